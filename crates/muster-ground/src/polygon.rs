//! Simple polygons: terrain and zones, checked once and exact from then on.

use smallvec::SmallVec;

use crate::bases::{Base, Gap};
use crate::convex;
use crate::faults::faults;
use crate::length::{Length, Point};
use crate::segment::{Segment, Square};
use crate::whole::quotient;

pub use crate::faults::Fault;

/// The outline of an area that does not cross or touch itself, counter-clockwise.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Polygon {
    corners: Vec<Point>,
    low: Point,
    high: Point,
}

/// Where a point lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PointLocation {
    /// Strictly inside.
    Inside,
    /// On the outline.
    Edge,
    /// Strictly outside.
    Outside,
}

/// How much of a base lies in an area.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Within {
    /// Nothing but perhaps a touch of its edge.
    Not,
    /// Some of it.
    Partly,
    /// All of it; it may touch the outline from inside.
    Wholly,
}

/// Places along a segment as parts of 2⁴⁰; sorted, each two of them bound a stretch.
type Marks = SmallVec<[i64; 12]>;

/// Stretches of a segment from one mark to another.
type Stretches = SmallVec<[(i64, i64); 4]>;

/// Parts of a segment that one mark counts.
const PARTS: u32 = 40;

impl Polygon {
    /// The area within an outline, given in either direction; or everything that is wrong with it.
    ///
    /// # Errors
    ///
    /// Every [`Fault`], in order. Corners in the middle of a straight edge are allowed.
    pub fn new(corners: impl Into<Vec<Point>>) -> Result<Polygon, Vec<Fault>> {
        let mut corners = corners.into();
        let faults = faults(&corners);
        if !faults.is_empty() {
            return Err(faults);
        }
        if doubled_area(&corners) < 0 {
            corners.reverse();
        }
        let (mut low, mut high) = (corners[0], corners[0]);
        for corner in &corners {
            low = Point { x: low.x.min(corner.x), y: low.y.min(corner.y) };
            high = Point { x: high.x.max(corner.x), y: high.y.max(corner.y) };
        }
        Ok(Polygon { corners, low, high })
    }

