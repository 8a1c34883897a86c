//! Fantasy Battle: nobody printed is set against anybody outside a game yet.

use super::{NoStrike, StrikeOdds, Strikes, Unknown, WantedStrike};
use muster_fantasy_battle::FantasyBattle;

/// No printed fighters.
pub(crate) const STRIKES: Strikes<FantasyBattle> =
    Strikes { fighters: |_| Vec::new(), weapons: |_| Vec::new(), strike: unknown };

/// Whoever is named is not known.
fn unknown(_: &FantasyBattle, wanted: &WantedStrike) -> Result<StrikeOdds, NoStrike> {
    Err(NoStrike::Fighter(Unknown { name: wanted.attacker.clone(), near: Vec::new() }))
}
