//! Who sees whom (FB-4.11, FB-4.12, FB-4.20, FB-6.15, FB-6.18 to FB-6.22).

use crate::book::{Ability, TerrainKind};
use crate::ids::UnitId;
use crate::state::Battle;
use crate::terrain::lies_in;
use crate::{UNITS_PER_INCH, zones};
use muster_ground::arcs::Arc;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;
use muster_ground::things::Thing;
use smallvec::SmallVec;

/// FB-4.11 how far one sees in a wood.
const IN_WOOD: Length = Length(2 * UNITS_PER_INCH);

/// FB-6.21 whether a unit sees another: one of its models a model of that.
pub fn sees(battle: &Battle, viewer: UnitId, target: UnitId) -> bool {
    let blocks = blocks(battle, target);
    let lofty = is_lofty(battle, target);
    would_see_past(battle, viewer, (&blocks, lofty), Some(target))
}

/// FB-6.21 whether a unit would see models that stood there.
pub(crate) fn would_see(battle: &Battle, viewer: UnitId, bases: &[Block]) -> bool {
    would_see_past(battle, viewer, (bases, false), None)
}

fn would_see_past(battle: &Battle, viewer: UnitId, (target, lofty): (&[Block], bool), of: Option<UnitId>) -> bool {
    // FB-6.22 fleeing units see nothing.
    if battle.unit(viewer).flees() {
        return false;
    }
    let seer = Seer::of(battle, viewer);
    let others = Blockers::between(battle, viewer, of);
    seer.eyes.iter().any(|eye| target.iter().any(|block| seer.sees(battle, *eye, (block, lofty), &others)))
}

/// FB-6.18 whether the model of a unit with this number, in the front rank or in loose order, sees a model of another.
pub fn model_sees(battle: &Battle, (viewer, model): (UnitId, usize), target: UnitId) -> bool {
    if battle.unit(viewer).flees() {
        return false;
    }
    let seer = Seer::of(battle, viewer);
    let others = Blockers::between(battle, viewer, Some(target));
    let lofty = is_lofty(battle, target);
    let blocks = blocks(battle, target);
    seer.eyes.get(model).is_some_and(|eye| blocks.iter().any(|block| seer.sees(battle, *eye, (block, lofty), &others)))
}

/// The bases of a unit's models as blocks.
pub(crate) fn blocks(battle: &Battle, id: UnitId) -> SmallVec<[Block; 32]> {
    let unit = battle.unit(id);
    if unit.loose.is_empty() {
        return unit.pose.bases().collect();
    }
    let one = |front: &Point| Formation { front: *front, files: 1, models: 1, ..unit.pose }.footprint();
    unit.loose.iter().map(one).collect()
}

/// FB-2.30, FB-6.19 whether a unit is seen over others, and sees over them: a large target.
fn is_lofty(battle: &Battle, id: UnitId) -> bool {
    let troop = battle.troop(id);
    let ridden = troop.mount.map_or(&[][..], |(mount, _)| &battle.book.mount(mount).abilities);
    troop.has(Ability::LargeTarget) || ridden.contains(&Ability::LargeTarget)
}

/// FB-4.12 whether a base stands on a hill: its centre does.
pub fn is_on_hill(battle: &Battle, at: Point) -> bool {
    battle.terrain(TerrainKind::is_hill).any(|piece| piece.shape.base().holds(at))
}

/// Who looks: where from, and where to.
struct Seer {
    /// FB-6.18 the middle of the front edge of each model that may see.
    eyes: SmallVec<[Point; 16]>,
    /// FB-6.15 where they face; nothing where they see all round.
    facing: Option<muster_ground::angle::Angle>,
    /// FB-6.19 whether units do not bar the view.
    lofty: bool,
}

impl Seer {
    fn of(battle: &Battle, id: UnitId) -> Seer {
        let unit = battle.unit(id);
        let round = zones::has_no_flanks(battle, id);
        let eyes = if unit.loose.is_empty() {
            unit.pose.front_rank().map(|model| unit.pose.eye(model)).collect()
        } else {
            unit.loose.iter().copied().collect()
        };
        Seer { eyes, facing: (!round).then_some(unit.pose.facing), lofty: is_lofty(battle, id) }
    }

