//! Sight lines between bases: where they run, what blocks them and where.

use crate::angle::Angle;
use crate::bases::{Base, Block, Disc};
use crate::length::{Length, Point, Vector};
use crate::polygon::Polygon;
use crate::segment::Segment;
use crate::things::Thing;

/// What stops a sight line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Blocked {
    /// Which of the things, from 0 in the order given.
    pub by: usize,
    /// Where the line meets it first, rounded to the nearest unit.
    pub at: Point,
}

/// The two outermost points of a disc as seen from somewhere: at its radius from its centre, across the line of sight,
/// left and right, each coordinate rounded to the nearest unit. Seen from its own centre both are the centre.
pub fn sides(from: Point, target: Disc) -> [Point; 2] {
    let line = target.at - from;
    [target.at.towards(line.left(), target.radius), target.at.towards(line.right(), target.radius)]
}

/// The three lines from a point to a disc: to its centre, its left side and its right side.
pub fn lines(from: Point, target: Disc) -> [Segment; 3] {
    let [left, right] = sides(from, target);
    [target.at, left, right].map(|to| Segment::new(from, to))
}

/// The lines from a point to the corners, the middles of the edges and the centre of a block.
pub fn lines_to_block(from: Point, target: &Block) -> [Segment; 9] {
    target.sample_points().map(|to| Segment::new(from, to))
}

/// Nine points of a base to look from and at: its centre, then eight around, for a disc on its edge at every eighth of a turn
/// from straight ahead of the first player, for a block its corners and the middles of its edges. Rounded to the nearest
/// unit.
pub fn sample_points(base: &Base) -> [Point; 9] {
    match base {
        Base::Disc(disc) => std::array::from_fn(|n| match n {
            0 => disc.at,
            spoke => disc.at.towards(Angle(((spoke - 1) << 13) as u16).heading(), disc.radius),
        }),
        Base::Block(block) => {
            let [corners @ .., centre] = block.sample_points();
            let [a, b, c, d, e, f, g, h] = corners;
            [centre, a, b, c, d, e, f, g, h]
        }
    }
}

/// The first line from one of some points to one of some others that nothing blocks; by that somebody is seen. The points to
/// look from come in order, and for each the points to look at.
pub fn clear_line(from: &[Point], to: &[Point], mut blocked: impl FnMut(Segment) -> bool) -> Option<Segment> {
    let lines = from.iter().flat_map(|from| to.iter().map(|to| Segment::new(*from, *to)));
    lines.into_iter().find(|line| !blocked(*line))
}

/// What a line meets first, as seen from its start: touches a base or a wall, enters the inside of an area. Among
/// things met at the same place the first one given.
pub fn first_block<'a>(line: Segment, things: impl IntoIterator<Item = Thing<'a>>) -> Option<Blocked> {
    let met = things.into_iter().enumerate().filter_map(|(by, thing)| Some(Blocked { by, at: thing.meeting(line)? }));
    met.min_by_key(|blocked| blocked.at.distance_squared(line.from))
}

/// Where a thing gets in the way nearest to the end of a line, rounded to the nearest unit: what a target shelters
/// behind.
pub fn last_meeting(line: Segment, thing: Thing) -> Option<Point> {
    thing.meeting(Segment::new(line.to, line.from))
}

/// The length of a line inside some areas together: each stretch rounded to the nearest unit, then added. Ground that
/// two areas share counts twice.
pub fn length_inside<'a>(line: Segment, areas: impl IntoIterator<Item = &'a Polygon>) -> Length {
    areas.into_iter().fold(Length::ZERO, |sum, area| sum + area.length_inside(line))
}

