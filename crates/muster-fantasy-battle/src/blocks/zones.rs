//! FB-6.7 to FB-6.17 how far blocks stand apart, who touches whom, and in which zone of a block something stands.

use muster_ground::bases::{Base, Block, Gap};
use muster_ground::formation::{Formation, Models};
use muster_ground::length::{Length, Point};

use super::CONTACT;

pub use muster_ground::arcs::{Arc, Zone};

/// The zones in the order in which ties name them.
pub const ZONES: [Zone; 4] = [Zone::Front, Zone::LeftFlank, Zone::RightFlank, Zone::Rear];

/// FB-6.12, FB-6.13 the zone of a unit in which a point lies, by its own footprint: on a dividing line the front comes first,
/// then the rear.
pub fn zone_of(unit: &Formation, point: Point) -> Zone {
    let (ahead, step) = (unit.facing.heading(), point - unit.front);
    // In the unit's own frame, doubled so that half a width is whole.
    let (u, v) = (2 * ahead.dot(step), 2 * ahead.right().dot(step));
    let (width, depth) = (i64::from(unit.width().0) << 30, i64::from(unit.depth().0) << 31);
    let beside = (v.abs() - width).max(0);
    if u >= 0 && u >= beside {
        Zone::Front
    } else if u <= -depth && -depth - u >= beside {
        Zone::Rear
    } else if v > 0 {
        Zone::RightFlank
    } else {
        Zone::LeftFlank
    }
}

/// FB-6.14 the zones of a unit that hold the centres of most models of another: more than one of them where they tie, which
/// dice then decide.
pub fn zones_holding(target: &Formation, models: impl IntoIterator<Item = Point>) -> Vec<Zone> {
    let mut held = [0_u16; 4];
    for zone in models.into_iter().map(|centre| zone_of(target, centre)) {
        held[place(zone)] += 1;
    }
    let most = held.into_iter().max().unwrap_or(0);
    ZONES.into_iter().filter(|zone| most > 0 && held[place(*zone)] == most).collect()
}

/// FB-6.14 the zones of a unit in which another one stands.
pub fn zones_of(target: &Formation, unit: &Formation) -> Vec<Zone> {
    zones_holding(target, unit.bases().map(|base| base.centre()))
}

/// FB-6.7 the distance between two units: from the nearest model to the nearest model. Exact until it is asked for.
pub fn gap(one: &Formation, other: &Formation) -> Gap {
    if one.is_full() && other.is_full() {
        return Base::from(one.footprint()).gap(&other.footprint().into());
    }
    let gaps = one.bases().map(|base| gap_to_base(other, &base.into()));
    gaps.min_by(|a, b| a.compare(*b)).unwrap_or_else(|| Base::from(one.footprint()).gap(&other.footprint().into()))
}

/// FB-6.7 the distance from a unit to a base.
pub fn gap_to_base(unit: &Formation, base: &Base) -> Gap {
    let gaps = unit.bases().map(|model| Base::from(model).gap(base));
    gaps.min_by(|a, b| a.compare(*b)).unwrap_or_else(|| Base::from(unit.footprint()).gap(base))
}

/// FB-6.7 whether two units are within a length of each other. Exact.
pub fn is_within(one: &Formation, other: &Formation, length: Length) -> bool {
    gap(one, other).at_most(length)
}

/// FB-6.9 whether every corner of every base of a unit is within a length of a base.
pub fn is_wholly_within(unit: &Formation, length: Length, of: &Base) -> bool {
    unit.bases().all(|base| Base::from(base).wholly_within(length, of))
}

/// FB-6.8 whether two units are in base contact, corners included.
pub fn touch(one: &Formation, other: &Formation) -> bool {
    is_within(one, other, CONTACT)
}

/// FB-6.8, FB-8.20, FB-8.22 the models of a unit that touch the other one.
pub fn touching(unit: &Formation, other: &Formation) -> Models {
    unit.within_formation(CONTACT, other)
}

/// FB-8.23 the models of a unit that one model of another touches.
pub fn touched_by(unit: &Formation, model: &Block) -> Models {
    unit.within(CONTACT, &Base::from(*model))
}

/// FB-6.15 whether a point lies in a model's quarter of sight: from the middle of the front edge of its base.
pub fn in_arc(model: &Block, point: Point) -> bool {
    Arc::Quarter.holds(model.front(), model.facing().heading(), point)
}

/// FB-6.54 the zones whose face touches another unit, the longest stretch first; faces that it touches with no more than a
/// corner only where it touches none better.
pub fn faces_touched(unit: &Formation, other: &Formation) -> Vec<Zone> {
    let footprint = unit.footprint();
    let shared = |zone: &Zone| shared_length(&footprint, *zone, other);
    let mut faces: Vec<Zone> = ZONES.into_iter().filter(|zone| shared(zone).is_some()).collect();
    faces.sort_by_key(|zone| std::cmp::Reverse(shared(zone)));
    let more = |zone: &Zone| shared(zone).is_some_and(|length| length > i64::from(2 * CONTACT.0));
    if faces.first().is_some_and(more) {
        faces.retain(more);
    }
    faces
}

/// FB-6.54 how much of a face is free of the units that touch it, as the longest stretch of it.
pub fn free_stretch(target: &Formation, face: Zone, others: &[Formation]) -> Length {
    let line = target.footprint().edge(face);
    let length = i64::from(line.stride().0);
    let mut taken: Vec<(i64, i64)> = others.iter().filter_map(|other| along(line, other)).collect();
    taken.sort_unstable();
    let (mut free, mut from) = (0, 0);
    for (start, end) in taken {
        free = free.max(start - from);
        from = from.max(end);
    }
    Length(free.max(length - from).clamp(0, length) as i32)
}

