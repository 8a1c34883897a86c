//! How likely what is: of an answer at a table, and of an attack that somebody describes.

use super::draw::Note;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What may come of an answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Odds {
    /// The answer this is about, in notation; after a semicolon what the same player does in the step after.
    pub answer: String,
    /// What is done in it, in words: `Charge, then Strike`.
    pub deeds: String,
    /// For each piece that has something at stake what may become of it, whoever suffers most first.
    pub stakes: Vec<Stake>,
    /// What else there is to tell: of a combat the wounds, the results, who wins and who breaks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Figure>>"))]
    pub figures: Vec<Figure>,
    /// How that was found.
    pub method: Method,
    /// How things are taken to go on after the answer.
    pub assumed: Vec<Note>,
}

/// A number or a fate that is no single piece's.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Figure {
    /// What it is about, in words.
    pub text: String,
    /// What it comes to on average; absent where it is no number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// What it may come to, in order.
    pub outcomes: Vec<PieceOutcome>,
}

/// What may become of a piece.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Stake {
    /// Which.
    pub piece: u16,
    /// How likely it is harmed at all.
    pub harmed: f64,
    /// What it loses on average, wounds in most games; absent where losses are not counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// Its outcomes, the mildest first.
    pub outcomes: Vec<PieceOutcome>,
}

/// One thing that may become of a piece.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct PieceOutcome {
    /// In words.
    pub text: String,
    /// Whether it is any harm.
    pub harm: bool,
    /// How likely it is.
    pub p: f64,
    /// The same exactly, as a fraction; absent where that was not counted or has too many digits to be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fraction: Option<String>,
    /// Between what the true probability lies; absent where `p` is it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub between: Option<(f64, f64)>,
}

/// How odds were found.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub enum Method {
    /// Every way the dice can fall was followed.
    Exact {
        /// How many.
        ways: u32,
    },
    /// The same at several tables that all look like this one to the seat; `between` is the least and the most of them.
    Worlds {
        /// How many tables.
        worlds: u32,
        /// How many ways at all of them together.
        ways: u32,
    },
    /// The dice were tried out, as there are too many ways; `between` holds the truth in 19 of 20 cases.
    Tried {
        /// How often.
        tries: u32,
        /// At how many tables that look like this one to the seat.
        worlds: u32,
    },
}

/// An attack that somebody describes: the keys and values are the flags of `muster odds`. Or dice.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct AskAttack {
    /// Something in the language of dice instead of an attack: `2d6+1 >= 8`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<String>,
    /// What is said of it: `{"attacks": "20", "hit": "3+", "save": "4+"}`.
    #[serde(default)]
    pub profile: BTreeMap<String, String>,
    /// Several attacks on one target instead, each resolved on what the ones before have left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<NamedAttack>>"))]
    pub together: Vec<NamedAttack>,
    /// Printed fighters of a ruleset instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strike: Option<AskStrike>,
    /// What is counted: `hits`, `wounds`, `damage`, `lost` or `slain`. Absent: `slain` where models are given, else
    /// `damage`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
}

/// One of several attacks on one target.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct NamedAttack {
    /// What it is called.
    pub name: String,
    /// What is said of it.
    pub profile: BTreeMap<String, String>,
}

/// The attack of one printed fighter on another.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct AskStrike {
    /// The id of the ruleset.
    pub ruleset: String,
    /// Who attacks: a printed name, the beginning of one, or the short form of notation.
    pub attacker: String,
    /// With what, where there is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<String>,
    /// Who is attacked.
    pub target: String,
    /// How.
    #[serde(default)]
    pub how: StrikeHow,
}

/// How a printed fighter attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub enum StrikeHow {
    /// Hand to hand.
    #[default]
    Melee,
    /// After a charge.
    Charge,
    /// From nearby.
    Shot,
}

/// Who is printed with numbers in a ruleset, and with what they may attack.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Fighters {
    /// Everybody.
    pub fighters: Vec<FighterInfo>,
    /// The names of weapons; none where they are part of a fighter's numbers.
    pub weapons: Vec<String>,
}

/// Somebody who is printed with numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct FighterInfo {
    /// The short form of notation.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// What it costs.
    pub points: u32,
}

/// What may come of an attack that somebody describes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct AttackOdds {
    /// What is counted, in words; of dice, what was asked.
    pub of: String,
    /// What the values of the outcomes are.
    #[serde(default)]
    pub asked: Asked,
    /// Whether the numbers are exact.
    pub exact: bool,
    /// By how much each probability may be off; absent where they are exact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub off_by: Option<f64>,
    /// The mean.
    pub mean: f64,
    /// The same exactly, as a fraction, where that can be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean_fraction: Option<String>,
    /// The standard deviation.
    pub deviation: f64,
    /// The median.
    pub median: i32,
    /// What nine cases in ten lie between.
    pub nine_in_ten: (i32, i32),
    /// What may come of it, least first.
    pub outcomes: Vec<AttackOutcome>,
    /// How likely everything is together that is not listed, because it is too unlikely each.
    pub left_out: f64,
    /// Of printed fighters: what the attacker costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    /// The mean for each of these points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_point: Option<f64>,
    /// What may surprise whoever described it.
    pub notes: Vec<String>,
}

/// What the values of outcomes are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub enum Asked {
    /// Numbers.
    #[default]
    Number,
    /// 1 where it is so, 0 where it is not.
    Chance,
    /// 1 where the first is greater, 0 where neither is, -1 where the second is.
    Contest,
}

/// One number that may come of an attack.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct AttackOutcome {
    /// The number.
    pub value: i32,
    /// How likely exactly it is.
    pub p: f64,
    /// How likely it or more is.
    pub at_least: f64,
    /// How likely exactly it is, as a fraction, where that was counted and can be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fraction: Option<String>,
}
