//! What comes of a step, exactly or by trying, without the ruleset's types.

use crate::list::Answer;
use crate::{BeginError, BotChoice, Clock, Thinker};
use muster_dice::{Natural, Poll};
use muster_kernel::{Observer, Presentation, Question, Refusal};
use muster_odds::walk::{self, Bounds, Outcomes, Policy};
use muster_odds::{OddsError, sample};
use muster_testkit::{Claims, Positions};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// A step whose outcomes are asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WantedOdds {
    /// The position, in the notation of scenarios.
    pub setup: String,
    /// Choices in the order in which they are asked for, each with its seat before it: `South shoot S1 N1`.
    pub choices: Vec<String>,
    /// Who answers what comes after them.
    pub rest: Rest,
    /// How the chances are found.
    pub effort: Effort,
    /// What is asked of where it leads, besides everything that may come of it.
    pub asked: Vec<StepQuestion>,
}

/// Something that is asked of where a step leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepQuestion {
    /// How likely some claims hold, as scenarios write them: `N1 destroyed and S1 models 4`.
    Chance(String),
    /// What stands behind some words of a line: `N1 models`.
    Value(String),
}

/// What is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepAnswer {
    /// What it weighs that the claims hold.
    Chance(Natural),
    /// Every value, and what it weighs.
    Values(BTreeMap<String, Natural>),
}

/// Who answers choices that are not given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// Nobody: there are no odds then.
    Nobody,
    /// The first offer is taken.
    First,
    /// A bot.
    Bot(BotChoice),
}

/// How chances are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Every way the dice can fall, at most so many.
    Exact {
        /// How many.
        most: u64,
    },
    /// So many tries.
    Tries {
        /// How many.
        tries: u64,
        /// Where the dice come from.
        seed: u64,
    },
}

/// What can come of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepOdds {
    /// The lines of the table that are different afterwards, and what that weighs; likeliest first.
    pub outcomes: Vec<(Vec<String>, Natural)>,
    /// What all outcomes weigh.
    pub total: Natural,
    /// How many ways were followed, or tries made.
    pub ways: u64,
    /// What is known about what was asked, in that order.
    pub answers: Vec<StepAnswer>,
}

