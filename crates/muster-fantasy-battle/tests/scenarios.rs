//! The scenarios: every rule of Fantasy Battle in prose and data.

use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::data::STANDARD;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn rules() -> Arc<FantasyBattle> {
    Arc::new(FantasyBattle::load(&muster_testkit::data(&STANDARD)).expect("sound data files"))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/fantasy-battle")
}

#[test]
fn every_scenario_holds() {
    muster_testkit::scenarios_hold(&rules(), &folder());
}

#[test]
fn every_play_of_a_scenario_is_needed() {
    muster_testkit::plays_are_needed(&rules(), &folder());
}
