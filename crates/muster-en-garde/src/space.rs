//! Space: gaps, contact, who is Engaged, facing and levels (EG-6.1 to EG-6.11, EG-2.14, EG-2.15).

use crate::field::{Field, Shape, Terrain};
use crate::reach::{Reach, foes_beside};
use crate::state::{Facing, Mark, Model, ModelId, Models, State};
use muster_ground::arcs::Arc;
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;

/// EG-6.4 how far two bases may overlap before they do, in mil.
pub const SLACK: i64 = 10;
/// EG-6.5 how far apart two bases in contact may be, in mil.
pub const TOUCH: i64 = 50;
/// EG-6.1 one inch, in mil: the unit of all coordinates and lengths.
pub const INCH: Length = Length(1_000);

/// EG-6.3 the sum of two radii.
#[inline]
fn reach(state: &State, a: ModelId, b: ModelId) -> i64 {
    i64::from((state.radius(a) + state.radius(b)).0)
}

/// EG-6.3 whether the gap between two models is at most so much. Comparisons are made on squares.
#[inline]
pub fn gap_at_most(state: &State, a: ModelId, b: ModelId, gap: Length) -> bool {
    within(state.model(a).at, state.model(b).at, reach(state, a, b) + i64::from(gap.0))
}

/// Whether two points are at most so far apart, in mil.
#[inline]
pub fn within(a: Point, b: Point, distance: i64) -> bool {
    distance >= 0 && a.distance_squared(b) <= distance * distance
}

/// EG-6.3 the gap between two models, rounded down: for people and for estimates, not for rules that compare.
pub fn gap(state: &State, a: ModelId, b: ModelId) -> Length {
    let apart = state.model(a).at.distance(state.model(b).at) - state.radius(a) - state.radius(b);
    apart.max(Length::ZERO)
}

/// EG-6.4 whether two discs overlap.
#[inline]
pub fn overlap(a: Point, b: Point, radii: i64) -> bool {
    let least = radii - SLACK;
    a.distance_squared(b) < least * least
}

/// EG-6.5 whether two discs are as close as contact asks, whatever stands between them.
#[inline]
pub fn touch(a: Point, b: Point, radii: i64) -> bool {
    !overlap(a, b, radii) && within(a, b, radii + TOUCH)
}

/// EG-6.6 the levels a centre is on: Stairs belong to both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// The ground.
    Ground,
    /// On a Platform.
    Upper,
    /// On Stairs, which belong to both levels.
    Both,
}

impl Level {
    /// EG-6.5 whether models on these levels can be in contact.
    pub fn meets(self, other: Level) -> bool {
        self == Level::Both || other == Level::Both || self == other
    }
}

/// EG-6.6, EG-6.24 the level of a point: it follows from where a model stands, and only Stairs belong to both.
pub fn level(field: &Field, at: Point) -> Level {
    let on = |terrain: Terrain| {
        let mut areas = field.features.iter().filter(move |f| f.terrain == terrain);
        areas.any(|f| f.shape.holds(at))
    };
    if field.ledges.is_empty() {
        Level::Ground
    } else if on(Terrain::Stairs) {
        Level::Both
    } else if on(Terrain::Platform) {
        Level::Upper
    } else {
        Level::Ground
    }
}

/// EG-6.5 whether a High wall or a Building lies between two points.
pub fn walled_off(field: &Field, a: Point, b: Point) -> bool {
    let line = Segment::new(a, b);
    Reach::along(a, &[b], Length::ZERO).features(field).any(|feature| match (&feature.shape, feature.terrain) {
        (Shape::Line([from, to]), Terrain::HighWall) => line.meets(Segment::new(*from, *to)),
        (shape, Terrain::Building) => shape.is_entered_by(line),
        _ => false,
    })
}

/// EG-6.5 whether discs about two points would be in contact.
#[inline]
pub fn contact_at(field: &Field, a: Point, b: Point, radii: i64) -> bool {
    touch(a, b, radii) && not_kept_apart(field, a, b)
}

/// EG-6.5 whether neither levels nor walls keep two points from each other.
pub(crate) fn not_kept_apart(field: &Field, a: Point, b: Point) -> bool {
    level(field, a).meets(level(field, b)) && !walled_off(field, a, b)
}

/// EG-6.5 whether two models on the table are in contact.
#[inline]
pub fn in_contact(state: &State, a: ModelId, b: ModelId) -> bool {
    let (one, other) = (state.model(a).at, state.model(b).at);
    contact_at(&state.field, one, other, reach(state, a, b))
}

/// EG-2.14 enemies in contact with a model; EG-9.36 duellists and others do not fight each other, in contact or not.
pub fn enemies_in_contact(state: &State, id: ModelId) -> Models {
    if !state.model(id).is_on_table() {
        return Models::NONE;
    }
    foes_beside(state, id, state.model(id).at).iter().filter(|foe| in_contact(state, id, *foe)).collect()
}

/// EG-2.14 whether a model is Engaged.
pub fn is_engaged(state: &State, id: ModelId) -> bool {
    let model = state.model(id);
    model.is_on_table() && foes_beside(state, id, model.at).iter().any(|foe| in_contact(state, id, foe))
}

/// EG-9.36 whether a Duel keeps two models from fighting each other.
pub fn kept_apart_by_duel(state: &State, a: ModelId, b: ModelId) -> bool {
    let (one, other): (&Model, &Model) = (state.model(a), state.model(b));
    (one.duel.is_some() && one.duel != Some(b)) || (other.duel.is_some() && other.duel != Some(a))
}

/// EG-2.15 the combat a model is in: everybody connected with it by contact between enemies; nobody if it is not
/// Engaged. EG-9.36 duellists form a combat of their own.
pub fn combat_of(state: &State, id: ModelId) -> Models {
    let fights = |a: ModelId| {
        let foes = enemies_in_contact(state, a);
        foes.iter().filter(|b| !kept_apart_by_duel(state, a, *b)).collect::<Models>()
    };
    let mut members = Models::NONE;
    let mut border = fights(id);
    if border.is_empty() {
        return Models::NONE;
    }
    members.insert(id);
    while let Some(next) = border.iter().next() {
        members.insert(next);
        border = border.or(fights(next)).without(members);
    }
    members
}

/// EG-6.7, EG-6.8 whether a point is in the front arc of somebody, which matters for sight alone.
#[inline]
pub fn in_front(from: Point, facing: Facing, point: Point) -> bool {
    Arc::Half.holds(from, facing.step(), point)
}

/// EG-9.16 whether a model is Hidden.
#[inline]
pub fn is_hidden(state: &State, id: ModelId) -> bool {
    state.model(id).has(Mark::Hidden)
}
