//! Templates: round and flame-shaped outlines that are laid over bases.

use crate::angle::Angle;
use crate::bases::{Base, Disc};
use crate::convex;
use crate::length::{Length, Point, Vector};

/// How much of a base lies under a template.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cover {
    /// Nothing; touching is not lying under it.
    None,
    /// A part.
    Part,
    /// Every point.
    Whole,
}

/// An outline laid on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Template {
    /// A disc. Exact.
    Round(Disc),
    /// A convex outline, counter-clockwise. Exact about its corners.
    Outline(Vec<Point>),
}

/// The size of a flame: narrow at its apex, wider at its far end, which is closed by half a circle as wide as the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flame {
    /// Across the apex.
    pub apex: Length,
    /// Across the far end, wider than the apex and at most twice its distance from it.
    pub end: Length,
    /// From the apex to where the half circle begins.
    pub length: Length,
}

/// Pieces of the polygon that stands for half a circle.
const ARC: i32 = 32;

impl Template {
    /// A round template about a point.
    pub const fn round(at: Point, radius: Length) -> Template {
        Template::Round(Disc::new(at, radius))
    }

    /// A flame whose apex has its middle at a point and that is thrown in a direction.
    ///
    /// Its half circle is drawn with 32 straight pieces, whose corners are rounded to the nearest unit: the outline lies at
    /// most a 800th of its radius and a unit inside the true one.
    pub fn flame(at: Point, facing: Angle, Flame { apex, end, length }: Flame) -> Template {
        let corner =
            |right: i32, ahead: i32| at + facing.apply_halved(Vector::new(i64::from(right), 2 * i64::from(ahead)));
        let middle = at + facing.apply(Vector::new(0, length.0.into()));
        // From the right end of the half circle around ahead to the left one.
        let spoke = |n: i32| facing + Angle::QUARTER - Angle((n * 32_768 / ARC) as u16);
        let arc = (0..=ARC).map(|n| middle + spoke(n).apply_halved(Vector::new(0, end.0.into())));
        let mut corners: Vec<Point> = [corner(-apex.0, 0), corner(apex.0, 0)].into_iter().chain(arc).collect();
        Template::Outline(convex::outline(&mut corners).to_vec())
    }

    /// How much of a base lies under it. Exact about the corners of both.
    pub fn cover(&self, base: &Base) -> Cover {
        if !self.overlaps(base) {
            Cover::None
        } else if self.holds(base) {
            Cover::Whole
        } else {
            Cover::Part
        }
    }

    /// Whether a point lies under it, its edge included. Exact.
    pub fn holds_point(&self, point: Point) -> bool {
        match self {
            Template::Round(disc) => Base::from(*disc).holds(point),
            Template::Outline(corners) => convex::holds(corners, point),
        }
    }

    fn overlaps(&self, base: &Base) -> bool {
        match self {
            Template::Round(disc) => Base::from(*disc).overlaps(base),
            Template::Outline(corners) => {
                let (core, radius) = base.core();
                convex::overlap(core, corners, radius)
            }
        }
    }

    /// Whether every point of a base lies under it.
    fn holds(&self, base: &Base) -> bool {
        let (core, radius) = base.core();
        let reach = i64::from(radius.0);
        core.iter().all(|corner| match self {
            Template::Round(disc) => {
                let left = i64::from(disc.radius.0) - reach;
                left >= 0 && disc.at.distance_squared(*corner) <= left * left
            }
            Template::Outline(corners) => {
                let clear = |edge: crate::segment::Segment| !edge.is_closer(*corner, reach);
                convex::holds(corners, *corner) && (reach == 0 || convex::edges(corners).all(clear))
            }
        })
    }
}
