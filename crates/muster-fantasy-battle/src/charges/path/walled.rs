//! Charges at those who stand behind an obstacle (FB-4.16).

use super::aims::FACES;
use crate::book::Kind;
use crate::houses;
use crate::ids::UnitId;
use crate::obstacles;
use crate::state::Battle;
use crate::zones;
use muster_ground::arcs::Zone;
use muster_ground::bases::Block;
use muster_ground::length::{Length, Point, Vector};

/// FB-6.15, FB-6.59, FB-7.56 whether any point of a target will do.
pub(super) fn is_met_anywhere(battle: &Battle, target: UnitId) -> bool {
    let unit = battle.unit(target);
    zones::is_never_flanked(battle, target)
        || unit.flees()
        || houses::of(battle, target).is_some()
        || battle.troop(target).kind == Kind::Machine
}

/// FB-4.16 where a charger stops who goes for a block of the target: at his own side of the obstacle that defends it; and from where to
/// where that is.
pub(super) fn up_to_the_wall(
    battle: &Battle,
    (by, target): (UnitId, UnitId),
    (block, face): (Block, Zone),
) -> (Block, Vector) {
    let Some((side, thick)) = defended(battle, (by, target), (&block, face)) else { return (block, Vector::default()) };
    let apart = block.outward(side).heading().scaled(obstacles::stops(thick));
    (block.moved(apart), apart)
}

/// FB-4.16 which side of a block of a target an obstacle defends that a charger has before him, and how thick it is; nothing of those who
/// flee or hold a building.
fn defended(battle: &Battle, (by, target): (UnitId, UnitId), (block, face): (&Block, Zone)) -> Option<(Zone, Length)> {
    if battle.unit(target).flees() || houses::of(battle, target).is_some() {
        return None;
    }
    let sides = if is_met_anywhere(battle, target) { &FACES[..] } else { std::slice::from_ref(&face) };
    obstacles::defends(battle, by, (block, sides))
}

/// FB-4.16 whether a unit defends an obstacle against a charger who would meet this face.
pub(in crate::charges) fn is_defended(battle: &Battle, (by, target): (UnitId, UnitId), face: Zone) -> bool {
    let unit = battle.unit(target);
    let loose = unit.loose.iter().map(|front| unit.pose.one_at(*front).footprint());
    let block = unit.loose.is_empty().then(|| unit.pose.footprint());
    block.into_iter().chain(loose).any(|block| defended(battle, (by, target), (&block, face)).is_some())
}

/// How far it is over an obstacle.
pub(super) fn thickness(wall: Vector) -> Length {
    Point::default().distance(Point::default() + wall)
}
