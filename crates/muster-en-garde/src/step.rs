//! Where in the game we are (EG-5.1 to EG-5.11).

use crate::EnGarde;
use crate::state::ModelId;
use muster_kernel::{Seat, Table};

/// A table on which En Garde! is played.
pub(crate) type Duel<'a> = Table<'a, EnGarde>;

/// A place in the sequence of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// EG-4.10 (2) both commit warbands; (3), (5) what is left to the dice is rolled.
    Warbands,
    /// EG-4.10 (6) the roll-off.
    RollOff,
    /// EG-4.10 (7) roles and home edges, champions.
    Roles,
    /// EG-4.12 this side places a model.
    Deploy(Seat),
    /// EG-4.14 the Scout that was placed as this number, or the next one after it.
    Scout(u8),
    /// EG-4.10 (10), (11) game length and secondary objectives; turn 1 begins.
    Lengths,
    /// EG-5.2 who has Priority.
    Priority,
    /// EG-5.5 this side tests its morale if it must.
    Morale(Seat),
    /// EG-5.6 this side activates a model.
    Activate(Seat),
    /// EG-7.19 models ordered by this side move, one after the other.
    Orders(Seat),
    /// EG-5.9 the Combat Phase begins: combats are found.
    Combats,
    /// EG-5.9 the side with Priority picks a combat.
    PickCombat,
    /// EG-8.23 both draw.
    Draw,
    /// EG-8.25 this model may Seize, or the next one after it; EG-8.26 then initiative is rolled.
    Seize(ModelId),
    /// EG-8.26 initiative is rolled.
    Initiative,
    /// EG-8.29 the model whose step it is.
    Fight,
    /// EG-5.10 the End Phase.
    End,
    /// EG-10.1 the game is over.
    Over(End),
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// EG-10.1 the last turn is over.
    Turns,
    /// EG-10.1 a side has nobody left.
    Field,
    /// EG-10.1 both warbands rout.
    Rout,
    /// EG-10.1 the scenario ends it.
    Scenario,
    /// EG-10.2 this player gave up.
    Conceded(Seat),
}
