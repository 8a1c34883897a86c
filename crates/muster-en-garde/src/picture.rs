//! The table to be drawn: ground, models, links, and the numbers worth watching.

mod pieces;

use crate::book::{Book, Scenario};
use crate::facets::hand_index;
use crate::field::{Shape, TABLE};
use crate::register::*;
use crate::scoring;
use crate::space::{self, INCH};
use crate::state::{CIVILIAN, Fight, ModelId, Morale, Standing, State};
use crate::step::Step;
use crate::{duel, walk, zones};
use muster_ground::length::Point;
use muster_ground::polygon::Polygon;
use muster_kernel::{Area, Board, Hand, HandCard, Mark, Message, Meter, Picture, Place, RuleId, Seat};

pub(crate) use pieces::{Thing, thing};

/// The table to be drawn.
pub(crate) fn picture(book: &Book, state: &State) -> Picture {
    let (width, depth) = (TABLE.width.0, TABLE.depth.0);
    Picture {
        board: Board::Open { width, depth, per_inch: INCH.0 * 1_000 },
        areas: areas(state),
        decoration: state.map.map(|map| book.decoration(map).to_vec()).unwrap_or_default(),
        pieces: pieces::pieces(book, state),
        groups: Vec::new(),
        marks: links(state),
        meters: meters(state),
        hands: Seat::BOTH.into_iter().filter_map(|side| hand(book, state, side)).collect(),
        phase: phase(state.step).into(),
        round: (state.turn, state.turns),
        active: active(state),
        stages: Vec::new(),
    }
}

/// EG-5.1, EG-4.10 where in the sequence of play we are.
const fn phase(step: Step) -> &'static str {
    match step {
        Step::Warbands => "phase-warbands",
        Step::RollOff | Step::Roles | Step::Lengths => "phase-roll-off",
        Step::Deploy(_) => "phase-deploy",
        Step::Scout(_) => "phase-scout",
        Step::Priority | Step::Morale(_) => "phase-priority",
        Step::Activate(_) | Step::Orders(_) => "phase-move",
        Step::Combats | Step::PickCombat | Step::Draw | Step::Seize(_) | Step::Initiative | Step::Fight => {
            "phase-combat"
        }
        Step::End => "phase-end",
        Step::Over(_) => "phase-over",
    }
}

/// Whose go it is.
fn active(state: &State) -> Option<Seat> {
    match state.step {
        Step::Deploy(side) | Step::Morale(side) | Step::Activate(side) | Step::Orders(side) => Some(side),
        Step::PickCombat => Some(state.priority),
        Step::Seize(id) => state.owner(id),
        Step::Fight => {
            let fight = state.fight.as_ref()?;
            state.owner(fight.order.get(usize::from(fight.turn))?.0)
        }
        _ => None,
    }
}

/// EG-4.2, EG-4.12, EG-4.17 the ground, deployment zones until everybody is deployed, and what is worth holding.
fn areas(state: &State) -> Vec<Area> {
    let mut areas: Vec<Area> = Vec::new();
    if matches!(state.step, Step::Deploy(_) | Step::Scout(_)) {
        areas.extend(Seat::BOTH.map(|side| zone(state, side)));
    }
    areas.extend(state.field.roofs.iter().map(|roof| {
        let shape = polygon(corners(roof));
        Area::new("roof", shape, "area-roof", EG_9_42)
    }));
    areas.extend(state.field.features.iter().map(|feature| {
        let id = feature.terrain.id();
        Area::new(id, outline(&feature.shape), id, EG_4_2)
    }));
    if let Some(at) = state.field.objective.filter(|_| state.scenario == Scenario::Defence) {
        let shape = muster_kernel::Shape::Disc(walk::spot(at), 4 * INCH.0);
        let area = Area::new("objective", shape, "area-objective", EG_4_17);
        areas.push(area.contested(scoring::at_gate(state, at)));
    }
    areas
}

fn zone(state: &State, side: Seat) -> Area {
    let zone = zones::of(state, side);
    let corners = zone.area.corners();
    let label = Message::new("area-zone").with("side", side);
    Area::new("zone", polygon(corners), label, EG_4_13).owned(side)
}

fn polygon(corners: impl IntoIterator<Item = Point>) -> muster_kernel::Shape {
    muster_kernel::Shape::Polygon(corners.into_iter().map(walk::spot).collect())
}

