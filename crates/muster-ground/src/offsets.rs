//! Offset curves: the circles and lines at which a place changes from one that will do to one that will not, and the best places at them.

use crate::convex;
use crate::length::{LIMIT, Length, Point, Vector};
use crate::play_area::{Edge, PlayArea};
use crate::segment::Segment;
use crate::things::Thing;
use crate::whole::quotient;

/// Offset curves of what may and what may not be: circles and lines. Where the curves are all that decides, the ground they
/// bound has its nearest place to anywhere on one of them, or where two of them cross.
///
/// Those places are found to the nearest unit and shown to a judge together with their neighbours. So whatever is found is
/// right for certain, and ground that is at least a few units wide is never missed, however small it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OffsetCurves(Vec<OffsetCurve>);

/// A piece of the boundary between where a point may be and where it may not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OffsetCurve {
    /// At a distance around a point.
    Circle(Point, Length),
    /// Along a line, on and on.
    Line(Segment),
}

/// How far rounding may push a candidate over its curve, in units each way.
pub(crate) const STRAY: i64 = 2;

impl OffsetCurves {
    /// Everywhere at a distance from a point.
    pub fn circle(&mut self, centre: Point, radius: Length) {
        self.0.push(OffsetCurve::Circle(centre, radius));
    }

    /// Everywhere along a line, beyond its ends as well. A line without length bounds nothing.
    pub fn line(&mut self, line: Segment) {
        if line.from != line.to {
            self.0.push(OffsetCurve::Line(line));
        }
    }

    /// Everywhere at a distance from a thing.
    pub fn around(&mut self, thing: Thing, keep: Length) {
        let mut edges = |edges: &mut dyn Iterator<Item = Segment>| {
            for edge in edges {
                self.circle(edge.from, keep);
                self.line(beside(edge, keep));
            }
        };
        match thing {
            Thing::Base(base) if base.core().0.len() == 1 => self.circle(base.centre(), keep + base.core().1),
            Thing::Base(base) => edges(&mut convex::edges(base.core().0)),
            Thing::Area(area) => edges(&mut area.edges()),
            Thing::Wall(points) => {
                let pieces = points.windows(2).map(|ends| Segment::new(ends[0], ends[1]));
                // Once there and once back: both sides and both ends.
                edges(&mut pieces.flat_map(|piece| [piece, Segment::new(piece.to, piece.from)]));
            }
        }
    }

    /// Everywhere at a distance from the edges of a table, on its side.
    pub fn within(&mut self, table: &PlayArea, keep: Length) {
        let (Length(width), Length(depth)) = (table.width, table.depth);
        for edge in Edge::ALL {
            let (from, to) = match edge {
                Edge::Near => (Point::new(0, 0), Point::new(width, 0)),
                Edge::Right => (Point::new(width, 0), Point::new(width, depth)),
                Edge::Far => (Point::new(width, depth), Point::new(0, depth)),
                Edge::Left => (Point::new(0, depth), Point::new(0, 0)),
            };
            self.line(beside(Segment::new(from, to), -keep));
        }
    }

    /// The place nearest to a point, at most `within` away, that will do; the point itself when it does. Among equally
    /// near ones the leftmost, then the lowest.
    ///
    /// At most about four units farther away than the nearest ground that is a few units wide: between two curves that all but run
    /// together, what is thinner may be passed over. The work grows with the square of the number of curves that come so near.
    pub fn nearest(&self, wanted: Point, within: Length, mut will_do: impl FnMut(Point) -> bool) -> Option<Point> {
        if will_do(wanted) {
            return Some(wanted);
        }
        let limit = i64::from(within.0) * i64::from(within.0);
        let mut best: Option<(i64, Point)> = None;
        for (square, candidate) in self.candidates(wanted, within) {
            if best.is_some_and(|(found, _)| square >= (found.isqrt() + 2 * STRAY + 1).pow(2)) {
                break;
            }
            let near = neighbours(candidate).map(|point| (point.distance_squared(wanted), point));
            let better = near.filter(|near| near.0 <= limit && best.is_none_or(|found| *near < found));
            best = better.filter(|near| will_do(near.1)).min().or(best);
        }
        best.map(|found| found.1)
    }

