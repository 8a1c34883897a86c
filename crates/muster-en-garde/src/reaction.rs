//! Charges and the reactions to them (EG-7.4, EG-7.9 to EG-7.13).

use crate::action::{Action, Gait, Move, Prompt, Reply};
use crate::book::Book;
use crate::event::{Event, Purpose, roller};
use crate::movement::{self, Manner, Mover};
use crate::register::*;
use crate::shooting::{self, Shot, Stance};
use crate::sight::Eye;
use crate::space::{self, INCH};
use crate::state::{Facing, Mark, Model, ModelId, Models, State, is_civilian};
use crate::step::Duel;
use crate::straight::{self, Lines, Stops};
use crate::walk;
use muster_dice::Pool;
use muster_ground::length::{Length, Vector};
use muster_kernel::{Flow, Message, Violations};

/// EG-7.4, EG-6.35 a move of an activated or ordered model, one model at a time: the principal target of a charge reacts, then the model goes as
/// declared or plans again.
pub(crate) fn advance(t: &mut Duel<'_>, mover: Mover, way: &Move) -> Flow<()> {
    let Some(target) = way.target.filter(|target| may_react(t.state, *target, mover.id)) else {
        return walk::walk(t, mover, way);
    };
    let (stood, charger) = (t.state.model(target).at, *t.state.model(mover.id));
    if !react(t, target, mover.id)? {
        return walk::walk(t, mover, way);
    }
    let id = mover.id;
    if !t.state.model(id).is_on_table() {
        return Ok(());
    }
    let moved = t.state.model(target).at != stood || !t.state.model(target).is_on_table();
    // Luck that has been spent on a shot leaves the mover as it was.
    let lucky = |mut model: Model| {
        model.marks.set(Mark::LuckSpent);
        model
    };
    let changed = lucky(*t.state.model(id)) != lucky(charger);
    // EG-6.4 somebody else may have been thrown into its way.
    if !moved && !changed && movement::is_legal(t.state, mover, way) {
        return walk::walk(t, mover, way);
    }
    // EG-7.2 whoever was thrown beside an enemy is Engaged, and goes nowhere.
    if space::is_engaged(t.state, id) {
        return Ok(());
    }
    // EG-7.12 the mover plans again from where it started, or EG-9.29 where it was thrown.
    let owner = roller(t.state.owner(id));
    match t.ask(owner, Prompt::Replan { mover: id, gait: way.gait })? {
        Action::Move(again) => walk::walk(t, Mover::of(t.state, id, Manner::Again(way.gait)), &again),
        _ => Ok(()),
    }
}

/// EG-7.9, EG-12.40, EG-9.21 whether the principal target of a charge may react at all, beyond standing.
pub(crate) fn may_react(state: &State, target: ModelId, charger: ModelId) -> bool {
    let model = state.model(target);
    let free = [Mark::Activated, Mark::Stunned, Mark::Hidden, Mark::Charmed].iter().all(|mark| !model.has(*mark));
    free && !is_civilian(target) && !state.model(charger).has(Mark::Hidden) && !space::is_engaged(state, target)
}

