//! Places for units that are set up and for models that come back.

use crate::action::{Formation, Places, Returning, SettingUp};
use crate::book::{INCH, inches};
use crate::placing::{self, STEP};
use crate::space;
use crate::state::{Battle, Numbers};
use muster_ground::angle::Angle;
use muster_ground::bases::Disc;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::segment::Segment;
use muster_kernel::random::{below, one_of};
use muster_kernel::{Seat, Violations};
use rand_core::Rng;
use smallvec::SmallVec;

/// How many places are proposed at most.
const ENOUGH: usize = 12;
/// How far apart places that are proposed lie at least.
const APART: Length = inches(3);
/// How fine the grid is on which places are looked for.
const GRID: i32 = 3 * INCH / 4;
/// How many places are tried at random.
const TRIES: usize = 40;
/// One of how many times that none of them will do all places are looked at, which takes its time.
const SELDOM: usize = 32;
/// How many places for a model that comes back are tried at random before those that are proposed are looked at.
const RETURNS: usize = 24;
/// All formations.
const FORMATIONS: [Formation; 3] = [Formation::Ranks, Formation::Block, Formation::Files];

/// Legal places for models that are set up, the most sensible first: near the enemy and near objectives, each some way from the
/// others.
pub fn places(battle: &Battle, setting: SettingUp) -> Vec<Places> {
    let mut found: Vec<(i64, Places, Point)> = Vec::new();
    let single = setting.models.len() < 2;
    for formation in FORMATIONS.into_iter().take(if single { 1 } else { FORMATIONS.len() }) {
        for at in grid(battle).filter(|at| may_hold(battle, setting, *at)) {
            let places = Places::Formed(formation, at);
            if placing::is_legal(battle, setting, &places) {
                found.push((merit(battle, setting.unit.seat(), at), places, at));
            }
        }
    }
    found.sort_by_key(|(merit, ..)| -merit);
    let mut kept: Vec<(Places, Point)> = Vec::new();
    for (_, places, at) in found {
        let limit = i64::from(APART.0).pow(2);
        if kept.len() < ENOUGH && kept.iter().all(|(_, other)| other.distance_squared(at) >= limit) {
            kept.push((places, at));
        }
    }
    kept.into_iter().map(|(places, _)| places).collect()
}

/// SP-4.27, SP-7.6 whether the middle of a unit may lie at a point: where each model must lie in friendly territory, and so far
/// from enemy territory, their middle does too.
fn may_hold(battle: &Battle, setting: SettingUp, at: Point) -> bool {
    let least = setting.area.from_enemy_territory.unwrap_or(Length::ZERO);
    !setting.area.friendly_territory || space::compare_depth(battle, setting.unit.seat(), at, least).is_ge()
}

/// Points all over the board.
fn grid(battle: &Battle) -> impl Iterator<Item = Point> + use<> {
    let (columns, rows) = (battle.book.size.width.0 / GRID, battle.book.size.depth.0 / GRID);
    (1..rows).flat_map(move |row| (1..columns).map(move |column| Point::new(column * GRID, row * GRID)))
}

/// How good a place is for a side: closer to enemy territory, to an objective, and behind a terrain feature is better.
fn merit(battle: &Battle, side: Seat, at: Point) -> i64 {
    let [from, to] = battle.book.maps[usize::from(battle.field.map)].border;
    let border = Segment::new(from, to);
    let depth = border.side(at).abs() / i64::from(border.stride().0).max(1);
    let objectives = battle.book.objectives.iter().map(|objective| i64::from(objective.at.distance(at).0));
    let nearest = objectives.min().unwrap_or(0);
    let enemy = Segment::new(at, border.nearest_to(at));
    let sheltered = battle.field.features.iter().any(|f| f.owner == side && f.footprint.touches(enemy));
    -depth - nearest + if sheltered { i64::from(INCH) } else { 0 }
}

/// Legal places for models that are set up, drawn at random, if some were found: nothing does not mean that there are none.
pub fn any_places(battle: &Battle, setting: SettingUp, rng: &mut dyn Rng) -> Option<Places> {
    for _ in 0..TRIES {
        let at = somewhere(battle, setting, rng);
        let formation = one_of(rng, &FORMATIONS);
        if may_hold(battle, setting, at) {
            let places = Places::Formed(formation, at);
            if placing::is_legal(battle, setting, &places) {
                return Some(places);
            }
        }
    }
    if below(rng, SELDOM) == 0 { proposed_places(battle, setting, rng) } else { None }
}

/// One of the places that are proposed, if there are any.
pub fn proposed_places(battle: &Battle, setting: SettingUp, rng: &mut dyn Rng) -> Option<Places> {
    let mut all = places(battle, setting);
    if all.is_empty() { None } else { Some(all.swap_remove(below(rng, all.len()))) }
}

