//! Paths of a round base: polylines of its centre, with their cost and what they come close to.

use std::fmt;

use crate::bases::{Disc, Gap};
use crate::length::{LIMIT, Length, Point};
use crate::polygon::Polygon;
use crate::segment::Segment;
use crate::sweep::Sweep;
use crate::things::Thing;

/// The most points a path may have, its start included.
pub const MOST_POINTS: usize = 64;

/// The way of a centre from point to point, checked to be of a sane size. Legs without length are allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Path<'a> {
    points: &'a [Point],
}

/// The legs of a path from a start by its corners.
#[inline]
pub fn legs(from: Point, corners: &[Point]) -> impl DoubleEndedIterator<Item = Segment> + Clone + '_ {
    (0..corners.len()).map(move |i| Segment::new(if i == 0 { from } else { corners[i - 1] }, corners[i]))
}

/// Where a path from a start by its corners ends.
#[inline]
pub fn end(from: Point, corners: &[Point]) -> Point {
    corners.last().copied().unwrap_or(from)
}

/// The lower left and the upper right corner of the box about a path from a start by its corners.
#[inline]
pub fn bounds(from: Point, corners: &[Point]) -> (Point, Point) {
    corners.iter().fold((from, from), |(low, high), at| {
        let low = Point { x: low.x.min(at.x), y: low.y.min(at.y) };
        (low, Point { x: high.x.max(at.x), y: high.y.max(at.y) })
    })
}

/// What is wrong with a path, whatever the rules say. Points count from 0, the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PathFault {
    /// It has no point, not even a start.
    Empty,
    /// It has so many points, more than [`MOST_POINTS`].
    TooManyPoints(usize),
    /// A point lies farther than [`LIMIT`] from the corner of the table.
    OutOfRange(usize),
}

/// Where a path comes too close to something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The leg, from 0.
    pub leg: usize,
    /// How far along that leg the base may go: see [`farthest`](crate::sweep::farthest). Nothing when it is too close
    /// where the leg begins.
    pub free: Option<Length>,
}

impl<'a> Path<'a> {
    /// The path through these points, the first being the start.
    ///
    /// # Errors
    ///
    /// Every [`PathFault`], in order; a path of too many points is not looked at further.
    pub fn new(points: &'a [Point]) -> Result<Path<'a>, Vec<PathFault>> {
        if points.is_empty() {
            return Err(vec![PathFault::Empty]);
        }
        if points.len() > MOST_POINTS {
            return Err(vec![PathFault::TooManyPoints(points.len())]);
        }
        let far = (0..points.len()).filter(|at| !points[*at].is_safe());
        let faults: Vec<PathFault> = far.map(PathFault::OutOfRange).collect();
        if faults.is_empty() { Ok(Path { points }) } else { Err(faults) }
    }

    /// Its points, the start first.
    pub const fn points(&self) -> &'a [Point] {
        self.points
    }

    /// Where it starts.
    pub const fn start(&self) -> Point {
        self.points[0]
    }

    /// Where it ends.
    pub const fn end(&self) -> Point {
        self.points[self.points.len() - 1]
    }

    /// Its legs, in order.
    pub fn legs(&self) -> impl Iterator<Item = Segment> + 'a {
        self.points.windows(2).map(|ends| Segment::new(ends[0], ends[1]))
    }

    /// Its cost: each leg rounded up to a whole unit, then added.
    pub fn length(&self) -> Length {
        self.legs().fold(Length::ZERO, |sum, leg| sum + leg.stride())
    }

    /// The cost up to the end of each leg: what a measured trail shows at its corners.
    pub fn costs(&self) -> impl Iterator<Item = Length> + 'a {
        self.legs().scan(Length::ZERO, |sum, leg| {
            *sum += leg.stride();
            Some(*sum)
        })
    }

    /// The least gap from a disc of a radius that moves along the path to a thing. Exact.
    pub fn gap(&self, radius: Length, thing: Thing) -> Gap {
        let start = thing.gap(&Disc::new(self.start(), radius).into());
        self.legs()
            .map(|leg| sweep(leg, radius).gap(thing))
            .fold(start, |a, b| if b.compare(a).is_lt() { b } else { a })
    }

    /// Whether a disc of a radius keeps a gap to a thing all along; with a gap of 0 it may touch but not overlap. Exact.
    pub fn keeps_off(&self, radius: Length, thing: Thing, gap: Length) -> bool {
        if thing.is_beyond(self.points, radius + gap) {
            return true;
        }
        thing.kept_off(&Disc::new(self.start(), radius).into(), gap)
            && self.legs().all(|leg| sweep(leg, radius).keeps_off(thing, gap))
    }

    /// Where a disc of a radius first comes closer to a thing than a gap. Nothing when it keeps off all along.
    pub fn first_breach(&self, radius: Length, thing: Thing, gap: Length) -> Option<Breach> {
        let bad = |leg: &Segment| !sweep(*leg, radius).keeps_off(thing, gap);
        let Some((leg, piece)) = self.legs().enumerate().find(|(_, leg)| bad(leg)) else {
            // A path without legs is a place to stand.
            let standing = thing.kept_off(&Disc::new(self.start(), radius).into(), gap);
            return (!standing).then_some(Breach { leg: 0, free: None });
        };
        let base = Disc::new(piece.from, radius).into();
        let free = |sweep: &Sweep, _: &_| sweep.keeps_off(thing, gap);
        Some(Breach { leg, free: crate::sweep::farthest(&base, piece.step(), piece.stride(), free) })
    }

    /// Whether the centre enters the inside of an area or starts in it; running along its outline does not count.
    pub fn enters(&self, area: &Polygon) -> bool {
        area.entered_by(Segment::new(self.start(), self.start())) || self.legs().any(|leg| area.entered_by(leg))
    }

    /// The length of the way of the centre inside an area: each leg to the nearest unit, then added.
    pub fn length_inside(&self, area: &Polygon) -> Length {
        self.legs().fold(Length::ZERO, |sum, leg| sum + area.length_inside(leg))
    }

    /// Whether the centre meets a line drawn through some points; touching counts.
    pub fn crosses(&self, line: &[Point]) -> bool {
        self.legs().any(|leg| line.windows(2).any(|ends| leg.meets(Segment::new(ends[0], ends[1]))))
    }

    /// The point of the path that `length` takes it to, counting each leg rounded up, rounded to the nearest unit; its
    /// end when it is not that long.
    pub fn at(&self, length: Length) -> Point {
        let mut left = length;
        for leg in self.legs() {
            let cost = leg.stride();
            if left < cost {
                return leg.from.towards(leg.step(), left.max(Length::ZERO));
            }
            left = left - cost;
        }
        self.end()
    }
}

