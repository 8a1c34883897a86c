//! Plain footprints: upright rectangles and discs, and how much of a way lies in them.
//!
//! Most terrain is one or the other, and both can be asked things that outlines of any shape cannot be asked as quickly.

use crate::length::{Length, Point, Vector};
use crate::segment::Segment;

/// How many parts of a unit a stretch is measured in.
pub const FINE: i64 = 1 << 18;
/// Bits of the part of a segment at which it enters or leaves a rectangle.
const PART: u32 = 40;

/// The ground that something covers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Footprint {
    /// An upright rectangle, by its lower left and upper right corner.
    Rectangle(Point, Point),
    /// A disc, by its centre and radius.
    Disc(Point, Length),
}

/// The part of a segment that lies in a footprint, measured along it from its start in [`FINE`] parts of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stretch {
    /// Where it begins.
    pub from: i64,
    /// Where it ends, not before.
    pub to: i64,
}

impl Stretch {
    /// How long it is, in [`FINE`] parts of a unit.
    pub const fn length(self) -> i64 {
        self.to - self.from
    }
}

/// The length of a segment in [`FINE`] parts of a unit: exact where it is whole, and right to a part where it is not.
pub fn fine_length(segment: Segment) -> i64 {
    let square = segment.step().square() * FINE;
    let root = square.isqrt();
    root * FINE.isqrt() + beyond(square, root) / FINE.isqrt()
}

/// How much larger a root is than rounded down to a whole number, in [`FINE`] parts of it, to a first order.
const fn beyond(square: i64, root: i64) -> i64 {
    if root == 0 { 0 } else { (square - root * root) * FINE / (2 * root) }
}

impl Footprint {
    /// Its middle, each coordinate rounded to the nearest unit, halves away from the lower left corner.
    pub fn middle(&self) -> Point {
        match *self {
            Footprint::Rectangle(low, high) => low.part_way(high, 1, 2),
            Footprint::Disc(at, _) => at,
        }
    }

    /// Whether a point lies in it, its edge included. Exact.
    #[inline]
    pub fn holds(&self, point: Point) -> bool {
        match self {
            Footprint::Rectangle(low, high) => {
                (low.x..=high.x).contains(&point.x) && (low.y..=high.y).contains(&point.y)
            }
            Footprint::Disc(centre, radius) => {
                centre.distance_squared(point) <= i64::from(radius.0) * i64::from(radius.0)
            }
        }
    }

    /// Whether a point lies at most so far from it, not negative. Exact.
    #[inline]
    pub fn is_within(&self, point: Point, distance: i64) -> bool {
        match self {
            Footprint::Rectangle(low, high) => square_to_box(*low, *high, point) <= distance * distance,
            Footprint::Disc(centre, radius) => {
                let reach = i64::from(radius.0) + distance;
                centre.distance_squared(point) <= reach * reach
            }
        }
    }

    /// Whether a point lies closer to it than so far, not negative; nothing is closer than 0. Exact.
    #[inline]
    pub fn is_closer(&self, point: Point, distance: i64) -> bool {
        match self {
            Footprint::Rectangle(low, high) => square_to_box(*low, *high, point) < distance * distance,
            Footprint::Disc(centre, radius) => {
                let reach = i64::from(radius.0) + distance;
                centre.distance_squared(point) < reach * reach
            }
        }
    }

    /// Whether some point of a segment lies closer to it than so far, not negative; nothing is closer than 0. Exact.
    pub fn is_passed_closer(&self, segment: Segment, distance: i64) -> bool {
        if distance <= 0 || self.is_clear_of(segment, distance) {
            return false;
        }
        match self {
            Footprint::Rectangle(low, high) => {
                let square = distance * distance;
                square_to_box(*low, *high, segment.from) < square
                    || square_to_box(*low, *high, segment.to) < square
                    || corners(*low, *high).into_iter().any(|corner| segment.square_to(corner).less_than(square))
                    || cuts(*low, *high, segment)
            }
            Footprint::Disc(centre, radius) => {
                let reach = i64::from(radius.0) + distance;
                segment.square_to(*centre).less_than(reach * reach)
            }
        }
    }

