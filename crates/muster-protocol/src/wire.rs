//! Everything that crosses the wire: the only home of JSON shapes.
//!
//! * [`draw`]: what is drawn — pictures, cards, previews, sheets — with every sentence already in words.
//! * [`socket`]: the messages of a table's WebSocket, both ways.
//! * [`offers`]: what may be answered, and what answers are made of.
//! * [`answer`]: an answer in each of its shapes.
//! * [`odds`]: how likely what is.
//! * [`log`]: what happened, line by line.
//! * [`http`]: bodies of requests and responses, and the one shape of an error.
//!
//! Fields that may be absent are left out, never `null`, unless a comment says otherwise. Seats are `0` (the first, who
//! sits at the low rows) and `1`. Facings are degrees clockwise from the first player's view ahead.

pub mod answer;
pub mod draw;
pub mod http;
pub mod log;
pub mod odds;
pub mod offers;
mod request;
pub mod socket;

#[cfg(test)]
mod export;
