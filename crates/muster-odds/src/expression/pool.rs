//! Throws of several dice that are looked at one by one.

use super::Fault;
use super::die::{Which, unable};
use super::limits::{Budget, span};
use super::tree::Told;
use muster_dice::{Exact, Keep, Natural};
use std::ops::Range;

/// Dice of a throw.
pub(super) enum Pool {
    /// Equal dice that are yet to be thrown.
    Dice(Exact, Number),
    /// Dice that lie on the table, the least first.
    Thrown(Vec<i64>),
}

/// How many dice there are.
pub(super) enum Number {
    Certain(u32),
    Chance(Exact),
}

/// Words of 64 bits that a count takes, besides those of its place.
pub(super) fn words(count: &Natural) -> u128 {
    5 + u128::from(count.bits() / 64)
}

/// How many numbers the sum of some dice spans.
fn wide(die: &Exact, dice: u32, at: &Range<usize>) -> Result<u128, Fault> {
    let n = i128::from(dice);
    let (least, most) = (i128::from(die.least()) * n, i128::from(die.most()) * n);
    span(at, least.min(die.least().into()).min(0), most.max(die.most().into()).max(0))?;
    span(at, least, most)
}

/// Pays for the sum of some dice.
fn pay_for_sum(die: &Exact, dice: u32, at: &Range<usize>, budget: &mut Budget<'_>) -> Result<(), Fault> {
    let (faces, results) = (die.weights().len() as u128, wide(die, dice, at)?);
    let each = 5 + (die.total().bits() as u128 * u128::from(dice)) / 64;
    let largest = die.weights().iter().map(Natural::bits).max().unwrap_or(0) as u32;
    // Small counts are added up by a recurrence, large ones multiplied with each other.
    let small = largest + 2 * (faces as u32).ilog2() + u32::BITS - dice.leading_zeros() < 60;
    let steps = if small { faces * results * each } else { results * results * each * each };
    budget.pay(at, steps, 2 * results * each)
}

/// The sum of some dice.
pub(super) fn sum(die: &Exact, number: &Number, at: &Range<usize>, budget: &mut Budget<'_>) -> Result<Exact, Fault> {
    let summed = match number {
        Number::Certain(dice) => {
            pay_for_sum(die, *dice, at, budget)?;
            die.sum_of(*dice)
        }
        Number::Chance(number) => {
            let most = u32::try_from(number.most()).unwrap_or(0);
            let results = wide(die, most, at)?;
            let each = 5 + (die.total().bits() as u128 * u128::from(most) + u128::from(number.total().bits())) / 64;
            let numbers = number.weights().len() as u128;
            // Number by number one convolution with a die, of counts that grow on the way.
            let steps = numbers * results * die.weights().len() as u128 * (8 + each);
            budget.pay(at, steps, 4 * results * each)?;
            number.many(die)
        }
    };
    summed.map_err(|error| unable(at, &error))
}

impl Pool {
    /// What all dice come to.
    pub(super) fn total(&self, at: &Range<usize>, budget: &mut Budget<'_>) -> Result<Exact, Fault> {
        match self {
            Pool::Dice(die, number) => sum(die, number, at, budget),
            Pool::Thrown(faces) => Ok(Exact::fixed(faces.iter().sum())),
        }
    }

    /// How many dice there are, where that is certain.
    pub(super) fn dice(&self, at: &Range<usize>) -> Result<u32, Fault> {
        match self {
            Pool::Dice(_, Number::Certain(dice)) => Ok(*dice),
            Pool::Dice(_, Number::Chance(_)) => {
                let problem = "how many dice these are is thrown for";
                Err(Fault::new(at.clone(), problem, "say how many they are, for example 4d6"))
            }
            Pool::Thrown(faces) => Ok(faces.len() as u32),
        }
    }

