//! The numbers of units and weapons as they are now, each with where it comes from (SP-2.1 to SP-2.13, SP-8.10 to SP-8.14,
//! SP-8.50 to SP-8.62).

use crate::ability::{Permission, Stat, WeaponAbility};
use crate::book::INCH;
use crate::changes;
use crate::effect::{Strike, Subject};
use crate::keyword::Keyword;
use crate::number::{Amount, Number};
use crate::register::*;
use crate::state::{Battle, ModelId, UnitId};
use crate::{sight, space};
use muster_ground::length::Length;
use muster_kernel::effects::{self, Change};
use muster_kernel::{Ledger, Origin, Part, RuleId};
use smallvec::SmallVec;

/// What a number begins with before effects add to it.
type Parts = SmallVec<[Part; 4]>;

/// SP-2.1, SP-7.15 how far models of a unit move, in inches.
pub fn movement(battle: &Battle, unit: UnitId, ledger: &mut impl Ledger) -> u8 {
    let printed = Part { amount: battle.scroll(unit).movement.0 / INCH, rule: SP_2_1, source: card(battle, unit) };
    changes::number(battle, (Stat::Move, printed), alone(unit), ledger) as u8
}

/// SP-2.2.
pub fn health(battle: &Battle, unit: UnitId) -> u8 {
    let printed = Part { amount: battle.scroll(unit).health.into(), rule: SP_2_2, source: card(battle, unit) };
    changes::number(battle, (Stat::Health, printed), alone(unit), &mut ()) as u8
}

/// SP-2.4, SP-8.62, SP-12.34 what a ward roll of a unit needs before modifiers; nothing where it makes none.
pub fn ward(battle: &Battle, unit: UnitId, ledger: &mut impl Ledger) -> Option<u8> {
    if changes::cannot(battle, Permission::WardRolls, unit) {
        return None;
    }
    let part = |amount: i32, rule, source| Part { amount, rule, source };
    let printed = battle.scroll(unit).ward.map(|ward| part(ward.into(), SP_2_4, card(battle, unit)));
    let given = changes::all(battle).filter_map(|effect| match effect.change {
        Change::AtMost(Stat::Ward, ward) if effect.applies(battle, &alone(unit)) => {
            Some(part(ward, effect.source.rule, effect.source.card.map(Origin::Card)))
        }
        _ => None,
    });
    let best = printed.into_iter().chain(given).min_by_key(|part| part.amount)?;
    ledger.note(best);
    Some(best.amount as u8)
}

/// SP-8.31, SP-8.56 what is added to ward rolls of a unit.
pub fn ward_modifier(battle: &Battle, unit: UnitId, ledger: &mut impl Ledger) -> i8 {
    changes::added(battle, Stat::WardRoll, alone(unit), SP_8_31, ledger) as i8
}

/// SP-2.5 what each contesting model adds.
pub fn control(battle: &Battle, unit: UnitId, ledger: &mut impl Ledger) -> u8 {
    let printed = Part { amount: battle.scroll(unit).control.into(), rule: SP_2_5, source: card(battle, unit) };
    changes::number(battle, (Stat::Control, printed), alone(unit), ledger).max(0) as u8
}

/// SP-12.21, SP-12.25, SP-8.40, SP-8.41 the control score of a unit for the objective it contests; 0 where it contests none.
pub fn control_score(battle: &Battle, unit: UnitId, ledger: &mut impl Ledger) -> u8 {
    space::contested(battle, unit).map_or(0, |objective| score_at(battle, unit, objective, ledger))
}

/// SP-8.40, SP-8.41 the control score of a unit for an objective that it contests.
pub(crate) fn score_at(battle: &Battle, unit: UnitId, objective: u8, ledger: &mut impl Ledger) -> u8 {
    let models = i32::from(space::models_on(battle, unit, objective));
    if models == 0 {
        return 0;
    }
    let each = i32::from(control(battle, unit, &mut ()));
    let printed = Part { amount: models * each, rule: SP_8_40, source: card(battle, unit) };
    let score = changes::number(battle, (Stat::ControlScore, printed), alone(unit), ledger);
    at_least(score, (0, SP_2_13), ledger) as u8
}

/// SP-8.8, SP-12.36 the Attacks of a weapon: what is rolled or printed, and what is added to that; at least 1 in all (SP-2.13).
pub fn attacks(battle: &Battle, strike: Strike, ledger: &mut impl Ledger) -> Amount {
    let (base, begins) = base(battle, (Stat::Attacks, strike), (strike.printed(battle).attacks, SP_2_7));
    with_dice(battle, (Stat::Attacks, strike), (base, &begins), ledger)
}

/// SP-8.15, SP-8.22 the Damage of a weapon: what is rolled or printed, and what is added to that; at least 1 in all.
pub fn damage(battle: &Battle, strike: Strike, ledger: &mut impl Ledger) -> Amount {
    let (base, mut begins) = base(battle, (Stat::Damage, strike), (strike.printed(battle).damage, SP_2_11));
    if battle.unit(strike.by).charged && changes::has(battle, WeaponAbility::Charge, strike) {
        begins.push(Part { amount: 1, rule: SP_8_22, source: None });
    }
    with_dice(battle, (Stat::Damage, strike), (base, &begins), ledger)
}

