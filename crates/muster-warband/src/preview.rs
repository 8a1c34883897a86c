//! What an action would do.

use crate::action::{Action, Prompt};
use crate::book::Book;
use crate::state::State;
use muster_kernel::{Preview, Question};

/// What an action would do.
pub(crate) fn preview(_: &Book, _: &State, _: &Question<Prompt>, _: &Action) -> Preview {
    Preview::default()
}
