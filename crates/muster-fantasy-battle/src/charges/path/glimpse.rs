//! What is seen at a glance of the ways of a charge, so that few of them need a close look (FB-6.53).
//!
//! After every first leg a wheel leads to the same pose, as much farther on as that leg is long: it is worked out once, and so is
//! where the target lies from it. How many models a way can bring into contact at most follows from which corners can meet: the
//! charger turns about the middle between two of them, so that he comes to stand between where each of them alone would bring him.

use super::abreast::{Abreast, Places, units};
use super::rows::{Row, most_abreast};
use super::{Candidate, Charged, FLUSH, ROUGH, STEP, Search};
use crate::zones::CONTACT;
use muster_ground::angle::Angle;
use muster_ground::arcs::Zone;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::{Manoeuvre, Side};
use muster_ground::things::Thing;
use smallvec::SmallVec;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// FB-6.53 the most degrees of the wheel.
const MOST: i32 = 90;
/// A hair by which rounded poses are off.
pub(super) const HAIR: i64 = 4;
/// Bits of the fractions of headings.
pub(super) const BITS: u32 = 30;
/// How steeply a charger has to come onto a side so that it is known well where: a 32nd of the way at least goes towards it. Of
/// what meets so steeply only models within the width of a base of each other touch.
pub(super) const STEEP: i64 = 1 << (BITS - 5);
/// How far off at most the place is where somebody comes into contact so steeply: a unit or two across the side, and a half.
const STRAY: i64 = 128;
/// The most models that touch where a corner meets a side and there is no room to come flush with it: three of either.
const CORNERWISE: usize = 6;

/// A wheel of a charge, and where the target lies from its end when it is made at once.
pub(super) struct Wheel {
    /// Its place among the wheels.
    pub(super) at: usize,
    pub(super) manoeuvre: Manoeuvre,
    /// How long its way is.
    arc: i32,
    pub(super) pose: Formation,
    pub(super) heading: Vector,
    /// How far ahead of the middle of the front and how far to its right each corner of the target lies, with the bits of a
    /// heading's fraction.
    corners: [(i64, i64); 4],
    /// How much of a first leg goes ahead as the wheel's end looks, and to its right, with as many bits.
    drift: (i64, i64),
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

/// FB-6.53 a first leg.
#[derive(Clone, Copy)]
pub(super) struct First {
    pub(super) length: i32,
    /// Where it leads.
    pub(super) pose: Formation,
    pub(super) step: Vector,
    /// FB-6.33 what it costs.
    pub(super) spent: i64,
}

/// FB-6.53, FB-6.61 the first legs that nobody bars and that can be paid for: each is worked out when it is asked for.
pub(super) struct Firsts<'a> {
    search: &'a Search<'a>,
    /// Who may be in the way.
    bars: SmallVec<[Base; 4]>,
    known: Vec<First>,
    /// FB-6.11 how far who has come so far may wheel to either side, as far as that was asked.
    free: Vec<[Option<Angle>; 2]>,
    /// Whether the next one is barred.
    ended: bool,
}

impl Firsts<'_> {
    pub(super) fn of<'a>(search: &'a Search<'a>) -> Firsts<'a> {
        Firsts { search, bars: search.bars(), known: Vec::new(), free: Vec::new(), ended: false }
    }

    /// The first leg of so many steps; nothing where it is barred or too dear, as every longer one is.
    pub(super) fn get(&mut self, nth: usize) -> Option<First> {
        let Search { start, way, reach, .. } = self.search;
        while !self.ended && self.known.len() <= nth {
            let length = Length(STEP * self.known.len() as i32);
            let ahead = Manoeuvre::Ahead(length);
            let spent = way.costs(start, &[ahead]);
            let clear = self.bars.iter().all(|bar| start.keeps_off(ahead, Thing::Base(bar), Length::ZERO));
            self.ended = !clear || spent > reach.0.into();
            if !self.ended {
                let pose = start.after(ahead);
                self.known.push(First { length: length.0, pose, step: pose.front - start.front, spent });
            }
        }
        self.known.get(nth).copied()
    }

    /// FB-6.11 whether nobody is in the way of a wheel after so many steps of a first leg: whoever bars one bars every wider one.
    pub(super) fn is_free(&mut self, nth: usize, wheel: &Wheel) -> bool {
        let Some(first) = self.get(nth) else { return false };
        let Manoeuvre::Wheel(side, angle) = wheel.manoeuvre else { return true };
        let target = Base::from(self.search.block);
        let mut others = self.search.others.iter().chain([&target]);
        self.free.resize(self.known.len().max(self.free.len()), [None; 2]);
        let free = *self.free[nth][side as usize].get_or_insert_with(|| {
            let most = Angle::degrees(MOST);
            others
                .clone()
                .fold(most, |most, other| first.pose.free_wheel((side, most), Thing::Base(other), Length::ZERO))
        });
        let end = Base::from(first.pose.after(wheel.manoeuvre).footprint());
        angle.0 <= free.0 && others.all(|other| !other.overlaps(&end))
    }
}

