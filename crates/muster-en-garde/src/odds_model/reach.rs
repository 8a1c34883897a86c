//! Whom a model can reach in its next activation, more thoroughly than moves are proposed: charges around whatever is in
//! the way, and shots from wherever a Short move leads.

use crate::action::{Corners, Deed, Gait, Move};
use crate::book::Book;
use crate::civilian;
use crate::field::{Feature, Going, TABLE};
use crate::movement::{self, LEGS, Manner, Mover};
use crate::options;
use crate::shooting::{self, Shot, Stance};
use crate::sight::Eye;
use crate::space::{self, INCH, TOUCH};
use crate::state::{Facing, Home, ModelId, Standing, State};
use muster_ground::angle::Angle;
use muster_ground::bases::Base;
use muster_ground::free_space::{FreeSpace, Obstacle};
use muster_ground::length::{Length, Point};
use muster_ground::things::Thing;

/// EG-6.5 how far short of contact the last leg of a charge begins.
const OUTSIDE: Length = Length(TOUCH as i32 + 5);
/// Sides from which an enemy is charged, nearest first.
const SIDES: [i32; 16] = [0, 20, -20, 40, -40, 60, -60, 80, -80, 100, -100, 125, -125, 150, -150, 180];

/// What a model could do to an enemy, beyond what is proposed.
pub(super) fn deeds(book: &Book, state: &State, by: ModelId, on: ModelId) -> Vec<Deed> {
    let Some(side) = by.side() else { return Vec::new() };
    let legal = |deed: &Deed| options::is_legal(book, state, side, (by, deed));
    if state.model(by).standing == Standing::Reserve {
        return entries(state, by, on).find(legal).into_iter().collect();
    }
    let mover = Mover::of(state, by, Manner::Free);
    let charge = straight(state, mover, on).or_else(|| around(state, mover, on));
    let mut deeds: Vec<Deed> = charge.map(Deed::Move).filter(|deed| legal(deed)).into_iter().collect();
    for (place, weapon) in state.profile(by).into_iter().flat_map(shooting::weapons) {
        let shots = steps(state, by, on).filter_map(|way| {
            let at = movement::end(state.model(by).at, &way.corners);
            let eye = Eye { id: by, at, facing: way.facing.unwrap_or(state.model(by).facing) };
            let shot = Shot { eye, weapon: place, stance: Stance::Moved };
            let deed = Deed::Shoot { weapon, target: on, after: Some(way) };
            let may = shooting::may_shoot(book, state, shot, on) && legal(&deed);
            may.then(|| (shooting::modifier(state, shot, on, &mut ()), deed))
        });
        deeds.extend(shots.max_by_key(|(modifier, _)| *modifier).map(|(_, deed)| deed));
    }
    deeds
}

/// EG-7.8 charges at an enemy from the home edge, from every inch of it: first those that need no bend.
fn entries(state: &State, by: ModelId, on: ModelId) -> impl Iterator<Item = Deed> + '_ {
    let radius = state.radius(by);
    let y = match options::home(state, by) {
        Home::Near => radius,
        Home::Far => TABLE.depth - radius,
    };
    let from = move |x: i32| Mover { id: by, from: Point { x: Length(x), y }, manner: Manner::Enter };
    let all = move || (radius.0..=TABLE.width.0 - radius.0).step_by(INCH.0 as usize).map(from);
    let enter = |(mover, way): (Mover, Move)| Deed::Enter(mover.from, way);
    let straight = all().filter_map(move |mover| Some((mover, straight(state, mover, on)?)));
    let around = all().filter_map(move |mover| Some((mover, around(state, mover, on)?)));
    straight.chain(around).map(enter)
}

/// A straight charge at an enemy from any side.
fn straight(state: &State, mover: Mover, on: ModelId) -> Option<Move> {
    let goal = Goal::of(state, mover, on)?;
    let ways = SIDES.iter().map(|angle| goal.declared(Corners::from_iter([goal.point(*angle, Length::ZERO)])));
    ways.into_iter().find(|way| movement::is_legal(state, mover, way))
}

