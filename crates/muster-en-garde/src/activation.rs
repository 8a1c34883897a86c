//! Activations: what an activated model does (EG-5.6 to EG-5.8, EG-7.1 to EG-7.19).

use crate::action::{Action, Deed, Gait, Move, Prompt, Reply};
use crate::book::Book;
use crate::event::{Event, Purpose, Weight, roller};
use crate::flight;
use crate::movement::{Manner, Mover};
use crate::register::*;
use crate::roster::{Attribute, Carried, Missile};
use crate::shooting::{self, Shot, Stance};
use crate::sight::Eye;
use crate::space::{self, INCH};
use crate::state::{CIVILIAN, Facing, Mark, ModelId, Models, Role, Standing, State, is_civilian};
use crate::step::{Duel, Step};
use crate::{duel, hidden, mounted, options, reaction, rout, special, walk};
use muster_ground::length::{Length, Point};
use muster_kernel::{Flow, Seat};
use smallvec::SmallVec;

/// EG-7.19 how far an order reaches.
pub(crate) const ORDER: Length = Length(6 * INCH.0);
/// EG-7.19 how many models an order moves at most.
pub(crate) const ORDERED: usize = 3;

/// EG-5.7, EG-5.8 the models a side may still activate this turn, by id: on the table, or in reserve and allowed to Enter.
pub(crate) fn unactivated(state: &State, side: Seat) -> Models {
    let waiting = if may_enter(state, side) { Standing::Reserve } else { Standing::Table };
    state.models_where(side, |model| (model.is_on_table() || model.standing == waiting) && !model.has(Mark::Activated))
}

/// EG-5.7, EG-5.8 whether a side may still activate a model of its roster this turn.
pub(crate) fn may_activate(state: &State, side: Seat, id: ModelId) -> bool {
    let model = state.model(id);
    let there = model.is_on_table() || (model.standing == Standing::Reserve && may_enter(state, side));
    there && !model.has(Mark::Activated)
}

/// EG-4.17 whether a side's reserves may Enter: the attackers' do, from turn 2.
pub(crate) fn may_enter(state: &State, side: Seat) -> bool {
    state.turn >= 2 && state.sides[side.index()].role == Some(Role::Attacker)
}

/// EG-5.6, EG-5.7, EG-12.38 who activates next after a side has: the other side, or the same one again while the other has nobody.
pub(crate) fn next_go(state: &State, side: Seat) -> Step {
    let can = |side: Seat| state.roster(side).any(|id| may_activate(state, side, id));
    match [side.other(), side].into_iter().find(|s| can(*s)) {
        Some(next) => Step::Activate(next),
        None => Step::Combats,
    }
}

/// EG-5.6 a side activates a model, which does exactly one thing (EG-7.1).
pub(crate) fn activate(t: &mut Duel<'_>, side: Seat) -> Flow<()> {
    let left = unactivated(t.state, side);
    if left.is_empty() {
        t.state.step = next_go(t.state, side);
        return Ok(());
    }
    let action = match options::only_deed(&t.rules.book, t.state, (side, left)) {
        Some(action) => action,
        None => t.ask(side, Prompt::Activate)?,
    };
    let Action::Do(id, deed) = action else { return Ok(()) };
    if t.state.model(id).is_on_table() {
        t.state.model_mut(id).marks.set(Mark::Activated);
    }
    carry_out(t, id, &deed)?;
    // A model that Entered or waits in reserve has been activated as well.
    t.state.model_mut(id).marks.set(Mark::Activated);
    hidden::spot(t, id);
    t.state.step = if t.state.ordered.is_empty() { next_go(t.state, side) } else { Step::Orders(side) };
    Ok(())
}

