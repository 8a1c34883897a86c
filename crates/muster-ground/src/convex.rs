//! Exact distances between convex cores: single points, straight pieces and convex polygons in counter-clockwise
//! order. Bases, swept bases and the edges of terrain are all such a core with a radius around it.

use smallvec::SmallVec;

use crate::length::{Length, Point, Vector};
use crate::segment::{Segment, Square};

/// The corners of a small convex outline, kept off the heap.
pub type Corners = SmallVec<[Point; 8]>;

/// The edges of a core: none for a point, one for a piece, all around for a polygon.
pub fn edges(core: &[Point]) -> impl Iterator<Item = Segment> + '_ {
    let count = match core.len() {
        0 | 1 => 0,
        2 => 1,
        more => more,
    };
    (0..count).map(move |at| Segment::new(core[at], core[(at + 1) % core.len()]))
}

/// Whether a polygon core holds a point, its outline included. Points and pieces hold nothing here: their neighbours
/// find them by their edges.
pub(crate) fn holds(core: &[Point], point: Point) -> bool {
    core.len() > 2 && edges(core).all(|edge| edge.side(point) >= 0)
}

/// The squared distance between two cores, 0 when they share a point.
pub(crate) fn square_between(one: &[Point], other: &[Point]) -> Square {
    match (one, other) {
        ([a], [b]) => Square::whole(a.distance_squared(*b)),
        ([point], core) | (core, [point]) => {
            if holds(core, *point) {
                return Square::ZERO;
            }
            edges(core).map(|edge| edge.square_to(*point)).min().unwrap_or(Square::ZERO)
        }
        _ => {
            if share_a_point(one, other) {
                return Square::ZERO;
            }
            corners_to_edges(one, other).min(corners_to_edges(other, one))
        }
    }
}

/// Whether two cores lie closer together than a distance, which is greater than 0. Exact.
pub(crate) fn are_closer(one: &[Point], other: &[Point], distance: i64) -> bool {
    let square = distance * distance;
    are_near(one, other, distance, |edge, corner| edge.is_square_less(corner, square))
}

/// Whether two cores lie at most a distance apart, which is not negative. Exact.
pub(crate) fn are_within(one: &[Point], other: &[Point], distance: i64) -> bool {
    let square = distance * distance;
    are_near(one, other, distance, |edge, corner| edge.is_square_at_most(corner, square))
}

/// Whether two cores share a point, or a corner of one is near an edge of the other. Lines that part them by more than the
/// distance settle most pairs quickly, and no quotient is needed for the others.
fn are_near(one: &[Point], other: &[Point], distance: i64, near: impl Fn(Segment, Point) -> bool) -> bool {
    match (one, other) {
        ([from], [to]) => near(Segment::new(*from, *from), *to),
        ([point], core) | (core, [point]) => holds(core, *point) || edges(core).any(|edge| near(edge, *point)),
        _ => {
            let beside = |corners: &[Point], core: &[Point]| {
                edges(core).any(|edge| corners.iter().any(|corner| near(edge, *corner)))
            };
            !is_parted_by(one, other, distance)
                && !is_parted_by(other, one, distance)
                && (beside(one, other) || beside(other, one) || share_a_point(one, other))
        }
    }
}

/// Whether a line along an edge of a core keeps the other on its outer side, farther out than a distance. Some that are parted by
/// a hair more than that are not seen to be.
fn is_parted_by(core: &[Point], other: &[Point], distance: i64) -> bool {
    edges(core).any(|edge| {
        let nearest = other.iter().map(|corner| -edge.side(*corner)).min().unwrap_or(0);
        nearest > 0 && nearest > distance * i64::from(edge.stride().0)
    })
}

/// The least squared distance from a corner of one core to an edge of the other, which shares no point with it: of a polygon only
/// the edges that look towards a corner can be nearest to it.
fn corners_to_edges(one: &[Point], other: &[Point]) -> Square {
    let distances = edges(other).flat_map(|edge| {
        let seen = one.iter().filter(move |corner| other.len() == 2 || edge.side(**corner) < 0);
        seen.map(move |corner| edge.square_to(*corner))
    });
    distances.min().unwrap_or(Square::ZERO)
}

fn share_a_point(one: &[Point], other: &[Point]) -> bool {
    // A line along an edge that keeps the whole of the other strictly outside settles most pairs quickly.
    if parted(one, other, 0) || parted(other, one, 0) {
        return false;
    }
    holds(one, other[0]) || holds(other, one[0]) || edges(one).any(|edge| edges(other).any(|across| edge.meets(across)))
}

/// Whether the insides of two cores share a point, where at least one is a polygon. Touching is not sharing.
pub(crate) fn insides_share(one: &[Point], other: &[Point]) -> bool {
    (one.len() > 2 || other.len() > 2) && !parted(one, other, 1) && !parted(other, one, 1)
}

/// Whether a line along an edge of a core keeps the other on its outer side: farther out than the line, or, with a
/// `margin` of 1, on the line too. A piece has an outer side on both of its sides.
pub(crate) fn parted(core: &[Point], other: &[Point], margin: i64) -> bool {
    let out = |edge: Segment| other.iter().all(|corner| edge.side(*corner) < margin);
    match core {
        [from, to] => from != to && (out(Segment::new(*from, *to)) || out(Segment::new(*to, *from))),
        _ => edges(core).any(out),
    }
}

/// Whether two cores grown by radii that sum up to `reach` share more than their outlines. A core without area and
/// without radius has no inside; a piece of terrain's edge against a base counts once it enters the base.
pub(crate) fn overlap(one: &[Point], other: &[Point], reach: Length) -> bool {
    if reach.0 > 0 {
        return are_closer(one, other, reach.0.into());
    }
    match (one, other) {
        ([point], core) | (core, [point]) => core.len() > 2 && edges(core).all(|edge| edge.side(*point) > 0),
        _ => insides_share(one, other),
    }
}

