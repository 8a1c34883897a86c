//! Every way a step can go, from the rules themselves.

use crate::OddsError;
use crate::limits::at_most;
use muster_dice::{Faces, Fraction, Natural, Poll, Pool, Spreads, fraction};
use muster_kernel::{Entry, Flow, Odometer, Open, Oracle, Question, Replay, Roll, Ruleset, Seat, Table};
use std::collections::BTreeMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

/// The states that a step can lead to, each once, with what it weighs.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcomes<S> {
    /// In the order in which they were first reached.
    pub states: Vec<(S, Natural)>,
    /// What they weigh together.
    pub total: Natural,
    /// How many ways the dice could fall, told apart as far as the rules do.
    pub ways: u64,
}

/// How many ways a walk follows before it gives up: some seconds' work.
pub const MOST_WAYS: u64 = 2_000_000;
/// How many different states a walk keeps: some hundred megabytes of the largest tables.
pub const MOST_STATES: usize = 50_000;
/// The most rolls on one way: what is thrown again as long as it is a tie has a way without end among its ways.
const MOST_ROLLS: u32 = 256;
/// The most dice of one roll: each way is as long a number as there are dice.
const MOST_AT_ONCE: u64 = 1_000;

/// So few dice of six sides are followed without being judged.
const HANDFUL: u16 = 12;

/// Judges a roll before any of its results is followed.
///
/// # Errors
/// If it has more dice than are counted, or by itself more results than `most`.
pub(crate) fn judge(pool: &Pool, most: u64) -> Result<(), OddsError> {
    // So few dice have some thousand results at most: the walk itself finds out soon whether that is too many.
    if pool.dice <= HANDFUL && pool.sides <= 6 {
        return Ok(());
    }
    at_most("dice of one roll", pool.dice.into(), MOST_AT_ONCE)?;
    if Spreads::count(pool) > most { Err(OddsError::TooManyWays(most)) } else { Ok(()) }
}

/// How far a walk goes; a number of ways stands for itself and the most states there are.
#[derive(Clone, Copy, Debug)]
pub struct Bounds<'a> {
    /// The most ways it follows.
    pub ways: u64,
    /// The most different states it keeps.
    pub states: usize,
    /// Whether it is to go on, asked on every way.
    pub poll: Poll<'a>,
}

impl From<u64> for Bounds<'_> {
    fn from(ways: u64) -> Self {
        Bounds { ways, states: MOST_STATES, poll: Poll::default() }
    }
}

impl<S: Clone + Eq + Hash> Outcomes<S> {
    /// A state that is no matter of chance.
    pub fn certain(state: S) -> Self {
        Outcomes { states: vec![(state, Natural::ONE)], total: Natural::ONE, ways: 1 }
    }

    /// The exact probability of all states of a sort.
    pub fn chance(&self, wanted: impl Fn(&S) -> bool) -> Fraction {
        let wanted = self.states.iter().filter(|(state, _)| wanted(state));
        fraction(&wanted.fold(Natural::ZERO, |sum, (_, w)| sum.plus(w)), &self.total)
    }

    /// A number read from each state.
    ///
    /// # Errors
    /// If the numbers lie too far apart.
    pub fn numbers(&self, read: impl Fn(&S) -> i64) -> Result<muster_dice::Exact, OddsError> {
        Ok(muster_dice::Exact::from_weights(self.states.iter().map(|(s, w)| (read(s), w.clone())).collect())?)
    }

    /// Reads every state as something else; what is read alike is merged.
    pub fn map<T: Clone + Eq + Hash>(&self, read: impl Fn(&S) -> T) -> Outcomes<T> {
        let mut gathered = Gathered { ways: self.ways, ..Gathered::default() };
        for (state, weight) in &self.states {
            gathered.add(read(state), weight.clone(), &self.total);
        }
        gathered.finish()
    }

    /// One more step from every state, equal states merged; `next` says what each state leads to, in so many ways at most.
    ///
    /// # Errors
    /// Those of `next`, and if it goes beyond the bounds.
    pub fn then<'a, T: Clone + Eq + Hash>(
        &self,
        bounds: impl Into<Bounds<'a>>,
        mut next: impl FnMut(&S, u64) -> Result<Outcomes<T>, OddsError>,
    ) -> Result<Outcomes<T>, OddsError> {
        let Bounds { ways: most, states, .. } = bounds.into();
        let mut gathered = Gathered::default();
        for (state, weight) in &self.states {
            let left = most.checked_sub(gathered.ways).ok_or(OddsError::TooManyWays(most))?;
            let after = next(state, left)?;
            gathered.ways += after.ways;
            let all = self.total.times(&after.total);
            for (state, more) in after.states {
                gathered.add(state, weight.times(&more), &all);
            }
            gathered.within(states)?;
        }
        Ok(gathered.finish())
    }
}

