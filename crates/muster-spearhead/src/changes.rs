//! What abilities change: numbers, weapons and permissions, and how they are put together (SP-2.12, SP-2.13, SP-2.46, SP-5.46).

use crate::ability::{AttackCondition, Change as Said, On, Permission, Stat, WeaponAbility, Weapons};
use crate::book::{Book, Origin};
use crate::conditions::{self, Standpoint};
use crate::effect::{Allowed, Changed, Changes, Reach, Strike, Subject, Until};
use crate::number::Number;
use crate::register::*;
use crate::space;
use crate::state::{Battle, UnitId, Units};
use muster_kernel::Seat;
use muster_kernel::effects::{
    self, Bound, Bounds, Change, Effect, Fraction, Rounding, Source, Stacking, Stage, Verdict, Vocabulary,
};
use muster_kernel::{Ledger, Part};

impl Vocabulary for Changes {
    type State = Battle;
    type Subject = Subject;
    type Stat = Stat;
    type Permission = Allowed;
    type Selection = Reach;
    type Condition = ();
    type Until = Until;

    /// SP-2.12, SP-12.43.
    const ORDER: [Stage; 4] = [Stage::Set, Stage::Scale, Stage::Add, Stage::Cap];
    const ROUNDING: Rounding = Rounding::Up;

    fn selects(battle: &Battle, effect: &Changed, subject: &Subject) -> bool {
        let (ability, lasting) = &battle.book.lastings[usize::from(effect.on.lasting)];
        let side = effect.source.seat;
        let reach = &effect.on;
        // SP-3.5: what always counts goes out from somebody who is there. What a unit has for itself it has while it is set up
        // too (SP-6.21, SP-6.22).
        let absent = |user: UnitId| user != subject.unit && !battle.unit(user).is_on_field();
        if effect.until.is_none() && reach.user.is_some_and(absent) {
            return false;
        }
        let view =
            Standpoint { side, user: reach.user, objective: reach.objective, declared: None, targeted: Units::NONE };
        let touched = match reach.units {
            Some(units) => units.has(subject.unit),
            None => touches(battle, &lasting.on, subject.unit, &view),
        };
        touched
            && lasting.while_true.iter().all(|condition| {
                let whom = reach.user.unwrap_or(subject.unit);
                conditions::holds(battle, condition, whom, &view)
            })
            && lasting.weapons.as_ref().is_none_or(|weapons| uses(battle, weapons, reach, subject))
            && lasting.attack.iter().all(|condition| attack_holds(battle, *condition, subject, &view))
            && !is_shut_out(battle, &battle.book.abilities[usize::from(*ability)].origin, effect, subject)
    }

    fn holds(_: &Battle, (): &(), _: &Subject) -> bool {
        true
    }

    fn bounds(stat: Stat) -> Bounds {
        match stat {
            Stat::Move | Stat::Rend | Stat::Coherency => Bounds { least: Some(Bound { amount: 0, rule: SP_2_13 }), ..Bounds::default() },
            Stat::Health => Bounds { least: Some(Bound { amount: 1, rule: SP_2_13 }), ..Bounds::default() },
            Stat::ChargeDice => Bounds { least: Some(Bound { amount: 1, rule: SP_7_19 }), ..Bounds::default() },
            Stat::Ward
            | Stat::Control
            | Stat::ControlScore
            | Stat::Attacks
            | Stat::Damage
            // SP-8.11, SP-8.12, SP-8.14 what is added is limited where what is not an effect has been added too.
            | Stat::Hit
            | Stat::Wound
            | Stat::Save
            | Stat::WardRoll
            | Stat::ChargeRoll => Bounds::default(),
        }
    }
}

/// Whom an ability touches where that is judged anew each time.
fn touches(battle: &Battle, on: &On, unit: UnitId, view: &Standpoint) -> bool {
    let all = |list: &[_]| list.iter().all(|condition| conditions::holds(battle, condition, unit, view));
    let friendly = unit.seat() == view.side;
    match on {
        // What was picked is written down when it is.
        On::Picked | On::SecondPicked => false,
        On::User => view.user == Some(unit),
        On::General => unit == battle.general(view.side),
        On::UserAndGeneral => view.user == Some(unit) || unit == battle.general(view.side),
        On::Friends(list) => friendly && all(list),
        On::FriendsWithin(inches) => {
            let length = crate::book::inches((*inches).into());
            friendly && view.user.is_some_and(|user| space::is_wholly_within(battle, unit, user, length))
        }
        On::Enemies(list) => !friendly && all(list),
        On::Units(list) => all(list),
    }
}

