//! Fantasy Battle: nobody is laid out against anybody here yet; regiments are worked out in a game.

use super::Strikes;
use muster_fantasy_battle::FantasyBattle;

/// No printed fighters.
pub(crate) const STRIKES: Strikes<FantasyBattle> =
    Strikes { fighters: |_| Vec::new(), weapons: |_| Vec::new(), strike: |rules, wanted| unknown(rules, &wanted.attacker) };