/// The convex outline around some points, counter-clockwise, without corners that a straight edge passes through.
pub fn outline(points: &mut [Point]) -> Corners {
    points.sort_unstable();
    let mut corners = Corners::new();
    let mut half = |points: &mut dyn Iterator<Item = Point>| {
        let start = corners.len();
        for point in points {
            while corners.len() >= start + 2 {
                let last = Segment::new(corners[corners.len() - 2], corners[corners.len() - 1]);
                if last.side(point) > 0 {
                    break;
                }
                corners.pop();
            }
            corners.push(point);
        }
        corners.pop();
    };
    half(&mut points.iter().copied());
    half(&mut points.iter().rev().copied());
    if corners.is_empty() {
        corners.extend(points.first().copied());
    }
    // A heap of equal points leaves the same corner twice.
    if let [a, b] = corners[..]
        && a == b
    {
        corners.truncate(1);
    }
    corners
}

/// The outline around a polygon and the same polygon a step farther on: sides that look ahead go along, others stay, and a
/// corner between the two draws a side. A side along the step is drawn from end to end at once.
pub(crate) fn drawn(core: &[Point], step: Vector) -> Corners {
    let ahead = |edge: Segment| step.cross(edge.step()).signum();
    let mut before = edges(core).last().map_or(0, ahead);
    let mut corners = Corners::new();
    for edge in edges(core) {
        let after = ahead(edge);
        let sides = match (before, after) {
            (0, only) | (only, 0) => [only, only],
            both => [both.0, both.1],
        };
        let [first, last] = sides.map(|side| if side > 0 { edge.from + step } else { edge.from });
        corners.push(first);
        if first != last {
            corners.push(last);
        }
        before = after;
    }
    corners
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(list: &[(i32, i32)]) -> Vec<Point> {
        list.iter().map(|(x, y)| Point::new(*x, *y)).collect()
    }

    /// Whatever way a block goes, what it draws is the outline of both of its places.
    #[test]
    fn what_is_drawn_is_the_outline_of_both_places() {
        let square = points(&[(0, 0), (4, 1), (3, 5), (-1, 4)]);
        for (x, y) in (-9..=9).flat_map(|x| (-9..=9).map(move |y| (x, y))) {
            let step = Vector::new(x, y);
            let mut both: Corners = square.iter().copied().chain(square.iter().map(|corner| *corner + step)).collect();
            let (mut drawn, mut expected) = (drawn(&square, step).to_vec(), outline(&mut both).to_vec());
            // In the same order, wherever they begin.
            let first = drawn.iter().position(|corner| *corner == expected[0]).unwrap_or(0);
            drawn.rotate_left(first);
            expected.dedup();
            assert_eq!(drawn, expected, "{step:?}");
        }
    }

    /// What is told without a quotient is what squared distances tell, for every distance around theirs.
    #[test]
    fn cores_are_near_as_their_distance_says() {
        let square = points(&[(0, 0), (40, 10), (30, 50), (-10, 40)]);
        let shapes = [points(&[(0, 0), (20, 3), (17, 23), (-3, 20)]), points(&[(0, 0), (9, 21)]), points(&[(4, 4)])];
        for shape in shapes {
            for (x, y) in (-90..90).step_by(7).flat_map(|x| (-90..90).step_by(7).map(move |y| (x, y))) {
                let moved: Vec<Point> = shape.iter().map(|corner| *corner + Vector::new(x, y)).collect();
                let exact = square_between(&square, &moved);
                let far = exact.root_down();
                for distance in [0, far - 1, far, far + 1, 2 * far].into_iter().filter(|distance| *distance >= 0) {
                    let squared = distance * distance;
                    assert_eq!(are_within(&square, &moved, distance), exact.at_most(squared), "{x} {y} {distance}");
                    if distance > 0 {
                        assert_eq!(are_closer(&moved, &square, distance), exact.less_than(squared), "{x} {y}");
                    }
                }
            }
        }
    }

    #[test]
    fn outlines_drop_what_lies_within() {
        let mut all = points(&[(0, 0), (4, 0), (4, 4), (0, 4), (2, 2), (2, 0), (0, 0), (4, 2)]);
        assert_eq!(outline(&mut all)[..], points(&[(0, 0), (4, 0), (4, 4), (0, 4)]));
        assert_eq!(outline(&mut points(&[(1, 1), (3, 3), (2, 2)]))[..], points(&[(1, 1), (3, 3)]));
        assert_eq!(outline(&mut points(&[(1, 1), (1, 1), (1, 1)]))[..], points(&[(1, 1)]));
    }

    #[test]
    fn touching_share_a_point_but_no_inside() {
        let square = points(&[(0, 0), (4, 0), (4, 4), (0, 4)]);
        let beside = points(&[(4, 1), (8, 1), (8, 3), (4, 3)]);
        let across = points(&[(3, 1), (8, 1), (8, 3), (3, 3)]);
        let within = points(&[(1, 1), (2, 1), (2, 2)]);
        assert_eq!(square_between(&square, &beside), Square::ZERO);
        assert!(!insides_share(&square, &beside) && insides_share(&square, &across) && insides_share(&within, &square));
        assert!(!insides_share(&square, &points(&[(4, -5), (4, 9)])), "a piece along an edge stays outside");
        assert!(insides_share(&square, &points(&[(-1, 2), (9, 2)])), "a piece right across does not");
        assert_eq!(square_between(&square, &points(&[(1, 1)])), Square::ZERO);
        assert_eq!(square_between(&square, &points(&[(7, 8), (9, 9)])), Square::whole(25));
    }
}
