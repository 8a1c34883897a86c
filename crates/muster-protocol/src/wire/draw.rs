//! What a client draws, with every sentence already in words.

use serde::{Deserialize, Serialize};

/// A spot on the board: column and row of a grid, counted from 1, or a point in the ruleset's unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Place {
    /// To the right.
    pub x: i32,
    /// Away from the first player: row 1 is the first player's home edge, drawn at the bottom.
    pub y: i32,
}

/// Everything one observer may see of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Picture {
    /// The ground it all lies on; never changes during a game.
    pub board: Board,
    /// Parts of the ground that mean something.
    pub areas: Vec<Area>,
    /// How the ground looks where no rule speaks of it, from below; never changes during a game. Absent where it is bare.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Decoration>>"))]
    pub decoration: Vec<Decoration>,
    /// What stands on it, in the order of their ids.
    pub pieces: Vec<Piece>,
    /// Which of them belong together, to be drawn, chosen and listed as one; a piece is in one group at most. Absent where
    /// every piece stands for itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Group>>"))]
    pub groups: Vec<Group>,
    /// Lines and signs laid over it.
    pub marks: Vec<Mark>,
    /// Numbers worth watching.
    pub meters: Vec<Meter>,
    /// What lies beside the board.
    pub hands: Vec<Hand>,
    /// Where in the game we are.
    pub clock: Clock,
}

/// What changed of a picture. A field that is absent has not changed.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct PicturePatch {
    /// All areas, in place of the old ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub areas: Option<Vec<Area>>,
    /// Pieces that are new or have changed, each complete; put them in place of those with the same id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Piece>>"))]
    pub pieces: Vec<Piece>,
    /// Ids of pieces that are no longer on the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    pub gone: Vec<u16>,
    /// All groups, in place of the old ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<Group>>,
    /// All marks, in place of the old ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<Vec<Mark>>,
    /// All meters, in place of the old ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meters: Option<Vec<Meter>>,
    /// All hands, in place of the old ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<Vec<Hand>>,
    /// Where in the game we are now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
}

/// Where in the game we are.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Clock {
    /// In a few words: `Actions`.
    pub phase: String,
    /// This round, counted from 1.
    pub round: u8,
    /// The last round there can be.
    pub rounds: u8,
    /// Whose turn it is; absent where it is nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active: Option<u8>,
    /// The parts of the turn in their order; absent where it has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Stage>>"))]
    pub stages: Vec<Stage>,
}

/// A part of the turn, and what can still be done in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Stage {
    /// What it is called.
    pub label: String,
    /// Whether it is over (`past`), goes on (`now`) or is to come (`coming`).
    pub standing: String,
    /// What the observer can still do in it, as far as that is known by now.
    pub left: Vec<Note>,
}

/// The ground.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub enum Board {
    /// Square cells, counted from 1.
    Grid {
        /// How many cells wide.
        columns: i32,
        /// How many cells deep.
        rows: i32,
    },
    /// Bare table, measured.
    Open {
        /// Width in the ruleset's unit.
        width: i32,
        /// Depth in the ruleset's unit.
        depth: i32,
        /// How many of the ruleset's units make an inch, times a thousand.
        per_inch: i32,
    },
}

/// A part of the ground.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Area {
    /// Its outline.
    pub shape: Shape,
    /// How it is drawn: `wood`, `rocks`, `marsh`, `hill`, `zone`, `objective` …
    pub style: String,
    /// Whose it is, if it is anybody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
    /// What each seat counts there, where both would hold it: whoever counts more does; absent where nobody contests it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contest: Option<[u16; 2]>,
    /// What it is called.
    pub label: String,
    /// The rule that says what it does.
    pub rule: String,
}

/// A part of the ground that only looks different: it has no name, no owner and no rule.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Decoration {
    /// Its outline.
    pub shape: Shape,
    /// How it is drawn: `cobbles`, `planks`, `earth`, `field`, `road` …
    pub style: String,
}

