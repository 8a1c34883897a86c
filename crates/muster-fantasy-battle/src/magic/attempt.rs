//! A spell is cast: which, at whom, with how many dice, and what becomes of it (FB-5.20 to FB-5.23, FB-9.95 to FB-9.104).

use super::lasting::Ends;
use super::spells::{expire, level, remains, spell};
use super::{aim, dispel, effects, miscasts, reach, spells};
use crate::action::{About, Action, Choice, Pick};
use crate::book::{ItemEffect, ItemId, LoreId, Once, Span, Spell};
use crate::casting::{self, Cast};
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::ids::UnitId;
use crate::numbers;
use crate::phases;
use crate::register::*;
use crate::secrets;
use crate::state::{Battle, State};
use crate::step::{Game, Stage};
use muster_dice::Pool;
use muster_ground::length::Point;
use muster_kernel::{Flow, Seat};

/// A spell on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spoken {
    /// Who casts it.
    pub(super) by: UnitId,
    /// Its lore.
    pub(super) lore: LoreId,
    /// Its number.
    pub(super) number: u8,
    /// At whom; the caster where it needs nobody.
    pub(super) on: UnitId,
    /// FB-9.97 the place that it is aimed at, if it is aimed at one.
    pub(super) at: Option<Point>,
}

impl Spoken {
    /// What is printed of it.
    pub(super) fn printed(self, battle: &Battle) -> Spell {
        spell(battle, self.lore, self.number).cloned().expect("a spell that was chosen is in its lore")
    }
}

/// FB-5.20, FB-5.23, FB-5.46 one attempt after the other, until the player passes or can do nothing more.
pub(crate) fn cast(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    let options = options(t.state, side);
    if options.is_empty() && !may_hide_bound(t.state, side) {
        phases::go_on(t, Stage::Cast);
        return Ok(());
    }
    match t.ask(side, Pick::plain(About::Cast, options.into_iter().chain([Choice::Stop])))? {
        Action::Choose(Choice::Spell(by, number)) => attempt(t, by, number)?,
        Action::Choose(Choice::Item(by, item)) => bound(t, by, item)?,
        _ => {
            phases::go_on(t, Stage::Cast);
            return Ok(());
        }
    }
    expire(&mut t.state.battle);
    Ok(())
}

/// FB-5.46 spells that may be tried, and bound spells that may be used.
fn options(state: &State, side: Seat) -> Vec<Choice> {
    let spells = state.army(side).filter(|id| dice_of(&state.battle, *id) > 0).flat_map(|id| known(&state.battle, id));
    let spells = spells.map(|(id, number)| Choice::Spell(id, number));
    let bound = state.army(side).flat_map(|id| {
        let items = bound_items(state, id);
        items.into_iter().map(move |item| Choice::Item(id, item))
    });
    spells.chain(bound).collect()
}

/// FB-9.95 the spells that a Wizard may try now: he is on the table, does not flee, and has not tried it in this phase.
pub(super) fn known(battle: &Battle, id: UnitId) -> Vec<(UnitId, u8)> {
    let magic = &battle.magic;
    let able = battle.is_there(id) && !battle.unit(battle.host(id)).flees() && level(battle, id) > 0;
    let Some((lore, known)) = battle.unit(id).spells.filter(|_| able && !magic.barred.contains(&id)) else {
        return Vec::new();
    };
    let open = |spell: &&Spell| {
        let fresh = spell.has(Span::Repeats) || !magic.tried.contains(&(id, spell.number));
        let there = known >> spell.number & 1 == 1;
        there && fresh && effects::is_known(&spell.effect) && !reach::targets(battle, id, spell).is_empty()
    };
    battle.book.lore(lore).spells.iter().filter(open).map(|spell| (id, spell.number)).collect()
}

/// FB-9.90 the dice that a Wizard may use: his own, and those of all.
fn dice_of(battle: &Battle, id: UnitId) -> u8 {
    battle.magic.power + own_dice(battle, id)
}

