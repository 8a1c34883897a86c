//! After a combat: contact that casualties have ended, skirmishers that open their order again (8L, FB-6.83, FB-8.93).

use crate::houses;
use crate::ids::{UnitId, Units};
use crate::obstacles;
use crate::placing;
use crate::state::{Battle, Mark, Unit};
use crate::step::Game;
use crate::zones::CONTACT;
use muster_ground::arcs::Zone;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::Vector;
use smallvec::SmallVec;

/// FB-8.93, FB-6.83, FB-4.19 everybody is put right after a combat of some units; of none after blows out of turn.
pub(super) fn close(t: &mut Game<'_>, fought: Units) {
    let battle = &mut t.state.battle;
    let there = |battle: &Battle, id: UnitId| battle.unit(id).is_on_table() && !battle.unit(id).flees();
    let kept: Vec<_> =
        battle.contacts.iter().copied().filter(|one| there(battle, one.by) && there(battle, one.with)).collect();
    battle.contacts = kept;
    for contact in battle.contacts.clone() {
        if battle.unit(contact.with).building.is_some() {
            if fought.has(contact.by) && !battle.unit(contact.by).marks.has(Mark::Won) {
                houses::fall_back(battle, contact.by, contact.with);
            }
            continue;
        }
        join_up(battle, contact.by, contact.with);
    }
    super::challenge::end(battle);
    let_go(battle);
}

/// What is noted of a unit until its combat is over.
const OF_COMBAT: [Mark; 4] = [Mark::FoughtOn, Mark::Won, Mark::Crossed, Mark::ChargesOn];

/// FB-6.83 whether a unit has fought in a combat that was not over then.
fn fights_on(unit: &Unit) -> bool {
    unit.weapon.is_some() || OF_COMBAT.into_iter().any(|mark| unit.marks.has(mark))
}

/// FB-6.83 those who fight nobody any more are done with their combat, and skirmishers open their order at once: who they are.
pub(crate) fn let_go(battle: &mut Battle) -> SmallVec<[UnitId; 8]> {
    // FB-4.18 a garrison stands about the middle of its building.
    let in_ranks = |battle: &Battle, id| {
        !battle.is_loose(id) && battle.troop(id).is_loose(&battle.book) && battle.unit(id).building.is_none()
    };
    let left = |id: &UnitId| (fights_on(battle.unit(*id)) || in_ranks(battle, *id)) && !battle.is_engaged(*id);
    let left: SmallVec<[UnitId; 8]> = battle.everybody().filter(left).collect();
    for id in left.iter().copied() {
        lay_down(battle, id);
        let unit = battle.unit_mut(id);
        OF_COMBAT.into_iter().for_each(|mark| unit.marks.forget(mark));
        if in_ranks(battle, id) {
            battle.unit_mut(id).loose = placing::open_order(battle, id);
        }
    }
    left
}

/// FB-3.33 whoever is in a unit chooses a weapon anew for its next combat.
pub(super) fn lay_down(battle: &mut Battle, id: UnitId) {
    let all: SmallVec<[UnitId; 4]> = battle.joined(id).chain([id]).collect();
    all.into_iter().for_each(|one| battle.unit_mut(one).weapon = None);
}

/// FB-8.93 two units that casualties have parted come together again: one of them goes the shortest straight way into contact.
fn join_up(battle: &mut Battle, by: UnitId, with: UnitId) {
    let (one, other) = (battle.unit(by).pose, battle.unit(with).pose);
    if !one.within_formation(obstacles::reach(battle, by, with), &other).is_empty() {
        return;
    }
    let mover = mover(battle, by, with);
    let still = battle.unit(if mover == by { with } else { by }).pose;
    let pose = battle.unit(mover).pose;
    let moved = Formation { front: pose.front + step(&pose, &still), ..pose };
    let base = Base::from(moved.footprint());
    let others = battle.everybody().filter(|id| *id != mover && *id != by && *id != with);
    let ground = battle.impassable().chain(battle.unmanned_bases());
    // FB-4.7, FB-4.22 nobody goes into rocks for it, nor over the edge.
    let free = others.flat_map(|id| battle.footprints(id)).chain(ground).all(|there| !there.overlaps(&base))
        && battle.map().table.holds_base(&base);
    if moved.within_formation(CONTACT, &still).is_empty() || !free {
        // Nobody reaches anybody any more: the combat is over between them.
        battle.contacts.retain(|one| !(one.by == by && one.with == with));
        return;
    }
    battle.unit_mut(mover).pose = moved;
}

/// FB-8.93 who of two that are parted moves: the one that has no other contact; where both or neither have, the stronger, or else
/// the active player's.
fn mover(battle: &Battle, by: UnitId, with: UnitId) -> UnitId {
    let alone = |id: UnitId| battle.engaged_with(id).count() == 1;
    let rank = |id: UnitId| (alone(id), battle.unit_strength(id), id.seat() == battle.active);
    if rank(by) >= rank(with) { by } else { with }
}

/// The shortest way from one block to another, from model to model.
fn step(from: &Formation, to: &Formation) -> Vector {
    let mut best = Vector::new(0, 0);
    let mut least = i64::MAX;
    for (own, theirs) in from.bases().flat_map(|own| to.bases().map(move |theirs| (own, theirs))) {
        for face in Zone::ALL {
            let there = own.corners().iter().map(|corner| theirs.edge(face).nearest_to(*corner) - *corner);
            let here = theirs.corners().iter().map(|corner| *corner - own.edge(face).nearest_to(*corner));
            for way in there.chain(here) {
                if way.square() < least {
                    (best, least) = (way, way.square());
                }
            }
        }
    }
    best
}
