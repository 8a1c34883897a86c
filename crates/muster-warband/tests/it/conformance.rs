//! The laws every ruleset keeps, tried on whole games of Warband.

use muster_warband::Warbands;
use std::sync::Arc;

const TABLES: [&str; 5] = [
    "scenario beacons",
    "scenario three-stones\nlimit 100",
    "scenario plunder",
    "scenario blood-price",
    "scenario roll\nlimit 100",
];

#[test]
fn warband_keeps_every_law() {
    let rules = Arc::new(Warbands::standard());
    let tally = muster_testkit::laws::all(&rules, &TABLES, 3);
    assert_eq!(tally.games, 15);
    assert!(tally.ground > 100, "only {} spots of ground were tried", tally.ground);
    assert_eq!(tally.doubts, 0, "everything but an open choice of warbands is public (WB-11.1)");
}
