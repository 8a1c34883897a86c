//! The legal answer nearest to one that a slip of the hand made illegal.

use super::candidates::on_table;
use crate::action::{Action, Corners, Deed, Prompt};
use crate::book::Book;
use crate::ground;
use crate::legal;
use crate::space;
use crate::state::{ModelId, PLACES, State};
use muster_ground::angle::Angle;
use muster_ground::length::{Length, Point};
use muster_kernel::Question;

/// How far a slip of the hand is forgiven, in mil.
const SLIP: Length = Length(1_000);

/// The legal answer nearest to one that is not: to the same end by a way round, into contact with an enemy close to it,
/// or the same move shifted at its end or cut short.
pub(crate) fn nudge(book: &Book, state: &State, question: &Question<Prompt>, action: &Action) -> Option<Action> {
    let legal = |action: &Action| legal::check(book, state, question, action).is_ok();
    let (id, corners) = way_of(question, action)?;
    let (end, model) = (*corners.last()?, state.model(id));
    let apart = |enemy: &ModelId| model.radius + state.model(*enemy).radius;
    let close = |enemy: &ModelId| space::within(end, state.model(*enemy).at, i64::from((apart(enemy) + SLIP).0));
    // To the very place first, by a way round.
    let round = ground::way_round(state, question, action).filter(|round| legal(round));
    if round.is_some() {
        return round;
    }
    // Into contact next: that is what a hand so close to an enemy means.
    for enemy in state.in_play(id.seat().other()).filter(close) {
        let there = state.model(enemy).at;
        let near = with_end(action, there.towards(end - there, apart(&enemy)));
        if legal(&near) {
            return Some(near);
        }
    }
    let around = (0..10).flat_map(|ring: i32| (0..16).map(move |n| (ring, n)));
    let shifted = around.map(|(ring, n)| {
        let at = end.towards(Angle(n << 12).heading(), Length(ring * 100));
        on_table(at, model.radius)
    });
    let start = corners.iter().rev().nth(1).copied().unwrap_or(model.at);
    let cut = (1..20).map(|n| start.part_way(end, 20 - n, 20));
    shifted.chain(cut).map(|to| with_end(action, to)).find(legal)
}

/// Who moves, and how.
fn way_of(question: &Question<Prompt>, action: &Action) -> Option<(ModelId, Corners)> {
    let found = match action {
        Action::Do(Deed::Walk(corners) | Deed::Run(corners)) => match question.prompt {
            Prompt::Act(id) | Prompt::Strain(id) => (id, corners.clone()),
            _ => return None,
        },
        Action::Do(Deed::Charge(_, Some(via))) => match question.prompt {
            Prompt::Act(id) | Prompt::Strain(id) => (id, Corners::from_iter([*via])),
            _ => return None,
        },
        Action::Move(corners) => (legal::mover(question.prompt)?.id, corners.clone()),
        Action::Scout(id, corners) => (*id, corners.clone()),
        Action::Deploy(id, at) => (*id, Corners::from_iter([*at])),
        _ => return None,
    };
    Some(found).filter(|(id, corners)| id.index() < PLACES && corners.iter().all(|at| at.is_safe()))
}

/// The same answer with another end.
fn with_end(action: &Action, to: Point) -> Action {
    let mut other = action.clone();
    match &mut other {
        Action::Do(Deed::Walk(corners) | Deed::Run(corners)) | Action::Move(corners) | Action::Scout(_, corners) => {
            corners.iter_mut().next_back().into_iter().for_each(|last| *last = to);
        }
        Action::Do(Deed::Charge(_, via)) => *via = Some(to),
        Action::Deploy(_, at) => *at = to,
        _ => {}
    }
    other
}
