//! Where in the game we are (4E, 5A to 5G).

use crate::FantasyBattle;
use muster_kernel::{Seat, Table};

/// A table on which Fantasy Battle is played.
pub(crate) type Game<'a> = Table<'a, FantasyBattle>;

/// A place in the sequence of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// FB-4.33 whoever has no army yet musters one.
    Muster,
    /// FB-4.34 the roll-off for the table edge.
    Edges,
    /// FB-4.35 the lores and spells of a side.
    Spells(Seat),
    /// FB-4.36 the roll-off for who deploys first.
    DeployFirst,
    /// FB-4.36 this side places a drop, or goes on with the one that it has begun.
    Deploy(Seat),
    /// FB-4.38 this side places a unit of scouts.
    Scouts(Seat),
    /// FB-4.39 this side makes its choices before the battle.
    Before(Seat),
    /// FB-4.40 the roll-off for the first turn.
    FirstTurn,
    /// FB-1.8, FB-5.3 a part of a player turn.
    Turn(Stage),
    /// FB-10.1 the game is over.
    Over(End),
}

/// FB-5.6 to FB-5.33 the parts of a player turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// FB-5.6 P1.1 the turn begins.
    Begin,
    /// FB-5.7, FB-5.8 P1.2, P1.3 tests at the start of the turn.
    StartTests,
    /// FB-5.7, FB-3.97 greenskins quarrel.
    Quarrels,
    /// FB-5.9 P1.4.
    StartPanic,
    /// FB-5.10 P2.1 charges are declared.
    Declare,
    /// FB-5.11 P2.1a frenzied units declare.
    Frenzy,
    /// FB-5.12 P2.1b Fear and Terror.
    Fear,
    /// FB-5.14 P2.2 fleeing units rally.
    Rally,
    /// FB-3.100 Fanatics are released, at the start of compulsory moves.
    Release,
    /// FB-5.15 P2.3 compulsory moves.
    Compulsory,
    /// FB-5.16 P2.4 chargers move.
    Chargers,
    /// FB-5.17 P2.5 remaining moves.
    Remaining,
    /// FB-5.18 P2.6.
    MovementPanic,
    /// FB-5.19 P3.1 dice are gathered.
    Pools,
    /// FB-5.20 to FB-5.23 P3.2 to P3.5 spells are cast.
    Cast,
    /// FB-5.24 P3.6 spells in play are dispelled.
    InPlay,
    /// FB-5.25 P3.7.
    MagicPanic,
    /// FB-5.26 P4.1 guesses are declared.
    Guess,
    /// FB-5.27 P4.2 guessing weapons fire.
    Machines,
    /// FB-5.28 P4.3 all others shoot.
    Shoot,
    /// FB-5.29 P4.4.
    ShootingPanic,
    /// FB-5.30 to FB-5.32 P5 a combat is picked and fought.
    Combat,
    /// FB-5.33 P5.4, and the end of the turn.
    End,
}

impl Stage {
    /// Each with its word in lines of text, in order.
    pub const ALL: [(&'static str, Stage); 23] = [
        ("begin", Stage::Begin),
        ("start-tests", Stage::StartTests),
        ("quarrels", Stage::Quarrels),
        ("start-panic", Stage::StartPanic),
        ("declare", Stage::Declare),
        ("frenzy", Stage::Frenzy),
        ("fear", Stage::Fear),
        ("rally", Stage::Rally),
        ("release", Stage::Release),
        ("compulsory", Stage::Compulsory),
        ("chargers", Stage::Chargers),
        ("remaining", Stage::Remaining),
        ("movement-panic", Stage::MovementPanic),
        ("pools", Stage::Pools),
        ("cast", Stage::Cast),
        ("in-play", Stage::InPlay),
        ("magic-panic", Stage::MagicPanic),
        ("guess", Stage::Guess),
        ("machines", Stage::Machines),
        ("shoot", Stage::Shoot),
        ("shooting-panic", Stage::ShootingPanic),
        ("combat", Stage::Combat),
        ("end", Stage::End),
    ];

    /// The next part of the turn; nothing after the last.
    pub fn next(self) -> Option<Stage> {
        let place = Stage::ALL.iter().position(|(_, stage)| *stage == self)?;
        Stage::ALL.get(place + 1).map(|(_, stage)| *stage)
    }
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// FB-10.1 the last turn is over.
    Turns,
    /// FB-5.2 an army has nobody left.
    Wiped,
    /// FB-10.1 this player gave up.
    Conceded(Seat),
}