/// Whether the weapon in use is one of those meant.
fn uses(battle: &Battle, weapons: &Weapons, reach: &Reach, subject: &Subject) -> bool {
    let Some(strike) = subject.strike else { return false };
    match weapons {
        Weapons::Melee => strike.printed(battle).range.is_none(),
        Weapons::Ranged => strike.printed(battle).range.is_some(),
        Weapons::Named(name) => strike.printed(battle).name == *name,
        Weapons::Picked => reach.weapon == Some((strike.by, strike.weapon)),
    }
}

fn attack_holds(battle: &Battle, condition: AttackCondition, subject: &Subject, view: &Standpoint) -> bool {
    let Some(strike) = subject.strike else { return false };
    let models = |id: UnitId| battle.unit(id).models.len();
    match (condition, strike.on) {
        (AttackCondition::Combat, _) => strike.printed(battle).range.is_none(),
        (AttackCondition::Shooting, _) => strike.printed(battle).range.is_some(),
        (AttackCondition::ChargeRoll(least), _) => battle.unit(strike.by).charge_roll >= least,
        (_, None) => false,
        (AttackCondition::TargetContests(objective), Some(on)) => conditions::contests(battle, objective, on, view),
        (AttackCondition::TargetAtLargeFeature, Some(on)) => space::is_at_large_feature(battle, on),
        (AttackCondition::TargetHasFewerModels, Some(on)) => models(on) < models(strike.by),
        (AttackCondition::TargetModels(least), Some(on)) => models(on) >= least,
    }
}

/// SP-8.23 what a Companion does not feel: abilities of its own side, also those that worsen the saves of its target, but those
/// of cards that are for both, and those of its own warscroll that name it.
fn is_shut_out(battle: &Battle, origin: &Origin, effect: &Changed, subject: &Subject) -> bool {
    let Some(strike) = subject.strike else { return false };
    let friendly = effect.source.seat == strike.by.seat();
    let about_attacks = match effect.change {
        Change::Grant(Allowed::Weapon(_)) => true,
        Change::Grant(Allowed::Unit(_)) | Change::Forbid(_) => false,
        Change::Set(stat, _)
        | Change::Scale(stat, _)
        | Change::Add(stat, _)
        | Change::AtLeast(stat, _)
        | Change::AtMost(stat, _) => {
            matches!(stat, Stat::Attacks | Stat::Hit | Stat::Wound | Stat::Rend | Stat::Save | Stat::Damage)
        }
    };
    let names_it = || {
        let (_, lasting) = &battle.book.lastings[usize::from(effect.on.lasting)];
        matches!(origin, Origin::Warscroll(..)) && matches!(lasting.weapons, Some(Weapons::Named(_)))
    };
    friendly
        && about_attacks
        && !matches!(origin, Origin::Twist(_))
        && strike.printed(battle).abilities.contains(&WeaponAbility::Companion)
        && !names_it()
}

/// What an ability says, as an effect of the kernel; `roll` is the roll that decided. Numbers of dice are written as codes.
pub(crate) fn change(said: &Said, roll: u8) -> Change<Changes> {
    let roll = i32::from(roll);
    match *said {
        // SP-8.62 of several Wards the lowest counts.
        Said::Set(Stat::Ward, n) => Change::AtMost(Stat::Ward, code(n)),
        // Half inches, so that the printed half inch is whole.
        Said::Set(Stat::Coherency, n) => Change::Set(Stat::Coherency, 2 * code(n)),
        Said::Add(Stat::Coherency, n) => Change::Add(Stat::Coherency, 2 * i32::from(n)),
        Said::AddRoll(Stat::Coherency) => Change::Add(Stat::Coherency, 2 * roll),
        Said::SubtractRoll(Stat::Coherency) => Change::Add(Stat::Coherency, -2 * roll),
        Said::Set(stat, n) => Change::Set(stat, code(n)),
        Said::Halve(stat) => Change::Scale(stat, Fraction::HALF),
        Said::Add(stat, n) => Change::Add(stat, n.into()),
        Said::AddRoll(stat) => Change::Add(stat, roll),
        Said::SubtractRoll(stat) => Change::Add(stat, -roll),
        Said::Weapon(ability) => Change::Grant(Allowed::Weapon(ability)),
        Said::May(what) => Change::Grant(Allowed::Unit(what)),
        Said::Cannot(what) => Change::Forbid(Allowed::Unit(what)),
    }
}

/// Dice as codes below 0.
const fn code(n: Number) -> i32 {
    match n {
        Number::Fixed(n) => n as i32,
        Number::D3 => -1,
        Number::D6(dice) => -1 - dice as i32,
    }
}

const fn decode(code: i32) -> Number {
    match code {
        -1 => Number::D3,
        ..-1 => Number::D6((-1 - code) as u8),
        _ => Number::Fixed(code as u8),
    }
}

