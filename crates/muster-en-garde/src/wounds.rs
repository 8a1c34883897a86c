//! Wounds (EG-8.53 to EG-8.68).

use crate::state::ModelId;
use crate::step::Duel;
use muster_kernel::{Flow, Seat};

/// A result of the wound table (EG-8.53).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Injury {
    /// Lucky has turned it away.
    None,
    /// EG-8.54.
    Stunned,
    /// EG-8.55.
    Light,
    /// EG-8.56.
    Grievous,
    /// EG-8.57.
    Critical,
}

/// EG-8.53, EG-8.58, EG-8.60 a Final Wound Score takes its effect: the table, Lucky, accumulation, death, thrown riders.
/// `by` is the side that inflicted it. Returns the single result after Lucky.
pub(crate) fn hit(t: &mut Duel<'_>, on: ModelId, score: i32, by: Seat) -> Flow<Injury> {
    unimplemented!()
}

/// EG-8.66 a model falls. `by` is the side that made it fall.
pub(crate) fn fall(t: &mut Duel<'_>, id: ModelId, by: Seat) -> Flow<()> {
    unimplemented!()
}

/// EG-8.54 a model is Stunned; EG-7.18 it loses its aim, EG-8.65 what it carries.
pub(crate) fn stun(t: &mut Duel<'_>, id: ModelId) {
    unimplemented!()
}

/// EG-8.57 a model is slain; EG-2.13, EG-8.65, EG-9.32, EG-9.38. `by` is the side that did it.
pub(crate) fn slay(t: &mut Duel<'_>, id: ModelId, by: Seat) {
    unimplemented!()
}
