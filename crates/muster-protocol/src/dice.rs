//! Questions about dice and what is known about them: the same for the command line and the browser.

use crate::attack::QuestionError;
use crate::wire::odds::{Asked, AttackOdds, AttackOutcome};
use muster_dice::{Exact, Natural, Poll, fraction};
use muster_odds::expression::{Answer, Expression, Fault};
use serde::Serialize;
use std::fmt;

/// What is known about a question.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DiceAnswer {
    /// What was asked.
    pub question: String,
    /// What may come of it; numbers from the least on.
    pub outcomes: Vec<DiceOutcome>,
    /// The mean of numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// The mean of numbers, exactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_fraction: Option<String>,
    /// The variance of numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variance: Option<f64>,
    /// The standard deviation of numbers, its root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deviation: Option<f64>,
    /// The median of numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median: Option<i64>,
    /// What nine numbers in ten lie between.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nine_in_ten: Option<[i64; 2]>,
    /// How long it took to find out.
    pub seconds: f64,
    /// Whether every way was counted.
    pub exact: bool,
    /// What may be worth knowing besides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// One thing that may come of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DiceOutcome {
    /// What.
    pub value: Value,
    /// In how many ways; nothing where they are not counted.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub ways: String,
    /// Of how many.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub of: String,
    /// How likely that is.
    pub p: f64,
    /// How likely it or more is, of numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<f64>,
    /// How likely it or less is, of numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<f64>,
    /// How likely it is, as a fraction in lowest terms, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fraction: Option<String>,
    /// Of tries: where the true probability lies in 19 of 20 cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub between: Option<[f64; 2]>,
}

/// What an outcome is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// A number.
    Number(i64),
    /// Something else: `yes`, `first`, `miscast`.
    Text(String),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => fmt::Display::fmt(number, f),
            Value::Text(text) => f.write_str(text),
        }
    }
}

impl DiceOutcome {
    /// Something that is so likely, without a count of ways.
    pub(crate) fn of_share(text: &str, p: f64) -> DiceOutcome {
        DiceOutcome {
            value: Value::Text(text.to_owned()),
            ways: String::new(),
            of: String::new(),
            p,
            at_least: None,
            at_most: None,
            fraction: None,
            between: None,
        }
    }
}

impl DiceAnswer {
    /// What becomes of something that has no number: every outcome with its ways, of all ways.
    pub fn of_outcomes(
        question: &str,
        outcomes: impl IntoIterator<Item = (String, Natural)>,
        all: &Natural,
    ) -> DiceAnswer {
        let outcome = |(text, ways): (String, Natural)| DiceOutcome {
            ways: ways.to_string(),
            of: all.to_string(),
            ..DiceOutcome::of_share(&text, ways.share(all))
        };
        DiceAnswer {
            question: question.to_owned(),
            outcomes: outcomes.into_iter().map(outcome).collect(),
            mean: None,
            mean_fraction: None,
            variance: None,
            deviation: None,
            median: None,
            nine_in_ten: None,
            seconds: 0.0,
            exact: true,
            notes: Vec::new(),
        }
    }

    /// The answer to a question in the language of dice.
    ///
    /// # Errors
    /// What cannot be read, or is too much to count.
    pub fn to(question: &str) -> Result<DiceAnswer, Fault> {
        let answer = Expression::read(question)?.answer()?;
        let named = |found: &Exact, names: &[(i64, &str)]| {
            let outcomes = names.iter().map(|(x, name)| ((*name).to_owned(), found.weight(*x)));
            DiceAnswer::of_outcomes(question, outcomes.collect::<Vec<_>>(), found.total())
        };
        Ok(match &answer {
            Answer::Number(number) => DiceAnswer::of_number(question, number),
            Answer::Chance(chance) => named(chance, &[(1, "yes"), (0, "no")]),
            Answer::Contest(contest) => named(contest, &[(1, "first"), (0, "tie"), (-1, "second")]),
        })
    }

    /// What is known about a number.
    pub fn of_number(question: &str, number: &Exact) -> DiceAnswer {
        let of = number.total().to_string();
        let at_most = number.cumulative_from_below();
        let rows = (number.least()..).zip(number.weights()).zip(number.cumulative()).zip(at_most);
        let outcomes =
            rows.filter(|(((_, weight), _), _)| !weight.is_zero()).map(|(((value, weight), least), most)| {
                DiceOutcome {
                    value: Value::Number(value),
                    ways: weight.to_string(),
                    of: of.clone(),
                    p: weight.share(number.total()),
                    at_least: Some(least),
                    at_most: Some(most),
                    fraction: None,
                    between: None,
                }
            });
        let mut answer = DiceAnswer::of_outcomes(question, [], &Natural::ONE);
        answer.outcomes = outcomes.collect();
        answer.measure(number);
        answer
    }