    /// The places of the curves, up to a distance from a point: the nearest of each curve and where two of them cross, rounded,
    /// nearest first. Whether they will do is for a judge to say.
    pub fn places(&self, around: Point, within: Length) -> impl Iterator<Item = Point> {
        self.candidates(around, within).into_iter().map(|(_, place)| place)
    }

    /// Where straight lines from a point touch the round curves that come within a distance of it, and where they pass the
    /// ends of the straight ones; from a point within a round curve, a step along it. Rounded to the nearest unit.
    pub fn touched_from(&self, from: Point, within: Length) -> Vec<Point> {
        let near = self.reached(from, within).filter_map(|curve| match curve {
            OffsetCurve::Circle(centre, radius) => Some(touched(from, centre, radius)),
            OffsetCurve::Line(_) => None,
        });
        near.flatten().flatten().collect()
    }

    /// Where the curves are at a distance from a point, rounded to the nearest unit.
    pub fn at_distance(&self, from: Point, distance: Length) -> Vec<Point> {
        let circle = OffsetCurve::Circle(from, distance);
        self.reached(from, distance).flat_map(|curve| curve.crossings(circle).into_iter().flatten()).collect()
    }

    /// Where the curves cross a segment, rounded to the nearest unit, in its direction.
    pub fn along(&self, segment: Segment) -> Vec<Point> {
        let line = OffsetCurve::Line(segment);
        let crossed = self.0.iter().flat_map(|curve| curve.crossings(line).into_iter().flatten());
        let far = |at: &Point| (*at - segment.from).dot(segment.step());
        let mut places: Vec<Point> = crossed.filter(|at| (0..=segment.step().square()).contains(&far(at))).collect();
        places.sort_by_key(far);
        places
    }

    /// The directions of the straight curves that come within a distance of a point.
    pub fn straights(&self, from: Point, within: Length) -> Vec<Vector> {
        let straight = |curve: OffsetCurve| if let OffsetCurve::Line(line) = curve { Some(line.step()) } else { None };
        self.reached(from, within).filter_map(straight).collect()
    }

    /// The curves that come within a distance of a point; in doubt they do.
    fn reached(&self, from: Point, within: Length) -> impl Iterator<Item = OffsetCurve> {
        let far = i64::from(within.0) + STRAY;
        self.0.iter().filter(move |curve| curve.comes_within(from, far)).copied()
    }

    /// The places of the curves up to a distance from a point, each with the square of its distance.
    fn candidates(&self, around: Point, within: Length) -> Vec<(i64, Point)> {
        let mut candidates: Vec<(i64, Point)> = Vec::new();
        // A candidate beyond the limit may have a neighbour within it.
        let far = i64::from(within.0) + 2 * STRAY;
        let mut add = |point: Point| {
            let square = point.distance_squared(around);
            if square < (far + 1).pow(2) {
                candidates.push((square, point));
            }
        };
        let reached: Vec<OffsetCurve> = self.reached(around, within + Length(2 * STRAY as i32)).collect();
        for (at, one) in reached.iter().enumerate() {
            add(one.nearest_to(around));
            reached[at + 1..].iter().for_each(|other| one.crossings(*other).into_iter().flatten().for_each(&mut add));
        }
        candidates.sort_unstable();
        candidates.dedup();
        candidates
    }
}

/// The line at a distance to the right of a segment.
fn beside(edge: Segment, distance: Length) -> Segment {
    let aside = edge.step().right().scaled(distance);
    Segment::new(edge.from + aside, edge.to + aside)
}

fn neighbours(point: Point) -> impl Iterator<Item = Point> {
    (-STRAY..=STRAY).flat_map(move |x| (-STRAY..=STRAY).map(move |y| point + Vector::new(x, y)))
}

impl OffsetCurve {
    /// Whether it comes so near to a point; in doubt it does.
    fn comes_within(self, point: Point, far: i64) -> bool {
        match self {
            OffsetCurve::Circle(centre, radius) => {
                let (square, radius) = (point.distance_squared(centre), i64::from(radius.0));
                square >= (radius - far).max(0).pow(2) && square < (radius + far + 1).pow(2)
            }
            OffsetCurve::Line(_) => self.nearest_to(point).distance_squared(point) < (far + 1).pow(2),
        }
    }

