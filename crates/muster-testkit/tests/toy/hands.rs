//! A game of cards: a deck in secret order, hands nobody else may see, reactions in alternation, and effects that end.

use crate::words::{Words, strength};
use muster_dice::{Classes, Pool};
use muster_kernel::effects::{Change, Effect, Fraction, Reaction, Source, Stacking, alternate, expire};
use muster_kernel::{
    Audience, Board, CardId, CardInfo, Catalogue, Facet, Facets, Fact, Flow, Hand, HandCard, Measure, Message,
    Observer, Offers, Outcome, Picture, PieceId, Presentation, Preview, Problem, Question, Refusal, Roll, RollNote,
    Rule, RuleId, Ruleset, Seat, Sheet, Status, Table,
};
use rand_core::Rng;
use std::fmt;

pub(crate) const DRAW: RuleId = RuleId("HD-1");
pub(crate) const PLAY: RuleId = RuleId("HD-2");
pub(crate) const REACT: RuleId = RuleId("HD-3");
pub(crate) const STRENGTH: RuleId = RuleId("HD-4");
pub(crate) const END: RuleId = RuleId("HD-5");

const RULES: [Rule; 5] = [
    Rule { id: DRAW, title: "Drawing", status: Status::Done },
    Rule { id: PLAY, title: "Playing a card", status: Status::Done },
    Rule { id: REACT, title: "Reactions", status: Status::Done },
    Rule { id: STRENGTH, title: "Strength", status: Status::Done },
    Rule { id: END, title: "End", status: Status::Done },
];

/// How many cards there are: three of each kind.
const CARDS: u16 = 12;
/// The rounds after which nobody has won.
const LAST: u8 = 12;

/// What a card does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    /// As many dice as its player is strong; every 5 or 6 takes a life.
    Strike,
    /// Halves the strength of the opponent until the next round is over.
    Curse,
    /// Adds 2 to the strength of its player until the round is over.
    Bless,
    /// Undoes what was just played, or a parry.
    Parry,
}

/// What a card is.
pub(crate) fn kind(card: u8) -> Kind {
    [Kind::Strike, Kind::Curse, Kind::Bless, Kind::Parry][usize::from(card % 4)]
}

/// A mistake that a law must find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slip {
    /// Only who holds a parry is asked for one.
    AskHolders,
    /// Everybody is told what was drawn.
    TellDraw,
    /// The hand of the other is shown.
    ShowHand,
    /// What was drawn decides who goes first.
    LuckyFirst,
}

pub(crate) struct Hands {
    catalogue: Catalogue,
    slip: Option<Slip>,
}

impl Hands {
    pub(crate) fn new(slip: Option<Slip>) -> Self {
        let card = |n: u16| CardInfo {
            name: format!("{:?} {n}", kind(n as u8)),
            note: "card".into(),
            glyph: "leaf".into(),
            family: "cards".into(),
            stats: Vec::new(),
            tags: Vec::new(),
            cost: 0,
        };
        Hands { catalogue: Catalogue { cards: (0..CARDS).map(card).collect() }, slip }
    }

    fn slips(&self, slip: Slip) -> bool {
        self.slip == Some(slip)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setup;

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("hands")
    }
}

/// A set of cards, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Cards(u16);

impl Cards {
    const ALL: Cards = Cards((1 << CARDS) - 1);

    pub(crate) fn of(cards: &[u8]) -> Cards {
        Cards(cards.iter().fold(0, |all, card| all | 1 << card))
    }

    fn iter(self) -> impl Iterator<Item = u8> {
        (0..CARDS as u8).filter(move |card| self.has(*card))
    }

    fn has(self, card: u8) -> bool {
        self.0 >> card & 1 == 1
    }

    fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    fn add(&mut self, card: u8) {
        self.0 |= 1 << card;
    }

