//! Which option an activated model may take (EG-7.1, EG-7.2), each with everything that forbids it.

use crate::action::{Action, Deed, Move};
use crate::activation;
use crate::book::{Book, Scenario};
use crate::movement::{self, Manner, Mover};
use crate::register::*;
use crate::roster::Carried;
use crate::shooting::{self, Shot, Stance};
use crate::sight::Eye;
use crate::space;
use crate::state::{Facing, Home, MOUNTED, Mark, ModelId, Models, Role, Standing, State};
use crate::{civilian, hidden, mounted, rout, special};
use muster_ground::length::{Length, Point};
use muster_kernel::{Message, RuleId, Seat, Violations};

/// Everything that forbids a side to activate a model like this.
pub(crate) fn check(book: &Book, state: &State, side: Seat, (id, deed): (ModelId, &Deed)) -> Violations {
    let mut wrong = Violations::default();
    judge(book, state, side, (id, deed), &mut wrong);
    wrong
}

/// Whether a side may activate a model like this.
pub(crate) fn is_legal(book: &Book, state: &State, side: Seat, (id, deed): (ModelId, &Deed)) -> bool {
    let mut wrong = Violations::whether();
    judge(book, state, side, (id, deed), &mut wrong);
    wrong.is_empty()
}

fn judge(book: &Book, state: &State, side: Seat, (id, deed): (ModelId, &Deed), wrong: &mut Violations) {
    if id.side() != Some(side) || state.profile(id).is_none() {
        return wrong.forbid(EG_5_6, "no-own-model");
    }
    if !activation::may_activate(state, side, id) {
        return wrong.forbid(EG_5_6, "no-activation-left");
    }
    if state.model(id).standing == Standing::Reserve {
        return reserve(state, (id, deed), wrong);
    }
    eligible(state, (id, deed), wrong);
    if wrong.is_empty() {
        possible(book, state, (id, deed), wrong);
    }
}

/// EG-7.8, EG-9.11 a model in reserve Enters or waits; one that routs waits.
fn reserve(state: &State, (id, deed): (ModelId, &Deed), wrong: &mut Violations) {
    match deed {
        Deed::Hold => {}
        // EG-9.11 who routs has nowhere to run to from there.
        Deed::Enter(..) if state.routs(id) => wrong.forbid(EG_9_11, "no-enter-in-rout"),
        Deed::Enter(from, way) => {
            let home = home(state, id);
            let radius = state.radius(id);
            wrong.forbid_if(movement::to_edge(home, *from) != radius, EG_7_8, "no-enter-off-edge");
            wrong.forbid_if(!movement::may_stand(state, id, *from), EG_7_8, "no-room-there");
            let mover = Mover { id, from: *from, manner: Manner::Enter };
            movement::check(state, mover, way, wrong);
        }
        _ => wrong.forbid(EG_7_8, "no-reserve-only-enters"),
    }
}

pub(crate) fn home(state: &State, id: ModelId) -> Home {
    id.side().map_or(Home::Near, |side| state.sides[side.index()].home)
}

/// What the table of EG-7.2 calls an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Move,
    Disengage,
    Shoot,
    Reload,
    Mount,
    Hide,
    Rest,
    Aim,
    Order,
    Interact,
    Special,
    Footwork,
    Hold,
}

fn kind(deed: &Deed) -> Kind {
    match deed {
        Deed::Move(_) | Deed::Leave(_) | Deed::Enter(..) | Deed::Rout(_) => Kind::Move,
        Deed::Disengage => Kind::Disengage,
        Deed::Shoot { .. } => Kind::Shoot,
        Deed::Reload(_) => Kind::Reload,
        Deed::Mount(_) | Deed::Dismount(..) => Kind::Mount,
        Deed::Hide(_) => Kind::Hide,
        Deed::Rest(_) => Kind::Rest,
        Deed::Aim(_) => Kind::Aim,
        Deed::Order(_) => Kind::Order,
        Deed::Take(_) | Deed::Escort | Deed::Hand(_) | Deed::Drop => Kind::Interact,
        Deed::Search(_) | Deed::Challenge(_) | Deed::Beguile(_) => Kind::Special,
        Deed::Climb(_) | Deed::Leap(_) => Kind::Footwork,
        Deed::Hold => Kind::Hold,
    }
}

