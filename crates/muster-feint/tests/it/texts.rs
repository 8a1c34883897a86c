//! What is written down reads back to itself, and thousands of random games keep every law.

use muster_feint::Feint;
use muster_feint::state::State;
use muster_kernel::{Observer, Ruleset};
use muster_testkit::{laws, texts};
use std::sync::Arc;

const TABLES: [&str; 3] = ["scenario Open Field", "scenario Broken Ground", "scenario Stones in the Mire"];

/// A position as it is stated: which of several copies of a card is meant is not written down, so what is read is compared
/// with what is read a second time.
fn stated(state: &State) -> State {
    let feint = Feint::standard();
    let text = feint.lines(&feint.view(state, Observer::Everything)).join("\n");
    feint.begin(&feint.parse_setup(&text).expect("a position")).expect("a position that was played")
}

#[test]
fn games_read_back_to_themselves() {
    texts::read_back(Feint::standard(), &TABLES, stated);
}

#[test]
fn thousands_of_games_keep_every_law() {
    assert!(laws::many(&Arc::new(Feint::standard()), &TABLES, 2_000, stated).games >= 2_000);
}
