//! The invariants of the tree that no compiler checks.

mod circles;
mod docs;
mod layers;
mod shared;
mod sources;
mod traces;

use std::fmt;
use std::process::ExitCode;

/// Something that breaks an invariant.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// Where: a file, with its line if there is one.
    place: String,
    /// What is wrong, and what would be right.
    problem: String,
}

impl Fault {
    fn new(place: impl Into<String>, problem: impl Into<String>) -> Fault {
        Fault { place: place.into(), problem: problem.into() }
    }

    fn at(file: &str, line: usize, problem: impl Into<String>) -> Fault {
        Fault { place: format!("{file}:{line}"), problem: problem.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.problem)
    }
}

/// A check by name.
type Check = (&'static str, fn() -> Vec<Fault>);

const CHECKS: [Check; 12] = [
    ("crates depend on lower layers only", layers::check),
    ("modules begin with what they are for", sources::first_lines),
    ("files are short", sources::lengths),
    ("what rulesets share is written once", shared::check),
    ("files form no large circles", circles::check),
    ("the game is pure", sources::purity),
    ("the kernel knows no wargame", sources::kernel_nouns),
    ("rulesets are listed once", sources::listed_once),
    ("every test is run", sources::tests_are_run),
    ("the client knows no ruleset", sources::client_rulesets),
    ("lists and links in the docs are true", docs::check),
    ("nothing of one machine is in the tree", traces::check),
];

/// Runs every check and prints what is wrong.
pub(crate) fn run() -> ExitCode {
    if holds() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether every check holds; prints what is wrong.
pub(crate) fn holds() -> bool {
    let mut whole = true;
    for (name, check) in CHECKS {
        let faults = check();
        println!("{} {name}", if faults.is_empty() { "ok   " } else { "wrong" });
        for fault in &faults {
            println!("      {fault}");
        }
        whole &= faults.is_empty();
    }
    println!("      {}", circles::figures());
    println!("      {}", shared::figures());
    whole
}