/// Where an ability of a side comes from.
pub(crate) fn source(book: &Book, ability: u16, side: Seat) -> Source {
    let printed = &book.abilities[usize::from(ability)];
    Source { rule: printed.rule, card: Some(printed.card), piece: None, seat: side }
}

/// Something of an ability that counts from now on (SP-5.46).
pub(crate) fn changed(book: &Book, (lasting, side): (u16, Seat), reach: Reach, roll: u8) -> Changed {
    let (ability, said) = &book.lastings[usize::from(lasting)];
    Effect {
        source: source(book, *ability, side),
        on: reach,
        when: None,
        change: change(&said.change, roll),
        until: said.lasts.map(|lasts| Until::of(lasts, side)),
        // SP-5.46: of a passive ability that is there twice one counts; what was used twice was used twice.
        stacking: if said.lasts.is_none() { Stacking::Once } else { Stacking::Each },
    }
}

/// SP-2.26 everything of both sides that always counts.
pub(crate) fn passives(battle: &Battle) -> Vec<Changed> {
    let mut found = Vec::new();
    for side in Seat::BOTH {
        let force = battle.forces[side.index()];
        let loadout = battle.loadouts[side.index()];
        for (number, (ability, said)) in (0u16..).zip(&battle.book.lastings) {
            let printed = &battle.book.abilities[usize::from(*ability)];
            if said.lasts.is_some() || printed.ability.when.is_some() || printed.ability.reacts.is_some() {
                continue;
            }
            let user = match printed.origin {
                Origin::Warscroll(of, row) if of == force => Some(UnitId::new(side, row.into())),
                Origin::BattleTrait(of) if of == force => None,
                Origin::Regiment(of, n) if of == force && loadout.is_some_and(|l| l.regiment == n) => None,
                Origin::Enhancement(of, n) if of == force && loadout.is_some_and(|l| l.enhancement == n) => {
                    Some(battle.general(side))
                }
                _ => continue,
            };
            let reach = Reach { lasting: number, user, units: None, objective: None, weapon: None };
            found.push(changed(&battle.book, (number, side), reach, 0));
        }
    }
    found
}

/// Everything that counts now.
pub(crate) fn all(battle: &Battle) -> impl Iterator<Item = &Changed> + Clone {
    battle.passives.iter().chain(&battle.effects)
}

/// A number as effects change it.
pub(crate) fn number(
    battle: &Battle,
    (stat, printed): (Stat, Part),
    subject: Subject,
    ledger: &mut impl Ledger,
) -> i32 {
    effects::number(battle, all(battle), (stat, printed), &subject, ledger)
}

/// The last number or dice that take the place of what is printed, if any do.
pub(crate) fn instead(battle: &Battle, stat: Stat, subject: Subject) -> Option<(Number, Source)> {
    let found = all(battle).filter_map(|effect| match effect.change {
        Change::Set(about, n) if about == stat && effect.applies(battle, &subject) => Some((decode(n), effect.source)),
        _ => None,
    });
    found.last()
}

/// What is added to a number whose base may be dice.
pub(crate) fn added(
    battle: &Battle,
    stat: Stat,
    subject: Subject,
    rule: muster_kernel::RuleId,
    ledger: &mut impl Ledger,
) -> i32 {
    let adds = all(battle).filter(|effect| matches!(effect.change, Change::Add(about, _) if about == stat));
    effects::number(battle, adds, (stat, Part { amount: 0, rule, source: None }), &subject, ledger)
}

/// What effects say of something that a unit may do, or that may be done to it.
pub(crate) fn verdict(battle: &Battle, what: Permission, unit: UnitId) -> Verdict {
    effects::permission(battle, all(battle), Allowed::Unit(what), &Subject { unit, strike: None })
}

/// Whether effects let a unit do something.
pub(crate) fn may(battle: &Battle, what: Permission, unit: UnitId) -> bool {
    matches!(verdict(battle, what, unit), Verdict::Granted(_))
}

/// Whether effects forbid something to a unit.
pub(crate) fn cannot(battle: &Battle, what: Permission, unit: UnitId) -> bool {
    matches!(verdict(battle, what, unit), Verdict::Forbidden(_))
}

/// SP-8.22 whether a weapon in use has an ability, printed or granted; two sources of one do not add up.
pub(crate) fn has(battle: &Battle, ability: WeaponAbility, strike: Strike) -> bool {
    strike.printed(battle).abilities.contains(&ability) || {
        let subject = Subject { unit: strike.by, strike: Some(strike) };
        matches!(effects::permission(battle, all(battle), Allowed::Weapon(ability), &subject), Verdict::Granted(_))
    }
}

/// SP-2.46 ends what lasts no longer.
pub(crate) fn expire(battle: &mut Battle, moment: Until) {
    effects::expire(&mut battle.effects, |until| until == moment);
}
