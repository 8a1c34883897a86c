//! What is written down reads back to itself: every position and every answer of random games.

use muster_testkit::laws;
use muster_testkit::texts::read_back;
use muster_warband::Warbands;
use muster_warband::state::State;
use std::sync::Arc;

/// Every scenario, and one in which it is left to the die.
const TABLES: [&str; 5] = [
    "scenario beacons",
    "scenario three-stones\nlimit 100",
    "scenario plunder",
    "scenario blood-price\nlimit 150",
    "scenario roll\nlimit 100",
];

#[test]
fn games_read_back_to_themselves() {
    read_back(Warbands::standard(), &TABLES, stated);
}

#[test]
fn thousands_of_games_keep_every_law() {
    let rules = Arc::new(Warbands::standard());
    assert!(laws::many(&rules, &TABLES, 2_000, stated).games >= 2_000);
}

/// A position as it is stated: where somebody is out of play does not matter, nor with how many wounds.
fn stated(state: &State) -> State {
    let mut state = state.clone();
    for model in state.models.iter_mut().filter(|m| !m.is_in_play()) {
        (model.at, model.wounds) = Default::default();
    }
    state
}
