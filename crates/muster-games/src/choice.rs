//! Which bot, and how people name it.

use muster_search::Budget;
use std::fmt;
use std::time::Duration;

/// The most playouts a search may be given.
const MOST_PLAYOUTS: u32 = 1_000_000;
/// The longest a search may be given.
const LONGEST: Duration = Duration::from_secs(60);

/// Which bot. It is written as people name it: `random`, `greedy`, `search`, `search:800`, `search:500ms`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotChoice {
    /// Any offer, evenly.
    Random,
    /// One step ahead on judged value.
    Greedy,
    /// Tree search with so many playouts, or so long.
    Search(Budget),
}

impl BotChoice {
    /// Search with the budget that is not named.
    pub const SEARCH: BotChoice = BotChoice::Search(Budget::Usual);

    /// Every bot, weakest first.
    pub const ALL: [BotChoice; 3] = [BotChoice::Random, BotChoice::Greedy, BotChoice::SEARCH];

    /// The bot of this name.
    pub fn named(name: &str) -> Option<BotChoice> {
        let usual = BotChoice::ALL.into_iter().find(|bot| bot.to_string() == name);
        usual.or_else(|| budget(name.strip_prefix("search:")?).map(BotChoice::Search))
    }

    /// The names there are, for somebody who used another.
    pub fn known() -> String {
        let names = BotChoice::ALL.map(|bot| bot.to_string()).join(", ");
        format!("{names}; search takes a budget of playouts or time behind it, as in search:800 or search:500ms")
    }
}

impl fmt::Display for BotChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BotChoice::Random => f.write_str("random"),
            BotChoice::Greedy => f.write_str("greedy"),
            BotChoice::Search(Budget::Usual) => f.write_str("search"),
            BotChoice::Search(Budget::Playouts(playouts)) => write!(f, "search:{playouts}"),
            BotChoice::Search(Budget::Time(time)) => write!(f, "search:{}ms", time.as_millis()),
        }
    }
}

/// Reads `800` or `500ms`.
fn budget(text: &str) -> Option<Budget> {
    if let Some(time) = text.strip_suffix("ms") {
        let time = Duration::from_millis(number(time)?.into());
        return (time <= LONGEST).then_some(Budget::Time(time));
    }
    number(text).filter(|playouts| *playouts <= MOST_PLAYOUTS).map(Budget::Playouts)
}

/// A number from 1 on, without a sign.
fn number(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|n| digits && *n > 0)
}
