//! Greenskins quarrel at the start of their turn (FB-3.97, FB-3.98, FB-12.31).

use crate::UNITS_PER_INCH;
use crate::book::Ability;
use crate::charges::{self, Charged};
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::fanatics;
use crate::flight;
use crate::ids::UnitId;
use crate::magic::{upon, walls};
use crate::nerve;
use crate::pace;
use crate::phases;
use crate::placing;
use crate::register::*;
use crate::shooting;
use crate::sight;
use crate::state::{Battle, Charge, Deed};
use crate::step::{Game, Stage};
use crate::zones::CONTACT;
use muster_dice::Pool;
use muster_ground::formation::Formation;
use muster_ground::length::Length;
use muster_kernel::Flow;

/// FB-3.97 units of fewer models do not quarrel.
const BAND: u16 = 5;
/// FB-3.98 how near Black Orcs keep order.
const KEEPS_ORDER: Length = Length(6 * UNITS_PER_INCH);
/// Straight ahead is towards a point so far away.
const FAR: Length = Length(100 * UNITS_PER_INCH);

/// FB-3.97, FB-5.5, FB-5.7 one unit after the other rolls, as its player says; on a 1 it does something of its own.
pub(crate) fn quarrels(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    let waiting: Vec<UnitId> = t.state.fielded(side).filter(|id| may_quarrel(&t.state.battle, *id)).collect();
    let Some(id) = nerve::next(t, &waiting)? else {
        phases::go_on(t, Stage::Quarrels);
        return Ok(());
    };
    t.state.unit_mut(id).turn.note(Deed::Bickered);
    if keeps_peace(t, id)? {
        return Ok(());
    }
    let face = t.roll(side, Purpose::of(RollOf::Quarrel, id), Pool::d6(1))?.only();
    match face {
        1 => get_them(t, id),
        6 => show_them(t, id),
        _ => {
            squabbles(t, id);
            Ok(())
        }
    }
}

/// FB-3.97 whether a unit has yet to roll: five models at least that neither flee nor fight nor stand stupid.
fn may_quarrel(battle: &Battle, id: UnitId) -> bool {
    let turn = battle.unit(id).turn;
    let barred = [Deed::Bickered, Deed::Quarrels, Deed::Stupid];
    battle.troop(id).has(Ability::Animosity)
        && battle.own_models(id) >= BAND
        && !battle.unit(id).flees()
        && !battle.is_engaged(id)
        && !barred.into_iter().any(|deed| turn.has(deed))
}

/// FB-3.97, FB-3.98 whether a unit rolls more than a 1; under the eyes of Black Orcs it rolls a 1 again.
fn keeps_peace(t: &mut Game<'_>, id: UnitId) -> Flow<bool> {
    let purpose = Purpose::of(RollOf::Animosity, id).needing(2);
    if t.roll(id.seat(), purpose, Pool::d6(1))?.only() >= 2 {
        return Ok(true);
    }
    Ok(is_kept_in_order(&t.state.battle, id) && t.roll(id.seat(), purpose, Pool::d6(1))?.only() >= 2)
}

/// FB-3.98 whether a Black Orc leads a unit, or one that does not flee is within 6 inches.
fn is_kept_in_order(battle: &Battle, id: UnitId) -> bool {
    battle.army(id.seat()).filter(|one| battle.is_there(*one)).any(|one| {
        let host = battle.host(one);
        battle.troop(one).has(Ability::QuellsAnimosity)
            && !battle.unit(host).flees()
            && (host == id || battle.is_within(one, id, KEEPS_ORDER))
    })
}

/// FB-3.97 on 2 to 5 a unit squabbles: it does nothing in this turn, nor do the characters in it.
fn squabbles(t: &mut Game<'_>, id: UnitId) {
    is_bound(&mut t.state.battle, id);
    t.tell(|_, _| Event::new(FB_3_97, "ev-squabbles").unit(id).weight(Weight::Headline));
}

/// FB-3.97 a unit and the characters in it may do nothing else in this turn.
fn is_bound(battle: &mut Battle, id: UnitId) {
    let all: Vec<UnitId> = battle.joined(id).chain([id]).collect();
    all.into_iter().for_each(|one| battle.unit_mut(one).turn.note(Deed::Quarrels));
}

/// FB-3.97 on a 1 a unit falls upon the nearest friends with Animosity: it charges them, else it shoots at them, else it squabbles.
fn get_them(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let Some(target) = quarry(&t.state.battle, id) else { return shoots_at_them(t, id) };
    let charge = Charge::at(id, target, charges::zone(t, id, target)?);
    let legs = |battle: &Battle, found: &Option<Charged>| {
        found.map_or_else(Vec::new, |charged| charges::legs(battle, id, &charged.before))
    };
    let Some(found) = fanatics::meet_on(t, id, (|battle: &Battle| brawl(battle, charge), legs))? else {
        return Ok(());
    };
    if let Some(charged) = found {
        let trail = walls::trail(&flight::gathered(&t.state.battle, id), &charged.pose);
        charges::contact(&mut t.state.battle, charge, charged);
        t.state.unit_mut(id).turn.note(Deed::Charged);
        is_bound(&mut t.state.battle, id);
        is_bound(&mut t.state.battle, charge.target);
        t.tell(|_, _| Event::new(FB_3_97, "ev-brawls").unit(id).on(charge.target).weight(Weight::Headline));
        return walls::crossed(t, id, &trail);
    }
    shoots_at_them(t, id)
}