    /// Whether the boxes about it and a segment lie so far apart that nothing of the one is that close to the other.
    #[inline]
    pub fn is_clear_of(&self, segment: Segment, distance: i64) -> bool {
        let (low, high) = self.bounds();
        let (a, b) = (segment.from, segment.to);
        let apart = |low: Length, high: Length, a: Length, b: Length| {
            i64::from(low.0) - i64::from(a.max(b).0) >= distance
                || i64::from(a.min(b).0) - i64::from(high.0) >= distance
        };
        apart(low.x, high.x, a.x, b.x) || apart(low.y, high.y, a.y, b.y)
    }

    /// The lower left and upper right corner of the box that holds it.
    #[inline]
    pub const fn bounds(&self) -> (Point, Point) {
        match self {
            Footprint::Rectangle(low, high) => (*low, *high),
            Footprint::Disc(at, radius) => {
                let (x, y, r) = (at.x.0, at.y.0, radius.0);
                (Point::new(x - r, y - r), Point::new(x + r, y + r))
            }
        }
    }

    /// Whether two footprints share more than their edges. Exact.
    pub fn overlaps(&self, other: &Footprint) -> bool {
        match (self, other) {
            (Footprint::Rectangle(low, high), Footprint::Rectangle(from, to)) => {
                low.x < to.x && from.x < high.x && low.y < to.y && from.y < high.y
            }
            (Footprint::Disc(at, radius), shape) | (shape, Footprint::Disc(at, radius)) => {
                shape.is_closer(*at, i64::from(radius.0))
            }
        }
    }

    /// The part of a segment that lies in it, right to a few [`FINE`] parts; nothing where it lies outside, or has no
    /// length.
    pub fn stretch(&self, segment: Segment) -> Option<Stretch> {
        if self.is_clear_of(segment, 1) {
            return None;
        }
        let stretch = match self {
            Footprint::Rectangle(low, high) => in_box(*low, *high, segment),
            Footprint::Disc(centre, radius) => in_disc(*centre, *radius, segment),
        };
        stretch.filter(|stretch| stretch.to >= stretch.from)
    }

    /// Whether a [stretch](Footprint::stretch) of a segment in it is longer than so many [`FINE`] parts, at most [`FINE`] less
    /// sixteen: what goes well through the middle of a rectangle, as most do, is not measured for that.
    pub fn holds_more_of(&self, segment: Segment, least: i64) -> bool {
        if self.is_clear_of(segment, 1) {
            return false;
        }
        match self {
            Footprint::Rectangle(low, high) if goes_through(*low, *high, segment) => true,
            Footprint::Rectangle(..) | Footprint::Disc(..) => {
                self.stretch(segment).is_some_and(|stretch| stretch.length() > least)
            }
        }
    }
}

/// Whether a segment comes from outside of a box and crosses a line from corner to corner at least a unit within it, so that at
/// least a unit of it lies in the box; not every one that does is known here.
fn goes_through(low: Point, high: Point, segment: Segment) -> bool {
    let [low_in, high_in] = [low + Vector::new(1, 1), high + Vector::new(-1, -1)];
    if low_in.x >= high_in.x || low_in.y >= high_in.y || Footprint::Rectangle(low, high).holds(segment.from) {
        return false;
    }
    let [a, b, c, d] = corners(low_in, high_in);
    let crosses = |from: Point, to: Point| {
        let line = Segment::new(from, to);
        (line.side(segment.from) < 0) != (line.side(segment.to) < 0)
            && (segment.side(from) < 0) != (segment.side(to) < 0)
    };
    crosses(a, c) || crosses(b, d)
}

fn corners(low: Point, high: Point) -> [Point; 4] {
    [low, Point { x: high.x, y: low.y }, high, Point { x: low.x, y: high.y }]
}

/// The squared distance from a point to a box.
#[inline]
fn square_to_box(low: Point, high: Point, point: Point) -> i64 {
    let off = |low: Length, high: Length, at: Length| i64::from((low.0 - at.0).max(at.0 - high.0).max(0));
    let (x, y) = (off(low.x, high.x, point.x), off(low.y, high.y, point.y));
    x * x + y * y
}

