//! Space: gaps, contact, who engages whom (WB-6.1 to WB-6.8).

use crate::field::Terrain;
use crate::state::{Mark, ModelId, Models, State};
use muster_ground::footprint::{FINE, Footprint};
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;

/// WB-6.3, WB-6.4, WB-6.11 the tolerance of every comparison, in mil.
pub const SLACK: i64 = 10;
/// One inch, in mil.
pub const INCH: Length = Length(1_000);
/// WB-6.4 how long a stretch inside a footprint must be at least to be more than a thousandth of an inch.
pub(crate) const SOME: i64 = FINE;

/// The sum of two radii, in mil.
#[inline]
pub(crate) fn radii(state: &State, a: ModelId, b: ModelId) -> i64 {
    i64::from((state.model(a).radius + state.model(b).radius).0)
}

/// Whether two points are at most so far apart, in mil.
#[inline]
pub fn within(a: Point, b: Point, distance: i64) -> bool {
    distance >= 0 && a.distance_squared(b) <= distance * distance
}

/// WB-6.1, WB-6.3 whether the gap between two models is at most so much. WB-6.2 comparisons are made on squares.
#[inline]
pub fn gap_at_most(state: &State, a: ModelId, b: ModelId, gap: Length) -> bool {
    within(state.model(a).at, state.model(b).at, radii(state, a, b) + i64::from(gap.0))
}

/// WB-6.1 the gap between two models, rounded down: for people, not for rules that compare.
pub fn gap(state: &State, a: ModelId, b: ModelId) -> Length {
    let apart = state.model(a).at.distance(state.model(b).at) - state.model(a).radius - state.model(b).radius;
    apart.max(Length::ZERO)
}

/// WB-6.3 whether the bases of two models are in contact.
#[inline]
pub fn in_contact(state: &State, a: ModelId, b: ModelId) -> bool {
    within(state.model(a).at, state.model(b).at, radii(state, a, b) + SLACK)
}

/// WB-6.4 whether a base about a point touches a footprint.
#[inline]
pub(crate) fn touches(shape: &Footprint, at: Point, radius: Length) -> bool {
    shape.is_within(at, i64::from(radius.0) + SLACK)
}

/// WB-6.4 whether a segment crosses a footprint.
#[inline]
pub(crate) fn crosses(shape: &Footprint, segment: Segment) -> bool {
    shape.stretch(segment).is_some_and(|stretch| stretch.length() > SOME)
}

/// WB-6.5 a disc somewhere on the table, which looks nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Round {
    /// Its centre.
    pub(crate) at: Point,
    /// Its radius.
    pub(crate) radius: Length,
}

impl Round {
    /// WB-6.1 a model's base.
    #[inline]
    pub(crate) fn of(state: &State, id: ModelId) -> Round {
        let model = state.model(id);
        Round { at: model.at, radius: model.radius }
    }
}

/// WB-6.6 whether two bases are in contact, or fight across an obstacle: both touch the same one, they are an inch apart
/// at most, and the segment between their centres crosses it.
pub(crate) fn meet(state: &State, a: Round, b: Round) -> bool {
    let radii = i64::from((a.radius + b.radius).0);
    if !within(a.at, b.at, radii + i64::from(INCH.0)) {
        return false;
    }
    within(a.at, b.at, radii + SLACK) || across(state, a, b)
}

/// WB-6.6 (ii) whether some obstacle lies between two bases that both touch it.
fn across(state: &State, a: Round, b: Round) -> bool {
    state.field.of(Terrain::Obstacle).any(|(_, obstacle)| {
        touches(&obstacle.shape, a.at, a.radius)
            && touches(&obstacle.shape, b.at, b.radius)
            && crosses(&obstacle.shape, Segment::new(a.at, b.at))
    })
}

/// WB-6.6, WB-6.8 whether one model engages another; it works one way only.
#[inline]
pub fn engages(state: &State, a: ModelId, b: ModelId) -> bool {
    a.seat() != b.seat()
        && state.model(a).stands()
        && state.model(b).is_in_play()
        && meet(state, Round::of(state, a), Round::of(state, b))
}

/// WB-6.6 the enemies that a model engages.
pub fn engaged_by(state: &State, id: ModelId) -> Models {
    if !state.model(id).stands() {
        return Models::NONE;
    }
    let own = Round::of(state, id);
    state.in_play(id.seat().other()).filter(|other| meet(state, own, Round::of(state, *other))).collect()
}

/// WB-6.7 the enemies that engage a model.
pub fn engagers(state: &State, id: ModelId) -> Models {
    engagers_at(state, id, state.model(id).at)
}

/// WB-6.7 the enemies that would engage a model at a point.
pub(crate) fn engagers_at(state: &State, id: ModelId, at: Point) -> Models {
    if !state.model(id).is_in_play() {
        return Models::NONE;
    }
    let own = Round { at, radius: state.model(id).radius };
    let foe =
        |other: &ModelId| !state.model(*other).has(Mark::KnockedDown) && meet(state, own, Round::of(state, *other));
    state.in_play(id.seat().other()).filter(foe).collect()
}

/// WB-6.7 whether a model is engaged.
#[inline]
pub fn is_engaged(state: &State, id: ModelId) -> bool {
    if !state.model(id).is_in_play() {
        return false;
    }
    let own = Round::of(state, id);
    state
        .in_play(id.seat().other())
        .any(|other| !state.model(other).has(Mark::KnockedDown) && meet(state, own, Round::of(state, other)))
}
