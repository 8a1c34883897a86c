//! A game in the terminal: every prompt is numbered and can be read aloud.

mod board;
mod chances;
mod chart;
mod forms;
mod menu;
mod session;
mod speech;
mod table;
mod typed;

pub(crate) use session::{Ended, Session};
pub(crate) use speech::log_line;
pub(crate) use table::{Sitter, Table, Thrower};
