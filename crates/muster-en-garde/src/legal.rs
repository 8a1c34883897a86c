//! The judge: what may be answered to a question (EG-5.12, EG-5.15).

use crate::action::{Action, Deed, Prompt, Reply};
use crate::activation;
use crate::book::Book;
use crate::movement::{self, Manner, Mover};
use crate::register::*;
use crate::shooting::{Shot, Stance};
use crate::sight::Eye;
use crate::space;
use crate::state::{CIVILIAN, State};
use crate::{civilian, fencing, options, pregame, propose, reaction, roll_note, rout};
use muster_kernel::random::below;
use muster_kernel::{Offers, Question, Refusal, Violations};
use muster_tabletop::questions::Stock;
use rand_core::Rng;

/// Which chapter asks a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Chapter {
    /// Before the first turn.
    Pregame,
    /// The Move Phase, and shooting.
    Moves,
    /// The Combat Phase, wounds and morale.
    Fencing,
    /// Whichever asks it, it is a question that games ask alike.
    Stock(Stock),
}

/// Which chapter asks a question.
fn chapter(state: &State, question: &Question<Prompt>) -> Chapter {
    match question.prompt {
        Prompt::Warband | Prompt::Home | Prompt::Role | Prompt::Deploy | Prompt::Scout(_) => Chapter::Pregame,
        Prompt::Decide(_) => Chapter::Stock(Stock::Decide),
        Prompt::Champion => Chapter::Stock(Stock::One(pregame::candidates(state, question.seat).collect())),
        Prompt::Turn(id) => Chapter::Stock(Stock::One(space::enemies_in_contact(state, id))),
        Prompt::Order(id) if state.ordered.is_empty() => {
            Chapter::Stock(Stock::One(activation::orderable(state, id).collect()))
        }
        Prompt::Order(id) => Chapter::Stock(Stock::OneOrNobody(activation::orderable(state, id).collect())),
        Prompt::Marksman(..) => Chapter::Stock(Stock::reroll([true; 2].into_iter())),
        Prompt::Master(id, thrown) => Chapter::Stock(Stock::reroll(thrown.of(id).into_iter().map(|die| die > 0))),
        Prompt::Activate
        | Prompt::React { .. }
        | Prompt::Replan { .. }
        | Prompt::Break(_)
        | Prompt::Ordered(_)
        | Prompt::SecondShot(..)
        | Prompt::Put(CIVILIAN) => Chapter::Moves,
        _ => Chapter::Fencing,
    }
}

/// The only judge of legality.
pub(crate) fn check(book: &Book, state: &State, question: &Question<Prompt>, action: &Action) -> Result<(), Refusal> {
    Refusal::unless_empty(match chapter(state, question) {
        Chapter::Pregame => pregame::check(book, state, question, action),
        Chapter::Stock(stock) => stock.violations(action.reply(), || roll_note::ask(question).1),
        Chapter::Fencing => fencing::check(book, state, question, action),
        Chapter::Moves => moves(book, state, question, action).into_vec(),
    })
}

/// What may be answered.
pub(crate) fn offers(book: &Book, state: &State, question: &Question<Prompt>) -> Offers<Action> {
    match chapter(state, question) {
        Chapter::Pregame => pregame::offers(book, state, question),
        Chapter::Stock(stock) => stock.offers(Action::Reply),
        Chapter::Fencing => fencing::menu(book, state, question),
        Chapter::Moves => match menu(book, state, question) {
            Some(menu) => Offers::List(menu),
            None => propose::offers(book, state, question),
        },
    }
}

/// One legal answer.
pub(crate) fn sample(book: &Book, state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    match chapter(state, question) {
        Chapter::Pregame => pregame::sample(book, state, question, rng),
        Chapter::Stock(stock) => Action::Reply(stock.draw(rng)),
        Chapter::Fencing => fencing::sample(book, state, question, rng),
        Chapter::Moves => match menu(book, state, question) {
            Some(mut menu) => menu.swap_remove(below(rng, menu.len())),
            None => propose::sample(book, state, question, rng),
        },
    }
}

/// Everything that forbids an answer of the Move Phase.
fn moves(book: &Book, state: &State, question: &Question<Prompt>, action: &Action) -> Violations {
    let mut wrong = Violations::default();
    match (question.prompt, action) {
        (Prompt::Activate, Action::Do(id, deed)) if id.index() < crate::state::PLACES => {
            return options::check(book, state, question.seat, (*id, deed));
        }
        (Prompt::React { target, charger }, _) => return reaction::check(book, state, (target, charger), action),
        (Prompt::Break(id), Action::Reply(Reply::No)) if state.routs(id) => {
            let may_run = rout::has_way_home(state, id, space::enemies_in_contact(state, id));
            wrong.forbid_if(may_run, EG_9_11, "no-hold-in-rout");
        }
        (Prompt::Replan { .. } | Prompt::Ordered(_) | Prompt::Break(_), Action::Reply(Reply::No)) => {}
        (Prompt::Break(id) | Prompt::Ordered(id), Action::Move(way)) if state.routs(id) => {
            rout::check(state, (id, space::enemies_in_contact(state, id)), way, &mut wrong);
        }
        (Prompt::Replan { .. } | Prompt::Ordered(_) | Prompt::Break(_), Action::Move(way)) => {
            if let Some(mover) = mover(state, question.prompt) {
                movement::check(state, mover, way, &mut wrong);
            }
        }
        // EG-4.20 whoever is ordered to move may leave with it.
        (Prompt::Ordered(id), Action::Do(by, Deed::Leave(way))) if *by == id && !state.routs(id) => {
            options::leave(state, id, way, &mut wrong);
        }
        (Prompt::Put(_), Action::Put(to)) => {
            let free = |escort| to.is_safe() && civilian::may_follow_to(state, escort, *to);
            wrong.forbid_if(!state.civilian.escort.is_some_and(free), EG_9_47, "no-room-there");
        }
        _ => {
            let offered = menu(book, state, question).is_some_and(|menu| menu.contains(action));
            wrong.forbid_if(!offered, roll_note::ask(question).1, "no-such-answer");
        }
    }
    wrong
}

/// Who moves, and how, in answer to a question.
pub(crate) fn mover(state: &State, prompt: Prompt) -> Option<Mover> {
    match prompt {
        Prompt::Replan { mover, gait } => Some(Mover::of(state, mover, Manner::Again(gait))),
        Prompt::Scout(id) => Some(Mover::of(state, id, Manner::Scout)),
        Prompt::Break(id) | Prompt::Ordered(id) if state.routs(id) => {
            Some(Mover::of(state, id, Manner::Rout(space::enemies_in_contact(state, id))))
        }
        Prompt::Ordered(id) => Some(Mover::of(state, id, Manner::Free)),
        Prompt::Break(id) => Some(Mover::of(state, id, Manner::Break(space::enemies_in_contact(state, id)))),
        _ => None,
    }
}

/// The whole menu of a question whose answers can be listed.
fn menu(book: &Book, state: &State, question: &Question<Prompt>) -> Option<Vec<Action>> {
    Some(match question.prompt {
        Prompt::React { target, charger } => reaction::menu(book, state, target, charger),
        Prompt::SecondShot(id, moved) => {
            let stance = if moved { Stance::Moved } else { Stance::Still };
            let first = Shot { eye: Eye::of(state, id), weapon: 0, stance };
            let shots = activation::second_shots(book, state, first);
            shots
                .into_iter()
                .map(|(weapon, target)| Action::Fire(weapon, target))
                .chain([Action::Reply(Reply::No)])
                .collect()
        }
        _ => return None,
    })
}