    /// FB-6.18 whether somebody whose eye is there sees a model: one of nine points of its base.
    fn sees(&self, battle: &Battle, eye: Point, (block, lofty): (&Block, bool), others: &Blockers) -> bool {
        let target_up = is_on_hill(battle, block.centre());
        let own_up = is_on_hill(battle, eye);
        block.sample_points().into_iter().any(|point| {
            let line = Segment::new(eye, point);
            let ahead = self.facing.is_none_or(|facing| Arc::Quarter.holds(eye, facing.heading(), point));
            ahead
                && !is_barred_by_ground(battle, line, own_up || target_up)
                && (self.lofty || lofty || !others.bar(line, own_up || target_up))
        })
    }
}

/// FB-4.11, FB-4.12, FB-4.20 whether terrain lies in the way of a line.
fn is_barred_by_ground(battle: &Battle, line: Segment, from_hill: bool) -> bool {
    battle.map().pieces.iter().any(|piece| {
        let base = piece.shape.base();
        match piece.kind {
            TerrainKind::Building => Thing::Base(&base).meeting(line).is_some(),
            TerrainKind::Hill | TerrainKind::SteepHill => {
                !from_hill
                    && !base.holds(line.from)
                    && !base.holds(line.to)
                    && Thing::Base(&base).meeting(line).is_some()
            }
            TerrainKind::Wood => is_barred_by_wood(&base, line),
            TerrainKind::Broken
            | TerrainKind::Boulders
            | TerrainKind::Marsh
            | TerrainKind::River
            | TerrainKind::Crossing
            | TerrainKind::Wall
            | TerrainKind::Hedge
            | TerrainKind::Impassable => false,
        }
    })
}

/// FB-4.11 a line never passes all through a wood, and goes at most 2 inches inside it.
fn is_barred_by_wood(wood: &Base, line: Segment) -> bool {
    let there = Thing::Base(wood);
    let Some(into) = there.meeting(line) else { return false };
    let back = there.meeting(Segment::new(line.to, line.from)).unwrap_or(line.to);
    let touches = wood.holds(line.from) || wood.holds(line.to);
    let deep = into.distance_squared(back) > i64::from(IN_WOOD.0) * i64::from(IN_WOOD.0);
    deep || (!touches && into != back)
}

/// FB-6.18, FB-6.19 units that may stand in the way of a line.
struct Blockers(Vec<(Formation, SmallVec<[Block; 32]>, bool)>);

impl Blockers {
    fn between(battle: &Battle, viewer: UnitId, target: Option<UnitId>) -> Blockers {
        let third = |id: &UnitId| *id != viewer && Some(*id) != target;
        let of = |id: UnitId| {
            let unit = battle.unit(id);
            let loose = if unit.loose.is_empty() { SmallVec::new() } else { blocks(battle, id) };
            (unit.pose, loose, is_on_hill(battle, unit.pose.footprint().centre()))
        };
        Blockers(battle.everybody().filter(third).map(of).collect())
    }

    /// FB-6.18, FB-6.19 whether a model of a third unit stands in the way; to or from a hill lower ones do not.
    fn bar(&self, line: Segment, over: bool) -> bool {
        self.0.iter().any(|(pose, loose, up)| {
            if over && !up {
                return false;
            }
            if loose.is_empty() {
                return pose.blocks(line);
            }
            loose.iter().any(|block| Thing::Base(&Base::from(*block)).meeting(line).is_some())
        })
    }
}

/// FB-4.11, FB-4.13 whether a unit stands in something wholly or mostly.
pub fn is_mostly_in(battle: &Battle, id: UnitId, is: fn(TerrainKind) -> bool) -> bool {
    let bases = battle.bases(id);
    let inside = bases.iter().filter(|base| battle.terrain(is).any(|piece| lies_in(base, &piece.shape))).count();
    2 * inside > bases.len()
}
