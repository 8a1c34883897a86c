//! Golden games, written anew.

use crate::programs;
use std::process::ExitCode;

/// Runs the golden tests of every ruleset with the wish to write what they find instead of comparing it.
pub(crate) fn run() -> ExitCode {
    let mut goldens = programs::cargo();
    goldens.args(["test", "--workspace", "--test", "goldens"]).env("MUSTER_GOLDENS", "write");
    if goldens.status().is_ok_and(|status| status.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
