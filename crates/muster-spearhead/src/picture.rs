//! The table to be drawn: board, objectives, territories, terrain, units and their models, hands, and the numbers worth
//! watching.

use crate::ability::Permission;
use crate::ability::{Phase, Universal};
use crate::book::INCH;
use crate::catalogue::OBJECTIVES;
use crate::changes;
use crate::control;
use crate::facets::hand_index;
use crate::notation::{model_name, unit_name};
use crate::numbers;
use crate::register::*;
use crate::rounds::ROUNDS;
use crate::stages;
use crate::state::{Battle, Feature, ModelId, Numbers, Size, Standing, UnitId};
use crate::step::{Fighting, Step};
use crate::tactics;
use crate::{Hand as Held, View};
use muster_ground::length::Point;
use muster_kernel::{
    Area, Badge, Board, Body, Extra, Group, Hand, HandCard, Mark, Message, Meter, Picture, Piece, PieceId, RuleId,
    Seat, Shape, Violations,
};
use muster_tabletop::layout::spot;

/// Where the twist of the round lies beside the board, behind the units.
const TWIST: u8 = 40;
/// Where the abilities of an army lie, behind everything else.
const ABILITIES: u8 = 60;

/// The table to be drawn.
pub(crate) fn picture(view: &View) -> Picture {
    let battle = &view.battle;
    let size = battle.book.size;
    Picture {
        board: Board::Open { width: size.width.0, depth: size.depth.0, per_inch: INCH * 1_000 },
        areas: areas(battle),
        decoration: battle.field.realm.map(|_| battle.book.decoration(battle.field.map).to_vec()).unwrap_or_default(),
        pieces: battle.everybody().flat_map(|id| battle.models(id)).map(|model| piece(battle, model)).collect(),
        groups: battle.everybody().map(|id| group(battle, id)).collect(),
        marks: marks(battle),
        meters: meters(view),
        hands: hands(view),
        phase: phase(battle.step),
        round: (battle.round, ROUNDS),
        active: active(battle),
        stages: stages::stages(view),
    }
}

/// SP-4.20 to SP-4.26, SP-5.1, SP-5.20 where in the sequence of play we are.
fn phase(step: Step) -> Message {
    let key = match step {
        Step::Roles => "phase-roles",
        Step::Loadout(_) => "phase-loadout",
        Step::Battlefield => "phase-battlefield",
        Step::Terrain(..) => "phase-terrain",
        Step::Deploy(_) => "phase-deploy",
        Step::FirstControl | Step::TurnOrder | Step::Twist | Step::Draw(_) => "phase-round",
        Step::TurnStart => "phase-start-of-turn",
        Step::Window(phase, _) => window(phase),
        Step::Fight(Fighting { .. }) => "phase-combat",
        Step::TwistAtEnd | Step::Control | Step::Score | Step::Tactics | Step::AfterScoring | Step::TurnEnd => {
            "phase-end-of-turn"
        }
        Step::RoundEnd => "phase-round-end",
        Step::Over(_) => "phase-over",
    };
    key.into()
}

/// The name of a phase.
const fn window(phase: Phase) -> &'static str {
    match phase {
        Phase::Deployment => "phase-deploy",
        Phase::StartOfRound => "phase-round",
        Phase::StartOfTurn => "phase-start-of-turn",
        Phase::Hero => "phase-hero",
        Phase::Movement => "phase-movement",
        Phase::Shooting => "phase-shooting",
        Phase::Charge => "phase-charge",
        Phase::Combat => "phase-combat",
        Phase::EndOfTurn => "phase-end-of-turn",
    }
}

/// Whose go it is.
fn active(battle: &Battle) -> Option<Seat> {
    match battle.step {
        Step::Loadout(side) | Step::Terrain(side, _) | Step::Deploy(side) | Step::Draw(side) => Some(side),
        Step::Battlefield => Some(battle.attacker.other()),
        Step::Roles
        | Step::FirstControl
        | Step::TurnOrder
        | Step::Twist
        | Step::RoundEnd
        | Step::Over(_)
        | Step::Window(Phase::Deployment | Phase::StartOfRound, _) => None,
        Step::TurnStart
        | Step::Window(..)
        | Step::Fight(_)
        | Step::TwistAtEnd
        | Step::Control
        | Step::Score
        | Step::Tactics
        | Step::AfterScoring
        | Step::TurnEnd => Some(battle.active),
    }
}

