//! Ways home for those whom something bars from running straight (EG-9.11), and away for those who have broken free (EG-7.6).

use crate::action::{Corners, Gait, Move};
use crate::civilian;
use crate::field::{Feature, Going, TABLE};
use crate::movement::{self, LEGS, Manner, Mover};
use crate::reach::Reach;
use crate::rout;
use crate::space::{self, INCH, SLACK, TOUCH};
use crate::state::{Home, MOUNTED, Mark, ModelId, Models, State};
use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Disc};
use muster_ground::free_space::{FreeSpace, Obstacle};
use muster_ground::length::{Length, Point, Vector};
use muster_ground::offsets::OffsetCurves;
use muster_ground::segment::Segment;
use muster_ground::things::Thing;
use muster_kernel::{Bars, Violations};
use std::cmp::Reverse;

/// A rout move that leads home round whatever bars the straight way: in the highest category that has one, and the one that
/// turns soonest for home. Nothing where there is none.
///
/// Ways bend where the shortest ones do, about the corners of what is in the way, and end straight on from there, past what
/// is in the way, or where the curves of what bars an end meet. A last leg is missed only where there is less than a few mil
/// of room for it, a way with bends where it is legal by less than a twentieth of its length.
pub(crate) fn detour(state: &State, mover: Mover) -> Option<Move> {
    flights(state, mover).find_map(|flight| flight.find())
}

/// Whether there is such a move in any category. The highest one may have none but after a long search where another has
/// one at the first look, so that all of them look first.
pub(crate) fn has_detour(state: &State, mover: Mover) -> bool {
    flights(state, mover).any(|flight| flight.onward(&flight.start()).is_some()) || detour(state, mover).is_some()
}

/// EG-7.6 whether somebody who has broken away can go anywhere. Mostly a look in a few directions says so.
pub(crate) fn has_way_out(state: &State, mover: Mover) -> bool {
    let far = movement::rate(state.class(mover.id), Gait::Short);
    let straight = |n: i32| {
        let to = mover.from.towards(civilian::sixteenth(n), far - Length(1));
        Move { gait: Gait::Short, corners: Corners::from_iter([to]), facing: None, target: None }
    };
    (0..16).any(|n| movement::is_legal(state, mover, &straight(n)))
        || Flight::new(state, mover, Gait::Short).find().is_some()
}

/// The search in each category, the highest first.
fn flights(state: &State, mover: Mover) -> impl Iterator<Item = Flight<'_>> {
    Gait::ALL.into_iter().rev().map(move |gait| Flight::new(state, mover, gait))
}

/// Where a way is to lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Errand {
    /// EG-9.11 home, by half of its length at least.
    Home,
    /// EG-7.6 anywhere out of contact.
    Away,
}

/// The search for a way in one category.
struct Flight<'a> {
    state: &'a State,
    mover: Mover,
    gait: Gait,
    errand: Errand,
    /// EG-6.14 how long it may be.
    most: Length,
    /// EG-9.11 how long it must be.
    least: Length,
    home: Home,
    /// What bars ways and ends, a little farther out than it does.
    curves: OffsetCurves,
}

/// A place that a way has come to.
#[derive(Clone)]
struct Stop {
    at: Point,
    way: Corners,
    cost: Length,
    settled: bool,
}

/// More than any way costs.
const FAR: Length = Length(i32::MAX);
/// How much farther out ways are led past what bars them, so that no rounding leads them into it, in mil.
const ROUNDING: Length = Length(2);
/// How long directions are made that are reckoned with.
const UNIT: i64 = 10_000;

impl<'a> Flight<'a> {
    fn new(state: &'a State, mover: Mover, gait: Gait) -> Self {
        let rate = |gait| movement::rate(state.class(mover.id), gait);
        let (errand, least) = match mover.manner {
            Manner::Rout(_) => (Errand::Home, rate(Gait::Short)),
            Manner::Break(_)
            | Manner::Free
            | Manner::Again(_)
            | Manner::Before
            | Manner::Enter
            | Manner::Scout
            | Manner::Leave => (Errand::Away, Length(1)),
        };
        let (most, home) = (rate(gait), rout::home(state, mover.id));
        let flight = Flight { state, mover, gait, errand, most, least, home, curves: OffsetCurves::default() };
        Flight { curves: flight.curves_at(ROUNDING), ..flight }
    }

