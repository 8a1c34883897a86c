//! Re-rolls that the roller chooses after seeing the pool.

use crate::{DiceError, Distribution, Weight};

/// Equal dice of a pool, and the outcome of theirs that may be thrown again.
#[derive(Clone, PartialEq, Debug)]
pub struct Kind<W> {
    /// How many dice.
    pub dice: u32,
    /// What each of them shows.
    pub die: Distribution<W>,
    /// The outcome that may be thrown again, its worst.
    pub again: i64,
}

/// A pool after the roll.
struct Rolled<W> {
    /// How many dice of each kind may be thrown again.
    open: Vec<u32>,
    /// What the others show together, given that.
    others: Distribution<W>,
    /// How many of all throws of the pool come to this.
    weight: W,
}

/// The chance that the total of a pool reaches each of the `goals` if the roller throws up to `most` dice again, choosing
/// the best ones for that goal: what each chance weighs, and what everything weighs.
///
/// # Errors
/// If that is too much work.
pub fn chosen_rerolls<W: Weight>(kinds: &[Kind<W>], most: u32, goals: &[i64]) -> Result<(Vec<W>, W), DiceError> {
    let mut rolled = vec![Rolled { open: Vec::new(), others: Distribution::fixed(0), weight: W::whole(1) }];
    let mut total = W::whole(1);
    for kind in kinds {
        let parts = split(kind, most)?;
        let both = rolled.iter().flat_map(|before| parts.iter().map(move |part| before.with(part)));
        rolled = both.collect::<Result<_, _>>()?;
        total = total.times(&(0..kind.dice).fold(W::whole(1), |t, _| t.times(kind.die.total())));
    }
    let mut options = Vec::new();
    choices(kinds, most, &mut Vec::new(), &mut options)?;
    let common = options.iter().fold(W::whole(1), |c, (_, sum)| c.common(sum.total()));
    let lowest = options.iter().map(|(_, sum)| sum.least()).min().unwrap_or(0);
    let highest = options.iter().map(|(_, sum)| sum.most()).max().unwrap_or(0);
    // For every option, the chance to gain as much as needed, on one scale.
    let tails: Vec<Vec<W>> = options
        .iter()
        .map(|(_, sum)| {
            let scale = common.over(sum.total());
            let mut tail = vec![W::none(); (highest - lowest + 2) as usize];
            for need in (lowest..=highest).rev() {
                let at = (need - lowest) as usize;
                tail[at] = tail[at + 1].clone();
                tail[at].add_product(&sum.weight(need), &scale);
            }
            tail
        })
        .collect();
    let shown = rolled.iter().fold(W::whole(1), |c, state| c.common(state.others.total()));
    let mut chances = vec![W::none(); goals.len()];
    for state in &rolled {
        let best = best_of(&options, &tails, &state.open);
        let scale = state.weight.times(&shown.over(state.others.total()));
        for (chance, goal) in chances.iter_mut().zip(goals) {
            for (x, ways) in state.others.outcomes() {
                let need = (goal - x - gone(kinds, &state.open)).clamp(lowest, highest + 1);
                let good = &best[(need - lowest) as usize];
                if !good.is_none() {
                    chance.add(&ways.times(good).times(&scale));
                }
            }
        }
    }
    Ok((chances, total.times(&common).times(&shown)))
}

/// What the dice that may be thrown again show as they lie.
fn gone<W: Weight>(kinds: &[Kind<W>], open: &[u32]) -> i64 {
    kinds.iter().zip(open).map(|(kind, n)| kind.again * i64::from(*n)).sum()
}

impl<W: Weight> Rolled<W> {
    /// The pool with one more kind.
    fn with(&self, kind: &Rolled<W>) -> Result<Rolled<W>, DiceError> {
        Ok(Rolled {
            open: self.open.iter().chain(&kind.open).copied().collect(),
            others: self.others.plus(&kind.others)?,
            weight: self.weight.times(&kind.weight),
        })
    }
}

/// The dice of one kind, split by how many of them may be thrown again. More than `most` are no better than `most`, so those
/// beyond count with the others.
fn split<W: Weight>(kind: &Kind<W>, most: u32) -> Result<Vec<Rolled<W>>, DiceError> {
    let bad = kind.die.weight(kind.again);
    let good: Vec<(i64, W)> =
        kind.die.outcomes().filter(|(x, _)| *x != kind.again).map(|(x, w)| (x, w.clone())).collect();
    let mut out: Vec<Rolled<W>> = Vec::new();
    let mut beyond: Vec<(W, Distribution<W>)> = Vec::new();
    for open in 0..=kind.dice {
        if (good.is_empty() && open < kind.dice) || (bad.is_none() && open > 0) {
            continue;
        }
        let mut weight = (0..open).fold(choose::<W>(kind.dice, open), |w, _| w.times(&bad));
        let mut others = Distribution::fixed(0);
        if open < kind.dice {
            let sum = good.iter().fold(W::none(), |mut sum, (_, w)| {
                sum.add(w);
                sum
            });
            weight = (open..kind.dice).fold(weight, |w, _| w.times(&sum));
            others = Distribution::from_weights(good.clone())?.sum_of(kind.dice - open)?;
        }
        if open < most {
            out.push(Rolled { open: vec![open], others, weight });
        } else {
            beyond.push((weight, others.shifted(kind.again * i64::from(open - most))));
        }
    }
    if !beyond.is_empty() {
        let weight = beyond.iter().fold(W::none(), |mut sum, (w, _)| {
            sum.add(w);
            sum
        });
        out.push(Rolled { open: vec![most], others: Distribution::mixture(&beyond)?, weight });
    }
    Ok(out)
}

/// Every way to pick dice to throw again, with what is gained on top of what the open dice show.
fn choices<W: Weight>(
    kinds: &[Kind<W>],
    left: u32,
    picked: &mut Vec<u32>,
    out: &mut Vec<(Vec<u32>, Distribution<W>)>,
) -> Result<(), DiceError> {
    if picked.len() == kinds.len() {
        let gain = kinds
            .iter()
            .zip(&*picked)
            .try_fold(Distribution::fixed(0), |sum, (kind, &n)| sum.plus(&kind.die.shifted(-kind.again).sum_of(n)?))?;
        out.push((picked.clone(), gain));
        return Ok(());
    }
    for n in 0..=left.min(kinds[picked.len()].dice) {
        picked.push(n);
        choices(kinds, left - n, picked, out)?;
        picked.pop();
    }
    Ok(())
}

/// For every need, the best chance among the options that these open dice allow.
fn best_of<W: Weight>(options: &[(Vec<u32>, Distribution<W>)], tails: &[Vec<W>], open: &[u32]) -> Vec<W> {
    let mut best: Vec<W> = vec![W::none(); tails[0].len()];
    for ((picked, _), tail) in options.iter().zip(tails) {
        if picked.iter().zip(open).all(|(n, most)| n <= most) {
            best.iter_mut().zip(tail).filter(|(b, t)| **t > **b).for_each(|(b, t)| *b = t.clone());
        }
    }
    best
}

fn choose<W: Weight>(n: u32, k: u32) -> W {
    W::whole((0..u64::from(k)).fold(1, |c, i| c * (u64::from(n) - i) / (i + 1)))
}
