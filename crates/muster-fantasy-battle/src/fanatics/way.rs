//! What a unit meets on its way that the way stops for: those who hide Fanatics, and Fanatics (FB-3.100).

use super::{NEAR, hit, may_release, out, release, slay};
use crate::ids::UnitId;
use crate::numbers;
use crate::state::{Battle, Deed, Mark};
use crate::step::Game;
use crate::{flight, placing, shrinking};
use muster_ground::angle::Angle;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::{Manoeuvre, Side};
use muster_ground::sweep::{Pivot, Sweep, least};
use muster_ground::things::Thing;
use muster_kernel::Flow;

/// In how many parts a leg is looked at.
const PARTS: i32 = 1 << 12;

/// How long a heading is.
const HEADING: i128 = 1 << 30;

/// A part of a way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Leg {
    /// A block wheels.
    Wheel(Formation, Side, Angle),
    /// A block goes straight, or stands after it has turned.
    Straight(Formation, Vector),
    /// Models go straight, each by itself.
    Models(Vec<(Point, Vector)>),
}

/// What a way stops for.
enum Meeting {
    /// A unit that might release Fanatics.
    Lures(UnitId),
    /// A Fanatic.
    Crosses(UnitId),
}

/// Whether somebody goes on who has met Fanatics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Onward {
    /// He stands where he began, and goes his way.
    Goes,
    /// He is gone, or on foot where he lost what he rode.
    Stays,
}

/// FB-3.100 a unit is about to go a way: it stops where Fanatics come out, or where it runs into one, and then goes on. Afterwards it
/// stands where it began, fewer perhaps, or not at all.
pub(crate) fn meet(t: &mut Game<'_>, id: UnitId, way: impl Fn(&Battle) -> Vec<Leg>) -> Flow<()> {
    meet_on(t, id, (|_: &Battle| (), |battle: &Battle, ()| way(battle))).map(|_| ())
}

/// FB-3.100 the same where the way has first to be looked for, which is dear: what was found once nothing is left to meet, and nothing where
/// the unit is gone.
pub(crate) fn meet_on<W>(
    t: &mut Game<'_>,
    id: UnitId,
    (find, legs): (impl Fn(&Battle) -> W, impl Fn(&Battle, &W) -> Vec<Leg>),
) -> Flow<Option<W>> {
    goes(t, id, (find, legs), |_| false)
}

/// FB-3.100, FB-7.103 the same where somebody may lose what he rides: who loses what he rides stands there on foot, and goes no farther.
pub(crate) fn set_out(t: &mut Game<'_>, id: UnitId, way: impl Fn(&Battle) -> Vec<Leg>) -> Flow<Onward> {
    let went = set_out_on(t, id, (|_: &Battle| (), |battle: &Battle, ()| way(battle)))?;
    Ok(if went.is_some() { Onward::Goes } else { Onward::Stays })
}

/// FB-3.100, FB-7.103 the same where the way has first to be looked for: what was found, and nothing where the unit goes no farther.
pub(crate) fn set_out_on<W>(
    t: &mut Game<'_>,
    id: UnitId,
    (find, legs): (impl Fn(&Battle) -> W, impl Fn(&Battle, &W) -> Vec<Leg>),
) -> Flow<Option<W>> {
    let rode = numbers::is_ridden(&t.state.battle, id);
    goes(t, id, (find, legs), |battle| rode && battle.unit(id).marks.has(Mark::Dismounted))
}

/// FB-3.100 a unit goes its way, which is looked for once as the table stands and anew after each meeting, until nothing is left to meet on it.
fn goes<W>(
    t: &mut Game<'_>,
    id: UnitId,
    (find, legs): (impl Fn(&Battle) -> W, impl Fn(&Battle, &W) -> Vec<Leg>),
    stays: impl Fn(&Battle) -> bool,
) -> Flow<Option<W>> {
    let mut gone = (0, 0);
    while t.state.unit(id).is_on_table() {
        let found = find(&t.state.battle);
        let Some((legs, at, meeting)) = ahead(&t.state.battle, id, |battle| legs(battle, &found), gone) else {
            return Ok(Some(found));
        };
        gone = at;
        let begun = Begun::of(&t.state.battle, id);
        meets(t, id, (&legs[at.0], at.1), meeting)?;
        if stays(&t.state.battle) {
            [Deed::Ordered, Deed::Moved].into_iter().for_each(|deed| t.state.unit_mut(id).turn.note(deed));
            return Ok(None);
        }
        begun.restore(&mut t.state.battle, id);
    }
    Ok(None)
}

/// What a unit meets next on its way, and where. Its legs are asked for only where there is anything to meet.
fn ahead(
    battle: &Battle,
    id: UnitId,
    legs: impl Fn(&Battle) -> Vec<Leg>,
    gone: Gone,
) -> Option<(Vec<Leg>, Gone, Meeting)> {
    let all = to_meet(battle, id);
    if all.is_empty() {
        return None;
    }
    let legs = legs(battle);
    let (at, meeting) = next(battle, id, (&legs[..], all), gone)?;
    Some((legs, at, meeting))
}

