//! One stage of a test run: a command that is run and whose tests are counted.

use std::io::{BufRead, BufReader, Read, Write};
use std::ops::AddAssign;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Tests by how they ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Count {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) skipped: u64,
}

impl Count {
    pub(crate) const PASSED: Count = Count { passed: 1, failed: 0, skipped: 0 };
    pub(crate) const FAILED: Count = Count { passed: 0, failed: 1, skipped: 0 };
    pub(crate) const SKIPPED: Count = Count { passed: 0, failed: 0, skipped: 1 };
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

/// How a stage ended.
pub(crate) struct Ended {
    pub(crate) name: &'static str,
    pub(crate) count: Count,
    pub(crate) time: Duration,
    /// Why it was skipped, if it was.
    pub(crate) note: Option<String>,
    /// What it printed of tests and of programs that failed.
    pub(crate) failures: Vec<String>,
}

impl Ended {
    /// A stage that began then and counted this.
    pub(crate) fn since(name: &'static str, start: Instant, count: Count) -> Ended {
        Ended { name, count, time: start.elapsed(), note: None, failures: Vec::new() }
    }

    /// A stage that cannot be run here.
    pub(crate) fn skipped(name: &'static str, why: &str) -> Ended {
        println!("\n== {name}: skipped, {why}");
        Ended { name, count: Count::SKIPPED, time: Duration::ZERO, note: Some(why.to_owned()), failures: Vec::new() }
    }

