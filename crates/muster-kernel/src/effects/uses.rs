//! How often something was used, and how often it may be.

use smallvec::SmallVec;

/// How often something may be used within a period.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limit<P> {
    /// How often.
    pub times: u8,
    /// Within what: a turn, a round, the whole game.
    pub per: P,
}

/// How often each thing was used in each period that is going on. One table for all of them: a period that ends takes its
/// counts with it, and there is no list of fields to remember to reset.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Uses<K, P> {
    /// Kept in order, so that equal counts are equal tables whatever happened first.
    counts: SmallVec<[(K, P, u8); 8]>,
}

impl<K, P> Default for Uses<K, P> {
    fn default() -> Self {
        Uses { counts: SmallVec::new() }
    }
}

impl<K: Copy + Ord, P: Copy + Ord> Uses<K, P> {
    /// How often something was used in a period that is going on.
    pub fn count(&self, what: K, per: P) -> u8 {
        self.find(what, per).map_or(0, |at| self.counts[at].2)
    }

    /// Whether something may be used once more.
    pub fn allows(&self, what: K, limit: Limit<P>) -> bool {
        self.count(what, limit.per) < limit.times
    }

    /// Notes a use.
    pub fn note(&mut self, what: K, per: P) {
        match self.find(what, per) {
            Ok(at) => self.counts[at].2 = self.counts[at].2.saturating_add(1),
            Err(at) => self.counts.insert(at, (what, per, 1)),
        }
    }

    /// A period ends: what was used in it may be used again.
    pub fn end(&mut self, per: P) {
        self.counts.retain(|(_, period, _)| *period != per);
    }

    fn find(&self, what: K, per: P) -> Result<usize, usize> {
        self.counts.binary_search_by_key(&(what, per), |(known, period, _)| (*known, *period))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    enum Per {
        Turn,
        Game,
    }

    #[test]
    fn a_period_that_ends_takes_its_counts_with_it() {
        let mut uses = Uses::default();
        let (once, twice) = (Limit { times: 1, per: Per::Turn }, Limit { times: 2, per: Per::Game });
        uses.note("b", Per::Turn);
        uses.note("a", Per::Game);
        assert!(!uses.allows("b", once) && uses.allows("a", twice) && uses.allows("a", once));
        uses.end(Per::Turn);
        uses.note("a", Per::Game);
        assert!(uses.allows("b", once) && !uses.allows("a", twice));
    }

    #[test]
    fn the_order_of_uses_does_not_tell_tables_apart() {
        let (mut one, mut other) = (Uses::default(), Uses::default());
        for (a, b) in [(1, 3), (2, 2), (3, 1)] {
            one.note(a, Per::Turn);
            other.note(b, Per::Turn);
        }
        assert_eq!(one, other);
    }
}
