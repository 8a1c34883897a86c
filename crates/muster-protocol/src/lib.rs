//! Wire types and words: the only home of JSON shapes, and the place where what the engine says becomes sentences.
//!
//! * [`wire`]: every shape that crosses HTTP and the WebSocket.
//! * [`Words`], [`Names`] and [`Speaker`]: texts of a ruleset, what a reader may call the pieces, and both put to use.
//! * [`journal`]: the record of a match as text, read with exact errors.
//!
//! ```
//! use muster_protocol::{FaultKind, journal};
//! let fault = journal::read("not a journal").unwrap_err();
//! assert_eq!((fault.line, fault.kind), (1, FaultKind::Unreadable));
//! ```

mod answer;
pub mod attack;
mod convert;
pub mod dice;
pub mod journal;
mod odds;
mod patch;
mod refusal;
pub mod reports;
mod rules_text;
pub mod strike;
mod why_not;
pub mod wire;
mod words;

pub use answer::{drawn, filled, written};
pub use convert::{catalogue, place, rules, ruleset, safe_place, spot};
pub use journal::FaultKind;
pub use refusal::{Joined, cannot_begin, joined};
pub use rules_text::rule_text;
pub use why_not::Wondered;
pub use words::{Names, Speaker, Words};
