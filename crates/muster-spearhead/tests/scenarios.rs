//! The scenarios: every rule of Spearhead in prose and data.

use muster_spearhead::Spearhead;
use muster_spearhead::data::STANDARD;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn rules() -> Arc<Spearhead> {
    Arc::new(Spearhead::load(&muster_testkit::data(&STANDARD)).expect("sound data files"))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/spearhead")
}

#[test]
fn every_scenario_holds() {
    muster_testkit::scenarios_hold(&rules(), &folder());
}

#[test]
fn every_play_of_a_scenario_is_needed() {
    muster_testkit::plays_are_needed(&rules(), &folder());
}
