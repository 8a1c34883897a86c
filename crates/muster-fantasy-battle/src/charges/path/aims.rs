//! In which directions a model by itself, or a flyer, may go straight at its target (FB-6.64, FB-6.100).
//!
//! Whom such a charge touches, who is in its way and whether there is room where it ends changes only where one of its front corners comes
//! to the place where a model or somebody else ends, or goes past a corner of somebody: between two such directions nothing does. So these,
//! and the ones right beside them, are all there is to try.

use super::glimpse::{BITS, HAIR};
use super::{Begun, Candidate, INCH, Search};
use crate::flight;
use crate::zones::CONTACT;
use muster_ground::angle::Angle;
use muster_ground::arcs::Zone;
use muster_ground::bases::{Base, Block};
use muster_ground::length::{Point, Vector};

/// FB-6.8 how far beyond a model somebody may stand who touches it still, and how far who surely does not.
const TOUCHES: i64 = CONTACT.0 as i64 - 1;
const APART: i64 = CONTACT.0 as i64 + HAIR;
/// The faces of a target that may be met on any of them.
pub(super) const FACES: [Zone; 4] = [Zone::Front, Zone::RightFlank, Zone::Rear, Zone::LeftFlank];

/// A face of the target: where it begins, which way it runs and looks, and how long it is.
pub(super) struct Line {
    from: Point,
    along: Vector,
    pub(super) outward: Vector,
    pub(super) length: i64,
}

impl Line {
    pub(super) fn of(block: &Block, face: Zone) -> Line {
        let edge = block.edge(face);
        let outward = block.outward(face).heading();
        let right = outward.right();
        let along = if right.dot(edge.step()) < 0 { outward.left() } else { right };
        Line { from: edge.from, along, outward, length: edge.stride().0.into() }
    }

    /// How far along the face a point lies, and how far before it.
    pub(super) fn places(&self, at: Point) -> (i64, i64) {
        (self.along.dot(at - self.from) >> BITS, self.outward.dot(at - self.from) >> BITS)
    }

    /// Where along the face somebody stands in a strip so deep before it: his corners, and where his sides go into it.
    fn held(&self, thing: &Base, deep: i64) -> Vec<i64> {
        let block = match thing {
            Base::Block(block) => block,
            Base::Disc(disc) => {
                let (along, radius) = (self.places(disc.at).0, i64::from(disc.radius.0));
                return vec![along - radius, along + radius];
            }
        };
        let corners = block.corners().map(|corner| self.places(corner));
        let sides = (0..4).map(|at| (corners[at], corners[(at + 1) % 4]));
        let crossings = sides.flat_map(|((from, start), (to, end))| {
            let crosses = move |line: &i64| (start - line) * (end - line) < 0;
            [0, deep].into_iter().filter(crosses).map(move |line| from + (to - from) * (line - start) / (end - start))
        });
        let inside = corners.iter().filter(|(_, before)| (0..=deep).contains(before)).map(|(along, _)| *along);
        inside.chain(crossings).collect()
    }

    /// The point so far along the face.
    pub(super) fn point(&self, along: i64) -> Point {
        self.from + Vector::new((self.along.x * along) >> BITS, (self.along.y * along) >> BITS)
    }
}

/// The direction in which a point lies so far to the right of the way; nothing where it is nearer than that.
fn past(centre: Point, at: Point, aside: i64) -> Option<Angle> {
    let step = at - centre;
    let ahead = (step.square() - aside * aside).checked_isqrt()?;
    let right = step.right();
    Angle::looking(Vector::new(step.x * ahead - right.x * aside, step.y * ahead - right.y * aside))
}