    /// The sum of the dice that count.
    pub(super) fn kept(&self, keep: Keep, at: &Range<usize>, budget: &mut Budget<'_>) -> Result<Exact, Fault> {
        let dice = self.dice(at)?;
        let (Keep::Highest(kept) | Keep::Lowest(kept)) = keep;
        if kept > dice {
            let problem = format!("{kept} dice cannot be kept of {dice}");
            return Err(Fault::new(at.clone(), problem, format!("keep {dice} of them at most")));
        }
        match self {
            Pool::Dice(die, _) if kept == dice => sum(die, &Number::Certain(dice), at, budget),
            Pool::Dice(die, _) => {
                let n = u128::from(dice);
                let sums = span(at, 0, i128::from(die.most() - die.least()) * i128::from(kept))?;
                let each = 5 + u128::from(die.total().bits()) * n / 64;
                let work = n * n * sums * die.weights().len() as u128;
                budget.pay(at, work.saturating_mul(each) * 4, (2 * (n + 1) * sums + n * n) * each)?;
                die.keep(dice, keep).map_err(|error| unable(at, &error))
            }
            Pool::Thrown(faces) => {
                let kept = kept as usize;
                let counting = match keep {
                    Keep::Highest(_) => &faces[faces.len() - kept..],
                    Keep::Lowest(_) => &faces[..kept],
                };
                Ok(Exact::fixed(counting.iter().sum()))
            }
        }
    }

    /// What is told of the dice that show something.
    pub(super) fn showing(
        &self,
        which: Which,
        told: Told,
        at: &Range<usize>,
        budget: &mut Budget<'_>,
    ) -> Result<Exact, Fault> {
        // All do where none does not.
        let counts = |x: i64| if told == Told::All { !which.holds(x) } else { which.holds(x) };
        let read = |x: i64| match (counts(x), told) {
            (false, _) => 0,
            (true, Told::Sum) => x,
            (true, Told::HowMany | Told::Any | Told::All | Told::None) => 1,
        };
        let counted = match self {
            Pool::Dice(die, number) => {
                budget.pay(at, die.weights().len() as u128 * 8, die.weights().len() as u128 * 5)?;
                let each = die.map(read).map_err(|error| unable(at, &error))?;
                let each = match told {
                    Told::Any | Told::All | Told::None => return some(&each, number, told, at, budget),
                    Told::HowMany | Told::Sum => each,
                };
                return sum(&each, number, at, budget);
            }
            Pool::Thrown(faces) => faces.iter().map(|face| read(*face)).sum::<i64>(),
        };
        Ok(Exact::fixed(match told {
            Told::HowMany | Told::Sum => counted,
            Told::Any => i64::from(counted > 0),
            Told::All | Told::None => i64::from(counted == 0),
        }))
    }

    /// The largest number of dice that show the same; with a number, whether so many do.
    pub(super) fn alike(&self, asked: Option<u32>, at: &Range<usize>, budget: &mut Budget<'_>) -> Result<Exact, Fault> {
        let dice = self.dice(at)?;
        let die = match self {
            Pool::Dice(die, _) => die,
            Pool::Thrown(faces) => {
                let most = faces.chunk_by(|a, b| a == b).map(<[i64]>::len).max().unwrap_or(0) as u32;
                return Ok(Exact::fixed(asked.map_or(most.into(), |wanted| i64::from(most >= wanted))));
            }
        };
        let each = 5 + u128::from(die.total().bits()) * u128::from(dice) / 64;
        let (n, faces) = (u128::from(dice), die.weights().len() as u128);
        let largest = asked.map_or(n, |wanted| u128::from(wanted.saturating_sub(1)));
        let passes = if asked.is_some() { 1 } else { n };
        budget.pay(at, passes.saturating_mul(n * faces * (largest.min(n) + 1) * each * each * 4), 4 * n * each)?;
        let all = die.total().to_the(dice);
        let result = match asked {
            Some(wanted) => {
                let fewer = wanted.checked_sub(1).map_or(Natural::ZERO, |most| none_more_alike(die, dice, most));
                Exact::from_weights(vec![(0, fewer.clone()), (1, all.minus(&fewer))])
            }
            None => {
                let mut below = Natural::ZERO;
                let weights = (0..=dice).map(|most| {
                    let now = none_more_alike(die, dice, most);
                    let weight = now.minus(&below);
                    below = now;
                    (most.into(), weight)
                });
                Exact::from_weights(weights.collect())
            }
        };
        result.map_err(|error| unable(at, &error))
    }
}

