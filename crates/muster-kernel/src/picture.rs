//! What a client draws: pieces, areas, marks, meters and hands, without a noun of any rulebook.

use crate::{CardId, Explained, GroupId, Message, PieceId, Place, RuleId, Seat};

/// Everything one observer may see of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The ground it all lies on.
    pub board: Board,
    /// Parts of the ground that mean something.
    pub areas: Vec<Area>,
    /// How the ground looks where no rule speaks of it, from below.
    pub decoration: Vec<Decoration>,
    /// What stands on it.
    pub pieces: Vec<Piece>,
    /// Which of them belong together. A piece is in one group at most.
    pub groups: Vec<Group>,
    /// Lines and signs laid over it.
    pub marks: Vec<Mark>,
    /// Numbers worth watching.
    pub meters: Vec<Meter>,
    /// What lies beside the board.
    pub hands: Vec<Hand>,
    /// Where in the game we are, in a few words.
    pub phase: Message,
    /// This round and the last one.
    pub round: (u8, u8),
    /// Whose turn it is.
    pub active: Option<Seat>,
    /// The parts of the turn in their order; none where it has none.
    pub stages: Vec<Stage>,
}

/// A part of the turn, and what can still be done in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// What it is called.
    pub label: Message,
    /// Whether it is over.
    pub when: When,
    /// What the observer can still do in it, as far as that is known by now, each with its rule.
    pub left: Vec<(Message, RuleId)>,
}

/// When a part of the turn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// It is over.
    Past,
    /// It goes on.
    Now,
    /// It is to come.
    Coming,
}

/// The ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// Its outline.
    pub shape: Shape,
    /// How it is drawn: `wood`, `rocks`, `marsh`, `hill`, `zone` …
    pub style: &'static str,
    /// Whose it is, if it is anybody's.
    pub owner: Option<Seat>,
    /// What each seat counts there, where both would hold it: whoever counts more does.
    pub contest: Option<[u16; 2]>,
    /// What it is called.
    pub label: Message,
    /// The rule that says what it does.
    pub rule: RuleId,
}

impl Area {
    /// Ground that is nobody's.
    pub fn new(style: &'static str, shape: Shape, label: impl Into<Message>, rule: RuleId) -> Area {
        Area { shape, style, owner: None, contest: None, label: label.into(), rule }
    }

    /// With whose it is, if it is anybody's.
    #[must_use]
    pub fn owned(self, owner: impl Into<Option<Seat>>) -> Area {
        Area { owner: owner.into(), ..self }
    }

    /// With what each seat counts there; it is contested only where both count anything.
    #[must_use]
    pub fn contested(self, counts: [u16; 2]) -> Area {
        Area { contest: Some(counts).filter(|counts| counts.iter().all(|count| *count > 0)), ..self }
    }
}

/// A part of the ground that only looks different: it has no name, no owner and no rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decoration {
    /// Its outline.
    pub shape: Shape,
    /// How it is drawn: `cobbles`, `planks`, `earth`, `field`, `road` …
    pub style: &'static str,
}

/// An outline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Cells of a grid.
    Cells(Vec<Place>),
    /// A polygon, corner by corner.
    Polygon(Vec<Place>),
    /// A disc about a point.
    Disc(Place, i32),
    /// A line of no width, corner by corner.
    Line(Vec<Place>),
}

/// The ground that a piece covers, about the place where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Body {
    /// Its cell of a grid.
    Cell,
    /// A disc.
    Disc {
        /// In the ruleset's unit.
        radius: i32,
    },
    /// A block that faces somewhere.
    Block {
        /// Counter-clockwise from the front left: front left, rear left, rear right, front right.
        corners: [Place; 4],
        /// How many models stand side by side, at least one.
        files: u16,
    },
}

impl From<&muster_ground::bases::Base> for Body {
    fn from(base: &muster_ground::bases::Base) -> Body {
        match base {
            muster_ground::bases::Base::Disc(disc) => Body::Disc { radius: disc.radius.0 },
            muster_ground::bases::Base::Block(block) => {
                Body::Block { corners: block.corners().map(Place::from), files: 1 }
            }
        }
    }
}

impl From<&muster_ground::formation::Formation> for Body {
    fn from(formation: &muster_ground::formation::Formation) -> Body {
        Body::Block { corners: formation.footprint().corners().map(Place::from), files: formation.files }
    }
}

/// Pieces that belong together: drawn, chosen, moved and listed as one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Which one; stays the same for the whole game.
    pub id: GroupId,
    /// How players name it: `S`.
    pub tag: String,
    /// Whose it is, if it is anybody's.
    pub owner: Option<Seat>,
    /// Its pieces on the board, by id.
    pub pieces: Vec<PieceId>,
    /// Those that were on the board and may come back, by id, with how players name each of them.
    pub gone: Vec<(PieceId, String)>,
    /// What it is, if the observer may know.
    pub card: Option<CardId>,
    /// What its owner calls it, where that is not what its card says.
    pub name: Option<String>,
    /// How many are left, and of how many.
    pub count: Option<(u16, u16)>,
    /// What state it is in.
    pub badges: Vec<Badge>,
}

