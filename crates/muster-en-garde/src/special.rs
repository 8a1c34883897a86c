//! Special actions (EG-7.20 to EG-7.27, EG-9.34, EG-9.39).

use crate::action::{Action, Decision, Deed, Prompt, Reply};
use crate::event::{Event, Purpose, roller};
use crate::field::{Shape, Terrain};
use crate::movement;
use crate::register::*;
use crate::roster::Attribute;
use crate::sight::{self, Eye};
use crate::space::{self, INCH, Level};
use crate::state::{FOOT, Mark, ModelId, Models, State, is_civilian};
use crate::step::Duel;
use crate::walk::{self, Meeting};
use crate::{civilian, duel, hidden, options, places, wounds};
use muster_dice::{Classes, Pool};
use muster_ground::bases::{Base, Disc};
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;
use muster_ground::things::Thing;
use muster_kernel::{Flow, Violations};

/// EG-7.22 how close one must be to climb.
const AT_THE_WALL: Length = Length(100);
/// EG-7.24, EG-9.34 how far one searches and challenges.
const FAR: Length = Length(12 * INCH.0);
/// EG-7.27 how far one beguiles.
const CHARM: Length = Length(6 * INCH.0);
/// EG-7.23 how far one leaps, from the edge of the base.
const LEAP: Length = Length(3 * INCH.0);

/// Everything that forbids a special action; who may take one at all is judged before.
pub(crate) fn check(state: &State, id: ModelId, deed: &Deed, wrong: &mut Violations) {
    let carries = state.carries(id);
    match deed {
        Deed::Take(item) => {
            wrong.forbid_if(carries, EG_7_21, "no-hands-free");
            wrong.forbid_if(!civilian::reaches_item(state, id, usize::from(*item)), EG_7_21, "no-item-there");
        }
        Deed::Escort => {
            wrong.forbid_if(carries, EG_7_21, "no-hands-free");
            wrong.forbid_if(!civilian::may_take_control(state, id), EG_9_46, "no-control");
        }
        Deed::Hand(friend) => {
            wrong.forbid_if(!carries, EG_7_21, "no-nothing-carried");
            wrong.forbid_if(!may_receive(state, id, *friend), EG_7_21, "no-friend-there");
        }
        Deed::Drop => wrong.forbid_if(!carries, EG_7_21, "no-nothing-carried"),
        Deed::Climb(to) => climb_check(state, id, *to, wrong),
        Deed::Leap(to) => leap_check(state, id, *to, wrong),
        Deed::Search(target) => {
            let hides = is_enemy(state, id, *target) && space::is_hidden(state, *target);
            wrong.forbid_if(!hides, EG_7_24, "no-hidden-enemy");
            in_sight(state, id, (*target, FAR), (wrong, EG_7_24));
        }
        Deed::Challenge(target) => challenge_check(state, id, *target, wrong),
        Deed::Beguile(target) => beguile_check(state, id, *target, wrong),
        _ => wrong.forbid(EG_7_20, "no-such-option"),
    }
}

fn is_enemy(state: &State, id: ModelId, target: ModelId) -> bool {
    target.index() < crate::state::PLACES && state.model(target).is_on_table() && state.are_enemies(id, target)
}

/// EG-6.30 whether a target is near enough and in sight.
fn in_sight(
    state: &State,
    id: ModelId,
    (target, most): (ModelId, Length),
    (wrong, rule): (&mut Violations, muster_kernel::RuleId),
) {
    if is_enemy(state, id, target) && !wrong.is_settled() {
        wrong.forbid_if(!space::gap_at_most(state, id, target, most), rule, "no-target-range");
        wrong.forbid_if(!sight::sees(state, Eye::of(state, id), target), EG_6_30, "no-target-sight");
    }
}

/// EG-7.21 whether a friend in contact can take what a model carries.
pub(crate) fn may_receive(state: &State, id: ModelId, friend: ModelId) -> bool {
    let there = friend.index() < crate::state::PLACES && state.model(friend).is_on_table();
    let own = friend != id && friend.side().is_some() && friend.side() == id.side();
    there
        && own
        && !state.carries(friend)
        && !state.model(friend).has(Mark::Mounted)
        && space::in_contact(state, id, friend)
}

