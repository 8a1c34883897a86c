//! What is seen at a glance of the wheels of a charge, so that few ways need a close look (FB-6.53).

use super::Search;
use crate::zones::CONTACT;
use muster_ground::angle::Angle;
use muster_ground::arcs::Zone;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_ground::manoeuvre::{Manoeuvre, Side};

/// FB-6.53 the most degrees of the wheel.
const MOST: i32 = 90;
/// How near to each other what meets about there may lie: as near as what counts as contact, and a little for what is rounded.
const NEAR: i64 = CONTACT.0 as i64 + 64;

/// What is seen of a wheel at a glance.
pub(super) struct Glimpse {
    /// The most models that it can bring into contact, where that is known.
    pub(super) most: Option<usize>,
    /// About how long the way into contact is.
    pub(super) about: i64,
    /// Its place among the wheels.
    pub(super) at: usize,
    pub(super) wheel: Manoeuvre,
    /// How the charger stands after it.
    pub(super) pose: Formation,
}

impl Search<'_> {
    /// FB-6.53 one wheel of each size to either side within reach that brings the target ahead, with what is seen of it at a glance.
    pub(super) fn wheels(&self, after: &Formation, first: i32) -> Vec<Glimpse> {
        let pivots = Side::BOTH.map(|side| (side, after.pivot(side)));
        let wheels = (0..=MOST).flat_map(|degrees| pivots.map(|(side, pivot)| (degrees, side, pivot)));
        let once = wheels.filter(|(degrees, side, _)| *degrees != 0 || *side == Side::Left);
        let glimpse = |(at, (degrees, side, pivot)): (usize, (i32, Side, Point))| {
            let (wheel, pose) = (Angle::degrees(degrees), after.wheeled(pivot, (side, Angle::degrees(degrees))));
            let wheel = Manoeuvre::Wheel(side, wheel);
            let gone = first + after.way(wheel).0;
            let ahead = gone <= self.reach.0 && self.is_ahead(&pose, self.reach.0 - gone);
            let (from, _) = if ahead { self.passage(&pose) } else { None }?;
            // Who stood in the target by then would have met it before.
            let most = if from < -NEAR { Some(0) } else { self.most_touching(&pose, from) };
            Some(Glimpse { most, about: i64::from(gone) + from.max(0), at, wheel, pose })
        };
        once.enumerate().filter_map(glimpse).filter(|glimpse| glimpse.most != Some(0)).collect()
    }

    /// FB-6.53 the most models that can come into contact where a pose meets the target after about so long a way straight on: those of
    /// either side that stand before the other once the front is flush with the face (FB-6.55). It turns about the corners that
    /// meet, so that these say how far along the face it comes to stand. Nothing of whom is met at any point or over an obstacle.
    fn most_touching(&self, pose: &Formation, about: i64) -> Option<usize> {
        if self.anywhere || self.wall > Length::ZERO {
            return None;
        }
        let heading = pose.facing.heading();
        let edge = self.block.edge(self.face);
        let outward = self.block.outward(self.face).heading();
        let unit = |product: i64| product >> 30;
        let (long, wide) = (i64::from(edge.from.distance(edge.to).0), i64::from(pose.width().0));
        let front = pose.front + heading.scaled(Length(about as i32));
        let aside = heading.right();
        // Along the face and out of it; who faces it has the same to its right.
        let along = |at: Point| unit(outward.left().dot(at - edge.from));
        let out = |at: Point| unit(outward.dot(at - edge.from));
        let own = |at: Point| (unit(heading.dot(at - front)), unit(aside.dot(at - front)));
        let corners = [-wide, wide].map(|twice| front + aside.scaled(Length((twice / 2) as i32)));
        let met =
            corners.into_iter().filter(|at| out(*at).abs() <= NEAR && (-NEAR..=long + NEAR).contains(&along(*at)));
        let meets = |at: &Point| own(*at).0.abs() <= NEAR && 2 * own(*at).1.abs() <= wide + 2 * NEAR;
        let middles = met.chain([edge.from, edge.to].into_iter().filter(meets)).map(|at| along(at) - own(at).1);
        let (low, high) = middles.fold((i64::MAX, i64::MIN), |(low, high), at| (low.min(at), high.max(at)));
        if low > high {
            return Some(0);
        }
        let (left, right) = (low - wide / 2 - NEAR, high + wide / 2 + NEAR);
        let theirs = self.battle.unit(self.target).pose.base;
        let step = if matches!(self.face, Zone::Front | Zone::Rear) { theirs.0 } else { theirs.1 };
        let own = (wide / 2 - high - NEAR, wide / 2 - low + long + NEAR);
        Some(pieces((left, right), (step.0.into(), long)) + pieces(own, (pose.base.0.0.into(), wide)))
    }
}

/// How many pieces of so long a row, from 0 on, have a part between two places. How long it is may be rounded.
fn pieces((left, right): (i64, i64), (step, long): (i64, i64)) -> usize {
    let all = (long + step / 2) / step;
    let (first, last) = (left.div_euclid(step).clamp(0, all), right.div_euclid(step).clamp(-1, all - 1));
    (last - first + 1).max(0) as usize
}
