//! Who is still to be deployed, and where there is room (WB-4.24).

use crate::book::Book;
use crate::movement;
use crate::register::*;
use crate::state::{Home, ModelId, Standing, State};
use crate::zones;
use muster_ground::length::{Length, Point};
use muster_kernel::{Message, Seat, Violation};

/// How far apart the points are at which it is tried whether there is room at all, in mil.
const FINE: usize = 250;

/// WB-4.24 the models a side has left to place: all in reserve that have room.
pub(crate) fn left<'a>(book: &'a Book, state: &'a State, side: Seat) -> impl Iterator<Item = ModelId> + 'a {
    let waits = move |id: &ModelId| state.model(*id).standing == Standing::Reserve && has_room(book, state, *id);
    state.roster(side).filter(waits)
}

/// Whether there is room for a model anywhere in its zone; without it stays out of the game.
fn has_room(book: &Book, state: &State, id: ModelId) -> bool {
    let (low, high) = zones::of(book, state, id.seat()).centres(state.model(id).radius);
    let row = |y: i32| (low.x.0..=high.x.0).step_by(FINE).any(|x| is_free(state, id, Point::new(x, y)));
    (low.y.0..=high.y.0).step_by(FINE).any(row)
}

/// WB-4.24 whether a base about a point overlaps no model, no obstacle and no impassable terrain.
fn is_free(state: &State, id: ModelId, at: Point) -> bool {
    movement::has_ground(state, at, state.model(id).radius) && movement::has_room(state, id, at)
}

/// WB-4.24 what forbids a model to be deployed at a point.
pub(crate) fn wrong(book: &Book, state: &State, id: ModelId, at: Point) -> Option<Violation> {
    let because = |key| Some(Violation { rule: WB_4_24, message: Message::new(key).with("piece", id.piece()) });
    if !at.is_safe() || !zones::of(book, state, id.seat()).holds(at, state.model(id).radius) {
        return because("no-outside-zone");
    }
    if is_free(state, id, at) { None } else { because("no-standing-there") }
}

/// How far apart the proposed places are, in mil.
const APART: usize = 2_400;

/// Sensible places for a model, each of them legal: across the front of its zone, then across its back; if there is room
/// nowhere there, the first place with room.
pub(crate) fn sensible(book: &Book, state: &State, id: ModelId, most: usize) -> Vec<Point> {
    let mut found: Vec<Point> = Vec::new();
    let (low, high) = zones::of(book, state, id.seat()).centres(state.model(id).radius);
    let far = state.side(id.seat()).home == Home::North;
    let rows = if far { [low.y, high.y] } else { [high.y, low.y] };
    let (middle, reach) = ((low.x.0 + high.x.0) / 2, (high.x.0 - low.x.0) / 2);
    for y in rows {
        for out in (0..=reach).step_by(APART) {
            for x in [middle - out, middle + out] {
                let at = Point { x: Length(x), y };
                if found.len() < most && !found.contains(&at) && wrong(book, state, id, at).is_none() {
                    found.push(at);
                }
            }
        }
    }
    if found.is_empty() {
        found.extend(first_free(book, state, id));
    }
    found
}

fn first_free(book: &Book, state: &State, id: ModelId) -> Option<Point> {
    let (low, high) = zones::of(book, state, id.seat()).centres(state.model(id).radius);
    let row = |y: i32| (low.x.0..=high.x.0).step_by(FINE).map(move |x| Point::new(x, y));
    (low.y.0..=high.y.0).step_by(FINE).flat_map(row).find(|at| is_free(state, id, *at))
}
