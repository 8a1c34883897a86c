//! The messages of a table's WebSocket, `/api/tables/{id}/socket`, one JSON object per text frame.
//!
//! The first message must be `hello`. The server answers with `table`; from then on it sends `update` whenever the
//! table changes. Apply updates in the order of their versions; if one does not follow the last (`from` is not the
//! version you have), send `sync` and get a fresh `table`.

use super::answer::{Answer, Filled};
use super::draw::{Picture, PicturePatch, Place, Preview, Sheet, Stat};
use super::http::{Refused, SeatInfo, Standing};
use super::log::LogLine;
use super::odds::Odds;
use super::offers::OfferSheet;
use serde::{Deserialize, Serialize};

pub use super::request::Request;

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
        /// The answer.
        answer: Answer,
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
    /// Takes this seat's last answer back. Where another person sits opposite, asks for that person's consent: everybody
    /// then sees `take_back_asked`, until the other agrees or declines, or anything else happens.
    TakeBack {
        /// The table's version.
        version: u32,
    },
    /// Agrees that the other seat takes its last answer back, as `take_back_asked` says.
    AgreeTakeBack {
        /// The table's version.
        version: u32,
    },
    /// Does not agree to `take_back_asked`; whoever asked withdraws it so.
    DeclineTakeBack {
        /// The table's version.
        version: u32,
    },
    /// Asks for the offer sheet of the seat's question. The reply is `offers`.
    Offers {},
    /// Asks what an answer would do. The reply is `preview`, with every rule against it if it is not legal, or `refused`
    /// if it cannot be read.
    Preview {
        /// The answer.
        answer: Answer,
    },
    /// Asks whether an answer would be taken, and if not, why; how it is written, and which sheet it fills in. The reply is
    /// `checked`.
    Check {
        /// The answer.
        answer: Answer,
    },
    /// Asks why a spot or a piece that was pointed at is not among the choices. The reply is `checked`, with the rules against
    /// the answer that seems to be meant; without `refused` if nothing like it can be answered.
    WhyNot {
        /// The numbers of the offers that fit what was pointed at before.
        left: Vec<u32>,
        /// Who acts, if that was pointed at.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        actor: Option<u16>,
        /// The spot that was pointed at, with the piece that stands there.
        at: Place,
    },
    /// Asks how likely what is that may come of an answer, from what this seat may know. The reply is `odds`, when it is
    /// worked out.
    Odds {
        /// The answer; it must be legal.
        answer: Answer,
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
        /// The answer.
        answer: Answer,
    },
    /// Asks where a move that may be drawn can really end. The reply is `ground`.
    Ground {
        /// The `id` of the drag.
        drag: u32,
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

impl Client {
    /// Whether it asks about the table as it is, so that nothing there is another because of it.
    pub fn only_asks(&self) -> bool {
        match self {
            Client::Offers {}
            | Client::Preview { .. }
            | Client::Odds { .. }
            | Client::Danger { .. }
            | Client::Nudge { .. }
            | Client::Ground { .. }
            | Client::Measure { .. }
            | Client::Check { .. }
            | Client::WhyNot { .. }
            | Client::Sheet { .. } => true,
            Client::Hello { .. }
            | Client::Answer { .. }
            | Client::Roll { .. }
            | Client::Concede {}
            | Client::TakeBack { .. }
            | Client::AgreeTakeBack { .. }
            | Client::DeclineTakeBack { .. }
            | Client::Sync {}
            | Client::Look { .. }
            | Client::Say { .. } => false,
        }
    }
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
    Table(Box<TableView>),
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
        /// The nearest legal answer, a `path` where it can be drawn; absent if none is near.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        answer: Option<Answer>,
    },
    /// The ground that was asked for.
    Ground {
        /// The request's number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u32>,
        /// Outlines, filled where an odd number of them lies about a point; absent where the `reach` of the drag says all
        /// there is to say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outlines: Option<Vec<Vec<Place>>>,
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
        /// How players write the answer down; absent in a reply to `why_not`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        notation: Option<String>,
        /// The sheet that it fills in, if it fills in one of the forms.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        filled: Option<Filled>,
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
        /// All about it; absent where there is no such piece on the table. Whoever asks may not have heard yet that it fell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sheet: Option<Sheet>,
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
    /// Something that everybody connected should know, such as that the server is about to stop.
    Notice {
        /// What.
        text: String,
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
pub struct TableView {
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
    /// What a seat would like to take back, while that waits for the other person's consent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub take_back_asked: Option<TakeBackAsked>,
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
    /// The pieces that it names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    pub pieces: Vec<u16>,
    /// The groups that it names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    pub groups: Vec<u16>,
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
        /// What they need to do what their roller hopes for, and where that number comes from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        needs: Option<Stat>,
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
    /// Why it is not possible; absent if it is, or if nothing was answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why_not: Option<String>,
    /// Whether the person opposite has to agree first; no if absent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub needs_consent: bool,
}

/// Somebody would like to take an answer back, and the person opposite is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct TakeBackAsked {
    /// The seat that would like to take its last answer back.
    pub seat: u8,
    /// How many answers that would remove, those of others since included.
    pub answers: u32,
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
