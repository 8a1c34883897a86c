//! The ground from the outside, in one program.

mod formations;
mod geo;
mod laws;
mod sights;
