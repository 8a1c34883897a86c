//! Bases: discs and oriented rectangles, and the gap between any two.
//!
//! A disc is exact. The corners of a rectangle that is not square to the table are rounded to the nearest unit when it
//! is made, and from then on those corners *are* the base: every distance and every overlap is exact about them.

use std::cmp::Ordering;

use crate::angle::Angle;
use crate::arcs::Zone;
use crate::convex;
use crate::length::{Length, Point, Vector};
use crate::segment::{Segment, Square};
use crate::things::Thing;

/// A round base.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Disc {
    /// Its centre.
    pub at: Point,
    /// Its radius, not negative.
    pub radius: Length,
}

/// A rectangular base, or the footprint of a ranked block: it faces somewhere, its front edge ahead.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block {
    at: Point,
    width: Length,
    depth: Length,
    facing: Angle,
    corners: [Point; 4],
}

/// One of the four corners of a block, as somebody who stands in it and looks ahead names them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Corner {
    /// Ahead to the left.
    FrontLeft,
    /// Behind to the left.
    RearLeft,
    /// Behind to the right.
    RearRight,
    /// Ahead to the right.
    FrontRight,
}

/// A base of either shape.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Base {
    /// A round one.
    Disc(Disc),
    /// A rectangular one.
    Block(Block),
}

/// How far apart two bases stand, edge to edge, kept exact until somebody wants a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gap {
    /// Squared distance between the cores: the centres of discs, the whole of rectangles.
    square: Square,
    /// Sum of the radii around the cores.
    reach: i64,
}

impl Disc {
    /// A disc about a point.
    pub const fn new(at: Point, radius: Length) -> Self {
        Disc { at, radius }
    }
}

impl Block {
    /// A block about its centre, `width` across its front and `depth` from front to rear, both positive. Its corners
    /// are rounded to the nearest unit.
    pub fn new(at: Point, width: Length, depth: Length, facing: Angle) -> Self {
        let (w, d) = (i64::from(width.0), i64::from(depth.0));
        let corners = facing.turning().corners((-w, w), (d, -d)).map(|corner| at + corner);
        Block { at, width, depth, facing, corners }
    }

    /// A block given by the middle of its front edge. The centre is half its depth behind, rounded to the nearest unit.
    pub fn behind_front(front: Point, width: Length, depth: Length, facing: Angle) -> Self {
        let back = facing.apply_halved(Vector::new(0, -i64::from(depth.0)));
        Block::new(front + back, width, depth, facing)
    }

    /// A block whose corners were rounded elsewhere, counter-clockwise from the front left.
    pub(crate) fn with_corners(corners: [Point; 4], (width, depth): (Length, Length), facing: Angle) -> Self {
        Block { at: corners[0].middle(corners[2]), width, depth, facing, corners }
    }

    /// Its centre.
    pub const fn centre(&self) -> Point {
        self.at
    }

    /// From side to side.
    pub const fn width(&self) -> Length {
        self.width
    }

    /// From front to rear.
    pub const fn depth(&self) -> Length {
        self.depth
    }

    /// Where it faces.
    pub const fn facing(&self) -> Angle {
        self.facing
    }

    /// One of its corners.
    pub const fn corner(&self, corner: Corner) -> Point {
        self.corners[corner as usize]
    }

    /// All corners, counter-clockwise from the front left.
    pub const fn corners(&self) -> &[Point; 4] {
        &self.corners
    }

    /// The edge towards one of its zones, counter-clockwise.
    pub const fn edge(&self, zone: Zone) -> Segment {
        let [front_left, rear_left, rear_right, front_right] = self.corners;
        match zone {
            Zone::Front => Segment::new(front_right, front_left),
            Zone::LeftFlank => Segment::new(front_left, rear_left),
            Zone::Rear => Segment::new(rear_left, rear_right),
            Zone::RightFlank => Segment::new(rear_right, front_right),
        }
    }

    /// Where one of its sides looks.
    pub fn outward(&self, zone: Zone) -> Angle {
        self.facing
            + match zone {
                Zone::Front => Angle::ZERO,
                Zone::RightFlank => Angle::QUARTER,
                Zone::Rear => Angle::HALF,
                Zone::LeftFlank => Angle::THREE_QUARTERS,
            }
    }

    /// The middle of its front edge, rounded to the nearest unit.
    pub fn front(&self) -> Point {
        self.corner(Corner::FrontLeft).middle(self.corner(Corner::FrontRight))
    }

