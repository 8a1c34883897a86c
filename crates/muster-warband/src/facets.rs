//! What to point at to single an action out.

use crate::action::Action;
use muster_kernel::Facets;

/// The facets of an action.
pub(crate) fn facets(_: &Action) -> Facets {
    Facets::new()
}
