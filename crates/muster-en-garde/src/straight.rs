//! Moves straight along a direction (EG-6.36).

use crate::field::{Feature, TABLE};
use crate::movement;
use crate::reach::Reach;
use crate::space::{self, INCH, TOUCH};
use crate::state::{MOUNTED, Mark, ModelId, Models, State};
use muster_ground::bases::{Base, Disc};
use muster_ground::length::{Length, Point, Vector};
use muster_ground::segment::Segment;
use muster_ground::sweep::{self, Sweep};
use muster_ground::things::Thing;

/// What ends a move straight along a direction early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stops {
    /// Enemies that may be touched, or whose closeness does not matter any more.
    pub(crate) may_touch: Models,
    /// EG-7.10 the gap to keep from all other enemies; 0 to stop 1 mil outside contact (EG-12.12). EG-9.16 to Hidden ones it
    /// is always 0.
    pub(crate) keep: Length,
    /// What passable line features do.
    pub(crate) lines: Lines,
}

/// What passable line features do to a move straight along a direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lines {
    /// EG-7.10, EG-8.43, EG-8.49 they end it.
    Bar,
    /// EG-6.18 they may be crossed, but not stood on.
    Cross,
}

/// What the edges of Platforms do to a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ledges {
    /// EG-6.18 they end it.
    Shut,
    /// EG-8.49 whoever is pushed goes over.
    Open,
}

/// EG-6.36 how far a model may go straight along a direction, up to `most`: the greatest whole number for which the way
/// is free and the end legal. Bases, impassable features, line features and the table edge end it.
pub(crate) fn farthest(state: &State, id: ModelId, direction: Vector, most: Length, stops: Stops) -> Length {
    farthest_over(state, id, direction, most, (stops, Ledges::Shut))
}

/// The same where the edges of Platforms may be open.
pub(crate) fn farthest_over(
    state: &State,
    id: ModelId,
    direction: Vector,
    most: Length,
    (stops, ledges): (Stops, Ledges),
) -> Length {
    let base = state.base(id);
    let shut = |swept: &Sweep| state.field.ledges.iter().any(|ledge| swept.overlaps(Thing::Wall(ledge)));
    let free = |swept: &Sweep, there: &Base| {
        is_free(state, id, (swept, there), stops) && (ledges == Ledges::Open || !shut(swept))
    };
    sweep::farthest(&base, direction, most, free).unwrap_or(Length::ZERO)
}

/// EG-9.36, EG-6.36 how far a model goes that may go so far at most: the greatest length that does not end within an inch of
/// a duellist.
pub(crate) fn short_of_duels(state: &State, id: ModelId, direction: Vector, most: Length) -> Length {
    let from = state.model(id).at;
    let clear = |n: &i32| movement::near_duel(state, id, along(from, direction, Length(*n))).is_none();
    Length((1..=most.0).rev().find(clear).unwrap_or(0))
}

/// The point so far along a direction.
pub(crate) fn along(from: Point, direction: Vector, length: Length) -> Point {
    from.towards(direction, length)
}

/// Whether a model may go over some ground to a place, edges of Platforms apart.
fn is_free(state: &State, id: ModelId, (swept, there): (&Sweep, &Base), stops: Stops) -> bool {
    let leg = Segment::new(state.model(id).at, there.centre());
    let field = &state.field;
    let near = Reach::along(leg.from, &[leg.to], state.radius(id));
    let crossed = |f: &Feature| f.terrain.is_line() && !f.terrain.is_impassable() && stops.lines == Lines::Cross;
    let allows = |f: &Feature| match () {
        () if crossed(f) => !movement::stands_on(f, leg.to, state.radius(id)),
        () => !(f.terrain.is_impassable() || f.terrain.is_line()) || !swept.overlaps(f.shape.thing()),
    };
    let mut horses = state.horses().map(|at| Base::from(Disc::new(at, MOUNTED)));
    TABLE.holds_base(there)
        && near.features(field).all(allows)
        && (!state.model(id).has(Mark::Mounted) || is_for_riders(state, (swept, leg), near))
        && horses.all(|horse| !swept.overlaps(Thing::Base(&horse)))
        && others_allow(state, id, leg, stops)
}

/// EG-6.25 whether a rider may go along a leg: Difficult ground, Stairs and narrow openings end its move.
fn is_for_riders(state: &State, (swept, leg): (&Sweep, Segment), near: Reach) -> bool {
    !near.features(&state.field).any(|feature| movement::bars_riders(feature, leg.from, &[leg.to]))
        && !state.field.doorways.iter().any(|doorway| swept.overlaps(Thing::Wall(doorway)))
}

/// EG-6.4, EG-7.10, EG-12.12 whether other models allow it.
fn others_allow(state: &State, id: ModelId, leg: Segment, stops: Stops) -> bool {
    let near = Reach::along(leg.from, &[leg.to], state.radius(id) + MOUNTED + stops.keep.max(INCH));
    near.models(state).iter().filter(|other| *other != id).all(|other| {
        let radii = i64::from((state.radius(id) + state.radius(other)).0);
        let there = state.model(other).at;
        let bars = space::SLACK;
        // Whoever overlaps already is moving away from it.
        let start = leg.from.distance_squared(there);
        let least = if state.are_enemies(id, other) && !stops.may_touch.has(other) {
            let enforces = stops.keep > Length::ZERO && !space::is_hidden(state, other);
            let keep = if enforces { i64::from(stops.keep.0) } else { TOUCH + 1 };
            radii + keep
        } else {
            radii - bars
        };
        let least = (least * least).min(start);
        !leg.square_to(there).less_than(least)
    })
}
