//! Nerve tests (WB-9.25, WB-9.26).

use crate::action::{Action, Decision, Prompt, Reply};
use crate::book::Keyword;
use crate::event::{Event, Purpose};
use crate::register::*;
use crate::space::{self, INCH};
use crate::state::{ModelId, State};
use crate::step::Game;
use muster_dice::{Classes, Pool};
use muster_ground::length::Length;
use muster_kernel::Flow;

/// WB-3.27 how far an Inspiring model reaches.
pub(crate) const INSPIRES: Length = Length(6 * INCH.0);

/// WB-3.27 whether another standing friend inspires a model.
pub(crate) fn is_inspired(state: &State, id: ModelId) -> bool {
    let inspires = |friend: ModelId| {
        friend != id
            && state.has(friend, Keyword::Inspiring)
            && state.model(friend).stands()
            && space::gap_at_most(state, id, friend, INSPIRES)
    };
    state.in_play(id.seat()).any(inspires)
}

/// WB-9.25, WB-9.26 a Nerve test: whether it is passed. Mindless models pass without a die; WB-3.27 whoever is inspired may
/// re-roll a failure once.
pub(crate) fn test(t: &mut Game<'_>, id: ModelId) -> Flow<bool> {
    if t.state.is_mindless(id) {
        t.tell(|_, _| Event::new(WB_3_31, "told-mindless").piece(id));
        return Ok(true);
    }
    let needs = t.state.profile(id).nerve;
    let pool = Pool::d6(1).split(Classes::at_least(needs));
    let mut passed = t.roll(id.seat(), Purpose::Nerve(id), pool)?.only() >= needs;
    if !passed
        && is_inspired(t.state, id)
        && t.ask(id.seat(), Prompt::Decide(Decision::Inspire(id)))? == Action::Reply(Reply::Yes)
    {
        passed = t.roll(id.seat(), Purpose::NerveAgain(id), pool)?.only() >= needs;
    }
    t.tell(|_, _| Event::new(WB_9_25, if passed { "told-nerve-held" } else { "told-nerve-failed" }).piece(id));
    Ok(passed)
}
