//! Pools of dice, the classes a rule tells apart, and what dice come to, in exact counts of ways or in quick numbers.
//!
//! A rule that rolls dice says how many, with how many sides, and where the faces fall into classes it can tell
//! apart ("miss", "hit", "unmodified six"). People and samplers answer with [`Faces`]; an enumerator walks the
//! classes instead and weighs each result with an exact number of ways.
//!
//! ```
//! use muster_dice::{Classes, Natural, Pool, Spreads};
//!
//! // Two dice that hit on 4 or more: miss or hit, so three results instead of thirty-six.
//! let pool = Pool::d6(2).split(Classes::at_least(4));
//! let ways: Vec<Natural> = Spreads::of(&pool).map(|spread| spread.ways(&pool)).collect();
//! assert_eq!(ways, [9u64, 18, 9].map(Natural::from));
//! ```
//!
//! Numbers that dice decide are [`Distribution`]s. [`Exact`] ones count ways in integers that grow as needed; [`Quick`]
//! ones compute in floating point and say how far they may be off. Both offer the same operations.
//!
//! ```
//! use muster_dice::{Exact, Keep};
//!
//! // Three dice, the best two count: how likely is it to beat ten?
//! let best = Exact::die(6)?.keep(3, Keep::Highest(2))?;
//! assert_eq!(best.fraction_at_least(10).to_string(), "77/216");
//! # Ok::<(), muster_dice::DiceError>(())
//! ```

mod budget;
mod chosen;
mod distribution;
mod error;
mod faces;
mod float;
mod keep;
mod named;
mod natural;
mod pool;
mod power;
mod spread;
mod summary;
mod terms;
mod throw;
mod weight;

pub use budget::{Budget, Poll};
pub use chosen::{Kind, chosen_rerolls};
pub use distribution::{Distribution, ErrorBound, Exact, FINEST, MOST_SIDES, Quick};
pub use error::DiceError;
pub use faces::Faces;
pub use keep::{Contest, Keep};
pub use named::{Artillery, Scatter, Tally};
pub use natural::Natural;
pub use pool::{Classes, Pool};
pub use spread::{Spread, Spreads};
pub use summary::{Fraction, fraction};
pub use terms::Terms;
pub use throw::throw;
pub use weight::{Effort, Weight};
