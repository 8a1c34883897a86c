//! What is picked when an ability is declared (SP-5.38, SP-5.66, SP-9.36, SP-9.42).

use crate::ability::{Condition, Effect, ObjectivePick, Pick, Side, UnitPick};
use crate::action::{Picked, Picks};
use crate::book::{Weapon, inches};
use crate::conditions::{self, Standpoint};
use crate::register::*;
use crate::state::{Battle, OBJECTIVES, Standing, UnitId, Units};
use crate::{sight, space, targets};
use muster_kernel::random::below;
use muster_kernel::{Message, RuleId, Seat, Violations};
use rand_core::Rng;
use smallvec::SmallVec;

/// The most ways to pick that are listed for one ability.
const MOST_WAYS: usize = 64;

/// Everything that forbids to pick so.
pub(crate) fn check(
    battle: &Battle,
    wanted: &[Pick],
    (picks, rule): (&Picks, RuleId),
    view: &Standpoint,
    wrong: &mut Violations,
) {
    let mut given = picks.iter();
    let mut left: Vec<&Pick> = wanted.iter().collect();
    let mut first = None;
    let mut seen: Vec<Picked> = Vec::new();
    while !left.is_empty() {
        let pick = left.remove(0);
        let Some(picked) = given.next() else {
            wrong.forbid(rule, "no-pick");
            return;
        };
        check_one(battle, pick, (*picked, rule), (view, first), wrong);
        // SP-9.57 what is picked twice is two different things.
        wrong.forbid_if(seen.contains(picked), rule, "no-same-pick");
        seen.push(*picked);
        match (pick, picked) {
            (_, Picked::Unit(id)) if first.is_none() => first = Some(*id),
            (Pick::Option(choices), Picked::Option(place)) => match choices.get(usize::from(*place)) {
                Some(choice) => left.splice(0..0, &choice.pick).for_each(drop),
                None => return,
            },
            _ => (),
        }
    }
    wrong.forbid_if(given.next().is_some(), rule, "no-more-picks");
}

fn check_one(
    battle: &Battle,
    pick: &Pick,
    (picked, rule): (Picked, RuleId),
    (view, first): (&Standpoint, Option<UnitId>),
    wrong: &mut Violations,
) {
    match (pick, picked) {
        (Pick::Unit(pick), Picked::Unit(id)) if pick.up_to.is_none() => {
            check_unit(battle, pick, (id, rule), (view, first), wrong);
        }
        (Pick::Unit(pick), Picked::Units(units)) if pick.up_to.is_some() => {
            let most = pick.up_to.unwrap_or_default();
            wrong.forbid_if(units.len() > usize::from(most), rule, "no-so-many-picks");
            units.iter().for_each(|id| check_unit(battle, pick, (id, rule), (view, first), wrong));
        }
        (Pick::Objective(pick), Picked::Objective(objective)) => {
            wrong.forbid_if(usize::from(objective) >= OBJECTIVES, rule, "no-pick");
            let controlled = battle.control.get(usize::from(objective)).copied().flatten() == Some(view.side);
            wrong.forbid_if(*pick == ObjectivePick::NotControlled && controlled, rule, "no-pick-controlled");
        }
        (Pick::RangedWeapon {}, Picked::Weapon(id, weapon)) => {
            // SP-3.9 a unit is armed with what one of its models still carries.
            let carried = |weapon: &Weapon| battle.unit(id).models.iter().any(|model| targets::carries(weapon, model));
            let lawful = id.seat() == view.side
                && id.row() < battle.force(view.side).units.len()
                && battle.unit(id).is_on_field()
                && battle
                    .scroll(id)
                    .weapons
                    .get(usize::from(weapon))
                    .is_some_and(|one| one.range.is_some() && carried(one));
            wrong.forbid_if(!lawful, rule, "no-pick-weapon");
        }
        (Pick::Option(choices), Picked::Option(place)) => {
            wrong.forbid_if(usize::from(place) >= choices.len(), rule, "no-pick");
        }
        (Pick::Unit(_) | Pick::Objective(_) | Pick::RangedWeapon {} | Pick::Option(_), _) => {
            wrong.forbid(rule, "no-pick")
        }
    }
}