/// SP-4.3, SP-4.10, SP-4.24 territories, terrain and objectives, SP-8.42 with what each side counts there.
fn areas(battle: &Battle) -> Vec<Area> {
    let mut areas = Vec::new();
    if battle.field.realm.is_some() {
        areas.extend(Seat::BOTH.map(|side| territory(battle, side)));
    }
    areas.extend(battle.field.features.iter().flat_map(terrain));
    let burns = battle.twist.and_then(|now| now.burns);
    let totals = control::all_totals(battle);
    for (place, objective) in (0u8..).zip(&battle.book.objectives) {
        let label = if burns == Some(place) { "area-burning" } else { "area-objective" };
        let rule = if burns == Some(place) { SP_9_48 } else { SP_4_3 };
        let name = OBJECTIVES.get(usize::from(place)).copied().unwrap_or("area-objective");
        let shape = Shape::Disc(spot(objective.at), objective.radius.0);
        let area = Area::new("objective", shape, Message::new(label).with("objective", name), rule);
        let area = area.owned(battle.control[usize::from(place)]);
        areas.push(area.contested(totals[usize::from(place)]));
    }
    areas
}

/// SP-4.11, SP-4.12 the territory of a side: the board on its side of the border.
fn territory(battle: &Battle, side: Seat) -> Area {
    let (field, book) = (&battle.field, &battle.book);
    let place = if side == Seat::FIRST { field.first_has } else { 1 - field.first_has.min(1) };
    let (width, depth) = (book.size.width.0, book.size.depth.0);
    let mut board = [Point::new(0, 0), Point::new(0, depth), Point::new(width, depth), Point::new(width, 0)];
    let corners = book.maps.get(usize::from(field.map)).map_or_else(Vec::new, |map| {
        let [from, to] = map.border;
        // Clockwise beyond the end of the border lies what is to its right, counter-clockwise what is to its left.
        if place == 1 {
            board.reverse();
        }
        let beside = |at: &Point| {
            let turn = (to - from).cross(*at - from);
            if place == 0 { turn < 0 } else { turn > 0 }
        };
        let start = (0..4).find(|n| beside(&board[*n]) && !beside(&board[(n + 3) % 4])).unwrap_or(0);
        let own = (0..4).map(|n| board[(start + n) % 4]).filter(|at| beside(at));
        [from, to].into_iter().chain(own).collect()
    });
    let shape = Shape::Polygon(corners.into_iter().map(spot).collect());
    Area::new("zone", shape, Message::new("area-territory").with("side", side), SP_2_44).owned(side)
}

/// SP-4.40, SP-4.41 a terrain feature: its footprint, and the strip that is tall.
fn terrain(feature: &Feature) -> [Area; 2] {
    let (label, rule) = match feature.size {
        Size::Large => ("area-large", SP_4_42),
        Size::Small => ("area-small", SP_4_43),
    };
    let outline = |corners: &[Point]| Shape::Polygon(corners.iter().copied().map(spot).collect());
    let footprint = outline(feature.footprint.corners());
    let tall = outline(feature.tall.corners());
    [Area::new("rubble", footprint, label, rule), Area::new("object-solid", tall, "area-tall", SP_4_46)]
}

fn piece(battle: &Battle, model: ModelId) -> Piece {
    let disc = battle.disc(model);
    let seat = model.unit.seat();
    Piece {
        id: model.piece(),
        tag: model_name(model),
        owner: Some(seat),
        at: spot(disc.at),
        body: Body::Disc { radius: disc.radius.0 },
        facing: None,
        card: Some(battle.book.unit_card(battle.forces[seat.index()], model.unit.row())),
        name: None,
        face_up: true,
        count: None,
        // The abilities of a unit lie with the model of the lowest number.
        extras: if battle.unit(model.unit).models.least() == Some(model.number) {
            scroll_cards(battle, model.unit)
        } else {
            Vec::new()
        },
        badges: Vec::new(),
    }
}

/// SP-11.1 the abilities of a warscroll, which everybody may see.
fn scroll_cards(battle: &Battle, id: UnitId) -> Vec<Extra> {
    let card = |number: &u16| Extra { card: Some(battle.book.ability(*number).card), face_up: true };
    battle.scroll(id).abilities.iter().map(card).collect()
}