    /// The same block moved without turning. Exact: its corners keep their shape.
    #[must_use]
    pub fn moved(&self, step: Vector) -> Block {
        Block { at: self.at + step, corners: self.corners.map(|corner| corner + step), ..*self }
    }

    /// The same block turned clockwise about a point. The centre goes round and is rounded, and the corners follow
    /// it, so that no error builds up in the shape; the point it turns about may stray by up to a unit and a half.
    #[must_use]
    pub fn turned(&self, about: Point, by: Angle) -> Block {
        Block::new(by.about(about, self.at), self.width, self.depth, self.facing + by)
    }

    /// Whether a line shares a point with it; touching counts. Exact.
    pub fn meets(&self, line: Segment) -> bool {
        let ends = [line.from, line.to];
        // Most lines pass on one side; a polygon and a line that no side of either parts share a point.
        !convex::parted(&ends, &self.corners, 0) && !convex::parted(&self.corners, &ends, 0)
    }

    /// Whether a point lies at most so far from it. Exact.
    pub fn is_near(&self, point: Point, reach: Length) -> bool {
        convex::are_within(&[point], &self.corners, reach.0.into())
    }

    /// Four corners, four middles of edges (rounded to the nearest unit) and the centre: points to look at.
    pub fn sample_points(&self) -> [Point; 9] {
        let [a, b, c, d] = self.corners;
        [a, b, c, d, a.middle(b), b.middle(c), c.middle(d), d.middle(a), self.at]
    }
}

impl Base {
    /// Its centre.
    pub const fn centre(&self) -> Point {
        match self {
            Base::Disc(disc) => disc.at,
            Base::Block(block) => block.at,
        }
    }

    /// What lies at its core, and how far it reaches beyond that.
    pub(crate) fn core(&self) -> (&[Point], Length) {
        match self {
            Base::Disc(disc) => (std::slice::from_ref(&disc.at), disc.radius),
            Base::Block(block) => (&block.corners, Length::ZERO),
        }
    }

    /// The farthest any of its points lies from its centre, rounded up to a whole unit.
    pub fn reach(&self) -> Length {
        match self {
            Base::Disc(disc) => disc.radius,
            Base::Block(block) => {
                let strides = block.corners.iter().map(|corner| block.at.stride(*corner));
                strides.max().unwrap_or(Length::ZERO)
            }
        }
    }

    /// The same base moved without turning. Exact.
    #[must_use]
    pub fn moved(&self, step: Vector) -> Base {
        match self {
            Base::Disc(disc) => Base::Disc(Disc { at: disc.at + step, ..*disc }),
            Base::Block(block) => Base::Block(block.moved(step)),
        }
    }

    /// Whether a point lies on the base, its edge included. Exact.
    pub fn holds(&self, point: Point) -> bool {
        self.gap_to_point(point).at_most(Length::ZERO)
    }

    /// The gap to another base: from edge to edge, exact.
    pub fn gap(&self, other: &Base) -> Gap {
        let ((one, r), (two, s)) = (self.core(), other.core());
        Gap::between(one, two, r + s)
    }

    /// Whether the gap to another base is at most `reach`. Exact, and at once where they are far apart.
    pub fn is_within(&self, reach: Length, other: &Base) -> bool {
        let ((own, radius), (core, more)) = (self.core(), other.core());
        let far = reach + radius + more;
        far.0 >= 0 && !Thing::Base(self).is_beyond(core, reach + more) && convex::are_within(own, core, far.0.into())
    }

    /// The gap to a point.
    pub fn gap_to_point(&self, point: Point) -> Gap {
        let (core, radius) = self.core();
        Gap::between(core, &[point], radius)
    }

    /// Whether two bases share more than their edges: touching is not overlapping. Exact.
    pub fn overlaps(&self, other: &Base) -> bool {
        let ((one, r), (two, s)) = (self.core(), other.core());
        convex::overlap(one, two, r + s)
    }

    /// Whether every point of this base lies within `gap` of another base's edge or inside that base. Exact, unless
    /// the centre of a disc lies inside the other base: then the disc counts as within when its radius is at most
    /// `gap`.
    pub fn wholly_within(&self, gap: Length, other: &Base) -> bool {
        let ((one, r), (two, s)) = (self.core(), other.core());
        let farthest = one.iter().map(|corner| convex::square_between(&[*corner], two)).max();
        farthest.is_some_and(|square| Gap { square, reach: i64::from((s - r).0) }.at_most(gap))
    }
}