/// An outline.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub enum Shape {
    /// Cells of a grid.
    Cells {
        /// Each cell.
        cells: Vec<Place>,
    },
    /// A polygon.
    Polygon {
        /// Corner by corner.
        corners: Vec<Place>,
    },
    /// A disc.
    Disc {
        /// Its middle.
        at: Place,
        /// Its radius in the ruleset's unit.
        radius: i32,
    },
    /// A line of no width.
    Line {
        /// Corner by corner.
        corners: Vec<Place>,
    },
}

/// Something that stands on the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Piece {
    /// Which one; stays the same for the whole game.
    pub id: u16,
    /// How players name it: `S1`.
    pub tag: String,
    /// Whose it is, if it is anybody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
    /// Where it stands.
    pub at: Place,
    /// The radius of its base in the ruleset's unit; absent on a grid, where it fills its cell, and of a block.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radius: Option<i32>,
    /// The corners of a block, counter-clockwise from the front left; absent of everything else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corners: Option<[Place; 4]>,
    /// How many models of a block stand side by side; absent of everything else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub files: Option<u16>,
    /// Where it faces, where facing matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<u16>,
    /// Its card in the catalogue, if the observer may know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<u16>,
    /// What its owner calls it, where that is not what its card says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether everybody may see what it is. An owner knows pieces that are not face up.
    pub face_up: bool,
    /// How many models are left, and of how many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<(u16, u16)>,
    /// Cards that lie with it.
    pub extras: Vec<Extra>,
    /// What state it is in.
    pub badges: Vec<Badge>,
}

/// Pieces that belong together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Group {
    /// Which one; stays the same for the whole game.
    pub id: u16,
    /// How players name it: `S`.
    pub tag: String,
    /// Whose it is, if it is anybody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
    /// Its pieces on the board, by id.
    pub pieces: Vec<u16>,
    /// Those that were on the board and may come back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Gone>>"))]
    pub gone: Vec<Gone>,
    /// Its card in the catalogue, if the observer may know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<u16>,
    /// What its owner calls it, where that is not what its card says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How many are left, and of how many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<(u16, u16)>,
    /// What state it is in.
    pub badges: Vec<Badge>,
}

/// A piece of a group that is not on the board any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Gone {
    /// Which one; stays the same for the whole game.
    pub id: u16,
    /// How players name it: `S3`.
    pub tag: String,
}

/// A card that lies with a piece or with a card of a hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Extra {
    /// What it is, if the observer may know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<u16>,
    /// Whether everybody may see it.
    pub face_up: bool,
}

/// A sign on a piece: told apart by its letter, not only by its colour.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Badge {
    /// How it is drawn: `done`, `charge`, `fight`, `hurt`, `known` …
    pub style: String,
    /// One or two letters or digits.
    pub letter: String,
    /// What it means.
    pub label: String,
    /// The rule it comes from.
    pub rule: String,
}

/// A sign or line on the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Mark {
    /// How it is drawn: `fight`, `ghost`, `trail`, `reach`, `zone`, `barred` …
    pub style: String,
    /// The spots it touches, in order.
    pub places: Vec<Place>,
    /// What it means.
    pub label: String,
    /// The rule it comes from, if it comes from one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// A number worth watching.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Meter {
    /// Whose it is; absent if it is nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// What it counts.
    pub label: String,
    /// How much.
    #[cfg_attr(test, ts(type = "number"))]
    pub value: i64,
    /// Of how much, if there is a most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "number"))]
    pub of: Option<i64>,
    /// The rule it comes from.
    pub rule: String,
}

/// Cards beside the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Hand {
    /// Whose they are.
    pub seat: u8,
    /// What they are.
    pub label: String,
    /// The cards.
    pub cards: Vec<HandCard>,
}

/// A card beside the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct HandCard {
    /// Its place in the hand, as the facet `hand` names it.
    pub index: u8,
    /// What it is, if the observer may know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<u16>,
    /// What its owner calls it, where that is not what its card says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Cards that lie with it.
    pub extras: Vec<Extra>,
    /// What is to be known of it as things stand, each with its rule: what it still waits for, for example.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Note>>"))]
    pub notes: Vec<Note>,
}

