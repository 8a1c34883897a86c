//! The scenarios: every rule of Feint in prose and data.

use muster_feint::Feint;
use std::path::Path;
use std::sync::Arc;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/feint");
    muster_testkit::scenarios_hold(&Arc::new(Feint::standard()), &folder);
}
