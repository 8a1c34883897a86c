//! Dice as people write them: `2d6+1`.

use crate::OddsError;
use muster_dice::{DiceError, Distribution, Weight};
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

    /// The least they can come to.
    pub fn least(&self) -> i64 {
        self.plus + self.dice.iter().map(|(n, _)| i64::from(*n)).sum::<i64>()
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