    /// The point of the curve nearest to a point, rounded to the nearest unit.
    fn nearest_to(self, point: Point) -> Point {
        match self {
            OffsetCurve::Circle(centre, radius) if centre == point => centre.towards(Vector::new(-1, 0), radius),
            OffsetCurve::Circle(centre, radius) => centre.towards(point - centre, radius),
            OffsetCurve::Line(line) => {
                let (step, aside) = (line.step(), point - line.from);
                along(line.from, step, step.dot(aside).into(), step.square().max(1).into()).unwrap_or(line.from)
            }
        }
    }

    /// Where two curves cross, rounded to the nearest unit; at most two places within [`LIMIT`].
    fn crossings(self, other: OffsetCurve) -> [Option<Point>; 2] {
        match (self, other) {
            (OffsetCurve::Circle(one, r), OffsetCurve::Circle(two, s)) => circles(one, r, two, s),
            (OffsetCurve::Line(line), OffsetCurve::Circle(centre, radius))
            | (OffsetCurve::Circle(centre, radius), OffsetCurve::Line(line)) => line_and_circle(line, centre, radius),
            (OffsetCurve::Line(one), OffsetCurve::Line(two)) => {
                let turn = i128::from(one.step().cross(two.step()));
                let place = i128::from((two.from - one.from).cross(two.step()));
                let crossing = || along(one.from, one.step(), place * turn.signum(), turn.abs());
                [if turn == 0 { None } else { crossing() }, None]
            }
        }
    }
}

/// Where the two tangents from a point touch a circle; from within, a step along the circle and a little out of it.
fn touched(from: Point, centre: Point, radius: Length) -> [Option<Point>; 2] {
    let step = centre - from;
    let (square, r) = (i128::from(step.square()), i128::from(radius.0));
    if square <= r * r {
        let out = -step.scaled(Length(STRAY as i32));
        let along = step.left().scaled(Length(1_000));
        return [along, -along].map(|along| (square > 0).then(|| from + along + out));
    }
    // As parts of the square of the way to its centre: along it, and aside from it.
    let (ahead, aside) = (square - r * r, r * (square - r * r).isqrt());
    [aside, -aside].map(|aside| {
        let part = |u: i64, v: i64| quotient(i128::from(u) * ahead + i128::from(v) * aside, square);
        shifted(from, part(step.x, -step.y), part(step.y, step.x))
    })
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

    #[test]
    fn tangents_touch_and_pass_the_ends() {
        let mut curves = OffsetCurves::default();
        curves.circle(Point::new(5_000, 0), Length(3_000));
        // 3, 4, 5: tangents of 4000 from 5000 away.
        let touched = curves.touched_from(Point::new(0, 0), Length(2_000));
        assert_eq!(touched, [Point::new(3_200, 2_400), Point::new(3_200, -2_400)]);
        assert!(curves.touched_from(Point::new(0, 0), Length(1_990)).is_empty(), "out of reach");
        // From its rim straight along it, and a little out.
        let along = curves.touched_from(Point::new(2_000, 0), Length(1_000));
        assert_eq!(along, [Point::new(1_998, 1_000), Point::new(1_998, -1_000)]);
        let mut wall = OffsetCurves::default();
        wall.around(Thing::Wall(&[Point::new(1_000, 1_000), Point::new(4_000, 1_000)]), Length(0));
        let ends = wall.touched_from(Point::new(0, 0), Length(5_000));
        assert!(ends.contains(&Point::new(1_000, 1_000)) && ends.contains(&Point::new(4_000, 1_000)), "{ends:?}");
        let crossed = wall.along(Segment::new(Point::new(2_000, 0), Point::new(2_000, 3_000)));
        assert!(crossed.iter().all(|at| *at == Point::new(2_000, 1_000)) && !crossed.is_empty(), "{crossed:?}");
        assert!(wall.at_distance(Point::new(0, 0), Length(1_250)).contains(&Point::new(750, 1_000)));
        assert!(wall.straights(Point::new(0, 0), Length(500)).is_empty());
    }
}