fn own_dice(battle: &Battle, id: UnitId) -> u8 {
    battle.magic.own.iter().find(|(by, _)| *by == id).map_or(0, |(_, dice)| *dice)
}

/// FB-9.96, FB-3.148 the most dice of a Wizard for a spell.
fn most_dice(state: &State, id: UnitId) -> u8 {
    let staff = numbers::effects(state, id).map(|effect| match effect {
        ItemEffect::CastingDice(more) => *more,
        _ => 0,
    });
    casting::most_dice(level(&state.battle, id)) + staff.sum::<u8>()
}

/// FB-3.160 what somebody adds to his casting rolls.
fn bonus(state: &State, id: UnitId) -> u8 {
    let added = numbers::effects(state, id).map(|effect| match effect {
        ItemEffect::CastingBonus(more) => *more,
        _ => 0,
    });
    added.sum()
}

/// FB-3.127, FB-3.128 items that do something once and are left.
pub(super) fn left(state: &State, id: UnitId, once: impl Fn(Once) -> bool) -> Option<ItemId> {
    let own = state.hidden[id.seat().index()].items.iter().filter(|(by, _)| *by == id).map(|(_, item)| *item);
    let count = |list: &[(UnitId, ItemId)], item: ItemId| list.iter().filter(|one| **one == (id, item)).count();
    own.into_iter().find(|item| {
        let does = |effect: &ItemEffect| matches!(effect, ItemEffect::Once(what) if once(*what));
        let carried = count(&state.hidden[id.seat().index()].items, *item);
        let works = !state.magic.has_failed((id, *item));
        works && state.book.item(*item).effects.iter().any(does) && count(&state.magic.used, *item) < carried
    })
}

/// FB-3.176 an item is used up, and known.
pub(super) fn use_up(t: &mut Game<'_>, id: UnitId, item: ItemId) {
    t.state.magic.used.push((id, item));
    secrets::reveal(t, id, item);
}

/// FB-9.97 spell, target and dice are declared, the range is measured, then the dice are rolled.
fn attempt(t: &mut Game<'_>, by: UnitId, number: u8) -> Flow<()> {
    let Some((lore, _)) = t.state.unit(by).spells else { return Ok(()) };
    let Some(spoken) = said(t, by, (lore, number), by.seat())? else { return Ok(()) };
    let on = spoken.on;
    let spell = spoken.printed(&t.state.battle);
    let (dice, stone) = declared(t, spoken, &spell)?;
    let magic = &mut t.state.battle.magic;
    magic.tried.push((by, number));
    // FB-9.116 whoever starts to cast another spell gives up what he keeps in play.
    magic.lasting.retain(|one| !(one.by == by && one.ends == Ends::Never));
    t.tell(|_, _| {
        Event::new(FB_9_97, spells::told_as(by, on)).unit(by).on(on).with("card", spell.card).weight(Weight::Headline)
    });
    if !reach::reaches(&t.state.battle, by, &spell, on) {
        t.tell(|_, _| Event::new(FB_9_97, "ev-out-of-reach").unit(by).on(on));
        return Ok(());
    }
    let plus = i16::from(bonus(t.state, by));
    let faces = rolled(t, (by, on), (dice + stone, plus), spell.value)?;
    match casting::cast(&faces, plus, spell.value) {
        Cast::Fails => {
            t.tell(|_, _| Event::new(FB_9_103, "ev-spell-fails").unit(by));
            Ok(())
        }
        Cast::Miscast => {
            t.tell(|_, _| Event::new(FB_9_100, "ev-miscast").unit(by).weight(Weight::Headline));
            miscasts::miscast(t, spoken)
        }
        // FB-9.99, FB-9.107 nobody dispels irresistible force.
        Cast::Irresistible => {
            t.tell(|_, _| Event::new(FB_9_99, "ev-irresistible").unit(by).weight(Weight::Headline));
            effects::happens(t, spoken)
        }
        Cast::With(total) => {
            if dispel::answered(t, spoken, total)? {
                Ok(())
            } else {
                effects::happens(t, spoken)
            }
        }
    }
}

