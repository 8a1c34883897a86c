//! Wounds are applied and casualties removed (FB-7.105, FB-7.106, 8H, FB-9.76, FB-9.79).

use crate::UNITS_PER_INCH;
use crate::action::{About, Choice};
use crate::asking::Asking;
use crate::attack::{self, Hits, Packets, WHOLE};
use crate::book::{Ability, Kind};
use crate::crews;
use crate::duels;
use crate::event::{Event, OfUnit};
use crate::flight;
use crate::ids::UnitId;
use crate::magic::spells;
use crate::numbers::{self, Against, Struck};
use crate::register::*;
use crate::riders;
use crate::shrinking;
use crate::state::{Battle, Mark, Standing};
use crate::step::Game;
use muster_ground::coherency::Links;
use muster_ground::length::Length;
use muster_kernel::Flow;

/// FB-7.94 the Strength of the hit on who drove a chariot that is broken.
const THROWN: u8 = 5;

/// FB-8.47, FB-8.55 wounds fall on the ordinary models of a unit, or on a character; how many count for the result.
pub(crate) fn apply(t: &mut Game<'_>, on: UnitId, packets: &Packets) -> Flow<u16> {
    if packets.is_empty() || !t.state.is_there(on) {
        return Ok(0);
    }
    if numbers::is_ridden(&t.state.battle, on) {
        return Ok(riders::wound_rider(t, on, packets));
    }
    let host = t.state.host(on);
    if host != on {
        return Ok(character(t, on, packets));
    }
    match t.state.troop(on).kind {
        Kind::Machine => crew(t, on, packets),
        Kind::Chariot | Kind::Monster => single(t, on, packets),
        Kind::Infantry | Kind::Cavalry | Kind::Ogres | Kind::Swarm | Kind::Flyers => {
            let there = t.state.own_models(on);
            models(t, (on, there), packets)
        }
    }
}

/// FB-8.49, FB-9.82 wounds fall on the ordinary models of a unit, and not on its champion whom nobody else may strike.
pub(crate) fn but_the_champion(t: &mut Game<'_>, on: UnitId, packets: &Packets) -> Flow<u16> {
    if packets.is_empty() || !t.state.is_there(on) {
        return Ok(0);
    }
    let ordinary = t.state.own_models(on).saturating_sub(1);
    models(t, (on, ordinary), packets)
}

/// FB-7.54, FB-7.100 wounds of whoever was struck, a rider or what he rides, a crew or its machine.
pub(crate) fn suffer(t: &mut Game<'_>, (on, struck): (UnitId, Struck), packets: &Packets) -> Flow<u16> {
    match struck {
        Struck::Beast if packets.is_empty() || !t.state.stands(on) => Ok(0),
        Struck::Beast if t.state.troop(on).kind == Kind::Machine => Ok(machine(t, on, packets)),
        Struck::Beast => Ok(riders::wound_beast(t, on, packets)),
        Struck::Rider => apply(t, on, packets),
    }
}

/// FB-3.108, FB-3.109, FB-3.110 wounds that nothing saves fall on the ordinary models of a unit, or on what somebody rides, and when these
/// are gone on the characters in it.
pub(crate) fn crumble(t: &mut Game<'_>, id: UnitId, wounds: u16) -> Flow<()> {
    let mut led: Vec<UnitId> = t.state.joined(id).collect();
    let mut left = wounds;
    if numbers::is_ridden(&t.state.battle, id) {
        left -= suffer(t, (id, Struck::Beast), &vec![1; left.into()])?;
        led.push(id);
    } else {
        left -= apply(t, id, &vec![1; left.into()])?;
    }
    for _ in 0..left {
        led.retain(|one| t.state.is_there(*one));
        let Some(one) = next_to_crumble(t, &led)? else { return Ok(()) };
        let struck = if numbers::is_ridden(&t.state.battle, one) { Struck::Beast } else { Struck::Rider };
        suffer(t, (one, struck), &vec![1])?;
    }
    Ok(())
}