/// Whether some dice that are worth one are thrown: any of them, or none.
fn some(each: &Exact, number: &Number, told: Told, at: &Range<usize>, budget: &mut Budget<'_>) -> Result<Exact, Fault> {
    let (none, all) = match number {
        Number::Certain(dice) => {
            let long = u128::from(each.total().bits()) * u128::from(*dice) / 64;
            budget.pay(at, 64 + 64 * long * long, 4 * long + 16)?;
            (each.weight(0).to_the(*dice), each.total().to_the(*dice))
        }
        Number::Chance(_) => {
            let sum = sum(each, number, at, budget)?;
            (sum.weight(0), sum.total().clone())
        }
    };
    let some = all.minus(&none);
    let weights = if told == Told::Any { [(0, none), (1, some)] } else { [(0, some), (1, none)] };
    Exact::from_weights(weights.into()).map_err(|error| unable(at, &error))
}

/// How many throws of so many dice have no face more than `most` times: face by face, how many ways there are to have
/// thrown so many dice so far.
fn none_more_alike(die: &Exact, dice: u32, most: u32) -> Natural {
    let dice = dice as usize;
    let mut ways = vec![Natural::ZERO; dice + 1];
    ways[0] = Natural::ONE;
    for (_, weight) in die.outcomes() {
        let mut next = vec![Natural::ZERO; dice + 1];
        for (thrown, before) in ways.iter().enumerate().filter(|(_, ways)| !ways.is_zero()) {
            // Those that show this face are any of those that are left.
            let mut scale = before.clone();
            for more in 0..=(most as usize).min(dice - thrown) {
                next[thrown + more].add(&scale);
                let left = Natural::from((dice - thrown - more) as u64);
                scale = scale.times(weight).times(&left).over(&Natural::from(more as u64 + 1));
            }
        }
        ways = next;
    }
    ways.swap_remove(dice)
}

/// How many throws of so many dice differ when their order does not matter.
pub(super) fn throws(die: &Exact, dice: u32) -> u128 {
    let faces = die.outcomes().count() as u128;
    // The binomial coefficient of faces + dice - 1 over dice, which only ever grows on the way.
    (1..=u128::from(dice)).fold(1u128, |ways, i| ways.saturating_mul(faces - 1 + i) / i)
}

/// Every throw of so many dice, the least die first, with how many ways there are to it.
pub(super) fn every_throw(die: &Exact, dice: u32) -> Vec<(Vec<i64>, Natural)> {
    let faces: Vec<(i64, &Natural)> = die.outcomes().collect();
    // Throws of which every die is dealt are done: no later face looks at them again.
    let (mut open, mut done) = (vec![(Vec::new(), Natural::ONE)], Vec::new());
    for (number, (face, weight)) in faces.iter().enumerate() {
        let last = number + 1 == faces.len();
        let mut next = Vec::new();
        for (shown, ways) in open {
            let left = dice as usize - shown.len();
            let mut scale = ways;
            for more in 0..=left {
                if more == left || !last {
                    let mut shown: Vec<i64> = shown.clone();
                    shown.extend(std::iter::repeat_n(*face, more));
                    if more == left { done.push((shown, scale.clone())) } else { next.push((shown, scale.clone())) }
                }
                scale = scale.times(weight).times(&Natural::from((left - more) as u64));
                scale = scale.over(&Natural::from(more as u64 + 1));
            }
        }
        open = next;
    }
    done
}
