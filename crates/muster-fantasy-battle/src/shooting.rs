//! Shooting with missile weapons, and standing to shoot at a charger (FB-3.35 to FB-3.49, 7B, 8B, FB-6.46, FB-6.47, FB-5.28).

mod breath;
mod howl;
mod volley;

use crate::UNITS_PER_INCH;
use crate::action::{About, Choice};
use crate::asking::Asking;
use crate::book::{Kind, Missile, MissileRule, MissileStrength};
use crate::event::{Event, OfUnit};
use crate::fanatics;
use crate::ids::UnitId;
use crate::machines;
use crate::magic::upon;
use crate::movement;
use crate::phases;
use crate::ranks;
use crate::register::*;
use crate::screens;
use crate::sight;
use crate::state::{Battle, Charge, Deed, Reaction, State};
use crate::step::{Game, Stage, Step};
use crate::targets;
use muster_ground::length::Length;
use muster_kernel::Flow;
use volley::Volley;

/// FB-5.28, FB-7.20 one unit after the other shoots, as its player likes.
pub(crate) fn shoot(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    let shots = shots(t.state);
    if shots.is_empty() {
        phases::go_on(t, Stage::Shoot);
        return Ok(());
    }
    let shots = shots.into_iter().map(|(by, target)| (Choice::Shoot(by, target), Some((by, target))));
    match Asking::plain(About::Target).one(t, side, shots.chain([(Choice::Stop, None)]))? {
        Some((by, target)) if howl::at(&t.state.battle, by).contains(&target) => howl::howl(t, by, target),
        Some((by, target)) if breath::at(t.state, by).contains(&target) => breath::breathe(t, by, target),
        Some((by, target)) if t.state.troop(by).kind == Kind::Machine => machines::shoot(t, by, target),
        Some((by, target)) => {
            let volley = Volley { by, target, stand: false, but: None };
            let second = second_target(t, &volley)?;
            for id in volley.parts(&t.state.battle) {
                t.state.unit_mut(id).turn.note(Deed::Shot);
            }
            t.tell(|_, _| Event::new(FB_7_12, "ev-shoots").unit(by).on(target));
            volley.fire(t)?;
            match second {
                Some(second) if t.state.is_there(by) && t.state.unit(second).is_a_target() => {
                    t.tell(|_, _| Event::new(FB_7_24, "ev-shoots").unit(by).on(second));
                    Volley { target: second, but: Some(target), ..volley }.fire(t)
                }
                Some(_) | None => Ok(()),
            }
        }
        None => {
            phases::go_on(t, Stage::Shoot);
            Ok(())
        }
    }
}

/// FB-5.28 who of the active player may shoot at whom.
pub(crate) fn shots(state: &State) -> Vec<(UnitId, UnitId)> {
    let battle = &state.battle;
    let able = battle.army(battle.active).filter(|id| battle.is_there(*id) && may_shoot(state, *id));
    let shots = able.flat_map(|id| aims(battle, id).into_iter().map(move |target| (id, target)));
    let howls =
        battle.fielded(battle.active).flat_map(|id| howl::at(battle, id).into_iter().map(move |target| (id, target)));
    let breaths =
        battle.fielded(battle.active).flat_map(|id| breath::at(state, id).into_iter().map(move |target| (id, target)));
    shots.chain(howls).chain(breaths).chain(machines::shots(battle, battle.active)).collect()
}

/// FB-7.24 whom those shoot at who do not see the first target, if they see another and their player likes.
fn second_target(t: &mut Game<'_>, first: &Volley) -> Flow<Option<UnitId>> {
    let battle = &t.state.battle;
    let blind = first.blind(battle);
    if blind.is_empty() {
        return Ok(None);
    }
    let others = open_targets(battle, first.by).filter(|other| *other != first.target);
    let seen = others.filter(|other| {
        let sight = sight::Aiming::at(battle, (first.by, battle.host(first.by)), *other);
        blind.iter().any(|eye| sight.finds(*eye))
    });
    let mut seen: Vec<UnitId> = seen.collect();
    if seen.iter().any(|other| screens::is_screened(battle, *other)) {
        let all = aims(battle, first.by);
        seen.retain(|other| all.contains(other));
    }
    if seen.is_empty() {
        return Ok(None);
    }
    let shots = seen.into_iter().map(|other| (Choice::Shoot(first.by, other), Some(other)));
    Asking::of(About::SecondTarget, first.by).one(t, first.by.seat(), shots.chain([(Choice::Stop, None)]))
}

/// FB-7.20, FB-3.46, FB-6.93 whether a unit, or a character in one that does not shoot, may shoot in this turn.
fn may_shoot(state: &State, id: UnitId) -> bool {
    let host = state.host(id);
    let Some(missile) = missile(state, id) else { return false };
    let stays = state.unit(host).turn.has(Deed::Moved) && missile.rules.contains(&MissileRule::MoveOrFire);
    // FB-9.131 #2 brass holds the crew of a chariot.
    let jams = upon::jams(&state.battle, host);
    let led = host != id && may_shoot(state, host);
    state.troop(host).kind != Kind::Machine
        && is_at_leisure(state, host)
        && !state.unit(id).turn.has(Deed::Shot)
        && !stays
        && !led
        && !jams
        && state.troop(id).profile.ballistic_skill > 0
}

