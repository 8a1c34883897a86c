//! The damage sequence: wards, allocation, removal; healing, slaying and models that come back (SP-8.30 to SP-8.38).

use crate::ability::On;
use crate::action::{Action, Prompt, Returning};
use crate::event::{Event, OfUnit, Purpose, Weight};
use crate::numbers::needs;
use crate::register::*;
use crate::state::{Battle, LastBlow, ModelId, Numbers, Standing, UnitId, Units};
use crate::step::Game;
use crate::{coherency, numbers, space};
use muster_dice::{Classes, Pool};
use muster_kernel::{Flow, RuleId, Violations};
use smallvec::SmallVec;

/// Damage pools of units, in an order.
type Pools = SmallVec<[(UnitId, u16); 4]>;

/// SP-9.73 blows that models strike once the ability that slew them is resolved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Blows(SmallVec<[Blow; 2]>);

/// Blows of one unit: with how many dice, and on whom, of those it was in combat with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Blow {
    by: LastBlow,
    dice: u8,
    on: Units,
}

/// SP-8.30 to SP-8.33, SP-5.89, SP-9.74 inflicts the pools of one ability, in this order: first the ward rolls of all units, then
/// allocation, then removals; units that are destroyed by it are so at the end (SP-8.38). Afterwards models strike their last blow
/// where that is said (SP-9.73).
///
/// # Errors
/// Pauses for dice, and for removals and names.
pub(crate) fn inflict(t: &mut Game<'_>, pools: &[(UnitId, u16)], rule: RuleId) -> Flow<()> {
    let blows = suffer(t, pools, rule)?;
    strike_back(t, blows)
}

/// SP-8.30, SP-8.33 the same, but for the last blows, which the caller sees to once the ability is resolved.
///
/// # Errors
/// Pauses for dice and removals.
pub(crate) fn suffer(t: &mut Game<'_>, pools: &[(UnitId, u16)], rule: RuleId) -> Flow<Blows> {
    let mut through = Pools::new();
    for (unit, points) in together(&t.state.battle, pools) {
        let left = points - wards(t, unit, points)?;
        through.push((unit, left));
    }
    let mut slain: SmallVec<[(UnitId, u8); 4]> = SmallVec::new();
    for (unit, points) in through {
        let models = allocate(t, unit, points, rule);
        slain.push((unit, models));
    }
    remove_all(t, &slain, rule)
}

/// What is inflicted on whom: what is inflicted on nobody or is nothing left out, what falls on one unit put together.
fn together(battle: &Battle, pools: &[(UnitId, u16)]) -> Pools {
    let mut all = Pools::new();
    for (unit, points) in pools.iter().filter(|(unit, points)| *points > 0 && battle.unit(*unit).is_on_field()) {
        match all.iter_mut().find(|(known, _)| known == unit) {
            Some((_, sum)) => *sum = sum.saturating_add(*points),
            None => all.push((*unit, *points)),
        }
    }
    all
}

/// SP-8.31, SP-8.62 how many points a unit wards off. SP-3.217, SP-12.35 whose token is there may lose it by it.
fn wards(t: &mut Game<'_>, unit: UnitId, points: u16) -> Flow<u16> {
    let battle = &t.state.battle;
    let Some(ward) = numbers::ward(battle, unit, &mut ()) else { return Ok(0) };
    let needed = needs(ward, numbers::ward_modifier(battle, unit, &mut ()));
    let token = battle.unit(unit).token;
    let classes = Classes::at_least(needed);
    let pool = Pool::d6(points).split(if token { classes.and(2) } else { classes });
    let faces = t.roll(unit.seat(), Purpose::Ward(unit, needed), pool)?;
    let warded = faces.as_slice().iter().filter(|face| **face >= needed).count() as u16;
    t.tell(|_, _| Event::new(SP_8_31, "told-warded").unit(unit).with("points", points).with("warded", warded));
    if token && faces.as_slice().contains(&1) {
        t.state.battle.unit_mut(unit).token = false;
        t.tell(|_, _| Event::new(SP_3_217, "told-token-lost").unit(unit));
    }
    Ok(warded)
}

/// SP-8.32 puts points on a unit; how many models that slays.
fn allocate(t: &mut Game<'_>, unit: UnitId, points: u16, rule: RuleId) -> u8 {
    if points == 0 {
        return 0;
    }
    let health = u16::from(numbers::health(&t.state.battle, unit));
    let stands = t.state.battle.unit_mut(unit);
    let (slain, damage) = allocated((stands.damage.into(), points), health, stands.models.len());
    stands.damage = damage;
    t.tell(|_, _| {
        Event::new(rule, "told-damage").unit(unit).with("points", points).with("slain", slain).with("damage", damage)
    });
    slain
}

/// SP-8.32, SP-12.9 how many of so many models are slain by points, and what the counter shows then. Points left when nobody is are lost.
fn allocated((counter, points): (u16, u16), health: u16, models: u8) -> (u8, u8) {
    let sum = counter.saturating_add(points);
    let slain = sum / health;
    if slain >= models.into() { (models, 0) } else { (slain as u8, (sum % health) as u8) }
}

