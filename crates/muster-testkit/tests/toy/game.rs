//! A duel small enough to see through: two secret charms for the whole game, secret stances each round, dice, and an
//! open choice that can be taken back.

use muster_dice::{Classes, Pool};
use muster_kernel::{
    Arg, Audience, Board, Body, CardId, CardInfo, Catalogue, Explained, Facet, Facets, Fact, Flow, Measure, Message,
    Observer, Offers, Outcome, Part, Picture, Piece, PieceId, Place, Presentation, Preview, Problem, Question, Refusal,
    Roll, RollNote, Rule, RuleId, Ruleset, Seat, Sheet, Status, Table,
};
use rand_core::Rng;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};

pub(crate) const BEGIN: RuleId = RuleId("TY-1");
pub(crate) const CHARM: RuleId = RuleId("TY-2");
pub(crate) const STANCE: RuleId = RuleId("TY-3");
pub(crate) const STRIKE: RuleId = RuleId("TY-4");
pub(crate) const PRESS: RuleId = RuleId("TY-5");
pub(crate) const END: RuleId = RuleId("TY-6");

const fn rule(id: RuleId, title: &'static str) -> Rule {
    Rule { id, title, status: Status::Done }
}

const RULES: [Rule; 6] = [
    rule(BEGIN, "Lives"),
    rule(CHARM, "Charms"),
    rule(STANCE, "Stances"),
    rule(STRIKE, "Strikes"),
    rule(PRESS, "Pressing"),
    rule(END, "End"),
];

/// The rounds after which nobody has won.
const LAST: u8 = 30;

pub(crate) struct Duel {
    catalogue: Catalogue,
    flaw: Option<Flaw>,
    /// How often each side throws in a strike.
    volleys: u8,
    /// How often a step was run, from its start, whether it came to its end or not.
    pub(crate) runs: AtomicUsize,
}

/// A mistake that a law must find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    /// A legal stance is not offered.
    MissingOffer,
    /// A stance that is not legal is offered.
    IllegalOffer,
    /// Two answers are written alike.
    Notation,
    /// Two answers are pointed at alike.
    Facets,
    /// A strike tells faces apart that it said it would not.
    Faces,
    /// Everybody sees both charms.
    View,
    /// Everybody is told both charms.
    Telling,
    /// Offers depend on the other's charm.
    Offers,
    /// The last round never comes.
    Endless,
}

impl Duel {
    pub(crate) fn new() -> Self {
        Duel::with(None)
    }

    pub(crate) fn flawed(flaw: Flaw) -> Self {
        Duel::with(Some(flaw))
    }

    /// A duel in which each side throws so often in a strike.
    pub(crate) fn of_volleys(volleys: u8) -> Self {
        Duel { volleys, ..Duel::new() }
    }

