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

/// What the first one has not: a Duel beside a fight, a rout, a civilian in it, rain, lost weapons, a banner.
const TANGLE: &str = "scenario skirmish
map none
weather rain
turn 2 of 4
side A morale wavering slain-before 2
side B morale routing
A1 musketeers-1 at 10,10
A2 landsknechts-2 at 11,10
A3 landsknechts-3 at 9,10 using dagger disarmed two-handed-sword
A4 musketeers-4 at 20,10 reloaded pistol
B1 rank-3 rapier main-gauche duellist at 10,11
B2 landsknechts-1 at 11,11
B3 bandits-7 at 9,11
B4 rank-2 fearless sword buckler pistol at 20,11 reloaded pistol
civilian at 10.5,12 of B with B2
A5 rank-2 sword at 10.5,13
duel A1 B1
phase morale A";

#[test]
fn fights_keep_every_law() {
    let rules = Arc::new(EnGarde::standard());
    let tally = muster_testkit::laws::all(&rules, &[BRAWL, TANGLE], 12);
    assert_eq!(tally.games, 24);
}
