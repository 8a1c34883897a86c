//! The sequence of play: which rule plays each step of it (FB-4.33 to FB-4.40, FB-5.1 to FB-5.3).

use crate::step::{Game, Step};
use crate::{deployment, mustering, pregame, turns};
use muster_kernel::Flow;

/// Plays one step.
pub(crate) fn run(t: &mut Game<'_>) -> Flow<()> {
    match t.state.battle.step {
        Step::Muster => mustering::muster(t),
        Step::Edges => pregame::edges(t),
        Step::Spells(side) => pregame::spells(t, side),
        Step::DeployFirst => pregame::deploy_first(t),
        Step::Deploy(side) => deployment::deploy(t, side),
        Step::Scouts(side) => deployment::scouts(t, side),
        Step::Before(side) => deployment::before(t, side),
        Step::FirstTurn => pregame::first_turn(t),
        Step::Turn(stage) => turns::stage(t, stage),
        Step::Over(_) => Ok(()),
    }
}