/// EG-7.1 what an activated model does.
fn carry_out(t: &mut Duel<'_>, id: ModelId, deed: &Deed) -> Flow<()> {
    lose_aim_and_hiding(t, id, deed);
    match deed {
        Deed::Move(way) => reaction::advance(t, Mover::of(t.state, id, Manner::Free), way),
        Deed::Leave(way) => leave(t, id, way),
        Deed::Disengage => disengage(t, id),
        Deed::Enter(from, way) => enter(t, id, *from, way),
        Deed::Rout(way) => rout::run(t, id, way, Models::NONE),
        Deed::Shoot { weapon, target, after } => {
            shoot(t, id, (shooting::place(t.state, id, *weapon), *target), after.as_ref())
        }
        Deed::Reload(weapon) => {
            let place = shooting::place(t.state, id, *weapon);
            shooting::reload(t, id, place);
            Ok(())
        }
        Deed::Mount(facing) => mounted::mount(t, id, *facing),
        Deed::Dismount(to, facing) => mounted::dismount(t, id, *to, *facing),
        Deed::Hide(facing) => {
            turn_and_mark(t, id, (*facing, Mark::Hidden), "told-hides");
            Ok(())
        }
        Deed::Rest(facing) => {
            turn_and_mark(t, id, (*facing, Mark::Rested), "told-rests");
            Ok(())
        }
        Deed::Aim(facing) => {
            turn_and_mark(t, id, (*facing, Mark::Aimed), "told-aims");
            Ok(())
        }
        Deed::Order(after) => order(t, id, after.as_ref()),
        Deed::Hold if t.state.model(id).standing == Standing::Reserve => {
            let side = roller(id.side());
            t.tell(|_, _| Event::new(EG_7_8, "told-waits").with("side", side).weight(Weight::Detail));
            Ok(())
        }
        Deed::Hold => {
            t.tell(|_, _| Event::new(EG_7_1, "told-holds").piece(id).weight(Weight::Detail));
            Ok(())
        }
        special => special::act(t, id, special),
    }
}

/// EG-7.18 anything but a shot loses the aim; EG-9.18 anything but what EG-9.17 allows ends hiding. A move, and a shot,
/// lose them on their own account.
fn lose_aim_and_hiding(t: &mut Duel<'_>, id: ModelId, deed: &Deed) {
    if !matches!(deed, Deed::Shoot { .. }) {
        t.state.model_mut(id).marks.clear(Mark::Aimed);
    }
    let keeps = matches!(
        deed,
        Deed::Hold
            | Deed::Rest(_)
            | Deed::Aim(_)
            | Deed::Reload(_)
            | Deed::Hide(_)
            | Deed::Move(_)
            | Deed::Leave(_)
            | Deed::Rout(_)
            | Deed::Shoot { .. }
    );
    if !keeps {
        hidden::reveal(t, id, EG_9_18);
    }
}

/// EG-6.9, EG-7.17, EG-7.18, EG-12.35, EG-9.15 a model turns as it likes and gains a mark.
fn turn_and_mark(t: &mut Duel<'_>, id: ModelId, (facing, mark): (Option<Facing>, Mark), key: &'static str) {
    let rule = match mark {
        Mark::Hidden => EG_9_15,
        Mark::Rested => EG_7_17,
        _ => EG_7_18,
    };
    let model = t.state.model_mut(id);
    model.facing = facing.unwrap_or(model.facing);
    model.marks.set(mark);
    t.tell(|_, _| Event::new(rule, key).piece(id));
}

/// EG-4.20 off the table by an edge that is worth it.
fn leave(t: &mut Duel<'_>, id: ModelId, way: &Move) -> Flow<()> {
    let mover = Mover::of(t.state, id, Manner::Leave);
    let escorts = t.state.civilian.escort == Some(id);
    walk::walk(t, mover, way)?;
    if !options::is_at_own_exit(t.state, id) || space::is_engaged(t.state, id) {
        return Ok(()); // EG-6.23 somebody Hidden stopped it.
    }
    t.state.model_mut(id).standing = Standing::Off;
    t.tell(|_, _| Event::new(EG_4_20, "told-left").piece(id));
    duel::end(t, id);
    if escorts {
        t.state.model_mut(CIVILIAN).standing = Standing::Off;
        t.tell(|_, _| Event::new(EG_4_20, "told-left").piece(CIVILIAN));
    }
    Ok(())
}