/// FB-3.108, FB-3.109 which of some characters takes the next wound: the dead before the living, of several as their player says.
fn next_to_crumble(t: &mut Game<'_>, led: &[UnitId]) -> Flow<Option<UnitId>> {
    let dead = |one: &UnitId| numbers::has(&t.state.battle, *one, Ability::Undead);
    let (dead, living): (Vec<UnitId>, Vec<UnitId>) = led.iter().copied().partition(dead);
    let open = if dead.is_empty() { living } else { dead };
    match open[..] {
        [] => Ok(None),
        [only] => Ok(Some(only)),
        [first, ..] => Asking::of(About::Wound, t.state.host(first)).unit(t, first.seat(), &open).map(Some),
    }
}

/// FB-8.48, FB-8.49, FB-8.56 a character in a unit is wounded; wounds beyond his own are lost.
fn character(t: &mut Game<'_>, id: UnitId, packets: &Packets) -> u16 {
    let most = u16::from(numbers::body(&t.state.battle, id).wounds);
    let left = most.saturating_sub(t.state.unit(id).wounds.into());
    let taken = packets.iter().map(|packet| u16::from(*packet)).sum::<u16>().min(left);
    t.state.unit_mut(id).wounds += taken as u8;
    if taken == left {
        slay(t, id);
    } else {
        wounded(t, id, taken);
    }
    taken
}

/// FB-8.1 wounds that nobody fell of.
pub(crate) fn wounded(t: &mut Game<'_>, id: UnitId, wounds: u16) {
    if wounds > 0 {
        t.tell(|_, _| Event::new(FB_8_1, "ev-wounded").unit(id).with("count", i64::from(wounds)));
    }
}

/// FB-9.64, FB-8.49 the champion of a unit is wounded; wounds beyond his own are lost.
pub(crate) fn champion(t: &mut Game<'_>, id: UnitId, packets: &Packets) -> Flow<u16> {
    if packets.is_empty() || !t.state.unit(id).command.champion {
        return Ok(0);
    }
    t.state.unit_mut(id).command.champion = false;
    t.tell(|_, _| Event::new(FB_9_64, "ev-champion-slain").unit(id).weight(crate::event::Weight::Headline));
    fall(t, id, 1)?;
    Ok(1)
}

/// A character in a unit is slain, with all that he rides: his place is filled from the last rank.
pub(crate) fn slay(t: &mut Game<'_>, id: UnitId) {
    crate::secrets::search(t, id);
    crate::characters::part(&mut t.state.battle, id);
    t.state.unit_mut(id).standing = Standing::Destroyed;
    spells::expire(&mut t.state.battle);
    t.tell(|_, _| Event::new(FB_10_2, "ev-slain").unit(id).weight(crate::event::Weight::Headline));
}

/// FB-7.90, FB-7.100 a model of many Wounds by itself.
fn single(t: &mut Game<'_>, id: UnitId, packets: &Packets) -> Flow<u16> {
    let most = u16::from(numbers::body(&t.state.battle, id).wounds);
    let lost = t.state.unit(id).body_wounds.max(t.state.unit(id).wounds);
    let left = most.saturating_sub(lost.into());
    let taken = packets.iter().map(|packet| u16::from(*packet)).sum::<u16>().min(left);
    let unit = t.state.unit_mut(id);
    (unit.body_wounds, unit.wounds) = (lost + taken as u8, lost + taken as u8);
    if t.state.troop(id).body.is_some() {
        t.state.unit_mut(id).wounds = 0;
    }
    if taken == left {
        if packets.contains(&WHOLE) {
            thrown(t, id)?;
        }
        bereave(t, id)?;
    } else {
        wounded(t, id, taken);
    }
    Ok(taken)
}

