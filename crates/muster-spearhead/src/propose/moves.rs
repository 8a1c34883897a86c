//! Moves towards objectives and enemies, away from them, and nowhere.

use super::search::{Search, cut, within};
use crate::book::inches;
use crate::space::{self, COMBAT};
use muster_ground::angle::Angle;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point, Vector};

/// How many of a kind are proposed.
const ENOUGH: usize = 6;
/// Into how many directions a unit looks for a way out.
const DIRECTIONS: i64 = 16;

/// SP-7.1, SP-7.2 moves that keep out of combat.
pub(super) fn clear(search: &mut Search<'_>) {
    let side = search.moving.unit.seat();
    let on = space::touched(search.battle, search.moving.unit);
    if on != 0 {
        search.offer(GroupMove::default());
    }
    for (at, controlled) in objectives(search) {
        let step = cut(at - search.middle(), search.moving.allowance);
        if step.square() < i64::from(inches(1).0).pow(2) {
            continue;
        }
        if search.shift(step) < 2 && !controlled {
            search.flow(step);
        }
    }
    let range = search.battle.scroll(search.moving.unit).weapons.iter().filter_map(|weapon| weapon.range).max();
    let pairs = search.pairs();
    for pair in pairs.iter().take(3) {
        if let Some(step) = search.step_to(pair, COMBAT + Length(2)) {
            search.shift(step);
        }
        // As close as the weapons need, and no closer.
        let shot = range.and_then(|range| search.step_to(pair, range - Length(2)));
        if let Some(step) = shot {
            search.shift(step);
        }
    }
    search.offer(GroupMove::default());
    if let Some(pair) = pairs.first() {
        let away = search.models[pair.member].1.at - pair.enemy.at;
        let home = home(search, side);
        for direction in [away, home] {
            search.shift(within(direction, search.moving.allowance));
        }
    }
}

/// The way straight back from the enemy.
fn home(search: &Search<'_>, side: muster_kernel::Seat) -> Vector {
    let [from, to] = search.battle.book.maps[usize::from(search.battle.field.map)].border;
    let right = (to - from).right();
    if space::territory(search.battle, side) == 0 { right } else { Vector::new(-right.x, -right.y) }
}

/// The objectives, those that the side does not control first, then the nearest, and whether it controls them.
fn objectives(search: &Search<'_>) -> Vec<(Point, bool)> {
    let (side, middle) = (search.moving.unit.seat(), search.middle());
    let printed = search.battle.book.objectives.iter().zip(search.battle.control);
    let mut all: Vec<(Point, bool)> = printed.map(|(objective, by)| (objective.at, by == Some(side))).collect();
    all.sort_by_key(|(at, controlled)| (*controlled, at.distance_squared(middle)));
    all
}

/// SP-7.3 moves out of all combat ranges, those that lead straight away first.
pub(super) fn retreat(search: &mut Search<'_>) {
    let pairs = search.pairs();
    let Some(pair) = pairs.first() else { return };
    let away = search.models[pair.member].1.at - pair.enemy.at;
    let home = home(search, search.moving.unit.seat());
    let most = search.moving.allowance;
    for direction in [away, home] {
        search.shift_all(within(direction, most));
    }
    for turn in directions(away) {
        if search.found.len() >= ENOUGH || search.is_over() {
            break;
        }
        search.shift_all(within(turn, most));
    }
    if search.found.is_empty() {
        for direction in [away, home] {
            search.flow(within(direction, most));
        }
    }
}

/// Directions all around, those nearest to one first.
pub(super) fn directions(first: Vector) -> impl Iterator<Item = Vector> {
    let mut all: Vec<Vector> = (0..DIRECTIONS).map(|n| Angle((n * 65_536 / DIRECTIONS) as u16).heading()).collect();
    let first = first.scaled(inches(1));
    all.sort_by_key(|direction| -direction.scaled(inches(1)).dot(first));
    all.into_iter()
}

/// SP-7.17 moves of 3" into combat or out of it.
pub(super) fn free(search: &mut Search<'_>) {
    let pairs = search.pairs();
    for pair in pairs.iter().take(2) {
        if let Some(step) = search.step_to(pair, Length(1)) {
            search.shift(step);
        }
    }
    for (at, _) in objectives(search).into_iter().take(3) {
        let step = cut(at - search.middle(), search.moving.allowance);
        search.shift(step);
    }
    search.offer(GroupMove::default());
    if let Some(pair) = pairs.first() {
        let away = search.models[pair.member].1.at - pair.enemy.at;
        search.shift(within(away, search.moving.allowance));
    }
}

impl Search<'_> {
    /// Takes a shift of the whole unit if all of it is legal.
    fn shift_all(&mut self, step: Vector) -> bool {
        self.offer(GroupMove::shift([step]))
    }
}
