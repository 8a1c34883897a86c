//! Parts of a total in lowest terms, many of them.

use crate::{Fraction, Natural};
use num_bigint::BigUint;
use num_traits::{One, Zero};

/// Prime factors up to here are looked for; those of dice are small.
const PRIMES_TO: u64 = 1 << 10;

/// A total whose prime factors are known, so that bringing one of its parts to lowest terms is a few divisions by words and
/// no search for a common divisor.
///
/// ```
/// use muster_dice::{Natural, Terms};
///
/// let terms = Terms::of(&Natural::from(6u64).to_the(300));
/// assert_eq!(terms.fraction(&Natural::from(6u64).to_the(298)).to_string(), "1/36");
/// ```
#[derive(Clone, Debug)]
pub struct Terms {
    total: BigUint,
    /// Primes and how often each divides the total.
    primes: Vec<(u64, u32)>,
    /// What is left of the total without them.
    rest: Natural,
}

impl Terms {
    /// Parts of this total.
    ///
    /// # Panics
    /// If the total is nothing.
    pub fn of(total: &Natural) -> Terms {
        let total = total.big();
        assert!(!total.is_zero(), "parts of nothing");
        let mut rest = total.clone();
        let mut primes = Vec::new();
        for p in (2..PRIMES_TO).filter(|p| (2..=p.isqrt()).all(|d| p % d > 0)) {
            if rest.is_one() {
                break;
            }
            let times = divide_out(&mut rest, p, u32::MAX);
            if times > 0 {
                primes.push((p, times));
            }
        }
        Terms { total, primes, rest: rest.into() }
    }

    /// A part in lowest terms.
    pub fn fraction(&self, part: &Natural) -> Fraction {
        let (part, total) = self.reduced(part);
        Fraction::new_raw(part.into(), total.into())
    }

    /// A part in lowest terms, written down; nothing if that has more than `longest` characters.
    pub fn text(&self, part: &Natural, longest: usize) -> Option<String> {
        let (part, total) = self.reduced(part);
        // A digit of a decimal number is more than three bits.
        let digits = |n: &BigUint| (n.bits() as f64 * std::f64::consts::LOG10_2) as usize;
        if digits(&part) + digits(&total) > longest {
            return None;
        }
        let text = if total.is_one() { part.to_string() } else { format!("{part}/{total}") };
        Some(text).filter(|text| text.len() <= longest)
    }

    fn reduced(&self, part: &Natural) -> (BigUint, BigUint) {
        let mut left = part.big();
        if left.is_zero() {
            return (left, BigUint::one());
        }
        let mut divisor = BigUint::one();
        for &(p, times) in &self.primes {
            let shared = divide_out(&mut left, p, times);
            divisor *= BigUint::from(p).pow(shared);
        }
        if self.rest > Natural::ONE {
            let shared = Natural::from(left.clone()).gcd(&self.rest).big();
            left /= &shared;
            divisor *= shared;
        }
        (left, &self.total / divisor)
    }
}

/// Divides by a prime as often as it goes, but at most so many times; how often that was.
fn divide_out(n: &mut BigUint, p: u64, most: u32) -> u32 {
    if p == 2 {
        let times = n.trailing_zeros().unwrap_or(0).min(most.into());
        *n >>= times;
        return times as u32;
    }
    // As many factors at once as fit a word.
    let (mut chunk, mut factors) = (p, 1);
    while let Some(more) = chunk.checked_mul(p) {
        (chunk, factors) = (more, factors + 1);
    }
    let mut times = 0;
    while times + factors <= most && (&*n % chunk).is_zero() {
        *n /= chunk;
        times += factors;
    }
    // What remains divides fewer times than a word holds.
    let mut remainder = u64::try_from(&*n % chunk).unwrap_or(0);
    let (mut last, mut by) = (0, 1);
    while times + last < most && last < factors && remainder % p == 0 {
        (remainder, last, by) = (remainder / p, last + 1, by * p);
    }
    if last > 0 {
        *n /= by;
    }
    times + last
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fraction;

    #[test]
    fn known_primes_give_the_same_terms_as_a_common_divisor() {
        let small = |n: u64| Natural::from(n);
        let totals = [
            small(1),
            small(36),
            small(6).to_the(60),
            small(30).to_the(41).times(&small(1_000_003)),
            small(1_000_003).to_the(9).times(&small(2).to_the(70)),
        ];
        let parts = [
            small(0),
            small(1),
            small(1_000_003).times(&small(15)),
            small(3).to_the(41),
            small(3).to_the(40),
            small(2).to_the(200).times(&small(3).to_the(80)).times(&small(7)),
            small(6).to_the(60),
        ];
        for total in &totals {
            let terms = Terms::of(total);
            for part in &parts {
                let wanted = fraction(part, total);
                assert_eq!(terms.fraction(part), wanted, "{part} of {total}");
                let text = wanted.to_string();
                assert_eq!(terms.text(part, text.len()).as_ref(), Some(&text));
                assert_eq!(terms.text(part, text.len() - 1), None);
            }
        }
    }
}
