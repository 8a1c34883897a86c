//! Ways around bases and terrain.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::angle::Angle;
use crate::convex;
use crate::free_space::{FreeSpace, Obstacle};
use crate::length::{Length, Point, Vector};
use crate::segment::Segment;
use crate::things::Thing;
use crate::whole::root_up;

/// Corners of the ring that ways are led around a point on.
const RING: u16 = 12;

/// What a ring of [`RING`] corners must be wider than its circle so that its sides do not cut it: one over the cosine of
/// a 24th of a turn, in 65536ths, rounded up.
const WIDER: i64 = 67_849;

/// A way found so far: ordered by what it costs at least to the end, then by the place it has come to.
type Open = BinaryHeap<Reverse<(i32, usize)>>;

/// What is known about a place on the way.
#[derive(Clone, Copy, Debug)]
struct Stop {
    at: Point,
    /// The cheapest cost found up to here.
    cost: Length,
    /// The legs of that way.
    legs: usize,
    /// The place before, itself for the start.
    before: usize,
    /// Whether its cheapest way is settled.
    settled: bool,
    /// How far it is to the end, rounded down.
    left: Length,
}

const FAR: Length = Length(i32::MAX);

impl FreeSpace<'_> {
    /// A short way from one point to another: the points of its corners, both ends included, at most `legs` legs and at
    /// most `most` in cost, each leg rounded up to a whole unit. Nothing when there is none among those looked at.
    ///
    /// Every leg is [free](FreeSpace::is_free_along), so the way is legal for certain. It leads straight or over rings of
    /// twelve corners around whatever is in the way, and it is the cheapest of those unless the cheapest has too many
    /// legs. Going round a disc on such a ring costs up to four hundredths of half its circle more than it must, also from
    /// or to a place that is nearer to the disc than its ring.
    pub fn route(&self, from: Point, to: Point, most: Length, legs: usize) -> Option<Vec<Point>> {
        if legs == 0 || from.stride(to) > most || !self.is_free(from) || !self.is_free(to) {
            return None;
        }
        if self.is_free_along(Segment::new(from, to)) {
            return Some(vec![from, to]);
        }
        let close: Vec<Obstacle> =
            self.obstacles.iter().filter(|o| self.may_matter(o, from, to, most)).copied().collect();
        let space = FreeSpace { obstacles: &close, ..*self };
        let stop = |at: Point| Stop { at, cost: FAR, legs: 0, before: 0, settled: false, left: at.distance(to) };
        let mut stops = vec![Stop { cost: Length::ZERO, ..stop(from) }, stop(to)];
        // Nothing that is too far from one end, as squares say at once, can be on the way.
        let near = |at: &Point, end: Point| at.distance_squared(end) < (i64::from(most.0) + 1).pow(2);
        let places = space.bends().into_iter().chain(space.bends_beside([from, to]));
        let places = places.filter(|at| near(at, from) && near(at, to) && space.is_free(*at));
        stops.extend(places.map(stop).filter(|stop| stop.at.distance(from).0 + stop.left.0 <= most.0));
        space.search(&mut stops, most, legs).then(|| trace(&stops))
    }

    /// Settles the cheapest ways from stop 0 outward until stop 1 is reached.
    fn search(&self, stops: &mut [Stop], most: Length, legs: usize) -> bool {
        let mut open = Open::from([Reverse((0, 0))]);
        while let Some(Reverse((_, at))) = open.pop() {
            let here = stops[at];
            if at == 1 {
                return true;
            }
            if here.settled || here.legs == legs {
                continue;
            }
            stops[at].settled = true;
            for (next, stop) in stops.iter_mut().enumerate() {
                // The longest leg that is cheaper than what is known and leaves enough for the rest: most are longer, and their
                // squares say so.
                let longest = i64::from((stop.cost - here.cost).0 - 1).min(i64::from((most - here.cost - stop.left).0));
                let square = here.at.distance_squared(stop.at);
                let better = !stop.settled && longest >= 0 && square <= longest * longest;
                if better && self.is_free_along(Segment::new(here.at, stop.at)) {
                    let cost = here.cost + here.at.stride(stop.at);
                    *stop = Stop { cost, legs: here.legs + 1, before: at, ..*stop };
                    open.push(Reverse(((cost + stop.left).0, next)));
                }
            }
        }
        false
    }

    /// Whether an obstacle can be met on a way of that cost: nothing farther from the middle than half of it can.
    fn may_matter(&self, obstacle: &Obstacle, from: Point, to: Point, most: Length) -> bool {
        let middle = from.part_way(to, 1, 2);
        let reach = Length(most.0 / 2 + 2) + obstacle.gap;
        !obstacle.thing.kept_off(&self.disc(middle), reach)
    }

    /// Where short ways bend: the corners of the rings around every obstacle, whether free or not.
    pub fn bends(&self) -> Vec<Point> {
        let mut corners = Vec::new();
        // Most rings are as wide as the one before.
        let mut last = (Length::ZERO, spokes(Length::ZERO));
        self.each_circle(|centre, radius| {
            if last.0 != radius {
                last = (radius, spokes(radius));
            }
            corners.extend(last.1.map(|spoke| centre + spoke));
        });
        corners
    }

    /// Where short ways bend that begin or end between a circle and its ring, from where the ring's corners cannot be seen
    /// past the circle: where a tangent from there meets the ring, and where those from both ends meet each other.
    fn bends_beside(&self, ends: [Point; 2]) -> Vec<Point> {
        let mut bends = Vec::new();
        self.each_circle(|centre, radius| {
            let touched = ends.map(|end| tangents(centre, radius, end));
            let mut bend =
                |first: Angle, second: Angle| bends.extend(meeting(radius, first, second).map(|step| centre + step));
            for [left, right] in touched.iter().flatten() {
                bend(side_before(*left), *left);
                bend(*right, side_after(*right));
            }
            if let [Some([left, right]), Some([other_left, other_right])] = touched {
                bend(right, other_left);
                bend(other_right, left);
            }
        });
        bends
    }

    /// The circles that a way must stay out of, by centre and radius: about every corner of every obstacle, as wide as it is
    /// kept off.
    fn each_circle(&self, mut circle: impl FnMut(Point, Length)) {
        for obstacle in self.obstacles {
            let keep = obstacle.gap + self.radius;
            match obstacle.thing {
                Thing::Base(base) => {
                    let (core, radius) = base.core();
                    core.iter().for_each(|corner| circle(*corner, keep + radius));
                }
                // No shortest way bends around a corner that points inward.
                Thing::Area(area) => outer_corners(area.corners()).for_each(|corner| circle(corner, keep)),
                Thing::Wall(points) => points.iter().for_each(|corner| circle(*corner, keep)),
            }
        }
    }
}

