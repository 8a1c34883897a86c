//! The list: every ruleset of Muster with its bots, forces and maps.

mod en_garde;
mod fantasy_battle;
mod feint;
mod spearhead;
mod warband;

use crate::{Clock, Game, GameRecord, Series, Thinker, bots};
use muster_en_garde::EnGarde;
use muster_fantasy_battle::FantasyBattle;
use muster_feint::Feint;
use muster_kernel::reading::{DataFile, FileProblem, Problem};
use muster_kernel::{Observer, Picture, Presentation, Question, Ruleset};
use muster_search::Judge;
use muster_spearhead::Spearhead;
use muster_warband::Warbands;
use std::sync::{LazyLock, OnceLock};

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
type PlaySeries<R> = fn(&R, &<R as Ruleset>::State, (&Series, &dyn Clock), &mut dyn FnMut(GameRecord) -> bool);

impl<R: Ruleset> Bots<R> {
    /// Those of a judge.
    fn judged_by<J: Judge<R> + Clone + Default + 'static>() -> Self {
        Bots { answer: bots::answer::<R, J>, series: bots::series::<R, J> }
    }
}

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
    /// What the names of further files begin with, where there may be any.
    pub(crate) more: Option<&'static str>,
    /// The game with other files.
    pub(crate) load: fn(&[(String, String)]) -> Loaded,
}

/// A game with other data files, or every problem in them with the name of its file.
type Loaded = Result<Box<dyn Game>, Vec<(String, Problem)>>;

/// Names and texts as data files.
fn data_files(files: &[(String, String)]) -> Vec<DataFile<'_>> {
    files.iter().map(|(name, text)| DataFile { name, text }).collect()
}

/// What is wrong, for whoever knows the file.
fn without_file(problems: Vec<FileProblem>) -> Vec<Problem> {
    problems.into_iter().map(|(_, problem)| problem).collect()
}

/// The battlefield of a set-up before anybody is on it.
fn empty_table<R: Presentation>(rules: &R, text: &str) -> Picture {
    let setup = rules.parse_setup(text).expect("a set-up that comes with the game can be read");
    let state = rules.begin(&setup).expect("a set-up that comes with the game is allowed");
    let picture = rules.picture(&rules.view(&state, Observer::Public));
    Picture { meters: Vec::new(), hands: Vec::new(), marks: Vec::new(), ..picture }
}

/// A moment of a game, as whoever looks on sees it; none where other data files do not know all that is in it.
fn glimpse<R: Presentation>(rules: &R, position: &str) -> Option<Picture> {
    let state = rules.begin(&rules.parse_setup(position).ok()?).ok()?;
    Some(rules.picture(&rules.view(&state, Observer::Public)))
}

static GAMES: LazyLock<Vec<Box<dyn Game>>> = LazyLock::new(standard);

/// Games with other data files, which stand in for those that come with Muster.
static OTHERS: OnceLock<Vec<Box<dyn Game>>> = OnceLock::new();

/// Every ruleset with the data that comes with Muster, in the order they are shown.
pub fn standard() -> Vec<Box<dyn Game>> {
    vec![
        feint::listed(Feint::standard()),
        en_garde::listed(EnGarde::standard()),
        warband::listed(Warbands::standard()),
        spearhead::listed(Spearhead::standard()),
        fantasy_battle::listed(FantasyBattle::standard()),
    ]
}

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
    games().iter().find(|game| game.id() == id).map(|game| &**game)
}
