//! Riders of monsters and what they ride, each with Wounds of its own (FB-7.100 to FB-7.103, FB-12.21).

use crate::attack::Packets;
use crate::book::{Category, Gear};
use crate::characters;
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::flight;
use crate::ids::UnitId;
use crate::leadership::{self, Riderless};
use crate::losses;
use crate::magic::spells;
use crate::nerve;
use crate::numbers;
use crate::ranks;
use crate::register::*;
use crate::secrets;
use crate::state::{Battle, Mark, Standing};
use crate::step::Game;
use crate::troop::Troop;
use muster_dice::Pool;
use muster_ground::arcs::Zone;
use muster_ground::formation::Formation;
use muster_ground::length::Length;
use muster_kernel::Flow;
use std::sync::Arc;

/// FB-7.100, FB-8.49 wounds of a rider; wounds beyond his own are lost.
pub(crate) fn wound_rider(t: &mut Game<'_>, id: UnitId, packets: &Packets) -> u16 {
    let most = numbers::body(&t.state.battle, id).wounds;
    let left = most.saturating_sub(t.state.unit(id).wounds);
    let taken = taken(packets, left);
    t.state.unit_mut(id).wounds += taken as u8;
    if taken == u16::from(left) {
        secrets::search(t, id);
        unseat(&mut t.state.battle, id);
        t.tell(|_, _| Event::new(FB_7_102, "ev-rider-slain").unit(id).weight(Weight::Headline));
    } else {
        losses::wounded(t, id, taken);
    }
    taken
}

/// FB-7.100, FB-7.103 wounds of a monster that is ridden; without it its rider fights on foot.
pub(crate) fn wound_beast(t: &mut Game<'_>, id: UnitId, packets: &Packets) -> u16 {
    let most = t.state.troop(id).mount.map_or(0, |(mount, _)| t.state.book.mount(mount).profile.wounds);
    let left = most.saturating_sub(t.state.unit(id).body_wounds);
    let taken = taken(packets, left);
    t.state.unit_mut(id).body_wounds += taken as u8;
    if taken == u16::from(left) {
        dismount(&mut t.state.battle, id);
        t.tell(|_, _| Event::new(FB_7_103, "ev-mount-slain").unit(id).weight(Weight::Headline));
    } else if taken > 0 {
        t.tell(|_, _| Event::new(FB_7_100, "ev-mount-wounded").unit(id).with("count", i64::from(taken)));
    }
    taken
}

fn taken(packets: &Packets, left: u8) -> u16 {
    packets.iter().map(|packet| u16::from(*packet)).sum::<u16>().min(left.into())
}

/// FB-7.102 the rider is slain: the monster goes on with its own profile, and is still to be tested.
fn unseat(battle: &mut Battle, id: UnitId) {
    let unit = battle.unit_mut(id);
    unit.marks.note(Mark::Riderless);
    unit.marks.note(Mark::Untamed);
    unit.marks.note(Mark::LostStandard);
    (unit.wounds, unit.body_wounds) = (unit.body_wounds, unit.body_wounds);
    (unit.spells, unit.weapon) = (None, None);
    become_of(battle, id);
    parts(battle, id);
    spells::expire(battle);
}

/// FB-7.102, FB-12.21 the monster of somebody who was in a unit is one by itself: it goes on against those whom it touches.
fn parts(battle: &mut Battle, id: UnitId) {
    let host = battle.host(id);
    if host == id {
        return;
    }
    let pose = characters::pose_apart(battle, (id, host));
    characters::part(battle, id);
    let unit = battle.unit_mut(id);
    unit.standing = if pose.is_some() { Standing::Field } else { Standing::Destroyed };
    unit.pose = pose.unwrap_or(unit.pose);
    characters::shares(battle, (id, host));
}

