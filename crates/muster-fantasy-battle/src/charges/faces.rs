//! Which side of a target a charge has to meet, and whether there is room on it (FB-6.14, FB-6.54).

use super::Charged;
use super::fighting_line::FormingUp;
use crate::book::Kind;
use crate::ids::UnitId;
use crate::obstacles;
use crate::state::{Battle, Charge, Contact};
use crate::zones::{self, CONTACT};
use muster_ground::arcs::Zone;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::contact;
use std::cmp::Reverse;

/// FB-6.14, FB-6.54 in which zone of the target the charger stands: that of most of its models, the first of several in a tie.
pub(crate) fn face(battle: &Battle, by: UnitId, target: UnitId) -> Zone {
    faces(battle, by, target).first().copied().unwrap_or(Zone::Front)
}

/// FB-6.14 the zones of the target in which most models of the charger stand: several where that is a tie.
pub(super) fn faces(battle: &Battle, by: UnitId, target: UnitId) -> Vec<Zone> {
    if has_one_side(battle, target) {
        return vec![Zone::Front];
    }
    let block = battle.unit(target).pose.footprint();
    zones::zones_of(&block, &battle.bases(by))
}

/// FB-6.15, FB-6.81, FB-7.56, FB-4.19 whether a unit is met in front wherever that is: it has no flanks, or a crew or walls are all around it.
fn has_one_side(battle: &Battle, id: UnitId) -> bool {
    let stout = battle.troop(id).kind == Kind::Machine || battle.unit(id).building.is_some();
    zones::is_never_flanked(battle, id) || stout
}

/// FB-6.54, FB-6.58 on which side a unit is met that is touched at a point.
fn side_met(battle: &Battle, id: UnitId, at: Point) -> Zone {
    if has_one_side(battle, id) { Zone::Front } else { nearest(&battle.unit(id).pose.footprint(), at) }
}

/// FB-6.54 whether the face of a target that a charger has to meet is free: units in contact do not hold all of it.
pub(super) fn is_free(battle: &Battle, by: UnitId, target: UnitId) -> bool {
    if !battle.is_engaged(target) || zones::is_never_flanked(battle, target) {
        return true;
    }
    let face = face(battle, by, target);
    let edge = battle.unit(target).pose.footprint().edge(face);
    let length = edge.from.distance(edge.to).0;
    let mut held: Vec<(i32, i32)> = holders(battle, target, face)
        .filter_map(|holder| span(battle, (holder, target), (edge.to - edge.from, edge.from, length)))
        .collect();
    held.sort_unstable();
    // Whatever lies between one holder and the next has to be more than what still counts as touching.
    let mut reached = 0;
    for (from, to) in held {
        if from - reached > CONTACT.0 {
            return true;
        }
        reached = reached.max(to);
    }
    length - reached > CONTACT.0
}

/// The units in contact with a face of a target.
fn holders(battle: &Battle, target: UnitId, face: Zone) -> impl Iterator<Item = UnitId> + '_ {
    battle.contacts.iter().filter_map(move |one| match () {
        () if one.with == target && one.face == face => Some(one.by),
        () if one.by == target && one.own == face => Some(one.with),
        () => None,
    })
}

/// From where to where along a face a unit stands flush with it; nothing where it meets it with a corner only.
fn span(
    battle: &Battle,
    (holder, target): (UnitId, UnitId),
    (along, start, length): (Vector, Point, i32),
) -> Option<(i32, i32)> {
    let near = obstacles::reach(battle, holder, target) + Length(FLUSH);
    let across = Vector::new(-along.y, along.x);
    let whole = i64::from(length.max(1));
    let corners = battle.unit(holder).pose.footprint().corners().map(|corner| corner - start);
    let flush = corners.iter().filter(|step| (across.dot(**step) / whole).abs() <= near.0.into());
    let places: Vec<i32> = flush.map(|step| (along.dot(*step) / whole) as i32).collect();
    let (from, to) = (places.iter().min()?, places.iter().max()?);
    (from < to).then_some((*from, *to))
}

/// FB-6.58 the other enemies in ranks that a charger touches where it stands now, each on the side that it touches.
pub(super) fn also_met(battle: &Battle, charge: Charge) -> Vec<Contact> {
    let pose = battle.unit(charge.by).pose;
    let own = pose.footprint();
    let others = battle.fielded(charge.by.seat().other()).filter(|enemy| {
        let apart = *enemy != charge.target && !battle.unit(*enemy).flees() && !battle.is_loose(*enemy);
        apart && !battle.engaged_with(*enemy).any(|one| one == charge.by)
    });
    let met = others.filter_map(|enemy| {
        let theirs = battle.unit(enemy).pose;
        if pose.within_formation(CONTACT, &theirs).is_empty() {
            return None;
        }
        let at = contact(&own, &theirs.footprint(), CONTACT)?;
        let face = side_met(battle, enemy, at);
        Some(Contact { by: charge.by, with: enemy, face, own: nearest(&own, at) })
    });
    met.collect()
}

