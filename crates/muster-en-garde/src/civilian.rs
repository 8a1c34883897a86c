//! The civilian and things that are carried (EG-7.21, EG-8.65, EG-9.45 to EG-9.49).

use crate::action::{Action, Prompt};
use crate::event::Event;
use crate::movement;
use crate::places;
use crate::register::*;
use crate::space;
use crate::state::{CIVILIAN, FOOT, ModelId, State, is_civilian};
use crate::step::Duel;
use crate::walk;
use muster_ground::angle::Angle;
use muster_ground::bases::Disc;
use muster_ground::length::{Length, Point, Vector};
use muster_kernel::{Flow, Seat};
use smallvec::SmallVec;

/// EG-8.65 what a model carries is dropped where it stands; EG-9.48 its civilian stays, still controlled.
pub(crate) fn let_go(t: &mut Duel<'_>, id: ModelId) {
    let at = t.state.model(id).at;
    if let Some(item) = t.state.model_mut(id).item.take() {
        t.state.items[usize::from(item)].at = at;
        t.tell(|_, _| Event::new(EG_8_65, "told-dropped").piece(id));
    }
    stay_behind(t, id);
}

/// EG-9.48 the civilian stays where it is when its escort cannot lead it any more.
pub(crate) fn stay_behind(t: &mut Duel<'_>, id: ModelId) {
    if t.state.civilian.escort == Some(id) {
        t.state.civilian.escort = None;
        t.tell(|_, _| Event::new(EG_9_48, "told-escort-ended").piece(id).target(CIVILIAN));
    }
}

/// EG-9.47 after its escort's move the civilian is placed in contact with it; where no such point is legal it stays.
pub(crate) fn follow(t: &mut Duel<'_>, escort: ModelId) -> Flow<()> {
    if t.state.civilian.escort != Some(escort) || !t.state.model(escort).is_on_table() {
        return Ok(());
    }
    let points = beside(t.state, escort);
    let Some(owner) = t.state.owner(escort) else { return Ok(()) };
    let to = match points.as_slice() {
        [] => {
            stay_behind(t, escort);
            return Ok(());
        }
        [only] => *only,
        _ => match t.ask(owner, Prompt::Put(CIVILIAN))? {
            Action::Put(to) => to,
            _ => points[0],
        },
    };
    let before = space::enemies_in_contact(t.state, CIVILIAN);
    t.state.model_mut(CIVILIAN).at = to;
    t.tell(|_, _| Event::new(EG_9_47, "told-followed").piece(CIVILIAN).target(escort));
    // EG-9.18 it may have been put beside somebody Hidden.
    walk::beset(t, before);
    Ok(())
}

/// Points where the civilian may stand in contact with its escort, the nearest first: nothing only if there is no such point
/// at all, and one only if there is no other.
pub(crate) fn beside(state: &State, escort: ModelId) -> SmallVec<[Point; 16]> {
    let base = Disc::new(state.model(escort).at, state.radius(escort));
    let fits = |at| may_follow_to(state, escort, at);
    let mut points = places::beside(state, (CIVILIAN, FOOT), base, fits);
    let there = state.model(CIVILIAN).at;
    points.sort_by_key(|point| point.distance_squared(there));
    points
}

/// EG-9.47 whether the civilian may be placed at a point: in contact with its escort, on free ground, and not in contact
/// with an enemy.
pub(crate) fn may_follow_to(state: &State, escort: ModelId, at: Point) -> bool {
    let radii = i64::from((state.radius(escort) + FOOT).0);
    movement::may_stand(state, CIVILIAN, at)
        && space::contact_at(&state.field, state.model(escort).at, at, radii)
        && movement::contacts(state, CIVILIAN, at).is_empty()
        && movement::near_duel(state, CIVILIAN, at).is_none()
}

/// EG-7.21 how close an item or the civilian must be, edge to edge.
const HAND: Length = Length(50);

/// EG-7.21 whether a model is in contact with an item that lies there: its base touches the point.
pub(crate) fn reaches_item(state: &State, id: ModelId, item: usize) -> bool {
    let carried = state.models.iter().any(|m| m.item == Some(item as u8) && m.is_on_table());
    let reach = i64::from((state.radius(id) + HAND).0);
    state.items.get(item).is_some_and(|i| !carried && space::within(i.at, state.model(id).at, reach))
}

/// EG-9.46 whether a model may take control of the civilian, or become its escort (EG-9.48).
pub(crate) fn may_take_control(state: &State, id: ModelId) -> bool {
    let civilian = CIVILIAN;
    let near = state.model(civilian).is_on_table() && space::gap_at_most(state, id, civilian, HAND);
    // EG-4.2 nobody reaches through a High wall.
    if !near || space::walled_off(&state.field, state.model(id).at, state.model(civilian).at) {
        return false;
    }
    match state.civilian.controller {
        None => true,
        Some(side) if Some(side) == id.side() => state.civilian.escort != Some(id),
        Some(side) => !watched_by(state, side),
    }
}

/// EG-9.46 whether a model is Engaged with anybody but the civilian.
pub(crate) fn is_engaged_otherwise(state: &State, id: ModelId) -> bool {
    space::enemies_in_contact(state, id).iter().any(|enemy| !is_civilian(enemy))
}

/// EG-9.46 whether one of a side's own models is within an inch of the civilian.
fn watched_by(state: &State, side: Seat) -> bool {
    let near = |id: ModelId| space::gap_at_most(state, id, CIVILIAN, space::INCH);
    state.roster(side).any(|id| state.model(id).is_on_table() && near(id))
}

/// EG-9.46 a model takes control of the civilian.
pub(crate) fn take_control(t: &mut Duel<'_>, id: ModelId) {
    let before = space::enemies_in_contact(t.state, CIVILIAN);
    t.state.civilian.controller = id.side();
    t.state.civilian.escort = Some(id);
    t.tell(|_, _| Event::new(EG_9_46, "told-took-control").piece(id).target(CIVILIAN));
    walk::beset(t, before);
}

/// A direction as a step, for those who count in sixteenths of a turn.
pub(crate) fn sixteenth(n: i32) -> Vector {
    Angle::degrees(n * 45 / 2).heading()
}
