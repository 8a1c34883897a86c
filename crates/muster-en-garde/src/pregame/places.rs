//! Who is still to be deployed, and where there is room (EG-4.12, EG-4.13, EG-4.17).

use crate::movement;
use crate::space;
use crate::state::{CIVILIAN, Home, MOUNTED, ModelId, Role, Standing, State, is_civilian};
use crate::zones;
use muster_ground::length::Point;
use muster_kernel::{Seat, Violation};

use crate::register::*;

/// EG-4.12 the models a side has left to place: all in reserve that have room; EG-4.17 of the attacker's only so many
/// that half of them, rounded up, are on the table; EG-4.18 the escort's civilian comes last.
pub(crate) fn left(state: &State, side: Seat) -> impl Iterator<Item = ModelId> + '_ {
    let own = &state.sides[side.index()];
    let all = state.warbands[side.index()].models.len();
    let placed = state.roster(side).filter(|id| state.model(*id).is_on_table()).count();
    let most = if own.role == Some(Role::Attacker) { all.div_ceil(2) } else { all };
    let last = placed >= most && state.civilian.controller == Some(side);
    let wanted = move |id: &ModelId| if is_civilian(*id) { last } else { placed < most };
    let waits = move |id: &ModelId| wanted(id) && state.model(*id).standing == Standing::Reserve;
    // Models differ in the size of their bases alone, and of those there are two.
    let mut room = [None; 2];
    state.roster(side).chain([CIVILIAN]).filter(waits).filter(move |id| {
        let size = usize::from(state.radius(*id) == MOUNTED);
        *room[size].get_or_insert_with(|| has_room(state, side, *id))
    })
}

/// EG-4.12, EG-4.17 how many models of its roster a side has still to place, whether there is room for them or not.
pub(crate) fn to_place(state: &State, side: Seat) -> usize {
    let own = &state.sides[side.index()];
    let standing = |standing: Standing| state.roster(side).filter(|id| state.model(*id).standing == standing).count();
    let all = state.warbands[side.index()].models.len();
    let most = if own.role == Some(Role::Attacker) { all.div_ceil(2) } else { all };
    most.saturating_sub(standing(Standing::Table)).min(standing(Standing::Reserve))
}

/// Whether there is room for a model anywhere in its side's zone; without it stays in reserve.
fn has_room(state: &State, side: Seat, id: ModelId) -> bool {
    zones::of(state, side).centres(state.radius(id)).first(|at| movement::may_stand(state, id, at)).is_some()
}

/// EG-4.13 what forbids a model to be deployed at a point.
pub(crate) fn wrong(state: &State, side: Seat, id: ModelId, at: Point) -> Option<Violation> {
    let because =
        |key| Some(Violation { rule: EG_4_13, message: muster_kernel::Message::new(key).with("piece", id.piece()) });
    if !at.is_safe() || !zones::of(state, side).centres(state.radius(id)).contains(at) {
        return because("no-outside-zone");
    }
    if movement::may_stand(state, id, at) { None } else { because("no-standing-there") }
}

/// EG-4.18 the models beside the civilian, by id.
pub(crate) fn beside_civilian(state: &State, side: Seat) -> impl Iterator<Item = ModelId> + '_ {
    let on_table = move |id: &ModelId| state.model(*id).is_on_table();
    state.roster(side).filter(on_table).filter(move |id| space::in_contact(state, *id, CIVILIAN))
}

/// How far apart the proposed places are, in mil.
const APART: usize = 3 * MOUNTED.0 as usize;

/// Sensible places for a model, each of them legal: across the front of its zone, then across its back, beside friends
/// for the civilian.
pub(crate) fn sensible(state: &State, side: Seat, id: ModelId, most: usize) -> Vec<Point> {
    let mut found: Vec<Point> = Vec::new();
    let mut add = |at: Point| {
        if found.len() < most && !found.contains(&at) && wrong(state, side, id, at).is_none() {
            found.push(at);
        }
    };
    if is_civilian(id) {
        let friends = state.roster(side).filter(|friend| state.model(*friend).is_on_table());
        for friend in friends {
            let reach = state.radius(friend) + state.radius(id);
            for n in 0..16 {
                add(state.model(friend).at.towards(crate::civilian::sixteenth(n), reach));
            }
        }
    }
    let zone = zones::of(state, side).centres(state.radius(id));
    let near = state.sides[side.index()].home == Home::Near;
    let rows = if near { [zone.high.y, zone.low.y] } else { [zone.low.y, zone.high.y] };
    zone.across(rows, APART).for_each(add);
    if found.is_empty() {
        found.extend(zone.first(|at| wrong(state, side, id, at).is_none()));
    }
    found
}
