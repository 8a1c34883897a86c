//! The command line: `muster` alone opens the table in a browser, `muster --help` lists everything else.
#![expect(clippy::print_stdout, reason = "a program for the command line speaks there")]

mod arguments;
mod commands;
mod output;
mod terminal;

use arguments::{Arguments, Command};
use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    leave_quietly();
    let arguments = Arguments::parse();
    match run(arguments) {
        Ok(code) => code,
        Err(report) => {
            eprintln!("{report:?}");
            ExitCode::FAILURE
        }
    }
}

/// Whoever reads the output may have enough of it before it ends, as `head` does; that is no fault of this program.
fn leave_quietly() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let text = info.payload().downcast_ref::<String>();
        if text.is_some_and(|text| text.starts_with("failed printing to stdout")) {
            std::process::exit(0);
        }
        usual(info);
    }));
}

/// Carries out a command. What is refused or fails is an error for the person who typed it.
fn run(arguments: Arguments) -> miette::Result<ExitCode> {
    if let Some(folder) = &arguments.data {
        commands::use_data(folder)?;
    }
    match arguments.command.unwrap_or_default() {
        Command::Serve(arguments) => commands::serve::run(&arguments),
        Command::Rulesets(arguments) => commands::rulesets::run(&arguments),
        Command::Forces(arguments) => commands::forces::run(&arguments),
        Command::Rule(arguments) => commands::rule::run(&arguments),
        Command::Play(arguments) => commands::play::run(&arguments),
        Command::Simulate(arguments) => commands::simulate::run(&arguments),
        Command::Replay(arguments) => commands::replay::run(&arguments),
        Command::Odds(arguments) => commands::odds::run(&arguments),
        Command::Scenario(arguments) => commands::scenario::run(&arguments),
        Command::Check(arguments) => commands::check::run(&arguments),
        Command::Schema(arguments) => commands::schema::run(&arguments),
    }
}
