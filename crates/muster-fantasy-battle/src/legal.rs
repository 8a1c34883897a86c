//! The judge: what may be answered to a question (5H).

use crate::action::{Action, Choice, Posing, Prompt, Why};
use crate::drags;
use crate::houses;
use crate::ids::UnitId;
use crate::machines;
use crate::magic::{self, moving};
use crate::movement;
use crate::mustering;
use crate::pace::Pace;
use crate::posing;
use crate::propose;
use crate::register::*;
use crate::roll_note;
use crate::state::State;
use crate::{characters, deployment};
use muster_kernel::{Offers, Question, Refusal, Violations};

/// The only judge of legality.
pub(crate) fn check(state: &State, question: &Question<Prompt>, action: &Action) -> Result<(), Refusal> {
    let mut wrong = Violations::default();
    judge(state, question, action, &mut wrong);
    Refusal::unless_empty(wrong.into_vec())
}

/// Whether an answer is legal.
pub(crate) fn is_legal(state: &State, question: &Question<Prompt>, action: &Action) -> bool {
    let mut wrong = Violations::whether();
    judge(state, question, action, &mut wrong);
    wrong.is_empty()
}

/// Everything that forbids an answer.
fn judge(state: &State, question: &Question<Prompt>, action: &Action, wrong: &mut Violations) {
    match (&question.prompt, action) {
        (Prompt::Pick(pick), Action::Choose(choice)) if pick.options.contains(choice) => {}
        // To stop is written alike wherever it is offered.
        (Prompt::Pick(pick), Action::Stop) if pick.options.contains(&Choice::Stop) => {}
        (Prompt::Deploy, _) => deployment::check(&state.battle, question.seat, action, wrong),
        (Prompt::Orders, _) => order(state, question, action, wrong),
        (Prompt::Carried(carried), _) => moving::check(&state.battle, *carried, action, wrong),
        // FB-9.137 #1 nobody has to raise anybody.
        (Prompt::Pose(Posing { why: Why::Rises(..), .. }), Action::Stop) => {}
        (Prompt::Pose(posing), Action::Pose(place)) => posing::check(&state.battle, *posing, *place, wrong),
        (Prompt::Guess(guessing), Action::Guess(guess)) => machines::check_guess(*guessing, *guess, wrong),
        (Prompt::Aim(aiming), Action::Aim(at)) => magic::aim::check(&state.battle, *aiming, *at, wrong),
        (Prompt::Muster, Action::Muster(roster)) => mustering::check(state, question.seat, roster, wrong),
        _ => wrong.forbid(roll_note::ask(question).1, "no-such-answer"),
    }
}

/// FB-5.17 what forbids a remaining move.
fn order(state: &State, question: &Question<Prompt>, action: &Action, wrong: &mut Violations) {
    let battle = &state.battle;
    // FB-4.18 a garrison can only come out.
    let mut able = |id: UnitId| {
        movement::check_able(battle, question.seat, id, wrong);
        if wrong.is_empty() {
            houses::check_moves(battle, id, wrong);
        }
        wrong.is_empty()
    };
    match action {
        Action::Stop => {}
        Action::Move(id, manoeuvres) => {
            if able(*id) {
                movement::check_order(battle, *id, (Pace::Move, manoeuvres), wrong);
            }
        }
        Action::March(id, manoeuvres) => {
            if able(*id) {
                movement::check_order(battle, *id, (Pace::March, manoeuvres), wrong);
            }
        }
        Action::Go(id, way) => {
            if able(*id) {
                movement::check_way(battle, *id, (Pace::Move, way), wrong);
            }
        }
        Action::Run(id, way) => {
            if able(*id) {
                movement::check_way(battle, *id, (Pace::March, way), wrong);
            }
        }
        Action::Fly(id, front, facing) => {
            if able(*id) {
                movement::check_flight(battle, *id, (*front, *facing), wrong);
            }
        }
        Action::Join(id, host, end) => {
            if able(*id) {
                characters::check_join(battle, *id, (*host, *end), wrong);
                characters::check_reach(battle, *id, *host, wrong);
            }
        }
        Action::Leave(id, front, facing) => {
            characters::check_leave(battle, question.seat, (*id, *front, *facing), wrong);
        }
        Action::Enter(id, building) => {
            if able(*id) {
                houses::check_enter(battle, *id, *building, wrong);
            }
        }
        Action::Sally(id, place) => houses::check_sally(battle, question.seat, (*id, *place), wrong),
        Action::Choose(Choice::End(by, number))
            if magic::ending::kept(battle, question.seat).contains(&(*by, *number)) => {}
        Action::Choose(_)
        | Action::Deploy(..)
        | Action::Reserve(_)
        | Action::Pose(_)
        | Action::Guess(_)
        | Action::Aim(_)
        | Action::Muster(_) => {
            wrong.forbid(FB_5_17, "no-such-answer");
        }
    }
}

/// What may be answered.
pub(crate) fn offers(state: &State, question: &Question<Prompt>) -> Offers<Action> {
    let proposals = propose::all(state, question);
    match question.prompt {
        Prompt::Pick(_) => Offers::List(proposals),
        Prompt::Muster => {
            let forms = mustering::forms(&state.book, state.agreed.limit);
            Offers::Region { proposals, forms, drags: Vec::new() }
        }
        Prompt::Deploy | Prompt::Orders | Prompt::Carried(_) | Prompt::Pose(_) | Prompt::Guess(_) | Prompt::Aim(_) => {
            Offers::Region { proposals, forms: Vec::new(), drags: drags::drags(&state.battle, question) }
        }
    }
}
