//! Distances, combat ranges, territories and what units contest (SP-2.22, SP-4.11 to SP-4.15, SP-6.1 to SP-6.9, SP-6.40 to SP-6.43).

use crate::ability::Permission;
use crate::book::{PrintedObjective, inches};
use crate::changes;
use crate::sight;
use crate::state::{Battle, Feature, MOST_UNITS, ModelId, Size, UnitId, Units};
use muster_ground::bases::Disc;
use muster_ground::footprint::Footprint;
use muster_ground::length::{Length, Point};
use muster_ground::play_area::Edge;
use muster_ground::polygon::Polygon;
use muster_ground::segment::Segment;
use muster_kernel::Seat;
use smallvec::SmallVec;
use std::cmp::Ordering;

/// SP-2.22 how far combat ranges reach.
pub const COMBAT: Length = inches(3);

/// SP-6.41 how far from a terrain feature models contest it.
const AT_FEATURE: Length = inches(3);

/// SP-6.3 whether two bases are at most so far apart. Exact.
#[inline]
pub(crate) fn gap_at_most(one: Disc, other: Disc, gap: Length) -> bool {
    let reach = i64::from((one.radius + other.radius + gap).0);
    one.at.distance_squared(other.at) <= reach * reach
}

/// SP-6.12 whether two bases overlap; touching is not overlapping. Exact.
#[inline]
pub(crate) fn overlap(one: Disc, other: Disc) -> bool {
    let reach = i64::from((one.radius + other.radius).0);
    one.at.distance_squared(other.at) < reach * reach
}

/// SP-6.6 whether a base is wholly within a distance of another. Exact.
pub(crate) fn disc_wholly_within(disc: Disc, of: Disc, length: Length) -> bool {
    let reach = i64::from((length + of.radius - disc.radius).0);
    reach >= 0 && disc.at.distance_squared(of.at) <= reach * reach
}

/// SP-6.4, SP-6.5 whether some model of a unit is within a distance of some model of another.
pub fn is_within(battle: &Battle, unit: UnitId, other: UnitId, length: Length) -> bool {
    let Some(crowd) = Crowd::of(battle.discs(unit)) else { return false };
    battle.discs(other).any(|there| crowd.within(there, length).next().is_some())
}

/// Bases of one size, with the box about their centres, which says at once who is far from all of them.
struct Crowd<D> {
    discs: D,
    radius: Length,
    low: Point,
    high: Point,
}

impl<D: Iterator<Item = Disc> + Clone> Crowd<D> {
    /// Some bases of one size, if there are any.
    fn of(discs: D) -> Option<Crowd<D>> {
        let mut rest = discs.clone();
        let Disc { at: first, radius } = rest.next()?;
        let (low, high) = rest.fold((first, first), |(low, high), Disc { at, .. }| {
            let low = Point { x: low.x.min(at.x), y: low.y.min(at.y) };
            (low, Point { x: high.x.max(at.x), y: high.y.max(at.y) })
        });
        Some(Crowd { discs, radius, low, high })
    }

    /// Those that another base is within a distance of.
    fn within(&self, other: Disc, length: Length) -> impl Iterator<Item = Disc> {
        let reach = self.radius + other.radius + length;
        let Point { x, y } = other.at;
        let near =
            x >= self.low.x - reach && x <= self.high.x + reach && y >= self.low.y - reach && y <= self.high.y + reach;
        near.then(|| self.discs.clone()).into_iter().flatten().filter(move |one| gap_at_most(*one, other, length))
    }

    /// SP-2.22 whether they are in combat with a unit.
    fn fights(&self, battle: &Battle, other: UnitId) -> bool {
        let sees = |there: Disc| move |one: Disc| sight::sees_disc(battle, one, there);
        battle.discs(other).any(|there| self.within(there, COMBAT).any(sees(there)))
    }

    /// Whether the boxes about these and others lie so far apart that nobody is in combat with anybody.
    fn is_far_from<E>(&self, other: &Crowd<E>) -> bool {
        let reach = self.radius + other.radius + COMBAT;
        self.low.x > other.high.x + reach
            || other.low.x > self.high.x + reach
            || self.low.y > other.high.y + reach
            || other.low.y > self.high.y + reach
    }
}