/// EG-7.2 the table, and what Charmed (EG-7.27) and routing models (EG-9.11, EG-9.12) may do.
fn eligible(state: &State, (id, deed): (ModelId, &Deed), wrong: &mut Violations) {
    let kind = kind(deed);
    let model = state.model(id);
    let engaged = match deed {
        // EG-9.46 the enemy's civilian is taken in contact with it: that contact alone is no engagement for this.
        Deed::Escort => civilian::is_engaged_otherwise(state, id),
        _ => space::is_engaged(state, id),
    };
    if model.has(Mark::Charmed) {
        return wrong.forbid_if(kind != Kind::Hold, EG_7_27, "no-charmed");
    }
    if state.routs(id) {
        return routing(state, (id, deed, engaged), wrong);
    }
    wrong.forbid_if(matches!(deed, Deed::Rout(_)), EG_9_11, "no-rout-unless-routing");
    if engaged {
        wrong.forbid_if(!matches!(kind, Kind::Disengage | Kind::Hold), EG_7_2, "no-engaged");
        wrong.forbid_if(kind == Kind::Disengage && model.duel.is_some(), EG_9_37, "no-disengage-in-duel");
    } else {
        wrong.forbid_if(kind == Kind::Disengage, EG_7_6, "no-not-engaged");
    }
    if model.has(Mark::Stunned) {
        let may = matches!(kind, Kind::Move | Kind::Disengage | Kind::Rest | Kind::Hold);
        wrong.forbid_if(!may, EG_8_54, "no-stunned");
    }
    if state.carries(id) {
        let may = matches!(kind, Kind::Move | Kind::Disengage | Kind::Rest | Kind::Order | Kind::Interact | Kind::Hold);
        wrong.forbid_if(!may, EG_7_2, "no-carrying");
    }
    if model.has(Mark::Mounted) {
        let may = !matches!(kind, Kind::Hide | Kind::Interact | Kind::Footwork);
        wrong.forbid_if(!may, EG_9_26, "no-mounted");
    }
}

/// EG-9.11, EG-9.12, EG-12.29 a routing model tries to Disengage, runs, or stays where it cannot.
fn routing(state: &State, (id, deed, engaged): (ModelId, &Deed, bool), wrong: &mut Violations) {
    match deed {
        Deed::Disengage => wrong.forbid_if(!engaged, EG_7_6, "no-not-engaged"),
        Deed::Rout(_) => wrong.forbid_if(engaged, EG_7_2, "no-engaged"),
        Deed::Hold => {
            // EG-9.37 a duellist in contact cannot break away even then.
            let may_leave =
                if engaged { state.model(id).duel.is_none() } else { rout::has_way_home(state, id, Models::NONE) };
            wrong.forbid_if(may_leave, EG_9_11, "no-hold-in-rout");
        }
        _ => wrong.forbid(EG_9_12, "no-routing"),
    }
}

