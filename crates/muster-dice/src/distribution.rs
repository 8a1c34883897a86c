//! Numbers that dice decide, each with what it weighs.

use crate::{Budget, DiceError, Natural, Weight};

/// How far a computed probability may be from the true one: at most `relative` of it, and `absolute` besides.
///
/// The account is kept by every operation: a rounded sum of products adds one unit in the last place for each of its
/// terms at most, and no operation here subtracts, so relative errors only add up.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ErrorBound {
    /// A part of the probability itself.
    pub relative: f64,
    /// A probability: what was left out because it was too unlikely.
    pub absolute: f64,
}

impl ErrorBound {
    fn after(self, other: ErrorBound, roundings: usize) -> ErrorBound {
        ErrorBound {
            relative: self.relative + other.relative + roundings as f64 * f64::EPSILON,
            absolute: self.absolute + other.absolute,
        }
    }
}

/// The least probability that a quick distribution keeps unless it is told otherwise. It is the square root of the
/// smallest ordinary number, so that products never leave the range in which processors are fast.
pub const FINEST: f64 = 1e-150;
/// The most outcomes of a distribution.
const MOST_OUTCOMES: u64 = 1 << 20;
/// The most sides of a die.
pub const MOST_SIDES: u32 = 10_000;

/// A number that dice decide: every outcome from the least on, and what each weighs.
///
/// ```
/// use muster_dice::{Exact, Natural};
///
/// let two = Exact::die(6)?.sum_of(2)?;
/// assert_eq!(two.weight(7), Natural::from(6u64));
/// assert_eq!(two.total(), &Natural::from(36u64));
/// assert_eq!(two.at_least(10), 1.0 / 6.0);
/// # Ok::<(), muster_dice::DiceError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Distribution<W> {
    least: i64,
    weights: Vec<W>,
    total: W,
    error: ErrorBound,
}

/// A distribution in exact counts of ways.
pub type Exact = Distribution<Natural>;
/// A distribution in floating point with an account of its error.
pub type Quick = Distribution<f64>;

impl<W: Weight> Distribution<W> {
    /// Outcomes from `least` on with these weights, which need not be in lowest terms.
    ///
    /// # Errors
    /// If nothing weighs anything.
    pub fn of(least: i64, weights: Vec<W>) -> Result<Self, DiceError> {
        let mut all = Distribution { least, weights, total: W::none(), error: ErrorBound::default() };
        all.tidy()?;
        all.total = W::settle(&mut all.weights);
        all.error.relative = if W::ROUNDS { all.weights.len() as f64 * f64::EPSILON } else { 0.0 };
        Ok(all)
    }

    /// Outcomes and how many ways there are to each.
    ///
    /// # Errors
    /// If there is none, or they lie too far apart.
    pub fn from_ways(ways: impl IntoIterator<Item = (i64, u64)>) -> Result<Self, DiceError> {
        Self::from_weights(ways.into_iter().map(|(x, n)| (x, W::whole(n))).collect())
    }

    /// Outcomes in any order and what each weighs; what occurs twice weighs both.
    ///
    /// # Errors
    /// If there is none, or they lie too far apart.
    pub fn from_weights(pairs: Vec<(i64, W)>) -> Result<Self, DiceError> {
        let least = pairs.iter().map(|p| p.0).min().ok_or(DiceError::Nothing)?;
        let most = pairs.iter().map(|p| p.0).max().ok_or(DiceError::Nothing)?;
        let mut weights = vec![W::none(); outcomes(least, most)?];
        for (x, weight) in pairs {
            weights[(x - least) as usize].add(&weight);
        }
        Self::of(least, weights)
    }

    /// A number that is no matter of chance.
    pub fn fixed(x: i64) -> Self {
        Distribution { least: x, weights: vec![W::whole(1)], total: W::whole(1), error: ErrorBound::default() }
    }

    /// The throw of one die.
    ///
    /// # Errors
    /// If it has no sides, or more than 10,000.
    pub fn die(sides: u32) -> Result<Self, DiceError> {
        if sides == 0 {
            return Err(DiceError::NoSides);
        }
        if sides > MOST_SIDES {
            return Err(DiceError::TooManySides { sides, most: MOST_SIDES });
        }
        Self::from_ways((1..=i64::from(sides)).map(|face| (face, 1)))
    }

