//! What people want to know about a distribution.

use crate::{Distribution, Exact, Natural, Quick, Terms, Weight};
use num_bigint::BigInt;
use num_rational::Ratio;

impl<W: Weight> Distribution<W> {
    /// The probability of an outcome.
    pub fn probability(&self, x: i64) -> f64 {
        self.weight(x).share(self.total())
    }

    /// What `x` and all greater outcomes weigh.
    pub fn weight_at_least(&self, x: i64) -> W {
        let first = usize::try_from(x - self.least()).unwrap_or(0);
        // From the far end on, so that small weights are not lost beside large ones.
        self.weights().iter().skip(first).rev().fold(W::none(), |mut sum, w| {
            sum.add(w);
            sum
        })
    }

    /// The probability of `x` or more.
    pub fn at_least(&self, x: i64) -> f64 {
        self.weight_at_least(x).share(self.total())
    }

    /// The probability of `x` or less.
    pub fn at_most(&self, x: i64) -> f64 {
        let last = usize::try_from(x - self.least() + 1).unwrap_or(0);
        let below = self.weights().iter().take(last).fold(W::none(), |mut sum, w| {
            sum.add(w);
            sum
        });
        below.share(self.total())
    }

    /// For every outcome from the greatest down to the least, what it and all greater ones weigh: each sum is carried on
    /// from the one before.
    pub fn tails(&self) -> impl Iterator<Item = W> {
        self.weights().iter().rev().scan(W::none(), |sum, weight| {
            sum.add(weight);
            Some(sum.clone())
        })
    }

    /// For every outcome from the least on, the probability of it or less.
    pub fn cumulative_from_below(&self) -> Vec<f64> {
        let sums = self.weights().iter().scan(W::none(), |sum, weight| {
            sum.add(weight);
            Some(sum.share(self.total()))
        });
        sums.collect()
    }

    /// For every outcome from the least on, the probability of it or more.
    pub fn cumulative(&self) -> Vec<f64> {
        let mut table: Vec<f64> = self.tails().map(|tail| tail.share(self.total())).collect();
        table.reverse();
        table
    }

    /// The least outcome that together with all lower ones is at least this likely: `quantile(0.5)` is the median.
    pub fn quantile(&self, part: f64) -> i64 {
        let cumulative = self.cumulative();
        // As likely as `part` to be this or lower is as much as `1 - part` at most to be higher.
        let above = cumulative.iter().skip(1).position(|&higher| higher <= 1.0 - part);
        above.map_or(self.most(), |i| self.least() + i as i64)
    }

    /// The likeliest outcome; the least of several.
    pub fn mode(&self) -> i64 {
        let mut best = 0;
        for (i, weight) in self.weights().iter().enumerate() {
            if *weight > self.weights()[best] {
                best = i;
            }
        }
        self.least() + best as i64
    }
}

impl Exact {
    /// The exact mean.
    pub fn mean_fraction(&self) -> Fraction {
        // Counted from the least outcome the sum is no less than nothing.
        let [sum, _] = self.power_sums();
        Terms::of(self.total()).fraction(&sum) + BigInt::from(self.least())
    }

    /// The exact probability of an outcome.
    pub fn fraction(&self, x: i64) -> Fraction {
        fraction(&self.weight(x), self.total())
    }

    /// The exact probability of an outcome or more.
    pub fn fraction_at_least(&self, x: i64) -> Fraction {
        fraction(&self.weight_at_least(x), self.total())
    }

    /// The mean: the nearest floating-point number to [`mean_fraction`](Exact::mean_fraction).
    pub fn mean(&self) -> f64 {
        let ([sum, _], all) = (self.power_sums(), self.total());
        let least = all.times(&self.least().unsigned_abs().into());
        match (self.least() < 0, sum >= least) {
            (false, _) => sum.plus(&least).share(all),
            (true, true) => sum.minus(&least).share(all),
            (true, false) => -least.minus(&sum).share(all),
        }
    }

    /// The variance: the nearest floating-point number to the exact one.
    pub fn variance(&self) -> f64 {
        let ([sum, squares], all) = (self.power_sums(), self.total());
        squares.times(all).minus(&sum.times(&sum)).share(&all.times(all))
    }

    /// What all outcomes, counted from the least, and their squares come to over all ways.
    fn power_sums(&self) -> [Natural; 2] {
        self.outcomes().fold([Natural::ZERO, Natural::ZERO], |[mut sum, mut squares], (x, w)| {
            let above = x.abs_diff(self.least());
            let product = w.times(&above.into());
            squares.add(&product.times(&above.into()));
            sum.add(&product);
            [sum, squares]
        })
    }
}

impl Quick {
    /// The mean.
    pub fn mean(&self) -> f64 {
        self.outcomes().map(|(x, p)| x as f64 * p).sum()
    }

    /// The variance.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        self.outcomes().map(|(x, p)| (x as f64 - mean).powi(2) * p).sum()
    }
}

/// An exact number, in lowest terms.
pub type Fraction = Ratio<BigInt>;

/// The part that something is of all ways.
pub fn fraction(part: &Natural, total: &Natural) -> Fraction {
    // Machine integers come down to lowest terms much faster than big ones.
    let divisor = part.gcd(total);
    Fraction::new_raw(part.over(&divisor).big().into(), total.over(&divisor).big().into())
}
