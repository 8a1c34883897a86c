//! Blocks on the table: zones, sight, ways, charges, flights and templates (chapters 2C, 4A and 6, sections 7D to 7F).
//!
//! Nothing here knows the game: what comes in are formations, pieces of terrain and lengths, what comes out is where they
//! stand, what they see and what is in their way. A lone model is a formation of one.

pub mod charge;
pub mod costs;
pub mod flight;
pub mod loose;
pub mod sight;
pub mod templates;
pub mod terrain;
pub mod ways;
pub mod zones;

use muster_ground::length::Length;

/// FB-4.2 one inch: the unit is a hundredth of a millimetre.
pub const INCH: Length = Length(2_540);
/// FB-4.2, FB-6.8 what still counts as touching: half a millimetre.
pub const CONTACT: Length = Length(50);

/// So many inches.
pub const fn inches(inches: i32) -> Length {
    Length(INCH.0 * inches)
}
