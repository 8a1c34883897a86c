//! Chance and secrets: both come from the operating system's entropy.

use muster_dice::{Faces, Pool, throw};
use muster_kernel::{Dice, Seat};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The hash of a secret: all that is kept of it.
pub(crate) type Hash = [u8; 32];

/// Throws the dice of one table. Nobody can foresee them: the generator is a cipher under a key from the system.
pub(crate) struct DiceRoller(ChaCha20Rng);

impl DiceRoller {
    /// A dice with a key of its own.
    pub(crate) fn new() -> Self {
        let mut key = [0; 32];
        getrandom::fill(&mut key).expect("the operating system has entropy");
        DiceRoller(ChaCha20Rng::from_seed(key))
    }

    /// Throws a pool.
    pub(crate) fn roll(&mut self, pool: &Pool) -> Faces {
        throw(&mut self.0, pool.dice, pool.sides)
    }

    /// A number for a bot to draw from.
    pub(crate) fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Dice for DiceRoller {
    fn throw(&mut self, _: usize, pool: &Pool) -> Option<Faces> {
        Some(self.roll(pool))
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

/// The token of a seat for somebody who brings a secret of their own: the same secret gives the same token again, at this
/// seat of this table alone. Nobody can learn the secret from it.
pub(crate) fn seat_token(table: &str, seat: Seat, secret: &str) -> String {
    // No part can run into the next: an id has no byte 0, a seat has a length of one, and the secret comes last.
    let parts = [&b"muster seat token"[..], table.as_bytes(), &[seat.0], secret.as_bytes()];
    written(&Sha256::digest(parts.join(&0))[..16])
}

fn hex<const BYTES: usize>() -> String {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).expect("the operating system has entropy");
    written(&bytes)
}

fn written(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string succeeds");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_of_one_s_own_gives_one_token_for_each_seat_of_each_table() {
        let secret = "s".repeat(32);
        let token = seat_token("a1", Seat::FIRST, &secret);
        assert_eq!(token, seat_token("a1", Seat::FIRST, &secret));
        assert_eq!(token.len(), 32);
        let others = [
            seat_token("a1", Seat::SECOND, &secret),
            seat_token("a2", Seat::FIRST, &secret),
            seat_token("a1", Seat::FIRST, &"t".repeat(32)),
        ];
        assert!(!others.contains(&token) && !token.contains(&secret));
    }
}
