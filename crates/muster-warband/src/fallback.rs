//! Falling back (WB-9.32 to WB-9.39).

use crate::nerve;
use crate::state::ModelId;
use crate::step::Game;
use muster_kernel::Flow;

/// WB-9.32 the Fallback Check: whether a model of a broken warband holds.
pub(crate) fn holds(t: &mut Game<'_>, id: ModelId) -> Flow<bool> {
    nerve::test(t, id)
}

/// WB-9.33 to WB-9.36 a model makes for its own table edge.
pub(crate) fn flee(_: &mut Game<'_>, _: ModelId) -> Flow<()> {
    Ok(())
}
