//! Choices of a combat.

use crate::action::{Action, Prompt};
use crate::book::Book;
use crate::state::State;
use muster_kernel::{Offers, Question, Violation};
use rand_core::Rng;

/// Everything that forbids an answer.
pub(crate) fn check(_: &Book, _: &State, _: &Question<Prompt>, _: &Action) -> Vec<Violation> {
    unimplemented!()
}

/// What may be answered.
pub(crate) fn menu(_: &Book, _: &State, _: &Question<Prompt>) -> Offers<Action> {
    unimplemented!()
}

/// One legal answer.
pub(crate) fn sample(_: &Book, _: &State, _: &Question<Prompt>, _: &mut dyn Rng) -> Action {
    unimplemented!()
}
