//! The laws every ruleset keeps, tried on whole games of Spearhead.

use muster_spearhead::Spearhead;
use std::sync::Arc;

const TABLES: [&str; 3] =
    ["scenario embers", "scenario green-barrows", "scenario battle starscale-warhost vigilant-brotherhood"];

#[test]
fn spearhead_keeps_every_law() {
    let rules = Arc::new(Spearhead::standard());
    let tally = muster_testkit::laws::all(&rules, &TABLES, 1);
    assert_eq!(tally.games, 3);
    assert!(tally.doubts > 0, "hands are hidden (SP-11.2)");
}
