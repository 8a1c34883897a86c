//! Every way a pool can fall into its classes, with exact weights.

use crate::{Faces, Pool};
use smallvec::SmallVec;

/// How many dice of a pool landed in each class.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Spread(SmallVec<[u16; 6]>);

impl Spread {
    /// The first spread in order: every die in the lowest class.
    pub fn first(pool: &Pool) -> Self {
        let mut counts = SmallVec::from_elem(0, pool.classes.count(pool.sides));
        counts[0] = pool.dice;
        Spread(counts)
    }

    /// Moves on to the next spread; false when this was the last one, every die in the highest class.
    pub fn advance(&mut self) -> bool {
        let counts = &mut self.0;
        let last = counts.len() - 1;
        let Some(from) = (0..last).rev().find(|&i| counts[i] > 0) else { return false };
        let moved = 1 + std::mem::take(&mut counts[last]);
        counts[from] -= 1;
        counts[from + 1] += moved;
        true
    }

    /// Dice per class, lowest faces first.
    pub fn counts(&self) -> &[u16] {
        &self.0
    }

    /// How many of the `sides ^ dice` throws fall this way: a multinomial times the size of each class.
    ///
    /// # Panics
    /// If the number does not fit 128 bits (more than 49 six-sided dice).
    pub fn ways(&self, pool: &Pool) -> u128 {
        let too_large = "more throws than 128 bits can count";
        let mut left = u128::from(pool.dice);
        let mut ways: u128 = 1;
        for (&count, (_, size)) in self.0.iter().zip(pool.classes.runs(pool.sides)) {
            ways = ways.checked_mul(choose(left, u128::from(count))).expect(too_large);
            ways = ways.checked_mul(u128::from(size).pow(u32::from(count))).expect(too_large);
            left -= u128::from(count);
        }
        ways
    }

    /// A throw that falls this way, each die at the lowest face of its class.
    pub fn faces(&self, pool: &Pool) -> Faces {
        let runs = pool.classes.runs(pool.sides);
        self.0.iter().zip(runs).flat_map(|(&n, (face, _))| std::iter::repeat_n(face, n.into())).collect()
    }
}

/// All spreads of a pool, lowest first.
#[derive(Clone, Debug)]
pub struct Spreads(Option<Spread>);

impl Spreads {
    /// All ways `pool` can fall into its classes.
    pub fn of(pool: &Pool) -> Self {
        Spreads(Some(Spread::first(pool)))
    }
}

impl Iterator for Spreads {
    type Item = Spread;

    fn next(&mut self) -> Option<Spread> {
        let now = self.0.clone()?;
        let mut next = now.clone();
        self.0 = next.advance().then_some(next);
        Some(now)
    }
}

/// The binomial coefficient.
fn choose(n: u128, k: u128) -> u128 {
    (0..k.min(n - k)).fold(1, |c, i| c * (n - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Classes;

    #[test]
    fn the_ways_of_all_spreads_are_all_throws() {
        for dice in 0..8 {
            for classes in [Classes::SAME, Classes::at_least(4), Classes::at_least(3).and(6), Classes::EACH] {
                let pool = Pool::d6(dice).split(classes);
                let total: u128 = Spreads::of(&pool).map(|s| s.ways(&pool)).sum();
                assert_eq!(total, 6u128.pow(dice.into()), "{pool:?}");
            }
        }
    }

    #[test]
    fn ways_agree_with_counting_every_throw() {
        let pool = Pool::d6(3).split(Classes::at_least(2).and(5));
        for spread in Spreads::of(&pool) {
            let brute = (0..216u32)
                .filter(|n| {
                    let mut counts = [0; 3];
                    for die in [n % 6, n / 6 % 6, n / 36] {
                        counts[pool.classes.of(die as u8 + 1)] += 1;
                    }
                    counts[..] == *spread.counts()
                })
                .count();
            assert_eq!(spread.ways(&pool), brute as u128);
            assert!(pool.fits(spread.faces(&pool).as_slice()));
        }
    }
}
