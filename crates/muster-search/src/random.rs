//! A player who takes any offer, evenly.

use crate::{Decision, Player};
use muster_kernel::Ruleset;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Any offer, evenly.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Xoshiro256PlusPlus,
}

impl Random {
    /// A random player; the same seed plays the same.
    pub fn new(seed: u64) -> Self {
        Random { rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }
}

impl<R: Ruleset> Player<R> for Random {
    fn choose(&mut self, decision: &Decision<'_, R>) -> R::Action {
        decision.sample(&mut self.rng)
    }
}
