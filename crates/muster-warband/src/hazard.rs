//! Hazards (WB-4.10, WB-4.11).

use crate::acting;
use crate::attack;
use crate::event::{Event, Purpose};
use crate::field::Terrain;
use crate::movement;
use crate::register::*;
use crate::space::SLACK;
use crate::state::{Mark, ModelId, Note, State};
use crate::step::Game;
use muster_ground::length::Point;
use muster_kernel::Flow;

/// WB-4.11 what a model suffers after a move over Hazards, from where it set out by these corners; it has moved already.
/// It is no attack: one hit, Armor with nothing but Ward, the owner may re-roll, recovery.
pub(crate) fn after_move(t: &mut Game<'_>, id: ModelId, from: Point, corners: &[Point]) -> Flow<()> {
    if !is_burnt(t.state, id, from, corners) {
        return Ok(());
    }
    t.tell(|_, _| Event::new(WB_4_11, "told-hazard").piece(id));
    let model = t.state.model(id);
    let lay = model.has(Mark::KnockedDown);
    let modifier = i8::from(model.has(Mark::Warded));
    if attack::armor_roll(t, id, (1, modifier), Purpose::Hazard(id))? > 0 {
        attack::suffer(t, id, 1);
        attack::recover(t, id, lay)?;
    }
    Ok(())
}

/// WB-4.11 whether a base overlapped a Hazard at any point of a move, its start and a move of no length included; a flyer’s
/// only at the end (WB-6.16), unless it falls back (WB-9.37).
pub(crate) fn is_burnt(state: &State, id: ModelId, from: Point, corners: &[Point]) -> bool {
    let reach = i64::from(state.model(id).radius.0) - SLACK;
    let flies = state.can_fly(id) && !acting::is(state, id, Note::FellBack);
    let to = movement::end(from, corners);
    state.field.of(Terrain::Hazard).any(|(_, hazard)| {
        let over = |at: Point| hazard.shape.is_closer(at, reach);
        let passed = || movement::legs(from, corners).any(|leg| hazard.shape.is_passed_closer(leg, reach));
        over(to) || (!flies && (over(from) || passed()))
    })
}
