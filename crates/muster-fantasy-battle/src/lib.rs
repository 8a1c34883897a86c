//! Fantasy Battle, regiments in ranks and files with magic and psychology on an open table, rule by rule.
//!
//! The rules are in `docs/rules/fantasy-battle.md`; each module is a chapter or a section of it, and every function names the
//! rule it enforces.
//!
//! | the rules say | the code says |
//! |---|---|
//! | army list, entry, profile, weapon, magic item | [`book`] on paper, [`troop`] as bought, [`state::Unit`] on the table |
//! | formation, zone, arc of sight | [`muster_ground::formation`], [`zones`], [`sight`] |
//! | manoeuvre, march, loose order, flight | [`movement`] |
//! | game turn, phase, step | [`step::Step`] |
//! | victory points, band | [`victory`] |

pub mod action;
mod afoot;
mod against;
mod aiming;
mod animosity;
mod asking;
mod attack;
mod blocks;
pub mod blows;
pub mod book;
pub mod casting;
mod catalogue;
mod chance;
mod characters;
pub mod charges;
mod chariots;
pub mod charts;
pub mod closed_form;
mod combat;
mod compulsory;
mod crews;
pub mod data;
mod declared;
mod deployment;
mod drags;
mod duels;
pub mod event;
mod facets;
mod fanatics;
pub mod flight;
mod foreseen;
mod houses;
pub mod ids;
mod laid;
pub mod leadership;
mod legal;
mod lines;
mod losses;
pub mod machines;
pub mod magic;
mod masterless;
mod measuring;
pub mod movement;
mod mustering;
mod nerve;
mod notation;
pub mod numbers;
mod obstacles;
mod odds_model;
mod once;
mod pace;
mod phases;
mod picture;
mod placing;
mod posing;
mod pregame;
mod preview;
mod printed;
mod propose;
pub mod ranks;
mod reckoning;
pub mod register;
mod rerolls;
pub mod result;
mod returns;
mod riders;
mod roll_note;
mod rolls;
pub mod saves;
pub mod scatter;
mod scorch;
mod screens;
mod secrets;
mod sequence;
pub mod setup;
mod sheet;
pub mod shooting;
mod shrinking;
pub mod sight;
pub mod state;
pub mod step;
mod tallied;
mod targets;
pub mod terrain;
mod threats;
pub mod troop;
pub mod turns;
pub mod victory;
mod view;
pub mod zones;

pub use blocks::templates;
pub use combat::forecast;

use action::{Action, Prompt, SIDES};
use book::{Book, ItemId};
use event::{Event, Purpose};
use ids::UnitId;
use muster_kernel::reading::{DataFile, FileProblem};
use muster_kernel::{
    Catalogue, Facets, Flow, Message, Observer, Offers, Outcome, Picture, PieceId, Presentation, Preview, Problem,
    Question, Refusal, Roll, RollNote, Rule, RuleId, Ruleset, Seat, Sheet, Spot, Table,
};
use rand_core::Rng;
use state::{Battle, Hidden, State};
use std::sync::Arc;
use step::{End, Step};

/// FB-4.2 hundredths of a millimetre.
pub const UNITS_PER_INCH: i32 = 2_540;

/// FB-1.1 the ruleset for two players, with everything printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FantasyBattle {
    /// Everything printed.
    pub book: Arc<Book>,
    version: String,
}

/// FB-11.1 to FB-11.3 what one observer may know: the open table, and what he knows of what is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// What lies open.
    pub battle: Battle,
    /// What each side hides.
    pub hidden: [Held; 2],
}

/// What a side hides, as an observer knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Held {
    /// All of it.
    Known(Hidden),
    /// FB-11.3 that somebody carries items, and those that were revealed.
    Hidden {
        /// Items that were revealed, each with its bearer.
        revealed: Vec<(UnitId, ItemId)>,
        /// Who carries how many others.
        carriers: Vec<(UnitId, u8)>,
    },
}

impl FantasyBattle {
    /// Fantasy Battle with everything that comes with Muster.
    ///
    /// # Panics
    /// Never: the files are checked by the tests.
    pub fn standard() -> FantasyBattle {
        FantasyBattle::load(&data::STANDARD).expect("the data files that come with Muster are sound")
    }

