//! Before the first round (WB-4.20 to WB-4.27).

use crate::action::{Action, Prompt};
use crate::book::Book;
use crate::register::*;
use crate::state::{Model, ModelId, Standing, State};
use crate::step::{Game, Step};
use muster_kernel::{Flow, Message, Offers, Question, Seat, Violation};
use rand_core::Rng;

/// WB-2.19 a model as it is before it is deployed: standing, loaded, with all its wounds.
pub(crate) fn enrol(state: &mut State, id: ModelId) {
    let Some(profile) = state.known(id) else { return };
    let model = Model {
        standing: Standing::Reserve,
        radius: profile.base.radius(),
        wounds: profile.wounds as i8,
        ..Model::default()
    };
    *state.model_mut(id) = model;
}

/// WB-4.20, WB-4.21 both commit warbands; what is left to the dice is rolled.
pub(crate) fn warbands(t: &mut Game<'_>) -> Flow<()> {
    t.state.step = Step::Edges;
    Ok(())
}

/// WB-4.23 the roll-off.
pub(crate) fn edges(t: &mut Game<'_>) -> Flow<()> {
    t.state.step = Step::Choose;
    Ok(())
}

/// WB-4.23 the winner chooses South or North.
pub(crate) fn choose(t: &mut Game<'_>) -> Flow<()> {
    t.state.step = Step::Deploy(t.state.winner.other());
    Ok(())
}

/// WB-4.24 a side places a model.
pub(crate) fn deploy(t: &mut Game<'_>, _: Seat) -> Flow<()> {
    t.state.step = Step::Scout(t.state.winner);
    Ok(())
}

/// WB-4.25 a side moves a Scout.
pub(crate) fn scout(t: &mut Game<'_>, _: Seat) -> Flow<()> {
    t.state.step = Step::FirstRoll;
    Ok(())
}

/// WB-4.26 the second roll-off.
pub(crate) fn first_roll(t: &mut Game<'_>) -> Flow<()> {
    t.state.step = Step::First(t.state.winner);
    Ok(())
}

/// WB-4.26 who takes the first turn; WB-4.27 the starting counts.
pub(crate) fn first(t: &mut Game<'_>, side: Seat) -> Flow<()> {
    if let Action::First(first) = t.ask(side, Prompt::First)? {
        t.state.first = first;
    }
    t.state.step = Step::RoundStart;
    Ok(())
}

/// Everything that forbids an answer.
pub(crate) fn check(_: &Book, _: &State, question: &Question<Prompt>, action: &Action) -> Vec<Violation> {
    match (question.prompt, action) {
        (Prompt::First, Action::First(_)) => Vec::new(),
        _ => vec![Violation { rule: WB_4_20, message: Message::new("no-such-answer") }],
    }
}

/// What may be answered.
pub(crate) fn offers(_: &Book, _: &State, _: &Question<Prompt>) -> Offers<Action> {
    Offers::List(Seat::BOTH.map(Action::First).into())
}

/// One legal answer.
pub(crate) fn sample(_: &Book, _: &State, _: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    Action::First(Seat::BOTH[crate::legal::below(rng, 2)])
}
