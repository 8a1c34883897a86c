//! Activations: what an activated model does (EG-5.6 to EG-5.8, EG-7.1 to EG-7.19).

use crate::step::Duel;
use muster_kernel::{Flow, Seat};

/// EG-5.6 a side activates a model.
pub(crate) fn activate(t: &mut Duel<'_>, side: Seat) -> Flow<()> {
    unimplemented!()
}

/// EG-7.19 ordered models move.
pub(crate) fn orders(t: &mut Duel<'_>, side: Seat) -> Flow<()> {
    unimplemented!()
}