/// SP-8.33, SP-8.38 removes the slain models of all units; whoever has none left is destroyed at the end. The blows that they
/// strike: SP-9.73 on whom they were in combat with before anybody was removed.
fn remove_all(t: &mut Game<'_>, slain: &[(UnitId, u8)], rule: RuleId) -> Flow<Blows> {
    let mut blows = Blows::default();
    for (unit, models) in slain {
        let said = t.state.battle.last_blows.iter().copied().find(|blow| blow.unit == *unit && *models > 0);
        blows.0.extend(said.map(|by| Blow { by, dice: 0, on: space::engaged(&t.state.battle, *unit) }));
    }
    for (unit, models) in slain.iter().copied().filter(|(_, models)| *models > 0) {
        let gone = removed(t, unit, models)?;
        let stands = t.state.battle.unit_mut(unit);
        stands.models = stands.models.without(gone);
        t.tell(|_, _| {
            let pieces = gone.iter().map(|number| ModelId { unit, number }.piece());
            Event::new(SP_8_33, "told-slain").unit(unit).with("slain", gone.len()).about(pieces)
        });
        blows.0.iter_mut().filter(|blow| blow.by.unit == unit).for_each(|blow| blow.dice = gone.len());
    }
    for (unit, _) in slain {
        if t.state.battle.unit(*unit).models.is_empty() {
            destroyed(t, *unit, rule);
        }
    }
    Ok(blows)
}

/// SP-5.74, SP-6.24, SP-6.25 which models of a unit go when so many are slain: its owner is asked where there is a choice.
fn removed(t: &mut Game<'_>, unit: UnitId, slain: u8) -> Flow<Numbers> {
    let battle = &t.state.battle;
    let all = battle.unit(unit).models;
    let fewest = if slain >= all.len() { all } else { coherency::removal(battle, unit, slain) };
    if fewest == all {
        return Ok(all);
    }
    if let [only] = coherency::removals(battle, unit, slain, 2)[..] {
        return Ok(only);
    }
    match t.ask(unit.seat(), Prompt::Remove(unit, fewest.len()))? {
        Action::Remove(gone) => Ok(gone),
        _ => Ok(fewest),
    }
}

/// SP-6.24, SP-6.25 everything that forbids to remove these models where so many go.
pub fn check_removal(battle: &Battle, unit: UnitId, count: u8, gone: Numbers, wrong: &mut Violations) {
    let models = battle.unit(unit).models;
    wrong.forbid_if(!gone.without(models).is_empty(), SP_8_32, "no-model-to-remove");
    wrong.forbid_if_with(gone.len() != count, SP_6_25, || {
        muster_kernel::Message::new("no-removal-count").with("count", count).with("named", gone.len())
    });
    if wrong.is_empty() {
        wrong.forbid_if(!coherency::holds_without(battle, unit, gone), SP_6_24, "no-removal-incoherent");
    }
}

/// SP-9.73, SP-5.89 models that were slain strike back: all dice first, then the unit for each success, then the damage.
///
/// # Errors
/// Pauses for dice, names and removals.
pub(crate) fn strike_back(t: &mut Game<'_>, mut blows: Blows) -> Flow<()> {
    let active = t.state.battle.active;
    blows.0.sort_by_key(|blow| (blow.by.unit.seat() != active, blow.by.unit));
    let mut successes: SmallVec<[(Blow, u16); 2]> = SmallVec::new();
    for blow in blows.0 {
        let LastBlow { unit, on, .. } = blow.by;
        let pool = Pool::d6(blow.dice.into()).split(Classes::at_least(on));
        let faces = t.roll(unit.seat(), Purpose::LastBlow(unit, on), pool)?;
        let struck = faces.as_slice().iter().filter(|face| **face >= on).count() as u16;
        t.tell(|_, _| Event::new(SP_9_73, "told-last-blow").unit(unit).with("successes", struck));
        successes.push((blow, struck));
    }
    let mut pools = Pools::new();
    for (blow, struck) in successes {
        for _ in 0..struck {
            pools.extend(named(t, blow)?.map(|on| (on, 1)));
        }
    }
    if pools.is_empty() {
        return Ok(());
    }
    pools.sort_by_key(|(unit, _)| (unit.seat() != active, *unit));
    inflict(t, &pools, SP_9_73)
}

/// SP-9.73, SP-5.79 on whom a blow falls: one of those that are still there, named by its owner; nobody where nobody is.
fn named(t: &mut Game<'_>, blow: Blow) -> Flow<Option<UnitId>> {
    let there: Units = blow.on.iter().filter(|on| t.state.battle.unit(*on).is_on_field()).collect();
    let first = there.iter().next();
    if there.len() < 2 {
        return Ok(first);
    }
    match t.ask(blow.by.unit.seat(), Prompt::Strike(there))? {
        Action::Name(on) => Ok(Some(on)),
        _ => Ok(first),
    }
}

