//! Exact chances: a closed form for attacks that hit, wound and are saved, and a walk through any step of any ruleset.
//! Closed forms of one game live with that game.
//!
//! An attack is described once and answered in exact counts or in quick numbers:
//!
//! ```
//! use muster_dice::{Exact, Quick};
//! use muster_odds::{Again, Attack, Check, Critical, Dice};
//!
//! let attack = Attack {
//!     attacks: "20".parse()?,
//!     hit: Check { critical: Some(6), ..Check::on(3) },
//!     critical: Critical::TWO_HITS,
//!     wound: Check::on(4),
//!     save: Check::save(4).with(-1),
//!     damage: Dice::die(3),
//!     ward: Check::save(6),
//!     ..Attack::default()
//! };
//! let exact: Exact = attack.damage()?;
//! assert_eq!(exact.mean_fraction().to_string(), "250/27");
//! let quick: Quick = attack.damage()?;
//! assert!((quick.at_least(10) - exact.at_least(10)).abs() < 1e-13);
//! # Ok::<(), muster_odds::OddsError>(())
//! ```
//!
//! [`walk::step`] asks the rules themselves: it plays a step of a ruleset with every result of its dice and merges
//! states that are equal.

mod attack;
mod check;
pub mod continuation;
mod dice;
mod duel;
mod error;
pub mod expression;
pub mod limits;
pub mod prospects;
mod sample;
mod slain;
pub mod walk;

pub use attack::{Attack, Critical, CriticalWound, First, Taken, damage_of_all};
pub use check::{Again, Check, Needs, Sixes, Ways};
pub use dice::Dice;
pub use duel::{Duel, duel};
pub use error::OddsError;
pub use sample::{Estimate, sample, sample_part};
pub use slain::{Excess, Unit};
