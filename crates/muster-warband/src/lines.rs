//! A game as lines of text, one subject a line: the grammar positions are stated in (see [`crate::setup`]).

use crate::book::Book;
use crate::state::State;

/// One subject a line.
pub(crate) fn lines(_: &Book, _: &State) -> Vec<String> {
    Vec::new()
}
