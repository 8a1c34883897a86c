//! Markers of scenarios: what a model may do with them (WB-7.10, WB-10.10 to WB-10.12).

use crate::book::{Keyword, Scenario};
use crate::event::Event;
use crate::register::*;
use crate::state::{Model, ModelId, State};
use crate::step::Game;
use muster_ground::length::{Length, Point};

/// WB-4.18 the radius of a marker.
pub const MARKER: Length = Length(500);

/// WB-10.12 whether a token is carried by somebody.
pub(crate) fn is_carried(state: &State, place: u8) -> bool {
    state.models.iter().any(|model: &Model| model.is_in_play() && model.token == Some(place))
}

/// WB-10.10 whether a base about a point is in contact with a marker.
pub(crate) fn touches(at: Point, radius: Length, marker: Point) -> bool {
    crate::space::within(at, marker, i64::from((radius + MARKER).0) + crate::space::SLACK)
}

/// WB-10.11, WB-10.12 whether a model could use a marker, were it in contact with it.
pub(crate) fn is_wanted(state: &State, id: ModelId, place: u8) -> bool {
    let Some(marker) = state.markers.get(usize::from(place)) else { return false };
    match state.scenario {
        Scenario::Beacons => marker.lit != Some(id.seat()),
        Scenario::Plunder => !is_carried(state, place) && state.model(id).token.is_none() && !state.is_large(id),
        Scenario::ThreeStones | Scenario::BloodPrice => false,
    }
}

/// WB-3.20 whether a model may use markers at all.
pub(crate) fn may_use_any(state: &State, id: ModelId) -> bool {
    !state.has(id, Keyword::Beast)
}

/// WB-7.10, WB-3.20, WB-3.29 whether a model may use a marker from where it stands, engaged or not.
pub(crate) fn may_use(state: &State, id: ModelId, place: u8) -> bool {
    let model = state.model(id);
    let marker = state.markers.get(usize::from(place));
    may_use_any(state, id)
        && is_wanted(state, id, place)
        && marker.is_some_and(|marker| touches(model.at, model.radius, marker.at))
}

/// WB-10.11 a beacon is lit; WB-10.12 a token is picked up.
pub(crate) fn interact(t: &mut Game<'_>, id: ModelId, place: u8) {
    match t.state.scenario {
        Scenario::Beacons => {
            t.state.markers[usize::from(place)].lit = Some(id.seat());
            t.tell(|_, _| Event::new(WB_10_11, "told-lit").piece(id).with("marker", place + 1));
        }
        Scenario::Plunder => {
            t.state.model_mut(id).token = Some(place);
            t.tell(|_, _| Event::new(WB_10_12, "told-picked-up").piece(id).with("marker", place + 1));
        }
        Scenario::ThreeStones | Scenario::BloodPrice => {}
    }
}
