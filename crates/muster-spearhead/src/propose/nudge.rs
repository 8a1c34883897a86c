//! The legal answer nearest to one that is not legal.

use super::search::{Search, middle, portion};
use crate::action::{Moving, Places, SettingUp};
use crate::book::INCH;
use crate::movement;
use crate::placing;
use crate::state::Battle;
use muster_ground::angle::Angle;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point, Vector};
use muster_kernel::Violations;

/// Into how many parts a move is divided when it is shortened.
const PARTS: i64 = 64;
/// How far places are looked for, in quarters of an inch.
const RINGS: i32 = 24;
/// How many places are looked at on each ring.
const SPOKES: i32 = 16;

/// The legal move nearest to one that is not legal.
pub fn nudge_move(battle: &Battle, moving: Moving, way: &GroupMove) -> Option<GroupMove> {
    let mut search = Search::new(battle, moving);
    // What cannot be judged at all has nothing near it.
    movement::March::of(battle, moving, way, &mut Violations::whether())?;
    if search.offer(way.clone()) {
        return Some(way.clone());
    }
    let short = shortened(&mut search, way);
    search.found.extend(short);
    let total = way.total();
    if way.own.is_empty() && total != Vector::default() {
        search.flow(super::search::cut(total, moving.allowance));
    }
    if search.found.is_empty() {
        search.found = super::moves(battle, moving);
    }
    let wanted = |number: u8, at: Point| way.end(number, at);
    let off = |found: &GroupMove| -> i64 {
        let models = search.models.iter();
        models.map(|(number, disc)| found.end(*number, disc.at).distance_squared(wanted(*number, disc.at))).sum()
    };
    let nearest = search.found.iter().min_by_key(|found| off(found));
    nearest.cloned()
}

/// The longest part of a move that is legal, by halving.
fn shortened(search: &mut Search<'_>, way: &GroupMove) -> Option<GroupMove> {
    let (mut low, mut high) = (0, PARTS);
    let mut best = None;
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        let part = part_of(search, way, middle);
        if search.allows(&part) {
            best = Some(part);
            low = middle;
        } else {
            high = middle;
        }
    }
    best
}

/// A move of which everybody goes a part only: each of its steps, and each way of its own, is made shorter.
fn part_of(search: &Search<'_>, way: &GroupMove, part: i64) -> GroupMove {
    let steps = way.steps.iter().map(|step| portion(*step, part, PARTS)).collect();
    let start = |number: u8| search.models.iter().find(|model| model.0 == number).map(|model| model.1.at);
    let shorter = |(number, corners): &(u8, Vec<Point>)| {
        let from = start(*number).unwrap_or_default();
        (*number, corners.iter().map(|at| from.part_way(*at, part, PARTS)).collect())
    };
    GroupMove { steps, own: way.own.iter().map(shorter).collect() }
}

/// The legal places nearest to some that are not legal.
pub fn nudge_places(battle: &Battle, setting: SettingUp, places: &Places) -> Option<Places> {
    if placing::is_legal(battle, setting, places) {
        return Some(places.clone());
    }
    let moved = |step: Vector| match places {
        Places::Each(points) => Places::Each(points.iter().map(|at| *at + step).collect()),
        Places::Formed(formation, at) => Places::Formed(*formation, *at + step),
    };
    let (count, unsafe_point) = match places {
        Places::Each(points) => (points.len(), points.iter().any(|at| !at.is_safe())),
        Places::Formed(_, at) => (usize::from(setting.models.len()), !at.is_safe()),
    };
    if count != usize::from(setting.models.len()) || unsafe_point {
        return None;
    }
    let steps = (1..=RINGS).flat_map(|ring| {
        (0..SPOKES).map(move |spoke| {
            let heading = Angle((spoke * (65_536 / SPOKES)) as u16).heading();
            heading.scaled(Length(ring * INCH / 4))
        })
    });
    let near = steps.map(moved).find(|places| placing::is_legal(battle, setting, places));
    near.or_else(|| {
        let at = middle(placing::positions(battle, setting.unit, setting.models.len(), places).into_iter());
        let all = super::places(battle, setting);
        all.into_iter().min_by_key(|found| {
            let points = placing::positions(battle, setting.unit, setting.models.len(), found);
            middle(points.into_iter()).distance_squared(at)
        })
    })
}
