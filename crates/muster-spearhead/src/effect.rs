//! What counts for a while or always, as data (SP-2.46): what it is, whom it touches, until when.

use crate::ability::{Lasts, Permission, WeaponAbility};
use crate::book::Weapon;
use crate::state::{Battle, UnitId, Units};
use muster_kernel::Seat;
use muster_kernel::effects::Effect;

/// What effects of Spearhead speak of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Changes;

/// Something that counts, for a while or always.
pub type Changed = Effect<Changes>;

/// Whom an effect touches.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reach {
    /// What it does, by place in [`Book::lastings`].
    pub lasting: u16,
    /// Who has or used the ability.
    pub user: Option<UnitId>,
    /// The units that were picked for it; nothing where the ability says whom it touches, judged anew each time.
    pub units: Option<Units>,
    /// The objective that was picked.
    pub objective: Option<u8>,
    /// The weapon that was picked.
    pub weapon: Option<(UnitId, u8)>,
}

/// What a query is about: a unit, and where it matters a weapon in use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Subject {
    /// The unit.
    pub unit: UnitId,
    /// The weapon that it uses, or that is used on it.
    pub strike: Option<Strike>,
}

/// SP-8.1 a weapon of a unit in use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Strike {
    /// Who attacks.
    pub by: UnitId,
    /// The weapon, by place in the table of the unit.
    pub weapon: u8,
    /// Whom; nothing where that is not known yet.
    pub on: Option<UnitId>,
}

impl Strike {
    /// The weapon as it is printed.
    pub fn printed(self, battle: &Battle) -> &Weapon {
        &battle.scroll(self.by).weapons[usize::from(self.weapon)]
    }
}

/// What may be done, or what a weapon can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Allowed {
    /// By or to a unit.
    Unit(Permission),
    /// By a weapon.
    Weapon(WeaponAbility),
}

/// SP-2.46 when something ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Until {
    /// With the ability that is resolved.
    Ability,
    /// With the phase.
    Phase,
    /// With the turn.
    Turn,
    /// At the start of this player's next turn.
    TurnOf(Seat),
    /// With the battle round.
    Round,
}

impl Until {
    /// What a duration of an ability of a side comes to.
    pub fn of(lasts: Lasts, side: Seat) -> Until {
        match lasts {
            Lasts::Ability => Until::Ability,
            Lasts::Phase => Until::Phase,
            Lasts::Turn => Until::Turn,
            Lasts::YourNextTurn => Until::TurnOf(side),
            Lasts::Round => Until::Round,
        }
    }
}
