//! Bodies of requests and responses over HTTP.
//!
//! | request | body | response |
//! | --- | --- | --- |
//! | `GET /api/health` | | [`Health`] |
//! | `GET /api/rulesets` | | `[`[`RulesetInfo`]`]` |
//! | `GET /api/rulesets/{id}` | | [`RulesetInfo`] |
//! | `GET /api/rulesets/{id}/catalogue` | | [`Catalogue`](super::draw::Catalogue) |
//! | `GET /api/rulesets/{id}/fighters` | | [`Fighters`](super::odds::Fighters) |
//! | `GET /api/rulesets/{id}/rules` | | `[`[`RuleInfo`]`]` |
//! | `POST /api/odds` | [`AskAttack`](super::odds::AskAttack) | [`AttackOdds`](super::odds::AttackOdds) |
//! | `GET /api/tables` | | `[`[`TableInfo`]`]`, newest first |
//! | `POST /api/tables` | [`CreateTable`] | [`TableCreated`] |
//! | `GET /api/tables/{id}` | | [`TableInfo`] |
//! | `GET /api/tables/{id}/glimpse` | | [`Picture`](super::draw::Picture) as those see it who look on, without hands and meters |
//! | `POST /api/tables/{id}/join` | [`Join`] | [`Joined`] |
//! | `GET /api/tables/{id}/replay?view=` | | [`Replay`] |
//! | `GET /api/tables/{id}/journal` | | the journal as text |
//! | `POST /api/replays?view=` | the journal as text | [`Replay`] |
//! | `GET /api/openapi.json` | | this interface for programs |
//!
//! Who asks is told by `Authorization: Bearer TOKEN`; nothing else carries a token over HTTP. Every response that is not
//! a success has a [`Refused`] as its body. `view` is `public` (the usual), `0` or `1` for a seat, or `all`: a seat's
//! view needs its token while the game is on; once it is over anybody may have any. An uploaded journal is shown to `all`
//! unless another view is asked for.

use super::draw::{Picture, PicturePatch};
use super::log::LogLine;
use serde::{Deserialize, Serialize};

/// That the server is up, and what is wrong with it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Health {
    /// The version of the engine.
    pub version: String,
    /// How many tables are held in memory.
    pub live_tables: u32,
    /// What is wrong with the disk or the database, a sentence each; empty when all is well. The status is 503 where games
    /// cannot be read or stored.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub problems: Vec<String>,
}

/// A ruleset.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct RulesetInfo {
    /// Its id: `feint`.
    pub id: String,
    /// The printed name.
    pub title: String,
    /// What it is, in a sentence.
    pub blurb: String,
    /// How it is won: at most five lines for somebody who has never played it.
    pub how_you_win: Vec<String>,
    /// The version of its rules and data.
    pub version: String,
    /// How long a game takes two people, in minutes: from, to.
    pub minutes: (u16, u16),
    /// How much there is to learn, 1 to 5.
    pub complexity: u8,
    /// The names of the two seats.
    pub seats: Vec<String>,
    /// A moment of a game, to show what it looks like; absent where its data are not those that come with the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub glimpse: Option<Picture>,
    /// Ways to begin, the usual one first.
    pub setups: Vec<SetupInfo>,
    /// Ready forces.
    pub forces: Vec<ForceInfo>,
    /// Bots, weakest first.
    pub bots: Vec<BotInfo>,
}

/// A way to begin a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SetupInfo {
    /// Its id: `open-field`.
    pub id: String,
    /// Its printed name.
    pub title: String,
    /// What it is like, in a sentence.
    pub blurb: String,
    /// The empty battlefield.
    pub picture: Picture,
}

/// A ready force.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct ForceInfo {
    /// Its id: `mirefang-horde`.
    pub id: String,
    /// Its printed name.
    pub title: String,
    /// Whose force it is.
    pub faction: String,
    /// What it does well, in a sentence.
    pub blurb: String,
    /// The answers, in notation, with which a player takes it.
    pub answers: Vec<String>,
}

/// A bot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct BotInfo {
    /// Its name, as a seat plan takes it: `greedy`.
    pub name: String,
    /// How it plays, in a sentence.
    pub blurb: String,
}

