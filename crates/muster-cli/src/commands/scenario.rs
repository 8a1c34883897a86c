//! `muster scenario`: rulings in prose and data, run.

use crate::arguments::ScenarioArguments;
use crate::output;
use miette::miette;
use muster_games::Game;
use muster_protocol::reports::Scenario;
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(arguments: &ScenarioArguments) -> miette::Result<ExitCode> {
    let mut reports = Vec::new();
    let bar = output::progress(arguments.files.len() as u64, "scenarios");
    for path in &arguments.files {
        let text = super::read(path)?;
        let game = super::game(ruleset(path, &text, arguments.ruleset.as_deref())?)?;
        reports.push(carry_out(game, path, &text));
        bar.inc(1);
    }
    bar.finish_and_clear();
    if arguments.json {
        output::json(&reports);
    } else {
        reports.iter().for_each(print);
        let passed = reports.iter().filter(|report| report.passed).count();
        println!("{passed} passed, {} failed", reports.len() - passed);
    }
    let held = reports.iter().all(|report| report.passed);
    Ok(if held { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The ruleset that was named, or the one a folder of the path is called after, or the one whose rules the text names.
pub(crate) fn ruleset<'a>(path: &Path, text: &str, named: Option<&'a str>) -> miette::Result<&'a str> {
    if let Some(named) = named {
        return Ok(named);
    }
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let folders = whole.components().rev().filter_map(|part| part.as_os_str().to_str());
    let found = folders.filter_map(muster_games::game).map(Game::id).next();
    let words = || text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '.')));
    let named = |game: &&dyn Game| words().any(|word| game.rules().iter().any(|rule| rule.id.0 == word));
    found.or_else(|| muster_games::games().iter().map(|game| &**game).find(named).map(|game| game.id())).ok_or_else(
        || {
            let help = "name it: --ruleset ID, or a rule of it in the text, or keep the file in a folder of that name";
            miette!(help = help, "nothing says which ruleset {} is for", path.display())
        },
    )
}

fn carry_out(game: &dyn Game, path: &Path, text: &str) -> Scenario {
    let report = game.scenario(&path.display().to_string(), text);
    Scenario {
        passed: report.passed(),
        failures: report.failures.iter().map(|failure| format!("line {}: {}", failure.line, failure.text)).collect(),
        file: report.file,
        title: report.title,
        rules: report.rules,
    }
}

fn print(report: &Scenario) {
    let Scenario { file, title, rules, passed, failures } = report;
    println!("{} {file}: {title} [{}]", if *passed { "ok    " } else { "failed" }, rules.join(", "));
    failures.iter().for_each(|failure| println!("       {failure}"));
}
