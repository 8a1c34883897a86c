//! Units in loose order and flyers: each model by itself, or through the air (FB-6.75 to FB-6.78, FB-6.98 to FB-6.106).

use super::ways::{Way, check_end, ignores_terrain};
use crate::UNITS_PER_INCH;
use crate::book::TerrainKind;
use crate::ids::UnitId;
use crate::pace::{self, Pace};
use crate::register::*;
use crate::state::{Battle, Unit};
use crate::terrain::{self, Going};
use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block};
use muster_ground::coherency::Links;
use muster_ground::formation::Formation;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point};
use muster_ground::sweep::Sweep;
use muster_ground::things::Thing;
use muster_kernel::{Message, Violations};

/// FB-6.75 how far a model is from the next one of its unit at most; FB-6.10 the gap to enemies.
const INCH: Length = Length(UNITS_PER_INCH);
/// The most corners of a model's way.
const CORNERS: usize = 8;

/// The base of a model whose front is there.
fn base(unit: &Unit, front: Point) -> Base {
    Formation { front, files: 1, models: 1, ..unit.pose }.footprint().into()
}

/// FB-6.102 how far the models of a unit of flyers fly where they begin and end outside of woods; nothing for those who walk.
fn wingspan(battle: &Battle, id: UnitId, pace: Pace) -> Option<Length> {
    let inches = battle.troop(id).flies(&battle.book)?;
    match pace {
        Pace::Move => Some(Length(i32::from(inches) * UNITS_PER_INCH)),
        Pace::March => None,
        Pace::Spell(length) => Some(length),
    }
}

/// FB-6.98 whether a base lies in a wood.
pub(crate) fn is_in_wood(battle: &Battle, base: &Base) -> bool {
    battle.terrain(|kind| kind == TerrainKind::Wood).any(|piece| terrain::lies_in(base, &piece.shape))
}

/// FB-6.98, FB-6.102 what forbids a model that flies to go so far, and to land where it does.
fn check_wings(battle: &Battle, id: UnitId, (most, corners): (Length, &[Point]), wrong: &mut Violations) {
    let far: i64 = corners.windows(2).map(|leg| i64::from(leg[0].stride(leg[1]).0)).sum();
    let message = || Message::new("no-flight-so-far").with("unit", id.piece()).with("length", most.0);
    wrong.forbid_if_with(far > i64::from(most.0), FB_6_98, message);
    let Some(end) = corners.last() else { return };
    let landing = Formation { front: *end, files: 1, models: 1, ..battle.unit(id).pose }.footprint();
    check_landing(battle, id, landing, wrong);
}

/// FB-6.98 what forbids a flyer to land: the edge, impassable ground, others, and an enemy within an inch.
fn check_landing(battle: &Battle, id: UnitId, landing: Block, wrong: &mut Violations) {
    crate::placing::check(battle, id, &[landing], wrong);
    for enemy in battle.fielded(id.seat().other()) {
        let near = battle.shunned(enemy).iter().any(|there| there.gap(&landing.into()).less_than(INCH));
        let message = || Message::new("no-near-enemy").with("unit", id.piece()).with("target", enemy.piece());
        wrong.forbid_if_with(near, FB_6_98, message);
    }
}

/// FB-6.76, FB-6.77, FB-6.102, FB-6.10, FB-6.75, FB-4.10 everything that forbids a move of models one by one.
pub(crate) fn check_way(battle: &Battle, id: UnitId, (pace, way): (Pace, &GroupMove), wrong: &mut Violations) {
    let unit = battle.unit(id);
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    if unit.loose.is_empty() {
        return wrong.forbid_if_with(true, FB_6_76, about("no-loose-order"));
    }
    if pace == Pace::March {
        pace::check_march(battle, id, wrong);
    }
    let most = pace::allowance(battle, id, pace);
    let known = way.own.iter().all(|(number, _)| usize::from(*number) < unit.loose.len());
    wrong.forbid_if_with(!known, FB_6_76, about("no-such-model"));
    let wings = wingspan(battle, id, pace);
    let hindered = Way::of(battle, id, pace);
    let mut ends = Vec::new();
    for (number, start) in (0u8..).zip(&unit.loose) {
        let corners = way.way(number, *start);
        if corners.len() > CORNERS + 1 || !corners.iter().all(|at| at.is_safe()) {
            return wrong.forbid_if_with(true, FB_6_76, about("no-so-many-corners"));
        }
        let end = base(unit, corners.last().copied().unwrap_or(*start));
        let on_wings = wings.filter(|_| !is_in_wood(battle, &base(unit, *start)) && !is_in_wood(battle, &end));
        ends.push(end);
        if let Some(most) = on_wings {
            check_wings(battle, id, (most, &corners), wrong);
            continue;
        }
        let far: i64 = corners.windows(2).map(|leg| leg_cost(battle, id, (leg[0], leg[1]))).sum();
        wrong.forbid_if_with(far > i64::from(most.0), FB_6_76, || about("no-model-so-far")().with("length", most.0));
        for leg in corners.windows(2) {
            leg_clear(&hindered, (&base(unit, leg[0]), leg[0], leg[1]), wrong);
            if wrong.is_settled() {
                return;
            }
        }
    }
    check_shape(battle, id, &ends, wrong);
    check_end(battle, id, &ends, wrong);
}

