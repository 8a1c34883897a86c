//! How much may be asked about at once: judged before anything is computed, so that no question takes more than its answer is
//! worth.

use crate::OddsError;

/// The most dice thrown for one number.
pub const MOST_DICE: u64 = 10_000;
/// The most attacks, or hits of a template.
pub const MOST_ATTACKS: u64 = 1_000_000;
/// The most hits that a critical one is.
pub const MOST_CRITICAL: u64 = 10;
/// The most damage of one wound.
pub const MOST_DAMAGE: u64 = 10_000;
/// The most models of a unit.
pub const MOST_MODELS: u64 = 10_000;
/// The most wounds of a model.
pub const MOST_HEALTH: u64 = 10_000;
/// The most wounds that all models of a unit have together.
pub const MOST_WOUNDS: u64 = 1_000_000;

/// Refuses more than there may be of something.
pub(crate) fn at_most(what: &'static str, number: u64, most: u64) -> Result<(), OddsError> {
    if number <= most { Ok(()) } else { Err(OddsError::TooMany { what, number, most }) }
}
