//! The list: every ruleset of Muster with its bots, forces and maps.

use crate::game::{About, Listed};
use crate::{Game, GameRecord, Series, SetupInfo, StoredForce, Thinker, Watch, bots};
use muster_bots::feint::FeintJudge;
use muster_feint::Feint;
use muster_feint::action::Action;
use muster_feint::data::{self, DataFile};
use muster_kernel::{Board, Message, Picture, Problem, Question, Ruleset};
use std::sync::{Arc, LazyLock, OnceLock};

/// The bots of a ruleset, as plain functions.
pub(crate) struct Bots<R: Ruleset> {
    /// What a bot answers to a question.
    pub(crate) answer: Answer<R>,
    /// Plays games in line from a beginning.
    pub(crate) series: PlaySeries<R>,
}

/// What a bot answers to a question.
pub(crate) type Answer<R> =
    fn(&R, &<R as Ruleset>::State, &Question<<R as Ruleset>::Prompt>, &Thinker<'_>) -> <R as Ruleset>::Action;

/// Plays the games of a series from a beginning, as long as whoever hears of them wants more.
type PlaySeries<R> = fn(&R, &<R as Ruleset>::State, (&Series, &dyn Watch), &mut dyn FnMut(GameRecord) -> bool);

impl<R: Ruleset> Clone for Bots<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Ruleset> Copy for Bots<R> {}

/// What a ruleset does with data files, as plain functions.
pub(crate) struct Data<R: Ruleset> {
    /// Everything that is wrong with a file of forces.
    pub(crate) check_forces: fn(&R, &str) -> Vec<Problem>,
    /// The schema of each kind of file.
    pub(crate) schemas: fn() -> Vec<(&'static str, String)>,
    /// The names of its files.
    pub(crate) names: fn() -> Vec<&'static str>,
    /// The game with other files.
    pub(crate) load: fn(&[(String, String)]) -> Loaded,
}

/// A game with other data files, or every problem in them with the name of its file.
type Loaded = Result<Box<dyn Game>, Vec<(String, Problem)>>;

static GAMES: LazyLock<Vec<Box<dyn Game>>> = LazyLock::new(|| vec![feint(Feint::standard())]);

/// Games with other data files, which stand in for those that come with Muster.
static OTHERS: OnceLock<Vec<Box<dyn Game>>> = OnceLock::new();

/// Every ruleset, in the order they are shown.
pub fn games() -> &'static [Box<dyn Game>] {
    OTHERS.get().unwrap_or(&GAMES)
}

/// Lets games with other data files stand in for those that come with Muster, everywhere in the program. A program does
/// it at most once, before it plays.
///
/// # Errors
/// The games, if it was done before.
pub fn replace_games(games: Vec<Box<dyn Game>>) -> Result<(), Vec<Box<dyn Game>>> {
    OTHERS.set(games)
}

/// The ruleset with this id.
pub fn game(id: &str) -> Option<&'static dyn Game> {
    games().iter().map(|g| &**g).find(|g| g.id() == id)
}

/// Feint with its bots, maps and ready forces.
pub(crate) fn feint(rules: Feint) -> Box<dyn Game> {
    let setups = (0..rules.book.scenarios.len()).map(|i| {
        let scenario = &rules.book.scenarios[i];
        let picture = Picture {
            board: Board::Grid { columns: muster_feint::board::COLUMNS.into(), rows: muster_feint::board::ROWS.into() },
            areas: rules.map(i),
            pieces: Vec::new(),
            marks: Vec::new(),
            meters: Vec::new(),
            hands: Vec::new(),
            phase: Message::new("phase-map"),
            round: (0, muster_feint::state::ROUNDS),
            active: None,
        };
        let (id, title, blurb) = (scenario.id.clone(), scenario.name.clone(), scenario.blurb.clone());
        SetupInfo { id, title, blurb, setup: rules.setup_of(i), picture }
    });
    let forces = rules.book.forces.iter().map(|ready| {
        let faction = usize::from(rules.book.profile(ready.force.army[0]).faction);
        let answers = [Action::Force(Box::new(ready.force)), Action::Weapons(Box::new(ready.loadout.clone()))];
        StoredForce {
            id: ready.id.clone(),
            title: ready.name.clone(),
            faction: rules.book.factions[faction].name.clone(),
            blurb: ready.blurb.clone(),
            answers: answers.iter().map(|a| rules.notation(a)).collect(),
        }
    });
    let about = About {
        title: "Feint",
        blurb: "Five units a side, face down among the threat of units that are not really there.",
        minutes: (30, 45),
        complexity: 3,
        seats: Feint::SEATS,
        setups: setups.collect(),
        forces: forces.collect(),
    };
    let bots = Bots { answer: bots::answer::<Feint, FeintJudge>, series: bots::series::<Feint, FeintJudge> };
    Box::new(Listed { rules: Arc::new(rules), bots, data: FEINT_DATA, about })
}

/// Feint's data files.
const FEINT_DATA: Data<Feint> = Data {
    check_forces: |rules, text| {
        let problems = data::check_forces(&rules.book, &DataFile { name: "forces.toml", text });
        problems.into_iter().map(|(_, problem)| problem).collect()
    },
    schemas: || data::schemas().into(),
    names: || data::STANDARD.iter().map(|file| file.name).collect(),
    load: |files| {
        let files: Vec<DataFile<'_>> = files.iter().map(|(name, text)| DataFile { name, text }).collect();
        Feint::load(&files).map(feint)
    },
};
