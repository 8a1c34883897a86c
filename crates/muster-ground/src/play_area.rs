//! The area that is played on: its edges and what lies on it.

use crate::angle::Angle;
use crate::bases::{Base, Block, Disc};
use crate::length::{Length, Point, Vector};

/// A table to play on, a rectangle from (0, 0) at the first player's left to `width`, `depth`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlayArea {
    /// From the left edge to the right.
    pub width: Length,
    /// From the first player's edge to the far one.
    pub depth: Length,
}

/// One of the four edges of the table, as the first player sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edge {
    /// His own.
    Near,
    /// To his right.
    Right,
    /// Across the table.
    Far,
    /// To his left.
    Left,
}

impl Edge {
    /// All four, counter-clockwise from the first player's own.
    pub const ALL: [Edge; 4] = [Edge::Near, Edge::Right, Edge::Far, Edge::Left];

    /// The direction straight off the table.
    pub const fn outward(self) -> Vector {
        match self {
            Edge::Near => Vector::new(0, -1),
            Edge::Right => Vector::new(1, 0),
            Edge::Far => Vector::new(0, 1),
            Edge::Left => Vector::new(-1, 0),
        }
    }
}

impl PlayArea {
    /// A table of a width and a depth.
    pub const fn new(width: Length, depth: Length) -> Self {
        PlayArea { width, depth }
    }

    /// Whether a point lies on the table, its edges included.
    pub fn holds(&self, point: Point) -> bool {
        Edge::ALL.iter().all(|edge| self.margin(point, *edge) >= Length::ZERO)
    }

    /// How far a point lies from the line of an edge: positive on the table's side. Exact.
    pub fn margin(&self, point: Point, edge: Edge) -> Length {
        match edge {
            Edge::Near => point.y,
            Edge::Right => self.width - point.x,
            Edge::Far => self.depth - point.y,
            Edge::Left => point.x,
        }
    }

    /// How far a base keeps from the line of an edge: 0 touching it from the table's side, negative by how much it
    /// hangs over. Exact.
    pub fn base_margin(&self, base: &Base, edge: Edge) -> Length {
        let (core, radius) = base.core();
        core.iter().map(|corner| self.margin(*corner, edge)).min().unwrap_or(Length::ZERO) - radius
    }

    /// Whether a base stands wholly on the table; it may touch the edges. Exact.
    pub fn holds_base(&self, base: &Base) -> bool {
        Edge::ALL.iter().all(|edge| self.base_margin(base, *edge) >= Length::ZERO)
    }

    /// The same of a disc, which is known quicker. Exact.
    #[inline]
    pub fn holds_disc(&self, disc: Disc) -> bool {
        let Disc { at, radius } = disc;
        at.x >= radius && at.y >= radius && self.width - at.x >= radius && self.depth - at.y >= radius
    }

    /// The ground beyond each edge, so deep: for whoever may not swing over one on its way. It touches what touches the edge.
    pub fn beyond(&self, deep: Length) -> [Base; 4] {
        let all = self.width + deep + deep;
        let middle = Length(self.width.0 / 2);
        let strip = |x: Length, y: Length, wide: Length, long: Length| {
            Block::behind_front(Point { x, y }, wide, long, Angle::ZERO).into()
        };
        [
            strip(middle, Length::ZERO, all, deep),
            strip(self.width + Length(deep.0 / 2), self.depth, deep, self.depth),
            strip(middle, self.depth + deep, all, deep),
            strip(Length(-deep.0 / 2), self.depth, deep, self.depth),
        ]
    }

    /// The edge a point is nearest to; among equals the first of [`Edge::ALL`].
    pub fn nearest_edge(&self, point: Point) -> Edge {
        let mut nearest = Edge::Near;
        for edge in Edge::ALL {
            if self.margin(point, edge) < self.margin(point, nearest) {
                nearest = edge;
            }
        }
        nearest
    }

    /// The shortest step that brings a base wholly onto the table. A base too large for the table keeps to its lower
    /// left. Exact.
    pub fn step_onto(&self, base: &Base) -> Vector {
        let over = |edge| i64::from(self.base_margin(base, edge).0);
        let shift = |low: i64, high: i64| if low < 0 { -low } else { high.min(0).max(-low) };
        Vector::new(shift(over(Edge::Left), over(Edge::Right)), shift(over(Edge::Near), over(Edge::Far)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: PlayArea = PlayArea::new(Length(36_000), Length(24_000));

    #[test]
    fn whoever_is_on_the_table_is_off_what_lies_beyond() {
        let beyond = TABLE.beyond(Length(2_000));
        for turn in (0..360).step_by(15) {
            for at in (0..36).flat_map(|x| (0..24).map(move |y| Point::new(x * 1_000 + 300, y * 1_000 + 700))) {
                let base = Base::from(Block::new(at, Length(1_400), Length(900), Angle::degrees(turn)));
                let on = beyond.iter().any(|strip| strip.overlaps(&base));
                assert_eq!(TABLE.holds_base(&base), !on, "{at:?} {turn}");
            }
        }
    }

    fn disc(x: i32, y: i32) -> Base {
        Disc::new(Point::new(x, y), Length(500)).into()
    }

    #[test]
    fn bases_may_touch_the_edge_but_not_hang_over() {
        assert!(TABLE.holds_base(&disc(500, 23_500)) && !TABLE.holds_base(&disc(499, 23_500)));
        assert!(TABLE.holds_base(&disc(35_500, 500)) && !TABLE.holds_base(&disc(35_500, 499)));
        assert_eq!(TABLE.base_margin(&disc(35_900, 500), Edge::Right), Length(-400));
        let block = Base::from(Block::new(Point::new(100, 50), Length(100), Length(200), Angle::QUARTER));
        assert!(TABLE.holds_base(&block) && !TABLE.holds_base(&block.moved(Vector::new(0, -1))));
    }

    #[test]
    fn the_shortest_step_brings_it_back() {
        for (x, y) in [(0, 0), (36_000, 99_000), (-700, 12_000), (18_000, 12_000), (35_501, 499)] {
            let step = TABLE.step_onto(&disc(x, y));
            assert!(TABLE.holds_base(&disc(x, y).moved(step)));
            assert_eq!(step, Vector::new(i64::from(x.clamp(500, 35_500) - x), i64::from(y.clamp(500, 23_500) - y)));
        }
    }

    #[test]
    fn the_nearest_edge_is_the_one_with_least_room() {
        assert_eq!(TABLE.nearest_edge(Point::new(18_000, 12_000)), Edge::Near);
        assert_eq!(TABLE.nearest_edge(Point::new(18_000, 12_001)), Edge::Far);
        assert_eq!(TABLE.nearest_edge(Point::new(3_000, 12_000)), Edge::Left);
        assert!(!TABLE.holds(Point::new(18_000, 12_000).towards(Edge::Right.outward(), Length(18_001))));
    }
}
