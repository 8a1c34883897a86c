//! What is written down reads back to itself: every position and every answer of random games.

use muster_spearhead::Spearhead;
use muster_spearhead::state::{Standing, State};
use muster_testkit::laws;
use muster_testkit::texts::read_back;
use std::sync::Arc;

/// Both ready battles, one with other forces, and battles from the roll-off on.
const TABLES: [&str; 4] = [
    "scenario embers",
    "scenario green-barrows",
    "scenario battle starscale-warhost vigilant-brotherhood",
    "scenario embers gnawfeast-clawpack deathrattle-tomb-host",
];

#[test]
fn games_read_back_to_themselves() {
    read_back(Spearhead::standard(), &TABLES, stated);
}

#[test]
fn games_keep_every_law() {
    let rules = Arc::new(Spearhead::standard());
    assert!(laws::many(&rules, &TABLES, 20, stated).games >= 20);
}

/// A position as it is stated: where models are that are not on the battlefield does not matter.
fn stated(state: &State) -> State {
    let mut state = state.clone();
    for unit in &mut state.battle.units {
        let there = unit.models;
        for (number, at) in (0u8..).zip(&mut unit.at) {
            if unit.standing != Standing::Field || !there.has(number) {
                *at = Default::default();
            }
        }
    }
    state
}
