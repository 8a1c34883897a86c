//! Carrying out a move: where it ends, whom it meets, what it changes (EG-6.9, EG-6.22, EG-6.23, EG-6.27, EG-7.5).

use crate::action::{Action, Corners, Gait, Move, Prompt, Reply};
use crate::civilian;
use crate::event::Event;
use crate::field::Shape;
use crate::hidden;
use crate::movement::{self, Manner, Mover};
use crate::register::*;
use crate::space::{self, TOUCH};
use crate::state::{CIVILIAN, Facing, Mark, ModelId, Models, State};
use crate::step::Duel;
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;
use muster_kernel::Flow;
pub(crate) use muster_tabletop::layout::spot;

/// How a contact comes about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meeting {
    /// EG-6.22 by a charge: it is fresh, and the mover is Charging.
    Charge,
    /// EG-3.18 in any other way, by mounting, a climb or a fall from a horse: it is fresh.
    Otherwise,
    /// EG-12.42 by following: neither.
    Follow,
}

/// EG-7.4, EG-7.5, EG-9.25 carries out a legal move: the model goes, meets whom it meets, and looks where its owner wants.
pub(crate) fn walk(t: &mut Duel<'_>, mover: Mover, way: &Move) -> Flow<()> {
    let id = mover.id;
    let (corners, found) = until_hidden(t.state, mover, way);
    let hid = t.state.model(id).has(Mark::Hidden);
    let to = movement::end(mover.from, &corners);
    let facing = way.facing.or_else(|| movement::legs(mover.from, &corners).next_back().and_then(looking));
    let model = t.state.model_mut(id);
    model.at = to;
    model.facing = facing.unwrap_or(model.facing);
    model.marks.clear(Mark::Aimed);
    if !corners.is_empty() {
        let gait = way.gait;
        t.tell(|_, _| {
            let way = std::iter::once(mover.from).chain(corners.iter().copied()).map(spot);
            Event::new(EG_7_3, told(gait)).piece(id).with("place", spot(to)).along(way)
        });
    }
    for hidden in found.iter() {
        hidden::reveal(t, hidden, EG_6_23);
    }
    let met = space::enemies_in_contact(t.state, id);
    if hid && (way.gait != Gait::Short || !met.is_empty() || !hidden::may_stay(t.state, id)) {
        hidden::reveal(t, id, EG_9_18);
        if !met.is_empty() {
            t.state.model_mut(id).marks.set(Mark::Ambush);
        }
    }
    if !met.is_empty() {
        meet(t, id, Models::NONE, Meeting::Charge)?;
    }
    // EG-4.20 whoever leaves takes the civilian along.
    if mover.manner == Manner::Leave { Ok(()) } else { civilian::follow(t, id) }
}

fn told(gait: Gait) -> &'static str {
    match gait {
        Gait::Short => "told-short",
        Gait::Normal => "told-moved",
        Gait::Run => "told-ran",
    }
}

fn looking(leg: Segment) -> Option<Facing> {
    Facing::towards(leg.from, leg.to)
}

/// EG-6.23, EG-9.24 the path up to where it touches a Hidden enemy, and whom it touches there.
fn until_hidden(state: &State, mover: Mover, way: &Move) -> (Corners, Models) {
    let radius = state.radius(mover.id);
    let hidden = state.hidden_foes(mover.id);
    if hidden.is_empty() {
        return (way.corners.clone(), Models::NONE);
    }
    // A Run stops 1 mil outside contact, a move that may charge in contact; a unit more is left where rounding asks for it.
    let charges = way.gait != Gait::Run && movement::may_run_into(state, mover);
    let margins = if charges { [TOUCH, TOUCH - 1] } else { [TOUCH + 1, TOUCH + 2] };
    for (i, leg) in movement::legs(mover.from, &way.corners).enumerate() {
        let meeting = |other: ModelId| {
            let there = state.model(other).at;
            let radii = radius + state.radius(other);
            let most = i64::from(radii.0) + TOUCH;
            if !leg.square_to(there).at_most(most * most) {
                return None;
            }
            let mut stops = margins.into_iter().filter_map(|n| leg.first_within(there, radii + Length(n as i32)));
            let in_place = |at: &Point| space::within(*at, there, most) == charges;
            let at = stops.find(in_place)?;
            space::not_kept_apart(&state.field, at, there).then_some((at, other))
        };
        let first = hidden.iter().filter_map(meeting).min_by_key(|(at, _)| at.distance_squared(leg.from));
        if let Some((at, other)) = first {
            let corners = way.corners[..i].iter().copied().chain([at]).collect();
            return (corners, Models::from_iter([other]));
        }
    }
    (way.corners.clone(), Models::NONE)
}

