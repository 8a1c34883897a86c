//! What is told of a game, and what dice are rolled for.

use crate::ids::UnitId;
use crate::register::*;
use muster_kernel::RuleId;
pub use muster_tabletop::event::{Event, Weight};

/// What dice are rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purpose {
    /// What.
    pub roll: RollOf,
    /// The unit that they are about.
    pub unit: Option<UnitId>,
    /// Another unit that they are about.
    pub other: Option<UnitId>,
    /// What a die, or all dice together, need; none where the faces themselves count.
    pub needs: Option<u8>,
}

/// A kind of roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RollOf {
    /// FB-4.34 for the table edge.
    Edges,
    /// FB-4.35 for spells.
    Spell,
    /// FB-4.36 for who deploys first.
    DeployFirst,
    /// FB-4.38 for whose scouts come first.
    Scouts,
    /// FB-4.40 for the first turn.
    FirstTurn,
}

impl RollOf {
    /// The text of a roll and the rule that asks for it.
    pub const fn told(self) -> (&'static str, RuleId) {
        match self {
            RollOf::Edges => ("roll-edges", FB_4_34),
            RollOf::Spell => ("roll-spell", FB_4_35),
            RollOf::DeployFirst => ("roll-deploy-first", FB_4_36),
            RollOf::Scouts => ("roll-scouts", FB_4_38),
            RollOf::FirstTurn => ("roll-first-turn", FB_4_40),
        }
    }

    /// Whether all dice are added up and held against what they need, at most.
    pub const fn measure(self) -> muster_kernel::Measure {
        match self {
            RollOf::Edges | RollOf::Spell | RollOf::DeployFirst | RollOf::Scouts | RollOf::FirstTurn => {
                muster_kernel::Measure::Each
            }
        }
    }
}

impl Purpose {
    /// A roll about nobody in particular.
    pub const fn plain(roll: RollOf) -> Purpose {
        Purpose { roll, unit: None, other: None, needs: None }
    }

    /// A roll about a unit.
    pub const fn of(roll: RollOf, unit: UnitId) -> Purpose {
        Purpose { roll, unit: Some(unit), other: None, needs: None }
    }

    /// With what a die, or all dice together, need.
    #[must_use]
    pub const fn needing(self, needs: u8) -> Purpose {
        Purpose { needs: Some(needs), ..self }
    }

    /// About another unit, too.
    #[must_use]
    pub const fn against(self, other: UnitId) -> Purpose {
        Purpose { other: Some(other), ..self }
    }
}

/// A fact about units.
pub(crate) trait OfUnit {
    /// Speaks of a unit as `unit`.
    #[must_use]
    fn unit(self, id: UnitId) -> Self;

    /// Speaks of another unit as `target`.
    #[must_use]
    fn on(self, id: UnitId) -> Self;
}

impl OfUnit for Event {
    fn unit(self, id: UnitId) -> Event {
        self.with("unit", id.piece())
    }

    fn on(self, id: UnitId) -> Event {
        self.with("target", id.piece())
    }
}
