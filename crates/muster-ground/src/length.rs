//! Fixed-point lengths, points and the steps between them.
//!
//! A ruleset picks the unit (a thousandth of an inch, a hundredth of a millimetre); nothing here depends on it.
//! Coordinates within [`LIMIT`] are safe in every function of this crate. Whoever takes points from outside asks
//! [`Point::is_safe`] first; beyond the limit sums and squares may overflow.

use std::ops::{Add, AddAssign, Neg, Sub};

use crate::whole::{quotient, root_near, root_up};

/// The largest coordinate and the largest length that is safe, in units: two million.
pub const LIMIT: i32 = 2_000_000;

/// A length in the ruleset's own unit. Tables of up to two million units a side are safe to square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Length(pub i32);

/// A point on the table in the ruleset's own unit: x to the right, y away from the first player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Point {
    /// Distance from the left edge.
    pub x: Length,
    /// Distance from the first player's edge.
    pub y: Length,
}

/// The step from one point to another, in units. Differences of any two points fit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Vector {
    /// To the right.
    pub x: i64,
    /// Away from the first player.
    pub y: i64,
}

impl Point {
    /// A point from plain numbers in the ruleset's unit.
    pub const fn new(x: i32, y: i32) -> Self {
        Point { x: Length(x), y: Length(y) }
    }

    /// Whether both coordinates lie within [`LIMIT`] of the corner of the table, so that everything here can count
    /// with them.
    pub const fn is_safe(self) -> bool {
        self.x.0.unsigned_abs() <= LIMIT as u32 && self.y.0.unsigned_abs() <= LIMIT as u32
    }

    /// The squared distance to another point, exact: compare squares rather than distances where you can.
    #[inline]
    pub fn distance_squared(self, other: Point) -> i64 {
        (other - self).square()
    }

    /// The distance to another point, rounded down to a whole unit.
    pub fn distance(self, other: Point) -> Length {
        Length(self.distance_squared(other).isqrt() as i32)
    }

    /// The distance to another point, rounded up to a whole unit: what a leg of a path costs.
    pub fn stride(self, other: Point) -> Length {
        Length(root_up(self.distance_squared(other)) as i32)
    }

    /// The point `length` from here in a direction, each coordinate rounded to the nearest unit, halves away from
    /// zero. A direction without length leads nowhere; a negative length leads the other way.
    #[must_use]
    pub fn towards(self, direction: Vector, length: Length) -> Point {
        self + direction.scaled(length)
    }

    /// The point that lies `above / below` of the way to another, each coordinate of the step rounded to the nearest
    /// unit, halves away from zero. `below` is positive; the fraction lies between 0 and 1.
    #[must_use]
    pub fn part_way(self, other: Point, above: i64, below: i64) -> Point {
        let step = other - self;
        let part = |size: i64| quotient(i128::from(size) * i128::from(above), i128::from(below)) as i64;
        self + Vector { x: part(step.x), y: part(step.y) }
    }
}

impl Point {
    /// The middle between this point and another, as [`part_way`](Point::part_way) rounds it.
    #[must_use]
    pub fn middle(self, other: Point) -> Point {
        let step = other - self;
        let half = |size: i64| size.signum() * ((size.abs() + 1) >> 1);
        self + Vector { x: half(step.x), y: half(step.y) }
    }
}

impl Vector {
    /// A step from plain numbers.
    pub const fn new(x: i64, y: i64) -> Self {
        Vector { x, y }
    }

    /// The inner product: positive when both point the same way. Exact.
    #[inline]
    pub const fn dot(self, other: Vector) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// The outer product: positive when `other` points to the left of this. Exact.
    #[inline]
    pub const fn cross(self, other: Vector) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// The squared length. Exact.
    #[inline]
    pub const fn square(self) -> i64 {
        self.dot(self)
    }

    /// A quarter turn to the left.
    #[must_use]
    pub const fn left(self) -> Vector {
        Vector { x: -self.y, y: self.x }
    }

    /// A quarter turn to the right.
    #[must_use]
    pub const fn right(self) -> Vector {
        Vector { x: self.y, y: -self.x }
    }

    /// The step of a given length in this direction, each coordinate rounded to the nearest unit, halves away from
    /// zero. A step without length stays without.
    #[must_use]
    pub fn scaled(self, length: Length) -> Vector {
        let square = self.square();
        if square == 0 {
            return self;
        }
        let heading = (square - (1 << (2 * BITS))).abs() <= 1 << (BITS + 2);
        let part = |size: i64| {
            let whole = size * i64::from(length.0);
            let shifted = || of_heading(whole.abs());
            let near = if heading { shifted() } else { None }.unwrap_or_else(|| root_near(whole, square));
            if whole < 0 { -near } else { near }
        };
        Vector { x: part(self.x), y: part(self.y) }
    }
}

