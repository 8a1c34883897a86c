//! What the odds of an answer are about: whose fate, how things are taken to go on, and what came of it.

use crate::{Message, PieceId, Question, RuleId, Ruleset};
use muster_dice::{Natural, Poll};

/// What became of one piece.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceOutcome {
    /// How bad that is: 0 for nothing at all; worse is more. Outcomes are listed by it.
    pub harm: u32,
    /// In words. The same words at the same harm are the same outcome.
    pub words: PieceOutcomeWords,
    /// How much the piece lost, in the unit in which the ruleset counts; the mean of it is told.
    pub loss: u32,
}

impl PieceOutcome {
    /// Nothing happened to it.
    pub const fn unharmed() -> PieceOutcome {
        PieceOutcome { harm: 0, words: PieceOutcomeWords { key: "outcome-unharmed", n: 0 }, loss: 0 }
    }
}

/// The words for a outcome: a key, and a number where it has one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceOutcomeWords {
    /// The key of the text.
    pub key: &'static str,
    /// The argument `n` of the text.
    pub n: u32,
}

impl From<PieceOutcomeWords> for Message {
    fn from(words: PieceOutcomeWords) -> Message {
        Message::new(words.key).with("n", words.n)
    }
}

/// How a table goes on at a question that is not the one whose odds are asked for.
pub enum Continuation<R: Ruleset> {
    /// The player is taken to answer this.
    Answer(R::Action),
    /// The question is passed over, and things go on from this table.
    Resume(Box<R::State>),
    /// This is as far as the odds go.
    Stop,
}

/// An answer to a question whose odds are asked for, at a table.
#[derive(Debug)]
pub struct Candidate<R: Ruleset> {
    /// The question.
    pub question: Question<R::Prompt>,
    /// The answer.
    pub action: R::Action,
    /// Whom it is meant for, where the answer leaves that open: whoever fights on may choose between several enemies.
    pub toward: Option<PieceId>,
}

impl<R: Ruleset> Candidate<R> {
    /// An answer that says by itself whom it is meant for.
    pub const fn new(question: Question<R::Prompt>, action: R::Action) -> Self {
        Candidate { question, action, toward: None }
    }
}

impl<R: Ruleset> Clone for Candidate<R> {
    fn clone(&self) -> Self {
        Candidate { question: self.question.clone(), action: self.action.clone(), toward: self.toward }
    }
}

/// A way in which a piece could harm another one.
pub struct Threat<R: Ruleset> {
    /// A table at which a step begins.
    pub table: R::State,
    /// What its owner answers in that step.
    pub candidate: Candidate<R>,
    /// What its owner answers in the step after, if that is asked for and legal then.
    pub then: Option<R::Action>,
    /// What has to come true before: a charge of some length, for example.
    pub given: Option<Premise>,
}

impl<R: Ruleset> Clone for Threat<R> {
    fn clone(&self) -> Self {
        let Threat { table, candidate, then, given } = self;
        Threat { table: table.clone(), candidate: candidate.clone(), then: then.clone(), given: given.clone() }
    }
}

/// Something that odds take for granted, although dice may let it fail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Premise {
    /// In words.
    pub message: Message,
    /// The rule that asks for it.
    pub rule: RuleId,
    /// In how many of all ways that dice can fall it comes true.
    pub ways: u64,
    /// How many ways there are, at least one.
    pub of: u64,
}

/// Everything that may come of an answer, as a ruleset works it out itself where following every roll would take too long.
#[derive(Clone, PartialEq, Debug)]
pub struct Reckoning {
    /// For each way what became of every piece at stake, then what every figure came to, and what the way weighs.
    pub ways: Vec<(Vec<PieceOutcome>, Natural)>,
    /// What all of them weigh.
    pub total: Natural,
    /// How many ways of the dice were followed for it.
    pub followed: u64,
}

/// An answer at a table whose odds a ruleset works out itself, and about whom.
pub struct Reckoned<'a, R: Ruleset> {
    /// The table.
    pub state: &'a R::State,
    /// The answer.
    pub candidate: &'a Candidate<R>,
    /// The pieces at stake.
    pub stakes: &'a [PieceId],
}

/// Ways in which an answer may turn out, one for the dice of each seed: what became of every piece at stake, and then what every figure
/// came to; nothing where the ruleset cannot say.
pub type Tries<'a> = Box<dyn FnMut(u64) -> Option<Vec<PieceOutcome>> + 'a>;

/// What a ruleset says about odds; everything else is worked out from its rules. A ruleset that says nothing has none.
pub trait OddsModel: Ruleset {
    /// The pieces whose fate the dice of this answer decide, the one that suffers most first; none where no dice speak of
    /// anybody's fate.
    fn stakes(&self, _state: &Self::State, _draft: &Candidate<Self>) -> Vec<PieceId> {
        Vec::new()
    }

    /// What players are taken to choose after the answer, until its worth has shown.
    fn foresee(
        &self,
        _state: &Self::State,
        _question: &Question<Self::Prompt>,
        _draft: &Candidate<Self>,
    ) -> Continuation<Self> {
        Continuation::Stop
    }

    /// What [`foresee`](OddsModel::foresee) takes for granted, for the player to know.
    fn assumed(&self, _draft: &Candidate<Self>) -> Vec<(Message, RuleId)> {
        Vec::new()
    }

    /// At the end of a step: whether everything has happened that the answer brings about.
    fn is_settled(&self, _state: &Self::State, _draft: &Candidate<Self>) -> bool {
        true
    }

    /// What became of a piece by an answer.
    fn piece_outcome(
        &self,
        _before: &Self::State,
        _after: &Self::State,
        _of: (PieceId, &Candidate<Self>),
    ) -> PieceOutcome {
        PieceOutcome::unharmed()
    }

    /// Whether anything is hidden from whoever has this view, so that several tables may look like it.
    fn hides(&self, _view: &Self::View) -> bool {
        true
    }

    /// Whether what the odds of an answer rest on lies open, whatever else is hidden: then they are the same at every table that looks like
    /// this one.
    fn lies_open(&self, _draft: &Candidate<Self>) -> bool {
        false
    }

    /// The table as it lies open to whoever has this view, where odds are told of that and not of all that may be hidden.
    fn openly(&self, _view: &Self::View) -> Option<Self::State> {
        None
    }

    /// The ways in which a piece could harm another one in its owner's next turn, its movement included. `state` is the
    /// table as it is now.
    fn threats(&self, _state: &Self::State, _by: PieceId, _on: PieceId) -> Vec<Threat<Self>> {
        Vec::new()
    }

    /// What is told of an answer besides what becomes of pieces.
    fn figures(&self, _state: &Self::State, _draft: &Candidate<Self>) -> Vec<Message> {
        Vec::new()
    }

    /// Whether the ruleset works the odds of an answer out itself: by [`reckon`](OddsModel::reckon), or if that is too much by
    /// many [`tries`](OddsModel::tries). It has to where there are [`figures`](OddsModel::figures).
    fn reckons(&self, _state: &Self::State, _draft: &Candidate<Self>) -> bool {
        false
    }

    /// Everything that may come of an answer, if it can be told exactly within so many ways.
    fn reckon(&self, _of: &Reckoned<'_, Self>, _most: u64, _poll: Poll<'_>) -> Option<Reckoning> {
        None
    }

    /// The same with dice that are thrown: what all throws have in common is worked out once for them all.
    fn tries<'a>(&'a self, _of: Reckoned<'a, Self>) -> Tries<'a> {
        Box::new(|_| None)
    }
}
