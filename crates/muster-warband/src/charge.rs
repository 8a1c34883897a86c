//! Charges: where they lead and what forbids them (WB-7.12 to WB-7.14).

use crate::action::{Action, AttackKind, Corners, Decision, Prompt, Reply};
use crate::book::Keyword;
use crate::event::Event;
use crate::field::Terrain;
use crate::movement::{self, Manner, Mover};
use crate::register::*;
use crate::space::{self, INCH, Round};
use crate::state::{ModelId, PLACES, State};
use crate::step::Game;
use crate::{nerve, retaliation, sight, walk};
use muster_ground::footprint::Footprint;
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;
use muster_kernel::{Flow, Violations};
use smallvec::SmallVec;

/// WB-7.13, WB-6.2, WB-12.26 the first point on the straight line from a point towards a target at which a charger engages it; the
/// point itself where it does so already (WB-12.44).
pub(crate) fn stop(state: &State, id: ModelId, from: Point, target: ModelId) -> Point {
    let radius = state.model(id).radius;
    let there = Round::of(state, target);
    if space::meet(state, Round { at: from, radius }, there) {
        return from;
    }
    let contact = there.at.towards(from - there.at, radius + there.radius);
    let line = Segment::new(from, contact);
    // WB-12.26 an obstacle that the target touches stops the charger before contact.
    let barriers = state.field.of(Terrain::Obstacle).map(|(_, feature)| feature.shape);
    let barriers: SmallVec<[Footprint; 2]> = barriers
        .filter(|shape| {
            space::touches(shape, there.at, there.radius) && space::crosses(shape, Segment::new(from, there.at))
        })
        .collect();
    if barriers.is_empty() {
        return contact;
    }
    let reach = i64::from((radius + there.radius).0 + INCH.0);
    let length = from.distance(contact);
    let meets = |n: i32| {
        let at = from.towards(line.step(), Length(n));
        let close = |shape: &Footprint| {
            shape.is_within(at, i64::from(radius.0))
                && space::within(at, there.at, reach)
                && space::crosses(shape, Segment::new(at, there.at))
        };
        barriers.iter().any(close)
    };
    match first(length.0, meets) {
        Some(n) => from.towards(line.step(), Length(n)),
        None => contact,
    }
}

/// The first whole number up to a most from which on something holds: it is looked for by steps of a tenth of an inch, then
/// by halving, since a base that has come to an obstacle touches it for half an inch at least.
fn first(most: i32, holds: impl Fn(i32) -> bool) -> Option<i32> {
    const STEP: usize = 100;
    let near = (0..=most).step_by(STEP).chain([most]).find(|n| holds(*n))?;
    let (mut low, mut high) = ((near - STEP as i32).max(-1), near);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if holds(middle) { high = middle } else { low = middle }
    }
    Some(high)
}

/// WB-7.13 the way of a charge, by a waypoint or straight.
pub(crate) fn way(state: &State, id: ModelId, target: ModelId, via: Option<Point>) -> Corners {
    let from = state.model(id).at;
    let turn = via.unwrap_or(from);
    let to = stop(state, id, turn, target);
    let last = (to != turn || via.is_some_and(|via| via != to)).then_some(to);
    via.into_iter().filter(|via| *via != to).chain(last).collect()
}

/// WB-7.13 whether the straight line is stopped by impassable terrain, by a friend, or over an obstacle, so that there may
/// be another way; WB-6.16 never for a flyer, which needs a straight line.
pub(crate) fn is_barred(state: &State, id: ModelId, target: ModelId) -> bool {
    if state.can_fly(id) {
        return false;
    }
    let model = state.model(id);
    let corners = way(state, id, target, None);
    let to = movement::end(model.at, &corners);
    let leg = Segment::new(model.at, to);
    let keep = i64::from(model.radius.0) - space::SLACK;
    let ground = state.field.features.iter().any(|feature| match feature.terrain {
        Terrain::Block | Terrain::Water => feature.shape.is_passed_closer(leg, keep),
        Terrain::Obstacle => feature.shape.is_closer(to, keep),
        Terrain::Wood | Terrain::Marsh | Terrain::Hill | Terrain::Hazard => false,
    });
    let friend = |other: ModelId| {
        let other = Round::of(state, other);
        let least = i64::from((model.radius + other.radius).0) - space::SLACK;
        leg.square_to(other.at).root_down().pow(2) < least * least
    };
    ground || state.in_play(id.seat()).any(|other| other != id && friend(other))
}

/// WB-7.12, WB-7.13 everything that forbids a charge at a target.
pub(crate) fn check(state: &State, id: ModelId, (target, via): (ModelId, Option<Point>), wrong: &mut Violations) {
    if target.index() >= PLACES || target.seat() == id.seat() || !state.model(target).is_in_play() {
        return wrong.forbid(WB_7_12, "no-target-enemy");
    }
    wrong.forbid_if(space::is_engaged(state, id), WB_7_4, "no-engaged");
    wrong.forbid_if(state.model(id).token.is_some(), WB_7_4, "no-carrying");
    wrong.forbid_if(!sight::sees(state, id, target), WB_7_12, "no-target-sight");
    if via.is_some_and(|via| !via.is_safe()) {
        return wrong.forbid(WB_6_14, "no-off-table");
    }
    let flies = state.can_fly(id);
    wrong.forbid_if(via.is_some() && flies, WB_6_16, "no-flying-round");
    wrong.forbid_if(via.is_some() && !flies && !is_barred(state, id, target), WB_7_13, "no-waypoint");
    let mover = Mover { id, manner: Manner::Charge };
    let corners = way(state, id, target, via);
    let to = Round { at: movement::end(state.model(id).at, &corners), radius: state.model(id).radius };
    wrong.forbid_if(!space::meet(state, to, Round::of(state, target)), WB_7_13, "no-reaching");
    movement::check(state, mover, &corners, wrong);
}

/// WB-7.4, WB-5.28 a charge: WB-3.43 who charges a Terrifying enemy tests its Nerve first; the move; WB-7.14 then the free
/// attack, if the charger still stands and its owner wants it (WB-12.41).
pub(crate) fn carry_out(t: &mut Game<'_>, id: ModelId, target: ModelId, via: Option<Point>) -> Flow<()> {
    t.tell(|_, _| Event::new(WB_7_12, "told-charges").piece(id).target(target));
    let afraid = t.state.has(target, Keyword::Terrifying) && !t.state.has(id, Keyword::Terrifying);
    if afraid && !nerve::test(t, id)? {
        t.tell(|_, _| Event::new(WB_3_43, "told-terrified").piece(id).target(target));
        return Ok(());
    }
    if let Some(activation) = &mut t.state.activation {
        activation.charged = Some(target);
    }
    let corners = way(t.state, id, target, via);
    walk::go(t, id, &corners)?;
    let able = t.state.model(id).stands() && t.state.profile(id).melee_dice > 0;
    if able && t.ask(id.seat(), Prompt::Decide(Decision::FreeAttack(id, target)))? == Action::Reply(Reply::Yes) {
        retaliation::melee(t, id, AttackKind::Charge(target))?;
    }
    Ok(())
}
