//! What is told of a game, and what dice are rolled for. Everything but a warband before it is revealed is public (WB-11.1,
//! WB-11.2), and warbands are told when both are in, so every fact may be told to everybody.

use crate::action::Attack;
use crate::book::Spell;
use crate::state::ModelId;
pub use muster_tabletop::event::{Event, Weight};

/// What dice are rolled for (C1 to C8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// C8 which scenario (WB-4.20).
    Scenario,
    /// C1 for table edges (WB-4.23).
    EdgeRoll,
    /// C1 for the first turn (WB-4.26).
    FirstRoll,
    /// C2 the dice of an attack assigned to one target (WB-8.8).
    Hit {
        /// The attack.
        attack: Attack,
        /// The target.
        on: ModelId,
        /// All hit modifiers together.
        modifier: i8,
    },
    /// WB-8.9 a re-rolled hit die of this model.
    HitAgain(ModelId),
    /// C3 the armor dice of a target (WB-8.10).
    Armor {
        /// The attack.
        attack: Attack,
        /// The target.
        on: ModelId,
        /// All Armor modifiers together.
        modifier: i8,
    },
    /// WB-8.11 a re-rolled armor die of this model.
    ArmorAgain(ModelId),
    /// WB-4.11 the armor die of a model in a Hazard.
    Hazard(ModelId),
    /// C4 with this overkill (WB-8.23).
    Recovery(ModelId, u8),
    /// C5 (WB-9.25).
    Nerve(ModelId),
    /// WB-3.27 a re-rolled Nerve die.
    NerveAgain(ModelId),
    /// C6 (WB-9.51).
    Casting(ModelId, Spell),
    /// C7 (WB-3.37).
    Regenerate(ModelId),
}