/// EG-9.34.
fn challenge_check(state: &State, id: ModelId, target: ModelId, wrong: &mut Violations) {
    if !is_enemy(state, id, target) {
        return wrong.forbid(EG_9_34, "no-target-enemy");
    }
    wrong.forbid_if(state.rank(id) < 3 || state.rank(target) < 3, EG_9_34, "no-duel-rank");
    let linked = state.model(id).duel.is_some() || state.model(target).duel.is_some();
    wrong.forbid_if(linked, EG_9_34, "no-second-duel");
    wrong.forbid_if(space::is_engaged(state, target), EG_9_34, "no-target-engaged");
    wrong.forbid_if(space::is_hidden(state, target), EG_9_16, "no-target-hidden");
    in_sight(state, id, (target, FAR), (wrong, EG_9_34));
}

/// EG-7.27, EG-9.36.
fn beguile_check(state: &State, id: ModelId, target: ModelId, wrong: &mut Violations) {
    wrong.forbid_if(!state.has(id, Attribute::Beguiling), EG_7_27, "no-beguiling");
    if !is_enemy(state, id, target) {
        return wrong.forbid(EG_7_27, "no-target-enemy");
    }
    wrong.forbid_if(is_civilian(target), EG_7_27, "no-target-civilian");
    wrong.forbid_if(space::is_engaged(state, target), EG_7_27, "no-target-engaged");
    wrong.forbid_if(space::is_hidden(state, target), EG_9_16, "no-target-hidden");
    wrong.forbid_if(state.model(target).duel.is_some_and(|with| with != id), EG_9_36, "no-beguile-at-duel");
    in_sight(state, id, (target, CHARM), (wrong, EG_7_27));
}

/// EG-7.22 what can be climbed: High walls, the edges of Platforms and the sides of Stairs.
pub(crate) fn climbable(state: &State) -> impl Iterator<Item = [Point; 2]> + '_ {
    let walls = state.field.of(Terrain::HighWall).filter_map(|f| match f.shape {
        Shape::Line(line) => Some(line),
        _ => None,
    });
    let sides = state.field.of(Terrain::Stairs).flat_map(|f| f.shape.edges()).map(|edge| [edge.from, edge.to]);
    walls.chain(state.field.ledges.iter().copied()).chain(sides)
}

/// EG-7.22 whether a point lies beyond something that a model can climb from where it stands.
pub(crate) fn is_beyond_climb(state: &State, id: ModelId, to: Point) -> bool {
    let from = state.model(id).at;
    let (base, there): (Base, Base) = (Disc::new(from, FOOT).into(), Disc::new(to, FOOT).into());
    let way = Segment::new(from, to);
    climbable(state).any(|wall| {
        let thing = Thing::Wall(&wall);
        thing.gap(&base).at_most(AT_THE_WALL)
            && thing.gap(&there).at_most(INCH)
            && way.meets(Segment::new(wall[0], wall[1]))
    })
}

fn climb_check(state: &State, id: ModelId, to: Point, wrong: &mut Violations) {
    wrong.forbid_if(!to.is_safe() || !is_beyond_climb(state, id, to), EG_7_22, "no-climb-there");
    lands(state, id, to, (wrong, EG_7_22));
}

/// EG-7.22, EG-7.23 a place to land: legal ground and nobody in contact, since a special action is no charge (EG-7.26).
fn lands(state: &State, id: ModelId, to: Point, (wrong, rule): (&mut Violations, muster_kernel::RuleId)) {
    wrong.forbid_if(!to.is_safe() || !movement::may_stand(state, id, to), rule, "no-room-there");
    wrong.forbid_if(!movement::contacts(state, id, to).is_empty(), EG_7_26, "no-landing-engaged");
    let duellist = Some(to).filter(|to| to.is_safe()).and_then(|to| movement::near_duel(state, id, to));
    options::no_near_duel(duellist, wrong);
}

