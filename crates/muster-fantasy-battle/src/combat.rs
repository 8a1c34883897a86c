//! Close combat (chapter 8C to 8L).

use crate::book::WeaponId;
use crate::ids::UnitId;
use crate::state::State;
use crate::step::{Game, Stage};
use crate::turns;
use muster_kernel::Flow;

/// FB-3.33 the weapon that somebody fights with.
pub(crate) fn weapon(state: &State, id: UnitId) -> Option<WeaponId> {
    state.troop(id).gear.weapons.first().copied()
}

/// FB-5.30 to FB-5.32 combats are fought, one after the other.
pub(crate) fn fight(t: &mut Game<'_>) -> Flow<()> {
    turns::go_on(t, Stage::Combat);
    Ok(())
}
