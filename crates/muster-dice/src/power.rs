//! Exact convolution and powers of counts.

use crate::Natural;
use crate::weight::{Effort, Weight};
use num_bigint::BigUint;
use num_traits::Zero;

/// The ways of the sum of two independent numbers.
pub(crate) fn convolve(a: &[Natural], b: &[Natural]) -> Vec<Natural> {
    let bits = |w: &[Natural]| w.iter().fold(Natural::ZERO, |sum, n| sum.plus(n)).bits();
    // No count is more than the product of the totals, so where that fits nothing can overflow.
    if bits(a) + bits(b) <= 128 {
        let words = |w: &[Natural]| w.iter().map(|n| n.small().unwrap_or(0)).collect::<Vec<u128>>();
        let (a, b) = (words(a), words(b));
        let mut out = vec![0; a.len() + b.len() - 1];
        for (i, x) in a.iter().enumerate().filter(|(_, x)| **x > 0) {
            out[i..].iter_mut().zip(&b).for_each(|(o, y)| *o += x * y);
        }
        return out.into_iter().map(Natural::from).collect();
    }
    let large = |w: &[Natural]| w.iter().map(Natural::big).collect::<Vec<BigUint>>();
    let (a, b) = (large(a), large(b));
    let mut out = vec![BigUint::zero(); a.len() + b.len() - 1];
    for (i, x) in a.iter().enumerate().filter(|(_, x)| !x.is_zero()) {
        out[i..].iter_mut().zip(&b).for_each(|(o, y)| *o += x * y);
    }
    out.into_iter().map(Natural::from).collect()
}

/// The ways of the sum of `n` independent equal numbers.
pub(crate) fn power(ways: &[Natural], n: u32) -> Vec<Natural> {
    match n {
        0 => return vec![Natural::ONE],
        1 => return ways.to_vec(),
        _ => (),
    }
    match Recurrence::of(ways, n) {
        Some(recurrence) => recurrence.run(),
        None => by_squaring(ways, n),
    }
}

/// How much [`power`] takes, whichever way it goes.
pub(crate) fn effort(ways: &[Natural], n: u32) -> Effort {
    let (m, many) = (ways.len() as u128 - 1, u128::from(n));
    let outcomes = m * many + 1;
    let total = ways.iter().fold(Natural::ZERO, |sum, w| sum.plus(w));
    let bits = total.bits().saturating_mul(n.into());
    let words = u128::from(bits / 64 + 2);
    if n < 2 {
        return Effort { outcomes, steps: outcomes, bytes: Natural::bytes(outcomes, bits) };
    }
    if factors(ways, n).is_some() {
        let used = ways.iter().filter(|w| !w.is_zero()).count() as u128;
        let steps = outcomes.saturating_mul(words).saturating_mul(used + 4);
        return Effort { outcomes, steps, bytes: outcomes.saturating_mul(8 * words) + Natural::bytes(outcomes, bits) };
    }
    // Squares of squares: the last one is the longest, and takes more than all the others.
    let half = outcomes / 2 + 1;
    let steps = Natural::steps(half.saturating_mul(half), [bits / 2, bits / 2]);
    Effort { outcomes, steps: steps.saturating_mul(2), bytes: 3 * Natural::bytes(outcomes, bits) }
}

/// The coefficients as words, if they and the factors of a recurrence with this power are small enough for it.
fn factors(ways: &[Natural], n: u32) -> Option<Vec<u64>> {
    let f: Vec<u64> = ways.iter().map(|w| w.small().and_then(|w| u64::try_from(w).ok())).collect::<Option<_>>()?;
    let (m, n) = (f.len() as u128 - 1, u128::from(n));
    // The sum of all products with one word must fit 127 bits, and the divisor one word.
    let largest = u128::from(*f.iter().max()?).checked_mul(m * m * (n + 1))?;
    (m > 0 && f[0] > 0 && largest < 1 << 62).then_some(f)
}

fn by_squaring(ways: &[Natural], n: u32) -> Vec<Natural> {
    let mut now = ways.to_vec();
    for bit in (0..n.ilog2()).rev() {
        now = convolve(&now, &now);
        if n >> bit & 1 == 1 {
            now = convolve(&now, ways);
        }
    }
    now
}

/// The power of a polynomial f of degree m, coefficient by coefficient: with p = f^n, p' f = n f' p gives
/// `k f0 p[k] = sum over j = 1..m of (j (n + 1) - k) f[j] p[k - j]`.
///
/// Every coefficient is one pass over m earlier ones and an exact division by one word, which is why counts of thousands
/// of bits take no longer than it takes to write them down a few times. All numbers are rows of as many words as the
/// total needs, so nothing is allocated on the way.
struct Recurrence {
    f: Vec<u64>,
    n: u64,
    /// Words of a coefficient; one more than the total needs, for the product before the division.
    words: usize,
}

