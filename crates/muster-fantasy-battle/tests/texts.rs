//! What is written down reads back to itself: every position and every answer of random games.

use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::state::{Standing, State};
use muster_testkit::laws;
use muster_testkit::texts::read_back;
use std::sync::Arc;

/// Every scenario and every map, and every ready list.
const TABLES: [&str; 4] = [
    "scenario pitched-battle two-hills reikland-march broken-fang",
    "scenario pitched-battle river-crossing karak-norn-throng barrow-host\nhouses open",
    "scenario take-the-centre crossroads broken-fang karak-norn-throng",
    "scenario meeting-engagement two-hills barrow-host reikland-march",
];

#[test]
fn games_read_back_to_themselves() {
    read_back(FantasyBattle::standard(), &TABLES, stated);
}

#[test]
fn games_keep_every_law() {
    let rules = Arc::new(FantasyBattle::standard());
    assert!(laws::many(&rules, &TABLES, 20, stated).games >= 20);
}

/// A position as it is stated: where a unit stood that is not on the table by itself does not matter.
fn stated(state: &State) -> State {
    let mut state = state.clone();
    let apart = |standing: Standing| !matches!(standing, Standing::Field | Standing::Whirls);
    for unit in state.battle.units.iter_mut().flatten().filter(|unit| apart(unit.standing)) {
        (unit.pose.front, unit.pose.facing) = Default::default();
    }
    state
}
