//! The table to be drawn: ground, markers, models, links, and the numbers worth watching.

use crate::book::{Book, Scenario};
use crate::end::ROUNDS;
use crate::facets::hand_index;
use crate::field::TABLE;
use crate::layout::spot;
use crate::markers::{self, MARKER};
use crate::notation::model_name;
use crate::register::*;
use crate::scoring;
use crate::space::{self, INCH};
use crate::state::{Mark, ModelId, Standing, State};
use crate::step::Step;
use crate::zones;
use muster_ground::footprint::Footprint;
use muster_ground::length::Point;
use muster_kernel::{
    Area, Badge, Board, Body, Hand, HandCard, Mark as Line, Message, Meter, Picture, Piece, RuleId, Seat, Shape,
};

/// WB-10.13 how far a stone is held from.
const HELD: i32 = 3 * INCH.0;

/// The table to be drawn.
pub(crate) fn picture(book: &Book, state: &State) -> Picture {
    Picture {
        stages: Vec::new(),
        board: Board::Open { width: TABLE.width.0, depth: TABLE.depth.0, per_inch: INCH.0 * 1_000 },
        areas: areas(book, state),
        decoration: state.map.map(|map| book.decoration(map).to_vec()).unwrap_or_default(),
        pieces: state.everybody().map(|id| piece(state, id)).collect(),
        groups: Vec::new(),
        marks: links(state),
        meters: meters(book, state),
        hands: Seat::BOTH.into_iter().filter_map(|side| hand(state, side)).collect(),
        phase: phase(state.step).into(),
        round: (state.round, ROUNDS),
        active: active(state),
    }
}

/// WB-5.2, WB-4.20 where in the sequence of play we are.
const fn phase(step: Step) -> &'static str {
    match step {
        Step::Warbands => "phase-warbands",
        Step::Edges | Step::Choose => "phase-roll-off",
        Step::Deploy(_) => "phase-deploy",
        Step::Scout(_) => "phase-scout",
        Step::FirstRoll | Step::First(_) => "phase-first",
        Step::RoundStart => "phase-round",
        Step::Turn(_) | Step::FollowUp(_) | Step::TurnEnd(_) => "phase-turn",
        Step::Act => "phase-act",
        Step::Clear(_) | Step::End => "phase-end",
        Step::Over(_) => "phase-over",
    }
}

/// Whose go it is.
fn active(state: &State) -> Option<Seat> {
    match state.step {
        Step::Deploy(side)
        | Step::Scout(side)
        | Step::First(side)
        | Step::Turn(side)
        | Step::TurnEnd(side)
        | Step::Clear(side) => Some(side),
        Step::FollowUp(id) => Some(id.seat()),
        Step::Act => state.activation.map(|activation| activation.model.seat()),
        Step::Choose => Some(state.winner),
        Step::Warbands | Step::Edges | Step::FirstRoll | Step::RoundStart | Step::End | Step::Over(_) => None,
    }
}

/// WB-4.2, WB-4.15 to WB-4.18 the ground, deployment zones until everybody is deployed, and markers; WB-10.13 who stands by
/// a stone.
fn areas(book: &Book, state: &State) -> Vec<Area> {
    let mut areas = Vec::new();
    if matches!(state.step, Step::Deploy(_) | Step::Scout(_)) {
        areas.extend(Seat::BOTH.map(|side| zone(book, state, side)));
    }
    areas.extend(state.field.features.iter().map(|feature| {
        let id = feature.terrain.id();
        Area::new(id, outline(feature.shape), id, WB_4_2)
    }));
    for (place, marker) in state.markers.iter().enumerate() {
        let (label, rule) = match state.scenario {
            Scenario::Beacons => ("area-beacon", WB_10_11),
            Scenario::ThreeStones => ("area-stone", WB_10_13),
            Scenario::Plunder if markers::is_carried(state, place as u8) => continue,
            Scenario::Plunder => ("area-token", WB_10_12),
            Scenario::BloodPrice => ("area-marker", WB_10_10),
        };
        let radius = if state.scenario == Scenario::ThreeStones { HELD } else { MARKER.0 };
        let shape = Shape::Disc(spot(marker.at), radius);
        let label = Message::new(label).with("number", place as i64 + 1);
        let area = Area::new("objective", shape, label, rule).owned(marker.lit);
        areas.push(if state.scenario == Scenario::ThreeStones {
            area.contested(scoring::at_stone(state, marker.at))
        } else {
            area
        });
    }
    areas
}

fn zone(book: &Book, state: &State, side: Seat) -> Area {
    let zone = zones::of(book, state, side);
    let label = Message::new("area-zone").with("side", side);
    let shape = outline(Footprint::Rectangle(zone.low, zone.high));
    Area::new("zone", shape, label, WB_4_24).owned(side)
}

