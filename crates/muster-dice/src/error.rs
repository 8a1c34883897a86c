//! What dice cannot be asked.

/// Why there is no such distribution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DiceError {
    /// A die without sides.
    #[error("a die needs at least one side")]
    NoSides,
    /// A die with more sides than anybody rolls.
    #[error("{sides} sides are more than the {most} that a die may have")]
    TooManySides {
        /// How many it has.
        sides: u32,
        /// How many are the most.
        most: u32,
    },
    /// No outcome has any weight.
    #[error("there is no outcome at all")]
    Nothing,
    /// A count of dice below zero.
    #[error("there cannot be fewer than no dice")]
    Negative,
    /// Outcomes too far apart.
    #[error("the outcomes lie more than a million apart")]
    TooFar,
    /// Too many dice to keep.
    #[error("{keep} dice cannot be kept of {dice}")]
    TooFew {
        /// How many are thrown.
        dice: u32,
        /// How many are to be kept.
        keep: u32,
    },
    /// Too much to compute.
    #[error("that takes about {work} steps, and {most} are the most that are done at once")]
    TooMuch {
        /// How many steps it would take.
        work: u128,
        /// How many are the most.
        most: u128,
    },
    /// Too much to remember.
    #[error("that takes about {bytes} bytes of memory, and {most} are the most that are taken at once")]
    TooLarge {
        /// How many bytes it would take.
        bytes: u128,
        /// How many are the most.
        most: u64,
    },
    /// Whoever asked no longer waits.
    #[error("the work was stopped before it was done")]
    Stopped,
}
