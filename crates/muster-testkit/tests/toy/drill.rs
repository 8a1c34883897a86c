//! A game of drill: on each side a block of spears in ranks and files and a unit of twelve skirmishers, rocks between them,
//! and nothing to do but move. Whoever's spears get farthest wins.

use crate::drill_rules::{UnitMove, check_block, check_unit, front_line};
use crate::drill_words;
use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Disc};
use muster_ground::formation::Formation;
use muster_ground::group_move::{GroupMove, flow};
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::{Manoeuvre, Side};
use muster_ground::play_area::PlayArea;
use muster_kernel::{
    Amount, Area, Audience, Board, Body, Catalogue, Drag, DragId, DragKind, Facet, Facets, Fact, Flow, Ghost, Group,
    GroupId, Mark, Message, Observer, Offers, Outcome, Picture, Piece, PieceId, Place, Presentation, Preview, Problem,
    Question, Refusal, Roll, RollNote, Rule, RuleId, Ruleset, Seat, Shape, Sheet, Status, Table,
};
use rand_core::Rng;
use std::fmt;

pub(crate) const SETUP: RuleId = RuleId("DR-1");
pub(crate) const MARCH: RuleId = RuleId("DR-2");
pub(crate) const COHERENCY: RuleId = RuleId("DR-3");
pub(crate) const DRILL: RuleId = RuleId("DR-4");
pub(crate) const END: RuleId = RuleId("DR-5");

const RULES: [Rule; 5] = [
    Rule { id: SETUP, title: "Rocks", status: Status::Done },
    Rule { id: MARCH, title: "Skirmishers", status: Status::Done },
    Rule { id: COHERENCY, title: "Coherency", status: Status::Done },
    Rule { id: DRILL, title: "Spears", status: Status::Done },
    Rule { id: END, title: "End", status: Status::Done },
];

/// The table, in thousandths of an inch.
pub(crate) const GROUND: PlayArea = PlayArea::new(Length(30_000), Length(22_000));
/// Skirmishers of a side.
pub(crate) const MEMBERS: u8 = 12;
/// The radius of a skirmisher's base.
pub(crate) const RADIUS: Length = Length(500);
/// The rounds that are played.
const LAST: u8 = 4;

pub(crate) struct Drills(Catalogue);

impl Drills {
    pub(crate) fn new() -> Self {
        Drills(Catalogue::default())
    }
}

