//! Models by id, and sets of them.

use muster_kernel::{PieceId, Seat};

/// The most models of a side.
pub const MOST: usize = 20;

/// A model of the game, by side and number: the first side's, then the second side's, each in the order in which they are
/// written down, then those of neither.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ModelId(pub u8);

impl ModelId {
    /// The first model of neither side, after all of theirs.
    pub const NEITHERS: ModelId = ModelId(2 * MOST as u8);

    /// The model of a side with a number, counted from 0.
    pub const fn new(side: Seat, number: usize) -> Self {
        ModelId((side.index() * MOST + number) as u8)
    }

    /// Its place among all models.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its place in its warband, counted from 0.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize % MOST
    }

    /// The side whose warband it is in; nothing for a model of neither.
    #[inline]
    pub const fn side(self) -> Option<Seat> {
        match self.0 as usize / MOST {
            0 => Some(Seat::FIRST),
            1 => Some(Seat::SECOND),
            _ => None,
        }
    }

    /// The side whose warband it is in, in a game in which every model is in one.
    #[inline]
    pub const fn seat(self) -> Seat {
        debug_assert!(self.0 < Self::NEITHERS.0, "every model of this game is in a warband");
        if self.index() < MOST { Seat::FIRST } else { Seat::SECOND }
    }

    /// The model as a client draws it.
    #[inline]
    pub const fn piece(self) -> PieceId {
        PieceId(self.0 as u16)
    }
}

/// A set of models, gone through by id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Models(u64);

impl Models {
    /// Nobody.
    pub const NONE: Models = Models(0);

    /// Whether a model is in the set.
    #[inline]
    pub const fn has(self, id: ModelId) -> bool {
        self.0 & (1 << id.0) != 0
    }

    /// Puts a model in.
    #[inline]
    pub const fn insert(&mut self, id: ModelId) {
        self.0 |= 1 << id.0;
    }

    /// Takes a model out.
    #[inline]
    pub const fn remove(&mut self, id: ModelId) {
        self.0 &= !(1 << id.0);
    }

    /// Of the models from one on those of which something is so. Without a jump for each, which processors guess wrong.
    #[inline]
    pub fn of_row(first: ModelId, so: impl DoubleEndedIterator<Item = bool>) -> Models {
        Models(so.rfold(0, |set, so| set << 1 | u64::from(so)) << first.0)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is nobody.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Everybody who is in this set or the other.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Models) -> Models {
        Models(self.0 | other.0)
    }

    /// Everybody who is in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Models) -> Models {
        Models(self.0 & other.0)
    }

    /// Everybody who is in this set but not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Models) -> Models {
        Models(self.0 & !other.0)
    }

    /// The model at a place among them, which is below [`len`](Models::len).
    pub const fn nth(self, place: usize) -> ModelId {
        let (mut left, mut place) = (self.0, place);
        while place > 0 {
            left &= left - 1;
            place -= 1;
        }
        ModelId(left.trailing_zeros() as u8)
    }

    /// Its models, by id.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = ModelId> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let id = ModelId(left.trailing_zeros() as u8);
                left &= left - 1;
                id
            })
        })
    }
}

impl FromIterator<ModelId> for Models {
    fn from_iter<I: IntoIterator<Item = ModelId>>(ids: I) -> Self {
        ids.into_iter().fold(Models::NONE, |mut set, id| {
            set.insert(id);
            set
        })
    }
}
