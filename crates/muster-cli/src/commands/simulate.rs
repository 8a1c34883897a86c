//! `muster simulate`: many games of bots.

use crate::arguments::SimulateArguments;
use crate::output;
use indicatif::ProgressBar;
use miette::{IntoDiagnostic, WrapErr, miette};
use muster_games::Game;
use muster_protocol::reports::{Simulation, Standing};
use muster_sim::{Experiment, Row, RunError, Score, Summary, TableError, TableWriter};
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

pub(crate) fn run(arguments: &SimulateArguments) -> miette::Result<ExitCode> {
    let game = super::game(&arguments.ruleset)?;
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let experiment = Experiment {
        setup: match &arguments.position {
            Some(path) => super::read(path)?,
            None => super::setup(game, arguments.map.as_deref())?,
        },
        bots: arguments.bots,
        games: arguments.games,
        seed: arguments.seed,
        threads: arguments.threads.map_or_else(cores, usize::from),
    };
    let start = Instant::now();
    let summary = play(game, &experiment, arguments.out.as_deref())?;
    let report = report(game, &experiment, &summary, start.elapsed().as_secs_f64());
    if arguments.json {
        output::json(&report);
    } else {
        print(game, &report);
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays the games under a bar, and writes them down if that is wanted.
fn play(game: &dyn Game, experiment: &Experiment, out: Option<&Path>) -> miette::Result<Summary> {
    let names = experiment.bots.map(|bot| bot.to_string());
    let mut table = match out {
        None => None,
        Some(path) => {
            let table = TableWriter::create(path, names, notes(game, experiment));
            Some(table.into_diagnostic().wrap_err_with(|| format!("cannot write {}", path.display()))?)
        }
    };
    let bar = output::progress(experiment.games, game.title());
    let summary = muster_sim::run(game, experiment, &|games| bar.inc(games), &mut |rows: &[Row]| match &mut table {
        Some(table) => table.write(rows),
        None => Ok(()),
    });
    let summary = done(game, &bar, summary)?;
    if let Some(table) = table {
        table.finish().into_diagnostic().wrap_err("cannot finish the table")?;
    }
    Ok(summary)
}

fn done(game: &dyn Game, bar: &ProgressBar, summary: Result<Summary, RunError<TableError>>) -> miette::Result<Summary> {
    bar.finish_and_clear();
    summary.map_err(|error| match error {
        RunError::Begin(error) => super::cannot_begin(game, &error),
        RunError::Threads(error) => miette!("{error}"),
        RunError::Sink(error) => miette!("{error}"),
    })
}

/// What is needed to play the games of a table again.
fn notes(game: &dyn Game, experiment: &Experiment) -> Vec<(String, String)> {
    let note = |key: &str, value: String| (format!("muster.{key}"), value);
    vec![
        note("engine", env!("CARGO_PKG_VERSION").to_owned()),
        note("ruleset", game.id().to_owned()),
        note("version", game.version()),
        note("setup", experiment.setup.clone()),
        note("bots", experiment.bots.map(|bot| bot.to_string()).join(",")),
        note("seed", experiment.seed.to_string()),
    ]
}

fn report(game: &dyn Game, experiment: &Experiment, summary: &Summary, seconds: f64) -> Simulation {
    let standings = |names: [String; 2], scores: &[Score; 2]| {
        names.into_iter().zip(scores).map(|(name, score)| standing(name, score)).collect()
    };
    Simulation {
        ruleset: game.id().to_owned(),
        games: summary.games,
        seed: experiment.seed,
        threads: experiment.threads,
        bots: standings(experiment.bots.map(|bot| bot.to_string()), &summary.bots),
        seats: standings(game.seats().map(str::to_owned), &summary.seats),
        games_per_s: summary.games as f64 / seconds,
        decisions_per_s: summary.decisions as f64 / seconds,
        decisions: summary.decisions,
        seconds,
        checksum: format!("{:016x}", summary.checksum),
    }
}

fn standing(name: String, score: &Score) -> Standing {
    let interval = score.ci95();
    Standing {
        name,
        wins: score.wins,
        draws: score.draws,
        losses: score.losses,
        win_rate: score.win_rate(),
        ci95: [interval.low, interval.high],
    }
}

fn print(game: &dyn Game, report: &Simulation) {
    let Simulation { games, seed, threads, .. } = report;
    println!("{}: {} games, seed {seed}, {threads} threads", game.title(), output::grouped(*games));
    println!();
    println!("{:<10} {:>9} {:>9} {:>9} {:>9}   95 % interval", "", "wins", "draws", "losses", "win rate");
    for Standing { name, wins, draws, losses, win_rate, ci95: [low, high] } in report.bots.iter().chain(&report.seats) {
        let percent = |share: &f64| format!("{:.1} %", 100.0 * share);
        let (rate, low, high) = (percent(win_rate), percent(low), percent(high));
        println!("{name:<10} {wins:>9} {draws:>9} {losses:>9} {rate:>9}   {low} to {high}");
    }
    println!();
    println!(
        "{} games a second, {} decisions a second, {:.2} seconds",
        output::grouped(report.games_per_s.round() as u64),
        output::grouped(report.decisions_per_s.round() as u64),
        report.seconds
    );
    println!("checksum {}", report.checksum);
}
