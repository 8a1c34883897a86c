//! Functions of the rules broken one at a time by cargo-mutants, where it is installed.

use super::MutantsArguments;
use crate::stage::{Ended, command};
use crate::test;
use std::process::Stdio;

const NAME: &str = "broken code";

/// Breaks functions as `.cargo/mutants.toml` says, in the files that are wanted.
pub(super) fn run(arguments: &MutantsArguments) -> Ended {
    if !is_installed() {
        return Ended::skipped(NAME, "cargo-mutants is not installed (cargo install cargo-mutants --locked)");
    }
    let mut chosen: Vec<String> = Vec::new();
    for ruleset in arguments.rulesets() {
        let part = arguments.file.as_deref().unwrap_or_default();
        chosen.extend(["--file".to_owned(), format!("crates/muster-{ruleset}/src/**/*{part}*")]);
    }
    if let Some(sample) = arguments.sample {
        let shards = listed(&chosen).div_ceil(sample.max(1)).max(1);
        let shard = arguments.seed % shards as u64;
        chosen.extend(["--shard".to_owned(), format!("{shard}/{shards}"), "--sharding=round-robin".to_owned()]);
    }
    let mut mutants = test::cargo();
    mutants.args(["mutants", "--in-place", "--colors=never", "--output=target"]).args(&chosen);
    command(NAME, &mut mutants)
}

fn is_installed() -> bool {
    let mut version = test::cargo();
    version.args(["mutants", "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}

/// How many mutants there are in the files that are wanted.
fn listed(chosen: &[String]) -> usize {
    let mut list = test::cargo();
    let output = list.args(["mutants", "--list", "--colors=never"]).args(chosen).output();
    output.map_or(0, |output| String::from_utf8_lossy(&output.stdout).lines().count())
}
