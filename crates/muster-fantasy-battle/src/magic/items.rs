//! Magic items in the magic phase: spells that are bound, dice that are stolen or kept, bonuses (FB-3.127 to FB-3.129, FB-3.146 to
//! FB-3.148, FB-3.160 to FB-3.163, FB-9.119, FB-11.12).

use super::attempt::Spoken;
use super::spells::{self, level, spell};
use super::{attempt, dispel, effects, reach};
use crate::action::{About, Action, Choice, Pick};
use crate::book::{ItemEffect, ItemId, LoreId, Once};
use crate::casting;
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::ids::UnitId;
use crate::numbers;
use crate::once;
use crate::ranks;
use crate::register::*;
use crate::secrets;
use crate::state::{Battle, State};
use crate::step::Game;
use muster_dice::Pool;
use muster_kernel::{Flow, Message, Seat, Violations};

/// FB-3.148, FB-9.96 the most dice of a Wizard for a spell.
pub(super) fn most_dice(state: &State, id: UnitId) -> u8 {
    let staff =
        numbers::effects(state, id).map(|effect| if let ItemEffect::CastingDice(more) = effect { *more } else { 0 });
    casting::most_dice(level(&state.battle, id)) + staff.sum::<u8>()
}

/// FB-3.160 what somebody adds to his casting rolls.
pub(super) fn bonus(state: &State, id: UnitId) -> u8 {
    let added =
        numbers::effects(state, id).map(|effect| if let ItemEffect::CastingBonus(more) = effect { *more } else { 0 });
    added.sum()
}

/// FB-11.4 what helped with a casting roll is known: a bonus, or dice beyond those of the Wizard's level.
pub(super) fn show_help(t: &mut Game<'_>, by: UnitId, dice: u8) {
    let beyond = dice > casting::most_dice(level(&t.state.battle, by));
    secrets::show_those(t, by, |effect| {
        matches!(effect, ItemEffect::CastingBonus(_)) || (beyond && matches!(effect, ItemEffect::CastingDice(_)))
    });
}

/// What items may be used instead of a spell of one's own: bound spells, and a die that is stolen.
pub(super) fn options(state: &State, side: Seat) -> Vec<Choice> {
    let of = |id: UnitId| {
        let steals = once::left(state, id, |once| once == Once::StealDie)
            .filter(|_| state.magic.dispel > 0 && spells::is_able(&state.battle, id));
        let all: Vec<ItemId> = bound_items(state, id).into_iter().chain(steals).collect();
        all.into_iter().map(move |item| Choice::Item(id, item))
    };
    state.army(side).flat_map(of).collect()
}

/// FB-11.12 whether a side may have something of the kind in secret, so that it is asked whether it has or not.
pub(super) fn may_hide(state: &State, side: Seat) -> bool {
    let acts = |effect: &ItemEffect| matches!(effect, ItemEffect::Bound { .. } | ItemEffect::Once(Once::StealDie));
    secrets::may_carry(state, state.army(side), acts)
}

/// FB-9.119 the bound spells that somebody may use now; he need not be a Wizard, but may not flee.
fn bound_items(state: &State, id: UnitId) -> Vec<ItemId> {
    let battle = &state.battle;
    if !spells::is_able(battle, id) {
        return Vec::new();
    }
    let open = |item: &ItemId| {
        let there = bound_spell(battle, *item).is_some_and(|(lore, number, _)| {
            spell(battle, lore, number).is_some_and(|one| reach::Caster::of(battle, id).has_target(one))
        });
        there && !battle.magic.bound.contains(&(id, *item))
    };
    numbers::carried(state, id).filter(open).collect()
}

/// FB-9.119, FB-3.162 everything that keeps somebody from an item that holds a spell or steals a die.
pub(super) fn check(state: &State, (by, item): (UnitId, ItemId), wrong: &mut Violations) {
    let battle = &state.battle;
    check_carried(state, (by, item), wrong);
    match bound_spell(battle, item) {
        Some((lore, number, _)) if battle.is_there(by) => reach::check_targets(battle, by, (lore, number), wrong),
        Some(_) => {}
        None => {
            let message =
                || Message::new("no-such-use").with("unit", by.piece()).with("card", state.book.item(item).card);
            let steals = once::left(state, by, |once| once == Once::StealDie) == Some(item);
            wrong.forbid_if_with(!steals, FB_3_176, message);
            let none = || Message::new("no-die-to-steal").with("unit", by.piece());
            wrong.forbid_if_with(steals && state.magic.dispel == 0, FB_3_162, none);
        }
    }
}

/// FB-9.119, FB-9.131 #5, FB-7.19 everything that keeps somebody from an item that he would use.
fn check_carried(state: &State, (by, item): (UnitId, ItemId), wrong: &mut Violations) {
    spells::check_able(&state.battle, by, FB_9_119, wrong);
    let message =
        |key: &'static str| move || Message::new(key).with("unit", by.piece()).with("card", state.book.item(item).card);
    let own = state.hidden[by.seat().index()].items.contains(&(by, item));
    wrong.forbid_if_with(!own, FB_9_119, message("no-such-item"));
    let works = numbers::carried(state, by).any(|one| one == item);
    let fails = state.magic.failing((by, item)) > 0;
    wrong.forbid_if_with(own && !works && fails, FB_9_131, message("no-item-that-fails"));
    wrong.forbid_if_with(own && !works && !fails, FB_9_120, message("no-item-without-magic"));
    wrong.forbid_if_with(state.magic.bound.contains(&(by, item)), FB_9_119, message("no-second-use"));
}