/// FB-7.94 who drives a chariot that a blow breaks is hit; if he lives he stands where it stood.
fn thrown(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let Some(driver) = crate::ranks::driver(&t.state.battle, id) else { return Ok(()) };
    let packets = attack::resolve(t, Hits::plain(id, driver, (1, THROWN), Against::Harm))?;
    apply(t, driver, &packets).map(|_| ())
}

/// FB-7.55 a machine takes wounds, beside its crew; at the last of them it is destroyed.
fn machine(t: &mut Game<'_>, id: UnitId, packets: &Packets) -> u16 {
    let left = numbers::struck(&t.state.battle, id, Struck::Beast).wounds.saturating_sub(t.state.unit(id).body_wounds);
    let taken = packets.iter().map(|packet| u16::from(*packet)).sum::<u16>().min(left.into());
    t.state.unit_mut(id).body_wounds += taken as u8;
    if taken == u16::from(left) {
        let alone = t.state.unit(id).standing == Standing::Unmanned;
        let key = if alone { "ev-unmanned-destroyed" } else { "ev-machine-destroyed" };
        t.tell(|_, _| Event::new(FB_7_55, key).unit(id).weight(crate::event::Weight::Headline));
        // One that is abandoned is removed when the phase ends.
        if alone {
            crews::lose(&mut t.state.battle, id);
        } else if t.state.unit(id).crew > 0 {
            crews::wreck(&mut t.state.battle, id);
            spells::expire(&mut t.state.battle);
        }
    } else {
        wounded(t, id, taken);
    }
    taken
}

/// FB-7.55, FB-7.57 crew of a machine fall; with the last of them in combat the machine is lost, else it stands abandoned until the
/// phase ends.
fn crew(t: &mut Game<'_>, id: UnitId, packets: &Packets) -> Flow<u16> {
    let crew = t.state.unit(id).crew;
    let fallen = (packets.len() as u16).min(crew.into());
    if fallen == 0 {
        return Ok(0);
    }
    t.state.unit_mut(id).crew -= fallen as u8;
    t.tell(|_, _| Event::new(FB_7_55, "ev-crew-falls").unit(id).with("count", i64::from(fallen)));
    if t.state.unit(id).crew == 0 && t.state.is_engaged(id) {
        bereave(t, id)?;
    }
    Ok(fallen)
}

/// FB-7.105, FB-7.106, FB-8.49 to FB-8.52 ordinary models: wounds are pooled, a model falls each time its Wounds are full.
fn models(t: &mut Game<'_>, (id, there): (UnitId, u16), packets: &Packets) -> Flow<u16> {
    let wounds = u16::from(numbers::body(&t.state.battle, id).wounds.max(1));
    let pool = u16::from(t.state.unit(id).wounds);
    let room = (there * wounds).saturating_sub(pool);
    let (mut taken, mut held) = (0, pool);
    for packet in packets {
        // FB-3.73 a whole model, FB-3.85 no more than is left of one, FB-7.106 plain wounds carry over.
        let of_model = wounds - held % wounds;
        let amount = match *packet {
            WHOLE => of_model,
            1 => 1,
            more => u16::from(more).min(of_model),
        };
        let amount = amount.min(room - taken);
        (taken, held) = (taken + amount, held + amount);
    }
    let fallen = held / wounds;
    t.state.unit_mut(id).wounds = (held % wounds) as u8;
    if fallen > 0 {
        let key = if t.state.troop(id).models == 1 { "ev-slain" } else { "ev-falls" };
        t.tell(|_, _| Event::new(FB_8_47, key).unit(id).with("count", i64::from(fallen)));
        fall(t, id, fallen)?;
    } else {
        wounded(t, id, taken);
    }
    Ok(taken)
}

/// FB-8.50 to FB-8.52 so many ordinary models are removed from the rear; FB-9.79 characters who are left alone stay.
fn fall(t: &mut Game<'_>, id: UnitId, fallen: u16) -> Flow<()> {
    let left = t.state.own_models(id).saturating_sub(fallen);
    if left == 0 {
        return bereave(t, id);
    }
    let battle = &mut t.state.battle;
    if battle.is_loose(id) {
        (0..fallen).for_each(|_| one_falls(battle, id));
        let unit = battle.unit_mut(id);
        unit.pose.models = unit.loose.len() as u16;
        unit.pose.files = unit.pose.files.min(unit.pose.models);
        return Ok(());
    }
    shrinking::shrink(battle, id, fallen);
    command_falls(t, id, left)
}