/// The shortest line between the edges of two bases: its ends rounded to the nearest unit, each taken as the nearest
/// point to the other base. Bases that touch or overlap give a line without length, between their centres.
pub fn shortest(from: &Base, to: &Base) -> Segment {
    if from.gap(to).at_most(Length::ZERO) {
        let middle = from.centre().part_way(to.centre(), 1, 2);
        return Segment::new(middle, middle);
    }
    let pairs = |one: &Base, other: &Base| -> Option<Segment> {
        let ((corners, _), (core, _)) = (one.core(), other.core());
        let lines = corners.iter().flat_map(|corner| {
            let single = core.len() == 1;
            let edges = crate::convex::edges(core).map(|edge| edge.nearest_to(*corner));
            edges.chain(single.then(|| core[0])).map(|near| Segment::new(*corner, near))
        });
        lines.min_by_key(|line| line.step().square())
    };
    let back = pairs(to, from).map(|line| Segment::new(line.to, line.from));
    let cores = [pairs(from, to), back].into_iter().flatten().min_by_key(|line| line.step().square());
    let line = cores.unwrap_or(Segment::new(from.centre(), to.centre()));
    let step: Vector = line.step();
    Segment::new(line.from.towards(step, from.core().1), line.to.towards(-step, to.core().1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(list: &[(i32, i32)]) -> Polygon {
        Polygon::new(list.iter().map(|(x, y)| Point::new(*x, *y)).collect::<Vec<_>>()).expect("a simple polygon")
    }

    #[test]
    fn a_building_blocks_one_of_three_lines() {
        // The left one of the lines from (4.6, 5) to a foot base at (5.8, 16) runs 2.294 inches through the building.
        let building = area(&[(0, 9_000), (5_000, 9_000), (5_000, 15_000), (0, 15_000)]);
        let lines = lines(Point::new(4_600, 5_000), Disc::new(Point::new(5_800, 16_000), Length(500)));
        let blocked = lines.map(|line| first_block(line, [Thing::Area(&building)]));
        assert_eq!(blocked.map(|b| b.is_some()), [false, true, false]);
        assert_eq!(building.length_inside(lines[1]), Length(2_294));
        assert_eq!(blocked[1].map(|b| b.at.y.0), Some(9_000));
    }

    #[test]
    fn shelter_is_where_the_target_is_near() {
        let wall = [Point::new(10_000, 7_000), Point::new(14_000, 7_000)];
        let line = Segment::new(Point::new(12_000, 4_000), Point::new(12_000, 9_000));
        let at = last_meeting(line, Thing::Wall(&wall)).expect("the wall lies between");
        assert_eq!(at.distance(line.to), Length(2_000));
    }

    #[test]
    fn the_first_thing_met_blocks() {
        let near = Base::from(Disc::new(Point::new(3_000, 0), Length(500)));
        let far = Base::from(Block::new(Point::new(6_000, 0), Length(900), Length(400), Angle::QUARTER));
        let wall = [Point::new(4_000, -1), Point::new(4_000, 1)];
        let line = Segment::new(Point::new(0, 0), Point::new(9_000, 0));
        let things = [Thing::Base(&far), Thing::Wall(&wall), Thing::Base(&near)];
        assert_eq!(first_block(line, things), Some(Blocked { by: 2, at: Point::new(2_500, 0) }));
        assert_eq!(first_block(line, things[..2].iter().copied()).map(|b| b.by), Some(1));
        assert_eq!(last_meeting(line, things[0]), Some(Point::new(6_200, 0)));
        let woods = [area(&[(0, -9), (100, -9), (100, 9), (0, 9)]), area(&[(200, -9), (250, -9), (250, 9), (200, 9)])];
        assert_eq!(length_inside(line, &woods), Length(150));
    }

    #[test]
    fn the_shortest_line_is_the_gap() {
        let disc = Base::from(Disc::new(Point::new(0, 0), Length(500)));
        let other = Base::from(Disc::new(Point::new(3_000, 4_000), Length(500)));
        assert_eq!(shortest(&disc, &other), Segment::new(Point::new(300, 400), Point::new(2_700, 3_600)));
        let block = Base::from(Block::new(Point::new(2_000, 100), Length(1_000), Length(600), Angle::ZERO));
        assert_eq!(shortest(&block, &disc), Segment::new(Point::new(1_500, 0), Point::new(500, 0)));
        assert_eq!(shortest(&disc, &disc).step(), Vector::default());
    }
}