/// EG-6.22 a charge at an enemy around what is in the way, and around bad ground.
fn around(state: &State, mover: Mover, on: ModelId) -> Option<Move> {
    let goal = Goal::of(state, mover, on)?;
    let bases = others(state, mover.id);
    [Going::Difficult, Going::Open].into_iter().find_map(|worst| {
        let obstacles = obstacles(state, worst, &bases);
        let room = FreeSpace { table: TABLE, radius: state.radius(mover.id), obstacles: &obstacles };
        SIDES.iter().find_map(|angle| {
            let way = room.route(mover.from, goal.point(*angle, OUTSIDE), goal.rates[1], LEGS - 1)?;
            let corners = way.into_iter().skip(1).chain([goal.point(*angle, Length::ZERO)]).collect();
            Some(goal.declared(corners)).filter(|way| movement::is_legal(state, mover, way))
        })
    })
}

/// An enemy within reach of a charge.
struct Goal {
    on: ModelId,
    there: Point,
    from: Point,
    /// Between the two centres in contact.
    apart: Length,
    /// How far the charger gets with a Short move and a Normal one.
    rates: [Length; 2],
}

impl Goal {
    fn of(state: &State, mover: Mover, on: ModelId) -> Option<Goal> {
        let rates = [Gait::Short, Gait::Normal].map(|gait| movement::rate(state.class(mover.id), gait));
        let (there, from) = (state.model(on).at, mover.from);
        let apart = state.radius(mover.id) + state.radius(on);
        let near = space::within(from, there, i64::from((rates[1] + apart).0));
        let charged = near && there != from && !space::is_hidden(state, on);
        charged.then_some(Goal { on, there, from, apart, rates })
    }

    /// The point at a side of the enemy, 0 being the nearest one, with a gap to its base.
    fn point(&self, angle: i32, gap: Length) -> Point {
        self.there.towards(Angle::degrees(angle).apply(self.from - self.there), self.apart + gap)
    }

    fn declared(&self, corners: Corners) -> Move {
        let short = movement::length(self.from, &corners) <= self.rates[0];
        Move { gait: if short { Gait::Short } else { Gait::Normal }, corners, facing: None, target: Some(self.on) }
    }
}

/// EG-6.19 the bases that a charge has to go around: friends who are not Engaged may be passed through.
fn others(state: &State, by: ModelId) -> Vec<Base> {
    let bars = |other: &ModelId| *other != by && (state.are_enemies(by, *other) || space::is_engaged(state, *other));
    state.on_table().iter().filter(bars).map(|other| state.base(other)).collect()
}

/// What a charge keeps off: what nobody walks through, and ground that is worse than it should be.
fn obstacles<'a>(state: &'a State, worst: Going, bases: &'a [Base]) -> Vec<Obstacle<'a>> {
    let bad = |feature: &&Feature| feature.terrain.is_impassable() || feature.terrain.going() > worst;
    let features = state.field.features.iter().filter(bad).map(|feature| feature.shape.thing());
    let ground = features.chain(state.field.ledges.iter().map(|ledge| Thing::Wall(ledge)));
    let ground = ground.map(|thing| Obstacle { thing, gap: Length::ZERO });
    ground.chain(bases.iter().map(|base| Obstacle { thing: Thing::Base(base), gap: OUTSIDE })).collect()
}

/// EG-7.14 Short moves before a shot, looking at the target: all around, of two lengths, and on the spot.
fn steps(state: &State, by: ModelId, on: ModelId) -> impl Iterator<Item = Move> + '_ {
    let from = state.model(by).at;
    let most = movement::rate(state.class(by), Gait::Short);
    let around = (0..16).flat_map(move |n| {
        let to = move |length: i32| from.towards(civilian::sixteenth(n), Length(length - 1));
        [to(most.0), to(most.0 / 2)]
    });
    let facing = move |at: Point| Facing::towards(at, state.model(on).at);
    let moves = around.map(move |to| Move {
        gait: Gait::Short,
        corners: Corners::from_iter([to]),
        facing: facing(to),
        target: None,
    });
    moves.chain([Move { gait: Gait::Short, corners: Corners::new(), facing: facing(from), target: None }])
}