/// FB-3.100 a unit stops after a part of a leg, and what it has met happens.
fn meets(t: &mut Game<'_>, id: UnitId, (leg, part): (&Leg, i32), meeting: Meeting) -> Flow<()> {
    put(&mut t.state.battle, id, leg, part);
    match meeting {
        Meeting::Lures(hider) => release(t, hider),
        Meeting::Crosses(fanatic) => {
            hit(t, fanatic, id)?;
            slay(t, fanatic);
            Ok(())
        }
    }
}

/// How a unit stood before it set out.
struct Begun {
    pose: Formation,
    loose: Vec<Point>,
}

impl Begun {
    fn of(battle: &Battle, id: UnitId) -> Begun {
        let unit = battle.unit(id);
        Begun { pose: unit.pose, loose: unit.loose.clone() }
    }

    /// What is left of the unit stands so again.
    fn restore(self, battle: &mut Battle, id: UnitId) {
        let unit = battle.unit_mut(id);
        unit.pose = back(&self.pose, &unit.pose);
        let left = unit.loose.len();
        unit.loose = self.loose.into_iter().take(left).collect();
    }
}

/// What is left of a unit, where it began: FB-6.3 without those at its ends who fell, FB-7.103 on the base that it has now.
fn back(before: &Formation, now: &Formation) -> Formation {
    let begun = shrinking::reduced(before, now.models);
    let ends = Side::BOTH.into_iter().fold(begun, |pose, side| {
        let (had, has) = (before.ends[side as usize], now.ends[side as usize]);
        let without = if had == has { pose } else { pose.without_end(side) };
        has.filter(|_| had != has).map_or(without, |base| without.with_end(side, base))
    });
    Formation { base: now.base, ..ends }
}

/// How far on its way a unit is: in which leg, after which part of it.
type Gone = (usize, i32);

/// Whom a unit may meet on a way, each with where he stands and how near it has to come.
type ToMeet = Vec<(Meeting, Vec<Base>, Length)>;

/// FB-3.100 what a way of a unit would stop for, as far as anybody knows.
fn to_meet(battle: &Battle, id: UnitId) -> ToMeet {
    let theirs = |enemy: UnitId, lured: UnitId| (Meeting::Lures(lured), battle.covered(enemy).to_vec(), NEAR);
    let enemies = || battle.fielded(id.seat().other());
    let hiders = enemies().filter(|hider| may_release(battle, *hider)).map(|hider| theirs(hider, hider));
    let lured = may_release(battle, id).then(enemies).into_iter().flatten().map(|enemy| theirs(enemy, id));
    let out =
        out(battle).map(|one| (Meeting::Crosses(one), vec![Base::from(battle.unit(one).pose.footprint())], Length(0)));
    hiders.chain(lured).chain(out).collect()
}

/// What a unit meets next, and where.
fn next(battle: &Battle, id: UnitId, (legs, all): (&[Leg], ToMeet), gone: Gone) -> Option<(Gone, Meeting)> {
    for (at, leg) in legs.iter().enumerate().skip(gone.0) {
        let from = if at == gone.0 { gone.1 } else { 0 };
        let reached = all.iter().enumerate().filter_map(|(nth, (_, bases, near))| {
            let comes = |part: i32| bases.iter().any(|base| leg.comes_near(battle, id, (from, part), (base, *near)));
            comes(PARTS).then(|| (least((from, PARTS), from, comes), nth))
        });
        if let Some((part, nth)) = reached.min() {
            let meeting = all.into_iter().nth(nth)?.0;
            return Some(((at, part), meeting));
        }
    }
    None
}

/// Puts a unit where it is after a part of a leg.
fn put(battle: &mut Battle, id: UnitId, leg: &Leg, part: i32) {
    match leg {
        Leg::Wheel(pose, side, angle) => {
            flight::scatter(battle, id, pose.after(Manoeuvre::Wheel(*side, of_angle(*angle, part))));
        }
        Leg::Straight(pose, step) => {
            flight::scatter(battle, id, Formation { front: pose.front + of_step(*step, part), ..*pose });
        }
        Leg::Models(models) => {
            battle.unit_mut(id).loose = models.iter().map(|(at, step)| *at + of_step(*step, part)).collect();
        }
    }
}

fn of_step(step: Vector, part: i32) -> Vector {
    let of = |size: i64| size * i64::from(part) / i64::from(PARTS);
    Vector::new(of(step.x), of(step.y))
}

fn of_angle(angle: Angle, part: i32) -> Angle {
    Angle((i64::from(angle.0) * i64::from(part) / i64::from(PARTS)) as u16)
}