/// FB-3.97 a unit that comes to nobody shoots at the nearest friends with Animosity, else it squabbles.
fn shoots_at_them(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let Some(target) =
        shooting::range(t.state, id).and_then(|range| friends(&t.state.battle, id, range).first().copied())
    else {
        squabbles(t, id);
        return Ok(());
    };
    is_bound(&mut t.state.battle, id);
    t.tell(|_, _| Event::new(FB_3_97, "ev-shoots").unit(id).on(target).weight(Weight::Headline));
    shooting::at_friends(t, id, target)
}

/// FB-3.97 the nearest friends with Animosity whom a unit falls upon. FB-9.135 #4 whose beasts cower goes nowhere.
fn quarry(battle: &Battle, id: UnitId) -> Option<UnitId> {
    let stays = upon::roots(battle, id).is_some();
    friends(battle, id, charges::reach(battle, id)).first().copied().filter(|_| !stays)
}

/// FB-3.97 how a unit comes to the friends whom it falls upon; nothing where it does not come to them, or they are gone.
fn brawl(battle: &Battle, charge: Charge) -> Option<Charged> {
    let (id, target) = (charge.by, charge.target);
    if !battle.unit(target).is_on_table() {
        return None;
    }
    let charged = charges::find(battle, id, target, charge.face)?;
    // FB-6.2 the gap in a last rank is nobody to fall upon.
    let there = charged.target.unwrap_or(battle.unit(target).pose);
    let met = !charged.pose.within_formation(CONTACT, &there).is_empty();
    met.then_some(charged)
}

/// FB-3.97 friends with Animosity within reach and sight who neither flee nor fight, the nearest first.
fn friends(battle: &Battle, id: UnitId, reach: Length) -> Vec<UnitId> {
    let lookout = sight::Lookout::of(battle, id);
    let fits = |other: &UnitId| {
        *other != id
            && battle.troop(*other).has(Ability::Animosity)
            && !battle.unit(*other).flees()
            && !battle.is_engaged(*other)
            && battle.is_within(id, *other, reach)
            && lookout.sees(*other)
    };
    let mut found: Vec<UnitId> = battle.fielded(id.seat()).filter(fits).collect();
    found.sort_by_key(|other| battle.gap(id, *other));
    found
}

/// FB-3.97, FB-12.31 on a 6 a unit goes for the nearest enemy that it sees, or straight on, an inch from everybody; then it acts.
/// FB-9.135 #4 whose beasts cower does not.
fn show_them(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    if upon::roots(&t.state.battle, id).is_some() {
        return Ok(());
    }
    let legs = |battle: &Battle, end: &Formation| charges::legs(battle, id, end);
    let Some(pose) = fanatics::meet_on(t, id, (|battle: &Battle| forth(battle, id), legs))? else { return Ok(()) };
    t.state.unit_mut(id).turn.note(Deed::Moved);
    t.tell(|_, _| Event::new(FB_3_97, "ev-shows-them").unit(id).weight(Weight::Headline));
    walls::through(t, id, pose)
}

/// FB-3.97, FB-12.31 where a unit comes to stand that shows them.
fn forth(battle: &Battle, id: UnitId) -> Formation {
    let lookout = sight::Lookout::of(battle, id);
    let seen = battle.fielded(id.seat().other()).filter(|enemy| lookout.sees(*enemy));
    let nearest = seen.min_by_key(|enemy| battle.gap(id, *enemy));
    let pose = battle.unit(id).pose;
    let ahead = pose.front + pose.facing.heading().scaled(FAR);
    let towards = nearest.map_or(ahead, |enemy| flight::centre(battle, enemy));
    charges::advance(battle, id, (towards, pace::movement(battle, id)))
}

/// FB-3.97 whether a combat is a brawl among friends.
pub(crate) fn is_brawl(units: crate::ids::Units) -> bool {
    let mut sides = units.iter().map(UnitId::seat);
    let first = sides.next();
    sides.all(|side| Some(side) == first)
}

/// FB-3.97 after a round of a brawl, which has no result, whoever charged steps straight back an inch.
pub(crate) fn part(t: &mut Game<'_>, units: crate::ids::Units) {
    let battle = &mut t.state.battle;
    let among: Vec<_> = battle.contacts.iter().copied().filter(|one| units.has(one.by)).collect();
    battle.contacts.retain(|one| !units.has(one.by));
    for contact in among {
        if !battle.unit(contact.by).is_on_table() {
            continue;
        }
        battle.unit_mut(contact.by).pose = placing::an_inch_back(battle, contact.by);
    }
    t.tell(|_, _| {
        let event = Event::new(FB_3_97, "ev-brawl-ends");
        units.iter().next().map_or(event.clone(), |id| event.unit(id))
    });
}
