//! Whom a unit may attack, weapon by weapon (SP-8.1 to SP-8.7, SP-8.27, SP-8.60).

use crate::ability::WeaponAbility;
use crate::action::{Aim, Attacks};
use crate::book::{Weapon, inches};
use crate::changes;
use crate::effect::Strike;
use crate::keyword::Keyword;
use crate::number::Amount;
use crate::register::*;
use crate::state::{Battle, ModelId, UnitId, Units};
use crate::{numbers, sight, space};
use muster_ground::length::Length;
use muster_kernel::random::below;
use muster_kernel::{Message, RuleId, Violations};
use rand_core::Rng;
use smallvec::SmallVec;
use std::cell::OnceCell;

/// SP-8.60 from how far a guarded hero on foot is seen among its friends.
const GUARDED: Length = inches(12);

/// What is said of a target that is too far away.
const OUT_OF_RANGE: &str = "no-target-in-range";

/// A weapon of a model and the units it may attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Armed {
    /// The number of the model.
    pub(crate) model: u8,
    /// The place of the weapon in the table of its unit.
    pub(crate) weapon: u8,
    /// Whom it may attack.
    pub(crate) on: Units,
}

/// SP-8.2 a weapon of a model and the unit that it attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assignment {
    /// The number of the model.
    pub model: u8,
    /// The place of the weapon in the table of its unit.
    pub weapon: u8,
    /// Whom it attacks.
    pub on: UnitId,
}

/// SP-8.3, SP-8.4, SP-8.7, SP-12.38 the units that some weapon of some model of a unit may attack.
pub fn targets(battle: &Battle, unit: UnitId, attacks: Attacks) -> Units {
    armed(battle, unit, attacks).iter().flat_map(|armed| armed.on.iter()).collect()
}

/// SP-8.3, SP-8.4 whether some weapon of some model of a unit may attack somebody.
pub fn has_target(battle: &Battle, unit: UnitId, attacks: Attacks) -> bool {
    let (foes, attacker) = (foes(battle, unit, attacks), Attacker::new(unit, attacks));
    let may = |weapon: (u8, u8)| foes.iter().any(|on| bar(battle, &attacker, weapon, on).is_none());
    battle.unit(unit).is_on_field() && weapons(battle, unit, attacks).any(may)
}

/// SP-8.3, SP-8.4 how many weapons of models of a unit may attack another one from where they stand.
pub(crate) fn bearing(battle: &Battle, unit: UnitId, attacks: Attacks, on: UnitId) -> u16 {
    let attacker = Attacker::new(unit, attacks);
    let able = |weapon: &(u8, u8)| bar(battle, &attacker, *weapon, on).is_none();
    weapons(battle, unit, attacks).filter(able).count() as u16
}

/// SP-7.4, SP-8.4, SP-8.5 why a unit has nobody to shoot at, if it has nobody: no ranged weapon, none that may be used in combat, or
/// no target for those that may.
pub(crate) fn no_shot(battle: &Battle, unit: UnitId) -> Option<(RuleId, &'static str)> {
    if has_target(battle, unit, Attacks::Shooting) {
        return None;
    }
    let in_combat = space::is_in_combat(battle, unit);
    let usable = |weapon: u8| {
        let strike = Strike { by: unit, weapon, on: None };
        !in_combat || changes::has(battle, WeaponAbility::ShootInCombat, strike)
    };
    let mut carried = weapons(battle, unit, Attacks::Shooting).map(|(_, weapon)| weapon);
    Some(match carried.next() {
        None => (SP_7_4, "no-ranged-weapon"),
        Some(first) if usable(first) || carried.any(usable) => (SP_8_4, "no-shot-without-target"),
        Some(_) => (SP_8_5, "no-shooting-in-combat"),
    })
}

/// Everything that forbids a unit to attack like this (SP-8.2 to SP-8.6, SP-8.60).
pub fn check(battle: &Battle, unit: UnitId, attacks: Attacks, aim: &Aim, wrong: &mut Violations) {
    let armed = armed(battle, unit, attacks);
    for (place, on) in aim.at.iter().enumerate() {
        wrong.forbid_if_with(aim.at[..place].contains(on), SP_8_2, || about("no-target-twice", *on));
        if let Some((rule, key)) = stands_there(battle, unit, *on) {
            wrong.forbid(rule, about(key, *on));
        } else if !armed.iter().any(|armed| armed.on.has(*on)) {
            check_none(battle, (unit, attacks), *on, wrong);
        }
    }
    for (place, (model, weapon, on)) in aim.own.iter().enumerate() {
        let again = aim.own[..place].iter().any(|(m, w, _)| (m, w) == (model, weapon));
        wrong.forbid_if_with(again, SP_8_2, || of_model("no-weapon-twice", unit, *model));
        check_own(battle, (unit, attacks), (*model, *weapon), *on, wrong);
    }
    let assigned = choose(&armed, aim);
    match attacks {
        Attacks::Shooting => wrong.forbid_if(assigned.is_empty(), SP_8_6, "no-shot"),
        Attacks::Combat => {
            // SP-8.6 every weapon that has a target attacks.
            for idle in armed.iter().filter(|armed| !armed.on.is_empty()) {
                let attacks = assigned.iter().any(|one| (one.model, one.weapon) == (idle.model, idle.weapon));
                wrong.forbid_if_with(!attacks, SP_8_6, || of_model("no-idle-weapon", unit, idle.model));
            }
        }
    }
}