/// FB-3.146, FB-3.163 the spell that an item holds, with its power level.
fn bound_spell(battle: &Battle, item: ItemId) -> Option<(LoreId, u8, u8)> {
    battle.book.item(item).effects.iter().find_map(|effect| {
        let ItemEffect::Bound { power, lore, spell } = effect else { return None };
        let at = battle.book.lores.iter().position(|one| one.rule.0 == lore.as_str())?;
        Some((LoreId(at as u8), *spell, *power))
    })
}

/// An item is used in the own magic phase.
pub(super) fn used(t: &mut Game<'_>, by: UnitId, item: ItemId) -> Flow<()> {
    match bound_spell(&t.state.battle, item) {
        Some((lore, number, power)) => {
            let Some(spoken) = attempt::said(t, by, (lore, number), by.seat())? else { return Ok(()) };
            t.state.magic.bound.push((by, item));
            secrets::reveal(t, by, item);
            bound(t, spoken, power)
        }
        None => {
            steal(t, by, item);
            Ok(())
        }
    }
}

/// FB-3.162 a die of the opponent's dispel pool becomes a power die of all.
fn steal(t: &mut Game<'_>, by: UnitId, item: ItemId) {
    once::use_up(t, by, item);
    let magic = &mut t.state.battle.magic;
    magic.dispel -= 1;
    magic.power += 1;
    t.tell(|_, _| Event::new(FB_3_162, "ev-steals-die").unit(by).weight(Weight::Headline));
}

/// FB-9.119 a bound spell is cast without dice, with its power level.
pub(super) fn bound(t: &mut Game<'_>, spoken: Spoken, power: u8) -> Flow<()> {
    let (by, on) = (spoken.by, spoken.on);
    let spell = spoken.printed(&t.state.battle);
    t.tell(|_, _| {
        Event::new(FB_9_119, spoken.told_as()).unit(by).on(on).with("card", spell.card).weight(Weight::Headline)
    });
    if !spoken.reaches(&t.state.battle) {
        t.tell(|_, _| Event::new(FB_9_97, "ev-out-of-reach").unit(by).on(on));
        return Ok(());
    }
    if dispel::answered(t, spoken, power.into())? { Ok(()) } else { effects::happens(t, spoken) }
}

/// FB-3.161 whether a casting roll is rolled again, once in a phase by whoever can; whoever might is asked.
pub(super) fn rolls_again(t: &mut Game<'_>, by: UnitId) -> Flow<bool> {
    let spent = |item: &ItemId| t.state.magic.bound.contains(&(by, *item));
    let rerolls = |item: &ItemId| t.state.book.item(*item).has(&ItemEffect::RerollCasting);
    let staff = numbers::carried(t.state, by).find(rerolls).filter(|item| !spent(item));
    if staff.is_none() && !secrets::may_carry(t.state, [by], |effect| *effect == ItemEffect::RerollCasting) {
        return Ok(false);
    }
    let options = staff.map(|_| Choice::Yes).into_iter().chain([Choice::No]);
    let answer = t.ask(by.seat(), Pick::of(About::Reroll, by, options))?;
    let Some(item) = staff.filter(|_| answer == Action::Choose(Choice::Yes)) else { return Ok(false) };
    t.state.magic.bound.push((by, item));
    secrets::reveal(t, by, item);
    Ok(true)
}

/// How many dice an item keeps.
fn keeps(effect: &ItemEffect) -> u8 {
    if let ItemEffect::StoresDice(most) = effect { *most } else { 0 }
}

/// FB-3.147, FB-6.4 at the end of a magic phase dice that are left may be kept for the next one, by who stands in a front rank; whoever
/// might is asked.
pub(super) fn store(t: &mut Game<'_>, side: Seat, unused: u8) -> Flow<()> {
    let holds = |id: &UnitId| numbers::effects(t.state, *id).map(keeps).max().filter(|most| *most > 0);
    let battle = &t.state.battle;
    let there = |id: &UnitId| battle.is_there(*id) && ranks::is_in_front(battle, battle.host(*id), *id);
    let bearer = t.state.army(side).filter(there).find_map(|id| Some((id, holds(&id)?)));
    let army: Vec<UnitId> = t.state.army(side).filter(there).collect();
    if unused == 0 || (bearer.is_none() && !secrets::may_carry(t.state, army, |effect| keeps(effect) > 0)) {
        return Ok(());
    }
    let most = bearer.map_or(0, |(_, most)| most.min(unused));
    let options = (1..=most).map(Choice::Number).chain([Choice::No]);
    let answer = t.ask(side, Pick::plain(About::Store, options))?;
    let (Some((id, _)), Action::Choose(Choice::Number(dice))) = (bearer, answer) else { return Ok(()) };
    secrets::show_those(t, id, |effect| keeps(effect) > 0);
    t.state.magic.stored.push((id, dice));
    t.tell(|_, _| Event::new(FB_3_147, "ev-stores-dice").unit(id).with("count", i64::from(dice)));
    Ok(())
}

/// FB-3.147 dice that a side has kept join its pool, unless a D6 shows less than their number. How many do.
pub(super) fn stored(t: &mut Game<'_>, side: Seat) -> Flow<u8> {
    let kept: Vec<(UnitId, u8)> = t.state.magic.stored.iter().filter(|(id, _)| id.seat() == side).copied().collect();
    t.state.magic.stored.retain(|(id, _)| id.seat() != side);
    let mut joined = 0;
    for (id, dice) in kept.into_iter().filter(|(id, _)| t.state.is_there(*id)).collect::<Vec<_>>() {
        let face = t.roll(side, Purpose::of(RollOf::Stored, id).needing(dice), Pool::d6(1))?.only();
        joined += if face >= dice { dice } else { 0 };
    }
    Ok(joined)
}
