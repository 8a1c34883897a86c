//! What is seen at a glance of the ways of a charge, so that few of them need a close look (FB-6.53).
//!
//! After every first leg a wheel leads to the same pose, as much farther on as that leg is long: it is worked out once, and so is
//! where the target lies from it. How many models a way can bring into contact at most follows from which corners can meet: the
//! charger turns about the middle between two of them, so that he comes to stand between where each of them alone would bring him.

use super::{Candidate, ROUGH, Search};
use crate::zones::CONTACT;
use muster_ground::angle::Angle;
use muster_ground::arcs::Zone;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::{Manoeuvre, Side};
use std::cmp::Reverse;

/// FB-6.53 the most degrees of the wheel.
const MOST: i32 = 90;
/// A hair by which rounded poses are off.
const HAIR: i64 = 4;
/// Bits of the fractions of headings.
const BITS: u32 = 30;
/// How steeply a charger has to come onto a side so that it is known well where: a 32nd of the way at least goes towards it. Of
/// what meets so steeply only models within the width of a base of each other touch.
const STEEP: i64 = 1 << (BITS - 5);
/// How far off at most the place is where somebody comes into contact so steeply: a unit or two across the side, and a half.
const STRAY: i64 = 128;
/// How near to the edge of the charger's way a corner may lie so that it is not known whether it is met.
const VERGE: i64 = 512;
/// The most models that touch where a corner meets a side and there is no room to come flush with it: three of either.
const CORNERWISE: usize = 6;

/// A wheel of a charge, and where the target lies from its end when it is made at once.
pub(super) struct Wheel {
    /// Its place among the wheels.
    pub(super) at: usize,
    pub(super) manoeuvre: Manoeuvre,
    /// How long its way is.
    arc: i32,
    pose: Formation,
    heading: Vector,
    /// How far ahead of the middle of the front and how far to its right each corner of the target lies, with the bits of a
    /// heading's fraction.
    corners: [(i64, i64); 4],
}

/// A wheel after a first leg.
pub(super) struct Glimpse<'a> {
    pub(super) wheel: &'a Wheel,
    /// How the charger stands after it.
    pub(super) pose: Formation,
    /// How long the way is so far.
    pub(super) gone: i32,
    /// How far ahead and to the right the corners of the target lie.
    corners: [(i64, i64); 4],
}

