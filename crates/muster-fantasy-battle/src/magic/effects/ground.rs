//! Spells of the ground: who stands near water, woods or stone, and what that costs him (FB-9.142).

use super::{hit, magical, number};
use crate::UNITS_PER_INCH;
use crate::book::{Dice, Near, TerrainKind};
use crate::ids::UnitId;
use crate::magic::attempt::Spoken;
use crate::magic::reach;
use crate::state::Battle;
use crate::step::Game;
use crate::terrain::lies_in;
use muster_ground::bases::Base;
use muster_ground::length::Length;
use muster_kernel::Flow;

/// FB-9.142 #2, #6 how many hits more there are on who stands in it.
const MORE: Dice = Dice::d6(1);

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
fn pieces(battle: &Battle, near: Near) -> Vec<Base> {
    let all = battle.map().pieces.iter().filter(|piece| is_of(near, piece.kind));
    all.map(|piece| piece.shape.base()).collect()
}

/// FB-9.142 whether a unit is within so far of such ground, or of the caster where there is none on the table.
pub(in crate::magic) fn is_near(battle: &Battle, by: UnitId, (near, inches): (Near, u8), target: UnitId) -> bool {
    let most = Length(i32::from(inches) * UNITS_PER_INCH);
    let pieces = pieces(battle, near);
    if pieces.is_empty() {
        return reach::is_near(battle, by, target, most);
    }
    battle.bases(target).iter().any(|own| pieces.iter().any(|piece| own.is_within(most, piece)))
}

/// FB-9.142 #2, #6 the ground rises against a unit, and more so where one of its models is in it.
pub(super) fn rises(
    t: &mut Game<'_>,
    spoken: Spoken,
    on: UnitId,
    (near, hits, strength): (Near, Dice, u8),
) -> Flow<()> {
    let battle = &t.state.battle;
    let kinds = battle.map().pieces.iter().filter(|piece| is_of(near, piece.kind));
    let inside = kinds.into_iter().any(|piece| battle.bases(on).iter().any(|base| lies_in(base, &piece.shape)));
    let inside = inside || (near == Near::Stone && battle.unit(on).house > 0);
    let mut count = number(t, spoken, hits)?;
    if inside {
        count += number(t, spoken, MORE)?;
    }
    hit(t, spoken, on, (count, strength), magical(false, false))
}
