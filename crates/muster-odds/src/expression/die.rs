//! One die: its faces, and what is done with it before it counts.

use super::Fault;
use super::limits::{Budget, span};
use super::pool::words;
use super::tree::Comparison;
use muster_dice::{Exact, Natural, Weight};
use std::ops::Range;

/// A die and what is done with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Die {
    pub(super) faces: Faces,
    pub(super) changes: Vec<Change>,
}

/// What a die can show, every face as likely as any other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Faces {
    /// From one to so many.
    Sides(u32),
    /// Any numbers.
    List(Vec<i64>),
}

/// What is done with a die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// It is thrown once more if it shows something; the second throw stands.
    Again(Which),
    /// It is thrown until it shows something else.
    Until(Which),
    /// Another throw is added whenever its greatest face shows, at most so often.
    Explode(u32),
    /// What is less counts as this.
    AtLeast(i64),
    /// What is more counts as this.
    AtMost(i64),
}

/// Which numbers are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Which {
    /// Those that compare so with a number.
    Compared(Comparison, i64),
    /// Those from one to another.
    Between(i64, i64),
    /// Those that two divides.
    Even,
    /// Those that two does not divide.
    Odd,
}

impl Which {
    /// Whether a number is meant.
    pub(super) fn holds(self, x: i64) -> bool {
        match self {
            Which::Compared(comparison, number) => comparison.holds(x, number),
            Which::Between(least, most) => (least..=most).contains(&x),
            Which::Even => x % 2 == 0,
            Which::Odd => x % 2 != 0,
        }
    }
}

impl Die {
    /// What it comes to.
    pub(super) fn thrown(&self, at: &Range<usize>, budget: &mut Budget<'_>) -> Result<Exact, Fault> {
        let mut die = match &self.faces {
            Faces::Sides(sides) => {
                budget.pay(at, u128::from(*sides) * 8, u128::from(*sides) * 5)?;
                Exact::die(*sides)
            }
            Faces::List(faces) => {
                let (least, most) = (faces.iter().min().copied(), faces.iter().max().copied());
                let wide = span(at, least.unwrap_or(0).into(), most.unwrap_or(0).into())?;
                budget.pay(at, wide * 8, wide * 5)?;
                Exact::from_ways(faces.iter().map(|face| (*face, 1)))
            }
        }
        .map_err(|error| unable(at, &error))?;
        for change in &self.changes {
            die = change.of(&die, at, budget)?;
        }
        Ok(die)
    }
}

impl Change {
    fn of(&self, die: &Exact, at: &Range<usize>, budget: &mut Budget<'_>) -> Result<Exact, Fault> {
        // Every further throw multiplies the counts by those of another one.
        let throws = match self {
            Change::Explode(times) => u128::from(*times) + 1,
            Change::Again(_) => 2,
            Change::Until(_) | Change::AtLeast(_) | Change::AtMost(_) => 1,
        };
        let (outcomes, each) = (die.weights().len() as u128, throws * words(die.total()));
        budget.pay(at, outcomes * (32 + each * each * throws), 2 * outcomes * each)?;
        let changed = match *self {
            Change::Again(which) => return again(die, which, at),
            Change::Until(which) => {
                let left = die.outcomes().filter(|(x, _)| !which.holds(*x)).map(|(x, w)| (x, w.clone())).collect();
                let help = "leave a face that ends it";
                return Exact::from_weights(left)
                    .map_err(|_| Fault::new(at.clone(), "this die would be thrown again for ever", help));
            }
            Change::Explode(times) => {
                let (least, most, times_more) = (i128::from(die.least()), i128::from(die.most()), i128::from(times));
                let further = most * times_more;
                let wide = span(at, least + further.min(0), most + further.max(0))?;
                budget.pay(at, throws * (outcomes * 64 + wide * each * each), wide * each + outcomes * 8)?;
                die.exploding(times)
            }
            Change::AtLeast(least) => die.map(|x| x.max(least)),
            Change::AtMost(most) => die.map(|x| x.min(most)),
        };
        changed.map_err(|error| unable(at, &error))
    }
}

/// A number that is thrown once more if it comes to something; the second throw stands.
pub(super) fn again(once: &Exact, which: Which, at: &Range<usize>) -> Result<Exact, Fault> {
    let gone = once.outcomes().filter(|(x, _)| which.holds(*x)).fold(Natural::ZERO, |sum, (_, w)| sum.plus(w));
    let both = |(x, w): (i64, &Natural)| {
        let mut weight = w.times(&gone);
        if !which.holds(x) {
            weight.add_product(w, once.total());
        }
        (x, weight)
    };
    Exact::from_weights(once.outcomes().map(both).collect()).map_err(|error| unable(at, &error))
}

/// What the dice themselves say cannot be.
pub(super) fn unable(at: &Range<usize>, error: &muster_dice::DiceError) -> Fault {
    Fault::new(at.clone(), error.to_string(), "ask about fewer dice, or dice with fewer sides")
}