/// EG-7.6, EG-7.7 a model tries to get away from the enemies in contact.
fn disengage(t: &mut Duel<'_>, id: ModelId) -> Flow<()> {
    let foes = space::enemies_in_contact(t.state, id);
    let holders = holders(t.state, id);
    let mut free = true;
    if !holders.is_empty() {
        let own = reaction::agility_roll(t, id, Purpose::Disengage(id))?;
        for foe in holders.iter() {
            let theirs = reaction::hold_roll(t, foe)?;
            free &= own > theirs;
        }
    }
    if !free {
        t.tell(|_, _| Event::new(EG_7_6, "told-held-fast").piece(id));
        return Ok(());
    }
    t.tell(|_, _| Event::new(EG_7_6, "told-disengages").piece(id));
    if t.state.routs(id) {
        return rout::break_away(t, id, foes);
    }
    let mover = Mover::of(t.state, id, Manner::Break(foes));
    // EG-5.15 who can go nowhere stays without a question.
    if !flight::has_way_out(t.state, mover) {
        return Ok(());
    }
    let owner = roller(t.state.owner(id));
    match t.ask(owner, Prompt::Break(id))? {
        Action::Move(way) => walk::walk(t, mover, &way),
        _ => Ok(()),
    }
}

/// EG-7.6, EG-7.7 the enemies who roll against a model that Disengages: those in contact that are not Stunned, not
/// Charmed and no civilians.
pub(crate) fn holders(state: &State, id: ModelId) -> Models {
    let holds = |foe: &ModelId| {
        let model = state.model(*foe);
        !is_civilian(*foe) && !model.has(Mark::Stunned) && !model.has(Mark::Charmed)
    };
    space::enemies_in_contact(state, id).iter().filter(holds).collect()
}

/// EG-7.8 a reserve comes on.
fn enter(t: &mut Duel<'_>, id: ModelId, from: Point, way: &Move) -> Flow<()> {
    let model = t.state.model_mut(id);
    model.standing = Standing::Table;
    model.at = from;
    t.tell(|_, _| Event::new(EG_7_8, "told-enters").piece(id).with("place", walk::spot(from)));
    reaction::advance(t, Mover { id, from, manner: Manner::Enter }, way)
}

/// EG-7.14 one shot, perhaps after a Short move; EG-3.25 a Pistoleer may fire a second pistol.
fn shoot(t: &mut Duel<'_>, id: ModelId, (weapon, target): (u8, ModelId), after: Option<&Move>) -> Flow<()> {
    let mut stance = Stance::Still;
    if let Some(way) = after {
        stance = Stance::Moved;
        walk::walk(t, Mover::of(t.state, id, Manner::Before), way)?;
        if !shooting::can_still_shoot(t.state, id) {
            return Ok(());
        }
    }
    let shot = Shot { eye: Eye::of(t.state, id), weapon, stance };
    if !shooting::may_shoot(&t.rules.book, t.state, shot, target) {
        return Ok(()); // EG-6.23 somebody Hidden stopped the move short of its place.
    }
    shooting::shoot(t, shot, target)?;
    if shot.missile(t.state) == Some(Missile::Pistol) && t.state.has(id, Attribute::Pistoleer) {
        return second_shot(t, shot);
    }
    Ok(())
}

/// EG-3.25 Pistoleer.
fn second_shot(t: &mut Duel<'_>, first: Shot) -> Flow<()> {
    let id = first.eye.id;
    if second_shots(&t.rules.book, t.state, first).is_empty() {
        return Ok(());
    }
    let owner = roller(t.state.owner(id));
    let prompt = Prompt::SecondShot(id, first.stance == Stance::Moved);
    match t.ask(owner, prompt)? {
        Action::Fire(weapon, target) => {
            let weapon = shooting::place(t.state, id, weapon);
            shooting::shoot(t, Shot { weapon, ..first }, target)
        }
        _ => Ok(()),
    }
}

/// EG-3.25 the second pistols a Pistoleer can fire, and at whom.
pub(crate) fn second_shots(book: &Book, state: &State, first: Shot) -> SmallVec<[(Carried, ModelId); 8]> {
    let id = first.eye.id;
    let Some(profile) = state.profile(id).filter(|_| shooting::can_still_shoot(state, id)) else {
        return SmallVec::new();
    };
    let pistols = shooting::weapons(profile).filter(|(_, weapon)| weapon.kind == Missile::Pistol);
    let targets = pistols.flat_map(|pistol| state.on_table().iter().map(move |target| (pistol, target)));
    let legal = |((place, _), target): &((u8, Carried), ModelId)| {
        shooting::may_shoot(book, state, Shot { weapon: *place, ..first }, *target)
    };
    targets.filter(legal).map(|((_, weapon), target)| (weapon, target)).collect()
}

