//! What a player who is asked something gets to see.

use muster_kernel::{Observer, Offers, Question, Refusal, Ruleset, Seat};
use rand_core::Rng;

/// A question before the player who is asked. It answers for what that player may know, and nothing else.
pub struct Decision<'a, R: Ruleset> {
    rules: &'a R,
    state: &'a R::State,
    question: &'a Question<R::Prompt>,
}

impl<'a, R: Ruleset> Decision<'a, R> {
    /// What there is to decide.
    pub fn new(rules: &'a R, state: &'a R::State, question: &'a Question<R::Prompt>) -> Self {
        Decision { rules, state, question }
    }

    /// The ruleset.
    pub fn rules(&self) -> &'a R {
        self.rules
    }

    /// The question.
    pub fn question(&self) -> &'a Question<R::Prompt> {
        self.question
    }

    /// Whose decision it is.
    pub fn seat(&self) -> Seat {
        self.question.seat
    }

    /// What the player knows of the game.
    pub fn view(&self) -> R::View {
        self.rules.view(self.state, Observer::Seat(self.question.seat))
    }

    /// What may be answered.
    pub fn offers(&self) -> Offers<R::Action> {
        self.rules.offers(self.state, self.question)
    }

    /// One legal answer, drawn evenly.
    pub fn sample(&self, rng: &mut dyn Rng) -> R::Action {
        self.rules.sample(self.state, self.question, rng)
    }

    /// Whether an answer would be taken.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, action: &R::Action) -> Result<(), Refusal> {
        self.rules.check(self.state, self.question, action)
    }
}

/// Somebody who answers questions.
pub trait Player<R: Ruleset>: Send {
    /// Answers the question.
    fn choose(&mut self, decision: &Decision<'_, R>) -> R::Action;
}
