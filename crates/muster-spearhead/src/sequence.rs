//! The sequence of play: which rule plays each step of it (SP-4.20 to SP-4.30, SP-5.1, SP-5.20).

use crate::step::{Game, Step};
use crate::{control, fighting, pregame, rounds, scoring, turns, twists};
use muster_kernel::Flow;

/// Plays one step.
pub(crate) fn run(t: &mut Game<'_>) -> Flow<()> {
    match t.state.battle.step {
        Step::Roles => pregame::roles(t),
        Step::Loadout(seat) => pregame::loadout(t, seat),
        Step::Battlefield => pregame::battlefield(t),
        Step::Terrain(seat, size) => pregame::terrain(t, seat, size),
        Step::Deploy(seat) => pregame::deploy(t, seat),
        Step::FirstControl => control::first(t),
        Step::TurnOrder => rounds::turn_order(t),
        Step::Twist => twists::draw(t),
        Step::Draw(seat) => rounds::draw(t, seat),
        Step::TurnStart => {
            turns::start(t);
            Ok(())
        }
        Step::Window(phase, seat) => turns::window(t, phase, seat),
        Step::Fight(fighting) => fighting::pick(t, fighting),
        Step::TwistAtEnd => twists::at_end_of_turn(t),
        Step::Control => control::at_end_of_turn(t),
        Step::Score => {
            scoring::score(t);
            Ok(())
        }
        Step::Tactics => scoring::tactics(t),
        Step::AfterScoring => twists::after_scoring(t),
        Step::TurnEnd => {
            turns::end(t);
            Ok(())
        }
        Step::RoundEnd => {
            rounds::end(t);
            Ok(())
        }
        Step::Over(_) => Ok(()),
    }
}
