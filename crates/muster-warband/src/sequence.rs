//! The sequence of play: which rule plays each step of it (WB-5.1 to WB-5.26).

use crate::step::{Game, Step};
use crate::{acting, end, pregame, rounds, turns};
use muster_kernel::Flow;

/// WB-5.1, WB-5.2 plays one step.
pub(crate) fn run(t: &mut Game<'_>) -> Flow<()> {
    match t.state.step {
        Step::Warbands => pregame::warbands(t),
        Step::Edges => pregame::edges(t),
        Step::Choose => pregame::choose(t),
        Step::Deploy(side) => pregame::deploy(t, side),
        Step::Scout(side) => pregame::scout(t, side),
        Step::FirstRoll => pregame::first_roll(t),
        Step::First(side) => pregame::first(t, side),
        Step::RoundStart => {
            rounds::start(t);
            Ok(())
        }
        Step::Turn(side) => turns::turn(t, side),
        Step::Act => acting::act(t),
        Step::FollowUp(id) => turns::follow_up(t, id),
        Step::TurnEnd(side) => {
            turns::end(t, side);
            Ok(())
        }
        Step::Clear(side) => rounds::clear(t, side),
        Step::End => end::phase(t),
        Step::Over(_) => Ok(()),
    }
}
