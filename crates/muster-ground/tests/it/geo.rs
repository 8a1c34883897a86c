//! Distances, containment and lengths inside agree with the `geo` crate's floating point, within a stated tolerance.

use geo::{Area, BooleanOps, Contains, Distance, Euclidean, Intersects, Length as _};
use geo::{Coord, Line, LineString, MultiLineString};
use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block, Disc};
use muster_ground::length::{Length, Point};
use muster_ground::polygon::{PointLocation, Polygon, Within};
use muster_ground::segment::Segment;
use proptest::prelude::*;

/// A crowded table of 20 inches in thousandths.
const SIDE: i32 = 20_000;

fn point() -> impl Strategy<Value = Point> {
    (0..SIDE, 0..SIDE).prop_map(|(x, y)| Point::new(x, y))
}

fn block() -> impl Strategy<Value = Block> {
    let size = || (200..8_000_i32).prop_map(Length);
    (point(), size(), size(), any::<u16>()).prop_map(|(at, w, d, turn)| Block::new(at, w, d, Angle(turn)))
}

/// A star around a point: simple whatever the spokes.
fn star() -> impl Strategy<Value = Polygon> {
    let spokes = prop::collection::vec(500..6_000_i32, 3..12);
    (point(), spokes).prop_map(|(at, spokes)| {
        let step = 65_536 / spokes.len();
        let corner = |(n, spoke): (usize, &i32)| at.towards(Angle((n * step) as u16).heading(), Length(*spoke));
        Polygon::new(spokes.iter().enumerate().map(corner).collect::<Vec<_>>()).expect("a star is simple")
    })
}

fn coord(point: Point) -> Coord {
    Coord { x: f64::from(point.x.0), y: f64::from(point.y.0) }
}

fn ring(corners: &[Point]) -> geo::Polygon {
    geo::Polygon::new(LineString::new(corners.iter().map(|p| coord(*p)).collect()), vec![])
}

proptest! {
    /// Gaps between rectangles, rounded down, are within a unit below the floating-point distance.
    #[test]
    fn gaps_between_blocks(one in block(), other in block()) {
        let (a, b) = (ring(one.corners()), ring(other.corners()));
        let gap = f64::from(Base::from(one).gap(&other.into()).length().0);
        let expected = Euclidean.distance(&a, &b);
        prop_assert!(gap <= expected + 1e-6 && expected < gap + 1.0 + 1e-6, "{gap} against {expected}");
        if expected > 1e-6 {
            prop_assert!(!Base::from(one).overlaps(&other.into()));
        } else {
            let shared = a.intersection(&b).unsigned_area();
            // A corner that pricks the other by a hair shares less than the clipping can tell.
            prop_assert!(Base::from(one).overlaps(&other.into()) || shared <= 1.0, "they share {shared}");
        }
    }

    /// Gaps between a disc and a rectangle likewise.
    #[test]
    fn gaps_between_disc_and_block(at in point(), radius in 0..2_000_i32, other in block()) {
        let gap = f64::from(Base::from(Disc::new(at, Length(radius))).gap(&other.into()).length().0);
        let expected = Euclidean.distance(&geo::Point(coord(at)), &ring(other.corners())) - f64::from(radius);
        prop_assert!(gap <= expected.max(0.0) + 1e-6 && expected < gap + 1.0 + 1e-6, "{gap} against {expected}");
    }

    /// Points inside, on and outside of an area.
    #[test]
    fn places_of_points(area in star(), at in point()) {
        let other = ring(area.corners());
        let place = area.place(at);
        prop_assert_eq!(place == PointLocation::Inside, other.contains(&coord(at)));
        prop_assert_eq!(place != PointLocation::Outside, other.intersects(&coord(at)));
        let expected = other.unsigned_area();
        prop_assert!((area.doubled_area() as f64 / 2.0 - expected).abs() <= expected * 1e-9);
    }

    /// The length of a segment inside an area, within six tenths of a unit.
    #[test]
    fn lengths_inside(area in star(), from in point(), to in point()) {
        let line = MultiLineString::new(vec![LineString::new(vec![coord(from), coord(to)])]);
        let expected = Euclidean.length(&ring(area.corners()).clip(&line, false));
        let inside = f64::from(area.length_inside(Segment::new(from, to)).0);
        // The clipping snaps to its own grid, which costs it a little accuracy.
        prop_assert!((inside - expected).abs() <= 0.6, "{inside} against {expected}");
    }

    /// Whether segments meet, and the distance from a point to one.
    #[test]
    fn segments_meet(a in point(), b in point(), c in point(), d in point()) {
        let (one, other) = (Line::new(coord(a), coord(b)), Line::new(coord(c), coord(d)));
        prop_assert_eq!(Segment::new(a, b).meets(Segment::new(c, d)), one.intersects(&other));
        let square = Segment::new(a, b).square_to(c);
        let expected = Euclidean.distance(&geo::Point(coord(c)), &one);
        prop_assert!((square.root_down() as f64) <= expected + 1e-6 && expected <= square.root_up() as f64 + 1e-6);
    }

    /// Blocks within an area: wholly, partly or not at all.
    #[test]
    fn blocks_within_areas(area in star(), other in block()) {
        let (outer, inner) = (ring(area.corners()), ring(other.corners()));
        let (shared, whole) = (outer.intersection(&inner).unsigned_area(), inner.unsigned_area());
        let within = area.within(&other.into());
        // A sliver thinner than a unit may be lost in the floating-point clipping.
        let sliver = 10_000.0;
        match within {
            Within::Not => prop_assert!(shared <= sliver, "{shared} of {whole}"),
            Within::Wholly => prop_assert!(whole - shared <= sliver, "{shared} of {whole}"),
            Within::Partly => prop_assert!(shared > 0.0 || Euclidean.distance(&outer, &inner) < 1e-6),
        }
        prop_assert!(shared <= sliver || within != Within::Not);
        prop_assert!(whole - shared <= sliver || within != Within::Wholly);
    }
}
