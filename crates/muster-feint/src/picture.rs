//! A view to be drawn: pieces, areas, marks, meters and hands.

use crate::board::{COLUMNS, ROWS, Terrain, cells, in_zone, spot};
use crate::book::{Book, Kind, Scenario};
use crate::movement::degrees;
use crate::notation::token_name;
use crate::register::*;
use crate::state::{Position, ROUNDS, TokenId, Unit};
use crate::step::Step;
use crate::view::View;
use crate::worlds::public_state;
use muster_kernel::{
    Area, Badge, Board, Body, Extra, Hand, HandCard, Mark, Message, Meter, Picture, Piece, RuleId, Seat, Shape,
};

/// Draws a view.
pub(crate) fn picture(book: &Book, view: &View) -> Picture {
    let state = public_state(view);
    let position = Position { book, state: &state };
    let living = TokenId::all().filter(|id| state.is_alive(*id));
    Picture {
        board: Board::Grid { columns: COLUMNS.into(), rows: ROWS.into() },
        areas: areas(&book.scenarios[usize::from(view.scenario)]),
        decoration: book.decoration(view.scenario.into()).to_vec(),
        pieces: living.map(|id| piece(book, view, position, id)).collect(),
        groups: Vec::new(),
        marks: marks(position),
        meters: meters(view, position),
        hands: hands(book, view),
        phase: phase_message(view),
        stages: Vec::new(),
        round: (view.round, ROUNDS),
        active: (!matches!(view.step, Step::Forces | Step::Weapons | Step::RollOff | Step::Over(_)))
            .then_some(asked_side(view)),
    }
}

/// Whose turn it is to do something.
fn asked_side(view: &View) -> Seat {
    match view.step {
        Step::Deploy(side) | Step::Vanguard(side) => side,
        _ => view.active,
    }
}

fn phase_message(view: &View) -> Message {
    let key = match view.step {
        Step::Forces => "phase-forces",
        Step::Weapons => "phase-weapons",
        Step::RollOff => "phase-roll-off",
        Step::Deploy(_) => "phase-deploy",
        Step::Vanguard(_) => "phase-vanguard",
        Step::Act => "phase-actions",
        Step::CombatSetup | Step::PickGroup | Step::Fight(_) | Step::EndTurn => "phase-combat",
        Step::Reform(_) => "phase-reform",
        Step::Over(_) => "phase-over",
    };
    Message::new(key).with("round", view.round).with("rounds", ROUNDS).with("side", asked_side(view))
}

/// The map: terrain, zones and objectives.
pub(crate) fn areas(scenario: &Scenario) -> Vec<Area> {
    let mut areas = Vec::new();
    for side in Seat::BOTH {
        let zone = cells().filter(|c| in_zone(side, *c)).map(Into::into).collect();
        let label = Message::new("area-zone").with("side", side);
        areas.push(Area::new("zone", Shape::Cells(zone), label, FT_4_2).owned(side));
    }
    for (terrain, style, label, rule) in [
        (Terrain::Wood, "wood", "area-wood", FT_4_6),
        (Terrain::Marsh, "marsh", "area-marsh", FT_4_7),
        (Terrain::Rocks, "rocks", "area-rocks", FT_4_8),
        (Terrain::Hill, "hill", "area-hill", FT_4_9),
    ] {
        for cell in cells().filter(|c| scenario.terrain[spot(*c)] == terrain) {
            areas.push(Area::new(style, Shape::Cells(vec![cell.into()]), label, rule));
        }
    }
    for cell in &scenario.objectives {
        let shape = Shape::Cells(vec![(*cell).into()]);
        areas.push(Area::new("objective", shape, "area-objective", FT_10_6));
    }
    areas
}

fn piece(book: &Book, view: &View, position: Position<'_>, id: TokenId) -> Piece {
    let token = position.state.token(id);
    let unit = view.unit(id);
    let sight = view.sight(id);
    let card = unit.map(|u| u.card).or(sight.map(|(card, _)| card));
    let full = card.map(|c| u16::from(book.profile(c).models));
    Piece {
        id: id.piece(),
        tag: token_name(id),
        owner: Some(id.side()),
        at: token.at().expect("only living units are drawn").into(),
        body: Body::Cell,
        facing: Some(degrees(token.facing)),
        card: card.map(|c| book.card_id(c)),
        name: None,
        face_up: view.shown[id.index()].is_some(),
        count: unit.map(|u| u16::from(u.models)).or(full).zip(full),
        extras: extras(book, view, id, unit, sight.map(|(_, weapons)| weapons)),
        badges: badges(view, position, id, unit),
    }
}

