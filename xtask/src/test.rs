//! Everything that has to hold before a change is merged.

use crate::mutants::{self, MutantsArguments};
use crate::stage::{Count, Ended, command};
use crate::{programs, rules, rust_tests, tidy, tree};
use clap::ValueEnum;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::str::FromStr;

/// Which stages to run.
#[derive(clap::Args)]
pub(crate) struct TestArguments {
    /// Only these stages, in the usual order; all but `clippy`, `firefox` and `mutants` if none is named. Rulesets behind `rules` have
    /// their scenarios played too, and nothing else is built.
    #[arg(value_name = "STAGE or RULESET")]
    wanted: Vec<Wanted>,
    #[command(flatten)]
    mutants: MutantsArguments,
}

/// A word that says what to run.
#[derive(Clone)]
enum Wanted {
    Stage(Stage),
    Ruleset(String),
}

impl FromStr for Wanted {
    type Err = String;

    fn from_str(word: &str) -> Result<Wanted, String> {
        if let Ok(stage) = Stage::from_str(word, false) {
            return Ok(Wanted::Stage(stage));
        }
        let rulesets = tree::rulesets();
        if rulesets.iter().any(|id| id == word) {
            return Ok(Wanted::Ruleset(word.to_owned()));
        }
        let stages =
            Stage::value_variants().iter().filter_map(|stage| Some(stage.to_possible_value()?.get_name().to_owned()));
        let known: Vec<String> = stages.chain(rulesets).collect();
        Err(format!("there is no such stage or ruleset; there are {}", known.join(", ")))
    }
}

/// What is tested, in this order: what fails fast comes first, and the client before the server that embeds it.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Stage {
    /// rustfmt
    Format,
    /// invariants of the tree
    Tidy,
    /// rule ids: implemented and pinned
    Rules,
    /// the client: packages, types, unit tests, build
    Web,
    /// licences and sources of the libraries, with cargo-deny where it is installed
    Deny,
    /// all Rust tests, and what Clippy says of what is compiled for them: all targets, no warnings
    Rust,
    /// browser tests against the real program: all of them in Chromium, and some of each kind in Firefox
    Browser,
    /// what Clippy says, and nothing else; only where it is named, for whoever does not want to wait for the tests
    Clippy,
    /// all browser tests that tell anything new in Firefox; only where it is named, before a release
    Firefox,
    /// what nobody would notice: data and code broken one place at a time; only where it is named
    Mutants,
}

const USUAL: [Stage; 7] =
    [Stage::Format, Stage::Tidy, Stage::Rules, Stage::Web, Stage::Deny, Stage::Rust, Stage::Browser];

/// What takes too long for every run, or is in it already.
const IF_NAMED: [Stage; 3] = [Stage::Clippy, Stage::Firefox, Stage::Mutants];

/// Runs the stages and prints how each ended.
pub(crate) fn run(arguments: &TestArguments) -> ExitCode {
    let stages = arguments.stages();
    let usual = USUAL.into_iter().filter(|one| stages.is_empty() || stages.contains(one));
    let chosen = usual.chain(IF_NAMED.into_iter().filter(|one| stages.contains(one)));
    let ended: Vec<Ended> = chosen.flat_map(|one| stage(one, arguments)).collect();
    report(&ended)
}

impl TestArguments {
    fn stages(&self) -> Vec<Stage> {
        let stage = |word: &Wanted| match word {
            Wanted::Stage(stage) => Some(*stage),
            Wanted::Ruleset(_) => None,
        };
        self.wanted.iter().filter_map(stage).collect()
    }

    fn rulesets(&self) -> Vec<String> {
        let ruleset = |word: &Wanted| match word {
            Wanted::Stage(_) => None,
            Wanted::Ruleset(id) => Some(id.clone()),
        };
        self.wanted.iter().filter_map(ruleset).collect()
    }
}

/// Rules by id; of a ruleset that is named, the scenarios as well.
fn rules_of(rulesets: &[String]) -> Vec<Ended> {
    let tests: &[&str] = if rulesets.is_empty() { &["rules"] } else { &["rules", "scenarios"] };
    rules::held(rulesets, tests)
}