    /// One with the given ways out of all, else zero.
    ///
    /// # Errors
    /// If there are no ways at all, or more ways than all.
    pub fn happens(ways: u64, all: u64) -> Result<Self, DiceError> {
        Self::from_ways([(0, all.checked_sub(ways).ok_or(DiceError::Nothing)?), (1, ways)])
    }

    /// The least outcome there is any way to.
    pub fn least(&self) -> i64 {
        self.least
    }

    /// The greatest outcome there is any way to.
    pub fn most(&self) -> i64 {
        self.least + self.weights.len() as i64 - 1
    }

    /// What every outcome weighs, from the least on.
    pub fn weights(&self) -> &[W] {
        &self.weights
    }

    /// What an outcome weighs.
    pub fn weight(&self, x: i64) -> W {
        usize::try_from(x - self.least).ok().and_then(|i| self.weights.get(i)).cloned().unwrap_or_else(W::none)
    }

    /// What all outcomes weigh together.
    pub fn total(&self) -> &W {
        &self.total
    }

    /// How far a probability may be from the true one; nothing for exact counts.
    pub fn error(&self) -> ErrorBound {
        self.error
    }

    /// The same distribution with an error that allows for so many more roundings, where it was computed elsewhere.
    #[must_use]
    pub fn allowing(mut self, roundings: usize) -> Self {
        if W::ROUNDS {
            self.error.relative += roundings as f64 * f64::EPSILON;
        }
        self
    }

    /// The outcomes there is any way to, with what they weigh.
    pub fn outcomes(&self) -> impl DoubleEndedIterator<Item = (i64, &W)> + Clone {
        self.weights.iter().enumerate().filter(|(_, w)| !w.is_none()).map(|(i, w)| (self.least + i as i64, w))
    }

    /// The sum of this and an independent other number.
    ///
    /// # Errors
    /// If that is too much work.
    pub fn plus(&self, other: &Self) -> Result<Self, DiceError> {
        self.plus_under(other, &Budget::default())
    }

    /// The sum of this and an independent other number, with so much work.
    ///
    /// # Errors
    /// If that is too much work.
    pub fn plus_under(&self, other: &Self, budget: &Budget<'_>) -> Result<Self, DiceError> {
        let (n, m) = (self.weights.len(), other.weights.len());
        let bits = [self.total.bits(), other.total.bits()];
        if (n + m) as u64 > MOST_OUTCOMES {
            return Err(DiceError::TooFar);
        }
        budget.hold(W::bytes((n + m) as u128, bits[0] + bits[1]))?;
        budget.spend(W::steps(n as u128 * m as u128, bits))?;
        let total = self.total.times(&other.total);
        let weights = W::convolve(&self.weights, &other.weights);
        let error = self.error.after(other.error, if W::ROUNDS { n.min(m) + 1 } else { 0 });
        Distribution { least: self.least + other.least, weights, total, error }.trimmed()
    }

    /// This number less an independent other one.
    ///
    /// # Errors
    /// If that is too much work.
    pub fn less(&self, other: &Self) -> Result<Self, DiceError> {
        self.plus(&other.negated())
    }

    /// The sum of `n` independent numbers like this one. A quick distribution leaves out what is less likely than
    /// 1e-150; an exact one leaves nothing out.
    ///
    /// # Errors
    /// If that is too much work.
    pub fn sum_of(&self, n: u32) -> Result<Self, DiceError> {
        self.sum_within(n, FINEST)
    }

    /// The sum of `n` independent numbers like this one, where a quick distribution leaves out both tails in which every
    /// outcome is less likely than `resolution`, and says in its [`ErrorBound`] how much that is.
    ///
    /// # Errors
    /// If that is too much work.
    pub fn sum_within(&self, n: u32, resolution: f64) -> Result<Self, DiceError> {
        self.sum_under(n, resolution, &Budget::default())
    }

