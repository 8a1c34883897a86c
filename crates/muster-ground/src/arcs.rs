//! What lies ahead: arcs of sight about a facing, and the four zones around a block.

use crate::angle::Angle;
use crate::bases::Block;
use crate::length::{Point, Vector};

/// A sector of directions about a facing, its bounds included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arc {
    /// The half of the table ahead: everything not behind. Exact for any facing.
    Half,
    /// A quarter of a turn, an eighth to either side. Exact for any facing.
    Quarter,
    /// So much of a turn to either side, at most half a turn. Its bounds are right to a 2³⁰th of the distance.
    Aside(Angle),
}

/// Which side of a block something lies on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Zone {
    /// Ahead.
    Front,
    /// To its left.
    LeftFlank,
    /// To its right.
    RightFlank,
    /// Behind.
    Rear,
}

impl Arc {
    /// Whether a point lies in the arc of somebody at `from` who looks along `facing`. The point he stands on always
    /// does. A facing without length looks everywhere. Coordinates of the facing are at most 2³⁰.
    pub fn holds(self, from: Point, facing: Vector, point: Point) -> bool {
        let step = point - from;
        let (ahead, aside) = (facing.dot(step), facing.cross(step).abs());
        match self {
            Arc::Half => ahead >= 0,
            Arc::Quarter => ahead >= aside,
            Arc::Aside(turn) => {
                // How far the step leans from the facing, against how far the bound does.
                let bound = turn.min(Angle::HALF).heading();
                let lean = i128::from(ahead) * i128::from(bound.x) - i128::from(aside) * i128::from(bound.y);
                lean >= 0 && (ahead >= 0 || turn >= Angle::QUARTER) || turn >= Angle::HALF || (ahead, aside) == (0, 0)
            }
        }
    }
}

impl Zone {
    /// All four, those of the front first.
    pub const ALL: [Zone; 4] = [Zone::Front, Zone::LeftFlank, Zone::RightFlank, Zone::Rear];

    /// The zone of a block that a point lies in. Lines at an eighth of a turn outward from its corners part the zones;
    /// on a line the front comes first, then the flanks. A point inside the block belongs to the front or rear when it
    /// lies on that edge, else to the flank it is nearer to, the left one on the middle line.
    ///
    /// Exact about the sides as drawn, up to a 2³⁰th of the distance.
    pub fn of(block: &Block, point: Point) -> Zone {
        let (ahead, step) = (block.facing().heading(), point - block.centre());
        // In the block's own frame, doubled so that half a width is whole.
        let (u, v) = (2 * ahead.dot(step), 2 * ahead.right().dot(step));
        let unit = 1 << 30;
        let beyond_front = u - i64::from(block.depth().0) * unit;
        let beyond_rear = -u - i64::from(block.depth().0) * unit;
        let beyond_side = (v.abs() - i64::from(block.width().0) * unit).max(0);
        if beyond_front >= beyond_side {
            Zone::Front
        } else if beyond_rear >= 0 && (beyond_rear > beyond_side || beyond_side == 0) {
            Zone::Rear
        } else if v > 0 {
            Zone::RightFlank
        } else {
            Zone::LeftFlank
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::length::Length;

    #[test]
    fn arcs_include_their_bounds() {
        let here = Point::new(100, 100);
        let facing = Vector::new(3, 1);
        let at = |x, y| Point::new(100 + x, 100 + y);
        assert!(Arc::Half.holds(here, facing, at(-1, 3)) && !Arc::Half.holds(here, facing, at(-1, 2)));
        assert!(Arc::Quarter.holds(here, facing, at(2, 4)) && !Arc::Quarter.holds(here, facing, at(2, 5)));
        assert!(Arc::Quarter.holds(here, facing, at(4, -2)) && !Arc::Quarter.holds(here, facing, at(-3, -1)));
        assert!(Arc::Half.holds(here, facing, here) && Arc::Aside(Angle(5)).holds(here, facing, here));
    }

    #[test]
    fn wide_and_narrow_arcs_agree_with_the_exact_ones() {
        let here = Point::new(0, 0);
        for x in -9..=9 {
            for y in -9..=9 {
                let point = Point::new(x, y);
                let aside = |turn| Arc::Aside(turn).holds(here, Vector::new(0, 4), point);
                assert_eq!(aside(Angle::QUARTER), Arc::Half.holds(here, Vector::new(0, 4), point), "{point:?}");
                assert_eq!(aside(Angle(1 << 13)), Arc::Quarter.holds(here, Vector::new(0, 4), point), "{point:?}");
                assert!(aside(Angle::HALF), "{point:?}");
                // Three eighths to either side leave out the open quarter behind.
                assert_eq!(aside(Angle(3 << 13)), -y <= x.abs(), "{point:?}");
            }
        }
    }

    #[test]
    fn zones_part_at_the_corners() {
        let block = Block::behind_front(Point::new(0, 0), Length(100), Length(40), Angle::ZERO);
        let zone = |x, y| Zone::of(&block, Point::new(x, y));
        assert_eq!([zone(0, 0), zone(50, 0), zone(60, 10), zone(-60, 10), zone(-50, 1)], [Zone::Front; 5]);
        assert_eq!([zone(60, 9), zone(51, 0), zone(51, -40), zone(60, -50), zone(10, -20)], [Zone::RightFlank; 5]);
        assert_eq!([zone(-60, 9), zone(-60, -50), zone(0, -20), zone(-51, -20)], [Zone::LeftFlank; 4]);
        assert_eq!([zone(0, -40), zone(60, -51), zone(-50, -40), zone(-60, -51)], [Zone::Rear; 4]);
    }

    #[test]
    fn zones_turn_with_their_block() {
        let looking = |facing| Block::new(Point::new(0, 0), Length(100), Length(40), facing);
        let ahead = Point::new(500, 400);
        assert_eq!(Zone::of(&looking(Angle::ZERO), ahead), Zone::RightFlank);
        assert_eq!(Zone::of(&looking(Angle::QUARTER), ahead), Zone::Front);
        assert_eq!(Zone::of(&looking(Angle::HALF), ahead), Zone::LeftFlank);
        assert_eq!(Zone::of(&looking(Angle::THREE_QUARTERS), ahead), Zone::Rear);
    }
}
