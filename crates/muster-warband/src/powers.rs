//! Powers (WB-3.50 to WB-3.58).

use crate::action::Action;
use crate::book::Power;
use crate::movement::Wrong;
use crate::register::*;
use crate::state::{ModelId, State};
use crate::step::Game;
use muster_kernel::Flow;

/// WB-3.50 whether the active model may use its power on somebody now.
pub(crate) fn usable(state: &State, id: ModelId) -> bool {
    !menu(state, id).is_empty()
}

/// WB-3.50 every use of a power that is open to the active model, as [`Action::Use`].
pub(crate) fn menu(_: &State, _: ModelId) -> Vec<Action> {
    Vec::new()
}

/// WB-3.50 everything that forbids the active model to use a power.
pub(crate) fn check(_: &State, _: ModelId, _: Power, _: Option<ModelId>, wrong: &mut Wrong) {
    wrong.because(WB_3_50, "no-power");
}

/// WB-3.51 to WB-3.58 the active model uses a power.
pub(crate) fn carry_out(_: &mut Game<'_>, _: ModelId, _: Power, _: Option<ModelId>) -> Flow<()> {
    Ok(())
}