/// A sentence and the rule it rests on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Note {
    /// The sentence.
    pub text: String,
    /// The rule.
    pub rule: String,
}

/// One contribution to a number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Part {
    /// What it adds: the printed value, a modifier, or what a cap takes away.
    pub amount: i32,
    /// The rule it rests on.
    pub rule: String,
    /// What it is, to be shown beside the amount: the title of that rule, or the one of many things that the rule is about.
    pub title: String,
    /// The card it is printed on, if it is printed on one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<u16>,
}

/// A number with its name and where it comes from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Stat {
    /// The same for the same number in every language, as [`Term::key`] has it; empty where it has no name.
    pub key: String,
    /// What it is called.
    pub label: String,
    /// The number.
    pub value: i32,
    /// How it is written: `plain` (3), `plus` (4+), `none` (a dash), `total` (8+ by all dice together), `most` (at
    /// most 8 by all dice together), `added` (so much is added to the dice).
    pub style: String,
    /// What adds up to it, in order.
    pub parts: Vec<Part>,
}

/// What an answer would do as far as its player may know: drawn as a ghost before it is confirmed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Preview {
    /// Where pieces would stand and face afterwards.
    pub ghosts: Vec<Ghost>,
    /// Lines and signs: the trail, the zone, whom it touches.
    pub marks: Vec<Mark>,
    /// What it means, each with its rule.
    pub notes: Vec<Note>,
    /// Numbers needed, with where they come from.
    pub needs: Vec<Stat>,
    /// Whether dice or secrets come out, so that it cannot be taken back. If not, no confirmation is needed.
    pub final_once_done: bool,
}

/// Where a piece would stand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Ghost {
    /// The piece.
    pub piece: u16,
    /// Where.
    pub at: Place,
    /// Facing where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<u16>,
    /// The corners that a block would have, counter-clockwise from the front left; absent of everything else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corners: Option<[Place; 4]>,
    /// How many models of a block would stand side by side; absent of everything else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub files: Option<u16>,
}

/// All there is to know of one piece for this observer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Sheet {
    /// Characteristics as they are now, each explained.
    pub stats: Vec<Stat>,
    /// What applies to it, each with its rule.
    pub tags: Vec<Note>,
    /// Distances that matter to it, to be drawn about it on request.
    pub rings: Vec<Ring>,
}

/// A distance about a piece that matters to it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Ring {
    /// What it is.
    pub label: String,
    /// How far from the edge of the base, in the ruleset's unit.
    pub distance: i32,
    /// The rule it comes from.
    pub rule: String,
}

/// What is printed: everything a client may need to know of cards, once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Catalogue {
    /// Cards by id: card `n` is `cards[n]`.
    pub cards: Vec<Card>,
    /// The words that explain themselves: every verb and every characteristic.
    pub terms: Vec<Term>,
}

/// A verb or a characteristic, explained.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Term {
    /// The key of the facet or of the number that it explains.
    pub key: String,
    /// What it means, in a sentence.
    pub about: String,
    /// The rule that says it in full.
    pub rule: String,
    /// The key of a keyboard that stands for a verb, the same throughout the game and for no other verb: `S`, `Shift+S`, `1`.
    /// All verbs that end or pass share one. Absent where nothing but the board, a hand or a sheet is pointed at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub press: Option<String>,
}

/// A printed card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Card {
    /// Its printed name.
    pub name: String,
    /// A word or two beside the name; may be empty.
    pub note: String,
    /// The drawing that stands for it: `sword`, `bow`, `shield`, `spear`, `horse`, `banner`, `skull`, `staff` …
    pub glyph: String,
    /// What family it is of: a client groups and filters by it.
    pub family: String,
    /// Printed numbers.
    pub stats: Vec<Stat>,
    /// Printed abilities: the name and the rule that says what it does.
    pub tags: Vec<Note>,
    /// What it costs.
    pub cost: u8,
}
