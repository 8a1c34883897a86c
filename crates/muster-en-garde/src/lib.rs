//! En Garde!, swashbuckling skirmish on an open table, rule by rule.
//!
//! The rules are in `docs/rules/en-garde.md`; each module is a chapter or a section of it, and every function names the
//! rule it enforces.
//!
//! | the rules say | the code says |
//! |---|---|
//! | model, warband | [`roster::Profile`], [`roster::Warband`] on paper; [`state::Model`] on the table |
//! | gap, contact, Engaged, combat | [`space`] |
//! | path, category, charge | [`movement`], [`action::Gait`] |
//! | option, reaction | [`action::Deed`], [`action::Prompt::React`] |
//! | Combat Pool, draw | [`state::Fight`], [`action::Action::Draw`] |
//! | Ploy | [`action::Ploy`] |

pub mod action;
mod activation;
pub mod arms;
pub mod attack;
pub mod book;
mod building;
mod catalogue;
mod civilian;
pub mod closed_form;
pub mod combat;
pub mod data;
mod drags;
pub mod draw;
mod duel;
pub mod end;
pub mod event;
mod facets;
mod fencing;
pub mod field;
mod flight;
mod ground;
mod hidden;
mod initiative;
mod kit;
mod layout;
mod legal;
mod lines;
mod measure;
pub mod morale;
mod mounted;
pub mod movement;
mod notation;
mod odds_model;
mod options;
mod picture;
mod places;
pub mod ploys;
mod pregame;
mod preview;
mod priority;
mod propose;
mod push;
mod reach;
mod reaction;
pub mod register;
mod roll_note;
pub mod roster;
mod rout;
pub mod scores;
pub mod scoring;
mod sequence;
pub mod setup;
mod sheet;
pub mod shooting;
pub mod sight;
pub mod space;
mod special;
pub mod state;
pub mod step;
mod straight;
mod walk;
pub mod wounds;
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

/// EG-1.1, EG-1.2 the ruleset with everything printed; EG-1.3 it is played by two sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnGarde {
    /// Everything printed.
    pub book: Book,
    version: String,
}

/// EG-11.1, EG-9.22 what one observer may know: everything, and EG-11.7 a bot knows as much. The only secrets, the draws of
/// a combat, are held by the match until both are in (EG-11.2) and are never part of a state (EG-11.6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View(pub State);

impl EnGarde {
    /// En Garde! with everything that comes with Muster.
    ///
    /// # Panics
    /// Never: the files are checked by the tests.
    pub fn standard() -> EnGarde {
        EnGarde::load(&data::STANDARD).expect("the data files that come with Muster are sound")
    }

    /// En Garde! with other data.
    ///
    /// # Errors
    /// Every problem in every file; nothing is half read.
    pub fn load(files: &[DataFile<'_>]) -> Result<EnGarde, Vec<FileProblem>> {
        let book = data::read(files)?;
        Ok(EnGarde { book, version: muster_tabletop::data::version(1, files) })
    }
}

impl Ruleset for EnGarde {
    type Setup = Setup;
    type State = State;
    type Prompt = Prompt;
    type Action = Action;
    type Purpose = Purpose;
    type Event = Event;
    type View = View;

    const ID: &'static str = "en-garde";
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
        setup::begin(&self.book, setup)
    }

    fn step(table: &mut Table<'_, Self>) -> Flow<()> {
        sequence::run(table)
    }

    fn concede(table: &mut Table<'_, Self>, seat: Seat) {
        scoring::finish(table, End::Conceded(seat));
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        match state.step {
            Step::Over(end) => Some(scoring::outcome(state, end)),
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
        roll_note::roll_note(&self.book, state, roll)
    }

    fn notation(&self, action: &Action) -> String {
        notation::write(&self.book, action)
    }

    fn parse_action(&self, question: &Question<Prompt>, text: &str) -> Result<Action, Refusal> {
        notation::read(&self.book, question, text)
    }
}

impl Presentation for EnGarde {
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

    fn as_form(&self, state: &State, question: &Question<Prompt>, action: &Action) -> Option<String> {
        notation::as_form(&self.book, state, question.seat, action)
    }
}