/// FB-6.75, FB-6.11, FB-4.22 where models end: on the table, on nobody, each within an inch of another and all connected.
fn check_shape(battle: &Battle, id: UnitId, ends: &[Base], wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    let table = battle.map().table;
    wrong.forbid_if_with(!ends.iter().all(|base| table.holds_base(base)), FB_4_22, about("no-off-table"));
    let crowded = ends.iter().enumerate().any(|(n, base)| ends[n + 1..].iter().any(|other| other.overlaps(base)));
    wrong.forbid_if_with(crowded, FB_6_11, about("no-model-on-model"));
    let links = Links::within(ends, INCH);
    wrong.forbid_if_with(links.parts(links.all()).len() > 1, FB_6_75, about("no-coherency"));
}

/// FB-4.6, FB-6.76, FB-3.84 a leg of a model's way; only very difficult ground slows it, and the ethereal not even that.
fn leg_cost(battle: &Battle, id: UnitId, (start, end): (Point, Point)) -> i64 {
    let length = start.stride(end);
    let step = |far: i32| start.part_way(end, far.into(), i64::from(length.0.max(1))) - start;
    let Base::Block(block) = base(battle.unit(id), start) else { return length.0.into() };
    if ignores_terrain(battle, id) {
        return length.0.into();
    }
    let slow = battle.terrain(|kind| kind.going() == Going::VeryDifficult);
    let parts = slow.filter_map(|piece| Some((terrain::stretch(&block, step, length.0, &piece.shape.base())?, 4)));
    terrain::dear(length.0, &parts.collect::<Vec<_>>())
}

/// FB-4.6, FB-6.76 how much more a straight way costs a model of a unit in loose order than it is long.
pub(crate) fn slowed(battle: &Battle, id: UnitId, (start, end): (Point, Point)) -> Length {
    let cost = leg_cost(battle, id, (start, end));
    Length((cost - i64::from(start.stride(end).0)) as i32)
}

/// FB-6.10, FB-6.11, FB-4.7, FB-4.10 whatever bars a leg of a model's way.
fn leg_clear(way: &Way<'_>, (from, start, end): (&Base, Point, Point), wrong: &mut Violations) {
    let (battle, id) = (way.battle, way.id);
    let sweep = Sweep::of(from, end - start);
    for other in battle.everybody().filter(|other| *other != id) {
        let friend = other.seat() == id.seat();
        for there in &(if friend { battle.footprints(other) } else { battle.shunned(other) }) {
            let gap = if friend { Length::ZERO } else { INCH.min(there.gap(from).length()) };
            if sweep.keeps_off(Thing::Base(there), gap) {
                continue;
            }
            let (rule, key) = if friend { (FB_6_11, "no-through-friend") } else { (FB_6_10, "no-near-enemy") };
            wrong.forbid_if_with(true, rule, || {
                Message::new(key).with("unit", id.piece()).with("target", other.piece())
            });
        }
    }
    way.machines_clear(from, |machine| sweep.overlaps(Thing::Base(machine)), wrong);
    way.ground_clear(|ground| sweep.overlaps(Thing::Base(ground)), wrong);
}

/// Where a flyer is after it landed with the middle of its front there.
pub(crate) fn landed(unit: &Unit, front: Point, facing: Angle) -> Formation {
    Formation { front, facing, ..unit.pose }
}

/// FB-6.98, FB-6.99, FB-6.104, FB-6.106 everything that forbids a flight, which is never a march; enemies near do not.
pub(crate) fn check_flight(battle: &Battle, id: UnitId, (front, facing): (Point, Angle), wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    let Some(inches) = battle.troop(id).flies(&battle.book).filter(|_| !battle.is_loose(id)) else {
        return wrong.forbid_if_with(true, FB_6_98, about("no-flyer"));
    };
    let pose = battle.unit(id).pose;
    check_flight_from(battle, id, (&pose, Length(i32::from(inches) * UNITS_PER_INCH)), (front, facing), wrong);
}

/// FB-6.98, FB-6.106, FB-9.132 #1 everything that forbids a flight of so far from a pose to a place.
pub(crate) fn check_flight_from(
    battle: &Battle,
    id: UnitId,
    (start, most): (&Formation, Length),
    (front, facing): (Point, Angle),
    wrong: &mut Violations,
) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    if !front.is_safe() {
        return wrong.forbid_if_with(true, FB_4_22, about("no-off-table"));
    }
    let pose = Formation { front, facing, ..*start };
    let (old, new) = (start.footprint(), pose.footprint());
    let far = old.centre().distance(new.centre()) > most;
    wrong.forbid_if_with(far, FB_6_98, || about("no-flight-so-far")().with("length", most.0));
    wrong.forbid_if_with(is_in_wood(battle, &old.into()), FB_6_106, about("no-flight-from-wood"));
    wrong.forbid_if_with(is_in_wood(battle, &new.into()), FB_6_98, about("no-landing-in-wood"));
    check_landing(battle, id, new, wrong);
}
