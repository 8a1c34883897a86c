//! Cannons (7E).

use super::aim::{self, Laid};
use super::harm::{self, Blow, Caught};
use super::misfires;
use crate::blocks::templates;
use crate::event::{Event, OfUnit, Purpose, RollOf};
use crate::ids::UnitId;
use crate::ranks;
use crate::register::*;
use crate::scatter::{self, Ball, Misfire};
use crate::state::{Aim, Battle};
use crate::step::Game;
use muster_dice::{Artillery, Pool};
use muster_ground::angle::Angle;
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;
use muster_ground::things::Thing;
use muster_kernel::Flow;

/// FB-7.71, FB-7.72, FB-7.78, FB-13.12 the ball strikes beyond the guess and runs on, as two artillery dice say.
pub(super) fn fire(t: &mut Game<'_>, aim: Aim, blow: Blow) -> Flow<()> {
    let by = aim.by;
    let first = artillery(t, (by, aim.target), RollOf::Artillery)?;
    let strikes = match scatter::strike(aim.guess.length().0.into(), first) {
        Ball::Misfires => return misfire(t, by),
        Ball::Strikes(at) => Length(at as i32),
    };
    let runs = Length(scatter::bounce(artillery(t, (by, aim.target), RollOf::Bounce)?) as i32);
    let battle = &t.state.battle;
    let muzzle = aim::muzzle(battle, by, aim.at);
    let way = templates::ball(muzzle, aim.at, strikes, runs, &battle.map().pieces);
    let hit: Vec<(UnitId, Vec<u16>)> = harm::struck(battle).map(|id| (id, met(battle, id, (muzzle, way)))).collect();
    let went = [strikes, way.from.distance(way.to)];
    t.tell(|_, _| {
        let event = Event::new(FB_7_72, "ev-ball").unit(by).on(aim.target);
        event.with("length", went[0].0).with("run", went[1].0)
    });
    for (on, models) in &hit {
        harm::strike(t, by, &Caught::of(&t.state.battle, *on, models), blow)?;
    }
    Ok(())
}

/// FB-2.8 an artillery die.
fn artillery(t: &mut Game<'_>, (by, target): (UnitId, UnitId), roll: RollOf) -> Flow<Artillery> {
    let face = t.roll(by.seat(), Purpose::of(roll, by).against(target), Pool::d6(1))?.only();
    Ok(scatter::artillery(face))
}

/// FB-7.73, FB-7.75 the models of a unit that a ball meets on its way: of a block one of each rank, or of each file.
fn met(battle: &Battle, id: UnitId, (muzzle, way): (Point, Segment)) -> Vec<u16> {
    let single = battle.is_loose(id) || battle.troop(id).kind == crate::book::Kind::Machine;
    if !single {
        return templates::hit_by_ball(muzzle, way, &battle.unit(id).pose);
    }
    let bases = ranks::bodies(battle, id).into_iter();
    bases.filter(|(_, base)| Thing::Base(base).meeting(way).is_some()).map(|(model, _)| model).collect()
}

/// FB-7.76 no shot: the machine is gone, or disabled, or waits.
fn misfire(t: &mut Game<'_>, by: UnitId) -> Flow<()> {
    match misfires::roll(t, by, FB_7_76)? {
        Misfire::Destroyed => return misfires::burst(t, by, FB_7_76),
        Misfire::Disabled => misfires::disable(t, by, FB_7_76),
        Misfire::NoShot => misfires::wait(t, by, FB_7_76),
    }
    Ok(())
}

/// FB-7.77, FB-7.78 grapeshot from the muzzle towards the target: who is under the flame is hit; it is told where nobody is.
pub(super) fn grapeshot(t: &mut Game<'_>, (by, target): (UnitId, UnitId), laid: &Laid, blow: Blow) -> Flow<()> {
    t.tell(|_, _| Event::new(FB_7_77, "ev-grapeshot").unit(by).on(target));
    if artillery(t, (by, target), RollOf::Artillery)? == Artillery::Misfire {
        return misfire(t, by);
    }
    let facing = Angle::looking(laid.at - laid.muzzle).unwrap_or(laid.pose.facing);
    let flame = templates::flame(laid.muzzle, facing);
    if harm::under(&t.state.battle, &flame).iter().all(|(on, _)| *on == by) {
        t.tell(|_, _| Event::new(FB_7_77, "ev-grapeshot-short").unit(by).on(target));
    }
    harm::engulf(t, by, &flame, blow)
}
