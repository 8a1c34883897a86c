//! What is told of a game, and what dice are rolled for (SP-5.80 to SP-5.87).

use crate::effect::Strike;
use crate::state::UnitId;
pub use muster_tabletop::event::{Event, Weight};

/// What dice are rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// SP-4.20 a roll-off for who attacks.
    Roles,
    /// SP-9.44 a roll-off for who picks for the twist.
    TwistPick,
    /// SP-5.4 the priority roll.
    Priority,
    /// SP-5.6 which twist comes, among those that are left.
    Twist,
    /// SP-5.13 which card comes, among those that are left.
    Draw,
    /// SP-5.83.
    Run(UnitId),
    /// SP-5.84.
    Retreat(UnitId),
    /// SP-5.85, SP-7.19 with what is added to the dice.
    Charge {
        /// Who charges.
        unit: UnitId,
        /// What is added.
        modifier: i8,
    },
    /// SP-8.8 how many attacks.
    Attacks(Strike),
    /// SP-8.10 with what a die needs.
    Hit(Strike, u8),
    /// SP-8.12 with what a die needs.
    Wound(Strike, u8),
    /// SP-8.13 with what a die needs; 7 where nothing helps.
    Save(Strike, u8),
    /// SP-8.15.
    Damage(Strike),
    /// SP-8.31 with what a die needs.
    Ward(UnitId, u8),
    /// SP-5.87 what an ability of this number asks for, about this unit.
    Ability {
        /// The ability.
        ability: u16,
        /// The unit that the roll is about.
        about: Option<UnitId>,
        /// What each die, or all dice together, need.
        needs: Option<u8>,
    },
    /// SP-9.73 models that were slain strike back.
    LastBlow(UnitId, u8),
    /// SP-9.32 slain models of a unit that rallies.
    Rally(UnitId, u8),
    /// SP-9.48 what the burning objective does to a unit.
    Burn(UnitId),
}

/// A fact about units.
pub(crate) trait OfUnit {
    /// Speaks of a unit as `unit`.
    #[must_use]
    fn unit(self, id: UnitId) -> Self;
}

impl OfUnit for Event {
    fn unit(self, id: UnitId) -> Event {
        self.with("unit", id.group())
    }
}
