//! A spell is cast: which, at whom, with how many dice, and what becomes of it (FB-5.20 to FB-5.23, FB-9.95 to FB-9.104).

use super::lasting::Ends;
use super::reach::Whom;
use super::spells::{expire, level, remains, spell};
use super::{aim, aura, dispel, effects, ending, items, miscasts, reach, spells};
use crate::action::{About, Action, Choice, Pick};
use crate::asking::Asking;
use crate::book::composition::casts_in_armour;
use crate::book::{Ability, LoreId, MagicItem, Once, Span, Spell};
use crate::casting::{self, Cast};
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::ids::UnitId;
use crate::numbers;
use crate::once;
use crate::phases;
use crate::register::*;
use crate::state::{Battle, State};
use crate::step::{Game, Stage};
use muster_dice::Pool;
use muster_ground::length::Point;
use muster_kernel::{Flow, Message, Seat, Violations};

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
    /// Whom of these.
    pub(super) whom: Whom,
    /// FB-9.97 the place that it is aimed at, if it is aimed at one.
    pub(super) at: Option<Point>,
}

impl Spoken {
    /// What is printed of it.
    pub(super) fn printed(self, battle: &Battle) -> Spell {
        spell(battle, self.lore, self.number).cloned().expect("a spell that was chosen is in its lore")
    }

    /// FB-9.97 whether it reaches whom it is cast at.
    pub(super) fn reaches(self, battle: &Battle) -> bool {
        reach::reaches(battle, self.by, &self.printed(battle), (self.on, self.whom))
    }

    /// FB-9.97 how it is told that it is cast.
    pub(super) fn told_as(self) -> &'static str {
        match self.whom {
            Whom::Whoever => spells::told_as(self.by, self.on),
            Whom::Champion => "ev-casts-at-champion",
        }
    }
}

/// FB-5.20, FB-5.23, FB-5.46 one attempt after the other, until the player passes or can do nothing more.
pub(crate) fn cast(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    let options = options(t.state, side);
    if options.is_empty() && !may_seem_able(t.state, side) && !items::may_hide(t.state, side) {
        phases::go_on(t, Stage::Cast);
        return Ok(());
    }
    let options = options.into_iter().chain(ending::choices(&t.state.battle, side)).chain([Choice::Stop]);
    let Action::Choose(choice) = t.ask(side, Pick::plain(About::Cast, options))? else {
        phases::go_on(t, Stage::Cast);
        return Ok(());
    };
    match choice {
        Choice::Spell(by, number) if spells::prays(&t.state.battle, by) => pray(t, by, number)?,
        Choice::Spell(by, number) => attempt(t, by, number)?,
        Choice::Item(by, item) => items::used(t, by, item)?,
        Choice::Aura(by) => aura::wake(t, by)?,
        Choice::End(by, number) => ending::end(t, by, number),
        Choice::Yes
        | Choice::No
        | Choice::Stop
        | Choice::Near
        | Choice::Far
        | Choice::First
        | Choice::Second
        | Choice::Unit(_)
        | Choice::Charge(..)
        | Choice::Shoot(..)
        | Choice::React(_)
        | Choice::Champion(_)
        | Choice::Musician(_)
        | Choice::Standard(_)
        | Choice::Number(_)
        | Choice::Ray(_)
        | Choice::Lore(_)
        | Choice::Weapon(_)
        | Choice::Missile(_)
        | Choice::Side(_) => phases::go_on(t, Stage::Cast),
    }
    expire(&mut t.state.battle);
    Ok(())
}

/// FB-5.46 spells that may be tried, and bound spells that may be used.
fn options(state: &State, side: Seat) -> Vec<Choice> {
    let wizards = state.army(side).filter(|id| dice_of(&state.battle, *id) > 0);
    let spells = wizards.flat_map(|id| known(state, id)).chain(state.army(side).flat_map(|id| prayers(state, id)));
    let spells = spells.map(|(id, number)| Choice::Spell(id, number));
    let auras = state.army(side).filter(|id| aura::may_wake(state, *id)).map(Choice::Aura);
    spells.chain(items::options(state, side)).chain(auras).collect()
}

/// FB-9.95, FB-9.140 the spells that a Wizard may try now: he is on the table, does not flee, wears no armour that hinders him, and
/// has not tried it in this phase, unless it may be tried again and again.
pub(super) fn known(state: &State, id: UnitId) -> Vec<(UnitId, u8)> {
    if casts(state, id) { seeming(&state.battle, id) } else { Vec::new() }
}

/// FB-3.15, FB-3.111 whether a Wizard may cast in what he wears.
pub(super) fn casts(state: &State, id: UnitId) -> bool {
    let worn = &state.armies[id.seat().index()].roster.units[id.row()];
    let unhindered = numbers::has(&state.battle, id, Ability::Vampire);
    casts_in_armour(&state.book, worn) && (unhindered || numbers::items(state, id).all(MagicItem::lets_cast))
}

/// The spells that a Wizard may try as far as others know, who see nothing of the armour that he hides.
fn seeming(battle: &Battle, id: UnitId) -> Vec<(UnitId, u8)> {
    if level(battle, id) == 0 {
        return Vec::new();
    }
    castable(battle, id, |spell| is_open(battle, id, spell))
}

