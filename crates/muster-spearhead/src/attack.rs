//! Attacks: hit, wound, save, damage, with what is alike thrown together (SP-5.88, SP-8.8 to SP-8.29).
//!
//! Within a target, attacks with the same weapon and the same hit modifier are thrown together: all dice for the number of
//! attacks, then all hit dice, wound dice, save dice and damage dice. These groups follow one another as they first occur when
//! models are taken by number and weapons in table order.

use crate::ability::{Effect, WeaponAbility};
use crate::action::Attacks;
use crate::effect::Strike;
use crate::event::{Event, OfUnit, Purpose};
use crate::number::{Amount, Number};
use crate::numbers::needs;
use crate::register::*;
use crate::state::{Battle, ModelId, UnitId};
use crate::step::Game;
use crate::targets::{self, Assignment};
use crate::{changes, numbers, using};
use muster_dice::{Classes, Faces, Pool};
use muster_kernel::{Flow, Seat};
use smallvec::SmallVec;

/// What attacks come to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Came {
    /// SP-8.15 the damage pool of each target, in the declared order.
    pub pools: Vec<(UnitId, u16)>,
    /// SP-3.320 how many critical hits were scored.
    pub critical_hits: u8,
}

/// Attacks that are thrown together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Volley {
    /// The weapon, whose it is and whom it attacks.
    pub(crate) strike: Strike,
    /// How many models use it.
    pub(crate) models: u16,
    /// SP-8.11 what is added to hit rolls.
    pub(crate) hit: i8,
    /// SP-8.27 what its critical hits do.
    pub(crate) crit: Option<WeaponAbility>,
}

/// What a volley comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Thrown {
    attacks: u16,
    hits: u16,
    critical: u16,
    wounds: u16,
    unsaved: u16,
    points: u16,
}

/// SP-5.86, SP-5.88, SP-12.9 makes the attacks of an ability, SP-8.63 but for those on whoever is gone; `crits` are the Crit
/// abilities picked for weapons that have several (SP-8.27).
///
/// # Errors
/// Pauses for dice.
pub(crate) fn resolve(
    t: &mut Game<'_>,
    (unit, attacks): (UnitId, Attacks),
    assigned: &[Assignment],
    crits: &[(u8, WeaponAbility)],
) -> Flow<Came> {
    let mut came = Came::default();
    let mut critical_hits: u16 = 0;
    for on in declared(assigned) {
        // SP-8.63 attacks on whoever is gone are not made.
        if !t.state.battle.unit(on).is_on_field() {
            continue;
        }
        let mut pool: u16 = 0;
        for volley in volleys(&t.state.battle, (unit, on), assigned, crits) {
            let one = throw(t, volley)?;
            pool = pool.saturating_add(one.points);
            critical_hits += one.critical;
            t.tell(|_, _| told(volley, attacks, one));
        }
        came.pools.push((on, pool));
    }
    came.critical_hits = critical_hits.min(u8::MAX.into()) as u8;
    Ok(came)
}

/// SP-8.2 the targets in the declared order.
pub(crate) fn declared(assigned: &[Assignment]) -> SmallVec<[UnitId; 4]> {
    let mut targets: SmallVec<[UnitId; 4]> = SmallVec::new();
    for Assignment { on, .. } in assigned {
        if !targets.contains(on) {
            targets.push(*on);
        }
    }
    targets
}

/// SP-5.88, SP-6.36 the attacks on one target that are thrown together, in order. SP-8.64 models that are gone make none.
pub(crate) fn volleys(
    battle: &Battle,
    (unit, on): (UnitId, UnitId),
    assigned: &[Assignment],
    crits: &[(u8, WeaponAbility)],
) -> SmallVec<[Volley; 4]> {
    let mut volleys: SmallVec<[Volley; 4]> = SmallVec::new();
    for Assignment { model, weapon, on: target } in assigned {
        if *target != on || !battle.unit(unit).models.has(*model) {
            continue;
        }
        let strike = Strike { by: unit, weapon: *weapon, on: Some(on) };
        let hit = numbers::hit_modifier(battle, strike, ModelId { unit, number: *model }, &mut ());
        match volleys.iter_mut().find(|volley| (volley.strike, volley.hit) == (strike, hit)) {
            Some(volley) => volley.models += 1,
            None => volleys.push(Volley { strike, models: 1, hit, crit: crit(battle, strike, crits) }),
        }
    }
    volleys
}