/// A rule of the register.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct RuleInfo {
    /// The id: `FT-8.13`.
    pub id: String,
    /// A short title.
    pub title: String,
    /// How far it is implemented.
    pub status: RuleStatus,
    /// What is missing, why it is left out, or who uses it, where it is not done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The rule as its document puts it, in Markdown, where the document has a paragraph of its own for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// How far a rule is implemented.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub enum RuleStatus {
    /// Enforced.
    Done,
    /// Enforced in part.
    Partial,
    /// Only says what words mean; other rules use it.
    Definition,
}

/// A table to be set up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct CreateTable {
    /// The ruleset's id.
    pub ruleset: String,
    /// The id of a way to begin; the usual one if both this and `position` are absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<String>,
    /// Or a position as text, as scenarios write it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Who sits where: two plans, the first seat's first.
    pub seats: Vec<SeatPlan>,
    /// Whether people roll real dice and type in what they show; no if absent.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub physical_dice: bool,
}

/// Who is to sit in a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct SeatPlan {
    /// Who.
    pub who: Who,
    /// Which bot, if it is a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// The id of a ready force; its answers are given as soon as they are asked for. Nobody else is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub force: Option<String>,
}

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub enum Who {
    /// Whoever sets the table up.
    Me,
    /// Somebody else at the same screen: the same token holds both seats.
    Here,
    /// Somebody who is sent an invitation.
    Friend,
    /// Whoever comes first.
    Anyone,
    /// A bot.
    Bot,
}

/// A table that was set up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct TableCreated {
    /// The table.
    pub table: TableInfo,
    /// The token of the seats `me` and `here`; keep it, it is not shown again. Absent if there is no such seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// An invitation for each seat `friend`; whoever joins with it first has the seat.
    pub invites: Vec<Invite>,
}

/// An invitation to a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Invite {
    /// The seat.
    pub seat: u8,
    /// What the friend joins with.
    pub invite: String,
}

/// Takes a seat.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Join {
    /// The invitation; absent to take a seat that is for anyone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// The id of a ready force; its answers are given as soon as they are asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub force: Option<String>,
    /// A secret of the client's own, 32 to 128 letters, digits, `-` and `_`, drawn at random for this table. Whoever joins
    /// again with the same secret, because the reply was lost, is given the same seat and token again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

/// A seat that was taken.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Joined {
    /// Which.
    pub seat: u8,
    /// What holds it from now on; keep it, it is not shown again.
    pub token: String,
}

/// A table in the lobby: nothing that is hidden in play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct TableInfo {
    /// Its id.
    pub id: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The printed name of the set-up.
    pub title: String,
    /// Both seats.
    pub seats: Vec<SeatInfo>,
    /// When it was set up, in seconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created: i64,
    /// How many answers were given.
    pub answers: u32,
    /// How it ended; absent while it is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
    /// Which seats are asked something now; empty in lists of tables.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub asked: Vec<u8>,
    /// Which seats the asking token holds; empty without one.
    pub holds: Vec<u8>,
}

/// Who sits in a seat, as everybody may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct SeatInfo {
    /// The seat's name: `South`.
    pub name: String,
    /// Who it is for.
    pub who: Who,
    /// Which bot, if it is a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Whether somebody has taken it; always so for bots.
    pub taken: bool,
    /// Whether somebody who holds it is connected; always so for bots.
    pub present: bool,
    /// Since when nobody who holds it is connected, in seconds since 1970. Absent while somebody is, and where nobody has
    /// been since the server took the table up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "number"))]
    pub gone_since: Option<i64>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Standing {
    /// Who won; absent in a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<u8>,
    /// The final score of each seat.
    pub scores: (i32, i32),
    /// Why it ended.
    pub reason: String,
    /// The rule that ended it.
    pub rule: String,
}