    fn remove(&mut self, card: u8) {
        self.0 &= !(1 << card);
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step {
    Draw(Seat),
    Act(Seat),
    Over,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) lives: [u8; 2],
    pub(crate) hands: [Cards; 2],
    pub(crate) discard: Cards,
    pub(crate) effects: Vec<Effect<Words>>,
    pub(crate) round: u8,
    pub(crate) step: Step,
    pub(crate) gave_up: Option<Seat>,
}

impl State {
    /// What lies in the deck; its order is nobody's business, because cards are drawn from anywhere in it.
    fn deck(&self) -> Cards {
        Cards(Cards::ALL.0 & !(self.hands[0].0 | self.hands[1].0 | self.discard.0))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prompt {
    Play,
    React,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Action {
    Play(u8),
    Pass,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Drew { seat: Seat, card: Option<u8>, told: Audience },
    Played { seat: Seat, card: u8 },
    Undone,
    Hurt { seat: Seat, lives: u8 },
    Ended,
}

impl Fact for Event {
    fn rule(&self) -> RuleId {
        match self {
            Event::Drew { .. } => DRAW,
            Event::Played { .. } => PLAY,
            Event::Undone => REACT,
            Event::Hurt { .. } => STRENGTH,
            Event::Ended => END,
        }
    }

    fn audience(&self) -> Audience {
        match self {
            Event::Drew { told, .. } => *told,
            Event::Played { .. } | Event::Undone | Event::Hurt { .. } | Event::Ended => Audience::Everybody,
        }
    }

    fn blurred(&self) -> Option<Self> {
        match *self {
            Event::Drew { seat, .. } => Some(Event::Drew { seat, card: None, told: Audience::Everybody }),
            Event::Played { .. } | Event::Undone | Event::Hurt { .. } | Event::Ended => None,
        }
    }

    fn reveals(&self) -> bool {
        matches!(self, Event::Played { .. } | Event::Ended)
    }

    fn message(&self) -> Message {
        let card = |card: u8| CardId(card.into());
        match *self {
            Event::Drew { seat, card: Some(n), .. } => Message::new("drew").with("seat", seat).with("card", card(n)),
            Event::Drew { seat, card: None, .. } => Message::new("drew-one").with("seat", seat),
            Event::Played { seat, card: n } => Message::new("played").with("seat", seat).with("card", card(n)),
            Event::Undone => "undone".into(),
            Event::Hurt { seat, lives } => Message::new("hurt").with("seat", seat).with("lives", lives),
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

/// The table as an observer may know it: hands by their cards where they are known, and by their number everywhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct View {
    public: State,
    hands: [Option<Cards>; 2],
    held: [u8; 2],
}

impl Ruleset for Hands {
    type Setup = Setup;
    type State = State;
    type Prompt = Prompt;
    type Action = Action;
    type Purpose = RuleId;
    type Event = Event;
    type View = View;

    const ID: &'static str = "hands";
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
        let problem = |text: &str| format!("cannot read `{text}`");
        if text.trim() == "hands" {
            return Ok(Setup);
        }
        let help = "write `hands`".into();
        Err(vec![Problem { line: 1, column: 1, rule: None, problem: problem(text).into(), help }])
    }

    fn begin(&self, _: &Setup) -> Result<State, Refusal> {
        Ok(State {
            lives: [4; 2],
            hands: [Cards::of(&[0, 3]), Cards::of(&[4, 7])],
            discard: Cards::default(),
            effects: Vec::new(),
            round: 1,
            step: Step::Draw(Seat::FIRST),
            gave_up: None,
        })
    }

    fn step(t: &mut Table<'_, Self>) -> Flow<()> {
        match t.state.step {
            Step::Draw(seat) => draw(t, seat),
            Step::Act(seat) => act(t, seat),
            Step::Over => Ok(()),
        }
    }

    fn concede(t: &mut Table<'_, Self>, seat: Seat) {
        t.state.gave_up = Some(seat);
        t.state.step = Step::Over;
        t.tell(|_, _| Event::Ended);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let ahead = match state.lives[0].cmp(&state.lives[1]) {
            std::cmp::Ordering::Greater => Some(Seat::FIRST),
            std::cmp::Ordering::Less => Some(Seat::SECOND),
            std::cmp::Ordering::Equal => None,
        };
        let winner = state.gave_up.map_or(ahead, |seat| Some(seat.other()));
        let scores = state.lives.map(i32::from);
        (state.step == Step::Over).then(|| Outcome { winner, scores, reason: "over".into(), rule: END })
    }

    fn check(&self, state: &State, question: &Question<Prompt>, action: &Action) -> Result<(), Refusal> {
        let Action::Play(card) = *action else { return Ok(()) };
        if card >= CARDS as u8 || !state.hands[question.seat.index()].has(card) {
            return Err(Refusal::because(PLAY, "not-in-hand"));
        }
        match (question.prompt, kind(card)) {
            (Prompt::Play, Kind::Parry) => Err(Refusal::because(PLAY, "only-a-reaction")),
            (Prompt::React, Kind::Strike | Kind::Curse | Kind::Bless) => Err(Refusal::because(REACT, "no-reaction")),
            (Prompt::Play, Kind::Strike | Kind::Curse | Kind::Bless) | (Prompt::React, Kind::Parry) => Ok(()),
        }
    }

    fn offers(&self, state: &State, question: &Question<Prompt>) -> Offers<Action> {
        let own = state.hands[question.seat.index()].iter().map(Action::Play);
        let legal = own.filter(|action| self.check(state, question, action).is_ok());
        Offers::List(legal.chain([Action::Pass]).collect())
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        let knows = |seat: Seat| self.slips(Slip::ShowHand) || observer.knows(seat);
        let hands = Seat::BOTH.map(|seat| knows(seat).then_some(state.hands[seat.index()]));
        let public = State { hands: [Cards::default(); 2], ..state.clone() };
        View { public, hands, held: state.hands.map(Cards::len) }
    }

    fn determinise(&self, view: &View, rng: &mut dyn Rng) -> State {
        let mut state = view.public.clone();
        for (hand, known) in state.hands.iter_mut().zip(view.hands) {
            *hand = known.unwrap_or_default();
        }
        for seat in Seat::BOTH.into_iter().filter(|seat| view.hands[seat.index()].is_none()) {
            for _ in 0..view.held[seat.index()] {
                let left: Vec<u8> = state.deck().iter().collect();
                let card = left[(rng.next_u64() % left.len() as u64) as usize];
                state.hands[seat.index()].add(card);
            }
        }
        state
    }

    fn lines(&self, view: &View) -> Vec<String> {
        let of = |seat: Seat| {
            let i = seat.index();
            let hand =
                view.hands[i].map_or_else(|| "hidden".into(), |hand| format!("{:?}", hand.iter().collect::<Vec<_>>()));
            format!("{} lives {} holds {} {hand}", Self::SEATS[i], view.public.lives[i], view.held[i])
        };
        vec![format!("round {}", view.public.round), of(Seat::FIRST), of(Seat::SECOND)]
    }

    fn ask(&self, question: &Question<Prompt>) -> (Message, RuleId) {
        match question.prompt {
            Prompt::Play => ("play".into(), PLAY),
            Prompt::React => ("react".into(), REACT),
        }
    }

    fn roll_note(&self, _: &State, roll: &Roll<RuleId>) -> RollNote {
        RollNote {
            message: "roll".into(),
            needs: None,
            measure: Measure::Each,
            special: None,
            rule: roll.purpose,
            pieces: Vec::new(),
        }
    }

    fn notation(&self, action: &Action) -> String {
        match action {
            Action::Play(card) => format!("play {card}"),
            Action::Pass => "pass".into(),
        }
    }

    fn parse_action(&self, question: &Question<Prompt>, text: &str) -> Result<Action, Refusal> {
        let card = text.strip_prefix("play ").and_then(|n| n.parse().ok()).map(Action::Play);
        let action = if text == "pass" { Some(Action::Pass) } else { card };
        action.ok_or_else(|| Refusal::because(self.ask(question).1, "unreadable"))
    }
}

impl Presentation for Hands {
    fn facets(&self, _: &State, _: &Question<Prompt>, action: &Action) -> Facets {
        Facets::from_iter([match action {
            Action::Play(card) => Facet::Card(CardId((*card).into())),
            Action::Pass => Facet::Verb("pass"),
        }])
    }

    fn picture(&self, view: &View) -> Picture {
        let cards = |seat: Seat| -> Vec<HandCard> {
            let known =
                view.hands[seat.index()].map(|hand| hand.iter().map(|card| CardId(card.into())).collect::<Vec<_>>());
            let card = |index: u8| {
                let card = known.as_ref().map(|cards| cards[usize::from(index)]);
                HandCard { index, card, name: None, extras: Vec::new(), notes: Vec::new() }
            };
            (0..view.held[seat.index()]).map(card).collect()
        };
        Picture {
            board: Board::Grid { columns: 1, rows: 1 },
            areas: Vec::new(),
            decoration: Vec::new(),
            pieces: Vec::new(),
            groups: Vec::new(),
            marks: Vec::new(),
            meters: Vec::new(),
            hands: Seat::BOTH.map(|seat| Hand { seat, label: "hand".into(), cards: cards(seat) }).into(),
            phase: "hands".into(),
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

/// HD-1 The player whose turn it is draws a card that nobody else may see.
fn draw(t: &mut Table<'_, Hands>, seat: Seat) -> Flow<()> {
    let deck: Vec<u8> = t.state.deck().iter().collect();
    let card = match deck.as_slice() {
        [] => None,
        [only] => Some(*only),
        deck => {
            let faces = t.draw(seat, DRAW, Pool { dice: 1, sides: deck.len() as u8, classes: Classes::EACH })?;
            Some(deck[usize::from(faces.as_slice()[0] - 1)])
        }
    };
    if let Some(card) = card {
        t.state.hands[seat.index()].add(card);
        t.tell(|rules, _| {
            let told = if rules.slips(Slip::TellDraw) { Audience::Everybody } else { Audience::Only(seat) };
            Event::Drew { seat, card: Some(card), told }
        });
    }
    let lucky = t.rules.slips(Slip::LuckyFirst) && card.is_some_and(|card| kind(card) == Kind::Parry);
    t.state.step = Step::Act(if lucky { seat.other() } else { seat });
    Ok(())
}

/// HD-2 A card may be played, to which both may react before it does anything.
fn act(t: &mut Table<'_, Hands>, seat: Seat) -> Flow<()> {
    if let Action::Play(card) = t.ask(seat, Prompt::Play)? {
        put_down(t, seat, card);
        let mut undone = false;
        alternate(t, seat.other(), |t, seat| {
            let reacted = parry(t, seat)?;
            undone ^= reacted == Reaction::Reacted;
            Ok(reacted)
        })?;
        if undone {
            t.tell(|_, _| Event::Undone);
        } else {
            happen(t, seat, kind(card))?;
        }
    }
    end_turn(t, seat);
    Ok(())
}

/// HD-3 Whoever holds a card is asked for a parry, with one in hand or without: the number of cards is known to everybody.
fn parry(t: &mut Table<'_, Hands>, seat: Seat) -> Flow<Reaction> {
    let hand = t.state.hands[seat.index()];
    let able = hand.iter().any(|card| kind(card) == Kind::Parry);
    if hand.len() == 0 || (t.rules.slips(Slip::AskHolders) && !able) {
        return Ok(Reaction::Passed);
    }
    match t.ask(seat, Prompt::React)? {
        Action::Play(card) => {
            put_down(t, seat, card);
            Ok(Reaction::Reacted)
        }
        Action::Pass => Ok(Reaction::Passed),
    }
}

fn put_down(t: &mut Table<'_, Hands>, seat: Seat, card: u8) {
    t.state.hands[seat.index()].remove(card);
    t.state.discard.add(card);
    t.tell(|_, _| Event::Played { seat, card });
}

/// HD-4 What a card does that nobody has undone.
fn happen(t: &mut Table<'_, Hands>, seat: Seat, what: Kind) -> Flow<()> {
    let lasting = |on: Seat, change: Change<Words>, until: u8| Effect {
        source: Source { rule: PLAY, card: None, piece: None, seat },
        on,
        when: None,
        change,
        until: Some(until),
        stacking: Stacking::Each,
    };
    let round = t.state.round;
    match what {
        Kind::Curse => t.state.effects.push(lasting(seat.other(), Change::Scale((), Fraction::HALF), round + 1)),
        Kind::Bless => t.state.effects.push(lasting(seat, Change::Add((), 2), round)),
        Kind::Parry => (),
        Kind::Strike => {
            let dice = strength(t.state, seat, &mut ()) as u16;
            let hits = t.roll(seat, STRENGTH, Pool::d6(dice).split(Classes::at_least(5)))?.at_least(5);
            let lives = t.state.lives[seat.other().index()].saturating_sub(hits);
            t.state.lives[seat.other().index()] = lives;
            t.tell(|_, _| Event::Hurt { seat: seat.other(), lives });
        }
    }
    Ok(())
}

/// HD-5 The other player's turn; after both the round is over, and with it what lasts no longer.
fn end_turn(t: &mut Table<'_, Hands>, seat: Seat) {
    t.state.step = Step::Draw(seat.other());
    if seat == Seat::SECOND {
        let round = t.state.round;
        expire(&mut t.state.effects, |until| until <= round);
        t.state.round += 1;
    }
    if t.state.lives.contains(&0) || t.state.round > LAST {
        t.state.step = Step::Over;
        t.tell(|_, _| Event::Ended);
    }
}