/// States and their probabilities as fractions, while they are being gathered.
pub(crate) struct Gathered<S> {
    /// In the order in which they were reached.
    states: Vec<S>,
    shares: Vec<(Natural, Natural)>,
    /// Where states with a hash are: states have no order, and the hash is the same in every run.
    places: BTreeMap<u64, Vec<usize>>,
    pub(crate) ways: u64,
}

impl<S> Default for Gathered<S> {
    fn default() -> Self {
        Gathered { states: Vec::new(), shares: Vec::new(), places: BTreeMap::new(), ways: 0 }
    }
}

impl<S: Clone + Eq + Hash> Gathered<S> {
    pub(crate) fn add(&mut self, state: S, ways: Natural, all: &Natural) {
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(&state);
        let places = self.places.entry(hash).or_default();
        let Some(place) = places.iter().find(|place| self.states[**place] == state) else {
            places.push(self.states.len());
            self.states.push(state);
            return self.shares.push((ways, all.clone()));
        };
        let (sum, total) = &mut self.shares[*place];
        if total != all {
            let common = total.over(&total.gcd(all)).times(all);
            *sum = sum.times(&common.over(total)).plus(&ways.times(&common.over(all)));
            *total = common;
        } else {
            *sum = sum.plus(&ways);
        }
    }

    /// Refuses more states than there may be.
    pub(crate) fn within(&self, most: usize) -> Result<(), OddsError> {
        if self.states.len() <= most { Ok(()) } else { Err(OddsError::TooManyStates(most)) }
    }

    pub(crate) fn finish(self) -> Outcomes<S> {
        let common = self.shares.iter().fold(Natural::ONE, |c, (_, all)| c.over(&c.gcd(all)).times(all));
        let mut weights: Vec<Natural> = self.shares.iter().map(|(ways, all)| ways.times(&common.over(all))).collect();
        let divisor = weights.iter().fold(common.clone(), |d, w| d.gcd(w));
        weights.iter_mut().for_each(|w| *w = w.over(&divisor));
        let states = self.states.into_iter().zip(weights).collect();
        Outcomes { states, total: common.over(&divisor), ways: self.ways }
    }
}

/// Who answers players' choices on a walk. The same question in the same run must get the same answer, as every run plays
/// the step from its start.
pub trait Policy<R: Ruleset> {
    /// A run begins.
    fn rewind(&mut self) {}
    /// A choice; nothing where this policy has no answer.
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action>;
}

impl<R: Ruleset, F> Policy<R> for F
where
    F: FnMut(&R, &R::State, &Question<R::Prompt>) -> Option<R::Action>,
{
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        self(rules, state, question)
    }
}

/// Plays the step at `state` with every result of its dice; `policy` answers players' choices.
///
/// # Errors
/// If it goes beyond the bounds, or a choice is not answered.
pub fn step<'a, R: Ruleset>(
    rules: &R,
    state: &R::State,
    bounds: impl Into<Bounds<'a>>,
    policy: impl Policy<R>,
) -> Result<Outcomes<R::State>, OddsError> {
    part(rules, state, bounds, policy, (R::step, |state, ()| state))
}

/// Plays a part of a step with every result of its dice; `keep` says what is told apart of the states that it leaves and of what
/// it comes to.
///
/// # Errors
/// If it goes beyond the bounds, or a choice is not answered.
pub fn part<'a, R: Ruleset, T, K: Clone + Eq + Hash>(
    rules: &R,
    state: &R::State,
    bounds: impl Into<Bounds<'a>>,
    policy: impl Policy<R>,
    (play, keep): (impl Fn(&mut Table<'_, R>) -> Flow<T>, impl Fn(R::State, T) -> K),
) -> Result<Outcomes<K>, OddsError> {
    let Bounds { ways: most, states, poll } = bounds.into();
    let mut odometer = Odometer::default();
    let mut run = Run { odometer: &mut odometer, policy, fault: None, most, rolls: 0 };
    let mut gathered = Gathered::default();
    loop {
        poll.check()?;
        run.odometer.rewind();
        run.policy.rewind();
        run.rolls = 0;
        let mut now = state.clone();
        let Ok(came) = play(&mut Table::silent(rules, &mut now, &mut run)) else {
            return Err(run.fault.unwrap_or(OddsError::Undecided));
        };
        gathered.ways += 1;
        let one = (Natural::ONE, Natural::ONE);
        let (ways, all) = run.odometer.weights().fold(one, |(ways, all), (w, a)| (ways.times(&w), all.times(&a)));
        gathered.add(keep(now, came), ways, &all);
        gathered.within(states)?;
        if !run.odometer.advance() {
            return Ok(gathered.finish());
        }
        if gathered.ways >= most {
            return Err(OddsError::TooManyWays(most));
        }
    }
}

/// Every result of the dice in turn, and somebody's choices.
struct Run<'a, P> {
    odometer: &'a mut Odometer,
    policy: P,
    fault: Option<OddsError>,
    most: u64,
    /// The rolls of this way so far.
    rolls: u32,
}