impl Search<'_> {
    /// FB-6.53, FB-6.64, FB-6.100 the best of all straight ways: who goes one of them faces its target freely.
    pub(super) fn straight(&self) -> Option<Candidate> {
        self.best_of(&self.aims())
    }

    /// FB-6.53 the best of the straight ways in some directions, of equal ones the first.
    pub(super) fn best_of(&self, aims: &[Angle]) -> Option<Candidate> {
        aims.iter().enumerate().fold(None, |best: Option<Candidate>, (at, facing)| {
            let turned = flight::turned(&self.start, *facing);
            let last = self.last_leg(&turned, 0);
            let begun = Begun { pose: &turned, legs: &[], least: 0, spent: &mut || Some(0), most: usize::MAX };
            let found = |last| self.priced(begun, last, (0, 0, at), best.as_ref());
            last.and_then(found).or(best)
        })
    }

    /// The directions in which anything changes, those at the middle of the target and of its face first.
    fn aims(&self) -> Vec<Angle> {
        let centre = self.start.footprint().centre();
        let faces = if self.anywhere { &FACES[..] } else { std::slice::from_ref(&self.face) };
        let before = |line: &Line| line.places(centre).1 > 0;
        let lines: Vec<Line> = faces.iter().map(|face| Line::of(&self.block, *face)).filter(before).collect();
        let middles = lines.iter().map(|line| line.point(line.length / 2));
        let first = [self.block.centre()].into_iter().chain(middles);
        let first: Vec<Angle> = first.filter_map(|at| Angle::looking(at - centre)).collect();
        let mut all: Vec<Angle> = lines.iter().flat_map(|line| self.onto(line, centre)).collect();
        all.extend(self.by_others(centre));
        all.sort_unstable();
        all.dedup();
        let beside = all.into_iter().flat_map(|aim| [aim, aim - Angle(1), aim + Angle(1)]);
        first.into_iter().chain(beside).collect()
    }

    /// The directions in which the charger comes onto a face where a model, or the room beside somebody, begins or ends; straight onto it;
    /// and so that his corner comes the shortest way.
    fn onto(&self, line: &Line, centre: Point) -> Vec<Angle> {
        let wide = i64::from(self.start.width().0);
        let half = wide / 2;
        let right_is_along = line.outward.left().dot(line.along) > 0;
        let mut found: Vec<Angle> = Angle::looking(-line.outward).into_iter().collect();
        for place in self.notable(line, centre, wide) {
            // The corner that meets the face is one of his ends once he stands flush, the other end lies as far from it as he is wide.
            let ends = [place - wide, place, place + wide].map(|end| line.point(end)).into_iter();
            found.extend(ends.flat_map(|end| [-half, half].map(|aside| past(centre, end, aside))).flatten());
            // Where his front meets a corner of the target he comes to stand as far beyond it as he is aside of it.
            for (corner, far) in [(0, place), (line.length, line.length - place)] {
                let aside = if right_is_along == (corner == 0) { half - far } else { far - half };
                let meets = (-half..=half).contains(&aside);
                found.extend(past(centre, line.point(corner), aside).filter(|_| meets));
            }
        }
        found
    }

    /// Where along a face models begin and end, and others beside which somebody so wide may stand; and what lies straight before the
    /// charger.
    pub(super) fn notable(&self, line: &Line, centre: Point, wide: i64) -> Vec<i64> {
        let wall = i64::from(super::walled::thickness(self.wall).0);
        let theirs = self.battle.unit(self.target).pose;
        let own = theirs.bases().flat_map(|base| *base.corners()).map(|corner| line.places(corner));
        let own = own.filter(|(_, before)| (before + wall).abs() <= HAIR).map(|(along, _)| along);
        let own = own.chain([0, line.length]).flat_map(|along| [along - TOUCHES, along, along + TOUCHES]);
        let mut found: Vec<i64> = own.chain([line.places(centre).0]).collect();
        let deep = i64::from(self.start.depth().0);
        let beside = self.others.iter().flat_map(|other| line.held(other, deep));
        let beside = beside.filter(|along| (-wide..=line.length + wide).contains(along));
        found.extend(beside.flat_map(|along| [along - APART, along, along + APART]));
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The directions in which the charger just passes somebody, by a hair or by the inch that he keeps where he can.
    fn by_others(&self, centre: Point) -> Vec<Angle> {
        let half = i64::from(self.start.width().0) / 2;
        let passing = |base: &Base, apart: i64| -> Vec<Angle> {
            let (points, radius) = match base {
                Base::Block(block) => (block.corners().to_vec(), 0),
                Base::Disc(disc) => (vec![disc.at], i64::from(disc.radius.0)),
            };
            let aside = half + radius + apart;
            points.into_iter().flat_map(|at| [past(centre, at, aside), past(centre, at, -aside)]).flatten().collect()
        };
        let inch = i64::from(INCH.0);
        let close = self.others.iter().flat_map(|base| passing(base, 0));
        close.chain(self.apart.iter().flat_map(|base| passing(base, inch))).collect()
    }
}
