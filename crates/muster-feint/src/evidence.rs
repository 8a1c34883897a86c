//! What the table has seen of hidden cards, so that consistent worlds can be told from others (FT-11.11, FT-11.20).

use crate::book::{Abilities, Book, Kind};
use crate::force::ARMY;
use crate::state::{State, TokenId};

/// Shell Games and Scries of one side in one battle at most: one for each of two bearers.
pub const MOST_USES: usize = 2;

/// The unit types a token may be, judged by what it did: bit `i` is type `i` of its faction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seen {
    /// Types that could have done it without a Slow card.
    pub plain: u16,
    /// Types that could have done it with a Slow card.
    pub slowed: u16,
}

impl Seen {
    /// Nothing seen yet: anything is possible.
    pub const NOTHING: Seen = Seen { plain: u16::MAX, slowed: u16::MAX };

    /// What is possible after both have been seen.
    #[must_use]
    pub fn and(self, other: Seen) -> Seen {
        Seen { plain: self.plain & other.plain, slowed: self.slowed & other.slowed }
    }
}

/// A Shell Game as everybody saw it (FT-11.14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ShellGame {
    /// The two tokens, by number among their side's.
    pub tokens: [u8; 2],
    /// The side's tokens that were face down then, as bits: the bearer is one of them.
    pub hidden: u8,
    /// Whether the public weapon counts show that the units changed places, or did not; `None` if they do not tell.
    pub swapped: Option<bool>,
}

/// A Scry (FT-11.12). Which unit was seen is known to the seer and the owner alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scried {
    /// The token, by number among its side's.
    pub token: u8,
    /// How many Shell Games its side had played by then.
    pub epoch: u8,
    /// The unit seen, by its place in the army.
    pub unit: u8,
}

/// What the table has seen of one side's hidden cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Record {
    /// For each of the times before, between and after Shell Games, what each token did.
    pub seen: [[Seen; ARMY]; MOST_USES + 1],
    /// The Shell Games, in order.
    pub shells: [Option<ShellGame>; MOST_USES],
    /// The opponent's Scries of this side's tokens, in order.
    pub scried: [Option<Scried>; MOST_USES],
    /// The kinds of weapon card that may still lie face down with each token, as bits.
    pub may_hide: [u8; ARMY],
    /// The tokens whose face-down ranged card, if any, cannot be one with Hurl, as bits.
    pub no_hurl: u8,
}

/// All kinds of weapon card.
const ANY_KIND: u8 = Kind::Melee.bit() | Kind::Shield.bit() | Kind::Ranged.bit();

impl Default for Record {
    fn default() -> Self {
        Record {
            seen: [[Seen::NOTHING; ARMY]; MOST_USES + 1],
            shells: [None; MOST_USES],
            scried: [None; MOST_USES],
            may_hide: [ANY_KIND; ARMY],
            no_hurl: 0,
        }
    }
}

impl Record {
    /// How many Shell Games the side has played.
    #[inline]
    pub fn epoch(&self) -> usize {
        self.shells.iter().flatten().count()
    }

    /// Notes what a token did now.
    #[inline]
    fn note(&mut self, number: usize, seen: Seen) {
        let epoch = self.epoch();
        let now = &mut self.seen[epoch][number];
        *now = now.and(seen);
    }

    /// Notes that no weapon card of these kinds can lie face down with a token any more.
    pub fn rule_out(&mut self, token: TokenId, kinds: u8) {
        self.may_hide[token.number()] &= !kinds;
    }
}

/// A straight advance as everybody saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advance {
    /// Up to the full Speed: the least Speed that pays for it on the ground, if it can be done on the ground at all.
    Move {
        /// The least Speed on the ground; `None` where only flyers can go.
        ground: Option<u8>,
        /// The cells moved: the least Speed for a flyer.
        cells: u8,
    },
    /// Exactly the full Speed.
    Hustle {
        /// Whether it can be done on the ground.
        ground: bool,
        /// The cells moved before the die.
        cells: u8,
    },
}

/// FT-11.11 notes what an advance shows.
#[inline]
pub fn note_advance(book: &Book, state: &mut State, token: TokenId, advance: Advance) {
    let abilities = abilities(book, state, token);
    let fly = abilities.flying;
    let [plain, slowed] = abilities.speed_at_least.map(|at_least| match advance {
        Advance::Move { ground, cells } => {
            let walkers = ground.map_or(0, |speed| at_least.get(usize::from(speed)).copied().unwrap_or(0) & !fly);
            walkers | at_least[usize::from(cells)] & fly
        }
        Advance::Hustle { ground, cells } => {
            let exactly = at_least[usize::from(cells)] & !at_least[usize::from(cells) + 1];
            if ground { exactly } else { exactly & fly }
        }
    });
    state.records[token.side().index()].note(token.number(), Seen { plain, slowed });
}

/// FT-11.11 notes that a token sidestepped two cells.
pub fn note_long_sidestep(book: &Book, state: &mut State, token: TokenId) {
    let nimble = abilities(book, state, token).nimble;
    state.records[token.side().index()].note(token.number(), Seen { plain: nimble, slowed: nimble });
}

/// What the types of a token's faction can do.
fn abilities<'a>(book: &'a Book, state: &State, token: TokenId) -> &'a Abilities {
    let card = state.unit(token).expect("a deployed token").card;
    &book.factions[usize::from(book.profile(card).faction)].abilities
}
