//! Pools of dice, the classes a rule tells apart, and exact integer weights.
//!
//! A rule that rolls dice says how many, with how many sides, and where the faces fall into classes it can tell
//! apart ("miss", "hit", "unmodified six"). People and samplers answer with [`Faces`]; an enumerator walks the
//! classes instead and weighs each result with an exact number of ways.
//!
//! ```
//! use muster_dice::{Classes, Pool, Spreads};
//!
//! // Two dice that hit on 4 or more: miss or hit, so three results instead of thirty-six.
//! let pool = Pool::d6(2).split(Classes::at_least(4));
//! let ways: Vec<u128> = Spreads::of(&pool).map(|spread| spread.ways(&pool)).collect();
//! assert_eq!(ways, [9, 18, 9]);
//! ```

mod faces;
mod pool;
mod spread;
mod throw;

pub use faces::Faces;
pub use pool::{Classes, Pool};
pub use spread::{Spread, Spreads};
pub use throw::throw;
