//! Moves: paths, what they cost and what forbids them (WB-6.9 to WB-6.16).

use crate::book::Keyword;
use crate::field::{Feature, TABLE, Terrain};
use crate::layout::spot;
use crate::register::*;
use crate::space::{self, INCH, Round, SLACK};
use crate::state::{Mark, ModelId, State};
use muster_ground::footprint::{FINE, Stretch, fine_length};
use muster_ground::length::{Length, Point};
use muster_ground::path::bounds;
pub use muster_ground::path::{end, legs};
use muster_ground::segment::Square;
use muster_kernel::{Message, Violations};

/// WB-6.9 the most segments of a move.
pub const LEGS: usize = 8;

/// Why a model moves: how far it may go, and what helps it, depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// WB-7.2.
    Walk,
    /// WB-7.3.
    Run,
    /// WB-7.13.
    Charge,
    /// WB-4.25.
    Scout,
    /// WB-3.21.
    Bloodlust,
    /// WB-3.52.
    Forward,
    /// WB-9.33 from standing.
    Fallback,
    /// WB-9.33 from lying down.
    Crawl,
}

/// A model about to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mover {
    /// Who.
    pub id: ModelId,
    /// In what manner.
    pub manner: Manner,
}

impl Mover {
    /// WB-6.11 M1 how much a move may cost.
    pub fn budget(self, state: &State) -> Length {
        let speed = state.profile(self.id).speed;
        match self.manner {
            Manner::Walk | Manner::Crawl => speed,
            Manner::Run | Manner::Fallback => speed + speed,
            Manner::Charge => speed + Length(3 * INCH.0),
            Manner::Scout => Length(6 * INCH.0),
            Manner::Bloodlust | Manner::Forward => Length(3 * INCH.0),
        }
    }

    /// WB-9.37 whether its own keywords help it.
    const fn is_helped(self) -> bool {
        !matches!(self.manner, Manner::Fallback | Manner::Crawl)
    }

    /// WB-6.16 whether it flies.
    pub fn flies(self, state: &State) -> bool {
        self.is_helped() && state.can_fly(self.id)
    }
}

/// What every stretch and leg of a way may be off together, in fine parts of a mil: the thousandth part of one.
const OFF: i64 = FINE / 1_024;

/// WB-6.10 what a move costs, rounded up to a mil. What is a whole number of them is not rounded up because it was measured
/// in parts.
pub fn cost(state: &State, mover: Mover, corners: &[Point]) -> Length {
    let fine = (fine_cost(state, mover, corners) - OFF).max(0);
    Length(((fine + FINE - 1) / FINE) as i32)
}

/// WB-6.10 what a move costs, in the fine unit of footprints: its length, the difficult parts of it once more, and an inch
/// for every obstacle crossed; WB-3.34, WB-6.16 Pathfinders and flyers pay for the length alone.
pub(crate) fn fine_cost(state: &State, mover: Mover, corners: &[Point]) -> i64 {
    let from = state.model(mover.id).at;
    let length: i64 = legs(from, corners).map(fine_length).sum();
    if mover.flies(state) || (mover.is_helped() && state.has(mover.id, Keyword::Pathfinder)) {
        return length;
    }
    let extra = |feature: &Feature| match feature.terrain {
        Terrain::Wood | Terrain::Marsh => {
            let inside = legs(from, corners).filter_map(|leg| feature.shape.stretch(leg));
            inside.map(Stretch::length).sum()
        }
        Terrain::Obstacle => i64::from(INCH.0) * FINE * crossings(feature, from, corners),
        Terrain::Hill | Terrain::Block | Terrain::Water | Terrain::Hazard => 0,
    };
    length + state.field.features.iter().map(extra).sum::<i64>()
}

/// WB-6.4 how often a path crosses a footprint: once for every unbroken stretch of it inside, corners or not.
fn crossings(feature: &Feature, from: Point, corners: &[Point]) -> i64 {
    let (mut crossings, mut inside) = (0, 0);
    let mut close = |inside: &mut i64| {
        crossings += i64::from(*inside > space::SOME);
        *inside = 0;
    };
    for leg in legs(from, corners) {
        match feature.shape.stretch(leg) {
            Some(stretch) => {
                if !feature.shape.holds(leg.from) {
                    close(&mut inside);
                }
                inside += stretch.length();
                if !feature.shape.holds(leg.to) {
                    close(&mut inside);
                }
            }
            None => close(&mut inside),
        }
    }
    close(&mut inside);
    crossings
}

