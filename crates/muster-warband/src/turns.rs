//! Turns: what a player does with one, the second activation, the end of a turn (WB-5.7 to WB-5.11, WB-5.18 to WB-5.20).

use crate::acting;
use crate::action::{Action, Prompt};
use crate::event::Event;
use crate::register::*;
use crate::state::{ActivationSlot, Kind, Mark, ModelId, State};
use crate::step::{Game, Step};
use muster_kernel::{Flow, Seat};

/// WB-5.8a the models a side may activate.
pub(crate) fn fresh(state: &State, side: Seat) -> impl Iterator<Item = ModelId> + '_ {
    state.in_play(side).filter(|id| !state.model(*id).has(Mark::Activated))
}

/// WB-5.8b, WB-9.18 the models a side may re-activate, where so many command points are left for it.
pub(crate) fn again(state: &State, side: Seat, command: u8) -> impl Iterator<Item = ModelId> + '_ {
    let may = move |id: &ModelId| {
        let model = state.model(*id);
        command > 0 && model.has(Mark::Activated) && !model.has(Mark::Fatigued)
    };
    state.in_play(side).filter(may)
}

/// WB-5.8 every option of a turn; WB-5.9 whoever has a model left to activate and no pass counter must activate or
/// re-activate.
pub(crate) fn options(state: &State, side: Seat) -> impl Iterator<Item = Action> + '_ {
    let own = state.side(side);
    let left = state.has_unactivated(side);
    let wait = match (left, own.passes) {
        (true, 0) => None,
        (true, _) => Some(Action::Pass),
        (false, _) => Some(Action::StandDown),
    };
    let models = fresh(state, side).map(Action::Activate);
    models.chain(again(state, side, own.command).map(Action::Reactivate)).chain(wait)
}

/// WB-5.10, WB-5.11, WB-12.23, WB-5.8 a player's turn. Who can only stand down (WB-12.22) does so unasked.
pub(crate) fn turn(t: &mut Game<'_>, side: Seat) -> Flow<()> {
    let own = t.state.side(side);
    let free = t.state.has_unactivated(side) || again(t.state, side, own.command).next().is_some();
    let action = if free { t.ask(side, Prompt::Turn)? } else { Action::StandDown };
    match action {
        Action::Activate(id) => return acting::begin(t, id, Kind::Fresh, ActivationSlot::First),
        Action::Reactivate(id) => return acting::begin(t, id, Kind::Again, ActivationSlot::First),
        Action::Pass => {
            t.state.side_mut(side).passes -= 1;
            t.state.idle = 0;
            t.tell(|_, _| Event::new(WB_9_21, "told-passed").with("side", side));
        }
        _ => {
            t.state.idle += 1;
            t.tell(|_, _| Event::new(WB_5_8, "told-stood-down").with("side", side));
        }
    }
    t.state.step = Step::TurnEnd(side);
    Ok(())
}

/// WB-9.16 what may follow an activation: another model, by its own cost; a re-activation needs a second command point.
pub(crate) fn followers(state: &State, side: Seat, not: ModelId) -> impl Iterator<Item = Action> + '_ {
    let command = state.side(side).command;
    let models = fresh(state, side).filter(move |_| command > 0).map(Action::Activate);
    let again = again(state, side, command.saturating_sub(1)).filter(move |id| *id != not);
    models.chain(again.map(Action::Reactivate))
}

/// WB-9.16, WB-12.42 the player may pay for a second activation, of a different model.
pub(crate) fn follow_up(t: &mut Game<'_>, first: ModelId) -> Flow<()> {
    let side = first.seat();
    let action = t.ask(side, Prompt::FollowUp(first))?;
    let (id, kind) = match action {
        Action::Activate(id) => (id, Kind::Fresh),
        Action::Reactivate(id) => (id, Kind::Again),
        _ => {
            t.state.step = Step::TurnEnd(side);
            return Ok(());
        }
    };
    t.state.side_mut(side).command -= 1;
    t.tell(|_, _| Event::new(WB_9_16, "told-follow-up").piece(id));
    acting::begin(t, id, kind, ActivationSlot::FollowUp)
}

/// WB-5.7, WB-5.19, WB-5.20 the end of a turn: who has finished first, and whether the round is over.
pub(crate) fn end(t: &mut Game<'_>, side: Seat) {
    let busy = Seat::BOTH.map(|side| t.state.has_unactivated(side));
    if t.state.finished.is_none() {
        // WB-5.19 if both finish at the same turn end it is the player whose turn it was.
        let first = [side, side.other()].into_iter().find(|side| !busy[side.index()]);
        t.state.finished = first;
        if let Some(first) = first {
            t.tell(|_, _| Event::new(WB_5_19, "told-finished").with("side", first));
        }
    }
    let over = busy == [false, false] && t.state.idle >= 2;
    t.state.step = if over { Step::Clear(t.state.first) } else { Step::Turn(side.other()) };
}
