//! Victory points and the end of the game (EG-4.15 to EG-4.19, EG-10.1 to EG-10.8).

use crate::state::State;
use crate::step::{Duel, End};
use muster_kernel::Outcome;

/// The game ends.
pub(crate) fn finish(t: &mut Duel<'_>, end: End) {
    unimplemented!()
}

/// EG-5.10 (4) what the scenario scores in an End Phase.
pub(crate) fn end_phase(t: &mut Duel<'_>) {
    unimplemented!()
}

/// EG-10.1 whether the game ends with this turn.
pub(crate) fn ends(state: &State) -> Option<End> {
    unimplemented!()
}

/// How it ended.
pub fn outcome(state: &State, end: End) -> Outcome {
    unimplemented!()
}
