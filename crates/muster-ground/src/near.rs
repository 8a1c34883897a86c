//! The nearest place where a disc may stand.

use crate::convex;
use crate::length::{LIMIT, Length, Point, Vector};
use crate::room::{Obstacle, Room};
use crate::segment::Segment;
use crate::table::Edge;
use crate::things::Thing;
use crate::whole::quotient;

/// A piece of the boundary between where the disc's centre may be and where it may not.
#[derive(Clone, Copy, Debug)]
enum Rim {
    /// At a distance around a point.
    Circle(Point, Length),
    /// Along a line, on and on.
    Line(Segment),
}

/// How far rounding may push a candidate over its rim, in units each way.
const STRAY: i64 = 2;

impl Room<'_> {
    /// The free place nearest to a point, at most `within` away; the point itself when it is free. Among equally near
    /// ones the leftmost, then the lowest.
    ///
    /// The nearest place lies on a rim around an obstacle or where two rims cross. Those are found to the nearest unit
    /// and tried with their neighbours, so the answer is free for certain and at most about four units farther away than
    /// the nearest there is. The work grows with the square of the number of obstacles' edges within reach.
    pub fn nearest_free(&self, wanted: Point, within: Length) -> Option<Point> {
        if self.is_free(wanted) {
            return Some(wanted);
        }
        let base = self.disc(wanted);
        let close = |o: &&Obstacle| !o.thing.kept_off(&base, o.gap + within + Length(STRAY as i32));
        let close: Vec<Obstacle> = self.obstacles.iter().filter(close).copied().collect();
        let room = Room { obstacles: &close, ..*self };
        let limit = i64::from(within.0) * i64::from(within.0);
        let mut candidates: Vec<(i64, Point)> = Vec::new();
        let rims = room.rims();
        let mut add = |point: Point| {
            let square = point.distance_squared(wanted);
            // A candidate beyond the limit may have a neighbour within it.
            if square.isqrt() <= i64::from(within.0) + 2 * STRAY {
                candidates.push((square, point));
            }
        };
        for (at, one) in rims.iter().enumerate() {
            add(one.nearest_to(wanted));
            rims[at + 1..].iter().for_each(|other| one.crossings(*other).into_iter().flatten().for_each(&mut add));
        }
        candidates.sort_unstable();
        candidates.dedup();
        let mut best: Option<(i64, Point)> = None;
        for (square, candidate) in candidates {
            if best.is_some_and(|(found, _)| square.isqrt() > found.isqrt() + 2 * STRAY) {
                break;
            }
            let near = neighbours(candidate).map(|point| (point.distance_squared(wanted), point));
            let better = near.filter(|near| near.0 <= limit && best.is_none_or(|found| *near < found));
            best = better.filter(|near| room.is_free(near.1)).min().or(best);
        }
        best.map(|found| found.1)
    }

    /// Every rim around the obstacles and along the edges of the table.
    fn rims(&self) -> Vec<Rim> {
        let table = Edge::ALL.map(|edge| {
            let (Length(width), Length(depth)) = (self.table.width, self.table.depth);
            let (from, to) = match edge {
                Edge::Near => (Point::new(0, 0), Point::new(width, 0)),
                Edge::Right => (Point::new(width, 0), Point::new(width, depth)),
                Edge::Far => (Point::new(width, depth), Point::new(0, depth)),
                Edge::Left => (Point::new(0, depth), Point::new(0, 0)),
            };
            beside(Segment::new(from, to), -self.radius)
        });
        let mut rims = table.to_vec();
        for obstacle in self.obstacles {
            let keep = obstacle.gap + self.radius;
            let mut around = |edges: &mut dyn Iterator<Item = Segment>| {
                for edge in edges {
                    rims.extend([Rim::Circle(edge.from, keep), beside(edge, keep)]);
                }
            };
            match obstacle.thing {
                Thing::Base(base) if base.core().0.len() == 1 => {
                    rims.push(Rim::Circle(base.centre(), keep + base.core().1));
                }
                Thing::Base(base) => around(&mut convex::edges(base.core().0)),
                Thing::Area(area) => around(&mut area.edges()),
                Thing::Wall(points) => {
                    let pieces = points.windows(2).map(|ends| Segment::new(ends[0], ends[1]));
                    // Once there and once back: both sides and both ends.
                    around(&mut pieces.flat_map(|piece| [piece, Segment::new(piece.to, piece.from)]));
                }
            }
        }
        rims
    }
}

/// The line at a distance to the right of a segment.
fn beside(edge: Segment, distance: Length) -> Rim {
    let aside = edge.step().right().scaled(distance);
    Rim::Line(Segment::new(edge.from + aside, edge.to + aside))
}

fn neighbours(point: Point) -> impl Iterator<Item = Point> {
    (-STRAY..=STRAY).flat_map(move |x| (-STRAY..=STRAY).map(move |y| point + Vector::new(x, y)))
}

