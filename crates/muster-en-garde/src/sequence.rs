//! The sequence of play: which rule plays each step of it (EG-5.1 to EG-5.11).

use crate::step::{Duel, Step};
use crate::{activation, combat, end, initiative, morale, pregame, priority};
use muster_kernel::Flow;

/// Plays one step.
pub(crate) fn run(t: &mut Duel<'_>) -> Flow<()> {
    match t.state.step {
        Step::Warbands => pregame::warbands(t),
        Step::RollOff => pregame::roll_off(t),
        Step::Roles => pregame::roles(t),
        Step::Deploy(side) => pregame::deploy(t, side),
        Step::Scout(number) => pregame::scout(t, number),
        Step::Lengths => pregame::lengths(t),
        Step::Priority => priority::determine(t),
        Step::Morale(side) => morale::phase(t, side),
        Step::Activate(side) => activation::activate(t, side),
        Step::Orders(side) => activation::orders(t, side),
        Step::Combats => {
            combat::find(t);
            Ok(())
        }
        Step::PickCombat => combat::pick(t),
        Step::Draw => combat::draw(t),
        Step::Seize(id) => initiative::seize(t, id),
        Step::Initiative => initiative::roll(t),
        Step::Fight => combat::fight(t),
        Step::End => end::phase(t),
        Step::Over(_) => Ok(()),
    }
}
