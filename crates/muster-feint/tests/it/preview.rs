//! What is shown of an action before it is taken: the numbers that its dice will have.

use muster_feint::Feint;
use muster_kernel::{Match, Observer, Open, People, Presentation, Ruleset, Seat};
use std::sync::Arc;

/// The numbers shown of an answer of South, by their labels.
fn needs(table: &str, answer: &str) -> Vec<(&'static str, i32)> {
    let feint = Arc::new(Feint::standard());
    let setup = feint.parse_setup(table).expect("a position");
    let (game, _) = Match::begin(Arc::clone(&feint), &setup, &mut People).expect("a battle");
    let question = game.question(Seat::FIRST).expect("asked to act");
    let action = feint.parse_action(question, answer).expect("an answer");
    feint.check(game.state(), question, &action).expect("a legal answer");
    let view = feint.view(game.state(), Observer::Seat(Seat::FIRST));
    let preview = feint.preview(&view, question, &action);
    preview.needs.iter().map(|stat| (stat.label.key, stat.value.value)).collect()
}

/// FT-3.53 Rapid doubles the dice of a shot without a turn.
#[test]
fn a_rapid_shot_shows_the_dice_that_it_rolls() {
    let table = "scenario Open Field
turn South
S1 Hind Riders L2 at 4,3 N up with Repeater Bow
N1 March Swords L1 at 4,6 S up
N2 March Swords L1 at 1,3 S up";
    assert_eq!(needs(table, "shoot S1 N1")[0], ("stat-dice", 8));
    assert_eq!(needs(table, "shoot S1 left N2")[0], ("stat-dice", 4));
}

/// The face from which a hit die of Seers does more than hit, as whoever rolls it is told.
fn special_face_against(target: &str) -> Option<u8> {
    let feint = Arc::new(Feint::standard());
    let table = format!("scenario Open Field\nturn South\nS1 Seers L1 at 4,3 N up\nN1 {target} L1 at 4,6 S up");
    let setup = feint.parse_setup(&table).expect("a position");
    let (mut game, _) = Match::begin(Arc::clone(&feint), &setup, &mut People).expect("a battle");
    let action = feint.parse_action(game.question(Seat::FIRST).expect("asked to act"), "shoot S1 N1");
    game.answer(Seat::FIRST, action.expect("an answer"), &mut People).expect("a legal answer");
    let Open::Roll(roll) = game.open() else { panic!("hit dice are rolled") };
    feint.roll_note(game.state(), roll).special
}

/// FT-3.58 sixes of a Rending attack cannot be blocked; FT-3.36 by an Ethereal target they can.
#[test]
fn sixes_are_marked_where_they_do_more_than_hit() {
    assert_eq!(special_face_against("March Swords"), Some(6));
    assert_eq!(special_face_against("Wraiths"), None);
}
