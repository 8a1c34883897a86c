//! What spells do (9Q).

use super::attempt::{self, Spoken};
use super::lasting::Ends;
use super::reach;
use super::spells::{lasts, next_turn};
use crate::attack::{self, Hits, How};
use crate::book::{Ability, Dice, Hitting, Kind, SpellEffect, SpellKind, Targets};
use crate::charts::{self, Opponent, Striking, ToHit};
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::ids::UnitId;
use crate::losses;
use crate::numbers::{self, Against};
use crate::register::*;
use crate::state::{Battle, Deed};
use crate::step::Game;
use crate::targets;
use muster_dice::Pool;
use muster_kernel::{Flow, Seat};

/// 9Q whether the game can carry out an effect.
pub(super) const fn is_known(effect: &SpellEffect) -> bool {
    match effect {
        SpellEffect::Hits { .. }
        | SpellEffect::Conflagration
        | SpellEffect::BurningIron
        | SpellEffect::SpiritOfTheForge(_)
        | SpellEffect::Frightens
        | SpellEffect::StealSoul
        | SpellEffect::DoomAndDarkness(_)
        | SpellEffect::Rallies
        | SpellEffect::FistsOfGork { .. }
        | SpellEffect::Invocation { .. }
        | SpellEffect::CurseOfYears
        | SpellEffect::Heals
        | SpellEffect::GuardianLight
        | SpellEffect::Cleanses { .. } => true,
        SpellEffect::BurningHead
        | SpellEffect::WallOfFire
        | SpellEffect::Brass
        | SpellEffect::LawOfGold
        | SpellEffect::SteedOfShadows(_)
        | SpellEffect::Moves(_)
        | SpellEffect::PitOfShades
        | SpellEffect::Portent
        | SpellEffect::SecondSign(_)
        | SpellEffect::Comet
        | SpellEffect::BeastCowers
        | SpellEffect::HuntersSpear(_)
        | SpellEffect::RunsForth(_)
        | SpellEffect::FightsAtOnce
        | SpellEffect::RaiseDead(_)
        | SpellEffect::Danse(_)
        | SpellEffect::WindOfUndeath { .. }
        | SpellEffect::Marsh
        | SpellEffect::Ground { .. }
        | SpellEffect::HowlerWind
        | SpellEffect::CelestialShield(_)
        | SpellEffect::Dazzles(_)
        | SpellEffect::Lead
        | SpellEffect::FlamingSword
        | SpellEffect::BearsAnger
        | SpellEffect::Illumination { .. }
        | SpellEffect::RainLord => false,
    }
}

/// FB-12.35 all whom a spell is aimed at.
pub(super) fn victims(battle: &Battle, spoken: Spoken) -> Vec<UnitId> {
    let spell = spoken.printed(battle);
    if spell.kind != SpellKind::Around {
        return vec![spoken.on];
    }
    let own = battle.host(spoken.by);
    let side = |id: &UnitId| match spell.targets {
        Targets::Enemies | Targets::EnemyModels => id.seat() != spoken.by.seat(),
        Targets::Friends | Targets::FriendlyCharacters | Targets::FriendlyModels => id.seat() == spoken.by.seat(),
        Targets::All => !battle.troop(*id).is_character() || *id != own,
        Targets::None => false,
    };
    let free = |id: &UnitId| {
        spell.has(crate::book::Span::AlsoEngaged) || spell.targets == Targets::Friends || !battle.is_engaged(*id)
    };
    battle.everybody().filter(side).filter(free).filter(|id| reach::reaches(battle, spoken.by, &spell, *id)).collect()
}

/// FB-5.22, FB-9.101 to FB-9.104 a spell that was not dispelled takes effect.
pub(super) fn happens(t: &mut Game<'_>, spoken: Spoken) -> Flow<()> {
    let spell = spoken.printed(&t.state.battle);
    let card = spell.card;
    t.tell(|_, _| Event::new(FB_5_22, "ev-spell-works").unit(spoken.by).on(spoken.on).with("card", card));
    for on in victims(&t.state.battle, spoken) {
        if t.state.is_there(on) {
            upon(t, spoken, &spell.effect, on)?;
        }
    }
    Ok(())
}

