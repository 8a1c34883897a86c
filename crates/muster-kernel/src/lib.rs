//! How a turn-based game with dice and secrets is asked, answered, recorded and shown.
//!
//! A [`Ruleset`] plays one *step* of its game on a [`Table`]. Its rules are ordinary functions: where one needs a
//! player's choice or dice it asks the table and uses `?`; if nobody has answered yet, the step pauses by unwinding.
//! A [`Match`] is the state at the last step boundary plus the answers since; giving an answer replays the step that
//! far and runs on. Bots, people, scripts and the enumerator of exact odds are different sources of answers.
//!
//! The crate knows no game: no noun of any rulebook appears in it.

mod ask;
pub mod effects;
mod explain;
mod journal;
mod log;
mod matches;
mod message;
mod odds_model;
mod odometer;
mod offers;
mod picture;
pub mod random;
pub mod reading;
mod register;
mod replay;
mod rule;
mod ruleset;
mod sampler;
mod script;
mod seat;
mod table;
mod violations;

pub use ask::{Open, Question, Roll, Secrecy};
pub use explain::{Explained, Ledger, Origin, Part};
pub use journal::{Entry, Journal};
pub use log::{DiceShown, Log, LogEntry, LogLine};
pub use matches::{AnswerError, Match, Misfit, NoTakeBack, ReplayError};
pub use message::{Arg, CardId, GroupId, Message, PieceId, Place};
pub use odds_model::{
    Candidate, Continuation, OddsModel, PieceOutcome, PieceOutcomeWords, Premise, Reckoned, Reckoning, Threat, Tries,
};
pub use odometer::{Odometer, enumerate};
pub use offers::{
    Amount, Drag, DragId, DragKind, Facet, Facets, Form, FormField, Manoeuvre, Offers, Paid, Pick, RowKind, Rows,
};
pub use picture::{
    Area, Badge, Board, Body, CardInfo, Catalogue, Decoration, Extra, Ghost, Group, Hand, HandCard, Mark, Meter,
    Picture, Piece, Preview, Ring, Shape, Sheet, Spot, Stage, Stat, Tag, When,
};
pub use reading::{Fault, Problem, Wording};
pub use register::join_rules;
pub use replay::Replay;
pub use rule::{Refusal, Rule, RuleId, Status, Violation};
pub use ruleset::{Audience, Fact, Measure, Outcome, Presentation, RollNote, Ruleset};
pub use sampler::{Dice, People, Sampler};
pub use script::{Script, ScriptEnd};
pub use seat::{Observer, Seat};
pub use table::{Answered, Flow, Oracle, Paused, Table, play_out, play_step};
pub use violations::{Bars, Violations};
