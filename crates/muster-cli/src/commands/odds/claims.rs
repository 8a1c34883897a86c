//! What is asked of where a step leads: how likely claims hold, and the mean of a number in a line.

use super::draw::percent;
use muster_dice::{Exact, Natural, fraction};
use muster_games::{StepAnswer, StepOdds, StepQuestion};
use muster_odds::Estimate;
use muster_protocol::dice::{DiceAnswer, Value};
use std::fmt::Write;

/// What a line says that does not have the words any more.
const NONE: &str = "none";

/// What was found out about a question, in exact counts or by trying.
pub(super) fn found(question: &StepQuestion, answer: &StepAnswer, odds: &StepOdds, exact: bool) -> DiceAnswer {
    let (StepQuestion::Chance(asked) | StepQuestion::Value(asked)) = question;
    let (mut found, weights) = match answer {
        StepAnswer::Chance(ways) => {
            let weights = vec![ways.clone(), odds.total.minus(ways)];
            let outcomes = ["yes", "no"].map(str::to_owned).into_iter().zip(weights.clone());
            (DiceAnswer::of_outcomes(asked, outcomes, &odds.total), weights)
        }
        StepAnswer::Values(values) => {
            // What is gone, or has no number, counts nothing in the mean.
            let number = |value: &str| value.parse::<u32>().map_or(0, i64::from);
            let mut rows: Vec<(&String, &Natural)> = values.iter().collect();
            rows.sort_by_key(|(value, _)| (number(value), (*value).clone()));
            let outcomes = rows.iter().map(|(value, ways)| ((*value).clone(), (*ways).clone()));
            let mut found = DiceAnswer::of_outcomes(asked, outcomes, &odds.total);
            let counted = values.iter().map(|(value, ways)| (number(value), ways.clone())).collect();
            if let Ok(counted) = Exact::from_weights(counted) {
                found.measure(&counted);
                for ((value, _), outcome) in rows.iter().zip(&mut found.outcomes) {
                    let number = value.parse::<u32>().ok().map(i64::from);
                    outcome.value = number.map_or_else(|| Value::Text((*value).clone()), Value::Number);
                    if let Some(number) = number.or((*value == NONE).then_some(0)) {
                        outcome.at_least = Some(counted.at_least(number));
                        outcome.at_most = Some(counted.at_most(number));
                    }
                }
            }
            (found, rows.into_iter().map(|(_, ways)| ways.clone()).collect())
        }
    };
    for (outcome, ways) in found.outcomes.iter_mut().zip(&weights) {
        (outcome.fraction, outcome.between) = shared(ways, odds, exact);
    }
    found.exact = exact;
    found.mean_fraction = found.mean_fraction.filter(|_| exact);
    found
}

/// A probability as a fraction where every way was followed; of tries, between what it lies in 19 of 20 cases.
pub(super) fn shared(ways: &Natural, odds: &StepOdds, exact: bool) -> (Option<String>, Option<[f64; 2]>) {
    if exact {
        return (Some(fraction(ways, &odds.total).to_string()), None);
    }
    (None, Some(Estimate::of(ways.small().unwrap_or(0) as u64, odds.ways).between))
}

/// What was found out, for a terminal.
pub(super) fn text(found: &DiceAnswer) -> String {
    let (question, [first, ..]) = (&found.question, &found.outcomes[..]) else { return String::new() };
    let Some(mean) = found.mean else {
        let p = percent(first.p);
        return match (&first.fraction, first.between) {
            (Some(fraction), _) => format!("{question}: {fraction} = {p}"),
            (None, Some([low, high])) => format!("{question}: {p} ({} to {})", percent(low), percent(high)),
            (None, None) => format!("{question}: {p}"),
        };
    };
    let fraction = found.mean_fraction.as_ref().map_or(String::new(), |fraction| format!(" ({fraction})"));
    let mut text = format!("{question}: mean {mean:.4}{fraction}\n");
    let _ = writeln!(text, "{:>11}  {:>9}  {:>9}  {:>9}", "", "exactly", "at least", "at most");
    for outcome in &found.outcomes {
        let [least, most] = [outcome.at_least, outcome.at_most].map(|share| share.map_or(String::new(), percent));
        let (value, exactly) = (outcome.value.to_string(), percent(outcome.p));
        let fraction = outcome.fraction.as_deref().unwrap_or("");
        let line = format!("{value:>11}  {exactly:>9}  {least:>9}  {most:>9}  {fraction}");
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}
