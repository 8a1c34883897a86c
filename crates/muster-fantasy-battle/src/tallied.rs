//! What is kept of who felled whom, and of whose standards were taken (FB-9.11, FB-10.7).

use crate::ids::UnitId;

/// FB-9.11 models of a unit that another felled in this phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Felled {
    /// Whose they were.
    pub of: UnitId,
    /// Who felled them.
    pub by: UnitId,
    /// How many.
    pub models: u16,
}

/// FB-10.7 a standard that was captured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Captured {
    /// Whose it was.
    pub of: UnitId,
    /// Who holds it.
    pub by: UnitId,
}