/// A way as it is looked for: which wheel, after a first leg of how many steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Nth {
    wheel: usize,
    pub(super) first: usize,
}

/// FB-6.53 the ways that may bring the target before the front within reach and enough models into contact, those that may be
/// shortest first. A longer first leg never makes the way of a wheel shorter, so that of each wheel only the next way has to be known.
pub(super) struct Ways {
    wheels: Vec<Wheel>,
    next: BinaryHeap<Reverse<(i64, Nth)>>,
    /// FB-6.54 the required face, and where along it enough touch; nothing where that is not known.
    places: Option<(Abreast, Places)>,
    /// Half of the charger's width, and how far it may go.
    half: i64,
    reach: i32,
}

impl Ways {
    pub(super) fn of(search: &Search<'_>) -> Ways {
        let half = i64::from(search.start.width().0) / 2 + HAIR;
        Ways { wheels: search.wheels(), next: BinaryHeap::new(), places: None, half, reach: search.reach.0 }
    }

    /// The ways that end all but straight onto the middle of the face, and the one straight ahead: the best is often among them.
    pub(super) fn square(&self, abreast: &Abreast) -> Vec<Nth> {
        let square = |(at, wheel): (usize, &Wheel)| abreast.squarely(wheel).map(|first| (at, first));
        let found = self.wheels.iter().enumerate().filter_map(square);
        let around = found.flat_map(|(wheel, first)| [first, first + 1].map(|first| Nth { wheel, first }));
        around.filter(|nth| nth.first == 0 || self.wheels[nth.wheel].arc > 0).collect()
    }

    /// All ways, but for those that bring fewer models into contact than so many.
    pub(super) fn all(&mut self, abreast: Option<Abreast>, touching: usize) {
        let known = abreast.filter(|_| touching > CORNERWISE);
        self.places = known.and_then(|abreast| abreast.places(touching).map(|places| (abreast, places)));
        let of_each = (0..self.wheels.len()).filter_map(|wheel| self.since(Nth { wheel, first: 0 }).map(Reverse));
        self.next = of_each.collect();
    }

    /// The way that may be shortest, and how long it is at least.
    pub(super) fn next(&mut self) -> Option<(i64, Nth)> {
        self.next.pop().map(|Reverse(next)| next)
    }

    /// The ways of the same wheel after longer first legs are still to be looked at. Without a wheel there is but one leg.
    pub(super) fn go_on(&mut self, Nth { wheel, first }: Nth) {
        if self.wheels[wheel].arc > 0 {
            self.next.extend(self.since(Nth { wheel, first: first + 1 }).map(Reverse));
        }
    }