/// Fraction bits of the headings of angles, whose length is that to a unit or two.
const BITS: u32 = 30;

/// The part of a heading that is scaled: a product over the heading's length, rounded to the nearest whole number. Nothing where it
/// lies so near to a half that it matters by how little that length is off.
fn of_heading(product: i64) -> Option<i64> {
    let half = 1 << (BITS - 1);
    let off = (product >> (BITS - 2)) + 1;
    let beside = (product & ((1 << BITS) - 1)) - half;
    (beside.abs() > off).then_some((product + half) >> BITS)
}

impl Length {
    /// No length at all.
    pub const ZERO: Length = Length(0);
}

impl Add for Length {
    type Output = Length;
    fn add(self, other: Length) -> Length {
        Length(self.0 + other.0)
    }
}

impl AddAssign for Length {
    fn add_assign(&mut self, other: Length) {
        self.0 += other.0;
    }
}

impl Sub for Length {
    type Output = Length;
    fn sub(self, other: Length) -> Length {
        Length(self.0 - other.0)
    }
}

impl Neg for Length {
    type Output = Length;
    fn neg(self) -> Length {
        Length(-self.0)
    }
}

impl Sub for Point {
    type Output = Vector;
    #[inline]
    fn sub(self, from: Point) -> Vector {
        let difference = |to: Length, from: Length| i64::from(to.0) - i64::from(from.0);
        Vector { x: difference(self.x, from.x), y: difference(self.y, from.y) }
    }
}

impl Add<Vector> for Point {
    type Output = Point;
    #[inline]
    fn add(self, step: Vector) -> Point {
        Point::new(self.x.0 + step.x as i32, self.y.0 + step.y as i32)
    }
}

impl Neg for Vector {
    type Output = Vector;
    fn neg(self) -> Vector {
        Vector { x: -self.x, y: -self.y }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_round_once() {
        assert_eq!(Point::new(0, 0).distance(Point::new(3_000, 4_000)), Length(5_000));
        assert_eq!(Point::new(0, 0).distance(Point::new(1, 1)), Length(1));
        assert_eq!(Point::new(0, 0).stride(Point::new(1_000, 1_000)), Length(1_415));
        assert_eq!(Point::new(-2_000_000, 0).distance_squared(Point::new(2_000_000, 0)), 16_000_000_000_000);
    }

    #[test]
    fn a_step_of_a_length_rounds_each_coordinate() {
        let from = Point::new(10, 20);
        assert_eq!(from.towards(Vector::new(3, -4), Length(5_000)), Point::new(3_010, -3_980));
        assert_eq!(from.towards(Vector::new(3, -4), Length(-5)), Point::new(7, 24));
        assert_eq!(from.towards(Vector::new(1, 1), Length(1_000)), Point::new(717, 727));
        // Half a unit either way: 5 · 3/10 is a half, away from zero.
        assert_eq!(from.towards(Vector::new(-3, 4), Length(1)), Point::new(9, 21));
        assert_eq!(from.towards(Vector::default(), Length(7)), from);
    }

    #[test]
    fn headings_are_scaled_as_any_step_is() {
        for (facing, length) in
            (0..=u16::MAX).step_by(91).flat_map(|facing| [1, 50, 999, 20_321, 2_000_000].map(|l| (facing, l)))
        {
            let heading = crate::angle::Angle(facing).heading();
            let part = |size: i64| {
                let near = root_near(size.abs() * i64::from(length), heading.square());
                if size < 0 { -near } else { near }
            };
            assert_eq!(
                heading.scaled(Length(length)),
                Vector::new(part(heading.x), part(heading.y)),
                "{facing} {length}"
            );
        }
    }

    #[test]
    fn middles_are_half_ways() {
        for (x, y) in (-5..5).flat_map(|x| (-5..5).map(move |y| (x, y))) {
            let (from, to) = (Point::new(3, -2), Point::new(x, y));
            assert_eq!(from.middle(to), from.part_way(to, 1, 2));
        }
    }

    #[test]
    fn absurd_points_are_told_apart() {
        assert!(Point::new(LIMIT, -LIMIT).is_safe());
        assert!(!Point::new(LIMIT + 1, 0).is_safe());
        assert!(!Point::new(0, i32::MIN).is_safe());
    }
}
