//! Blocks on the table: shelter, straight ways, pursuits and templates (chapters 4A, 6 and 8, sections 7D to 7F).
//!
//! Nothing here knows the game: what comes in are formations, pieces of terrain and lengths, what comes out is where they
//! stand, what they see and what is in their way. A lone model is a formation of one.

pub(crate) mod flight;
pub(crate) mod room;
pub(crate) mod sight;
pub mod templates;
pub(crate) mod terrain;
pub(crate) mod ways;

use muster_ground::length::Length;

/// FB-4.2 one inch: the unit is a hundredth of a millimetre.
pub(crate) const INCH: Length = Length(2_540);
/// FB-4.2, FB-6.8 what still counts as touching: half a millimetre.
pub(crate) const CONTACT: Length = Length(50);

/// So many inches.
pub(crate) const fn inches(inches: i32) -> Length {
    Length(INCH.0 * inches)
}
