//! What to point at to single an answer out.

use crate::layout::spot;
use crate::models::ModelId;
use muster_ground::length::{Point, Vector};
use muster_kernel::{Facet, Facets};

/// Facets that are found one after another.
pub trait Pointing {
    /// A thing to do, by the key of its word.
    fn verb(&mut self, key: &'static str);

    /// A way to do it, by the key of its word.
    fn way(&mut self, key: &'static str);

    /// The model that it is done to.
    fn target(&mut self, id: ModelId);

    /// The point at which it ends.
    fn place(&mut self, at: Point);
}

impl Pointing for Facets {
    fn verb(&mut self, key: &'static str) {
        self.push(Facet::Verb(key));
    }

    fn way(&mut self, key: &'static str) {
        self.push(Facet::Way(key));
    }

    fn target(&mut self, id: ModelId) {
        self.push(Facet::Target(id.piece()));
    }

    fn place(&mut self, at: Point) {
        self.push(Facet::Place(spot(at)));
    }
}

/// The way a step goes, as the side sees it whose home edge lies below it.
pub fn direction(step: Vector) -> &'static str {
    match step {
        _ if step.y.abs() >= step.x.abs() && step.y < 0 => "way-home",
        _ if step.y.abs() >= step.x.abs() => "way-ahead",
        _ if step.x < 0 => "way-left",
        _ => "way-right",
    }
}