/// Why there are no odds.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoOdds {
    /// The position cannot be set up.
    #[error(transparent)]
    Begin(#[from] BeginError),
    /// The dice or the walk.
    #[error(transparent)]
    Odds(#[from] OddsError),
    /// A choice that nobody makes.
    #[error("{seat} has to choose")]
    Waits {
        /// Whose choice it is.
        seat: &'static str,
        /// Some of what may be chosen.
        offers: Vec<String>,
    },
    /// A choice that is not asked for.
    #[error("nobody is asked for `{0}`")]
    NotAsked(String),
    /// A choice that is not allowed.
    #[error("`{choice}` is not allowed here")]
    Refused {
        /// Which.
        choice: String,
        /// Why.
        refusal: Refusal,
    },
    /// Something is asked in a way that is not understood.
    #[error("{0}")]
    Unclear(String),
    /// The game is over before any dice are thrown.
    #[error("the game is over: nothing more is a matter of chance")]
    Over,
}

/// The most steps without dice that are passed over.
const MOST_STEPS: usize = 200;

/// Finds the odds of a step.
pub(crate) fn odds<R: Presentation>(
    rules: &Arc<R>,
    bot: Answer<R>,
    wanted: &WantedOdds,
    poll: Poll<'_>,
) -> Result<StepOdds, NoOdds> {
    let setup = rules.parse_setup(&wanted.setup).map_err(BeginError::Unreadable)?;
    let state = rules.begin(&setup).map_err(BeginError::Refused)?;
    if rules.is_over(&state) {
        return Err(NoOdds::Over);
    }
    match wanted.effort {
        Effort::Exact { most } => exact(rules, bot, wanted, (state, Bounds { poll, ..most.into() })),
        Effort::Tries { tries, seed } => tried(rules, bot, wanted, Tries { state, tries, seed, poll }),
    }
}

fn exact<R: Presentation>(
    rules: &Arc<R>,
    bot: Answer<R>,
    wanted: &WantedOdds,
    (state, bounds): (R::State, Bounds<'_>),
) -> Result<StepOdds, NoOdds> {
    let mut outcomes = Outcomes::certain(state.clone());
    let mut policy = InOrder::new(&wanted.choices, wanted.rest, bot);
    for _ in 0..MOST_STEPS {
        let made = policy.done;
        let stepped = outcomes
            .then(bounds.ways, |state, ways| walk::step(&**rules, state, Bounds { ways, ..bounds }, &mut policy));
        outcomes = stepped.map_err(|error| policy.explain(error))?;
        policy.done += policy.most_used;
        let moved = outcomes.ways > 1 || policy.done > made;
        policy.most_used = 0;
        if (moved && policy.done == wanted.choices.len()) || outcomes.states.iter().all(|(s, _)| rules.is_over(s)) {
            break;
        }
    }
    if let Some(choice) = wanted.choices.get(policy.done) {
        return Err(NoOdds::NotAsked(choice.clone()));
    }
    let before = lines(&**rules, &state);
    let mut asked = Asked::read(rules, &state, &wanted.asked)?;
    outcomes.states.iter().for_each(|(after, weight)| asked.count(after, weight));
    let read = outcomes.map(|after| changed(&before, lines(&**rules, after)));
    Ok(sorted(read.states, read.total, read.ways, asked.answers()))
}

/// How a step is tried out.
struct Tries<'a, S> {
    /// Where it begins.
    state: S,
    /// How often.
    tries: u64,
    /// Where the dice come from.
    seed: u64,
    /// Whether anybody still waits.
    poll: Poll<'a>,
}

fn tried<R: Presentation>(
    rules: &Arc<R>,
    bot: Answer<R>,
    wanted: &WantedOdds,
    Tries { state, tries, seed, poll }: Tries<'_, R::State>,
) -> Result<StepOdds, NoOdds> {
    let before = lines(&**rules, &state);
    let mut asked = Asked::read(rules, &state, &wanted.asked)?;
    let mut found: BTreeMap<Vec<String>, u64> = BTreeMap::new();
    for number in 0..tries {
        poll.check().map_err(OddsError::from)?;
        let mut policy = InOrder::new(&wanted.choices, wanted.rest, bot);
        let mut now = state.clone();
        for step in 0..MOST_STEPS as u64 {
            let own = (seed ^ number.rotate_left(20)).wrapping_add(step.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            let after = sample(&**rules, &now, own, &mut policy);
            let after = after.map_err(|error| policy.explain(error))?;
            let moved = policy.most_used > 0 || lines(&**rules, &after) != before;
            policy.done += policy.most_used;
            policy.most_used = 0;
            now = after;
            if (moved && policy.done == wanted.choices.len()) || rules.is_over(&now) {
                break;
            }
        }
        if let Some(choice) = wanted.choices.get(policy.done) {
            return Err(NoOdds::NotAsked(choice.clone()));
        }
        asked.count(&now, &Natural::ONE);
        *found.entry(changed(&before, lines(&**rules, &now))).or_default() += 1;
    }
    let outcomes = found.into_iter().map(|(lines, n)| (lines, Natural::from(n))).collect();
    Ok(sorted(outcomes, tries.into(), tries, asked.answers()))
}

fn sorted(mut outcomes: Vec<(Vec<String>, Natural)>, total: Natural, ways: u64, answers: Vec<StepAnswer>) -> StepOdds {
    outcomes.sort_by(|(a, n), (b, m)| m.cmp(n).then_with(|| a.cmp(b)));
    StepOdds { outcomes, total, ways, answers }
}

/// What is asked of where a step leads, and what is counted of it so far.
struct Asked<R: Presentation> {
    positions: Positions<R>,
    questions: Vec<(Reading, StepAnswer)>,
}

/// A question that was read.
enum Reading {
    Claims(Claims),
    Line(String),
}

impl<R: Presentation> Asked<R> {
    fn read(rules: &Arc<R>, start: &R::State, asked: &[StepQuestion]) -> Result<Self, NoOdds> {
        let question = |asked: &StepQuestion| match asked {
            StepQuestion::Chance(text) => {
                let claims = Claims::read::<R>(text).map_err(NoOdds::Unclear)?;
                Ok((Reading::Claims(claims), StepAnswer::Chance(Natural::ZERO)))
            }
            StepQuestion::Value(line) => Ok((Reading::Line(line.clone()), StepAnswer::Values(BTreeMap::new()))),
        };
        let questions = asked.iter().map(question).collect::<Result<_, NoOdds>>()?;
        Ok(Asked { positions: Positions::from(rules, start), questions })
    }

    /// Counts a position that the step may lead to.
    fn count(&mut self, state: &R::State, weight: &Natural) {
        for (question, answer) in &mut self.questions {
            match (question, answer) {
                (Reading::Claims(claims), StepAnswer::Chance(sum)) if self.positions.hold(claims, state) => {
                    sum.add(weight);
                }
                (Reading::Line(line), StepAnswer::Values(values)) => {
                    let value = self.positions.value(line, state);
                    values.entry(value).or_insert(Natural::ZERO).add(weight);
                }
                (Reading::Claims(_), _) | (Reading::Line(_), StepAnswer::Chance(_)) => {}
            }
        }
    }

    fn answers(self) -> Vec<StepAnswer> {
        self.questions.into_iter().map(|(_, answer)| answer).collect()
    }
}

fn lines<R: Presentation>(rules: &R, state: &R::State) -> Vec<String> {
    rules.lines(&rules.view(state, Observer::Everything))
}

/// The lines that were not there before, and those that are gone with a word that says so.
fn changed(before: &[String], after: Vec<String>) -> Vec<String> {
    let first = |line: &String| line.split_whitespace().next().map(str::to_owned);
    let gone = before.iter().filter(|line| !after.iter().any(|a| first(a) == first(line)));
    let gone: Vec<String> = gone.filter_map(|line| first(line).map(|word| format!("{word} gone"))).collect();
    after.into_iter().filter(|line| !before.contains(line)).chain(gone).collect()
}

/// A walk knows no clock: a bot that thinks for a time has none here, and one that counts playouts makes them all.
struct TimeIsUp;

impl Clock for TimeIsUp {
    fn elapsed(&self) -> Duration {
        Duration::MAX
    }

    fn is_stopped(&self) -> bool {
        false
    }
}

/// Given choices in order, then a rest.
struct InOrder<'a, R: Presentation> {
    choices: &'a [String],
    rest: Rest,
    bot: Answer<R>,
    /// How many were used in earlier steps.
    done: usize,
    /// How many in this run of the step.
    used: usize,
    /// How many in any run of it.
    most_used: usize,
    /// What went wrong.
    fault: Option<NoOdds>,
}

impl<'a, R: Presentation> InOrder<'a, R> {
    fn new(choices: &'a [String], rest: Rest, bot: Answer<R>) -> Self {
        InOrder { choices, rest, bot, done: 0, used: 0, most_used: 0, fault: None }
    }

    /// What a walk that failed failed of.
    fn explain(&mut self, error: OddsError) -> NoOdds {
        match error {
            OddsError::Undecided => self.fault.take().unwrap_or(NoOdds::Odds(OddsError::Undecided)),
            error => NoOdds::Odds(error),
        }
    }

    fn given(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        let choice = self.choices.get(self.done + self.used)?;
        let (seat, action) = choice.split_once(' ').unwrap_or((choice, ""));
        if seat != R::SEATS[question.seat.index()] {
            return None;
        }
        let checked = rules.parse_action(question, action).and_then(|a| rules.check(state, question, &a).map(|()| a));
        match checked {
            Ok(action) => {
                self.used += 1;
                self.most_used = self.most_used.max(self.used);
                Some(action)
            }
            Err(refusal) => {
                self.fault = Some(NoOdds::Refused { choice: choice.clone(), refusal });
                None
            }
        }
    }
}

impl<R: Presentation> Policy<R> for &mut InOrder<'_, R> {
    fn rewind(&mut self) {
        self.used = 0;
    }

    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        let given = self.given(rules, state, question);
        if given.is_some() || self.fault.is_some() {
            return given;
        }
        match self.rest {
            Rest::First => rules.offers(state, question).actions().first().cloned(),
            Rest::Bot(bot) => Some((self.bot)(rules, state, question, &Thinker { bot, seed: 1, clock: &TimeIsUp })),
            Rest::Nobody => {
                let offers = rules.offers(state, question);
                let offers = offers.actions().iter().take(5).map(|action| rules.notation(action)).collect();
                self.fault = Some(NoOdds::Waits { seat: R::SEATS[question.seat.index()], offers });
                None
            }
        }
    }
}
