//! The odds of the next step of a position.

use super::claims;
use super::draw::percent;
use super::{OddsArguments, RestFlag};
use crate::commands;
use miette::{Report, miette};
use muster_dice::{DiceError, Poll};
use muster_games::{BotChoice, Effort, NoOdds, Rest, StepOdds, StepQuestion, WantedOdds};
use muster_odds::OddsError;
use muster_protocol::dice::DiceAnswer;
use serde::Serialize;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// How many outcomes are printed.
const ROWS: usize = 30;
/// What is said of a table that is as it was before.
const UNCHANGED: &str = "nothing changes";

/// How long every way is followed; whoever says how many tries to make waits for all of them.
const LONGEST: Duration = Duration::from_secs(10);

/// What is printed for scripts.
#[derive(Serialize)]
struct Printed {
    /// What was asked: the file, and the choices that are made.
    question: String,
    exact: bool,
    seconds: f64,
    /// Ways that were followed, or tries.
    ways: u64,
    outcomes: Vec<Row>,
    /// What was asked besides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    asked: Vec<DiceAnswer>,
}

#[derive(Serialize)]
struct Row {
    /// The lines of the table that are different afterwards.
    changes: Vec<String>,
    /// The same in one line.
    value: String,
    /// In how many ways, or tries.
    ways: String,
    /// Of how many.
    of: String,
    #[serde(rename = "p")]
    probability: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    fraction: Option<String>,
    /// Of tries: where the true probability lies in 19 of 20 cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    between: Option<[f64; 2]>,
}

pub(super) fn run(path: &Path, arguments: &OddsArguments) -> miette::Result<ExitCode> {
    let flags = &arguments.step;
    let text = commands::read(path)?;
    let game = commands::game(commands::scenario::ruleset(path, &text, flags.ruleset.as_deref())?)?;
    let rest = match flags.rest {
        RestFlag::Nobody => Rest::Nobody,
        RestFlag::First => Rest::First,
        RestFlag::Random => Rest::Bot(BotChoice::Random),
        RestFlag::Greedy => Rest::Bot(BotChoice::Greedy),
    };
    let effort = match flags.tries {
        Some(tries) => Effort::Tries { tries, seed: flags.seed },
        None => Effort::Exact { most: flags.ways },
    };
    let setup = table(&text);
    let chances = flags.chance.iter().cloned().map(StepQuestion::Chance);
    let asked: Vec<StepQuestion> = chances.chain(flags.mean.iter().cloned().map(StepQuestion::Value)).collect();
    let wanted = WantedOdds { setup, choices: flags.choose.clone(), rest, effort, asked: asked.clone() };
    let begun = Instant::now();
    let goes_on = || flags.tries.is_some() || begun.elapsed() < LONGEST;
    let odds = game.odds(&wanted, Poll::new(&goes_on)).map_err(|error| explained(game, error))?;
    let mut printed = printed(&odds, effort, &asked);
    let question = std::iter::once(path.display().to_string()).chain(flags.choose.iter().cloned());
    printed.question = question.collect::<Vec<_>>().join("; ");
    printed.seconds = begun.elapsed().as_secs_f64();
    if arguments.json {
        crate::output::json(&printed);
    } else if arguments.csv {
        println!("probability,fraction,changes");
        for row in &printed.outcomes {
            let changes = row.changes.join("; ").replace('"', "\"\"");
            println!("{},{},\"{changes}\"", row.probability, row.fraction.as_deref().unwrap_or(""));
        }
    } else {
        print(&printed);
    }
    Ok(ExitCode::SUCCESS)
}

/// The first table of a scenario; a file without any is a set-up.
fn table(text: &str) -> String {
    let mut lines = text.lines().skip_while(|line| line.trim() != "```table");
    match lines.next() {
        None => text.to_owned(),
        Some(_) => lines.take_while(|line| !line.starts_with("```")).map(|line| format!("{line}\n")).collect(),
    }
}