/// SP-8.27 what critical hits of a weapon do: what was picked for it, or the one thing they can do.
fn crit(battle: &Battle, strike: Strike, crits: &[(u8, WeaponAbility)]) -> Option<WeaponAbility> {
    let has = targets::crits(battle, strike);
    match crits.iter().find(|(weapon, _)| *weapon == strike.weapon) {
        Some((_, picked)) => has.contains(picked).then_some(*picked),
        None => has.first().copied(),
    }
}

/// SP-8.15, SP-8.17 the dice of a volley: no save against what is mortal.
fn throw(t: &mut Game<'_>, volley: Volley) -> Flow<Thrown> {
    let Volley { strike, crit, .. } = volley;
    let side = strike.by.seat();
    let attacks = number_of_attacks(t, volley)?;
    let (hits, critical) = hit_roll(t, volley, attacks)?;
    let (mut rolls, mut wounds, mut mortal) = (hits, 0, 0);
    match crit {
        // SP-8.24.
        Some(WeaponAbility::CritTwoHits) => rolls += 2 * critical,
        // SP-8.25.
        Some(WeaponAbility::CritAutoWound) => wounds += critical,
        // SP-8.26, SP-8.17.
        Some(WeaponAbility::CritMortal) => mortal += critical,
        Some(
            WeaponAbility::Anti(_)
            | WeaponAbility::AntiCharge
            | WeaponAbility::Charge
            | WeaponAbility::Companion
            | WeaponAbility::ShootInCombat,
        )
        | None => rolls += critical,
    }
    let needed = wound_needs(&t.state.battle, strike);
    let faces = t.roll(side, Purpose::Wound(strike, needed), Pool::d6(rolls).split(Classes::at_least(needed)))?;
    wounds += from(&faces, needed);
    let unsaved = wounds - saves(t, strike, wounds)?;
    let points = damage(t, strike, unsaved + mortal)?;
    Ok(Thrown { attacks, hits: hits + critical, critical, wounds, unsaved, points })
}

/// SP-8.8 how many attacks there are; each model that uses the weapon rolls for itself.
fn number_of_attacks(t: &mut Game<'_>, volley: Volley) -> Flow<u16> {
    let number = numbers::attacks(&t.state.battle, volley.strike, &mut ());
    many(t, (volley.strike.by.seat(), Purpose::Attacks(volley.strike)), number, volley.models)
}

/// SP-8.10, SP-2.35, SP-2.36, SP-12.6 hits that are not critical, and critical ones: by what the die shows. Sixes are told apart
/// only where somebody asks for them.
fn hit_roll(t: &mut Game<'_>, volley: Volley, attacks: u16) -> Flow<(u16, u16)> {
    let battle = &t.state.battle;
    let needed = hit_needs(battle, volley);
    let counted = volley.crit.is_some() || heals_by_criticals(battle, volley.strike.by);
    let classes = Classes::at_least(needed);
    let pool = Pool::d6(attacks).split(if counted { classes.and(6) } else { classes });
    let faces = t.roll(volley.strike.by.seat(), Purpose::Hit(volley.strike, needed), pool)?;
    let critical = if counted { from(&faces, 6) } else { 0 };
    Ok((from(&faces, needed) - critical, critical))
}

/// SP-8.10, SP-8.16 what a hit roll needs: an unmodified 6 always hits, and nothing else where effects say so.
pub(crate) fn hit_needs(battle: &Battle, volley: Volley) -> u8 {
    let only_sixes =
        volley.strike.on.is_some_and(|on| changes::cannot(battle, crate::ability::Permission::BeHitByLess, on));
    if only_sixes { 6 } else { needs(volley.strike.printed(battle).hit, volley.hit).min(6) }
}

/// SP-8.12 what a wound roll needs: an unmodified 6 always wounds.
pub(crate) fn wound_needs(battle: &Battle, strike: Strike) -> u8 {
    needs(strike.printed(battle).wound, numbers::wound_modifier(battle, strike, &mut ())).min(6)
}

/// SP-3.320 whether critical hits of a unit do something once its attacks are resolved.
fn heals_by_criticals(battle: &Battle, unit: UnitId) -> bool {
    using::passive_abilities(battle, unit).into_iter().any(|number| {
        let effects = &battle.book.ability(number).ability.effects;
        effects.iter().any(|effect| matches!(effect, Effect::Heal(healed) if healed.each_critical_hit))
    })
}