/// Where the tangents from a point that lies between a circle and its ring touch the circle, counter-clockwise and clockwise of it.
/// Nothing for a point elsewhere.
fn tangents(centre: Point, radius: Length, from: Point) -> Option<[Angle; 2]> {
    let (square, inner) = (centre.distance_squared(from), i64::from(radius.0).pow(2));
    let outer = i64::from(ringed(radius).0).pow(2);
    if !(inner..=outer).contains(&square) {
        return None;
    }
    let towards = Angle::looking(from - centre)?.0;
    let lean = Angle::looking(Vector::new(root_up(square - inner), i64::from(radius.0)))?.0;
    Some([Angle(towards.wrapping_sub(lean)), Angle(towards.wrapping_add(lean))])
}

/// Where the tangents that touch a circle at two angles meet, the second clockwise of the first by no more than a side of a ring takes
/// up, as a step from its centre. Nothing for any others.
fn meeting(radius: Length, first: Angle, second: Angle) -> Option<Vector> {
    let apart = second.0.wrapping_sub(first.0);
    if apart > SIDE {
        return None;
    }
    let half = apart.div_ceil(2);
    // Three more units than needed outweigh what rounding takes off.
    let out = i64::from(radius.0) * Angle::ZERO.heading().y / Angle(half).heading().y + 3;
    Some(Angle(first.0.wrapping_add(half)).heading().scaled(Length(out as i32)))
}

/// How much of a turn a side of a ring takes up.
const SIDE: u16 = (65_536 / RING as u32) as u16 + 1;

/// The angle at which a ring's side touches its circle: the first that is not counter-clockwise of this one.
fn side_after(angle: Angle) -> Angle {
    let sides = u32::from(RING);
    // Sides touch halfway between corners, at odd numbers of half a side.
    let side = (u32::from(angle.0) * 2 * sides).div_ceil(65_536) / 2 * 2 + 1;
    Angle((side * 65_536 / (2 * sides)) as u16)
}

/// The angle at which a ring's side touches its circle: the last that is not clockwise of this one.
fn side_before(angle: Angle) -> Angle {
    Angle(side_after(Angle(angle.0.wrapping_neg())).0.wrapping_neg())
}

/// How far the corners of a ring about a circle are from its centre.
fn ringed(radius: Length) -> Length {
    // Two more units than needed outweigh the rounding of two neighbours.
    Length((i64::from(radius.0) * WIDER / 65_536) as i32 + 3)
}

/// The steps from the middle of a ring about a circle to its corners.
fn spokes(radius: Length) -> [Vector; RING as usize] {
    std::array::from_fn(|n| Angle((n * 65_536 / usize::from(RING)) as u16).heading().scaled(ringed(radius)))
}

/// The corners of a counter-clockwise outline at which it turns left.
fn outer_corners(corners: &[Point]) -> impl Iterator<Item = Point> + '_ {
    let turns = convex::edges(corners).zip(convex::edges(corners).skip(1).chain(convex::edges(corners).take(1)));
    turns.filter(|(edge, next)| edge.side(next.to) > 0).map(|(edge, _)| edge.to)
}

