//! Places for terrain features.

use crate::book::{INCH, inches};
use crate::placing;
use crate::state::{Battle, Size};
use muster_ground::length::{Length, Point};
use muster_ground::play_area::Edge;
use muster_kernel::Seat;

/// How many places are proposed at most.
const ENOUGH: usize = 12;
/// How far apart places that are proposed lie at least.
const APART: Length = inches(1);
/// How fine the grid is on which places are looked for; a place that is exactly so far from something as it must not be lies
/// beside it, so it is off the grid of whole inches.
const GRID: i32 = INCH / 4;

/// SP-4.24 legal places for a terrain feature, all over the territory.
pub fn terrain(battle: &Battle, size: Size, owner: Seat) -> Vec<(Point, Edge)> {
    let (columns, rows) = (battle.book.size.width.0 / GRID, battle.book.size.depth.0 / GRID);
    let middle = Point::new(battle.book.size.width.0 / 2, battle.book.size.depth.0 / 2);
    let mut spots: Vec<(i64, Point, Edge)> = Vec::new();
    for (row, column) in (1..rows).flat_map(|row| (1..columns).map(move |column| (row, column))) {
        let at = Point::new(column * GRID, row * GRID);
        for tall in [Edge::Near, Edge::Left] {
            if placing::may_lie(battle, (size, owner), at, tall) {
                spots.push((at.distance_squared(middle), at, tall));
            }
        }
    }
    spots.sort_by_key(|(far, at, _)| (*far, *at));
    let limit = i64::from(APART.0).pow(2);
    let mut kept: Vec<(Point, Edge)> = Vec::new();
    for (_, at, tall) in spots {
        if kept.len() < ENOUGH && kept.iter().all(|(other, _)| other.distance_squared(at) >= limit) {
            kept.push((at, tall));
        }
    }
    if kept.is_empty() {
        kept.extend(placing::first_place(battle, size, owner));
    }
    // The strip lies on the side of the enemy, then on the other one.
    let both = kept.into_iter().flat_map(|(at, tall)| {
        let other = match tall {
            Edge::Near => Edge::Far,
            Edge::Far => Edge::Near,
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
        };
        [(at, tall), (at, other)]
    });
    both.collect()
}
