//! Effects: what changes a number or says whether something may be done, for whom, while what holds, until when.
//!
//! An effect is data. Which numbers, selections, conditions and moments there are is the ruleset's [`Vocabulary`]; how they
//! are put together is the same everywhere: [`number`] starts from what is printed, makes the changes in the order the
//! ruleset declares and can say where its answer comes from, and [`permission`] knows that what is forbidden stays
//! forbidden whoever grants it. How often something was used is counted by [`Uses`], what may be used when is found by
//! [`Windows`], and [`alternate`] lets both seats react in turn.

mod permission;
mod query;
mod uses;
mod windows;

pub use permission::{Verdict, permission};
pub use query::{Bound, Bounds, number};
pub use uses::{Limit, Uses};
pub use windows::{Reaction, Windows, alternate};

use crate::{CardId, PieceId, RuleId, Seat};
use std::fmt::Debug;
use std::hash::Hash;

/// What the effects of a ruleset speak of, and the order in which they are made: a type of its own without a value to it.
pub trait Vocabulary: Copy + Eq + Hash + Debug {
    /// What selections and conditions are judged by.
    type State;
    /// What a query is about: a piece, or an attack of one piece on another.
    type Subject;
    /// A number that effects may change.
    type Stat: Copy + Eq + Hash + Debug;
    /// Something that effects may grant or forbid.
    type Permission: Copy + Eq + Hash + Debug;
    /// Whom an effect touches.
    type Selection: Clone + Eq + Hash + Debug;
    /// While what holds it counts; judged anew whenever it is asked.
    type Condition: Clone + Eq + Hash + Debug;
    /// The moment at which an effect ends.
    type Until: Copy + Eq + Hash + Debug;

    /// The order in which the changes of a number are made.
    const ORDER: [Stage; 4];
    /// How a fraction is rounded, once, after all changes.
    const ROUNDING: Rounding;

    /// Whether an effect touches the subject of a query.
    fn selects(state: &Self::State, effect: &Effect<Self>, subject: &Self::Subject) -> bool;
    /// Whether the condition of an effect holds for the subject of a query.
    fn holds(state: &Self::State, condition: &Self::Condition, subject: &Self::Subject) -> bool;
    /// Between what a number is kept whatever changes it.
    fn bounds(stat: Self::Stat) -> Bounds;
}

/// One thing that something does to somebody.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Effect<V: Vocabulary> {
    /// Where it comes from.
    pub source: Source,
    /// Whom it touches.
    pub on: V::Selection,
    /// While what holds it counts; always, if nothing is named.
    pub when: Option<V::Condition>,
    /// What it does.
    pub change: Change<V>,
    /// When it ends; nothing for what stands as long as its source does.
    pub until: Option<V::Until>,
    /// Whether it counts again when the same source is there twice.
    pub stacking: Stacking,
}

impl<V: Vocabulary> Effect<V> {
    /// Whether it touches the subject of a query now.
    pub fn applies(&self, state: &V::State, subject: &V::Subject) -> bool {
        V::selects(state, self, subject) && self.when.as_ref().is_none_or(|when| V::holds(state, when, subject))
    }
}

/// Where an effect comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Source {
    /// The rule it rests on.
    pub rule: RuleId,
    /// The card it is printed on, if it is printed on one.
    pub card: Option<CardId>,
    /// The piece it goes out from, if it does.
    pub piece: Option<PieceId>,
    /// Whose it is.
    pub seat: Seat,
}

/// What an effect does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change<V: Vocabulary> {
    /// The number is this much instead of what it was; of several the last one counts.
    Set(V::Stat, i32),
    /// The number is multiplied by a fraction.
    Scale(V::Stat, Fraction),
    /// So much is added to the number, less than nothing to take away.
    Add(V::Stat, i32),
    /// The number is at least this much.
    AtLeast(V::Stat, i32),
    /// The number is at most this much.
    AtMost(V::Stat, i32),
    /// Something may be done.
    Grant(V::Permission),
    /// Something may not be done.
    Forbid(V::Permission),
}

impl<V: Vocabulary> Change<V> {
    /// The number it changes and the stage at which it does; nothing for what grants or forbids.
    pub fn stage(&self) -> Option<(V::Stat, Stage)> {
        match *self {
            Change::Set(stat, _) => Some((stat, Stage::Set)),
            Change::Scale(stat, _) => Some((stat, Stage::Scale)),
            Change::Add(stat, _) => Some((stat, Stage::Add)),
            Change::AtLeast(stat, _) | Change::AtMost(stat, _) => Some((stat, Stage::Cap)),
            Change::Grant(_) | Change::Forbid(_) => None,
        }
    }
}

/// A fraction that a number is multiplied by. Neither part is 0 or less.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    over: u16,
    under: u16,
}

impl Fraction {
    /// A half.
    pub const HALF: Fraction = Fraction { over: 1, under: 2 };
    /// Twice as much.
    pub const DOUBLE: Fraction = Fraction { over: 2, under: 1 };

    /// So many of so many parts.
    ///
    /// # Panics
    /// If either is 0.
    pub const fn new(over: u16, under: u16) -> Fraction {
        assert!(over > 0 && under > 0, "a fraction has parts");
        Fraction { over, under }
    }
}

/// When a change is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// A number is put in the place of another.
    Set,
    /// It is multiplied or divided.
    Scale,
    /// Something is added or taken away.
    Add,
    /// It is kept within what effects allow.
    Cap,
}

/// What becomes of a fraction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rounding {
    /// The next larger whole number.
    Up,
    /// The next smaller whole number.
    Down,
}

/// Whether the same effect counts again when it is there twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stacking {
    /// Every one counts.
    Each,
    /// Of those that rest on the same rule and card only the first counts.
    Once,
}

/// Ends the effects whose moment has come.
pub fn expire<V: Vocabulary>(effects: &mut Vec<Effect<V>>, ends: impl Fn(V::Until) -> bool) {
    effects.retain(|effect| !effect.until.is_some_and(&ends));
}