    fn with(flaw: Option<Flaw>) -> Self {
        let card = |n: u8| CardInfo {
            name: format!("Charm {n}"),
            note: "charm".into(),
            glyph: "leaf".into(),
            family: "charms".into(),
            stats: Vec::new(),
            tags: Vec::new(),
            cost: n,
        };
        Duel {
            catalogue: Catalogue { cards: (1..=3).map(card).collect() },
            flaw,
            volleys: 1,
            runs: AtomicUsize::new(0),
        }
    }

    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setup {
    pub(crate) lives: u8,
    /// How many models a side has: each throws a die for each point of a stance, and all but one of them say for nothing
    /// whether they press.
    pub(crate) models: u8,
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "lives {}", self.lives)?;
        if self.models == 1 { Ok(()) } else { write!(f, "\nmodels {}", self.models) }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step {
    Charm,
    Stance,
    Strike,
    Over,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) lives: [u8; 2],
    pub(crate) charms: [u8; 2],
    pub(crate) stances: [u8; 2],
    pub(crate) models: u8,
    pub(crate) round: u8,
    pub(crate) step: Step,
    pub(crate) gave_up: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prompt {
    Charm,
    Stance,
    Press,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Action {
    Charm(u8),
    Stance(u8),
    Press,
    Rest,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Chose { seat: Seat, charm: Option<u8>, told: Audience },
    Stances([u8; 2]),
    Hurt { seat: Seat, lives: u8 },
    Ended,
}

impl Fact for Event {
    fn rule(&self) -> RuleId {
        match self {
            Event::Chose { .. } => CHARM,
            Event::Stances(_) => STANCE,
            Event::Hurt { .. } => STRIKE,
            Event::Ended => END,
        }
    }

    fn audience(&self) -> Audience {
        match self {
            Event::Chose { charm: Some(_), told, .. } => *told,
            _ => Audience::Everybody,
        }
    }

    fn blurred(&self) -> Option<Self> {
        match self {
            Event::Chose { seat, .. } => Some(Event::Chose { seat: *seat, charm: None, told: Audience::Everybody }),
            _ => None,
        }
    }

    fn reveals(&self) -> bool {
        matches!(self, Event::Stances(_) | Event::Ended)
    }

    fn message(&self) -> Message {
        match self {
            Event::Chose { seat, charm: Some(charm), .. } => {
                Message::new("chose").with("seat", *seat).with("card", CardId(u16::from(*charm) - 1))
            }
            Event::Chose { seat, charm: None, .. } => Message::new("chose-secretly").with("seat", *seat),
            Event::Stances([a, b]) => Message::new("stances").with("one", *a).with("other", *b),
            Event::Hurt { seat, lives } => Message::new("hurt").with("seat", *seat).with("lives", *lives),
            Event::Ended => "ended".into(),
        }
    }

    fn pieces(&self) -> Vec<PieceId> {
        Vec::new()
    }

    fn weight(&self) -> u8 {
        1
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct View {
    public: State,
    charms: [Option<u8>; 2],
}

impl Ruleset for Duel {
    type Setup = Setup;
    type State = State;
    type Prompt = Prompt;
    type Action = Action;
    type Purpose = u8;
    type Event = Event;
    type View = View;

    const ID: &'static str = "duel";
    const SEATS: [&'static str; 2] = ["Red", "Blue"];

    fn version(&self) -> String {
        "1".into()
    }

    fn rules(&self) -> &'static [Rule] {
        &RULES
    }

    fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    fn parse_setup(&self, text: &str) -> Result<Setup, Vec<Problem>> {
        let wrong = |line: usize, problem: String| Problem {
            line,
            column: 1,
            rule: None,
            problem: problem.into(),
            help: "write `lives 3`".into(),
        };
        let mut setup = Setup { lives: 2, models: 1 };
        let mut problems = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            match line.split_once(' ').map(|(word, number)| (word, number.parse())) {
                Some(("lives", Ok(lives))) => setup.lives = lives,
                Some(("models", Ok(models @ 1..=100))) => setup.models = models,
                _ => problems.push(wrong(number, format!("cannot read `{line}`"))),
            }
        }
        if problems.is_empty() { Ok(setup) } else { Err(problems) }
    }

    fn begin(&self, setup: &Setup) -> Result<State, Refusal> {
        let Setup { lives, models } = *setup;
        if lives == 0 {
            return Err(Refusal::because(BEGIN, "no-lives"));
        }
        let (charms, stances, step) = ([0; 2], [0; 2], Step::Charm);
        Ok(State { lives: [lives; 2], charms, stances, models, round: 1, step, gave_up: None })
    }

    fn step(t: &mut Table<'_, Self>) -> Flow<()> {
        t.rules.runs.fetch_add(1, Ordering::Relaxed);
        match t.state.step {
            Step::Charm => {
                let chosen = t.ask_both(|_| Prompt::Charm)?;
                for (seat, action) in Seat::BOTH.into_iter().zip(chosen) {
                    let Action::Charm(charm) = action else { unreachable!("checked") };
                    t.state.charms[seat.index()] = charm;
                    t.tell(|rules, _| {
                        let told = if rules.has(Flaw::Telling) { Audience::Everybody } else { Audience::Only(seat) };
                        Event::Chose { seat, charm: Some(charm), told }
                    });
                }
                t.state.step = Step::Stance;
            }
            Step::Stance => {
                let chosen = t.ask_both(|_| Prompt::Stance)?;
                t.state.stances = chosen.map(|action| match action {
                    Action::Stance(stance) => stance,
                    _ => unreachable!("checked"),
                });
                t.state.step = Step::Strike;
            }
            Step::Strike => strike(t)?,
            Step::Over => (),
        }
        Ok(())
    }

    fn concede(t: &mut Table<'_, Self>, seat: Seat) {
        t.state.gave_up = Some(seat);
        t.state.step = Step::Over;
        t.tell(|_, _| Event::Ended);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let by = |a: u8, b: u8| match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(Seat::FIRST),
            std::cmp::Ordering::Less => Some(Seat::SECOND),
            std::cmp::Ordering::Equal => None,
        };
        let winner = match state.gave_up {
            Some(seat) => Some(seat.other()),
            None => by(state.lives[0], state.lives[1]).or(by(state.charms[0], state.charms[1])),
        };
        let scores = state.lives.map(i32::from);
        (state.step == Step::Over).then(|| Outcome { winner, scores, reason: "over".into(), rule: END })
    }

    fn check(&self, _: &State, question: &Question<Prompt>, action: &Action) -> Result<(), Refusal> {
        match (question.prompt, action) {
            (Prompt::Charm, Action::Charm(1..=3)) | (Prompt::Press, Action::Press | Action::Rest) => Ok(()),
            (Prompt::Stance, Action::Stance(1..=2)) => Ok(()),
            (Prompt::Stance, Action::Stance(_)) => Err(Refusal::because(STANCE, "one-or-two")),
            (Prompt::Charm, _) => Err(Refusal::because(CHARM, "a-charm")),
            (Prompt::Stance, _) => Err(Refusal::because(STANCE, "a-stance")),
            (Prompt::Press, _) => Err(Refusal::because(PRESS, "press-or-rest")),
        }
    }

    fn offers(&self, state: &State, question: &Question<Prompt>) -> Offers<Action> {
        let secret = self.has(Flaw::Offers) && state.charms[question.seat.other().index()] == 2;
        let stances = 1 + u8::from(!self.has(Flaw::MissingOffer) && !secret) + u8::from(self.has(Flaw::IllegalOffer));
        Offers::List(match question.prompt {
            Prompt::Charm => (1..=3).map(Action::Charm).collect(),
            Prompt::Stance => (1..=stances).map(Action::Stance).collect(),
            Prompt::Press => vec![Action::Press, Action::Rest],
        })
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        let knows = |seat: Seat| self.has(Flaw::View) || state.step == Step::Over || observer.knows(seat);
        let charms = Seat::BOTH.map(|s| knows(s).then_some(state.charms[s.index()]));
        // Everybody sees that a charm was chosen; the step says so.
        View { public: State { charms: [0; 2], ..state.clone() }, charms }
    }

    fn determinise(&self, view: &View, rng: &mut dyn Rng) -> State {
        let chosen = !matches!(view.public.step, Step::Charm) && view.public.round > 0;
        let mut draw = || if chosen { (rng.next_u64() % 3) as u8 + 1 } else { 0 };
        let charms = view.charms.map(|charm| charm.unwrap_or_else(&mut draw));
        State { charms, ..view.public.clone() }
    }

    fn lines(&self, view: &View) -> Vec<String> {
        let of = |seat: Seat| {
            let i = seat.index();
            let charm = view.charms[i].map_or("unknown".into(), |n| n.to_string());
            format!("{} lives {} stance {} charm {charm}", Self::SEATS[i], view.public.lives[i], view.public.stances[i])
        };
        vec![format!("round {}", view.public.round), of(Seat::FIRST), of(Seat::SECOND)]
    }

    fn ask(&self, question: &Question<Prompt>) -> (Message, RuleId) {
        match question.prompt {
            Prompt::Charm => ("charm".into(), CHARM),
            Prompt::Stance => ("stance".into(), STANCE),
            Prompt::Press => ("press".into(), PRESS),
        }
    }

    fn roll_note(&self, _: &State, roll: &Roll<u8>) -> RollNote {
        let needs = Part { amount: 4, rule: STRIKE, source: None };
        RollNote {
            message: Message::new("strike").with("stance", Arg::from(roll.purpose)),
            needs: Some(Explained { value: 4, parts: [needs].into_iter().collect() }),
            measure: Measure::Each,
            special: None,
            rule: STRIKE,
            pieces: Vec::new(),
        }
    }

    fn notation(&self, action: &Action) -> String {
        match action {
            Action::Charm(n) => format!("charm {n}"),
            Action::Stance(n) => format!("stance {n}"),
            Action::Press => "press".into(),
            Action::Rest => if self.has(Flaw::Notation) { "press" } else { "rest" }.into(),
        }
    }

    fn parse_action(&self, question: &Question<Prompt>, text: &str) -> Result<Action, Refusal> {
        let number = |text: &str| text.parse().ok();
        let action = match text.split_once(' ') {
            Some(("charm", n)) => number(n).map(Action::Charm),
            Some(("stance", n)) => number(n).map(Action::Stance),
            None if text == "press" => Some(Action::Press),
            None if text == "rest" => Some(Action::Rest),
            _ => None,
        };
        action.ok_or_else(|| Refusal::because(self.ask(question).1, "unreadable"))
    }
}

impl Presentation for Duel {
    fn facets(&self, _: &State, _: &Question<Prompt>, action: &Action) -> Facets {
        Facets::from_iter([match action {
            Action::Charm(n) => Facet::Card(CardId(u16::from(*n) - 1)),
            Action::Stance(n) => Facet::Hand(*n),
            Action::Press => Facet::Verb("press"),
            Action::Rest => Facet::Verb(if self.has(Flaw::Facets) { "press" } else { "rest" }),
        }])
    }

    fn picture(&self, view: &View) -> Picture {
        let piece = |seat: Seat| Piece {
            id: PieceId(seat.0.into()),
            tag: Self::SEATS[seat.index()].into(),
            owner: Some(seat),
            body: Body::Cell,
            at: Place { x: 1 + i32::from(seat.0), y: 1 },
            facing: None,
            card: view.charms[seat.index()].filter(|n| *n > 0).map(|n| CardId(u16::from(n) - 1)),
            name: None,
            face_up: view.public.step == Step::Over,
            count: None,
            extras: Vec::new(),
            badges: Vec::new(),
        };
        Picture {
            board: Board::Grid { columns: 2, rows: 1 },
            areas: Vec::new(),
            decoration: Vec::new(),
            pieces: Seat::BOTH.map(piece).into(),
            groups: Vec::new(),
            marks: Vec::new(),
            meters: Vec::new(),
            hands: Vec::new(),
            phase: "duel".into(),
            round: (view.public.round, LAST),
            active: None,
            stages: Vec::new(),
        }
    }

    fn preview(&self, _: &View, _: &Question<Prompt>, _: &Action) -> Preview {
        Preview::default()
    }

    fn sheet(&self, _: &View, _: PieceId) -> Sheet {
        Sheet::default()
    }
}

/// Stances are shown, each strikes with as many dice, and who is better off may press on.
fn strike(t: &mut Table<'_, Duel>) -> Flow<()> {
    let stances = t.state.stances;
    t.tell(|_, _| Event::Stances(stances));
    for seat in Seat::BOTH.repeat(t.rules.volleys.into()) {
        let stance = stances[seat.index()];
        let dice = u16::from(stance) * u16::from(t.state.models);
        let faces = t.roll(seat, stance, Pool::d6(dice).split(Classes::at_least(4)))?;
        let victim = seat.other();
        let needed = if t.rules.has(Flaw::Faces) { 5 } else { 4 };
        let lost = if t.rules.has(Flaw::Endless) { 0 } else { faces.at_least(needed) };
        let lives = t.state.lives[victim.index()].saturating_sub(lost);
        t.state.lives[victim.index()] = lives;
        t.tell(|_, _| Event::Hurt { seat: victim, lives });
    }
    t.state.round += u8::from(!t.rules.has(Flaw::Endless));
    if t.state.lives.contains(&0) || t.state.round > LAST {
        t.state.step = Step::Over;
        t.tell(|_, _| Event::Ended);
        return Ok(());
    }
    let better = if t.state.lives[0] >= t.state.lives[1] { Seat::FIRST } else { Seat::SECOND };
    for _ in 1..t.state.models {
        for seat in Seat::BOTH {
            t.ask(seat, Prompt::Press)?;
        }
    }
    let pressed = t.ask(better, Prompt::Press)? == Action::Press;
    t.state.step = if pressed { Step::Strike } else { Step::Stance };
    Ok(())
}
