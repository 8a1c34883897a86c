//! Spearhead: hit, wound, save, damage and ward, and models that fall one after the other (SP-8.8 to SP-8.33).

use crate::ability::WeaponAbility;
use crate::attack::{self, Volley};
use crate::number::{Amount, Number};
use crate::numbers::{self, needs};
use crate::state::{Battle, UnitId};
use crate::targets::Assignment;
use muster_dice::{Budget, Distribution, FINEST, Weight};
use muster_odds::{Check, Critical, Dice, Excess, OddsError, Unit, damage_of_all};

/// SP-8.24 to SP-8.26 what critical hits do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Crit {
    /// They are two hits.
    TwoHits,
    /// They wound without a roll.
    AutoWound,
    /// They do their damage at once.
    Mortal,
}

/// Attacks that are alike on one target; what rolls need is with all modifiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// How many models make them.
    pub models: u16,
    /// SP-8.8 how many each makes.
    pub attacks: Amount,
    /// SP-8.10 what a hit roll needs, 2 to 6.
    pub hit: u8,
    /// What critical hits do, if anything more than to hit.
    pub crit: Option<Crit>,
    /// SP-8.12 what a wound roll needs, 2 to 6.
    pub wound: u8,
    /// SP-8.13 what a save roll needs, from 2; 7 and more is no save.
    pub save: u8,
    /// SP-8.15.
    pub damage: Amount,
    /// SP-8.31 what a ward roll needs, if there is one.
    pub ward: Option<u8>,
}

impl Attack {
    /// SP-8.10 to SP-8.31 the chain of rolls.
    fn chain(&self) -> muster_odds::Attack {
        let hit = Check::on(self.hit);
        let (critical, sixes) = match self.crit {
            None => (Critical::TWO_HITS, None),
            Some(Crit::TwoHits) => (Critical::TWO_HITS, Some(6)),
            Some(Crit::AutoWound) => (Critical::WOUND, Some(6)),
            Some(Crit::Mortal) => (Critical::MORTAL, Some(6)),
        };
        muster_odds::Attack {
            attacks: dice(self.attacks, self.models.into()),
            hit: Check { critical: sixes, ..hit },
            critical,
            wound: Check::on(self.wound),
            save: Check::save(self.save),
            damage: dice(self.damage, 1),
            ward: warding(self.ward),
            ..muster_odds::Attack::default()
        }
    }
}

/// SP-8.31 a ward roll, if there is one.
fn warding(ward: Option<u8>) -> Check {
    ward.map_or(Check::never(), Check::save)
}

/// SP-8.15, SP-8.31 the points of all attacks on one target that get through, as if there were no end of models.
///
/// # Errors
/// If that is too much to compute.
pub fn pool<W: Weight>(attacks: &[Attack]) -> Result<Distribution<W>, OddsError> {
    damage_of_all(&chains(attacks), FINEST, &Budget::default())
}

/// SP-2.33, SP-8.31 the points of mortal damage that get through.
///
/// # Errors
/// If that is too much to compute.
pub fn mortal<W: Weight>(points: Amount, ward: Option<u8>) -> Result<Distribution<W>, OddsError> {
    muster_odds::Attack { damage: dice(points, 1), ward: warding(ward), ..muster_odds::Attack::default() }.damage()
}

/// SP-8.32 how many points a target loses to all attacks on it, no more than it has.
///
/// # Errors
/// If that is too much to compute.
pub fn lost<W: Weight>(target: Unit, attacks: &[Attack]) -> Result<Distribution<W>, OddsError> {
    target.loses_under(&chains(attacks), Excess::SpillsOver, FINEST, &Budget::default())
}

/// SP-8.32 how many models of a target are slain by all attacks on it. SP-6.25 is not counted.
///
/// # Errors
/// If that is too much to compute.
pub fn slain<W: Weight>(target: Unit, attacks: &[Attack]) -> Result<Distribution<W>, OddsError> {
    target.slain_of(&lost(target, attacks)?)
}

/// SP-2.13, SP-2.40 so many numbers together.
fn dice(Amount { number, more }: Amount, times: u32) -> Dice {
    let plus = i64::from(times) * i64::from(more.max(0));
    match number {
        Number::Fixed(n) => Dice::fixed(times * u32::from(n.saturating_add_signed(more).max(1))),
        Number::D3 => Dice { dice: vec![(times, 3)], plus },
        Number::D6(dice) => Dice { dice: vec![(times * u32::from(dice), 6)], plus },
    }
}

fn chains(attacks: &[Attack]) -> Vec<muster_odds::Attack> {
    attacks.iter().map(Attack::chain).collect()
}

/// The attacks of a unit on one of its targets as the table stands: who attacks whom is spelled out, and what was picked for
/// weapons with several Crit abilities (SP-8.27).
pub fn attacks(
    battle: &Battle,
    (unit, on): (UnitId, UnitId),
    assigned: &[Assignment],
    crits: &[(u8, WeaponAbility)],
) -> Vec<Attack> {
    attack::volleys(battle, (unit, on), assigned, crits).iter().map(|volley| one(battle, on, *volley)).collect()
}

fn one(battle: &Battle, on: UnitId, volley: Volley) -> Attack {
    let strike = volley.strike;
    Attack {
        models: volley.models,
        attacks: numbers::attacks(battle, strike, &mut ()),
        hit: attack::hit_needs(battle, volley),
        crit: volley.crit.and_then(critical),
        wound: attack::wound_needs(battle, strike),
        save: needs(battle.scroll(on).save, numbers::save_modifier(battle, strike, &mut ())),
        damage: numbers::damage(battle, strike, &mut ()),
        ward: numbers::ward(battle, on, &mut ()).map(|ward| needs(ward, numbers::ward_modifier(battle, on, &mut ()))),
    }
}

const fn critical(ability: WeaponAbility) -> Option<Crit> {
    match ability {
        WeaponAbility::CritTwoHits => Some(Crit::TwoHits),
        WeaponAbility::CritAutoWound => Some(Crit::AutoWound),
        WeaponAbility::CritMortal => Some(Crit::Mortal),
        WeaponAbility::Anti(_)
        | WeaponAbility::AntiCharge
        | WeaponAbility::Charge
        | WeaponAbility::Companion
        | WeaponAbility::ShootInCombat => None,
    }
}

/// SP-8.32 a unit as damage falls on it.
pub fn target(battle: &Battle, unit: UnitId) -> Unit {
    let stands = battle.unit(unit);
    Unit {
        models: stands.models.len().into(),
        wounds: numbers::health(battle, unit).into(),
        lost: stands.damage.into(),
    }
}
