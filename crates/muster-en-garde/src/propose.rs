//! Good moves among the many that are legal.

use crate::action::{Action, Prompt};
use crate::book::Book;
use crate::state::State;
use muster_kernel::Question;

/// The legal answer nearest to one that is not.
pub(crate) fn nudge(book: &Book, state: &State, question: &Question<Prompt>, action: &Action) -> Option<Action> {
    unimplemented!()
}
