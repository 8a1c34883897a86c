//! The laws every ruleset keeps, tried on whole games of Fantasy Battle.

use muster_fantasy_battle::FantasyBattle;
use std::sync::Arc;

const TABLES: [&str; 4] = [
    "scenario pitched-battle two-hills reikland-march broken-fang",
    "scenario take-the-centre river-crossing broken-fang karak-norn-throng\nhouses open",
    "scenario meeting-engagement two-hills barrow-host reikland-march",
    "scenario pitched-battle two-hills\nlimit 500\nphase muster",
];

#[test]
fn fantasy_battle_keeps_every_law() {
    let rules = Arc::new(FantasyBattle::standard());
    let tally = muster_testkit::laws::all(&rules, &TABLES, 1);
    assert_eq!(tally.games, 4);
    assert!(tally.doubts > 0, "magic items are hidden (FB-11.3)");
}
