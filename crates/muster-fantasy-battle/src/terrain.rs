//! What terrain does to movement: what it costs, what bars the way (FB-4.3 to FB-4.20, FB-6.33).

use crate::book::{Shape, TerrainKind};
use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block, Disc};
use muster_ground::footprint::Footprint;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::Passing;
use muster_ground::sweep::{Sweep, least, passage};
use muster_ground::things::Thing;
use smallvec::SmallVec;

/// What a kind of terrain is to somebody who moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Going {
    /// FB-4.4, FB-4.12, FB-4.17 open ground, hills, bridges and fords.
    Open,
    /// FB-4.5 every inch costs two.
    Difficult,
    /// FB-4.6 every inch costs four.
    VeryDifficult,
    /// FB-4.8 crossed at a price.
    Obstacle,
    /// FB-4.7, FB-4.20 nobody goes in.
    Impassable,
}

impl TerrainKind {
    /// FB-4.4 to FB-4.20 what the kind is to somebody who moves.
    pub const fn going(self) -> Going {
        match self {
            TerrainKind::Hill | TerrainKind::Crossing => Going::Open,
            TerrainKind::SteepHill
            | TerrainKind::Wood
            | TerrainKind::Broken
            | TerrainKind::Marsh
            | TerrainKind::River => Going::Difficult,
            TerrainKind::Boulders => Going::VeryDifficult,
            TerrainKind::Wall | TerrainKind::Hedge => Going::Obstacle,
            TerrainKind::Building | TerrainKind::Impassable => Going::Impassable,
        }
    }

    /// Whether it is a hill of either kind (FB-4.12).
    pub const fn is_hill(self) -> bool {
        matches!(self, TerrainKind::Hill | TerrainKind::SteepHill)
    }
}

impl Shape {
    /// FB-4.3 the ground that it covers, exactly.
    pub(crate) const fn footprint(&self) -> Footprint {
        match *self {
            Shape::Rectangle(low, high) => Footprint::Rectangle(low, high),
            Shape::Disc(at, radius) => Footprint::Disc(at, radius),
        }
    }

    /// FB-4.3 the outline as something to bump into.
    pub fn base(&self) -> Base {
        match *self {
            Shape::Disc(at, radius) => Disc::new(at, radius).into(),
            Shape::Rectangle(low, high) => {
                let front = Point { x: Length((low.x.0 + high.x.0) / 2), y: high.y };
                Block::behind_front(front, high.x - low.x, high.y - low.y, Angle::ZERO).into()
            }
        }
    }
}

/// FB-4.3 whether a base lies in a piece of terrain: with more than its edge.
pub fn lies_in(base: &Base, shape: &Shape) -> bool {
    base.overlaps(&shape.base())
}

/// A stretch of a straight way during which a block is in something: from and to, in units of length along the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// Where it begins.
    pub from: i32,
    /// Where it ends.
    pub to: i32,
}

/// FB-6.33 on which stretch of a straight way a block lies in something convex; nothing where it never does. Exact to a unit:
/// it is the ground between two halvings of the swept way.
pub fn stretch(block: &Block, step: impl Fn(i32) -> Vector, length: i32, shape: &Base) -> Option<Stretch> {
    let base = Base::from(*block);
    let on = |from: i32, to: i32| {
        let start = base.moved(step(from));
        let whole = Vector::new(step(to).x - step(from).x, step(to).y - step(from).y);
        Sweep::of(&start, whole).overlaps(Thing::Base(shape))
    };
    if !on(0, length) {
        return None;
    }
    // The first length of which the sweep from the start overlaps, and the last from which the sweep to the end does.
    let (begins, ends) = passage(block, (step(length), Length(length)), shape).unwrap_or((0, length.into()));
    let within = |guess: i64| guess.clamp(0, length.into()) as i32;
    let from = least((0, length), within(begins), |middle| on(0, middle));
    let to = least((from + 1, length + 1), within(ends), |middle| !on(middle, length)) - 1;
    Some(Stretch { from, to })
}

/// FB-6.33 what so many units of a straight way cost when parts of it count so many times: the worst rate counts for each part.
pub fn dear(length: i32, parts: &[(Stretch, i32)]) -> i64 {
    if parts.is_empty() {
        return length.into();
    }
    let mut marks: SmallVec<[i32; 10]> = parts.iter().flat_map(|(stretch, _)| [stretch.from, stretch.to]).collect();
    marks.extend([0, length]);
    marks.sort_unstable();
    let rate = |from: i32, to: i32| {
        let over = parts.iter().filter(|(stretch, _)| stretch.from <= from && to <= stretch.to);
        over.map(|(_, rate)| *rate).max().unwrap_or(1)
    };
    marks.windows(2).map(|pair| i64::from(pair[1] - pair[0]) * i64::from(rate(pair[0], pair[1]))).sum()
}

/// Whether a formation overlaps something during a manoeuvre or after it.
pub fn touches(passing: &Passing, shape: &Base) -> bool {
    !passing.keeps_off(Thing::Base(shape), Length::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::UNITS_PER_INCH;

    /// FB-6.33: a unit two inches deep crosses a strip an inch deep for three inches of its way.
    #[test]
    fn the_part_of_a_way_in_a_strip_counts_its_rate() {
        let inch = UNITS_PER_INCH;
        let block = Block::behind_front(Point::new(0, 0), Length(4 * inch), Length(2 * inch), Angle::ZERO);
        let strip = Shape::Rectangle(Point::new(-5 * inch, inch), Point::new(5 * inch, 2 * inch)).base();
        let ahead = |length: i32| Vector::new(0, length.into());
        let found = stretch(&block, ahead, 6 * inch, &strip).expect("it goes through");
        assert!((found.from - inch).abs() <= 1 && (found.to - 4 * inch).abs() <= 1, "{found:?}");
        assert!((dear(6 * inch, &[(found, 2)]) - i64::from(9 * inch)).abs() <= 2);
        // FB-6.33 the worst of two rates.
        assert!((dear(6 * inch, &[(found, 2), (found, 4)]) - i64::from(15 * inch)).abs() <= 6);
        assert_eq!(stretch(&block, ahead, inch, &strip), None, "touching is not in");
    }
}
