//! The record of a match: how it began and every answer since.

use crate::Seat;
use muster_dice::Faces;

/// One answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Entry<A> {
    /// A player's choice.
    Choice {
        /// Whose.
        seat: Seat,
        /// What.
        action: A,
    },
    /// What dice showed.
    Roll(Faces),
    /// A player gave up.
    Concede(Seat),
}

/// Everything needed to play a match again, bit for bit. It is what is stored, replayed and exported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Journal<S, A> {
    /// The version of the engine that wrote it.
    pub engine: String,
    /// The id of the ruleset.
    pub ruleset: String,
    /// The version of the ruleset and its data.
    pub version: String,
    /// How the match began.
    pub setup: S,
    /// Every answer, in order.
    pub entries: Vec<Entry<A>>,
}
