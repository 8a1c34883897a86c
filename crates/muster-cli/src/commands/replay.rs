//! `muster replay`: a recorded game, verified, shown and told.

use crate::arguments::ReplayArguments;
use crate::output;
use crate::terminal::log_line;
use miette::miette;
use muster_dice::Poll;
use muster_games::{Game, Play, Waiting};
use muster_kernel::{LogEntry, Observer, Outcome};
use muster_protocol::{Names, Speaker, journal, reports};
use std::process::ExitCode;

/// What is known after some of the answers.
struct Shown {
    play: Box<dyn Play>,
    log: Vec<(u8, String)>,
}

pub(crate) fn run(arguments: &ReplayArguments) -> miette::Result<ExitCode> {
    let path = &arguments.journal;
    let text = super::read(path)?;
    let record = journal::read(&text).map_err(|fault| super::bad_journal(path, &fault))?;
    let answers = record.journal.entries.len();
    let to = arguments.to.unwrap_or(answers);
    if to > answers {
        return Err(miette!("{} holds {answers} answers, so there is no answer {to}", path.display()));
    }
    let game = journal::ruleset(&record.journal).map_err(|fault| super::bad_journal(path, &fault))?;
    let mut names = Names::default();
    let mut log = Vec::new();
    let mut stopped = None;
    let mut hear = |play: &dyn Play, told: Vec<LogEntry>| {
        if play.len() > to {
            return;
        }
        names.learn(&play.picture(Observer::Everything));
        let speaker = Speaker::new(game, &names);
        let lines = told.iter().filter_map(|entry| Some((entry.after, entry.seen_by(Observer::Everything)?)));
        log.extend(lines.map(|(after, line)| (line.weight, log_line(&speaker.line(after, line)))));
        stopped = Some(play.fork());
    };
    journal::verify(&record, Poll::default(), &mut hear).map_err(|fault| super::bad_journal(path, &fault))?;
    let shown = Shown { play: stopped.expect("the beginning is always heard of"), log };
    if arguments.json {
        output::json(&shape(game, answers, &shown));
    } else {
        print(game, arguments, answers, &shown);
    }
    Ok(ExitCode::SUCCESS)
}

fn outcome(play: &dyn Play) -> Option<Outcome> {
    match play.waiting() {
        Waiting::Over(outcome) => Some(outcome),
        Waiting::Choices(_) | Waiting::Dice { .. } => None,
    }
}

fn shape(game: &dyn Game, answers: usize, shown: &Shown) -> reports::Replay {
    let outcome = outcome(&*shown.play);
    let winner = outcome.as_ref().and_then(|outcome| outcome.winner);
    reports::Replay {
        ruleset: game.id().to_owned(),
        version: game.version(),
        answers,
        shown: shown.play.len(),
        over: outcome.is_some(),
        winner: winner.map(|seat| game.seats()[seat.index()].to_owned()),
        scores: outcome.map(|outcome| outcome.scores),
        fingerprint: format!("{:016x}", shown.play.fingerprint()),
        table: shown.play.lines(Observer::Everything),
        log: shown.log.iter().map(|(_, line)| line.clone()).collect(),
    }
}

fn print(game: &dyn Game, arguments: &ReplayArguments, answers: usize, shown: &Shown) {
    let (title, version) = (game.title(), game.version());
    println!("{}: {title} {version}, {answers} answers, every one legal.", arguments.journal.display());
    if arguments.report {
        for (weight, line) in &shown.log {
            println!("{}{line}", if *weight >= 2 { "\n" } else { "  " });
        }
        println!();
    }
    if arguments.to.is_some() {
        println!("After answer {}:", shown.play.len());
        shown.play.lines(Observer::Everything).iter().for_each(|line| println!("  {line}"));
    }
    if let Some(Outcome { winner, scores: [first, second], reason, rule }) = outcome(&*shown.play) {
        let names = Names::default();
        let speaker = Speaker::new(game, &names);
        let winner = winner.map_or_else(|| "It is a draw".to_owned(), |seat| format!("{} wins", speaker.seat(seat)));
        println!("{winner}, {first} to {second}. {} [{rule}]", speaker.say(&reason));
    }
    println!("fingerprint {:016x}", shown.play.fingerprint());
}