/// Something that stands on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Which one; stays the same for the whole game.
    pub id: PieceId,
    /// How players name it: `S1`.
    pub tag: String,
    /// Whose it is, if it is anybody's.
    pub owner: Option<Seat>,
    /// Where it stands.
    pub at: Place,
    /// The ground that it covers.
    pub body: Body,
    /// Where it faces, in degrees clockwise from the first player's view ahead.
    pub facing: Option<u16>,
    /// What it is, if the observer may know.
    pub card: Option<CardId>,
    /// What its owner calls it, where that is not what its card says.
    pub name: Option<String>,
    /// Whether everybody may see what it is. An owner knows pieces that are not face up.
    pub face_up: bool,
    /// How many are left, and of how many.
    pub count: Option<(u16, u16)>,
    /// Cards that lie with it.
    pub extras: Vec<Extra>,
    /// What state it is in.
    pub badges: Vec<Badge>,
}

/// A card that lies with a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extra {
    /// What it is, if the observer may know.
    pub card: Option<CardId>,
    /// Whether everybody may see it.
    pub face_up: bool,
}

/// A sign on a piece: told apart by its letter, not only by its colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Badge {
    /// How it is drawn: `done`, `charge`, `fight`, `hurt`, `known` …
    pub style: &'static str,
    /// One or two letters or digits.
    pub letter: String,
    /// What it means.
    pub label: Message,
    /// The rule it comes from.
    pub rule: RuleId,
}

/// A sign or line on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// How it is drawn: `fight`, `ghost`, `trail`, `reach`, `zone`, `barred` …
    pub style: &'static str,
    /// The spots it touches, in order.
    pub places: Vec<Place>,
    /// What it means.
    pub label: Message,
    /// The rule it comes from.
    pub rule: Option<RuleId>,
}

/// A number worth watching.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meter {
    /// Whose it is.
    pub seat: Option<Seat>,
    /// What it counts.
    pub label: Message,
    /// How much.
    pub value: i64,
    /// Of how much, if there is a most.
    pub of: Option<i64>,
    /// The rule it comes from.
    pub rule: RuleId,
}

impl Meter {
    /// A number of one side, and out of how many it is.
    pub fn of_side(side: Seat, label: &'static str, (value, of): (i64, Option<i64>), rule: RuleId) -> Meter {
        Meter { seat: Some(side), label: label.into(), value, of, rule }
    }
}

/// Cards beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// Whose they are.
    pub seat: Seat,
    /// What they are.
    pub label: Message,
    /// The cards.
    pub cards: Vec<HandCard>,
}

/// A card beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandCard {
    /// Its place in the hand, as [`Facet::Hand`](crate::Facet::Hand) names it.
    pub index: u8,
    /// What it is, if the observer may know.
    pub card: Option<CardId>,
    /// What its owner calls it, where that is not what its card says.
    pub name: Option<String>,
    /// Cards that lie with it.
    pub extras: Vec<Extra>,
    /// What is to be known of it as things stand, each with its rule: what it still waits for, for example.
    pub notes: Vec<(Message, RuleId)>,
}

/// What an action would do as far as its player may know: drawn as a ghost before it is confirmed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Preview {
    /// Where pieces would stand and face afterwards.
    pub ghosts: Vec<Ghost>,
    /// Lines and signs: the trail, the zone, whom it touches.
    pub marks: Vec<Mark>,
    /// What it means, each with its rule.
    pub notes: Vec<(Message, RuleId)>,
    /// Numbers needed, with where they come from.
    pub needs: Vec<Stat>,
}

/// Where a piece would stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ghost {
    /// The piece.
    pub piece: PieceId,
    /// Where.
    pub at: Place,
    /// Where it would face, in degrees clockwise from the first player's view ahead.
    pub facing: Option<u16>,
    /// The ground that it would cover, where that is not what it covers now, moved along.
    pub body: Option<Body>,
}

/// A number with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stat {
    /// What it is called.
    pub label: Message,
    /// The number and where it comes from.
    pub value: Explained,
    /// How it is written: `plain`, `plus` (4+), `none` (a dash), or as [`Measure::style`](crate::Measure::style) says.
    pub style: &'static str,
}

/// All there is to know of one piece for somebody who looks at it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// Characteristics as they are now, each explained.
    pub stats: Vec<Stat>,
    /// What applies to it, each with its rule.
    pub tags: Vec<(Message, RuleId)>,
    /// Distances that matter to it, drawn about it on request.
    pub rings: Vec<Ring>,
}

/// A distance about a piece that matters to it: how far it runs, how far it reaches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ring {
    /// What it is.
    pub label: Message,
    /// How far from the edge of the base, in the ruleset's unit.
    pub distance: i32,
    /// The rule it comes from.
    pub rule: RuleId,
}

/// Something to measure from or to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// A piece: from the edge of its base.
    Piece(PieceId),
    /// A point of the table.
    Place(Place),
}

/// What is printed: everything a client may need to know of cards, once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Catalogue {
    /// Cards by id: card `n` is `CardId(n)`.
    pub cards: Vec<CardInfo>,
}

/// A printed card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardInfo {
    /// Its printed name.
    pub name: String,
    /// A word or two beside the name.
    pub note: Message,
    /// The drawing that stands for it: `sword`, `bow`, `shield`, `spear`, `horse`, `banner`, `skull`, `staff` …
    pub glyph: String,
    /// What family it is of: a client groups and filters by it.
    pub family: String,
    /// Printed numbers.
    pub stats: Vec<Stat>,
    /// Printed abilities.
    pub tags: Vec<Tag>,
    /// What it costs.
    pub cost: u8,
}

/// A printed ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Its printed name.
    pub name: String,
    /// The rule that says what it does.
    pub rule: RuleId,
}