fn leap_check(state: &State, id: ModelId, to: Point, wrong: &mut Violations) {
    let from = state.model(id).at;
    wrong.forbid_if(space::level(&state.field, from) == Level::Ground, EG_7_23, "no-leap-from-ground");
    let reach = i64::from((LEAP + FOOT).0);
    wrong.forbid_if(!to.is_safe() || !space::within(from, to, reach), EG_7_23, "no-leap-too-far");
    // EG-4.2 a High wall is climbed, not leapt through.
    let walled = !wrong.is_settled() && space::walled_off(&state.field, from, to);
    wrong.forbid_if(walled, EG_7_23, "no-leap-through-wall");
    let line = Segment::new(from, to);
    let over_an_edge = || state.field.ledges.iter().any(|[a, b]| line.meets(Segment::new(*a, *b)));
    let nowhere = !wrong.is_settled() && space::level(&state.field, to) != Level::Ground && !over_an_edge();
    wrong.forbid_if(nowhere, EG_7_23, "no-leap-over-nothing");
    lands(state, id, to, (wrong, EG_7_23));
}

/// EG-7.20 a special action is carried out.
pub(crate) fn act(t: &mut Duel<'_>, id: ModelId, deed: &Deed) -> Flow<()> {
    match *deed {
        Deed::Climb(to) => climb(t, id, to),
        Deed::Leap(to) => leap(t, id, to),
        Deed::Search(target) => search(t, id, target),
        Deed::Challenge(target) => challenge(t, id, target),
        Deed::Beguile(target) => beguile(t, id, target),
        Deed::Hand(friend) => {
            hand(t, id, friend);
            Ok(())
        }
        Deed::Take(item) => {
            t.state.model_mut(id).item = Some(item);
            t.tell(|_, _| Event::new(EG_7_21, "told-took").piece(id));
            Ok(())
        }
        Deed::Escort => {
            civilian::take_control(t, id);
            Ok(())
        }
        _ => {
            civilian::let_go(t, id);
            Ok(())
        }
    }
}

/// EG-7.21, EG-9.12 to a friend in contact.
fn hand(t: &mut Duel<'_>, id: ModelId, friend: ModelId) {
    if let Some(item) = t.state.model_mut(id).item.take() {
        t.state.model_mut(friend).item = Some(item);
    } else {
        t.state.civilian.escort = Some(friend);
    }
    t.tell(|_, _| Event::new(EG_7_21, "told-handed").piece(id).target(friend));
    // EG-9.12 a routing model carries nothing.
    if t.state.routs(friend) {
        civilian::let_go(t, friend);
    }
}

/// EG-3.25 whether a model climbs and leaps without a die: Agile feet do.
pub(crate) fn is_sure_footed(state: &State, id: ModelId) -> bool {
    state.has(id, Attribute::Agile)
}

/// A die against a number; Agile feet need none (EG-7.22, EG-7.23).
fn sure_footed(t: &mut Duel<'_>, id: ModelId, purpose: Purpose, needs: u8) -> Flow<bool> {
    if is_sure_footed(t.state, id) {
        return Ok(true);
    }
    let pool = Pool::d6(1).split(Classes::at_least(needs));
    Ok(t.roll(roller(t.state.owner(id)), purpose, pool)?.only() >= needs)
}

/// EG-7.22.
fn climb(t: &mut Duel<'_>, id: ModelId, to: Point) -> Flow<()> {
    if sure_footed(t, id, Purpose::Climb(id), 2)? {
        t.state.model_mut(id).at = to;
        t.tell(|_, _| Event::new(EG_7_22, "told-climbed").piece(id));
        // EG-9.24 it may have come upon somebody Hidden.
        return walk::meet(t, id, Models::NONE, Meeting::Otherwise);
    }
    t.tell(|_, _| Event::new(EG_7_22, "told-climb-failed").piece(id));
    Ok(())
}

