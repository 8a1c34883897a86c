//! Dispelling, when a spell is cast and when it stays (FB-5.21, FB-5.24, FB-9.105 to FB-9.108, FB-9.117, FB-9.118).

use super::attempt::{self, Spoken};
use super::lasting::Lasting;
use super::reach::Whom;
use super::spells::{self, expire, spell};
use super::{ending, items};
use crate::action::{About, Action, Choice, Pick};
use crate::book::{Ability, ItemEffect, Once, SpellKind};
use crate::casting;
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::ids::UnitId;
use crate::numbers;
use crate::once;
use crate::phases;
use crate::register::*;
use crate::secrets;
use crate::state::State;
use crate::step::{Game, Stage};
use muster_dice::Pool;
use muster_kernel::{Flow, Seat};

/// The dice that a side may dispel with: dispel dice, or in its own turn all power dice that are left (FB-9.112).
fn dice(state: &State, side: Seat) -> u8 {
    let magic = &state.magic;
    if side == state.active { magic.power + magic.own.iter().map(|(_, dice)| *dice).sum::<u8>() } else { magic.dispel }
}

/// FB-9.105 dice are spent. FB-9.112 of power dice first those of Wizards who can cast nothing more, then those of all, then the others.
fn spend(state: &mut State, side: Seat, count: u8) {
    if side != state.active {
        state.battle.magic.dispel -= count;
        return;
    }
    let owners = state.magic.own.iter().map(|(id, _)| *id);
    let done: Vec<UnitId> = owners.filter(|id| !attempt::may_seem_to_cast(&state.battle, *id)).collect();
    let magic = &mut state.battle.magic;
    let (idle, others): (Vec<_>, Vec<_>) = magic.own.iter_mut().partition(|(id, _)| done.contains(id));
    let mut left = count;
    let idle = idle.into_iter().map(|(_, dice)| dice);
    for dice in idle.chain([&mut magic.power]).chain(others.into_iter().map(|(_, dice)| dice)) {
        let taken = left.min(*dice);
        *dice -= taken;
        left -= taken;
    }
}

/// FB-3.129, FB-3.171 what an item of somebody adds to the dispel rolls of his side: a staff nothing while he flees.
fn adds(state: &State, id: UnitId, effect: &ItemEffect) -> u8 {
    let flees = state.unit(state.host(id)).flees();
    if let ItemEffect::DispelBonus(more) = effect {
        if flees { 0 } else { *more }
    } else if let ItemEffect::StandardDispelBonus(more) = effect {
        *more
    } else {
        0
    }
}

/// FB-3.129, FB-3.171 whoever helps a side to dispel, each with what he adds.
fn helping(state: &State, side: Seat) -> impl Iterator<Item = (UnitId, u8)> + '_ {
    let added = |id: UnitId| numbers::effects(state, id).map(|effect| adds(state, id, effect)).sum::<u8>();
    let all = state.army(side).filter(|id| state.is_there(*id)).map(move |id| (id, added(id)));
    all.filter(|(_, more)| *more > 0)
}

/// FB-3.129, FB-3.171 what a side adds to its dispel rolls.
fn plus(state: &State, side: Seat) -> u8 {
    helping(state, side).map(|(_, more)| more).sum()
}

/// What a side can do against a spell with all that it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Opposed {
    /// FB-9.105, FB-3.79 its dice, with those of magic resistance.
    pub(crate) dice: u8,
    /// FB-3.129, FB-3.171 what is added to them.
    pub(crate) plus: u8,
}

/// FB-9.105, FB-12.35 what the enemy can do against a spell of somebody, as far as a state tells; of whom it strikes nobody is known
/// where it is not aimed yet.
pub(crate) fn opposed(state: &State, (by, number): (UnitId, u8), on: Option<UnitId>) -> Opposed {
    let side = by.seat().other();
    let told = |(lore, _)| Spoken { by, lore, number, on: on.unwrap_or(by), whom: Whom::Whoever, at: None };
    let struck = |spoken: Spoken| match spoken.printed(&state.battle).kind {
        SpellKind::Around => super::effects::victims(&state.battle, spoken),
        SpellKind::Missile | SpellKind::OnSelf | SpellKind::Placed | SpellKind::Targeted => on.into_iter().collect(),
    };
    let targets = spells::learned(&state.battle, by).map(told).map_or_else(Vec::new, struck);
    Opposed { dice: dice(state, side) + resistance(state, side, &targets), plus: plus(state, side) }
}