/// The weapon cards that lie with a token.
fn extras(
    book: &Book,
    view: &View,
    id: TokenId,
    unit: Option<Unit>,
    sight: Option<[Option<crate::book::WeaponId>; 3]>,
) -> Vec<Extra> {
    let mut extras = Vec::new();
    let mut unseen = view.hidden_cards[id.index()];
    let unit = unit.unwrap_or(crate::state::NO_UNIT);
    for kind in Kind::ALL {
        let face_up = unit.weapons_up & kind.bit() != 0;
        let known = unit.weapons[kind as usize].or(sight.and_then(|w| w[kind as usize]));
        if let Some(weapon) = known {
            extras.push(Extra { card: Some(book.weapon_id(weapon)), face_up });
            unseen = unseen.saturating_sub(u8::from(!face_up));
        }
    }
    extras.extend((0..unseen).map(|_| Extra { card: None, face_up: false }));
    extras
}

fn badges(view: &View, position: Position<'_>, id: TokenId, unit: Option<Unit>) -> Vec<Badge> {
    let token = position.state.token(id);
    let mut badges = Vec::new();
    let mut add = |set: bool, style, letter: &str, label: &'static str, rule: RuleId| {
        if set {
            badges.push(Badge { style, letter: letter.to_owned(), label: label.into(), rule });
        }
    };
    add(position.state.in_combat(id), "fight", "×", "badge-fight", FT_2_10);
    add(token.charged, "charge", "!", "badge-charged", FT_7_20);
    add(token.acted, "done", "✓", "badge-acted", FT_5_30);
    add(
        unit.is_some_and(|u| u.lost > 0),
        "hurt",
        &unit.map_or(String::new(), |u| format!("−{}", u.lost)),
        "badge-wounded",
        FT_8_16,
    );
    add(unit.is_some_and(|u| u.reload > 0), "wait", "R", "badge-reload", FT_3_57);
    let known = view.shown[id.index()].is_none() && view.sight(id).is_some();
    add(known, "known", "?", "badge-scried", FT_11_12);
    badges
}

/// FT-2.9 the links on the board.
fn marks(position: Position<'_>) -> Vec<Mark> {
    let mut marks = Vec::new();
    for id in TokenId::all() {
        let Some(enemy) = position.state.faced_enemy(id) else { continue };
        if id.side() == Seat::SECOND && position.state.faced_enemy(enemy) == Some(id) {
            continue;
        }
        let places = [id, enemy].iter().filter_map(|t| position.state.token(*t).at()).map(Into::into).collect();
        marks.push(Mark { style: "fight", places, label: "mark-linked".into(), rule: Some(FT_2_9) });
    }
    marks
}

fn meters(view: &View, position: Position<'_>) -> Vec<Meter> {
    let over = matches!(view.step, Step::Over(_));
    let one = |side: Seat| {
        let score = position.score(side);
        let value = if over { score.total() } else { score.destroyed };
        let label = if over { "meter-vp" } else { "meter-vp-so-far" };
        Meter { seat: Some(side), label: label.into(), value: value.into(), of: None, rule: FT_10_4 }
    };
    Seat::BOTH.map(one).into_iter().collect()
}

/// Cards beside the board: displays until the battle begins, units still to be deployed, and everything lost.
fn hands(book: &Book, view: &View) -> Vec<Hand> {
    let mut hands = Vec::new();
    let before_battle = view.round == 0;
    for side in Seat::BOTH {
        let s = side.index();
        if before_battle && let Some(known) = &view.known[s] {
            let deployed = |u: usize| TokenId::of(side).any(|t| view.tokens[t.index()].unit == Some(u as u8));
            let units = known.units.iter().take(known.force.army.len()).enumerate().filter(|(u, _)| !deployed(*u));
            let card = |(u, unit): (usize, &Unit)| HandCard {
                index: u as u8,
                card: Some(book.card_id(unit.card)),
                name: None,
                extras: unit
                    .weapons
                    .iter()
                    .flatten()
                    .map(|w| Extra { card: Some(book.weapon_id(*w)), face_up: false })
                    .collect(),
                notes: Vec::new(),
            };
            hands.push(Hand { seat: side, label: "hand-army".into(), cards: units.map(card).collect() });
        }
        if !view.displays[s].is_empty() {
            let card = |(i, card): (usize, &crate::book::Card)| HandCard {
                index: i as u8,
                card: Some(book.card_id(*card)),
                name: None,
                extras: Vec::new(),
                notes: Vec::new(),
            };
            let cards = view.displays[s].iter().enumerate().map(card).collect();
            hands.push(Hand { seat: side, label: "hand-display".into(), cards });
        }
    }
    hands
}
