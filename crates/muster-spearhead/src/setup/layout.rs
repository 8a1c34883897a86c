//! The battlefield in words: the scenario and its forces, who attacks, the side of the board, the map, the terrain.

use super::steps::SIZES;
use crate::book::{Book, INCH, ReadyFeature};
use crate::data::INCHES;
use crate::notation::{REALMS, of_word, side_name, slug, word_of};
use crate::placing;
use crate::state::{Battle, Feature, Field, Size};
use muster_ground::length::{Length, Point, Vector};
use muster_ground::play_area::Edge;
use muster_kernel::reading::one_of;
use muster_kernel::{Fault, Seat};
use muster_tabletop::setup::seat;

/// The scenario in which nothing is fixed but the forces (SP-4.20).
pub(super) const BATTLE: &str = "battle";

/// The lines of the battlefield.
pub(crate) fn write(battle: &Battle) -> Vec<String> {
    let book = &battle.book;
    let scenario = battle.fixed.scenario.and_then(|place| book.scenarios.get(usize::from(place)));
    let id = scenario.map_or(BATTLE, |ready| ready.id.as_str());
    let [a, b] = Seat::BOTH.map(|side| battle.force(side).id.as_str());
    let mut lines = vec![format!("scenario {id} {a} {b}"), format!("attacker {}", side_name(battle.attacker))];
    lines.extend((scenario.is_none() && battle.fixed.roles).then(|| "roles known".to_owned()));
    let field = &battle.field;
    let Some(realm) = field.realm else { return lines };
    lines.push(format!("realm {}", word_of(&REALMS, realm)));
    if let Some(map) = book.maps.get(usize::from(field.map)) {
        let territory = map.territories.get(usize::from(field.first_has)).map_or("", String::as_str);
        lines.push(format!("map {} A={}", map.id, slug(territory)));
    }
    if field.features.is_empty() {
        lines.push("terrain none".to_owned());
    }
    lines.extend(field.features.iter().map(|feature| {
        let (middle, edge) = (middle(feature), tall_side(feature));
        let (size, owner, out) = (word_of(&SIZES, feature.size), side_name(feature.owner), edge.outward());
        format!("terrain {size} {owner} {} facing {},{}", INCHES.write_point(middle), out.x, out.y)
    }));
    lines
}

/// The middle of a footprint.
fn middle(feature: &Feature) -> Point {
    let (low, high) = feature.footprint.bounds();
    low.part_way(high, 1, 2)
}

/// On which side of its footprint the tall strip lies.
fn tall_side(feature: &Feature) -> Edge {
    let ((low, high), (tall_low, tall_high)) = (feature.footprint.bounds(), feature.tall.bounds());
    let across = low.x == tall_low.x && high.x == tall_high.x;
    match (across, tall_low == low) {
        (true, true) => Edge::Near,
        (true, false) => Edge::Far,
        (false, true) => Edge::Left,
        (false, false) => Edge::Right,
    }
}

/// SP-4.50 to SP-4.57 a ready feature in its place.
pub(super) fn ready(printed: &ReadyFeature, owner: Seat) -> Feature {
    let [low, high] = printed.footprint;
    let [tall_low, tall_high] = printed.tall;
    let across = low.x == tall_low.x && high.x == tall_high.x;
    let edge = match (across, tall_low == low) {
        (true, true) => Edge::Near,
        (true, false) => Edge::Far,
        (false, true) => Edge::Left,
        (false, false) => Edge::Right,
    };
    placing::feature(printed.size, owner, low.part_way(high, 1, 2), edge)
}

/// SP-4.10 the field of a map where the first seat has this territory, with its ready terrain: each feature belongs to whose
/// territory it lies in.
pub(super) fn field(book: &Book, (map, first_has): (u8, u8)) -> Field {
    let Some(printed) = book.maps.get(usize::from(map)) else { return Field::default() };
    let features = printed.terrain.iter().map(|feature| {
        let [low, high] = feature.footprint;
        let side = territory_of(printed.border, low.part_way(high, 1, 2));
        ready(feature, if side == first_has { Seat::FIRST } else { Seat::SECOND })
    });
    Field { realm: None, map, first_has, features: features.collect() }
}

/// SP-4.11, SP-4.12 in which territory of a map a point lies, by place.
fn territory_of([from, to]: [Point; 2], at: Point) -> u8 {
    u8::from((to - from).cross(at - from) > 0)
}

/// `horizontal A=south`: a map, and which of its territories the first seat has.
pub(super) fn read_map(book: &Book, words: &[&str]) -> Result<(u8, u8), Fault> {
    let id = words.first().copied().unwrap_or("");
    let found = book.maps.iter().position(|map| map.id == id);
    let ids = || book.maps.iter().map(|map| map.id.as_str()).collect::<Vec<_>>().join(", ");
    let map = found.ok_or_else(|| Fault::new(format!("there is no map `{id}`"), format!("maps are {}", ids())))?;
    let territories = &book.maps[map].territories;
    let Some(word) = words.get(1) else { return Ok((map as u8, 0)) };
    let (side, name) = word.split_once('=').unwrap_or(("A", word));
    let wanted = slug(name);
    let place = territories.iter().position(|territory| slug(territory) == wanted);
    let help = || format!("write for example `A={}`", slug(&territories[0]));
    let place = place.ok_or_else(|| Fault::new(format!("there is no territory `{name}`"), help()))? as u8;
    let first_has = if seat(side)? == Seat::FIRST { place } else { 1 - place };
    Ok((map as u8, first_has))
}

/// `large A 15,5.5 facing 0,1`: a terrain feature by its middle, and where its tall strip lies.
pub(super) fn read_terrain(words: &[&str]) -> Result<Feature, Fault> {
    let unread = || Fault::new("this terrain cannot be read", "write for example `terrain large A 15,5.5 facing 0,1`");
    let [size, owner, at, "facing", facing] = words else { return Err(unread()) };
    let size: Size = one_of(size, &SIZES)?;
    let at = INCHES.read_point(at).ok_or_else(unread)?;
    let to = INCHES.read_point(facing).ok_or_else(unread)?;
    let to = Vector::new(to.x.0.into(), to.y.0.into());
    let edge = Edge::ALL.into_iter().find(|edge| edge.outward().scaled(Length(INCH)) == to).ok_or_else(unread)?;
    Ok(placing::feature(size, seat(owner)?, at, edge))
}

/// The side of the board of a word.
pub(super) fn read_realm(word: &str) -> Result<crate::book::Realm, Fault> {
    of_word(&REALMS, word)
        .ok_or_else(|| Fault::new(format!("there is no realm `{word}`"), "realms are aqshy and ghyran"))
}
