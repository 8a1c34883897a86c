//! A number that is rolled, as it is printed: `D6`, `2D6+8`, `D3`, or plainly `4`.

use schemars::JsonSchema;
use serde::Deserialize;
use std::fmt;

/// FB-2.1 a number of dice of so many sides, and what is added; without dice the number alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
#[schemars(with = "String")]
pub struct Dice {
    /// How many dice.
    pub dice: u8,
    /// 6 for a D6, 3 for a D3.
    pub sides: u8,
    /// What is added to them.
    pub plus: u8,
}

impl Dice {
    /// A plain number.
    pub const fn fixed(n: u8) -> Dice {
        Dice { dice: 0, sides: 6, plus: n }
    }

    /// As many D6.
    pub const fn d6(dice: u8) -> Dice {
        Dice { dice, sides: 6, plus: 0 }
    }

    /// A D3.
    pub const D3: Dice = Dice { dice: 1, sides: 3, plus: 0 };
}

impl TryFrom<String> for Dice {
    type Error = String;

    fn try_from(text: String) -> Result<Dice, String> {
        read(&text).ok_or_else(|| format!("`{text}` is no number of dice: write `D6`, `D3`, `2D6+8` or `4`"))
    }
}

fn read(text: &str) -> Option<Dice> {
    let Some((count, rest)) = text.split_once('D') else { return text.parse().ok().map(Dice::fixed) };
    let dice = if count.is_empty() { 1 } else { count.parse().ok()? };
    let (sides, plus) = rest.split_once('+').unwrap_or((rest, "0"));
    let sides = sides.parse().ok().filter(|sides| [3, 6].contains(sides))?;
    Some(Dice { dice, sides, plus: plus.parse().ok()? })
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.dice, self.plus) {
            (0, n) => return write!(f, "{n}"),
            (1, _) => write!(f, "D{}", self.sides)?,
            (dice, _) => write!(f, "{dice}D{}", self.sides)?,
        }
        if self.plus > 0 { write!(f, "+{}", self.plus) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_written_as_they_are_read() {
        for text in ["4", "D6", "D3", "2D6", "D6+1", "2D6+8", "D3+4"] {
            assert_eq!(read(text).map(|dice| dice.to_string()).as_deref(), Some(text));
        }
        for text in ["", "D", "D5", "xD6", "D6+", "-1"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
