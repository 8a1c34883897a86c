//! The nearest place where a disc may stand.

use crate::free_space::{FreeSpace, Obstacle};
use crate::length::{Length, Point};
use crate::offsets::{OffsetCurves, STRAY};

impl FreeSpace<'_> {
    /// The free place nearest to a point, at most `within` away; the point itself when it is free. Among equally near
    /// ones the leftmost, then the lowest.
    ///
    /// The nearest place lies on a [curve](OffsetCurves) around an obstacle or where two of them cross, so the answer is free for
    /// certain and at most about four units farther away than the nearest ground that is a few units wide. The work grows with the square of the
    /// number of obstacles' edges within reach.
    pub fn nearest_free(&self, wanted: Point, within: Length) -> Option<Point> {
        if self.is_free(wanted) {
            return Some(wanted);
        }
        let base = self.disc(wanted);
        let close = |o: &&Obstacle| !o.thing.kept_off(&base, o.gap + within + Length(STRAY as i32));
        let close: Vec<Obstacle> = self.obstacles.iter().filter(close).copied().collect();
        let space = FreeSpace { obstacles: &close, ..*self };
        let mut curves = OffsetCurves::default();
        curves.within(&self.table, self.radius);
        close.iter().for_each(|obstacle| curves.around(obstacle.thing, obstacle.gap + self.radius));
        curves.nearest(wanted, within, |place| space.is_free(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bases::{Base, Disc};
    use crate::play_area::PlayArea;
    use crate::things::Thing;

    const TABLE: PlayArea = PlayArea::new(Length(10_000), Length(10_000));

    #[test]
    fn a_base_is_pushed_out_of_another() {
        let other = Base::from(Disc::new(Point::new(5_000, 5_000), Length(500)));
        let obstacles = [Obstacle { thing: Thing::Base(&other), gap: Length(0) }];
        let space = FreeSpace { table: TABLE, radius: Length(500), obstacles: &obstacles };
        assert_eq!(space.nearest_free(Point::new(5_300, 5_400), Length(900)), Some(Point::new(5_600, 5_800)));
        assert_eq!(space.nearest_free(Point::new(5_300, 5_400), Length(499)), None);
        assert_eq!(space.nearest_free(Point::new(5_300, 7_000), Length(0)), Some(Point::new(5_300, 7_000)));
        assert_eq!(space.nearest_free(Point::new(-100, 9_800), Length(2_000)), Some(Point::new(500, 9_500)));
    }

    #[test]
    fn between_two_it_finds_the_notch() {
        let posts = [(5_000, 5_000), (6_600, 5_000)].map(|(x, y)| Base::from(Disc::new(Point::new(x, y), Length(500))));
        let obstacles = [0, 1].map(|n| Obstacle { thing: Thing::Base(&posts[n]), gap: Length(0) });
        let space = FreeSpace { table: TABLE, radius: Length(500), obstacles: &obstacles };
        // Half of 1600 to either side: 600 above the line is where both are just touched.
        assert_eq!(space.nearest_free(Point::new(5_800, 5_010), Length(900)), Some(Point::new(5_800, 5_600)));
    }
}
