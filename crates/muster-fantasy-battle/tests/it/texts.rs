//! What is written down reads back to itself: every position and every answer of random games.

use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::state::{Standing, State};
use muster_testkit::laws;
use muster_testkit::texts::read_back;
use std::sync::Arc;

/// Every scenario and every map, and every ready list; and machines that their crews have left (FB-7.57).
const TABLES: [&str; 5] = [
    "scenario pitched-battle two-hills reikland-march broken-fang",
    "scenario pitched-battle river-crossing karak-norn-throng barrow-host\nhouses open",
    "scenario take-the-centre crossroads broken-fang karak-norn-throng",
    "scenario meeting-engagement two-hills barrow-host reikland-march",
    "scenario pitched-battle two-hills\narmy A empire\nA1 is 20 swordsmen\nA2 is 10 handgunners\nA3 is 1 great-cannon\n\
     A4 is 1 great-cannon of=A3\narmy B orcs-and-goblins\nB1 is 20 orc-boyz\nB2 is 1 rock-lobber\nB3 is 5 goblin-wolf-riders\n\
     B4 is 1 rock-lobber of=B2\nround 2\nturn A\nphase turn declare\nA1 at 30,20 facing 0 files 5\n\
     A2 at 44,20 facing 0 files 10\nA3 at 50,14 facing 180 models 3 files 3\nB1 at 40,34 facing 180 files 5\n\
     B2 at 24,36 facing 0 models 2 files 2 fleeing\nB3 at 52,26 facing 180 files 5\nA4 unmanned 50,18 facing 0\n\
     B4 unmanned 30,28 facing 180 body-wounds 1",
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
    let apart = |standing: Standing| !matches!(standing, Standing::Field | Standing::Whirls | Standing::Unmanned);
    for unit in state.battle.units.iter_mut().flatten().filter(|unit| apart(unit.standing)) {
        (unit.pose.front, unit.pose.facing) = Default::default();
    }
    state
}
