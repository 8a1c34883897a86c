//! Actions of the active model (§7 of the rules).

use crate::action::Deed;
use crate::movement::Wrong;
use crate::register::*;
use crate::state::{ModelId, State};
use crate::step::Game;
use muster_kernel::Flow;

/// WB-7.1 to WB-7.10 everything that forbids an action.
pub(crate) fn check(_: &State, _: ModelId, _: &Deed, wrong: &mut Wrong) {
    wrong.because(WB_7_25, "no-such-answer");
}

/// WB-7.11 to WB-7.24 what an action does.
pub(crate) fn carry_out(_: &mut Game<'_>, _: ModelId, _: &Deed) -> Flow<()> {
    Ok(())
}
