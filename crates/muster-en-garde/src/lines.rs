//! A game as lines of text: what scenarios state and expect.

use crate::book::Book;
use crate::state::State;

/// One subject a line.
pub(crate) fn lines(book: &Book, state: &State) -> Vec<String> {
    unimplemented!()
}
