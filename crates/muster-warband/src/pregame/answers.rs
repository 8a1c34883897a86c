//! What may be answered before the first round.

use super::{places, scouts};
use crate::action::{Action, Prompt};
use crate::book::Book;
use crate::building;
use crate::drags::drawn;
use crate::notation::model_name;
use crate::register::*;
use crate::state::{Home, ModelId, State};
use crate::zones;
use muster_kernel::random::below;
use muster_kernel::{Drag, Offers, Question, RuleId, Seat, Violation, Violations};
use muster_tabletop::drags;
use rand_core::Rng;
use smallvec::SmallVec;

/// How many places are proposed for each model.
const PROPOSED: usize = 8;

/// Everything that forbids an answer.
pub(crate) fn check(book: &Book, state: &State, question: &Question<Prompt>, action: &Action) -> Vec<Violation> {
    let seat = question.seat;
    let mut wrong = Violations::default();
    match (question.prompt, action) {
        (Prompt::Warband, Action::Warband(warband)) => return building::violations(warband, state.limit),
        (Prompt::Deploy, Action::Deploy(id, at)) => {
            if places::left(book, state, seat).any(|own| own == *id) {
                wrong.extend(places::wrong(book, state, *id, *at));
            } else {
                wrong.forbid(WB_4_24, "no-deploying-it");
            }
        }
        (Prompt::Scout, Action::Scout(id, corners)) => scouts::check(state, seat, *id, corners, &mut wrong),
        (prompt, _) => wrong.forbid_if(!list(prompt).contains(action), rule(prompt), "no-such-answer"),
    }
    wrong.into_vec()
}

/// The rule a question of this chapter rests on.
const fn rule(prompt: Prompt) -> RuleId {
    match prompt {
        Prompt::Warband => WB_4_21,
        Prompt::Edge => WB_4_23,
        Prompt::Deploy => WB_4_24,
        Prompt::Scout => WB_4_25,
        _ => WB_4_26,
    }
}

/// The answers of a question that has few.
fn list(prompt: Prompt) -> Vec<Action> {
    match prompt {
        Prompt::Edge => vec![Action::Edge(Home::South), Action::Edge(Home::North)],
        Prompt::First => Seat::BOTH.map(Action::First).to_vec(),
        _ => Vec::new(),
    }
}

/// What may be answered.
pub(crate) fn offers(book: &Book, state: &State, question: &Question<Prompt>) -> Offers<Action> {
    let seat = question.seat;
    match question.prompt {
        Prompt::Warband => {
            let proposals = building::proposals(book, state.limit).into_iter().map(Action::Warband).collect();
            Offers::Region { proposals, forms: building::forms(book, state.limit), drags: Vec::new() }
        }
        Prompt::Deploy => {
            let own: Vec<ModelId> = places::left(book, state, seat).collect();
            let spots = |id: ModelId| places::sensible(book, state, id, PROPOSED).into_iter().map(move |at| (id, at));
            let proposals = own.iter().copied().flat_map(spots).map(|(id, at)| Action::Deploy(id, at)).collect();
            let drags = own.into_iter().map(|id| placing(book, state, id)).collect();
            Offers::Region { proposals, forms: Vec::new(), drags }
        }
        Prompt::Scout => {
            let drags = scouts::left(state, seat).map(|id| scouts::drag(state, id)).collect();
            Offers::Region { proposals: scouts::proposals(state, seat), forms: Vec::new(), drags }
        }
        prompt => Offers::List(list(prompt)),
    }
}

/// WB-4.24 a model to be put down anywhere in its zone.
fn placing(book: &Book, state: &State, id: ModelId) -> Drag {
    let corners = zones::centres(book, state, id).corners();
    drags::placing(drawn(state, id), format!("deploy {}", model_name(id)), corners)
}

/// One legal answer.
pub(crate) fn sample(book: &Book, state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    let seat = question.seat;
    match question.prompt {
        Prompt::Warband => Action::Warband(building::random(book, state.limit, rng)),
        Prompt::Deploy => deployment(book, state, seat, rng),
        Prompt::Scout => scouts::sample(state, seat, rng),
        prompt => {
            let mut list = list(prompt);
            list.swap_remove(below(rng, list.len()))
        }
    }
}

/// WB-4.24 a model somewhere in its zone.
fn deployment(book: &Book, state: &State, seat: Seat, rng: &mut dyn Rng) -> Action {
    let own: SmallVec<[ModelId; 20]> = places::left(book, state, seat).collect();
    let id = own[below(rng, own.len())];
    let zone = zones::centres(book, state, id);
    let drawn = zone.draw(rng, |at| places::wrong(book, state, id, at).is_none());
    let at = drawn.or_else(|| places::sensible(book, state, id, 1).first().copied());
    Action::Deploy(id, at.unwrap_or(zone.low))
}
