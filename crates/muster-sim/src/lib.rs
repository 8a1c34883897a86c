//! Many matches in parallel, and what can be said of them.
//!
//! Game `n` of an [`Experiment`] depends on the seed and on `n` alone, so neither the number of threads nor the order in
//! which they finish shows in the [`Summary`], its checksum or the table that is written.

mod estimate;
mod run;
mod stopwatch;
mod summary;
mod table;

pub use estimate::{Interval, wilson};
pub use run::{Experiment, RunError, run};
pub use stopwatch::Stopwatch;
pub use summary::{Row, Score, Summary};
pub use table::{TableError, TableWriter};
