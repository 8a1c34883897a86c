//! Where in the game we are (SP-4.20 to SP-4.26, SP-5.1, SP-5.20).

use crate::Spearhead;
use crate::ability::Phase;
use crate::state::Size;
use muster_kernel::{Seat, Table};

/// A table on which Spearhead is played.
pub(crate) type Game<'a> = Table<'a, Spearhead>;

/// A place in the sequence of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// SP-4.20 the roll-off, and who attacks.
    Roles,
    /// SP-4.21 this side picks its regiment ability and its enhancement.
    Loadout(Seat),
    /// SP-4.22, SP-4.23 the defender picks the side of the board, the map and the territory.
    Battlefield,
    /// SP-4.24 this side sets up a terrain feature.
    Terrain(Seat, Size),
    /// SP-4.26 this side sets up a unit.
    Deploy(Seat),
    /// SP-5.2 R0 control is determined for the first time.
    FirstControl,
    /// SP-5.3 R1.
    TurnOrder,
    /// SP-5.6 R3.
    Twist,
    /// SP-5.7 R4 this player discards and draws.
    Draw(Seat),
    /// SP-5.21 T1 begins.
    TurnStart,
    /// SP-5.8, SP-5.22, SP-5.23, SP-5.31 this player uses abilities of this phase, one after the other.
    Window(Phase, Seat),
    /// SP-5.50 C3.
    Fight(Fighting),
    /// SP-5.32 E2.
    TwistAtEnd,
    /// SP-5.33 E3.
    Control,
    /// SP-5.34 E4 the objectives and the twist.
    Score,
    /// SP-5.34, SP-5.77 E4 the battle tactics.
    Tactics,
    /// SP-5.35 E5.
    AfterScoring,
    /// SP-5.36 E6, and who has the next turn.
    TurnEnd,
    /// SP-5.19 R7.
    RoundEnd,
    /// SP-10.1 the game is over.
    Over(End),
}

/// SP-5.50 how far the fight sequence is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fighting {
    /// Which stage.
    pub stage: Stage,
    /// Who is next to pick.
    pub next: Seat,
}

/// SP-5.51 to SP-5.53 the stages of the fight sequence; the second and the third are one alternation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Units with Strike-first.
    First,
    /// Nobody has picked since the first stage.
    Second,
    /// Somebody has picked since the first stage.
    Rest,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// SP-10.1 the fourth battle round is over.
    Rounds,
    /// SP-10.10 this player gave up.
    Conceded(Seat),
}
