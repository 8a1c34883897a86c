//! What to point at to single an action out.

use crate::action::Action;
use crate::book::Book;
use crate::state::State;
use muster_kernel::Facets;

/// The facets of an action.
pub(crate) fn facets(book: &Book, state: &State, action: &Action) -> Facets {
    unimplemented!()
}
