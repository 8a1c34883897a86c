//! The free place for a block that is nearest to where it would stand.

use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block};
use muster_ground::convex::{Corners, edges, outline};
use muster_ground::length::{Length, Point};
use muster_ground::play_area::PlayArea;
use muster_ground::segment::Segment;

/// A hair more than what rounding leaves.
const HAIR: i32 = 4;

/// The place nearest to where a block would stand, facing as it does, at which it is on the table and overlaps nothing; nothing where
/// there is none.
pub(crate) fn nearest_free(wished: &Block, things: &[Base], table: PlayArea) -> Option<Block> {
    let at = wished.centre();
    let moved = |to: Point| wished.moved(to - at);
    let is_free = |block: &Block| {
        let base = Base::from(*block);
        table.holds_base(&base) && !things.iter().any(|thing| thing.overlaps(&base))
    };
    if is_free(wished) {
        return Some(*wished);
    }
    // Its middle stays out of these, and inside of that. The nearest such point lies on one of the sides, or where two of them meet.
    let barred: Vec<Corners> = things.iter().map(|thing| kept_out(wished, thing)).collect();
    let sides = || barred.iter().flat_map(|corners| edges(corners)).chain(kept_in(wished, table));
    let mut places: Vec<Point> = sides().map(|side| side.nearest_to(at)).collect();
    for (count, one) in sides().enumerate() {
        places.extend(sides().skip(count + 1).filter_map(|other| one.first_meeting(other)));
    }
    places.sort_by_key(|place| place.distance_squared(at));
    places.into_iter().map(moved).find(is_free)
}

/// Where the middle of a block may not be for something that stands in its way: a polygon around that.
fn kept_out(block: &Block, thing: &Base) -> Corners {
    let around = grown(block, HAIR);
    let own = around.corners().map(|corner| corner - around.centre());
    let theirs = match thing {
        Base::Block(block) => *block.corners(),
        Base::Disc(disc) => {
            let wide = Length(2 * disc.radius.0);
            *Block::new(disc.at, wide, wide, block.facing()).corners()
        }
    };
    let mut sums: Vec<Point> = theirs.iter().flat_map(|corner| own.map(|step| *corner + step)).collect();
    outline(&mut sums)
}

/// Along which lines the middle of a block may be so that it is on the table still.
fn kept_in(block: &Block, table: PlayArea) -> impl Iterator<Item = Segment> + use<> {
    let around = grown(block, HAIR);
    let steps = around.corners().map(|corner| corner - around.centre());
    let [wide, deep] =
        [steps.map(|step| step.x), steps.map(|step| step.y)].map(|all| all.into_iter().max().unwrap_or(0));
    let (right, far) = (table.width.0 - wide as i32, table.depth.0 - deep as i32);
    let inside = Block::new(
        Point::new(table.width.0 / 2, table.depth.0 / 2),
        Length(2 * (right - table.width.0 / 2)),
        Length(2 * (far - table.depth.0 / 2)),
        Angle::ZERO,
    );
    edges(inside.corners()).collect::<Vec<_>>().into_iter()
}

/// A block that is so much larger to every side.
fn grown(block: &Block, by: i32) -> Block {
    let larger = |length: Length| length + Length(2 * by);
    Block::new(block.centre(), larger(block.width()), larger(block.depth()), block.facing())
}

#[cfg(test)]
mod tests {
    use super::super::inches;
    use super::*;

    const TABLE: PlayArea = PlayArea::new(inches(72), inches(48));

    fn block(x: i32, y: i32, side: i32, degrees: i32) -> Block {
        Block::new(Point::new(x, y), Length(side), Length(side), Angle::degrees(degrees))
    }

    #[test]
    fn who_stands_free_stays() {
        let own = block(50_000, 50_000, 2_000, 30);
        assert_eq!(nearest_free(&own, &[], TABLE), Some(own));
    }

    #[test]
    fn the_nearest_side_is_taken_and_then_the_gap_between_two() {
        let own = block(50_000, 50_300, 2_000, 0);
        let wall = Base::from(block(50_000, 50_000, 2_000, 0));
        let found = nearest_free(&own, &[wall], TABLE).map(|block| block.centre());
        assert_eq!(found, Some(Point::new(50_000, 52_000 + HAIR)));
        let above = Base::from(block(50_000, 53_000, 2_000, 0));
        let found = nearest_free(&own, &[wall, above], TABLE).map(|block| block.centre());
        assert_eq!(found.map(|at| (at.y, (at.x.0 - 50_000).abs())), Some((own.centre().y, 2_000 + HAIR)));
    }

    #[test]
    fn nobody_is_put_off_the_table() {
        let own = block(900, 50_000, 2_000, 0);
        let beside = Base::from(block(2_500, 50_000, 2_000, 45));
        let found = nearest_free(&own, &[beside], TABLE).expect("there is room");
        assert!(TABLE.holds_base(&found.into()) && !beside.overlaps(&found.into()));
        let crowd: Vec<Base> =
            (0..30).map(|at| block(1_000 + 1_900 * (at % 6), 45_000 + 1_900 * (at / 6), 2_000, 0).into()).collect();
        let found = nearest_free(&own, &crowd, TABLE).expect("there is room");
        assert!(crowd.iter().all(|thing| !thing.overlaps(&found.into())));
    }

    #[test]
    fn no_room_is_no_place() {
        let all = Base::from(Block::new(Point::new(90_000, 60_000), inches(80), inches(80), Angle::ZERO));
        assert_eq!(nearest_free(&block(50_000, 50_000, 2_000, 0), &[all], TABLE), None);
    }
}
