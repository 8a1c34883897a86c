//! The laws every ruleset keeps, tried on whole games of En Garde!

use muster_en_garde::EnGarde;
use std::sync::Arc;

const TABLES: [&str; 6] = [
    "scenario skirmish",
    "scenario capture\nweather fog",
    "scenario defence\nlimit 100",
    "scenario escort\nweather rain",
    "scenario duel\nlimit 150",
    "scenario roll\nweather roll\nlight roll",
];

#[test]
fn en_garde_keeps_every_law() {
    let rules = Arc::new(EnGarde::standard());
    let tally = muster_testkit::laws::all(&rules, &TABLES, 3);
    assert_eq!(tally.games, 18);
    assert!(tally.ground > 100, "only {} spots of ground were tried", tally.ground);
    assert_eq!(tally.doubts, 0, "everything but an open draw is public (EG-11.1)");
}