/// Everything that forbids to pick a unit.
fn check_unit(
    battle: &Battle,
    pick: &UnitPick,
    (id, rule): (UnitId, RuleId),
    (view, first): (&Standpoint, Option<UnitId>),
    wrong: &mut Violations,
) {
    let seat = id.seat();
    if id.row() >= battle.force(seat).units.len() {
        wrong.forbid(rule, "no-pick");
        return;
    }
    let about = |key: &'static str| Message::new(key).with("unit", id.group());
    let wanted = match pick.side {
        Side::Friendly => view.side,
        Side::Enemy => view.side.other(),
    };
    wrong.forbid_if_with(seat != wanted, rule, || about("no-pick-side"));
    let off_field = pick.when_true.iter().any(is_about_the_absent);
    if !off_field && !battle.unit(id).is_on_field() {
        wrong.forbid(SP_5_38, about("no-pick-off-field"));
        return;
    }
    let from = if pick.from_first { first } else { view.user };
    wrong.forbid_if_with(pick.another && view.user == Some(id), rule, || about("no-pick-itself"));
    wrong.forbid_if_with(pick.declared && view.declared != Some(id), rule, || about("no-pick-undeclared"));
    wrong.forbid_if_with(pick.targeted && !view.targeted.has(id), rule, || about("no-pick-untargeted"));
    // What takes longer to find out comes last, for those who want to know no more than whether it may be picked.
    if wrong.is_settled() {
        return;
    }
    if let (Some(length), Some(from)) = (pick.wholly_within, from) {
        let far = !space::is_wholly_within(battle, id, from, inches(length.into()));
        wrong.forbid_if_with(far, rule, || about("no-pick-wholly-within").with("inches", length));
    }
    if let (Some(length), Some(from)) = (pick.within, from) {
        let far = !space::is_within(battle, from, id, inches(length.into()));
        wrong.forbid_if_with(far, rule, || about("no-pick-within").with("inches", length));
    }
    if wrong.is_settled() {
        return;
    }
    if pick.visible {
        // SP-6.34 for the army any friendly model will do.
        let seen = match from {
            Some(from) => sight::unit_sees(battle, from, id),
            None => battle.fielded(view.side).any(|from| sight::unit_sees(battle, from, id)),
        };
        wrong.forbid_if_with(!seen, SP_6_34, || about("no-pick-hidden"));
    }
    if wrong.is_settled() {
        return;
    }
    let holds = pick.when_true.iter().all(|condition| conditions::holds(battle, condition, id, view));
    wrong.forbid_if_with(!holds, rule, || about("no-pick-condition"));
}

/// Whether a condition is about units that are not on the battlefield.
fn is_about_the_absent(condition: &Condition) -> bool {
    matches!(condition, Condition::NotDeployed | Condition::HeldBy(_) | Condition::DestroyedAndNotReplaced)
}

/// Everything that one pick may be; where several units may be picked at once, each set of them. They are judged as they are
/// asked for, so that whoever wants the first need not wait for all.
fn options<'a>(
    battle: &'a Battle,
    pick: &'a Pick,
    view: &'a Standpoint,
    first: Option<UnitId>,
) -> Box<dyn Iterator<Item = Picked> + 'a> {
    let fits = move |picked: &Picked| {
        let mut wrong = Violations::whether();
        check_one(battle, pick, (*picked, SP_5_38), (view, first), &mut wrong);
        wrong.is_empty()
    };
    match pick {
        Pick::Unit(unit) => {
            let side = match unit.side {
                Side::Friendly => view.side,
                Side::Enemy => view.side.other(),
            };
            match unit.up_to {
                None => Box::new(battle.army(side).map(Picked::Unit).filter(fits)),
                Some(most) => {
                    let able = battle.army(side).filter(|id| fits(&Picked::Units(Units::one(*id))));
                    Box::new(subsets(able, most).into_iter())
                }
            }
        }
        Pick::Objective(_) => Box::new((0..OBJECTIVES as u8).map(Picked::Objective).filter(fits)),
        Pick::RangedWeapon {} => {
            let weapons =
                |id: UnitId| (0..battle.scroll(id).weapons.len() as u8).map(move |weapon| Picked::Weapon(id, weapon));
            Box::new(battle.army(view.side).flat_map(weapons).filter(fits))
        }
        Pick::Option(choices) => Box::new((0..choices.len() as u8).map(Picked::Option)),
    }
}

/// Some units, up to so many: the largest sets first.
fn subsets(units: impl Iterator<Item = UnitId>, most: u8) -> Vec<Picked> {
    let all: Vec<UnitId> = units.collect();
    let mut sets: Vec<Units> = (0u32..1 << all.len().min(8))
        .map(|bits| all.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1).map(|(_, id)| *id).collect())
        .filter(|set: &Units| set.len() <= usize::from(most))
        .collect();
    sets.sort_by_key(|set| std::cmp::Reverse(set.len()));
    sets.into_iter().map(Picked::Units).collect()
}

/// Every way to pick, up to a few dozen.
pub(crate) fn all(battle: &Battle, wanted: &[Pick], view: &Standpoint) -> Vec<Picks> {
    ways(battle, wanted, view, MOST_WAYS)
}

