//! Whatever stands on the table and may be in the way: bases, areas and walls.

use crate::bases::{Base, Gap};
use crate::convex;
use crate::length::{Length, Point};
use crate::polygon::{PointLocation, Polygon};
use crate::segment::Segment;

/// Something to keep away from, to bump into or to look past.
#[derive(Clone, Copy, Debug)]
pub enum Thing<'a> {
    /// Somebody's base.
    Base(&'a Base),
    /// An area such as a building or a wood.
    Area(&'a Polygon),
    /// A wall or a fence without thickness, drawn through at least two points.
    Wall(&'a [Point]),
}

impl Thing<'_> {
    /// The gap from a base to this, exact; 0 when they touch or overlap. Gaps to discs also tell how deep two discs
    /// overlap, see [`Gap::at_most`].
    pub fn gap(self, base: &Base) -> Gap {
        let (core, radius) = base.core();
        self.gap_to_core(core, radius)
    }

    /// Whether a base shares more than its edge with this: touching is not overlapping, crossing a wall is. Exact.
    pub fn overlaps(self, base: &Base) -> bool {
        let (core, radius) = base.core();
        self.overlaps_core(core, radius)
    }

    /// Whether a base keeps at least this gap; with a gap of 0 it may touch but not overlap. Exact.
    pub fn kept_off(self, base: &Base, gap: Length) -> bool {
        let (core, radius) = base.core();
        self.core_kept_off(core, radius, gap)
    }

    /// Where a segment first gets in this thing's way, as seen from its start, rounded to the nearest unit: it meets a
    /// base or a wall when it touches it, an area when it enters the inside. Nothing when it passes.
    pub fn meeting(self, segment: Segment) -> Option<Point> {
        match self {
            Thing::Area(area) => area.entry(segment),
            Thing::Wall(points) => {
                let meetings = points.windows(2).filter_map(|p| segment.first_meeting(Segment::new(p[0], p[1])));
                meetings.min_by_key(|point| point.distance_squared(segment.from))
            }
            Thing::Base(Base::Disc(disc)) => segment.first_within(disc.at, disc.radius),
            Thing::Base(Base::Block(block)) => {
                if convex::holds(block.corners(), segment.from) {
                    return Some(segment.from);
                }
                let meetings = convex::edges(block.corners()).filter_map(|edge| segment.first_meeting(edge));
                meetings.min_by_key(|point| point.distance_squared(segment.from))
            }
        }
    }

    /// Whether a segment gets in this thing's way, as [`meeting`](Self::meeting) tells. Exact, and sooner than to say where.
    pub fn meets(self, segment: Segment) -> bool {
        match self {
            Thing::Base(Base::Disc(disc)) => {
                let radius = i64::from(disc.radius.0);
                segment.is_square_at_most(disc.at, radius * radius)
            }
            Thing::Base(Base::Block(block)) => block.meets(segment),
            Thing::Area(_) | Thing::Wall(_) => self.meeting(segment).is_some(),
        }
    }

    /// The lower left and upper right corner of a box that holds all of it.
    pub fn bounds(self) -> (Point, Point) {
        let (points, radius) = match self {
            Thing::Base(base) => base.core(),
            Thing::Area(area) => return area.bounds(),
            Thing::Wall(points) => (points, Length::ZERO),
        };
        let (low, high) = points.iter().fold((points[0], points[0]), |(low, high), point| {
            let low = Point { x: low.x.min(point.x), y: low.y.min(point.y) };
            (low, Point { x: high.x.max(point.x), y: high.y.max(point.y) })
        });
        (Point { x: low.x - radius, y: low.y - radius }, Point { x: high.x + radius, y: high.y + radius })
    }

    /// Whether the boxes around this and around a base lie farther apart than `reach`: then so do they. The other way round
    /// does not follow.
    pub fn is_apart_from(self, base: &Base, reach: Length) -> bool {
        let (core, radius) = base.core();
        self.is_beyond(core, radius + reach)
    }

    pub(crate) fn gap_to_core(self, core: &[Point], radius: Length) -> Gap {
        match self {
            Thing::Base(base) => {
                let (other, more) = base.core();
                Gap::between(core, other, radius + more)
            }
            Thing::Area(area) => area.gap_to_core(core, radius),
            Thing::Wall(points) => {
                let gaps = points.windows(2).map(|piece| Gap::between(core, piece, radius));
                gaps.min_by(|a, b| a.compare(*b)).unwrap_or(Gap::between(core, &points[..1], radius))
            }
        }
    }

    pub(crate) fn overlaps_core(self, core: &[Point], radius: Length) -> bool {
        // Most things are nowhere near, and their boxes say so at once; another base is as quickly looked at itself.
        if !matches!(self, Thing::Base(_)) && self.is_beyond(core, radius) {
            return false;
        }
        let enters = |edge: Segment| convex::overlap(core, &[edge.from, edge.to], radius);
        match self {
            Thing::Base(base) => {
                let (other, more) = base.core();
                convex::overlap(core, other, radius + more)
            }
            Thing::Area(area) => area.edges().any(enters) || area.place(inner_point(core)) == PointLocation::Inside,
            Thing::Wall(points) => points.windows(2).any(|piece| enters(Segment::new(piece[0], piece[1]))),
        }
    }

    /// Whether the box around this lies farther than `reach` from the box around some points, so that nothing among them
    /// needs a closer look.
    pub(crate) fn is_beyond(self, points: &[Point], reach: Length) -> bool {
        let (low, high) = self.bounds();
        points.iter().all(|point| point.x - high.x > reach)
            || points.iter().all(|point| low.x - point.x > reach)
            || points.iter().all(|point| point.y - high.y > reach)
            || points.iter().all(|point| low.y - point.y > reach)
    }

    pub(crate) fn core_kept_off(self, core: &[Point], radius: Length, gap: Length) -> bool {
        // Most things are nowhere near, and their boxes say so at once.
        if self.is_beyond(core, radius + gap) {
            return true;
        }
        match self {
            _ if gap.0 <= 0 => !self.overlaps_core(core, radius),
            Thing::Base(base) => {
                let (other, more) = base.core();
                !convex::are_closer(core, other, (radius + more + gap).0.into())
            }
            Thing::Area(_) | Thing::Wall(_) => self.gap_to_core(core, radius).at_least(gap),
        }
    }
}

/// A point of a core that lies in its inside when it has one: no side joins the first corner of four to the third.
fn inner_point(core: &[Point]) -> Point {
    if core.len() > 3 { core[0].part_way(core[2], 1, 2) } else { core[0] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::angle::Angle;
    use crate::bases::{Block, Disc};

    #[test]
    fn things_are_met_at_the_near_side() {
        let line = Segment::new(Point::new(0, 0), Point::new(100, 0));
        let disc = Base::from(Disc::new(Point::new(50, 0), Length(10)));
        let block = Base::from(Block::new(Point::new(50, 5), Length(20), Length(30), Angle::QUARTER));
        let area = Polygon::new([Point::new(30, -5), Point::new(60, -5), Point::new(60, 0), Point::new(30, 9)]);
        let area = area.expect("a simple polygon");
        let wall = [Point::new(90, 9), Point::new(90, -9), Point::new(80, -9), Point::new(80, 9)];
        let at = |thing: Thing| {
            let met = thing.meeting(line).map(|point| point.x.0);
            assert_eq!(thing.meets(line), met.is_some(), "{thing:?}");
            met
        };
        assert_eq!(at(Thing::Base(&disc)), Some(40));
        assert_eq!(at(Thing::Base(&block)), Some(35));
        assert_eq!(at(Thing::Area(&area)), Some(30));
        assert_eq!(at(Thing::Wall(&wall)), Some(80));
        assert_eq!(at(Thing::Base(&disc.moved(crate::length::Vector::new(0, 11)))), None);
    }

    #[test]
    fn walls_are_kept_off_by_touching() {
        let wall = [Point::new(0, 0), Point::new(100, 0)];
        let disc = |y| Base::from(Disc::new(Point::new(50, y), Length(10)));
        let wall = Thing::Wall(&wall);
        assert!(wall.overlaps(&disc(9)) && !wall.overlaps(&disc(10)) && wall.kept_off(&disc(10), Length(0)));
        assert!(wall.kept_off(&disc(13), Length(3)) && !wall.kept_off(&disc(13), Length(4)));
        let block = Base::from(Block::new(Point::new(50, 5), Length(20), Length(10), Angle::ZERO));
        assert!(!wall.overlaps(&block) && wall.overlaps(&block.moved(crate::length::Vector::new(0, -1))));
        assert_eq!(Thing::Base(&disc(9)).bounds(), (Point::new(40, -1), Point::new(60, 19)));
    }
}
