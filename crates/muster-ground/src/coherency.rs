//! Coherency: which members of a unit stand together, and how few must go so that the rest do.

use crate::bases::Base;
use crate::bits::BitSet;
use crate::length::Length;

/// Members of a unit by their place in the list they were given in, 128 at most.
pub type Members = BitSet<2>;

/// Who stands close to whom.
///
/// ```
/// use muster_ground::bases::{Base, Disc};
/// use muster_ground::coherency::Links;
/// use muster_ground::length::{Length, Point};
///
/// // Four in a row half an inch apart, and one astray.
/// let row = [0, 1_500, 3_000, 4_500, 9_000].map(|x| Base::from(Disc::new(Point::new(x, 0), Length(500))));
/// let links = Links::within(&row, Length(500));
/// assert_eq!(links.parts(links.all()).len(), 2);
/// assert_eq!(links.short_of(1, links.all()).iter().collect::<Vec<_>>(), [4]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Links {
    near: Vec<Members>,
}

/// The fewest members that must go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Removal {
    /// How many.
    pub count: usize,
    /// Some that will do: those with the highest places that do.
    pub who: Members,
}

impl Links {
    /// Links every two bases that stand at most `reach` apart, from edge to edge. Exact.
    ///
    /// # Panics
    /// With more bases than [`Members`] has room for.
    pub fn within(bases: &[Base], reach: Length) -> Links {
        assert!(bases.len() <= Members::ROOM, "a unit has at most {} members", Members::ROOM);
        let mut near = vec![Members::EMPTY; bases.len()];
        for (one, base) in bases.iter().enumerate() {
            for (other, there) in bases.iter().enumerate().skip(one + 1) {
                if base.gap(there).at_most(reach) {
                    near[one].insert(other);
                    near[other].insert(one);
                }
            }
        }
        Links { near }
    }

    /// Everybody.
    pub fn all(&self) -> Members {
        Members::first(self.near.len())
    }

    /// Those whom a member stands close to.
    pub fn near(&self, member: usize) -> Members {
        self.near[member]
    }

    /// Those among some members who stand close to fewer than `least` others of them.
    pub fn short_of(&self, least: usize, among: Members) -> Members {
        among.iter().filter(|member| self.near[*member].and(among).len() < least).collect()
    }

    /// Some members parted into those that links join into one, directly or over others of them, by their first one.
    pub fn parts(&self, among: Members) -> Vec<Members> {
        let (mut left, mut parts) = (among, Vec::new());
        while let Some(first) = left.least() {
            let part = self.joined_to(first, left);
            left = left.without(part);
            parts.push(part);
        }
        parts
    }

    /// Whether links join some members into one and each of them is close to at least `least` others of them. Nobody, and
    /// one alone, always stand together.
    pub fn hold(&self, among: Members, least: usize) -> bool {
        match (among.len(), among.least()) {
            (0 | 1, _) | (_, None) => true,
            (_, Some(first)) => self.joined_to(first, among) == among && self.short_of(least, among).is_empty(),
        }
    }

    /// The fewest members of a unit, `at_least` so many, without whom the rest stand together; `least` says how many
    /// others each must be close to among so many. Where everybody goes nobody is left to stand apart.
    ///
    /// Nothing if that was not found by looking at `tries` sets of members: 20 members need a million at most, and nearly
    /// always a handful.
    pub fn removal(&self, at_least: usize, least: impl Fn(usize) -> usize, tries: u32) -> Option<Removal> {
        let (all, count) = (self.all(), self.near.len());
        let mut tries = tries;
        for gone in at_least.min(count)..=count {
            let mut who: Vec<usize> = (count - gone..count).collect();
            loop {
                tries = tries.checked_sub(1)?;
                let set: Members = who.iter().copied().collect();
                if self.hold(all.without(set), least(count - gone)) {
                    return Some(Removal { count: gone, who: set });
                }
                if !step_down(&mut who) {
                    break;
                }
            }
        }
        None
    }

    /// Those among some members whom links join to one of them.
    fn joined_to(&self, first: usize, among: Members) -> Members {
        let mut part = Members::EMPTY;
        let mut open = Members::EMPTY;
        open.insert(first);
        while let Some(member) = open.least() {
            open.remove(member);
            part.insert(member);
            open = open.or(self.near[member].and(among).without(part));
        }
        part
    }
}

/// The next choice of as many places, in order from the highest down; whether there is one.
fn step_down(places: &mut [usize]) -> bool {
    // The lowest place that can go down takes those below it along to right beneath it.
    let Some(at) = (0..places.len()).find(|at| places[*at] > *at) else { return false };
    places[at] -= 1;
    for below in (0..at).rev() {
        places[below] = places[below + 1] - 1;
    }
    true
}
