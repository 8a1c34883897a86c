//! How a ruleset is tested: scenarios in prose and data, laws that every ruleset keeps, whole games kept as text, and
//! censuses of tiny tables.
//!
//! A ruleset's tests are one line each: they name the folder of its scenarios, the tables its laws are tried on, and
//! the files its games are compared with.

pub mod census;
mod files;
pub mod golden;
pub mod laws;
pub mod printed;
mod scenario;
pub mod texts;

pub use files::{run_folder, scenarios_hold};
pub use scenario::{Failure, Report, run_scenario};
