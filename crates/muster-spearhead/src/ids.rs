//! Units and models by number, and sets of units (SP-2.14, SP-3.9).

use muster_kernel::{GroupId, PieceId, Seat};

/// The most units of a force.
pub const MOST_UNITS: usize = 8;
/// The most models of a unit.
pub const MOST_MODELS: usize = 20;
/// All places for units.
pub const UNITS: usize = 2 * MOST_UNITS;

/// A unit, by side and by its row in its force table; a replacement unit has the place of the old one (SP-5.89).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

impl UnitId {
    /// The unit of a side in a row of its force table, counted from 0.
    pub const fn new(side: Seat, row: usize) -> UnitId {
        UnitId((side.index() * MOST_UNITS + row) as u8)
    }

    /// Its place among all units.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row in its force table, counted from 0.
    pub const fn row(self) -> usize {
        self.0 as usize % MOST_UNITS
    }

    /// Whose it is.
    pub const fn seat(self) -> Seat {
        if self.index() < MOST_UNITS { Seat::FIRST } else { Seat::SECOND }
    }

    /// The unit as a client draws it.
    pub const fn group(self) -> GroupId {
        GroupId(self.0 as u16)
    }
}

/// SP-3.9 a model, by its unit and its number there, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ModelId {
    /// Its unit.
    pub unit: UnitId,
    /// Its number less one.
    pub number: u8,
}

impl ModelId {
    /// The model as a client draws it.
    pub const fn piece(self) -> PieceId {
        PieceId(self.unit.0 as u16 * MOST_MODELS as u16 + self.number as u16)
    }

    /// The model that a client draws as this piece, whether there is one or not.
    pub const fn of_piece(piece: PieceId) -> ModelId {
        let most = MOST_MODELS as u16;
        ModelId { unit: UnitId((piece.0 / most) as u8), number: (piece.0 % most) as u8 }
    }
}

/// A set of units, gone through by side and row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Units(u16);

impl Units {
    /// No unit.
    pub const NONE: Units = Units(0);

    /// One unit.
    pub const fn one(id: UnitId) -> Units {
        Units(1 << id.0)
    }

    /// Whether a unit is in the set.
    pub const fn has(self, id: UnitId) -> bool {
        self.0 & (1 << id.0) != 0
    }

    /// Puts a unit in.
    pub const fn insert(&mut self, id: UnitId) {
        self.0 |= 1 << id.0;
    }

    /// Takes a unit out.
    pub const fn remove(&mut self, id: UnitId) {
        self.0 &= !(1 << id.0);
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in both sets.
    #[must_use]
    pub const fn and(self, other: Units) -> Units {
        Units(self.0 & other.0)
    }

    /// Those of one side.
    #[must_use]
    pub const fn of(self, side: Seat) -> Units {
        let all = (1 << MOST_UNITS) - 1;
        Units(self.0 & (all << (side.index() * MOST_UNITS)))
    }

    /// Its units.
    pub fn iter(self) -> impl Iterator<Item = UnitId> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let id = UnitId(left.trailing_zeros() as u8);
                left &= left - 1;
                id
            })
        })
    }
}

impl FromIterator<UnitId> for Units {
    fn from_iter<I: IntoIterator<Item = UnitId>>(ids: I) -> Units {
        ids.into_iter().fold(Units::NONE, |mut set, id| {
            set.insert(id);
            set
        })
    }
}

/// Some models of one unit, by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Numbers(pub u32);

impl Numbers {
    /// No model.
    pub const NONE: Numbers = Numbers(0);

    /// The first so many.
    pub const fn first(count: u8) -> Numbers {
        Numbers((1 << count) - 1)
    }

    /// Whether a model is among them.
    pub const fn has(self, number: u8) -> bool {
        self.0 & (1 << number) != 0
    }

    /// Puts a model in.
    pub const fn insert(&mut self, number: u8) {
        self.0 |= 1 << number;
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those that are not among the others.
    #[must_use]
    pub const fn without(self, other: Numbers) -> Numbers {
        Numbers(self.0 & !other.0)
    }

    /// Those in both.
    #[must_use]
    pub const fn and(self, other: Numbers) -> Numbers {
        Numbers(self.0 & other.0)
    }

    /// The lowest number.
    pub const fn least(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// Its numbers in order.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let number = left.trailing_zeros() as u8;
                left &= left - 1;
                number
            })
        })
    }
}

impl FromIterator<u8> for Numbers {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Numbers {
        numbers.into_iter().fold(Numbers::NONE, |mut set, number| {
            set.insert(number);
            set
        })
    }
}

/// SP-9.1 some cards of a battle tactic deck, by number less one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards(pub u16);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// How many cards there are in a deck.
    pub const DECK: u8 = 12;

    /// Whether a card is among them.
    pub const fn has(self, card: u8) -> bool {
        self.0 & (1 << card) != 0
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: u8) {
        self.0 |= 1 << card;
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: u8) {
        self.0 &= !(1 << card);
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those that are not among the others.
    #[must_use]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// All that are not among them.
    #[must_use]
    pub const fn others(self) -> Cards {
        Cards(!self.0 & ((1 << Cards::DECK) - 1))
    }

    /// The cards in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        (0..Cards::DECK).filter(move |card| self.has(*card))
    }
}

impl FromIterator<u8> for Cards {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, |mut set, card| {
            set.insert(card);
            set
        })
    }
}
