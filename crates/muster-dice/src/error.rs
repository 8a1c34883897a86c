//! What dice cannot be asked.

/// Why there is no such distribution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DiceError {
    /// A die without sides.
    #[error("a die needs at least one side")]
    NoSides,
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
}
