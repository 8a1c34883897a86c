//! Terrain of a map of one's own (FB-4.28).

use super::point;
use crate::book::{Map, MapId, Piece, Shape, TerrainKind};
use crate::notation::INCHES;
use crate::register::*;
use crate::state::Battle;
use muster_ground::length::{Length, Point};
use muster_kernel::reading::one_of;
use muster_kernel::{Fault, Message, Violation};
use std::sync::Arc;

/// What terrain is, in words.
const KINDS: [(&str, TerrainKind); 12] = [
    ("hill", TerrainKind::Hill),
    ("steep-hill", TerrainKind::SteepHill),
    ("wood", TerrainKind::Wood),
    ("broken", TerrainKind::Broken),
    ("boulders", TerrainKind::Boulders),
    ("marsh", TerrainKind::Marsh),
    ("river", TerrainKind::River),
    ("crossing", TerrainKind::Crossing),
    ("wall", TerrainKind::Wall),
    ("hedge", TerrainKind::Hedge),
    ("building", TerrainKind::Building),
    ("impassable", TerrainKind::Impassable),
];

/// The most pieces of a map.
const MOST: usize = 60;

/// FB-4.28 a line `piece S1 boulders 32,20 40,28` or `piece W1 wood 14,28 4.5`: the first one clears the table of what is printed.
pub(super) fn read(battle: &mut Battle, words: &[&str]) -> Result<(), Fault> {
    let help = "write for example `piece S1 boulders 32,20 40,28` or `piece W1 wood 14,28 4.5`";
    let [id, kind, at, to] = words else { return Err(Fault::of(FB_4_28, "this is no piece of terrain", help)) };
    let (kind, at) = (one_of(kind, &KINDS)?, point(at)?);
    let shape = match (INCHES.read_point(to), INCHES.read_length(to)) {
        (Some(to), _) if at.x < to.x && at.y < to.y => Shape::Rectangle(at, to),
        (None, Some(radius)) if radius > Length::ZERO => Shape::Disc(at, radius),
        _ => return Err(Fault::of(FB_4_28, "this covers no ground", help)),
    };
    if !is_own(battle.map()) {
        let bare = Map { rule: FB_4_28, pieces: Vec::new(), ..battle.map().clone() };
        let maps = &mut Arc::make_mut(&mut battle.book.0).maps;
        maps.push(bare);
        Arc::make_mut(&mut battle.agreed).map = MapId(maps.len() as u8 - 1);
    }
    let place = battle.agreed.map.index();
    let pieces = &mut Arc::make_mut(&mut battle.book.0).maps[place].pieces;
    if pieces.len() == MOST || pieces.iter().any(|piece| piece.id == *id) {
        return Err(Fault::of(FB_4_28, "there is such a piece already, or there are too many", help));
    }
    pieces.push(Piece { id: (*id).to_owned(), shape, kind });
    Ok(())
}

/// FB-4.28 whether a map is somebody's own.
fn is_own(map: &Map) -> bool {
    map.rule == FB_4_28
}

/// FB-4.28 the pieces of a map of one's own as they are read.
pub(crate) fn write(map: &Map) -> Vec<String> {
    let own = map.pieces.iter().filter(|_| is_own(map));
    own.map(|piece| {
        let kind = KINDS.iter().find(|(_, kind)| *kind == piece.kind).map_or("", |(word, _)| *word);
        let ground = match piece.shape {
            Shape::Rectangle(from, to) => format!("{} {}", INCHES.write_point(from), INCHES.write_point(to)),
            Shape::Disc(at, radius) => format!("{} {}", INCHES.write_point(at), INCHES.write_length(radius)),
        };
        format!("piece {} {kind} {ground}", piece.id)
    })
    .collect()
}

/// FB-4.28 the first piece of a map that has no counterpart across the middle of the table.
pub(crate) fn lopsided(map: &Map) -> Option<&Piece> {
    let across = |at: Point| Point { x: map.table.width - at.x, y: map.table.depth - at.y };
    let opposite = |shape: Shape| match shape {
        Shape::Rectangle(from, to) => Shape::Rectangle(across(to), across(from)),
        Shape::Disc(at, radius) => Shape::Disc(across(at), radius),
    };
    let has =
        |piece: &Piece| map.pieces.iter().any(|other| other.kind == piece.kind && other.shape == opposite(piece.shape));
    map.pieces.iter().find(|piece| !has(piece))
}

/// FB-4.28 a game is played on no map that favours a side.
pub(super) fn unfair(battle: &Battle) -> Option<Violation> {
    let map = battle.map();
    lopsided(map)
        .filter(|_| is_own(map))
        .map(|_| Violation { rule: FB_4_28, message: Message::new("no-map-for-one-side") })
}
