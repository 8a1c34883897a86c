//! Falling back (WB-9.32 to WB-9.39).

mod fallen;

use crate::event::Event;
use crate::field::TABLE;
use crate::layout::spot;
use crate::movement::{self, Manner, Mover};
use crate::register::*;
use crate::space::SLACK;
use crate::state::{Home, Mark, ModelId, State};
use crate::step::Game;
use crate::{hazard, leaving, nerve, space};
use muster_ground::footprint::{FINE, fine_length};
use muster_ground::length::{Length, Point, Vector};
use muster_ground::segment::Segment;
use muster_kernel::Flow;

/// WB-9.32, WB-12.17, WB-12.18 the Fallback Check of an unengaged model of a broken warband: whether it holds.
pub(crate) fn holds(t: &mut Game<'_>, id: ModelId) -> Flow<bool> {
    nerve::test(t, id)
}

/// WB-7.23 unasked, WB-9.33, WB-9.36 a model makes for its own table edge: WB-10.14 it drops what it carries, WB-9.33 it gets up if it
/// lay, goes as far and as straight as it can (WB-9.35), and at an edge it tests its Nerve again.
pub(crate) fn flee(t: &mut Game<'_>, id: ModelId) -> Flow<()> {
    leaving::drop_token(t, id);
    let manner = if t.state.model(id).has(Mark::KnockedDown) { Manner::Crawl } else { Manner::Fallback };
    t.state.model_mut(id).marks.clear(Mark::KnockedDown);
    let from = t.state.model(id).at;
    let before = touched(t.state, id, from);
    let to = course(t.state, Mover { id, manner });
    t.state.model_mut(id).at = to.unwrap_or(from);
    t.tell(|_, state| Event::new(WB_9_33, "told-falls-back").piece(id).with("place", spot(state.model(id).at)));
    if let Some(to) = to {
        hazard::after_move(t, id, from, &[to])?;
    }
    let model = t.state.model(id);
    if !model.is_in_play() || !reaches(t.state, id, before) {
        return Ok(());
    }
    t.tell(|_, _| Event::new(WB_9_36, "told-reaches-edge").piece(id));
    if !nerve::test(t, id)? {
        leaving::remove(t, id);
    }
    Ok(())
}

/// The table edges that a base about a point touches: South, North, left and right.
fn touched(state: &State, id: ModelId, at: Point) -> [bool; 4] {
    let reach = state.model(id).radius.0 + SLACK as i32;
    [at.y.0, TABLE.depth.0 - at.y.0, at.x.0, TABLE.width.0 - at.x.0].map(|room| room <= reach)
}

/// WB-9.36, WB-12.19, WB-12.20 whether a model reaches a table edge: it touches its own, or another that it did not touch
/// before.
fn reaches(state: &State, id: ModelId, before: [bool; 4]) -> bool {
    let own = state.side(id.side()).home as usize;
    let now = touched(state, id, state.model(id).at);
    (0..4).any(|edge| now[edge] && (edge == own || !before[edge]))
}

/// A million times the sine of 0°, 5°, … 90°.
const SINES: [i64; 19] = [
    0, 87_156, 173_648, 258_819, 342_020, 422_618, 500_000, 573_576, 642_788, 707_107, 766_044, 819_152, 866_025,
    906_308, 939_693, 965_926, 984_808, 996_195, 1_000_000,
];
const MILLION: i64 = 1_000_000;
/// WB-9.34 how much more a later heading has to gain, in mil.
const GAIN: i32 = 10;

/// WB-9.34 a straight way from where a model stands.
#[derive(Clone, Copy)]
struct Ray {
    from: Point,
    /// Sine and cosine of the heading, in millionths.
    step: (i64, i64),
}

impl Ray {
    /// The point so far along, to the nearest mil on both axes (WB-6.2).
    fn at(self, distance: i32) -> Point {
        let part = |of: i64| {
            let scaled = of * i64::from(distance);
            (scaled + if scaled < 0 { -MILLION / 2 } else { MILLION / 2 }) / MILLION
        };
        self.from + Vector::new(part(self.step.0), part(self.step.1))
    }

    /// WB-6.2 what its points may be off the line, in mil: nothing straight ahead.
    const fn rounding(self) -> i64 {
        if self.step.0 == 0 { 0 } else { 1 }
    }
}

/// WB-9.34 the rays in the order in which they are compared: straight for the edge, then 5° to lower x, 5° to higher x …
fn rays(state: &State, id: ModelId) -> impl Iterator<Item = (usize, Ray)> {
    let from = state.model(id).at;
    let ahead = match state.side(id.side()).home {
        Home::South => -1,
        Home::North => 1,
    };
    (0..18).flat_map(move |n| {
        let ray = move |side: i64| (n, Ray { from, step: (side * SINES[n], ahead * SINES[18 - n]) });
        [ray(-1), ray(1)].into_iter().take(if n == 0 { 1 } else { 2 })
    })
}

/// WB-9.34, WB-9.35 where a model falls back to: the end point that brings it nearest to its edge; nothing if none does
/// (WB-12.21).
fn course(state: &State, mover: Mover) -> Option<Point> {
    let budget = mover.budget(state).0;
    let from = state.model(mover.id).at;
    let mut best: Option<(i32, Point)> = None;
    for (n, ray) in rays(state, mover.id) {
        // No ray of this heading or a later one gains more than this.
        let most = (i64::from(budget) * SINES[18 - n] / MILLION) as i32 + 1;
        let least = best.map_or(0, |(gain, _)| gain + GAIN);
        if most <= least {
            break;
        }
        let Some(far) = farthest(state, mover, ray, budget) else { continue };
        let to = ray.at(far);
        let gain = (to.y.0 - from.y.0).abs();
        // What rounding alone brings is no way nearer.
        if gain > least.max(ray.rounding() as i32) {
            best = Some((gain, to));
        }
    }
    best.map(|(_, to)| to)
}