    /// Its corners, counter-clockwise.
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// Its edges, counter-clockwise: the inside lies to the left of each.
    pub fn edges(&self) -> impl Iterator<Item = Segment> + '_ {
        convex::edges(&self.corners)
    }

    /// The lower left and upper right corner of the box around it.
    pub const fn bounds(&self) -> (Point, Point) {
        (self.low, self.high)
    }

    /// Twice its area in square units. Exact, and positive.
    pub fn doubled_area(&self) -> i128 {
        doubled_area(&self.corners)
    }

    /// Where a point lies. Exact.
    pub fn place(&self, point: Point) -> PointLocation {
        if !self.box_meets(Segment::new(point, point)) {
            return PointLocation::Outside;
        }
        let mut inside = false;
        for edge in self.edges() {
            if edge.holds(point) {
                return PointLocation::Edge;
            }
            // Count the edges that a ray to the right passes; each edge owns its lower end.
            let up = edge.to.y > edge.from.y;
            if (edge.from.y <= point.y) != (edge.to.y <= point.y) && (edge.side(point) > 0) == up {
                inside = !inside;
            }
        }
        if inside { PointLocation::Inside } else { PointLocation::Outside }
    }

    /// How much of a base lies in the area. Exact. A base without any extent lies in it wholly or not at all.
    pub fn within(&self, base: &Base) -> Within {
        let (core, radius) = base.core();
        if self.edges().any(|edge| convex::overlap(core, &[edge.from, edge.to], radius)) {
            return Within::Partly;
        }
        // No edge enters the base, so one inner point speaks for all of it.
        match self.place(base.centre()) {
            PointLocation::Inside => Within::Wholly,
            PointLocation::Edge | PointLocation::Outside => Within::Not,
        }
    }

    /// The gap from a base to the area: 0 when they touch or overlap, exact.
    pub fn gap(&self, base: &Base) -> Gap {
        let (core, radius) = base.core();
        self.gap_to_core(core, radius)
    }

    pub(crate) fn gap_to_core(&self, core: &[Point], radius: Length) -> Gap {
        if self.place(core[0]) != PointLocation::Outside {
            return Gap::between(&core[..1], &core[..1], radius);
        }
        let gaps = self.edges().map(|edge| Gap::between(core, &[edge.from, edge.to], radius));
        gaps.min_by(|a, b| a.compare(*b)).unwrap_or(Gap::between(core, &self.corners[..1], radius))
    }

    /// Whether a segment meets the outline or the inside. Exact.
    pub fn touches(&self, segment: Segment) -> bool {
        self.place(segment.from) != PointLocation::Outside || self.edges().any(|edge| edge.meets(segment))
    }

    /// Whether a segment passes through the inside: running along the outline or touching it does not count. A segment
    /// without length does so when its point lies inside. Exact up to stretches of less than 2⁻⁴⁰ of the segment.
    pub fn entered_by(&self, segment: Segment) -> bool {
        if segment.from == segment.to {
            return self.place(segment.from) == PointLocation::Inside;
        }
        !self.stretches(segment).is_empty()
    }

    /// Where a segment first enters the inside, rounded to the nearest unit: its start, when that lies inside.
    pub fn entry(&self, segment: Segment) -> Option<Point> {
        if self.place(segment.from) == PointLocation::Inside {
            return Some(segment.from);
        }
        let (begin, _) = *self.stretches(segment).first()?;
        Some(segment.from.part_way(segment.to, begin, 1 << PARTS))
    }

    /// The length of a segment that lies inside, to the nearest unit (the error before that rounding is below a
    /// hundredth of a unit). Stretches along the outline do not count.
    pub fn length_inside(&self, segment: Segment) -> Length {
        let parts: i64 = self.stretches(segment).iter().map(|(begin, end)| end - begin).sum();
        if parts == 0 {
            return Length::ZERO;
        }
        // The root of the square scaled by 2³² has sixteen bits behind the point.
        let length = (i128::from(segment.step().square()) << 32).isqrt();
        Length(quotient(length * i128::from(parts), 1 << (PARTS + 16)) as i32)
    }

    /// Where a segment first meets the area, as seen from its start, rounded to the nearest unit: its start, when that
    /// lies in it.
    pub fn first_meeting(&self, segment: Segment) -> Option<Point> {
        if self.place(segment.from) != PointLocation::Outside {
            return Some(segment.from);
        }
        let meetings = self.edges().filter_map(|edge| segment.first_meeting(edge));
        meetings.min_by_key(|point| point.distance_squared(segment.from))
    }

    /// The point of the area nearest to a point: the point itself, or one of the outline rounded to the nearest unit.
    pub fn nearest_to(&self, point: Point) -> Point {
        if self.place(point) != PointLocation::Outside {
            return point;
        }
        let edge = self.edges().min_by_key(|edge| edge.square_to(point));
        edge.map_or(point, |edge| edge.nearest_to(point))
    }

    /// The squared distance from a point to the outline, from inside or outside. Exact.
    pub fn outline_square(&self, point: Point) -> Square {
        self.edges().map(|edge| edge.square_to(point)).min().unwrap_or(Square::ZERO)
    }

    /// Whether the box around a segment meets the box around the area: a quick look before an exact one.
    #[inline]
    fn box_meets(&self, segment: Segment) -> bool {
        segment.from.x.min(segment.to.x) <= self.high.x
            && segment.from.x.max(segment.to.x) >= self.low.x
            && segment.from.y.min(segment.to.y) <= self.high.y
            && segment.from.y.max(segment.to.y) >= self.low.y
    }

    /// The stretches of a segment that lie inside, in order, in parts of 2⁴⁰.
    ///
    /// The line is followed twice, a hair to its left and a hair to its right, where it meets no corner and runs along
    /// no edge; a stretch lies inside when both of those do.
    fn stretches(&self, segment: Segment) -> Stretches {
        if !self.box_meets(segment) {
            return Stretches::new();
        }
        let (mut left, mut right) = (Marks::new(), Marks::new());
        for edge in self.edges() {
            let (from, to) = (segment.side(edge.from), segment.side(edge.to));
            let (leftwards, rightwards) = ((from > 0) != (to > 0), (from >= 0) != (to >= 0));
            if !leftwards && !rightwards {
                continue;
            }
            let along = i128::from((edge.from - segment.from).cross(edge.step()));
            let across = i128::from(to - from);
            // The crossing's place along the segment: both parts change sign together.
            let place = quotient(along * across.signum() * (1 << PARTS), across.abs());
            let mark = place.clamp(0, 1 << PARTS) as i64;
            left.extend(leftwards.then_some(mark));
            right.extend(rightwards.then_some(mark));
        }
        shared(left, right)
    }
}

