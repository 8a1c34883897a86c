//! What is known about dice, for a terminal or a script.

use super::draw::percent;
use miette::{LabeledSpan, MietteDiagnostic, Report};
use muster_odds::expression::Fault;
use muster_protocol::dice::{DiceAnswer, DiceOutcome};
use std::fmt::Write;
use std::time::Instant;

/// The most rows of a table.
const ROWS: usize = 40;
/// How wide the longest bar is.
const WIDTH: usize = 40;
/// The longest fraction that is printed.
const READABLE: usize = 24;
/// What the numbers at either end that are not shown may weigh.
const UNSEEN: f64 = 0.0005;

/// Answers a question in the language of dice.
pub(super) fn answer(question: &str, json: bool) -> miette::Result<()> {
    let begun = Instant::now();
    let mut answer = DiceAnswer::to(question).map_err(|fault| unclear(question, &fault))?;
    answer.seconds = begun.elapsed().as_secs_f64();
    print(&answer, json)
}

/// What is wrong, shown where it stands.
fn unclear(question: &str, fault: &Fault) -> Report {
    let label = LabeledSpan::at(fault.at.clone(), "here");
    let diagnostic = MietteDiagnostic::new(fault.problem.clone()).with_help(fault.help.clone()).with_label(label);
    Report::new(diagnostic).with_source_code(question.to_owned())
}

/// Prints what is known.
pub(super) fn print(answer: &DiceAnswer, json: bool) -> miette::Result<()> {
    if json {
        crate::output::json(answer);
    } else {
        print!("{}", text(answer));
    }
    Ok(())
}

/// What is known, for a terminal.
pub(super) fn text(answer: &DiceAnswer) -> String {
    let mut text = format!("{}\n", answer.question);
    if let (Some(mean), Some(variance)) = (answer.mean, answer.variance) {
        let fraction = answer.mean_fraction.as_deref().filter(|fraction| fraction.len() <= READABLE);
        let fraction = fraction.map_or(String::new(), |fraction| format!(" ({fraction})"));
        let _ = writeln!(text, "mean {mean:.4}{fraction}, deviation {:.4}", variance.sqrt());
    }
    if let (Some(median), Some([low, high])) = (answer.median, answer.nine_in_ten) {
        let _ = writeln!(text, "median {median}, nine in ten from {low} to {high}");
    }
    text.push('\n');
    if answer.mean.is_some() {
        numbers(&mut text, &answer.outcomes)
    } else {
        outcomes(&mut text, &answer.outcomes)
    }
    for note in &answer.notes {
        let _ = writeln!(text, "{note}");
    }
    text
}

/// A row for every number, several in a row if they are many.
fn numbers(text: &mut String, outcomes: &[DiceOutcome]) {
    let unlikely = |share: Option<f64>| share.is_some_and(|share| share < UNSEEN);
    let shown: Vec<&DiceOutcome> = outcomes.iter().filter(|o| !unlikely(o.at_least) && !unlikely(o.at_most)).collect();
    let rows: Vec<&[&DiceOutcome]> = shown.chunks(shown.len().div_ceil(ROWS).max(1)).collect();
    let weight = |row: &[&DiceOutcome]| row.iter().map(|o| o.p).sum::<f64>();
    let most = rows.iter().map(|row| weight(row)).fold(f64::MIN_POSITIVE, f64::max);
    let _ = writeln!(text, "{:>11}  {:>9}  {:>9}  {:>9}", "", "exactly", "at least", "at most");
    for row in &rows {
        let (Some(first), Some(last)) = (row.first(), row.last()) else { continue };
        let label = if row.len() == 1 { name(first) } else { format!("{}-{}", name(first), name(last)) };
        let (least, most_of_it) = (percent(first.at_least.unwrap_or(1.0)), percent(last.at_most.unwrap_or(1.0)));
        let bar = "█".repeat((weight(row) / most * WIDTH as f64).round() as usize);
        let line = format!("{label:>11}  {:>9}  {least:>9}  {most_of_it:>9}  {bar}", percent(weight(row)));
        let _ = writeln!(text, "{}", line.trim_end());
    }
    if shown.len() < outcomes.len() {
        let rest = 1.0 - shown.iter().map(|o| o.p).sum::<f64>();
        let (least, most) = (&outcomes[0], &outcomes[outcomes.len() - 1]);
        let _ = writeln!(
            text,
            "left out: the rest from {} to {}, together {}",
            name(least),
            name(most),
            percent(rest.max(0.0))
        );
    }
}

/// A row for everything that may become of it.
fn outcomes(text: &mut String, outcomes: &[DiceOutcome]) {
    let wide = outcomes.iter().map(|o| name(o).chars().count()).max().unwrap_or(0);
    for outcome in outcomes {
        let ways = if outcome.ways.len() + outcome.of.len() < READABLE {
            format!("{}/{}", outcome.ways, outcome.of)
        } else {
            String::new()
        };
        let bar = "█".repeat((outcome.p * WIDTH as f64).round() as usize);
        let line = format!("{:wide$}  {:>9}  {ways:>READABLE$}  {bar}", name(outcome), percent(outcome.p));
        let _ = writeln!(text, "{}", line.trim_end());
    }
}

fn name(outcome: &DiceOutcome) -> String {
    outcome.value.to_string()
}