    /// Where it begins.
    fn start(&self) -> Stop {
        Stop { at: self.mover.from, way: Corners::new(), cost: Length::ZERO, settled: true }
    }

    fn find(&self) -> Option<Move> {
        let mut here = self.start();
        // Mostly a turn aside is all it takes.
        if let Some(way) = self.onward(&here) {
            return Some(way);
        }
        let ends = self.ends();
        let unknown = |at| Stop { at, way: Corners::new(), cost: FAR, settled: false };
        let mut stops: Vec<Stop> = self.bends().into_iter().map(unknown).collect();
        loop {
            if let Some(way) = self.to_end(&here, &ends) {
                return Some(way);
            }
            self.spread(&here, &mut stops);
            let open = stops.iter_mut().filter(|stop| !stop.settled && stop.cost < FAR);
            let next = open.min_by_key(|stop| stop.cost)?;
            next.settled = true;
            here = next.clone();
            if let Some(way) = self.onward(&here) {
                return Some(way);
            }
        }
    }

    /// Legs from a stop to every other that they make cheaper to come to.
    fn spread(&self, here: &Stop, stops: &mut [Stop]) {
        if here.way.len() + 1 == LEGS {
            return;
        }
        for stop in stops.iter_mut().filter(|stop| !stop.settled) {
            let cost = here.cost + here.at.stride(stop.at);
            if cost < stop.cost && self.may_lead_on(cost, stop.at) {
                let way = extended(&here.way, stop.at);
                if self.judge(&way) != Some(Bars::Way) {
                    (stop.cost, stop.way) = (cost, way);
                }
            }
        }
    }

    /// Whether a way of such a cost could still come out right from a point, were nothing more in its way.
    fn may_lead_on(&self, cost: Length, at: Point) -> bool {
        let left = self.most - cost;
        left >= Length::ZERO && self.gains((self.gain(at) + left).0, self.most.0)
    }

    /// EG-9.11 whether a way of such a length leads so much nearer to home as it has to.
    fn gains(&self, gain: i32, length: i32) -> bool {
        self.errand == Errand::Away || 2 * gain >= length
    }

    /// How much nearer to home a point is than the start.
    fn gain(&self, at: Point) -> Length {
        movement::to_edge(self.home, self.mover.from) - movement::to_edge(self.home, at)
    }

    /// Straight on from a stop, as far as can be or as little as must be: home, or as little aside as leads past what is in
    /// the way.
    fn onward(&self, here: &Stop) -> Option<Move> {
        self.directions(here).into_iter().find_map(|direction| self.along(here, direction))
    }

    /// The directions of last legs, those that turn least aside first. Where any last leg is legal, one of these is.
    ///
    /// Turn a legal leg towards home until something stops it: then it leads straight home, or touches a curve on its way, or
    /// comes to one as long as it must be or may be, or leads home no more than it has to. What leads home enough does so
    /// at sixty degrees, or where it does most along the straight curve at which it ends.
    fn directions(&self, here: &Stop) -> Vec<Vector> {
        let ahead = self.ahead();
        let left = self.most - here.cost;
        let touched = self.curves.touched_from(here.at, left);
        let ended = [left, (self.least - here.cost).max(Length(1))].map(|far| self.curves.at_distance(here.at, far));
        let places = touched.into_iter().chain(ended.into_iter().flatten());
        let mut directions: Vec<Vector> = places.map(|at| at - here.at).filter(|step| step.square() > 0).collect();
        directions.extend([Angle::degrees(60), Angle::degrees(-60)].map(|turn| turn.apply(ahead)));
        directions.extend(
            self.curves.straights(here.at, left).into_iter().flat_map(|straight| most_homeward(straight, ahead)),
        );
        directions.push(ahead);
        let aside =
            |step: &Vector| Angle::looking(ahead).zip(Angle::looking(*step)).map_or(0, |(a, b)| a.way_to(b).abs());
        directions.sort_by_cached_key(|step| (aside(step), step.x, step.y));
        directions.dedup();
        directions
    }

