//! A bounded set of sensible actions and moves, legal or not.

use crate::action::{Boost, Corners, Deed};
use crate::field::TABLE;
use crate::markers;
use crate::movement::{Manner, Mover};
use crate::space;
use crate::spells;
use crate::state::{Home, Mark, ModelId, State};
use muster_ground::length::{Length, Point, Vector};
use smallvec::SmallVec;

/// A handful of moves.
pub(super) type Ways = SmallVec<[Corners; 16]>;

/// Sensible actions for an active model, most useful first.
pub(super) fn deeds(state: &State, id: ModelId) -> Vec<Deed> {
    if state.model(id).has(Mark::KnockedDown) {
        return vec![Deed::StandUp];
    }
    let mut deeds = vec![Deed::Strike];
    let profile = state.profile(id);
    for enemy in state.in_play(id.seat().other()) {
        deeds.extend((profile.ranged_dice > 0).then_some(Deed::Shoot(enemy)));
        deeds.extend(may_reach(state, id, enemy).then_some(Deed::Charge(enemy, None)));
    }
    for spell in &profile.spells {
        for target in spells::targets(state, id, *spell).iter() {
            deeds.push(Deed::Cast(*spell, target, Boost::Plain));
            deeds.push(Deed::Cast(*spell, target, Boost::Boosted));
        }
    }
    deeds.extend((0..state.markers.len() as u8).map(Deed::Interact));
    deeds.push(Deed::Reload);
    deeds.extend(ways(state, Mover { id, manner: Manner::Walk }).into_iter().map(Deed::Walk));
    deeds.extend(ways(state, Mover { id, manner: Manner::Run }).into_iter().map(Deed::Run));
    if profile.ranged_dice > 0 || profile.spells.iter().any(|spell| spell.is_attack()) {
        deeds.push(Deed::Aim);
    }
    deeds.extend((profile.melee_dice > 0).then_some(Deed::Focus));
    deeds.extend(state.in_play(id.seat().other()).flat_map(|enemy| around(state, id, enemy, Search::Quick)));
    deeds
}

/// WB-7.13 every charge at an enemy worth trying, legal or not: straight, or by a waypoint.
pub(crate) fn charges(state: &State, id: ModelId, enemy: ModelId) -> impl Iterator<Item = Deed> {
    let straight = may_reach(state, id, enemy).then_some(Deed::Charge(enemy, None));
    straight.into_iter().chain(around(state, id, enemy, Search::Thorough))
}

/// WB-7.13 whether a straight charge could be long enough.
pub(super) fn may_reach(state: &State, id: ModelId, enemy: ModelId) -> bool {
    let reach = Mover { id, manner: Manner::Charge }.budget(state);
    space::gap_at_most(state, id, enemy, reach)
}

/// How hard ways are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Search {
    /// For proposals, of which there are many.
    Quick,
    /// To know what is possible.
    Thorough,
}

impl Search {
    /// Which parts of the way to turn off at, in quarters.
    const fn quarters(self) -> &'static [i64] {
        match self {
            Search::Quick => &[2],
            Search::Thorough => &[2, 1, 3],
        }
    }

    /// How far off it, in mil.
    const fn aside(self) -> &'static [i32] {
        match self {
            Search::Quick => &[1_500, -1_500, 3_000, -3_000],
            Search::Thorough => &[1_500, -1_500, 3_000, -3_000, 750, -750, 2_250, -2_250, 4_500, -4_500],
        }
    }
}

/// WB-7.13 charges by a waypoint, around whatever is in the way.
fn around(state: &State, id: ModelId, enemy: ModelId, search: Search) -> impl Iterator<Item = Deed> {
    let from = state.model(id).at;
    let barred = may_reach(state, id, enemy) && crate::charge::is_barred(state, id, enemy);
    let (step, radius) = (state.model(enemy).at - from, state.model(id).radius);
    let quarters = if barred { search.quarters() } else { &[] };
    quarters.iter().flat_map(move |quarter| {
        let turn = from.part_way(from + step, *quarter, 4);
        search.aside().iter().map(move |aside| {
            let via = on_table(turn.towards(step.left(), Length(*aside)), radius);
            Deed::Charge(enemy, Some(via))
        })
    })
}

/// Sensible moves: to contact with the nearest enemy, to markers, ahead, back and to both sides.
pub(super) fn ways(state: &State, mover: Mover) -> Ways {
    let mut ways = Ways::new();
    let model = state.model(mover.id);
    let budget = mover.budget(state);
    let mut add = |goal: Point| {
        let Some(way) = towards(state, mover, goal, budget) else { return };
        if !ways.contains(&way) {
            ways.push(way);
        }
    };
    if let Some(enemy) = nearest_enemy(state, mover.id) {
        let there = state.model(enemy);
        let contact = there.at.towards(model.at - there.at, model.radius + there.radius);
        add(contact);
        // Out of reach of the nearest enemy, and away from it.
        add(model.at.towards(model.at - there.at, budget));
    }
    for place in 0..state.markers.len() as u8 {
        if markers::is_wanted(state, mover.id, place) && markers::may_use_any(state, mover.id) {
            add(state.markers[usize::from(place)].at);
        }
    }
    let ahead = match state.side(mover.id.seat()).home {
        Home::South => 1,
        Home::North => -1,
    };
    for (x, y) in [(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1)] {
        let far = i64::from(budget.0);
        add(on_table(model.at + Vector::new(x * far, y * ahead * far), model.radius));
    }
    ways
}

/// The enemy nearest to a model.
pub(super) fn nearest_enemy(state: &State, id: ModelId) -> Option<ModelId> {
    let at = state.model(id).at;
    state.in_play(id.seat().other()).min_by_key(|enemy| state.model(*enemy).at.distance_squared(at))
}

/// Straight towards a goal, as far as a budget reaches: all the way, or a half or a quarter of it where that is barred.
fn towards(state: &State, mover: Mover, goal: Point, budget: Length) -> Option<Corners> {
    let from = state.model(mover.id).at;
    let step = goal - from;
    if step == Vector::default() {
        return None;
    }
    let far = i64::from(budget.0);
    let ways = [far, far / 2, far / 4].map(|far| straight(from, step, far));
    let legal = |way: &Corners| crate::movement::is_legal(state, mover, way);
    ways.into_iter().find(legal)
}

/// Along a step, or so far along it: the end is never farther than asked.
pub(super) fn straight(from: Point, step: Vector, far: i64) -> Corners {
    let square = step.square();
    let to = if square <= far * far {
        from + step
    } else {
        let length = square.isqrt() + 1;
        from + Vector::new(step.x * far / length, step.y * far / length)
    };
    Corners::from_iter([to])
}

/// A point moved onto the table.
pub(super) fn on_table(at: Point, radius: Length) -> Point {
    let keep = |n: Length, most: Length| Length(n.0.clamp(radius.0, most.0 - radius.0));
    Point { x: keep(at.x, TABLE.width), y: keep(at.y, TABLE.depth) }
}
