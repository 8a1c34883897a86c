//! Giving ground, shoving and following (EG-8.43, EG-8.49, EG-12.11, EG-12.12, EG-12.42).

use crate::event::{Event, roller};
use crate::movement;
use crate::register::*;
use crate::space::{self, Level, TOUCH};
use crate::state::{ModelId, Models, State};
use crate::step::Duel;
use crate::straight::{self, Ledges, Lines, Stops};
use crate::walk::{self, Meeting};
use crate::{action, wounds};
use action::{Action, Decision, Prompt, Reply};
use muster_ground::length::{Length, Point, Vector};
use muster_kernel::{Flow, Seat};

/// EG-8.43 how far a model gives ground.
const GROUND: Length = Length(1_000);
/// EG-8.49 how far a model is shoved.
const SHOVE: Length = Length(2_000);

/// Straight away from another model.
fn away(state: &State, id: ModelId, from: ModelId) -> Vector {
    state.model(id).at - state.model(from).at
}

/// EG-12.12 contact with new enemies ends the move; those in contact already do not, nor do those it leaves.
fn stops(touching: Models) -> Stops {
    Stops { may_touch: touching, keep: Length::ZERO, lines: Lines::Bar }
}

/// EG-8.43 whether nothing lies in the way of a full inch straight away from an Attacker. EG-12.12, EG-9.36 an enemy that
/// would only be touched, or a duellist too near the end, shortens the move and does not forbid it.
pub(crate) fn may_give_ground(state: &State, id: ModelId, from: ModelId) -> bool {
    let direction = away(state, id, from);
    straight::farthest(state, id, direction, GROUND, stops(state.on_table())) == GROUND
}

/// EG-8.43 the Defender gives ground: EG-12.11 contacts with others are broken as well.
pub(crate) fn give_ground(t: &mut Duel<'_>, id: ModelId, from: ModelId) {
    let direction = away(t.state, id, from);
    let touching = space::enemies_in_contact(t.state, id);
    let far = straight::farthest(t.state, id, direction, GROUND, stops(touching));
    let far = straight::short_of_duels(t.state, id, direction, far);
    let to = straight::along(t.state.model(id).at, direction, far);
    t.state.model_mut(id).at = to;
    t.tell(|_, _| Event::new(EG_8_43, "told-gave-ground").piece(id).target(from).with("place", walk::spot(to)));
}

/// EG-8.49 the Defender is Stunned and pushed straight away; over the edge of a Platform it falls (EG-8.66).
/// EG-12.41 no result of the wound table: Lucky does not help.
pub(crate) fn shove(t: &mut Duel<'_>, id: ModelId, from: ModelId, by: Seat) -> Flow<()> {
    let direction = away(t.state, id, from);
    let to = match over_the_edge(t.state, id, direction) {
        Some(landing) => landing,
        None => {
            let touching = space::enemies_in_contact(t.state, id);
            let far = straight::farthest(t.state, id, direction, SHOVE, stops(touching));
            let far = straight::short_of_duels(t.state, id, direction, far);
            straight::along(t.state.model(id).at, direction, far)
        }
    };
    let above = space::level(&t.state.field, t.state.model(id).at);
    t.state.model_mut(id).at = to;
    t.tell(|_, _| Event::new(EG_8_49, "told-shoved").piece(id).target(from).with("place", walk::spot(to)));
    wounds::stun(t, id);
    if above == Level::Upper && space::level(&t.state.field, to) == Level::Ground {
        wounds::fall(t, id, by)?;
    }
    Ok(())
}

/// EG-8.49 where a model lands that is pushed over the edge of its Platform: as far as it is pushed, or as little farther
/// as its base needs to be clear of the edge.
fn over_the_edge(state: &State, id: ModelId, direction: Vector) -> Option<Point> {
    let from = state.model(id).at;
    if space::level(&state.field, from) != Level::Upper {
        return None;
    }
    let touching = space::enemies_in_contact(state, id);
    let far = straight::farthest_over(state, id, direction, SHOVE, (stops(touching), Ledges::Open));
    if space::level(&state.field, straight::along(from, direction, far)) != Level::Ground {
        return None;
    }
    let clear = 2 * state.radius(id).0;
    let landings = (far.0..=far.0 + clear).map(|n| straight::along(from, direction, Length(n)));
    landings.into_iter().find(|to| {
        movement::may_stand(state, id, *to)
            && movement::contacts(state, id, *to).is_empty()
            && movement::near_duel(state, id, *to).is_none()
    })
}

/// EG-8.43, EG-6.36 where an Attacker stands after following straight into contact, as little far as that takes; nothing
/// where it cannot, would end by somebody else's Duel (EG-9.36), or is in contact anyway.
pub(crate) fn following(state: &State, id: ModelId, other: ModelId) -> Option<Point> {
    let (from, there) = (state.model(id).at, state.model(other).at);
    if !state.model(id).is_on_table() || !state.model(other).is_on_table() || space::in_contact(state, id, other) {
        return None;
    }
    let radii = i64::from((state.radius(id) + state.radius(other)).0);
    let direction = there - from;
    // Both coordinates are rounded, so the least length that gives contact is within two of the difference.
    let near = (i64::from(from.distance(there).0) - radii - TOUCH - 2).max(0) as i32;
    let at = |n: i32| straight::along(from, direction, Length(n));
    let n = (near..near + 6).find(|n| space::contact_at(&state.field, at(*n), there, radii))?;
    let touching = Models::from_iter([other]).or(space::enemies_in_contact(state, id));
    // EG-6.18 a passable line may lie between; whoever follows crosses it.
    let stops = Stops { lines: Lines::Cross, ..stops(touching) };
    let free = straight::farthest(state, id, direction, Length(n), stops) == Length(n);
    let may_end = movement::near_duel(state, id, at(n)).is_none();
    (free && may_end).then(|| at(n))
}

/// EG-8.43, EG-8.49 the Attacker may follow at once. EG-12.42 that is no charge; EG-12.13 if it stays, both may be out of
/// contact.
pub(crate) fn follow(t: &mut Duel<'_>, id: ModelId, other: ModelId) -> Flow<()> {
    let Some(to) = following(t.state, id, other) else { return Ok(()) };
    if t.ask(roller(t.state.owner(id)), Prompt::Decide(Decision::Follow(id, other)))? != Action::Reply(Reply::Yes) {
        return Ok(());
    }
    let before = space::enemies_in_contact(t.state, id);
    t.state.model_mut(id).at = to;
    t.tell(|_, _| Event::new(EG_8_43, "told-pursued").piece(id).target(other).with("place", walk::spot(to)));
    walk::meet(t, id, before, Meeting::Follow)
}