/// Why nobody of a unit may attack another one: what bars each of its weapons, each reason once.
fn check_none(battle: &Battle, (unit, attacks): (UnitId, Attacks), on: UnitId, wrong: &mut Violations) {
    let attacker = Attacker::new(unit, attacks);
    let mut barred = None;
    for weapon in weapons(battle, unit, attacks) {
        if let Some((rule, key)) = bar(battle, &attacker, weapon, on) {
            barred = Some(());
            wrong.forbid(rule, barred_by(battle, (unit, weapon.1), key, on));
        }
    }
    let rule = match attacks {
        Attacks::Shooting => SP_7_4,
        Attacks::Combat => SP_8_3,
    };
    wrong.forbid_if_with(barred.is_none(), rule, || about("no-weapon-for-it", on));
}

/// Everything that forbids a weapon of a model to have a target of its own, or none.
fn check_own(
    battle: &Battle,
    (unit, attacks): (UnitId, Attacks),
    (number, weapon): (u8, u8),
    on: Option<UnitId>,
    wrong: &mut Violations,
) {
    let there = usize::from(number) < crate::state::MOST_MODELS && battle.unit(unit).models.has(number);
    if !there || !weapons(battle, unit, attacks).any(|known| known == (number, weapon)) {
        wrong.forbid(SP_8_1, of_model("no-such-weapon", unit, number));
    } else if let Some(on) = on {
        let attacker = Attacker::new(unit, attacks);
        let barred = stands_there(battle, unit, on).or_else(|| bar(battle, &attacker, (number, weapon), on));
        if let Some((rule, key)) = barred {
            wrong.forbid(rule, barred_by(battle, (unit, weapon), key, on));
        }
    }
}

/// Who attacks whom, spelled out: by model and weapon, in the order of SP-5.88, only those that attack.
pub fn assigned(battle: &Battle, unit: UnitId, attacks: Attacks, aim: &Aim) -> Vec<Assignment> {
    choose(&armed(battle, unit, attacks), aim)
}

/// SP-8.2 what each weapon attacks, of those it may.
fn choose(armed: &[Armed], aim: &Aim) -> Vec<Assignment> {
    let target = |armed: &Armed| {
        let own = aim.own.iter().find(|(model, weapon, _)| (*model, *weapon) == (armed.model, armed.weapon));
        match own {
            Some((_, _, on)) => *on,
            None => aim.at.iter().copied().find(|on| armed.on.has(*on)),
        }
    };
    let named = armed.iter().filter_map(|armed| Some((armed, target(armed)?)));
    named
        .filter(|(armed, on)| armed.on.has(*on))
        .map(|(armed, on)| Assignment { model: armed.model, weapon: armed.weapon, on })
        .collect()
}

/// Ways to attack that are proposed, the most sensible first: one for every target to be preferred.
pub fn aims(battle: &Battle, unit: UnitId, attacks: Attacks) -> Vec<Aim> {
    let armed = armed(battle, unit, attacks);
    let all: Units = armed.iter().flat_map(|armed| armed.on.iter()).collect();
    let mut order: Vec<(u64, UnitId)> = all.iter().map(|on| (promise(battle, unit, &armed, on), on)).collect();
    order.sort_by_key(|(promise, on)| (std::cmp::Reverse(*promise), *on));
    let mut aims: Vec<Aim> = Vec::new();
    for (_, first) in &order {
        let others = order.iter().map(|(_, on)| *on).filter(|on| on != first);
        let aim = used(&armed, std::iter::once(*first).chain(others).collect());
        if !aims.contains(&aim) {
            aims.push(aim);
        }
    }
    aims
}

/// A way to attack: some order, drawn at random, in which targets are preferred; nothing where there is no target.
pub(crate) fn any_aim(battle: &Battle, unit: UnitId, attacks: Attacks, rng: &mut dyn Rng) -> Option<Aim> {
    let armed = armed(battle, unit, attacks);
    let all: Units = armed.iter().flat_map(|armed| armed.on.iter()).collect();
    let mut left: SmallVec<[UnitId; 8]> = all.iter().collect();
    let order = (0..left.len()).map(|_| left.swap_remove(below(rng, left.len()))).collect();
    (!all.is_empty()).then(|| used(&armed, order))
}

