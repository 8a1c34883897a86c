//! What may be answered to a question, and what a client makes answers of: offers with their facets, moves to be drawn, and
//! sheets to be filled in.

use super::answer::{Filled, Path};
use super::draw::{Place, Shape};
use serde::{Deserialize, Serialize};

/// What a seat may answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OfferSheet {
    /// Whether every legal answer is listed; otherwise these are proposals.
    pub complete: bool,
    /// Answers, in a stable order: their index is the number to answer with.
    pub offers: Vec<Offer>,
    /// Sheets with which to put together another answer.
    pub forms: Vec<Form>,
    /// Moves that may be drawn instead.
    pub drags: Vec<Drag>,
}

/// A move to be drawn on an open table; what was drawn is an answer of the kind `path`, or `manoeuvres` of a block.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Drag {
    /// What a `path` says that it draws.
    pub id: u32,
    /// Who moves; of a group the piece it is held by.
    pub piece: u16,
    /// The group whose pieces all take the same steps; absent where one piece moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<u16>,
    /// What a block may do, one after the other; absent where a path is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manoeuvres: Option<Vec<Manoeuvre>>,
    /// What it does: the same key as the facet `verb` of offers.
    pub verb: String,
    /// The verb in words.
    pub text: String,
    /// What the answer begins with for those who write it down.
    pub lead: String,
    /// Where the move begins; absent for a piece that is placed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// The radius of its base in the ruleset's unit; of a block half the diagonal.
    pub radius: i32,
    /// The most corners, the end among them.
    pub corners: u8,
    /// The most length in the ruleset's unit; absent where only the end counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<i32>,
    /// Whether a facing may be chosen at the end.
    pub faces: bool,
    /// In which direction a block that is put down looks unless another one is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub looks: Option<Place>,
    /// The most that may stand side by side in a block that is put down, where their number may be chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub widest: Option<u16>,
    /// Ground that its centre can reach at most; `ground` asks for the ground that it really can.
    pub reach: Vec<Shape>,
}

/// A kind of manoeuvre that a block may do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Manoeuvre {
    /// What it is written as.
    pub word: String,
    /// In words.
    pub text: String,
    /// What number follows the word: `nothing`, `length` in inches, `degrees`, `count`, or `formation`: files and a facing.
    pub amount: String,
    /// The most of it, a length in the ruleset's unit and an angle in hundredths of a degree; absent where no more than the
    /// whole move is limited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<i32>,
}

/// One answer a seat may give.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Offer {
    /// As players write it down.
    pub notation: String,
    /// What to point at to single it out. People narrow the offers down facet by facet, in any order, until one is left.
    pub facets: Vec<Facet>,
    /// The move that it is, where it could have been drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<Path>,
    /// The sheet that it fills in, where one of the forms could have been filled in so: opens it in that form, to be changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filled: Option<Filled>,
    /// The pieces among whom it shares something out, in the order in which it is done, where they may come in any order: an
    /// answer may say who comes `first`. Absent where there is no order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    pub shares: Vec<u16>,
}

/// One thing to point at in order to single out an answer among the offers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub enum Facet {
    /// The piece that acts.
    Piece {
        /// Its id.
        piece: u16,
    },
    /// The group that acts: any of its pieces may be pointed at.
    Group {
        /// Its id.
        group: u16,
        /// What it is called.
        text: String,
    },
    /// What it does.
    Verb {
        /// The same for the same verb in every language.
        key: String,
        /// In words.
        text: String,
    },
    /// Where it ends, or what spot is meant.
    Place {
        /// The spot.
        at: Place,
    },
    /// Where it faces afterwards.
    Facing {
        /// In degrees.
        degrees: u16,
    },
    /// The piece it is done to.
    Target {
        /// Its id.
        piece: u16,
    },
    /// The group it is done to.
    TargetGroup {
        /// Its id.
        group: u16,
        /// What it is called.
        text: String,
    },
    /// A card of the player's hand.
    Hand {
        /// Its place in the hand.
        index: u8,
    },
    /// A finer choice.
    Way {
        /// The same for the same way in every language.
        key: String,
        /// In words.
        text: String,
    },
    /// A card by its id.
    Card {
        /// The id.
        card: u16,
    },
    /// How many of what is shared out, dice for example, fall to a piece.
    Share {
        /// The piece.
        piece: u16,
        /// How many.
        count: u8,
    },
    /// One number out of a range. Answers that differ by nothing else are as many as the range has, and the first of them is
    /// the one that is proposed.
    Number {
        /// The number.
        number: u16,
        /// So many of what it counts, in words.
        text: String,
    },
}

/// A sheet to fill in; what was filled in is an answer of the kind `form`. Who types writes `verb key=value,value key=value …`,
/// without the fields in which nothing is taken.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Form {
    /// What this sheet is, for example one of several factions.
    pub title: String,
    /// What the written answer begins with.
    pub verb: String,
    /// The key under which everything on the sheet may be given a name: `key=Wolf_Guard`, spaces as underscores; absent
    /// where it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What to fill in.
    pub fields: Vec<FormField>,
    /// What to fill in again and again, for example once for every model of a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<Rows>,
    /// The most points that everything may cost together, if there is a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<u16>,
}

/// A group of fields that a sheet repeats: row `n`, counted from 1, is written `key{n}=value,value,…` with the values of
/// all its fields.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Rows {
    /// What the key in the written answer begins with.
    pub key: String,
    /// What a row is.
    pub label: String,
    /// The fewest rows.
    pub least: u8,
    /// The most rows.
    pub most: u8,
    /// Whether a row may be given a name: `key{n}=value,value:Captain_Rackstraw`, spaces as underscores.
    pub named: bool,
    /// The fields of one row.
    pub fields: Vec<FormField>,
    /// What a row may be, where each is one of several kinds with fields of its own; absent where all rows are alike.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<RowKind>>"))]
    pub kinds: Vec<RowKind>,
}

/// What a row of a sheet may be, a unit of an army list for example: written before the values of the row's fields,
/// `key{n}=kind,value,…`, and with how many it counts where it may count several, `key{n}=kind*20,value,…`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct RowKind {
    /// How it is written in the answer.
    pub value: String,
    /// What it is.
    pub card: u16,
    /// What it is listed under.
    pub section: String,
    /// What one of it costs.
    pub cost: i16,
    /// The fewest that a row usually counts, with which it begins.
    pub least: u8,
    /// The most that a row may count.
    pub most: u8,
    /// The fields of such a row, beside those of every row.
    pub fields: Vec<FormField>,
}

/// A group of options of a form.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct FormField {
    /// The key in the written answer.
    pub key: String,
    /// What is chosen here.
    pub label: String,
    /// The fewest options that may be taken.
    pub least: u8,
    /// The most options that may be taken.
    pub most: u8,
    /// The most points they may cost together, if there is a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<u16>,
    /// The piece that it is about; absent where it is about none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<u16>,
    /// What there is to take.
    pub options: Vec<Pick>,
}

/// One option of a field.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Pick {
    /// How it is written in the answer.
    pub value: String,
    /// What it is.
    pub card: u16,
    /// What it costs.
    pub cost: i16,
    /// Whether that is paid for each that the row counts.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub for_each: bool,
    /// How often it may be taken, where that is more than once; what is taken several times is written `value*3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u8>,
    /// The group that it is; absent where it is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<u16>,
}
