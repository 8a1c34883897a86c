//! All Rust tests: their programs are built, with Clippy looking on, and as many of them run at a time as there are processors, for
//! most of them keep no more than one busy.

use crate::programs;
use crate::stage::{Count, Ended, Told, beside_others};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// What is told of what Clippy says.
const CLIPPY: &str = "clippy";

/// What is run, and what it is called where it is told how it ended.
struct Job {
    title: String,
    command: Command,
}

/// Builds and runs them all, and tells what Clippy found.
pub(crate) fn run() -> Vec<Ended> {
    const NAME: &str = "rust tests";
    println!("\n== {NAME}");
    let start = Instant::now();
    let Some(built) = programs::built(&[]) else { return vec![Ended::since(NAME, start, Count::FAILED)] };
    let lints = lints(built.warnings);
    // Examples in the documentation are compiled one package after the other: whatever else there is runs beside them.
    let mut examples = Job { title: "examples in the documentation".to_owned(), command: programs::cargo() };
    examples.command.args(["test", "--workspace", "--doc", "--no-fail-fast"]);
    let programs = built.programs.into_iter().map(|program| {
        let mut command = Command::new(&program.path);
        command.current_dir(&program.folder);
        Job { title: format!("{}, {}", program.package, program.test), command }
    });
    let (mut count, mut failures) = (Count::default(), Vec::new());
    for told in run_all([examples].into_iter().chain(programs).collect()) {
        count += told.count;
        failures.extend(told.failures);
    }
    vec![lints, Ended { failures, ..Ended::since(NAME, start, count) }]
}

/// What was said of the code while it was compiled.
fn lints(warnings: Vec<String>) -> Ended {
    if programs::is_clippy_installed() {
        none_of(warnings)
    } else {
        Ended::skipped(CLIPPY, "Clippy is not installed (rustup component add clippy)")
    }
}

/// Nothing is to be said: whatever is, is a failure.
fn none_of(mut warnings: Vec<String>) -> Ended {
    // A library and its unit tests have the same ones.
    warnings.sort();
    warnings.dedup();
    let count = if warnings.is_empty() { Count::PASSED } else { Count::FAILED };
    let note = Some("while the tests were compiled".to_owned());
    Ended { name: CLIPPY, count, time: Duration::ZERO, note, failures: warnings }
}

/// Runs jobs, each as soon as a processor is there for it.
fn run_all(jobs: Vec<Job>) -> Vec<Told> {
    let lanes = thread::available_parallelism().map_or(1, usize::from);
    let waiting = Mutex::new(jobs.into_iter());
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
    let lane = || std::iter::from_fn(next).map(|mut job| beside_others(&job.title, &mut job.command)).collect();
    thread::scope(|scope| {
        let lanes: Vec<_> = (0..lanes).map(|_| scope.spawn(lane)).collect();
        lanes.into_iter().flat_map(|lane| -> Vec<Told> { lane.join().expect("it passes on what others say") }).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warning_is_a_failure_and_is_told_once() {
        assert_eq!(none_of(Vec::new()).count, Count::PASSED);
        let twice = none_of(vec!["warning: needless".to_owned(); 2]);
        assert_eq!((twice.count, twice.failures.len()), (Count::FAILED, 1));
    }
}
