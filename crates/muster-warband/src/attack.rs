//! Attacks: targets, dice, modifiers and the five steps (WB-8.1 to WB-8.46).

use crate::action::{Attack, Shares};
use crate::movement::Wrong;
use crate::register::*;
use crate::state::State;
use crate::step::Game;
use muster_kernel::Flow;

/// WB-8.5, WB-8.6, WB-8.42, WB-8.61 everything that forbids a split of the dice.
pub(crate) fn check_split(_: &State, _: Attack, _: &Shares, wrong: &mut Wrong) {
    wrong.because(WB_8_5, "no-split");
}

/// WB-8.5 every way to split the dice of an attack.
pub(crate) fn splits(_: &State, _: Attack) -> Vec<Shares> {
    Vec::new()
}

/// WB-8.2, WB-8.3 an attack from its declaration to its last recovery roll.
pub(crate) fn make(_: &mut Game<'_>, _: Attack) -> Flow<()> {
    Ok(())
}
