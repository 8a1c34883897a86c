//! Warbands as players write them down: a ready one by its id, one of their own model by model.

use crate::action::Action;
use crate::book::{Book, Warband};
use crate::register::*;
use muster_kernel::Refusal;
use std::sync::Arc;

/// A warband: `warband mw-a` if it is a ready one.
pub(super) fn write(book: &Book, warband: &Warband) -> String {
    let ready = book.warbands.iter().find(|w| *w.warband == *warband);
    ready.map_or_else(|| "warband".to_owned(), |ready| format!("warband {}", ready.id))
}

/// Reads a warband.
pub(super) fn read(book: &Book, text: &str) -> Result<Action, Refusal> {
    let ready = book.warbands.iter().find(|w| w.id == text || w.name == text);
    ready
        .map(|ready| Action::Warband(Arc::clone(&ready.warband)))
        .ok_or_else(|| Refusal::because(WB_5_27, "unreadable-warband"))
}
