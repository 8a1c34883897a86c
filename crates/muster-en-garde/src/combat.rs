//! Combat (EG-8.20 to EG-8.52).

use crate::step::Duel;
use muster_kernel::Flow;

/// EG-5.9 combats are found.
pub(crate) fn find(t: &mut Duel<'_>) {
    unimplemented!()
}

/// EG-5.9 the side with Priority picks one.
pub(crate) fn pick(t: &mut Duel<'_>) -> Flow<()> {
    unimplemented!()
}
