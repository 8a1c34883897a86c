//! The time that bots are given where games are played in line.

use muster_games::Watch;
use std::time::{Duration, Instant};

/// A watch that runs and never stops anybody.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Default for Stopwatch {
    fn default() -> Self {
        Stopwatch(Instant::now())
    }
}

impl Watch for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    fn is_stopped(&self) -> bool {
        false
    }
}
