//! Where along the required face a charger comes to stand flush, told from the length of its first leg (FB-6.53, FB-6.55).
//!
//! Who comes onto a face at an angle meets it with an end of his front, or the end of the face with his front, and turns about
//! that place. Where his middle then stands along the face changes evenly with the first leg, so that the first legs that may bring
//! enough models into contact are reckoned and need not be tried.

use super::STEP;
use super::glimpse::{BITS, HAIR, STEEP, Wheel};
use super::rows::{self, Row};
use crate::zones::CONTACT;
use muster_ground::arcs::Zone;
use muster_ground::bases::Block;
use muster_ground::formation::Formation;
use muster_ground::length::{Point, Vector};

/// Over how many steps of the first leg it is measured how the place changes.
const STRIDE: i64 = 64;
/// How far apart models may be that touch.
const NEAR: i64 = CONTACT.0 as i64;
/// FB-6.6 how far from its face whoever touches may stand, so that it is not known to a hair where along it he does.
const OFF: i64 = 4;

/// The required face, and the front of the charger.
#[derive(Clone, Copy)]
pub(super) struct Abreast {
    /// Which way the charger looks before it wheels.
    ahead: Vector,
    /// Half of the charger's width.
    half: i64,
    /// Both ends of the face, from its right to its left.
    pub(super) ends: (Point, Point),
    /// Which way the face looks, and its length.
    pub(super) outward: Vector,
    pub(super) long: i64,
    /// Who stands side by side: of the charger, and along the face.
    rows: (Row, Row),
}

/// Between which places along the face the charger's middle has to stand so that enough models touch.
#[derive(Clone, Copy)]
pub(super) struct Places {
    low: i64,
    high: i64,
}

/// A product with a heading in units of length.
pub(super) const fn units(product: i64) -> i64 {
    product >> BITS
}

impl Abreast {
    /// A face of a formation with such a footprint, and a charger.
    pub(super) fn of((theirs, block): (&Formation, &Block), face: Zone, charger: &Formation) -> Abreast {
        let edge = block.edge(face);
        Abreast {
            ahead: charger.facing.heading(),
            half: i64::from(charger.width().0) / 2,
            ends: (edge.from, edge.to),
            outward: block.outward(face).heading(),
            long: edge.from.distance(edge.to).0.into(),
            rows: (Row::front(charger), Row::along(theirs, block, face)),
        }
    }

    /// How far along the face a place lies: who faces it has what lies along it to his right.
    pub(super) fn along(&self, at: Point) -> i64 {
        units(self.outward.left().dot(at - self.ends.0))
    }

    /// The most models of both sides that touch where the charger's middle stands between two places along the face.
    pub(super) fn most_touching(&self, (low, high): (i64, i64)) -> usize {
        rows::touching((&self.rows.0, &self.rows.1), (low - self.half, high - self.half))
    }

    /// Where the charger's middle stands so that so many models of both sides may touch; nothing where it is not known how that many can.
    pub(super) fn places(&self, touching: usize) -> Option<Places> {
        let (own, theirs) = &self.rows;
        // How many touch changes only where an end of one row passes a model of the other.
        let of_face = theirs.bounds().into_iter().flat_map(|at| [at - self.half - NEAR, at + self.half + NEAR]);
        let of_front =
            own.bounds().into_iter().map(|at| self.half - at).flat_map(|at| [at - NEAR, at + self.long + NEAR]);
        let changes = of_face.chain(of_front).flat_map(|at| at - 1..=at + 1);
        let enough = changes.filter(|at| self.most_touching((*at, *at)) >= touching);
        enough
            .map(|at| Places { low: at, high: at })
            .reduce(|all, one| Places { low: all.low.min(one.low), high: all.high.max(one.high) })
    }

