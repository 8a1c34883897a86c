//! What is asked of where a step leads: how likely claims hold, and the mean of a number in a line.

use super::draw::percent;
use muster_dice::{Exact, Natural, fraction};
use muster_games::{StepAnswer, StepOdds, StepQuestion};
use muster_odds::Estimate;
use serde::Serialize;
use std::fmt::Write;

/// What is known about a question, for scripts too.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Found {
    /// How likely claims hold.
    Chance {
        /// The claims.
        claim: String,
        #[serde(flatten)]
        share: Share,
    },
    /// What stands in a line.
    Values {
        /// The line.
        line: String,
        /// The mean; what is no number counts nothing.
        mean: f64,
        /// The mean exactly, where every way was followed.
        #[serde(skip_serializing_if = "Option::is_none")]
        mean_fraction: Option<String>,
        /// Every value, numbers from the least on.
        values: Vec<Value>,
    },
}

/// A value and how likely it is.
#[derive(Serialize)]
pub(super) struct Value {
    value: String,
    #[serde(flatten)]
    share: Share,
    /// How likely it or more is, of numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<f64>,
    /// How likely it or less is, of numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_most: Option<f64>,
}

/// How likely something is.
#[derive(Serialize)]
pub(super) struct Share {
    probability: f64,
    /// The same exactly, where every way was followed.
    #[serde(skip_serializing_if = "Option::is_none")]
    fraction: Option<String>,
    /// Of tries: where the true probability lies in 19 of 20 cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    between: Option<[f64; 2]>,
}

/// What was found out about a question, in exact counts or by trying.
pub(super) fn found(question: &StepQuestion, answer: &StepAnswer, odds: &StepOdds, exact: bool) -> Found {
    let (StepQuestion::Chance(asked) | StepQuestion::Value(asked)) = question;
    let share = |ways: &Natural| Share {
        probability: ways.share(&odds.total),
        fraction: exact.then(|| fraction(ways, &odds.total).to_string()),
        between: (!exact).then(|| Estimate::of(ways.small().unwrap_or(0) as u64, odds.ways).between),
    };
    match answer {
        StepAnswer::Chance(ways) => Found::Chance { claim: asked.clone(), share: share(ways) },
        StepAnswer::Values(values) => {
            // What is gone, or has no number, counts nothing in the mean.
            let number = |value: &str| value.parse::<u32>().map_or(0, i64::from);
            let counted = values.iter().map(|(value, ways)| (number(value), ways.clone())).collect();
            let counted = Exact::from_weights(counted).ok();
            let at = |value: &str, read: fn(&Exact, i64) -> f64| {
                let number = value.parse::<u32>().ok().map(i64::from).or((value == NONE).then_some(0))?;
                counted.as_ref().map(|all| read(all, number))
            };
            let row = |(value, ways): (&String, &Natural)| Value {
                value: value.clone(),
                share: share(ways),
                at_least: at(value, |all, number| all.at_least(number)),
                at_most: at(value, |all, number| 1.0 - all.at_least(number + 1)),
            };
            let mut rows: Vec<(&String, &Natural)> = values.iter().collect();
            rows.sort_by_key(|(value, _)| (number(value), (*value).clone()));
            Found::Values {
                line: asked.clone(),
                mean: counted.as_ref().map_or(0.0, Exact::mean),
                mean_fraction: counted.as_ref().filter(|_| exact).map(|all| all.mean_fraction().to_string()),
                values: rows.into_iter().map(row).collect(),
            }
        }
    }
}

/// What a line says that does not have the words any more.
const NONE: &str = "none";

/// What was found out, for a terminal.
pub(super) fn text(found: &Found) -> String {
    match found {
        Found::Chance { claim, share } => format!("{claim}: {}", shared(share)),
        Found::Values { line, mean, mean_fraction, values } => {
            let fraction = mean_fraction.as_ref().map_or(String::new(), |fraction| format!(" ({fraction})"));
            let mut text = format!("{line}: mean {mean:.4}{fraction}\n");
            let _ = writeln!(text, "{:>11}  {:>9}  {:>9}  {:>9}", "", "exactly", "at least", "at most");
            for value in values {
                let [least, most] = [value.at_least, value.at_most].map(|share| share.map_or(String::new(), percent));
                let exactly = percent(value.share.probability);
                let fraction = value.share.fraction.as_deref().unwrap_or("");
                let line = format!("{:>11}  {exactly:>9}  {least:>9}  {most:>9}  {fraction}", value.value);
                let _ = writeln!(text, "{}", line.trim_end());
            }
            text
        }
    }
}

fn shared(share: &Share) -> String {
    match (&share.fraction, share.between) {
        (Some(fraction), _) => format!("{fraction} = {}", percent(share.probability)),
        (None, Some([low, high])) => {
            format!("{} ({} to {})", percent(share.probability), percent(low), percent(high))
        }
        (None, None) => percent(share.probability),
    }
}