/// Whether a segment with both ends outside goes through a box: a diagonal of the box has its ends on both sides.
fn cuts(low: Point, high: Point, segment: Segment) -> bool {
    let [a, b, c, d] = corners(low, high);
    segment.meets(Segment::new(a, c)) || segment.meets(Segment::new(b, d))
}

fn in_box(low: Point, high: Point, segment: Segment) -> Option<Stretch> {
    let step = segment.step();
    let (mut enter, mut leave) = (0_i64, 1_i64 << PART);
    let sides = [(segment.from.x, step.x, low.x, high.x), (segment.from.y, step.y, low.y, high.y)];
    for (at, step, low, high) in sides {
        let (below, above) = (i64::from(low.0 - at.0), i64::from(high.0 - at.0));
        if step == 0 {
            if below > 0 || above < 0 {
                return None;
            }
            continue;
        }
        let (near, far) = if step > 0 { (below, above) } else { (above, below) };
        enter = enter.max((near << PART) / step);
        leave = leave.min((far << PART) / step);
    }
    let length = fine_length(segment);
    (enter <= leave && length > 0).then(|| Stretch { from: part(length, enter), to: part(length, leave) })
}

/// Part of a length, rounded to the nearest: so a whole place is a whole place.
fn part(length: i64, of: i64) -> i64 {
    ((i128::from(length) * i128::from(of) + (1 << (PART - 1))) >> PART) as i64
}

