//! Feint, a face-down card battle on a square grid, rule by rule.
//!
//! The rules are in `docs/rules/feint.md`; each module is a chapter of it, and every function names the rule it enforces.
//!
//! | the rules say | the code says |
//! |---|---|
//! | unit card, type, level | [`book::Card`], [`book::UnitType`] |
//! | token, unit | [`state::Token`], [`state::Unit`] |
//! | keyword | [`keywords::Keyword`] |
//! | display, Distraction | [`force::display`], [`force::Force`] |
//! | link, combat group | [`state::State::links`], [`state::Combats`] |
//! | view, consistent world | [`view::View`], [`Ruleset::determinise`] |
//!
//! Deviations from the document: none. The TALK state (FT-5.3), which an engine may omit, is omitted.
//!
//! ```
//! use muster_feint::Feint;
//! use muster_kernel::{Match, Ruleset, Sampler, Seat};
//! use std::sync::Arc;
//!
//! let rules = Arc::new(Feint::standard());
//! let setup = rules.parse_setup("scenario Open Field\nS1 Knights L1 at 5,2 N\nN1 Gobbo Warriors L1 at 5,7 S down").unwrap();
//! let (mut game, _) = Match::begin(rules.clone(), &setup, &mut Sampler(1)).unwrap();
//! let question = game.question(Seat::FIRST).unwrap().clone();
//! let charge = rules.parse_action(&question, "move S1 4").unwrap();
//! game.answer(Seat::FIRST, charge, &mut Sampler(1)).unwrap();
//! assert!(game.state().tokens[0].charged);
//! ```

mod act_menu;
pub mod action;
pub mod actions;
pub mod attack;
mod bit;
pub mod board;
pub mod book;
mod catalogue;
pub mod closed_form;
pub mod combat;
mod conceivable;
pub mod data;
mod draw;
pub mod event;
pub mod evidence;
mod facets;
pub mod force;
pub mod keywords;
pub mod legal;
mod lines;
mod menu;
pub mod movement;
mod muster;
pub mod notation;
mod odds_model;
mod picture;
mod preview;
mod propose;
pub mod register;
pub mod resolution;
mod reveal;
mod roll_note;
pub mod scoring;
mod sequence;
pub mod setup;
pub mod state;
pub mod step;
mod turns;
pub mod view;
pub mod ways;
mod worlds;

use action::{Action, Prompt};
use book::Book;
use event::{Event, Purpose};
use menu::Menu;
use muster_kernel::random::below;
use muster_kernel::{
    Area, Catalogue, Facets, Flow, Message, Observer, Offers, Outcome, Picture, PieceId, Presentation, Preview,
    Problem, Question, Refusal, Roll, RollNote, Rule, RuleId, Ruleset, Seat, Sheet, Table,
    reading::{DataFile, FileProblem},
};
use rand_core::Rng;
use setup::Setup;
use state::{Position, State, TokenId};
use step::{End, Step};
use view::View;

/// The ruleset with its printed cards and maps.
///
/// FT-1.7 any number of people from none to two may play it; FT-11.19 what it tells one of them never depends on the
/// other's secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feint {
    /// Everything printed.
    pub book: Book,
    version: String,
}

impl Feint {
    /// Feint with the cards and maps that come with Muster.
    ///
    /// # Panics
    /// Never: the files are checked by the tests.
    pub fn standard() -> Feint {
        Feint::load(&data::STANDARD).expect("the data files that come with Muster are sound")
    }

    /// Feint with other cards and maps.
    ///
    /// # Errors
    /// Every problem in every file; nothing is half read.
    pub fn load(files: &[DataFile<'_>]) -> Result<Feint, Vec<FileProblem>> {
        let book = data::read(files)?;
        Ok(Feint { book, version: muster_tabletop::data::version(1, files) })
    }

    /// The map of a scenario, to be drawn.
    pub fn map(&self, scenario: usize) -> Vec<Area> {
        picture::areas(&self.book.scenarios[scenario])
    }

    /// The set-up text of a whole battle on a map.
    pub fn setup_of(&self, scenario: usize) -> String {
        setup::of_scenario(&self.book, scenario)
    }

    fn position<'a>(&'a self, state: &'a State) -> Position<'a> {
        Position { book: &self.book, state }
    }
}

impl Ruleset for Feint {
    type Setup = Setup;
    type State = State;
    type Prompt = Prompt;
    type Action = Action;
    type Purpose = Purpose;
    type Event = Event;
    type View = View;

