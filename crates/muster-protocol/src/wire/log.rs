//! What happened, line by line, and the dice of it.

use super::draw::{Place, Stat};
use serde::{Deserialize, Serialize};

/// One line of what happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct LogLine {
    /// The answer it came from, counted from 1 over the whole game; 0 for the beginning. Several lines may share it.
    pub n: u32,
    /// The sentence.
    pub text: String,
    /// The rule it rests on.
    pub rule: String,
    /// The pieces it speaks of.
    pub pieces: Vec<u16>,
    /// The way that the first of them went, corner by corner, from where it stood; absent where it went nowhere, or straight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Place>>"))]
    pub way: Vec<Place>,
    /// What of it is to be seen on the board beside what pieces did: a word such as `spell`; absent where that is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<String>,
    /// 0 bookkeeping, 1 the course of play, 2 headlines such as a new turn or phase.
    pub weight: u8,
    /// The dice, if it is about dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Dice>,
}

/// Dice that were rolled in the open.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Dice {
    /// Whose.
    pub seat: u8,
    /// What they show, in the order thrown.
    pub faces: Vec<u8>,
    /// The face a die needs, with where the number comes from; absent where the number itself counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Stat>,
    /// The face from which a die does something special.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub special: Option<u8>,
    /// How many sides each has.
    pub sides: u8,
    /// What was to be expected of them; absent where nothing is needed, so that they cannot fail.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luck: Option<Luck>,
}

/// What came of dice that were to show something, and what was to be expected.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Luck {
    /// How many rolls could succeed: every die by itself, or all of them together.
    pub of: u16,
    /// How many did.
    pub came: u16,
    /// How many do on average.
    pub expected: f64,
    /// By how much that varies: the square of the standard deviation.
    pub variance: f64,
}
