//! What is written down reads back to itself: every position and every answer of random games.

use muster_en_garde::EnGarde;
use muster_en_garde::state::State;
use muster_testkit::laws;
use muster_testkit::texts::read_back;
use std::sync::Arc;

/// Every scenario, and one in which everything is left to the dice.
const TABLES: [&str; 6] = [
    "scenario skirmish",
    "scenario capture",
    "scenario defence",
    "scenario escort",
    "scenario duel",
    "scenario roll\nweather roll\nlight roll\nlimit 100",
];

#[test]
fn games_read_back_to_themselves() {
    read_back(EnGarde::standard(), &TABLES, stated);
}

#[test]
fn thousands_of_games_keep_every_law() {
    let rules = Arc::new(EnGarde::standard());
    assert!(laws::many(&rules, &TABLES, 2_000, stated).games >= 2_000);
}

/// A position as it is stated: where somebody stood who is out of play does not matter, nor how long an arrow shows where
/// somebody looks.
fn stated(state: &State) -> State {
    let mut state = state.clone();
    for model in &mut state.models {
        if model.is_on_table() {
            model.facing = model.facing.lowest();
        } else {
            (model.at, model.facing) = Default::default();
        }
    }
    state
}