impl<R: Ruleset, P: Policy<R>> Oracle<R> for Run<'_, P> {
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        self.policy.choose(rules, state, question)
    }

    fn roll(&mut self, _: &R, _: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        self.rolls += 1;
        let endless = if self.rolls > MOST_ROLLS { Err(OddsError::TooManyWays(self.most)) } else { Ok(()) };
        let fresh = || if self.odometer.is_at_its_end() { judge(&roll.pool, self.most) } else { Ok(()) };
        match endless.and_then(|()| fresh()) {
            Ok(()) => Some(self.odometer.digit(&roll.pool)),
            Err(fault) => {
                self.fault = Some(fault);
                None
            }
        }
    }
}

/// Plays the step at `state` with every result of its dice, where every choice is the best of its offers for its owner:
/// the one with the highest expected `value` when the step is over; the first of several.
///
/// # Errors
/// If there are more than `most` ways, or both players choose at once, for which there is no best choice.
pub fn best<R: Ruleset>(
    rules: &R,
    state: &R::State,
    most: u64,
    value: impl Fn(&R::State, Seat) -> i64,
) -> Result<Outcomes<R::State>, OddsError> {
    let mut search = Search { rules, state, value, most, ways: 0 };
    let mut outcomes = search.follow(&mut Vec::new())?;
    outcomes.ways = search.ways;
    Ok(outcomes)
}

struct Search<'a, R: Ruleset, V> {
    rules: &'a R,
    state: &'a R::State,
    value: V,
    most: u64,
    ways: u64,
}

impl<R: Ruleset, V: Fn(&R::State, Seat) -> i64> Search<'_, R, V> {
    fn follow(&mut self, given: &mut Vec<Entry<R::Action>>) -> Result<Outcomes<R::State>, OddsError> {
        let mut now = self.state.clone();
        let mut tape = Replay::new(given);
        let mut table = Table::silent(self.rules, &mut now, &mut tape);
        let paused = R::step(&mut table).is_err();
        let open = table.into_open();
        let open = match open.filter(|_| paused) {
            None | Some(Open::Over) => {
                self.ways += 1;
                return if self.ways > self.most {
                    Err(OddsError::TooManyWays(self.most))
                } else {
                    Ok(Outcomes::certain(now))
                };
            }
            Some(open) => open,
        };
        match open {
            Open::Roll(roll) => self.every_throw(given, &roll),
            Open::Choices(questions) => match &questions[..] {
                [question] => self.best_offer(given, &now, question),
                _ => Err(OddsError::Undecided),
            },
            Open::Over => Err(OddsError::Undecided),
        }
    }

    fn every_throw(
        &mut self,
        given: &mut Vec<Entry<R::Action>>,
        roll: &Roll<R::Purpose>,
    ) -> Result<Outcomes<R::State>, OddsError> {
        judge(&roll.pool, self.most)?;
        let throws = Natural::from(u64::from(roll.pool.sides)).to_the(roll.pool.dice.into());
        let mut gathered = Gathered::default();
        for spread in Spreads::of(&roll.pool) {
            given.push(Entry::Roll(spread.faces(&roll.pool)));
            let after = self.follow(given)?;
            given.pop();
            let (ways, all) = (spread.ways(&roll.pool), after.total.times(&throws));
            for (state, more) in after.states {
                gathered.add(state, ways.times(&more), &all);
            }
        }
        Ok(gathered.finish())
    }

    fn best_offer(
        &mut self,
        given: &mut Vec<Entry<R::Action>>,
        now: &R::State,
        question: &Question<R::Prompt>,
    ) -> Result<Outcomes<R::State>, OddsError> {
        let mut best: Option<(Fraction, Outcomes<R::State>)> = None;
        for action in self.rules.offers(now, question).actions() {
            given.push(Entry::Choice { seat: question.seat, action: action.clone() });
            let after = self.follow(given)?;
            given.pop();
            let worth = after.states.iter().fold(Fraction::default(), |sum, (state, weight)| {
                sum + fraction(weight, &after.total) * Fraction::from_integer((self.value)(state, question.seat).into())
            });
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, after));
            }
        }
        best.map(|(_, after)| after).ok_or(OddsError::Undecided)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_dice::Classes;

    #[test]
    fn rolls_are_judged_before_they_are_followed() {
        let hits = |dice| Pool::d6(dice).split(Classes::at_least(4));
        assert_eq!(judge(&hits(80), MOST_WAYS), Ok(()));
        assert_eq!(judge(&hits(1_000), MOST_WAYS), Ok(()));
        assert_eq!(judge(&Pool::d6(80), MOST_WAYS), Err(OddsError::TooManyWays(MOST_WAYS)));
        let many = OddsError::TooMany { what: "dice of one roll", number: 1_001, most: 1_000 };
        assert_eq!(judge(&hits(1_001), MOST_WAYS), Err(many));
    }
}