fn outline(shape: &Shape) -> muster_kernel::Shape {
    match shape {
        Shape::Area(area) => polygon(corners(area)),
        Shape::Disc(disc) => muster_kernel::Shape::Disc(walk::spot(disc.centre()), disc.reach().0),
        Shape::Line(ends) => muster_kernel::Shape::Line(ends.iter().copied().map(walk::spot).collect()),
    }
}

fn corners(area: &Polygon) -> impl Iterator<Item = Point> + '_ {
    area.edges().map(|edge| edge.from)
}

/// EG-6.5, EG-9.35 contacts between enemies, and Duels.
fn links(state: &State) -> Vec<Mark> {
    let line = |style: &'static str, ids: [ModelId; 2], (label, rule): (&'static str, RuleId)| {
        let places: Vec<Place> = ids.map(|id| walk::spot(state.model(id).at)).into();
        Mark { style, places, label: label.into(), rule: Some(rule) }
    };
    let on_table = state.on_table();
    let mut links = Vec::new();
    for id in on_table.iter() {
        let later = space::enemies_in_contact(state, id).iter().filter(|other| *other > id);
        links.extend(later.map(|other| line("contact", [id, other], ("mark-contact", EG_6_5))));
    }
    let there = |pair: &[ModelId; 2]| pair.iter().all(|id| on_table.has(*id));
    let duels = duel::links(state).into_iter().filter(there);
    links.extend(duels.map(|pair| line("duel", pair, ("mark-duel", EG_9_35))));
    links
}

/// EG-9.1, EG-10.3, EG-11.3 the numbers worth watching.
fn meters(state: &State) -> Vec<Meter> {
    let mut meters = Vec::new();
    for side in Seat::BOTH {
        let meter = |label: &'static str, value: i64, of: Option<i64>, rule: RuleId| {
            Meter::of_side(side, label, (value, of), rule)
        };
        let over = matches!(state.step, Step::Over(_));
        let label = if over { "meter-vp" } else { "meter-vp-so-far" };
        meters.push(meter(label, scoring::points(state, side).into(), None, EG_10_3));
        let own = &state.sides[side.index()];
        if state.turn > 0 {
            let left = state.roster(side).filter(|id| !state.model(*id).is_out()).count();
            meters.push(meter("meter-models", left as i64, Some(own.strength.into()), EG_2_12));
            let morale = match own.morale {
                Morale::Steady => "meter-steady",
                Morale::Wavering => "meter-wavering",
                Morale::Routing => "meter-routing",
            };
            let rating = state.warbands[side.index()].morale_rating();
            meters.push(meter(morale, rating.into(), None, EG_9_1));
        }
        if let Some(fight) = state.fight.as_deref().filter(|fight| is_drawn(state, fight)) {
            meters.push(meter("meter-attack", fight.attack[side.index()].into(), None, EG_11_3));
            meters.push(meter("meter-defence", fight.defence[side.index()].into(), None, EG_11_3));
        }
        if let Some(objective) = own.objective {
            let label = OBJECTIVES[usize::from(objective.clamp(1, 6)) - 1];
            let so_far = scoring::objective_points(state, side);
            meters.push(meter(label, so_far.into(), Some(scoring::OBJECTIVE.into()), EG_10_6));
        }
    }
    meters
}

/// EG-10.6 the secondary objectives.
const OBJECTIVES: [&str; 6] =
    ["objective-1", "objective-2", "objective-3", "objective-4", "objective-5", "objective-6"];

/// EG-8.23 whether the draws of a fight are revealed.
fn is_drawn(state: &State, fight: &Fight) -> bool {
    !fight.members.is_empty() && matches!(state.step, Step::Seize(_) | Step::Initiative | Step::Fight)
}

/// EG-4.12, EG-7.8 models that are not on the table yet.
fn hand(book: &Book, state: &State, side: Seat) -> Option<Hand> {
    let own = state.roster(side);
    let civilian = (state.owner(CIVILIAN) == Some(side)).then_some(CIVILIAN);
    let waiting = own.chain(civilian).filter(|id| state.model(*id).standing == Standing::Reserve);
    let card = |id| HandCard {
        index: hand_index(id),
        card: Some(pieces::card(book, state, id)),
        name: pieces::own_name(book, state, id),
        extras: Vec::new(),
        notes: Vec::new(),
    };
    let cards: Vec<HandCard> = waiting.map(card).collect();
    let label = if state.turn > 0 { "hand-reserve" } else { "hand-deploy" };
    (!cards.is_empty()).then(|| Hand { seat: side, label: label.into(), cards })
}
