//! Help for those who cannot guess what is legal.

use crate::{Body, CardId, GroupId, Message, PieceId, Place, Shape};
use smallvec::SmallVec;

/// What may be answered to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Offers<A> {
    /// Everything legal: an action passes the check if and only if it is listed.
    List(Vec<A>),
    /// The legal answers are too many to list. These are good ones, each of them legal, and the forms with which a
    /// person may put together another.
    Region {
        /// Ready answers, most sensible first.
        proposals: Vec<A>,
        /// Sheets with which to put together an answer of one's own.
        forms: Vec<Form>,
        /// Moves that a person may draw instead.
        drags: Vec<Drag>,
    },
}

impl<A> Offers<A> {
    /// The listed or proposed actions.
    pub fn actions(&self) -> &[A] {
        match self {
            Offers::List(actions) => actions,
            Offers::Region { proposals, .. } => proposals,
        }
    }
}

/// One thing to point at in order to single out an action among the offers.
///
/// A client lets people narrow the offers down facet by facet, in any order, until one action is left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Facet {
    /// The piece that acts.
    Piece(PieceId),
    /// The group that acts, pointed at by any of its pieces.
    Group(GroupId),
    /// What it does, as the key of a word.
    Verb(&'static str),
    /// Where it ends, or what spot is meant.
    Place(Place),
    /// Where it faces afterwards, in degrees clockwise from the first player's view ahead.
    Facing(u16),
    /// The piece it is done to.
    Target(PieceId),
    /// The group it is done to.
    TargetGroup(GroupId),
    /// A card of the player's hand, by its place in the hand.
    Hand(u8),
    /// A finer choice, as the key of a word.
    Way(&'static str),
    /// A card by name.
    Card(CardId),
    /// How many of what is shared out, dice for example, fall to a piece.
    Share(PieceId, u8),
    /// One number out of a range, and the key of the words for so many of what it counts, as `$n`.
    Number(&'static str, u16),
}

/// The facets of one action.
pub type Facets = SmallVec<[Facet; 5]>;

/// A move to be drawn on an open table. How the answer is written after its `lead`, its [`DragKind`] says; lengths are
/// inches with up to three decimals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drag {
    /// What it is recognised by among the drags of a question.
    pub id: DragId,
    /// Who moves; of a group the piece it is held by.
    pub piece: PieceId,
    /// What is drawn.
    pub kind: DragKind,
    /// What it does, as the key of a word; narrows the offers as [`Facet::Verb`] does.
    pub verb: &'static str,
    /// What the written answer begins with: `A3 run`.
    pub lead: String,
    /// Where the move begins; nowhere for a piece that is placed.
    pub from: Option<Place>,
    /// The ground that it covers.
    pub body: Body,
    /// The most corners or manoeuvres, the end among them.
    pub corners: u8,
    /// The most length in the ruleset's unit; nothing where only the end counts.
    pub length: Option<i32>,
    /// Whether a facing may be chosen at the end.
    pub faces: bool,
    /// The most that may stand side by side at the end in a block that is put down, where their number may be chosen.
    pub widest: Option<u16>,
    /// Ground that its centre can reach at most, to be drawn until [`Presentation::ground`](crate::Presentation::ground) says more; the
    /// judge is asked about every move all the same.
    pub reach: Vec<Shape>,
}

/// What a drag is recognised by among those of a question: who moves, and which of that piece's moves it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DragId(pub u32);

impl DragId {
    /// One of a piece's moves, as its ruleset numbers them.
    pub const fn of(piece: PieceId, number: u8) -> DragId {
        DragId((piece.0 as u32) << 8 | number as u32)
    }

    /// Which of its piece's moves it is.
    pub const fn number(self) -> u8 {
        self.0 as u8
    }
}

/// What a drag draws, and how that is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DragKind {
    /// A path of one piece: `lead x,y x,y …`, the corners after the start, then ` facing x,y` (a direction) where the mover
    /// may choose one, then ` files n` where the width of a block may be chosen.
    Path,
    /// The same steps for every piece of a group: `lead by x,y x,y …`, then ` P x,y x,y …` for each piece with the tag `P`
    /// that goes a way of its own, by the corners after its start; ` P stays` for one that stays where it is.
    ///
    /// A shift that runs into something is not legal; [`nudge`](crate::Presentation::nudge) gives those pieces that must go round
    /// ways of their own, which may then be corrected piece by piece.
    Shift(GroupId),
    /// Manoeuvres of a block one after the other: `lead word number word number …`.
    Manoeuvres(Vec<Manoeuvre>),
}