/// Whether there is any way to pick.
pub(crate) fn is_possible(battle: &Battle, wanted: &[Pick], view: &Standpoint) -> bool {
    // Where up to so many units are picked nobody may be, too.
    let may_be_nobody = |pick: &Pick| matches!(pick, Pick::Unit(unit) if unit.up_to.is_some());
    wanted.iter().all(may_be_nobody) || !ways(battle, wanted, view, 1).is_empty()
}

/// A way to pick, drawn at random thing by thing, if there is one.
pub(crate) fn any(battle: &Battle, wanted: &[Pick], view: &Standpoint, rng: &mut dyn Rng) -> Option<Picks> {
    let wanted: SmallVec<[&Pick; 4]> = wanted.iter().collect();
    let mut picks = Picks::new();
    draw(battle, &wanted, (view, None), &mut picks, rng).then_some(picks)
}

/// Goes on with picks that are drawn at random; whether all that is wanted could be picked.
fn draw(
    battle: &Battle,
    wanted: &[&Pick],
    (view, first): (&Standpoint, Option<UnitId>),
    so_far: &mut Picks,
    rng: &mut dyn Rng,
) -> bool {
    let [pick, rest @ ..] = wanted else { return true };
    let mut left: SmallVec<[Picked; 16]> = options(battle, pick, view, first).collect();
    while !left.is_empty() {
        let picked = left.swap_remove(below(rng, left.len()));
        if so_far.contains(&picked) {
            continue;
        }
        so_far.push(picked);
        let first = leads(first, picked);
        if draw(battle, &then(pick, picked, rest), (view, first), so_far, rng) {
            return true;
        }
        so_far.pop();
    }
    false
}

/// The unit that was picked first.
fn leads(first: Option<UnitId>, picked: Picked) -> Option<UnitId> {
    match picked {
        Picked::Unit(id) => first.or(Some(id)),
        Picked::Units(_) | Picked::Objective(_) | Picked::Weapon(..) | Picked::Option(_) => first,
    }
}

/// What is picked after a pick: what an option asks for, and the rest.
fn then<'a>(pick: &'a Pick, picked: Picked, rest: &[&'a Pick]) -> SmallVec<[&'a Pick; 4]> {
    let inner: &[Pick] = match (pick, picked) {
        (Pick::Option(choices), Picked::Option(place)) => &choices[usize::from(place)].pick,
        _ => &[],
    };
    inner.iter().chain(rest.iter().copied()).collect()
}

/// The first ways to pick, up to so many.
fn ways(battle: &Battle, wanted: &[Pick], view: &Standpoint, most: usize) -> Vec<Picks> {
    let mut ways = Ways { found: Vec::new(), most };
    let wanted: SmallVec<[&Pick; 4]> = wanted.iter().collect();
    extend(battle, &wanted, (view, None), &mut Picks::new(), &mut ways);
    ways.found
}

/// Ways to pick that were found.
struct Ways {
    found: Vec<Picks>,
    /// How many are looked for.
    most: usize,
}

fn extend(
    battle: &Battle,
    wanted: &[&Pick],
    (view, first): (&Standpoint, Option<UnitId>),
    so_far: &mut Picks,
    ways: &mut Ways,
) {
    let [pick, rest @ ..] = wanted else {
        ways.found.push(so_far.clone());
        return;
    };
    for picked in options(battle, pick, view, first) {
        if so_far.contains(&picked) {
            continue;
        }
        so_far.push(picked);
        extend(battle, &then(pick, picked, rest), (view, leads(first, picked)), so_far, ways);
        so_far.pop();
        if ways.found.len() >= ways.most {
            return;
        }
    }
}

/// SP-3.324, SP-3.423 an ability that must hold a unit off the battlefield, and has not yet: with the units it may hold.
pub(crate) fn must_hold(battle: &Battle, seat: Seat) -> Vec<(u16, Units)> {
    let mut found = Vec::new();
    for number in &battle.force(seat).battle_traits {
        let ability = &battle.book.ability(*number).ability;
        let always = ability.effects.iter().any(|effect| matches!(effect, Effect::Hold(held) if held.always));
        let done = battle.army(seat).any(|id| battle.unit(id).standing == Standing::Held(*number));
        if let (true, false, [Pick::Unit(pick)]) = (always, done, ability.pick.as_slice()) {
            let view = crate::using::standpoint(seat, None, None);
            let fits =
                |id: &UnitId| pick.when_true.iter().all(|condition| conditions::holds(battle, condition, *id, &view));
            found.push((*number, battle.army(seat).filter(fits).collect()));
        }
    }
    found
}

/// SP-2.28 an ability that holds units holds one only.
pub(crate) fn check_hold(battle: &Battle, seat: Seat, number: u16, wrong: &mut Violations) {
    let held = battle.army(seat).any(|id| battle.unit(id).standing == Standing::Held(number));
    wrong.forbid_if(held, battle.book.ability(number).rule, "no-second-hold");
}
