//! When something may be used, and who goes first where both may.

use crate::{Flow, Ruleset, Seat, Table};

/// Printed things by the window of time in which they may be used, so that nobody asks all of them at every moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Windows<W, A> {
    /// In the order of their windows; within a window as they were printed.
    printed: Vec<(W, A)>,
}

impl<W: Copy + Ord, A> Windows<W, A> {
    /// Sorts printed things by their windows. Something with several windows is given once for each.
    pub fn new(printed: impl IntoIterator<Item = (W, A)>) -> Self {
        let mut printed: Vec<(W, A)> = printed.into_iter().collect();
        printed.sort_by_key(|(window, _)| *window);
        Windows { printed }
    }

    /// What may be used in a window, in printed order.
    pub fn at(&self, window: W) -> impl Iterator<Item = &A> {
        let begin = self.printed.partition_point(|(w, _)| *w < window);
        let end = self.printed.partition_point(|(w, _)| *w <= window);
        self.printed[begin..end].iter().map(|(_, printed)| printed)
    }
}

/// What a seat did when it could react.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reaction {
    /// Nothing.
    Passed,
    /// Something, so that the other seat may answer to it.
    Reacted,
}

/// Lets both seats react, `first` first, until both have passed in succession: whoever passed may react after all if the
/// other then did.
///
/// # Errors
/// Pauses where `react` does.
pub fn alternate<R: Ruleset>(
    t: &mut Table<'_, R>,
    first: Seat,
    mut react: impl FnMut(&mut Table<'_, R>, Seat) -> Flow<Reaction>,
) -> Flow<()> {
    let mut seat = first;
    let mut passes = 0;
    while passes < 2 {
        passes = match react(t, seat)? {
            Reaction::Passed => passes + 1,
            Reaction::Reacted => 0,
        };
        seat = seat.other();
    }
    Ok(())
}
