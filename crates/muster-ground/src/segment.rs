//! Straight pieces: sides, meetings and exact squared distances.

use std::cmp::Ordering;

use crate::length::{Length, Point, Vector};
use crate::whole::quotient;

/// A straight piece between two points, both ends included. The ends may coincide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Segment {
    /// Where it starts.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
}

/// An exact squared distance: a whole number and a proper fraction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Square {
    whole: i64,
    part: i64,
    over: i64,
}

impl Segment {
    /// The piece between two points.
    pub const fn new(from: Point, to: Point) -> Self {
        Segment { from, to }
    }

    /// The step from its start to its end.
    #[inline]
    pub fn step(self) -> Vector {
        self.to - self.from
    }

    /// Which side of the line through both ends a point lies on: positive left, negative right, 0 on it. Exact.
    #[inline]
    pub fn side(self, point: Point) -> i64 {
        self.step().cross(point - self.from)
    }

    /// Its length rounded up to a whole unit.
    pub fn stride(self) -> Length {
        self.from.stride(self.to)
    }

    /// Whether a point lies on it, ends included. Exact.
    pub fn holds(self, point: Point) -> bool {
        self.side(point) == 0 && (point - self.from).dot(point - self.to) <= 0
    }

    /// Whether two pieces share a point, ends included. Exact.
    pub fn meets(self, other: Segment) -> bool {
        let apart = |a: Length, b: Length, c: Length, d: Length| a.max(b) < c.min(d) || a.min(b) > c.max(d);
        // Most pieces are nowhere near each other, and the boxes about them say so at once.
        if apart(self.from.x, self.to.x, other.from.x, other.to.x)
            || apart(self.from.y, self.to.y, other.from.y, other.to.y)
        {
            return false;
        }
        let (a, b) = (self.side(other.from).signum(), self.side(other.to).signum());
        let (c, d) = (other.side(self.from).signum(), other.side(self.to).signum());
        if a * b < 0 && c * d < 0 {
            return true;
        }
        self.holds(other.from) || self.holds(other.to) || other.holds(self.from) || other.holds(self.to)
    }

    /// Where it first meets another piece, as seen from its start, rounded to the nearest unit; nothing when they do
    /// not meet.
    pub fn first_meeting(self, other: Segment) -> Option<Point> {
        if !self.meets(other) {
            return None;
        }
        let step = self.step();
        let turn = step.cross(other.step());
        if turn == 0 {
            // Along one line: whichever end of either comes first.
            let ends = [self.from, other.from, other.to].into_iter();
            return ends.filter(|end| self.holds(*end) && other.holds(*end)).min_by_key(|p| (*p - self.from).square());
        }
        let along = (other.from - self.from).cross(other.step());
        Some(self.from.part_way(self.to, along * turn.signum(), turn.abs()))
    }

    /// The squared distance from a point to the nearest point of the piece. Exact.
    pub fn square_to(self, point: Point) -> Square {
        let (step, aside) = (self.step(), point - self.from);
        let (along, length) = (step.dot(aside), step.square());
        if along <= 0 {
            return Square::whole(aside.square());
        }
        if along >= length {
            return Square::whole((point - self.to).square());
        }
        let across = step.cross(aside);
        if let Some(square) = across.checked_mul(across) {
            return Square { whole: square / length, part: square % length, over: length };
        }
        let (square, over) = (i128::from(across) * i128::from(across), i128::from(length));
        Square { whole: (square / over) as i64, part: (square % over) as i64, over: length }
    }

    /// Whether a point is closer to the piece than a distance that is not negative. Exact.
    pub fn is_closer(self, point: Point, distance: i64) -> bool {
        // Most points are nowhere near, and the box about the piece says so at once.
        let beside = |from: Length, to: Length, at: Length| {
            i64::from(at.0) <= i64::from(from.min(to).0) - distance
                || i64::from(at.0) >= i64::from(from.max(to).0) + distance
        };
        !beside(self.from.x, self.to.x, point.x)
            && !beside(self.from.y, self.to.y, point.y)
            && self.is_square_less(point, distance * distance)
    }

    /// Whether the squared distance from a point to the piece is less than a whole number: that needs no quotient.
    pub(crate) fn is_square_less(self, point: Point, square: i64) -> bool {
        self.weigh(point, square).is_lt()
    }

    /// Whether the squared distance from a point to the piece is at most a whole number.
    pub(crate) fn is_square_at_most(self, point: Point, square: i64) -> bool {
        self.weigh(point, square).is_le()
    }

