//! What cannot be answered, for the person who asked.

use muster_dice::DiceError;

/// Why there are no odds.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OddsError {
    /// What the dice say.
    #[error(transparent)]
    Dice(#[from] DiceError),
    /// Dice written in a way that is not understood.
    #[error("`{0}` is no number of dice: write for example `20`, `2d6`, `d3+1`")]
    Unreadable(String),
    /// A number of attacks or wounds below zero.
    #[error("{0} cannot be less than nothing")]
    Negative(&'static str),
    /// More than anybody rolls, and than there is room for.
    #[error("{number} {what} are more than the {most} that are counted at once")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many there are.
        number: u64,
        /// How many there may be.
        most: u64,
    },
    /// A face that no die has.
    #[error("there is no {0} on a die of six sides")]
    NoSuchFace(u8),
    /// Dice that are not critical thrown again where none can be critical.
    #[error("no roll is critical here, so all dice would be thrown again: say which rolls are critical")]
    NothingCritical,
    /// A unit that cannot lose anything.
    #[error("a unit needs at least one model with at least one wound")]
    NoModels,
    /// A walk with too many leaves.
    #[error("the step has more than {0} ways to go")]
    TooManyWays(u64),
    /// A walk with too many ends.
    #[error("the step can end in more than {0} different ways")]
    TooManyStates(usize),
    /// A choice that the policy does not answer.
    #[error("the step waits for a choice that the policy does not make")]
    Undecided,
}
