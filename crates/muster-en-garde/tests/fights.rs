//! The laws every ruleset keeps, tried on fights of En Garde! that are about to begin.

use muster_en_garde::EnGarde;
use std::sync::Arc;

/// Everybody in one place: shared pools, a Bodyguard, riders, Lucky and masterful models, pistols, a Platform’s edge.
const BRAWL: &str = "scenario skirmish
terrain platform 5,5 15,12
terrain low-wall 5,14 15,14
turn 1 of 2
A1 musketeers-1 at 10,10 charging fresh B1
A2 pirates-1 at 11,10
A3 pirates-2 at 9,10
A4 landsknechts-1 at 10,12.6
B1 guard-2 at 10,11 fresh A1
B2 bandits-4 at 11,11
B3 musketeers-3 at 9,11
B4 rank-2 lucky brawler spear horse at 20,11 mounted
A5 rank-3 tough two-handed-sword at 20,9.5
phase combat";

#[test]
fn fights_keep_every_law() {
    let rules = Arc::new(EnGarde::standard());
    let tally = muster_testkit::laws::all(&rules, &[BRAWL], 12);
    assert_eq!(tally.games, 12);
}
