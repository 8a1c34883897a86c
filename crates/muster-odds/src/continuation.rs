//! What an answer may lead to, from the rules themselves: the step is played on with every result of its dice, players are
//! taken to choose as the ruleset foresees, and further steps follow until the answer has shown its worth.

use crate::OddsError;
use crate::walk::{Gathered, Outcomes, judge};
use muster_dice::{Faces, Natural, Poll, Pool};
use muster_kernel::{
    Candidate, Continuation, Entry, OddsModel, Odometer, Oracle, Question, Replay, Roll, Sampler, Table,
};

/// Steps after which an answer must have shown its worth, so that no ruleset can make a walk endless.
const MOST_STEPS: usize = 64;

/// A table at the beginning of a step, the answers that were given since, and one more that is thought about.
pub struct Thought<'a, R: OddsModel> {
    /// The rules.
    pub rules: &'a R,
    /// The table when the step began.
    pub base: &'a R::State,
    /// What was answered since.
    pub tape: &'a [Entry<R::Action>],
    /// The answer that is thought about.
    pub candidate: &'a Candidate<R>,
    /// What the same player answers in the step after, if that is asked for and legal then.
    pub then: Option<&'a R::Action>,
}

/// A table on the way.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Spot<S> {
    state: S,
    /// Whether the odds go no further.
    arrived: bool,
}

impl<R: OddsModel> Thought<'_, R> {
    /// Everything that can come of it, each table once.
    ///
    /// # Errors
    /// If there are more ways than `most`, nobody waits any more, or the answers do not fit the table.
    pub fn exact(&self, most: u64, poll: Poll<'_>) -> Result<Outcomes<R::State>, OddsError> {
        let mut spots = Outcomes::certain(Spot { state: self.base.clone(), arrived: false });
        for number in 0..MOST_STEPS {
            let given = self.given(number);
            spots = spots.then(most, |spot, left| match spot.arrived {
                true => Ok(Outcomes::certain(spot.clone())),
                false => self.step(&spot.state, given.clone(), (left, poll)),
            })?;
            if spots.states.iter().all(|(spot, _)| spot.arrived) {
                break;
            }
        }
        Ok(spots.map(|spot| spot.state.clone()))
    }

    /// One thing that can come of it, with the dice of a seed.
    ///
    /// # Errors
    /// If the answers do not fit the table.
    pub fn tried(&self, seed: u64) -> Result<R::State, OddsError> {
        let mut spot = Spot { state: self.base.clone(), arrived: false };
        let mut thrown = Thrown { sampler: Sampler(seed), index: 0 };
        for number in 0..MOST_STEPS {
            spot = self.play(spot.state, self.given(number), &mut thrown)?;
            if spot.arrived {
                break;
            }
        }
        Ok(spot.state)
    }

    /// What is given in a step, counted from 0.
    fn given(&self, number: usize) -> Given<'_, R::Action> {
        match number {
            0 => Given { tape: Replay::new(self.tape), due: Due::Candidate },
            1 => Given { tape: Replay::new(&[]), due: self.then.map_or(Due::Nothing, Due::Then) },
            _ => Given { tape: Replay::new(&[]), due: Due::Nothing },
        }
    }

    /// Every end of one step.
    fn step(
        &self,
        state: &R::State,
        given: Given<'_, R::Action>,
        (most, poll): (u64, Poll<'_>),
    ) -> Result<Outcomes<Spot<R::State>>, OddsError> {
        let mut turned = Turned { odometer: Odometer::default(), most };
        let mut gathered = Gathered::default();
        loop {
            poll.check()?;
            turned.odometer.rewind();
            let spot = self.play(state.clone(), given.clone(), &mut turned)?;
            gathered.ways += 1;
            let one = (Natural::ONE, Natural::ONE);
            let (ways, all) =
                turned.odometer.weights().fold(one, |(ways, all), (w, a)| (ways.times(&w), all.times(&a)));
            gathered.add(spot, ways, &all);
            if !turned.odometer.advance() {
                return Ok(gathered.finish());
            }
            if gathered.ways >= most {
                return Err(OddsError::TooManyWays(most));
            }
        }
    }

    /// One end of one step.
    fn play(
        &self,
        mut state: R::State,
        given: Given<'_, R::Action>,
        dice: &mut dyn Throw,
    ) -> Result<Spot<R::State>, OddsError> {
        let goes_on = given.due == Due::Candidate && self.then.is_some();
        let mut run = Run { thought: self, given, dice, ended: Ended::Complete };
        let complete = R::step(&mut Table::silent(self.rules, &mut state, &mut run)).is_ok();
        match run.ended {
            _ if complete => {
                let settled = !goes_on && self.rules.is_settled(&state, self.candidate);
                let arrived = self.rules.is_over(&state) || settled;
                Ok(Spot { state, arrived: arrived && run.given.due != Due::Candidate })
            }
            Ended::Stopped => Ok(Spot { state, arrived: true }),
            Ended::Resumed(state) => Ok(Spot { state: *state, arrived: false }),
            Ended::Failed(error) => Err(error),
            Ended::Complete => Err(OddsError::Undecided),
        }
    }
}

