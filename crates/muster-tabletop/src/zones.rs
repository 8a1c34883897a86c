//! Rectangles of the table in which models are placed, and spots in them.

use muster_ground::length::{Length, Point};
use muster_kernel::random::below;
use rand_core::Rng;

/// How far apart the spots are that are tried one by one, in units of the table: thousandths of an inch.
const FINE: usize = 250;
/// How far apart bases are put in that are counted.
const COARSE: usize = 500;
/// How often a spot is drawn before others are looked for.
const DRAWS: usize = 32;

/// A rectangle of the table, its edges included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Zone {
    /// The lower left corner.
    pub low: Point,
    /// The upper right corner.
    pub high: Point,
}

impl Zone {
    /// Where the centre of a base of this radius lies that lies wholly inside.
    #[must_use]
    pub fn centres(self, radius: Length) -> Zone {
        let low = Point { x: self.low.x + radius, y: self.low.y + radius };
        Zone { low, high: Point { x: self.high.x - radius, y: self.high.y - radius } }
    }

    /// Whether a point lies inside.
    pub fn contains(self, at: Point) -> bool {
        (self.low.x..=self.high.x).contains(&at.x) && (self.low.y..=self.high.y).contains(&at.y)
    }

    /// Its corners, counter-clockwise from the lower left.
    pub const fn corners(self) -> [Point; 4] {
        let Zone { low, high } = self;
        [low, Point { x: high.x, y: low.y }, high, Point { x: low.x, y: high.y }]
    }

    /// Spots so far apart, row by row from below.
    fn spots(self, apart: usize) -> impl Iterator<Item = Point> {
        let row = move |y: i32| (self.low.x.0..=self.high.x.0).step_by(apart).map(move |x| Point::new(x, y));
        (self.low.y.0..=self.high.y.0).step_by(apart).flat_map(row)
    }

    /// Spots so far apart along rows, each from its middle to its ends.
    pub fn across(self, rows: [Length; 2], apart: usize) -> impl Iterator<Item = Point> {
        let (middle, reach) = ((self.low.x.0 + self.high.x.0) / 2, (self.high.x.0 - self.low.x.0) / 2);
        let outwards = move |out: i32| [middle - out, middle + out].map(Length);
        rows.into_iter().flat_map(move |y| (0..=reach).step_by(apart).flat_map(outwards).map(move |x| Point { x, y }))
    }

    /// The first spot that suits, row by row from below; nothing where none does, as far as a fine look can tell.
    pub fn first(self, suits: impl Fn(Point) -> bool) -> Option<Point> {
        self.spots(FINE).find(|at| suits(*at))
    }

    /// Any spot that suits; nothing where some draws found none.
    pub fn draw(self, rng: &mut dyn Rng, suits: impl Fn(Point) -> bool) -> Option<Point> {
        let mut along = |low: Length, high: Length| low.0 + below(rng, (high.0 - low.0 + 1) as usize) as i32;
        (0..DRAWS).find_map(|_| {
            let x = along(self.low.x, self.high.x);
            let at = Point::new(x, along(self.low.y, self.high.y));
            suits(at).then_some(at)
        })
    }

    /// For how many bases of this radius there is room at least, put in row by row by their centres where it is clear; no
    /// more than `most` are.
    pub fn room(self, radius: Length, most: usize, is_clear: impl Fn(Point) -> bool) -> usize {
        let least = i64::from(radius.0) * 2;
        let mut placed: Vec<Point> = Vec::new();
        for at in self.spots(COARSE) {
            if placed.len() == most {
                break;
            }
            if is_clear(at) && placed.iter().all(|other| other.distance_squared(at) >= least * least) {
                placed.push(at);
            }
        }
        placed.len()
    }
}