    /// As [`sum_within`](Distribution::sum_within), with so much work.
    ///
    /// # Errors
    /// If that is too much work.
    pub fn sum_under(&self, n: u32, resolution: f64, budget: &Budget<'_>) -> Result<Self, DiceError> {
        let effort = W::effort(&self.weights, n, resolution);
        let least = self.least.checked_mul(n.into()).filter(|_| effort.outcomes < MOST_OUTCOMES.into());
        let least = least.ok_or(DiceError::TooFar)?;
        budget.hold(effort.bytes)?;
        budget.spend(effort.steps)?;
        let (weights, cut, lost) = W::power(&self.weights, n, resolution);
        let total = if W::ROUNDS { W::whole(1) } else { power_of(&self.total, n) };
        let mut error = ErrorBound::default();
        if W::ROUNDS {
            // Each squaring doubles the error so far and adds one rounding for every term of its sums.
            let roundings = (0..n.max(1).ilog2()).fold(0.0, |sum, bit| {
                let length = self.weights.len() as f64 * f64::from(n >> (bit + 1));
                sum + (length + self.weights.len() as f64 + 2.0) * f64::from(1u32 << bit)
            });
            error.relative = f64::from(n) * self.error.relative + roundings * f64::EPSILON;
            error.absolute = f64::from(n) * self.error.absolute + lost;
        }
        Distribution { least: least + cut as i64, weights, total, error }.trimmed()
    }

    /// The sum of as many independent numbers like `each` as this number says.
    ///
    /// # Errors
    /// If this number can be negative, or that is too much work.
    pub fn many(&self, each: &Self) -> Result<Self, DiceError> {
        self.many_under(each, &Budget::default())
    }

    /// As [`many`](Distribution::many), with so much work: Horner's rule over what this number can be, from the most down,
    /// so that one sum is kept and no more.
    ///
    /// # Errors
    /// If this number can be negative, or that is too much work.
    pub fn many_under(&self, each: &Self, budget: &Budget<'_>) -> Result<Self, DiceError> {
        let least = u32::try_from(self.least).map_err(|_| DiceError::Negative)?;
        let more = self.weights.len() as u128 - 1;
        // With nothing among the outcomes of each, what is added on the way has its place.
        let (low, high) = (each.least.min(0), each.most().max(0));
        let unit: Vec<W> = (low..=high).map(|x| each.weight(x)).collect();
        let reach = unit.len() as u128 - 1;
        if more * reach >= MOST_OUTCOMES.into() {
            return Err(DiceError::TooFar);
        }
        let bits = each.total.bits() * more as u64 + self.total.bits();
        budget.hold(W::bytes(2 * more * reach, bits))?;
        budget.spend(W::steps(more * more / 2 * reach * (reach + 1), [bits / 2, each.total.bits()]))?;
        let (mut sum, mut scale) = (vec![self.weights[more as usize].clone()], W::whole(1));
        for (steps, weight) in (1..).zip(self.weights[..more as usize].iter().rev()) {
            sum = W::convolve(&sum, &unit);
            scale = scale.times(&each.total);
            sum[low.unsigned_abs() as usize * steps].add(&weight.times(&scale));
        }
        let mut all = Self::of(low * more as i64, sum)?;
        if W::ROUNDS {
            all.error.relative += more as f64 * (each.error.relative + (unit.len() + 2) as f64 * f64::EPSILON);
            all.error.absolute += more as f64 * each.error.absolute;
        }
        all.error = all.error.after(self.error, 0);
        if least == 0 { Ok(all) } else { all.plus_under(&each.sum_under(least, FINEST, budget)?, budget) }
    }

    /// One of several numbers, each chosen with its weight.
    ///
    /// # Errors
    /// If there is none of any weight.
    pub fn mixture(parts: &[(W, Self)]) -> Result<Self, DiceError> {
        let parts: Vec<&(W, Self)> = parts.iter().filter(|(w, _)| !w.is_none()).collect();
        let least = parts.iter().map(|(_, d)| d.least).min().ok_or(DiceError::Nothing)?;
        let most = parts.iter().map(|(_, d)| d.most()).max().ok_or(DiceError::Nothing)?;
        let common = parts.iter().fold(W::whole(1), |c, (_, d)| c.common(&d.total));
        let mut weights = vec![W::none(); outcomes(least, most)?];
        let mut worst = ErrorBound::default();
        for (weight, part) in &parts {
            let scale = weight.times(&common.over(&part.total));
            let offset = (part.least - least) as usize;
            weights[offset..].iter_mut().zip(&part.weights).for_each(|(sum, w)| sum.add(&w.times(&scale)));
            worst.relative = worst.relative.max(part.error.relative);
            worst.absolute = worst.absolute.max(part.error.absolute);
        }
        let mut all = Self::of(least, weights)?;
        if W::ROUNDS {
            all.error = all.error.after(worst, 2 * parts.len() + 2);
        }
        Ok(all)
    }

