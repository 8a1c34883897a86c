//! The scenarios: every rule of Warband in prose and data.

use muster_warband::Warbands;
use muster_warband::data::STANDARD;
use std::path::Path;
use std::sync::Arc;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/warband");
    let rules = Warbands::load(&muster_testkit::data(&STANDARD)).expect("sound data files");
    muster_testkit::scenarios_hold(&Arc::new(rules), &folder);
}
