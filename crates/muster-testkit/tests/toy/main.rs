//! The testkit and the kernel's match, tried on three toys.

mod cards;
mod drill;
mod drill_rules;
mod drill_words;
mod game;
mod hands;
mod manoeuvres;
mod matches;
mod runner;
mod words;

use game::{Duel, Flaw};
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

/// What the laws say about a flawed duel.
fn found(flaw: Flaw) -> String {
    let rules = Arc::new(Duel::flawed(flaw));
    let result = std::panic::catch_unwind(|| laws::all(&rules, &["lives 3"], 20));
    let payload = result.expect_err("the flaw is found");
    payload.downcast_ref::<String>().cloned().expect("a law says what it found")
}

#[test]
fn a_broken_law_is_found_and_named() {
    for (flaw, law) in [
        (Flaw::MissingOffer, "an answer is legal when it is listed and only then"),
        (Flaw::IllegalOffer, "offers are legal"),
        (Flaw::Notation, "reads back"),
        (Flaw::Facets, "facets tell"),
        (Flaw::Faces, "are alike to the rule that asked"),
        (Flaw::View, "the public is shown"),
        (Flaw::Telling, "is told of the card"),
        (Flaw::Offers, "do not depend on secrets"),
        (Flaw::Endless, "games end"),
    ] {
        let said = found(flaw);
        assert!(said.contains(law), "{flaw:?}: {said}");
    }
}
