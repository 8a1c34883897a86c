//! Measuring: what there is to know between two things (WB-1.8).

use crate::state::State;
use muster_kernel::{Preview, Spot};

/// What there is to know between two things.
pub(crate) fn measure(_: &State, _: Spot, _: Spot) -> Preview {
    Preview::default()
}