/// FB-9.98, FB-3.161 the casting roll, rolled again once in a phase by whoever can.
fn rolled(t: &mut Game<'_>, (by, on): (UnitId, UnitId), (dice, plus): (u8, i16), value: u8) -> Flow<Vec<u8>> {
    let needs = (i16::from(value) - plus).max(3) as u8;
    let purpose = Purpose::of(RollOf::Cast, by).against(on).needing(needs);
    let faces = t.roll(by.seat(), purpose, Pool::d6(dice.into()))?.as_slice().to_vec();
    let again = numbers::items(t.state, by).find(|item| item.has(&ItemEffect::RerollCasting));
    let Some(item) = again.and_then(|item| t.state.book.item_named(&item.id)) else { return Ok(faces) };
    if t.state.magic.bound.contains(&(by, item)) {
        return Ok(faces);
    }
    if t.ask(by.seat(), Pick::of(About::Reroll, by, [Choice::Yes, Choice::No]))? != Action::Choose(Choice::Yes) {
        return Ok(faces);
    }
    t.state.magic.bound.push((by, item));
    secrets::reveal(t, by, item);
    Ok(t.roll(by.seat(), purpose, Pool::d6(dice.into()))?.as_slice().to_vec())
}

/// FB-9.97 a spell is said: at whom, and where to.
pub(super) fn said(t: &mut Game<'_>, by: UnitId, (lore, number): (LoreId, u8), side: Seat) -> Flow<Option<Spoken>> {
    let Some(on) = target(t, by, (lore, number), side)? else { return Ok(None) };
    let spoken = Spoken { by, lore, number, on, at: None };
    let effect = spoken.printed(&t.state.battle).effect;
    Ok(Some(Spoken { at: aim::ask(t, (by, on), &effect, side)?, ..spoken }))
}

/// FB-9.97, FB-9.101 at whom a spell is cast; nobody is asked where there is one target only.
fn target(t: &mut Game<'_>, by: UnitId, (lore, number): (LoreId, u8), side: Seat) -> Flow<Option<UnitId>> {
    let Some(spell) = spell(&t.state.battle, lore, number) else { return Ok(None) };
    let targets = reach::targets(&t.state.battle, by, spell);
    Ok(match targets[..] {
        [] => None,
        [only] => Some(only),
        _ => match t.ask(side, Pick::of(About::SpellTarget, by, targets.into_iter().map(Choice::Unit)))? {
            Action::Choose(Choice::Unit(id)) => Some(id),
            _ => None,
        },
    })
}

/// FB-9.96 with how many dice, of which pool; FB-3.128 and with Power Stones besides. They are spent.
fn declared(t: &mut Game<'_>, spoken: Spoken, spell: &Spell) -> Flow<(u8, u8)> {
    let by = spoken.by;
    let mut stone = 0;
    let dice = loop {
        let most = most_dice(t.state, by).min(dice_of(&t.state.battle, by));
        let spare = left(t.state, by, |once| matches!(once, Once::PowerDice(_)));
        let numbers = (1..=most).map(Choice::Number);
        let options = numbers.chain(spare.map(|item| Choice::Item(by, item)));
        let about = About::CastDice { value: spell.value, plus: bonus(t.state, by), stone };
        match t.ask(by.seat(), Pick::of_two(about, (by, spoken.on), options))? {
            Action::Choose(Choice::Number(dice)) => break dice,
            Action::Choose(Choice::Item(_, item)) => {
                use_up(t, by, item);
                stone += 2;
            }
            _ => break 1,
        }
    };
    let (own, common) = (own_dice(&t.state.battle, by), t.state.magic.power);
    let (least, most) = (dice.saturating_sub(common), dice.min(own));
    let from_own = if least == most {
        most
    } else {
        let options = (least..=most).map(Choice::Number);
        match t.ask(by.seat(), Pick::of(About::OwnDice, by, options))? {
            Action::Choose(Choice::Number(dice)) => dice,
            _ => most,
        }
    };
    let magic = &mut t.state.battle.magic;
    magic.power -= dice - from_own;
    if let Some((_, own)) = magic.own.iter_mut().find(|(id, _)| *id == by) {
        *own -= from_own;
    }
    Ok((dice, stone))
}