/// SP-3.4 to SP-3.6, SP-11.1 the battle traits of an army and what it picked, or may pick.
fn army_cards(battle: &Battle, side: Seat) -> Vec<u16> {
    let force = battle.force(side);
    let one = |list: &[u16], place: u8| list.get(usize::from(place)).copied().into_iter().collect();
    let (regiment, enhancement): (Vec<u16>, Vec<u16>) = match battle.loadouts[side.index()] {
        Some(picked) => (one(&force.regiment_abilities, picked.regiment), one(&force.enhancements, picked.enhancement)),
        None => (force.regiment_abilities.clone(), force.enhancements.clone()),
    };
    [force.battle_traits.clone(), regiment, enhancement].concat()
}

/// A unit: how many models are left, of one that stands alone how much Health.
fn group(battle: &Battle, id: UnitId) -> Group {
    let unit = battle.unit(id);
    let health = u16::from(numbers::health(battle, id));
    let count = if unit.starting == 1 {
        (health.saturating_sub(unit.damage.into()), health)
    } else {
        (unit.models.len().into(), unit.starting.into())
    };
    Group {
        id: id.group(),
        tag: unit_name(id),
        owner: Some(id.seat()),
        pieces: battle.models(id).map(ModelId::piece).collect(),
        gone: slain(battle, id),
        card: Some(battle.book.unit_card(battle.forces[id.seat().index()], id.row())),
        name: None,
        count: Some(count),
        badges: badges(battle, id),
    }
}

/// SP-8.36 the slain models of a unit that is on the battlefield, which may come back.
fn slain(battle: &Battle, id: UnitId) -> Vec<(PieceId, String)> {
    let unit = battle.unit(id);
    let numbers = if unit.is_on_field() { unit.slain() } else { Numbers::NONE };
    numbers.iter().map(|number| ModelId { unit: id, number }).map(|model| (model.piece(), model_name(model))).collect()
}

/// SP-2.19 to SP-2.24, SP-5.24 what is remembered of a unit, the weightiest first.
fn badges(battle: &Battle, id: UnitId) -> Vec<Badge> {
    let unit = battle.unit(id);
    let did = |deed| unit.turn.has(deed);
    let may = |what| changes::may(battle, what, id);
    let marked = battle.twist.is_some_and(|now| now.marked.has(id));
    let damage = unit.damage.to_string();
    let signs: [(bool, &'static str, &str, &'static str, RuleId); 13] = [
        (unit.damage > 0 && unit.starting > 1, "hurt", &damage, "badge-damage", SP_2_19),
        (unit.charged, "charge", "C", "badge-charged", SP_2_23),
        (did(Universal::Run), "run", "R", "badge-ran", SP_7_2),
        (did(Universal::Retreat), "run", "r", "badge-retreated", SP_7_3),
        (did(Universal::Shoot), "shoot", "S", "badge-shot", SP_7_4),
        (did(Universal::Fight), "fight", "F", "badge-fought", SP_7_8),
        (may(Permission::StrikeFirst), "active", "1", "badge-strike-first", SP_2_42),
        (may(Permission::StrikeLast), "down", "L", "badge-strike-last", SP_2_42),
        (marked, "prey", "X", "badge-marked", SP_9_47),
        (unit.set_up, "set-up", "N", "badge-set-up", SP_2_24),
        (unit.token, "token", "T", "badge-token", SP_9_71),
        (unit.replaced, "replaced", "+", "badge-replaced", SP_2_20),
        (battle.general(id.seat()) == id, "leader", "*", "badge-general", SP_2_21),
    ];
    let shown = signs.into_iter().filter(|(applies, ..)| *applies);
    shown
        .map(|(_, style, letter, label, rule)| Badge {
            style,
            letter: letter.to_owned(),
            label: Message::new(label).with("points", unit.damage),
            rule,
        })
        .collect()
}

/// What lies over the board: the objectives that the twist is about.
fn marks(battle: &Battle) -> Vec<Mark> {
    let Some(now) = battle.twist else { return Vec::new() };
    let picked = now.objectives | now.spring.map_or(0, |at| 1 << at);
    let objectives = (0u8..).zip(&battle.book.objectives).filter(|(place, _)| picked & (1 << place) != 0);
    let mark = |at: Point| Mark {
        style: "zone",
        places: vec![spot(at)],
        label: Message::new("mark-twist")
            .with("card", battle.book.ability(battle.book.twists[usize::from(now.twist)].ability).card),
        rule: Some(SP_9_40),
    };
    objectives.map(|(_, objective)| mark(objective.at)).collect()
}

