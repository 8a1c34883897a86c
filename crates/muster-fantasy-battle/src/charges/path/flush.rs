//! How a charger is brought flush with the face that it touches (FB-6.55).

use super::Search;
use crate::zones::CONTACT;
use muster_ground::arcs::Zone;
use muster_ground::formation::Formation;
use muster_ground::length::{Point, Vector};
use muster_ground::segment::Segment;

/// FB-6.8 how far apart those may be who touch, squared.
const NEAR: i64 = (CONTACT.0 * CONTACT.0) as i64;

impl Search<'_> {
    /// FB-6.55 a pose that touches a face at a point turned about it until its front is flush; nothing where others have no room for it.
    pub(super) fn brought_flush(&self, pose: &Formation, at: Point, side: Zone) -> Option<Formation> {
        let flush = pose.aligned(at, &self.block, side).or_else(|| self.flush_by_a_corner(pose, side));
        flush.filter(|pose| self.has_room(pose))
    }

    /// FB-6.8, FB-6.55 where two corners all but meet, neither is the point of contact nor is the middle between them: what is between
    /// them, which is no more than still counts as touching, is closed first, and the corner is what is turned about.
    fn flush_by_a_corner(&self, pose: &Formation, side: Zone) -> Option<Formation> {
        let (front, face) = (pose.footprint().edge(Zone::Front), self.block.edge(side));
        let onto = |edge: Segment, corner: Point| edge.square_to(corner).at_most(NEAR).then(|| edge.nearest_to(corner));
        let own = [front.from, front.to]
            .into_iter()
            .filter_map(|corner| Some((onto(face, corner)? - corner, onto(face, corner)?)));
        let theirs =
            [face.from, face.to].into_iter().filter_map(|corner| Some((corner - onto(front, corner)?, corner)));
        let about = |(step, at): (Vector, Point)| {
            let met = Formation { front: pose.front + step, ..*pose };
            met.aligned(at, &self.block, side)
        };
        own.chain(theirs).find_map(about)
    }
}