/// EG-7.9 the target's owner chooses a reaction; false if it stands.
fn react(t: &mut Duel<'_>, target: ModelId, charger: ModelId) -> Flow<bool> {
    if menu(&t.rules.book, t.state, target, charger).len() == 1 {
        return Ok(false);
    }
    let owner = roller(t.state.owner(target));
    match t.ask(owner, Prompt::React { target, charger })? {
        Action::Evade(facing) => {
            t.state.model_mut(target).marks.set(Mark::Activated);
            evade(t, target, charger, facing)?;
        }
        Action::Snap(weapon) => {
            t.state.model_mut(target).marks.set(Mark::Activated);
            let shot = snap(t.state, target, shooting::place(t.state, target, weapon));
            t.tell(|_, _| Event::new(EG_7_11, "told-snaps").piece(target).target(charger));
            shooting::shoot(t, shot, charger)?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// EG-7.11 a Snap shot.
pub(crate) fn snap(state: &State, id: ModelId, weapon: u8) -> Shot {
    Shot { eye: Eye::of(state, id), weapon, stance: Stance::Snap }
}

/// EG-7.9 to EG-7.13 what the target of a charge may do: stand, evade, or snap a shot with each weapon it can.
pub(crate) fn menu(book: &Book, state: &State, target: ModelId, charger: ModelId) -> Vec<Action> {
    let mut menu = vec![Action::Reply(Reply::No)];
    if !may_react(state, target, charger) {
        return menu;
    }
    if evasion(state, target, charger) > Length::ZERO {
        menu.push(Action::Evade(None));
    }
    let Some(profile) = state.profile(target).filter(|_| !state.routs(target)) else { return menu };
    for (place, weapon) in shooting::weapons(profile) {
        if shooting::may_shoot(book, state, snap(state, target, place), charger) {
            menu.push(Action::Snap(weapon));
        }
    }
    menu
}

/// EG-7.9 to EG-7.13 everything that forbids a reaction.
pub(crate) fn check(book: &Book, state: &State, (target, charger): (ModelId, ModelId), action: &Action) -> Violations {
    let mut wrong = Violations::default();
    match action {
        Action::Reply(Reply::No) => {}
        Action::Evade(facing) => {
            wrong.forbid_if(facing.is_some_and(|f| f.x == 0 && f.y == 0), EG_6_7, "no-facing");
            // EG-12.23 with nowhere to go it is not a choice.
            wrong.forbid_if(evasion(state, target, charger) == Length::ZERO, EG_12_23, "no-room-to-evade");
        }
        Action::Snap(weapon) => {
            wrong.forbid_if(state.routs(target), EG_7_13, "no-snap-in-rout");
            let shot = snap(state, target, shooting::place(state, target, *weapon));
            shooting::check_weapon(book, state, shot, &mut wrong);
            shooting::check_target(book, state, shot, charger, &mut wrong);
        }
        _ => wrong.forbid(EG_7_9, Message::new("no-such-reaction")),
    }
    wrong
}

/// EG-7.10 how far a target can evade straight away from a charger.
pub(crate) fn evasion(state: &State, target: ModelId, charger: ModelId) -> Length {
    let most = movement::rate(state.class(target), Gait::Short);
    let stops = Stops { may_touch: Models::from_iter([charger]), keep: INCH, lines: Lines::Bar };
    let direction = away(state, target, charger);
    straight::short_of_duels(state, target, direction, straight::farthest(state, target, direction, most, stops))
}

/// EG-7.10 the direction from one model's centre to another's.
pub(crate) fn away(state: &State, target: ModelId, charger: ModelId) -> Vector {
    state.model(target).at - state.model(charger).at
}

/// EG-7.10 both roll; the evader moves if it is strictly higher.
fn evade(t: &mut Duel<'_>, target: ModelId, charger: ModelId, facing: Option<Facing>) -> Flow<()> {
    let own = agility_roll(t, target, Purpose::Evade(target))?;
    let theirs = agility_roll(t, charger, Purpose::Evade(charger))?;
    if own <= theirs {
        t.tell(|_, _| Event::new(EG_7_10, "told-evade-failed").piece(target).target(charger));
        return Ok(());
    }
    let direction = away(t.state, target, charger);
    let far = evasion(t.state, target, charger);
    let model = t.state.model_mut(target);
    model.at = straight::along(model.at, direction, far);
    model.facing = facing.unwrap_or(model.facing);
    model.marks.clear(Mark::Aimed);
    let to = walk::spot(t.state.model(target).at);
    t.tell(|_, _| Event::new(EG_7_10, "told-evaded").piece(target).target(charger).with("place", to));
    crate::civilian::follow(t, target)
}

/// EG-2.1, EG-7.6, EG-7.10 D6 + Init, two more for an Agile model on foot or not: it moves by itself either way.
pub(crate) fn agility_roll(t: &mut Duel<'_>, id: ModelId, purpose: Purpose) -> Flow<i32> {
    let owner = roller(t.state.owner(id));
    let die = t.roll(owner, purpose, Pool::d6(1))?.only();
    Ok(i32::from(die) + agility(t.state, id))
}

/// EG-7.6 D6 + Init of an enemy that holds on to a model that Disengages.
pub(crate) fn hold_roll(t: &mut Duel<'_>, id: ModelId) -> Flow<i32> {
    let owner = roller(t.state.owner(id));
    let die = t.roll(owner, Purpose::Hold(id), Pool::d6(1))?.only();
    Ok(i32::from(die) + t.state.profile(id).map_or(0, |p| i32::from(p.init)))
}

/// EG-7.6, EG-7.10 Init, and two more for Agile (EG-3.25: on foot).
pub(crate) fn agility(state: &State, id: ModelId) -> i32 {
    let agile = state.is_agile_on_foot(id);
    state.profile(id).map_or(0, |p| i32::from(p.init)) + if agile { 2 } else { 0 }
}