/// SP-9.61, SP-2.10, SP-8.20, SP-8.61 the Rend of a weapon against its target.
pub fn rend(battle: &Battle, strike: Strike, ledger: &mut impl Ledger) -> u8 {
    let by = alone(strike.by);
    let subject = Subject { strike: Some(strike), ..by };
    let (base, rule, source) = match changes::instead(battle, Stat::Rend, subject) {
        Some((n, source)) => (n.least(), source.rule, source.card.map(Origin::Card)),
        None => (strike.printed(battle).rend, SP_2_10, card(battle, strike.by)),
    };
    let mut begins = Parts::from_iter([Part { amount: base.into(), rule, source }]);
    if let Some(on) = strike.on {
        begins.extend(against(battle, strike, on).map(|rule| Part { amount: 1, rule, source: None }));
    }
    let rend = sum(battle, (Stat::Rend, subject), &begins, ledger);
    match strike.on {
        // SP-8.61 after all modifiers.
        Some(on) if rend > 0 && changes::cannot(battle, Permission::BeRent, on) => {
            ledger.note(Part { amount: -rend, rule: SP_8_61, source: None });
            0
        }
        Some(_) | None => rend as u8,
    }
}

/// SP-8.20, SP-8.21 the rules by which a weapon has more Rend against a target, one for each of its abilities that fit.
fn against(battle: &Battle, strike: Strike, on: UnitId) -> impl Iterator<Item = RuleId> {
    use Keyword as K;
    let all = [
        K::Hero,
        K::Infantry,
        K::Cavalry,
        K::Monster,
        K::WarMachine,
        K::Fly,
        K::Wizard,
        K::Priest,
        K::Reinforcements,
        K::Brute,
    ];
    let keywords = battle.scroll(on).keywords;
    let has = move |ability| changes::has(battle, ability, strike);
    let anti = all.into_iter().filter(move |one| keywords.has(*one) && has(WeaponAbility::Anti(*one)));
    let charged = battle.unit(on).charged && has(WeaponAbility::AntiCharge);
    anti.map(|_| SP_8_20).chain(charged.then_some(SP_8_21))
}

/// SP-8.11, SP-8.50, SP-8.51, SP-8.52, SP-12.5 what is added to hit rolls of a model, from -1 to +1.
pub fn hit_modifier(battle: &Battle, strike: Strike, model: ModelId, ledger: &mut impl Ledger) -> i8 {
    let mut begins = Parts::new();
    if let Some(on) = strike.on {
        let mut worse = |rule| begins.push(Part { amount: -1, rule, source: None });
        if sight::has_cover(battle, model, on) {
            worse(SP_4_44);
        }
        if strike.printed(battle).range.is_some() && is_guarded(battle, on) {
            worse(SP_8_60);
        }
    }
    let subject = Subject { unit: strike.by, strike: Some(strike) };
    let sum = sum(battle, (Stat::Hit, subject), &begins, ledger);
    within_one(sum, SP_8_11, ledger)
}

/// SP-8.12, SP-8.53 what is added to wound rolls, from -1 to +1.
pub fn wound_modifier(battle: &Battle, strike: Strike, ledger: &mut impl Ledger) -> i8 {
    let subject = Subject { unit: strike.by, strike: Some(strike) };
    let sum = sum(battle, (Stat::Wound, subject), &[], ledger);
    within_one(sum, SP_8_12, ledger)
}

/// SP-8.13, SP-8.14, SP-8.54, SP-8.55, SP-12.7, SP-12.8 what is added to save rolls, Rend taken away; at most +1.
pub fn save_modifier(battle: &Battle, strike: Strike, ledger: &mut impl Ledger) -> i8 {
    let added = strike.on.map_or(0, |on| {
        let subject = Subject { unit: on, strike: Some(strike) };
        sum(battle, (Stat::Save, subject), &[], ledger)
    });
    let rend = i32::from(rend(battle, strike, &mut ()));
    if rend > 0 {
        ledger.note(Part { amount: -rend, rule: SP_2_10, source: card(battle, strike.by) });
    }
    at_most(added - rend, (1, SP_8_14), ledger) as i8
}

/// SP-8.60, SP-12.37 whether a unit is a hero whom friends protect from shooting.
pub fn is_guarded(battle: &Battle, unit: UnitId) -> bool {
    let keywords = battle.scroll(unit).keywords;
    let is_hero = |id: UnitId| battle.scroll(id).keywords.has(Keyword::Hero);
    is_hero(unit)
        && !keywords.has(Keyword::Monster)
        && !keywords.has(Keyword::WarMachine)
        && battle
            .fielded(unit.seat())
            .any(|friend| !is_hero(friend) && space::is_within(battle, unit, friend, space::COMBAT))
}

/// SP-7.19, SP-12.33 how many dice a charge roll of a unit has, and what is added to them.
pub fn charge_roll(battle: &Battle, unit: UnitId, ledger: &mut impl Ledger) -> (u8, i8) {
    let printed = Part { amount: 2, rule: SP_7_5, source: None };
    let dice = changes::number(battle, (Stat::ChargeDice, printed), alone(unit), &mut ());
    (dice as u8, changes::added(battle, Stat::ChargeRoll, alone(unit), SP_7_19, ledger) as i8)
}

