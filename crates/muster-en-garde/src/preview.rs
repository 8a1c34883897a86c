//! What an action would do, and a model in full.

use crate::action::{Action, Prompt};
use crate::book::Book;
use crate::state::State;
use muster_kernel::{PieceId, Preview, Question, Sheet};

/// What an action would do.
pub(crate) fn preview(book: &Book, state: &State, question: &Question<Prompt>, action: &Action) -> Preview {
    unimplemented!()
}

/// A model in full.
pub(crate) fn sheet(book: &Book, state: &State, piece: PieceId) -> Sheet {
    unimplemented!()
}