    const ID: &'static str = "feint";
    const SEATS: [&'static str; 2] = notation::SEATS;

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
            Step::Over(end) => Some(self.position(state).outcome(end)),
            _ => None,
        }
    }

    fn is_over(&self, state: &State) -> bool {
        matches!(state.step, Step::Over(_))
    }

    fn check(&self, state: &State, question: &Question<Prompt>, action: &Action) -> Result<(), Refusal> {
        legal::check(self.position(state), question, action)
    }

    fn offers(&self, state: &State, question: &Question<Prompt>) -> Offers<Action> {
        match question.prompt {
            prompt @ (Prompt::Forces | Prompt::Weapons) => {
                let army = &state.forces[question.seat.index()].army;
                Offers::Region {
                    proposals: propose::proposals(&self.book, prompt, army),
                    forms: propose::forms(&self.book, prompt, army),
                    drags: Vec::new(),
                }
            }
            _ => {
                let position = self.position(state);
                Offers::List(Menu::of(position, question).list(position))
            }
        }
    }

    fn offer(&self, state: &State, question: &Question<Prompt>, n: usize) -> Option<Action> {
        match question.prompt {
            prompt @ (Prompt::Forces | Prompt::Weapons) => {
                let army = &state.forces[question.seat.index()].army;
                propose::proposals(&self.book, prompt, army).into_iter().nth(n)
            }
            _ => {
                let position = self.position(state);
                let menu = Menu::of(position, question);
                (n < menu.len()).then(|| menu.nth(position, n))
            }
        }
    }

    fn sample(&self, state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
        match question.prompt {
            Prompt::Forces => Action::Force(Box::new(propose::random_force(&self.book, rng))),
            Prompt::Weapons => {
                let army = &state.forces[question.seat.index()].army;
                Action::Weapons(Box::new(propose::random_loadout(&self.book, army, rng)))
            }
            Prompt::Act => draw::act(self.position(state), rng),
            Prompt::Deploy => draw::deployment(self.position(state), question.seat, rng),
            _ => {
                let position = self.position(state);
                let menu = Menu::of(position, question);
                menu.nth(position, below(rng, menu.len()))
            }
        }
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        view::view(&self.book, state, observer)
    }

    fn determinise(&self, view: &View, rng: &mut dyn Rng) -> State {
        worlds::determinise(&self.book, view, rng)
    }

    fn lines(&self, view: &View) -> Vec<String> {
        lines::lines(&self.book, view)
    }

    fn ask(&self, question: &Question<Prompt>) -> (Message, RuleId) {
        roll_note::ask(question)
    }

    fn roll_note(&self, state: &State, roll: &Roll<Purpose>) -> RollNote {
        roll_note::roll_note(self.position(state), roll)
    }

    fn notation(&self, action: &Action) -> String {
        notation::write(&self.book, action)
    }

    fn parse_action(&self, question: &Question<Prompt>, text: &str) -> Result<Action, Refusal> {
        notation::read(&self.book, question, text)
    }
}

impl Presentation for Feint {
    fn facets(&self, state: &State, _: &Question<Prompt>, action: &Action) -> Facets {
        facets::facets(self.position(state), action)
    }

    fn picture(&self, view: &View) -> Picture {
        picture::picture(&self.book, view)
    }

    fn preview(&self, view: &View, question: &Question<Prompt>, action: &Action) -> Preview {
        preview::preview(&self.book, view, question.prompt, action)
    }

    fn sheet(&self, view: &View, piece: PieceId) -> Sheet {
        let token = TokenId::all().find(|id| id.piece() == piece);
        token.map_or_else(Sheet::default, |id| preview::sheet(&self.book, view, id))
    }
}
