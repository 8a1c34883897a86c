//! The testkit and the kernel's match, tried on a toy.

mod game;
mod matches;
mod runner;

use game::Duel;
use muster_testkit::{census, laws};
use std::sync::Arc;

#[test]
fn a_duel_keeps_every_law() {
    let tally = laws::all(&Arc::new(Duel::new()), &["lives 2", "lives 5"], 40);
    assert_eq!(tally.games, 80);
    assert!(tally.doubts > 0, "the other's charm is unknown");
}

#[test]
fn a_census_counts_what_the_rules_can_tell_apart() {
    let rules = Arc::new(Duel::new());
    // Three charms each, two stances each, then as many hits as the first stance has dice, and none.
    assert_eq!((1..=4).map(|depth| census::count(&rules, "lives 2", depth)).collect::<Vec<_>>(), [3, 9, 18, 36]);
    assert_eq!(census::count(&rules, "lives 2", 5), 9 * (2 * 2 + 2 * 3));
}