/// Rocks: discs that nobody goes through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setup(pub(crate) Vec<Disc>);

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|rock| writeln!(f, "{}", drill_words::rock(rock)))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step {
    Unit,
    Block,
    Over,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) rocks: Vec<Disc>,
    pub(crate) units: [[Point; MEMBERS as usize]; 2],
    pub(crate) blocks: [Formation; 2],
    pub(crate) active: Seat,
    pub(crate) round: u8,
    pub(crate) step: Step,
    gave_up: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prompt {
    Unit,
    Block,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Action {
    /// The skirmishers of a seat move.
    March(Seat, GroupMove),
    /// The spears manoeuvre.
    Drill(Vec<Manoeuvre>),
    Hold,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Marched(Seat),
    Drilled(Seat),
    Ended,
}

impl Fact for Event {
    fn rule(&self) -> RuleId {
        match self {
            Event::Marched(_) => MARCH,
            Event::Drilled(_) => DRILL,
            Event::Ended => END,
        }
    }

    fn audience(&self) -> Audience {
        Audience::Everybody
    }

    fn blurred(&self) -> Option<Self> {
        None
    }

    fn reveals(&self) -> bool {
        false
    }

    fn message(&self) -> Message {
        match self {
            Event::Marched(seat) => Message::new("marched").with("group", unit(*seat)),
            Event::Drilled(seat) => Message::new("drilled").with("piece", spears(*seat)),
            Event::Ended => "ended".into(),
        }
    }

    fn pieces(&self) -> Vec<PieceId> {
        match self {
            Event::Marched(seat) => (0..MEMBERS).map(|n| member(*seat, n)).collect(),
            Event::Drilled(seat) => vec![spears(*seat)],
            Event::Ended => Vec::new(),
        }
    }

    fn weight(&self) -> u8 {
        1
    }
}

/// The piece of a skirmisher.
pub(crate) fn member(seat: Seat, number: u8) -> PieceId {
    PieceId(u16::from(seat.0) * 100 + u16::from(number))
}

/// The piece of a block of spears.
pub(crate) fn spears(seat: Seat) -> PieceId {
    PieceId(u16::from(seat.0) * 100 + 99)
}

fn unit(seat: Seat) -> GroupId {
    GroupId(seat.0.into())
}

impl State {
    /// The skirmishers of a side, by number.
    pub(crate) fn members(&self, seat: Seat) -> [Disc; MEMBERS as usize] {
        self.units[seat.index()].map(|at| Disc::new(at, RADIUS))
    }

    /// Everything that somebody who moves keeps off: rocks, the enemy, and of the own side what does not move along.
    pub(crate) fn in_the_way(&self, seat: Seat, prompt: Prompt) -> Vec<Base> {
        let discs = |seat| self.members(seat).map(Base::from);
        let block = |seat: Seat| Base::from(self.blocks[seat.index()].footprint());
        let rocks = self.rocks.iter().copied().map(Base::from);
        let enemies = discs(seat.other()).into_iter().chain([block(seat.other())]);
        let own = match prompt {
            Prompt::Unit => vec![block(seat)],
            Prompt::Block => discs(seat).to_vec(),
        };
        rocks.chain(enemies).chain(own).collect()
    }
}

impl Ruleset for Drills {
    type Setup = Setup;
    type State = State;
    type Prompt = Prompt;
    type Action = Action;
    type Purpose = ();
    type Event = Event;
    type View = State;

    const ID: &'static str = "drill";
    const SEATS: [&'static str; 2] = ["Red", "Blue"];

    fn version(&self) -> String {
        "1".into()
    }

    fn rules(&self) -> &'static [Rule] {
        &RULES
    }

    fn catalogue(&self) -> &Catalogue {
        &self.0
    }

    fn parse_setup(&self, text: &str) -> Result<Setup, Vec<Problem>> {
        drill_words::read_setup(text)
    }

    fn begin(&self, setup: &Setup) -> Result<State, Refusal> {
        let ranks = |seat: Seat, n: i32| {
            let (x, y) = (3_000 + n % 4 * 1_400, 1_000 + n / 4 * 1_400);
            if seat == Seat::FIRST { Point::new(x, y) } else { Point::new(30_000 - x, 22_000 - y) }
        };
        let base = (Length(800), Length(800));
        let block = |front, facing| Formation { front, facing, files: 5, models: 18, base, ends: [None; 2] };
        let state = State {
            rocks: setup.0.clone(),
            units: Seat::BOTH.map(|seat| std::array::from_fn(|n| ranks(seat, n as i32))),
            blocks: [block(Point::new(20_000, 4_500), Angle::ZERO), block(Point::new(10_000, 17_500), Angle::HALF)],
            active: Seat::FIRST,
            round: 1,
            step: Step::Unit,
            gave_up: None,
        };
        let taken = |rock: &Disc| {
            let rock = Base::from(*rock);
            let on = |seat| state.in_the_way(seat, Prompt::Block).into_iter().skip(setup.0.len());
            !GROUND.holds_base(&rock) || on(Seat::FIRST).chain(on(Seat::SECOND)).any(|base| base.overlaps(&rock))
        };
        if setup.0.iter().any(taken) { Err(Refusal::because(SETUP, "rock-on-somebody")) } else { Ok(state) }
    }

    fn step(t: &mut Table<'_, Self>) -> Flow<()> {
        let seat = t.state.active;
        match t.state.step {
            Step::Unit => {
                if let Action::March(_, moves) = t.ask(seat, Prompt::Unit)? {
                    let starts = t.state.units[seat.index()];
                    let end = |n: usize| moves.end(n as u8, starts[n]);
                    t.state.units[seat.index()] = std::array::from_fn(end);
                    t.tell(|_, _| Event::Marched(seat));
                }
                t.state.step = Step::Block;
            }
            Step::Block => {
                if let Action::Drill(manoeuvres) = t.ask(seat, Prompt::Block)? {
                    let block = &mut t.state.blocks[seat.index()];
                    *block = manoeuvres.into_iter().fold(*block, |block, next| block.after(next));
                    t.tell(|_, _| Event::Drilled(seat));
                }
                t.state.active = seat.other();
                t.state.round += seat.0;
                t.state.step = if t.state.round > LAST { Step::Over } else { Step::Unit };
                if t.state.step == Step::Over {
                    t.tell(|_, _| Event::Ended);
                }
            }
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
        let scores = Seat::BOTH.map(|seat| front_line(state, seat).0 / 1_000);
        let winner = match state.gave_up {
            Some(seat) => Some(seat.other()),
            None if scores[0] == scores[1] => None,
            None => Some(if scores[0] > scores[1] { Seat::FIRST } else { Seat::SECOND }),
        };
        (state.step == Step::Over).then(|| Outcome { winner, scores, reason: "over".into(), rule: END })
    }

    fn check(&self, state: &State, question: &Question<Prompt>, action: &Action) -> Result<(), Refusal> {
        let found = match (question.prompt, action) {
            (Prompt::Unit | Prompt::Block, Action::Hold) => return Ok(()),
            (Prompt::Unit, Action::March(seat, moves)) if *seat == question.seat => check_unit(state, *seat, moves),
            (Prompt::Block, Action::Drill(manoeuvres)) => check_block(state, question.seat, manoeuvres),
            (Prompt::Unit, _) => return Err(Refusal::because(MARCH, "skirmishers-now")),
            (Prompt::Block, _) => return Err(Refusal::because(DRILL, "spears-now")),
        };
        if found.is_empty() { Ok(()) } else { Err(Refusal(found.into_vec())) }
    }

    fn offers(&self, state: &State, question: &Question<Prompt>) -> Offers<Action> {
        let seat = question.seat;
        let tried = match question.prompt {
            Prompt::Unit => marches(state, seat),
            Prompt::Block => drills(),
        };
        let mut proposals = vec![Action::Hold];
        proposals.extend(tried.into_iter().filter(|action| self.check(state, question, action).is_ok()));
        let drags = vec![drag(state, question)];
        Offers::Region { proposals, forms: Vec::new(), drags }
    }

    fn view(&self, state: &State, _: Observer) -> State {
        state.clone()
    }

    fn determinise(&self, view: &State, _: &mut dyn Rng) -> State {
        view.clone()
    }

    fn lines(&self, view: &State) -> Vec<String> {
        drill_words::lines(view)
    }

    fn ask(&self, question: &Question<Prompt>) -> (Message, RuleId) {
        match question.prompt {
            Prompt::Unit => ("move-skirmishers".into(), MARCH),
            Prompt::Block => ("drill-spears".into(), DRILL),
        }
    }

    fn roll_note(&self, _: &State, _: &Roll<()>) -> RollNote {
        unreachable!("there are no dice")
    }

    fn notation(&self, action: &Action) -> String {
        drill_words::write(action)
    }

    fn parse_action(&self, question: &Question<Prompt>, text: &str) -> Result<Action, Refusal> {
        drill_words::read(question.seat, text).ok_or_else(|| Refusal::because(self.ask(question).1, "unreadable"))
    }
}

impl Presentation for Drills {
    fn facets(&self, state: &State, _: &Question<Prompt>, action: &Action) -> Facets {
        let seat = state.active;
        match action {
            Action::March(seat, moves) => {
                let end = moves.end(0, state.units[seat.index()][0]);
                Facets::from_iter([Facet::Group(unit(*seat)), Facet::Verb("march"), Facet::Place(end.into())])
            }
            Action::Drill(manoeuvres) => {
                let after = manoeuvres.iter().fold(state.blocks[seat.index()], |block, next| block.after(*next));
                Facets::from_iter([
                    Facet::Piece(spears(seat)),
                    Facet::Verb("drill"),
                    Facet::Place(after.front.into()),
                    Facet::Facing(drill_words::degrees(after.facing)),
                ])
            }
            Action::Hold => Facets::from_iter([Facet::Verb("hold")]),
        }
    }

    fn nudge(&self, state: &State, question: &Question<Prompt>, action: &Action) -> Option<Action> {
        let Action::March(seat, moves) = action else { return None };
        let (members, things) = (state.members(*seat), state.in_the_way(*seat, Prompt::Unit));
        let obstacles = UnitMove::keeping_off(&things);
        // The whole of the way if there is room, else as much of it as there is.
        let part = |eighths: i64| {
            let short = |step: &Vector| Vector::new(step.x * eighths / 8, step.y * eighths / 8);
            let steps: Vec<Vector> = moves.steps.iter().map(short).collect();
            let found = flow(&members, &steps, (GROUND, &obstacles), UnitMove::LEASH)?;
            let action = Action::March(*seat, found);
            self.check(state, question, &action).is_ok().then_some(action)
        };
        (1..=8).rev().find_map(part)
    }

    fn draws_illegal(&self, _: &Question<Prompt>) -> bool {
        true
    }

    fn picture(&self, view: &State) -> Picture {
        Picture {
            board: Board::Open { width: GROUND.width.0, depth: GROUND.depth.0, per_inch: 1_000_000 },
            areas: view.rocks.iter().map(rock).collect(),
            decoration: Vec::new(),
            pieces: Seat::BOTH.iter().flat_map(|seat| pieces(view, *seat)).collect(),
            groups: Seat::BOTH.map(group).to_vec(),
            marks: Vec::new(),
            meters: Vec::new(),
            hands: Vec::new(),
            phase: "drill".into(),
            stages: Vec::new(),
            round: (view.round, LAST),
            active: Some(view.active),
        }
    }

    fn preview(&self, view: &State, _: &Question<Prompt>, action: &Action) -> Preview {
        let mut preview = Preview::default();
        match action {
            Action::March(seat, moves) => {
                for (n, at) in (0..).zip(view.units[seat.index()]) {
                    let piece = member(*seat, n);
                    let ghost = Ghost { piece, at: moves.end(n, at).into(), facing: None, body: None };
                    preview.ghosts.push(ghost);
                    let places = moves.way(n, at).into_iter().map(Place::from).collect();
                    let label = Message::new("trail").with("piece", piece);
                    preview.marks.push(Mark { style: "trail", places, label, rule: Some(MARCH) });
                }
            }
            Action::Drill(manoeuvres) => {
                let seat = view.active;
                let after = manoeuvres.iter().fold(view.blocks[seat.index()], |block, next| block.after(*next));
                let footprint = after.footprint();
                preview.ghosts.push(Ghost {
                    piece: spears(seat),
                    at: footprint.centre().into(),
                    facing: Some(drill_words::degrees(after.facing)),
                    body: Some(Body::from(&after)),
                });
            }
            Action::Hold => (),
        }
        preview
    }

    fn sheet(&self, _: &State, _: PieceId) -> Sheet {
        Sheet::default()
    }
}

/// Ways to try for the skirmishers: all together in eight directions, round whatever is in the way.
fn marches(state: &State, seat: Seat) -> Vec<Action> {
    let things = state.in_the_way(seat, Prompt::Unit);
    let obstacles = UnitMove::keeping_off(&things);
    let steps = (0..8).map(|n| Angle(n << 13).apply(Vector::new(0, 4_000)));
    let found = steps.filter_map(|step| flow(&state.members(seat), &[step], (GROUND, &obstacles), UnitMove::LEASH));
    found.map(|moves| Action::March(seat, moves)).collect()
}

/// Manoeuvres to try for the spears.
fn drills() -> Vec<Action> {
    let wheel = |side, degrees| Manoeuvre::Wheel(side, Angle::degrees(degrees));
    let tried = [
        vec![Manoeuvre::Ahead(Length(6_000))],
        vec![Manoeuvre::Ahead(Length(2_000))],
        vec![wheel(Side::Left, 30), Manoeuvre::Ahead(Length(3_000))],
        vec![wheel(Side::Right, 30), Manoeuvre::Ahead(Length(3_000))],
        vec![Manoeuvre::Turn(Side::Left)],
        vec![Manoeuvre::TurnAbout],
        vec![Manoeuvre::Files(3), Manoeuvre::Ahead(Length(1_000))],
        vec![Manoeuvre::Reform(Angle::degrees(315), 6)],
    ];
    tried.map(Action::Drill).to_vec()
}

fn drag(state: &State, question: &Question<Prompt>) -> Drag {
    let seat = question.seat;
    match question.prompt {
        Prompt::Unit => {
            let at = Place::from(state.units[seat.index()][0]);
            Drag {
                id: DragId::of(member(seat, 0), 0),
                piece: member(seat, 0),
                kind: DragKind::Shift(unit(seat)),
                verb: "march",
                lead: "march".into(),
                from: Some(at),
                body: Body::Disc { radius: RADIUS.0 },
                corners: UnitMove::LEASH.legs as u8,
                length: Some(UnitMove::LEASH.length.0),
                faces: false,
                widest: None,
                reach: vec![Shape::Disc(at, UnitMove::LEASH.length.0)],
            }
        }
        Prompt::Block => {
            let footprint = state.blocks[seat.index()].footprint();
            let kind = |(word, amount): &(&'static str, Amount)| muster_kernel::Manoeuvre {
                word,
                label: Message::new(word),
                amount: *amount,
                most: None,
            };
            Drag {
                id: DragId::of(spears(seat), 0),
                piece: spears(seat),
                kind: DragKind::Manoeuvres(drill_words::MANOEUVRES.iter().map(kind).collect()),
                verb: "drill",
                lead: "drill".into(),
                from: Some(footprint.centre().into()),
                body: Body::from(&state.blocks[seat.index()]),
                corners: 8,
                length: Some(crate::drill_rules::ALLOWANCE.0),
                faces: false,
                widest: None,
                reach: Vec::new(),
            }
        }
    }
}

fn rock(rock: &Disc) -> Area {
    let shape = Shape::Disc(rock.at.into(), rock.radius.0);
    Area::new("rocks", shape, "rock", SETUP)
}

fn group(seat: Seat) -> Group {
    Group {
        id: unit(seat),
        tag: drill_words::TAGS[seat.index()].to_string(),
        owner: Some(seat),
        pieces: (0..MEMBERS).map(|n| member(seat, n)).collect(),
        gone: Vec::new(),
        card: None,
        name: None,
        count: Some((MEMBERS.into(), MEMBERS.into())),
        badges: Vec::new(),
    }
}

fn pieces(view: &State, seat: Seat) -> Vec<Piece> {
    let piece = |id, tag, (at, body, facing): (Point, Body, Option<u16>)| Piece {
        id,
        tag,
        owner: Some(seat),
        at: at.into(),
        body,
        facing,
        card: None,
        name: None,
        face_up: true,
        count: None,
        extras: Vec::new(),
        badges: Vec::new(),
    };
    let disc = Body::Disc { radius: RADIUS.0 };
    let units = (0..).zip(view.units[seat.index()]);
    let mut pieces: Vec<Piece> =
        units.map(|(n, at)| piece(member(seat, n), drill_words::tag(seat, n), (at, disc, None))).collect();
    let block = view.blocks[seat.index()];
    let (footprint, facing) = (block.footprint(), drill_words::degrees(block.facing));
    let body = Body::from(&block);
    let tag = format!("{}S", drill_words::TAGS[seat.index()]);
    pieces.push(Piece {
        count: Some((block.models, 18)),
        ..piece(spears(seat), tag, (footprint.centre(), body, Some(facing)))
    });
    pieces
}
