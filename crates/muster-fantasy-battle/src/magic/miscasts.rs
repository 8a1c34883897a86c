//! Miscasts (9O).

use super::attempt::{self, Spoken};
use super::{dispel, effects, reach};
use crate::action::{About, Choice};
use crate::against::Magic;
use crate::asking::Asking;
use crate::attack::{Hits, How, WHOLE};
use crate::book::Kind;
use crate::casting::{self, Miscast};
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::ids::UnitId;
use crate::losses;
use crate::numbers::{self, Against, Struck};
use crate::phases;
use crate::ranks::{self, Who};
use crate::register::*;
use crate::step::{Game, Stage, Step};
use crate::targets;
use crate::zones::CONTACT;
use muster_dice::Pool;
use muster_kernel::Flow;

/// FB-9.110a to FB-9.110g, FB-13.11 a miscast is rolled for at once.
pub(super) fn miscast(t: &mut Game<'_>, spoken: Spoken) -> Flow<()> {
    let by = spoken.by;
    let faces = t.roll(by.seat(), Purpose::of(RollOf::Miscast, by), Pool::d6(2))?;
    let result = casting::miscast([faces.as_slice()[0], faces.as_slice()[1]]);
    match result {
        Miscast::Consumed => consumed(t, by),
        Miscast::Blast => blast(t, by),
        Miscast::OpponentCasts => opponent_casts(t, by),
        Miscast::Drained => drained(t, by),
        Miscast::Collapse => collapse(t, by),
        Miscast::LosesLevel => loses_level(t, spoken),
        Miscast::CastAndForgotten => forgotten(t, spoken),
    }
}

fn tell(t: &mut Game<'_>, rule: muster_kernel::RuleId, key: &'static str, by: UnitId) {
    t.tell(|_, _| Event::new(rule, key).unit(by).weight(Weight::Headline));
}

/// FB-9.113 a hit without armour save; ward saves and regeneration are made.
fn struck(t: &mut Game<'_>, by: UnitId, (on, count): (UnitId, u16), strength: u8) -> Flow<()> {
    let how = How { no_armour: true, magic: Magic::Magical, ..How::default() };
    targets::strike(t, Hits { how, ..Hits::plain(by, on, (count, strength), Against::Harm) })?;
    Ok(())
}

/// Who is hit of those around a Wizard: models of a unit or a character, or FB-7.51 a machine apart from its crew.
type Touched = ((UnitId, Struck), u16);

/// FB-9.110a, FB-9.110b all whose bases touch the Wizard's, friend or foe, each with how many models.
fn around(t: &Game<'_>, by: UnitId) -> Vec<Touched> {
    let battle = &t.state.battle;
    let Some(own) = ranks::base_of(battle, by) else { return Vec::new() };
    let host = battle.host(by);
    let mut found: Vec<Touched> = Vec::new();
    for unit in battle.everybody().chain(reach::by_themselves(battle)) {
        let machine = battle.troop(unit).kind == Kind::Machine;
        for (model, base) in (0..).zip(battle.models_and_crew(unit)) {
            let who = ranks::who(battle, unit, model);
            let self_there = who == Who::Character(by) || (unit == by && host == by);
            if self_there || !own.is_within(CONTACT, &base) {
                continue;
            }
            let id = if let Who::Character(id) = who { id } else { unit };
            let part = if machine && model == 0 { Struck::Beast } else { Struck::Rider };
            match found.iter_mut().find(|(one, _)| *one == (id, part)) {
                // FB-6.3 who is as large as several is hit once.
                Some((_, count)) => *count += u16::from(id == unit),
                None => found.push(((id, part), 1)),
            }
        }
    }
    found
}

fn strike_around(t: &mut Game<'_>, by: UnitId, hit: &[Touched], strength: u8) -> Flow<()> {
    for ((id, part), count) in hit.iter().copied() {
        if !t.state.battle.stands(id) {
            continue;
        }
        match part {
            Struck::Beast => battered(t, by, id, strength)?,
            Struck::Rider if t.state.battle.troop(id).kind == Kind::Machine => struck(t, by, (id, count), strength)?,
            Struck::Rider => {
                let how = How { no_armour: true, magic: Magic::Magical, ..How::default() };
                // FB-7.100 who rides a monster is one model with it.
                targets::fall_on(t, Hits { how, ..Hits::plain(by, id, (count, strength), Against::Harm) })?;
            }
        }
    }
    Ok(())
}

/// FB-9.110a, FB-9.110b a hit on what somebody rides, or on the machine that a crew works.
fn battered(t: &mut Game<'_>, by: UnitId, on: UnitId, strength: u8) -> Flow<()> {
    let how = How { no_armour: true, magic: Magic::Magical, ..How::default() };
    targets::batter(t, Hits { how, ..Hits::plain(by, on, (1, strength), Against::Harm) })
}

/// FB-9.110a, FB-9.110b what the Wizard rides is hit as well, whether he still sits on it or not.
fn strike_mount(t: &mut Game<'_>, by: UnitId, strength: u8) -> Flow<()> {
    if !numbers::is_ridden(&t.state.battle, by) {
        return struck(t, by, (by, 1), strength);
    }
    battered(t, by, by, strength)
}

