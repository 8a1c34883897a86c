//! War machines (7C to 7F).

use crate::attack::Hits;
use crate::phases;
use crate::step::{Game, Stage};
use muster_kernel::Flow;

/// FB-5.26, FB-5.27 guesses are declared, and the machines that guess fire.
pub(crate) fn fire(t: &mut Game<'_>, stage: Stage) -> Flow<()> {
    phases::go_on(t, stage);
    Ok(())
}

/// FB-7.54, FB-7.55 hits on the machine itself.
pub(crate) fn batter(_: &mut Game<'_>, _: Hits) -> Flow<()> {
    Ok(())
}
