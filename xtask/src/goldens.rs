//! Golden games, written anew.

use crate::tree;
use std::process::{Command, ExitCode};

/// Runs the golden tests of every ruleset with the wish to write what they find instead of comparing it.
pub(crate) fn run() -> ExitCode {
    let mut worked = true;
    for game in muster_games::games() {
        let package = format!("muster-{}", game.id());
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let status = Command::new(cargo)
            .current_dir(tree::root())
            .args(["test", "--package", &package, "--test", "goldens"])
            .env("MUSTER_GOLDENS", "write")
            .status();
        worked &= status.is_ok_and(|status| status.success());
    }
    if worked { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
