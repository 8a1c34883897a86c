//! How a game begins.

use crate::book::Book;
use crate::state::State;
use muster_kernel::{Problem, Refusal};
use std::fmt;

/// How a game begins: lines of text, checked to be readable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    text: String,
    state: State,
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Reads a set-up.
pub(crate) fn parse(book: &Book, text: &str) -> Result<Setup, Vec<Problem>> {
    unimplemented!()
}

/// Lays out the table.
pub(crate) fn begin(book: &Book, setup: &Setup) -> Result<State, Refusal> {
    unimplemented!()
}
