//! With what those strike who fight (FB-3.21 to FB-3.34, FB-8.24, FB-8.31, FB-8.34).

use super::aim::Prey;
use super::strikers::{self, Part, Strike};
use super::timing;
use crate::against::Magic;
use crate::attack::How;
use crate::blows::{self, Charge};
use crate::book::{Ability, Dice, ItemEffect, ONE_WOUND, Weapon, WeaponId, WeaponRule};
use crate::charts::{self, Striking};
use crate::ids::UnitId;
use crate::leadership::Dread;
use crate::magic::upon::{self, Arms};
use crate::numbers::{self, Struck};
use crate::obstacles;
use crate::ranks;
use crate::register::*;
use crate::rerolls::Again;
use crate::saves::Seated;
use crate::secrets::Foe;
use crate::state::{Battle, Deed, Mark, State};
use muster_kernel::RuleId;

/// What a part of a unit fights with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Blows {
    /// FB-8.31 its Weapon Skill.
    pub(crate) weapon_skill: u8,
    /// FB-8.34 its Strength, weapon and all.
    pub(crate) strength: u8,
    /// FB-8.24 the Attacks of a model.
    pub(crate) attacks: u8,
    /// FB-8.33 how its To Hit roll is judged.
    pub(crate) striking: Striking,
    /// FB-3.47 by how much armour is worse.
    pub(crate) piercing: u8,
    /// FB-3.31 the Strength of one attack of each model that is a shot.
    pub(crate) shot: Option<u8>,
    /// FB-9.40, FB-9.133 #1 which dice to hit are rolled again.
    pub(crate) again: Again,
    /// FB-3.74 whether natural sixes wound.
    pub(crate) poisoned: bool,
    /// FB-3.137 whether hits wound without a roll.
    pub(crate) automatic: bool,
    /// What else there is about them.
    pub(crate) how: How,
    /// FB-3.85.
    pub(crate) wounds: Dice,
}