/// What a spell does to one of its victims.
fn upon(t: &mut Game<'_>, spoken: Spoken, effect: &SpellEffect, on: UnitId) -> Flow<()> {
    let flaming = t.state.book.lore(spoken.lore).rule == FB_9_130;
    match effect {
        SpellEffect::Hits { hits, strength, how } => {
            let has = |what| how.contains(&what);
            if has(Hitting::NotUndead) && numbers::has(&t.state.battle, on, Ability::Undead) {
                return Ok(());
            }
            let count = number(t, spoken, *hits)?;
            let how = magical(has(Hitting::NoArmour), flaming || has(Hitting::Flaming));
            hit(t, spoken, on, (count, *strength), how)
        }
        SpellEffect::Cleanses { hits, strength, undead } => {
            let count = number(t, spoken, *hits)?;
            let dead = numbers::has(&t.state.battle, on, Ability::Undead);
            hit(t, spoken, on, (count, if dead { *undead } else { *strength }), magical(false, false))
        }
        SpellEffect::Conflagration => conflagration(t, spoken, on),
        SpellEffect::BurningIron => burning_iron(t, spoken, (on, 1)),
        SpellEffect::SpiritOfTheForge(hits) => {
            let count = number(t, spoken, *hits)?;
            burning_iron(t, spoken, (on, count.into()))
        }
        SpellEffect::FistsOfGork { weapon_skill, strength } => fists(t, spoken, on, (*weapon_skill, *strength)),
        SpellEffect::StealSoul => steal_soul(t, spoken, on),
        SpellEffect::Rallies => {
            rally(t, on);
            Ok(())
        }
        SpellEffect::Heals => {
            heal(t, on);
            Ok(())
        }
        SpellEffect::Invocation { wounds, zombies } => invoke(t, spoken, on, (*wounds, *zombies)),
        SpellEffect::GuardianLight => {
            if t.state.unit(on).flees() {
                rally(t, on);
            }
            stay(t, spoken, on, Ends::Never);
            Ok(())
        }
        SpellEffect::CurseOfYears => {
            stay(t, spoken, on, Ends::Never);
            curse(t, spoken.by, on, 6)
        }
        SpellEffect::DoomAndDarkness(_) => {
            let owner = on.seat();
            let round = next_turn(&t.state.battle, owner);
            stay(t, spoken, on, Ends::EndOf(round, owner));
            Ok(())
        }
        SpellEffect::Frightens
        | SpellEffect::CelestialShield(_)
        | SpellEffect::Dazzles(_)
        | SpellEffect::Lead
        | SpellEffect::FlamingSword
        | SpellEffect::BearsAnger
        | SpellEffect::Illumination { .. } => {
            let (round, side) = (t.state.round, t.state.active);
            let ends = if attempt::stays(&t.state.battle, spoken) { Ends::Never } else { Ends::EndOf(round, side) };
            stay(t, spoken, on, ends);
            Ok(())
        }
        SpellEffect::BurningHead
        | SpellEffect::WallOfFire
        | SpellEffect::Brass
        | SpellEffect::LawOfGold
        | SpellEffect::SteedOfShadows(_)
        | SpellEffect::Moves(_)
        | SpellEffect::PitOfShades
        | SpellEffect::Portent
        | SpellEffect::SecondSign(_)
        | SpellEffect::Comet
        | SpellEffect::BeastCowers
        | SpellEffect::HuntersSpear(_)
        | SpellEffect::RunsForth(_)
        | SpellEffect::FightsAtOnce
        | SpellEffect::RaiseDead(_)
        | SpellEffect::Danse(_)
        | SpellEffect::WindOfUndeath { .. }
        | SpellEffect::Marsh
        | SpellEffect::Ground { .. }
        | SpellEffect::HowlerWind
        | SpellEffect::RainLord => Ok(()),
    }
}

/// FB-9.104 wounds by spells are magical.
fn magical(no_armour: bool, flaming: bool) -> How {
    How { no_armour, flaming, magical: true, ..How::default() }
}

/// How many hits, or wounds, a spell makes.
fn number(t: &mut Game<'_>, spoken: Spoken, dice: Dice) -> Flow<u8> {
    if dice.dice == 0 {
        return Ok(dice.plus);
    }
    attack::total(t, Purpose::of(RollOf::SpellHits, spoken.by).against(spoken.on), dice)
}

/// FB-9.101 hits fall as those of shooting; on a model that was singled out they fall on it.
fn hit(t: &mut Game<'_>, spoken: Spoken, on: UnitId, (count, strength): (u8, u8), how: How) -> Flow<()> {
    let by = t.state.host(spoken.by);
    let hits = Hits { how, ..Hits::plain(by, on, (count.into(), strength), Against::Missile) };
    if t.state.host(on) != on {
        targets::strike(t, hits)?;
        return Ok(());
    }
    targets::shot(t, hits)
}

