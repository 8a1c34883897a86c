//! The sequence of play: which rule plays each step of it (FT-5.1 to FT-5.23).

use crate::step::{FeintTable, Step};
use crate::{actions, combat, muster, resolution, turns};
use muster_kernel::Flow;

/// Plays one step.
/// FT-4.24, FT-5.3 the state of free talk, which binds nobody, is left to the table the players sit at.
pub(crate) fn run(t: &mut FeintTable<'_>) -> Flow<()> {
    match t.state.step {
        Step::Forces => muster::forces(t),
        Step::Weapons => muster::weapons(t),
        Step::RollOff => muster::roll_off(t),
        Step::Deploy(side) => muster::deploy(t, side),
        Step::Vanguard(side) => muster::vanguard(t, side),
        Step::Act => actions::act(t),
        Step::CombatSetup => {
            combat::setup(t);
            Ok(())
        }
        Step::PickGroup => combat::pick_group(t),
        Step::Fight(group) => combat::fight(t, group),
        Step::Reform(left) => resolution::reform(t, left),
        Step::EndTurn => {
            turns::end(t);
            Ok(())
        }
        Step::Over(_) => Ok(()),
    }
}
