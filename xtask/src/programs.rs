//! The programs of tests, looked at by Clippy while they are compiled.

use crate::{test, tree};
use cargo_metadata::{Artifact, Message};
use std::io::BufReader;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The program of a test, or of the unit tests of a library or of a program.
pub(crate) struct Program {
    /// The test: `scenarios`; what it is of, of unit tests.
    pub(crate) test: String,
    /// The package it belongs to.
    pub(crate) package: String,
    /// The folder of that package, in which it is run.
    pub(crate) folder: PathBuf,
    /// Where it lies.
    pub(crate) path: PathBuf,
}

impl Program {
    /// The ruleset it tests, if its package is one.
    pub(crate) fn ruleset(&self) -> Option<&str> {
        self.package.strip_prefix("muster-").filter(|id| tree::rulesets().iter().any(|ruleset| ruleset == id))
    }
}

/// What was built.
pub(crate) struct Built {
    pub(crate) programs: Vec<Program>,
    /// What Clippy and the compiler would have otherwise; where Clippy is not installed, what the compiler would.
    pub(crate) warnings: Vec<String>,
}

/// The program with which Clippy compiles.
const CLIPPY: &str = "clippy-driver";

/// Whether Clippy is there to look at what is compiled.
pub(crate) fn is_clippy_installed() -> bool {
    let version = Command::new(CLIPPY).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    version.is_ok_and(|status| status.success())
}

/// Cargo, with Clippy as the compiler of the crates of this tree: it makes the same of them as rustc does, and says on the way
/// what it would have otherwise. To ask it alone would be to have everything read a second time.
///
/// Whatever is built for tests is built like this, for what rustc itself made would not be taken for it.
pub(crate) fn cargo() -> Command {
    let mut cargo = test::cargo();
    if is_clippy_installed() {
        cargo.env("RUSTC_WORKSPACE_WRAPPER", CLIPPY);
    }
    cargo
}

/// Builds the tests of these names in every package that has them, and all there is, benches and examples too, if none is named;
/// nothing if that fails, and it has been said why.
///
/// All packages are asked for at once: one alone would have its dependencies built with other features, which takes
/// minutes the first time.
pub(crate) fn built(tests: &[&str]) -> Option<Built> {
    let mut cargo = cargo();
    cargo.args(["test", "--workspace", "--no-run", "--message-format=json"]);
    if tests.is_empty() {
        cargo.arg("--all-targets");
    }
    cargo.args(tests.iter().flat_map(|test| ["--test", test]));
    let mut child = cargo.stdout(Stdio::piped()).spawn().ok()?;
    let messages = BufReader::new(child.stdout.take().expect("its messages are piped"));
    let mut built = Built { programs: Vec::new(), warnings: Vec::new() };
    for message in Message::parse_stream(messages).map_while(Result::ok) {
        match message {
            Message::CompilerMessage(said) => {
                built.warnings.extend(said.message.rendered.inspect(|text| eprint!("{text}")))
            }
            Message::CompilerArtifact(artifact) => built.programs.extend(program(artifact)),
            _ => (),
        }
    }
    built.programs.sort_by(|a, b| (&a.package, &a.test).cmp(&(&b.package, &b.test)));
    child.wait().is_ok_and(|status| status.success()).then_some(built)
}

fn program(artifact: Artifact) -> Option<Program> {
    let is_test = artifact.profile.test && !artifact.target.is_bench();
    let path = artifact.executable.filter(|_| is_test)?.into_std_path_buf();
    let folder = artifact.manifest_path.parent()?;
    let package = folder.file_name()?.to_owned();
    Some(Program { test: artifact.target.name, package, folder: folder.into(), path })
}
