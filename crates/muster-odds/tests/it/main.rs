//! Odds from the outside, in one program.

mod attacks;
mod expressions;
