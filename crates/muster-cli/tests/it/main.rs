//! `muster` as people type it, in one program, which is compiled faster than many.

mod asking;
mod bad_input;
mod commands;
mod dice;
mod odds;
mod play;
mod strike;
