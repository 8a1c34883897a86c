//! What a ruleset provides so that it can be played, recorded and searched, and what it provides to be shown.

use crate::random::below;
use crate::{
    Catalogue, Drag, Explained, Facets, Flow, Message, Observer, Offers, Picture, PieceId, Place, Preview, Problem,
    Question, Refusal, Roll, Rule, RuleId, Seat, Sheet, Spot, Table,
};
use rand_core::Rng;
use std::fmt::{Debug, Display};
use std::hash::Hash;

/// A complete game, as it is played and written down. The value holds its printed data and never changes during a match.
pub trait Ruleset: Sized + Send + Sync + 'static {
    /// How a match begins; `Display` writes what [`parse_setup`](Ruleset::parse_setup) reads.
    type Setup: Clone + Eq + Debug + Display + Send + Sync;
    /// Everything the game has to remember: small plain data.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// The kinds of question a player may be asked.
    type Prompt: Clone + Eq + Debug + Send + Sync;
    /// The answers.
    type Action: Clone + Eq + Hash + Debug + Send + Sync;
    /// What dice are rolled for.
    type Purpose: Clone + Eq + Debug + Send + Sync;
    /// What can be told of the game as it goes on.
    type Event: Fact;
    /// What one observer may know of a state; built from the state, never a copy with parts removed.
    type View: Clone + Eq + Debug + Send + Sync;

    /// The id: `feint`.
    const ID: &'static str;
    /// How many of the ruleset's units of length make an inch, where anything is measured.
    const UNITS_PER_INCH: i32 = 1_000;
    /// The seats as notation names them, in order.
    const SEATS: [&'static str; 2];

    /// The version of rules and data; a journal of another version is not replayed.
    fn version(&self) -> String;
    /// Every rule of the book.
    fn rules(&self) -> &'static [Rule];
    /// Everything printed.
    fn catalogue(&self) -> &Catalogue;

    /// Reads how a match begins.
    ///
    /// # Errors
    /// Everything that cannot be read, each with its line.
    fn parse_setup(&self, text: &str) -> Result<Self::Setup, Vec<Problem>>;
    /// Lays out the table.
    ///
    /// # Errors
    /// Everything about the set-up that the rules do not allow.
    fn begin(&self, setup: &Self::Setup) -> Result<Self::State, Refusal>;

    /// Plays exactly one step.
    ///
    /// # Errors
    /// Not an error: the step pauses where nobody has answered yet.
    fn step(table: &mut Table<'_, Self>) -> Flow<()>;
    /// Ends the game because a player gives up.
    fn concede(table: &mut Table<'_, Self>, seat: Seat);
    /// How it ended, if it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;
    /// Whether it has ended.
    fn is_over(&self, state: &Self::State) -> bool {
        self.outcome(state).is_some()
    }

    /// The only judge of legality.
    ///
    /// # Errors
    /// Everything that is wrong with the action, each with its rule.
    fn check(
        &self,
        state: &Self::State,
        question: &Question<Self::Prompt>,
        action: &Self::Action,
    ) -> Result<(), Refusal>;
    /// What may be answered.
    fn offers(&self, state: &Self::State, question: &Question<Self::Prompt>) -> Offers<Self::Action>;
    /// The listed or proposed answer at this place, from 0, if there are so many. A ruleset that can tell without writing
    /// them all out says so.
    fn offer(&self, state: &Self::State, question: &Question<Self::Prompt>, n: usize) -> Option<Self::Action> {
        self.offers(state, question).actions().get(n).cloned()
    }
    /// One legal answer, drawn evenly from the list or from what can be proposed.
    fn sample(&self, state: &Self::State, question: &Question<Self::Prompt>, rng: &mut dyn Rng) -> Self::Action {
        let offers = self.offers(state, question);
        let actions = offers.actions();
        actions[below(rng, actions.len())].clone()
    }

    /// What an observer may know.
    fn view(&self, state: &Self::State, observer: Observer) -> Self::View;
    /// A full state that looks just like this view, with everything unknown drawn at random among what is possible.
    fn determinise(&self, view: &Self::View, rng: &mut dyn Rng) -> Self::State;
    /// A view as lines of text, one subject a line: what scenarios state and expect.
    fn lines(&self, view: &Self::View) -> Vec<String>;

    /// The question in words, and the rule that asks it.
    fn ask(&self, question: &Question<Self::Prompt>) -> (Message, RuleId);
    /// What dice are rolled for, as players see it.
    fn roll_note(&self, state: &Self::State, roll: &Roll<Self::Purpose>) -> RollNote;

    /// An action as players write it down.
    fn notation(&self, action: &Self::Action) -> String;
    /// Reads an action as players write it down.
    ///
    /// # Errors
    /// What cannot be read, or what does not exist.
    fn parse_action(&self, question: &Question<Self::Prompt>, text: &str) -> Result<Self::Action, Refusal>;
}

/// How a game is shown and pointed at: what a table with people needs, and nobody who only plays, simulates or searches.
pub trait Presentation: Ruleset {
    /// The things to point at to single this answer to a question out.
    fn facets(&self, state: &Self::State, question: &Question<Self::Prompt>, action: &Self::Action) -> Facets;
    /// A view to be drawn.
    fn picture(&self, view: &Self::View) -> Picture;
    /// What an action would do, as far as its player may know.
    fn preview(&self, view: &Self::View, question: &Question<Self::Prompt>, action: &Self::Action) -> Preview;
    /// Whether answers to a question can be previewed that are not legal, with marks on what is wrong with them.
    fn draws_illegal(&self, _question: &Question<Self::Prompt>) -> bool {
        false
    }
    /// The legal answer nearest to one that is not legal, for a hand that slipped a little; nothing where none is near.
    fn nudge(
        &self,
        _state: &Self::State,
        _question: &Question<Self::Prompt>,
        _action: &Self::Action,
    ) -> Option<Self::Action> {
        None
    }
    /// The ground that a move which may be drawn can really end on, shaped by all that bars it: outlines, filled where an odd
    /// number of them lies about a point. Nothing where [`Drag::reach`] says all there is to say.
    ///
    /// Whoever looks at a piece asks for it, and nobody in the course of play: it takes thousands of looks at the rules.
    /// A straight line to a point of it that is not legal [slips](Presentation::nudge) to a way round.
    fn ground(
        &self,
        _state: &Self::State,
        _question: &Question<Self::Prompt>,
        _drag: &Drag,
    ) -> Option<Vec<Vec<Place>>> {
        None
    }
    /// What there is to know between two things on an open table: the gap, whether one sees the other, what lies in the
    /// way and what shelter it gives.
    fn measure(&self, _view: &Self::View, _from: Spot, _to: Spot) -> Preview {
        Preview::default()
    }
    /// A piece in full, as far as the observer may know.
    fn sheet(&self, view: &Self::View, piece: PieceId) -> Sheet;
    /// The same answer written as one of the forms writes it, where the notation is shorter: with it a client opens a
    /// ready answer in its form, to be changed. What no form can say is left out.
    fn as_form(&self, state: &Self::State, question: &Question<Self::Prompt>, action: &Self::Action) -> Option<String> {
        let _ = (state, question, action);
        None
    }
    /// How what an action shares out is written, piece by piece, where it may be written in any order and is done in that
    /// order: with it a client puts down first what was pointed at first. Nothing where the order says nothing.
    fn shares(&self, action: &Self::Action) -> Vec<(PieceId, String)> {
        let _ = action;
        Vec::new()
    }
}

/// Something that can be told of a game.
pub trait Fact: Clone + Eq + Debug + Send + Sync {
    /// The rule that caused it.
    fn rule(&self) -> RuleId;
    /// Who may be told.
    fn audience(&self) -> Audience;
    /// What those outside the audience are told instead, if anything.
    fn blurred(&self) -> Option<Self>;
    /// Whether it shows what was hidden, so that nothing before it can be taken back.
    fn reveals(&self) -> bool;
    /// The sentence.
    fn message(&self) -> Message;
    /// The pieces it speaks of.
    fn pieces(&self) -> Vec<PieceId>;
    /// The way that the first of its pieces went, corner by corner, from where it stood to where it stands; empty where it
    /// went nowhere, or straight.
    fn way(&self) -> Vec<Place> {
        Vec::new()
    }
    /// How weighty it is: 0 for bookkeeping, 1 for the course of play, 2 for headlines such as a new turn.
    fn weight(&self) -> u8;

    /// The fact as this observer may be told it.
    fn seen_by(&self, observer: Observer) -> Option<Self> {
        if self.audience().includes(observer) { Some(self.clone()) } else { self.blurred() }
    }
}

/// Who may be told a fact, or see what dice show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// All players and whoever looks on.
    Everybody,
    /// One player.
    Only(Seat),
}

impl Audience {
    /// Whether it takes in an observer.
    pub fn includes(self, observer: Observer) -> bool {
        match self {
            Audience::Everybody => true,
            Audience::Only(seat) => observer.knows(seat),
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// The final score of each seat, in the ruleset's own points.
    pub scores: [i32; 2],
    /// Why it ended.
    pub reason: Message,
    /// The rule that ended it.
    pub rule: RuleId,
}

/// Dice as players see them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RollNote {
    /// What is rolled and by whom.
    pub message: Message,
    /// The number beside the dice: what they need to do what their roller hopes for, or what is added to them; `None`
    /// where the faces themselves count.
    pub needs: Option<Explained>,
    /// What that number is held against.
    pub measure: Measure,
    /// The face from which a die does something special as well.
    pub special: Option<u8>,
    /// The rule that asks for the dice.
    pub rule: RuleId,
    /// The pieces it is about.
    pub pieces: Vec<PieceId>,
}

/// What the number beside some dice is held against.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Measure {
    /// Every die by itself, which must show at least so much.
    #[default]
    Each,
    /// All dice together, which must show at least so much.
    Total,
    /// All dice together, which may show at most so much.
    Most,
    /// Nothing: so much is added to the dice.
    Added,
}

impl Measure {
    /// How the number is written.
    pub const fn style(self) -> &'static str {
        match self {
            Measure::Each => "plus",
            Measure::Total => "total",
            Measure::Most => "most",
            Measure::Added => "added",
        }
    }
}
