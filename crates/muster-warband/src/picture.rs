//! The table to be drawn.

use crate::book::Book;
use crate::field::TABLE;
use crate::space::INCH;
use crate::state::State;
use muster_kernel::{Board, Picture};

/// The table to be drawn.
pub(crate) fn picture(_: &Book, state: &State) -> Picture {
    Picture {
        board: Board::Open { width: TABLE.width.0, depth: TABLE.depth.0, per_inch: INCH.0 * 1_000 },
        areas: Vec::new(),
        pieces: Vec::new(),
        marks: Vec::new(),
        meters: Vec::new(),
        hands: Vec::new(),
        phase: "phase-turns".into(),
        round: (state.round, crate::end::ROUNDS),
        active: None,
    }
}
