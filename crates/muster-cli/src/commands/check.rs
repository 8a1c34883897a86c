//! `muster check`: forces against the building rules.

use crate::arguments::CheckArguments;
use crate::output;
use muster_games::Game;
use muster_kernel::Problem;
use muster_protocol::reports::Fault;
use muster_protocol::{Names, Speaker};
use std::process::ExitCode;

pub(crate) fn run(arguments: &CheckArguments) -> miette::Result<ExitCode> {
    let first = || muster_games::games().first().map_or("", |game| game.id());
    let game = super::game(arguments.ruleset.as_deref().unwrap_or_else(first))?;
    let mut faults = Vec::new();
    for path in &arguments.files {
        let name = path.display().to_string();
        match super::read(path) {
            Ok(text) => faults.extend(judge(game, &name, &text, arguments)),
            // The other files are checked all the same.
            Err(report) => faults.push(unread(&name, &report, arguments)),
        }
    }
    if arguments.json {
        output::json(&faults);
    } else {
        let wrong = faults.len();
        let files = arguments.files.len();
        println!("{files} {} checked, {wrong} {}", many(files, "file"), many(wrong, "problem"));
    }
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Everything that is wrong with the forces in a file; told at once, unless it is for a script.
fn judge(game: &dyn Game, name: &str, text: &str, arguments: &CheckArguments) -> Vec<Fault> {
    let told = |problem: &Problem| {
        if !arguments.json {
            eprintln!("{:?}", super::in_file(game, (name, text), problem));
        }
        shape(game, name, problem)
    };
    game.check_forces(text).iter().map(told).collect()
}

/// A file that cannot be read.
fn unread(name: &str, report: &miette::Report, arguments: &CheckArguments) -> Fault {
    if !arguments.json {
        eprintln!("{report:?}");
    }
    let problem = report.chain().map(ToString::to_string).collect::<Vec<_>>().join(": ");
    let help = "name a file that can be read".to_owned();
    Fault { file: name.to_owned(), line: 1, column: 1, rule: None, problem, help }
}

fn many(n: usize, what: &str) -> String {
    if n == 1 { what.to_owned() } else { format!("{what}s") }
}

fn shape(game: &dyn Game, file: &str, problem: &Problem) -> Fault {
    let names = Names::default();
    Fault {
        file: file.to_owned(),
        line: problem.line,
        column: problem.column,
        rule: problem.rule.map(|rule| rule.0.to_owned()),
        problem: Speaker::new(game, &names).problem(&problem.problem),
        help: problem.help.clone(),
    }
}