/// FB-6.55, FB-8.85 a charger that stays where it touches an enemy in ranks, whichever side that is; nothing where it touches none of
/// his models.
pub(crate) fn as_it_touches(battle: &Battle, (by, enemy): (UnitId, UnitId), pose: Formation) -> Option<Charged> {
    let theirs = battle.unit(enemy).pose;
    if battle.is_loose(enemy) || pose.within_formation(CONTACT, &theirs).is_empty() {
        return None;
    }
    let at = contact(&pose.footprint(), &theirs.footprint(), CONTACT)?;
    let face = side_met(battle, enemy, at);
    let clear = |other: UnitId| battle.footprints(other).iter().all(|base| !base.overlaps(&pose.footprint().into()));
    let free = battle.everybody().filter(|other| *other != by).all(clear);
    free.then_some(Charged { before: pose, pose, target: None, face, cost: Length::ZERO })
}

/// FB-6.58, FB-6.81 the other enemies in loose order that a charger touches where it stands now.
pub(super) fn loosely_met(battle: &Battle, charge: Charge) -> Vec<UnitId> {
    let others = battle
        .fielded(charge.by.seat().other())
        .filter(|enemy| *enemy != charge.target && !battle.unit(*enemy).flees() && battle.is_loose(*enemy));
    others.filter(|enemy| !touched(battle, charge.by, *enemy).is_empty()).collect()
}

/// FB-6.81 the line of a unit in loose order before the side of a charger that touches most of its models, and that side; nothing where
/// none has room.
pub(super) fn drawn_up(battle: &Battle, by: UnitId, id: UnitId) -> Option<(Formation, Zone)> {
    let touched = touched(battle, by, id);
    let count = |side: Zone| touched.iter().filter(|(one, _)| *one == side).count();
    let mut sides = Zone::ALL;
    sides.sort_by_key(|side| Reverse(count(*side)));
    let own = battle.unit(by).pose.footprint();
    let room = FormingUp::around(battle, (by, id), Length::ZERO);
    sides.into_iter().find_map(|side| {
        let at = touched.iter().find(|(one, _)| *one == side)?.1;
        Some((room.line(&own, (side, at))?, side))
    })
}

/// Where a block touches the models of a unit in loose order, and with which side.
fn touched(battle: &Battle, by: UnitId, id: UnitId) -> Vec<(Zone, Point)> {
    let pose = battle.unit(by).pose;
    let own = pose.footprint();
    let models = battle.unit(id).loose.iter().map(|front| battle.unit(id).pose.one_at(*front));
    let met = models.filter(|one| !pose.within_formation(CONTACT, one).is_empty());
    met.filter_map(|one| contact(&own, &one.footprint(), CONTACT)).map(|at| (nearest(&own, at), at)).collect()
}

/// The side of a block that is nearest to a point.
pub(super) fn nearest(block: &Block, at: Point) -> Zone {
    let far = |zone: &Zone| block.edge(*zone).square_to(at).root_down();
    Zone::ALL.into_iter().min_by_key(far).unwrap_or(Zone::Front)
}

/// By how much rounding may leave a side that stands flush askew.
const FLUSH: i32 = 8;

/// FB-6.55 how a target stands that turns about the place where it is met, so that its face is flush with the charger's front; nothing
/// where it fights already, or terrain, others or the edge prevent it.
pub(super) fn turned(
    battle: &Battle,
    (by, target): (UnitId, UnitId),
    (face, at): (Zone, Point),
    charger: &Formation,
) -> Option<Formation> {
    if battle.is_engaged(target) {
        return None;
    }
    let turned = battle.unit(target).pose.brought_flush((face, at), &charger.footprint(), Zone::Front)?;
    let base = Base::from(turned.footprint());
    let others = battle.everybody().filter(|other| *other != by && *other != target);
    let ground = battle.impassable().chain(battle.unmanned_bases());
    let free = others.flat_map(|other| battle.footprints(other)).chain(ground).all(|other| !other.overlaps(&base));
    (free && battle.map().table.holds_base(&base)).then_some(turned)
}