impl Rim {
    /// The point of the rim nearest to a point, rounded to the nearest unit.
    fn nearest_to(self, point: Point) -> Point {
        match self {
            Rim::Circle(centre, radius) if centre == point => centre.towards(Vector::new(-1, 0), radius),
            Rim::Circle(centre, radius) => centre.towards(point - centre, radius),
            Rim::Line(line) => {
                let (step, aside) = (line.step(), point - line.from);
                along(line.from, step, step.dot(aside).into(), step.square().max(1).into()).unwrap_or(line.from)
            }
        }
    }

    /// Where two rims cross, rounded to the nearest unit; at most two places within [`LIMIT`].
    fn crossings(self, other: Rim) -> [Option<Point>; 2] {
        match (self, other) {
            (Rim::Circle(one, r), Rim::Circle(two, s)) => circles(one, r, two, s),
            (Rim::Line(line), Rim::Circle(centre, radius)) | (Rim::Circle(centre, radius), Rim::Line(line)) => {
                line_and_circle(line, centre, radius)
            }
            (Rim::Line(one), Rim::Line(two)) => {
                let turn = i128::from(one.step().cross(two.step()));
                let place = i128::from((two.from - one.from).cross(two.step()));
                let crossing = || along(one.from, one.step(), place * turn.signum(), turn.abs());
                [if turn == 0 { None } else { crossing() }, None]
            }
        }
    }
}

fn circles(one: Point, r: Length, two: Point, s: Length) -> [Option<Point>; 2] {
    let step = two - one;
    let (square, r, s) = (i128::from(step.square()), i128::from(r.0), i128::from(s.0));
    // Along the line of centres, and aside from it, both as parts of twice the square of that line.
    let ahead = square + r * r - s * s;
    let aside = 4 * square * r * r - ahead * ahead;
    if square == 0 || aside < 0 {
        return [None; 2];
    }
    let aside = aside.isqrt();
    [aside, -aside].map(|aside| {
        let part = |u: i64, v: i64| quotient(i128::from(u) * ahead + i128::from(v) * aside, 2 * square);
        shifted(one, part(step.x, -step.y), part(step.y, step.x))
    })
}

fn line_and_circle(line: Segment, centre: Point, radius: Length) -> [Option<Point>; 2] {
    let (step, aside) = (line.step(), centre - line.from);
    let (square, across) = (i128::from(step.square()), i128::from(step.cross(aside)));
    let chord = i128::from(radius.0) * i128::from(radius.0) * square - across * across;
    if square == 0 || chord < 0 {
        return [None; 2];
    }
    let (foot, half) = (i128::from(step.dot(aside)), chord.isqrt());
    [foot - half, foot + half].map(|place| along(line.from, step, place, square))
}

/// The point `above / below` of a step away, unless it lies beyond the limit.
fn along(from: Point, step: Vector, above: i128, below: i128) -> Option<Point> {
    shifted(from, quotient(i128::from(step.x) * above, below), quotient(i128::from(step.y) * above, below))
}

fn shifted(from: Point, x: i128, y: i128) -> Option<Point> {
    let safe = |part: i128| part.abs() <= i128::from(LIMIT);
    (safe(x) && safe(y)).then(|| from + Vector::new(x as i64, y as i64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bases::{Base, Disc};
    use crate::table::Table;

    const TABLE: Table = Table::new(Length(10_000), Length(10_000));

    #[test]
    fn a_base_is_pushed_out_of_another() {
        let other = Base::from(Disc::new(Point::new(5_000, 5_000), Length(500)));
        let obstacles = [Obstacle { thing: Thing::Base(&other), gap: Length(0) }];
        let room = Room { table: TABLE, radius: Length(500), obstacles: &obstacles };
        assert_eq!(room.nearest_free(Point::new(5_300, 5_400), Length(900)), Some(Point::new(5_600, 5_800)));
        assert_eq!(room.nearest_free(Point::new(5_300, 5_400), Length(499)), None);
        assert_eq!(room.nearest_free(Point::new(5_300, 7_000), Length(0)), Some(Point::new(5_300, 7_000)));
        assert_eq!(room.nearest_free(Point::new(-100, 9_800), Length(2_000)), Some(Point::new(500, 9_500)));
    }

    #[test]
    fn between_two_it_finds_the_notch() {
        let posts = [(5_000, 5_000), (6_600, 5_000)].map(|(x, y)| Base::from(Disc::new(Point::new(x, y), Length(500))));
        let obstacles = [0, 1].map(|n| Obstacle { thing: Thing::Base(&posts[n]), gap: Length(0) });
        let room = Room { table: TABLE, radius: Length(500), obstacles: &obstacles };
        // Half of 1600 to either side: 600 above the line is where both are just touched.
        assert_eq!(room.nearest_free(Point::new(5_800, 5_010), Length(900)), Some(Point::new(5_800, 5_600)));
    }
}