/// What two sets of stretches have in common, each given by the marks where they begin and end.
fn shared(mut left: Marks, mut right: Marks) -> Stretches {
    left.sort_unstable();
    right.sort_unstable();
    let mut found = Stretches::new();
    let mut at = 0;
    for stretch in left.chunks_exact(2) {
        while right.get(2 * at + 1).is_some_and(|end| *end <= stretch[0]) {
            at += 1;
        }
        for other in right[2 * at..].chunks_exact(2).take_while(|other| other[0] < stretch[1]) {
            let (begin, end) = (stretch[0].max(other[0]), stretch[1].min(other[1]));
            if begin < end {
                found.push((begin, end));
            }
        }
    }
    found
}

fn doubled_area(corners: &[Point]) -> i128 {
    let origin = corners[0];
    convex::edges(corners).map(|edge| i128::from((edge.from - origin).cross(edge.to - origin))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::angle::Angle;
    use crate::bases::{Block, Disc};

    fn points(list: &[(i32, i32)]) -> Vec<Point> {
        list.iter().map(|(x, y)| Point::new(*x, *y)).collect()
    }

    fn polygon(list: &[(i32, i32)]) -> Polygon {
        Polygon::new(points(list)).expect("a simple polygon")
    }

    fn piece(a: i32, b: i32, c: i32, d: i32) -> Segment {
        Segment::new(Point::new(a, b), Point::new(c, d))
    }

    /// A building with a court open to the right.
    fn bracket() -> Polygon {
        polygon(&[(0, 0), (60, 0), (60, 20), (20, 20), (20, 40), (60, 40), (60, 60), (0, 60)])
    }

    #[test]
    fn every_fault_is_told_at_once() {
        let faults = |list: &[(i32, i32)]| Polygon::new(points(list)).expect_err("a bad outline");
        assert_eq!(faults(&[(0, 0), (5, 5)]), [Fault::TooFewCorners(2)]);
        assert_eq!(faults(&[(0, 0), (10, 10), (10, 0), (0, 10)]), [Fault::Crossing(0, 2)]);
        assert_eq!(faults(&[(0, 0), (9, 0), (9, 0), (0, 9)]), [Fault::Repeated(2)]);
        assert!(faults(&[(0, 0), (9, 0), (4, 0)]).contains(&Fault::Spike(1)));
        assert_eq!(faults(&[(0, 0), (i32::MAX, 0), (4, i32::MIN)]), [Fault::OutOfRange(1), Fault::OutOfRange(2)]);
        let eight = faults(&[(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)]);
        assert!(eight.iter().all(|fault| matches!(fault, Fault::Crossing(0, _))), "{eight:?}");
        assert_eq!(Fault::Crossing(0, 2).to_string(), "the edge from corner 1 meets the edge from corner 3");
    }

    #[test]
    fn either_direction_gives_the_same_area() {
        let back = polygon(&[(0, 60), (60, 60), (60, 40), (20, 40), (20, 20), (60, 20), (60, 0), (0, 0)]);
        assert_eq!((back.doubled_area(), bracket().doubled_area()), (5_600, 5_600));
        assert!(back.edges().all(|edge| bracket().edges().any(|other| other == edge)));
        assert_eq!(back.bounds(), (Point::new(0, 0), Point::new(60, 60)));
    }

    #[test]
    fn points_lie_inside_on_the_edge_or_outside() {
        let place = |x, y| bracket().place(Point::new(x, y));
        assert_eq!([place(10, 30), place(10, 20), place(59, 1)], [PointLocation::Inside; 3]);
        assert_eq!([place(20, 30), place(0, 0), place(60, 50), place(40, 40)], [PointLocation::Edge; 4]);
        assert_eq!([place(30, 30), place(61, 0), place(-1, 20), place(70, 20)], [PointLocation::Outside; 4]);
    }

    #[test]
    fn only_the_inside_counts_along_a_segment() {
        let inside = |a, b, c, d| bracket().length_inside(piece(a, b, c, d)).0;
        assert_eq!(inside(50, -10, 50, 70), 40, "in and out twice");
        assert_eq!(inside(30, 20, 80, 20), 0, "along an edge of the court");
        assert_eq!(inside(-10, 20, 80, 20), 20, "through the back, then along the edge");
        assert_eq!(inside(0, -5, 0, 90), 0, "along the outer edge");
        assert_eq!(inside(-30, 30, 30, -30), 0, "touches a corner");
        assert_eq!(inside(10, 10, 10, 10), 0);
        assert_eq!(inside(5, 5, 8, 9), 5, "wholly inside");
        assert!(bracket().entered_by(piece(10, 10, 10, 10)) && !bracket().entered_by(piece(30, 20, 80, 20)));
        assert!(bracket().touches(piece(30, 20, 80, 20)) && !bracket().touches(piece(30, 21, 80, 39)));
        assert_eq!(bracket().first_meeting(piece(80, 30, -80, 30)), Some(Point::new(20, 30)));
        assert_eq!(bracket().entry(piece(-10, 20, 80, 20)), Some(Point::new(0, 20)));
        assert_eq!(bracket().entry(piece(80, 20, -10, 20)), Some(Point::new(20, 20)), "past the edge of the court");
        assert_eq!(bracket().entry(piece(-30, 30, 30, -30)), None);
    }

    #[test]
    fn bases_lie_in_an_area_wholly_partly_or_not() {
        let disc = |x, y, r| bracket().within(&Disc::new(Point::new(x, y), Length(r)).into());
        assert_eq!(
            [disc(10, 30, 10), disc(10, 30, 11), disc(30, 30, 10)],
            [Within::Wholly, Within::Partly, Within::Not]
        );
        assert_eq!(
            [disc(30, 30, 11), disc(30, 30, 500), disc(100, 0, 40)],
            [Within::Partly, Within::Partly, Within::Not]
        );
        let block =
            |x, y, w| bracket().within(&Block::new(Point::new(x, y), Length(w), Length(20), Angle::ZERO).into());
        assert_eq!(
            [block(10, 30, 20), block(30, 30, 20), block(20, 30, 20)],
            [Within::Wholly, Within::Not, Within::Partly]
        );
        assert_eq!(
            [block(40, 10, 40), block(40, 30, 80), block(70, 30, 100)],
            [Within::Wholly, Within::Partly, Within::Not]
        );
    }

    #[test]
    fn gaps_to_an_area_are_from_edge_to_edge() {
        let gap = |x, y, r| bracket().gap(&Disc::new(Point::new(x, y), Length(r)).into()).length().0;
        assert_eq!([gap(63, 64, 0), gap(63, 64, 2), gap(10, 10, 5), gap(30, 30, 4)], [5, 3, 0, 6]);
        assert_eq!(bracket().nearest_to(Point::new(26, 31)), Point::new(20, 31));
        assert_eq!(bracket().nearest_to(Point::new(10, 31)), Point::new(10, 31));
    }
}
