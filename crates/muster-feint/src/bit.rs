//! Where the answers of each kind begin among the bits of a unit, and how many each turn or direction has.

/// Moves of 1 to 4 cells ahead, to the left, to the right.
pub(crate) const MOVES: u32 = 0;
pub(crate) const CELLS: u32 = 4;
pub(crate) const HUSTLE: u32 = 12;
/// Turns to the left, right and about.
pub(crate) const TURNS: u32 = 13;
/// Sidesteps of 1 and 2 cells to the left, to the right.
pub(crate) const SIDESTEPS: u32 = 16;
pub(crate) const STEPS: u32 = 2;
/// Shots at the five enemies ahead, to the left, to the right.
pub(crate) const SHOTS: u32 = 20;
pub(crate) const ENEMIES: u32 = 5;
pub(crate) const REVEAL: u32 = 35;
/// Weapon cards by kind.
pub(crate) const WEAPONS: u32 = 36;
pub(crate) const SCRIES: u32 = 39;
