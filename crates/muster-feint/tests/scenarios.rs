//! The scenarios: every rule of Feint in prose and data.

use muster_feint::Feint;
use muster_feint::data::STANDARD;
use std::path::Path;
use std::sync::Arc;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/feint");
    let rules = Feint::load(&muster_testkit::data(&STANDARD)).expect("sound data files");
    muster_testkit::scenarios_hold(&Arc::new(rules), &folder);
}

#[test]
fn the_example_of_the_guide_holds() {
    let guide = include_str!("../../../docs/scenarios.md");
    let from = guide.find("````markdown\n# ").expect("an example with a title") + "````markdown\n".len();
    let example = &guide[from..from + guide[from..].find("\n````").expect("the end of the example") + 1];
    let report = muster_testkit::run_scenario(&Arc::new(Feint::standard()), "docs/scenarios.md", example);
    assert!(report.passed(), "{report}");
}
