//! Keywords of units (SP-2.30, SP-2.47).

use schemars::JsonSchema;
use serde::Deserialize;

/// SP-2.47 keywords of units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[allow(missing_docs)]
pub enum Keyword {
    Hero,
    Infantry,
    Cavalry,
    Monster,
    WarMachine,
    Fly,
    Wizard,
    Priest,
    Reinforcements,
    Brute,
}

/// A set of keywords.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Keywords(u16);

impl Keywords {
    /// Whether a keyword is in the set.
    pub const fn has(self, keyword: Keyword) -> bool {
        self.0 & (1 << keyword as u16) != 0
    }

    /// The set with one more.
    #[must_use]
    pub const fn with(self, keyword: Keyword) -> Keywords {
        Keywords(self.0 | 1 << keyword as u16)
    }
}

impl FromIterator<Keyword> for Keywords {
    fn from_iter<I: IntoIterator<Item = Keyword>>(keywords: I) -> Keywords {
        keywords.into_iter().fold(Keywords::default(), Keywords::with)
    }
}
