//! Convolution and powers in floating point, on positive numbers only, so that errors stay relative.
//!
//! Long rows are worked through with the widest registers of the processor at hand. Products and sums are the same ones in
//! the same order, each rounded by itself, so the results are the same bits on every processor.

use pulp::{Arch, Simd, WithSimd};

/// From how many outcomes on the widest registers are worth asking for.
const WIDE: usize = 48;

/// The distribution of the sum of two independent numbers.
pub(crate) fn convolve(a: &[f64], b: &[f64]) -> Vec<f64> {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let mut out = vec![0.0; a.len() + b.len() - 1];
    for (i, rows) in short.chunks(4).enumerate() {
        spread(&mut out[4 * i..], rows, long);
    }
    out
}

/// The distribution of the sum of two independent equal numbers: every pair once and doubled.
fn square(a: &[f64]) -> Vec<f64> {
    let mut out = vec![0.0; 2 * a.len() - 1];
    for (i, rows) in a.chunks(4).enumerate() {
        let first = 4 * i;
        for (r, x) in rows.iter().enumerate() {
            for (s, y) in rows.iter().enumerate() {
                out[2 * first + r + s] += x * y;
            }
        }
        let mut doubled = [0.0; 4];
        doubled.iter_mut().zip(rows).for_each(|(d, x)| *d = 2.0 * x);
        let later = &a[first + rows.len()..];
        spread(&mut out[2 * first + rows.len()..], &doubled[..rows.len()], later);
    }
    out
}

/// Adds the products of up to four rows with a column to `out`; four rows at once read and write `out` only once.
fn spread(out: &mut [f64], rows: &[f64], column: &[f64]) {
    let n = column.len();
    let &[c0, c1, c2, c3] = rows else { return spread_singly(out, rows, column) };
    if n < 4 {
        return spread_singly(out, rows, column);
    }
    let middle = Middle { out: &mut out[3..n], rows: [c0, c1, c2, c3], column };
    if n < WIDE {
        middle.add()
    } else {
        Arch::new().dispatch(middle)
    }
    // The corners, where not all four rows meet the column.
    for (r, c) in rows.iter().enumerate() {
        for t in r..3 {
            out[t] += c * column[t - r];
        }
        for t in n..n + r {
            out[t] += c * column[t - r];
        }
    }
}

/// The middle of a product, where all of four rows meet the column.
struct Middle<'a> {
    out: &'a mut [f64],
    rows: [f64; 4],
    column: &'a [f64],
}

impl Middle<'_> {
    /// Adds the products; inlined so that it is built for the registers of whoever calls it.
    #[inline(always)]
    fn add(self) {
        let ([c0, c1, c2, c3], column, n) = (self.rows, self.column, self.column.len());
        let (b0, b1, b2, b3) = (&column[3..], &column[2..n - 1], &column[1..n - 2], &column[..n - 3]);
        for ((((o, x0), x1), x2), x3) in self.out.iter_mut().zip(b0).zip(b1).zip(b2).zip(b3) {
            *o += (c0 * x0 + c1 * x1) + (c2 * x2 + c3 * x3);
        }
    }
}

impl WithSimd for Middle<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        self.add();
    }
}

fn spread_singly(out: &mut [f64], rows: &[f64], column: &[f64]) {
    for (r, c) in rows.iter().enumerate() {
        out[r..].iter_mut().zip(column).for_each(|(o, x)| *o += c * x);
    }
}

/// The distribution of the sum of `n` independent equal numbers, without the tails in which each outcome is less likely
/// than `resolution`; also how many outcomes were cut off below, and how likely is at most what was cut off.
pub(crate) fn power(a: &[f64], n: u32, resolution: f64) -> (Vec<f64>, usize, f64) {
    if n == 0 {
        return (vec![1.0], 0, 0.0);
    }
    let (mut now, mut cut, mut lost, mut done) = (a.to_vec(), 0, 0.0, 1);
    for bit in (0..n.ilog2()).rev() {
        (now, cut, done) = (square(&now), 2 * cut, 2 * done);
        if n >> bit & 1 == 1 {
            (now, done) = (convolve(&now, a), done + 1);
        }
        let (below, missing) = trim(&mut now, resolution);
        cut += below;
        // What is missing here would be missing again in every one of the factors that this becomes.
        lost += missing * f64::from(n / done);
    }
    (now, cut, lost)
}

/// Cuts unlikely tails off; how many outcomes below, and how likely all that was cut is.
fn trim(a: &mut Vec<f64>, resolution: f64) -> (usize, f64) {
    let kept = |x: &f64| *x >= resolution;
    let (Some(first), Some(last)) = (a.iter().position(kept), a.iter().rposition(kept)) else { return (0, 0.0) };
    let missing = a[..first].iter().chain(&a[last + 1..]).sum();
    a.truncate(last + 1);
    a.drain(..first);
    (first, missing)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plainly(a: &[f64], b: &[f64]) -> Vec<f64> {
        let mut out = vec![0.0; a.len() + b.len() - 1];
        for (i, x) in a.iter().enumerate() {
            for (j, y) in b.iter().enumerate() {
                out[i + j] += x * y;
            }
        }
        out
    }

    #[test]
    fn blocks_and_corners_agree_with_the_plain_sum() {
        let numbers: Vec<f64> = (1..40).map(f64::from).collect();
        for n in 1..20 {
            for m in 1..20 {
                let (a, b) = (&numbers[..n], &numbers[7..7 + m]);
                assert_eq!(convolve(a, b), plainly(a, b), "{n} x {m}");
            }
            assert_eq!(square(&numbers[3..3 + n]), plainly(&numbers[3..3 + n], &numbers[3..3 + n]), "{n} squared");
        }
    }

    #[test]
    fn powers_say_what_they_cut_off() {
        let coin = [0.5, 0.5];
        let (all, cut, lost) = power(&coin, 10, 0.0);
        assert_eq!((all[5] * 1024.0, cut, lost), (252.0, 0, 0.0));
        let (some, cut, lost) = power(&coin, 100, 1e-6);
        assert_eq!(all.len(), 11);
        let sum: f64 = some.iter().sum();
        assert!(cut > 20 && some.len() < 61 && 1.0 - sum <= lost && lost < 1e-4, "{cut} {} {sum} {lost}", some.len());
    }
}