/// EG-7.19 a Commander orders up to three friends, who are all named before any of them moves (EG-12.36) and are Activated
/// by it, Commanders too (EG-12.37).
fn order(t: &mut Duel<'_>, id: ModelId, after: Option<&Move>) -> Flow<()> {
    if let Some(way) = after {
        walk::walk(t, Mover::of(t.state, id, Manner::Before), way)?;
        if space::is_engaged(t.state, id) {
            return Ok(()); // EG-6.23 somebody Hidden was in the way.
        }
    }
    let owner = roller(t.state.owner(id));
    t.tell(|_, _| Event::new(EG_7_19, "told-orders").piece(id));
    while t.state.ordered.len() < ORDERED && orderable(t.state, id).next().is_some() {
        let answer = match only_orderable(t.state, id) {
            Some(friend) => Action::Reply(Reply::Name(friend)),
            None => t.ask(owner, Prompt::Order(id))?,
        };
        let Action::Reply(Reply::Name(friend)) = answer else { break };
        t.state.ordered.push(friend);
        t.tell(|_, _| Event::new(EG_7_19, "told-ordered").piece(id).target(friend));
    }
    for friend in t.state.ordered.clone() {
        t.state.model_mut(friend).marks.set(Mark::Activated);
    }
    Ok(())
}

/// EG-5.15 the one friend whom an order can be for, as long as nobody has been named: then there is nothing to ask.
fn only_orderable(state: &State, commander: ModelId) -> Option<ModelId> {
    let mut friends = orderable(state, commander);
    let first = friends.next().filter(|_| state.ordered.is_empty())?;
    friends.next().is_none().then_some(first)
}

/// EG-7.19 whom a Commander may still name.
pub(crate) fn orderable(state: &State, commander: ModelId) -> impl Iterator<Item = ModelId> + '_ {
    orderable_from(state, commander, state.model(commander).at)
}

/// The same for a Commander at a point, after the Short move before the order.
pub(crate) fn orderable_from(state: &State, commander: ModelId, at: Point) -> impl Iterator<Item = ModelId> + '_ {
    let side = roller(commander.side());
    let near = move |id: ModelId| {
        let reach = state.radius(commander) + state.radius(id) + ORDER;
        space::within(at, state.model(id).at, reach.0.into())
    };
    state.roster(side).filter(move |id| {
        let model = state.model(*id);
        *id != commander
            && model.is_on_table()
            && !model.has(Mark::Activated)
            && !model.has(Mark::Stunned)
            && !state.ordered.contains(id)
            && near(*id)
            && !space::is_engaged(state, *id)
    })
}

/// EG-7.19 the next ordered model moves; EG-12.36 one that no longer can is passed over.
pub(crate) fn orders(t: &mut Duel<'_>, side: Seat) -> Flow<()> {
    if let Some(id) = t.state.ordered.first().copied() {
        let model = t.state.model(id);
        let able = model.is_on_table() && !model.has(Mark::Stunned) && !space::is_engaged(t.state, id);
        // Nobody is crossed off before the answer, so that the question can be asked again from the table as it stands.
        let answer = if able { Some(t.ask(roller(t.state.owner(id)), Prompt::Ordered(id))?) } else { None };
        t.state.ordered.remove(0);
        match &answer {
            // EG-9.11 no order turns a routing model round.
            Some(Action::Move(way)) if t.state.routs(id) => rout::run(t, id, way, Models::NONE)?,
            Some(Action::Move(way)) => reaction::advance(t, Mover::of(t.state, id, Manner::Free), way)?,
            Some(Action::Do(_, Deed::Leave(way))) => leave(t, id, way)?,
            _ => {}
        }
        // EG-9.19 whoever stays where it is has used its activation too.
        if answer.is_some() {
            hidden::spot(t, id);
        }
    }
    if t.state.ordered.is_empty() {
        t.state.step = next_go(t.state, side);
    }
    Ok(())
}

/// The Short move of nothing at all: a turn on the spot (EG-6.10).
pub(crate) fn turn_on_the_spot(facing: Facing) -> Move {
    Move { gait: Gait::Short, corners: SmallVec::new(), facing: Some(facing), target: None }
}
