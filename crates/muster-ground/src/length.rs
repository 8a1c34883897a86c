//! Fixed-point lengths and points of an open table.
//!
//! A ruleset picks the unit (a thousandth of an inch, a hundredth of a millimetre); nothing here depends on it.

use std::ops::{Add, Neg, Sub};

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

impl Point {
    /// A point from plain numbers in the ruleset's unit.
    pub const fn new(x: i32, y: i32) -> Self {
        Point { x: Length(x), y: Length(y) }
    }

    /// The squared distance to another point, exact: compare squares rather than distances where you can.
    pub fn distance_squared(self, other: Point) -> i64 {
        let dx = i64::from(self.x.0) - i64::from(other.x.0);
        let dy = i64::from(self.y.0) - i64::from(other.y.0);
        dx * dx + dy * dy
    }

    /// The distance to another point, rounded down to a whole unit.
    pub fn distance(self, other: Point) -> Length {
        Length(self.distance_squared(other).isqrt() as i32)
    }
}

impl Add for Length {
    type Output = Length;
    fn add(self, other: Length) -> Length {
        Length(self.0 + other.0)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_round_down_once() {
        assert_eq!(Point::new(0, 0).distance(Point::new(3_000, 4_000)), Length(5_000));
        assert_eq!(Point::new(0, 0).distance(Point::new(1, 1)), Length(1));
        assert_eq!(Point::new(-2_000_000, 0).distance_squared(Point::new(2_000_000, 0)), 16_000_000_000_000);
    }
}