/// SP-8.34 takes up to so many damage points from a unit.
pub(crate) fn heal(t: &mut Game<'_>, unit: UnitId, points: u8, rule: RuleId) {
    let stands = t.state.battle.unit_mut(unit);
    let healed = points.min(stands.damage);
    if stands.is_on_field() && healed > 0 {
        stands.damage -= healed;
        let left = stands.damage;
        t.tell(|_, _| Event::new(rule, "told-healed").unit(unit).with("points", healed).with("damage", left));
    }
}

/// SP-8.35 so many models of a unit are slain without ward rolls; damage points stay.
///
/// # Errors
/// Pauses for removals.
pub(crate) fn slay(t: &mut Game<'_>, unit: UnitId, models: u8, rule: RuleId) -> Flow<()> {
    let stands = t.state.battle.unit(unit);
    if !stands.is_on_field() {
        return Ok(());
    }
    let models = models.min(stands.models.len());
    let blows = remove_all(t, &[(unit, models)], rule)?;
    strike_back(t, blows)
}

/// SP-8.36, SP-8.37 up to so many slain models of a unit come back, one at a time; damage points stay.
///
/// # Errors
/// Pauses for places.
pub(crate) fn give_back(t: &mut Game<'_>, unit: UnitId, models: u8, rule: RuleId) -> Flow<()> {
    let stands = t.state.battle.unit(unit);
    if !stands.is_on_field() {
        return Ok(());
    }
    let mut count = models.min(stands.slain().len());
    let engaged = if count > 0 { space::engaged(&t.state.battle, unit) } else { Units::NONE };
    while count > 0 {
        let Action::Return(number, at) = t.ask(unit.seat(), Prompt::Return(Returning { unit, count, engaged }))? else {
            break;
        };
        let stands = t.state.battle.unit_mut(unit);
        stands.models.insert(number);
        stands.at[usize::from(number)] = at;
        count -= 1;
        t.tell(|_, _| Event::new(rule, "told-returned").unit(unit).about([ModelId { unit, number }.piece()]));
    }
    Ok(())
}

/// SP-2.17, SP-2.18, SP-9.19, SP-9.47 notes that a unit is destroyed: by whatever, on the battlefield or off it.
pub(crate) fn destroyed(t: &mut Game<'_>, unit: UnitId, rule: RuleId) {
    let battle = &mut t.state.battle;
    let side = unit.seat();
    let stood = battle.unit(unit).is_on_field();
    let stands = battle.unit_mut(unit);
    stands.standing = Standing::Destroyed;
    stands.models = Numbers::NONE;
    stands.damage = 0;
    battle.turn.destroyed[side.index()] += 1;
    if unit == battle.general(side) {
        // SP-12.50 off the battlefield it counts as slain in an earlier turn.
        battle.turn.general_slain[side.index()] |= stood;
        battle.sides[side.index()].general_lost = true;
    }
    end_effects(battle, unit);
    t.tell(|_, _| Event::new(rule, "told-destroyed").unit(unit).weight(Weight::Headline));
    score_mark(t, unit);
}

/// SP-12.48, SP-2.46 what lasts ends for a unit that is destroyed; what touches nobody any more ends.
fn end_effects(battle: &mut Battle, unit: UnitId) {
    let book = battle.book.clone();
    battle.effects.retain_mut(|effect| {
        let on = &book.lastings[usize::from(effect.on.lasting)].1.on;
        match &mut effect.on.units {
            Some(units) => {
                units.remove(unit);
                !units.is_empty()
            }
            None => *on != On::User || effect.on.user != Some(unit),
        }
    });
    battle.contests.retain(|(of, _)| *of != unit);
    battle.last_blows.retain(|blow| blow.unit != unit);
}

/// SP-9.47 a point for the enemy of a marked unit that is destroyed, at once.
fn score_mark(t: &mut Game<'_>, unit: UnitId) {
    let battle = &mut t.state.battle;
    let Some(twist) = battle.twist.as_mut().filter(|twist| twist.marked.has(unit)) else { return };
    twist.marked.remove(unit);
    let scorer = unit.seat().other();
    battle.sides[scorer.index()].points += 1;
    battle.scored_now(scorer).twists += 1;
    t.tell(|_, _| {
        Event::new(SP_9_47, "told-marked-destroyed").unit(unit).with("side", scorer).weight(Weight::Headline)
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_fill_one_model_after_the_other() {
        assert_eq!(allocated((0, 3), 2, 5), (1, 1));
        assert_eq!(allocated((1, 3), 2, 5), (2, 0));
        // SP-8.32 what is left when nobody is there any more is lost.
        assert_eq!(allocated((1, 40), 2, 5), (5, 0));
        assert_eq!(allocated((9, 1), 14, 1), (0, 10));
    }
}
