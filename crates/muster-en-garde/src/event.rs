//! What is told of a game, and what dice are rolled for. Everything but a draw is public (EG-11.1), and draws are asked of
//! both sides at once and told when both are in (EG-11.2), so every fact may be told to everybody.

use crate::action::Attack;
use crate::shooting::Stance;
use crate::state::ModelId;
use muster_kernel::Seat;
pub use muster_tabletop::event::{Event, Weight};

/// What dice are rolled for (EG-5.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// EG-4.10 (3) which scenario.
    Scenario,
    /// EG-9.40.
    Weather,
    /// EG-9.43.
    Light,
    /// EG-4.11.
    RollOff,
    /// EG-1.6.
    Length,
    /// EG-10.6.
    Secondary,
    /// EG-5.2.
    Priority,
    /// EG-9.5 a Morale Test with this modifier.
    Morale {
        /// All modifiers together.
        modifier: i8,
    },
    /// EG-8.4 a Shooting Attack Roll.
    Shot {
        /// The shooter.
        by: ModelId,
        /// The target.
        on: ModelId,
        /// The weapon, by its place in the profile.
        weapon: u8,
        /// Shoot and all modifiers together.
        modifier: i8,
        /// What the shooter did before.
        stance: Stance,
    },
    /// EG-8.13 the re-rolled die of a shot.
    ShotAgain(ModelId),
    /// EG-8.18 which other member of the combat is in the way.
    Redirect(ModelId),
    /// EG-7.6 this model breaks away.
    Disengage(ModelId),
    /// EG-7.6 this model holds on to one that breaks away.
    Hold(ModelId),
    /// EG-7.10 this model evades, or catches.
    Evade(ModelId),
    /// EG-7.27 this model beguiles, or resists.
    Beguile(ModelId),
    /// EG-7.22.
    Climb(ModelId),
    /// EG-7.23.
    Leap(ModelId),
    /// EG-7.24.
    Search(ModelId),
    /// EG-8.66.
    Fall(ModelId),
    /// EG-8.26.
    Initiative(ModelId),
    /// EG-8.34 step 5.
    Attack(Attack),
    /// EG-8.34 step 6.
    Defence(Attack),
    /// EG-8.36 this model's re-rolled die.
    Master(ModelId),
    /// EG-9.29.
    Thrown(ModelId),
    /// EG-8.67.
    Stun(ModelId),
}

/// Whose dice a model rolls; a neutral civilian's are the first side's.
pub(crate) fn roller(owner: Option<Seat>) -> Seat {
    owner.unwrap_or(Seat::FIRST)
}
