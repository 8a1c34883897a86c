//! The scenarios: every rule of En Garde! in prose and data.

use muster_en_garde::EnGarde;
use muster_en_garde::data::STANDARD;
use std::path::Path;
use std::sync::Arc;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/en-garde");
    let rules = EnGarde::load(&muster_testkit::data(&STANDARD)).expect("sound data files");
    muster_testkit::scenarios_hold(&Arc::new(rules), &folder);
}