/// FB-3.79, FB-12.35 the magic resistance of whoever a spell is aimed at: dice besides all others.
fn resistance(state: &State, side: Seat, targets: &[UnitId]) -> u8 {
    casting::resistance(aimed_at(state, side, targets).into_iter().flat_map(|id| resists(state, id)))
}

/// FB-12.35 all of a side in the units that a spell is aimed at.
fn aimed_at(state: &State, side: Seat, targets: &[UnitId]) -> Vec<UnitId> {
    let units = targets.iter().filter(|id| id.seat() == side).map(|id| state.host(*id));
    units.flat_map(|id| [id].into_iter().chain(state.joined(id))).collect()
}

/// FB-3.79 the magic resistance that somebody has of himself, or by what he rides, and FB-3.168 by his items, of which runes are added up.
fn resists(state: &State, id: UnitId) -> [u8; 2] {
    let troop = state.troop(id);
    let ridden = troop.mount.map_or(&[][..], |(mount, _)| &state.book.mount(mount).abilities);
    let printed = troop.abilities.iter().chain(ridden);
    let printed =
        printed.filter_map(|ability| if let Ability::MagicResistance(dice) = ability { Some(*dice) } else { None });
    let carried = numbers::effects(state, id)
        .filter_map(|effect| if let ItemEffect::MagicResistance(dice) = effect { Some(*dice) } else { None });
    [printed.max().unwrap_or(0), carried.sum()]
}

/// FB-5.21, FB-5.47, FB-9.105, FB-12.36, FB-13.10 one attempt to dispel a spell that was cast with so much: a scroll instead of dice, or
/// dice of the pool with those of magic resistance.
pub(super) fn answered(t: &mut Game<'_>, spoken: Spoken, total: i16) -> Flow<bool> {
    let side = spoken.by.seat().other();
    let targets = super::effects::victims(&t.state.battle, spoken);
    let (pool, more) = (dice(t.state, side), resistance(t.state, side, &targets));
    let bearers: Vec<UnitId> = t.state.army(side).filter(|id| t.state.is_there(*id)).collect();
    // FB-6.4 nobody uses an item from behind a front rank.
    let able = |id: &UnitId| spells::is_able(&t.state.battle, *id);
    let scrolls: Vec<Choice> = bearers
        .into_iter()
        .filter(able)
        .filter_map(|id| Some(Choice::Item(id, once::left(t.state, id, |once| once == Once::Dispel)?)))
        .collect();
    if pool + more == 0 && scrolls.is_empty() && !attempt::hides(t.state, side) {
        return Ok(false);
    }
    // FB-9.108 without dice nothing is rolled, but magic resistance alone may be.
    let least = if more > 0 { 0 } else { 1 };
    let needed = total.clamp(0, i16::from(u8::MAX)) as u8;
    let spell = spells::card(&t.state.battle, spoken.lore, spoken.number);
    let about = About::DispelDice { spell, needed, plus: plus(t.state, side), more };
    let options: Vec<Choice> = (least..=pool).map(Choice::Number).chain(scrolls).chain([Choice::No]).collect();
    let answer = loop {
        let open = options.iter().copied().chain(ending::choices(&t.state.battle, side));
        match t.ask(side, Pick::of_two(about, (spoken.by, spoken.on), open))? {
            Action::Choose(Choice::End(by, number)) => ending::end(t, by, number),
            answer => break answer,
        }
    };
    if let Action::Choose(Choice::Item(id, item)) = answer {
        once::use_up(t, id, item);
        let card = t.state.book.item(item).card;
        t.tell(|_, _| {
            Event::new(FB_9_107, "ev-scroll").unit(id).on(spoken.by).with("card", card).weight(Weight::Headline)
        });
        return Ok(true);
    }
    let Action::Choose(Choice::Number(count)) = answer else { return Ok(false) };
    if more > 0 {
        show_resistance(t, side, &targets);
    }
    spend(t.state, side, count);
    let gone = roll(t, (side, spoken.by), count + more, total)?;
    let key = if gone { "ev-dispelled" } else { "ev-not-dispelled" };
    t.tell(|_, _| Event::new(FB_9_105, key).unit(spoken.by).weight(Weight::Headline));
    Ok(gone)
}