fn outline(shape: Footprint) -> Shape {
    match shape {
        Footprint::Rectangle(low, high) => {
            let corners = [low, Point { x: high.x, y: low.y }, high, Point { x: low.x, y: high.y }];
            Shape::Polygon(corners.map(spot).into())
        }
        Footprint::Disc(at, radius) => Shape::Disc(spot(at), radius.0),
    }
}

fn piece(state: &State, id: ModelId) -> Piece {
    let model = state.model(id);
    let profile = state.profile(id);
    let wounds = (profile.wounds > 1).then(|| (model.wounds.max(0) as u16, u16::from(profile.wounds)));
    Piece {
        id: id.piece(),
        tag: model_name(id),
        owner: Some(id.seat()),
        at: spot(model.at),
        body: Body::Disc { radius: model.radius.0 },
        facing: None,
        card: Some(profile.card),
        name: None,
        face_up: true,
        count: wounds,
        extras: Vec::new(),
        badges: badges(state, id),
    }
}

/// WB-2.12 to WB-2.17 the signs of a model's states, the weightiest first: a client may not show them all.
fn badges(state: &State, id: ModelId) -> Vec<Badge> {
    let model = state.model(id);
    let acts = state.activation.is_some_and(|activation| activation.model == id);
    let signs: [(bool, &'static str, &str, &'static str, RuleId); 13] = [
        (model.has(Mark::KnockedDown), "down", "D", "badge-down", WB_2_15),
        (acts, "active", "!", "badge-active", WB_5_12),
        (model.has(Mark::Fatigued), "fatigued", "F", "badge-fatigued", WB_2_14),
        (model.has(Mark::Activated), "activated", "\u{2713}", "badge-activated", WB_2_13),
        (model.token.is_some(), "carrying", "T", "badge-carrying", WB_10_12),
        (model.has(Mark::Unloaded), "unloaded", "U", "badge-unloaded", WB_3_44),
        (model.has(Mark::Warded), "warded", "W", "badge-warded", WB_3_62),
        (model.has(Mark::Veiled), "veiled", "V", "badge-veiled", WB_3_69),
        (model.has(Mark::Holding), "holding", "H", "badge-holding", WB_3_51),
        (model.has(Mark::Prey), "prey", "P", "badge-prey", WB_3_58),
        (model.has(Mark::Relented), "relented", "R", "badge-relented", WB_3_38),
        (state.leader(id.seat()) == Some(id), "leader", "*", "badge-leader", WB_3_9),
        (space::is_engaged(state, id), "engaged", "\u{d7}", "badge-engaged", WB_2_17),
    ];
    let shown = signs.into_iter().filter(|(applies, ..)| *applies);
    shown
        .map(|(_, style, letter, label, rule)| Badge { style, letter: letter.to_owned(), label: label.into(), rule })
        .collect()
}

/// WB-6.6 who engages whom.
fn links(state: &State) -> Vec<Line> {
    let line = |ids: [ModelId; 2]| Line {
        style: "contact",
        places: ids.map(|id| spot(state.model(id).at)).into(),
        label: "mark-engaged".into(),
        rule: Some(WB_6_6),
    };
    let pairs = state.in_play(Seat::FIRST).flat_map(|id| {
        let both = space::engaged_by(state, id).or(space::engagers(state, id));
        both.iter().map(move |other| [id, other]).collect::<Vec<_>>()
    });
    pairs.map(line).collect()
}

/// WB-5.4, WB-5.5, WB-10.4, WB-11.1 the numbers worth watching.
fn meters(book: &Book, state: &State) -> Vec<Meter> {
    let mut meters = Vec::new();
    for side in Seat::BOTH {
        let own = state.side(side);
        let meter = |label: &'static str, value: i64, of: Option<i64>, rule: RuleId| {
            Meter::of_side(side, label, (value, of), rule)
        };
        let scored = scoring::points(book, state, side);
        meters.push(meter("meter-vp", scored.into(), None, WB_10_4));
        if state.round > 0 {
            let left = state.in_play(side).count() as i64;
            let label = if own.broken { "meter-models-broken" } else { "meter-models" };
            meters.push(meter(label, left, Some(own.strength.into()), WB_9_30));
            meters.push(meter("meter-command", own.command.into(), None, WB_5_4));
            meters.push(meter("meter-passes", own.passes.into(), None, WB_5_5));
        }
    }
    meters
}

/// WB-4.24 models that are not deployed yet.
fn hand(state: &State, side: Seat) -> Option<Hand> {
    let waiting = state.roster(side).filter(|id| state.model(*id).standing == Standing::Reserve);
    let card = |id| HandCard {
        index: hand_index(id),
        card: Some(state.profile(id).card),
        name: None,
        extras: Vec::new(),
        notes: Vec::new(),
    };
    let cards: Vec<HandCard> = waiting.map(card).collect();
    (!cards.is_empty()).then(|| Hand { seat: side, label: "hand-deploy".into(), cards })
}
