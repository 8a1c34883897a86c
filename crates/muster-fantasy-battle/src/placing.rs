//! What a unit covers where it is put, and whether there is room (FB-4.21, FB-4.22, FB-6.11, FB-6.75).

use crate::UNITS_PER_INCH;
use crate::blocks::room;
use crate::book::TerrainKind;
use crate::ids::UnitId;
use crate::register::*;
use crate::state::Battle;
use crate::terrain;
use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_ground::sweep::{self, Sweep};
use muster_ground::things::Thing;
use muster_kernel::{Message, Violations};

/// FB-6.75 the gaps of the default shape.
pub(crate) const GAP: i32 = UNITS_PER_INCH / 2;

/// FB-6.75 the default shape of a unit in loose order: rows with half an inch between models. The middle of each model's front.
pub(crate) fn spread(pose: &Formation) -> Vec<Point> {
    let wide = Formation { base: (pose.base.0 + Length(GAP), pose.base.1 + Length(GAP)), ..*pose };
    (0..pose.models).map(|model| wide.eye(model)).collect()
}

/// What a unit would cover in a pose.
pub(crate) fn covered(battle: &Battle, id: UnitId, pose: &Formation) -> Vec<Block> {
    if battle.troop(id).is_loose(&battle.book) {
        let one = |front: &Point| pose.one_at(*front).footprint();
        spread(pose).iter().map(one).collect()
    } else {
        vec![pose.footprint()]
    }
}

/// FB-4.21, FB-6.11 on the table, off impassable ground, on nobody.
pub(crate) fn check(battle: &Battle, id: UnitId, bases: &[Block], wrong: &mut Violations) {
    check_ground(battle, id, bases, wrong);
    let bounds: Vec<_> = bases.iter().map(|base| Thing::Base(&Base::from(*base)).bounds()).collect();
    let near = |other: &UnitId| bounds.iter().any(|around| battle.may_cover(*other, *around));
    for other in battle.everybody().filter(|other| *other != id && near(other)) {
        let on = battle.footprints(other).iter().any(|there| bases.iter().any(|base| there.overlaps(&(*base).into())));
        wrong.forbid_if_with(on, FB_6_11, || {
            Message::new("no-place-on").with("unit", id.piece()).with("target", other.piece())
        });
    }
    let on = battle.unmanned_bases().any(|there| bases.iter().any(|base| there.overlaps(&(*base).into())));
    wrong.forbid_if_with(on, FB_7_57, || Message::new("no-through-machine").with("unit", id.piece()));
}

/// FB-4.21, FB-4.22, FB-6.11 where a model by itself stands as near as may be to where it would, on the table, off impassable ground and
/// on nobody; nothing where there is no room at all.
pub(crate) fn nearest(battle: &Battle, id: UnitId, wished: &Formation) -> Option<Formation> {
    let found = room::nearest_free(&wished.footprint(), &in_the_way(battle, id), battle.map().table)?;
    Some(Formation::single(found.front(), wished.facing, wished.base))
}

/// FB-3.97, FB-4.19, FB-6.11 where a block stands that goes straight back an inch, or as much less as there is room.
pub(crate) fn an_inch_back(battle: &Battle, id: UnitId) -> Formation {
    let pose = battle.unit(id).pose;
    let things = in_the_way(battle, id);
    let back = (pose.facing + Angle::HALF).heading();
    let free = |way: &Sweep, end: &Base| {
        battle.map().table.holds_base(end) && !things.iter().any(|thing| way.overlaps(Thing::Base(thing)))
    };
    let far = sweep::farthest(&pose.footprint().into(), back, Length(UNITS_PER_INCH), free);
    Formation { front: pose.front + back.scaled(far.unwrap_or(Length::ZERO)), ..pose }
}

/// Everybody else, and ground that nobody enters.
fn in_the_way(battle: &Battle, id: UnitId) -> Vec<Base> {
    let others = battle.everybody().filter(|other| *other != id).flat_map(|other| battle.footprints(other));
    let ground = battle.terrain(bars).map(|piece| piece.shape.base());
    others.chain(battle.unmanned_bases()).chain(ground).collect()
}

/// FB-4.21, FB-4.22 on the table and off impassable ground.
pub(crate) fn check_ground(battle: &Battle, id: UnitId, bases: &[Block], wrong: &mut Violations) {
    let table = battle.map().table;
    let inside = bases.iter().all(|base| table.holds_base(&(*base).into()));
    wrong.forbid_if_with(!inside, FB_4_22, || Message::new("no-off-table").with("unit", id.piece()));
    let on = bases.iter().any(|base| is_barred(battle, &(*base).into()));
    wrong.forbid_if_with(on, FB_4_21, || Message::new("no-impassable").with("unit", id.piece()));
}

/// FB-4.7, FB-4.20 whether a base lies in ground that nobody enters.
pub(crate) fn is_barred(battle: &Battle, base: &Base) -> bool {
    battle.terrain(bars).any(|piece| terrain::lies_in(base, &piece.shape))
}

const fn bars(kind: TerrainKind) -> bool {
    matches!(kind, TerrainKind::Impassable | TerrainKind::Building)
}

/// FB-6.10, FB-6.75, FB-6.83 a unit opens its order: in the default shape, or, where that has no room or comes within an inch of enemies,
/// model beside model where it stands.
pub(crate) fn open_order(battle: &Battle, id: UnitId) -> Vec<Point> {
    let pose = battle.unit(id).pose;
    let models = covered(battle, id, &pose);
    let enemies = battle.fielded(id.seat().other()).flat_map(|enemy| battle.footprints(enemy));
    let inch = Length(UNITS_PER_INCH);
    let near = enemies.into_iter().any(|enemy| models.iter().any(|model| enemy.gap(&(*model).into()).less_than(inch)));
    if near { side_by_side(&pose) } else { in_loose_order(battle, id, &pose) }
}

/// FB-6.11, FB-6.75 how a unit in loose order stands about a pose: in the default shape, or model beside model where that has no room.
pub(crate) fn in_loose_order(battle: &Battle, id: UnitId, pose: &Formation) -> Vec<Point> {
    let mut wrong = Violations::whether();
    check(battle, id, &covered(battle, id, pose), &mut wrong);
    if wrong.is_empty() { spread(pose) } else { side_by_side(pose) }
}

/// The middle of the front of each model of a block.
fn side_by_side(pose: &Formation) -> Vec<Point> {
    (0..pose.models).map(|model| pose.eye(model)).collect()
}

/// FB-4.21, FB-6.11 whether a unit that grows stands on the table, off impassable ground and on nobody where it did not before.
pub(crate) fn has_room_to_grow(battle: &Battle, id: UnitId, pose: &Formation) -> bool {
    let (old, new) = (battle.unit(id).pose.footprint(), pose.footprint());
    if old == new {
        return true;
    }
    let others = battle.everybody().filter(|other| *other != id).flat_map(|other| battle.footprints(other));
    let others = others.chain(battle.unmanned_bases());
    let (before, after) = (Base::from(old), Base::from(new));
    // Blocks in contact were rounded each by itself.
    let clear = others.into_iter().all(|there| !there.overlaps(&after) || there.overlaps(&before));
    let mut wrong = Violations::whether();
    check_ground(battle, id, &[new], &mut wrong);
    clear && wrong.is_empty()
}
