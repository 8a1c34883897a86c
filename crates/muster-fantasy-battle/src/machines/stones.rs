//! Stone throwers (7D).

use super::harm::{self, Blow, Caught};
use super::misfires;
use super::weapon;
use crate::blocks::templates::{self, Round};
use crate::book::{Machine, StoneArmour};
use crate::event::{Event, OfUnit, Purpose, RollOf};
use crate::ids::UnitId;
use crate::ranks;
use crate::register::*;
use crate::scatter::{self, Misfire, Stone};
use crate::state::{Aim, Battle};
use crate::step::Game;
use muster_dice::{Classes, Pool};
use muster_ground::angle::Angle;
use muster_ground::length::{Length, Point};
use muster_kernel::Flow;

/// FB-2.37 the width in inches from which a template is the large one.
const LARGE: u8 = 5;

/// A stone: how wide it strikes, and how hard on whoever is right under it and on all others.
struct Shot {
    size: Round,
    around: Blow,
    centre: Blow,
}

/// What a stone thrower throws.
fn shot(t: &Game<'_>, id: UnitId) -> Option<Shot> {
    let Some(Machine::StoneThrower { template, strength, wounds, centre, centre_wounds, armour, .. }) =
        weapon(&t.state.battle, id)
    else {
        return None;
    };
    let blow = match armour {
        StoneArmour::None => Blow::of_ball,
        StoneArmour::Piercing => Blow::piercing,
    };
    let size = if template >= LARGE { Round::Large } else { Round::Small };
    Some(Shot { size, around: blow(strength, wounds), centre: blow(centre, centre_wounds) })
}

/// FB-7.61, FB-7.63 both dice are rolled, and the stone comes down where it was aimed or off it.
pub(super) fn fire(t: &mut Game<'_>, aim: Aim) -> Flow<()> {
    let by = aim.by;
    let Some(shot) = shot(t, by) else { return Ok(()) };
    let about = |roll| Purpose::of(roll, by).against(aim.target);
    let first = t.roll(by.seat(), about(RollOf::Artillery), Pool::d6(1))?.only();
    let hits = Pool::d6(1).split(Classes::at_least(3));
    let second = t.roll(by.seat(), about(RollOf::Scatter), hits)?.only();
    let off = match scatter::stone(scatter::artillery(first), scatter::scatter(second)) {
        Stone::Misfires => return misfire(t, by),
        Stone::Lands(off) => Length(off as i32),
    };
    let muzzle = super::aim::muzzle(&t.state.battle, by, aim.at);
    let aimed = templates::aimed(muzzle, aim.at, aim.guess.length());
    let centre = if off > Length::ZERO { aimed + direction(t, by)?.heading().scaled(off) } else { aimed };
    t.tell(|_, _| Event::new(FB_7_63, "ev-stone-lands").unit(by).with("length", off.0));
    lands(t, by, centre, &shot)
}

/// FB-2.9 a direction, uniform over all degrees: tens of them and what is more.
fn direction(t: &mut Game<'_>, by: UnitId) -> Flow<Angle> {
    let tens = t.roll(by.seat(), Purpose::of(RollOf::Tens, by), Pool { sides: 36, ..Pool::d6(1) })?.only();
    let ones = t.roll(by.seat(), Purpose::of(RollOf::Degrees, by), Pool { sides: 10, ..Pool::d6(1) })?.only();
    Ok(Angle::degrees(i32::from(tens - 1) * 10 + i32::from(ones - 1)))
}

/// FB-7.62 no shot: the machine is gone, or disabled and one of its crew slain, or waits.
fn misfire(t: &mut Game<'_>, by: UnitId) -> Flow<()> {
    match misfires::roll(t, by, FB_7_62)? {
        Misfire::Destroyed => misfires::burst(t, by, FB_7_62),
        Misfire::Disabled => {
            misfires::disable(t, by, FB_7_62);
            crate::losses::apply(t, by, &vec![1]).map(|_| ())
        }
        Misfire::NoShot => {
            misfires::wait(t, by, FB_7_62);
            Ok(())
        }
    }
}

/// FB-2.40, FB-7.64, FB-13.13 a stone hits whoever is under its template: harder the one right under its centre, one at random of several.
fn lands(t: &mut Game<'_>, by: UnitId, centre: Point, shot: &Shot) -> Flow<()> {
    let template = templates::round(centre, shot.size);
    let mut under = harm::under(&t.state.battle, &template);
    let right = right_under(&t.state.battle, centre, under.iter().map(|(on, _)| *on));
    let direct = match right[..] {
        [] => None,
        [only] => Some(only),
        ref several => {
            let pool = Pool { sides: several.len() as u8, ..Pool::d6(1) };
            let face = t.roll(by.seat(), Purpose::of(RollOf::Centre, by), pool)?.only();
            several.get(usize::from(face) - 1).copied()
        }
    };
    for (on, covered) in &mut under {
        let other = |model: &u16| direct != Some((*on, *model));
        covered.whole.retain(other);
        covered.part.retain(other);
    }
    let mut hit: Vec<Caught> = Vec::new();
    for one in under {
        let on = one.0;
        let models = harm::hit_under(t, by, one)?;
        hit.push(Caught::of(&t.state.battle, on, &models));
    }
    if let Some((on, model)) = direct {
        harm::strike(t, by, &Caught::of(&t.state.battle, on, &[model]), shot.centre)?;
    }
    for caught in &hit {
        harm::strike(t, by, caught, shot.around)?;
    }
    Ok(())
}

/// FB-7.64 the models on whose bases the middle of a stone comes down, of those whom it covers.
fn right_under(battle: &Battle, centre: Point, under: impl Iterator<Item = UnitId>) -> Vec<(UnitId, u16)> {
    let holds = |on: UnitId| {
        let bodies = ranks::bodies(battle, on).into_iter();
        bodies.filter(|(_, base)| base.holds(centre)).map(move |(model, _)| (on, model)).collect::<Vec<_>>()
    };
    under.flat_map(holds).collect()
}