    /// Straight home.
    fn ahead(&self) -> Vector {
        Vector::new(0, if self.home == Home::Near { -UNIT } else { UNIT })
    }

    /// A rout move that ends in a direction from a stop, as far away as can be.
    fn along(&self, here: &Stop, direction: Vector) -> Option<Move> {
        let (least, most) = self.lengths(here, direction)?;
        let near = self.at_stride(here.at, direction, least);
        let nearest = self.judge(&extended(&here.way, near));
        if nearest == Some(Bars::Way) {
            return None;
        }
        let far = self.at_stride(here.at, direction, most);
        let between = || {
            // Behind whatever bars the end alone, and not beyond what bars the way: nobody comes to a place there.
            let met = self.curves.along(Segment::new(near, far));
            let open = met.partition_point(|at| self.judge(&extended(&here.way, *at)) != Some(Bars::Way));
            met[..open].iter().rev().copied().flat_map(beside).find_map(|at| self.ending(&here.way, at))
        };
        let soonest = || nearest.is_none().then(|| self.by(&extended(&here.way, near)));
        self.ending(&here.way, far).or_else(soonest).or_else(between)
    }

    /// EG-9.11 how long a leg in a direction has to be and may be, so that the way is long enough and leads home by half of
    /// it.
    fn lengths(&self, here: &Stop, direction: Vector) -> Option<(Length, Length)> {
        let (mut least, mut most) = ((self.least - here.cost).max(Length(1)), self.most - here.cost);
        if self.errand == Errand::Away {
            return (least <= most).then_some((least, most));
        }
        let missing = i64::from(here.cost.0) - 2 * i64::from(self.gain(here.at).0);
        // What a leg as long as a unit gains twice, less its length; rounding is left to the judge.
        let gains = 2 * direction.scaled(Length(UNIT as i32)).dot(self.ahead()) / UNIT - UNIT;
        let bound = || Length((missing * UNIT / gains).clamp(0, FAR.0.into()) as i32);
        match gains {
            -1..=1 if missing > 0 => return None,
            -1..=1 => {}
            2.. => least = least.max(bound()),
            _ => most = most.min(bound()),
        }
        (least <= most).then_some((least, most))
    }

    /// The point of a direction which a leg of exactly this length leads to, or to which the table lets it.
    fn at_stride(&self, from: Point, direction: Vector, length: Length) -> Point {
        let (to, radius) = (from.towards(direction, length), self.state.radius(self.mover.id));
        let (room, drop) = (movement::to_edge(self.home, from) - radius, self.gain(to) - self.gain(from));
        if drop > room {
            return from.part_way(to, room.0.max(0).into(), drop.0.into());
        }
        let near = (-1..=1).flat_map(|x| (-1..=1).map(move |y| Vector::new(x, y)));
        let fits = near.map(|step| to + step).filter(|at| from.stride(*at) == length);
        fits.min_by_key(|at| at.distance_squared(to)).unwrap_or(to)
    }

    /// From a stop to one of the ends, by a bend to either side where the straight line is too short.
    fn to_end(&self, here: &Stop, ends: &[Point]) -> Option<Move> {
        let reached = |end: &&Point| {
            let cost = here.cost + here.at.stride(**end);
            cost <= self.most && self.gains(self.gain(**end).0, cost.max(self.least).0)
        };
        ends.iter().filter(reached).find_map(|end| {
            let missing = self.least - here.cost;
            if here.at.stride(*end) >= missing {
                return self.ending(&here.way, *end);
            }
            self.bends_between(here.at, *end, missing)
                .into_iter()
                .find_map(|bend| self.ending(&extended(&here.way, bend), *end))
        })
    }

