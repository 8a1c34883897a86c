//! What the command line prints with `--json`: fields may be added, none is renamed or removed.

use serde::Serialize;

/// `muster simulate --json`.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Simulation {
    /// The id of the ruleset.
    pub ruleset: String,
    /// How many games were played.
    pub games: u64,
    /// Where all chance came from.
    pub seed: u64,
    /// How many threads played.
    pub threads: usize,
    /// How each bot did, in the order they were named.
    pub bots: Vec<Standing>,
    /// How each seat did, whoever sat there.
    pub seats: Vec<Standing>,
    /// Games a second.
    pub games_per_s: f64,
    /// Players' choices a second.
    pub decisions_per_s: f64,
    /// Players' choices in all games.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Sixteen hexadecimal digits that depend on the final states of the games alone.
    pub checksum: String,
}

/// How somebody did in many games.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Standing {
    /// Who.
    pub name: String,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// The share of games won.
    pub win_rate: f64,
    /// The 95 % interval of that share.
    pub ci95: [f64; 2],
}

/// One file of `muster scenario --json`.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// The file.
    pub file: String,
    /// Its title.
    pub title: String,
    /// The ids of the rules it pins.
    pub rules: Vec<String>,
    /// Whether everything was as it states.
    pub passed: bool,
    /// What was not, each with its line.
    pub failures: Vec<String>,
}

/// One problem of `muster check --json`.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// The rule of the game it breaks, if it is one.
    pub rule: Option<String>,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub help: String,
}

/// One ruleset of `muster rulesets --json`.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Ruleset {
    /// Its id.
    pub id: String,
    /// Its printed name.
    pub title: String,
    /// What it is, in a sentence.
    pub blurb: String,
    /// The version of rules and data.
    pub version: String,
    /// How long a game takes two people, in minutes, from and to.
    pub minutes: [u16; 2],
    /// How much there is to learn, 1 to 5.
    pub complexity: u8,
    /// How many rules it has.
    pub rules: usize,
    /// Ways to begin, the usual one first.
    pub setups: Vec<Named>,
    /// The bots that play it.
    pub bots: Vec<String>,
}

/// Something with an id and a name.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// Its id.
    pub id: String,
    /// Its printed name.
    pub title: String,
    /// What it is like, in a sentence.
    pub blurb: String,
}

/// One force of `muster forces --json`.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Force {
    /// Its id.
    pub id: String,
    /// Its printed name.
    pub title: String,
    /// Whose force it is.
    pub faction: String,
    /// What it does well, in a sentence.
    pub blurb: String,
    /// The answers a player with this force gives, in notation.
    pub answers: Vec<String>,
}

/// One rule of `muster rule --json`.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// `done`, `partial` or `definition`.
    pub status: String,
    /// Why it is not done, or who uses a definition.
    pub why: Option<String>,
    /// The rule as its document puts it, in Markdown, if it has words of its own.
    pub text: Option<String>,
}

/// `muster replay --json`.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The id of the ruleset.
    pub ruleset: String,
    /// The version of rules and data.
    pub version: String,
    /// How many answers the journal holds.
    pub answers: usize,
    /// After how many of them what follows is true.
    pub shown: usize,
    /// Whether the game is over there.
    pub over: bool,
    /// The name of the seat that won; absent in a draw and while the game goes on.
    pub winner: Option<String>,
    /// The final scores, once it is over.
    pub scores: Option<[i32; 2]>,
    /// Sixteen hexadecimal digits that only equal states share.
    pub fingerprint: String,
    /// The table as lines of text.
    pub table: Vec<String>,
    /// What happened so far, in words.
    pub log: Vec<String>,
}
