//! Models side by side along a line, and how many of two such rows touch (FB-6.52, FB-6.53).

use crate::zones::CONTACT;
use muster_ground::arcs::Zone;
use muster_ground::bases::Block;
use muster_ground::formation::Formation;
use muster_ground::manoeuvre::Side;
use smallvec::SmallVec;

/// How far apart models may be that touch.
const NEAR: i64 = CONTACT.0 as i64;

/// Models side by side: so many as wide as each other, and one at each end who may be wider (FB-6.3). Lengths in units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// How wide whoever stands at its beginning is; nothing where nobody does.
    first: i64,
    /// How many stand between the ends, and how wide each is.
    count: i64,
    step: i64,
    /// How wide whoever stands at its other end is.
    last: i64,
}

impl Row {
    /// The front of a formation from its left to its right.
    pub(super) fn front(pose: &Formation) -> Row {
        let [first, last] = Side::BOTH.map(|side| end(pose, side));
        Row { first, count: pose.files.min(pose.models).into(), step: pose.base.0.0.into(), last }
    }

    /// Who may stand along a face of a formation, from the right to the left of who looks out of it: its last rank as if it were full,
    /// and whoever stands at the ends of the front also where he does not reach the face.
    pub(super) fn along(pose: &Formation, block: &Block, face: Zone) -> Row {
        let front = Row::front(pose);
        match face {
            Zone::Front => Row { first: front.last, last: front.first, ..front },
            Zone::Rear => Row { count: pose.files.into(), ..front },
            Zone::LeftFlank | Zone::RightFlank => {
                let step = i64::from(pose.base.1.0);
                // Whoever stands at an end may be deeper than all ranks.
                let more = if front.has_ends() { step - 1 } else { step / 2 };
                Row { first: 0, count: (i64::from(block.depth().0) + more) / step, step, last: 0 }
            }
        }
    }

    /// The same models side by side, with so many between the ends.
    pub(super) fn with(self, count: u16) -> Row {
        Row { count: count.into(), ..self }
    }

    /// Whether somebody stands at an end of it.
    pub(super) const fn has_ends(&self) -> bool {
        self.first > 0 || self.last > 0
    }

    /// How long it is.
    fn long(&self) -> i64 {
        self.first + self.count * self.step + self.last
    }

    /// How many of it have a part between two places, counted from its beginning. How long it is may be rounded.
    fn between(&self, (left, right): (i64, i64)) -> usize {
        let place = |at: i64| (at - self.first).div_euclid(self.step);
        let (from, to) = (place(left).clamp(0, self.count), place(right).clamp(-1, self.count - 1));
        let begins = self.first > 0 && left <= self.first && right >= 0;
        let ends = self.last > 0 && right >= self.long() - self.last && left <= self.long();
        (to - from + 1).max(0) as usize + usize::from(begins) + usize::from(ends)
    }

    /// Where its models begin and end.
    pub(super) fn bounds(&self) -> SmallVec<[i64; 16]> {
        let ends = [(self.first, 0), (self.last, self.long())].into_iter().filter(|(wide, _)| *wide > 0);
        (0..=self.count).map(|at| self.first + at * self.step).chain(ends.map(|(_, at)| at)).collect()
    }
}

/// How wide whoever stands at an end of the front is.
fn end(pose: &Formation, side: Side) -> i64 {
    pose.ends[side as usize].map_or(0, |(wide, _)| wide.0.into())
}

/// How many models of a row that begins between two places along another touch it, or are touched, at most.
pub(super) fn touching((own, theirs): (&Row, &Row), (low, high): (i64, i64)) -> usize {
    theirs.between((low - NEAR, high + own.long() + NEAR)) + own.between((-NEAR - high, theirs.long() + NEAR - low))
}

/// How many models of two rows are at most within a gap of each other, wherever one stands along the other.
pub(super) fn most_abreast((own, theirs): (&Row, &Row), near: i64) -> usize {
    let (long, whole, close) = (own.long(), theirs.long(), near + 2);
    let touching = |from: i64| {
        own.between((-close - from, whole + close - from)) + theirs.between((from - close, from + long + close))
    };
    // As one goes along the other, more touch only where another two come together.
    let ends = own.bounds();
    let meetings = theirs.bounds().into_iter().flat_map(|at| ends.iter().map(move |end| at - near - end));
    meetings.map(touching).max().unwrap_or(0)
}
