//! One printed fighter against another, by name: what its attack does, in exact counts, and what that costs.
//!
//! A ruleset lays both out on a bare table, reads its own numbers off it, as before any attack in a game, and hands them to
//! the closed form of its attacks.

pub(crate) mod en_garde;
pub(crate) mod fantasy_battle;
pub(crate) mod feint;
mod names;
pub(crate) mod spearhead;
pub(crate) mod warband;

use crate::BeginError;
use muster_dice::{Exact, Natural};
use muster_kernel::PieceOutcomeWords;
use muster_odds::OddsError;
pub use names::Unknown;
pub(crate) use names::find;

/// Somebody who is printed with numbers: a unit card, or a model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// The short form that notation has for it: `G1.2`, `MW4`, `guard-5`.
    pub id: String,
    /// The printed name, and the level where that sets it apart.
    pub name: String,
    /// What it costs, in the points of its ruleset.
    pub points: u32,
}

/// How somebody attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StrikeKind {
    /// Hand to hand.
    #[default]
    Melee,
    /// Hand to hand, after a charge.
    Charge,
    /// From afar, at a target that stands in the open and not far off.
    Shot,
}

/// An attack that is asked about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WantedStrike {
    /// Who attacks, by name or id.
    pub attacker: String,
    /// With what, where there is a choice.
    pub weapon: Option<String>,
    /// Whom, by name or id.
    pub target: String,
    /// How.
    pub kind: StrikeKind,
}

/// What an attack comes to.
#[derive(Clone, PartialEq, Debug)]
pub struct StrikeOdds {
    /// Who attacks, as printed, and with what.
    pub attacker: String,
    /// Whom.
    pub target: String,
    /// What the attacker costs, the weapon included.
    pub points: u32,
    /// What the rolls need and what is added to them, in the order of the rules.
    pub numbers: Vec<(StrikeNumber, i32)>,
    /// How many wounds the target takes; nothing in a game that does not count them.
    pub wounds: Option<Exact>,
    /// How many models the attack takes out of the game.
    pub slain: Exact,
    /// What becomes of the target, the mildest first; nothing where the numbers say it all.
    pub target_outcomes: Vec<(PieceOutcomeWords, Natural)>,
}

/// What a number of an attack is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StrikeNumber {
    /// How many dice are thrown.
    Dice,
    /// What a die needs to hit.
    Hit,
    /// What a die needs to keep a hit off.
    Save,
    /// What a die needs for the target to stay in the game.
    Recovery,
    /// What is added to the roll of the attack, less what is added against it.
    Margin,
    /// What is added to the score of the wound.
    Wound,
}

/// Why an attack has no odds.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoStrike {
    /// A name that nobody has.
    #[error("there is no fighter `{}`", .0.name)]
    Fighter(Unknown),
    /// A name that no weapon has.
    #[error("there is no such weapon `{}`", .0.name)]
    Weapon(Unknown),
    /// A weapon that cannot be used so, or by whom it is given to.
    #[error("{fighter} cannot attack so")]
    Unable {
        /// Who.
        fighter: String,
        /// What would be possible.
        help: String,
    },
    /// The rules do not allow it.
    #[error("{fighter} cannot stand on a table so: {error}")]
    Begin {
        /// Who.
        fighter: String,
        /// Why.
        error: BeginError,
    },
    /// The odds.
    #[error(transparent)]
    Odds(#[from] OddsError),
}

impl From<muster_dice::DiceError> for NoStrike {
    fn from(error: muster_dice::DiceError) -> Self {
        NoStrike::Odds(error.into())
    }
}

/// What a ruleset knows of printed fighters, as plain functions.
pub(crate) struct Strikes<R> {
    /// Everybody who is printed.
    pub(crate) fighters: fn(&R) -> Vec<Fighter>,
    /// The weapons that somebody may be given or may choose.
    pub(crate) weapons: fn(&R) -> Vec<String>,
    /// What an attack comes to.
    pub(crate) strike: fn(&R, &WantedStrike) -> Result<StrikeOdds, NoStrike>,
}

/// Somebody of this name or id.
pub(crate) fn fighter(fighters: &[Fighter], wanted: &str) -> Result<usize, NoStrike> {
    let names = fighters.iter().map(|fighter| [fighter.name.as_str(), fighter.id.as_str()]);
    find(&names.collect::<Vec<_>>(), wanted).map_err(NoStrike::Fighter)
}

/// The table that a text states; a fault of it is about what was asked, as everything else of it is known to be right.
pub(crate) fn table<R: muster_kernel::Ruleset>(rules: &R, text: &str, fighter: &str) -> Result<R::State, NoStrike> {
    let unable = |error: BeginError| NoStrike::Begin { fighter: fighter.to_owned(), error };
    let setup = rules.parse_setup(text).map_err(|problems| unable(BeginError::Unreadable(problems)))?;
    rules.begin(&setup).map_err(|refusal| unable(BeginError::Refused(refusal)))
}
