//! The time that bots are given where games are played in line.

use muster_games::Clock;
use std::time::{Duration, Instant};

/// A clock that runs and never stops anybody.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Default for Stopwatch {
    fn default() -> Self {
        Stopwatch(Instant::now())
    }
}

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    fn is_stopped(&self) -> bool {
        false
    }
}
