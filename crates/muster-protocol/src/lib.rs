//! Wire types with their words: the only home of JSON shapes.

pub mod reports;
pub mod wire;