/// FB-7.103 the mount is slain: the rider stands in its space, at the side on which he was in contact, or takes a place of his unit.
fn dismount(battle: &mut Battle, id: UnitId) {
    let host = battle.host(id);
    if host != id {
        let own = battle.unit(id);
        let (end, stood) = (own.end, ranks::block_of(battle, host, id).unwrap_or(own.pose.footprint()));
        characters::part(battle, id);
        battle.unit_mut(id).marks.note(Mark::Dismounted);
        become_of(battle, id);
        return characters::find_place(battle, (id, host), (end, stood));
    }
    let old = battle.unit(id).pose;
    let own = battle.contacts.iter().find_map(|contact| match () {
        () if contact.by == id => Some(contact.own),
        () if contact.with == id => Some(contact.face),
        () => None,
    });
    battle.unit_mut(id).marks.note(Mark::Dismounted);
    become_of(battle, id);
    let base = battle.troop(id).base;
    let (back, aside) = (old.base.1.0 - base.1.0, (old.base.0.0 - base.0.0) / 2);
    let (behind, right) = match own.unwrap_or(Zone::Front) {
        Zone::Front => (0, 0),
        Zone::Rear => (back, 0),
        Zone::LeftFlank => (back / 2, -aside),
        Zone::RightFlank => (back / 2, aside),
    };
    let heading = old.facing.heading();
    let front = old.front + heading.scaled(Length(-behind)) + heading.right().scaled(Length(right));
    battle.unit_mut(id).pose = Formation { front, base, ..old };
}

/// FB-7.102, FB-7.103 gives a unit the profile of what is left of it.
pub(crate) fn become_of(battle: &mut Battle, id: UnitId) {
    let marks = battle.unit(id).marks;
    let troop = battle.troop(id).clone();
    let Some((mount, _)) = troop.mount else { return };
    let ridden = battle.book.mount(mount).clone();
    let new = if marks.has(Mark::Riderless) {
        Troop {
            name: ridden.name.clone(),
            category: Category::Mount,
            profile: ridden.profile,
            abilities: ridden.abilities.clone(),
            mount: None,
            gear: Gear::default(),
            level: 0,
            save: 0,
            ..troop
        }
    } else {
        let entry = battle.book.entry_of(&battle.armies[id.seat().index()].roster.units[id.row()]);
        let base = (Length(entry.base.width.into()), Length(entry.base.depth.into()));
        Troop { kind: entry.kind, base, mount: None, ..troop }
    };
    let base = new.base;
    let army = Arc::make_mut(&mut battle.armies[id.seat().index()].0);
    army.troops[id.row()] = new;
    battle.unit_mut(id).pose.base = base;
}

/// FB-5.33, FB-7.102, FB-9.134 #5 at the end of a phase monsters test that lost their riders and are free, on their own Leadership as spells
/// have left it.
pub(crate) fn settle(t: &mut Game<'_>) -> Flow<()> {
    let free = |id: &UnitId| t.state.unit(*id).marks.has(Mark::Untamed) && !t.state.is_engaged(*id);
    for id in t.state.everybody().filter(free).collect::<Vec<_>>() {
        t.state.unit_mut(id).marks.forget(Mark::Untamed);
        let leadership = numbers::shaken_leadership(&t.state.battle, id);
        if nerve::test(t, id, (RollOf::Riderless, FB_7_102), leadership)? {
            continue;
        }
        let face = t.roll(id.seat(), Purpose::of(RollOf::Beast, id), Pool::d6(1))?.only();
        let (mark, key) = match leadership::riderless(face) {
            Riderless::Flees => (Mark::Bolts, "ev-bolts"),
            Riderless::Rampages => (Mark::Rampages, "ev-rampages"),
            Riderless::Stays => (Mark::Rooted, "ev-stays"),
        };
        t.state.unit_mut(id).marks.note(mark);
        if mark == Mark::Bolts {
            flight::begin(&mut t.state.battle, id);
        }
        t.tell(|_, _| Event::new(FB_7_102, key).unit(id).weight(Weight::Headline));
    }
    Ok(())
}