/// Targets in an order of preference, without those that no weapon attacks then.
fn used(armed: &[Armed], order: SmallVec<[UnitId; 3]>) -> Aim {
    let whole = Aim { at: order, own: Vec::new() };
    let used = choose(armed, &whole);
    let at = whole.at.into_iter().filter(|on| used.iter().any(|one| one.on == *on)).collect();
    Aim { at, own: Vec::new() }
}

/// What attacks on a unit may come to, as a share of what is left of it, in parts that only compare.
fn promise(battle: &Battle, unit: UnitId, armed: &[Armed], on: UnitId) -> u64 {
    let health = u64::from(numbers::health(battle, on));
    let stands = battle.unit(on);
    let left = (health * u64::from(stands.models.len())).saturating_sub(u64::from(stands.damage)).max(1);
    let one = |armed: &Armed| {
        let strike = Strike { by: unit, weapon: armed.weapon, on: Some(on) };
        let weapon = strike.printed(battle);
        let mean = |Amount { number, more }: Amount| {
            (u64::from(number.least()) + u64::from(number.most())).saturating_add_signed(2 * i64::from(more))
        };
        let fails =
            u64::from(numbers::needs(battle.scroll(on).save, numbers::save_modifier(battle, strike, &mut ())) - 1);
        let wounds =
            u64::from(7 - numbers::needs(weapon.wound, numbers::wound_modifier(battle, strike, &mut ())).min(6));
        let hits = u64::from(7 - weapon.hit.min(6));
        mean(numbers::attacks(battle, strike, &mut ()))
            * hits
            * wounds
            * fails
            * mean(numbers::damage(battle, strike, &mut ()))
    };
    let all: u64 = armed.iter().filter(|armed| armed.on.has(on)).map(one).sum();
    // In 864ths of a point of damage; no more than everybody is slain.
    (1000 * all / left).min(1000 * 864)
}

/// SP-8.27 weapons among those that attack that have more than one Crit ability against some target, by place, with those abilities.
pub fn criticals(battle: &Battle, unit: UnitId, assigned: &[Assignment]) -> Vec<(u8, Vec<WeaponAbility>)> {
    let mut found: Vec<(u8, Vec<WeaponAbility>)> = Vec::new();
    for Assignment { weapon, on, .. } in assigned {
        let has = crits(battle, Strike { by: unit, weapon: *weapon, on: Some(*on) });
        if has.len() < 2 {
            continue;
        }
        match found.iter_mut().find(|(known, _)| known == weapon) {
            Some((_, known)) => known.extend(has.into_iter().filter(|one| !known.contains(one)).collect::<Vec<_>>()),
            None => found.push((*weapon, has)),
        }
    }
    found.sort_by_key(|(weapon, _)| *weapon);
    found
}

/// SP-8.24 to SP-8.26 the Crit abilities of a weapon against a target.
pub(crate) fn crits(battle: &Battle, strike: Strike) -> Vec<WeaponAbility> {
    use WeaponAbility as W;
    let all = [W::CritTwoHits, W::CritAutoWound, W::CritMortal];
    all.into_iter().filter(|one| changes::has(battle, *one, strike)).collect()
}

/// Every weapon of every model that may attack somebody, in the order of SP-5.88; SP-12.10 others make no attacks.
pub(crate) fn armed(battle: &Battle, unit: UnitId, attacks: Attacks) -> Vec<Armed> {
    if !battle.unit(unit).is_on_field() {
        return Vec::new();
    }
    let (foes, attacker) = (foes(battle, unit, attacks), Attacker::new(unit, attacks));
    let mut found: Vec<Armed> = Vec::new();
    for (model, weapon) in weapons(battle, unit, attacks) {
        // SP-8.3 what a model reaches with one melee weapon it reaches with another.
        let before = found.last().filter(|last| attacks == Attacks::Combat && last.model == model);
        let on = match before {
            Some(last) => last.on,
            None => foes.iter().filter(|on| bar(battle, &attacker, (model, weapon), *on).is_none()).collect(),
        };
        found.push(Armed { model, weapon, on });
    }
    found.retain(|armed| !armed.on.is_empty());
    found
}

/// The enemies of a unit that its attacks can be on at all.
fn foes(battle: &Battle, unit: UnitId, attacks: Attacks) -> Units {
    match attacks {
        Attacks::Combat => space::engaged(battle, unit),
        Attacks::Shooting => battle.fielded(unit.seat().other()).collect(),
    }
}

