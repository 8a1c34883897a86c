//! Where a base may be put down: the ground that everything else on the table leaves (EG-5.15, EG-7.23, EG-9.29, EG-9.47).

use crate::civilian;
use crate::field::{Shape, TABLE, Terrain};
use crate::reach::Reach;
use crate::space::{INCH, SLACK, TOUCH};
use crate::state::{MOUNTED, ModelId, State};
use muster_ground::bases::Disc;
use muster_ground::length::{Length, Point};
use muster_ground::offsets::OffsetCurves;
use muster_ground::segment::Segment;
use muster_ground::things::Thing;
use smallvec::SmallVec;

/// How far a place is sought, in steps: most are found close by.
const SOUGHT: [Length; 4] = [Length(2 * INCH.0), Length(6 * INCH.0), Length(18 * INCH.0), Length(50 * INCH.0)];

/// The point nearest to another that will do for a base of a model with a radius.
pub(crate) fn nearest(
    state: &State,
    id: ModelId,
    (wanted, radius): (Point, Length),
    mut will_do: impl FnMut(Point) -> bool,
) -> Option<Point> {
    let mut within = |far: Length| curves(state, id, (wanted, radius), far).nearest(wanted, far, &mut will_do);
    SOUGHT.into_iter().find_map(&mut within)
}

/// Points where a base of a model with a radius will do in contact with another base: even directions, and whatever else the
/// ground leaves. None only if there is no such point, and one only if there is no other.
pub(crate) fn beside(
    state: &State,
    (id, radius): (ModelId, Length),
    base: Disc,
    will_do: impl Fn(Point) -> bool,
) -> SmallVec<[Point; 16]> {
    let mut points: SmallVec<[Point; 16]> = around(base, radius).filter(|at| will_do(*at)).collect();
    if points.len() > 1 {
        return points;
    }
    let radii = base.radius + radius;
    let far = radii + Length(TOUCH as i32);
    let mut curves = curves(state, id, (base.at, radius), far);
    curves.circle(base.at, radii - Length(SLACK as i32));
    curves.circle(base.at, far);
    shadows(state, base.at, far, &mut curves);
    while points.len() < 2 {
        match curves.nearest(base.at, far, |at| will_do(at) && !points.contains(&at)) {
            Some(more) => points.push(more),
            None => break,
        }
    }
    points
}

/// Sixteen points around a base where another one touches it.
pub(crate) fn around(base: Disc, radius: Length) -> impl Iterator<Item = Point> {
    (0..16).map(move |n| base.at.towards(civilian::sixteenth(n), base.radius + radius))
}

/// Everything within a distance of a point at which a place for a base changes from one that will do to one that will not.
fn curves(state: &State, id: ModelId, (at, radius): (Point, Length), far: Length) -> OffsetCurves {
    let mut curves = OffsetCurves::default();
    curves.within(&TABLE, radius);
    let reach = Reach::around(at, far + radius + MOUNTED + INCH);
    for other in reach.models(state).iter().filter(|other| *other != id) {
        let (there, radii) = (state.model(other).at, radius + state.radius(other));
        curves.circle(there, radii - Length(SLACK as i32));
        if state.are_enemies(id, other) {
            curves.circle(there, radii + Length(TOUCH as i32));
        }
        if state.model(other).duel.is_some() {
            curves.circle(there, radii + INCH);
        }
    }
    for horse in state.horses() {
        curves.circle(horse, radius + MOUNTED - Length(SLACK as i32));
    }
    for feature in Reach::around(at, far + radius).features(&state.field) {
        let thing = feature.shape.thing();
        match feature.terrain {
            terrain if terrain.is_impassable() => curves.around(thing, radius),
            terrain if terrain.is_line() => curves.around(thing, radius - Length(SLACK as i32)),
            Terrain::Platform | Terrain::Stairs => curves.around(thing, Length::ZERO),
            _ => {}
        }
    }
    for ledge in &state.field.ledges {
        curves.around(Thing::Wall(ledge), radius);
    }
    curves
}

/// EG-6.5 the lines past the ends of walls and the corners of Buildings: behind them nobody is in contact.
fn shadows(state: &State, from: Point, far: Length, curves: &mut OffsetCurves) {
    for feature in Reach::around(from, far).features(&state.field) {
        match (feature.terrain, &feature.shape) {
            (Terrain::HighWall, Shape::Line(ends)) => ends.iter().for_each(|end| curves.line(Segment::new(from, *end))),
            (Terrain::Building, Shape::Area(area)) => {
                area.corners().iter().for_each(|corner| curves.line(Segment::new(from, *corner)));
            }
            _ => {}
        }
    }
}