fn stage(stage: Stage, arguments: &TestArguments) -> Vec<Ended> {
    match stage {
        Stage::Format => vec![command("format", cargo().args(["fmt", "--all", "--check"]))],
        Stage::Tidy => vec![Ended::of("tidy", tidy::holds)],
        Stage::Rules => rules_of(&arguments.rulesets()),
        Stage::Web => web(),
        Stage::Clippy => {
            let mut clippy = cargo();
            vec![command("clippy", clippy.args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))]
        }
        Stage::Deny => vec![deny()],
        Stage::Rust => rust_tests::run(),
        Stage::Browser => in_browsers("browser tests", "e2e"),
        Stage::Firefox => in_browsers("firefox tests", "e2e:firefox"),
        Stage::Mutants => mutants::run(&arguments.mutants),
    }
}

/// The client on its own: what is installed, its types, its unit tests and its build.
fn web() -> Vec<Ended> {
    const STAGES: [(&str, &[&str]); 4] = [
        ("web packages", &["ci", "--no-audit", "--no-fund"]),
        ("web types", &["run", "check"]),
        ("web unit tests", &["test"]),
        ("web build", &["run", "build"]),
    ];
    if !found("npm") {
        return STAGES.map(|(name, _)| Ended::skipped(name, "npm is not installed (Node 20 or later)")).into();
    }
    STAGES.map(|(name, arguments)| command(name, npm().args(arguments))).into()
}

/// What the libraries are and where they come from; what is known to be wrong with them changes by the day and is not looked up.
fn deny() -> Ended {
    const NAME: &str = "deny";
    let mut version = cargo();
    let installed = version.args(["deny", "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !installed.is_ok_and(|status| status.success()) {
        return Ended::skipped(NAME, "cargo-deny is not installed (cargo install cargo-deny --locked)");
    }
    command(NAME, cargo().args(["deny", "check", "bans", "licenses", "sources"]))
}

/// Whole games in browsers by a script of the client, against the program as it is built here.
fn in_browsers(name: &'static str, script: &str) -> Vec<Ended> {
    if !found("npm") {
        return vec![Ended::skipped(name, "npm is not installed (Node 20 or later)")];
    }
    let Some(chromium) = chromium() else {
        return vec![Ended::skipped(name, "no Chromium is installed, and $CHROMIUM names none")];
    };
    // As the Rust tests build it: a package alone has other features, and all of it would be compiled once more.
    let built = command("build for browsers", programs::cargo().args(["test", "--workspace", "--no-run"]));
    if built.count.failed > 0 {
        return vec![built];
    }
    let mut tests = npm();
    tests.args(["run", script]).env("MUSTER_BIN", program()).env("CHROMIUM", chromium);
    vec![built, command(name, &mut tests)]
}

/// Where cargo leaves the program it built: beside this one.
fn program() -> PathBuf {
    let own = std::env::current_exe().expect("this program has a path");
    own.with_file_name(format!("muster{}", std::env::consts::EXE_SUFFIX))
}

/// A Chromium to drive: `$CHROMIUM`, or the first of the names it is installed under. One without windows of its own shows the same pages
/// with two thirds of the work.
fn chromium() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("CHROMIUM").map(PathBuf::from) {
        return path.is_file().then_some(path);
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let named = |name| std::env::split_paths(&folders).map(move |folder| folder.join(name)).find(|path| path.is_file());
    names.into_iter().find_map(named)
}

fn found(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(program).is_file())
}

/// Cargo, in the root folder.
pub(crate) fn cargo() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(tree::root());
    // It prints into a pipe, so that failures can be told again.
    if std::io::stderr().is_terminal() {
        cargo.env("CARGO_TERM_COLOR", "always");
    }
    cargo
}

fn npm() -> Command {
    let mut npm = Command::new("npm");
    npm.current_dir(Path::new(tree::root()).join("web"));
    npm
}

/// The table of all stages, and the line that sums them up.
fn report(ended: &[Ended]) -> ExitCode {
    println!("\n{:<20} {:>8} {:>8} {:>8} {:>9}", "stage", "passed", "failed", "skipped", "seconds");
    let mut all = Count::default();
    for stage in ended {
        let Count { passed, failed, skipped } = stage.count;
        let seconds = stage.time.as_secs_f64();
        let note = stage.note.as_deref().unwrap_or("");
        println!(
            "{}",
            format!("{:<20} {passed:>8} {failed:>8} {skipped:>8} {seconds:>9.1}  {note}", stage.name).trim_end()
        );
        all += stage.count;
    }
    for stage in ended.iter().filter(|stage| !stage.failures.is_empty()) {
        println!("\nfailed in {}:\n{}", stage.name, stage.failures.join("\n"));
    }
    println!("\n{} passed, {} failed, {} skipped", all.passed, all.failed, all.skipped);
    if all.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