/// What the option itself asks for.
fn possible(book: &Book, state: &State, (id, deed): (ModelId, &Deed), wrong: &mut Violations) {
    let model = state.model(id);
    match deed {
        Deed::Move(way) => movement::check(state, Mover::of(state, id, Manner::Free), way, wrong),
        Deed::Leave(way) => leave(state, id, way, wrong),
        Deed::Rout(way) => rout::check(state, (id, Models::NONE), way, wrong),
        Deed::Enter(..) => wrong.forbid(EG_7_8, "no-enter-on-table"),
        Deed::Shoot { weapon, target, after } => shot(book, state, (id, *weapon, *target), after.as_ref(), wrong),
        Deed::Reload(weapon) => {
            let place = shooting::place(state, id, *weapon);
            let loaded = model.reload.get(usize::from(place)).is_none_or(|counters| *counters == 0);
            wrong.forbid_if(loaded, EG_7_15, "no-reload-counter");
        }
        Deed::Mount(facing) => {
            faces(*facing, wrong);
            let horse = mounted::horse_near(state, id);
            wrong.forbid_if(horse.is_none(), EG_9_27, "no-horse-near");
            let duellist = horse.and_then(|(_, at)| movement::near_duel_with(state, id, at, MOUNTED));
            no_near_duel(duellist, wrong);
        }
        Deed::Dismount(to, facing) => {
            faces(*facing, wrong);
            wrong.forbid_if(!model.has(Mark::Mounted), EG_9_27, "no-dismount-on-foot");
            wrong.forbid_if(
                !to.is_safe() || !mounted::has_room_beside(state, id, *to),
                EG_9_27,
                "no-room-beside-horse",
            );
            no_near_duel(Some(*to).filter(|to| to.is_safe()).and_then(|to| mounted::duel_beside(state, id, to)), wrong);
        }
        Deed::Hide(facing) => {
            faces(*facing, wrong);
            wrong.forbid_if(model.has(Mark::Hidden), EG_9_15, "no-hidden-already");
            wrong.forbid_if(!hidden::may_hide(state, id), EG_9_15, "no-hiding-here");
        }
        Deed::Rest(facing) => faces(*facing, wrong),
        Deed::Aim(facing) => {
            faces(*facing, wrong);
            let loaded = |p: &crate::roster::Profile| (0..p.missiles.len()).any(|i| model.reload[i] == 0);
            wrong.forbid_if(!state.profile(id).is_some_and(loaded), EG_7_18, "no-loaded-weapon");
        }
        Deed::Order(after) => {
            wrong.forbid_if(!state.commands(id), EG_7_19, "no-commander");
            before(state, id, after.as_ref(), wrong);
            let to = after.as_ref().map_or(model.at, |way| movement::end(model.at, &way.corners));
            let nobody = || activation::orderable_from(state, id, to).next().is_none();
            wrong.forbid_if(wrong.is_empty() && nobody(), EG_7_19, "no-friend-to-order");
        }
        Deed::Disengage | Deed::Hold => {}
        special => special::check(state, id, special, wrong),
    }
}

/// EG-9.36 nobody may end within an inch of this duellist.
pub(crate) fn no_near_duel(duellist: Option<ModelId>, wrong: &mut Violations) {
    if let Some(other) = duellist {
        wrong.forbid(EG_9_36, Message::new("no-near-duel").with("piece", other.piece()));
    }
}

fn faces(facing: Option<Facing>, wrong: &mut Violations) {
    wrong.forbid_if(facing.is_some_and(|f| f.x == 0 && f.y == 0), EG_6_7, "no-facing");
}

/// EG-7.14, EG-7.19 the Short move before a shot or an order.
fn before(state: &State, id: ModelId, after: Option<&Move>, wrong: &mut Violations) {
    if let Some(way) = after {
        movement::check(state, Mover::of(state, id, Manner::Before), way, wrong);
    }
}

/// EG-7.14, EG-8.2, EG-8.3 a shot, perhaps after a Short move.
fn shot(
    book: &Book,
    state: &State,
    (id, weapon, target): (ModelId, Carried, ModelId),
    after: Option<&Move>,
    wrong: &mut Violations,
) {
    before(state, id, after, wrong);
    let shot = planned(state, (id, shooting::place(state, id, weapon)), after);
    shooting::check_weapon(book, state, shot, wrong);
    if wrong.is_settled() {
        return;
    }
    if target.index() >= crate::state::PLACES {
        return wrong.forbid(EG_8_3, "no-target-enemy");
    }
    shooting::check_target(book, state, shot, target, wrong);
}