/// SP-8.1, SP-3.8, SP-3.9 the weapons of the kind that the models of a unit carry, each with the number of its model, model by model
/// in table order.
fn weapons(battle: &Battle, unit: UnitId, attacks: Attacks) -> impl Iterator<Item = (u8, u8)> + '_ {
    battle.unit(unit).models.iter().flat_map(move |model| {
        let all = (0u8..).zip(&battle.scroll(unit).weapons);
        all.filter(move |(_, weapon)| carries(weapon, model) && is_for(weapon, attacks))
            .map(move |(place, _)| (model, place))
    })
}

/// SP-3.9 whether the model of a number carries a weapon.
pub(crate) fn carries(weapon: &Weapon, number: u8) -> bool {
    let [first, last] = weapon.carriers;
    (first..=last).contains(&(number + 1))
}

/// SP-8.1 whether a weapon makes attacks of this kind.
const fn is_for(weapon: &Weapon, attacks: Attacks) -> bool {
    match attacks {
        Attacks::Shooting => weapon.range.is_some(),
        Attacks::Combat => weapon.range.is_none(),
    }
}

/// A unit that attacks somehow, and whether it is in combat, once that is known.
struct Attacker {
    unit: UnitId,
    attacks: Attacks,
    in_combat: OnceCell<bool>,
}

impl Attacker {
    fn new(unit: UnitId, attacks: Attacks) -> Attacker {
        Attacker { unit, attacks, in_combat: OnceCell::new() }
    }

    fn is_in_combat(&self, battle: &Battle) -> bool {
        *self.in_combat.get_or_init(|| space::is_in_combat(battle, self.unit))
    }
}

/// Why a unit is nobody to be attacked.
fn stands_there(battle: &Battle, unit: UnitId, on: UnitId) -> Option<(RuleId, &'static str)> {
    if on.index() >= crate::state::UNITS || !battle.unit(on).is_on_field() {
        Some((SP_5_38, "no-target-there"))
    } else if on.seat() == unit.seat() {
        Some((SP_8_2, "no-target-friend"))
    } else {
        None
    }
}

/// What forbids a weapon of a model to attack a unit, the simplest first. SP-12.38 each weapon is judged for itself; SP-12.4 so is
/// each model.
fn bar(battle: &Battle, attacker: &Attacker, (number, weapon): (u8, u8), on: UnitId) -> Option<(RuleId, &'static str)> {
    let (unit, attacks) = (attacker.unit, attacker.attacks);
    let (model, strike) = (ModelId { unit, number }, Strike { by: unit, weapon, on: Some(on) });
    let (range, rule) = match (attacks, strike.printed(battle).range) {
        (Attacks::Combat, None) => (space::COMBAT, SP_8_3),
        (Attacks::Shooting, Some(range)) => (range, SP_8_4),
        (Attacks::Combat, Some(_)) | (Attacks::Shooting, None) => return Some((SP_8_1, "no-such-weapon-here")),
    };
    let base = battle.disc(model);
    let near = |length: Length| battle.discs(on).filter(move |other| space::gap_at_most(base, *other, length));
    if near(range).next().is_none() {
        return Some((rule, OUT_OF_RANGE));
    }
    if attacks == Attacks::Shooting {
        if !changes::has(battle, WeaponAbility::ShootInCombat, strike) && attacker.is_in_combat(battle) {
            return Some((SP_8_5, "no-shooting-in-combat"));
        }
        let on_foot = battle.scroll(on).keywords.has(Keyword::Infantry);
        if on_foot && near(GUARDED).next().is_none() && numbers::is_guarded(battle, on) {
            return Some((SP_8_60, "no-target-guarded"));
        }
        if sight::is_obscured(battle, model, on) {
            return Some((SP_4_45, "no-target-obscured"));
        }
    }
    let seen = near(range).any(|other| sight::sees_disc(battle, base, other));
    (!seen).then_some((rule, "no-target-seen"))
}

/// SP-8.3, SP-8.4 what bars a weapon of a unit, with how far it reaches where that is why.
fn barred_by(battle: &Battle, (unit, weapon): (UnitId, u8), key: &'static str, on: UnitId) -> Message {
    let range = battle.scroll(unit).weapons[usize::from(weapon)].range.unwrap_or(space::COMBAT);
    match key {
        OUT_OF_RANGE => about(key, on).with("length", range.0),
        _ => about(key, on),
    }
}

fn about(key: &'static str, on: UnitId) -> Message {
    Message::new(key).with("target", on.group())
}

fn of_model(key: &'static str, unit: UnitId, number: u8) -> Message {
    Message::new(key).with("unit", unit.group()).with("model", number.saturating_add(1))
}
