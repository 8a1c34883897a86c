//! How much work and memory an answer may take.

use muster_dice::{Budget, Poll};

/// What is left of the work that answers may take: first in exact counts, and where those would be too much, in floating
/// point. Several answers may share it.
#[derive(Debug)]
pub struct Work<'a> {
    /// For exact counts.
    pub exact: Budget<'a>,
    /// For floating point.
    pub quick: Budget<'a>,
}

impl<'a> Work<'a> {
    /// What somebody waits for who typed a command: about a second.
    pub fn of_command() -> Work<'static> {
        Work { exact: Budget::of(1_000_000_000, 512 << 20), quick: Budget::of(1 << 31, 256 << 20) }
    }

    /// What a request is worth that anybody may send: about a tenth of a second of exact counts, and little memory. It ends when `poll`
    /// says that nobody waits any more.
    pub fn of_request(poll: Poll<'a>) -> Work<'a> {
        Work {
            exact: Budget::of(100_000_000, 32 << 20).polling(poll),
            quick: Budget::of(1 << 30, 32 << 20).polling(poll),
        }
    }
}
