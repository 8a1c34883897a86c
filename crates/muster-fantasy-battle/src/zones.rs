//! Zones, unit distances and contact (FB-6.7, FB-6.8, FB-6.12 to FB-6.17).

use crate::ids::UnitId;
use crate::state::Battle;
use muster_ground::arcs::Zone;
use muster_ground::bases::{Base, Block};
use muster_ground::length::{Length, Point};

/// FB-6.8, FB-4.2 how far apart bases in contact stand at most: half a millimetre.
pub const CONTACT: Length = Length(50);

/// FB-13.17, FB-6.12, FB-6.13 the zone of a block in which a point lies. Exact about the block's facing, up to a 2³⁰th of the distance.
pub fn zone_of(block: &Block, point: Point) -> Zone {
    let (ahead, step) = (block.facing().heading(), point - block.front());
    let unit = 1_i64 << 30;
    let (u, v) = (ahead.dot(step), ahead.right().dot(step));
    // Half a width is doubled to be whole.
    let aside = (2 * v.abs() - i64::from(block.width().0) * unit).max(0);
    let behind = -u - i64::from(block.depth().0) * unit;
    if u >= 0 && 2 * u >= aside {
        Zone::Front
    } else if behind >= 0 && 2 * behind >= aside {
        Zone::Rear
    } else if v > 0 {
        Zone::RightFlank
    } else {
        Zone::LeftFlank
    }
}

/// FB-6.14, FB-6.16 the zones of a block, or of a model by itself, that hold the most centres of some bases: more than one where
/// that is a tie.
pub fn zones_of(block: &Block, bases: &[Base]) -> Vec<Zone> {
    let found: Vec<Zone> = bases.iter().map(|base| zone_of(block, base.centre())).collect();
    let count = |zone: Zone| found.iter().filter(|one| **one == zone).count();
    let most = Zone::ALL.map(count).into_iter().max().unwrap_or(0);
    Zone::ALL.into_iter().filter(|zone| count(*zone) == most).collect()
}

/// FB-6.15, FB-6.17 whether a unit has no flanks: skirmishers, and lone characters on foot.
pub fn has_no_flanks(battle: &Battle, id: UnitId) -> bool {
    let troop = battle.troop(id);
    let on_foot = troop.kind == crate::book::Kind::Infantry;
    battle.is_loose(id) || (troop.is_single() && on_foot && battle.own_models(id) <= 1)
}

/// FB-6.17, FB-6.81 whether nobody gains anything by fighting a unit from the side or from behind: skirmishers in the line that they have
/// formed have flanks to stand at, and are not flanked.
pub fn is_never_flanked(battle: &Battle, id: UnitId) -> bool {
    has_no_flanks(battle, id) || battle.troop(id).is_loose(&battle.book)
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_ground::angle::Angle;

    /// FB-13.17, with the front of the target at the origin.
    #[test]
    fn points_lie_in_the_zones_of_the_worked_example() {
        let millimetres = |n: i32| Length(100 * n);
        let target = Block::behind_front(Point::new(0, 0), millimetres(100), millimetres(80), Angle::ZERO);
        let cases = [
            ((40, 80), Zone::Front),
            ((30, 80), Zone::Front),
            ((10, 80), Zone::RightFlank),
            ((-100, 60), Zone::Rear),
            ((-95, 90), Zone::RightFlank),
            ((-40, -51), Zone::LeftFlank),
        ];
        for ((u, v), zone) in cases {
            assert_eq!(zone_of(&target, Point::new(100 * v, 100 * u)), zone, "({u}, {v})");
        }
    }

    /// FB-6.13 a point on the line that bounds front and flank is ahead, on that of flank and rear behind.
    #[test]
    fn dividing_lines_belong_to_the_front_and_the_rear() {
        let target = Block::behind_front(Point::new(0, 0), Length(100), Length(80), Angle::ZERO);
        assert_eq!(zone_of(&target, Point::new(80, 30)), Zone::Front);
        assert_eq!(zone_of(&target, Point::new(80, -110)), Zone::Rear);
        assert_eq!(zone_of(&target, Point::new(81, -110)), Zone::RightFlank);
    }
}