    /// Points over which it is just so far from one point to another.
    fn bends_between(&self, from: Point, to: Point, long: Length) -> Vec<Point> {
        let (middle, step) = (from.part_way(to, 1, 2), to - from);
        let aside = |long: i32| {
            let square = i64::from(long) * i64::from(long) - step.square();
            Length((square.max(0).isqrt() / 2) as i32)
        };
        let across = if step.square() == 0 { Vector::new(1_000, 0) } else { step.left() };
        let heights = [0, -1, 1].map(|more| aside(long.0 + more));
        heights.into_iter().flat_map(|far| [middle.towards(across, far), middle.towards(-across, far)]).collect()
    }

    /// The move over some corners to an end, where it is a rout move.
    fn ending(&self, way: &Corners, end: Point) -> Option<Move> {
        let (by, mut wrong) = (self.by(&extended(way, end)), Violations::whether());
        self.check(&by, &mut wrong);
        wrong.is_empty().then_some(by)
    }

    fn by(&self, corners: &Corners) -> Move {
        Move { gait: self.gait, corners: corners.clone(), facing: None, target: None }
    }

    /// What bars a way, nothing where it is a rout move.
    fn judge(&self, corners: &Corners) -> Option<Bars> {
        let mut wrong = Violations::verdict();
        self.check(&self.by(corners), &mut wrong);
        wrong.bars()
    }

    fn check(&self, way: &Move, wrong: &mut Violations) {
        match self.errand {
            Errand::Home => rout::check_choice(self.state, self.mover, way, wrong),
            Errand::Away => movement::check(self.state, self.mover, way, wrong),
        }
    }

    /// Where short ways bend: about the corners of whatever is to be kept off.
    fn bends(&self) -> Vec<Point> {
        let radius = self.state.radius(self.mover.id);
        let bases = self.bases();
        let mut obstacles: Vec<Obstacle> = self.barring().map(|thing| Obstacle { thing, gap: Length::ZERO }).collect();
        obstacles.extend(bases.iter().map(|(base, gap)| Obstacle { thing: Thing::Base(base), gap: *gap }));
        let slow: Vec<Obstacle> =
            self.slow().map(|feature| Obstacle { thing: feature.shape.thing(), gap: Length::ZERO }).collect();
        let mut bends = FreeSpace { table: TABLE, radius, obstacles: &obstacles }.bends();
        // EG-6.17 what slows down is touched by the centre alone.
        bends.extend(FreeSpace { table: TABLE, radius: Length::ZERO, obstacles: &slow }.bends());
        bends.retain(|at| self.mover.from.distance(*at) <= self.most);
        bends
    }

    /// Where ways may just end: where the curves of everything that bars an end meet, nearest to home first.
    fn ends(&self) -> Vec<Point> {
        let curves = self.curves_at(Length::ZERO);
        let places = curves.places(self.mover.from, self.most).flat_map(beside);
        let mut ends: Vec<Point> = places.filter(|at| self.gains(self.gain(*at).0, self.least.0)).collect();
        ends.sort_by_key(|at| Reverse(self.gain(*at)));
        ends
    }

    /// The curves about everything that bars a way or an end, so much farther out.
    fn curves_at(&self, farther: Length) -> OffsetCurves {
        let radius = self.state.radius(self.mover.id) + farther;
        let mut curves = OffsetCurves::default();
        curves.within(&TABLE, radius);
        self.barring().for_each(|thing| curves.around(thing, radius));
        self.bases().iter().for_each(|(base, gap)| curves.around(Thing::Base(base), radius + *gap));
        // EG-6.17 what slows down is touched by the centre alone.
        self.slow().for_each(|feature| curves.around(feature.shape.thing(), farther));
        let slack = Length(SLACK as i32);
        for feature in self.near().features(&self.state.field).filter(|f| f.terrain.is_line()) {
            curves.around(feature.shape.thing(), radius - slack);
        }
        for other in self.near().models(self.state).iter().filter(|other| !self.is_foe(*other)) {
            curves.around(Thing::Base(&self.state.base(other)), radius - slack);
        }
        if let Manner::Break(left) = self.mover.manner {
            // EG-6.5 a way out ends beyond the contacts that it breaks.
            let touch = Length(TOUCH as i32 + 1);
            left.iter().for_each(|foe| curves.around(Thing::Base(&self.state.base(foe)), radius + touch));
        }
        curves
    }

