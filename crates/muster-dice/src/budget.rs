//! How much work and memory a computation may take, and whether anybody still wants its result.

use crate::DiceError;
use std::cell::Cell;
use std::fmt;

/// Whether long work is to go on: it asks now and then, and whoever has a clock or hears a client leave answers. Work that
/// is told to stop ends with [`DiceError::Stopped`].
///
/// ```
/// use muster_dice::{DiceError, Poll};
///
/// let gone = || false;
/// assert_eq!(Poll::new(&gone).check(), Err(DiceError::Stopped));
/// assert_eq!(Poll::default().check(), Ok(()));
/// ```
#[derive(Clone, Copy, Default)]
pub struct Poll<'a>(Option<&'a dyn Fn() -> bool>);

impl<'a> Poll<'a> {
    /// Goes on as long as `goes_on` says so. It may be asked several thousand times a second.
    pub fn new(goes_on: &'a dyn Fn() -> bool) -> Poll<'a> {
        Poll(Some(goes_on))
    }

    /// Asks.
    ///
    /// # Errors
    /// If the work is to stop.
    pub fn check(self) -> Result<(), DiceError> {
        if self.0.is_none_or(|goes_on| goes_on()) { Ok(()) } else { Err(DiceError::Stopped) }
    }
}

impl fmt::Debug for Poll<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Poll(..)" } else { "Poll" })
    }
}

/// What is left of the work that may be done, and how much memory it may take.
///
/// Work is counted in steps, about a nanosecond each, and judged before it is begun: so the same question has the same
/// answer on every machine, and what would be too much costs nothing. A budget may be shared by several computations, which
/// then have so much work together. See [`Distribution::sum_under`](crate::Distribution::sum_under).
#[derive(Clone, Debug)]
pub struct Budget<'a> {
    left: Cell<u64>,
    bytes: u64,
    poll: Poll<'a>,
}

/// The steps of one operation that is given no budget: about a second's work.
const STEPS: u64 = 1 << 30;
/// The memory of one operation that is given no budget.
const BYTES: u64 = 256 << 20;

impl Budget<'static> {
    /// So many steps of about a nanosecond each, and at most so many bytes of memory at once.
    pub const fn of(steps: u64, bytes: u64) -> Self {
        Budget { left: Cell::new(steps), bytes, poll: Poll(None) }
    }
}

impl<'a> Budget<'a> {
    /// The same budget, which asks besides whether to go on.
    #[must_use]
    pub fn polling(self, poll: Poll<'a>) -> Self {
        Budget { poll, ..self }
    }

    /// Whether to go on, as work asks that is not counted in steps.
    pub fn poll(&self) -> Poll<'a> {
        self.poll
    }

    /// The steps that are left.
    pub fn left(&self) -> u64 {
        self.left.get()
    }

    /// Takes steps for work that is about to be done.
    ///
    /// # Errors
    /// If so many are not left, in which case none are taken, or the work is to stop.
    pub fn spend(&self, steps: u128) -> Result<(), DiceError> {
        self.poll.check()?;
        let most = self.left.get();
        match u64::try_from(steps).ok().and_then(|steps| most.checked_sub(steps)) {
            Some(left) => {
                self.left.set(left);
                Ok(())
            }
            None => Err(DiceError::TooMuch { work: steps, most: most.into() }),
        }
    }

    /// Judges memory that is about to be taken.
    ///
    /// # Errors
    /// If it is more than there may be.
    pub fn hold(&self, bytes: u128) -> Result<(), DiceError> {
        if bytes <= self.bytes.into() { Ok(()) } else { Err(DiceError::TooLarge { bytes, most: self.bytes }) }
    }
}

impl Default for Budget<'_> {
    fn default() -> Self {
        Budget { left: Cell::new(STEPS), bytes: BYTES, poll: Poll(None) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_spent_and_refuse_without_spending() {
        let budget = Budget::of(10, 100);
        assert_eq!(budget.spend(4), Ok(()));
        assert_eq!(budget.spend(7), Err(DiceError::TooMuch { work: 7, most: 6 }));
        assert_eq!((budget.spend(6), budget.left()), (Ok(()), 0));
        assert_eq!(budget.hold(100), Ok(()));
        assert_eq!(budget.hold(101), Err(DiceError::TooLarge { bytes: 101, most: 100 }));
        let goes_on = || false;
        assert_eq!(Budget::of(10, 0).polling(Poll::new(&goes_on)).spend(1), Err(DiceError::Stopped));
    }
}
