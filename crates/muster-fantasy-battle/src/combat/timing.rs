//! When those strike who fight (FB-8.27, FB-8.28, FB-3.175).

use super::aim::{self, Prey};
use super::strikers::{self, Part, Strike};
use crate::blows::{self, Charge, Slot, Striker};
use crate::book::{Ability, ItemEffect, Order};
use crate::ids::UnitId;
use crate::magic::upon;
use crate::numbers;
use crate::secrets;
use crate::state::State;
use crate::step::Game;

/// FB-3.175 how much of its blows a part strikes at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Portion {
    /// All of them.
    Whole,
    /// It says on whom all of them fall, and strikes those that come first.
    First,
    /// It strikes those that were held back.
    Later,
}

/// FB-3.175, FB-9.82 a part strikes when its blows at those come whom it can reach; where they come at one later than at another it
/// strikes more than once.
pub(super) fn apart(state: &State, strike: Strike) -> Vec<Strike> {
    let odd = |one: UnitId| is_shrouded(state, one) || upon::dims_weapons(&state.battle, one);
    if !touches(state, &strike, odd) {
        return vec![strike];
    }
    let mut moments: Vec<Striker> =
        aim::in_reach(&state.battle, &strike).into_iter().map(|prey| at(state, &strike, prey)).collect();
    moments.sort_by_key(Striker::rank);
    moments.dedup();
    let portion = |nth: usize| match nth {
        _ if moments.len() == 1 => Portion::Whole,
        0 => Portion::First,
        _ => Portion::Later,
    };
    let strikes =
        moments.iter().enumerate().map(|(nth, when)| Strike { when: *when, portion: portion(nth), ..strike.clone() });
    strikes.collect()
}

/// FB-3.175 when a part strikes at somebody.
pub(super) fn at(state: &State, strike: &Strike, prey: Prey) -> Striker {
    when(state, (strike.by, strike.part, strike.charge), prey.id())
}

/// FB-12.24, FB-8.27, FB-8.28 when a part strikes.
pub(super) fn when(state: &State, (by, part, charge): (UnitId, Part, Charge), on: UnitId) -> Striker {
    let battle = &state.battle;
    let charge = charge_against(state, charge, on);
    let weapon = numbers::weapon(state, by).filter(|_| !part.is_mount() && !numbers::has_magic_weapon(state, by));
    let order = weapon.map_or(Order::Ordinary, |weapon| battle.book.weapon(weapon).order);
    let mut abilities = state.troop(by).abilities.clone();
    if !part.is_mount()
        && numbers::fighting_effects(state, by, on).any(|effect| matches!(effect, ItemEffect::StrikesFirst))
    {
        abilities.push(Ability::AlwaysStrikesFirst);
    }
    if upon::quickens(battle, by) {
        abilities.push(Ability::AlwaysStrikesFirst);
    }
    let slot: Slot = blows::slot(&abilities, order, charge);
    Striker { side: by.seat().index() as u8, slot, initiative: strikers::profile(battle, by, part).initiative }
}

/// FB-9.137 models that have not charged.
pub(super) fn stood(state: &State, strike: Strike) -> Strike {
    let when = when(state, (strike.by, strike.part, Charge::Stood), strike.enemies[0]);
    Strike { charge: Charge::Stood, when, ..strike }
}

/// FB-3.175 whether somebody has the bonuses of a charge against a victim: nobody has against the bearer of a Nightshroud.
pub(super) fn charge_against(state: &State, charge: Charge, victim: UnitId) -> Charge {
    if is_shrouded(state, victim) { Charge::Stood } else { charge }
}

/// FB-11.4 a Nightshroud shows when it takes a charge its bonuses.
pub(super) fn show(t: &mut Game<'_>, strikes: &[Strike]) {
    let charging = strikes.iter().filter(|strike| strike.charge == Charge::Charged);
    let charging = charging.filter(|strike| touches(t.state, strike, |one| is_shrouded(t.state, one)));
    let struck = charging.flat_map(|strike| aim::in_reach(&t.state.battle, strike)).map(Prey::id);
    let bearers: Vec<UnitId> = struck.filter(|id| is_shrouded(t.state, *id)).collect();
    for id in bearers {
        secrets::show_those(t, id, |effect| *effect == ItemEffect::NoChargeBonus);
    }
}

/// Whether there is such a one among the enemies whom a part touches.
fn touches(state: &State, strike: &Strike, such: impl Fn(UnitId) -> bool) -> bool {
    strike.enemies.iter().any(|enemy| state.joined(*enemy).chain([*enemy]).any(&such))
}

/// FB-3.175 whether somebody bears a Nightshroud.
fn is_shrouded(state: &State, id: UnitId) -> bool {
    numbers::effects(state, id).any(|effect| *effect == ItemEffect::NoChargeBonus)
}
