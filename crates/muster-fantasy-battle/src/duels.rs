//! Who fights a challenge with whom (FB-9.82).

use crate::ids::UnitId;
use crate::state::Battle;

/// FB-9.82 with whom somebody fights a challenge: a character, or a unit whose champion it is.
pub(crate) fn foe(battle: &Battle, id: UnitId) -> Option<UnitId> {
    battle.duels.iter().find_map(|duel| match () {
        () if duel.challenger == id => Some(duel.accepter),
        () if duel.accepter == id => Some(duel.challenger),
        () => None,
    })
}

/// FB-9.82 whether the champion of a unit fights one, whom nobody else may strike.
pub(crate) fn of_champion(battle: &Battle, id: UnitId) -> bool {
    battle.unit(id).command.champion && foe(battle, id).is_some()
}
