//! Ways that end in a fight with an enemy who lies: it engages nobody, so whoever falls back may stop there, and closer than
//! an inch to others who stand (WB-9.34, WB-6.11 M6).

use super::{Ends, Ray, ends_well, is_open, last};
use crate::field::Terrain;
use crate::movement::Mover;
use crate::space::{self, SLACK};
use crate::state::{Mark, ModelId, State};
use muster_ground::footprint::Footprint;
use muster_ground::segment::Segment;
use smallvec::SmallVec;
use std::ops::RangeInclusive;

/// Stretches of a ray, each to be tried from its far end.
type Stretches = SmallVec<[RangeInclusive<i32>; 8]>;

/// How close together obstacles are looked for along a ray, in mil.
const STEP: usize = 25;

/// WB-9.34 the farthest end in a fight beyond where the model may go without one.
pub(super) fn beside(state: &State, mover: Mover, ray: Ray, beyond: RangeInclusive<i32>) -> Option<i32> {
    let (least, room) = beyond.into_inner();
    if least >= room {
        return None;
    }
    let mut stretches = Stretches::new();
    let foes = state.in_play(mover.id.side().other());
    for foe in foes.filter(|foe| state.model(*foe).has(Mark::KnockedDown)) {
        stretches.extend(contact(state, mover.id, (ray, room), foe));
        stretches.extend(across(state, mover.id, (ray, room), foe));
    }
    let ends = |distance: &i32| {
        is_open(state, mover, (ray, *distance), Ends::Fighting) && ends_well(state, mover, ray.at(*distance))
    };
    let farthest = |stretch: RangeInclusive<i32>| stretch.rev().take_while(|distance| *distance > least).find(ends);
    stretches.into_iter().filter_map(farthest).max()
}

/// A place on a ray, and the little before it that the tolerances leave (WB-6.2).
const fn about(distance: i32) -> RangeInclusive<i32> {
    distance - SLACK as i32..=distance
}

/// WB-6.6 (i) where the model comes into contact with an enemy.
fn contact(state: &State, id: ModelId, (ray, room): (Ray, i32), foe: ModelId) -> Option<RangeInclusive<i32>> {
    let there = state.model(foe).at;
    let reach = space::radii(state, id, foe) + ray.rounding();
    let nearest = Segment::new(ray.from, ray.at(room)).nearest_to(there);
    let nearest = ray.from.distance(nearest).0.min(room);
    let apart = |distance: i32| !space::within(ray.at(distance), there, reach);
    let contact = if apart(nearest) { return None } else { last(nearest, apart)? + 1 };
    Some(about(contact))
}

/// WB-6.6 (ii) where the model touches an obstacle that an enemy touches: as it comes to it, as it leaves it, and anywhere
/// along it if it goes by without a step onto it.
fn across(state: &State, id: ModelId, (ray, room): (Ray, i32), foe: ModelId) -> Stretches {
    let (own, there) = (i64::from(state.model(id).radius.0), state.model(foe));
    let mut stretches = Stretches::new();
    let shapes = state.field.of(Terrain::Obstacle).map(|(_, obstacle)| &obstacle.shape);
    for shape in shapes.filter(|shape| space::touches(shape, there.at, there.radius)) {
        let Some((first, end)) = touched(shape, own + ray.rounding(), (ray, room)) else { continue };
        let middle = ray.at(first + (end - first) / 2);
        if shape.is_closer(middle, own - SLACK) {
            stretches.extend([about(first), about(end)]);
        } else {
            stretches.push(first..=end);
        }
    }
    stretches
}

/// The first and the last place on a ray from which a footprint is so far away at most.
fn touched(shape: &Footprint, reach: i64, (ray, room): (Ray, i32)) -> Option<(i32, i32)> {
    let near = |distance: i32| shape.is_within(ray.at(distance), reach);
    let one = (0..=room).step_by(STEP).chain([room]).find(|distance| near(*distance))?;
    let first = last(one, |distance| !near(distance)).map_or(one, |before| before + 1);
    // A footprint is convex, so a ray is near it on one stretch.
    let end = if near(room) { room } else { one + last(room - one, |more| near(one + more))? };
    Some((first, end))
}