fn in_disc(centre: Point, radius: Length, segment: Segment) -> Option<Stretch> {
    let (step, aside) = (segment.step(), centre - segment.from);
    let (square, across) = (step.square(), step.cross(aside));
    let radius = i64::from(radius.0);
    let length = fine_length(segment);
    if square == 0 || length == 0 {
        return None;
    }
    // Half the chord, times the length: the foot of the perpendicular lies between both ends of it.
    let chord = i128::from(radius * radius) * i128::from(square) - i128::from(across) * i128::from(across);
    if chord <= 0 {
        return None;
    }
    let fine = |size: i64| i128::from(size) * i128::from(FINE);
    let half = match i64::try_from(chord) {
        Ok(chord) => fine(chord.isqrt()) + i128::from(beyond(chord, chord.isqrt())),
        // So wide a root needs no fraction.
        Err(_) => fine(chord.isqrt() as i64),
    };
    let along = |size: i128| (size * i128::from(FINE) / i128::from(length)) as i64;
    let (foot, half) = (along(fine(step.dot(aside))), along(half));
    Some(Stretch { from: (foot - half).max(0), to: (foot + half).min(length) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const WALL: Footprint = Footprint::Rectangle(Point::new(14_000, 8_000), Point::new(14_500, 12_000));
    const WOOD: Footprint = Footprint::Disc(Point::new(9_000, 14_000), Length(3_500));

    fn line(x: i32, y: i32, to_x: i32, to_y: i32) -> Segment {
        Segment::new(Point::new(x, y), Point::new(to_x, to_y))
    }

    fn length(shape: Footprint, segment: Segment) -> Option<i64> {
        shape.stretch(segment).map(|stretch| (stretch.length() + FINE / 2) / FINE)
    }

    #[test]
    fn stretches_are_as_long_as_they_are() {
        assert_eq!(length(WALL, line(10_000, 10_000, 20_000, 10_000)), Some(500));
        assert_eq!(length(WALL, line(14_250, 10_000, 20_000, 10_000)), Some(250));
        assert_eq!(length(WALL, line(10_000, 12_001, 20_000, 12_001)), None);
        assert_eq!(length(WALL, line(14_000, 0, 14_500, 36_000)), Some(4_000));
        assert_eq!(length(WOOD, line(5_000, 14_000, 14_000, 14_000)), Some(7_000));
        assert_eq!(length(WOOD, line(5_000, 14_000, 8_000, 14_000)), Some(2_500));
        assert_eq!(length(WOOD, line(0, 17_500, 20_000, 17_500)), None);
        assert_eq!(length(WOOD, line(9_000, 14_000, 9_000, 14_000)), None);
        // From corner to corner of a large table.
        let far = Footprint::Disc(Point::new(500_000, 500_000), Length(400_000));
        assert_eq!(length(far, line(0, 0, 1_000_000, 1_000_000)), Some(800_000));
    }

    #[test]
    fn whole_lengths_are_whole() {
        for (from, to) in [(10_940, 12_142), (10_001, 13_807), (9_000, 20_000)] {
            let marsh = Footprint::Rectangle(Point::new(from, 5_000), Point::new(to, 15_000));
            let stretch = marsh.stretch(line(10_000, 10_000, 13_808, 10_000));
            let (from, to) = (from.max(10_000) - 10_000, to.min(13_808) - 10_000);
            assert_eq!(stretch, Some(Stretch { from: i64::from(from) * FINE, to: i64::from(to) * FINE }));
        }
        // 3, 4, 5 along the way, and 5, 12, 13 across the disc.
        assert_eq!(fine_length(line(1_000, 2_000, 1_300, 2_400)), 500 * FINE);
        let pond = Footprint::Disc(Point::new(5_000, 500), Length(1_300));
        assert_eq!(pond.stretch(line(0, 0, 9_000, 0)), Some(Stretch { from: 3_800 * FINE, to: 6_200 * FINE }));
        // A thousand times √2, of which 370,727,600 parts are whole.
        assert!((370_727_600..=370_727_601).contains(&fine_length(line(0, 0, 1_000, 1_000))));
    }

    #[test]
    fn more_than_so_much_is_what_a_stretch_says() {
        for least in [0, 26, 700] {
            for n in 0..40_000_i64 {
                let place = |n: i64| ((13_900 + n * 7_919 % 701) as i32, (7_900 + n * 104_729 % 4_201) as i32);
                let ((x, y), (to_x, to_y)) = (place(n), place(n * 31 + 17));
                let segment = line(x, y, to_x, to_y);
                for shape in [WALL, WOOD] {
                    let measured = shape.stretch(segment).is_some_and(|stretch| stretch.length() > least);
                    assert_eq!(shape.holds_more_of(segment, least), measured, "{shape:?} {segment:?} {least}");
                }
            }
        }
    }

    #[test]
    fn closeness_is_exact() {
        let at = Point::new(13_500, 10_000);
        assert!(WALL.is_within(at, 500) && !WALL.is_within(at, 499));
        assert!(WALL.is_closer(at, 501) && !WALL.is_closer(at, 500));
        let corner = Point::new(13_700, 12_400);
        assert!(WALL.is_within(corner, 500) && !WALL.is_closer(corner, 500));
        assert!(WOOD.is_within(Point::new(13_000, 14_000), 500) && !WOOD.is_within(Point::new(13_001, 14_000), 500));
        assert!(WALL.holds(Point::new(14_000, 8_000)) && !WALL.holds(Point::new(13_999, 8_000)));
    }

    #[test]
    fn ways_pass_at_a_distance() {
        let beside = line(13_500, 0, 13_500, 36_000);
        assert!(!WALL.is_passed_closer(beside, 500) && WALL.is_passed_closer(beside, 501));
        let through = line(10_000, 7_000, 20_000, 13_000);
        assert!(WALL.is_passed_closer(through, 1));
        let past_the_corner = line(13_000, 12_000, 15_000, 14_000);
        // The corner lies 1/√2 of 1,000 from the line.
        assert!(!WALL.is_passed_closer(past_the_corner, 707) && WALL.is_passed_closer(past_the_corner, 708));
        assert!(!WALL.is_passed_closer(through, 0));
    }

    #[test]
    fn footprints_overlap_by_more_than_their_edges() {
        let other = |x| Footprint::Rectangle(Point::new(x, 9_000), Point::new(x + 500, 9_500));
        assert!(!WALL.overlaps(&other(14_500)) && WALL.overlaps(&other(14_499)));
        let disc = |x| Footprint::Disc(Point::new(x, 10_000), Length(1_000));
        assert!(!WALL.overlaps(&disc(15_500)) && disc(15_499).overlaps(&WALL));
        assert!(!WOOD.overlaps(&Footprint::Disc(Point::new(9_000, 18_000), Length(500))));
    }
}
