//! What can be typed after `muster`.

use crate::commands::odds::OddsArguments;
use crate::commands::serve::ServeArguments;
use crate::terminal::Sitter;
use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};
use muster_games::BotChoice;
use std::path::PathBuf;

/// Tabletop wargames by the book: play in the browser or the terminal, simulate, replay, check.
///
/// Without a command the table opens on this machine and the address to visit is printed.
#[derive(Parser)]
#[command(
    name = "muster",
    version,
    after_help = "Examples:\n  muster\n  muster play feint\n  muster simulate feint --bots greedy,random --games 2000"
)]
pub(crate) struct Arguments {
    /// Read the data files of this folder instead of those that come with the program.
    ///
    /// The folder holds one folder for each ruleset: DIR/feint/weapons.toml and so on.
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What there is to do.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Open the table: play in a browser, alone, side by side or by link.
    #[command(
        after_help = "Examples:\n  muster serve\n  muster serve --listen 0.0.0.0:8080 --db games.db\n  muster serve --listen 0.0.0.0:8080 --allow-host games.example"
    )]
    Serve(Box<ServeArguments>),
    /// List the rulesets, their maps and their bots.
    #[command(after_help = "Examples:\n  muster rulesets\n  muster rulesets --json")]
    Rulesets(ListArguments),
    /// List the ready forces of a ruleset.
    #[command(after_help = "Examples:\n  muster forces feint\n  muster forces feint --json")]
    Forces(ForcesArguments),
    /// List the rules of a ruleset, or look one up.
    #[command(after_help = "Examples:\n  muster rule feint\n  muster rule feint FT-8.13\n  muster rule feint resolve")]
    Rule(RuleArguments),
    /// Play a whole game in the terminal, against a bot or another person at the same screen.
    #[command(
        after_help = "Examples:\n  muster play feint\n  muster play feint --vs greedy --force boar-rush --force march-line\n  muster play feint --vs person --dice physical"
    )]
    Play(PlayArguments),
    /// Play many games of bots and say who wins how often.
    #[command(
        after_help = "Examples:\n  muster simulate feint --bots greedy,random --games 2000\n  muster simulate feint --bots random,random --games 100000 --seed 7 --out games.parquet"
    )]
    Simulate(SimulateArguments),
    /// Play a recorded game again: verify it, show where it stood, tell how it went.
    #[command(
        after_help = "Examples:\n  muster replay game.journal\n  muster replay game.journal --to 40\n  muster replay game.journal --report"
    )]
    Replay(ReplayArguments),
    /// Say how likely what is: of an attack described here or in a file, of the next step of a position, or of any dice.
    #[command(
        after_help = "Examples:\n  muster odds --attacks 20 --hit 3+ --wound 4+ --save 4+ --rend 1 --damage d3 --ward 6+\n  muster odds --attacks 10 --hit 3+ --wound 3+ --damage 2 --models 5 --health 3 --sweep save=2+..6+\n  muster odds spears.toml --svg spears.svg\n  muster odds --ruleset warband --attacker Halberdier --attacker Man-at-Arms --target \"Crag Ogre\"\n  muster odds --position my-ruling.md --choose \"South shoot S1 N1\"\n  muster odds dice \"2d6+1 >= 8\"\n  muster odds charge 9 --reroll"
    )]
    Odds(Box<OddsArguments>),
    /// Run scenarios: positions, answers and dice in prose, with what must come of them.
    #[command(
        after_help = "Examples:\n  muster scenario my-ruling.md\n  muster scenario scenarios/feint/actions/*.md --json"
    )]
    Scenario(ScenarioArguments),
    /// Check forces against the building rules, every problem at once.
    #[command(after_help = "Examples:\n  muster check my-force.toml\n  muster check forces/*.toml --json")]
    Check(CheckArguments),
    /// Print the JSON Schema of data files, so that editors complete and check them.
    #[command(after_help = "Examples:\n  muster schema\n  muster schema feint forces > forces.schema.json")]
    Schema(SchemaArguments),
}

impl Default for Command {
    fn default() -> Self {
        Command::Serve(Box::default())
    }
}

/// The ids of all rulesets, so that a wrong one is refused with those that exist.
fn ruleset_ids() -> PossibleValuesParser {
    PossibleValuesParser::new(muster_games::games().iter().map(|game| game.id()))
}