/// FB-9.130 #5 hits once, and again for as long as the caster rolls higher.
fn conflagration(t: &mut Game<'_>, spoken: Spoken, on: UnitId) -> Flow<()> {
    let mut count = u16::from(number(t, spoken, Dice { dice: 1, sides: 6, plus: 0 })?);
    loop {
        let purpose = Purpose::of(RollOf::SpellHits, spoken.by).against(on);
        let own = t.roll(spoken.by.seat(), purpose, Pool::d6(1))?.only();
        let theirs = t.roll(spoken.by.seat().other(), purpose, Pool::d6(1))?.only();
        if own <= theirs {
            break;
        }
        count += u16::from(own);
    }
    hit(t, spoken, on, (count.min(200) as u8, 4), magical(false, true))
}

/// FB-9.131 #1, #6 hits as hard as the armour is thick.
fn burning_iron(t: &mut Game<'_>, spoken: Spoken, (on, count): (UnitId, u16)) -> Flow<()> {
    let weapon = numbers::weapon(t.state, on).map(|id| t.state.book.weapon(id));
    let points = numbers::armour(t.state, on, (weapon, Against::Missile));
    let strength = (points + 1).min(7);
    hit(t, spoken, on, (count as u8, strength), magical(true, true))
}

/// FB-9.136 #3 every model of a unit is struck at once.
fn fists(t: &mut Game<'_>, spoken: Spoken, on: UnitId, (skill, strength): (u8, u8)) -> Flow<()> {
    let by = t.state.host(spoken.by);
    let characters: Vec<UnitId> = t.state.joined(on).collect();
    let parts: Vec<(UnitId, u16)> =
        [(on, t.state.own_models(on))].into_iter().chain(characters.into_iter().map(|id| (id, 1))).collect();
    for (on, models) in parts {
        let own = numbers::body(&t.state.battle, on).weapon_skill;
        let needs = match charts::close_combat(skill, Opponent::Fighting(own), Striking::Chart(0)) {
            ToHit::On(needs) | ToHit::SixThen(needs) => needs,
            ToHit::Automatic => 1,
            ToHit::Never => 7,
        };
        let purpose = Purpose::of(RollOf::Hit, spoken.by).against(on).needing(needs);
        let faces = t.roll(spoken.by.seat(), purpose, Pool::d6(models))?;
        let count = faces.as_slice().iter().filter(|face| **face >= needs).count() as u16;
        if count > 0 {
            let plain = Hits::plain(by, on, (count, strength), Against::Missile);
            targets::strike(t, Hits { how: magical(false, false), ..plain })?;
        }
    }
    Ok(())
}

/// FB-9.134 #2 a model loses a wound, and the caster gains one.
fn steal_soul(t: &mut Game<'_>, spoken: Spoken, on: UnitId) -> Flow<()> {
    let ward = numbers::ward(t.state, on, false);
    if let Some(needs) = ward {
        let purpose = Purpose::of(RollOf::Ward, on).needing(needs);
        if t.roll(on.seat(), purpose, Pool::d6(1))?.only() >= needs {
            return Ok(());
        }
    }
    losses::apply(t, on, &vec![1])?;
    let unit = t.state.unit_mut(spoken.by);
    unit.wounds = unit.wounds.saturating_sub(1);
    Ok(())
}

/// FB-9.135 #2, FB-9.141 #5 a fleeing unit rallies at once, however few its models.
fn rally(t: &mut Game<'_>, on: UnitId) {
    let unit = t.state.unit_mut(on);
    unit.flight = None;
    unit.turn.note(Deed::Rallied);
    t.tell(|_, _| Event::new(FB_9_135, "ev-rallies").unit(on).weight(Weight::Headline));
}

/// FB-9.141 #3, FB-9.142 #3 all wounds are healed.
fn heal(t: &mut Game<'_>, on: UnitId) {
    let unit = t.state.unit_mut(on);
    (unit.wounds, unit.body_wounds) = (0, 0);
    t.tell(|_, _| Event::new(FB_9_141, "ev-healed").unit(on));
}