/// SP-9.2, SP-10.2, SP-11.1 the numbers worth watching.
fn meters(view: &View) -> Vec<Meter> {
    let battle = &view.battle;
    let mut meters = Vec::new();
    for side in Seat::BOTH {
        let own = battle.sides[side.index()];
        meters.push(Meter::of_side(side, "meter-vp", (own.points.into(), None), SP_10_2));
        if battle.round > 0 {
            let held = battle.control.iter().filter(|holder| **holder == Some(side)).count() as i64;
            meters.push(Meter::of_side(side, "meter-objectives", (held, Some(5)), SP_8_42));
            let cards = view.hands[side.index()].len();
            meters.push(Meter::of_side(side, "meter-cards", (cards.into(), None), SP_9_2));
            let units = battle.fielded(side).count() as i64;
            meters.push(Meter::of_side(side, "meter-units", (units, Some(battle.army(side).count() as i64)), SP_2_17));
        }
        if let Some(dog) = battle.underdog.filter(|dog| dog.seat == side) {
            meters.push(Meter::of_side(side, "meter-underdog", (dog.by.into(), None), SP_5_12));
        }
    }
    meters
}

/// SP-9.1, SP-9.40, SP-2.25 what lies beside the board: battle tactics, discards, units that are not there, the twist.
fn hands(view: &View) -> Vec<Hand> {
    let battle = &view.battle;
    let book = &battle.book;
    let card = |index: u8, card| HandCard { index, card, name: None, extras: Vec::new(), notes: Vec::new() };
    let at_end = tactics::at_end(battle);
    let mut hands = Vec::new();
    let mut add = |seat: Seat, label: &'static str, cards: Vec<HandCard>| {
        if !cards.is_empty() {
            hands.push(Hand { seat, label: label.into(), cards });
        }
    };
    for side in Seat::BOTH {
        let tactic = |number| card(number, Some(book.tactic_card(number)));
        let own = match view.hands[side.index()] {
            Held::Known(cards) => {
                let held = |number| HandCard { notes: tactic_notes(&at_end, side, number), ..tactic(number) };
                cards.iter().map(held).collect()
            }
            Held::Hidden(count) => (0..count).map(|place| card(place, None)).collect(),
        };
        add(side, "hand-tactics", own);
        add(side, "hand-discards", battle.sides[side.index()].discards.iter().map(tactic).collect());
        let unit_card = |id: UnitId| HandCard {
            extras: scroll_cards(battle, id),
            ..card(hand_index(id), Some(book.unit_card(battle.forces[side.index()], id.row())))
        };
        let beside = |shown: fn(Standing) -> bool| {
            battle.army(side).filter(|id| shown(battle.unit(*id).standing)).map(unit_card).collect::<Vec<_>>()
        };
        add(side, "hand-deploy", beside(|standing| standing == Standing::ToDeploy));
        add(side, "hand-held", beside(|standing| matches!(standing, Standing::Held(_))));
        let army = (ABILITIES..).zip(army_cards(battle, side));
        add(side, "hand-abilities", army.map(|(index, number)| card(index, Some(book.ability(number).card))).collect());
        add(side, "hand-destroyed", beside(|standing| standing == Standing::Destroyed));
    }
    if let Some(now) = battle.twist {
        let twist = book.ability(book.twists[usize::from(now.twist)].ability).card;
        add(battle.first, "hand-twist", vec![card(TWIST, Some(twist))]);
    }
    hands
}

/// SP-9.4, SP-9.8 whether a battle tactic in a hand would be complete if its player's turn ended now, and what it still waits for.
fn tactic_notes(at_end: &Battle, side: Seat, card: u8) -> Vec<(Message, RuleId)> {
    if at_end.round == 0 || at_end.active != side {
        return vec![("tactic-not-now".into(), SP_9_4)];
    }
    let mut wrong = Violations::default();
    tactics::check(at_end, side, card, &mut wrong);
    if wrong.is_empty() {
        return vec![("tactic-complete".into(), SP_9_8)];
    }
    wrong.into_vec().into_iter().map(|violation| (violation.message, violation.rule)).collect()
}