/// FB-6.75, FB-8.50 a model in loose order falls: the last of those without whom the others still stand together. FB-6.84 the characters among
/// them keep their places.
fn one_falls(battle: &mut Battle, id: UnitId) {
    let links = Links::within(&battle.bases(id), Length(UNITS_PER_INCH));
    let (all, characters) = (links.all(), battle.joined(id).count());
    let spares = |model: &usize| links.parts(all.without([*model].into_iter().collect())).len() <= 1;
    let loose = &mut battle.unit_mut(id).loose;
    let last = loose.len().checked_sub(1);
    if let Some(falls) = (characters..loose.len()).rev().find(spares).or(last) {
        loose.remove(falls);
    }
}

/// FB-8.52, FB-5.57 champion, musician and standard bearer are the last of so many ordinary models that are left; whom of them
/// more is lost of their player says. FB-9.82 a champion who fights a challenge is none of those.
fn command_falls(t: &mut Game<'_>, id: UnitId, left: u16) -> Flow<()> {
    let spared = duels::of_champion(&t.state.battle, id);
    let left = left - u16::from(spared);
    loop {
        let command = t.state.unit(id).command;
        let all = [
            (command.champion && !spared, (Choice::Champion(id), Rank::Champion)),
            (command.musician, (Choice::Musician(id), Rank::Musician)),
            (command.standard, (Choice::Standard(id), Rank::Standard)),
        ];
        let there: Vec<(Choice, Rank)> = all.into_iter().filter(|(there, _)| *there).map(|(_, one)| one).collect();
        if there.len() <= usize::from(left) {
            return Ok(());
        }
        let falls = match there[..] {
            [(_, first), ..] if left == 0 => first,
            [..] => Asking::of(About::Wound, id).one(t, id.seat(), there)?,
        };
        let command = &mut t.state.unit_mut(id).command;
        match falls {
            Rank::Champion => command.champion = false,
            Rank::Musician => command.musician = false,
            Rank::Standard => command.standard = false,
        }
    }
}

/// FB-8.52 one of the command of a unit.
#[derive(Clone, Copy)]
enum Rank {
    Champion,
    Musician,
    Standard,
}

/// FB-9.79 the last ordinary model is gone: the characters in it stay, one of them as the unit that the others are in.
fn bereave(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    if t.state.joined(id).next().is_none() {
        return flight::destroy(t, id);
    }
    crate::secrets::search(t, id);
    let battle = &mut t.state.battle;
    let heirs = crate::characters::keep_together(battle, id);
    let Some(first) = heirs.first().copied() else { return Ok(()) };
    heirs.iter().skip(1).for_each(|one| crate::characters::shares(battle, (*one, id)));
    crate::characters::goes_on(battle, (first, id));
    for contact in &mut battle.contacts {
        for end in [&mut contact.by, &mut contact.with] {
            if *end == id {
                *end = first;
            }
        }
    }
    for charge in &mut battle.charges {
        for end in [&mut charge.by, &mut charge.target] {
            if *end == id {
                *end = first;
            }
        }
    }
    // FB-4.18 they hold what it held.
    battle.unit_mut(first).building = battle.unit_mut(id).building.take();
    battle.unit_mut(id).standing = Standing::Destroyed;
    battle.unit_mut(id).marks.note(Mark::Bereft);
    let seen = crate::nerve::near_destroyed_at(battle, id, first);
    t.tell(|_, _| Event::new(FB_9_79, "ev-destroyed").unit(id).weight(crate::event::Weight::Headline));
    crate::nerve::friend_destroyed(t, &seen)
}
