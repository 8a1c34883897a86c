//! What may be in the way of a block, and how far it goes straight before it comes too close.

use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Vector};
use muster_ground::play_area::PlayArea;
use muster_ground::sweep::Sweep;
use muster_ground::things::Thing;

use super::terrain::Hindrance;

/// Everything that may be in the way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surroundings<'a> {
    /// The table.
    pub table: PlayArea,
    /// What hinders.
    pub ground: &'a [Hindrance],
    /// FB-6.11 other units of the same side.
    pub friends: &'a [Formation],
    /// FB-6.10 units of the other side.
    pub enemies: &'a [Formation],
}

/// How far a unit may go straight in a direction before it comes too close to something: the gap stands with each thing.
/// What it is too close to already lets it go nowhere, unless `way` has no length.
pub(crate) fn clear_length(base: &Base, way: Vector, most: Length, things: &[(Base, Length)]) -> Length {
    let near = |(thing, gap): &&(Base, Length)| !Sweep::of(base, way.scaled(most)).keeps_off(Thing::Base(thing), *gap);
    let near: Vec<&(Base, Length)> = things.iter().filter(near).collect();
    let clear = |length: i32| {
        let sweep = Sweep::of(base, way.scaled(Length(length)));
        near.iter().all(|(thing, gap)| sweep.keeps_off(Thing::Base(thing), *gap))
    };
    let (mut low, mut high) = (0, most.0.max(0));
    while low < high {
        let middle = low + (high - low + 1) / 2;
        if clear(middle) { low = middle } else { high = middle - 1 }
    }
    Length(low)
}

#[cfg(test)]
mod tests {
    use super::super::terrain::tests::block;
    use super::super::{INCH, inches};
    use super::*;

    #[test]
    fn a_straight_way_is_clear_up_to_what_is_in_it() {
        let unit = Base::from(block((500, 500), 0, 5, 20, 20).footprint());
        let other = Base::from(block((500, 600), 180, 5, 20, 20).footprint());
        let far = |gap| clear_length(&unit, Vector::new(0, 1), inches(20), &[(other, gap)]);
        assert_eq!([far(Length::ZERO), far(INCH)], [Length(10_000), Length(7_460)]);
    }
}
