//! Where the models of units are, and how far apart units stand (FB-6.2, FB-6.7, FB-6.75).

use crate::ids::UnitId;
use crate::state::Battle;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use smallvec::SmallVec;

impl Battle {
    /// FB-6.75 whether a unit stands in loose order.
    pub fn is_loose(&self, id: UnitId) -> bool {
        !self.unit(id).loose.is_empty()
    }

    /// The bases of the models of a unit on the table, joined characters among them.
    pub fn bases(&self, id: UnitId) -> Vec<Base> {
        let unit = self.unit(id);
        if unit.loose.is_empty() {
            return unit.pose.bases().map(Base::from).collect();
        }
        let one = |front: &Point| Formation { front: *front, files: 1, models: 1, ..unit.pose }.footprint().into();
        unit.loose.iter().map(one).collect()
    }

    /// FB-6.2 what a unit covers: the footprint of a block, the base of each model in loose order.
    pub fn footprints(&self, id: UnitId) -> SmallVec<[Base; 1]> {
        let unit = self.unit(id);
        if unit.loose.is_empty() { SmallVec::from_iter([unit.pose.footprint().into()]) } else { self.bases(id).into() }
    }

    /// Whether the models of a unit cover all of its footprint, so that it says where the nearest of them is.
    fn is_solid(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.loose.is_empty() && unit.pose.models.is_multiple_of(unit.pose.files)
    }

    /// FB-6.7 the distance between two units, rounded up to the next unit of length.
    pub fn gap(&self, one: UnitId, other: UnitId) -> Length {
        let nearest = |own: &[Base], theirs: &[Base]| {
            let near = |base: &Base| theirs.iter().map(|there| base.gap(there).length_up()).min();
            own.iter().filter_map(near).min().unwrap_or(Length(i32::MAX))
        };
        if self.is_solid(one) && self.is_solid(other) {
            nearest(&self.footprints(one), &self.footprints(other))
        } else {
            nearest(&self.bases(one), &self.bases(other))
        }
    }

    /// FB-6.7 whether two units are at most so far apart.
    pub fn is_within(&self, one: UnitId, other: UnitId, reach: Length) -> bool {
        let near = |own: &[Base], theirs: &[Base], reach: Length| {
            own.iter().any(|base| theirs.iter().any(|there| base.is_within(reach, there)))
        };
        let (own, theirs) = (self.footprints(one), self.footprints(other));
        if self.is_solid(one) && self.is_solid(other) {
            return near(&own, &theirs, reach);
        }
        // A base stands out of the footprint by less than two units.
        near(&own, &theirs, reach + Length(4)) && near(&self.bases(one), &self.bases(other), reach)
    }
}
