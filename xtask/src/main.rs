//! Chores of this repository: `cargo xtask --help` lists them.
#![expect(clippy::print_stdout, reason = "a program for the command line speaks there")]

mod goldens;
mod mutants;
mod programs;
mod rules;
mod rust_tests;
mod stage;
mod test;
mod tidy;
mod tree;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Chores of this repository.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

/// What there is to do.
#[derive(Subcommand)]
enum Chore {
    /// Everything that has to hold before a change is merged: format, lints, tests, invariants, the client, browsers.
    Test(test::TestArguments),
    /// The invariants of the tree: layers, words, files, lists in the docs.
    Tidy,
    /// Every rule id of every ruleset: implemented and pinned by a scenario, or not.
    Rules(rules::RulesArguments),
    /// Writes the golden games anew; review the difference like code.
    Goldens,
}

fn main() -> ExitCode {
    match Arguments::parse().chore {
        Chore::Test(arguments) => test::run(&arguments),
        Chore::Tidy => tidy::run(),
        Chore::Rules(arguments) => rules::run(&arguments),
        Chore::Goldens => goldens::run(),
    }
}
