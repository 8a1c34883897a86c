//! After a combat: contact that casualties have ended, skirmishers that open their order again (8L, FB-6.83, FB-8.93).

use crate::ids::UnitId;
use crate::placing;
use crate::state::{Battle, Mark};
use crate::step::Game;
use crate::zones::CONTACT;
use muster_ground::bases::Base;
use muster_ground::length::Length;
use muster_ground::manoeuvre::Manoeuvre;

/// FB-8.93, FB-6.83 everybody is put right after a combat.
pub(super) fn close(t: &mut Game<'_>) {
    let battle = &mut t.state.battle;
    let there = |battle: &Battle, id: UnitId| battle.unit(id).is_on_table() && !battle.unit(id).flees();
    let kept: Vec<_> =
        battle.contacts.iter().copied().filter(|one| there(battle, one.by) && there(battle, one.with)).collect();
    battle.contacts = kept;
    super::challenge::end(battle);
    for contact in battle.contacts.clone() {
        join_up(battle, contact.by, contact.with);
    }
    let all: Vec<UnitId> = battle.everybody().collect();
    for id in all {
        if battle.is_engaged(id) {
            continue;
        }
        battle.unit_mut(id).weapon = None;
        battle.unit_mut(id).marks.forget(Mark::FoughtOn);
        battle.unit_mut(id).marks.forget(Mark::Won);
        battle.unit_mut(id).marks.forget(Mark::ChargesOn);
        if battle.troop(id).is_loose(&battle.book) && !battle.is_loose(id) {
            let pose = battle.unit(id).pose;
            battle.unit_mut(id).loose = placing::spread(&pose);
        }
    }
}

/// FB-8.93 two units that casualties have parted come together again: the one that has no other contact moves straight on.
fn join_up(battle: &mut Battle, by: UnitId, with: UnitId) {
    let (one, other) = (battle.unit(by).pose, battle.unit(with).pose);
    if !one.within_formation(CONTACT, &other).is_empty() {
        return;
    }
    let mover = if battle.engaged_with(by).count() > 1 && battle.engaged_with(with).count() == 1 { with } else { by };
    let target = if mover == by { with } else { by };
    let (pose, still) = (battle.unit(mover).pose, battle.unit(target).pose);
    let gap = Base::from(pose.footprint()).gap(&still.footprint().into()).length();
    let moved = pose.after(Manoeuvre::Ahead(Length((gap.0 - 2).max(0))));
    let free = |pose: &muster_ground::formation::Formation| {
        let base = Base::from(pose.footprint());
        battle
            .everybody()
            .filter(|id| *id != mover)
            .all(|id| battle.footprints(id).iter().all(|there| !there.overlaps(&base)))
    };
    if moved.within_formation(CONTACT, &still).is_empty() || !free(&moved) {
        // Nobody reaches anybody any more: the combat is over between them.
        battle.contacts.retain(|one| !(one.by == by && one.with == with));
        return;
    }
    battle.unit_mut(mover).pose = moved;
}
