//! The start of a round, and clearing fatigue at its end (WB-5.3 to WB-5.6, WB-5.21).

use crate::action::{Action, Prompt, Reply};
use crate::event::{Event, Weight};
use crate::register::*;
use crate::state::{Mark, ModelId, State};
use crate::step::{Game, Step};
use muster_kernel::{Flow, Seat};

/// WB-5.4 what every side has before its models add to it.
const BASIC_COMMAND: u8 = 2;

/// WB-5.3 to WB-5.6, WB-12.24, WB-12.25, WB-12.40 a round begins: command points and pass counters, which nothing that
/// happens later changes, and the first player.
pub(crate) fn start(t: &mut Game<'_>) {
    t.state.round += 1;
    let round = t.state.round;
    t.tell(|_, _| Event::new(WB_2_7, "told-round").weight(Weight::Headline).with("round", round));
    let models = Seat::BOTH.map(|side| t.state.in_play(side).count() as u8);
    for side in Seat::BOTH {
        let command = BASIC_COMMAND + t.state.in_play(side).map(|id| t.state.profile(id).command).sum::<u8>();
        let passes = models[side.other().index()].saturating_sub(models[side.index()]);
        let own = t.state.side_mut(side);
        (own.command, own.passes) = (command, passes);
        t.tell(|_, _| {
            let event = Event::new(WB_5_4, "told-command").weight(Weight::Detail);
            event.with("side", side).with("points", command).with("passes", passes)
        });
    }
    // WB-5.6 in later rounds whoever finished first in the round before.
    if let Some(first) = t.state.finished.take() {
        t.state.first = first;
    }
    t.state.idle = 0;
    t.state.step = Step::Turn(t.state.first);
}

/// WB-9.19 the models of a side that may be cleared of fatigue.
pub(crate) fn clearable(state: &State, side: Seat) -> impl Iterator<Item = ModelId> + '_ {
    let able = state.side(side).command > 0;
    state.in_play(side).filter(move |id| able && state.model(*id).has(Mark::Fatigued))
}

/// WB-5.21, WB-9.19 E1: a side clears its models of fatigue, a command point each; the first player before the other.
pub(crate) fn clear(t: &mut Game<'_>, side: Seat) -> Flow<()> {
    while clearable(t.state, side).next().is_some() {
        let Action::Reply(Reply::Name(id)) = t.ask(side, Prompt::Clear)? else { break };
        t.state.side_mut(side).command -= 1;
        t.state.model_mut(id).marks.clear(Mark::Fatigued);
        t.tell(|_, _| Event::new(WB_9_19, "told-cleared").piece(id));
    }
    t.state.step = if side == t.state.first { Step::Clear(side.other()) } else { Step::End };
    Ok(())
}
