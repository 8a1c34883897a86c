//! Rules by id and what pins them, as the tests of each ruleset say.

use crate::programs;
use crate::stage::{Ended, command};
use std::process::{Command, ExitCode};

/// Which rulesets to look at.
#[derive(clap::Args)]
pub(crate) struct RulesArguments {
    /// Only these rulesets; all if none is named.
    rulesets: Vec<String>,
}

/// Prints for every ruleset how many rules are implemented and pinned; fails on a gap.
pub(crate) fn run(arguments: &RulesArguments) -> ExitCode {
    let counts = held(&arguments.rulesets, &["rules"]).into_iter().map(|ended| ended.count);
    if counts.map(|count| count.failed).sum::<u64>() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Runs these tests of these rulesets, of all if none is named. Only they are built, so that one changed rule is not waited
/// for longer than it must be.
pub(crate) fn held(rulesets: &[String], tests: &[&str]) -> Vec<Ended> {
    const NAME: &str = "rules";
    let Some(built) = programs::built(tests) else { return vec![Ended::of(NAME, || false)] };
    let wanted = |ruleset: &str| rulesets.is_empty() || rulesets.iter().any(|name| name == ruleset);
    let programs = built.programs.into_iter().filter(|program| program.ruleset().is_some_and(wanted));
    programs.map(|program| command(NAME, Command::new(&program.path).arg("--nocapture"))).collect()
}
