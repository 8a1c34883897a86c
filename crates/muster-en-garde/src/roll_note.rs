//! Questions and dice in words.

use crate::action::Prompt;
use crate::event::Purpose;
use crate::state::State;
use muster_kernel::{Message, Question, Roll, RollNote, RuleId};

/// The question in words, and the rule that asks it.
pub(crate) fn ask(question: &Question<Prompt>) -> (Message, RuleId) {
    unimplemented!()
}

/// What dice are rolled for.
pub(crate) fn roll_note(state: &State, roll: &Roll<Purpose>) -> RollNote {
    unimplemented!()
}
