//! What may come of an answer, without the ruleset's types.

use crate::play::Played;
use muster_kernel::{AnswerError, Candidate, Entry, Facets, Message, OddsModel, PieceId, Presentation, RuleId, Seat};
use muster_odds::OddsError;
use muster_odds::prospects::{Effort, Prospects, Standpoint};

/// What may come of an answer, and what that takes for granted.
#[derive(Clone, PartialEq, Debug)]
pub struct AnswerOdds {
    /// What may become of whom.
    pub prospects: Prospects,
    /// How things are taken to go on, each with its rule.
    pub assumed: Vec<(Message, RuleId)>,
    /// The answer that this is about, in notation; after a semicolon what the same player does in the step after.
    pub answer: String,
    /// What is pointed at in each of them.
    pub facets: Vec<Facets>,
}

/// Why there are no odds.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoAnswerOdds {
    /// The answer would not be taken.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// They cannot be worked out.
    #[error(transparent)]
    Odds(#[from] OddsError),
}

impl<R: OddsModel + Presentation> Played<R> {
    /// What a seat may expect of an answer; nothing where no dice decide anybody's fate.
    pub(crate) fn answer_odds(
        &self,
        seat: Seat,
        action: &str,
        effort: Effort<'_>,
    ) -> Result<Option<AnswerOdds>, NoAnswerOdds> {
        let question = self.game.question(seat)?.clone();
        let action = self.parse(seat, action)?;
        self.game.check(seat, &action)?;
        let candidate = Candidate::new(question, action);
        let tape = self.public_tape(seat);
        let Some(prospects) = self.standpoint(seat, &tape).answer(&candidate, effort)? else { return Ok(None) };
        Ok(Some(self.told(prospects, (self.game.state(), &candidate, None))))
    }

    /// The worst that a piece may do to another in its owner's next turn, as far as a seat may know.
    pub(crate) fn danger(
        &self,
        seat: Seat,
        (by, on): (PieceId, PieceId),
        effort: Effort<'_>,
    ) -> Result<Option<AnswerOdds>, NoAnswerOdds> {
        let tape = self.public_tape(seat);
        let found = self.standpoint(seat, &tape).threat(by, on, effort)?;
        Ok(found.map(|(prospects, threat)| {
            let mut told = self.told(prospects, (&threat.table, &threat.candidate, threat.then.as_ref()));
            told.assumed.splice(..0, threat.given.map(|given| (given.message, given.rule)));
            told
        }))
    }

    /// Prospects of an answer at a table, and perhaps of one more in the step after.
    fn told(
        &self,
        prospects: Prospects,
        (table, candidate, then): (&R::State, &Candidate<R>, Option<&R::Action>),
    ) -> AnswerOdds {
        let rules = self.game.rules();
        let then = then.map(|action| Candidate::new(candidate.question.clone(), action.clone()));
        let (mut assumed, mut answers, mut facets) = (Vec::new(), Vec::new(), Vec::new());
        for step in [Some(candidate), then.as_ref()].into_iter().flatten() {
            let news = rules.assumed(step).into_iter().filter(|one| !assumed.contains(one)).collect::<Vec<_>>();
            assumed.extend(news);
            answers.push(rules.notation(&step.action));
            facets.push(rules.facets(table, &step.question, &step.action));
        }
        AnswerOdds { prospects, assumed, answer: answers.join("; "), facets }
    }

    fn standpoint<'a>(&'a self, seat: Seat, tape: &'a [Entry<R::Action>]) -> Standpoint<'a, R> {
        Standpoint { rules: self.game.rules(), base: self.game.base(), tape, now: self.game.state(), seat }
    }

    /// The answers of this step without those that a seat may not see yet: while both are asked at once, what the other one
    /// has answered lies face down.
    fn public_tape(&self, seat: Seat) -> Vec<Entry<R::Action>> {
        let mut tape = self.game.tape().to_vec();
        let open = self.game.question(seat).ok();
        while let Some(Entry::Choice { seat: by, .. }) = tape.last()
            && *by != seat
            && open.is_some()
            && self.is_asked_after(seat, &tape[..tape.len() - 1])
        {
            tape.pop();
        }
        tape
    }

    /// Whether a seat is asked the question that is open to it after some answers of this step already.
    fn is_asked_after(&self, seat: Seat, tape: &[Entry<R::Action>]) -> bool {
        let rules = self.game.rules();
        let (mut game, _) =
            muster_kernel::Match::from_state(rules.clone(), self.game.base().clone(), &mut muster_kernel::People);
        tape.iter().all(|entry| game.enter(entry).is_ok()) && game.question(seat).ok() == self.game.question(seat).ok()
    }
}
