//! The judge: what may be answered to a question (5H).

use crate::action::{About, Action, Choice, Pick, Posing, Prompt, Why};
use crate::charges;
use crate::combat;
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
use crate::shooting;
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
    let battle = &state.battle;
    match &question.prompt {
        Prompt::Pick(pick) => picked(state, question, (pick, action), wrong),
        Prompt::Deploy => deployment::check(battle, question.seat, action, wrong),
        Prompt::Orders => order(state, question, action, wrong),
        Prompt::Carried(carried) => moving::check(battle, *carried, action, wrong),
        // FB-9.137 #1 nobody has to raise anybody.
        Prompt::Pose(Posing { why: Why::Rises(..), .. }) if *action == Action::Stop => {}
        Prompt::Pose(posing) if let Some(place) = posing::place_of(battle, *posing, action) => {
            posing::check(battle, *posing, place, wrong);
        }
        Prompt::Guess(guessing) if let Action::Guess(guess, at) = action => {
            machines::check_guess(battle, *guessing, (*guess, *at), wrong);
        }
        Prompt::Aim(aiming) if let Action::Aim(at) = action => magic::aim::check(battle, *aiming, *at, wrong),
        Prompt::Muster if let Action::Muster(roster) = action => mustering::check(state, question.seat, roster, wrong),
        Prompt::Pose(_) | Prompt::Guess(_) | Prompt::Aim(_) | Prompt::Muster => {
            wrong.forbid(roll_note::ask(question).1, "no-such-answer");
        }
    }
}

/// FB-5.59 everything that forbids one of several answers: those that were listed are legal, and of charges, challenges, shots,
/// spells and dice it is told why not.
fn picked(state: &State, question: &Question<Prompt>, (pick, action): (&Pick, &Action), wrong: &mut Violations) {
    if is_listed(pick, action) {
        return;
    }
    if let (About::Charge, Action::Choose(Choice::Charge(by, target))) = (pick.about, action) {
        charges::check(&state.battle, question.seat, (*by, *target), wrong);
    }
    if let (About::Target | About::Lay, Action::Choose(Choice::Shoot(by, target))) = (pick.about, action) {
        shooting::check(state, question.seat, (*by, *target), wrong);
    }
    if let (About::SpellTarget { lore, number }, Some(by), Action::Choose(choice)) = (pick.about, pick.unit, action) {
        magic::check_target(&state.battle, (by, *choice), (lore, number), wrong);
    }
    if let (About::Cast, Action::Choose(choice)) = (pick.about, action) {
        magic::check(state, question.seat, *choice, wrong);
    }
    if let (About::FreeSpell, Action::Choose(choice)) = (pick.about, action) {
        magic::check_free(state, question.seat, *choice, wrong);
    }
    if let (About::Challenge | About::Accept | About::SendBack, Action::Choose(choice)) = (pick.about, action) {
        combat::check_challenge(&state.battle, question.seat, (pick, *choice), wrong);
    }
    if let (About::Redirect, Some(by), Action::Choose(Choice::Unit(target))) = (pick.about, pick.unit, action) {
        charges::check_redirect(&state.battle, (by, *target), wrong);
    }
    if let Action::Choose(Choice::Number(count)) = action {
        magic::check_dice(pick, *count, wrong);
    }
    if wrong.is_empty() {
        wrong.forbid(roll_note::ask(question).1, "no-such-answer");
    }
}

/// FB-5.59 whether an answer is one of those that were listed; to stop is written alike wherever it is offered.
fn is_listed(pick: &Pick, action: &Action) -> bool {
    match action {
        Action::Choose(choice) => pick.options.contains(choice),
        Action::Stop => pick.options.contains(&Choice::Stop),
        Action::Deploy(..)
        | Action::Join(..)
        | Action::Reserve(_)
        | Action::Move(..)
        | Action::March(..)
        | Action::Go(..)
        | Action::Run(..)
        | Action::Fly(..)
        | Action::Leave(..)
        | Action::Enter(..)
        | Action::Sally(..)
        | Action::Pose(_)
        | Action::Guess(..)
        | Action::Aim(_)
        | Action::Muster(_) => false,
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
            // FB-9.73 who is in a unit leaves it for the other.
            if battle.exists(*id) && id.seat() == question.seat && battle.host(*id) != *id {
                characters::check_change(battle, *id, (*host, *end), wrong);
            } else if able(*id) {
                characters::check_join(battle, *id, (*host, *end), wrong);
                characters::check_reach(battle, (*id, *id), *host, wrong);
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
        | Action::Guess(..)
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
