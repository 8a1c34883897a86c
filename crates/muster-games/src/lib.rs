//! The one list of rulesets, and an object-safe façade over their matches for everyone above.
//!
//! Above this crate nobody knows a ruleset's types: actions are the text players write down
//! ([`Ruleset::notation`](muster_kernel::Ruleset::notation)), what is told is a
//! [`LogEntry`](muster_kernel::LogEntry), what is drawn is a [`Picture`](muster_kernel::Picture).

mod answer_odds;
mod bots;
mod choice;
mod foresight;
mod game;
mod list;
mod near_miss;
mod odds;
mod play;
mod strike;

pub use answer_odds::{AnswerOdds, NoAnswerOdds};
pub use bots::Thinker;
pub use choice::BotChoice;
pub use game::{BeginError, Game, GameError, GameRecord, Series, SetupInfo, StoredForce, TextJournal};
pub use list::{game, games, replace_games, standard};
/// Closed forms of Fantasy Battle that are asked about without a position: spells, break tests, cannons, stone throwers.
pub use muster_fantasy_battle::closed_form as fantasy_battle_odds;
pub use muster_odds::prospects::{Effort as OddsEffort, Figure, Method, PieceOutcomeOdds, Prospects, Stake};
pub use muster_search::{Budget, Clock};
pub use muster_testkit::{Failure as ScenarioFailure, Report as ScenarioReport};
pub use near_miss::{NearMiss, is_unreadable};
pub use odds::{Effort, NoOdds, Rest, StepAnswer, StepOdds, StepQuestion, WantedOdds};
pub use play::{Asked, Offer, OfferSheet, Play, Previewed, Seats, Waiting, refused_force};
pub use strike::{Fighter, NoStrike, StrikeKind, StrikeNumber, StrikeOdds, Unknown, WantedStrike};
