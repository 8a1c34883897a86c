//! Before the first turn (EG-4.10 to EG-4.19).

use crate::step::Duel;
use muster_kernel::Flow;

/// EG-4.10 (2), (3), (5).
pub(crate) fn warbands(t: &mut Duel<'_>) -> Flow<()> {
    unimplemented!()
}

/// Everything that forbids an answer.
pub(crate) fn check(
    _: &crate::book::Book,
    _: &crate::state::State,
    _: &muster_kernel::Question<crate::action::Prompt>,
    _: &crate::action::Action,
) -> Vec<muster_kernel::Violation> {
    unimplemented!()
}

/// What may be answered.
pub(crate) fn offers(
    _: &crate::book::Book,
    _: &crate::state::State,
    _: &muster_kernel::Question<crate::action::Prompt>,
) -> muster_kernel::Offers<crate::action::Action> {
    unimplemented!()
}

/// One legal answer.
pub(crate) fn sample(
    _: &crate::book::Book,
    _: &crate::state::State,
    _: &muster_kernel::Question<crate::action::Prompt>,
    _: &mut dyn rand_core::Rng,
) -> crate::action::Action {
    unimplemented!()
}
