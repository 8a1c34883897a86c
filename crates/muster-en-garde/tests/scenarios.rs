//! The scenarios: every rule of En Garde! in prose and data.

use muster_en_garde::EnGarde;
use muster_en_garde::data::STANDARD;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn rules() -> Arc<EnGarde> {
    Arc::new(EnGarde::load(&muster_testkit::data(&STANDARD)).expect("sound data files"))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/en-garde")
}

#[test]
fn every_scenario_holds() {
    muster_testkit::scenarios_hold(&rules(), &folder());
}

#[test]
fn every_play_of_a_scenario_is_needed() {
    muster_testkit::plays_are_needed(&rules(), &folder());
}
