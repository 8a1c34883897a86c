//! Which ground spells call: water, woods, stone (FB-9.142).

use crate::book::{Near, Piece, TerrainKind};
use crate::state::Battle;

/// FB-9.142 whether a kind of terrain is of such ground.
const fn is_of(near: Near, kind: TerrainKind) -> bool {
    match near {
        Near::Water => matches!(kind, TerrainKind::River | TerrainKind::Marsh | TerrainKind::Crossing),
        Near::Wood => matches!(kind, TerrainKind::Wood),
        Near::Stone => matches!(
            kind,
            TerrainKind::Hill
                | TerrainKind::SteepHill
                | TerrainKind::Broken
                | TerrainKind::Boulders
                | TerrainKind::Building
        ),
    }
}

/// FB-9.142 the pieces of such ground on the table.
pub(super) fn pieces(battle: &Battle, near: Near) -> impl Iterator<Item = &Piece> {
    battle.map().pieces.iter().filter(move |piece| is_of(near, piece.kind))
}
