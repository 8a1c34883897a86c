//! What stands on the table: models, the civilian, riderless horses and items, each with the signs it bears.

use crate::book::{Book, Printed};
use crate::facets::degrees;
use crate::kit::NAMES;
use crate::notation::model_name;
use crate::register::*;
use crate::space;
use crate::state::{MOUNTED, Mark, Model, ModelId, PLACES, State, Wound};
use crate::walk;
use muster_ground::length::{Length, Point};
use muster_kernel::{Badge, Body, CardId, Extra, Piece, PieceId, RuleId};

/// The radius an item is drawn with, in mil.
const ITEM: Length = Length(300);
/// The first piece that is a riderless horse, by its rider's id; models come before.
const HORSES: u16 = PLACES as u16;
/// The first piece that is an item.
const ITEMS: u16 = 2 * PLACES as u16;

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    /// A model.
    Model(ModelId),
    /// EG-9.27 the riderless horse of this model.
    Horse(ModelId),
    /// EG-7.21 an item, by its place.
    Item(usize),
}

/// What a piece is, if there is such a thing.
pub(crate) fn thing(piece: PieceId) -> Option<Thing> {
    match piece.0 {
        n if n < HORSES => Some(Thing::Model(ModelId(n as u8))),
        n if n < ITEMS => Some(Thing::Horse(ModelId((n - HORSES) as u8))),
        n => Some(Thing::Item(usize::from(n - ITEMS))),
    }
}

/// How players name a thing.
pub(crate) fn name(thing: Thing) -> String {
    match thing {
        Thing::Model(id) => model_name(id),
        Thing::Horse(id) => format!("{}\u{2019}s horse", model_name(id)),
        Thing::Item(place) => format!("I{}", place + 1),
    }
}

/// A model's card.
pub(crate) fn card(book: &Book, state: &State, id: ModelId) -> CardId {
    state.profile(id).map_or_else(|| book.card(Printed::Civilian), |profile| profile.card)
}

/// What a model's owner calls it, if its card says only its rank.
pub(crate) fn own_name(book: &Book, state: &State, id: ModelId) -> Option<String> {
    let profile = state.profile(id)?;
    let given =
        profile.card == book.card(Printed::Rank(profile.rank)) && profile.name != NAMES[usize::from(profile.rank)];
    given.then(|| profile.name.clone())
}

/// Everything that stands or lies on the table.
pub(super) fn pieces(book: &Book, state: &State) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = state.on_table().iter().map(|id| model(book, state, id)).collect();
    for n in 0..PLACES as u8 {
        let id = ModelId(n);
        if let Some(at) = state.model(id).horse {
            let id_of_piece = PieceId(HORSES + u16::from(n));
            let card = book.card(Printed::Horse);
            pieces.push(lying(id_of_piece, Thing::Horse(id), (at, MOUNTED, card), id.side()));
        }
    }
    let carried = |place: usize| state.models.iter().any(|m| m.item == Some(place as u8));
    for (place, item) in state.items.iter().enumerate().filter(|(place, _)| !carried(*place)) {
        let card = book.card(Printed::Item);
        pieces.push(lying(PieceId(ITEMS + place as u16), Thing::Item(place), (item.at, ITEM, card), None));
    }
    pieces
}

/// Something that nobody moves by itself.
fn lying(
    id: PieceId,
    thing: Thing,
    (at, radius, card): (Point, Length, CardId),
    owner: Option<muster_kernel::Seat>,
) -> Piece {
    Piece {
        id,
        tag: name(thing),
        owner,
        at: walk::spot(at),
        body: Body::Disc { radius: radius.0 },
        facing: None,
        card: Some(card),
        name: None,
        face_up: true,
        count: None,
        extras: Vec::new(),
        badges: Vec::new(),
    }
}

