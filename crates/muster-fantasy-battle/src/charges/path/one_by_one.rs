//! How those who charge one by one come to their places in a line, round whoever is between (FB-4.7, FB-6.11, FB-6.80).

use super::Search;
use super::aims::Line;
use super::swarm::{NEAR, Span};
use crate::movement;
use muster_ground::bases::Base;
use muster_ground::free_space::{FreeSpace, Obstacle};
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;
use muster_ground::things::Thing;
use std::cell::OnceCell;

/// By how much rounding moves a point.
const HAIR: i32 = 4;

/// Those who come, and whoever is in their way.
pub(super) struct OneByOne<'a> {
    search: &'a Search<'a>,
    line: &'a Line,
    space: FreeSpace<'a>,
    models: Vec<Comer>,
}

/// A model that comes.
struct Comer {
    /// The middle of its base, and of the front of that.
    at: Point,
    front: Point,
    /// Which part of the face it would reach were nobody else there.
    span: Span,
    /// Where its ways go on round others.
    bends: OnceCell<Vec<Bend>>,
}

/// A place on the way, and what it costs to come there.
#[derive(Clone, Copy)]
struct Bend {
    at: Point,
    spent: i64,
}

/// A place in a line: from where to where along the face.
type Place = (i64, i64);

impl<'a> OneByOne<'a> {
    pub(super) fn of(search: &'a Search<'a>, line: &'a Line, obstacles: &'a [Obstacle<'a>]) -> Self {
        let unit = search.battle.unit(search.by);
        let (wide, deep) = unit.pose.base;
        let radius = Length(wide.min(deep).0 / 2 - HAIR);
        let space = FreeSpace { table: search.battle.map().table, radius, obstacles };
        let comer = |front: &Point| {
            let at = unit.pose.one_at(*front).footprint().centre();
            Some(Comer { at, front: *front, span: search.span(line, *front)?, bends: OnceCell::new() })
        };
        OneByOne { search, line, space, models: unit.loose.iter().filter_map(comer).collect() }
    }

    /// Which part of the face each would reach were nobody else there.
    pub(super) fn spans(&self) -> Vec<Span> {
        self.models.iter().map(|model| model.span).collect()
    }

    /// FB-6.80 whether to each place of a line another model comes.
    pub(super) fn fill(&self, (from, wide): (i64, i64), files: i64) -> bool {
        let mut able: Vec<Vec<usize>> = Vec::new();
        let mut holds: Vec<Option<usize>> = vec![None; self.models.len()];
        (0..files).all(|nth| {
            let place = (from + nth * wide, from + (nth + 1) * wide);
            able.push((0..self.models.len()).filter(|model| self.comes(&self.models[*model], place)).collect());
            is_held(able.len() - 1, &able, &mut vec![false; self.models.len()], &mut holds)
        })
    }

    /// FB-6.76, FB-6.80 whether a model comes to a place: straight, or round others if it has the move.
    fn comes(&self, model: &Comer, place: Place) -> bool {
        let (low, high) = model.span;
        if low > place.1 + NEAR || high < place.0 - NEAR {
            return false;
        }
        if self.search.is_aloft(model.front) || self.goes_on(model.at, place, |_| true) {
            return true;
        }
        let reach = i64::from(self.search.reach_from(model.front).0);
        let bends = model.bends.get_or_init(|| self.bends(model));
        let within = |bend: &Bend, end: Point| bend.spent + self.cost(model, bend.at, end) <= reach;
        bends.iter().any(|bend| self.goes_on(bend.at, place, |end| within(bend, end)))
    }

    /// Whether a way goes straight on into a place from a point, where it comes far enough.
    fn goes_on(&self, at: Point, (from, to): Place, is_within: impl Fn(Point) -> bool) -> bool {
        let nearest = self.line.places(at).0.clamp(from, to);
        let ends = [nearest, (from + to) / 2].map(|along| self.before(along));
        ends.into_iter().any(|end| is_within(end) && self.space.is_free_along(Segment::new(at, end)))
    }

    /// Where the middle of a base is that touches the face there.
    fn before(&self, along: i64) -> Point {
        self.line.point(along) + self.line.outward.scaled(self.space.radius + Length(HAIR))
    }

    /// FB-4.6, FB-6.76 what a straight way costs a model: more over very difficult ground.
    fn cost(&self, model: &Comer, from: Point, to: Point) -> i64 {
        let to_front = model.front - model.at;
        let slowed = movement::slowed(self.search.battle, self.search.by, (from + to_front, to + to_front));
        i64::from((from.stride(to) + slowed).0)
    }

    /// The corners round which a model comes on its way, each by the cheapest way, as far as it may still reach the face from there.
    fn bends(&self, model: &Comer) -> Vec<Bend> {
        let face = Segment::new(self.before(0), self.before(self.line.length));
        let reach = i64::from(self.search.reach_from(model.front).0);
        let left = |at: Point| i64::from(at.distance(face.nearest_to(at)).0);
        let may_lead_on = |at: &Point| i64::from(model.at.distance(*at).0) + left(*at) <= reach;
        let mut open: Vec<Bend> = vec![Bend { at: model.at, spent: 0 }];
        let corners = self.space.bends().into_iter().filter(|at| may_lead_on(at) && self.space.is_free(*at));
        open.extend(corners.map(|at| Bend { at, spent: i64::MAX }));
        let mut settled = Vec::new();
        while let Some(next) =
            (0..open.len()).min_by_key(|nth| open[*nth].spent).filter(|nth| open[*nth].spent < i64::MAX)
        {
            let here = open.swap_remove(next);
            for bend in &mut open {
                let spent = here.spent + i64::from(here.at.stride(bend.at).0);
                let cheaper = spent < bend.spent && spent + left(bend.at) <= reach;
                if cheaper && self.space.is_free_along(Segment::new(here.at, bend.at)) {
                    let spent = here.spent + self.cost(model, here.at, bend.at);
                    bend.spent = bend.spent.min(spent);
                }
            }
            settled.push(here);
        }
        settled
    }
}

/// Whether a place is held by somebody who can come there, and each that was held before by somebody still.
fn is_held(place: usize, able: &[Vec<usize>], tried: &mut [bool], holds: &mut [Option<usize>]) -> bool {
    able[place].iter().any(|model| {
        if std::mem::replace(&mut tried[*model], true) {
            return false;
        }
        let free = holds[*model].is_none_or(|other| is_held(other, able, tried, holds));
        if free {
            holds[*model] = Some(place);
        }
        free
    })
}

impl Search<'_> {
    /// FB-4.7, FB-6.11 whatever those keep off who come one by one: everybody else, impassable ground, and whom they charge.
    pub(super) fn in_the_way(&self) -> Vec<Base> {
        self.others.iter().copied().chain([self.block.into()]).collect()
    }
}

/// What is kept off, with no gap.
pub(super) fn obstacles(things: &[Base]) -> Vec<Obstacle<'_>> {
    things.iter().map(|base| Obstacle { thing: Thing::Base(base), gap: Length::ZERO }).collect()
}