fn printed(odds: &StepOdds, effort: Effort, asked: &[StepQuestion]) -> Printed {
    let exact = matches!(effort, Effort::Exact { .. });
    let row = |(changes, weight): &(Vec<String>, muster_dice::Natural)| {
        let (fraction, between) = claims::shared(weight, odds, exact);
        Row {
            changes: changes.clone(),
            value: if changes.is_empty() { UNCHANGED.to_owned() } else { changes.join("; ") },
            ways: weight.to_string(),
            of: odds.total.to_string(),
            probability: weight.share(&odds.total),
            fraction,
            between,
        }
    };
    let asked = asked.iter().zip(&odds.answers).map(|(question, answer)| claims::found(question, answer, odds, exact));
    let outcomes = odds.outcomes.iter().map(row).collect();
    Printed { question: String::new(), exact, seconds: 0.0, ways: odds.ways, outcomes, asked: asked.collect() }
}

fn print(printed: &Printed) {
    for found in &printed.asked {
        println!("{}", claims::text(found));
    }
    if !printed.asked.is_empty() {
        return;
    }
    let (count, what) = (printed.outcomes.len(), if printed.exact { "ways" } else { "tries" });
    println!("{count} outcomes of {} {what}", crate::output::grouped(printed.ways));
    for row in printed.outcomes.iter().take(ROWS) {
        let how = match (&row.fraction, row.between) {
            (Some(fraction), _) if fraction.len() <= 24 => format!(" = {fraction}"),
            (_, Some([low, high])) => format!(" ({} to {})", percent(low), percent(high)),
            _ => String::new(),
        };
        let bar = "█".repeat((row.probability * 30.0).round() as usize);
        println!("\n{:>9}{how}  {bar}", percent(row.probability));
        match &row.changes[..] {
            [] => println!("    {UNCHANGED}"),
            changes => changes.iter().for_each(|line| println!("    {line}")),
        }
    }
    let left = printed.outcomes.iter().skip(ROWS).map(|row| row.probability).sum::<f64>();
    if count > ROWS {
        println!("\nleft out: {} outcomes, together {}; --json and --csv have all", count - ROWS, percent(left));
    }
}

/// What stands in the way, with what to do about it.
fn explained(game: &dyn muster_games::Game, error: NoOdds) -> Report {
    match error {
        NoOdds::Begin(error) => commands::cannot_begin(game, &error),
        NoOdds::Odds(OddsError::TooManyWays(most)) => {
            let help =
                "try it out instead: --tries 100000 gives every chance with its interval; or allow more: --ways N";
            miette!(help = help, "the step has more than {} ways to go", crate::output::grouped(most))
        }
        NoOdds::Odds(
            error @ (OddsError::TooManyStates(_) | OddsError::TooMany { .. } | OddsError::Dice(DiceError::Stopped)),
        ) => {
            let help = "try it out instead: --tries 100000 gives every chance with its interval";
            match error {
                OddsError::Dice(DiceError::Stopped) => {
                    miette!(
                        help = help,
                        "to follow every way of the step takes more than {} seconds",
                        LONGEST.as_secs()
                    )
                }
                error => miette!(help = help, "{error}"),
            }
        }
        NoOdds::Waits { seat, offers } => {
            let example = offers.first().cloned().unwrap_or_default();
            let some = offers.join(" | ");
            let help = format!(
                "for example --choose \"{seat} {example}\" or --rest first; some of what may be chosen: {some}"
            );
            miette!(help = help, "{seat} has to choose something first")
        }
        NoOdds::Refused { choice, refusal } => {
            let rules: Vec<&str> = refusal.rules().map(|id| id.0).collect();
            let help = format!("because of {}", rules.join(", "));
            miette!(help = help, "`{choice}` is not allowed here")
        }
        NoOdds::Unclear(problem) => {
            let help = "for example --chance \"N1 destroyed\" or --chance \"N1 models 4 and not S1 exhausted\"";
            miette!(help = help, "{problem}")
        }
        NoOdds::NotAsked(choice) => {
            miette!(help = "choices are made in the order given", "nobody is asked for `{choice}`")
        }
        NoOdds::Odds(_) | NoOdds::Over => miette!(help = "another position may have more to say", "{error}"),
    }
}
