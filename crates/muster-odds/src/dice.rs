//! Dice as people write them: `2d6+1`.

use crate::OddsError;
use crate::limits::{MOST_DICE, at_most};
use muster_dice::{Budget, DiceError, Distribution, MOST_SIDES, Weight};
use std::fmt;
use std::str::FromStr;

/// A sum of dice and a number.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dice {
    /// How many dice of how many sides, summand by summand.
    pub dice: Vec<(u32, u32)>,
    /// What is added.
    pub plus: i64,
}

impl Dice {
    /// A number that is no matter of chance.
    pub fn fixed(n: u32) -> Dice {
        Dice { dice: Vec::new(), plus: n.into() }
    }

    /// One die.
    pub fn die(sides: u32) -> Dice {
        Dice { dice: vec![(1, sides)], plus: 0 }
    }

    /// What they come to.
    ///
    /// # Errors
    /// If a die has no sides, or there are too many.
    pub fn distribution<W: Weight>(&self) -> Result<Distribution<W>, DiceError> {
        self.dice.iter().try_fold(Distribution::fixed(self.plus), |sum, &(dice, sides)| {
            let more = Distribution::die(sides)?.sum_of(dice)?;
            if sum.least() == sum.most() { Ok(more.shifted(sum.least())) } else { sum.plus(&more) }
        })
    }

    /// The sum of as many numbers like `each` as the dice say, with so much work; quick numbers leave out tails less likely
    /// than `resolution`. What one die decides is summed once, and then taken as often as there are such dice.
    ///
    /// # Errors
    /// If they can come to less than nothing, or that is too much work.
    pub fn many<W: Weight>(
        &self,
        each: &Distribution<W>,
        resolution: f64,
        budget: &Budget<'_>,
    ) -> Result<Distribution<W>, DiceError> {
        let Ok(certain) = u32::try_from(self.plus) else { return self.distribution()?.many_under(each, budget) };
        let start = if certain == 0 { None } else { Some(each.sum_under(certain, resolution, budget)?) };
        let all = self.dice.iter().try_fold(start, |sum, &(dice, sides)| {
            let more = Distribution::die(sides)?.many_under(each, budget)?.sum_under(dice, resolution, budget)?;
            Ok::<_, DiceError>(Some(match sum {
                None => more,
                Some(sum) => sum.plus_under(&more, budget)?,
            }))
        })?;
        Ok(all.unwrap_or_else(|| Distribution::fixed(0)))
    }

    /// Twice the mean of what they come to, which is a whole number.
    pub fn twice_the_mean(&self) -> i64 {
        let dice = self.dice.iter().map(|(n, sides)| i64::from(*n).saturating_mul(i64::from(*sides) + 1));
        dice.fold(self.plus.saturating_mul(2), i64::saturating_add)
    }

    /// The least they can come to.
    pub fn least(&self) -> i64 {
        self.plus + self.dice.iter().map(|(n, _)| i64::from(*n)).sum::<i64>()
    }

    /// The most they can come to.
    pub fn most(&self) -> i64 {
        let dice = self.dice.iter().map(|(n, sides)| i64::from(*n).saturating_mul(i64::from(*sides)));
        dice.fold(self.plus, i64::saturating_add)
    }

    /// Judges the dice before any are thrown: `what` they count must be no less than nothing and no more than `most`.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub(crate) fn sound(&self, what: &'static str, most: u64) -> Result<(), OddsError> {
        if let Some((_, sides)) = self.dice.iter().find(|(_, sides)| *sides == 0 || *sides > MOST_SIDES) {
            let error = DiceError::TooManySides { sides: *sides, most: MOST_SIDES };
            return Err(if *sides == 0 { DiceError::NoSides } else { error }.into());
        }
        let dice = self.dice.iter().map(|(n, _)| u64::from(*n)).sum();
        at_most("dice", dice, MOST_DICE)?;
        let least = self.least();
        if least < 0 {
            return Err(OddsError::Negative(what));
        }
        at_most(what, self.most().unsigned_abs(), most)
    }

    /// The number, if there is nothing to throw.
    pub fn certain(&self) -> Option<i64> {
        self.dice.iter().all(|(n, _)| *n == 0).then_some(self.plus)
    }
}

impl FromStr for Dice {
    type Err = OddsError;

    fn from_str(text: &str) -> Result<Dice, OddsError> {
        let wrong = || OddsError::Unreadable(text.to_owned());
        let lower = text.to_ascii_lowercase().replace(' ', "").replace('-', "+-");
        let mut dice = Dice::default();
        for part in lower.trim_start_matches('+').split('+') {
            match part.split_once('d') {
                None => dice.plus = dice.plus.checked_add(part.parse().map_err(|_| wrong())?).ok_or_else(wrong)?,
                Some((_, "")) => return Err(wrong()),
                Some((count, sides)) => {
                    let count = if count.is_empty() { 1 } else { count.parse().map_err(|_| wrong())? };
                    dice.dice.push((count, sides.parse().map_err(|_| wrong())?));
                }
            }
        }
        // Distances this long do not occur, and sums of them would overflow.
        if dice.plus.abs() > 1 << 40 { Err(wrong()) } else { Ok(dice) }
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (count, sides)) in self.dice.iter().enumerate() {
            let join = if i > 0 { "+" } else { "" };
            if *count == 1 { write!(f, "{join}d{sides}")? } else { write!(f, "{join}{count}d{sides}")? }
        }
        match (self.dice.is_empty(), self.plus) {
            (true, n) => write!(f, "{n}"),
            (false, 0) => Ok(()),
            (false, n) => write!(f, "{n:+}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_dice::Exact;

    #[test]
    fn dice_are_read_as_they_are_written() {
        for text in ["20", "d6", "2d6", "d3+1", "2d6+d3-1", "-3"] {
            let dice: Dice = text.parse().expect(text);
            assert_eq!(dice.to_string(), text);
        }
        let odd: Exact = "D3 + 1".parse::<Dice>().expect("dice").distribution().expect("small");
        assert_eq!((odd.least(), odd.most()), (2, 4));
        for text in ["", "d", "2d", "two", "d6d6", "1e9", "99999999999999999999", "2d-6"] {
            assert!(text.parse::<Dice>().is_err(), "{text}");
        }
        assert_eq!("3d0".parse::<Dice>().expect("dice").distribution::<f64>(), Err(DiceError::NoSides));
    }
}
