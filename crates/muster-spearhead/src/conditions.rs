//! What has to be true of a unit, judged each time it is asked (SP-2.46).

use crate::ability::{Condition, Objective, Universal};
use crate::space;
use crate::state::{Battle, Standing, UnitId, Units};
use crate::universal;
use muster_kernel::Seat;

/// From whose standpoint something is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standpoint {
    /// Whose ability it is.
    pub(crate) side: Seat,
    /// Who has or uses it.
    pub(crate) user: Option<UnitId>,
    /// The objective that was picked for it.
    pub(crate) objective: Option<u8>,
    /// SP-5.41 the unit that declared what is reacted to.
    pub(crate) declared: Option<UnitId>,
    /// SP-5.41 the targets of what is reacted to.
    pub(crate) targeted: Units,
}

/// Whether a condition holds for a unit.
pub(crate) fn holds(battle: &Battle, condition: &Condition, unit: UnitId, view: &Standpoint) -> bool {
    let (stands, scroll) = (battle.unit(unit), battle.scroll(unit));
    match condition {
        Condition::InCombat => space::is_in_combat(battle, unit),
        Condition::NotInCombat => !space::is_in_combat(battle, unit),
        Condition::InCombatWithFriends => space::engaged(battle, unit).iter().any(|other| other.seat() == view.side),
        Condition::InCombatWithUser => view.user.is_some_and(|user| space::are_in_combat(battle, unit, user)),
        Condition::Charged => stands.charged,
        Condition::UsedNoMove => {
            let moves = [Universal::NormalMove, Universal::Run, Universal::Retreat, Universal::Charge];
            !moves.into_iter().any(|one| stands.turn.has(one))
        }
        Condition::NotSetUpThisTurn => !stands.set_up,
        Condition::NotDeployed => stands.standing == Standing::ToDeploy,
        Condition::HeldBy(id) => match stands.standing {
            Standing::Held(ability) => battle.book.abilities[usize::from(ability)].ability.id == *id,
            Standing::Nobody | Standing::ToDeploy | Standing::Field | Standing::Destroyed => false,
        },
        Condition::Damage(least) => stands.damage >= *least,
        Condition::HealthAtMost(most) => scroll.health <= *most,
        Condition::Models(least) => stands.models.len() >= *least,
        Condition::Keyword(keyword) => scroll.keywords.has(*keyword),
        Condition::NotKeyword(keyword) => !scroll.keywords.has(*keyword),
        Condition::AnyUnit(ids) => ids.contains(&scroll.id),
        Condition::UserOrKeyword(keyword) => view.user == Some(unit) || scroll.keywords.has(*keyword),
        Condition::DeclaredThis => view.declared == Some(unit),
        Condition::Token(name) => stands.token && scroll.token.as_ref() == Some(name),
        Condition::Contests(objective) => contests(battle, *objective, unit, view),
        Condition::WhollyInFriendlyTerritory => space::is_in_territory(battle, unit, unit.seat()),
        Condition::GeneralInCombatRange => {
            let general = battle.general(unit.seat());
            battle.unit(general).is_on_field()
                && general != unit
                && space::is_within(battle, unit, general, space::COMBAT)
        }
        Condition::DestroyedAndNotReplaced => stands.standing == Standing::Destroyed && !stands.replaced,
        Condition::StartingSize(least) => stands.starting >= *least,
        Condition::MayUse(keyword) => {
            Universal::of(*keyword).is_some_and(|what| universal::may(battle, unit.seat(), what, unit))
        }
        Condition::AnyKeyword(any) => any.iter().any(|keyword| scroll.keywords.has(*keyword)),
    }
}

/// SP-2.31, SP-6.42 whether a unit contests an objective of a kind.
pub(crate) fn contests(battle: &Battle, objective: Objective, unit: UnitId, view: &Standpoint) -> bool {
    let Some(at) = space::contested(battle, unit) else { return false };
    match objective {
        Objective::Any => true,
        Objective::Controlled => battle.control[usize::from(at)] == Some(view.side),
        Objective::InFriendlyTerritory => space::lies_in_territory(battle, at, view.side),
        Objective::OfUser => view.user.is_some_and(|user| space::contested(battle, user) == Some(at)),
        Objective::Picked => view.objective == Some(at),
    }
}
