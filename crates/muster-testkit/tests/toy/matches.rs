//! How a match is answered, taken back, recorded and enumerated.

use crate::game::{Action, Duel, Prompt, STANCE, Setup, State};
use muster_dice::{Exact, Faces};
use muster_kernel::{
    AnswerError, Dice, Entry, Match, NoTakeBack, Open, People, Question, Sampler, Script, ScriptEnd, Seat,
};
use muster_odds::{OddsError, walk};
use std::sync::Arc;
use std::sync::atomic::Ordering;

const RED: Seat = Seat::FIRST;
const BLUE: Seat = Seat::SECOND;

fn duel(lives: u8, dice: &mut dyn Dice) -> Match<Duel> {
    Match::begin(Arc::new(Duel::new()), &Setup { lives, models: 1 }, dice).expect("a duel").0
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
fn one_answer_is_one_run_however_often_dice_are_thrown() {
    let before_the_last_stance = || {
        let rules = Arc::new(Duel::of_volleys(2));
        let (mut game, _) = Match::begin(rules, &Setup { lives: 9, models: 1 }, &mut People).expect("a duel");
        for (seat, action) in [(RED, Action::Charm(3)), (BLUE, Action::Charm(1)), (RED, Action::Stance(2))] {
            game.answer(seat, action, &mut People).expect("a legal answer");
        }
        game
    };
    let runs = |game: &Match<Duel>| game.rules().runs.load(Ordering::Relaxed);

    let mut at_once = before_the_last_stance();
    let before = runs(&at_once);
    let log = at_once.answer(BLUE, Action::Stance(1), &mut Sampler(4)).expect("a legal answer");
    let rolls = at_once.entries().iter().filter(|entry| matches!(entry, Entry::Roll(_))).count();
    assert_eq!((rolls, at_once.question(RED).map(|q| q.prompt)), (4, Ok(Prompt::Press)));
    assert_eq!(
        runs(&at_once) - before,
        2,
        "the stance ends its step, and the four rolls are of the next: each is run once"
    );

    // One roll after the other comes to the same match, and is told the same after the same answers.
    let mut one_by_one = before_the_last_stance();
    let before = runs(&one_by_one);
    let mut told = one_by_one.answer(BLUE, Action::Stance(1), &mut People).expect("a legal answer");
    while let Open::Roll(roll) = one_by_one.open() {
        let faces = Sampler(4).roll(one_by_one.entries().len(), &roll.pool);
        told.extend(one_by_one.roll(faces, &mut People).expect("dice"));
    }
    assert_eq!(runs(&one_by_one) - before, 6, "people who roll have the step begun anew for every throw");
    assert_eq!((one_by_one.entries(), one_by_one.state()), (at_once.entries(), at_once.state()));
    assert_eq!(told, log);
    assert_eq!(log.iter().map(|entry| entry.after).collect::<Vec<_>>(), [4, 5, 5, 6, 6, 7, 7, 8, 8]);
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

/// Two armies of forty models before Red's eighty dice and Blue's forty.
fn armies() -> Match<Duel> {
    let setup = Setup { lives: 200, models: 40 };
    let mut game = Match::begin(Arc::new(Duel::new()), &setup, &mut People).expect("a duel").0;
    for (seat, action) in
        [(RED, Action::Charm(3)), (BLUE, Action::Charm(1)), (RED, Action::Stance(2)), (BLUE, Action::Stance(1))]
    {
        game.answer(seat, action, &mut People).expect("a legal answer");
    }
    game
}

#[test]
fn a_step_of_two_armies_holds_all_their_answers_and_dice() {
    let mut game = armies();
    let strike = game.entries().len();
    game.roll(faces(&[4; 80]), &mut People).expect("eighty dice");
    game.roll(faces(&[3; 40]), &mut People).expect("forty dice");
    for number in 0..78 {
        let seat = if number % 2 == 0 { RED } else { BLUE };
        game.answer(seat, Action::Rest, &mut People).expect("every model is asked");
    }
    assert_eq!(game.tape().len(), 80);
    game.answer(RED, Action::Press, &mut People).expect("the last question");
    assert_eq!((game.entries().len() - strike, game.state().lives), (81, [200, 120]));
    let tally = muster_testkit::laws::all(&Arc::new(Duel::new()), &["lives 90\nmodels 40"], 1);
    assert!(tally.answers > 160, "{tally:?}");
}

#[test]
fn eighty_dice_of_one_step_are_answered_exactly() {
    let game = armies();
    let press = |_: &Duel, _: &State, _: &Question<Prompt>| Some(Action::Press);
    let outcomes = walk::step(&Duel::new(), game.state(), walk::MOST_WAYS, press).expect("81 times 41 ways");
    assert_eq!(outcomes.ways, 81 * 41);
    let hits = Exact::happens(1, 2).expect("a coin").sum_of(80).expect("small");
    for least in [0, 30, 40, 55, 80] {
        let found = outcomes.chance(|state| 200 - i64::from(state.lives[1]) >= least);
        assert_eq!(found, hits.fraction_at_least(least), "{least}");
    }
    let few = walk::step(&Duel::new(), game.state(), 80, press);
    assert_eq!(few.map(|all| all.ways), Err(OddsError::TooManyWays(80)), "judged before it is begun");
}