    /// Fantasy Battle with other data.
    ///
    /// # Errors
    /// Every problem in every file; nothing is half read.
    pub fn load(files: &[DataFile<'_>]) -> Result<FantasyBattle, Vec<FileProblem>> {
        let book = Arc::new(data::read(files)?);
        Ok(FantasyBattle { book, version: muster_tabletop::data::version(1, files) })
    }
}

impl Ruleset for FantasyBattle {
    type Setup = setup::Setup;
    type State = State;
    type Prompt = Prompt;
    type Action = Action;
    type Purpose = Purpose;
    type Event = Event;
    type View = View;

    const ID: &'static str = "fantasy-battle";
    const UNITS_PER_INCH: i32 = UNITS_PER_INCH;
    const SEATS: [&'static str; 2] = SIDES;

    fn version(&self) -> String {
        self.version.clone()
    }

    fn rules(&self) -> &'static [Rule] {
        register::RULES
    }

    fn catalogue(&self) -> &Catalogue {
        &self.book.catalogue
    }

    fn parse_setup(&self, text: &str) -> Result<Self::Setup, Vec<Problem>> {
        setup::parse(&self.book, text)
    }

    fn begin(&self, setup: &Self::Setup) -> Result<State, Refusal> {
        setup::begin(setup)
    }

    fn step(table: &mut Table<'_, Self>) -> Flow<()> {
        sequence::run(table)
    }

    fn concede(table: &mut Table<'_, Self>, seat: Seat) {
        fanatics::give_up(table, seat);
        victory::finish(table, End::Conceded(seat));
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if let Step::Over(end) = state.step { Some(victory::outcome(state, end)) } else { None }
    }

    fn is_over(&self, state: &State) -> bool {
        matches!(state.step, Step::Over(_))
    }

    fn check(&self, state: &State, question: &Question<Prompt>, action: &Action) -> Result<(), Refusal> {
        legal::check(state, question, action)
    }

    fn offers(&self, state: &State, question: &Question<Prompt>) -> Offers<Action> {
        legal::offers(state, question)
    }

    fn sample(&self, state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
        propose::sample(state, question, rng)
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        view::view(state, observer)
    }

    fn determinise(&self, view: &View, rng: &mut dyn Rng) -> State {
        view::determinise(view, rng)
    }

    fn lines(&self, view: &View) -> Vec<String> {
        lines::lines(view)
    }

    fn ask(&self, question: &Question<Prompt>) -> (Message, RuleId) {
        roll_note::ask(question)
    }

    fn roll_note(&self, state: &State, roll: &Roll<Purpose>) -> RollNote {
        roll_note::roll_note(state, roll)
    }

    fn notation(&self, action: &Action) -> String {
        notation::write(&self.book, action)
    }

    fn parse_action(&self, question: &Question<Prompt>, text: &str) -> Result<Action, Refusal> {
        notation::read(&self.book, &question.prompt, text)
    }
}

impl Presentation for FantasyBattle {
    fn facets(&self, state: &State, _: &Question<Prompt>, action: &Action) -> Facets {
        facets::facets(state, action)
    }

    fn picture(&self, view: &View) -> Picture {
        picture::picture(view)
    }

    fn preview(&self, view: &View, question: &Question<Prompt>, action: &Action) -> Preview {
        preview::preview(view, question, action)
    }

    fn as_form(&self, _: &State, _: &Question<Prompt>, action: &Action) -> Option<String> {
        if let Action::Muster(roster) = action { Some(notation::as_form(&self.book, roster)) } else { None }
    }

    fn draws_illegal(&self, question: &Question<Prompt>) -> bool {
        !matches!(question.prompt, Prompt::Pick(_))
    }

    fn nudge(&self, state: &State, question: &Question<Prompt>, action: &Action) -> Option<Action> {
        let Action::Sally(id, place) = action else { return None };
        let snapped = Action::Sally(*id, houses::at_the_wall(&state.battle, *id, *place)?);
        legal::is_legal(state, question, &snapped).then_some(snapped)
    }

    fn measure(&self, view: &View, from: Spot, to: Spot) -> Preview {
        preview::between(&view.battle, from, to)
    }

    fn sheet(&self, view: &View, piece: PieceId) -> Sheet {
        sheet::sheet(view, piece)
    }
}
