//! Carrying out a move (WB-6.9, WB-7.15).

use crate::event::Event;
use crate::hazard;
use crate::layout::spot;
use crate::movement;
use crate::register::*;
use crate::state::ModelId;
use crate::step::Game;
use muster_ground::length::Point;
use muster_kernel::Flow;

/// WB-7.15, WB-5.28 a model goes its way, and suffers what lies on it.
pub(crate) fn go(t: &mut Game<'_>, id: ModelId, corners: &[Point]) -> Flow<()> {
    let from = t.state.model(id).at;
    let to = movement::end(from, corners);
    t.state.model_mut(id).at = to;
    if !corners.is_empty() {
        t.tell(|_, _| {
            let way = std::iter::once(from).chain(corners.iter().copied()).map(spot);
            Event::new(WB_6_9, "told-moved").piece(id).with("place", spot(to)).along(way)
        });
    }
    hazard::after_move(t, id, from, corners)
}
