//! Free space: room to move: what a round base must keep off, and by how much.

use crate::bases::{Base, Disc};
use crate::length::{Length, Point, Vector};
use crate::play_area::PlayArea;
use crate::segment::Segment;
use crate::sweep::{Sweep, farthest};
use crate::things::Thing;

/// A thing to keep off.
#[derive(Clone, Copy, Debug)]
pub struct Obstacle<'a> {
    /// What it is.
    pub thing: Thing<'a>,
    /// The gap to keep to it; with 0 it may be touched but not overlapped. Not negative.
    pub gap: Length,
}

/// The room a disc has on a table among obstacles. The disc stays wholly on the table.
///
/// Whoever starts closer to something than the rules allow elsewhere gives that obstacle the gap he starts with.
#[derive(Clone, Copy, Debug)]
pub struct FreeSpace<'a> {
    /// The table.
    pub table: PlayArea,
    /// The radius of the disc, not negative.
    pub radius: Length,
    /// Everything to keep off.
    pub obstacles: &'a [Obstacle<'a>],
}

impl FreeSpace<'_> {
    /// The disc about a point.
    pub fn disc(&self, at: Point) -> Base {
        Disc::new(at, self.radius).into()
    }

    /// Whether the disc may stand at a point. Exact.
    pub fn is_free(&self, at: Point) -> bool {
        let base = self.disc(at);
        let keeps_off = |obstacle: &Obstacle| match obstacle.as_disc() {
            Some(other) => other.at.distance_squared(at) >= self.square_kept_apart(other, obstacle.gap),
            None => obstacle.is_kept_off(&base),
        };
        self.table.holds_base(&base) && self.obstacles.iter().all(keeps_off)
    }

    /// Whether the disc may move straight from one point to another, both ends included. Exact.
    pub fn is_free_along(&self, leg: Segment) -> bool {
        self.holds_leg(leg) && {
            let mut sweep = None;
            let keeps_off = |obstacle: &Obstacle| match obstacle.as_disc() {
                Some(other) => !leg.is_closer(other.at, self.kept_apart(other, obstacle.gap)),
                None => {
                    let sweep = sweep.get_or_insert_with(|| Sweep::of(&self.disc(leg.from), leg.step()));
                    sweep.keeps_off(obstacle.thing, obstacle.gap)
                }
            };
            self.obstacles.iter().all(keeps_off)
        }
    }

    /// How far the centre keeps from that of another disc.
    fn kept_apart(&self, other: &Disc, gap: Length) -> i64 {
        i64::from((self.radius + other.radius + gap).0)
    }

    /// The square of that.
    fn square_kept_apart(&self, other: &Disc, gap: Length) -> i64 {
        self.kept_apart(other, gap).pow(2)
    }

    /// How far the disc may go straight in a direction: see [`farthest`].
    pub fn farthest(&self, from: Point, direction: Vector, most: Length) -> Option<Length> {
        farthest(&self.disc(from), direction, most, |_, place| self.is_free_along(Segment::new(from, place.centre())))
    }

    /// Whether the disc stays on the table along a leg: it does when it does at both ends.
    fn holds_leg(&self, leg: Segment) -> bool {
        self.table.holds_base(&self.disc(leg.from)) && self.table.holds_base(&self.disc(leg.to))
    }
}

impl Obstacle<'_> {
    /// The disc that it is, if it is one: that is judged by its centre, quickly.
    fn as_disc(&self) -> Option<&Disc> {
        match self.thing {
            Thing::Base(Base::Disc(disc)) => Some(disc),
            Thing::Base(Base::Block(_)) | Thing::Area(_) | Thing::Wall(_) => None,
        }
    }

    /// Whether a base keeps its gap to it. Exact.
    pub fn is_kept_off(&self, base: &Base) -> bool {
        self.thing.kept_off(base, self.gap)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discs_are_judged_like_anything_else() {
        let other = Base::from(Disc::new(Point::new(5_000, 5_000), Length(40)));
        let table = PlayArea::new(Length(10_000), Length(10_000));
        for gap in [0, 10] {
            let obstacles = [Obstacle { thing: Thing::Base(&other), gap: Length(gap) }];
            let space = FreeSpace { table, radius: Length(50), obstacles: &obstacles };
            for at in (-110..110).step_by(3).flat_map(|x| (-110..110).map(move |y| Point::new(5_000 + x, 5_000 + y))) {
                assert_eq!(space.is_free(at), obstacles[0].is_kept_off(&space.disc(at)), "{at:?}");
                let leg = Segment::new(at, Point::new(5_120, 5_030));
                let sweep = Sweep::of(&space.disc(at), leg.step());
                assert_eq!(space.is_free_along(leg), sweep.keeps_off(obstacles[0].thing, Length(gap)), "{at:?}");
            }
        }
    }

    #[test]
    fn a_disc_keeps_on_the_table_and_off_the_rest() {
        let enemy = Base::from(Disc::new(Point::new(5_000, 5_000), Length(500)));
        let fence = [Point::new(0, 8_000), Point::new(4_000, 8_000)];
        let obstacles = [
            Obstacle { thing: Thing::Base(&enemy), gap: Length(1_000) },
            Obstacle { thing: Thing::Wall(&fence), gap: Length(0) },
        ];
        let table = PlayArea::new(Length(10_000), Length(10_000));
        let space = FreeSpace { table, radius: Length(500), obstacles: &obstacles };
        assert!(space.is_free(Point::new(7_000, 5_000)) && !space.is_free(Point::new(6_999, 5_000)));
        assert!(space.is_free(Point::new(4_500, 8_000)) && !space.is_free(Point::new(4_499, 8_000)));
        assert!(!space.is_free(Point::new(499, 1_000)));
        let up = Vector::new(0, 1);
        assert_eq!(space.farthest(Point::new(2_000, 1_000), up, Length(9_000)), Some(Length(6_500)));
        assert_eq!(space.farthest(Point::new(8_000, 1_000), up, Length(9_000)), Some(Length(8_500)));
        assert_eq!(space.farthest(Point::new(5_000, 4_000), up, Length(9_000)), None);
    }
}