    /// What becomes of this number when each outcome decides on another one.
    ///
    /// # Errors
    /// Those of `next`, and those of [`mixture`](Distribution::mixture).
    pub fn then(&self, mut next: impl FnMut(i64) -> Result<Self, DiceError>) -> Result<Self, DiceError> {
        let parts = self.outcomes().map(|(x, w)| Ok((w.clone(), next(x)?))).collect::<Result<Vec<_>, DiceError>>()?;
        let mut all = Self::mixture(&parts)?;
        all.error = all.error.after(self.error, 0);
        Ok(all)
    }

    /// Reads every outcome as another number.
    ///
    /// # Errors
    /// If the numbers lie too far apart.
    pub fn map(&self, mut read: impl FnMut(i64) -> i64) -> Result<Self, DiceError> {
        let mut all = Self::from_weights(self.outcomes().map(|(x, w)| (read(x), w.clone())).collect())?;
        if W::ROUNDS {
            all.error = self.error.after(all.error, self.weights.len());
        }
        Ok(all)
    }

    /// This number with its sign turned round.
    #[must_use]
    pub fn negated(&self) -> Self {
        let weights = self.weights.iter().rev().cloned().collect();
        Distribution { least: -self.most(), weights, total: self.total.clone(), error: self.error }
    }

    /// This number with something added.
    #[must_use]
    pub fn shifted(&self, by: i64) -> Self {
        Distribution { least: self.least + by, ..self.clone() }
    }

    /// Throws once more where `again` says so; the second throw stands.
    ///
    /// # Errors
    /// None that the throw itself did not have.
    pub fn reroll(&self, again: impl Fn(i64) -> bool) -> Result<Self, DiceError> {
        self.then(|x| Ok(if again(x) { self.clone() } else { Self::fixed(x) }))
    }

    /// Adds another throw whenever the greatest outcome shows, at most `times` times.
    ///
    /// # Errors
    /// If that is too much work.
    pub fn exploding(&self, times: u32) -> Result<Self, DiceError> {
        let outcomes = self.weights.len() as u128 * u128::from(times);
        Budget::default().spend(outcomes.saturating_mul(outcomes))?;
        (0..times).try_fold(self.clone(), |sum, _| {
            self.then(|x| Ok(if x == self.most() { sum.shifted(x) } else { Self::fixed(x) }))
        })
    }

    /// The same distribution with the outcomes beyond the bounds counted as the bounds.
    ///
    /// # Errors
    /// None that this distribution did not have.
    pub fn clamped(&self, least: i64, most: i64) -> Result<Self, DiceError> {
        self.map(|x| x.clamp(least, most))
    }

    fn tidy(&mut self) -> Result<(), DiceError> {
        let kept = |w: &W| !w.is_none();
        let first = self.weights.iter().position(kept).ok_or(DiceError::Nothing)?;
        let last = self.weights.iter().rposition(kept).unwrap_or(first);
        self.weights.truncate(last + 1);
        if first > 0 {
            self.weights.drain(..first);
        }
        self.least += first as i64;
        Ok(())
    }

    fn trimmed(mut self) -> Result<Self, DiceError> {
        self.tidy()?;
        Ok(self)
    }
}

impl Exact {
    /// The same distribution in floating point.
    ///
    /// # Panics
    /// Never: what weighs something in exact counts has a total.
    pub fn quick(&self) -> Quick {
        let weights: Vec<f64> = self.weights.iter().map(|w| w.share(&self.total)).collect();
        let error = ErrorBound { relative: f64::EPSILON, absolute: f64::MIN_POSITIVE };
        Distribution { least: self.least, weights, total: 1.0, error }
    }
}

/// How many outcomes lie between two numbers, if that is few enough.
fn outcomes(least: i64, most: i64) -> Result<usize, DiceError> {
    let span = most.abs_diff(least);
    if span < MOST_OUTCOMES { Ok(span as usize + 1) } else { Err(DiceError::TooFar) }
}

fn power_of<W: Weight>(base: &W, n: u32) -> W {
    let mut now = W::whole(1);
    for bit in (0..u32::BITS - n.leading_zeros()).rev() {
        now = now.times(&now);
        if n >> bit & 1 == 1 {
            now = now.times(base);
        }
    }
    now
}
