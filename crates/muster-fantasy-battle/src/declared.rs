//! Charges that are declared, until the chargers move (FB-5.10, FB-6.45, FB-3.112).

use crate::ids::{UnitId, Units};
use muster_ground::arcs::Zone;

/// FB-5.10 a charge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Charge {
    /// Who charges.
    pub by: UnitId,
    /// Whom.
    pub target: UnitId,
    /// FB-6.54 in which zone of the target the charger stood at the declaration.
    pub face: Zone,
    /// FB-6.45 how the target reacts.
    pub reaction: Reaction,
    /// FB-6.56 whom else it could have charged.
    pub open: Units,
    /// FB-3.112 the detachments of the target that said they would shoot at the charger.
    pub support: Units,
    /// FB-3.112 the detachments of the target that said they would charge him.
    pub counter: Units,
}

impl Charge {
    /// A charge on somebody who holds.
    pub const fn at(by: UnitId, target: UnitId, face: Zone) -> Charge {
        Charge {
            by,
            target,
            face,
            reaction: Reaction::Hold,
            open: Units::NONE,
            support: Units::NONE,
            counter: Units::NONE,
        }
    }
}

/// FB-6.45 a charge reaction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reaction {
    /// Hold.
    Hold,
    /// Stand and shoot.
    StandAndShoot,
    /// Flee.
    Flee,
}