/// SP-8.13 how many wounds are saved, by dice of the target's player; SP-5.89 they are rolled also where nothing helps.
fn saves(t: &mut Game<'_>, strike: Strike, wounds: u16) -> Flow<u16> {
    let Some(on) = strike.on else { return Ok(0) };
    let battle = &t.state.battle;
    let needed = needs(battle.scroll(on).save, numbers::save_modifier(battle, strike, &mut ()));
    let faces = t.roll(on.seat(), Purpose::Save(strike, needed), Pool::d6(wounds).split(Classes::at_least(needed)))?;
    Ok(from(&faces, needed))
}

/// SP-8.15, SP-8.29 the points of so many wounds; each has dice of its own where Damage is rolled.
fn damage(t: &mut Game<'_>, strike: Strike, wounds: u16) -> Flow<u16> {
    let number = numbers::damage(&t.state.battle, strike, &mut ());
    many(t, (strike.by.seat(), Purpose::Damage(strike)), number, wounds)
}

/// SP-2.13, SP-2.40 a number so many times, with what is added to it: at least 1 each time.
fn many(t: &mut Game<'_>, (side, purpose): (Seat, Purpose), amount: Amount, times: u16) -> Flow<u16> {
    let faces = match pool(amount.number, times) {
        Some(pool) => t.roll(side, purpose, pool)?,
        None => Faces::new(),
    };
    Ok(total(amount, times, &faces))
}

/// The dice of a number that is rolled so many times, if it is.
fn pool(number: Number, times: u16) -> Option<Pool> {
    match number {
        Number::Fixed(_) => None,
        Number::D3 => Some(Pool::d6(times).split(Classes::at_least(3).and(5))),
        Number::D6(dice) => Some(Pool::d6(times.saturating_mul(dice.into()))),
    }
}

/// What a number comes to that is there so many times, with what is added to it each time and what the dice show.
fn total(Amount { number, more }: Amount, times: u16, faces: &Faces) -> u16 {
    let with = |n: u16| n.saturating_add_signed(more.into()).max(1);
    match number {
        Number::Fixed(n) => times.saturating_mul(with(n.into())),
        Number::D3 => faces.as_slice().iter().map(|face| with(u16::from(face.div_ceil(2)))).sum(),
        Number::D6(dice) => {
            let each = faces.as_slice().chunks(usize::from(dice.max(1)));
            each.map(|dice| with(dice.iter().copied().map(u16::from).sum())).sum()
        }
    }
}

/// How many dice show at least this.
fn from(faces: &Faces, least: u8) -> u16 {
    faces.as_slice().iter().filter(|face| **face >= least).count() as u16
}

/// What is told of a volley.
fn told(volley: Volley, attacks: Attacks, came: Thrown) -> Event {
    let (rule, key) = match attacks {
        Attacks::Shooting => (SP_7_4, "told-volley-shot"),
        Attacks::Combat => (SP_7_8, "told-volley-struck"),
    };
    let Strike { by, on, .. } = volley.strike;
    Event::new(rule, key)
        .unit(by)
        .with("target", on.unwrap_or(by).group())
        .with("attacks", came.attacks)
        .with("hits", came.hits)
        .with("wounds", came.wounds)
        .with("unsaved", came.unsaved)
        .with("points", came.points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_at_least_one_each_time() {
        let faces = Faces::from(&[1, 2, 3, 6][..]);
        assert_eq!(total(Amount { number: Number::Fixed(2), more: 1 }, 3, &Faces::new()), 9);
        assert_eq!(total(Amount { number: Number::Fixed(1), more: -2 }, 3, &Faces::new()), 3);
        assert_eq!(total(Amount { number: Number::D3, more: 0 }, 4, &faces), 1 + 1 + 2 + 3);
        assert_eq!(total(Amount { number: Number::D3, more: -1 }, 4, &faces), 1 + 1 + 1 + 2);
        assert_eq!(total(Amount { number: Number::D6(2), more: 1 }, 2, &faces), 4 + 10);
    }

    #[test]
    fn targets_are_in_the_order_in_which_they_first_occur() {
        let [one, two] = [UnitId(9), UnitId(8)];
        let assigned =
            [(0, 0, one), (0, 1, two), (1, 0, one)].map(|(model, weapon, on)| Assignment { model, weapon, on });
        assert_eq!(declared(&assigned)[..], [one, two]);
    }

    #[test]
    fn dice_are_told_apart_no_more_than_the_rule_does() {
        assert_eq!(pool(Number::D3, 2).map(|pool| pool.classes.count(6)), Some(3));
        assert_eq!(pool(Number::D6(2), 3).map(|pool| pool.dice), Some(6));
        assert_eq!(pool(Number::Fixed(2), 3), None);
    }
}
