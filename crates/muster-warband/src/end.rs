//! The end phase (WB-5.21 to WB-5.26).

use crate::event::{Event, Purpose};
use crate::register::*;
use crate::scoring;
use crate::state::Mark;
use crate::step::{End, Game, Step};
use muster_dice::{Classes, Pool};
use muster_kernel::{Flow, Seat};

/// WB-1.6, WB-5.25 the last round.
pub const ROUNDS: u8 = 6;

/// WB-5.22, WB-5.23, WB-5.24, WB-9.20 E2 to E4; WB-5.25 E5 after the last round it is over, WB-5.26 E6 or the next begins.
pub(crate) fn phase(t: &mut Game<'_>) -> Flow<()> {
    regenerate(t)?;
    scoring::round(t);
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

/// WB-5.22, WB-3.37 E2: whoever regenerates and has lost a wound rolls for one; the first player’s models first, in the
/// order of the list.
fn regenerate(t: &mut Game<'_>) -> Flow<()> {
    for side in [t.state.first, t.state.first.other()] {
        for id in t.state.roster(side) {
            let (model, profile) = (t.state.model(id), t.state.profile(id));
            let needs = profile.regenerate;
            if needs == 0 || !model.is_in_play() || model.wounds >= profile.wounds as i8 {
                continue;
            }
            let pool = Pool::d6(1).split(Classes::at_least(needs));
            if t.roll(side, Purpose::Regenerate(id), pool)?.only() >= needs {
                t.state.model_mut(id).wounds += 1;
                t.tell(|_, _| Event::new(WB_3_37, "told-regenerated").piece(id));
            }
        }
    }
    Ok(())
}
