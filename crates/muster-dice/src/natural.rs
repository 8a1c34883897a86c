//! Counts of ways: machine integers as long as they fit, big ones from there on.

use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::{One, ToPrimitive, Zero};
use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;

/// How many ways there are: a whole number of any size. What fits 128 bits is kept in a machine integer.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Natural(Form);

/// `Large` holds only what does not fit `Small`, so equal numbers have equal forms.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Form {
    Small(u128),
    Large(BigUint),
}

use Form::{Large, Small};

impl Natural {
    /// Nothing.
    pub const ZERO: Natural = Natural(Small(0));
    /// One way.
    pub const ONE: Natural = Natural(Small(1));

    /// The number if it fits 128 bits.
    pub fn small(&self) -> Option<u128> {
        match &self.0 {
            Small(n) => Some(*n),
            Large(_) => None,
        }
    }

    /// The number as a big integer, for those who compute on.
    pub fn big(&self) -> BigUint {
        match &self.0 {
            Small(n) => BigUint::from(*n),
            Large(n) => n.clone(),
        }
    }

    fn borrowed(&self) -> Cow<'_, BigUint> {
        match &self.0 {
            Small(n) => Cow::Owned(BigUint::from(*n)),
            Large(n) => Cow::Borrowed(n),
        }
    }

    /// Whether there is no way at all.
    pub fn is_zero(&self) -> bool {
        self.0 == Small(0)
    }

    /// How many bits it takes to write down.
    pub fn bits(&self) -> u64 {
        match &self.0 {
            Small(n) => u64::from(u128::BITS - n.leading_zeros()),
            Large(n) => n.bits(),
        }
    }

    /// The sum.
    #[must_use]
    pub fn plus(&self, other: &Natural) -> Natural {
        match (&self.0, &other.0) {
            (Small(a), Small(b)) => a.checked_add(*b).map_or_else(|| (BigUint::from(*a) + *b).into(), Into::into),
            (Large(a), Large(b)) => Natural(Large(a + b)),
            (Large(a), Small(b)) | (Small(b), Large(a)) => Natural(Large(a + *b)),
        }
    }

    /// Adds to it in place.
    pub fn add(&mut self, more: &Natural) {
        match (&mut self.0, &more.0) {
            (Large(a), Large(b)) => *a += b,
            (Large(a), Small(b)) => *a += *b,
            (Small(_), _) => *self = self.plus(more),
        }
    }

    /// The product.
    #[must_use]
    pub fn times(&self, other: &Natural) -> Natural {
        match (&self.0, &other.0) {
            (Small(a), Small(b)) => a.checked_mul(*b).map_or_else(|| (BigUint::from(*a) * *b).into(), Into::into),
            (Large(a), Large(b)) => Natural(Large(a * b)),
            (Large(a), Small(b)) | (Small(b), Large(a)) => (a * *b).into(),
        }
    }

    /// The difference.
    ///
    /// # Panics
    /// If `other` is more.
    #[must_use]
    pub fn minus(&self, other: &Natural) -> Natural {
        match (&self.0, &other.0) {
            (Small(a), Small(b)) => a.checked_sub(*b).expect("fewer ways are taken off than there are").into(),
            _ => (self.big() - other.big()).into(),
        }
    }

    /// The whole quotient.
    ///
    /// # Panics
    /// If `other` is zero.
    #[must_use]
    pub fn over(&self, other: &Natural) -> Natural {
        match (&self.0, &other.0) {
            (Small(a), Small(b)) => (a / b).into(),
            _ => (self.big() / other.big()).into(),
        }
    }

    /// The greatest number that divides both.
    #[must_use]
    pub fn gcd(&self, other: &Natural) -> Natural {
        match (&self.0, &other.0) {
            (Small(a), Small(b)) => a.gcd(b).into(),
            _ => self.big().gcd(&other.big()).into(),
        }
    }

    /// The number multiplied by itself `n` times.
    #[must_use]
    pub fn to_the(&self, n: u32) -> Natural {
        match &self.0 {
            Small(a) => a.checked_pow(n).map_or_else(|| BigUint::from(*a).pow(n).into(), Into::into),
            Large(a) => Natural(Large(a.pow(n))),
        }
    }

    /// The part that this is of `total`, rounded once.
    ///
    /// # Panics
    /// If `total` is zero.
    pub fn share(&self, total: &Natural) -> f64 {
        const EXACT: u128 = 1 << f64::MANTISSA_DIGITS;
        match (&self.0, &total.0) {
            (_, Small(0)) => panic!("a share of nothing"),
            (Small(0), _) => 0.0,
            (Small(a), Small(b)) if *a < EXACT && *b < EXACT => *a as f64 / *b as f64,
            _ => share_of_large(&self.borrowed(), &total.borrowed()),
        }
    }
}