/// FB-9.119 the bound spells that somebody may use now; he need not be a Wizard, but may not flee.
fn bound_items(state: &State, id: UnitId) -> Vec<ItemId> {
    let battle = &state.battle;
    if !battle.is_there(id) || battle.unit(battle.host(id)).flees() {
        return Vec::new();
    }
    let own = state.hidden[id.seat().index()].items.iter().filter(|(by, _)| *by == id).map(|(_, item)| *item);
    let open = |item: &ItemId| {
        let there = bound_spell(battle, *item).is_some_and(|(lore, number, _)| {
            spell(battle, lore, number)
                .is_some_and(|one| effects::is_known(&one.effect) && !reach::targets(battle, id, one).is_empty())
        });
        there && !battle.magic.bound.contains(&(id, *item)) && !battle.magic.has_failed((id, *item))
    };
    own.filter(open).collect()
}

/// FB-3.146 the spell that an item holds, with its power level.
fn bound_spell(battle: &Battle, item: ItemId) -> Option<(LoreId, u8, u8)> {
    battle.book.item(item).effects.iter().find_map(|effect| match effect {
        ItemEffect::Bound { power, lore, spell } => {
            let at = battle.book.lores.iter().position(|one| one.rule.0 == lore.as_str())?;
            Some((LoreId(at as u8), *spell, *power))
        }
        _ => None,
    })
}

/// FB-11.3 whether somebody may have a bound spell in secret, so that his player is asked whether he has one or not.
fn may_hide_bound(state: &State, side: Seat) -> bool {
    let army = state.armies[side.index()].roster.units.first().map(|unit| unit.army);
    let some = state.book.items.iter().any(|item| item.is_bound_spell() && item.army == army);
    some && hides(state, side)
}

/// FB-11.3 whether somebody on the table carries items that nobody has seen.
pub(super) fn hides(state: &State, side: Seat) -> bool {
    state.army(side).any(|id| state.is_there(id) && hides_any(state, id))
}

/// FB-11.3 whether somebody carries items that nobody has seen.
pub(super) fn hides_any(state: &State, id: UnitId) -> bool {
    let hidden = state.hidden[id.seat().index()].items.iter();
    hidden.filter(|one| !state.revealed.contains(one)).any(|(by, _)| *by == id)
}

/// FB-9.119 a bound spell is cast without dice, with its power level.
fn bound(t: &mut Game<'_>, by: UnitId, item: ItemId) -> Flow<()> {
    let Some((lore, number, power)) = bound_spell(&t.state.battle, item) else { return Ok(()) };
    let Some(spoken) = said(t, by, (lore, number), by.seat())? else { return Ok(()) };
    let on = spoken.on;
    t.state.magic.bound.push((by, item));
    secrets::reveal(t, by, item);
    let spell = spoken.printed(&t.state.battle);
    t.tell(|_, _| {
        Event::new(FB_9_119, spells::told_as(by, on)).unit(by).on(on).with("card", spell.card).weight(Weight::Headline)
    });
    if !reach::reaches(&t.state.battle, by, &spell, on) {
        t.tell(|_, _| Event::new(FB_9_97, "ev-out-of-reach").unit(by).on(on));
        return Ok(());
    }
    if dispel::answered(t, spoken, power.into())? { Ok(()) } else { effects::happens(t, spoken) }
}

/// Whether a spell stays in play once it is cast.
pub(super) fn stays(battle: &Battle, spoken: Spoken) -> bool {
    remains(&spoken.printed(battle))
}