/// WB-9.34, WB-6.2 how far the farthest end point on a ray lies that is a legal move and leaves the model unengaged.
fn farthest(state: &State, mover: Mover, ray: Ray, budget: i32) -> Option<i32> {
    let room = table_room(state, mover.id, ray, budget);
    let quiet = keeping_away(state, mover, ray, room);
    let fight = fallen::beside(state, mover, ray, quiet.unwrap_or(0)..=room);
    fight.or(quiet)
}

/// WB-6.11 M6 how far it goes if it keeps its inch from everybody who stands.
fn keeping_away(state: &State, mover: Mover, ray: Ray, room: i32) -> Option<i32> {
    let mut far = room;
    let passes = |distance: i32| is_open(state, mover, (ray, distance), Ends::Apart);
    if !passes(far) {
        far = last(far, passes)?;
    }
    // What forbids an end only is left by going back: by halving over an obstacle, by a mil where rounding did it.
    while far > 0 {
        let over = |distance: i32| movement::has_ground(state, ray.at(distance), state.model(mover.id).radius);
        if !over(far) {
            far = last(far, over)?;
        } else if ends_well(state, mover, ray.at(far)) {
            return Some(far);
        } else {
            far -= 1;
        }
    }
    None
}

/// The last whole number below one that fails at which something holds, if it holds up to a point and from there fails;
/// nothing where it fails from the start.
fn last(fails: i32, holds: impl Fn(i32) -> bool) -> Option<i32> {
    let (mut low, mut high) = (0, fails);
    if !holds(low) {
        return None;
    }
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if holds(middle) { low = middle } else { high = middle }
    }
    Some(low)
}

/// WB-9.35, WB-6.11 M2 how far along a ray a base stays on the table, no farther than the budget.
fn table_room(state: &State, id: ModelId, ray: Ray, budget: i32) -> i32 {
    let radius = state.model(id).radius.0;
    let along = |at: Length, size: Length, step: i64| {
        let room = if step < 0 { at.0 - radius } else { size.0 - radius - at.0 };
        if step == 0 { i64::from(budget) } else { i64::from(room.max(0)) * MILLION / step.abs() }
    };
    let x = along(ray.from.x, TABLE.width, ray.step.0);
    let y = along(ray.from.y, TABLE.depth, ray.step.1);
    x.min(y).min(budget.into()) as i32
}

/// What stretches of ground are measured to, in the fine unit of footprints.
const MEASURED: i64 = 8;

/// WB-6.11 M6 how a way is to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ends {
    /// Engaging nobody: it keeps an inch from everybody who stands.
    Apart,
    /// Engaging somebody: it may come closer to whoever is within an inch of its end.
    Fighting,
}

/// WB-6.11 M1, M3, M4, M6 whether a way along a ray is paid for, and goes through nobody and nothing and too close to no
/// enemy. WB-6.2 without tolerances for the mover; what it overlaps at its start may not grow.
fn is_open(state: &State, mover: Mover, (ray, distance): (Ray, i32), ends: Ends) -> bool {
    let model = state.model(mover.id);
    let leg = Segment::new(model.at, ray.at(distance));
    let ground = movement::fine_cost(state, mover, &[leg.to]) - fine_length(leg);
    if i64::from(distance - mover.budget(state).0) * FINE + ground > MEASURED {
        return false;
    }
    let keep = i64::from(model.radius.0) - ray.rounding();
    let walls = state.field.features.iter().filter(|feature| feature.terrain.is_impassable());
    let blocked = walls.into_iter().any(|feature| {
        let start = feature.shape.is_closer(model.at, keep);
        feature.shape.is_passed_closer(leg, if start { keep - SLACK } else { keep })
    });
    let mut others = state.everybody().filter(|other| *other != mover.id);
    !blocked && others.all(|other| passes(state, mover, (leg, ray.rounding(), ends), other))
}

/// WB-6.11 M4, M6 whether a straight way passes a model: through nobody, and within an inch of a standing enemy only if it
/// began there and comes no closer, or ends there in a fight.
fn passes(state: &State, mover: Mover, (leg, rounding, ends): (Segment, i64, Ends), other: ModelId) -> bool {
    let there = state.model(other);
    let enemy = other.side() != mover.id.side() && there.stands();
    let radii = space::radii(state, mover.id, other);
    let inch = radii + i64::from(space::INCH.0);
    let nearest = leg.square_to(there.at);
    let start = leg.from.distance_squared(there.at);
    let clear = |least: i64| {
        let least = least - rounding;
        !nearest.less_than(least * least)
            || (start < least * least && !nearest.less_than(start - 2 * start.isqrt() * rounding))
    };
    match ends {
        Ends::Apart => clear(if enemy { inch } else { radii }),
        Ends::Fighting => clear(radii) && (!enemy || clear(inch) || space::within(leg.to, there.at, inch)),
    }
}

/// WB-6.11, WB-9.34 whether a move may end at a point: legal as every move has to be, and with nobody engaging the model.
fn ends_well(state: &State, mover: Mover, to: Point) -> bool {
    movement::is_legal(state, mover, &[to]) && space::engagers_at(state, mover.id, to).is_empty()
}
