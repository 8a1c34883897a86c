//! How large a target is (FB-8.12).

use crate::book::Kind;
use crate::ids::UnitId;
use crate::state::Battle;

/// FB-8.12, FB-6.79 a single model of man or cavalry size, or skirmishers.
pub(super) fn is_sparse(battle: &Battle, id: UnitId) -> bool {
    let man_sized = matches!(battle.troop(id).kind, Kind::Infantry | Kind::Cavalry);
    battle.is_loose(id) || (man_sized && battle.bases(id).len() == 1)
}