impl Gap {
    pub(crate) fn between(one: &[Point], other: &[Point], reach: Length) -> Gap {
        Gap { square: convex::square_between(one, other), reach: i64::from(reach.0) }
    }

    /// Whether the gap is at most this length. Exact. A length below 0 asks whether two discs overlap by at least so
    /// much; bases with corners never count as overlapping by a length.
    pub fn at_most(self, length: Length) -> bool {
        let limit = self.reach + i64::from(length.0);
        limit >= 0 && self.square.at_most(limit * limit)
    }

    /// Whether the gap is less than this length. Exact; below 0 as [`Gap::at_most`].
    pub fn less_than(self, length: Length) -> bool {
        let limit = self.reach + i64::from(length.0);
        limit > 0 && self.square.less_than(limit * limit)
    }

    /// Whether the gap is at least this length. Exact.
    pub fn at_least(self, length: Length) -> bool {
        !self.less_than(length)
    }

    /// The gap as a length, rounded down to a whole unit; 0 for bases that touch or overlap.
    pub fn length(self) -> Length {
        Length((self.square.root_down() - self.reach).max(0) as i32)
    }

    /// The gap as a length, rounded up to a whole unit.
    pub fn length_up(self) -> Length {
        Length((self.square.root_up() - self.reach).max(0) as i32)
    }

    /// Which of two gaps is smaller: exact when their radii sum up to the same, else by their lengths rounded down.
    pub fn compare(self, other: Gap) -> Ordering {
        if self.reach == other.reach { self.square.cmp(&other.square) } else { self.length().cmp(&other.length()) }
    }
}

impl From<Disc> for Base {
    fn from(disc: Disc) -> Base {
        Base::Disc(disc)
    }
}

impl From<Block> for Base {
    fn from(block: Block) -> Base {
        Base::Block(block)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn disc(x: i32, y: i32, radius: i32) -> Base {
        Disc::new(Point::new(x, y), Length(radius)).into()
    }

    #[test]
    fn discs_touch_overlap_and_keep_their_distance_to_the_unit() {
        let one = disc(10_000, 10_000, 500);
        assert!(one.gap(&disc(10_700, 10_700, 500)).less_than(Length(-10)));
        assert!(!one.gap(&disc(10_701, 10_700, 500)).less_than(Length(-10)));
        let apart = one.gap(&disc(10_750, 10_750, 500));
        assert!(!apart.at_most(Length(50)));
        assert_eq!((apart.length(), apart.length_up()), (Length(60), Length(61)));
        assert!(!one.overlaps(&disc(11_000, 10_000, 500)) && one.overlaps(&disc(10_999, 10_000, 500)));
    }

    #[test]
    fn a_block_knows_its_corners() {
        let block = Block::new(Point::new(100, 100), Length(41), Length(20), Angle::QUARTER);
        // It looks right, so its front left corner lies up and to the right; half of 41 goes away from zero.
        assert_eq!(block.corner(Corner::FrontLeft), Point::new(110, 121));
        assert_eq!(block.corner(Corner::RearRight), Point::new(90, 79));
        assert_eq!(block.front(), Point::new(110, 100));
        assert_eq!(Block::behind_front(Point::new(110, 100), Length(41), Length(20), Angle::QUARTER), block);
    }

    #[test]
    fn blocks_side_by_side_touch_without_overlapping() {
        let one = Block::new(Point::new(0, 0), Length(100), Length(40), Angle::ZERO);
        let beside: Base = one.moved(Vector::new(100, 10)).into();
        let one = Base::from(one);
        assert!(one.gap(&beside).at_most(Length::ZERO) && !one.overlaps(&beside));
        assert!(one.overlaps(&beside.moved(Vector::new(-1, 0))));
        assert_eq!(one.gap(&beside.moved(Vector::new(3, 34))).length(), Length(5));
        assert_eq!(one.gap(&disc(50 + 30, 20 + 40, 10)).length(), Length(40));
        assert_eq!(one.gap(&disc(0, 0, 10)).length(), Length(0));
    }

    #[test]
    fn wholly_within_asks_the_farthest_point() {
        let target = disc(0, 0, 500);
        assert!(disc(2_000, 0, 500).wholly_within(Length(2_000), &target));
        assert!(!disc(2_001, 0, 500).wholly_within(Length(2_000), &target));
        let block = Base::from(Block::new(Point::new(1_000, 0), Length(200), Length(200), Angle::ZERO));
        assert!(block.wholly_within(Length(605), &target) && !block.wholly_within(Length(604), &target));
    }
}