/// Reads `greedy,random`.
fn bot_pair(text: &str) -> Result<[BotChoice; 2], String> {
    let bots: Vec<BotChoice> = text.split(',').map(bot).collect::<Result<_, _>>()?;
    <[BotChoice; 2]>::try_from(bots).map_err(|bots| format!("two bots play a game, {} are named", bots.len()))
}

fn bot(name: &str) -> Result<BotChoice, String> {
    BotChoice::named(name).ok_or_else(|| format!("there is no bot {name}; there are {}", BotChoice::known()))
}

/// Reads `greedy` or `person`.
fn opponent(text: &str) -> Result<Sitter, String> {
    if text == "person" {
        return Ok(Sitter::Person);
    }
    bot(text).map(Sitter::Bot).map_err(|error| format!("{error}; and `person` for a second player"))
}

#[derive(Args)]
pub(crate) struct ListArguments {
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ForcesArguments {
    /// The ruleset.
    #[arg(value_parser = ruleset_ids())]
    pub(crate) ruleset: String,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct RuleArguments {
    /// The ruleset.
    #[arg(value_parser = ruleset_ids())]
    pub(crate) ruleset: String,
    /// A rule's id, the beginning of one, or words of a title; all rules without it.
    pub(crate) id: Option<String>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PlayArguments {
    /// The ruleset.
    #[arg(value_parser = ruleset_ids())]
    pub(crate) ruleset: String,
    /// Who plays against you.
    #[arg(long, value_name = "BOT|person", value_parser = opponent, default_value = "greedy")]
    pub(crate) vs: Sitter,
    /// The force of the first seat, then of the second: ids as `muster forces` lists them.
    #[arg(long = "force", value_name = "ID")]
    pub(crate) forces: Vec<String>,
    /// Which seat is yours against a bot: 1 or 2.
    #[arg(long, value_name = "1|2", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) seat: u8,
    /// The map, as `muster rulesets` lists it.
    #[arg(long, value_name = "ID")]
    pub(crate) map: Option<String>,
    /// A file with a position to begin from, in the notation of scenarios.
    #[arg(long, value_name = "FILE", conflicts_with = "map")]
    pub(crate) position: Option<PathBuf>,
    /// Go on with a saved game.
    #[arg(long, value_name = "JOURNAL", conflicts_with_all = ["map", "position"])]
    pub(crate) load: Option<PathBuf>,
    /// Who rolls the dice: the program, or people at a real table who type in what they rolled.
    #[arg(long, value_enum, default_value_t = DiceFrom::Program)]
    pub(crate) dice: DiceFrom,
    /// Where the program's dice and the bot's whims come from; drawn anew for each game without it.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
}

/// Where dice come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum DiceFrom {
    /// The program throws them.
    Program,
    /// People throw them and type in the faces.
    Physical,
}

#[derive(Args)]
pub(crate) struct SimulateArguments {
    /// The ruleset.
    #[arg(value_parser = ruleset_ids())]
    pub(crate) ruleset: String,
    /// The two bots; they change seats every game.
    #[arg(long, value_name = "A,B", value_parser = bot_pair, default_value = "greedy,random")]
    pub(crate) bots: [BotChoice; 2],
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Where all chance comes from: equal seeds give equal games.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads play; all cores without it. The result does not depend on it.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// The map, as `muster rulesets` lists it.
    #[arg(long, value_name = "ID")]
    pub(crate) map: Option<String>,
    /// A file with a position that every game begins from, in the notation of scenarios.
    #[arg(long, value_name = "FILE", conflicts_with = "map")]
    pub(crate) position: Option<PathBuf>,
    /// Write one row a game to this Parquet file.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ReplayArguments {
    /// The journal: a file, or - for standard input.
    pub(crate) journal: PathBuf,
    /// Stop after this many answers and show the table there.
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<usize>,
    /// Tell the whole game in words.
    #[arg(long)]
    pub(crate) report: bool,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ScenarioArguments {
    /// The files.
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Their ruleset, where their folder does not say it.
    #[arg(long, value_parser = ruleset_ids())]
    pub(crate) ruleset: Option<String>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct CheckArguments {
    /// The files.
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Their ruleset; the first one listed without it.
    #[arg(long, value_parser = ruleset_ids())]
    pub(crate) ruleset: Option<String>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct SchemaArguments {
    /// The ruleset; all without it.
    #[arg(value_parser = ruleset_ids())]
    pub(crate) ruleset: Option<String>,
    /// The kind of file; all without it.
    pub(crate) kind: Option<String>,
}
