//! Playing a series on all cores.

use crate::{Row, Stopwatch, Summary};
use muster_games::{BeginError, BotChoice, Game, Series};
use rayon::prelude::*;

/// The most games a thread plays before it looks for more work: enough that asking costs nothing.
const CHUNK: u64 = 32;
/// How often a thread looks for more work at least, if there are games enough: so that those of slow bots are shared out
/// fairly, and progress shows.
const LOOKS: u64 = 64;

/// Games between two calls of the sink: what is held in memory at most, and one row group of a written table.
const BATCH: u64 = 1 << 15;

/// Many games of two bots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Experiment {
    /// How every game begins.
    pub setup: String,
    /// The two bots; they change seats every game.
    pub bots: [BotChoice; 2],
    /// How many games.
    pub games: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
}

/// Why an experiment stopped.
#[derive(Debug, thiserror::Error)]
pub enum RunError<E> {
    /// The games cannot begin.
    #[error(transparent)]
    Begin(#[from] BeginError),
    /// The threads cannot be started.
    #[error("the threads cannot be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// What was played could not be handed on.
    #[error("the games cannot be written: {0}")]
    Sink(E),
}

/// Plays an experiment. `played` is called from any thread whenever some more games are done, with their number; `sink`
/// is given every game once, in order of number.
///
/// # Errors
/// Why the games cannot begin, or what the sink says.
pub fn run<E>(
    game: &dyn Game,
    experiment: &Experiment,
    played: &(dyn Fn(u64) + Sync),
    sink: &mut dyn FnMut(&[Row]) -> Result<(), E>,
) -> Result<Summary, RunError<E>> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(experiment.threads).build()?;
    let mut summary = Summary::default();
    for first in (0..experiment.games).step_by(BATCH as usize) {
        let last = (first + BATCH).min(experiment.games);
        let rows = pool.install(|| batch(game, experiment, first..last, played))?;
        rows.iter().for_each(|row| summary.count(row));
        sink(&rows).map_err(RunError::Sink)?;
    }
    Ok(summary)
}

/// Plays games with these numbers on the threads of the current pool.
fn batch(
    game: &dyn Game,
    experiment: &Experiment,
    games: std::ops::Range<u64>,
    played: &(dyn Fn(u64) + Sync),
) -> Result<Vec<Row>, BeginError> {
    let shares = rayon::current_num_threads() as u64 * LOOKS;
    let chunk = ((games.end - games.start) / shares).clamp(1, CHUNK);
    let starts: Vec<u64> = games.clone().step_by(chunk as usize).collect();
    let chunks: Result<Vec<Vec<Row>>, BeginError> = starts
        .into_par_iter()
        .map(|start| {
            let end = (start + chunk).min(games.end);
            let series = Series {
                setup: experiment.setup.clone(),
                bots: experiment.bots,
                seed: experiment.seed,
                games: start..end,
            };
            let watch = Stopwatch::default();
            let mut rows = Vec::with_capacity(chunk as usize);
            game.series(&series, &watch, &mut |record| {
                rows.push(Row::of(&record));
                true
            })?;
            played(end - start);
            Ok(rows)
        })
        .collect();
    Ok(chunks?.concat())
}
