//! The end phase (WB-5.21 to WB-5.26).

use crate::scoring;
use crate::state::Mark;
use crate::step::{End, Game, Step};
use muster_kernel::{Flow, Seat};

/// WB-1.6, WB-5.25 the last round.
pub const ROUNDS: u8 = 6;

/// WB-5.22 to WB-5.26 E2 to E6.
pub(crate) fn phase(t: &mut Game<'_>) -> Flow<()> {
    for side in Seat::BOTH {
        let models: Vec<_> = t.state.roster(side).collect();
        for id in models {
            for mark in Mark::PASSING {
                t.state.model_mut(id).marks.clear(mark);
            }
        }
        let own = t.state.side_mut(side);
        (own.command, own.passes) = (0, 0);
        own.powers.clear();
    }
    if t.state.round >= ROUNDS {
        scoring::finish(t, End::Rounds);
    } else {
        t.state.step = Step::RoundStart;
    }
    Ok(())
}
