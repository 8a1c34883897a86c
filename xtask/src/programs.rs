//! The programs of single tests, built as the whole test run builds them.

use crate::{test, tree};
use std::path::PathBuf;
use std::process::Stdio;

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

/// Builds the tests of these names in every package that has them, and all tests if none is named; nothing if that fails, and cargo
/// has said why.
///
/// All packages are asked for at once: one alone would have its dependencies built with other features, which takes
/// minutes the first time.
pub(crate) fn built(tests: &[&str]) -> Option<Vec<Program>> {
    let mut cargo = test::cargo();
    cargo.args(["test", "--workspace", "--no-run", "--message-format=json-render-diagnostics"]);
    cargo.args(tests.iter().flat_map(|test| ["--test", test]));
    let output = cargo.stderr(Stdio::inherit()).output().ok().filter(|output| output.status.success())?;
    let messages = cargo_metadata::Message::parse_stream(output.stdout.as_slice()).filter_map(Result::ok);
    let mut programs: Vec<Program> = messages.filter_map(program).collect();
    programs.sort_by(|a, b| (&a.package, &a.test).cmp(&(&b.package, &b.test)));
    Some(programs)
}

fn program(message: cargo_metadata::Message) -> Option<Program> {
    let cargo_metadata::Message::CompilerArtifact(artifact) = message else { return None };
    let path = artifact.executable.filter(|_| artifact.profile.test)?.into_std_path_buf();
    let folder = artifact.manifest_path.parent()?;
    let package = folder.file_name()?.to_owned();
    Some(Program { test: artifact.target.name, package, folder: folder.into(), path })
}