    /// Everything in reach.
    fn near(&self) -> Reach {
        Reach::around(self.mover.from, self.most + MOUNTED + MOUNTED + INCH)
    }

    fn is_foe(&self, other: ModelId) -> bool {
        self.state.are_enemies(self.mover.id, other)
    }

    /// EG-6.18, EG-6.25 what nobody, or no rider, passes through.
    fn barring(&self) -> impl Iterator<Item = Thing<'a>> {
        let state = self.state;
        let mounted = state.model(self.mover.id).has(Mark::Mounted);
        let features = self.near().features(&state.field).filter(|f| f.terrain.is_impassable());
        let ledges = state.field.ledges.iter();
        let doorways = state.field.doorways.iter().filter(move |_| mounted);
        features.map(|f| f.shape.thing()).chain(ledges.chain(doorways).map(|line| Thing::Wall(line)))
    }

    /// EG-6.16, EG-6.25 the ground that this category does not cross.
    fn slow(&self) -> impl Iterator<Item = &'a Feature> {
        let (state, id, gait) = (self.state, self.mover.id, self.gait);
        let rides = state.model(id).has(Mark::Mounted);
        let slows = move |feature: &&Feature| {
            let going = feature.terrain.going();
            going > Going::Open && (rides || movement::highest(state, id, going) < gait)
        };
        self.near().features(&state.field).filter(slows)
    }

    /// EG-6.19, EG-6.21, EG-9.27 the bases that are kept off, each with its gap: an inch from enemies, or what there is if it is
    /// less.
    fn bases(&self) -> Vec<(Base, Length)> {
        let (state, id) = (self.state, self.mover.id);
        let left = if let Manner::Rout(left) | Manner::Break(left) = self.mover.manner { left } else { Models::NONE };
        let others = self.near().models(state).iter().filter(|other| *other != id);
        let barring = others.filter(|other| self.is_foe(*other) || space::is_engaged(state, *other));
        let kept = barring.filter(|other| !(self.is_foe(*other) && space::is_hidden(state, *other))).map(|other| {
            let keeps = self.is_foe(other) && !left.has(other);
            (state.base(other), if keeps { space::gap(state, id, other).min(INCH) } else { Length::ZERO })
        });
        let horses = state.horses().map(|at| (Base::from(Disc::new(at, MOUNTED)), Length::ZERO));
        kept.chain(horses).collect()
    }
}

/// A point and those beside it: rounding may have put it just inside what bars it.
fn beside(at: Point) -> [Point; 5] {
    [(0, 0), (2, 0), (-2, 0), (0, 2), (0, -2)].map(|(x, y)| at + Vector::new(x, y))
}

/// In which directions a leg that ends at a straight curve gains most for its length: where along it it gets longer by as
/// much as it gains twice. None where the curve leads home by more than half of its length.
fn most_homeward(straight: Vector, ahead: Vector) -> [Vector; 2] {
    let along = straight.scaled(Length(UNIT as i32));
    let gains = 2 * along.dot(ahead) / UNIT;
    let aside = (UNIT * UNIT - gains * gains).max(0).isqrt();
    [aside, -aside].map(|aside| {
        let part = |along: i64, across: i64| (along * gains + across * aside) / UNIT;
        Vector::new(part(along.x, along.left().x), part(along.y, along.left().y))
    })
}

/// A way with one more corner.
fn extended(way: &Corners, to: Point) -> Corners {
    way.iter().copied().chain([to]).collect()
}
