//! Units by number, and sets of units (FB-2.25).

use muster_ground::bits::BitSet;
use muster_kernel::{PieceId, Seat};
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

/// The most units of an army.
pub const MOST_UNITS: usize = 64;

/// A unit, by side and by its place in the roster, counted from 0. A character is a unit of his own, also while he is with
/// others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

impl UnitId {
    /// The unit of a side at a place of its roster.
    pub const fn new(side: Seat, row: usize) -> UnitId {
        UnitId((side.index() * MOST_UNITS + row) as u8)
    }

    /// Its place in the roster, counted from 0.
    pub const fn row(self) -> usize {
        self.0 as usize % MOST_UNITS
    }

    /// Whose it is.
    pub const fn seat(self) -> Seat {
        if (self.0 as usize) < MOST_UNITS { Seat::FIRST } else { Seat::SECOND }
    }

    /// What it is called where no game says it: `A4`.
    pub fn tag(self) -> &'static str {
        static TAGS: [Tag; 2 * MOST_UNITS] = tags();
        TAGS[usize::from(self.0) % TAGS.len()].text()
    }

    /// The unit as a client draws it.
    pub const fn piece(self) -> PieceId {
        PieceId(self.0 as u16)
    }

    /// The unit that a client draws as this piece, whether there is one or not.
    pub const fn of_piece(piece: PieceId) -> Option<UnitId> {
        if (piece.0 as usize) < 2 * MOST_UNITS { Some(UnitId(piece.0 as u8)) } else { None }
    }
}

/// The name of a unit: a letter and one digit or two.
#[derive(Clone, Copy)]
struct Tag([u8; 3]);

impl Tag {
    fn text(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default().trim_end()
    }
}

/// The names of all units.
const fn tags() -> [Tag; 2 * MOST_UNITS] {
    let mut all = [Tag([b' '; 3]); 2 * MOST_UNITS];
    let mut at = 0;
    while at < all.len() {
        let number = (at % MOST_UNITS + 1) as u8;
        let (tens, ones) = (b'0' + number / 10, b'0' + number % 10);
        let side = if at < MOST_UNITS { b'A' } else { b'B' };
        all[at] = Tag(if number < 10 { [side, ones, b' '] } else { [side, tens, ones] });
        at += 1;
    }
    all
}

/// FB-4.18 a building that units may hold: a piece of terrain, written as its number among those of the map, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BuildingId(NonZeroU8);

impl BuildingId {
    /// The building of this number; none is number 0.
    pub const fn numbered(number: u8) -> Option<BuildingId> {
        match NonZeroU8::new(number) {
            Some(number) => Some(BuildingId(number)),
            None => None,
        }
    }

    /// Its place among the pieces of the map, counted from 0.
    pub const fn place(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for BuildingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for BuildingId {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<BuildingId, Self::Err> {
        text.parse().map(BuildingId)
    }
}

/// A set of units, gone through by side and row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Units(BitSet<2>);

impl Units {
    /// No unit.
    pub const NONE: Units = Units(BitSet::EMPTY);

    /// Whether a unit is in the set.
    pub const fn has(self, id: UnitId) -> bool {
        self.0.has(id.0 as usize)
    }

    /// Puts a unit in.
    pub const fn insert(&mut self, id: UnitId) {
        self.0.insert(id.0 as usize);
    }

    /// Takes a unit out.
    pub const fn remove(&mut self, id: UnitId) {
        self.0.remove(id.0 as usize);
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Those of them that are in another set as well.
    #[must_use]
    pub fn and(self, other: Units) -> Units {
        Units(self.0.and(other.0))
    }

    /// Those of them that are in another set or in this one.
    #[must_use]
    pub fn or(self, other: Units) -> Units {
        Units(self.0.or(other.0))
    }

    /// Those of them that are not in another set.
    #[must_use]
    pub fn without(self, other: Units) -> Units {
        Units(self.0.without(other.0))
    }

    /// Its units.
    pub fn iter(self) -> impl Iterator<Item = UnitId> + Clone {
        self.0.iter().map(|number| UnitId(number as u8))
    }
}

/// `A4` is the fourth unit of the first roster.
pub(crate) fn unit_name(id: UnitId) -> String {
    id.tag().to_owned()
}

impl FromIterator<UnitId> for Units {
    fn from_iter<I: IntoIterator<Item = UnitId>>(ids: I) -> Units {
        let mut units = Units::NONE;
        ids.into_iter().for_each(|id| units.insert(id));
        units
    }
}