    /// The squared distance from a point to the piece against a whole number.
    fn weigh(self, point: Point, square: i64) -> Ordering {
        let (step, aside) = (self.step(), point - self.from);
        let (along, length) = (step.dot(aside), step.square());
        if along <= 0 {
            return aside.square().cmp(&square);
        }
        if along >= length {
            return (point - self.to).square().cmp(&square);
        }
        let across = i128::from(step.cross(aside));
        (across * across).cmp(&(i128::from(square) * i128::from(length)))
    }

    /// The point of the piece nearest to a point, rounded to the nearest unit.
    pub fn nearest_to(self, point: Point) -> Point {
        let (step, aside) = (self.step(), point - self.from);
        let along = step.dot(aside).clamp(0, step.square());
        if along == 0 { self.from } else { self.from.part_way(self.to, along, step.square()) }
    }

    /// Where it first comes within `radius` of a point, as seen from its start; nothing when it stays farther away.
    /// Whether it does is exact; the place is rounded to about a unit.
    pub fn first_within(self, centre: Point, radius: Length) -> Option<Point> {
        let square = i64::from(radius.0) * i64::from(radius.0);
        if !self.square_to(centre).at_most(square) {
            return None;
        }
        if self.from.distance_squared(centre) <= square {
            return Some(self.from);
        }
        let (step, aside) = (self.step(), centre - self.from);
        let (length, across) = (i128::from(step.square()), i128::from(step.cross(aside)));
        // Back from the foot of the perpendicular by half the chord, both as parts of the piece scaled by its square.
        let half_chord = (i128::from(square) * length - across * across).max(0).isqrt();
        let along = (i128::from(step.dot(aside)) - half_chord).clamp(0, length);
        let part = |size: i64| quotient(i128::from(size) * along, length) as i64;
        Some(self.from + Vector { x: part(step.x), y: part(step.y) })
    }
}

impl Segment {
    /// How much of it lies within `radius` of a point, rounded to the nearest unit.
    pub fn length_within(self, centre: Point, radius: Length) -> Length {
        let (step, aside) = (self.step(), centre - self.from);
        let (length, across) = (i128::from(step.square()), i128::from(step.cross(aside)));
        let half_chord = i128::from(radius.0) * i128::from(radius.0) * length - across * across;
        if length == 0 || half_chord <= 0 {
            return Length::ZERO;
        }
        // Places along the piece as parts of its length: scaled by that length once more, and by 2¹⁶ for the rounding.
        let (foot, half) = (i128::from(step.dot(aside)) << 16, (half_chord << 32).isqrt());
        let along = |place: i128| place.clamp(0, length << 16);
        let inside = along(foot + half) - along(foot - half);
        Length(quotient(inside, (length << 32).isqrt()) as i32)
    }
}

impl Square {
    /// No distance at all.
    pub const ZERO: Square = Square::whole(0);

    /// A squared distance that is a whole number.
    pub const fn whole(square: i64) -> Self {
        Square { whole: square, part: 0, over: 1 }
    }

    /// Whether it is at most a whole number. Exact.
    pub const fn at_most(self, square: i64) -> bool {
        self.whole < square || self.whole == square && self.part == 0
    }

    /// Whether it is less than a whole number. Exact.
    pub const fn less_than(self, square: i64) -> bool {
        self.whole < square
    }

    /// Whether its root is no less than the root of a whole number less so much, neither negative. Exact.
    pub const fn is_no_less(self, square: i64, less: i64) -> bool {
        if square <= less * less {
            return true;
        }
        // With d and s for the roots: d ≥ s - less where s² + less² - d² ≤ 2 less s, and the square of that is whole.
        let rest = square + less * less - self.whole;
        let most = 4 * less as i128 * less as i128 * square as i128;
        let root = most.isqrt() as i64;
        if rest <= root || rest > root + 1 {
            return rest <= root;
        }
        // One more than the root rounded down: the fraction has to make up for the rest of it.
        let (rest, part, over) = (rest as i128, self.part as i128, self.over as i128);
        (rest * rest - most) * over * over <= part * (2 * rest * over - part)
    }

    /// Its root rounded down to a whole unit.
    pub const fn root_down(self) -> i64 {
        self.whole.isqrt()
    }

