//! Spearhead, units of many models with hands of cards on an open table, rule by rule.
//!
//! The rules are in `docs/rules/spearhead.md`; each module is a chapter or a section of it, and every function names the
//! rule it enforces. What units, forces, commands and twists do is data in one vocabulary, [`ability`].
//!
//! | the rules say | the code says |
//! |---|---|
//! | force, unit, weapon | [`book::Force`], [`book::Warscroll`], [`book::Weapon`] on paper; [`state::Unit`] on the table |
//! | ability, timing, limit, effect | [`ability`] on paper; [`changes`] while it counts |
//! | round, turn, phase, stage | [`step::Step`] |
//! | within, wholly within, in combat, contests | [`space`] |
//! | visible, behind, Cover | [`sight`] |
//! | move, path, coherency | [`movement`], [`coherency`] |
//! | characteristic, modifier | [`numbers`] |

pub mod ability;
pub mod action;
pub mod attack;
pub mod book;
mod catalogue;
pub mod changes;
pub mod charging;
pub mod closed_form;
pub mod coherency;
mod conditions;
mod contesting;
pub mod control;
pub mod damage;
pub mod data;
mod drags;
pub mod effect;
pub mod event;
mod facets;
pub mod fighting;
mod ground;
mod ids;
pub mod keyword;
mod legal;
mod lines;
mod measure;
pub mod movement;
mod notation;
pub mod number;
pub mod numbers;
mod odds_model;
mod picking;
mod picture;
pub mod placing;
mod pregame;
mod preview;
pub mod propose;
mod reactions;
pub mod register;
mod resolve;
mod roll_note;
pub mod rounds;
mod sampling;
pub mod scoring;
mod sequence;
pub mod setup;
mod sheet;
pub mod sight;
pub mod space;
mod split;
mod stages;
pub mod state;
pub mod step;
pub mod tactics;
pub mod targets;
mod threats;
mod turns;
mod twists;
pub mod universal;
pub mod using;
mod view;

use action::{Action, Prompt, SIDES};
use book::{Book, INCH};
use event::{Event, Purpose};
use muster_kernel::reading::{DataFile, FileProblem};
use muster_kernel::{
    Catalogue, Drag, Facets, Flow, Message, Observer, Offers, Outcome, Picture, PieceId, Place, Presentation, Preview,
    Problem, Question, Refusal, Roll, RollNote, Rule, RuleId, Ruleset, Seat, Sheet, Spot, Table,
};
use rand_core::Rng;
use state::{Battle, Cards, State};
use std::sync::Arc;
use step::{End, Step};

/// SP-1.1 the ruleset for two players, with everything printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spearhead {
    /// Everything printed.
    pub book: Arc<Book>,
    version: String,
}

/// SP-11.6 what one observer may know: the open table, and the hands it knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// What lies open.
    pub battle: Battle,
    /// The hands.
    pub hands: [Hand; 2],
}

/// A hand as an observer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hand {
    /// These cards.
    Known(Cards),
    /// So many cards.
    Hidden(u8),
}

impl Spearhead {
    /// Spearhead with everything that comes with Muster.
    ///
    /// # Panics
    /// Never: the files are checked by the tests.
    pub fn standard() -> Spearhead {
        Spearhead::load(&data::STANDARD).expect("the data files that come with Muster are sound")
    }

    /// Spearhead with other data.
    ///
    /// # Errors
    /// Every problem in every file; nothing is half read.
    pub fn load(files: &[DataFile<'_>]) -> Result<Spearhead, Vec<FileProblem>> {
        let book = Arc::new(data::read(files)?);
        Ok(Spearhead { book, version: muster_tabletop::data::version(1, files) })
    }
}

impl Ruleset for Spearhead {
    type Setup = muster_tabletop::setup::Setup<State>;
    type State = State;
    type Prompt = Prompt;
    type Action = Action;
    type Purpose = Purpose;
    type Event = Event;
    type View = View;

    const ID: &'static str = "spearhead";
    const UNITS_PER_INCH: i32 = INCH;
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
        scoring::finish(table, End::Conceded(seat));
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        match state.battle.step {
            Step::Over(end) => Some(scoring::outcome(state, end)),
            _ => None,
        }
    }

    fn is_over(&self, state: &State) -> bool {
        matches!(state.battle.step, Step::Over(_))
    }

    fn check(&self, state: &State, question: &Question<Prompt>, action: &Action) -> Result<(), Refusal> {
        legal::check(state, question, action)
    }

    fn offers(&self, state: &State, question: &Question<Prompt>) -> Offers<Action> {
        legal::offers(state, question)
    }

    fn offer(&self, state: &State, question: &Question<Prompt>, n: usize) -> Option<Action> {
        legal::offer(state, question, n)
    }

    fn sample(&self, state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
        sampling::sample(state, question, rng)
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
        notation::read(&self.book, question, text)
    }
}

impl Presentation for Spearhead {
    fn facets(&self, state: &State, question: &Question<Prompt>, action: &Action) -> Facets {
        facets::facets(state, question, action)
    }

    fn picture(&self, view: &View) -> Picture {
        picture::picture(view)
    }

    fn preview(&self, view: &View, question: &Question<Prompt>, action: &Action) -> Preview {
        preview::preview(view, question, action)
    }

    fn draws_illegal(&self, question: &Question<Prompt>) -> bool {
        drags::asks_for_places(&question.prompt)
    }

    fn nudge(&self, state: &State, question: &Question<Prompt>, action: &Action) -> Option<Action> {
        ground::nudge(&state.battle, question, action)
    }

    fn ground(&self, state: &State, question: &Question<Prompt>, drag: &Drag) -> Option<Vec<Vec<Place>>> {
        ground::outlines(&state.battle, question, drag)
    }

    fn measure(&self, view: &View, from: Spot, to: Spot) -> Preview {
        measure::measure(&view.battle, from, to)
    }

    fn sheet(&self, view: &View, piece: PieceId) -> Sheet {
        sheet::sheet(&view.battle, piece)
    }

    fn as_form(&self, state: &State, question: &Question<Prompt>, action: &Action) -> Option<String> {
        split::as_form(&state.battle, question, action)
    }
}
