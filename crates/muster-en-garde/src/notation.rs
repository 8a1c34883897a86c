//! Actions as players write them down.

use crate::action::{Action, Prompt};
use crate::book::Book;
use muster_kernel::{Question, Refusal};

/// An action as players write it down.
pub(crate) fn write(book: &Book, action: &Action) -> String {
    unimplemented!()
}

/// Reads an action as players write it down.
pub(crate) fn read(book: &Book, question: &Question<Prompt>, text: &str) -> Result<Action, Refusal> {
    unimplemented!()
}
