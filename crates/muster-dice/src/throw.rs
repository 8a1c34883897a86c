//! Throwing dice without bias, many from one random word.

use crate::Faces;
use rand_core::Rng;

/// Throws `dice` dice of `sides` sides; every throw is exactly equally likely.
///
/// One 64-bit word serves a batch of dice: the word is scaled to a number below `sides ^ batch`, and the few words
/// that would favour some throws are drawn again (Lemire's method), then the number is read digit by digit.
pub fn throw(rng: &mut (impl Rng + ?Sized), dice: u16, sides: u8) -> Faces {
    let mut faces = Faces::new();
    let mut left = dice;
    // Twelve dice of six sides are two thousand million throws: redrawing is rare and the digits fit a word.
    let batch = if sides <= 6 { 12 } else { 6 };
    while left > 0 {
        let now = left.min(batch);
        let mut number = below(rng, u64::from(sides).pow(now.into()));
        for _ in 0..now {
            faces.push((number % u64::from(sides)) as u8 + 1);
            number /= u64::from(sides);
        }
        left -= now;
    }
    faces
}

/// A number from 0 to `bound - 1`, all equally likely.
fn below(rng: &mut (impl Rng + ?Sized), bound: u64) -> u64 {
    loop {
        let wide = u128::from(rng.next_u64()) * u128::from(bound);
        let low = wide as u64;
        if low >= bound || low >= bound.wrapping_neg() % bound {
            return (wide >> 64) as u64;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

    #[test]
    fn throws_are_fair() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut counts = [0u32; 6];
        for _ in 0..10_000 {
            for &face in throw(&mut rng, 18, 6).as_slice() {
                counts[usize::from(face) - 1] += 1;
            }
        }
        // Chi-squared with five degrees of freedom: 20.5 is one in a thousand, and the seed is fixed.
        let expected = 30_000.0;
        let chi: f64 = counts.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
        assert!(chi < 20.5, "{counts:?}");
    }

    #[test]
    fn every_die_is_there_and_possible() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for sides in [2, 3, 6, 10, 20] {
            let faces = throw(&mut rng, 30, sides);
            assert_eq!(faces.len(), 30);
            assert!(faces.as_slice().iter().all(|f| (1..=sides).contains(f)));
        }
    }
}