/// WB-6.11 everything that forbids a move.
pub(crate) fn check(state: &State, mover: Mover, corners: &[Point], wrong: &mut Violations) {
    if corners.len() > LEGS {
        return wrong.forbid(WB_6_9, Message::new("no-eight-legs").with("legs", corners.len() as i64));
    }
    if corners.iter().any(|p| !p.is_safe()) {
        return wrong.forbid(WB_6_14, "no-off-table");
    }
    let cost = cost(state, mover, corners);
    let most = mover.budget(state);
    if cost > most + Length(SLACK as i32) {
        wrong.forbid(WB_6_11, Message::new("no-too-long").with("length", cost.0).with("most", most.0));
    }
    ground(state, mover, corners, wrong);
    if !wrong.is_settled() {
        company(state, mover, corners, wrong);
    }
}

/// WB-6.11 whether nothing forbids a move.
pub(crate) fn is_legal(state: &State, mover: Mover, corners: &[Point]) -> bool {
    let mut wrong = Violations::whether();
    check(state, mover, corners, &mut wrong);
    wrong.is_empty()
}

/// WB-6.11 M2, WB-6.14 whether a base lies on the table.
pub(crate) fn is_on_table(at: Point, radius: Length) -> bool {
    let least = radius.0 - SLACK as i32;
    let inside = |n: Length, most: Length| n.0 >= least && n.0 <= most.0 - least;
    inside(at.x, TABLE.width) && inside(at.y, TABLE.depth)
}

/// WB-6.3 how close the centre of a base may come to a footprint without overlapping it.
const fn clearance(radius: Length) -> i64 {
    radius.0 as i64 - SLACK
}

/// WB-6.11 M2, M3, M5 the table, what nobody walks through, and obstacles at the end; WB-6.16 flyers land clear of both.
fn ground(state: &State, mover: Mover, corners: &[Point], wrong: &mut Violations) {
    let model = state.model(mover.id);
    let keep = clearance(model.radius);
    let to = end(model.at, corners);
    wrong.forbid_if(!corners.iter().all(|at| is_on_table(*at, model.radius)), WB_6_14, "no-off-table");
    let flies = mover.flies(state);
    for feature in &state.field.features {
        let barred = |key: &'static str| {
            move || Message::new(key).with("terrain", feature.terrain.id()).with("place", spot(feature.shape.middle()))
        };
        match feature.terrain {
            Terrain::Block | Terrain::Water if !flies => {
                let passed = legs(model.at, corners).any(|leg| feature.shape.is_passed_closer(leg, keep));
                wrong.forbid_if_with(passed, WB_6_11, barred("no-impassable"));
            }
            Terrain::Block | Terrain::Water => {
                wrong.forbid_end_if(feature.shape.is_closer(to, keep), WB_6_11, barred("no-impassable"));
            }
            Terrain::Obstacle => {
                let ends_on = !corners.is_empty() && feature.shape.is_closer(to, keep);
                wrong.forbid_end_if(ends_on, WB_6_11, barred("no-end-on-obstacle"));
            }
            Terrain::Wood | Terrain::Marsh | Terrain::Hill | Terrain::Hazard => {}
        }
    }
}

/// WB-6.11 whether a base of a radius may stand at a point as far as the table and the ground go.
pub(crate) fn has_ground(state: &State, at: Point, radius: Length) -> bool {
    let keep = clearance(radius);
    let bars = |feature: &&Feature| feature.terrain.is_impassable() || feature.terrain == Terrain::Obstacle;
    is_on_table(at, radius)
        && state.field.features.iter().filter(bars).all(|feature| !feature.shape.is_closer(at, keep))
}

/// WB-6.11 M4 whether a base at a point overlaps nobody but the model itself.
pub(crate) fn has_room(state: &State, id: ModelId, at: Point) -> bool {
    let radius = state.model(id).radius;
    state.everybody().filter(|other| *other != id).all(|other| {
        let other = Round::of(state, other);
        let least = i64::from((radius + other.radius).0) - SLACK;
        at.distance_squared(other.at) >= least * least
    })
}

/// WB-6.11 M4, M6, M7 other models: nobody is walked through, and an inch is kept from standing enemies unless the move
/// ends in a fight.
fn company(state: &State, mover: Mover, corners: &[Point], wrong: &mut Violations) {
    let model = state.model(mover.id);
    let own = Round { at: end(model.at, corners), radius: model.radius };
    let flies = mover.flies(state);
    let mut close = false;
    let (low, high) = bounds(model.at, corners);
    for other in state.everybody().filter(|other| *other != mover.id) {
        let there = Round::of(state, other);
        // Most are nowhere near, and the box about the path says so at once.
        let reach = own.radius + there.radius + INCH;
        let (x, y) = (there.at.x, there.at.y);
        if x < low.x - reach || x > high.x + reach || y < low.y - reach || y > high.y + reach {
            continue;
        }
        let way = Way::past(model.at, corners, own.radius, there);
        let through = || Message::new("no-through").with("piece", other.piece());
        if flies {
            wrong.forbid_end_if(!corners.is_empty() && way.ends_closer(-SLACK), WB_6_11, through);
        } else {
            wrong.forbid_if_with(!corners.is_empty() && way.comes_closer(-SLACK), WB_6_11, through);
        }
        let enemy = other.seat() != mover.id.seat() && !state.model(other).has(Mark::KnockedDown);
        if enemy {
            close |= !keeps_away(&way, flies) || way.ends_closer(i64::from(INCH.0));
        }
    }
    if close {
        inch(state, mover, corners, wrong);
    }
}

