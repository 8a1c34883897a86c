//! Measuring: what there is to know between two things (EG-6.34).

use crate::state::State;
use muster_kernel::{Preview, Spot};

/// The gap, sight and cover between two things.
pub(crate) fn measure(state: &State, from: Spot, to: Spot) -> Preview {
    unimplemented!()
}
