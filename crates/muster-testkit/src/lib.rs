//! How a ruleset is tested: scenarios in prose and data, laws that every ruleset keeps, whole games kept as text, and
//! censuses of tiny tables.
//!
//! A ruleset's tests are one line each: they name the folder of its scenarios, the tables its laws are tried on, and
//! the files its games are compared with.
#![expect(clippy::print_stdout, reason = "tests say there what they counted")]

pub mod census;
mod coverage;
mod data;
pub mod document;
mod files;
mod games;
pub mod golden;
pub mod laws;
mod scenario;
pub mod texts;

use std::thread;

pub use coverage::every_rule_is_pinned;
pub use data::data;
pub use files::{plays_are_needed, run_folder, scenarios_hold};
pub use games::random_games;
pub use scenario::{Claims, Failure, Positions, Report, run_scenario};

/// The seed of the first of many random games: 0, or what the environment variable `MUSTER_SEED` says, to have others played
/// than usual.
///
/// # Panics
/// When that is no number.
pub fn first_seed() -> u64 {
    match std::env::var("MUSTER_SEED") {
        Ok(seed) => seed.parse().unwrap_or_else(|_| panic!("MUSTER_SEED is a number from 0, not `{seed}`")),
        Err(_) => 0,
    }
}

/// Checks all of these at the same time, each on a thread of its own.
///
/// # Panics
/// When one of the checks does.
pub fn at_once<T: Sync>(all: &[T], check: impl Fn(&T) + Sync) {
    let check = &check;
    thread::scope(|scope| all.iter().for_each(|one| drop(scope.spawn(move || check(one)))));
}

/// Checks all of these at the same time, each in so many parts that are numbered from 0: whoever takes longest keeps no core waiting.
///
/// # Panics
/// When one of the checks does.
pub fn in_parts<T: Sync>(all: &[T], parts: u64, check: impl Fn(&T, u64) + Sync) {
    let each: Vec<(&T, u64)> = all.iter().flat_map(|one| (0..parts).map(move |part| (one, part))).collect();
    at_once(&each, |(one, part)| check(one, *part));
}