/// WB-6.11 M6 whether a way keeps its inch from a standing enemy, or comes no closer than it began.
fn keeps_away(way: &Way<'_>, flies: bool) -> bool {
    let inch = i64::from(INCH.0);
    if flies {
        // WB-6.16 only the end counts.
        return !way.ends_closer(inch) || (way.starts_closer(inch) && way.ends_no_closer());
    }
    !way.comes_closer(inch) || (way.starts_closer(inch) && way.never_closer())
}

/// WB-6.11 M6, M7, WB-12.27 somebody is closer than an inch on the way: the move has to end in a fight, close to whoever
/// it came close to; and whoever is left behind is left by an inch.
fn inch(state: &State, mover: Mover, corners: &[Point], wrong: &mut Violations) {
    let model = state.model(mover.id);
    let own = Round { at: end(model.at, corners), radius: model.radius };
    let flies = mover.flies(state);
    let enemies = || state.in_play(mover.id.seat().other());
    let fights = enemies().any(|enemy| space::meet(state, own, Round::of(state, enemy)));
    for enemy in enemies().filter(|enemy| !state.model(*enemy).has(Mark::KnockedDown)) {
        let there = Round::of(state, enemy);
        let way = Way::past(model.at, corners, own.radius, there);
        let may = keeps_away(&way, flies) || (fights && way.ends_within(i64::from(INCH.0)));
        let close = || Message::new("no-too-close").with("piece", enemy.piece());
        if flies {
            wrong.forbid_end_if(!may, WB_6_11, close);
        } else {
            wrong.forbid_if_with(!may, WB_6_11, close);
        }
        let engaged = space::meet(state, Round::of(state, mover.id), there) && !space::meet(state, own, there);
        let hangs_back = engaged && way.ends_closer(i64::from(INCH.0));
        wrong.forbid_end_if(hangs_back, WB_6_11, || Message::new("no-hanging-back").with("piece", enemy.piece()));
    }
}

/// How a path passes somebody.
struct Way<'a> {
    from: Point,
    corners: &'a [Point],
    there: Point,
    radii: i64,
}

impl<'a> Way<'a> {
    fn past(from: Point, corners: &'a [Point], radius: Length, other: Round) -> Way<'a> {
        Way { from, corners, there: other.at, radii: i64::from((radius + other.radius).0) }
    }

    /// The squared distance of the centres at a gap.
    fn square(&self, gap: i64) -> i64 {
        (self.radii + gap) * (self.radii + gap)
    }

    /// Whether the gap at the start is less than so much.
    fn starts_closer(&self, gap: i64) -> bool {
        self.from.distance_squared(self.there) < self.square(gap)
    }

    /// Whether the gap at the end is less than so much.
    fn ends_closer(&self, gap: i64) -> bool {
        end(self.from, self.corners).distance_squared(self.there) < self.square(gap)
    }

    /// Whether the gap at the end is at most so much.
    fn ends_within(&self, gap: i64) -> bool {
        end(self.from, self.corners).distance_squared(self.there) <= self.square(gap)
    }

    /// Whether the gap is less than so much somewhere on the way.
    fn comes_closer(&self, gap: i64) -> bool {
        self.starts_closer(gap)
            || legs(self.from, self.corners).any(|leg| leg.square_to(self.there).less_than(self.square(gap)))
    }

    /// WB-6.11 M6 whether the gap at the end is no smaller than at the start, but for the tolerance.
    fn ends_no_closer(&self) -> bool {
        let start = self.from.distance_squared(self.there);
        Square::whole(end(self.from, self.corners).distance_squared(self.there)).is_no_less(start, SLACK)
    }

    /// WB-6.11 M6 whether the gap is nowhere smaller than at the start, but for the tolerance.
    fn never_closer(&self) -> bool {
        let start = self.from.distance_squared(self.there);
        legs(self.from, self.corners).all(|leg| leg.square_to(self.there).is_no_less(start, SLACK))
    }
}
