//! Functions of the rules broken one at a time by cargo-mutants, where it is installed.

use super::MutantsArguments;
use crate::stage::{Count, Ended};
use crate::{test, tree};
use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::process::Stdio;
use std::time::Instant;

const NAME: &str = "broken code";

/// Where cargo-mutants writes what became of each mutant, one name a line.
const OUTCOMES: &str = "target/mutants.out";

/// Mutants that cargo-mutants tries whenever their file is looked at: they cannot be drawn.
const UNDRAWABLE: &str = ": delete field ";

/// Breaks functions as `.cargo/mutants.toml` says, in the files that are wanted, and counts what was noticed.
pub(super) fn run(arguments: &MutantsArguments) -> Ended {
    if !is_installed() {
        return Ended::skipped(NAME, "cargo-mutants is not installed (cargo install cargo-mutants --locked)");
    }
    println!("\n== {NAME}");
    let start = Instant::now();
    let drawn: Vec<String> = arguments.rulesets().into_iter().flat_map(|ruleset| drawn(&ruleset, arguments)).collect();
    let mut mutants = test::cargo();
    mutants.args(["mutants", "--workspace", "--in-place", "--colors=never", "--output=target"]);
    mutants.args(files(&drawn).into_iter().flat_map(|file| ["--file".to_owned(), file]));
    if arguments.sample.is_some() {
        mutants.args(drawn.iter().flat_map(|name| ["--re".to_owned(), format!("^{}$", literally(name))]));
    }
    // It ends with a failure when anything was missed: what counts is what it wrote.
    let ran = !drawn.is_empty() && mutants.status().is_ok();
    let count = if ran { counted(&drawn.into_iter().collect()) } else { Count::FAILED };
    println!("{} noticed, {} missed, {} do not compile", count.passed, count.failed, count.skipped);
    Ended::since(NAME, start, count)
}

fn is_installed() -> bool {
    let mut version = test::cargo();
    version.args(["mutants", "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}

/// The mutants of a ruleset that are wanted, by name.
fn drawn(ruleset: &str, arguments: &MutantsArguments) -> Vec<String> {
    let part = arguments.file.as_deref().unwrap_or_default();
    let mut list = test::cargo();
    list.args(["mutants", "--workspace", "--list", "--colors=never", "--file"]);
    list.arg(format!("crates/muster-{ruleset}/src/**/*{part}*"));
    let output = list.output().map(|output| output.stdout).unwrap_or_default();
    let all = String::from_utf8_lossy(&output);
    arguments.sampled(all.lines().filter(|name| !name.contains(UNDRAWABLE)).map(str::to_owned).collect())
}

/// The files that mutants are in, each once.
fn files(mutants: &[String]) -> BTreeSet<String> {
    mutants.iter().filter_map(|name| name.split_once(':')).map(|(file, _)| file.to_owned()).collect()
}

/// A regular expression for exactly this text.
fn literally(text: &str) -> String {
    const MEANINGFUL: &str = r"\.+*?()|[]{}^$";
    let escaped = |letter: char| if MEANINGFUL.contains(letter) { format!("\\{letter}") } else { letter.to_string() };
    text.chars().map(escaped).collect()
}

/// What became of these mutants. Tests that ran out of time have noticed.
fn counted(drawn: &HashSet<String>) -> Count {
    let ended = |outcome: &str| {
        let names = fs::read_to_string(tree::root().join(OUTCOMES).join(outcome)).unwrap_or_default();
        names.lines().filter(|name| drawn.contains(*name)).count() as u64
    };
    Count {
        passed: ended("caught.txt") + ended("timeout.txt"),
        failed: ended("missed.txt"),
        skipped: ended("unviable.txt"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stands_for_itself_alone() {
        assert_eq!(literally("a/b.rs:7:1: replace f -> u8"), r"a/b\.rs:7:1: replace f -> u8");
    }

    #[test]
    fn every_file_is_looked_at_once() {
        let mutants = ["b.rs:1:1: x", "a.rs:1:1: x", "b.rs:2:1: y"].map(str::to_owned);
        assert_eq!(files(&mutants).into_iter().collect::<Vec<_>>(), ["a.rs", "b.rs"]);
    }
}
