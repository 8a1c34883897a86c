//! Answers as a client gives them: an offer by its number, a move that was drawn, a sheet that was filled in, or what
//! people type.

use super::draw::Place;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An answer to a question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub enum Answer {
    /// An offer.
    Offer {
        /// Its number, counted from 0 in the order of the offer sheet.
        offer: u32,
        /// Which pieces come first of those among whom the offer shares something out, where it has `shares`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
        first: Vec<u16>,
    },
    /// A move that was drawn.
    Path(Path),
    /// Manoeuvres of a block, one after the other.
    Manoeuvres {
        /// The `id` of the drag.
        drag: u32,
        /// What it does.
        done: Vec<Manoeuvred>,
    },
    /// A sheet that was filled in.
    Form(Filled),
    /// As players write it down, for people who type.
    Notation {
        /// What they type.
        text: String,
    },
}

/// A move that was drawn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Path {
    /// The `id` of the drag that is drawn.
    pub drag: u32,
    /// The corners after the start, the end among them; of a group those of the piece that it is held by.
    pub corners: Vec<Place>,
    /// In which direction the mover looks at the end, where that may be chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Place>,
    /// How many stand side by side at the end in a block that is put down, where that may be chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub files: Option<u16>,
    /// What else the server said of this path when it proposed it or put it right, whom it meets for example: it is given
    /// back as it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub besides: Option<String>,
}

/// A manoeuvre that a block does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Manoeuvred {
    /// The `word` of the manoeuvre.
    pub word: String,
    /// How much of it, where it has an amount: a length in the ruleset's unit, an angle in hundredths of a degree, or a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<i32>,
    /// In which direction the block faces after it, where it says so: hundredths of a degree, clockwise from away from the first player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<i32>,
}

/// A sheet that was filled in.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Filled {
    /// Which of the forms, counted from 0.
    pub form: u32,
    /// The name of everything on the sheet, where the form has a `name`; none for the name it has anyway.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The values that were taken in each field, by its key; what is taken several times stands there as often.
    #[serde(default)]
    pub taken: BTreeMap<String, Vec<String>>,
    /// The rows, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<FilledRow>>"))]
    pub rows: Vec<FilledRow>,
}

/// A row of a sheet that was filled in.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct FilledRow {
    /// What it is, where rows have `kinds`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// How many it counts, where it is of a kind that may count several; 1 without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// Its name, where rows are `named`; none for the name it has anyway.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The values that were taken in each field, by its key.
    #[serde(default)]
    pub taken: BTreeMap<String, Vec<String>>,
}
