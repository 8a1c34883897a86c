//! Where in the game we are (WB-5.1, WB-5.2).

use crate::Warbands;
use crate::state::ModelId;
use muster_kernel::{Seat, Table};

/// A table on which Warband is played.
pub(crate) type Game<'a> = Table<'a, Warbands>;

/// A place in the sequence of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// WB-4.20, WB-4.21 what is left to the dice is rolled; both commit warbands.
    Warbands,
    /// WB-4.23 the roll-off.
    Edges,
    /// WB-4.23 the winner chooses South or North.
    Choose,
    /// WB-4.24 this side places a model.
    Deploy(Seat),
    /// WB-4.25 this side moves a Scout.
    Scout(Seat),
    /// WB-4.26 the second roll-off.
    FirstRoll,
    /// WB-4.26 this side chooses who goes first.
    First(Seat),
    /// WB-5.4 to WB-5.6 a round begins.
    RoundStart,
    /// WB-5.8 this player's turn.
    Turn(Seat),
    /// WB-5.14 the active model's next action or power.
    Act,
    /// WB-9.16 this model has acted; its player may activate a second one.
    FollowUp(ModelId),
    /// WB-5.18 to WB-5.20 this player's turn is over.
    TurnEnd(Seat),
    /// WB-5.21 this player may clear fatigue.
    Clear(Seat),
    /// WB-5.22 to WB-5.26 the rest of the end phase.
    End,
    /// WB-10.1, WB-10.2 the game is over.
    Over(End),
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// WB-10.1 the last round is over.
    Rounds,
    /// WB-10.2 a side has nobody left.
    Field,
    /// This player gave up.
    Conceded(Seat),
}
