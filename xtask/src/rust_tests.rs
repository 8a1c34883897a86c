//! All Rust tests: their programs are built, and as many of them run at a time as there are processors, for most of them keep no more
//! than one busy.

use crate::stage::{Count, Ended, Told, beside_others};
use crate::{programs, test};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// What is run, and what it is called where it is told how it ended.
struct Job {
    title: String,
    command: Command,
}

/// Builds and runs them all.
pub(crate) fn run() -> Ended {
    const NAME: &str = "rust tests";
    println!("\n== {NAME}");
    let start = Instant::now();
    let Some(programs) = programs::built(&[]) else { return Ended::since(NAME, start, Count::FAILED) };
    // Examples in the documentation are compiled one package after the other: whatever else there is runs beside them.
    let mut examples = Job { title: "examples in the documentation".to_owned(), command: test::cargo() };
    examples.command.args(["test", "--workspace", "--doc", "--no-fail-fast"]);
    let programs = programs.into_iter().map(|program| {
        let mut command = Command::new(&program.path);
        command.current_dir(&program.folder);
        Job { title: format!("{}, {}", program.package, program.test), command }
    });
    let (mut count, mut failures) = (Count::default(), Vec::new());
    for told in run_all([examples].into_iter().chain(programs).collect()) {
        count += told.count;
        failures.extend(told.failures);
    }
    Ended { failures, ..Ended::since(NAME, start, count) }
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
