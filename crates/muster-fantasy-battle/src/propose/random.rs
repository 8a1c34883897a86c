//! Answers drawn at random: one unit and one kind of move at a time, instead of all there are.

use super::{all, deploying, orders};
use crate::action::{Action, Guess, Guessing, Prompt};
use crate::characters;
use crate::ids::UnitId;
use crate::legal;
use crate::machines;
use crate::movement;
use crate::mustering;
use crate::state::State;
use muster_kernel::{Question, random};
use rand_core::Rng;
use std::sync::Arc;

/// By how many inches a guess may be out.
const ERROR: usize = 3;
/// How many moves are tried before a player stops.
const TRIES: usize = 6;

/// One legal answer at random.
pub(crate) fn sample(state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    match &question.prompt {
        Prompt::Orders => order(state, question, rng),
        Prompt::Muster => Action::Muster(Arc::new(mustering::any(&state.book, state.agreed.limit, rng))),
        Prompt::Deploy => deployment(state, question, rng),
        Prompt::Pick(pick) => super::chosen(random::one_of(rng, &pick.options)),
        Prompt::Carried(_) | Prompt::Pose(_) | Prompt::Aim(_) => any(state, question, rng),
        Prompt::Guess(guessing) => Action::Guess(estimate(state, *guessing, rng), None),
    }
}

/// FB-5.48 a guess of somebody with a fair eye: within a few inches of where he would have it come down.
fn estimate(state: &State, guessing: Guessing, rng: &mut dyn Rng) -> Guess {
    let wanted = machines::wanted(&state.battle, guessing);
    let off = random::below(rng, 2 * ERROR + 1) as i32 - ERROR as i32;
    let inches = (i32::from(wanted) + off).clamp(guessing.least.into(), guessing.most.into());
    Guess::inches(inches as u8)
}

fn any(state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    let found = all(state, question);
    found[random::below(rng, found.len())].clone()
}

/// FB-5.17 a move of some unit; to stop where a few that were tried are all barred.
fn order(state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    let (able, leave) = (|id: UnitId| movement::is_able(state, id), |id: UnitId| characters::may_leave(state, id));
    let able: Vec<UnitId> = state.army(question.seat).filter(|id| able(*id) || leave(*id)).collect();
    for _ in 0..TRIES {
        // To stop is one choice among the units.
        let at = random::below(rng, able.len() + 1);
        let Some(id) = able.get(at) else { return Action::Stop };
        let mut tried = moves(state, *id, rng);
        if tried.is_empty() {
            continue;
        }
        let action = tried.swap_remove(random::below(rng, tried.len()));
        if legal::is_legal(state, question, &action) {
            return action;
        }
    }
    Action::Stop
}

/// Moves of one kind, legal or not: of a unit for one of its goals, of a character in one to another.
fn moves(state: &State, id: UnitId, rng: &mut dyn Rng) -> Vec<Action> {
    if state.host(id) != id {
        return super::changes(state, id);
    }
    let goals = orders::goals(state, id);
    let as_often = goals.into_iter().flat_map(|goal| std::iter::repeat_n(goal, goal.usual_moves()));
    let goal = random::one_of(rng, &as_often.collect::<Vec<_>>());
    orders::for_goal(state, id, goal)
}

/// FB-5.40 a unit in one of its places.
fn deployment(state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    let units = deploying(&state.battle, question.seat);
    let id = random::one_of(rng, &units);
    let hosts = super::joinings(&state.battle, id);
    let places = super::places::of(&state.battle, id).into_iter().map(|place| Action::Deploy(id, place));
    let mut untried: Vec<Action> = hosts.chain(places).collect();
    while !untried.is_empty() {
        let action = untried.swap_remove(random::below(rng, untried.len()));
        if legal::is_legal(state, question, &action) {
            return action;
        }
    }
    any(state, question, rng)
}
