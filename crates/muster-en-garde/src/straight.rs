//! Moves straight along a direction (EG-6.36).

use crate::state::{ModelId, Models, State};
use muster_ground::length::{Length, Vector};

/// What ends a move straight along a direction early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stops {
    /// Enemies that may be touched; with any other the move stops 1 mil outside contact (EG-12.12).
    pub(crate) may_touch: Models,
    /// EG-7.10 the gap to keep from enemies that may not be touched; 0 where contact alone is barred.
    pub(crate) keep: Length,
}

/// EG-6.36 how far a model may go straight along a direction, up to `most`: the greatest whole number for which the way
/// is free and the end legal. Bases, impassable features, line features and the table edge end it.
pub(crate) fn farthest(state: &State, id: ModelId, direction: Vector, most: Length, stops: Stops) -> Length {
    unimplemented!()
}
