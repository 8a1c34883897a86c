//! Boxes about what matters: a quick look before exact ones, since most things on a table are nowhere near.

use crate::field::{Feature, Field};
use crate::space::TOUCH;
use crate::state::{CIVILIAN, MOUNTED, Model, ModelId, Models, State};
use muster_ground::length::{Length, Point};
use muster_ground::path::bounds;
use muster_kernel::Seat;

/// A box upright on the table, its edges included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    low: Point,
    high: Point,
}

impl Reach {
    /// Everything that is so close to a point along both axes.
    #[inline]
    pub(crate) fn around(at: Point, far: Length) -> Reach {
        Reach::along(at, &[], far)
    }

    /// Everything that is so close to a path.
    #[inline]
    pub(crate) fn along(from: Point, corners: &[Point], far: Length) -> Reach {
        let (low, high) = bounds(from, corners);
        Reach { low: Point { x: low.x - far, y: low.y - far }, high: Point { x: high.x + far, y: high.y + far } }
    }

    /// Whether a point lies in it.
    #[inline]
    pub(crate) fn holds(self, at: Point) -> bool {
        // What lies below wraps around to far above, so that one comparison an axis will do.
        let between = |at: Length, low: Length, high: Length| {
            at.0.wrapping_sub(low.0) as u32 <= high.0.wrapping_sub(low.0) as u32
        };
        between(at.x, self.low.x, self.high.x) & between(at.y, self.low.y, self.high.y)
    }

    /// Whether another box shares a point with it.
    #[inline]
    pub(crate) fn meets(self, (low, high): (Point, Point)) -> bool {
        (low.x <= self.high.x) & (high.x >= self.low.x) & (low.y <= self.high.y) & (high.y >= self.low.y)
    }

    /// The features that may have to do with it.
    #[inline]
    pub(crate) fn features(self, field: &Field) -> impl Iterator<Item = &Feature> {
        field.features.iter().filter(move |feature| self.meets(feature.shape.bounds()))
    }

    /// The models on the table whose centres lie in it, by id.
    pub(crate) fn models(self, state: &State) -> Models {
        let [first, second] = Seat::BOTH.map(|side| state.models_where(side, |model| self.has(model)));
        first.or(second).or(self.civilian(state))
    }

    /// The enemies of a model on the table whose centres lie in it, by id.
    pub(crate) fn foes(self, state: &State, id: ModelId) -> Models {
        let Some(enemy) = state.owner(id).map(Seat::other) else { return Models::NONE };
        let foes = state.models_where(enemy, |model| self.has(model));
        if state.civilian.controller == Some(enemy) { foes.or(self.civilian(state)) } else { foes }
    }

    #[inline]
    fn has(self, model: &Model) -> bool {
        model.is_on_table() & self.holds(model.at)
    }

    fn civilian(self, state: &State) -> Models {
        Some(CIVILIAN).filter(|id| self.has(state.model(*id))).into_iter().collect()
    }
}

/// The enemies on the table that a model could be in contact with at a point (EG-6.5), by id.
pub(crate) fn foes_beside(state: &State, id: ModelId, at: Point) -> Models {
    let far = state.radius(id) + MOUNTED + Length(TOUCH as i32);
    Reach::around(at, far).foes(state, id)
}