/// FB-3.105, FB-8.24, FB-8.31, FB-8.34, FB-9.39, FB-12.33 what a part fights with against an enemy.
pub(super) fn blows(state: &State, strike: &Strike, prey: Prey) -> Blows {
    let (battle, victim) = (&state.battle, prey.id());
    let (by, part) = (strike.by, strike.part);
    let printed = upon::profile_before(battle, (by, victim), strikers::printed(battle, by, part));
    let first = strikers::is_first(battle, by);
    let rider = !part.is_mount();
    let charge = timing::charge_against(state, strike.charge, victim);
    let magic = rider && numbers::has_magic_weapon(state, by);
    // FB-9.141 #2 before some it is a plain one.
    let sword = rider && upon::arms(battle, by) == Arms::Sword && !upon::dims_weapons(battle, victim);
    let weapon = numbers::weapon(state, by).filter(|_| rider && !magic).map(|weapon| battle.book.weapon(weapon));
    let items: Vec<&ItemEffect> =
        if rider { numbers::fighting_effects(state, by, victim).collect() } else { Vec::new() };
    let has = |ability| battle.troop(by).has(ability);
    // FB-9.39 who is with the frenzied is not frenzied himself.
    let lost = battle.unit(battle.host(by)).marks.has(Mark::LostFrenzy);
    let frenzy = u8::from(has(Ability::Frenzy) && !lost);
    let added = |of: fn(&ItemEffect) -> u8| items.iter().map(|effect| of(effect)).sum::<u8>();
    let more = added(|effect| if let ItemEffect::Attacks(more) = effect { *more } else { 0 });
    let mut strength = printed.strength
        + weapon.map_or(0, |weapon| strength_of(state, weapon, (by, charge)))
        + added(|effect| if let ItemEffect::Strength(more) = effect { *more } else { 0 });
    if charge == Charge::Charged {
        strength += charge_strength(battle, by, part);
    }
    if has(Ability::Slayer) {
        strength = charts::slayer_strength(strength, numbers::struck(battle, victim, prey.struck()).toughness);
    }
    let (single, volley) = weapon.map_or((None, None), |weapon| pistols(state, weapon, by));
    let always =
        items.iter().find_map(|effect| if let ItemEffect::HitsOn(needs) = effect { Some(*needs) } else { None });
    let always = if sword { Some(upon::SWORD_HITS_ON) } else { always };
    let bonus = added(|effect| if let ItemEffect::HitBonus(more) = effect { *more } else { 0 });
    let afraid = is_afraid(battle, by, victim) || is_hindered(battle, by, victim);
    let striking = match (afraid, always) {
        (true, _) => Striking::Afraid,
        (false, Some(needs)) => Striking::Always(needs),
        (false, None) => Striking::Chart(i32::from(bonus) - i32::from(upon::lead(battle, by))),
    };
    let hatred = rider && first && numbers::hates(battle, by, victim);
    let fate = fate(state, &items, by, prey);
    let carries = |wanted: &ItemEffect| items.contains(&wanted);
    let of_item = |effect: &ItemEffect| numbers::rule_of_item(state, by, effect).filter(|_| carries(effect));
    let misses =
        [hatred.then_some(FB_9_40), upon::dances(battle, by).then_some(FB_9_137), of_item(&ItemEffect::RerollHits)];
    let wounds = [(rider && upon::hammers(battle, by)).then_some(FB_3_113), of_item(&ItemEffect::RerollWounds)];
    let magical =
        (magic && !upon::dims_weapons(battle, victim)) || has(Ability::MagicalAttacks) || has(Ability::Ethereal);
    let allows = |rules: &[Option<RuleId>]| rules.iter().flatten().next().copied();
    Blows {
        weapon_skill: charts::modified(
            printed.weapon_skill,
            added(|effect| if let ItemEffect::WeaponSkill(more) = effect { *more } else { 0 }).into(),
        ),
        strength: volley.unwrap_or(strength).min(10),
        attacks: match weapon {
            Some(weapon) => blows::attacks(printed.attacks, weapon, seated(battle, by), more + frenzy),
            None => printed.attacks + if printed.attacks > 0 { more + frenzy } else { 0 },
        },
        striking,
        piercing: added(|effect| if let ItemEffect::ArmourPiercing(more) = effect { *more } else { 0 })
            + u8::from(volley.is_some()),
        shot: single,
        again: allows(&misses).map_or(Again::Never, Again::Missed).of(battle, by),
        poisoned: rider && has(Ability::PoisonedAttacks),
        automatic: carries(&ItemEffect::WoundsAutomatically),
        how: How {
            no_armour: (rider && has(Ability::IgnoresArmour))
                || carries(&ItemEffect::NoArmourSave)
                || carries(&ItemEffect::ToughnessTest)
                || fate.is_some(),
            tested: carries(&ItemEffect::ToughnessTest),
            wounds_on: fate.map(|(needs, _)| needs),
            flaming: sword || (rider && has(Ability::FlamingAttacks)),
            magic: if magical { Magic::Magical } else { Magic::None },
            killing: rider && has(Ability::KillingBlow),
            reroll_wounds: allows(&wounds),
            by_armour: false,
            struck: Struck::Rider,
            certain: false,
            whose: part.whose(),
        },
        wounds: fate
            .map(|(_, wounds)| wounds)
            .or_else(|| multiplied(battle, by).filter(|_| rider))
            .unwrap_or(ONE_WOUND),
    }
}

/// FB-3.85, FB-12.22 what each unsaved wound of somebody's becomes.
fn multiplied(battle: &Battle, by: UnitId) -> Option<Dice> {
    let of = |ability: &Ability| if let Ability::MultipleWounds(dice) = ability { Some(*dice) } else { None };
    battle.troop(by).abilities.iter().find_map(of)
}

/// FB-3.132 whether a Sword of Fate is for whom somebody strikes. FB-7.100, FB-7.102 it is not for what he rides, whether he lives or not.
pub(super) fn foe(state: &State, by: UnitId, prey: Prey) -> Foe {
    let victim = prey.id();
    let himself = prey.struck() == Struck::Rider && !state.unit(victim).marks.has(Mark::Riderless);
    if himself && state.hidden[by.seat().index()].fated == Some(victim) { Foe::Fated } else { Foe::Other }
}

