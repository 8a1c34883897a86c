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
use muster_ground::bases::Base;
use muster_ground::length::{Length, Point};
use muster_ground::room::{Obstacle, Room};
use muster_ground::things::Thing;
use muster_ground::turn::Turn;

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
    let mut deeds: Vec<Deed> = charge(state, by, on).map(Deed::Move).filter(|deed| legal(deed)).into_iter().collect();
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

/// EG-7.8 straight charges at an enemy from the home edge, from every inch of it.
fn entries(state: &State, by: ModelId, on: ModelId) -> impl Iterator<Item = Deed> + '_ {
    let radius = state.radius(by);
    let (there, apart) = (state.model(on).at, radius + state.radius(on));
    let y = match options::home(state, by) {
        Home::Near => radius,
        Home::Far => TABLE.depth - radius,
    };
    (radius.0..=TABLE.width.0 - radius.0).step_by(INCH.0 as usize).map(move |x| {
        let from = Point { x: Length(x), y };
        let to = there.towards(from - there, apart);
        let way = Move { gait: Gait::Normal, corners: Corners::from_iter([to]), facing: None, target: Some(on) };
        Deed::Enter(from, way)
    })
}

/// EG-6.22 a charge at an enemy: straight from any side, or else around what is in the way, and around bad ground.
fn charge(state: &State, by: ModelId, on: ModelId) -> Option<Move> {
    let (mover, there) = (Mover::of(state, by, Manner::Free), state.model(on).at);
    let most = movement::rate(state.class(by), Gait::Normal);
    let apart = state.radius(by) + state.radius(on);
    let back = mover.from - there;
    let near = space::within(mover.from, there, i64::from((most + apart).0));
    if !near || space::is_hidden(state, on) || (back.x == 0 && back.y == 0) {
        return None;
    }
    let point = |angle: i32, gap: Length| there.towards(Turn::degrees(angle).apply(back), apart + gap);
    let declared = |corners: Corners| {
        let long = movement::length(mover.from, &corners);
        let short = long <= movement::rate(state.class(by), Gait::Short);
        Move { gait: if short { Gait::Short } else { Gait::Normal }, corners, facing: None, target: Some(on) }
    };
    let legal = |way: &Move| movement::is_legal(state, mover, way);
    let straight = SIDES.iter().map(|angle| declared(Corners::from_iter([point(*angle, Length::ZERO)])));
    if let Some(way) = straight.into_iter().find(legal) {
        return Some(way);
    }
    let bases = others(state, by);
    [Going::Difficult, Going::Open].into_iter().find_map(|worst| {
        let obstacles = obstacles(state, worst, &bases);
        let room = Room { table: TABLE, radius: state.radius(by), obstacles: &obstacles };
        SIDES.iter().find_map(|angle| {
            let way = room.route(mover.from, point(*angle, OUTSIDE), most, LEGS - 1)?;
            let corners = way.into_iter().skip(1).chain([point(*angle, Length::ZERO)]).collect();
            Some(declared(corners)).filter(legal)
        })
    })
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
