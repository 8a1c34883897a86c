//! Data files broken one place at a time: each must be noticed by the tests of its ruleset.

use super::places::{self, Mutant};
use super::{MutantsArguments, WORKERS};
use crate::stage::{Count, Ended};
use crate::{programs, tree};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The tests that read data, in the order they are tried: what fails fast comes first.
const TESTS: [&str; 2] = ["document", "scenarios"];

/// Where the tests look for data that stands in for that of Muster.
const FOLDER: &str = "MUSTER_DATA";

/// Whoever takes longer than this has lost its way, which is noticed too.
const PATIENCE: Duration = Duration::from_secs(300);

/// After how many places it is said how it goes.
const PART: usize = 250;

/// A data file with one place broken.
struct Broken {
    file: PathBuf,
    mutant: Mutant,
}

/// Breaks the data files of the rulesets and prints what nothing noticed.
pub(super) fn run(arguments: &MutantsArguments) -> Ended {
    const NAME: &str = "broken data";
    println!("\n== {NAME}");
    let start = Instant::now();
    let mut count = Count::default();
    for ruleset in arguments.rulesets() {
        count += of(&ruleset, arguments);
    }
    Ended::since(NAME, start, count)
}

/// What of one ruleset's data was noticed, and what not.
fn of(ruleset: &str, arguments: &MutantsArguments) -> Count {
    let Some(tests) = built(ruleset) else { return Count::FAILED };
    let folder = tree::root().join("target/mutants").join(ruleset);
    let whole = workspace(&folder, ruleset, WORKERS);
    if let Some(test) = tests.iter().find(|test| !passes(test, &whole)) {
        println!("{ruleset}: {} fails with data in which nothing is broken", test.display());
        return Count::FAILED;
    }
    let files =
        toml_files(ruleset).into_iter().filter(|file| !decorates(file) && arguments.wants_file(&tree::name(file)));
    let all = files.flat_map(|file| {
        let mutants = places::mutants(&tree::name(&file), &tree::text(&file));
        mutants.into_iter().map(move |mutant| Broken { file: file.clone(), mutant })
    });
    let broken = arguments.sampled(all.collect());
    let folders: Vec<PathBuf> = (0..WORKERS).map(|worker| workspace(&folder, ruleset, worker)).collect();
    let (mut tried, mut unnoticed) = (0, 0);
    for part in broken.chunks(PART) {
        for one in surviving(part, &tests, &folders) {
            println!("not noticed: {}: {}", tree::name(&one.file), one.mutant.what);
            unnoticed += 1;
        }
        tried += part.len();
        println!(
            "{ruleset}: {} of {tried} broken places of the data were noticed, of {}",
            tried - unnoticed,
            broken.len()
        );
    }
    Count { passed: (tried - unnoticed) as u64, failed: unnoticed as u64, skipped: 0 }
}

/// Those that nothing notices, in their order; every worker has a folder of its own.
fn surviving<'a>(broken: &'a [Broken], tests: &[PathBuf], folders: &[PathBuf]) -> Vec<&'a Broken> {
    let next = AtomicUsize::new(0);
    let found: Mutex<Vec<usize>> = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for folder in folders {
            let (next, found) = (&next, &found);
            scope.spawn(move || {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    let Some(one) = broken.get(n) else { return };
                    if survives(one, tests, folder) {
                        found.lock().unwrap_or_else(PoisonError::into_inner).push(n);
                    }
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.sort_unstable();
    found.into_iter().map(|n| &broken[n]).collect()
}

/// The data files of a ruleset.
fn toml_files(ruleset: &str) -> Vec<PathBuf> {
    tree::files_with(&format!("data/{ruleset}"), &["toml"])
}

/// Whether a file is no part of the rules: what decorates the maps.
fn decorates(file: &Path) -> bool {
    file.file_name().is_some_and(|name| name == "decoration.toml")
}

/// A folder of one worker's own with the data files as they are.
fn workspace(folder: &Path, ruleset: &str, worker: usize) -> PathBuf {
    let folder = folder.join(worker.to_string());
    fs::create_dir_all(&folder).expect("a folder below target can be made");
    for file in toml_files(ruleset) {
        let name = file.file_name().expect("a file has a name");
        fs::copy(&file, folder.join(name)).expect("a file can be copied below target");
    }
    folder
}

/// Whether every test passes although a place is broken.
fn survives(broken: &Broken, tests: &[PathBuf], folder: &Path) -> bool {
    let file = folder.join(broken.file.file_name().expect("a file has a name"));
    fs::write(&file, &broken.mutant.text).expect("a file below target can be written");
    let survives = tests.iter().all(|test| passes(test, folder));
    fs::copy(&broken.file, &file).expect("a file can be copied below target");
    survives
}

/// Whether a test program passes with the data of a folder.
fn passes(test: &Path, folder: &Path) -> bool {
    let mut command = Command::new(test);
    command
        .env(FOLDER, folder)
        .env("RUST_BACKTRACE", "0")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = command.spawn().expect("a test that was just built can be run");
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait().expect("a child can be waited for") {
            return status.success();
        }
        if start.elapsed() > PATIENCE {
            child.kill().expect("a child can be stopped");
            child.wait().expect("a child can be waited for");
            return false;
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(50));
    }
}

/// The programs of the tests that read data; nothing if they cannot be built.
fn built(ruleset: &str) -> Option<Vec<PathBuf>> {
    let programs = programs::built(&TESTS)?.programs;
    let of = |test: &&str| programs.iter().find(|program| program.test == **test && program.ruleset() == Some(ruleset));
    TESTS.iter().map(|test| of(test).map(|program| program.path.clone())).collect()
}
