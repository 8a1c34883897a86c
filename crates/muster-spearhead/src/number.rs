//! Numbers that a warscroll prints: fixed ones and dice (SP-2.38 to SP-2.40).

use muster_kernel::Fault;
use schemars::JsonSchema;
use serde::Deserialize;

/// A number, or dice that come to one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
#[schemars(with = "String")]
pub enum Number {
    /// So much.
    Fixed(u8),
    /// SP-2.40 half a D6.
    D3,
    /// So many D6, added together.
    D6(u8),
}

/// The largest number that is written, and the most dice.
const MOST: u8 = 30;

impl TryFrom<String> for Number {
    type Error = String;

    fn try_from(text: String) -> Result<Number, String> {
        Number::read(&text).map_err(|fault| format!("{}: {}", fault.problem, fault.help))
    }
}

impl Number {
    /// A number as it is printed: `2`, `D3`, `D6`, `2D6`.
    ///
    /// # Errors
    /// Anything else.
    pub fn read(text: &str) -> Result<Number, Fault> {
        let small = |text: &str| text.parse::<u8>().ok().filter(|n| (1..=MOST).contains(n));
        let number = match text {
            "D3" => Some(Number::D3),
            "D6" => Some(Number::D6(1)),
            _ => match text.strip_suffix("D6") {
                Some(dice) => small(dice).map(Number::D6),
                None => small(text).map(Number::Fixed),
            },
        };
        number.ok_or_else(|| Fault::new(format!("`{text}` is no number"), "write 1 to 30, D3, D6 or 2D6"))
    }

    /// The least it can be.
    pub const fn least(self) -> u8 {
        match self {
            Number::Fixed(n) | Number::D6(n) => n,
            Number::D3 => 1,
        }
    }

    /// The most it can be.
    pub const fn most(self) -> u8 {
        match self {
            Number::Fixed(n) => n,
            Number::D3 => 3,
            Number::D6(n) => 6 * n,
        }
    }
}

/// A number, and what is added to it each time it is rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Amount {
    /// What is printed.
    pub number: Number,
    /// What is added. From dice nothing is taken.
    pub more: i8,
}

impl Amount {
    /// So much.
    pub const fn fixed(n: u8) -> Amount {
        Amount::of(Number::Fixed(n))
    }

    /// A number as it is printed.
    pub const fn of(number: Number) -> Amount {
        Amount { number, more: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_printed() {
        let read = |text| Number::read(text).ok();
        assert_eq!(
            ["2", "D3", "D6", "2D6"].map(read),
            [Number::Fixed(2), Number::D3, Number::D6(1), Number::D6(2)].map(Some)
        );
        assert_eq!(["", "0", "31", "d6", "D8", "-1", "99999999999D6"].map(read), [None; 7]);
        assert_eq!((Number::D6(2).least(), Number::D6(2).most(), Number::D3.most()), (2, 12, 3));
    }
}
