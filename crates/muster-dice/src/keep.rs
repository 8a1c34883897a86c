//! Pools of which some dice count, dice thrown against each other, and re-rolls that the roller chooses.

use crate::{Budget, DiceError, Distribution, Weight};

/// Which dice of a pool count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// The highest ones.
    Highest(u32),
    /// The lowest ones.
    Lowest(u32),
}

/// What comes of two numbers against each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Contest<W> {
    /// What it weighs that the first is greater.
    pub first: W,
    /// What it weighs that they are equal.
    pub tie: W,
    /// What it weighs that the second is greater.
    pub second: W,
    /// What everything weighs.
    pub total: W,
}

impl<W: Weight> Distribution<W> {
    /// The sum of the dice that count, of `dice` numbers like this one.
    ///
    /// # Errors
    /// If more are kept than thrown, or that is too much work.
    pub fn keep(&self, dice: u32, keep: Keep) -> Result<Self, DiceError> {
        match keep {
            Keep::Lowest(n) => Ok(self.negated().keep(dice, Keep::Highest(n))?.negated()),
            Keep::Highest(n) if n > dice => Err(DiceError::TooFew { dice, keep: n }),
            Keep::Highest(n) => self.keep_highest(dice, n),
        }
    }

    /// Deals the dice out face by face from the highest down. The state is how many dice are dealt; the first `keep` of
    /// them count.
    fn keep_highest(&self, dice: u32, keep: u32) -> Result<Self, DiceError> {
        let (n, span) = (dice as usize, self.most() - self.least());
        let sums = (span * i64::from(keep) + 1) as usize;
        let rows = (n as u128 + 1).saturating_mul(sums as u128);
        let budget = Budget::default();
        budget.hold(W::bytes(rows.saturating_mul(2), self.total().bits().saturating_mul(dice.into())))?;
        budget.spend(rows.saturating_mul(n as u128 * self.weights().len() as u128))?;
        let choose = binomials::<W>(n);
        let mut dealt = vec![vec![W::none(); sums]; n + 1];
        dealt[0][0] = W::whole(1);
        for (face, weight) in self.outcomes().rev() {
            let worth = (face - self.least()) as usize;
            let mut next = vec![vec![W::none(); sums]; n + 1];
            for (before, row) in dealt.iter().enumerate() {
                let mut ways = W::whole(1);
                for more in 0..=n - before {
                    let counted = (before + more).min(keep as usize) - before.min(keep as usize);
                    let scale = ways.times(&choose[n - before][more]);
                    let shifted = next[before + more][worth * counted..].iter_mut();
                    for (sum, w) in shifted.zip(row).filter(|(_, w)| !w.is_none()) {
                        sum.add(&w.times(&scale));
                    }
                    ways = ways.times(weight);
                }
            }
            dealt = next;
        }
        Self::of(self.least() * i64::from(keep), dealt.swap_remove(n))
    }

    /// This number against another one.
    pub fn against(&self, other: &Self) -> Contest<W> {
        let (mut first, mut tie) = (W::none(), W::none());
        let total = self.total().times(other.total());
        let mut below = W::none();
        let mut next = other.least();
        for (x, w) in self.outcomes() {
            while next < x {
                below.add(&other.weight(next));
                next += 1;
            }
            first.add(&w.times(&below));
            tie.add(&w.times(&other.weight(x)));
        }
        let mut second = total.minus(&first);
        second = second.minus(&tie);
        Contest { first, tie, second, total }
    }
}

/// Pascal's triangle.
fn binomials<W: Weight>(n: usize) -> Vec<Vec<W>> {
    let mut rows = vec![vec![W::whole(1)]];
    for i in 1..=n {
        let above: &Vec<W> = &rows[i - 1];
        let mut row = vec![W::whole(1); i + 1];
        for k in 1..i {
            row[k] = above[k - 1].clone();
            row[k].add(&above[k]);
        }
        rows.push(row);
    }
    rows
}
