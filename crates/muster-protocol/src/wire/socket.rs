//! The messages of a table's WebSocket, `/api/tables/{id}/socket`, one JSON object per text frame.
//!
//! The first message must be `hello`. The server answers with `table`; from then on it sends `update` whenever the
//! table changes. Apply updates in the order of their versions; if one does not follow the last (`from` is not the
//! version you have), send `sync` and get a fresh `table`.

use super::draw::{Picture, PicturePatch, Place, Preview, Shape, Sheet};
use super::http::{Refused, SeatInfo, Standing};
use super::log::LogLine;
use super::odds::Odds;
use serde::{Deserialize, Serialize};

/// A message from a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Request {
    /// Any number the client likes: every direct reply carries it back, so that replies find their request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<u32>,
    /// What is wanted.
    #[serde(flatten)]
    pub ask_for: Client,
}

/// What a client may ask for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub enum Client {
    /// Must come first: who is there. The reply is `table`.
    Hello {
        /// Seat tokens for this table; none to look on.
        #[serde(default)]
        tokens: Vec<String>,
        /// How much the server is to send unasked; `full` if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        detail: Option<Detail>,
    },
    /// Answers the seat's question. The acknowledgement is the `update` that carries this request's number; it is sent
    /// when the answer is stored.
    Answer {
        /// The `version` of the `ask` that is answered.
        version: u32,
        /// The answer in notation: an offer's `notation`, or a form's `verb key=a,b key=c`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<String>,
        /// Or the number of an offer, counted from 0 in the order of the offer sheet; after the last one it starts again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        offer: Option<u32>,
    },
    /// Says what dice rolled on a real table show, where `waiting` asks for dice.
    Roll {
        /// The table's version.
        version: u32,
        /// One number a die.
        faces: Vec<u8>,
    },
    /// Gives up the game; only while this seat is asked something.
    Concede {},
    /// Takes this seat's last answer back.
    TakeBack {
        /// The table's version.
        version: u32,
    },
    /// Asks for the offer sheet of the seat's question. The reply is `offers`.
    Offers {},
    /// Asks what an answer would do. The reply is `preview`, with every rule against it if it is not legal, or `refused`
    /// if it cannot be read.
    Preview {
        /// The answer in notation.
        action: String,
    },
    /// Asks whether an answer would be taken, and if not, why. The reply is `checked`.
    Check {
        /// The answer in notation.
        action: String,
    },
    /// Asks how likely what is that may come of an answer, from what this seat may know. The reply is `odds`, when it is
    /// worked out.
    Odds {
        /// The answer in notation; it must be legal.
        action: String,
    },
    /// Asks for the worst that a piece may do to another one in its owner's next turn. The reply is `odds`.
    Danger {
        /// Who may do harm.
        by: u16,
        /// Who may suffer it.
        on: u16,
    },
    /// Asks for the legal answer nearest to one that is not. The reply is `nudged`.
    Nudge {
        /// The answer in notation.
        action: String,
    },
    /// Asks what there is to know between two things. The reply is `measured`.
    Measure {
        /// From where.
        from: Spot,
        /// To where.
        to: Spot,
    },
    /// Asks for all about one piece. The reply is `sheet`.
    Sheet {
        /// The piece.
        piece: u16,
    },
    /// Asks for the whole table again. The reply is `table`.
    Sync {},
    /// At one screen for two: look with the eyes of the other seat held. The reply is `table`.
    Look {
        /// The seat whose eyes to look with; it must be held.
        seat: u8,
    },
    /// Says something to everybody at the table. Spectators cannot.
    Say {
        /// What, at most 500 characters.
        text: String,
    },
}

/// How much the server sends unasked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub enum Detail {
    /// Pictures, log and offers.
    #[default]
    Full,
    /// Neither pictures, nor log, nor offers: for programs that ask for what they need. Who holds both seats is asked
    /// for whichever seat is asked, without `look`.
    Brief,
}

/// A message from the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub enum Server {
    /// The whole table; forget everything before.
    Table(Box<Table>),
    /// What changed.
    Update(Box<Update>),
    /// The offer sheet that was asked for.
    Offers {
        /// The request's number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u32>,
        /// The question's version.
        version: u32,
        /// What may be answered.
        sheet: OfferSheet,
    },
    /// The preview that was asked for.
    Preview {
        /// The request's number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u32>,
        /// What the answer would do.
        preview: Preview,
        /// Why it would not be taken; absent if it would be.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refused: Option<Refused>,
    },
    /// The legal answer that was asked for.
    Nudged {
        /// The request's number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u32>,
        /// The nearest legal answer in notation; absent if none is near.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<String>,
    },
    /// What there is between two things.
    Measured {
        /// The request's number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u32>,
        /// Lines, and what they mean.
        preview: Preview,
    },
    /// Whether the answer would be taken.
    Checked {
        /// The request's number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u32>,
        /// Why it would not be; absent if it would be.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refused: Option<Refused>,
    },
    /// The odds that were asked for.
    Odds {
        /// The request's number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u32>,
        /// What may come of it; absent where no dice decide anybody's fate, or a piece can do nothing to another one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        odds: Option<Box<Odds>>,
    },
    /// The piece that was asked for.
    Sheet {
        /// The request's number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u32>,
        /// The piece.
        piece: u16,
        /// All about it.
        sheet: Sheet,
    },
    /// Somebody at the table said something.
    Said {
        /// Which seat.
        seat: u8,
        /// What.
        text: String,
    },
    /// Somebody came, left or took a seat.
    Seats {
        /// Both seats as they are now.
        seats: Vec<SeatInfo>,
        /// How many people look on.
        watchers: u32,
    },
    /// A request was done that needs no other reply.
    Ok {
        /// The request's number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u32>,
    },
    /// A request was not done; nothing has changed.
    Refused {
        /// The request's number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u32>,
        /// Why.
        refused: Refused,
    },
}

