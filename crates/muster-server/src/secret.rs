//! Chance and secrets: both come from the operating system's entropy.

use muster_dice::{Faces, Pool, throw};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The hash of a secret: all that is kept of it.
pub(crate) type Hash = [u8; 32];

/// Throws the dice of one table. Nobody can foresee them: the generator is a cipher under a key from the system.
pub(crate) struct Thrower(ChaCha20Rng);

impl Thrower {
    /// A thrower with a key of its own.
    pub(crate) fn new() -> Self {
        let mut key = [0; 32];
        getrandom::fill(&mut key).expect("the operating system has entropy");
        Thrower(ChaCha20Rng::from_seed(key))
    }

    /// Throws a pool.
    pub(crate) fn throw(&mut self, pool: &Pool) -> Faces {
        throw(&mut self.0, pool.dice, pool.sides)
    }

    /// A number for a bot to draw from.
    pub(crate) fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

/// A secret that cannot be guessed: 128 bits.
pub(crate) fn secret() -> String {
    hex::<16>()
}

/// A short name for a table; it is no secret.
pub(crate) fn name() -> String {
    hex::<6>()
}

/// What is kept of a secret.
pub(crate) fn digest(secret: &str) -> Hash {
    Sha256::digest(secret.as_bytes()).into()
}

fn hex<const BYTES: usize>() -> String {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).expect("the operating system has entropy");
    bytes.iter().fold(String::with_capacity(BYTES * 2), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string succeeds");
        text
    })
}