/// SP-2.22 all units that are in combat.
pub(crate) fn all_in_combat(battle: &Battle) -> Units {
    let crowds = |side: Seat| battle.fielded(side).filter_map(|id| Some((id, Crowd::of(battle.discs(id))?)));
    let others: SmallVec<[_; MOST_UNITS]> = crowds(Seat::SECOND).collect();
    let mut found = Units::NONE;
    for (id, crowd) in crowds(Seat::FIRST) {
        for (other, there) in &others {
            let known = found.has(id) && found.has(*other);
            if !known && !crowd.is_far_from(there) && crowd.fights(battle, *other) {
                found.insert(id);
                found.insert(*other);
            }
        }
    }
    found
}

/// SP-6.6, SP-3.531 whether every model of a unit is wholly within a distance of some model of another. A unit is wholly
/// within any distance of itself.
pub fn is_wholly_within(battle: &Battle, unit: UnitId, of: UnitId, length: Length) -> bool {
    battle.discs(unit).all(|one| battle.discs(of).any(|there| disc_wholly_within(one, there, length)))
}

/// SP-2.22 whether two opposing units are in combat with each other: models within 3", one of which sees the other.
pub fn are_in_combat(battle: &Battle, unit: UnitId, other: UnitId) -> bool {
    unit.seat() != other.seat()
        && battle.unit(unit).is_on_field()
        && battle.unit(other).is_on_field()
        && Crowd::of(battle.discs(unit)).is_some_and(|crowd| crowd.fights(battle, other))
}

/// SP-2.22 the enemy units with which a unit would be in combat if its models stood in these places.
pub(crate) fn engaged_at(battle: &Battle, side: Seat, discs: &[Disc]) -> Units {
    let Some(crowd) = Crowd::of(discs.iter().copied()) else { return Units::NONE };
    battle.fielded(side.other()).filter(|other| crowd.fights(battle, *other)).collect()
}

/// SP-2.22 the enemy units on the battlefield with which a unit is in combat.
pub fn engaged(battle: &Battle, unit: UnitId) -> Units {
    if !battle.unit(unit).is_on_field() {
        return Units::NONE;
    }
    let Some(crowd) = Crowd::of(battle.discs(unit)) else { return Units::NONE };
    battle.fielded(unit.seat().other()).filter(|other| crowd.fights(battle, *other)).collect()
}

/// SP-2.22 whether a unit is in combat.
pub fn is_in_combat(battle: &Battle, unit: UnitId) -> bool {
    battle.unit(unit).is_on_field()
        && Crowd::of(battle.discs(unit))
            .is_some_and(|crowd| battle.fielded(unit.seat().other()).any(|other| crowd.fights(battle, other)))
}

/// SP-4.23 which territory of the map is a side's.
pub(crate) fn territory(battle: &Battle, side: Seat) -> u8 {
    if side == Seat::FIRST { battle.field.first_has } else { 1 - battle.field.first_has.min(1) }
}

/// SP-4.14, SP-4.11, SP-4.12, SP-4.15 how the distance of a point from enemy territory, as seen by a side, compares with a length that is
/// not negative; a point in enemy territory lies less far than any. Exact.
pub(crate) fn compare_depth(battle: &Battle, side: Seat, point: Point, length: Length) -> Ordering {
    let [from, to] = battle.book.maps[usize::from(battle.field.map)].border;
    let border = Segment::new(from, to);
    // The first territory lies to the right of the line.
    let inside = if territory(battle, side) == 0 { -border.side(point) } else { border.side(point) };
    if inside < 0 {
        return Ordering::Less;
    }
    let (inside, length) = (i128::from(inside), i128::from(length.0));
    (inside * inside).cmp(&(length * length * i128::from(border.step().square())))
}

/// SP-4.15 whether a base is wholly within the territory of a side, on the board as it is. Exact.
pub(crate) fn disc_in_territory(battle: &Battle, side: Seat, disc: Disc) -> bool {
    compare_depth(battle, side, disc.at, disc.radius).is_ge() && battle.book.size.holds_disc(disc)
}

/// SP-6.8 whether a unit is wholly within the territory of a side.
pub fn is_in_territory(battle: &Battle, unit: UnitId, side: Seat) -> bool {
    battle.discs(unit).all(|disc| disc_in_territory(battle, side, disc))
}

/// SP-3.221 whether the circle of an objective lies wholly within the territory of a side.
pub fn lies_in_territory(battle: &Battle, objective: u8, side: Seat) -> bool {
    let objective = &battle.book.objectives[usize::from(objective)];
    disc_in_territory(battle, side, Disc::new(objective.at, objective.radius))
}

