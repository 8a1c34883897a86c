//! What an outcome weighs: an exact count of ways, or a quick probability in floating point.

use crate::{Natural, float, power};
use std::fmt::Debug;

/// What a computation takes at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many outcomes there are in the end.
    pub outcomes: u128,
    /// About how many steps it takes, of a nanosecond each.
    pub steps: u128,
    /// How many bytes of memory it takes.
    pub bytes: u128,
}

/// A way to weigh outcomes. [`Natural`] is exact; `f64` is quick and keeps account of its error.
pub trait Weight: Clone + PartialEq + PartialOrd + Debug + Send + Sync + 'static {
    /// Whether results are rounded.
    const ROUNDS: bool;
    /// Nothing.
    fn none() -> Self;
    /// A whole number of ways.
    fn whole(n: u64) -> Self;
    /// Whether it is nothing.
    fn is_none(&self) -> bool;
    /// Adds to it.
    fn add(&mut self, more: &Self);
    /// Adds a product to it.
    fn add_product(&mut self, a: &Self, b: &Self);
    /// The product.
    #[must_use]
    fn times(&self, other: &Self) -> Self;
    /// What is left after taking off a part.
    #[must_use]
    fn minus(&self, part: &Self) -> Self;
    /// The quotient, where it comes out even.
    #[must_use]
    fn over(&self, other: &Self) -> Self;
    /// The least number that both totals divide.
    #[must_use]
    fn common(&self, other: &Self) -> Self;
    /// The part that this is of `total`.
    fn share(&self, total: &Self) -> f64;
    /// Brings weights into their simplest form and returns their total.
    fn settle(weights: &mut [Self]) -> Self;
    /// The weights of the sum of two independent numbers.
    fn convolve(a: &[Self], b: &[Self]) -> Vec<Self>;
    /// The weights of the sum of `n` independent equal numbers, and how much of them is not there any more.
    fn power(weights: &[Self], n: u32, resolution: f64) -> (Vec<Self>, usize, f64);
    /// How much [`power`](Weight::power) takes.
    fn effort(weights: &[Self], n: u32, resolution: f64) -> Effort;
    /// How long it is, in bits beyond those that every weight has.
    fn bits(&self) -> u64;
    /// About how many steps so many products take, each of two weights of so many bits and added to a sum.
    fn steps(products: u128, bits: [u64; 2]) -> u128;
    /// The memory that so many outcomes take whose weights have so many bits.
    fn bytes(outcomes: u128, bits: u64) -> u128;
}

impl Weight for Natural {
    const ROUNDS: bool = false;

    fn none() -> Self {
        Natural::ZERO
    }

    fn whole(n: u64) -> Self {
        n.into()
    }

    fn is_none(&self) -> bool {
        self.is_zero()
    }

    fn add(&mut self, more: &Self) {
        Natural::add(self, more);
    }

    fn add_product(&mut self, a: &Self, b: &Self) {
        Natural::add(self, &Natural::times(a, b));
    }

    fn times(&self, other: &Self) -> Self {
        Natural::times(self, other)
    }

    fn minus(&self, part: &Self) -> Self {
        Natural::minus(self, part)
    }

    fn over(&self, other: &Self) -> Self {
        Natural::over(self, other)
    }

    fn common(&self, other: &Self) -> Self {
        self.over(&self.gcd(other)).times(other)
    }

    fn share(&self, total: &Self) -> f64 {
        Natural::share(self, total)
    }

    fn settle(weights: &mut [Self]) -> Self {
        // Lowest terms keep numbers within machine words; beyond those finding them costs more than it saves.
        let small = weights.iter().all(|w| w.small().is_some());
        let start = if small { Natural::ZERO } else { Natural::ONE };
        let divisor = weights.iter().fold(start, |d, w| if d == Natural::ONE { d } else { d.gcd(w) });
        let mut total = Natural::ZERO;
        for weight in weights {
            if divisor > Natural::ONE {
                *weight = weight.over(&divisor);
            }
            total = total.plus(weight);
        }
        total
    }

    fn convolve(a: &[Self], b: &[Self]) -> Vec<Self> {
        power::convolve(a, b)
    }

    fn power(weights: &[Self], n: u32, _: f64) -> (Vec<Self>, usize, f64) {
        (power::power(weights, n), 0, 0.0)
    }

    fn effort(weights: &[Self], n: u32, _: f64) -> Effort {
        power::effort(weights, n)
    }

    fn bits(&self) -> u64 {
        Natural::bits(self)
    }

    fn steps(products: u128, bits: [u64; 2]) -> u128 {
        // Numbers that fit the machine take a few steps; others are allocated, and multiplied word by word.
        let [a, b] = bits.map(|bits| u128::from(bits.div_ceil(64)));
        products.saturating_mul(if bits[0] + bits[1] <= 128 { 3 } else { 50 + 2 * a * b })
    }

    fn bytes(outcomes: u128, bits: u64) -> u128 {
        let beyond = if bits > 128 { u128::from(bits / 8) + 24 } else { 0 };
        outcomes.saturating_mul(size_of::<Natural>() as u128 + beyond)
    }
}

impl Weight for f64 {
    const ROUNDS: bool = true;

    fn none() -> Self {
        0.0
    }

    fn whole(n: u64) -> Self {
        n as f64
    }

    fn is_none(&self) -> bool {
        *self == 0.0
    }

    fn add(&mut self, more: &Self) {
        *self += more;
    }

    fn add_product(&mut self, a: &Self, b: &Self) {
        *self += a * b;
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn minus(&self, part: &Self) -> Self {
        self - part
    }

    fn over(&self, other: &Self) -> Self {
        self / other
    }

    fn common(&self, _: &Self) -> Self {
        1.0
    }

    fn share(&self, total: &Self) -> f64 {
        self / total
    }

    fn settle(weights: &mut [Self]) -> Self {
        let total: f64 = weights.iter().sum();
        weights.iter_mut().for_each(|w| *w /= total);
        1.0
    }

    fn convolve(a: &[Self], b: &[Self]) -> Vec<Self> {
        float::convolve(a, b)
    }

    fn power(weights: &[Self], n: u32, resolution: f64) -> (Vec<Self>, usize, f64) {
        float::power(weights, n, resolution)
    }

    fn effort(weights: &[Self], n: u32, resolution: f64) -> Effort {
        let all = weights.len() as f64 * f64::from(n);
        let mean: f64 = weights.iter().enumerate().map(|(x, p)| x as f64 * p).sum();
        let variance: f64 = weights.iter().enumerate().map(|(x, p)| (x as f64 - mean).powi(2) * p).sum();
        // Tails fall off at least about as fast as those of a sum of so many with this variance: twice the distance
        // that a normal distribution has at this resolution is generous.
        let reach = 2.0 * (-2.0 * resolution.max(f64::MIN_POSITIVE).ln()).sqrt();
        let outcomes = all.min(2.0 * reach * (variance * f64::from(n)).sqrt() + 8.0 * weights.len() as f64);
        // Before they are cut, the outcomes of a square are twice as many as those that are left of it.
        let bytes = Self::bytes(4 * outcomes as u128, 0);
        Effort { outcomes: outcomes as u128, steps: (outcomes * outcomes / 4.0) as u128, bytes }
    }

    fn bits(&self) -> u64 {
        0
    }

    fn steps(products: u128, _: [u64; 2]) -> u128 {
        products / 2
    }

    fn bytes(outcomes: u128, _: u64) -> u128 {
        outcomes.saturating_mul(size_of::<f64>() as u128)
    }
}