/// A point drawn at random where the middle of a unit may lie, as far as edges, corners and the general say.
fn somewhere(battle: &Battle, setting: SettingUp, rng: &mut dyn Rng) -> Point {
    let Length(width) = battle.book.size.width;
    let Length(depth) = battle.book.size.depth;
    let mut upto = |most: i32| below(rng, most.max(1) as usize) as i32;
    let mirrored = |at: Point, mirror: i32| match mirror {
        0 => at,
        1 => Point::new(width - at.x.0, at.y.0),
        2 => Point::new(at.x.0, depth - at.y.0),
        _ => Point::new(width - at.x.0, depth - at.y.0),
    };
    let area = setting.area;
    if let Some(Length(most)) = area.within_corner {
        let at = Point::new(upto(most), upto(most));
        return mirrored(at, upto(4));
    }
    let general = battle.general(setting.unit.seat());
    if let (Some(Length(most)), Some(general)) = (area.within_general, battle.discs(general).next()) {
        let (x, y) = (upto(2 * most) - most, upto(2 * most) - most);
        return Point::new(general.at.x.0 + x, general.at.y.0 + y);
    }
    if let Some(Length(most)) = area.within_edge {
        let along_the_short = upto(width + depth) < depth;
        let at =
            if along_the_short { Point::new(upto(most), upto(depth)) } else { Point::new(upto(width), upto(most)) };
        return mirrored(at, upto(4));
    }
    Point::new(upto(width), upto(depth))
}

/// SP-8.36 a model that may come back and where, most sensible first: the lowest number, on the side of the nearest objective.
pub fn returns(battle: &Battle, returning: Returning) -> Vec<(u8, Point)> {
    let unit = battle.unit(returning.unit);
    let slain: Numbers = if unit.is_on_field() { unit.slain() } else { Numbers::NONE };
    let Some(number) = slain.least() else { return Vec::new() };
    let legal = |number: u8, at: Point| {
        let mut wrong = Violations::whether();
        placing::check_return(battle, returning, number, at, &mut wrong);
        wrong.is_empty()
    };
    let mut spots = beside(battle, returning);
    let middles = battle.book.objectives.iter().map(|objective| objective.at);
    let aim = |at: Point| middles.clone().map(|middle| middle.distance_squared(at)).min();
    spots.sort_by_cached_key(|at| aim(*at));
    let spots: Vec<Point> = spots.into_iter().filter(|at| legal(number, *at)).take(ENOUGH).collect();
    let Some(first) = spots.first().copied() else { return Vec::new() };
    // The other numbers in the same place: their weapons may differ.
    let others = slain.iter().skip(1).map(|other| (other, first));
    spots.into_iter().map(|at| (number, at)).chain(others).collect()
}

/// SP-8.36 a model that may come back and where, drawn at random, if one was found: beside one of its unit, or in the notch between
/// two.
pub fn any_return(battle: &Battle, returning: Returning, rng: &mut dyn Rng) -> Option<(u8, Point)> {
    let (slain, there) = (battle.unit(returning.unit).slain(), battle.unit(returning.unit).models);
    let (slain, discs): (SmallVec<[u8; 20]>, SmallVec<[Disc; 20]>) =
        (slain.iter().collect(), battle.discs(returning.unit).collect());
    if slain.is_empty() || there.is_empty() {
        return None;
    }
    let radius = battle.scroll(returning.unit).radius;
    let step = radius + radius + STEP;
    let number = one_of(rng, &slain);
    for _ in 0..RETURNS {
        let [one, other] = [0, 1].map(|_| one_of(rng, &discs).at);
        let notches: SmallVec<[Point; 2]> = notch(one, other, step).collect();
        let at = match notches.as_slice() {
            [] => one + Angle((rng.next_u64() >> 48) as u16).heading().scaled(step),
            some => one_of(rng, some),
        };
        let mut wrong = Violations::whether();
        placing::check_return(battle, returning, number, at, &mut wrong);
        if wrong.is_empty() {
            return Some((number, at));
        }
    }
    let spots = returns(battle, returning);
    if spots.is_empty() { None } else { Some(one_of(rng, &spots)) }
}

/// Places beside the models of a unit: all around each, and touching the notch between two.
fn beside(battle: &Battle, returning: Returning) -> Vec<Point> {
    let discs: Vec<Disc> = battle.discs(returning.unit).collect();
    let step = battle.scroll(returning.unit).radius;
    let step = step + step + STEP;
    let around: [Vector; 16] = std::array::from_fn(|n| Angle((n << 12) as u16).heading().scaled(step));
    let mut spots = Vec::new();
    for (place, disc) in discs.iter().enumerate() {
        spots.extend(around.map(|step| disc.at + step));
        spots.extend(discs[..place].iter().flat_map(|other| notch(disc.at, other.at, step)));
    }
    spots
}

/// The places at a step from two points, where the circles about both cross: half way, and aside as far as the step leaves.
pub(super) fn notch(one: Point, other: Point, step: Length) -> impl Iterator<Item = Point> + use<> {
    let (line, most) = (other - one, i64::from(step.0).pow(2));
    let crossing = line.square() > 0 && line.square() < 4 * most;
    let aside = Length((most - line.square() / 4).max(0).isqrt() as i32 + 1);
    let middle = one.part_way(other, 1, 2);
    let sides = [line.left(), line.right()].map(|side| middle.towards(side, aside));
    sides.into_iter().filter(move |_| crossing)
}