/// A kind of manoeuvre that a block may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Manoeuvre {
    /// What it is written as: `wheel-left`.
    pub word: &'static str,
    /// What it is called.
    pub label: Message,
    /// What number follows the word.
    pub amount: Amount,
    /// The most of it; nothing where no more than the whole move is limited.
    pub most: Option<i32>,
}

/// What the number of a manoeuvre counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// No number follows.
    Nothing,
    /// Inches with up to three decimals; `most` is in the ruleset's unit.
    Length,
    /// Degrees with up to two decimals; `most` is in hundredths of a degree.
    Degrees,
    /// A whole number.
    Count,
    /// How a block stands: a whole number of files, and the degrees in which it faces then, clockwise from away from the first player.
    Formation,
}

/// A sheet to fill in: the answer is written `verb key=value,value key=value …`, every row as one key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// What this sheet is, for example one of several lists.
    pub title: Message,
    /// What the written answer begins with.
    pub verb: &'static str,
    /// The key under which everything on the sheet may be given a name: `key=Wolf_Guard`, spaces as underscores.
    pub name: Option<&'static str>,
    /// What to fill in.
    pub fields: Vec<FormField>,
    /// What to fill in again and again, for example once for every model of a list.
    pub rows: Option<Rows>,
    /// The most points that everything may cost together, if there is a limit.
    pub budget: Option<u16>,
}

/// A group of fields that a sheet repeats: row `n`, counted from 1, is written `key{n}=value,value,…` with the values of
/// all its fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rows {
    /// What the key in the written answer begins with: `m` for `m1=…`.
    pub key: String,
    /// What a row is.
    pub label: Message,
    /// The fewest rows.
    pub least: u8,
    /// The most rows.
    pub most: u8,
    /// Whether a row may be given a name: `key{n}=value,value:Captain_Rackstraw`, spaces as underscores.
    pub named: bool,
    /// The fields of one row.
    pub fields: Vec<FormField>,
    /// What a row may be, where each is one of several kinds with fields of its own; nothing where all are alike.
    pub kinds: Vec<RowKind>,
}

/// What a row of a sheet may be, an entry of a list for example: written before the values of the row's fields,
/// `key{n}=kind,value,…`, and with how many it counts where it may count several, `key{n}=kind*20,value,…`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowKind {
    /// How it is written in the answer.
    pub value: String,
    /// What it is.
    pub card: CardId,
    /// What it is listed under.
    pub section: Message,
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormField {
    /// The key in the written answer.
    pub key: String,
    /// What is chosen here.
    pub label: Message,
    /// The fewest options that may be taken.
    pub least: u8,
    /// The most options that may be taken.
    pub most: u8,
    /// The most points they may cost together, if there is a limit.
    pub budget: Option<u16>,
    /// Whom it is about, where it is about a piece of the table.
    pub piece: Option<PieceId>,
    /// What there is to take.
    pub options: Vec<Pick>,
}

impl FormField {
    /// Something of which between so many and so many options are taken, whatever they cost.
    pub fn new(key: &str, label: &'static str, (least, most): (u8, u8), options: Vec<Pick>) -> FormField {
        FormField { key: key.to_owned(), label: label.into(), least, most, budget: None, piece: None, options }
    }
}

/// One option of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pick {
    /// How it is written in the answer.
    pub value: String,
    /// What it is.
    pub card: CardId,
    /// What it costs; less than nothing for what saves points.
    pub cost: i16,
    /// What that is paid for.
    pub paid: Paid,
    /// How often it may be taken; what is taken several times is written `value*3`.
    pub most: u8,
    /// The group of the table that it is, where it is one.
    pub group: Option<GroupId>,
}

impl Pick {
    /// Something that is taken and paid once, and is no group of the table.
    pub fn new(value: impl Into<String>, card: CardId, cost: i16) -> Pick {
        Pick { value: value.into(), card, cost, paid: Paid::Once, most: 1, group: None }
    }
}

/// What the cost of an option is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paid {
    /// Each time that it is taken.
    Once,
    /// Besides for each that the row counts.
    ForEach,
}
