//! The scenarios: every rule of En Garde! in prose and data.

use muster_en_garde::EnGarde;
use std::path::Path;
use std::sync::Arc;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/en-garde");
    muster_testkit::scenarios_hold(&Arc::new(EnGarde::standard()), &folder);
}
