//! The scenarios: every rule of Feint in prose and data.

use muster_feint::Feint;
use muster_feint::data::STANDARD;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn rules() -> Arc<Feint> {
    Arc::new(Feint::load(&muster_testkit::data(&STANDARD)).expect("sound data files"))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/feint")
}

#[test]
fn every_scenario_holds() {
    muster_testkit::scenarios_hold(&rules(), &folder());
}

#[test]
fn every_play_of_a_scenario_is_needed() {
    muster_testkit::plays_are_needed(&rules(), &folder());
}

#[test]
fn the_example_of_the_guide_holds() {
    let guide = include_str!("../../../docs/scenarios.md");
    let from = guide.find("````markdown\n# ").expect("an example with a title") + "````markdown\n".len();
    let example = &guide[from..from + guide[from..].find("\n````").expect("the end of the example") + 1];
    let report = muster_testkit::run_scenario(&Arc::new(Feint::standard()), "docs/scenarios.md", example);
    assert!(report.passed(), "{report}");
}
