//! Hazards (WB-4.10, WB-4.11).

use crate::state::ModelId;
use crate::step::Game;
use muster_ground::length::Point;
use muster_kernel::Flow;

/// WB-4.11 what a model suffers after a move over Hazards, from where it set out by these corners; it has moved already.
pub(crate) fn after_move(_: &mut Game<'_>, _: ModelId, _: Point, _: &[Point]) -> Flow<()> {
    Ok(())
}
