//! What machines are laid on, and machines that nobody works (FB-5.26, FB-7.57).

use crate::action::Guess;
use crate::ids::UnitId;
use muster_ground::formation::Formation;
use muster_ground::length::Point;

/// FB-5.26 a machine that is laid on somebody, with the distance that was guessed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Aim {
    /// The machine.
    pub by: UnitId,
    /// Its target.
    pub target: UnitId,
    /// FB-7.61 the centre of the model on which it is laid.
    pub at: Point,
    /// FB-5.48 how far that is guessed to be.
    pub guess: Guess,
}

/// FB-7.57 a machine that stands where its crew left it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unmanned {
    /// Whose machine it is.
    pub of: UnitId,
    /// Where it stands.
    pub pose: Formation,
    /// FB-7.55 the Wounds that it has lost.
    pub wounds: u8,
}
