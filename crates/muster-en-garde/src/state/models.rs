//! Models by id, and sets of them (EG-2.22).

pub use muster_tabletop::models::{ModelId, Models};

/// The civilian (EG-9.45), who is in no warband; see [`State::owner`](super::State::owner).
pub const CIVILIAN: ModelId = ModelId::NEITHERS;

/// Whether a model is the civilian.
#[inline]
pub const fn is_civilian(id: ModelId) -> bool {
    id.0 == CIVILIAN.0
}