    /// From so many steps of its first leg on the next one after which a wheel may bring the charger's middle where it has to be.
    pub(super) fn next(&self, wheel: &Wheel, from: usize, places: Places) -> Option<usize> {
        let middles = |steps: i64| self.middles(wheel, (from as i64 + steps) * i64::from(STEP));
        let (now, then) = (middles(0)?, middles(STRIDE)?);
        let stray = self.stray(wheel) + HAIR;
        let (low, high) = (places.low - stray, places.high + stray);
        let steps = now.into_iter().zip(then).filter_map(|(now, then)| {
            let (ahead, change) = if now < low { (low - now, then - now) } else { (now - high, now - then) };
            match () {
                () if ahead <= 0 => Some(0),
                () if change <= 0 => None,
                () => Some(ahead * STRIDE / change),
            }
        });
        steps.min().map(|steps| from + steps as usize)
    }

    /// Where along the face the charger's middle comes to stand after a first leg of such a length, for each of the four ends that
    /// may meet: those of the face, and those of its front; nothing for who goes along the face.
    fn middles(&self, wheel: &Wheel, length: i64) -> Option<[i64; 4]> {
        let (onto, beside) = self.slant(wheel);
        let front = self.front(wheel, length);
        match () {
            () if onto > -STEEP => return None,
            () if beside.abs() < STEEP => return Some([self.straight_on(wheel, front); 4]),
            () => {}
        }
        let aside = wheel.heading.right();
        let of_face =
            [(self.ends.0, 0), (self.ends.1, self.long)].map(|(at, place)| place - units(aside.dot(at - front)));
        let of_front = [self.half, -self.half].map(|right| {
            let corner = front + Vector::new(units(aside.x * right), units(aside.y * right));
            self.straight_on(wheel, corner) - right
        });
        Some([of_face[0], of_face[1], of_front[0], of_front[1]])
    }

    /// After how many steps of its first leg a wheel brings the charger's middle to that of the face, where it ends all but
    /// straight onto it; nothing for other wheels.
    pub(super) fn squarely(&self, wheel: &Wheel) -> Option<usize> {
        let (onto, beside) = self.slant(wheel);
        if onto > -STEEP || beside.abs() > STEEP {
            return None;
        }
        let middle = |steps: i64| self.straight_on(wheel, self.front(wheel, steps * i64::from(STEP)));
        let (now, then) = (middle(0), middle(STRIDE));
        let steps = if then == now { 0 } else { (self.long / 2 - now) * STRIDE / (then - now) };
        usize::try_from(steps).ok()
    }

    /// By how much the middle may come to stand otherwise than is told from a meeting: who comes at an angle is a hair off where he
    /// meets the face, and who comes all but straight onto it moves his middle by a hair as he turns about any of his front.
    pub(super) fn stray(&self, wheel: &Wheel) -> i64 {
        let (onto, beside) = self.slant(wheel);
        let turning = units(self.half * ((1 << BITS) - onto.abs()));
        if beside.abs() < STEEP { turning + OFF } else { OFF + (OFF << BITS) / beside.abs().min(onto.abs()) }
    }

    /// How much of the way after a wheel goes away from the face, and how much along it.
    pub(super) fn slant(&self, wheel: &Wheel) -> (i64, i64) {
        (units(wheel.heading.dot(self.outward)), units(wheel.heading.cross(self.outward)))
    }

    /// Where the middle of the front stands after a first leg of such a length and a wheel.
    fn front(&self, wheel: &Wheel, length: i64) -> Point {
        wheel.pose.front + Vector::new(units(self.ahead.x * length), units(self.ahead.y * length))
    }

    /// Where along the face somebody comes to its line who goes on from a place as a wheel leaves him.
    pub(super) fn straight_on(&self, wheel: &Wheel, at: Point) -> i64 {
        let left = self.outward.left();
        let (step, onto) = (at - self.ends.0, units(wheel.heading.dot(self.outward)));
        units(left.dot(step)) - units(self.outward.dot(step)) * units(left.dot(wheel.heading)) / onto
    }
}