/// FB-11.4, FB-3.79 who resists magic best shows the item by which he does, unless somebody resists as well without any.
fn show_resistance(t: &mut Game<'_>, side: Seat, targets: &[UnitId]) {
    let all = aimed_at(t.state, side, targets);
    let best = resistance(t.state, side, targets);
    let bare = all.iter().any(|id| resists(t.state, *id)[0] == best);
    let bearer = all.into_iter().filter(|_| !bare).find(|id| resists(t.state, *id)[1] == best);
    if let Some(id) = bearer {
        secrets::show_those(t, id, |effect| matches!(effect, ItemEffect::MagicResistance(_)));
    }
}

/// FB-9.106 the dispel roll; FB-11.4 what adds to it is known.
fn roll(t: &mut Game<'_>, (side, by): (Seat, UnitId), count: u8, needed: i16) -> Flow<bool> {
    for (id, _) in helping(t.state, side).collect::<Vec<_>>() {
        secrets::show_those(t, id, |effect| {
            matches!(effect, ItemEffect::DispelBonus(_) | ItemEffect::StandardDispelBonus(_))
        });
    }
    let plus = i16::from(plus(t.state, side));
    let purpose = Purpose::of(RollOf::Dispel, by).needing((needed - plus).clamp(1, 99) as u8);
    let faces = t.roll(side, purpose, Pool::d6(count.into()))?;
    let told = match casting::doubled(faces.as_slice()) {
        Some(1) => Some("ev-two-ones"),
        Some(_) => Some("ev-two-sixes"),
        None => None,
    };
    if let Some(key) = told {
        t.tell(|_, _| Event::new(FB_9_106, key).unit(by));
    }
    Ok(casting::dispels(faces.as_slice(), plus, needed))
}

/// FB-5.24, FB-9.117, FB-9.118, FB-12.6 what remains in play may be dispelled with the dice that are left: first by the player
/// whose turn it is, then by the other; each spell once by each, and none that was cast in this phase.
pub(crate) fn in_play(t: &mut Game<'_>) -> Flow<()> {
    let first = t.state.active;
    for side in [first, first.other()] {
        let mut tried: Vec<Lasting> = Vec::new();
        loop {
            let open =
                |one: &Lasting| one.is_in_play() && !one.fresh && !tried.iter().any(|other| other.is_one_with(one));
            let mut spells: Vec<Lasting> = t.state.magic.lasting.iter().filter(|one| open(one)).copied().collect();
            spells.dedup_by(|one, other| one.is_one_with(other));
            let pool = dice(t.state, side);
            if spells.is_empty() || pool == 0 {
                break;
            }
            let options = spells.iter().map(|one| Choice::Spell(one.by, one.number)).chain([Choice::Stop]);
            let options = options.chain(ending::choices(&t.state.battle, side));
            let answer = t.ask(side, Pick::plain(About::InPlay, options))?;
            if let Action::Choose(Choice::End(by, number)) = answer {
                ending::end(t, by, number);
                continue;
            }
            let Action::Choose(Choice::Spell(by, number)) = answer else { break };
            let Some(one) = spells.into_iter().find(|one| one.by == by && one.number == number) else { break };
            let value = spell(&t.state.battle, one.lore, one.number).map_or(0, |spell| spell.value);
            let spell = spells::card(&t.state.battle, one.lore, one.number);
            let about = About::DispelDice { spell, needed: value, plus: plus(t.state, side), more: 0 };
            let question = Pick::of_two(about, (one.by, one.on), (1..=pool).map(Choice::Number));
            let Action::Choose(Choice::Number(count)) = t.ask(side, question)? else { break };
            spend(t.state, side, count);
            tried.push(one);
            if roll(t, (side, one.by), count, value.into())? {
                t.state.magic.lasting.retain(|other| !other.is_one_with(&one));
                t.tell(|_, state| spells::ended(&state.battle, FB_9_117, &one));
            }
        }
    }
    finish(t)
}

/// FB-5.25, FB-9.94 the phase ends: dice that are left vanish, but those that somebody keeps (FB-3.147).
fn finish(t: &mut Game<'_>) -> Flow<()> {
    expire(&mut t.state.battle);
    let first = t.state.active;
    for side in [first, first.other()] {
        items::store(t, side, dice(t.state, side))?;
    }
    let magic = &mut t.state.battle.magic;
    (magic.power, magic.dispel) = (0, 0);
    magic.own.clear();
    magic.tried.clear();
    magic.barred.clear();
    magic.bound.clear();
    magic.lasting.iter_mut().for_each(|one| one.fresh = false);
    phases::go_on(t, Stage::InPlay);
    Ok(())
}