/// FB-7.20 whether what a unit did in this turn leaves it time to shoot.
fn is_at_leisure(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    let did = |deed| unit.turn.has(deed);
    let fast = movement::is_fast(&state.battle, id);
    let hurried = (did(Deed::Marched) || did(Deed::Reformed)) && !fast;
    let rallied = did(Deed::Rallied) && !did(Deed::Feigned);
    let barred = [Deed::Charged, Deed::FailedCharge, Deed::Shot, Deed::Stupid, Deed::Quarrels];
    unit.is_on_table() && !unit.flees() && !state.is_engaged(id) && !hurried && !rallied && !barred.into_iter().any(did)
}

/// FB-3.49 the missile weapon of a unit.
fn missile(state: &State, id: UnitId) -> Option<&Missile> {
    state.troop(id).gear.missiles.first().map(|missile| state.book.missile(*missile))
}

/// FB-7.22, FB-7.26 whom a unit may shoot at: enemies it sees that are not in combat.
fn aims(battle: &Battle, id: UnitId) -> Vec<UnitId> {
    let host = battle.host(id);
    let sees = |enemy: &UnitId| match ranks::place_of(battle, host, id) {
        Some(at) => sight::model_aims_at(battle, id, (host, at.into()), *enemy),
        None => sight::aims_at(battle, id, *enemy),
    };
    screens::unscreened(battle, host, open_targets(battle, id).filter(sees).collect())
}

/// FB-7.22, FB-9.76 whom a unit may shoot at that it sees: enemies that are not in combat, and large characters in them.
fn open_targets(battle: &Battle, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let side = id.seat().other();
    let all = battle.fielded(side).chain(targets::singled_out(battle, side));
    let enemies = all.filter(|enemy| !battle.is_engaged(*enemy));
    // FB-3.100 a Fanatic is a model by itself to shoot at.
    let enemies = enemies.chain(fanatics::whirling(battle, side));
    enemies.filter(move |enemy| !is_blown_away(battle, id, *enemy))
}

/// FB-9.142 #4 whether the wind takes what somebody would shoot at a unit.
fn is_blown_away(battle: &Battle, id: UnitId, target: UnitId) -> bool {
    let troop = battle.troop(id);
    let weak = troop.gear.missiles.first().is_some_and(|missile| {
        let strength = match battle.book.missile(*missile).strength {
            MissileStrength::Fixed(strength) => strength,
            MissileStrength::User(more) => troop.profile.strength + more,
        };
        strength <= upon::WEAK
    });
    weak && upon::is_sheltered(battle, battle.host(target))
}

/// FB-6.46, FB-6.45 whether a unit may stand and shoot at a charger.
pub(crate) fn may_stand_and_shoot(state: &State, id: UnitId, charger: UnitId, reach: Length) -> bool {
    let Some(missile) = missile(state, id) else { return false };
    let unit = state.unit(id);
    let always = missile.rules.contains(&MissileRule::AlwaysStandsAndShoots);
    let far = !state.is_within(id, charger, Length(reach.0 / 2));
    // FB-5.11 whom the frenzied charge besides may shoot at them instead.
    let anew = state.step == Step::Turn(Stage::Frenzy);
    let shoots = |one: &Charge| one.target == id && one.reaction == Reaction::StandAndShoot;
    state.troop(id).kind != Kind::Machine
        && state.troop(id).profile.ballistic_skill > 0
        && !unit.turn.has(Deed::StoodAndShot)
        && !state.is_engaged(id)
        && !is_blown_away(&state.battle, id, charger)
        && (always || far)
        && (anew || !state.charges.iter().any(shoots))
        && sight::aims_at(&state.battle, id, charger)
}

/// FB-6.47, FB-6.48 a unit shoots at its charger, from where that began.
pub(crate) fn stand_and_shoot(t: &mut Game<'_>, id: UnitId, charger: UnitId) -> Flow<()> {
    if !t.state.unit(id).is_on_table() || t.state.unit(id).flees() {
        return Ok(());
    }
    t.state.unit_mut(id).turn.note(Deed::StoodAndShot);
    t.tell(|_, _| Event::new(FB_6_47, "ev-shoots").unit(id).on(charger));
    let volley = Volley { by: id, target: charger, stand: true, but: None };
    volley.fire(t)
}

/// FB-3.97 how far a unit shoots that has missile weapons.
pub(crate) fn range(state: &State, id: UnitId) -> Option<Length> {
    missile(state, id).map(|missile| Length(i32::from(missile.range) * UNITS_PER_INCH))
}

/// FB-3.97 a unit shoots at friends, at once.
pub(crate) fn at_friends(t: &mut Game<'_>, id: UnitId, target: UnitId) -> Flow<()> {
    t.state.unit_mut(id).turn.note(Deed::Shot);
    Volley { by: id, target, stand: false, but: None }.fire(t)
}