impl Search<'_> {
    /// FB-6.53 one wheel of each size to either side.
    pub(super) fn wheels(&self) -> Vec<Wheel> {
        let pivots = Side::BOTH.map(|side| (side, self.start.pivot(side)));
        let wheels = (0..=MOST).flat_map(|degrees| pivots.map(|(side, pivot)| (Angle::degrees(degrees), side, pivot)));
        let once = wheels.filter(|(angle, side, _)| *angle != Angle::ZERO || *side == Side::Left);
        let made = once.enumerate().map(|(at, (angle, side, pivot))| {
            let manoeuvre = Manoeuvre::Wheel(side, angle);
            let pose = self.start.wheeled(pivot, (side, angle));
            let heading = pose.facing.heading();
            let corners = self.block.corners().map(|corner| {
                let step = corner - pose.front;
                (heading.dot(step), heading.right().dot(step))
            });
            Wheel { at, manoeuvre, arc: self.start.way(manoeuvre).0, pose, heading, corners }
        });
        made.collect()
    }

    /// FB-6.53 the wheels after a first leg that may bring the target before the front within reach, those that may be shortest first,
    /// each with the length that its way has at least.
    pub(super) fn glimpses<'a>(&self, wheels: &'a [Wheel], first: i32, step: Vector) -> Vec<(i64, Glimpse<'a>)> {
        let half = i64::from(self.start.width().0) / 2 + HAIR;
        let mut found: Vec<(i64, Glimpse<'a>)> = Vec::new();
        for wheel in wheels {
            let gone = first + wheel.arc;
            let (ahead, aside) = (wheel.heading.dot(step), wheel.heading.right().dot(step));
            let corners = wheel.corners.map(|(far, right)| ((far - ahead) >> BITS, (right - aside) >> BITS));
            let nearest = corners.iter().map(|(far, _)| *far).min().unwrap_or(0);
            let met = gone <= self.reach.0
                && nearest <= i64::from(self.reach.0 - gone + CONTACT.0) + HAIR
                && corners.iter().any(|(_, right)| *right <= half)
                && corners.iter().any(|(_, right)| *right >= -half);
            if met {
                let pose = Formation { front: wheel.pose.front + step, ..wheel.pose };
                found.push((i64::from(gone) + nearest.max(0), Glimpse { wheel, pose, gone, corners }));
            }
        }
        found.sort_by_key(|(least, glimpse)| (*least, glimpse.wheel.at));
        found
    }

    /// FB-6.53 whether a way, which comes into contact after about so long a last leg, cannot be better than the best one so far.
    pub(super) fn is_worse(&self, glimpse: &Glimpse<'_>, last: i64, best: &Candidate) -> bool {
        let most = self.most_touching(glimpse, last).unwrap_or(usize::MAX);
        let least = i64::from(glimpse.gone) + last.max(0) - ROUGH;
        (most, Reverse((0, 0)), Reverse(least)) < (best.touching(), Reverse(best.crowd()), Reverse(best.cost()))
    }

    /// FB-6.53, FB-6.54 the most models of both sides that a way can bring into contact, which meets the target after about so long a last
    /// leg; none where it does not meet the required face. Nothing where that is not known at a glance: for whom any side will do, over an
    /// obstacle, along a side, or where a corner hardly meets anything.
    pub(super) fn most_touching(&self, glimpse: &Glimpse<'_>, last: i64) -> Option<usize> {
        if self.anywhere || self.wall > Length::ZERO {
            return None;
        }
        let heading = glimpse.wheel.heading;
        let edge = self.block.edge(self.face);
        let outward = self.block.outward(self.face).heading();
        let units = |product: i64| product >> BITS;
        let (onto, beside) = (units(heading.dot(outward)), units(heading.cross(outward)));
        let (half, deep) = (i64::from(self.start.width().0) / 2, i64::from(self.start.depth().0));
        let verge = || glimpse.corners.iter().any(|(_, right)| (right.abs() - half).abs() <= VERGE);
        if onto.abs() < STEEP || (beside.abs() < STEEP && verge()) {
            return None;
        }
        let near = i64::from(CONTACT.0) + STRAY;
        // Who faces the side has what lies along it to his right.
        let along = |at: Point| units(outward.left().dot(at - edge.from));
        let out = |at: Point| units(outward.dot(at - edge.from));
        let (long, thick) = (i64::from(edge.from.distance(edge.to).0), self.thickness());
        // Contact is within a hair of the side only if both corners that say where it is are, as none lies farther out.
        let faces = |at: Point| out(at) >= -2 * i64::from(CONTACT.0) - near;
        let theirs = self.block.corners().iter().zip(glimpse.corners).filter_map(|(at, (ahead, right))| {
            let met = (-deep - near..=near).contains(&(ahead - last)) && right.abs() <= half + near;
            (met && faces(*at)).then(|| along(*at) - right)
        });
        let front = glimpse.pose.front + Vector::new(units(heading.x * last), units(heading.y * last));
        let corners = [(half, 0), (-half, 0), (half, deep), (-half, deep)];
        let own = corners.into_iter().filter_map(|(right, back)| {
            let aside = heading.right();
            let step = |ahead: i64, aside: i64| units(aside * right - ahead * back);
            let at = front + Vector::new(step(heading.x, aside.x), step(heading.y, aside.y));
            let met = (-thick - near..=near).contains(&out(at)) && (-near..=long + near).contains(&along(at));
            (met && faces(at)).then(|| along(at) - right)
        });
        let (low, high) = theirs.chain(own).fold((i64::MAX, i64::MIN), |(low, high), at| (low.min(at), high.max(at)));
        if low > high {
            return Some(0);
        }
        let wide = self.battle.unit(self.target).pose.base;
        let base = if matches!(self.face, Zone::Front | Zone::Rear) { wide.0 } else { wide.1 };
        let met = pieces((low - half - near, high + half + near), (base.0.into(), long))
            + pieces((half - high - near, half - low + long + near), (self.start.base.0.0.into(), 2 * half));
        Some(met.max(CORNERWISE))
    }

    /// How far it is through the target from the required face.
    fn thickness(&self) -> i64 {
        let (wide, deep) = (self.block.width(), self.block.depth());
        i64::from(if matches!(self.face, Zone::Front | Zone::Rear) { deep.0 } else { wide.0 })
    }
}

/// How many pieces of so long a row, from 0 on, have a part between two places. How long it is may be rounded.
fn pieces((left, right): (i64, i64), (step, long): (i64, i64)) -> usize {
    let all = (long + step / 2) / step;
    let (first, last) = (left.div_euclid(step).clamp(0, all), right.div_euclid(step).clamp(-1, all - 1));
    (last - first + 1).max(0) as usize
}
