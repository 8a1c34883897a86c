//! Every rule of Fantasy Battle is named in the code and pinned by a scenario.

use muster_fantasy_battle::FantasyBattle;
use std::path::Path;

#[test]
fn every_rule_is_implemented_and_pinned() {
    muster_testkit::every_rule_is_pinned(
        &FantasyBattle::standard(),
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."),
    );
}
