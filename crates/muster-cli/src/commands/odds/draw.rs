//! Answers as tables, bars and comma-separated values.

use muster_protocol::attack::{Answer, Needed, Outcome, Stage};
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
    chain(text, &answer.stages);
    histogram(text, &answer.outcomes);
}

/// What each roll needs, how likely it is, and what is left after it; a chain without a roll says nothing new.
fn chain(text: &mut String, stages: &[Stage]) {
    if stages.iter().all(|stage| stage.chance.is_none()) {
        return;
    }
    for Stage { stage, needs, chance, critical, mean } in stages {
        let chance = chance.map_or(String::new(), percent);
        let mean = mean.map_or(String::new(), |mean| format!("{mean:.4}"));
        let critical = critical.map_or(String::new(), |p| format!("  critical {}", percent(p)));
        let _ = writeln!(text, "{stage:>11}  {needs:>9}  {chance:>9}  leaves {mean}{critical}");
    }
    let _ = writeln!(text);
}

/// How many attacks are needed, a line for each profile.
pub(super) fn needed(all: &[Needed]) -> String {
    let mut text = String::new();
    for one in all {
        let name = if one.name.is_empty() { String::new() } else { format!("{}: ", one.name) };
        let (attacks, goal, of) = (one.attacks, one.at_least, one.of);
        let (p, less) = (percent(one.probability), percent(one.one_less));
        let _ = writeln!(text, "{name}{attacks} attacks: {goal} or more {of} with {p}; with one attack less {less}");
    }
    text
}

/// The means of every pair of values of two sweeps.
pub(super) fn matrix(answers: &[Answer], rows: &(&str, Vec<String>), columns: &(&str, Vec<String>)) -> String {
    let mut text = format!("mean {}, {} down, {} across\n", answers[0].of, rows.0, columns.0);
    let wide = rows.1.iter().map(|value| value.chars().count()).max().unwrap_or(0).max(6);
    let _ = write!(text, "\n{:wide$}", "");
    for value in &columns.1 {
        let _ = write!(text, "  {value:>9}");
    }
    for (value, line) in rows.1.iter().zip(answers.chunks(columns.1.len())) {
        let _ = write!(text, "\n{value:wide$}");
        for answer in line {
            let _ = write!(text, "  {:>9.4}", answer.mean);
        }
    }
    text.push('\n');
    let notes: std::collections::BTreeSet<&String> = answers.iter().flat_map(|answer| &answer.notes).collect();
    for note in notes {
        let _ = writeln!(text, "note: {note}");
    }
    text
}

/// The outcomes that are worth a row, several in a row if they are many.
fn histogram(text: &mut String, outcomes: &[Outcome]) {
    let first = outcomes.iter().rposition(|o| o.at_least >= 1.0 - UNSEEN).unwrap_or(0);
    let last = outcomes.iter().rposition(|o| o.at_least >= UNSEEN).unwrap_or(outcomes.len() - 1);
    let shown = &outcomes[first..=last.max(first)];
    let rows: Vec<&[Outcome]> = shown.chunks(shown.len().div_ceil(ROWS)).collect();
    let weight = |row: &&[Outcome]| row.iter().map(|o| o.probability).sum::<f64>();
    let most = rows.iter().map(weight).fold(f64::MIN_POSITIVE, f64::max);
    let _ = writeln!(text, "{:>11}  {:>9}  {:>9}  {:>9}", "", "exactly", "at least", "at most");
    for row in &rows {
        let label = match row {
            [only] => only.value.to_string(),
            [first, .., last] => format!("{}-{}", first.value, last.value),
            [] => String::new(),
        };
        let bar = "█".repeat((weight(row) / most * WIDTH as f64).round() as usize);
        let at_least = percent(row.first().map_or(0.0, |o| o.at_least));
        let at_most = percent(row.last().map_or(1.0, |o| o.at_most));
        let line = format!("{label:>11}  {:>9}  {at_least:>9}  {at_most:>9}  {bar}", percent(weight(row)));
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
    let at_least = |answer: &Answer, goal| answer.outcomes.iter().find(|o| o.value >= goal).map_or(0.0, |o| o.at_least);
    let at_most = |answer: &Answer, goal| answer.outcomes.iter().rfind(|o| o.value <= goal).map_or(0.0, |o| o.at_most);
    reached(text, answers, ("at least", &(step as i64..=top).step_by(step).collect::<Vec<_>>()), at_least);
    reached(text, answers, ("at most", &(0..top).step_by(step).collect::<Vec<_>>()), at_most);
}

/// How likely each answer comes to each of some numbers, in a sense that has a name.
fn reached(text: &mut String, answers: &[Answer], (sense, goals): (&str, &[i64]), share: impl Fn(&Answer, i64) -> f64) {
    let counted = counted(answers);
    let wide = answers.iter().map(|a| row(a, counted).chars().count()).max().unwrap_or(0).max(14);
    let _ = write!(text, "\n{sense:wide$}");
    for goal in goals {
        let _ = write!(text, "  {goal:>8}");
    }
    for answer in answers {
        let _ = write!(text, "\n{:wide$}", row(answer, counted));
        for goal in goals {
            let _ = write!(text, "  {:>8}", percent(share(answer, *goal)));
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
    let mut text = String::from("profile,value,probability,at_least,at_most,fraction\n");
    for answer in answers {
        let name = format!("\"{}\"", answer.name.replace('"', "\"\""));
        for o in &answer.outcomes {
            let fraction = o.fraction.as_deref().unwrap_or("");
            let _ = writeln!(text, "{name},{},{},{},{},{fraction}", o.value, o.probability, o.at_least, o.at_most);
        }
    }
    text
}
