//! Every way a pool can fall into its classes, with exact weights.

use crate::{Faces, Natural, Pool};
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
    pub fn ways(&self, pool: &Pool) -> Natural {
        let classes = || self.0.iter().zip(pool.classes.runs(pool.sides)).map(|(&count, (_, size))| (count, size));
        small_ways(pool.dice, classes()).map_or_else(|| large_ways(pool.dice, classes()), Natural::from)
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

    /// How many ways that are, without going through them; as many as a word counts where there are more.
    pub fn count(pool: &Pool) -> u64 {
        let classes = pool.classes.count(pool.sides) as u128;
        let places = u128::from(pool.dice) + classes - 1;
        choose(places, classes - 1).and_then(|ways| u64::try_from(ways).ok()).unwrap_or(u64::MAX)
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

/// The binomial coefficient, if 128 bits can hold it and what it is worked out from.
fn choose(n: u128, k: u128) -> Option<u128> {
    (0..k.min(n - k)).try_fold(1u128, |c, i| Some(c.checked_mul(n - i)? / (i + 1)))
}

/// The throws that fall into classes of these sizes, so many dice in each, if 128 bits can count them.
fn small_ways(dice: u16, classes: impl Iterator<Item = (u16, u8)>) -> Option<u128> {
    let (mut left, mut ways) = (u128::from(dice), 1u128);
    for (count, size) in classes {
        ways = ways.checked_mul(choose(left, count.into())?)?;
        ways = ways.checked_mul(u128::from(size).checked_pow(count.into())?)?;
        left -= u128::from(count);
    }
    Some(ways)
}

/// The same, however many they are.
fn large_ways(dice: u16, classes: impl Iterator<Item = (u16, u8)>) -> Natural {
    let (mut left, mut ways) = (u64::from(dice), Natural::ONE);
    for (count, size) in classes {
        let few = u64::from(count).min(left - u64::from(count));
        let chosen = (0..few).fold(Natural::ONE, |c, i| c.times(&(left - i).into()).over(&(i + 1).into()));
        ways = ways.times(&chosen).times(&Natural::from(u64::from(size)).to_the(count.into()));
        left -= u64::from(count);
    }
    ways
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
                let total = Spreads::of(&pool).fold(Natural::ZERO, |sum, s| sum.plus(&s.ways(&pool)));
                assert_eq!(total, 6u128.pow(dice.into()).into(), "{pool:?}");
                assert_eq!(Spreads::count(&pool), Spreads::of(&pool).count() as u64, "{pool:?}");
            }
        }
    }

    #[test]
    fn as_many_dice_as_two_armies_have_models_are_counted() {
        for dice in [42, 49, 50, 80, 300] {
            let pool = Pool::d6(dice).split(Classes::at_least(3).and(6));
            let total = Spreads::of(&pool).fold(Natural::ZERO, |sum, s| sum.plus(&s.ways(&pool)));
            assert_eq!(total, Natural::from(6u64).to_the(dice.into()), "{dice}");
        }
        assert_eq!(Spreads::count(&Pool::d6(80)), 32_801_517);
        assert_eq!(Spreads::count(&Pool { dice: 60_000, sides: 64, classes: Classes::EACH }), u64::MAX);
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
            assert_eq!(spread.ways(&pool), Natural::from(brute as u128));
            assert!(pool.fits(spread.faces(&pool).as_slice()));
        }
    }
}
