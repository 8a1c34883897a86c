//! How much may be asked, and the account of what an answer costs.

use super::Fault;
use muster_dice::Poll;
use std::ops::Range;

/// The longest text, in bytes.
pub const LENGTH: usize = 400;
/// The deepest nesting of brackets and signs.
pub const DEPTH: usize = 32;
/// The greatest number that may be written.
pub const NUMBER: i64 = 1_000_000;
/// The most dice of one throw.
pub const DICE: u32 = 10_000;
/// The most sides of a die.
pub const SIDES: u32 = 10_000;
/// The most faces that may be listed, as in `d{1,1,2}`.
pub const FACES: usize = 100;
/// The most further throws of a die that explodes.
pub const EXPLOSIONS: u32 = 20;
/// How many numbers from the least to the greatest a result may span.
pub const SPAN: u64 = 1 << 16;
/// The most steps of an answer, each about a nanosecond.
pub const STEPS: u128 = 1 << 26;
/// The most memory of an answer, in words of 64 bits: 64 MB.
pub const WORDS: u128 = 1 << 23;

/// What an answer may still cost, and whether anybody waits for it.
pub(super) struct Budget<'a> {
    steps: u128,
    words: u128,
    poll: Poll<'a>,
}

impl<'a> Budget<'a> {
    /// All that an answer may cost, as long as it is waited for.
    pub(super) fn whole(poll: Poll<'a>) -> Self {
        Budget { steps: STEPS, words: WORDS, poll }
    }

    /// Pays for steps and memory before they are taken.
    ///
    /// # Errors
    /// If that is more than is left, or nobody waits any more.
    pub(super) fn pay(&mut self, at: &Range<usize>, steps: u128, words: u128) -> Result<(), Fault> {
        if self.poll.check().is_err() {
            return Err(Fault::new(
                at.clone(),
                "the work was stopped before it was done",
                "ask again, or ask for less",
            ));
        }
        let (Some(steps), Some(words)) = (self.steps.checked_sub(steps), self.words.checked_sub(words)) else {
            let problem = "that is too much to count exactly";
            return Err(Fault::new(at.clone(), problem, "ask about fewer dice, or dice with fewer sides"));
        };
        (self.steps, self.words) = (steps, words);
        Ok(())
    }
}

/// How many numbers lie from one to the other.
///
/// # Errors
/// If they are more than [`SPAN`].
pub(super) fn span(at: &Range<usize>, least: i128, most: i128) -> Result<u128, Fault> {
    let numbers = most.abs_diff(least).saturating_add(1);
    if numbers <= u128::from(SPAN) {
        return Ok(numbers);
    }
    let problem = format!("the results would lie from {least} to {most}");
    Err(Fault::new(at.clone(), problem, format!("{SPAN} different numbers are the most")))
}