/// EG-2.14, EG-6.9, EG-12.40 a model has come into contact with enemies it was not in contact with `before`: all turn to face,
/// aim and hiding are lost (EG-7.18, EG-9.18), charm is broken (EG-7.27).
pub(crate) fn meet(t: &mut Duel<'_>, id: ModelId, before: Models, meeting: Meeting) -> Flow<()> {
    let met = space::enemies_in_contact(t.state, id).without(before);
    if met.is_empty() {
        return Ok(());
    }
    // EG-6.27 whoever defended an obstacle in an earlier contact does not in this one.
    for foe in met.iter() {
        t.state.model_mut(id).obstacle.remove(foe);
        t.state.model_mut(foe).obstacle.remove(id);
    }
    if meeting != Meeting::Follow {
        for foe in met.iter() {
            t.state.model_mut(id).fresh.insert(foe);
            t.state.model_mut(foe).fresh.insert(id);
        }
    }
    if meeting == Meeting::Charge {
        t.state.model_mut(id).marks.set(Mark::Charging);
        for foe in met.iter().filter(|foe| over_a_line(t.state, id, *foe)).collect::<Models>().iter() {
            t.state.model_mut(foe).obstacle.insert(id);
        }
    }
    met.iter().for_each(|foe| met_by(t, foe, id));
    engage(t, id);
    turn(t, id)
}

/// EG-2.14, EG-6.9 a model is in contact with somebody now, and turns to him if it fights nobody else.
fn met_by(t: &mut Duel<'_>, foe: ModelId, id: ModelId) {
    t.tell(|_, _| Event::new(EG_2_14, "told-contact").piece(id).target(foe));
    engage(t, foe);
    if space::enemies_in_contact(t.state, foe).len() == 1 {
        face(t.state, foe, id);
    }
}

/// EG-2.15, EG-7.18, EG-9.18 the civilian has become somebody's, or was put somewhere: its enemies who were not in contact with it
/// `before` are Engaged.
pub(crate) fn beset(t: &mut Duel<'_>, before: Models) {
    for foe in space::enemies_in_contact(t.state, CIVILIAN).without(before).iter() {
        met_by(t, foe, CIVILIAN);
    }
}

/// EG-6.27 whether the line between two centres meets a passable line feature.
fn over_a_line(state: &State, a: ModelId, b: ModelId) -> bool {
    let between = Segment::new(state.model(a).at, state.model(b).at);
    let crossed = |line: &[Point; 2]| between.meets(Segment::new(line[0], line[1]));
    let passable = state.field.features.iter().filter(|f| f.terrain.is_line() && !f.terrain.is_impassable());
    passable.into_iter().any(|f| matches!(&f.shape, Shape::Line(line) if crossed(line)))
}

/// What being Engaged takes away.
fn engage(t: &mut Duel<'_>, id: ModelId) {
    let model = t.state.model_mut(id);
    model.marks.clear(Mark::Aimed);
    model.marks.clear(Mark::Charmed);
    if model.has(Mark::Hidden) {
        hidden::reveal(t, id, EG_9_18);
    }
    civilian::stay_behind(t, id);
}

/// EG-6.9 one model looks at another.
pub(crate) fn face(state: &mut State, id: ModelId, at: ModelId) {
    let facing = Facing::towards(state.model(id).at, state.model(at).at);
    let model = state.model_mut(id);
    model.facing = facing.unwrap_or(model.facing);
}

/// EG-6.9 a model turns to an enemy in contact; with several its owner chooses.
pub(crate) fn turn(t: &mut Duel<'_>, id: ModelId) -> Flow<()> {
    let foes = space::enemies_in_contact(t.state, id);
    let Some(first) = foes.iter().next() else { return Ok(()) };
    let Some(owner) = t.state.owner(id) else { return Ok(()) };
    let mut at = first;
    if foes.len() > 1
        && let Action::Reply(Reply::Name(chosen)) = t.ask(owner, Prompt::Turn(id))?
    {
        at = chosen;
    }
    face(t.state, id, at);
    Ok(())
}
