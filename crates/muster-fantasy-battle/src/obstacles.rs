//! Obstacles that are defended: who fights across a wall or a hedge (FB-4.16).

use crate::ids::UnitId;
use crate::state::Battle;
use crate::terrain::Going;
use crate::zones::CONTACT;
use muster_ground::arcs::Zone;
use muster_ground::bases::{Base, Block};
use muster_ground::length::Length;
use muster_ground::segment::Segment;

/// Bits of the fractions of headings.
const HEADING_BITS: u32 = 30;
/// How far apart rounding may leave those who stand at an obstacle.
const ROUNDED: Length = Length(4);

/// FB-4.16 which of some sides of a block an obstacle defends with which it is in contact, seen from where somebody stands, and how thick
/// that obstacle is; nothing where there is none between them. An obstacle that runs along one side defends no other.
pub(crate) fn defends(battle: &Battle, against: UnitId, (block, sides): (&Block, &[Zone])) -> Option<(Zone, Length)> {
    let own = Base::from(*block);
    let line = Segment::new(battle.unit(against).pose.footprint().centre(), block.centre());
    let near = |wall: &&Block| {
        let base = Base::from(**wall);
        base.gap(&own).at_most(CONTACT) && !base.overlaps(&own) && wall.meets(line)
    };
    let all = walls(battle);
    all.iter().filter(near).find_map(|wall| {
        let side = sides.iter().find(|side| lies_before(wall, block, **side))?;
        Some((*side, thickness(wall)))
    })
}

/// Whether all of an obstacle lies on the outside of a side.
fn lies_before(wall: &Block, block: &Block, side: Zone) -> bool {
    let (edge, outward) = (block.edge(side), block.outward(side).heading());
    wall.corners().iter().all(|corner| outward.dot(*corner - edge.from) >> HEADING_BITS >= -i64::from(CONTACT.0))
}

/// FB-4.16 how thick the obstacle is across which two units fight.
pub(crate) fn between(battle: &Battle, one: UnitId, other: UnitId) -> Option<Length> {
    let [own, theirs] = [one, other].map(|id| battle.unit(id).pose.footprint());
    let line = Segment::new(own.centre(), theirs.centre());
    // Nothing is between those of whom one stands astride of it.
    let near = |wall: &Block, block: Block| {
        let (wall, base) = (Base::from(*wall), Base::from(block));
        wall.gap(&base).at_most(CONTACT + CONTACT) && !wall.overlaps(&base)
    };
    let all = walls(battle);
    all.iter().find(|wall| near(wall, own) && near(wall, theirs) && wall.meets(line)).map(thickness)
}

/// FB-4.16, FB-6.8 how far apart the models of two units stand at most that are in contact: an obstacle between them counts as
/// nothing.
pub(crate) fn reach(battle: &Battle, one: UnitId, other: UnitId) -> Length {
    between(battle, one, other).map_or(CONTACT, |thick| thick + CONTACT + CONTACT)
}

/// FB-4.16 how far before a defender a charger stops.
pub(crate) fn stops(thick: Length) -> Length {
    thick + ROUNDED
}

/// Walls, hedges and fences.
fn walls(battle: &Battle) -> Vec<Block> {
    let pieces = battle.terrain(|kind| kind.going() == Going::Obstacle).map(|piece| piece.shape.base());
    pieces.filter_map(|base| if let Base::Block(block) = base { Some(block) } else { None }).collect()
}

fn thickness(wall: &Block) -> Length {
    wall.width().min(wall.depth())
}