/// How much of a face another unit touches; nothing where it does not.
fn shared_length(footprint: &Block, zone: Zone, other: &Formation) -> Option<i64> {
    along(footprint.edge(zone), other).map(|(from, to)| to - from)
}

/// Between which lengths along a line another unit touches it.
fn along(line: muster_ground::segment::Segment, other: &Formation) -> Option<(i64, i64)> {
    let step = line.step();
    let length = i64::from(line.stride().0).max(1);
    let block = Base::from(other.footprint());
    let reach = i64::from(CONTACT.0);
    let edges = muster_ground::polygon::Polygon::new(*other.footprint().corners()).ok()?;
    let inner = edges.edges().filter_map(|edge| {
        // The part of each edge of the other that lies within reach of the line.
        let off = |point: Point| (step.cross(point - line.from) / length).abs();
        let at = |point: Point| (step.dot(point - line.from) / length).clamp(0, length);
        let near = |point: Point| off(point) <= reach && line.square_to(point).at_most(reach * reach);
        let ends: Vec<i64> = [edge.from, edge.to].into_iter().filter(|end| near(*end)).map(at).collect();
        let own = [line.from, line.to].into_iter().filter(|end| block.gap_to_point(*end).at_most(CONTACT)).map(at);
        let all: Vec<i64> = ends.into_iter().chain(own).collect();
        Some((*all.iter().min()?, *all.iter().max()?))
    });
    inner.reduce(|(a, b), (c, d)| (a.min(c), b.max(d)))
}

const fn place(zone: Zone) -> usize {
    match zone {
        Zone::Front => 0,
        Zone::LeftFlank => 1,
        Zone::RightFlank => 2,
        Zone::Rear => 3,
    }
}

/// Whether the last rank has no gaps.
trait Full {
    fn is_full(&self) -> bool;
}

impl Full for Formation {
    fn is_full(&self) -> bool {
        self.models.is_multiple_of(self.files)
    }
}

#[cfg(test)]
mod tests {
    use super::super::terrain::tests::block;
    use super::*;

    #[test]
    fn the_document_s_points_lie_in_their_zones() {
        // FB-13.17, the target facing up with its front's middle at (1000, 1000) mm.
        let target = block((1_000, 1_000), 0, 5, 20, 20);
        let zone = |u: i32, v: i32| zone_of(&target, Point::new((1_000 + v) * 100, (1_000 + u) * 100));
        assert_eq!([zone(40, 80), zone(30, 80), zone(10, 80)], [Zone::Front, Zone::Front, Zone::RightFlank]);
        assert_eq!([zone(-100, 60), zone(-95, 90), zone(-40, -51)], [Zone::Rear, Zone::RightFlank, Zone::LeftFlank]);
        // On the line between flank and rear it is the rear.
        assert_eq!([zone(-120, 90), zone(-120, -90)], [Zone::Rear; 2]);
        assert_eq!([zone(-119, 90), zone(-119, -90)], [Zone::RightFlank, Zone::LeftFlank]);
    }

    #[test]
    fn most_models_say_where_a_unit_stands() {
        let target = block((1_000, 1_000), 0, 5, 20, 20);
        assert_eq!(zones_of(&target, &block((1_000, 1_300), 180, 5, 20, 20)), [Zone::Front]);
        assert_eq!(zones_of(&target, &block((1_300, 960), 270, 5, 20, 20)), [Zone::RightFlank]);
        // Two models with one on each side of the line.
        let centres = [Point::new(100_000, 120_000), Point::new(120_000, 96_000)];
        assert_eq!(zones_holding(&target, centres), [Zone::Front, Zone::RightFlank]);
    }

    #[test]
    fn half_a_millimetre_still_touches() {
        let target = block((1_000, 1_000), 180, 5, 20, 20);
        let mut charger = block((1_000, 1_000), 0, 5, 20, 20);
        charger.front.y += Length(-50);
        assert!(touch(&charger, &target));
        assert_eq!(touching(&target, &charger).iter().count(), 5);
        assert_eq!(faces_touched(&target, &charger), [Zone::Front]);
        charger.front.y += Length(-1);
        assert!(!touch(&charger, &target));
        // By a corner only: one model each.
        charger.front = Point::new(110_000, 100_000);
        assert_eq!((touching(&target, &charger).iter().count(), touching(&charger, &target).iter().count()), (1, 1));
    }

    #[test]
    fn distances_are_from_model_to_model() {
        // Of eleven models the last one stands alone in the middle of the third rank.
        let target = block((1_000, 1_000), 0, 5, 11, 20);
        let behind = block((1_040, 900), 0, 1, 1, 20);
        assert!(gap(&target, &behind).compare(Base::from(target.footprint()).gap(&behind.footprint().into())).is_gt());
        assert_eq!(
            gap(&block((0, 0), 0, 5, 20, 20), &block((0, 100), 180, 5, 20, 20)).length(),
            Length(10_000 - 8_000 + 8_000)
        );
    }

    #[test]
    fn a_full_face_has_no_room() {
        let target = block((1_000, 1_000), 180, 5, 20, 20);
        let first = block((1_000, 1_000), 0, 5, 20, 20);
        assert_eq!(free_stretch(&target, Zone::Front, &[first]), Length(0));
        let beside = block((1_040, 1_000), 0, 5, 20, 20);
        assert_eq!(free_stretch(&target, Zone::Front, &[beside]), Length(4_000));
        assert_eq!(free_stretch(&target, Zone::Rear, &[beside]), Length(10_000));
    }
}