/// The quotient, rounded once. Of long numbers the first bits decide, unless the quotient lies so close to the middle of two
/// floating-point numbers that it takes all bits to tell.
fn share_of_large(part: &BigUint, total: &BigUint) -> f64 {
    const KEPT: u64 = 192;
    let [cut_part, cut_total] = [part, total].map(|n| n.bits().saturating_sub(KEPT));
    if cut_part == 0 && cut_total == 0 {
        return quotient(part, total, 0);
    }
    let (first, all) = (part >> cut_part, total >> cut_total);
    let exponent = cut_part as i64 - cut_total as i64;
    let low = quotient(&first, &(&all + 1u32), exponent);
    let high = quotient(&(first + 1u32), &all, exponent);
    if low == high { low } else { quotient(part, total, 0) }
}

/// The quotient times a power of two: to 64 bits and more, so that only its last conversion rounds.
fn quotient(part: &BigUint, total: &BigUint, exponent: i64) -> f64 {
    let shift = (total.bits() + 66).saturating_sub(part.bits());
    let quotient = (part << shift) / total;
    let spare = quotient.bits().saturating_sub(64);
    // The lowest bit stands for everything that was cut off, so that halves round the right way.
    let head = (&quotient >> spare).to_u64().unwrap_or(u64::MAX) | 1;
    let exponent = exponent + spare as i64 - shift as i64;
    let half = (exponent / 2) as i32;
    head as f64 * 2f64.powi(half) * 2f64.powi((exponent - i64::from(half)) as i32)
}

impl Default for Natural {
    fn default() -> Self {
        Natural::ZERO
    }
}

impl From<u128> for Natural {
    fn from(n: u128) -> Self {
        Natural(Small(n))
    }
}

impl From<u64> for Natural {
    fn from(n: u64) -> Self {
        Natural(Small(n.into()))
    }
}

impl From<BigUint> for Natural {
    fn from(n: BigUint) -> Self {
        n.to_u128().map_or(Natural(Large(n)), Natural::from)
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Self) -> Ordering {
        match (&self.0, &other.0) {
            (Small(a), Small(b)) => a.cmp(b),
            (Large(a), Large(b)) => a.cmp(b),
            (Small(_), Large(_)) => Ordering::Less,
            (Large(_), Small(_)) => Ordering::Greater,
        }
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Small(n) => fmt::Display::fmt(n, f),
            Large(n) => fmt::Display::fmt(n, f),
        }
    }
}

impl fmt::Debug for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Zero for Natural {
    fn zero() -> Self {
        Natural::ZERO
    }

    fn is_zero(&self) -> bool {
        Natural::is_zero(self)
    }
}

impl One for Natural {
    fn one() -> Self {
        Natural::ONE
    }
}

impl std::ops::Add for Natural {
    type Output = Natural;

    fn add(self, other: Natural) -> Natural {
        self.plus(&other)
    }
}

impl std::ops::Mul for Natural {
    type Output = Natural;

    fn mul(self, other: Natural) -> Natural {
        self.times(&other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_grow_and_shrink_across_the_edge_of_128_bits() {
        let edge = Natural::from(u128::MAX);
        let over = edge.plus(&Natural::ONE);
        assert_eq!((edge.small(), over.small()), (Some(u128::MAX), None));
        assert_eq!(over.minus(&Natural::ONE), edge);
        assert_eq!(over.times(&over).over(&over), over);
        assert_eq!(over.gcd(&Natural::from(96u64)), Natural::from(32u64));
        assert!(edge < over);
        assert_eq!(Natural::from(6u64).to_the(100).over(&Natural::from(6u64).to_the(98)), Natural::from(36u64));
    }

    #[test]
    fn shares_are_rounded_once_at_any_size() {
        let third = Natural::from(3u64).to_the(400);
        let part = Natural::from(3u64).to_the(399);
        assert_eq!(part.share(&third), 1.0 / 3.0);
        let tiny = Natural::ONE.share(&Natural::from(10u64).to_the(300));
        assert!((tiny / 1e-300 - 1.0).abs() < 1e-15, "{tiny}");
        assert_eq!(Natural::ONE.share(&Natural::from(10u64).to_the(900)), 0.0);
        // Where the first bits do not tell which way to round, all of them do.
        let total = Natural::from(2u64).to_the(1_000);
        let half = Natural::from(2u64).to_the(946).times(&Natural::from((1u64 << 53) + 1));
        assert_eq!(half.plus(&Natural::ONE).share(&total), 0.5 + f64::EPSILON / 2.0);
        assert_eq!(half.minus(&Natural::ONE).share(&total), 0.5);
    }
}
