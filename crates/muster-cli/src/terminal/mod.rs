//! A game in the terminal: every prompt is numbered and can be read aloud.

mod board;
mod chances;
mod chart;
mod forms;
mod local_game;
mod menu;
mod session;
mod speech;
mod typed;

pub(crate) use local_game::{LocalGame, Sitter, Thrower};
pub(crate) use session::{Ended, Session};
pub(crate) use speech::log_line;