fn sweep(leg: Segment, radius: Length) -> Sweep {
    Sweep::of(&Disc::new(leg.from, radius).into(), leg.step())
}

impl fmt::Display for PathFault {
    /// Says what is wrong for whoever drew the path: the start is point 0.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PathFault::Empty => write!(f, "a path needs a start"),
            PathFault::TooManyPoints(count) => {
                write!(f, "a path has at most {MOST_POINTS} points, this one has {count}")
            }
            PathFault::OutOfRange(at) => write!(f, "point {at} of the path lies beyond {LIMIT} units"),
        }
    }
}

impl std::error::Error for PathFault {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bases::Base;

    const BENT: [Point; 3] = [Point::new(0, 0), Point::new(3_000, 4_000), Point::new(4_000, 5_000)];

    #[test]
    fn each_leg_is_rounded_up() {
        let path = Path::new(&BENT).expect("a sane path");
        assert_eq!(path.length(), Length(6_415));
        assert!(path.costs().eq([Length(5_000), Length(6_415)]));
        assert_eq!(
            [path.at(Length(2_500)), path.at(Length(5_000)), path.at(Length(9_999))].map(|p| p.x.0),
            [1_500, 3_000, 4_000]
        );
    }

    #[test]
    fn absurd_paths_are_refused() {
        assert_eq!(Path::new(&[]), Err(vec![PathFault::Empty]));
        assert_eq!(Path::new(&[Point::default(); 1_000]), Err(vec![PathFault::TooManyPoints(1_000)]));
        let absurd = [Point::default(), Point::new(i32::MAX, 0), Point::new(1, 1), Point::new(0, i32::MIN)];
        assert_eq!(Path::new(&absurd), Err(vec![PathFault::OutOfRange(1), PathFault::OutOfRange(3)]));
    }

    #[test]
    fn a_breach_says_which_leg_and_how_far() {
        let path = Path::new(&BENT).expect("a sane path");
        let post = Base::from(Disc::new(Point::new(4_000, 5_000), Length(500)));
        let post = Thing::Base(&post);
        let breach = path.first_breach(Length(400), post, Length(0)).expect("it ends on the post");
        assert_eq!(breach, Breach { leg: 1, free: Some(Length(514)) });
        assert_eq!(
            path.first_breach(Length(400), post, Length(2_000)).map(|b| (b.leg, b.free.is_some())),
            Some((0, true))
        );
        let stand = Path::new(&BENT[..1]).expect("a sane path");
        assert_eq!(stand.first_breach(Length(400), post, Length(7_000)), Some(Breach { leg: 0, free: None }));
        assert!(stand.keeps_off(Length(400), post, Length(5_000)) && path.gap(Length(400), post).at_most(Length(0)));
    }

    #[test]
    fn areas_count_where_the_centre_goes() {
        let wood = [Point::new(3_000, 0), Point::new(9_000, 0), Point::new(9_000, 9_000), Point::new(3_000, 9_000)];
        let wood = Polygon::new(wood).expect("a simple polygon");
        let path = Path::new(&BENT).expect("a sane path");
        assert!(path.enters(&wood) && path.crosses(&[Point::new(0, 4_500), Point::new(9_000, 4_500)]));
        assert_eq!(path.length_inside(&wood), Length(1_414));
        let outside = Path::new(&BENT[..2]).expect("a sane path");
        assert!(!outside.enters(&wood));
    }
}
