//! Moves and places of one model that a person may draw.

use crate::layout::spot;
use crate::models::ModelId;
use muster_ground::length::{Length, Point};
use muster_kernel::{Body, Drag, DragId, DragKind, Shape};

/// A model with a round base, where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// Who.
    pub id: ModelId,
    /// Where; for one that is placed this says nothing.
    pub at: Point,
    /// The radius of its base.
    pub radius: Length,
}

/// A model to be put down with its centre within these corners; its owner chooses no facing.
pub fn placing(model: Drawn, lead: String, corners: [Point; 4]) -> Drag {
    Drag {
        id: DragId::of(model.id.piece(), 0),
        piece: model.id.piece(),
        kind: DragKind::Path,
        verb: "verb-deploy",
        lead,
        from: None,
        body: Body::Disc { radius: model.radius.0 },
        corners: 1,
        length: None,
        faces: false,
        widest: None,
        reach: vec![Shape::Polygon(corners.map(spot).to_vec())],
    }
}

/// A path of so many legs and such a length together; the mover chooses no facing. It is the
/// only one of its model; one of several takes another id.
pub fn path(model: Drawn, (verb, lead): (&'static str, String), (legs, length): (usize, Length)) -> Drag {
    let at = spot(model.at);
    Drag {
        id: DragId::of(model.id.piece(), 0),
        piece: model.id.piece(),
        kind: DragKind::Path,
        verb,
        lead,
        from: Some(at),
        body: Body::Disc { radius: model.radius.0 },
        corners: legs as u8,
        length: Some(length.0),
        faces: false,
        widest: None,
        reach: vec![Shape::Disc(at, length.0)],
    }
}