fn model(book: &Book, state: &State, id: ModelId) -> Piece {
    let model = state.model(id);
    Piece {
        id: id.piece(),
        tag: model_name(id),
        owner: state.owner(id),
        at: walk::spot(model.at),
        body: Body::Disc { radius: state.radius(id).0 },
        facing: Some(degrees(model.facing)),
        card: Some(card(book, state, id)),
        name: own_name(book, state, id),
        face_up: true,
        count: None,
        extras: carried(book, state, id),
        badges: badges(state, id, model),
    }
}

/// EG-3.17 to EG-3.20 the weapons a model carries.
fn carried(book: &Book, state: &State, id: ModelId) -> Vec<Extra> {
    let Some(profile) = state.profile(id) else { return Vec::new() };
    let melee = profile.melee.iter().map(|weapon| Printed::Melee(*weapon));
    let missiles = profile.missiles.iter().map(|weapon| Printed::Missile(*weapon));
    let printed = melee.chain(missiles).chain(profile.off_hand.map(Printed::OffHand));
    printed.map(|printed| Extra { card: Some(book.card(printed)), face_up: true }).collect()
}

/// EG-2.16 the signs of a model's states, the weightiest first: a client may not show them all.
fn badges(state: &State, id: ModelId, model: &Model) -> Vec<Badge> {
    let mut badges = Vec::new();
    let mut add = |applies: bool, style: &'static str, letter: &str, (label, rule): (&'static str, RuleId)| {
        if applies {
            badges.push(Badge { style, letter: letter.to_owned(), label: label.into(), rule });
        }
    };
    add(model.wound == Wound::Grievous, "grievous", "G", ("badge-grievous", EG_8_56));
    add(model.wound == Wound::Light, "light", "L", ("badge-light", EG_8_55));
    add(model.has(Mark::Stunned), "stunned", "S", ("badge-stunned", EG_8_54));
    add(state.routs(id), "routing", "\u{2193}", ("badge-routing", EG_9_11));
    add(model.has(Mark::Hidden), "hidden", "H", ("badge-hidden", EG_9_15));
    add(model.has(Mark::Activated), "activated", "\u{2713}", ("badge-activated", EG_5_6));
    add(model.duel.is_some(), "duel", "D", ("badge-duel", EG_9_35));
    add(model.has(Mark::Charmed), "charmed", "C", ("badge-charmed", EG_7_27));
    add(model.item.is_some(), "carrying", "I", ("badge-carrying", EG_7_21));
    add(state.civilian.escort == Some(id), "escort", "E", ("badge-escort", EG_9_47));
    let counters: u8 = model.reload.iter().sum();
    add(counters > 0, "reload", &format!("R{counters}"), ("badge-reload", EG_2_18));
    add(model.has(Mark::Aimed), "aimed", "A", ("badge-aimed", EG_7_18));
    add(model.has(Mark::Charging), "charging", "!", ("badge-charging", EG_6_22));
    add(model.has(Mark::Overextended), "overextended", "O", ("badge-overextended", EG_8_47));
    add(model.has(Mark::Rested), "rested", "Z", ("badge-rested", EG_7_17));
    add(model.disarmed != 0, "disarmed", "X", ("badge-disarmed", EG_8_48));
    add(model.has(Mark::Ambush), "ambush", "?", ("badge-ambush", EG_9_21));
    add(model.has(Mark::Mounted), "mounted", "M", ("badge-mounted", EG_9_26));
    add(!model.obstacle.is_empty(), "obstacle", "#", ("badge-obstacle", EG_6_27));
    add(model.has(Mark::Champion), "champion", "*", ("badge-champion", EG_4_19));
    add(state.profile(id).is_some_and(|p| p.leader), "leader", "*", ("badge-leader", EG_2_11));
    add(
        state.has(id, crate::roster::Attribute::Lucky) && model.has(Mark::LuckSpent),
        "luck",
        "-",
        ("badge-luck", EG_8_60),
    );
    add(space::is_engaged(state, id), "engaged", "\u{d7}", ("badge-engaged", EG_2_14));
    badges
}