/// FB-3.132 what the Sword of Fate does to whom it is for: what it wounds on, and what a wound becomes.
fn fate(state: &State, items: &[&ItemEffect], by: UnitId, prey: Prey) -> Option<(u8, Dice)> {
    let named = foe(state, by, prey) == Foe::Fated;
    items.iter().filter(|_| named).find_map(|effect| {
        if let ItemEffect::Fate { wounds_on, wounds } = effect { Some((*wounds_on, *wounds)) } else { None }
    })
}

fn seated(battle: &Battle, by: UnitId) -> Seated {
    // FB-7.96 who stands in a chariot has no use for a second weapon either.
    let rides = numbers::is_mounted(battle, by) || ranks::drives(battle, by);
    if rides { Seated::Mounted } else { Seated::OnFoot }
}

/// FB-3.24 to FB-3.32, FB-3.29 what a weapon adds to Strength in this round.
fn strength_of(state: &State, weapon: &Weapon, (by, charge): (UnitId, Charge)) -> u8 {
    let battle = &state.battle;
    let charged = charge == Charge::Charged;
    numbers::strength_bonus(weapon, (numbers::is_mounted(battle, by), charged, strikers::is_first(battle, by)))
}

/// FB-3.24 to FB-3.32 what a weapon adds to the Strength of somebody if he takes it now.
pub(super) fn bonus(battle: &Battle, by: UnitId, weapon: WeaponId) -> u8 {
    let how = (numbers::is_mounted(battle, by), strikers::charged(battle, by), strikers::is_first(battle, by));
    numbers::strength_bonus(battle.book.weapon(weapon), how)
}

/// FB-9.21 whether somebody whose unit failed its test strikes at those who cause Fear, for whom he needs natural 6s.
fn is_afraid(battle: &Battle, by: UnitId, victim: UnitId) -> bool {
    let failed = battle.unit(battle.host(by)).turn.has(Deed::Afraid);
    failed && numbers::dread(battle, battle.host(victim)) != Dread::None
}

/// FB-4.16 whether somebody strikes across an obstacle that his enemies defended when he charged, has not won a round over it, and
/// did not fly there.
fn is_hindered(battle: &Battle, by: UnitId, victim: UnitId) -> bool {
    let (own, theirs) = (battle.host(by), battle.host(victim));
    let came = battle.contacts.iter().any(|contact| contact.by == own && contact.with == theirs);
    let flew = battle.troop(own).flies(&battle.book).is_some();
    let crossed = battle.unit(own).marks.has(Mark::Crossed);
    came && !flew && !crossed && obstacles::between(battle, own, theirs).is_some()
}

/// FB-3.31 what pistols are worth in the first round: the Strength of one attack of a model, and of all of them: a brace in the
/// hands of somebody on foot.
fn pistols(state: &State, weapon: &Weapon, by: UnitId) -> (Option<u8>, Option<u8>) {
    if !strikers::is_first(&state.battle, by) {
        return (None, None);
    }
    let mounted = numbers::is_mounted(&state.battle, by);
    let of = |rule: &WeaponRule| match rule {
        WeaponRule::PistolShot(strength) => Some((Some(*strength), None)),
        WeaponRule::PistolBrace(strength) if mounted => Some((Some(*strength), None)),
        WeaponRule::PistolBrace(strength) => Some((None, Some(*strength))),
        WeaponRule::ParriesWithShield
        | WeaponRule::ExtraAttackOnFoot
        | WeaponRule::SecondRankOnFoot
        | WeaponRule::MountedOnly
        | WeaponRule::AloneInHand => None,
    };
    weapon.rules.iter().find_map(of).unwrap_or_default()
}

/// FB-3.233, FB-3.268 what a boar or a wolf adds to its Strength when it charged.
fn charge_strength(battle: &Battle, by: UnitId, part: Part) -> u8 {
    let of = |abilities: &[Ability]| {
        abilities
            .iter()
            .find_map(|ability| if let Ability::ChargeStrength(more) = ability { Some(*more) } else { None })
    };
    let troop = battle.troop(by);
    let found = match part {
        Part::Mounts | Part::ChampionsMount => {
            troop.mount.and_then(|(mount, _)| of(&battle.book.mount(mount).abilities))
        }
        Part::Models | Part::Better | Part::Champion => of(&troop.abilities),
    };
    found.unwrap_or(0)
}
