//! How far a model can fall back in one direction: where a straight way is barred, and where it may end (WB-9.34, WB-6.2).
//!
//! What bars a way bars it from some place on: a purse that is empty, the edge of the table, whatever would be overlapped, an
//! inch to keep. What forbids an end forbids it on one stretch, for every obstacle is convex. So the farthest end is found by
//! going to the first bar and back over the stretches that it lies in, each at once.

use super::fallen;
use crate::field::{Feature, TABLE, Terrain};
use crate::movement::{self, Mover};
use crate::space::{self, INCH, SLACK};
use crate::state::{ModelId, State};
use muster_ground::footprint::{FINE, Footprint};
use muster_ground::length::{Length, Point};
use muster_ground::ray::{Ray, STEP, Span};

/// A model about to fall back in a direction. Distances along it are in the fine unit of footprints.
#[derive(Clone, Copy)]
pub(super) struct Way<'a> {
    pub(super) state: &'a State,
    pub(super) mover: Mover,
    pub(super) ray: Ray,
}

impl Way<'_> {
    /// WB-9.34, WB-6.2 the farthest end that is a legal move and leaves the model unengaged, rounded; nothing if there is
    /// none but to stay.
    pub(super) fn farthest(self) -> Option<Point> {
        let room = self.room();
        let apart = self.keeping_away(room);
        let fight = fallen::beside(self, apart.unwrap_or(0), room);
        fight.or(apart).map(|far| self.ray.at(far))
    }

    /// The radius of the model that falls back, in mil.
    pub(super) fn radius(self) -> i64 {
        self.state.model(self.mover.id).radius.0.into()
    }

    /// WB-6.11 M1 to M4 how far the way is paid for, stays on the table and goes through nobody and nothing. WB-6.2 without
    /// tolerances for the mover.
    fn room(self) -> i64 {
        let walls = self.state.field.features.iter().filter(|feature| feature.terrain.is_impassable());
        let walls = walls.map(|feature| self.until(&feature.shape, self.radius()));
        let others = self.state.everybody().filter(|other| *other != self.mover.id);
        let others = others.map(|other| self.until(&self.base(other), self.radius()));
        walls.chain(others).fold(self.on_table().min(self.paid_for()), i64::min)
    }

    fn base(self, other: ModelId) -> Footprint {
        let there = self.state.model(other);
        Footprint::Disc(there.at, there.radius)
    }

    /// How far it goes before it is closer than `keep` to a footprint. WB-6.2 what it is closer to at its start may stay so
    /// close, but not come closer.
    fn until(self, shape: &Footprint, keep: i64) -> i64 {
        if shape.is_closer(self.ray.from, keep) {
            return if self.ray.nears(shape) { 0 } else { i64::MAX };
        }
        ahead(self.ray.closer_to_shape(shape, keep))
    }

    /// WB-6.11 M2 how far a base stays on the table.
    fn on_table(self) -> i64 {
        let radius = self.radius();
        let along = |at: Length, size: Length, step: i64| {
            let room = if step < 0 { i64::from(at.0) - radius } else { i64::from(size.0 - at.0) - radius };
            if step == 0 { i64::MAX } else { room.max(0) * STEP * FINE / step.abs() }
        };
        let (from, step) = (self.ray.from, self.ray.step);
        along(from.x, TABLE.width, step.x).min(along(from.y, TABLE.depth, step.y))
    }

    /// WB-6.10, WB-6.11 M1 how far the budget pays: difficult ground twice, and an inch for every obstacle crossed.
    fn paid_for(self) -> i64 {
        let inside = |feature: &Feature| Some((feature.terrain, self.ray.closer_to_shape(&feature.shape, 0)?));
        let spans: Vec<(Terrain, Span)> = self.state.field.features.iter().filter_map(inside).collect();
        let cost = |far: i64| {
            let extra = |(terrain, span): &(Terrain, Span)| match terrain {
                Terrain::Wood | Terrain::Marsh => span.length_up_to(far),
                Terrain::Obstacle if span.length_up_to(far) > space::SOME => i64::from(INCH.0) * FINE,
                Terrain::Obstacle | Terrain::Hill | Terrain::Block | Terrain::Water | Terrain::Hazard => 0,
            };
            far + spans.iter().map(extra).sum::<i64>()
        };
        let budget = i64::from(self.mover.budget(self.state).0) * FINE;
        let (mut low, mut high) = (0, budget + 1);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if cost(middle) <= budget { low = middle } else { high = middle }
        }
        low
    }

    /// WB-6.11 M6 how far it goes if it keeps its inch from everybody who stands, and may end there.
    fn keeping_away(self, room: i64) -> Option<i64> {
        let standing = self.state.in_play(self.mover.id.seat().other()).filter(|foe| self.state.model(*foe).stands());
        let mut far = standing.map(|foe| self.until_close_to(foe)).fold(room, i64::min);
        while far > 0 {
            if let Some(back) = self.no_end(far) {
                far = back;
            } else if self.may_end(self.ray.at(far)) {
                return Some(far);
            } else {
                // WB-6.2 rounding did it, or an enemy across an obstacle.
                far -= FINE;
            }
        }
        None
    }

    /// WB-6.11 M6 how far it goes before it is too close to a standing enemy: within an inch, or closer than it began by more
    /// than a hundredth of an inch.
    fn until_close_to(self, foe: ModelId) -> i64 {
        let inch = self.radius() + i64::from(INCH.0);
        if !self.base(foe).is_closer(self.ray.from, inch) {
            return self.until(&self.base(foe), inch);
        }
        let there = self.state.model(foe).at;
        let start = (self.ray.from.distance_squared(there) * FINE * FINE).isqrt();
        ahead(self.ray.closer_than(there, start - SLACK * FINE))
    }

    /// WB-6.11 M5 where the stretch begins in which a place lies that overlaps an obstacle; nothing where it may end.
    pub(super) fn no_end(self, far: i64) -> Option<i64> {
        let radius = self.radius();
        let obstacles = self.state.field.of(Terrain::Obstacle).map(|(_, obstacle)| &obstacle.shape);
        // WB-6.2 an overlap that there was may stay, if it does not grow.
        let leaves = |shape: &Footprint| shape.is_closer(self.ray.from, radius) && !self.ray.nears(shape);
        let spans =
            obstacles.filter(|shape| !leaves(shape)).filter_map(|shape| self.ray.closer_to_shape(shape, radius));
        spans.filter(|span| span.holds(far)).map(|span| span.from).min()
    }

    /// WB-6.11, WB-9.34 whether a move may end at a place: legal as every move has to be, and with nobody engaging the model.
    pub(super) fn may_end(self, to: Point) -> bool {
        movement::is_legal(self.state, self.mover, &[to])
            && space::engagers_at(self.state, self.mover.id, to).is_empty()
    }
}

/// How far a ray goes before a span, if that does not lie behind its start.
fn ahead(span: Option<Span>) -> i64 {
    span.filter(|span| span.to > 0).map_or(i64::MAX, |span| span.from.max(0))
}
