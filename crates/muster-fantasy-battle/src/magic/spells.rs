//! Which spells there are, which lie on whom, and when they end (FB-9.102, FB-9.116).

use super::lasting::{Ends, Lasting};
use super::nature::Nature;
use crate::against::Struck;
use crate::book::{Ability, Kind, LoreId, Span, Spell, SpellEffect};
use crate::event::{Event, OfUnit};
use crate::ids::UnitId;
use crate::ranks;
use crate::register::*;
use crate::state::{Battle, Deed, Mark, Standing};
use muster_ground::segment::Segment;
use muster_kernel::{CardId, Message, RuleId, Seat, Violations};

/// FB-9.93, FB-9.110f, FB-9.115 the level of a Wizard as it is now.
pub(crate) fn level(battle: &Battle, id: UnitId) -> u8 {
    battle.troop(id).level.saturating_sub(battle.unit(id).lost_levels)
}

/// FB-4.35, FB-3.113 the lore of somebody and bits of the numbers that he knows: what a Wizard learned, and all prayers for a
/// Warrior Priest.
pub(crate) fn learned(battle: &Battle, id: UnitId) -> Option<(LoreId, u8)> {
    if !prays(battle, id) {
        return battle.unit(id).spells;
    }
    let lore = battle.book.lores.iter().position(|lore| lore.rule == FB_3_113)?;
    let known = battle.book.lores[lore].spells.iter().fold(0, |bits, spell| bits | 1 << spell.number);
    Some((LoreId(lore as u8), known))
}

/// FB-9.95, FB-9.119 whether somebody may cast or use items of magic now.
pub(super) fn is_able(battle: &Battle, id: UnitId) -> bool {
    let mut wrong = Violations::whether();
    check_able(battle, id, FB_9_95, &mut wrong);
    wrong.is_empty()
}

/// FB-9.95, FB-9.119, FB-6.4, FB-3.97, FB-9.45, FB-9.110d everything that keeps somebody from magic, by the rule of what he would do: he is
/// on the table and does not flee, stands in a front rank, and neither a quarrel, nor stupidity, nor a miscast keeps him from it.
pub(super) fn check_able(battle: &Battle, id: UnitId, rule: RuleId, wrong: &mut Violations) {
    let host = battle.host(id);
    let kept = |deed: Deed| [id, host].into_iter().any(|one| battle.unit(one).turn.has(deed));
    let mut bar = |barred: bool, (rule, key): (RuleId, &'static str)| {
        wrong.forbid_if_with(barred, rule, || Message::new(key).with("unit", id.piece()));
        wrong.is_settled()
    };
    if !battle.is_there(id) {
        bar(true, (rule, "no-magic-off-the-table"));
        return;
    }
    let _settled = bar(battle.unit(host).flees(), (rule, "no-magic-in-flight"))
        || bar(battle.magic.barred.contains(&id), (FB_9_110D, "no-magic-after-miscast"))
        || bar(kept(Deed::Quarrels), (FB_3_97, "no-magic-while-quarrelling"))
        || bar(kept(Deed::Stupid), (FB_9_45, "no-magic-while-stupid"))
        || bar(!ranks::is_in_front(battle, host, id), (FB_6_4, "no-magic-from-behind"));
}

/// FB-3.113 whether somebody says prayers.
pub(crate) fn prays(battle: &Battle, id: UnitId) -> bool {
    battle.troop(id).has(Ability::Prayers)
}

/// FB-9.97 how it is told that somebody casts: at whom only if that is not himself.
pub(crate) fn told_as(by: UnitId, on: UnitId) -> &'static str {
    if by == on { "ev-casts-alone" } else { "ev-casts" }
}

/// FB-9.117 that a spell which lay on somebody has ended.
pub(crate) fn ended(battle: &Battle, rule: RuleId, one: &Lasting) -> Event {
    let card = card(battle, one.lore, one.number);
    Event::new(rule, "ev-spell-ends").unit(one.by).on(one.on).with("card", card)
}

/// The spell of a lore.
pub(crate) fn spell(battle: &Battle, lore: LoreId, number: u8) -> Option<&Spell> {
    battle.book.lore(lore).spell(number)
}

