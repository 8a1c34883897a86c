//! Warband, fantasy skirmish on an open table, rule by rule.
//!
//! The rules are in `docs/rules/warband.md`; each module is a chapter or a section of it, and every function names the
//! rule it enforces.
//!
//! | the rules say | the code says |
//! |---|---|
//! | model, warband | [`book::Profile`], [`book::Warband`] on paper; [`state::Model`] on the table |
//! | turn, activation, action | [`step::Step`], [`state::Activation`], [`action::Deed`] |
//! | gap, contact, engages, engaged | [`space`] |
//! | move, path, cost | [`movement`] |
//! | line of sight | [`sight`] |
//! | attack, target, modifier | [`action::Attack`], [`attack`] |
//! | markers, until end of round | [`state::Mark`] |
//! | power, spell | [`book::Power`], [`book::Spell`] |

mod acting;
pub mod action;
pub mod attack;
pub mod book;
mod building;
pub mod catalogue;
mod charge;
pub mod closed_form;
pub mod data;
mod deeds;
mod drags;
pub mod end;
pub mod event;
mod facets;
mod fallback;
pub mod field;
mod ground;
mod hazard;
mod layout;
mod leaving;
mod legal;
mod lines;
pub mod markers;
mod measure;
pub mod movement;
mod nerve;
mod notation;
mod odds_model;
mod picture;
mod powers;
mod pregame;
mod preview;
mod propose;
pub mod register;
mod retaliation;
mod roll_note;
mod rounds;
pub mod scoring;
mod sequence;
pub mod setup;
mod sheet;
pub mod sight;
pub mod space;
mod spells;
pub mod state;
pub mod step;
mod turns;
mod walk;
mod zones;

use action::{Action, Prompt, SIDES};
use book::Book;
use event::{Event, Purpose};
use muster_kernel::{
    Catalogue, Drag, Facets, Flow, Message, Observer, Offers, Outcome, Picture, PieceId, Place, Presentation, Preview,
    Problem, Question, Refusal, Roll, RollNote, Rule, RuleId, Ruleset, Seat, Sheet, Spot, Table,
    reading::{DataFile, FileProblem},
};
use rand_core::Rng;
use setup::Setup;
use state::State;
use step::{End, Step};

/// WB-1.1 the ruleset for two players, with everything printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warbands {
    /// Everything printed.
    pub book: Book,
    version: String,
}

/// WB-11.1, WB-11.4 what one observer may know: everything. The only secrets, the warbands before they are revealed, are
/// held by the match until both are in (WB-11.2) and are never part of a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View(pub State);

impl Warbands {
    /// Warband with everything that comes with Muster.
    ///
    /// # Panics
    /// Never: the files are checked by the tests.
    pub fn standard() -> Warbands {
        Warbands::load(&data::STANDARD).expect("the data files that come with Muster are sound")
    }

    /// Warband with other data.
    ///
    /// # Errors
    /// Every problem in every file; nothing is half read.
    pub fn load(files: &[DataFile<'_>]) -> Result<Warbands, Vec<FileProblem>> {
        let book = data::read(files)?;
        Ok(Warbands { book, version: muster_tabletop::data::version(1, files) })
    }
}

/// WB-11.5 a game is its set-up, its answers and its dice.
impl Ruleset for Warbands {
    type Setup = Setup;
    type State = State;
    type Prompt = Prompt;
    type Action = Action;
    type Purpose = Purpose;
    type Event = Event;
    type View = View;

    const ID: &'static str = "warband";
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

    fn parse_setup(&self, text: &str) -> Result<Setup, Vec<Problem>> {
        setup::parse(&self.book, text)
    }

    fn begin(&self, setup: &Setup) -> Result<State, Refusal> {
        setup::begin(setup)
    }

    fn step(table: &mut Table<'_, Self>) -> Flow<()> {
        sequence::run(table)
    }

    fn concede(table: &mut Table<'_, Self>, seat: Seat) {
        scoring::finish(table, End::Conceded(seat));
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        match state.step {
            Step::Over(end) => Some(scoring::outcome(&self.book, state, end)),
            _ => None,
        }
    }

    fn is_over(&self, state: &State) -> bool {
        matches!(state.step, Step::Over(_))
    }

    fn check(&self, state: &State, question: &Question<Prompt>, action: &Action) -> Result<(), Refusal> {
        legal::check(&self.book, state, question, action)
    }

    fn offers(&self, state: &State, question: &Question<Prompt>) -> Offers<Action> {
        legal::offers(&self.book, state, question)
    }

    fn sample(&self, state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
        legal::sample(&self.book, state, question, rng)
    }

    fn view(&self, state: &State, _: Observer) -> View {
        View(state.clone())
    }

    fn determinise(&self, view: &View, _: &mut dyn Rng) -> State {
        view.0.clone()
    }

    fn lines(&self, view: &View) -> Vec<String> {
        lines::lines(&self.book, &view.0)
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
        notation::read(&self.book, question, text)
    }
}

impl Presentation for Warbands {
    fn facets(&self, state: &State, _: &Question<Prompt>, action: &Action) -> Facets {
        facets::facets(&self.book, state, action)
    }

    fn picture(&self, view: &View) -> Picture {
        picture::picture(&self.book, &view.0)
    }

    fn preview(&self, view: &View, question: &Question<Prompt>, action: &Action) -> Preview {
        preview::preview(&self.book, &view.0, question, action)
    }

    fn draws_illegal(&self, question: &Question<Prompt>) -> bool {
        drags::asks_for_a_place(question.prompt)
    }

    fn nudge(&self, state: &State, question: &Question<Prompt>, action: &Action) -> Option<Action> {
        propose::nudge(&self.book, state, question, action)
    }

    fn ground(&self, state: &State, question: &Question<Prompt>, drag: &Drag) -> Option<Vec<Vec<Place>>> {
        ground::outlines(state, question, drag)
    }

    fn measure(&self, view: &View, from: Spot, to: Spot) -> Preview {
        measure::measure(&view.0, from, to)
    }

    fn sheet(&self, view: &View, piece: PieceId) -> Sheet {
        sheet::sheet(&self.book, &view.0, piece)
    }

    fn as_form(&self, _: &State, _: &Question<Prompt>, action: &Action) -> Option<String> {
        notation::as_form(&self.book, action)
    }

    fn shares(&self, action: &Action) -> Vec<(PieceId, String)> {
        notation::shares(action)
    }
}