    /// What is seen of a way whose first leg leads so far; nothing where the target does not come before the front within reach.
    pub(super) fn glimpse(&self, nth: Nth, first: &First) -> Option<Glimpse<'_>> {
        let wheel = &self.wheels[nth.wheel];
        let gone = first.length + wheel.arc;
        let (ahead, aside) = (wheel.heading.dot(first.step), wheel.heading.right().dot(first.step));
        let corners = wheel.corners.map(|(far, right)| ((far - ahead) >> BITS, (right - aside) >> BITS));
        let nearest = corners.iter().map(|(far, _)| *far).min().unwrap_or(0);
        let met = gone <= self.reach
            && nearest <= i64::from(self.reach - gone + CONTACT.0) + HAIR
            && corners.iter().any(|(_, right)| *right <= self.half)
            && corners.iter().any(|(_, right)| *right >= -self.half);
        let pose = Formation { front: wheel.pose.front + first.step, ..wheel.pose };
        met.then_some(Glimpse { wheel, pose, gone, corners })
    }

    /// The next way of a wheel, from so many steps of its first leg on, that may bring the target before the front within reach, and
    /// how long it is at least.
    fn since(&self, from: Nth) -> Option<(i64, Nth)> {
        let wheel = &self.wheels[from.wheel];
        let after = |first: usize| {
            let length = i64::from(STEP) * first as i64;
            wheel
                .corners
                .map(|(far, right)| ((far - wheel.drift.0 * length) >> BITS, (right - wheel.drift.1 * length) >> BITS))
        };
        let rights = after(from.first).map(|(_, right)| right);
        let (low, high) = (rights.iter().min().copied()?, rights.iter().max().copied()?);
        // What lies aside comes before the front after so many steps more, if it comes nearer.
        let (apart, nearing) = if low > 0 { (low, wheel.drift.1) } else { (-high, -wheel.drift.1) };
        let apart = apart - self.half - HAIR;
        let first = match apart {
            ..=0 => from.first,
            _ if nearing <= 0 => return None,
            _ => from.first + ((apart << BITS) / (nearing * i64::from(STEP))) as usize,
        };
        let first = match self.places {
            Some((abreast, places)) => abreast.next(wheel, first, places)?,
            None => first,
        };
        let gone = i64::from(STEP) * first as i64 + i64::from(wheel.arc);
        let fars = after(first).map(|(far, _)| far);
        let (nearest, farthest) = (fars.iter().min().copied()?, fars.iter().max().copied()?);
        let close = gone <= self.reach.into() && gone + nearest <= i64::from(self.reach + CONTACT.0) + 2 * HAIR;
        // FB-6.52 what lies behind the front is not met with it.
        let before = farthest >= -i64::from(CONTACT.0) - 2 * HAIR;
        (close && before).then_some(((gone + nearest.max(0)).min(self.reach.into()), Nth { wheel: from.wheel, first }))
    }
}