/// What a spell of a lore is called.
pub(crate) fn card(battle: &Battle, lore: LoreId, number: u8) -> CardId {
    spell(battle, lore, number).map_or(CardId(0), |spell| spell.card)
}

/// FB-9.102 what lies on a unit, or on the unit that a character is in.
pub(crate) fn lies_on(battle: &Battle, id: UnitId) -> impl Iterator<Item = &SpellEffect> {
    let effect = |one: &Lasting| spell(battle, one.lore, one.number).map(|spell| &spell.effect);
    lasting_on(battle, id).filter_map(effect)
}

/// FB-9.102 the spells that lie on a unit, or on the unit that a character is in; what lies on a single model is his alone. Of two that
/// are alike the one that has lain there longer counts.
pub(crate) fn lasting_on(battle: &Battle, id: UnitId) -> impl Iterator<Item = &Lasting> {
    let host = battle.host(id);
    let shared =
        |one: &Lasting| spell(battle, one.lore, one.number).is_some_and(|spell| !Nature::of(&spell.effect).personal);
    let there = move |one: &&Lasting| one.on == id || (one.on == host && shared(one));
    // FB-3.94 whom magic does not touch nothing lies on, whoever is with him.
    let touched = move |one: &&Lasting| {
        let ignores = |struck| battle.troop(id).ignores_magic(&battle.book, struck);
        id == one.by || ![Struck::Rider, Struck::Beast].into_iter().all(ignores)
    };
    let all = battle.magic.lasting.iter().filter(there).filter(touched);
    all.filter(|one| !slips(battle, one) && !is_idle(battle, one))
}

/// FB-9.102, FB-11.1 what is seen to lie on a unit, or on somebody himself.
pub(crate) fn seen_on(battle: &Battle, id: UnitId) -> impl Iterator<Item = &Spell> {
    let there = battle.magic.lasting.iter().filter(move |one| one.on == id && !slips(battle, one));
    there.filter_map(|one| spell(battle, one.lore, one.number))
}

/// FB-9.131 #2, FB-7.55 whether somebody is out of the brass that lies on him: who flees, and who is no machine or chariot any more.
fn slips(battle: &Battle, one: &Lasting) -> bool {
    let brass = spell(battle, one.lore, one.number).is_some_and(|spell| spell.effect == SpellEffect::Brass);
    let holds = || matches!(battle.troop(one.on).kind, Kind::Machine | Kind::Chariot);
    brass && (battle.unit(battle.host(one.on)).flees() || !holds())
}

/// FB-9.102 whether a spell does nothing as long as another one like it lies on the same unit, or on the same ground.
pub(crate) fn is_idle(battle: &Battle, one: &Lasting) -> bool {
    let alike = |other: &&Lasting| other.on == one.on && other.at == one.at && other.is(one.lore, one.number);
    one.ends != Ends::Struck && battle.magic.lasting.iter().find(alike).is_some_and(|first| first != one)
}

/// FB-9.102, FB-9.132 #4, FB-9.134 #4 how many spells lie on a unit that make others fear it; the same one counts once.
pub(crate) fn frightening(battle: &Battle, id: UnitId) -> usize {
    let frightens = |one: &&Lasting| {
        spell(battle, one.lore, one.number).is_some_and(|spell| spell.effect == SpellEffect::Frightens)
    };
    let mut all: Vec<&Lasting> = Vec::new();
    for one in lasting_on(battle, id).filter(frightens) {
        if !all.iter().any(|other| other.is(one.lore, one.number)) {
            all.push(one);
        }
    }
    all.len()
}

/// FB-9.130 #6, FB-9.133 #6 the spells that lie somewhere on the table, and where.
pub(crate) fn lasting_in_place(battle: &Battle) -> impl Iterator<Item = (Lasting, Segment)> + '_ {
    let all = battle.magic.lasting.iter().filter(|one| !is_idle(battle, one));
    all.filter_map(|one| Some((*one, one.at?)))
}

/// FB-9.102 the round of a side's next turn.
pub(crate) fn next_turn(battle: &Battle, side: Seat) -> u8 {
    battle.round + u8::from(battle.active == side || side == battle.first)
}

