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
    let arguments = Arguments::parse();
    match run(arguments) {
        Ok(code) => code,
        Err(report) => {
            eprintln!("{report:?}");
            ExitCode::FAILURE
        }
    }
}

/// Carries out a command. What is refused or fails is an error for the person who typed it.
fn run(arguments: Arguments) -> miette::Result<ExitCode> {
    let data = arguments.data.as_deref();
    match arguments.command.unwrap_or_default() {
        Command::Serve(arguments) => commands::serve::run(&arguments),
        Command::Rulesets(arguments) => commands::rulesets::run(&arguments, data),
        Command::Forces(arguments) => commands::forces::run(&arguments, data),
        Command::Rule(arguments) => commands::rule::run(&arguments, data),
        Command::Play(arguments) => commands::play::run(&arguments, data),
        Command::Simulate(arguments) => commands::simulate::run(&arguments, data),
        Command::Replay(arguments) => commands::replay::run(&arguments, data),
        Command::Scenario(arguments) => commands::scenario::run(&arguments, data),
        Command::Check(arguments) => commands::check::run(&arguments, data),
        Command::Schema(arguments) => commands::schema::run(&arguments),
    }
}
