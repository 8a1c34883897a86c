//! Lone characters behind those around them (FB-7.26).

use crate::UNITS_PER_INCH;
use crate::book::Kind;
use crate::ids::UnitId;
use crate::state::Battle;
use muster_ground::length::Length;
use smallvec::SmallVec;

/// FB-7.26 of those at whom a unit may shoot, all but those who are screened and not the nearest enemies whom it sees, of whom those count
/// who fight.
pub(crate) fn unscreened(
    battle: &Battle,
    host: UnitId,
    open: Vec<UnitId>,
    sees: impl Fn(UnitId) -> bool,
) -> Vec<UnitId> {
    let screened: SmallVec<[UnitId; 2]> = open.iter().copied().filter(|enemy| is_screened(battle, *enemy)).collect();
    if screened.is_empty() {
        return open;
    }
    let fight = battle.fielded(host.seat().other()).filter(|enemy| battle.is_engaged(*enemy) && sees(*enemy));
    let nearest = open.iter().copied().chain(fight).min_by_key(|enemy| battle.gap(host, *enemy));
    open.into_iter().filter(|enemy| Some(*enemy) == nearest || !screened.contains(enemy)).collect()
}

/// FB-7.26 a lone character within 5 inches of friends of his size, five of them at least.
pub(crate) fn is_screened(battle: &Battle, id: UnitId) -> bool {
    let troop = battle.troop(id);
    if !troop.is_character() || !matches!(troop.kind, Kind::Infantry | Kind::Cavalry) {
        return false;
    }
    let near = Length(5 * UNITS_PER_INCH);
    battle.fielded(id.seat()).any(|friend| {
        friend != id
            && battle.own_models(friend) >= 5
            && battle.troop(friend).kind == troop.kind
            && battle.is_within(friend, id, near)
    })
}