/// Whether a Wizard may try any spell yet, as far as others know.
pub(super) fn may_seem_to_cast(battle: &Battle, id: UnitId) -> bool {
    !seeming(battle, id).is_empty()
}

/// FB-9.95, FB-9.140 whether a Wizard has not tried a spell in this phase, or may try it again and again.
pub(super) fn is_open(battle: &Battle, id: UnitId, spell: &Spell) -> bool {
    spell.has(Span::Repeats) || !battle.magic.tried.contains(&(id, spell.number))
}

/// FB-11.12 whether others think that a side may cast, so that it is asked.
fn may_seem_able(state: &State, side: Seat) -> bool {
    let mut wizards = state.army(side).filter(|id| dice_of(&state.battle, *id) > 0);
    wizards.any(|id| !seeming(&state.battle, id).is_empty())
}

/// FB-11.12 whether others think that a Wizard of a side may cast without dice, so that it is asked.
pub(super) fn may_seem_to_know(state: &State, side: Seat) -> bool {
    state.army(side).any(|id| !seeming(&state.battle, id).is_empty())
}

/// FB-3.113 the prayers that a Warrior Priest may say now: one in each own magic phase.
fn prayers(state: &State, id: UnitId) -> Vec<(UnitId, u8)> {
    let said = state.magic.tried.iter().any(|(by, _)| *by == id);
    if said || !spells::prays(&state.battle, id) { Vec::new() } else { castable(&state.battle, id, |_| true) }
}

/// FB-9.95, FB-9.119 what somebody who may cast knows and can cast at anybody, of what is open to him.
fn castable(battle: &Battle, id: UnitId, is_open: impl Fn(&Spell) -> bool) -> Vec<(UnitId, u8)> {
    let Some((lore, known)) = spells::learned(battle, id).filter(|_| spells::is_able(battle, id)) else {
        return Vec::new();
    };
    let caster = reach::Caster::of(battle, id);
    let may = |spell: &&Spell| {
        let there = known >> spell.number & 1 == 1;
        there && is_open(spell) && caster.has_target(spell)
    };
    battle.book.lore(lore).spells.iter().filter(may).map(|spell| (id, spell.number)).collect()
}

/// FB-3.113 a prayer needs no dice: it is cast as a bound spell.
fn pray(t: &mut Game<'_>, by: UnitId, number: u8) -> Flow<()> {
    let Some((lore, _)) = spells::learned(&t.state.battle, by) else { return Ok(()) };
    let Some(spoken) = said(t, by, (lore, number), by.seat())? else { return Ok(()) };
    t.state.magic.tried.push((by, number));
    let power = spoken.printed(&t.state.battle).value;
    items::bound(t, spoken, power)
}

/// FB-9.90 the dice that a Wizard may use: his own, and those of all.
pub(super) fn dice_of(battle: &Battle, id: UnitId) -> u8 {
    battle.magic.power + own_dice(battle, id)
}

fn own_dice(battle: &Battle, id: UnitId) -> u8 {
    battle.magic.own.iter().find(|(by, _)| *by == id).map_or(0, |(_, dice)| *dice)
}

/// What a spell may be cast with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Means {
    /// FB-9.98 its casting value, or its power where no dice are thrown for it.
    pub(crate) value: u8,
    /// What is added to the dice.
    pub(crate) plus: u8,
    /// FB-9.96 the most dice; none for a prayer.
    pub(crate) most: u8,
}

