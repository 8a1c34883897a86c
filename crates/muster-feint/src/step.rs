//! Where in the battle we are (FT-5.1 to FT-5.23).

use crate::Feint;
use crate::state::TokenId;
use muster_kernel::{Seat, Table};

/// A table on which Feint is played.
pub(crate) type FeintTable<'a> = Table<'a, Feint>;

/// A place in the sequence of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// FT-5.1 both commit forces, then both displays are shown (FT-5.2).
    Forces,
    /// FT-5.4 both commit weapons.
    Weapons,
    /// FT-5.5 to FT-5.8 the roll-off and what follows from it.
    RollOff,
    /// FT-5.9 this side deploys a unit.
    Deploy(Seat),
    /// FT-5.10 this side may use Vanguard.
    Vanguard(Seat),
    /// FT-5.12 the active player acts.
    Act,
    /// FT-5.14 combats are recorded.
    CombatSetup,
    /// FT-5.15 the active player picks a group.
    PickGroup,
    /// FT-5.16 to FT-5.20 this group is fought.
    Fight(TokenId),
    /// FT-5.21 these tokens of the fought group may still reform.
    Reform(u16),
    /// FT-5.22 the turn ends.
    EndTurn,
    /// FT-5.23 the battle is over.
    Over(End),
}

/// Why a battle ended (FT-10.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// After the last round.
    Rounds,
    /// A player, or neither, has a living unit (FT-10.2).
    Rout,
    /// This player gave up (FT-5.39).
    Conceded(Seat),
}
