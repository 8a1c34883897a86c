//! Numbers that can say where they come from.

use crate::{CardId, RuleId};
use smallvec::SmallVec;

/// One contribution to a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// What it adds (a printed value, a modifier, what a cap takes away).
    pub amount: i32,
    /// The rule it rests on.
    pub rule: RuleId,
    /// What it comes from, where the rule alone does not say.
    pub source: Option<Origin>,
}

/// What a contribution comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// The card it is printed on.
    Card(CardId),
    /// One of many things that its rule is about, such as a characteristic: the ruleset's word for it.
    Word(&'static str),
}

impl From<CardId> for Origin {
    fn from(card: CardId) -> Origin {
        Origin::Card(card)
    }
}

/// A number with everything that contributed to it, in order; the parts always add up to the value.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Explained {
    /// The number.
    pub value: i32,
    /// Where it comes from.
    pub parts: SmallVec<[Part; 4]>,
}

/// Somebody who writes contributions down, or does not care: `()` for rules that only want the number.
pub trait Ledger {
    /// Notes one contribution.
    fn note(&mut self, part: Part);
}

impl Ledger for () {
    #[inline]
    fn note(&mut self, _: Part) {}
}

impl Ledger for Explained {
    fn note(&mut self, part: Part) {
        if part.amount != 0 || self.parts.is_empty() {
            self.value += part.amount;
            self.parts.push(part);
        }
    }
}

impl Explained {
    /// Runs a query and keeps what it noted.
    ///
    /// # Panics
    /// In debug builds, if the parts do not add up to the query's answer.
    pub fn of(query: impl FnOnce(&mut Explained) -> i32) -> Explained {
        let mut explained = Explained::default();
        let value = query(&mut explained);
        debug_assert_eq!(value, explained.value, "the parts add up: {explained:?}");
        explained
    }
}