/// A shot as it would be after a Short move.
pub(crate) fn planned(state: &State, (id, weapon): (ModelId, u8), after: Option<&Move>) -> Shot {
    let mut eye = Eye::of(state, id);
    let Some(way) = after else { return Shot { eye, weapon, stance: Stance::Still } };
    let last = movement::legs(eye.at, &way.corners).next_back();
    let ahead = last.and_then(|leg| Facing::towards(leg.from, leg.to));
    eye.facing = way.facing.or(ahead).unwrap_or(eye.facing);
    eye.at = movement::end(eye.at, &way.corners);
    Shot { eye, weapon, stance: Stance::Moved }
}

/// EG-4.20, EG-4.16, EG-4.18 everything that forbids to go off the table, where the scenario pays for it.
pub(crate) fn leave(state: &State, id: ModelId, way: &Move, wrong: &mut Violations) {
    let Some((edge, rule)) = exit(state, id) else { return wrong.forbid(EG_4_20, "no-leaving") };
    movement::check(state, Mover::of(state, id, Manner::Leave), way, wrong);
    let to = movement::end(state.model(id).at, &way.corners);
    wrong.forbid_if(!touches_edge(edge, to, state.radius(id)), rule, "no-leaving-short");
}

/// EG-4.16, EG-4.18 the edge over which a model with the civilian may leave, and the rule that pays for it.
pub(crate) fn exit(state: &State, id: ModelId) -> Option<(Home, RuleId)> {
    let side = id.side().filter(|_| state.civilian.escort == Some(id))?;
    let own = &state.sides[side.index()];
    match (state.scenario, own.role) {
        (Scenario::Capture, _) => Some((own.home, EG_4_16)),
        (Scenario::Escort, Some(Role::Escort)) => Some((own.home.other(), EG_4_18)),
        _ => None,
    }
}

/// EG-4.20 whether a base touches an edge.
fn touches_edge(edge: Home, at: Point, radius: Length) -> bool {
    movement::to_edge(edge, at) <= radius
}

/// EG-4.20 whether a model that means to leave has reached the edge.
pub(crate) fn is_at_own_exit(state: &State, id: ModelId) -> bool {
    let at = state.model(id).at;
    exit(state, id).is_some_and(|(edge, _)| touches_edge(edge, at, state.radius(id)))
}

/// EG-5.15 the only thing that can be done when a single model is left to activate and has no choice: EG-7.27 the
/// Charmed hold, EG-9.11 routing models run, EG-9.37 duellists in contact hold.
pub(crate) fn only_deed(book: &Book, state: &State, (side, left): (Seat, Models)) -> Option<Action> {
    if left.len() != 1 {
        return None;
    }
    let id = left.iter().next()?;
    let deed = forced(state, id)?;
    debug_assert!(is_legal(book, state, side, (id, &deed)), "{deed:?} is legal");
    Some(Action::Do(id, deed))
}

/// The only thing a model can do, if it has no choice.
pub(crate) fn forced(state: &State, id: ModelId) -> Option<Deed> {
    let model = state.model(id);
    if !model.is_on_table() {
        return None;
    }
    if model.has(Mark::Charmed) {
        return Some(Deed::Hold);
    }
    // Whether it is Engaged is looked up only where it matters.
    let routs = state.routs(id);
    if model.duel.is_none() && !routs {
        return None;
    }
    let engaged = space::is_engaged(state, id);
    if engaged && model.duel.is_some() {
        return Some(Deed::Hold);
    }
    if !routs {
        return None;
    }
    if engaged {
        return Some(Deed::Disengage);
    }
    if let Some(straight) = rout::straight_home(state, id, Models::NONE) {
        return Some(Deed::Rout(straight));
    }
    (!rout::has_way_home(state, id, Models::NONE)).then_some(Deed::Hold)
}
