//! Places for units that are deployed: rows in the own zone, from the front backwards, from the middle outwards (FB-4.32).

use crate::UNITS_PER_INCH;
use crate::action::Placement;
use crate::deployment;
use crate::ids::UnitId;
use crate::placing;
use crate::sight::{self, Span};
use crate::state::Battle;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_ground::things::Thing;

/// How far apart the places that are tried lie.
const GRID: i32 = 2 * UNITS_PER_INCH;
/// How far apart they lie where it is crowded.
const CLOSE: i32 = UNITS_PER_INCH / 2;
/// The most places of a unit.
const MOST: usize = 3;

/// A few places in the own zone where a unit stands on nobody, facing the enemy.
pub(super) fn of(battle: &Battle, id: UnitId) -> Vec<Placement> {
    let side = id.seat();
    let table = battle.map().table;
    let pose = battle.unit(id).pose;
    let facing = deployment::ahead(battle, side);
    let spread = placing::covered(battle, id, &pose).len() > 1;
    let taken = battle.everybody().flat_map(|other| battle.footprints(other));
    let taken: Vec<(Base, Span)> =
        taken.chain(battle.impassable()).map(|base| (base, Thing::Base(&base).bounds())).collect();
    let free = |pose: &Formation| {
        let covered = placing::covered(battle, id, pose);
        let crew = battle.crew_row_at(id, pose);
        let crew = crew.iter().flat_map(Formation::bases);
        let within = |at: &Point| table.holds(*at) && deployment::holds(battle, side, *at);
        let clear = |block: &Block| {
            let base = Base::from(*block);
            let around = Thing::Base(&base).bounds();
            taken.iter().all(|(there, bounds)| !sight::meet(*bounds, around) || !base.overlaps(there))
        };
        let mut stood = covered.iter().copied().chain(crew);
        stood.all(|block| block.corners().iter().all(within)) && covered.iter().all(clear)
    };
    let mut found = Vec::new();
    let middle = table.width.0 / 2;
    let depth = pose.depth().0 + if spread { GRID } else { 0 };
    let rows = (0..12 * UNITS_PER_INCH).step_by(GRID as usize).rev();
    for row in rows.filter(|row| *row >= depth.min(10 * UNITS_PER_INCH)) {
        for column in 0..(table.width.0 / GRID) {
            let out = (column + 1) / 2 * GRID * if column % 2 == 0 { 1 } else { -1 };
            let at = Point { x: Length(middle + out), y: Length(row) };
            let front = if battle.near == side { at } else { Point { x: table.width - at.x, y: table.depth - at.y } };
            let place = Placement { front, facing, files: Some(pose.files) };
            if free(&place.formation(&pose)) {
                found.push(place);
                if found.len() == MOST {
                    return found;
                }
                break;
            }
        }
    }
    found
}

/// Places all over the table close to each other, facing the enemy, in all widths, those in which a unit is drawn up first.
pub(super) fn anywhere(battle: &Battle, id: UnitId) -> impl Iterator<Item = Placement> {
    let (table, pose) = (battle.map().table, battle.unit(id).pose);
    let facing = deployment::ahead(battle, id.seat());
    let widths = std::iter::once(pose.files).chain((1..=pose.models).rev());
    widths.flat_map(move |files| {
        let rows = (0..=table.depth.0).step_by(CLOSE as usize);
        rows.flat_map(move |y| {
            let columns = (0..=table.width.0).step_by(CLOSE as usize);
            columns.map(move |x| Placement { front: Point::new(x, y), facing, files: Some(files) })
        })
    })
}