/// FB-9.110a the Wizard is gone, whatever protects him; all around him are hit with Strength 10.
fn consumed(t: &mut Game<'_>, by: UnitId) -> Flow<()> {
    tell(t, FB_9_110A, "ev-miscast-consumed", by);
    let (hit, rides) = (around(t, by), numbers::is_ridden(&t.state.battle, by));
    losses::apply(t, by, &vec![WHOLE])?;
    if rides {
        strike_mount(t, by, 10)?;
    }
    strike_around(t, by, &hit, 10)
}

/// FB-9.110b the Wizard and all around him are hit with Strength 6.
fn blast(t: &mut Game<'_>, by: UnitId) -> Flow<()> {
    tell(t, FB_9_110B, "ev-miscast-blast", by);
    let (hit, rides) = (around(t, by), numbers::is_ridden(&t.state.battle, by));
    struck(t, by, (by, 1), 6)?;
    if rides {
        strike_mount(t, by, 6)?;
    }
    strike_around(t, by, &hit, 6)
}

/// FB-9.110c, FB-9.111, FB-9.112, FB-12.10 the opponent may cast a spell of his without dice; it is dispelled with power dice.
fn opponent_casts(t: &mut Game<'_>, by: UnitId) -> Flow<()> {
    tell(t, FB_9_110C, "ev-miscast-opponent", by);
    let side = by.seat().other();
    let wizards: Vec<UnitId> = t.state.army(side).collect();
    let spells = wizards.into_iter().flat_map(|id| attempt::known(t.state, id));
    let options: Vec<(UnitId, u8)> = spells.collect();
    if options.is_empty() && !attempt::may_seem_to_know(t.state, side) {
        return Ok(());
    }
    let spells = options.into_iter().map(|(id, number)| (Choice::Spell(id, number), Some((id, number))));
    let chosen = Asking::plain(About::FreeSpell).one(t, side, spells.chain([(Choice::No, None)]))?;
    let Some((wizard, number)) = chosen else { return Ok(()) };
    let Some((lore, _)) = t.state.unit(wizard).spells else { return Ok(()) };
    let Some(spoken) = attempt::said(t, wizard, (lore, number), side)? else { return Ok(()) };
    // FB-9.95 no Wizard tries a spell twice in a phase.
    t.state.magic.tried.push((wizard, number));
    attempt::lets_go(&mut t.state.battle, wizard);
    let on = spoken.on;
    let spell = spoken.printed(&t.state.battle);
    t.tell(|_, _| Event::new(FB_9_112, spoken.told_as()).unit(wizard).on(on).with("card", spell.card));
    if !spoken.reaches(&t.state.battle) || dispel::answered(t, spoken, spell.value.into())? {
        return Ok(());
    }
    effects::happens(t, spoken)
}

/// FB-9.110d, FB-9.114 a light hit; his own dice are lost, not those of all, and he has done with magic in this phase.
fn drained(t: &mut Game<'_>, by: UnitId) -> Flow<()> {
    tell(t, FB_9_110D, "ev-miscast-drained", by);
    let magic = &mut t.state.battle.magic;
    magic.own.retain(|(id, _)| *id != by);
    magic.barred.push(by);
    struck(t, by, (by, 1), 2)
}

/// FB-9.110e a hit; all spells in play end, and with them the phase.
fn collapse(t: &mut Game<'_>, by: UnitId) -> Flow<()> {
    tell(t, FB_9_110E, "ev-miscast-collapse", by);
    let magic = &mut t.state.battle.magic;
    magic.lasting.retain(|one| !one.is_in_play());
    (magic.power, magic.dispel) = (0, 0);
    magic.own.clear();
    magic.stored.clear();
    struck(t, by, (by, 1), 4)?;
    if t.state.step == Step::Turn(Stage::Cast) {
        phases::go_on(t, Stage::Cast);
    }
    Ok(())
}

/// FB-9.110f, FB-9.115, FB-9.120 a heavy hit; a level and the spell are lost.
fn loses_level(t: &mut Game<'_>, spoken: Spoken) -> Flow<()> {
    tell(t, FB_9_110F, "ev-miscast-level", spoken.by);
    t.state.unit_mut(spoken.by).lost_levels += 1;
    forget(t, spoken);
    struck(t, spoken.by, (spoken.by, 1), 8)
}

/// FB-9.110g the spell is cast with irresistible force, then forgotten.
fn forgotten(t: &mut Game<'_>, spoken: Spoken) -> Flow<()> {
    tell(t, FB_9_110G, "ev-miscast-forgotten", spoken.by);
    effects::happens(t, spoken)?;
    forget(t, spoken);
    Ok(())
}

fn forget(t: &mut Game<'_>, spoken: Spoken) {
    if let Some((_, known)) = &mut t.state.unit_mut(spoken.by).spells {
        *known &= !(1 << spoken.number);
    }
}
