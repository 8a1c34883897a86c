//! Breath weapons (FB-3.89, FB-7.14).

use super::barred::check_leisure;
use super::is_at_leisure;
use crate::action::{About, Choice};
use crate::asking::Asking;
use crate::blocks::templates::{self, Covered};
use crate::book::Ability;
use crate::event::{Event, OfUnit};
use crate::ids::UnitId;
use crate::machines::{self, Blow};
use crate::register::*;
use crate::sight;
use crate::state::{Battle, State};
use crate::step::Game;
use muster_ground::angle::Angle;
use muster_kernel::{Flow, Message, RuleId, Violations};

/// FB-6.15 how far to either side of where it faces the middle of a flame points at most.
const ASIDE: u32 = Angle::QUARTER.0 as u32 / 2;

/// The Strength of the breath of a unit that has one.
fn strength(battle: &Battle, id: UnitId) -> Option<u8> {
    let of = |ability: &Ability| if let Ability::BreathWeapon(strength) = ability { Some(*strength) } else { None };
    battle.troop(id).abilities.iter().find_map(of)
}

/// FB-3.89 whether a unit shoots with its breath.
pub(crate) fn breathes(battle: &Battle, id: UnitId) -> bool {
    strength(battle, id).is_some()
}

/// FB-3.89 whom a unit may breathe at that has time to shoot: enemies whom it sees and its flame reaches, and who do not fight.
pub(super) fn at(state: &State, id: UnitId) -> Vec<UnitId> {
    let battle = &state.battle;
    if strength(battle, id).is_none() || !is_at_leisure(state, id) {
        return Vec::new();
    }
    let lookout = sight::Lookout::of(battle, id);
    let side = id.seat().other();
    let enemies = battle.fielded(side).chain(battle.by_themselves(side));
    enemies.filter(|enemy| shelters(battle, &lookout, (id, *enemy)).is_none()).collect()
}

/// FB-3.89 everything that forbids a unit to breathe at another one; says whether it is one that breathes fire.
pub(super) fn check(state: &State, (id, target): (UnitId, UnitId), wrong: &mut Violations) -> bool {
    let battle = &state.battle;
    if strength(battle, id).is_none() {
        return false;
    }
    check_leisure(state, id, wrong);
    if let Some((rule, key)) = shelters(battle, &sight::Lookout::of(battle, id), (id, target)) {
        wrong.forbid(rule, Message::new(key).with("unit", id.piece()).with("target", target.piece()));
    }
    true
}

/// FB-3.89, FB-7.22 by which rule nobody breathes at a unit; and what is told of it.
fn shelters(
    battle: &Battle,
    lookout: &sight::Lookout<'_>,
    (id, target): (UnitId, UnitId),
) -> Option<(RuleId, &'static str)> {
    if battle.is_engaged(target) {
        Some((FB_7_22, "no-shot-into-combat"))
    } else if battle.host(target) != target {
        Some((FB_9_76, "no-shot-at-one-of-many"))
    } else if !lookout.sees(target) {
        Some((FB_7_22, "no-shot-unseen"))
    } else {
        rays(battle, id, target).is_empty().then_some((FB_3_89, "no-flame-there"))
    }
}

/// FB-3.89, FB-7.14 the whole degrees in which a flame from the middle of its front lies before a unit and covers some of another.
fn rays(battle: &Battle, id: UnitId, target: UnitId) -> Vec<u16> {
    let (pose, bases) = (battle.unit(id).pose, battle.bases(target));
    let covers = |degrees: &u16| {
        let facing = Angle::degrees((*degrees).into());
        let before = pose.facing.way_to(facing).unsigned_abs() <= ASIDE;
        let flame = templates::flame(pose.eye(0), facing);
        before && templates::covered_bases(&flame, bases.iter().copied()) != Covered::default()
    };
    (0..360).filter(covers).collect()
}

/// FB-7.14, FB-2.40 a unit breathes in the direction that its player picks, on whoever stands there, friend or foe.
pub(super) fn breathe(t: &mut Game<'_>, by: UnitId, target: UnitId) -> Flow<()> {
    let rays = rays(&t.state.battle, by, target);
    let Some(strength) = strength(&t.state.battle, by).filter(|_| !rays.is_empty()) else { return Ok(()) };
    let rays = rays.into_iter().map(|degrees| (Choice::Ray(degrees), degrees));
    let degrees = Asking::of_two(About::Breath, (by, target)).one(t, by.seat(), rays)?;
    t.state.unit_mut(by).turn.note(crate::state::Deed::Shot);
    t.tell(|_, _| Event::new(FB_7_14, "ev-breathes").unit(by).on(target));
    if !machines::is_dry(t, by)? {
        return Ok(());
    }
    let flame = templates::flame(t.state.unit(by).pose.eye(0), Angle::degrees(degrees.into()));
    machines::engulf(t, by, &flame, Blow::of_breath(strength))
}