/// SP-6.40 whether part of a base is on the circle of an objective. Exact.
fn is_on(objective: &PrintedObjective, disc: Disc) -> bool {
    gap_at_most(disc, Disc::new(objective.at, objective.radius), Length::ZERO)
}

/// SP-9.48 whether nobody can contest an objective because it burns.
fn burns(battle: &Battle, objective: u8) -> bool {
    battle.twist.is_some_and(|twist| twist.burns == Some(objective))
}

/// SP-6.40 the objectives, as bits, that some model of a unit touches and that can be contested (SP-9.48).
pub fn touched(battle: &Battle, unit: UnitId) -> u8 {
    if !battle.unit(unit).is_on_field() {
        return 0;
    }
    let on = |(place, objective): &(u8, &PrintedObjective)| {
        !burns(battle, *place) && battle.discs(unit).any(|disc| is_on(objective, disc))
    };
    (0u8..).zip(&battle.book.objectives).filter(on).fold(0, |bits, (place, _)| bits | 1 << place)
}

/// SP-12.41, SP-6.42, SP-6.43 the objective that a unit contests: the one that its owner picked where it touches more than one, the
/// first of them where nothing is picked; nothing where an effect forbids it to contest (SP-3.413).
pub fn contested(battle: &Battle, unit: UnitId) -> Option<u8> {
    let touched = touched(battle, unit);
    if touched == 0 || changes::cannot(battle, Permission::Contest, unit) {
        return None;
    }
    let picked = battle.contests.iter().rev().find(|(who, at)| *who == unit && touched & 1 << at != 0);
    Some(picked.map_or(touched.trailing_zeros() as u8, |(_, at)| *at))
}

/// SP-6.40, SP-8.40 how many models of a unit are on the circle of an objective; nobody of one that burns (SP-9.48).
pub fn models_on(battle: &Battle, unit: UnitId, objective: u8) -> u8 {
    if burns(battle, objective) { 0 } else { standing_on(battle, unit, objective) }
}

/// How many models of a unit stand on the circle of an objective, whether it can be contested or not (SP-9.48).
pub fn standing_on(battle: &Battle, unit: UnitId, objective: u8) -> u8 {
    let at = &battle.book.objectives[usize::from(objective)];
    battle.discs(unit).filter(|disc| is_on(at, *disc)).count() as u8
}

/// SP-4.37 the upright rectangle that a footprint or a tall strip is.
#[inline]
pub(crate) fn rectangle(area: &Polygon) -> Footprint {
    let (low, high) = area.bounds();
    Footprint::Rectangle(low, high)
}

/// SP-6.41 whether a base contests a terrain feature. Exact.
pub(crate) fn is_at(feature: &Feature, disc: Disc) -> bool {
    rectangle(&feature.footprint).is_within(disc.at, i64::from((disc.radius + AT_FEATURE).0))
}

/// SP-6.41 whether a unit contests a large terrain feature.
pub fn is_at_large_feature(battle: &Battle, unit: UnitId) -> bool {
    let mut large = battle.field.features.iter().filter(|feature| feature.size == Size::Large);
    battle.unit(unit).is_on_field() && large.any(|feature| battle.discs(unit).any(|disc| is_at(feature, disc)))
}

/// SP-6.41 how many models of a side contest a terrain feature, by its place in the field.
pub fn models_at(battle: &Battle, side: Seat, feature: usize) -> usize {
    let Some(feature) = battle.field.features.get(feature) else { return 0 };
    battle.fielded(side).flat_map(|unit| battle.discs(unit)).filter(|disc| is_at(feature, *disc)).count()
}

/// SP-6.5 whether a model is within a distance of some model of a unit.
pub fn is_model_within(battle: &Battle, model: ModelId, unit: UnitId, length: Length) -> bool {
    battle.discs(unit).any(|there| gap_at_most(battle.disc(model), there, length))
}

/// SP-6.9 whether some model of a unit is within a distance of an edge of the board.
pub fn is_within_edge(battle: &Battle, unit: UnitId, edge: Edge, length: Length) -> bool {
    battle.discs(unit).any(|disc| battle.book.size.margin(disc.at, edge) - disc.radius <= length)
}

/// SP-4.13 the long edge in the territory of a side: the one whose middle lies there.
pub fn long_edge(battle: &Battle, side: Seat) -> Edge {
    let south = Point { x: Length(battle.book.size.width.0 / 2), y: Length::ZERO };
    if compare_depth(battle, side, south, Length::ZERO).is_ge() { Edge::Near } else { Edge::Far }
}
