//! The judge: what may be answered to a question.

use crate::action::{Action, Prompt};
use crate::book::Book;
use crate::state::State;
use muster_kernel::{Offers, Question, Refusal};
use rand_core::Rng;

/// The only judge of legality.
pub(crate) fn check(book: &Book, state: &State, question: &Question<Prompt>, action: &Action) -> Result<(), Refusal> {
    unimplemented!()
}

/// What may be answered.
pub(crate) fn offers(book: &Book, state: &State, question: &Question<Prompt>) -> Offers<Action> {
    unimplemented!()
}

/// One legal answer.
pub(crate) fn sample(book: &Book, state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    unimplemented!()
}
