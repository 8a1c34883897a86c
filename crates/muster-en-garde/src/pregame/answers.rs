//! What may be answered before the first turn.

use super::places;
use crate::action::{Action, Corners, Gait, Move, Prompt, Reply};
use crate::book::{Book, Scenario};
use crate::building;
use crate::drags::drawn;
use crate::hidden;
use crate::movement::{self, Manner, Mover};
use crate::notation::model_name;
use crate::propose;
use crate::register::*;
use crate::state::{Home, Mark, ModelId, Role, State};
use crate::zones;
use muster_kernel::random::below;
use muster_kernel::{Drag, DragId, Message, Offers, Question, Seat, Violation, Violations};
use muster_tabletop::drags;
use rand_core::Rng;

/// How many places are proposed for each model.
const PROPOSED: usize = 12;

/// Everything that forbids an answer.
pub(crate) fn check(book: &Book, state: &State, question: &Question<Prompt>, action: &Action) -> Vec<Violation> {
    let seat = question.seat;
    match (question.prompt, action) {
        (Prompt::Warband, Action::Warband(warband)) => building::violations(book, warband, state.limit),
        (Prompt::Warband, Action::Unfit(warband, broken)) => {
            building::violations_of(book, warband, broken, state.limit)
        }
        (Prompt::Deploy, Action::Deploy { model, at, facing }) => {
            let mut wrong = Violations::default();
            wrong.forbid_if(!places::left(state, seat).any(|id| id == *model), EG_4_12, "no-deploying-it");
            wrong.forbid_if(facing.is_some_and(|f| f.x == 0 && f.y == 0), EG_6_7, "no-facing");
            if wrong.is_empty() {
                wrong.extend(places::wrong(state, seat, *model, *at));
            }
            wrong.into_vec()
        }
        (Prompt::Scout(_), Action::Reply(Reply::No)) => Vec::new(),
        (Prompt::Scout(id), Action::Scout { way, hide }) => scouting(state, id, way, *hide).into_vec(),
        (prompt, _) => {
            let listed = list(state, prompt).is_some_and(|list| list.contains(action));
            if listed {
                Vec::new()
            } else {
                vec![Violation { rule: rule(prompt), message: Message::new("no-such-answer") }]
            }
        }
    }
}

/// The rule a question of this chapter rests on.
const fn rule(prompt: Prompt) -> muster_kernel::RuleId {
    match prompt {
        Prompt::Home | Prompt::Deploy => EG_4_12,
        Prompt::Scout(_) => EG_4_14,
        _ => EG_4_10,
    }
}

/// EG-4.14 a Normal move that stays 6" from every enemy, then into hiding where EG-9.15 holds.
fn scouting(state: &State, id: ModelId, way: &Move, hide: bool) -> Violations {
    let mut wrong = Violations::default();
    movement::check(state, Mover::of(state, id, Manner::Scout), way, &mut wrong);
    if hide && wrong.is_empty() {
        let model = state.model(id);
        wrong.forbid_if(model.has(Mark::Mounted) || !hides_at(state, id, way), EG_4_14, "no-hiding-there");
    }
    wrong
}

/// EG-9.15 whether a Scout may hide at the end of a move: nobody who carries something does.
fn hides_at(state: &State, id: ModelId, way: &Move) -> bool {
    let mut there = state.clone();
    there.model_mut(id).at = movement::end(state.model(id).at, &way.corners);
    hidden::may_stay(&there, id)
}

/// The answers of a question that has few.
fn list(state: &State, prompt: Prompt) -> Option<Vec<Action>> {
    Some(match prompt {
        Prompt::Home => vec![Action::Home(Home::Near), Action::Home(Home::Far)],
        Prompt::Role if state.scenario == Scenario::Escort => [Role::Escort, Role::Blocker].map(Action::Role).to_vec(),
        Prompt::Role => [Role::Attacker, Role::Defender].map(Action::Role).to_vec(),
        _ => return None,
    })
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
            let own: Vec<ModelId> = places::left(state, seat).collect();
            let spots = |id: ModelId| places::sensible(state, seat, id, PROPOSED).into_iter().map(move |at| (id, at));
            let deploy = |(model, at)| Action::Deploy { model, at, facing: None };
            let proposals = own.iter().copied().flat_map(spots).map(deploy).collect();
            let drags = own.into_iter().map(|id| placing(state, seat, id)).collect();
            Offers::Region { proposals, forms: Vec::new(), drags }
        }
        Prompt::Scout(id) => {
            let mut proposals = vec![Action::Reply(Reply::No)];
            proposals.extend(scout_moves(state, id));
            Offers::Region { proposals, forms: Vec::new(), drags: vec![scouting_drag(state, id)] }
        }
        prompt => Offers::List(list(state, prompt).unwrap_or_default()),
    }
}

/// Good moves for a Scout, with hiding where it can; to hide where it stands is one of them.
fn scout_moves(state: &State, id: ModelId) -> Vec<Action> {
    let stay = Move { gait: Gait::Normal, corners: Corners::new(), facing: None, target: None };
    let ways = propose::moves(state, Mover::of(state, id, Manner::Scout));
    let mut found = Vec::new();
    for way in ways.into_iter().chain([stay]) {
        if scouting(state, id, &way, true).is_empty() {
            found.insert(0, Action::Scout { way: way.clone(), hide: true });
        }
        if !way.corners.is_empty() {
            found.push(Action::Scout { way, hide: false });
        }
    }
    found
}

/// EG-4.13 a model to be put down anywhere in its zone.
fn placing(state: &State, side: Seat, id: ModelId) -> Drag {
    let corners = zones::of(state, side).centres(state.radius(id)).corners();
    Drag { faces: true, ..drags::placing(drawn(state, id), format!("deploy {}", model_name(id)), corners) }
}

fn scouting_drag(state: &State, id: ModelId) -> Drag {
    let rate = movement::rate(state.class(id), Gait::Normal);
    let path = drags::path(drawn(state, id), ("verb-scout", "scout".to_owned()), (movement::LEGS, rate));
    Drag { id: DragId::of(id.piece(), Gait::Normal as u8), faces: true, ..path }
}

/// One legal answer.
pub(crate) fn sample(book: &Book, state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    let seat = question.seat;
    match question.prompt {
        Prompt::Warband => Action::Warband(building::random(book, state.limit, rng)),
        Prompt::Deploy => deployment(state, seat, rng),
        Prompt::Scout(id) => {
            let way = propose::sample_move(state, Mover::of(state, id, Manner::Scout), rng);
            let hide = |way: &Move| scouting(state, id, way, true).is_empty();
            way.map_or(Action::Reply(Reply::No), |way| Action::Scout { hide: hide(&way) && below(rng, 2) == 0, way })
        }
        prompt => {
            let mut list = list(state, prompt).unwrap_or_default();
            list.swap_remove(below(rng, list.len()))
        }
    }
}

/// EG-4.13 a model somewhere in its zone.
fn deployment(state: &State, seat: Seat, rng: &mut dyn Rng) -> Action {
    let own: smallvec::SmallVec<[ModelId; 20]> = places::left(state, seat).collect();
    let model = own[below(rng, own.len())];
    let zone = zones::of(state, seat).centres(state.radius(model));
    let drawn = zone.draw(rng, |at| places::wrong(state, seat, model, at).is_none());
    let at = drawn.or_else(|| places::sensible(state, seat, model, 1).first().copied());
    Action::Deploy { model, at: at.unwrap_or(zone.low), facing: None }
}