/// EG-7.23; EG-8.66 a leap that fails ends in a fall.
fn leap(t: &mut Duel<'_>, id: ModelId, to: Point) -> Flow<()> {
    if sure_footed(t, id, Purpose::Leap(id), 3)? {
        t.state.model_mut(id).at = to;
        t.tell(|_, _| Event::new(EG_7_23, "told-leapt").piece(id));
        return walk::meet(t, id, Models::NONE, Meeting::Otherwise);
    }
    t.state.model_mut(id).at = ground_near(t.state, id, to);
    t.tell(|_, _| Event::new(EG_7_23, "told-leap-failed").piece(id));
    let (by, inflicted) = (roller(t.state.owner(id)).other(), t.state.first_blood);
    wounds::fall(t, id, by)?;
    // EG-10.6 nobody inflicted what came of a leap of its own.
    t.state.first_blood = inflicted;
    Ok(())
}

/// EG-7.23 the legal point of the ground nearest to one, on the near side of High walls.
pub(crate) fn ground_near(state: &State, id: ModelId, to: Point) -> Point {
    let from = state.model(id).at;
    let fits = |at: Point| {
        space::level(&state.field, at) == Level::Ground
            && movement::may_stand(state, id, at)
            && movement::contacts(state, id, at).is_empty()
            && movement::near_duel(state, id, at).is_none()
            && !space::walled_off(&state.field, from, at)
    };
    places::nearest(state, id, (to, FOOT), fits).unwrap_or(to)
}

/// EG-3.25 by how much a die for a Hidden enemy is easier for a model: two for a Scout.
pub(crate) fn search_bonus(state: &State, id: ModelId) -> u8 {
    if state.has(id, Attribute::Scout) { 2 } else { 0 }
}

/// EG-7.24.
fn search(t: &mut Duel<'_>, id: ModelId, target: ModelId) -> Flow<()> {
    let needs = 4 - search_bonus(t.state, id);
    let pool = Pool::d6(1).split(Classes::at_least(needs));
    let found = t.roll(roller(t.state.owner(id)), Purpose::Search(id), pool)?.only() >= needs;
    if found {
        hidden::reveal(t, target, EG_7_24);
    } else {
        t.tell(|_, _| Event::new(EG_7_24, "told-search-failed").piece(id));
    }
    Ok(())
}

/// EG-9.34, EG-9.35, EG-9.39.
fn challenge(t: &mut Duel<'_>, id: ModelId, target: ModelId) -> Flow<()> {
    t.tell(|_, _| Event::new(EG_9_34, "told-challenges").piece(id).target(target));
    let owner = roller(t.state.owner(target));
    if t.ask(owner, Prompt::Decide(Decision::Challenged(id, target)))? == Action::Reply(Reply::Yes) {
        t.state.model_mut(id).duel = Some(target);
        t.state.model_mut(target).duel = Some(id);
        t.tell(|_, _| Event::new(EG_9_35, "told-duel").piece(id).target(target));
        duel::end_by_rout(t);
        return Ok(());
    }
    t.tell(|_, _| Event::new(EG_9_39, "told-declined").piece(target).target(id));
    if !t.state.model(target).has(Mark::Declined) {
        t.state.model_mut(target).marks.set(Mark::Declined);
        t.state.sides[owner.other().index()].scored += 1;
    }
    Ok(())
}

/// EG-7.27.
fn beguile(t: &mut Duel<'_>, id: ModelId, target: ModelId) -> Flow<()> {
    let mut scores = [0; 2];
    for (score, who) in scores.iter_mut().zip([id, target]) {
        let owner = roller(t.state.owner(who));
        let die = t.roll(owner, Purpose::Beguile(who), Pool::d6(1))?.only();
        *score = die + t.state.rank(who);
    }
    if scores[0] > scores[1] {
        t.state.model_mut(target).marks.set(Mark::Charmed);
        t.tell(|_, _| Event::new(EG_7_27, "told-charmed").piece(target).target(id));
    } else {
        t.tell(|_, _| Event::new(EG_7_27, "told-charm-failed").piece(id).target(target));
    }
    Ok(())
}
