//! Questions of yes or no in words.

use crate::models::ModelId;
use muster_kernel::{Message, RuleId, Seat};

/// What a question of yes or no says: all that is to be known of it but what follows from the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wording {
    /// The key of the question.
    pub key: &'static str,
    /// The rule that asks it.
    pub rule: RuleId,
    /// Whom it is about: the first is its `piece`, the second its `target`.
    pub about: Vec<ModelId>,
    /// What else it names, each by the name and the id it has in words.
    pub names: Vec<(&'static str, &'static str)>,
}

impl Wording {
    /// A question about some models, and nothing else.
    pub fn new(key: &'static str, rule: RuleId, about: &[ModelId]) -> Wording {
        Wording { key, rule, about: about.to_vec(), names: Vec::new() }
    }

    /// The question as it is put to a side.
    pub fn to(&self, side: Seat) -> (Message, RuleId) {
        let asked = Message::new(self.key).with("side", side);
        let models = ["piece", "target"].into_iter().zip(&self.about);
        let asked = models.fold(asked, |asked, (name, id)| asked.with(name, id.piece()));
        (self.names.iter().fold(asked, |asked, (name, id)| asked.with(name, *id)), self.rule)
    }
}
