//! Deployment zones (WB-4.15 to WB-4.18, WB-4.24).

use crate::book::{Book, Zone};
use crate::layout;
use crate::register::*;
use crate::state::{ModelId, State};
use muster_ground::length::Point;
use muster_kernel::{Fault, Seat};

/// A zone by two opposite corners: `0,0 36,6`.
pub(crate) fn read(text: &str) -> Result<Zone, Fault> {
    let help = "a zone is two opposite corners of a rectangle: `0,0 36,6`";
    let words: Vec<&str> = text.split_whitespace().collect();
    let [one, other] = words[..] else {
        return Err(Fault::of(WB_4_24, format!("`{text}` is no zone"), help));
    };
    let (one, other) = (layout::read_spot(one)?, layout::read_spot(other)?);
    if one.x == other.x || one.y == other.y {
        return Err(Fault::of(WB_4_24, format!("`{text}` covers no ground"), help));
    }
    let low = Point { x: one.x.min(other.x), y: one.y.min(other.y) };
    Ok(Zone { low, high: Point { x: one.x.max(other.x), y: one.y.max(other.y) } })
}

/// WB-4.24, WB-6.3 where the centre of a model of a side lies so that its base lies wholly inside the side's zone.
pub(crate) fn centres(book: &Book, state: &State, id: ModelId) -> Zone {
    of(book, state, id.seat()).centres(state.model(id).radius)
}

/// The zone of a side as the game stands.
pub(crate) fn of(book: &Book, state: &State, side: Seat) -> Zone {
    book.scenario(state.scenario).zone(state.side(side).home)
}
