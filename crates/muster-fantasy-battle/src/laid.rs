//! What machines are laid on (FB-5.26).

use crate::action::Guess;
use crate::ids::UnitId;
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
