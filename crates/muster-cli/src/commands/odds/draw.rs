//! Answers as tables, bars and comma-separated values.

use muster_protocol::attack::{Answer, Outcome};
use std::fmt::Write;

/// The most rows of a histogram.
const ROWS: usize = 40;
/// How wide the longest bar is.
const WIDTH: usize = 40;
/// What the outcomes at both ends that are not shown may weigh.
const UNSEEN: f64 = 0.0005;

/// Everything for a terminal.
pub(crate) fn tables(answers: &[Answer]) -> String {
    let mut text = String::new();
    match answers {
        [one] => single(&mut text, one),
        several => compared(&mut text, several),
    }
    for answer in answers {
        let name = if answer.name.is_empty() { String::new() } else { format!("{}: ", answer.name) };
        for note in &answer.notes {
            let _ = writeln!(text, "note: {name}{note}");
        }
    }
    text
}

fn single(text: &mut String, answer: &Answer) {
    if !answer.name.is_empty() {
        let _ = writeln!(text, "{}", answer.name);
    }
    let fraction = answer.mean_fraction.as_ref().map_or(String::new(), |f| format!(" ({f})"));
    let [low, high] = answer.nine_in_ten;
    let _ = writeln!(text, "{}: mean {:.4}{fraction}, deviation {:.4}", answer.of, answer.mean, answer.deviation);
    let _ = writeln!(text, "median {}, nine in ten from {low} to {high}", answer.median);
    if let Some(off) = answer.off_by {
        let _ = writeln!(text, "each probability is off by less than {off:.0e}");
    }
    let _ = writeln!(text);
    histogram(text, &answer.outcomes);
}

/// The outcomes that are worth a row, several in a row if they are many.
fn histogram(text: &mut String, outcomes: &[Outcome]) {
    let first = outcomes.iter().rposition(|o| o.at_least >= 1.0 - UNSEEN).unwrap_or(0);
    let last = outcomes.iter().rposition(|o| o.at_least >= UNSEEN).unwrap_or(outcomes.len() - 1);
    let shown = &outcomes[first..=last.max(first)];
    let rows: Vec<&[Outcome]> = shown.chunks(shown.len().div_ceil(ROWS)).collect();
    let weight = |row: &&[Outcome]| row.iter().map(|o| o.probability).sum::<f64>();
    let most = rows.iter().map(weight).fold(f64::MIN_POSITIVE, f64::max);
    let _ = writeln!(text, "{:>11}  {:>9}  {:>9}", "", "exactly", "at least");
    for row in &rows {
        let label = match row {
            [only] => only.value.to_string(),
            [first, .., last] => format!("{}-{}", first.value, last.value),
            [] => String::new(),
        };
        let bar = "█".repeat((weight(row) / most * WIDTH as f64).round() as usize);
        let at_least = row.first().map_or(0.0, |o| o.at_least);
        let line = format!("{label:>11}  {:>9}  {:>9}  {bar}", percent(weight(row)), percent(at_least));
        let _ = writeln!(text, "{}", line.trim_end());
    }
    let unseen: f64 = 1.0 - shown.iter().map(|o| o.probability).sum::<f64>();
    if shown.len() < outcomes.len() {
        let (least, most) = (outcomes[0].value, outcomes[outcomes.len() - 1].value);
        let _ = writeln!(text, "left out: the rest from {least} to {most}, together {}", percent(unseen.max(0.0)));
    }
}

/// What all answers count, if that is the same.
pub(super) fn counted(answers: &[Answer]) -> Option<&'static str> {
    let first = answers.first()?.of;
    answers.iter().all(|answer| answer.of == first).then_some(first)
}

/// The name of a row, with what it counts where others count something else.
fn row(answer: &Answer, counted: Option<&str>) -> String {
    match counted {
        Some(_) => answer.name.clone(),
        None => format!("{}, {}", answer.name, answer.of),
    }
}

/// One row for each answer, then how likely each is to come to how much.
fn compared(text: &mut String, answers: &[Answer]) {
    let counted = counted(answers);
    let wide = answers.iter().map(|a| row(a, counted).chars().count()).max().unwrap_or(0).max(14);
    let what = counted.unwrap_or("");
    let _ = writeln!(text, "{what:wide$}  {:>9}  {:>9}  {:>6}  nine in ten", "mean", "deviation", "median");
    for answer in answers {
        let [low, high] = answer.nine_in_ten;
        let (mean, deviation, median) = (answer.mean, answer.deviation, answer.median);
        let _ = writeln!(
            text,
            "{:wide$}  {mean:>9.4}  {deviation:>9.4}  {median:>6}  {low} to {high}",
            row(answer, counted)
        );
    }
    let top = answers.iter().flat_map(|a| a.outcomes.iter().filter(|o| o.at_least >= UNSEEN).map(|o| o.value)).max();
    let top = top.unwrap_or(0).max(1);
    let step = (top.unsigned_abs() as usize).div_ceil(12);
    let goals: Vec<i64> = (step as i64..=top).step_by(step).collect();
    let _ = write!(text, "\n{:wide$}", "at least");
    for goal in &goals {
        let _ = write!(text, "  {goal:>8}");
    }
    for answer in answers {
        let _ = write!(text, "\n{:wide$}", row(answer, counted));
        for goal in &goals {
            let reached = answer.outcomes.iter().find(|o| o.value >= *goal).map_or(0.0, |o| o.at_least);
            let _ = write!(text, "  {:>8}", percent(reached));
        }
    }
    text.push('\n');
}

/// Percent with as many places as say something.
pub(crate) fn percent(share: f64) -> String {
    let percent = share * 100.0;
    match percent {
        0.0 => "0 %".into(),
        ..0.0001 => format!("{percent:.0e} %"),
        ..0.1 => format!("{percent:.4} %"),
        _ => format!("{percent:.2} %"),
    }
}

/// A line for each outcome of each answer.
pub(crate) fn csv(answers: &[Answer]) -> String {
    let mut text = String::from("profile,value,probability,at_least,fraction\n");
    for answer in answers {
        let name = format!("\"{}\"", answer.name.replace('"', "\"\""));
        for o in &answer.outcomes {
            let fraction = o.fraction.as_deref().unwrap_or("");
            let _ = writeln!(text, "{name},{},{},{},{fraction}", o.value, o.probability, o.at_least);
        }
    }
    text
}