/// FB-9.102 a spell begins to last; the same spell on a unit twice does not add. FB-9.116 of two casters who keep it in play each keeps
/// his own.
pub(crate) fn lasts(battle: &mut Battle, by: UnitId, (lore, number): (LoreId, u8), (on, ends): (UnitId, Ends)) {
    // FB-9.133 #6 of comets there may be several.
    let apart = |one: &Lasting| one.ends == Ends::Struck || (one.ends == Ends::Never && one.by != by);
    let same = |one: &Lasting| one.on == on && one.is(lore, number) && !apart(one);
    battle.magic.lasting.retain(|one| !same(one));
    battle.magic.lasting.push(Lasting { by, lore, number, on, ends, fresh: true, count: 0, at: None });
}

/// FB-9.135 #4 whether a spell cows beasts.
pub(super) fn cows(battle: &Battle, one: &Lasting) -> bool {
    spell(battle, one.lore, one.number).is_some_and(|spell| spell.effect == SpellEffect::BeastCowers)
}

/// FB-9.102 spells end with a turn. FB-9.135 #4 beasts that were cowed in it attack again, though they stay where they are.
pub(crate) fn end_with_turn(battle: &mut Battle) {
    end_with(battle, Ends::EndOf(battle.round, battle.active));
    let mut lasting = std::mem::take(&mut battle.magic.lasting);
    lasting.iter_mut().filter(|one| cows(battle, one)).for_each(|one| one.count = 1);
    battle.magic.lasting = lasting;
}

/// FB-9.102 spells end with the turn that they were cast for.
pub(crate) fn end_with(battle: &mut Battle, ends: Ends) {
    battle.magic.lasting.retain(|one| one.ends != ends);
    battle.magic.failed.retain(|one| one.2 != ends);
}

/// FB-9.102 all spells end that do not last longer than this.
pub(crate) fn end_until(battle: &mut Battle, last: Ends) {
    let first = battle.first;
    let over = |ends: Ends| moment(first, ends).is_some_and(|then| Some(then) <= moment(first, last));
    battle.magic.lasting.retain(|one| !over(one.ends));
    battle.magic.failed.retain(|one| !over(one.2));
}

/// FB-5.2, FB-9.102 the round, the turn in it and the part of that turn in which a spell ends, if the clock ends it.
fn moment(first: Seat, ends: Ends) -> Option<(u8, bool, u8)> {
    match ends {
        Ends::Never | Ends::Struck | Ends::Game => None,
        Ends::StartOf(round, side) => Some((round, side != first, 0)),
        Ends::MovesOf(round, side) => Some((round, side != first, 1)),
        Ends::EndOf(round, side) => Some((round, side != first, 2)),
    }
}

/// FB-9.116, FB-12.11 what remains in play ends when its caster is gone or flees, or its target is gone; what lies on somebody for the
/// rest of the game or until a moment goes over the edge of the table with him, and ends with him.
pub(crate) fn expire(battle: &mut Battle) {
    // FB-4.24 a character goes off the table with his unit.
    let gone = |id: UnitId| !battle.is_there(id);
    let is_away = |id: UnitId| matches!(battle.unit(battle.host(id)).standing, Standing::Away(..));
    // FB-7.102 his monster goes on without him, his spells do not.
    let silent = |id: UnitId| gone(id) || battle.unit(id).marks.has(Mark::Riderless);
    let over = |one: &Lasting| {
        let held = one.ends == Ends::Never && (silent(one.by) || battle.unit(battle.host(one.by)).flees());
        let target_lost = match one.ends {
            Ends::Struck => false,
            Ends::Never => gone(one.on),
            Ends::Game | Ends::StartOf(..) | Ends::EndOf(..) | Ends::MovesOf(..) => gone(one.on) && !is_away(one.on),
        };
        held || slips(battle, one) || target_lost
    };
    let left: Vec<Lasting> = battle.magic.lasting.iter().filter(|one| !over(one)).copied().collect();
    // FB-9.90, FB-9.94 nobody else has a use for the dice of a Wizard who is slain.
    let own: Vec<(UnitId, u8)> = battle.magic.own.iter().filter(|(by, _)| !silent(*by)).copied().collect();
    if left.len() != battle.magic.lasting.len() {
        battle.magic.lasting = left;
    }
    battle.magic.own = own;
}

/// FB-9.116 whether a spell remains in play.
pub(crate) fn remains(spell: &Spell) -> bool {
    spell.has(Span::Remains)
}
