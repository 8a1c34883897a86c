//! Players that need no judgement of their own, and the playing out that others build on.
//!
//! [`Random`] takes anything, [`Greedy`] tries every answer out, [`Search`] follows them further; the latter two are told
//! what a table is worth by a [`Judge`].
//!
//! A [`Player`] sees a [`Decision`]: its own view, the question, and what may be answered. The full state never leaves the
//! decision, so a player that would cheat does not compile.

mod clock;
mod decision;
mod foresight;
mod greedy;
mod inline;
mod playout;
mod random;
mod search;
mod sequential_halving;
mod tree;
mod trial;

pub use clock::{Budget, Clock};
pub use decision::{Decision, Player};
pub use greedy::{Asked, Greedy, Judge};
pub use inline::{Inline, Played, play};
pub use random::Random;
pub use search::Search;
