//! How a match is answered, taken back, recorded and enumerated.

use crate::game::{Action, Duel, Prompt, STANCE, Setup};
use muster_dice::Faces;
use muster_kernel::{AnswerError, Dice, Entry, Match, NoTakeBack, Open, People, Sampler, Script, ScriptEnd, Seat};
use std::sync::Arc;

const RED: Seat = Seat::FIRST;
const BLUE: Seat = Seat::SECOND;

fn duel(lives: u8, dice: &mut dyn Dice) -> Match<Duel> {
    Match::begin(Arc::new(Duel::new()), &Setup(lives), dice).expect("a duel").0
}

/// A duel that waits for Red's first strike with two dice.
fn at_the_dice() -> Match<Duel> {
    let mut game = duel(3, &mut People);
    for (seat, action) in
        [(RED, Action::Charm(3)), (BLUE, Action::Charm(1)), (RED, Action::Stance(2)), (BLUE, Action::Stance(1))]
    {
        game.answer(seat, action, &mut People).expect("a legal answer");
    }
    game
}

fn faces(faces: &[u8]) -> Faces {
    Faces::from(faces)
}

#[test]
fn both_are_asked_and_neither_waits_for_the_other() {
    let mut red_first = duel(2, &mut People);
    let mut blue_first = red_first.clone();
    assert_eq!(red_first.open().questions().count(), 2);
    red_first.answer(RED, Action::Charm(1), &mut People).expect("legal");
    assert_eq!(red_first.question(RED).err(), Some(AnswerError::NotAsked), "one answer each");
    assert_eq!(red_first.state(), blue_first.state(), "an answer stays secret until the other is in");
    red_first.answer(BLUE, Action::Charm(2), &mut People).expect("legal");
    blue_first.answer(BLUE, Action::Charm(2), &mut People).expect("legal");
    blue_first.answer(RED, Action::Charm(1), &mut People).expect("legal");
    assert_eq!(red_first.state(), blue_first.state());
    assert_eq!(red_first.entries(), blue_first.entries(), "the record does not say who was faster");
}

#[test]
fn a_refused_answer_names_its_rule_and_changes_nothing() {
    let mut game = at_the_dice();
    assert_eq!(game.answer(RED, Action::Stance(1), &mut People).err(), Some(AnswerError::NotAsked));
    let wrong = game.roll(faces(&[6]), &mut People).err();
    assert_eq!(wrong, Some(AnswerError::WrongDice { dice: 2, sides: 6 }));
    assert_eq!(game.roll(faces(&[6, 7]), &mut People).err(), wrong);
    let mut fresh = duel(2, &mut People);
    fresh.answer(RED, Action::Charm(1), &mut People).expect("legal");
    fresh.answer(BLUE, Action::Charm(1), &mut People).expect("legal");
    let Err(AnswerError::Refused(refusal)) = fresh.answer(RED, Action::Stance(3), &mut People) else {
        panic!("three is no stance")
    };
    assert_eq!(refusal.rules().collect::<Vec<_>>(), [STANCE]);
    assert_eq!(fresh.entries().len(), 2);
}

#[test]
fn a_secret_answer_is_committed_before_the_other_has_answered() {
    let mut game = duel(2, &mut People);
    assert_eq!(game.can_take_back(RED, &[]), Err(NoTakeBack::Nothing));
    game.answer(RED, Action::Charm(1), &mut People).expect("legal");
    assert_eq!(game.take_back(RED, &[BLUE]), Err(NoTakeBack::Committed), "whoever agrees");
    assert_eq!(game.open().questions().map(|q| q.seat).collect::<Vec<_>>(), [BLUE]);
    game.answer(BLUE, Action::Charm(3), &mut People).expect("legal");
    for seat in [RED, BLUE] {
        assert_eq!(game.can_take_back(seat, &[RED, BLUE]), Err(NoTakeBack::Committed));
    }
}

#[test]
fn nothing_is_taken_back_past_dice() {
    let mut game = at_the_dice();
    assert_eq!(game.can_take_back(BLUE, &[]), Err(NoTakeBack::Shown), "the stances are shown");
    game.roll(faces(&[4, 1]), &mut People).expect("dice");
    game.roll(faces(&[1]), &mut People).expect("dice");
    assert_eq!(game.question(RED).map(|q| q.prompt), Ok(Prompt::Press));
    game.answer(RED, Action::Rest, &mut People).expect("legal");
    assert_eq!(game.take_back(RED, &[]), Ok(1), "the open choice after the dice can be taken back");
    assert_eq!(game.question(RED).map(|q| q.prompt), Ok(Prompt::Press), "and is asked again with the same dice");
    assert_eq!(game.state().lives, [3, 2]);
    assert_eq!(game.can_take_back(RED, &[]), Err(NoTakeBack::Shown));
}

#[test]
fn dice_depend_on_the_seed_and_the_place_alone() {
    let play = |back: bool| {
        let mut game = duel(5, &mut Sampler(9));
        for action in [Action::Charm(1), Action::Stance(2), Action::Rest, Action::Stance(2)] {
            let asked: Vec<Seat> = game.open().questions().map(|q| q.seat).collect();
            for seat in asked {
                game.answer(seat, action, &mut Sampler(9)).expect("legal");
                if back && action == Action::Rest {
                    game.take_back(seat, &[]).expect("nothing has come of it yet");
                    game.answer(seat, action, &mut Sampler(9)).expect("legal");
                }
            }
        }
        game.state().clone()
    };
    assert_eq!(play(false), play(true));
}

#[test]
fn giving_up_ends_the_match_for_good() {
    let mut game = duel(2, &mut People);
    game.concede(BLUE).expect("asked");
    assert_eq!(game.open(), &Open::Over);
    assert_eq!(game.answer(RED, Action::Charm(1), &mut People).err(), Some(AnswerError::Over));
    assert_eq!(game.entries(), [Entry::Concede(BLUE)]);
    assert!(game.can_take_back(BLUE, &[]).is_err());
}

#[test]
fn a_script_is_used_up_exactly() {
    let play = |throws: &[&[u8]]| {
        let mut script = Script::new(throws.iter().map(|t| faces(t)));
        let mut game = at_the_dice();
        game.roll(faces(&[1, 1]), &mut script).expect("dice");
        script.finish()
    };
    assert_eq!(play(&[&[5]]), Ok(()));
    assert_eq!(play(&[&[5], &[6]]), Err(ScriptEnd::LeftOver("6".into())));
    assert!(matches!(play(&[&[5, 5]]), Err(ScriptEnd::Misfit(_))));
}
