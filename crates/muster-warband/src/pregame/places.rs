//! Who is still to be deployed, and where there is room (WB-4.24).

use crate::book::Book;
use crate::movement;
use crate::register::*;
use crate::state::{Home, ModelId, Standing, State};
use crate::zones;
use muster_ground::length::Point;
use muster_kernel::{Message, Seat, Violation};

/// WB-4.24 the models a side has left to place: all in reserve that have room.
pub(crate) fn left<'a>(book: &'a Book, state: &'a State, side: Seat) -> impl Iterator<Item = ModelId> + 'a {
    let waits = move |id: &ModelId| state.model(*id).standing == Standing::Reserve && has_room(book, state, *id);
    state.roster(side).filter(waits)
}

/// Whether there is room for a model anywhere in its zone; without it stays out of the game.
fn has_room(book: &Book, state: &State, id: ModelId) -> bool {
    first_free(book, state, id).is_some()
}

/// WB-4.24 whether a base about a point overlaps no model, no obstacle and no impassable terrain.
fn is_free(state: &State, id: ModelId, at: Point) -> bool {
    movement::has_ground(state, at, state.model(id).radius) && movement::has_room(state, id, at)
}

/// WB-4.24 what forbids a model to be deployed at a point.
pub(crate) fn wrong(book: &Book, state: &State, id: ModelId, at: Point) -> Option<Violation> {
    let because = |key| Some(Violation { rule: WB_4_24, message: Message::new(key).with("piece", id.piece()) });
    if !at.is_safe() || !zones::centres(book, state, id).contains(at) {
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
    let zone = zones::centres(book, state, id);
    let far = state.side(id.seat()).home == Home::North;
    let rows = if far { [zone.low.y, zone.high.y] } else { [zone.high.y, zone.low.y] };
    for at in zone.across(rows, APART) {
        if found.len() < most && !found.contains(&at) && wrong(book, state, id, at).is_none() {
            found.push(at);
        }
    }
    if found.is_empty() {
        found.extend(first_free(book, state, id));
    }
    found
}

fn first_free(book: &Book, state: &State, id: ModelId) -> Option<Point> {
    zones::centres(book, state, id).first(|at| is_free(state, id, at))
}