impl Leg {
    /// FB-6.7 whether a model of a unit comes so near to a base from one part of the leg to another; whether the unit comes onto it where it
    /// may not come near at all.
    fn comes_near(&self, battle: &Battle, id: UnitId, (from, part): (i32, i32), (base, near): (&Base, Length)) -> bool {
        // FB-6.7 at most so far is within; a Fanatic is met where he is entered.
        let thing = Thing::Base(base);
        let sweeps = |own: &Base, step: Vector| {
            let (before, after) = (of_step(step, from), of_step(step, part));
            let sweep = Sweep::of(&own.moved(before), Vector::new(after.x - before.x, after.y - before.y));
            if near == Length(0) { sweep.overlaps(thing) } else { sweep.gap(thing).at_most(near) }
        };
        match self {
            Leg::Wheel(pose, side, angle) => {
                let (before, after) = (of_angle(*angle, from), of_angle(*angle, part));
                let begun = pose.after(Manoeuvre::Wheel(*side, before));
                let wheel = (*side, Angle(after.0 - before.0));
                if near == Length(0) {
                    return !begun.keeps_off(Manoeuvre::Wheel(wheel.0, wheel.1), thing, near);
                }
                pivots(&begun, wheel).any(|pivot| !pivot.keeps_off(thing, Length(near.0 + 1)))
            }
            Leg::Straight(pose, step) if near == Length(0) || battle.troop(id).is_loose(&battle.book) => {
                placing::covered(battle, id, pose).into_iter().any(|block| sweeps(&block.into(), *step))
            }
            Leg::Straight(pose, step) => pose.parts().any(|block| sweeps(&block.into(), *step)),
            Leg::Models(models) => models.iter().any(|(at, step)| {
                let one = Formation { front: *at, files: 1, models: 1, ..battle.unit(id).pose };
                sweeps(&one.footprint().into(), *step)
            }),
        }
    }
}

/// What the models of a block pass over while it wheels.
fn pivots(pose: &Formation, (side, angle): (Side, Angle)) -> impl Iterator<Item = Pivot> {
    let steps = match side {
        Side::Left => -i32::from(angle.0),
        Side::Right => i32::from(angle.0),
    };
    let about = pose.pivot(side);
    pose.parts().map(move |part| Pivot::new(part, about, steps))
}

/// The way of manoeuvres, from where a unit stands.
pub(crate) fn walk(battle: &Battle, id: UnitId, manoeuvres: &[Manoeuvre]) -> Vec<Leg> {
    let mut pose = battle.unit(id).pose;
    let mut legs = Vec::new();
    for manoeuvre in manoeuvres {
        let next = pose.after(*manoeuvre);
        legs.push(match manoeuvre {
            Manoeuvre::Wheel(side, angle) => Leg::Wheel(pose, *side, *angle),
            Manoeuvre::Ahead(_) | Manoeuvre::Aside(_) => Leg::Straight(pose, next.front - pose.front),
            Manoeuvre::Turn(_) | Manoeuvre::TurnAbout | Manoeuvre::Files(_) | Manoeuvre::Reform(..) => stand(&next),
        });
        pose = next;
    }
    legs
}

/// A unit that has come to stand somewhere.
pub(crate) const fn stand(pose: &Formation) -> Leg {
    Leg::Straight(*pose, Vector { x: 0, y: 0 })
}

/// A straight way to a pose of a unit that turned on the spot before.
pub(crate) fn turned(start: &Formation, end: &Formation) -> Vec<Leg> {
    let turned = if start.facing == end.facing { *start } else { flight::turned(start, end.facing) };
    vec![Leg::Straight(turned, end.front - turned.front)]
}

/// A way to a pose with one wheel in it: so far ahead, the wheel, and the rest ahead (FB-6.53).
pub(crate) fn wheeled(start: &Formation, end: &Formation) -> Vec<Leg> {
    let steps = start.facing.way_to(end.facing);
    if steps == 0 {
        return vec![Leg::Straight(*start, end.front - start.front)];
    }
    let side = if steps < 0 { Side::Left } else { Side::Right };
    let wheel = Manoeuvre::Wheel(side, Angle(steps.unsigned_abs() as u16));
    let (before, after) = (start.facing.heading(), end.facing.heading());
    // How far ahead the first leg goes follows from where the wheel would end without it.
    let rest = end.front - start.after(wheel).front;
    let far = i128::from(rest.cross(after)) * HEADING / i128::from(before.cross(after));
    let first = start.after(Manoeuvre::Ahead(Length(far.max(0) as i32)));
    let second = first.after(wheel);
    vec![
        Leg::Straight(*start, first.front - start.front),
        Leg::Wheel(first, side, Angle(steps.unsigned_abs() as u16)),
        Leg::Straight(second, end.front - second.front),
    ]
}

/// The way of models in loose order.
pub(crate) fn group(battle: &Battle, id: UnitId, way: &GroupMove) -> Vec<Leg> {
    let ways: Vec<Vec<Point>> = (0_u8..).zip(&battle.unit(id).loose).map(|(number, at)| way.way(number, *at)).collect();
    let longest = ways.iter().map(Vec::len).max().unwrap_or(0);
    let corner = |way: &Vec<Point>, nth: usize| way[nth.min(way.len() - 1)];
    let leg = |nth: usize| ways.iter().map(|way| (corner(way, nth), corner(way, nth + 1) - corner(way, nth))).collect();
    (0..longest.saturating_sub(1)).map(|nth| Leg::Models(leg(nth))).collect()
}
