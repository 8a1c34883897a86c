//! Before the first turn (EG-4.10 to EG-4.19).

use crate::step::Duel;
use muster_kernel::Flow;

/// EG-4.10 (2), (3), (5).
pub(crate) fn warbands(t: &mut Duel<'_>) -> Flow<()> {
    unimplemented!()
}