    /// Its root rounded up to a whole unit.
    pub const fn root_up(self) -> i64 {
        let root = self.whole.isqrt();
        if self.at_most(root * root) { root } else { root + 1 }
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Self) -> Ordering {
        let cross = |a: &Square, b: &Square| i128::from(a.part) * i128::from(b.over);
        self.whole.cmp(&other.whole).then_with(|| cross(self, other).cmp(&cross(other, self)))
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(a: i32, b: i32, c: i32, d: i32) -> Segment {
        Segment::new(Point::new(a, b), Point::new(c, d))
    }

    #[test]
    fn pieces_meet_when_they_cross_touch_or_overlap() {
        let long = piece(0, 0, 10, 0);
        for other in [piece(5, -5, 5, 5), piece(10, 0, 12, 3), piece(8, 0, 20, 0), piece(2, 0, 3, 0), piece(4, 0, 4, 0)]
        {
            assert!(long.meets(other) && other.meets(long), "{other:?}");
        }
        for other in [piece(11, 0, 12, 0), piece(5, 1, 5, 5), piece(0, 1, 10, 1), piece(4, 1, 4, 1)] {
            assert!(!long.meets(other) && !other.meets(long), "{other:?}");
        }
    }

    #[test]
    fn the_first_meeting_is_the_one_nearest_the_start() {
        let long = piece(0, 0, 10, 0);
        assert_eq!(long.first_meeting(piece(5, -5, 6, 5)), Some(Point::new(6, 0)), "5.5 goes away from zero");
        assert_eq!(long.first_meeting(piece(20, 0, 3, 0)), Some(Point::new(3, 0)));
        assert_eq!(long.first_meeting(piece(-4, 0, 3, 0)), Some(Point::new(0, 0)));
        assert_eq!(long.first_meeting(piece(0, 1, 10, 1)), None);
        assert_eq!(long.first_within(Point::new(6, 3), Length(5)), Some(Point::new(2, 0)));
        assert_eq!(long.first_within(Point::new(6, 6), Length(5)), None);
        assert_eq!(long.first_within(Point::new(-3, 0), Length(3)), Some(Point::new(0, 0)));
    }

    #[test]
    fn what_lies_in_a_disc_is_its_chord_as_far_as_the_piece_goes() {
        let long = piece(0, 0, 6_000, 8_000);
        let inside = |x, y, radius| long.length_within(Point::new(x, y), Length(radius));
        assert_eq!(inside(3_000, 4_000, 2_000), Length(4_000), "through the centre");
        assert_eq!(inside(0, 0, 2_000), Length(2_000), "from the centre on");
        assert_eq!(inside(3_000, 4_000, 50_000), Length(10_000), "all of it");
        // 1200 aside: half a chord of 1600.
        assert_eq!(inside(3_000 - 960, 4_000 + 720, 2_000), Length(3_200));
        assert_eq!(inside(3_000 - 1_600, 4_000 + 1_200, 2_000), Length(0), "touched");
        assert_eq!(inside(-3_000, -4_000, 4_000), Length(0), "behind its start");
    }

    #[test]
    fn closer_is_what_the_squared_distance_says() {
        let diagonal = piece(10, 10, 40, 33);
        for point in (0..60).flat_map(|x| (0..60).map(move |y| Point::new(x, y))) {
            for distance in 0..30 {
                let less = diagonal.square_to(point).less_than(distance * distance);
                assert_eq!(diagonal.is_closer(point, distance), less, "{point:?} {distance}");
            }
        }
    }

    #[test]
    fn roots_are_compared_with_their_fractions() {
        let way = piece(0, 0, 4, -3);
        let square = |x: i32, y: i32| way.square_to(Point::new(x, y));
        // Three fifths, two fifths and one from the piece.
        for (near, tenths) in [(square(1, 0), 6), (square(2, -1), 4), (square(3, -1), 10)] {
            for start in 0..60_i64 {
                for less in 0..4 {
                    // In tenths, d ≥ s - less where 10 d + 10 less ≥ 10 s: both sides are whole once they are squared.
                    let may = (tenths + 10 * less) * (tenths + 10 * less) >= 100 * start;
                    assert_eq!(near.is_no_less(start, less), may, "{tenths} {start} {less}");
                }
            }
        }
        assert!(Square::whole(9).is_no_less(25, 2) && !Square::whole(8).is_no_less(25, 2));
    }

    #[test]
    fn squared_distances_keep_their_fraction() {
        // The distance from (1, 0) to the diagonal is √(1/2).
        let half = piece(0, 0, 3, 3).square_to(Point::new(1, 0));
        assert!(half.at_most(1) && !half.at_most(0) && half.less_than(1));
        assert_eq!((half.root_down(), half.root_up()), (0, 1));
        let third = piece(0, 0, 1, 1_000_000).square_to(Point::new(1_000_000, 999_999));
        assert!(half < third);
    }
}
