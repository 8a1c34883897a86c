//! Falling back (WB-9.32 to WB-9.39).

mod fallen;
mod way;

use crate::event::Event;
use crate::field::TABLE;
use crate::layout::spot;
use crate::movement::{Manner, Mover};
use crate::register::*;
use crate::space::SLACK;
use crate::state::{Home, Mark, ModelId, State};
use crate::step::Game;
use crate::{hazard, leaving, nerve};
use muster_ground::length::{Point, Vector};
use muster_ground::ray::{Ray, STEP};
use muster_kernel::Flow;
use way::Way;

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
    let own = state.side(id.seat()).home as usize;
    let now = touched(state, id, state.model(id).at);
    (0..4).any(|edge| now[edge] && (edge == own || !before[edge]))
}

/// A million times the sine of 0°, 5°, … 90°.
const SINES: [i64; 19] = [
    0, 87_156, 173_648, 258_819, 342_020, 422_618, 500_000, 573_576, 642_788, 707_107, 766_044, 819_152, 866_025,
    906_308, 939_693, 965_926, 984_808, 996_195, STEP,
];
/// WB-9.34 how much more a later heading has to gain, in mil.
const GAIN: i32 = 10;

/// WB-9.34 the rays in the order in which they are compared: straight for the edge, then 5° to lower x, 5° to higher x …
fn rays(state: &State, id: ModelId) -> impl Iterator<Item = (usize, Ray)> {
    let from = state.model(id).at;
    let ahead = match state.side(id.seat()).home {
        Home::South => -1,
        Home::North => 1,
    };
    (0..18).flat_map(move |n| {
        let ray = move |side: i64| (n, Ray { from, step: Vector::new(side * SINES[n], ahead * SINES[18 - n]) });
        [ray(-1), ray(1)].into_iter().take(if n == 0 { 1 } else { 2 })
    })
}

/// WB-9.34, WB-9.35 where a model falls back to: the end point that brings it nearest to its edge; WB-12.19 where it is, by a move of no
/// length, if it touches its own edge already; nothing if there is no way (WB-12.21).
fn course(state: &State, mover: Mover) -> Option<Point> {
    let budget = i64::from(mover.budget(state).0);
    let from = state.model(mover.id).at;
    let mut best: Option<(i32, Point)> = None;
    for (n, ray) in rays(state, mover.id) {
        // No ray of this heading or a later one gains more than this.
        let most = (budget * SINES[18 - n] / STEP) as i32 + 1;
        let least = best.map_or(0, |(gain, _)| gain + GAIN);
        if most <= least {
            break;
        }
        let Some(to) = Way { state, mover, ray }.farthest() else { continue };
        let gain = (to.y.0 - from.y.0).abs();
        if gain > least {
            best = Some((gain, to));
        }
    }
    let own = state.side(mover.id.seat()).home as usize;
    best.map(|(_, to)| to).or_else(|| touched(state, mover.id, from)[own].then_some(from))
}

#[cfg(test)]
mod tests;