/// The whole table as one observer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Table {
    /// The request's number, if this replies to one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<u32>,
    /// The table's id.
    pub id: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The printed name of the set-up.
    pub title: String,
    /// The table's version: it grows with every change of the game.
    pub version: u32,
    /// With whose eyes this is seen; absent for those who look on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// All seats this connection holds; two at one screen for two.
    pub holds: Vec<u8>,
    /// Both seats.
    pub seats: Vec<SeatInfo>,
    /// How many people look on.
    pub watchers: u32,
    /// Whether people roll real dice and say what they show.
    pub physical_dice: bool,
    /// What is seen. Absent in brief detail.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// Everything that was told so far. Empty in brief detail.
    pub log: Vec<LogLine>,
    /// How things stand.
    #[serde(flatten)]
    pub now: Now,
}

/// How things stand after a change, for one observer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Now {
    /// What this seat is asked; absent if nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<Ask>,
    /// What the table waits for.
    pub waiting: Waiting,
    /// Whether this seat may take back its last answer; absent for those who look on and in brief detail.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub take_back: Option<TakeBack>,
}

/// What changed at the table, for one observer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Update {
    /// The number of the request that this acknowledges, if it was this connection's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<u32>,
    /// The version this follows.
    pub from: u32,
    /// The version this leads to.
    pub version: u32,
    /// What changed of the picture; absent if nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PicturePatch>,
    /// After a take-back: first forget all log lines whose `n` is greater than this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep_log: Option<u32>,
    /// New lines of the log.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<LogLine>>"))]
    pub log: Vec<LogLine>,
    /// How things stand: replaces everything of the former.
    #[serde(flatten)]
    pub now: Now,
}

/// A question to a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Ask {
    /// Whose question: the seat with whose eyes the table is seen.
    pub seat: u8,
    /// The version to quote in the answer. It stays the same while the same question is open.
    pub version: u32,
    /// The question in words.
    pub text: String,
    /// The rule that asks.
    pub rule: String,
    /// What may be answered. Absent in brief detail.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offers: Option<OfferSheet>,
}

/// What a table waits for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub enum Waiting {
    /// Answers of these seats.
    Choices {
        /// Who is asked.
        seats: Vec<u8>,
    },
    /// Dice that people roll: type in what they show.
    Dice {
        /// Whose dice.
        seat: u8,
        /// What for.
        text: String,
        /// The rule that asks.
        rule: String,
        /// How many dice.
        dice: u16,
        /// Their sides.
        sides: u8,
    },
    /// Nothing: it is over.
    Over {
        /// How it ended.
        standing: Standing,
    },
}

/// Whether an answer may be taken back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct TakeBack {
    /// How many answers that would remove, counting those of bots since and dice; 0 if it is not possible.
    pub answers: u32,
    /// Why it is not possible; absent if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why_not: Option<String>,
}

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

/// A move to be drawn on an open table: the answer is written `lead x,y x,y …`, the corners after the start in inches with
/// up to three decimals, then ` facing x,y` (a direction) where one may be chosen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Drag {
    /// Who moves.
    pub piece: u16,
    /// What it does: the same key as the facet `verb` of offers.
    pub verb: String,
    /// The verb in words.
    pub text: String,
    /// What the written answer begins with.
    pub lead: String,
    /// Where the move begins; absent for a piece that is placed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// The radius of its base in the ruleset's unit.
    pub radius: i32,
    /// The most corners, the end among them.
    pub corners: u8,
    /// The most length in the ruleset's unit; absent where only the end counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<i32>,
    /// Whether a facing may be chosen at the end.
    pub faces: bool,
    /// Ground that its centre can reach at most.
    pub reach: Vec<Shape>,
}

/// Something to measure from or to.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub enum Spot {
    /// A piece: from the edge of its base.
    Piece {
        /// Its id.
        piece: u16,
    },
    /// A point of the table.
    Place {
        /// The point.
        at: Place,
    },
}

/// One answer a seat may give.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Offer {
    /// As players write it down; this is what is answered with.
    pub notation: String,
    /// What to point at to single it out. People narrow the offers down facet by facet, in any order, until one is left.
    pub facets: Vec<Facet>,
    /// As one of the sheet’s forms writes it, where that is not the notation: opens it in that form, to be changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
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
}

/// A sheet to fill in: the answer is written `verb key=value,value key=value …`; a field with nothing taken is left out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Form {
    /// What this sheet is, for example one of several factions.
    pub title: String,
    /// What the written answer begins with.
    pub verb: String,
    /// What to fill in.
    pub fields: Vec<Field>,
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
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Rows {
    /// What the key in the written answer begins with.
    pub key: String,
    /// What a row is.
    pub label: String,
    /// The fewest rows.
    pub least: u8,
    /// The most rows.
    pub most: u8,
    /// The fields of one row.
    pub fields: Vec<Field>,
}

/// A group of options of a form.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Field {
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
    /// What there is to take.
    pub options: Vec<Pick>,
}

/// One option of a field.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Pick {
    /// How it is written in the answer.
    pub value: String,
    /// What it is.
    pub card: u16,
    /// What it costs.
    pub cost: i16,
}
