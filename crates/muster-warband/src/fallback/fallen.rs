//! Ways that end in a fight with an enemy who lies: it engages nobody, so whoever falls back may stop there, and closer than
//! an inch to others who stand (WB-9.34, WB-6.11 M6).

use super::way::Way;
use crate::field::Terrain;
use crate::space::{self, SLACK};
use crate::state::{Mark, ModelId};
use muster_ground::footprint::FINE;
use muster_ground::ray::Span;
use smallvec::SmallVec;

/// Stretches of a ray, each to be tried from its far end.
type Stretches = SmallVec<[Span; 8]>;

/// WB-9.34 the farthest end in a fight beyond where the model may go without one, and within its room.
pub(super) fn beside(way: Way<'_>, least: i64, room: i64) -> Option<i64> {
    if least >= room {
        return None;
    }
    let mut stretches = Stretches::new();
    let foes = way.state.in_play(way.mover.id.seat().other());
    for foe in foes.filter(|foe| way.state.model(*foe).has(Mark::KnockedDown)) {
        stretches.extend(contact(way, foe));
        across(way, foe, &mut stretches);
    }
    let farthest = |stretch: Span| {
        let places = (0..).map(|mils| stretch.to.min(room) - mils * FINE);
        let places = places.take_while(|far| *far > least && *far >= stretch.from);
        places.into_iter().find(|far| way.no_end(*far).is_none() && way.may_end(way.ray.at(*far)))
    };
    stretches.into_iter().filter_map(farthest).max()
}

/// WB-6.6 (i) where the model is in contact with an enemy, and the little before it that the tolerances leave (WB-6.2).
fn contact(way: Way<'_>, foe: ModelId) -> Option<Span> {
    let reach = space::radii(way.state, way.mover.id, foe) + 1;
    let span = way.ray.closer_to(way.state.model(foe).at, reach)?;
    Some(Span { from: span.from - SLACK * FINE, to: span.to })
}

/// WB-6.6 (ii) where the model touches an obstacle that an enemy touches: as it comes to it, as it leaves it, and anywhere
/// along it if it goes by without a step onto it.
fn across(way: Way<'_>, foe: ModelId, stretches: &mut Stretches) {
    let there = way.state.model(foe);
    let shapes = way.state.field.of(Terrain::Obstacle).map(|(_, obstacle)| &obstacle.shape);
    for shape in shapes.filter(|shape| space::touches(shape, there.at, there.radius)) {
        let Some(near) = way.ray.closer_to_shape(shape, way.radius() + 1) else { continue };
        let near = Span { from: near.from - SLACK * FINE, to: near.to };
        match way.ray.closer_to_shape(shape, way.radius() - SLACK) {
            Some(on) => {
                stretches.extend([Span { from: near.from, to: on.from }, Span { from: on.to, to: near.to }]);
            }
            None => stretches.push(near),
        }
    }
}