/// FB-9.137 #0 wounds of the dead come back: command first, then the wounded, then the slain.
fn invoke(t: &mut Game<'_>, spoken: Spoken, on: UnitId, (dice, zombies): (Dice, u8)) -> Flow<()> {
    let battle = &t.state.battle;
    let troop = battle.troop(on);
    let is_zombie = battle.book.entry_of(&battle.armies[on.seat().index()].roster.units[on.row()]).id == "zombies";
    let slow = numbers::has(battle, on, Ability::Vampire)
        || numbers::has(battle, on, Ability::Ethereal)
        || troop.kind != Kind::Infantry;
    let most = if is_zombie { u16::from(u8::MAX) } else { troop.models };
    let each = u16::from(troop.profile.wounds.max(1));
    let count = if slow { 1 } else { number(t, spoken, dice)? + if is_zombie { zombies } else { 0 } };
    if t.state.troop(on).is_character() {
        let unit = t.state.unit_mut(on);
        let healed = count.min(unit.wounds);
        unit.wounds -= healed;
        rises(t, on, healed.into());
        return Ok(());
    }
    let there = t.state.own_models(on);
    let held = (there * each).saturating_sub(t.state.unit(on).wounds.into());
    let now = (held + u16::from(count)).min(most * each).max(held);
    let models = now.div_ceil(each);
    let risen = models - there;
    raise(&mut t.state.battle, on, risen);
    t.state.unit_mut(on).wounds = (models * each - now) as u8;
    rises(t, on, now - held);
    Ok(())
}

/// FB-9.137 #0 how many wounds came back, if any did.
fn rises(t: &mut Game<'_>, on: UnitId, wounds: u16) {
    if wounds > 0 {
        t.tell(|_, _| Event::new(FB_9_137, "ev-risen").unit(on).with("count", i64::from(wounds)));
    }
}

/// FB-9.137 #0 models come back: champion, musician and standard bearer first; the front rank is filled up to five.
fn raise(battle: &mut Battle, on: UnitId, risen: u16) {
    let troop = battle.troop(on);
    let (champion, musician, standard) = (troop.champion.is_some(), troop.musician, troop.standard);
    let unit = battle.unit_mut(on);
    let mut left = risen;
    for (flag, had) in [
        (&mut unit.command.champion, champion),
        (&mut unit.command.musician, musician),
        (&mut unit.command.standard, standard),
    ] {
        if had && !*flag && left > 0 {
            *flag = true;
            left -= 1;
        }
    }
    if unit.loose.is_empty() {
        unit.pose.models += risen;
        unit.pose.files = unit.pose.files.max(unit.pose.models.min(5));
    }
}

/// FB-9.137 #4 each model of a cursed unit loses a wound on a high die, without any save.
pub(super) fn curse(t: &mut Game<'_>, by: UnitId, on: UnitId, needs: u8) -> Flow<()> {
    let characters: Vec<UnitId> = t.state.joined(on).collect();
    let ordinary = t.state.own_models(on);
    let parts = [(on, ordinary)].into_iter().chain(characters.into_iter().map(|id| (id, 1)));
    for (id, models) in parts.collect::<Vec<_>>() {
        let purpose = Purpose::of(RollOf::SpellHits, by).against(id).needing(needs);
        let faces = t.roll(by.seat(), purpose, Pool::d6(models))?;
        let lost = faces.as_slice().iter().filter(|face| **face >= needs).count();
        let before = t.state.own_models(id);
        losses::apply(t, id, &vec![1; lost])?;
        let after = if t.state.unit(id).is_on_table() { t.state.own_models(id) } else { before };
        let host = t.state.host(by);
        targets::note(&mut t.state.battle, (host, id), before - after);
    }
    Ok(())
}

/// FB-9.137 #4 the curse works again at each start of the caster's turn, and ends after the third time.
pub(crate) fn curses(t: &mut Game<'_>, side: Seat) -> Flow<()> {
    let cursed: Vec<super::lasting::Lasting> =
        t.state.magic.lasting.iter().filter(|one| one.by.seat() == side).copied().collect();
    for one in cursed {
        let effect = super::spells::spell(&t.state.battle, one.lore, one.number).map(|spell| spell.effect.clone());
        if effect != Some(SpellEffect::CurseOfYears) || !t.state.is_there(one.on) {
            continue;
        }
        let magic = &mut t.state.battle.magic;
        if let Some(there) = magic.lasting.iter_mut().find(|other| **other == one) {
            there.count += 1;
        }
        let count = one.count + 1;
        curse(t, one.by, one.on, 6 - count)?;
        if count >= 2 {
            t.state.magic.lasting.retain(|other| !(other.by == one.by && other.number == one.number));
        }
    }
    Ok(())
}

/// FB-9.102, FB-9.116 a spell lies on somebody from now on.
fn stay(t: &mut Game<'_>, spoken: Spoken, on: UnitId, ends: Ends) {
    lasts(&mut t.state.battle, spoken.by, (spoken.lore, spoken.number), (on, ends));
    let card = spoken.printed(&t.state.battle).card;
    t.tell(|_, _| Event::new(FB_9_116, "ev-spell-stays").unit(spoken.by).on(on).with("card", card));
}
