//! Who throws the dice of a match.

use muster_dice::{Faces, Pool, throw};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A thrower of dice. `None` waits for people to type in what they rolled.
pub trait Dice {
    /// Throws the dice of the answer number `index` of the match.
    fn throw(&mut self, index: usize, pool: &Pool) -> Option<Faces>;
}

/// Dice that depend on the seed and the answer's number alone, so that forks and take-backs never shift later dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sampler(pub u64);

impl Sampler {
    /// The dice of one answer.
    #[inline]
    pub fn roll(self, index: usize, pool: &Pool) -> Faces {
        // The multiplier is odd, so no two answers of a match share a stream.
        let seed = self.0 ^ (index as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        throw(&mut Xoshiro256PlusPlus::seed_from_u64(seed), pool.dice, pool.sides)
    }
}

impl Dice for Sampler {
    fn throw(&mut self, index: usize, pool: &Pool) -> Option<Faces> {
        Some(self.roll(index, pool))
    }
}

/// Dice on a real table: people roll them and say what they show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct People;

impl Dice for People {
    fn throw(&mut self, _: usize, _: &Pool) -> Option<Faces> {
        None
    }
}
