//! Sets of numbered things, several words wide and kept off the heap: the models of a table, the members of a unit.

/// A set of numbers below 64 times `WORDS`, gone through in order.
///
/// It is as large as its words and is copied like a number; with one word it does no more than a bare `u64` would.
///
/// ```
/// use muster_ground::bits::BitSet;
///
/// // Two forces of forty, and whoever is called in later.
/// type Models = BitSet<2>;
/// let mut fallen = Models::EMPTY;
/// fallen.insert(3);
/// fallen.insert(79);
/// assert_eq!(Models::first(80).without(fallen).len(), 78);
/// assert_eq!(fallen.iter().collect::<Vec<_>>(), [3, 79]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BitSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> BitSet<WORDS> {
    /// Nothing.
    pub const EMPTY: BitSet<WORDS> = BitSet([0; WORDS]);
    /// How many numbers there are room for.
    pub const ROOM: usize = 64 * WORDS;

    /// The numbers below `count`, of which there is room for at most [`ROOM`](BitSet::ROOM).
    #[must_use]
    pub fn first(count: usize) -> BitSet<WORDS> {
        let word = |at: usize| match count.saturating_sub(64 * at) {
            0 => 0,
            more @ 1..=63 => (1 << more) - 1,
            _ => u64::MAX,
        };
        BitSet(std::array::from_fn(word))
    }

    /// Whether a number is in the set.
    #[inline]
    pub const fn has(self, number: usize) -> bool {
        self.0[number / 64] & (1 << (number % 64)) != 0
    }

    /// Puts a number in.
    #[inline]
    pub const fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Takes a number out.
    #[inline]
    pub const fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is nothing.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; WORDS]
    }

    /// What is in this set or the other.
    #[inline]
    #[must_use]
    pub fn or(self, other: BitSet<WORDS>) -> BitSet<WORDS> {
        self.zip(other, |one, two| one | two)
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub fn and(self, other: BitSet<WORDS>) -> BitSet<WORDS> {
        self.zip(other, |one, two| one & two)
    }

    /// What is in this set but not in the other.
    #[inline]
    #[must_use]
    pub fn without(self, other: BitSet<WORDS>) -> BitSet<WORDS> {
        self.zip(other, |one, two| one & !two)
    }

    /// The least number in the set.
    #[inline]
    pub fn least(self) -> Option<usize> {
        let at = self.0.iter().position(|word| *word != 0)?;
        Some(64 * at + self.0[at].trailing_zeros() as usize)
    }

    /// Its numbers, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let number = left.least()?;
            left.0[number / 64] &= left.0[number / 64] - 1;
            Some(number)
        })
    }

    #[inline]
    fn zip(self, other: BitSet<WORDS>, both: impl Fn(u64, u64) -> u64) -> BitSet<WORDS> {
        BitSet(std::array::from_fn(|at| both(self.0[at], other.0[at])))
    }
}

impl<const WORDS: usize> Default for BitSet<WORDS> {
    fn default() -> Self {
        BitSet::EMPTY
    }
}

impl<const WORDS: usize> FromIterator<usize> for BitSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        numbers.into_iter().fold(BitSet::EMPTY, |mut set, number| {
            set.insert(number);
            set
        })
    }
}