/// SP-6.20, SP-6.21 how far models of a unit may stand apart.
pub fn coherency(battle: &Battle, unit: UnitId) -> Length {
    // Half inches, as effects count them.
    let printed = Part { amount: 1, rule: SP_6_20, source: None };
    Length(changes::number(battle, (Stat::Coherency, printed), alone(unit), &mut ()) * INCH / 2)
}

/// What a roll needs once so much is added to it: an unmodified 1 fails whatever is added, and 7 is more than a die shows.
pub const fn needs(printed: u8, modifier: i8) -> u8 {
    let face = printed as i16 - modifier as i16;
    if face < 2 {
        2
    } else if face > 7 {
        7
    } else {
        face as u8
    }
}

/// A query about a unit without a weapon.
const fn alone(unit: UnitId) -> Subject {
    Subject { unit, strike: None }
}

/// The card of a unit.
fn card(battle: &Battle, unit: UnitId) -> Option<Origin> {
    Some(battle.book.unit_card(battle.forces[unit.seat().index()], unit.row()).into())
}

/// SP-2.12 what a number of a weapon begins with: what is printed, or what an effect puts in its place. Dice begin with nothing.
fn base(battle: &Battle, (stat, strike): (Stat, Strike), (printed, rule): (Number, RuleId)) -> (Number, Parts) {
    let subject = Subject { unit: strike.by, strike: Some(strike) };
    let (base, rule, source) = match changes::instead(battle, stat, subject) {
        Some((n, source)) => (n, source.rule, source.card.map(Origin::Card)),
        None => (printed, rule, card(battle, strike.by)),
    };
    let amount = match base {
        Number::Fixed(n) => n.into(),
        Number::D3 | Number::D6(_) => 0,
    };
    (base, Parts::from_iter([Part { amount, rule, source }]))
}

/// A number that may be dice: what is rolled or printed, and what is added to that. What is no dice is at least 1 with it.
fn with_dice(
    battle: &Battle,
    (stat, strike): (Stat, Strike),
    (base, begins): (Number, &[Part]),
    ledger: &mut impl Ledger,
) -> Amount {
    let subject = Subject { unit: strike.by, strike: Some(strike) };
    let sum = sum(battle, (stat, subject), begins, ledger);
    let more = match base {
        Number::Fixed(n) => (at_least(sum, (1, SP_2_13), ledger) - i32::from(n)) as i8,
        Number::D3 | Number::D6(_) => sum as i8,
    };
    Amount { number: base, more }
}

/// What begins a number, multiplied and added to by effects; what is put in its place is among the parts already.
fn sum(battle: &Battle, (stat, subject): (Stat, Subject), begins: &[Part], ledger: &mut impl Ledger) -> i32 {
    let amount = begins.iter().map(|part| part.amount).sum();
    let whole = Part { amount, rule: begins.first().map_or(SP_2_12, |part| part.rule), source: None };
    let more = changes::all(battle).filter(|effect| !matches!(effect.change, Change::Set(..)));
    effects::number(battle, more, (stat, whole), &subject, &mut Spelled { begins, ledger, begun: false })
}

/// Writes down what a number begins with part by part, and then what comes to it.
struct Spelled<'l, L: Ledger> {
    begins: &'l [Part],
    ledger: &'l mut L,
    begun: bool,
}

impl<L: Ledger> Ledger for Spelled<'_, L> {
    fn note(&mut self, part: Part) {
        if self.begun {
            self.ledger.note(part);
        } else {
            self.begun = true;
            self.begins.iter().for_each(|part| self.ledger.note(*part));
        }
    }
}

/// A number that is no less than something.
fn at_least(number: i32, (least, rule): (i32, RuleId), ledger: &mut impl Ledger) -> i32 {
    kept(number, (number.max(least), rule), ledger)
}

/// A number that is no more than something.
fn at_most(number: i32, (most, rule): (i32, RuleId), ledger: &mut impl Ledger) -> i32 {
    kept(number, (number.min(most), rule), ledger)
}

/// A modifier from -1 to +1.
fn within_one(number: i32, rule: RuleId, ledger: &mut impl Ledger) -> i8 {
    kept(number, (number.clamp(-1, 1), rule), ledger) as i8
}

fn kept(number: i32, (kept, rule): (i32, RuleId), ledger: &mut impl Ledger) -> i32 {
    if kept != number {
        ledger.note(Part { amount: kept - number, rule, source: None });
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_needs_what_is_printed_less_what_is_added() {
        assert_eq!([(3, 1), (3, 0), (3, -1), (2, 1)].map(|(n, more)| needs(n, more)), [2, 3, 4, 2]);
        // SP-12.7 Rend 2 against 3+ needs 5+, Rend 3 against 4+ cannot be saved.
        assert_eq!([(3, -2), (4, -3), (6, -3)].map(|(n, more)| needs(n, more)), [5, 7, 7]);
    }
}