    /// A stage that is a function of this program.
    pub(crate) fn of(name: &'static str, work: impl FnOnce() -> bool) -> Ended {
        println!("\n== {name}");
        let start = Instant::now();
        let count = if work() { Count::PASSED } else { Count::FAILED };
        Ended::since(name, start, count)
    }
}

/// How many lines about failures are kept of a stage.
const MOST_TOLD: usize = 40;

/// Runs a command, shows what it prints and counts the tests it reports. A command that reports none counts as one test;
/// one that fails without a failed test counts as a failed one: a test program that was ended leaves no count.
pub(crate) fn command(name: &'static str, command: &mut Command) -> Ended {
    println!("\n== {name}");
    let start = Instant::now();
    let (mut count, mut failures) = (Count::default(), Vec::new());
    let succeeded = match command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn() {
        Ok(mut child) => {
            let complaints = child.stderr.take().expect("its complaints are piped");
            let complaints = thread::spawn(move || shown(complaints, std::io::stderr(), |_| ()));
            let output = child.stdout.take().expect("its output is piped");
            failures = shown(output, std::io::stdout(), |line| count += tests_in(line));
            failures.extend(complaints.join().unwrap_or_default());
            child.wait().is_ok_and(|status| status.success())
        }
        Err(error) => {
            eprintln!("cannot run {}: {error}", command.get_program().display());
            false
        }
    };
    if !succeeded && count.failed == 0 {
        count += Count::FAILED;
    }
    if succeeded && count == Count::default() {
        count = Count::PASSED;
    }
    if succeeded {
        failures.clear();
    }
    failures.truncate(MOST_TOLD);
    Ended { failures, ..Ended::since(name, start, count) }
}

/// What a program told of its tests.
pub(crate) struct Told {
    pub(crate) count: Count,
    /// What it printed of those that failed, if any did.
    pub(crate) failures: Vec<String>,
}

/// Runs a program of tests and shows what it printed once it has ended, so that nothing of another that runs beside it stands between
/// its lines. One that fails without a failed test counts as a failed one.
pub(crate) fn beside_others(title: &str, program: &mut Command) -> Told {
    let output = match program.output() {
        Ok(output) => output,
        Err(error) => {
            let why = format!("{title}: cannot run {}: {error}", program.get_program().display());
            eprintln!("{why}");
            return Told { count: Count::FAILED, failures: vec![why] };
        }
    };
    let mut to = std::io::stdout().lock();
    let _ = writeln!(to, "\n{title}");
    let mut count = Count::default();
    let mut failures = vec![format!("{title}: {}", output.status)];
    failures.extend(shown(output.stdout.as_slice(), &mut to, |line| count += tests_in(line)));
    failures.extend(shown(output.stderr.as_slice(), &mut to, |_| ()));
    if output.status.success() {
        return Told { count, failures: Vec::new() };
    }
    if count.failed == 0 {
        count += Count::FAILED;
    }
    failures.truncate(MOST_TOLD);
    Told { count, failures }
}

/// Passes on what a program prints, and returns the lines that speak of failures.
fn shown(from: impl Read, mut to: impl Write, mut heard: impl FnMut(&str)) -> Vec<String> {
    let mut failures = Vec::new();
    for line in BufReader::new(from).lines().map_while(Result::ok) {
        let _ = writeln!(to, "{line}").and_then(|()| to.flush());
        heard(&line);
        let line = plain(&line);
        if tells_a_failure(&line) {
            failures.push(line);
        }
    }
    failures
}

/// Whether a line names what failed: a Rust test, a test program that was ended, an error of a compiler, a test of the client
/// or of the browser.
fn tells_a_failure(line: &str) -> bool {
    let starts = ["error", "FAIL", "FAILED", "  process didn't exit successfully", "    `-p "];
    starts.iter().any(|start| line.starts_with(start)) || line.starts_with("test ") && line.ends_with(" FAILED")
}

/// The tests a line of output reports: cargo's `test result: ok. 5 passed; 0 failed; 1 ignored`, vitest's
/// `Tests  2 failed | 5 passed (7)` and the browser tests' `5 passed, 0 failed, 1 skipped`.
fn tests_in(line: &str) -> Count {
    let line = plain(line);
    let line = line.trim();
    let words: Vec<&str> = line.split([' ', ',', ';', '|', '.', '(', ')']).filter(|word| !word.is_empty()).collect();
    let summary = line.starts_with("test result:")
        || words.first() == Some(&"Tests")
        || words.len() == 6 && [1, 3, 5].map(|n| words[n]) == ["passed", "failed", "skipped"];
    let mut count = Count::default();
    if !summary {
        return count;
    }
    for pair in words.windows(2) {
        let Ok(number) = pair[0].parse::<u64>() else { continue };
        match pair[1] {
            "passed" => count.passed += number,
            "failed" => count.failed += number,
            "ignored" | "skipped" | "todo" => count.skipped += number,
            _ => (),
        }
    }
    count
}

/// A line without its colours.
fn plain(line: &str) -> String {
    let mut text = String::new();
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            let _ = chars.by_ref().find(char::is_ascii_alphabetic);
        } else {
            text.push(c);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_the_test_programs_print() {
        let count = |passed, failed, skipped| Count { passed, failed, skipped };
        let cargo = "test result: FAILED. 5 passed; 2 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.00s";
        assert_eq!(tests_in(cargo), count(5, 2, 1));
        let vitest =
            "\u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m\u{1b}[32m7 passed\u{1b}[39m\u{1b}[22m\u{1b}[90m (7)\u{1b}[39m";
        assert_eq!(tests_in(vitest), count(7, 0, 0));
        assert_eq!(tests_in("      Tests  1 failed | 6 passed (7)"), count(6, 1, 0));
        assert_eq!(tests_in("6 passed, 0 failed, 1 skipped"), count(6, 0, 1));
        assert_eq!(tests_in("Test Files  2 passed (2)"), count(0, 0, 0), "files are not tests");
        assert_eq!(tests_in("the law passed 5 passed games"), count(0, 0, 0));
    }

    #[test]
    fn says_again_what_failed() {
        let told = shown(
            "test a ... ok\ntest b ... FAILED\nerror: 1 target failed:\n    `-p c`\n".as_bytes(),
            Vec::new(),
            |_| (),
        );
        assert_eq!(told, ["test b ... FAILED", "error: 1 target failed:", "    `-p c`"]);
        let programs = ["exit 0", "echo 'test c ... FAILED'; exit 101"].map(|said| {
            let told = beside_others("d", Command::new("sh").args(["-c", said]));
            (told.count.failed, told.failures)
        });
        let failed = ["d: exit status: 101", "test c ... FAILED"].map(str::to_owned).to_vec();
        assert_eq!(programs, [(0, vec![]), (1, failed)]);
        let browser = shown("ok    a game: 3 answers\nFAIL  a replay: Error\n".as_bytes(), Vec::new(), |_| ());
        assert_eq!(browser, ["FAIL  a replay: Error"]);
    }
}
