//! Priority (EG-5.2 to EG-5.4).

use crate::event::{Event, Purpose, Weight};
use crate::register::*;
use crate::roster::Attribute;
use crate::state::{Mark, Morale, State};
use crate::step::{Duel, Step};
use muster_dice::Pool;
use muster_kernel::{Flow, Seat};

/// EG-5.2, EG-5.3 who has Priority this turn: nobody can give it away. EG-5.4 a lone Tactician takes it without a roll.
pub(crate) fn determine(t: &mut Duel<'_>) -> Flow<()> {
    let able = Seat::BOTH.map(|side| has_tactician(t.state, side));
    let side = match able {
        [true, false] => Seat::FIRST,
        [false, true] => Seat::SECOND,
        _ => rolled(t)?,
    };
    if able[0] == able[1] {
        t.tell(|_, _| Event::new(EG_5_2, "told-priority").with("side", side).weight(Weight::Headline));
    } else {
        t.tell(|_, _| Event::new(EG_5_4, "told-tactician").with("side", side).weight(Weight::Headline));
    }
    t.state.priority = side;
    t.state.step = Step::Morale(side);
    Ok(())
}

/// EG-5.2 a D6 each, side A's first; ties are re-rolled.
fn rolled(t: &mut Duel<'_>) -> Flow<Seat> {
    loop {
        let mut faces = [0; 2];
        for side in Seat::BOTH {
            faces[side.index()] = t.roll(side, Purpose::Priority, Pool::d6(1))?.only();
        }
        match faces[0].cmp(&faces[1]) {
            std::cmp::Ordering::Less => return Ok(Seat::SECOND),
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => return Ok(Seat::FIRST),
        }
    }
}

/// EG-5.4, EG-12.25 whether a side has a Tactician on the table who is not Stunned, and does not rout.
fn has_tactician(state: &State, side: Seat) -> bool {
    let able = |id| {
        let model = state.model(id);
        state.has(id, Attribute::Tactician) && model.is_on_table() && !model.has(Mark::Stunned)
    };
    state.sides[side.index()].morale != Morale::Routing && state.roster(side).any(able)
}