impl Recurrence {
    /// The recurrence, if its small factors are small enough.
    fn of(ways: &[Natural], n: u32) -> Option<Recurrence> {
        let f = factors(ways, n)?;
        let total: u128 = f.iter().map(|&c| u128::from(c)).sum();
        let bits = Natural::from(total).to_the(n).bits();
        Some(Recurrence { f, n: n.into(), words: bits.div_ceil(64) as usize + 1 })
    }

    fn run(&self) -> Vec<Natural> {
        let (m, words) = (self.f.len() - 1, self.words);
        let count = m * self.n as usize + 1;
        let mut rows = vec![0u64; count * words];
        let mut used = vec![0usize; count];
        let first = BigUint::from(self.f[0]).pow(self.n as u32).to_u64_digits();
        rows[..first.len()].copy_from_slice(&first);
        used[0] = first.len();
        let mut factors: Vec<(usize, i64)> = Vec::with_capacity(m);
        for k in 1..count {
            factors.clear();
            for j in (1..=m.min(k)).filter(|&j| self.f[j] > 0) {
                let factor = (j as i64 * (self.n as i64 + 1) - k as i64) * self.f[j] as i64;
                factors.push((k - j, factor));
            }
            let reach = factors.iter().map(|(row, _)| used[*row]).max().unwrap_or(0);
            let (earlier, now) = rows.split_at_mut(k * words);
            let now = &mut now[..(reach + 1).min(words)];
            combine(now, &factors, earlier, words);
            divide_exactly(now, self.f[0] * k as u64);
            used[k] = now.iter().rposition(|&w| w > 0).map_or(0, |i| i + 1);
        }
        rows.chunks(words).zip(used).map(|(row, used)| natural(&row[..used])).collect()
    }
}

/// Sets `now` to the sum of the rows times their factors, which is not negative.
fn combine(now: &mut [u64], factors: &[(usize, i64)], earlier: &[u64], words: usize) {
    let mut carry = 0i128;
    let rows: smallvec::SmallVec<[(&[u64], i64); 16]> =
        factors.iter().map(|&(row, factor)| (&earlier[row * words..row * words + now.len()], factor)).collect();
    for (i, out) in now.iter_mut().enumerate() {
        for &(row, factor) in &rows {
            carry += i128::from(row[i]) * i128::from(factor);
        }
        *out = carry as u64;
        carry >>= 64;
    }
    debug_assert_eq!(carry, 0, "the sum of a recurrence is a count");
}

/// Divides by a number that is known to divide: from the lowest word up, with the inverse modulo 2^64.
fn divide_exactly(row: &mut [u64], divisor: u64) {
    let shift = divisor.trailing_zeros();
    let odd = divisor >> shift;
    // Each of Newton's steps doubles the correct bits; an odd number is its own inverse in the lowest three.
    let inverse = (0..5).fold(odd, |x, _| x.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(x))));
    let mut borrow = 0u64;
    for i in 0..row.len() {
        let above = if shift == 0 { 0 } else { row.get(i + 1).map_or(0, |w| w << (64 - shift)) };
        let (word, under) = (row[i] >> shift | above).overflowing_sub(borrow);
        row[i] = word.wrapping_mul(inverse);
        borrow = ((u128::from(row[i]) * u128::from(odd)) >> 64) as u64 + u64::from(under);
    }
}

fn natural(words: &[u64]) -> Natural {
    match *words {
        [] => Natural::ZERO,
        [low] => low.into(),
        [low, high] => (u128::from(high) << 64 | u128::from(low)).into(),
        _ => BigUint::new(words.iter().flat_map(|&w| [w as u32, (w >> 32) as u32]).collect()).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn naturals(counts: &[u64]) -> Vec<Natural> {
        counts.iter().map(|&n| n.into()).collect()
    }

    #[test]
    fn the_recurrence_agrees_with_squaring() {
        for f in [&[1u64, 1][..], &[2, 0, 3, 1], &[5, 1, 0, 0, 7, 9], &[1000, 1, 999_999, 3], &[6, 4, 2]] {
            let f = naturals(f);
            for n in [2u32, 3, 7, 20, 61] {
                let quick = Recurrence::of(&f, n).expect("small factors").run();
                assert_eq!(quick, by_squaring(&f, n), "{f:?} to the {n}");
            }
        }
    }

    #[test]
    fn numbers_too_large_for_the_recurrence_go_another_way() {
        let f = vec![Natural::from(u128::MAX), Natural::ONE];
        assert!(Recurrence::of(&f, 3).is_none());
        let p = power(&f, 3);
        assert_eq!(p[3], Natural::ONE);
        assert_eq!(p[0], f[0].to_the(3));
        assert_eq!(p[1], f[0].to_the(2).times(&3u64.into()));
    }

    #[test]
    fn small_counts_never_leave_the_machine() {
        let p = power(&naturals(&[1, 1]), 100);
        assert!(p.iter().all(|n| n.small().is_some()));
        assert_eq!(p.iter().fold(Natural::ZERO, |s, n| s.plus(n)), Natural::from(2u64).to_the(100));
    }
}