/// FB-9.96, FB-3.113 what somebody may cast a spell with that he knows.
pub(crate) fn means(state: &State, by: UnitId, number: u8) -> Option<Means> {
    let (lore, _) = spells::learned(&state.battle, by)?;
    let value = spell(&state.battle, lore, number)?.value;
    if spells::prays(&state.battle, by) {
        return Some(Means { value, plus: 0, most: 0 });
    }
    let most = items::most_dice(state, by).min(dice_of(&state.battle, by));
    Some(Means { value, plus: items::bonus(state, by), most })
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
    lets_go(&mut t.state.battle, by);
    t.tell(|_, _| {
        Event::new(FB_9_97, spoken.told_as()).unit(by).on(on).with("card", spell.card).weight(Weight::Headline)
    });
    if !spoken.reaches(&t.state.battle) {
        t.tell(|_, _| Event::new(FB_9_97, "ev-out-of-reach").unit(by).on(on));
        return Ok(());
    }
    let plus = i16::from(items::bonus(t.state, by));
    items::show_help(t, by, dice);
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

/// FB-9.116 whoever starts to cast another spell gives up what he keeps in play.
pub(super) fn lets_go(battle: &mut Battle, by: UnitId) {
    battle.magic.lasting.retain(|one| !(one.by == by && one.ends == Ends::Never));
}

/// FB-9.98 the casting roll, rolled again where somebody may.
fn rolled(t: &mut Game<'_>, (by, on): (UnitId, UnitId), (dice, plus): (u8, i16), value: u8) -> Flow<Vec<u8>> {
    let needs = (i16::from(value) - plus).max(3) as u8;
    let purpose = Purpose::of(RollOf::Cast, by).against(on).needing(needs);
    let faces = t.roll(by.seat(), purpose, Pool::d6(dice.into()))?;
    let faces = if items::rolls_again(t, by)? { t.roll(by.seat(), purpose, Pool::d6(dice.into()))? } else { faces };
    Ok(faces.as_slice().to_vec())
}

/// FB-9.97 a spell is said: at whom, and where to.
pub(super) fn said(t: &mut Game<'_>, by: UnitId, (lore, number): (LoreId, u8), side: Seat) -> Flow<Option<Spoken>> {
    let Some((on, whom)) = target(t, by, (lore, number), side)? else { return Ok(None) };
    let spoken = Spoken { by, lore, number, on, whom, at: None };
    let effect = spoken.printed(&t.state.battle).effect;
    Ok(Some(Spoken { at: aim::ask(t, (by, on), &effect, side)?, ..spoken }))
}

/// FB-9.97, FB-9.101, FB-9.64 at whom a spell is cast; nobody is asked where there is one target only.
fn target(t: &mut Game<'_>, by: UnitId, (lore, number): (LoreId, u8), side: Seat) -> Flow<Option<(UnitId, Whom)>> {
    let Some(spell) = spell(&t.state.battle, lore, number) else { return Ok(None) };
    let choices = reach::Caster::of(&t.state.battle, by).choices(spell);
    match &choices[..] {
        [] => Ok(None),
        [(_, only)] => Ok(Some(*only)),
        [..] => Asking::of(About::SpellTarget { lore, number }, by).one(t, side, choices).map(Some),
    }
}

/// FB-9.96 with how many dice, of which pool; FB-3.128 and with Power Stones besides. They are spent.
fn declared(t: &mut Game<'_>, spoken: Spoken, spell: &Spell) -> Flow<(u8, u8)> {
    let by = spoken.by;
    let mut stone = 0;
    let dice = loop {
        let most = items::most_dice(t.state, by).min(dice_of(&t.state.battle, by));
        let spare = once::left(t.state, by, |once| matches!(once, Once::PowerDice(_)));
        let numbers = (1..=most).map(Choice::Number);
        let options = numbers.chain(spare.map(|item| Choice::Item(by, item)));
        let about =
            About::CastDice { number: spell.number, value: spell.value, plus: items::bonus(t.state, by), stone };
        let answer = t.ask(by.seat(), Pick::of_two(about, (by, spoken.on), options))?;
        let Action::Choose(Choice::Item(_, item)) = answer else {
            break if let Action::Choose(Choice::Number(dice)) = answer { dice } else { 1 };
        };
        once::use_up(t, by, item);
        stone += 2;
    };
    let (own, common) = (own_dice(&t.state.battle, by), t.state.magic.power);
    let (least, most) = (dice.saturating_sub(common), dice.min(own));
    let from_own =
        if least == most { most } else { Asking::of(About::OwnDice, by).number(t, by.seat(), least..=most)? };
    let magic = &mut t.state.battle.magic;
    magic.power -= dice - from_own;
    if let Some((_, own)) = magic.own.iter_mut().find(|(id, _)| *id == by) {
        *own -= from_own;
    }
    Ok((dice, stone))
}

/// FB-9.96, FB-9.105, FB-9.108 that so many dice are not there to cast or to dispel with, or none is too few.
pub(crate) fn check_dice(pick: &Pick, count: u8, wrong: &mut Violations) {
    let there = pick.options.iter().filter_map(|one| if let Choice::Number(dice) = one { Some(*dice) } else { None });
    let (least, most) = (there.clone().min(), there.max());
    let (rule, key) = if matches!(pick.about, About::CastDice { .. } | About::OwnDice) {
        (FB_9_96, "no-such-casting-dice")
    } else if !matches!(pick.about, About::DispelDice { .. }) {
        return;
    } else if most.is_none() || count == 0 {
        (FB_9_108, "no-such-dispel-dice")
    } else {
        (FB_9_105, "no-such-dispel-dice")
    };
    let message = || {
        let by = pick.unit.map_or_else(|| Message::new(key), |id| Message::new(key).with("unit", id.piece()));
        by.with("count", i64::from(count))
            .with("least", i64::from(least.unwrap_or(1)))
            .with("most", i64::from(most.unwrap_or(0)))
    };
    wrong.forbid_if_with(true, rule, message);
}

/// FB-11.3 whether somebody on the table carries items that nobody has seen.
pub(super) fn hides(state: &State, side: Seat) -> bool {
    state.army(side).any(|id| state.is_there(id) && hides_any(state, id))
}

/// FB-11.3 whether somebody carries items that nobody has seen.
pub(super) fn hides_any(state: &State, id: UnitId) -> bool {
    let all = &state.hidden[id.seat().index()].items;
    (0..all.len()).any(|at| all[at].0 == id && !state.is_revealed(all, at))
}

/// Whether a spell stays in play once it is cast.
pub(super) fn stays(battle: &Battle, spoken: Spoken) -> bool {
    remains(&spoken.printed(battle))
}
