//! Good answers among the many that are legal, and any legal answer at random.

use crate::action::{Action, Prompt};
use crate::book::Book;
use crate::state::State;
use muster_kernel::{Offers, Question};
use rand_core::Rng;

/// What may be answered to a question whose answers are too many to list.
pub(crate) fn offers(_: &State, question: &Question<Prompt>) -> Offers<Action> {
    Offers::Region { proposals: vec![no_more(question.prompt)], forms: Vec::new(), drags: Vec::new() }
}

/// The answer that does nothing.
fn no_more(prompt: Prompt) -> Action {
    match prompt {
        Prompt::Bloodlust(_) => Action::No,
        Prompt::Forward(_) => Action::Move(Default::default()),
        _ => Action::Stop,
    }
}

/// One legal answer at random.
pub(crate) fn sample(_: &State, question: &Question<Prompt>, _: &mut dyn Rng) -> Action {
    no_more(question.prompt)
}

/// The legal answer nearest to one that is not.
pub(crate) fn nudge(_: &Book, _: &State, _: &Question<Prompt>, _: &Action) -> Option<Action> {
    None
}