impl Search<'_> {
    /// FB-6.53 one wheel of each size to either side.
    fn wheels(&self) -> Vec<Wheel> {
        let pivots = Side::BOTH.map(|side| (side, self.start.pivot(side)));
        let ahead = self.start.facing.heading();
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
            let drift = (heading.dot(ahead) >> BITS, heading.right().dot(ahead) >> BITS);
            Wheel { at, manoeuvre, arc: self.start.way(manoeuvre).0, pose, heading, corners, drift }
        });
        made.collect()
    }

    /// After about how long a last leg the front meets the target, rather less than more; nothing where it passes it.
    pub(super) fn meets_after(&self, glimpse: &Glimpse<'_>) -> Option<i64> {
        let half = i64::from(self.start.width().0) / 2;
        within(&glimpse.corners, half + HAIR / 2).map(|(nearest, _)| nearest)
    }

    /// After about how long a last leg a pose meets the target, rather less than more; nothing where that is surely more than so much,
    /// or never.
    pub(super) fn meets_about(&self, pose: &Formation, most: i32) -> Option<i64> {
        let heading = pose.facing.heading();
        let corners = self.block.corners().map(|corner| {
            let step = corner - pose.front;
            (heading.dot(step) >> BITS, heading.right().dot(step) >> BITS)
        });
        let (nearest, _) = within(&corners, i64::from(pose.width().0) / 2 + HAIR)?;
        (nearest <= i64::from(most + CONTACT.0) + HAIR).then_some(nearest)
    }

    /// FB-6.11 whether somebody else stands in the way of a last leg that comes into contact after about so long, told at a glance:
    /// where the charger overlaps him well before that, it does on the way.
    pub(super) fn is_barred(&self, glimpse: &Glimpse<'_>, last: i64) -> bool {
        const SURE: i64 = 32;
        let (front, heading) = (glimpse.pose.front, glimpse.wheel.heading);
        let (half, deep) = (i64::from(self.start.width().0) / 2, i64::from(self.start.depth().0));
        self.others.iter().any(|other| {
            let Base::Block(block) = other else { return false };
            // Most stand aside of the way, beyond its end or behind it.
            let (step, round) = (block.centre() - front, i64::from(block.width().0 + block.depth().0) / 2);
            let (ahead, aside) = (heading.dot(step) >> BITS, heading.right().dot(step) >> BITS);
            if aside.abs() > half + round || ahead > last + round || ahead < -deep - round {
                return false;
            }
            let corners = block.corners().map(|corner| {
                let step = corner - front;
                (heading.dot(step) >> BITS, heading.right().dot(step) >> BITS)
            });
            within(&corners, half - HAIR).is_some_and(|(nearest, farthest)| {
                nearest.max(0) + SURE < last.min(farthest + deep) && nearest < farthest
            })
        })
    }

    /// FB-6.53 whether a way with such a first leg, which comes into contact after about so long a last one, cannot be better than the
    /// best one so far; no way brings more than so many models into contact.
    pub(super) fn is_worse(
        &self,
        (glimpse, first): (&Glimpse<'_>, i32),
        (last, whole): (i64, usize),
        best: &Candidate,
    ) -> bool {
        let most = self.at_most(glimpse, (last, whole));
        // FB-6.8 who is all but there when he may go no farther has arrived.
        let least = (i64::from(glimpse.gone) + last.max(0)).min(self.reach.0.into()) - ROUGH;
        let so_far = (best.touching(), Reverse(best.crowd()), Reverse(best.cost()), Reverse(best.first()));
        (most, Reverse((0, 0)), Reverse(least), Reverse(first)) < so_far
    }

    /// FB-6.33, FB-6.53 whether the ground makes a way whose last leg is about so long dearer than the charger may go, or than the best
    /// so far that is no worse otherwise.
    pub(super) fn is_too_dear(
        &self,
        (glimpse, first): (&Glimpse<'_>, &First),
        (last, whole): (i64, usize),
        best: Option<&Candidate>,
    ) -> bool {
        if self.flies {
            return false;
        }
        // Lengths are told at a glance to a unit or two, and where ground begins; each counts four times at most.
        const SURE: i64 = 8 * ROUGH;
        // FB-6.8 who is all but there when he may go no farther has arrived.
        let last = last.min((self.reach.0 - glimpse.gone).into()).max(0) as i32;
        let least = first.spent + i64::from(glimpse.wheel.arc) + self.way.least_ahead(&glimpse.pose, last) - SURE;
        least > self.reach.0.into()
            || best.is_some_and(|best| {
                let at_best = (self.at_most(glimpse, (last.into(), whole)), Reverse((0, 0)), Reverse(least));
                at_best < (best.touching(), Reverse(best.crowd()), Reverse(best.cost()))
            })
    }

    /// FB-6.53 how many models of both sides a way brings into contact at most, of no more than so many that any does.
    pub(super) fn at_most(&self, glimpse: &Glimpse<'_>, (last, whole): (i64, usize)) -> usize {
        let most = self.most_touching(glimpse, last);
        most.map_or(usize::MAX, |most| most.min(whole))
    }

    /// FB-6.53, FB-6.54 the most models of both sides that a way can bring into contact, which meets the target after about so long a last
    /// leg; none where it does not meet the required face. Nothing where that is not known at a glance: for whom any side will do, and
    /// over an obstacle.
    pub(super) fn most_touching(&self, glimpse: &Glimpse<'_>, last: i64) -> Option<usize> {
        let abreast = self.abreast?;
        let heading = glimpse.wheel.heading;
        let (outward, long) = (abreast.outward, abreast.long);
        let (onto, beside) = abreast.slant(glimpse.wheel);
        if onto > -STEEP {
            return Some(0);
        }
        let stray = abreast.stray(glimpse.wheel);
        if beside.abs() < STEEP {
            let middle = abreast.straight_on(glimpse.wheel, glimpse.pose.front);
            return Some(abreast.most_touching((middle - stray, middle + stray)).max(CORNERWISE));
        }
        let (half, deep) = (i64::from(self.start.width().0) / 2, i64::from(self.start.depth().0));
        let near = i64::from(CONTACT.0) + STRAY;
        let along = |at: Point| abreast.along(at);
        let out = |at: Point| units(outward.dot(at - abreast.ends.0));
        let thick = self.thickness();
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
        Some(abreast.most_touching((low - stray, high + stray)).max(CORNERWISE))
    }

    /// FB-6.53 the most models of both sides that touch where a charger has come flush with the required face; no bound where he has not.
    pub(super) fn most_flush(&self, charged: &Charged) -> usize {
        let flush = self.abreast.filter(|_| charged.pose != charged.before);
        flush.map_or(usize::MAX, |abreast| {
            let middle = abreast.along(charged.pose.front);
            abreast.most_touching((middle - HAIR, middle + HAIR))
        })
    }

    /// FB-6.53 the most models that touch wherever the charger's front stands along the face: no way brings more against each other.
    pub(super) fn whole_contact(&self) -> usize {
        let own = Row::front(&self.start);
        if !self.anywhere {
            let near = i64::from(self.touches().0) + i64::from(FLUSH);
            return most_abreast((&own, &self.row()), near);
        }
        let theirs = self.battle.unit(self.target).pose;
        if own.has_ends() || Row::front(&theirs).has_ends() {
            return self.start.front_rank().count() + usize::from(theirs.count());
        }
        self.middle_contact()
    }

    /// Who stands along the face, side by side from one of its ends or in its middle: of a last rank that is not full those who are
    /// there, where nobody stands beside it.
    fn row(&self) -> Row {
        let pose = self.battle.unit(self.target).pose;
        let row = Row::along(&pose, &self.block, self.face);
        if Row::front(&pose).has_ends() {
            return row;
        }
        let (full, last) = (pose.models / pose.files, pose.models % pose.files);
        let outermost = |file: u16| (full * pose.files..pose.models).any(|model| pose.place(model).1 == file);
        match self.face {
            Zone::Front => row,
            Zone::Rear if last > 0 => row.with(last),
            Zone::Rear => row,
            Zone::LeftFlank => row.with(full + u16::from(outermost(0))),
            Zone::RightFlank => row.with(full + u16::from(outermost(pose.files - 1))),
        }
    }

    /// How many would touch if both stood middle to middle, or so near it that corners of the outermost meet corners.
    fn middle_contact(&self) -> usize {
        let edge = self.block.edge(self.face);
        let (long, wide) = (edge.from.distance(edge.to).0, self.start.width().0);
        let theirs = self.battle.unit(self.target).pose.base;
        let along = if matches!(self.face, Zone::Front | Zone::Rear) { theirs.0 } else { theirs.1 };
        let over = (long - wide) / 2;
        let step = if over < 0 { self.start.base.0 } else { along };
        let shifts = [0, over % step.0];
        shifts.into_iter().map(|shift| self.flush((long / 2 - shift, long))).max().unwrap_or(0)
    }

    /// How many would touch if the charger's middle stood so far along the face it charges, of its whole length.
    fn flush(&self, (along, long): (i32, i32)) -> usize {
        let pose = self.beside((along, long));
        self.touching(&Charged { before: pose, pose, target: None, face: self.face, cost: Length::ZERO })
    }

    /// Where the charger would stand flush with its middle so far along the face.
    fn beside(&self, (along, long): (i32, i32)) -> Formation {
        let edge = self.block.edge(self.face);
        let outward = self.block.outward(self.face);
        let front = edge.from.part_way(edge.to, i64::from(along), i64::from(long.max(1)))
            + outward.heading().scaled(Length(FLUSH));
        Formation { front, facing: outward + Angle::HALF, ..self.start }
    }

    /// How far it is through the target from the required face.
    fn thickness(&self) -> i64 {
        let (wide, deep) = (self.block.width(), self.block.depth());
        i64::from(if matches!(self.face, Zone::Front | Zone::Rear) { deep.0 } else { wide.0 })
    }
}

/// How far ahead the nearest and the farthest point lie of what has these corners and is no farther aside than so much: to a unit or
/// two where its sides are not nearly along the way. Nothing where all of it is aside.
fn within(corners: &[(i64, i64); 4], half: i64) -> Option<(i64, i64)> {
    let mut found: Option<(i64, i64)> = None;
    let mut take = |far: i64| {
        let (low, high) = found.unwrap_or((far, far));
        found = Some((low.min(far), high.max(far)));
    };
    let mut before = corners[3];
    for after in *corners {
        if after.1.abs() <= half {
            take(after.0);
        }
        for side in [-half, half] {
            if (before.1 < side) != (after.1 < side) {
                take(before.0 + (after.0 - before.0) * (side - before.1) / (after.1 - before.1));
            }
        }
        before = after;
    }
    found
}