/// The way back from stop 1, turned around.
fn trace(stops: &[Stop]) -> Vec<Point> {
    let back = std::iter::successors(Some(1), |at| (*at != 0).then(|| stops[*at].before));
    let mut way: Vec<Point> = back.map(|at| stops[at].at).collect();
    way.reverse();
    way
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bases::{Base, Disc};
    use crate::path::Path;
    use crate::play_area::PlayArea;
    use crate::polygon::Polygon;

    const TABLE: PlayArea = PlayArea::new(Length(36_000), Length(24_000));

    #[test]
    fn it_goes_round_an_enemy_at_an_inch() {
        let enemy = Base::from(Disc::new(Point::new(10_000, 10_000), Length(500)));
        let obstacles = [Obstacle { thing: Thing::Base(&enemy), gap: Length(1_000) }];
        let space = FreeSpace { table: TABLE, radius: Length(500), obstacles: &obstacles };
        let (from, to) = (Point::new(6_000, 10_000), Point::new(14_000, 10_000));
        let way = space.route(from, to, Length(9_500), 8).expect("there is room on either side");
        let path = Path::new(&way).expect("a sane path");
        assert!(path.keeps_off(Length(500), obstacles[0].thing, Length(1_000)));
        assert_eq!((path.start(), path.end()), (from, to));
        // Two tangents of 3464 and a sixth of a circle of 2000: 9023.
        assert!((9_023..9_200).contains(&path.length().0), "{:?}", path.length());
        assert_eq!(space.route(from, to, Length(9_022), 8), None);
        assert_eq!(space.route(from, to, Length(9_500), 1), None);
        assert_eq!(space.route(from, Point::new(10_000, 9_000), Length(9_500), 8), None, "no room there");
    }

    /// An end at the rim of a disc, between two corners of the disc's ring: it may not be walked past and come back to.
    #[test]
    fn it_ends_at_the_rim_of_what_it_goes_round() {
        let post = Base::from(Disc::new(Point::new(1_900, 2_600), Length(557)));
        let obstacles = [Obstacle { thing: Thing::Base(&post), gap: Length(0) }];
        let space = FreeSpace { table: TABLE, radius: Length(50), obstacles: &obstacles };
        let ends = [Point::new(100, 3_300), Point::new(1_800, 2_000)];
        for (from, to) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            let way = space.route(from, to, Length(4_000), 8).expect("a way round");
            // A tangent of 1833 and 29.9 degrees of the circle of 607: 2150.
            assert!((2_150..2_165).contains(&Path::new(&way).expect("a sane path").length().0), "{way:?}");
        }
    }

    /// From anywhere at a disc to anywhere else at it, the way costs no more than the arc and what its ring adds.
    #[test]
    fn both_ends_may_be_at_the_rim() {
        let post = Base::from(Disc::new(Point::new(10_000, 10_000), Length(900)));
        let obstacles = [Obstacle { thing: Thing::Base(&post), gap: Length(0) }];
        let space = FreeSpace { table: TABLE, radius: Length(100), obstacles: &obstacles };
        let rim =
            |angle: u16, out: i32| Point::new(10_000, 10_000) + Angle(angle).heading().scaled(Length(1_001 + out));
        for from in (0..65_536_u32).step_by(1_301) {
            for steps in (100..32_768_u32).step_by(777) {
                let (from, to) = (rim(from as u16, 0), rim((from + steps) as u16, steps as i32 % 30));
                let arc = Angle::arc_length(Length(1_001), steps).0;
                let way = space.route(from, to, Length(4_000), 12).expect("a way round");
                let cost = Path::new(&way).expect("a sane path").length().0;
                assert!(cost <= arc + arc / 25 + 40, "{from:?} to {to:?}: {cost} where the arc is {arc}");
            }
        }
    }

    #[test]
    fn it_leaves_a_court_by_its_mouth() {
        let court = [(0, 0), (60, 0), (60, 20), (20, 20), (20, 40), (60, 40), (60, 60), (0, 60)];
        let court = Polygon::new(court.map(|(x, y)| Point::new(10_000 + 100 * x, 10_000 + 100 * y)));
        let court = court.expect("a simple polygon");
        let obstacles = [Obstacle { thing: Thing::Area(&court), gap: Length(0) }];
        let space = FreeSpace { table: TABLE, radius: Length(500), obstacles: &obstacles };
        let way = space.route(Point::new(13_000, 13_000), Point::new(9_000, 13_000), Length(40_000), 20);
        let way = way.expect("the mouth is wide enough");
        assert!(way.iter().any(|point| point.x > Length(16_000)), "{way:?}");
        assert!(way.windows(2).all(|leg| space.is_free_along(Segment::new(leg[0], leg[1]))));
        let wide = FreeSpace { radius: Length(1_001), ..space };
        assert_eq!(wide.route(Point::new(17_100, 13_000), Point::new(13_000, 13_000), Length(40_000), 20), None);
    }
}