    /// Says where numbers lie.
    pub fn measure(&mut self, number: &Exact) {
        let variance = number.variance();
        self.mean = Some(number.mean());
        self.mean_fraction = Some(number.mean_fraction().to_string());
        (self.variance, self.deviation) = (Some(variance), Some(variance.sqrt()));
        self.median = Some(number.quantile(0.5));
        self.nine_in_ten = Some([number.quantile(0.05), number.quantile(0.95)]);
    }
}

/// What an outcome at either end may weigh that is not listed for a browser.
const UNSEEN: f64 = 1e-9;
/// The most outcomes that are listed for a browser.
const LISTED: usize = 1_000;
/// The longest fraction that people can read, in characters.
const READABLE: usize = 40;

/// Answers a question for a browser, as long as somebody waits for it.
///
/// # Errors
/// What cannot be read, or is too much to count, and if nobody waits any more.
pub(crate) fn listed(question: &str, poll: Poll<'_>) -> Result<AttackOdds, QuestionError> {
    let answer = Expression::read(question)
        .and_then(|read| read.answer_polling(poll))
        .map_err(|fault| wrong(question, &fault))?;
    let (asked, number) = match &answer {
        Answer::Number(number) => (Asked::Number, number),
        Answer::Chance(chance) => (Asked::Chance, chance),
        Answer::Contest(contest) => (Asked::Contest, contest),
    };
    Ok(counted(question, asked, number))
}

/// What a browser is told of what was counted: `of` says what that is.
pub(crate) fn counted(of: &str, asked: Asked, number: &Exact) -> AttackOdds {
    let small = |n: i64| i32::try_from(n).unwrap_or(i32::MAX);
    let at_least = number.cumulative();
    let seen: Vec<usize> = (0..at_least.len())
        .filter(|&i| at_least[i] >= UNSEEN && at_least.get(i + 1).is_none_or(|above| *above <= 1.0 - UNSEEN))
        .collect();
    // Of more than can be listed those about the median say most.
    let median = number.quantile(0.5);
    let middle = seen.iter().position(|&i| number.least() + i as i64 >= median).unwrap_or(0);
    let first = if seen.len() > LISTED { middle.saturating_sub(LISTED / 2).min(seen.len() - LISTED) } else { 0 };
    let outcome = |&i: &usize| AttackOutcome {
        value: small(number.least() + i as i64),
        p: number.weights()[i].share(number.total()),
        at_least: at_least[i],
        fraction: readable(&number.weights()[i], number.total()),
    };
    let outcomes: Vec<AttackOutcome> = seen.iter().skip(first).take(LISTED).map(outcome).collect();
    let all = number.outcomes().count();
    AttackOdds {
        of: of.to_owned(),
        asked,
        exact: true,
        off_by: None,
        mean: number.mean(),
        mean_fraction: Some(number.mean_fraction().to_string()).filter(|text| text.len() <= READABLE),
        deviation: number.variance().sqrt(),
        median: small(median),
        nine_in_ten: (small(number.quantile(0.05)), small(number.quantile(0.95))),
        left_out: if outcomes.len() >= all { 0.0 } else { (1.0 - outcomes.iter().map(|o| o.p).sum::<f64>()).max(0.0) },
        outcomes,
        points: None,
        per_point: None,
        notes: Vec::new(),
    }
}

/// A fraction whose numbers fit the machine; longer ones nobody reads.
fn readable(ways: &Natural, of: &Natural) -> Option<String> {
    of.small()?;
    Some(fraction(ways, of).to_string()).filter(|text| text.len() <= READABLE)
}

/// What is wrong, with its place in words.
fn wrong(question: &str, fault: &Fault) -> QuestionError {
    let place = question.get(..fault.at.start).map_or(0, |before| before.chars().count()) + 1;
    let there = question.get(fault.at.clone()).filter(|text| !text.is_empty());
    let there = there.map_or(String::new(), |text| format!(" (`{text}`)"));
    QuestionError { problem: format!("at character {place}{there}: {}", fault.problem), help: fault.help.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_told_what_is_asked() {
        let listed = |question: &str| super::listed(question, Poll::default());
        let chance = listed("2d6+1 >= 8").expect("dice");
        assert_eq!((chance.asked, chance.mean_fraction.as_deref()), (Asked::Chance, Some("7/12")));
        let contest = listed("3d6 vs 2d6").expect("dice");
        let values: Vec<i32> = contest.outcomes.iter().map(|outcome| outcome.value).collect();
        assert_eq!((contest.asked, values), (Asked::Contest, vec![-1, 0, 1]));
        let many = listed("1000d6").expect("dice");
        assert!(many.outcomes.len() <= LISTED && many.left_out < 1e-6, "{}", many.outcomes.len());
        let wrong = listed("2d6 + foo").expect_err("no word");
        assert!(wrong.problem.starts_with("at character 7 (`foo`)"), "{wrong:?}");
    }
}
