//! Sentences to be: a key and its arguments, turned into words at the edge, in the reader's language.

use crate::Seat;
use smallvec::SmallVec;

/// Something on the table that a client draws and a player points at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub u16);

/// Pieces that belong together, are drawn, chosen and moved as one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GroupId(pub u16);

/// A printed card, profile or force of a ruleset's [`Catalogue`](crate::Catalogue).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardId(pub u16);

/// A spot on the board: column and row of a grid, or a point in the ruleset's unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// To the right.
    pub x: i32,
    /// Away from the first player.
    pub y: i32,
}

impl Place {
    /// The largest coordinate that distances can be counted with, in the ruleset's unit.
    pub const LIMIT: i32 = muster_ground::length::LIMIT;

    /// Whether both coordinates lie within [`Place::LIMIT`] of the corner of the board: places that come from outside may
    /// lie anywhere.
    pub const fn is_safe(self) -> bool {
        muster_ground::length::Point::new(self.x, self.y).is_safe()
    }
}

/// What a sentence speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A number.
    Number(i64),
    /// A row of a sheet that is filled in, counted from 1.
    Row(u8),
    /// A player.
    Seat(Seat),
    /// A piece on the table, named as the reader may know it; where it is not drawn, as the group of the same number.
    Piece(PieceId),
    /// A group of pieces on the table, named as the reader may know it.
    Group(GroupId),
    /// A card by its printed name.
    Card(CardId),
    /// A spot on the board.
    Place(Place),
    /// A word of the ruleset, looked up like a message.
    Word(&'static str),
    /// A printed name, the same in every language.
    Name(&'static str),
}

/// A sentence to be: the key of a text and what it speaks of.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    /// The key of the text, the same in every language.
    pub key: &'static str,
    /// Named arguments.
    pub args: SmallVec<[(&'static str, Arg); 3]>,
}

impl Message {
    /// A sentence without arguments yet.
    pub fn new(key: &'static str) -> Self {
        Message { key, args: SmallVec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }

    /// The pieces that it names.
    pub fn pieces(&self) -> impl Iterator<Item = PieceId> {
        self.args.iter().filter_map(|(_, arg)| match arg {
            Arg::Piece(piece) => Some(*piece),
            Arg::Number(_) | Arg::Row(_) | Arg::Seat(_) | Arg::Group(_) | Arg::Card(_) => None,
            Arg::Place(_) | Arg::Word(_) | Arg::Name(_) => None,
        })
    }

    /// The groups that it names.
    pub fn groups(&self) -> impl Iterator<Item = GroupId> {
        self.args.iter().filter_map(|(_, arg)| match arg {
            Arg::Group(group) => Some(*group),
            Arg::Number(_) | Arg::Row(_) | Arg::Seat(_) | Arg::Piece(_) | Arg::Card(_) => None,
            Arg::Place(_) | Arg::Word(_) | Arg::Name(_) => None,
        })
    }

    /// The row of a sheet that it speaks of, if it speaks of one alone.
    pub fn row(&self) -> Option<u8> {
        let mut rows = self.args.iter().filter_map(|(_, arg)| match arg {
            Arg::Row(row) => Some(*row),
            Arg::Number(_) | Arg::Seat(_) | Arg::Piece(_) | Arg::Group(_) | Arg::Card(_) => None,
            Arg::Place(_) | Arg::Word(_) | Arg::Name(_) => None,
        });
        rows.next().filter(|_| rows.next().is_none())
    }
}

impl From<&'static str> for Message {
    fn from(key: &'static str) -> Self {
        Message::new(key)
    }
}

macro_rules! arg_from {
    ($($from:ty => $arg:ident),*) => {
        $(impl From<$from> for Arg {
            fn from(value: $from) -> Arg { Arg::$arg(value.into()) }
        })*
    };
}
arg_from!(i64 => Number, i32 => Number, u8 => Number, i8 => Number, u16 => Number, u32 => Number,
    Seat => Seat, PieceId => Piece, GroupId => Group, CardId => Card, Place => Place);

impl From<&'static str> for Arg {
    fn from(word: &'static str) -> Arg {
        Arg::Word(word)
    }
}

impl From<muster_ground::grid::Cell> for Place {
    fn from(cell: muster_ground::grid::Cell) -> Place {
        Place { x: cell.x.into(), y: cell.y.into() }
    }
}

impl From<muster_ground::length::Point> for Place {
    fn from(point: muster_ground::length::Point) -> Place {
        Place { x: point.x.0, y: point.y.0 }
    }
}

impl From<Place> for muster_ground::length::Point {
    fn from(place: Place) -> Self {
        muster_ground::length::Point::new(place.x, place.y)
    }
}

impl From<muster_ground::grid::Cell> for Arg {
    fn from(cell: muster_ground::grid::Cell) -> Arg {
        Arg::Place(cell.into())
    }
}
