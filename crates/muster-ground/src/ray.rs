//! Straight ways in a direction: along which stretch they are closer to something than so far.
//!
//! Distances along a ray are in [`FINE`] parts of a unit, and nothing on the way is rounded before it is asked for: only the
//! place at which somebody ends is, once, by [`Ray::at`].

use crate::footprint::{FINE, Footprint};
use crate::length::{Point, Vector};
use crate::whole::quotient;

/// How long a ray's step is, in units, as far as whole coordinates allow.
pub const STEP: i64 = 1_000_000;

/// A straight way from a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ray {
    /// Where it starts.
    pub from: Point,
    /// The direction, a step as long as [`STEP`]: its coordinates are a million times the cosine and the sine.
    pub step: Vector,
}

/// Part of a ray: everything farther along than `from` and less far than `to`, in [`FINE`] parts of a unit. It may begin
/// behind the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// Where it begins.
    pub from: i64,
    /// Where it ends.
    pub to: i64,
}

impl Span {
    /// The part of it that lies ahead and no farther than so far; nothing is 0 long.
    pub fn length_up_to(self, far: i64) -> i64 {
        (self.to.min(far) - self.from.max(0)).max(0)
    }

    /// Whether a place lies in it, its ends excluded.
    pub const fn holds(self, far: i64) -> bool {
        self.from < far && far < self.to
    }
}

impl Ray {
    /// The place so many [`FINE`] parts along, each coordinate rounded to the nearest unit, halves away from the start.
    pub fn at(&self, far: i64) -> Point {
        let part = |size: i64| quotient(i128::from(size) * i128::from(far), i128::from(STEP * FINE)) as i64;
        self.from + Vector { x: part(self.step.x), y: part(self.step.y) }
    }

    /// Where it is closer to a point than `reach`; nothing where it only touches that circle. Right to a [`FINE`] part.
    pub fn closer_to(&self, centre: Point, reach: i64) -> Option<Span> {
        self.closer_than(centre, reach * FINE)
    }

    /// Where it is closer to a point than `reach`, which is in [`FINE`] parts as well.
    pub fn closer_than(&self, centre: Point, reach: i64) -> Option<Span> {
        let aside = centre - self.from;
        let fine = |size: i64| i128::from(size) * i128::from(FINE);
        let (square, foot) = (i128::from(self.step.square()), fine(self.step.dot(aside)));
        // The half chord squared, times the square of the step.
        let across = fine(self.step.cross(aside));
        let chord = i128::from(reach) * i128::from(reach) * square - across * across;
        if reach <= 0 || chord <= 0 {
            return None;
        }
        let half = chord.isqrt();
        let along = |size: i128| size * i128::from(STEP);
        Some(Span {
            from: along(foot - half).div_euclid(square) as i64,
            to: (along(foot + half) + square - 1).div_euclid(square) as i64,
        })
    }

    /// Where it is closer to a footprint than `reach`, not negative; with 0, where it is inside. Right to a [`FINE`] part.
    pub fn closer_to_shape(&self, shape: &Footprint, reach: i64) -> Option<Span> {
        let (low, high) = match *shape {
            Footprint::Disc(centre, radius) => return self.closer_to(centre, i64::from(radius.0) + reach),
            Footprint::Rectangle(low, high) => (low, high),
        };
        // All that is so close to a rectangle: it made wider, it made higher, and a disc about each corner.
        let grown = |x: i64, y: i64| {
            let by = Vector { x, y };
            self.in_box(low + Vector { x: -by.x, y: -by.y }, high + by)
        };
        let corners = [low, Point { x: high.x, y: low.y }, high, Point { x: low.x, y: high.y }];
        let discs = corners.into_iter().map(|corner| self.closer_to(corner, reach));
        let parts = [grown(reach, 0), grown(0, reach)].into_iter().chain(discs).flatten();
        // It is convex, so the parts make one stretch.
        parts.reduce(|a, b| Span { from: a.from.min(b.from), to: a.to.max(b.to) })
    }

    /// Where it is inside an upright box; nothing where it only runs along an edge.
    fn in_box(&self, low: Point, high: Point) -> Option<Span> {
        let (mut from, mut to) = (i64::MIN, i64::MAX);
        let sides = [(self.from.x, self.step.x, low.x, high.x), (self.from.y, self.step.y, low.y, high.y)];
        for (at, step, low, high) in sides {
            let (below, above) = (i64::from(low.0 - at.0), i64::from(high.0 - at.0));
            if step == 0 {
                if below >= 0 || above <= 0 {
                    return None;
                }
                continue;
            }
            let (near, far) = if step > 0 { (below, above) } else { (above, below) };
            let along = |size: i64| i128::from(size * step.signum()) * i128::from(STEP * FINE);
            let step = i128::from(step.abs());
            from = from.max(along(near).div_euclid(step) as i64);
            to = to.min((along(far) + step - 1).div_euclid(step) as i64);
        }
        (from < to).then_some(Span { from, to })
    }

    /// Whether it comes closer to a footprint as it starts.
    pub fn nears(&self, shape: &Footprint) -> bool {
        let nearest = match *shape {
            Footprint::Disc(centre, _) => centre,
            Footprint::Rectangle(low, high) => {
                Point { x: self.from.x.clamp(low.x, high.x), y: self.from.y.clamp(low.y, high.y) }
            }
        };
        self.step.dot(nearest - self.from) > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::length::Length;

    const WALL: Footprint = Footprint::Rectangle(Point::new(14_000, 8_000), Point::new(14_500, 12_000));

    fn east(x: i32, y: i32) -> Ray {
        Ray { from: Point::new(x, y), step: Vector::new(STEP, 0) }
    }

    #[test]
    fn a_base_comes_to_a_wall_where_it_touches_it() {
        let ahead = east(10_000, 10_000);
        assert_eq!(ahead.closer_to_shape(&WALL, 500), Some(Span { from: 3_500 * FINE, to: 5_000 * FINE }));
        assert_eq!(ahead.closer_to_shape(&WALL, 0), Some(Span { from: 4_000 * FINE, to: 4_500 * FINE }));
        // Along its upper edge a base of that radius only touches it.
        assert_eq!(east(10_000, 12_500).closer_to_shape(&WALL, 500), None);
        assert_eq!(east(10_000, 12_499).closer_to_shape(&WALL, 500).map(|span| span.from / FINE), Some(3_968));
        assert!(ahead.nears(&WALL) && !east(15_000, 10_000).nears(&WALL));
    }

    #[test]
    fn a_base_comes_to_another_where_they_touch() {
        let ahead = east(0, 0);
        let disc = |x, y| Footprint::Disc(Point::new(x, y), Length(2_000));
        // 3, 4, 5.
        assert_eq!(
            ahead.closer_to_shape(&disc(10_000, 4_000), 3_000),
            Some(Span { from: 7_000 * FINE, to: 13_000 * FINE })
        );
        assert_eq!(ahead.closer_to_shape(&disc(10_000, 5_000), 3_000), None);
        assert_eq!(ahead.closer_to_shape(&disc(-10_000, 0), 1_000).map(|span| span.to), Some(-7_000 * FINE));
    }

    #[test]
    fn places_are_rounded_once() {
        // Twenty degrees off the straight way up.
        let ray = Ray { from: Point::new(17_563, 9_432), step: Vector::new(342_020, 939_693) };
        assert_eq!(ray.at(11_778 * FINE), Point::new(21_591, 20_500));
        assert_eq!(ray.at(0), ray.from);
    }
}
