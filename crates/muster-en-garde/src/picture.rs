//! The table to be drawn.

use crate::book::Book;
use crate::state::State;
use muster_kernel::Picture;

/// The table to be drawn.
pub(crate) fn picture(book: &Book, state: &State) -> Picture {
    unimplemented!()
}