/// What throws the dice of a walk.
trait Throw {
    fn throw(&mut self, pool: &Pool) -> Result<Faces, OddsError>;
}

/// Every result of the dice in turn.
struct Turned {
    odometer: Odometer,
    most: u64,
}

impl Throw for Turned {
    fn throw(&mut self, pool: &Pool) -> Result<Faces, OddsError> {
        if self.odometer.is_at_its_end() {
            judge(pool, self.most)?;
        }
        Ok(self.odometer.digit(pool))
    }
}

/// The dice of a seed.
struct Thrown {
    sampler: Sampler,
    index: usize,
}

impl Throw for Thrown {
    fn throw(&mut self, pool: &Pool) -> Result<Faces, OddsError> {
        self.index += 1;
        Ok(self.sampler.roll(self.index, pool))
    }
}

/// What was answered before, and what is still to come.
struct Given<'t, A> {
    tape: Replay<'t, A>,
    due: Due<'t, A>,
}

/// What is still to come in a step.
#[derive(PartialEq, Eq)]
enum Due<'t, A> {
    /// The answer that is thought about.
    Candidate,
    /// What the same player answers after it.
    Then(&'t A),
    /// Nothing but what is foreseen.
    Nothing,
}

impl<A> Clone for Due<'_, A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A> Copy for Due<'_, A> {}

impl<A> Clone for Given<'_, A> {
    fn clone(&self) -> Self {
        Given { ..*self }
    }
}

/// Why a step was not completed.
enum Ended<S> {
    Complete,
    Stopped,
    Resumed(Box<S>),
    Failed(OddsError),
}

/// The source of answers of one run through a step.
struct Run<'a, 't, R: OddsModel> {
    thought: &'a Thought<'a, R>,
    given: Given<'t, R::Action>,
    dice: &'a mut dyn Throw,
    ended: Ended<R::State>,
}

impl<R: OddsModel> Oracle<R> for Run<'_, '_, R> {
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        if let Some(action) = self.given.tape.choose(rules, state, question) {
            return Some(action);
        }
        // Two who are asked at once may have answered in either order; whoever is asked first has not answered yet.
        if !matches!(self.given.tape.left(), [] | [Entry::Choice { .. }, ..]) {
            self.ended = Ended::Failed(OddsError::Undecided);
            return None;
        }
        let asked = &self.thought.candidate.question;
        match self.given.due {
            Due::Candidate if question == asked => {
                self.given.due = Due::Nothing;
                return Some(self.thought.candidate.action.clone());
            }
            Due::Candidate => {
                // A table that asks for something else is not the one that the answer was thought of at.
                self.ended = Ended::Failed(OddsError::Undecided);
                return None;
            }
            Due::Then(action) if question.seat == asked.seat && rules.check(state, question, action).is_ok() => {
                self.given.due = Due::Nothing;
                return Some(action.clone());
            }
            Due::Then(_) | Due::Nothing => {}
        }
        match rules.foresee(state, question, self.thought.candidate) {
            Continuation::Answer(action) => Some(action),
            Continuation::Resume(state) => {
                self.ended = Ended::Resumed(state);
                None
            }
            Continuation::Stop => {
                self.ended = Ended::Stopped;
                None
            }
        }
    }

    fn roll(&mut self, rules: &R, state: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        if self.given.tape.left().is_empty() {
            return self.dice.throw(&roll.pool).map_err(|error| self.ended = Ended::Failed(error)).ok();
        }
        let faces = self.given.tape.roll(rules, state, roll);
        if faces.is_none() {
            self.ended = Ended::Failed(OddsError::Undecided);
        }
        faces
    }
}