/// A game to be watched: a picture and what changed with every answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Replay {
    /// The ruleset's id.
    pub ruleset: String,
    /// The printed name of the set-up, or its first line.
    pub title: String,
    /// The names of the two seats.
    pub seats: Vec<String>,
    /// With whose eyes it is seen: `public`, `0`, `1` or `all`.
    pub view: String,
    /// Which views the asker may have.
    pub views: Vec<String>,
    /// The table before the first answer.
    pub picture: Picture,
    /// What happened before the first answer.
    pub log: Vec<LogLine>,
    /// What each answer changed, in order: frame `i` is answer `i + 1`. A throw of dice is an answer of its own.
    pub frames: Vec<Frame>,
    /// How it ended; absent while it is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
    /// The journal's own words for what is wrong with its end, where an uploaded journal stops before its game does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// What one answer changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Frame {
    /// Who answered; absent for dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// What changed of the picture; absent if nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PicturePatch>,
    /// What happened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<LogLine>>"))]
    pub log: Vec<LogLine>,
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Refused {
    /// What kind of error, for programs.
    pub code: Code,
    /// What is wrong and what would be right, for people.
    pub message: String,
    /// Every rule that forbids it, where rules do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Violation>>"))]
    pub violations: Vec<Violation>,
    /// For code `stale`: the version that was quoted and the one that counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub versions: Option<Versions>,
    /// For texts that cannot be read: where and what.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Problem>>"))]
    pub problems: Vec<Problem>,
}

/// The two versions that do not agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Versions {
    /// The one that was quoted.
    pub quoted: u32,
    /// The one that counts.
    pub current: u32,
}

/// One rule that forbids something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Violation {
    /// The rule's id.
    pub rule: String,
    /// The rule's title.
    pub title: String,
    /// What is wrong.
    pub message: String,
    /// What it says whoever it is about, however far or many: two reasons of the same rule that say the same of somebody else are
    /// one reason that holds for both.
    pub says: String,
    /// Whom it is about: everybody that it names, in that order, as far as the reader knows them.
    pub whom: Vec<Named>,
    /// The row of a sheet that it concerns, counted from 1; absent where it concerns none, or several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<u8>,
}

/// Somebody whom a sentence names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Named {
    /// A piece.
    Piece {
        /// Which.
        piece: u16,
        /// How it is called for short.
        tag: String,
    },
    /// A group of pieces.
    Group {
        /// Which.
        group: u16,
        /// How it is called for short.
        tag: String,
    },
}

/// Something in a text that cannot be read.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Problem {
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted from 1, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// The rule it breaks, if it is a rule of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub help: String,
}

/// Kinds of error.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub enum Code {
    /// The message or body is not what this interface takes.
    Unreadable,
    /// The first message of a socket must be `hello`.
    HelloFirst,
    /// The token holds no seat at this table.
    WrongToken,
    /// This needs a seat, and none is held.
    NoSeat,
    /// The seat is not asked anything now, or somebody else is.
    NotAsked,
    /// The answer is for a question that is no longer open, or the version is not the table's.
    Stale,
    /// The rules forbid it: see `violations`.
    Illegal,
    /// The dice cannot be what was rolled.
    WrongDice,
    /// The game is over.
    GameOver,
    /// The answer cannot be taken back.
    NoTakeBack,
    /// There is no such ruleset.
    UnknownRuleset,
    /// There is no such set-up.
    UnknownSetup,
    /// There is no such force.
    UnknownForce,
    /// There is no such bot.
    UnknownBot,
    /// There is no such table.
    UnknownTable,
    /// There is no such address.
    UnknownAddress,
    /// The address takes another method.
    WrongMethod,
    /// The body is of a type that this address does not take.
    WrongType,
    /// The request names a host that this server does not answer for.
    WrongHost,
    /// The request was sent by a page of another site.
    WrongOrigin,
    /// The plan of the table does not fit together.
    BadPlan,
    /// The position cannot be read: see `problems`.
    UnreadablePosition,
    /// The invitation does not belong to this table.
    WrongInvite,
    /// Somebody has the seat already.
    SeatTaken,
    /// The journal cannot be read: see `problems`.
    UnreadableJournal,
    /// The journal stops before its end.
    TruncatedJournal,
    /// The journal was changed after it was written.
    EditedJournal,
    /// The journal, or the stored table, is of another version of the rules.
    OtherVersion,
    /// The view is not one the asker may have, or the game is still on.
    NotYet,
    /// The body or message is too large.
    TooLarge,
    /// Too many messages in too short a time.
    TooFast,
    /// As much of this is being worked out as the server does at once: ask again after a moment.
    Busy,
    /// It took longer than the server gives to one request: ask for less.
    TooLong,
    /// There are as many tables or connections as this server takes.
    Full,
    /// The rules stumbled over this; the game is as it was.
    Broken,
    /// The answer could not be stored; the game is as it was.
    NotStored,
}
