//! Spells that move units: where to, whom they charge (FB-9.132 #1 and #5, FB-9.135 #6, FB-9.136 #6, FB-9.137 #2, FB-9.143).

use super::attempt::Spoken;
use super::{reach, upon, walls};
use crate::action::{Action, Carried, Carries, Choice, Prompt};
use crate::attack;
use crate::book::{Answering, Dice};
use crate::characters;
use crate::charges::{self, Sent};
use crate::chariots;
use crate::event::{Event, OfUnit, Purpose, RollOf};
use crate::fanatics::{self, Onward};
use crate::flight;
use crate::ids::UnitId;
use crate::movement;
use crate::pace::Pace;
use crate::ranks;
use crate::register::*;
use crate::sight;
use crate::state::{Battle, Deed, Standing};
use crate::step::Game;
use muster_ground::formation::Formation;
use muster_ground::length::Point;
use muster_ground::manoeuvre::Manoeuvre;
use muster_kernel::{Flow, Message, Violations};

/// FB-9.143, FB-9.131 #2, FB-9.135 #4 whether a spell can move somebody: he does not flee, holds no building, does not
/// squabble, and is not rooted where his rider fell or by another spell.
pub(super) fn is_movable(battle: &Battle, id: UnitId) -> bool {
    let unit = battle.unit(battle.host(id));
    !unit.flees() && unit.building.is_none() && !quarrels(battle, id) && !upon::is_rooted(battle, id)
}

/// FB-3.97, FB-9.143 whether somebody, or the unit that he is in, may not move in this turn because he quarrels: not by a spell either.
pub(super) fn quarrels(battle: &Battle, id: UnitId) -> bool {
    [id, battle.host(id)].into_iter().any(|one| battle.unit(one).turn.has(Deed::Quarrels))
}

/// FB-9.132 #1 where somebody stands: a character in a unit at his place in the rank.
pub(crate) fn stands(battle: &Battle, id: UnitId) -> Formation {
    let host = battle.host(id);
    match ranks::block_of(battle, host, id) {
        Some(block) => Formation::single(block.front(), battle.unit(host).pose.facing, battle.troop(id).base),
        None => battle.unit(id).pose,
    }
}

/// FB-9.143 the charges that a unit may make by the spell; nobody charges out of a combat.
pub(crate) fn charges(battle: &Battle, carried: Carried) -> Vec<Choice> {
    let id = carried.unit;
    if battle.is_engaged(id) {
        return Vec::new();
    }
    let out = freed(battle, id);
    let enemies = out.fielded(id.seat().other());
    let may = |enemy: &UnitId| charges::may_be_sent(&out, (id, *enemy), carried.most);
    enemies.filter(may).map(|enemy| Choice::Charge(id, enemy)).collect()
}

/// The battle as it is when a character has left the unit or the combat in which he is.
fn freed(battle: &Battle, id: UnitId) -> Battle {
    let mut out = battle.clone();
    free(&mut out, id);
    out
}

/// FB-9.132 #1 a character leaves the unit or the combat in which he is; he stands where he stood.
fn free(battle: &mut Battle, id: UnitId) {
    let (host, pose) = (battle.host(id), stands(battle, id));
    if host != id {
        characters::step_out(battle, id, pose);
    }
    battle.contacts.retain(|contact| contact.by != id && contact.with != id);
    battle.duels.retain(|duel| duel.challenger != id && duel.accepter != id);
}

/// FB-9.143 everything that forbids a move by a spell.
pub(crate) fn check(battle: &Battle, carried: Carried, action: &Action, wrong: &mut Violations) {
    let id = carried.unit;
    let pace = Pace::Spell(carried.most);
    let other = |one: UnitId| one != id;
    let about = |key: &'static str| Message::new(key).with("unit", id.piece());
    match action {
        Action::Stop => {}
        Action::Choose(choice) if charges(battle, carried).contains(choice) => {}
        Action::Move(one, _) | Action::Go(one, _) | Action::Fly(one, ..) if other(*one) => {
            wrong.forbid_if_with(true, FB_9_143, || about("no-other-is-carried"));
        }
        Action::Move(_, manoeuvres) if carried.how == Carries::Afoot => {
            movement::check_order(battle, id, (pace, manoeuvres), wrong);
        }
        Action::Go(_, way) if carried.how == Carries::Afoot => movement::check_way(battle, id, (pace, way), wrong),
        Action::Fly(_, front, facing) if flies(battle, carried) => {
            let out = freed(battle, id);
            let start = out.unit(id).pose;
            movement::check_flight_from(&out, id, (&start, carried.most), (*front, *facing), wrong);
        }
        Action::Fly(..) => wrong.forbid_if_with(true, FB_6_98, || about("no-flyer")),
        Action::Choose(_)
        | Action::Move(..)
        | Action::March(..)
        | Action::Go(..)
        | Action::Run(..)
        | Action::Deploy(..)
        | Action::Join(..)
        | Action::Reserve(_)
        | Action::Leave(..)
        | Action::Enter(..)
        | Action::Sally(..)
        | Action::Pose(_)
        | Action::Guess(..)
        | Action::Aim(_)
        | Action::Muster(_) => wrong.forbid_if_with(true, FB_9_143, || about("no-move-by-this-spell")),
    }
}

/// Whether the spell, or what the unit is, carries it through the air.
pub(crate) fn flies(battle: &Battle, carried: Carried) -> bool {
    let id = carried.unit;
    let winged = battle.troop(id).flies(&battle.book).is_some() && !battle.is_loose(id);
    carried.how == Carries::Aloft || winged
}

/// FB-9.132 #1 and #5, FB-9.137 #2 a unit moves where its player wants, or charges, or stays.
pub(super) fn carry(t: &mut Game<'_>, carried: Carried) -> Flow<()> {
    let id = carried.unit;
    match t.ask(id.seat(), Prompt::Carried(carried))? {
        Action::Choose(Choice::Charge(_, target)) => charge(t, carried, target),
        Action::Move(_, manoeuvres) => march(t, id, &manoeuvres),
        Action::Go(_, way) => {
            let Some((from, trails)) = movement::flow(t, id, &way)? else { return Ok(()) };
            let to = flight::centre(&t.state.battle, id);
            moved(t, id, (from, to));
            walls::crossed(t, id, &trails)
        }
        Action::Fly(_, front, facing) => {
            free(&mut t.state.battle, id);
            let from = flight::centre(&t.state.battle, id);
            if !movement::fly(t, id, (front, facing))? {
                return Ok(());
            }
            let to = flight::centre(&t.state.battle, id);
            moved(t, id, (from, to));
            Ok(())
        }
        Action::Stop
        | Action::Choose(_)
        | Action::March(..)
        | Action::Run(..)
        | Action::Deploy(..)
        | Action::Join(..)
        | Action::Reserve(_)
        | Action::Leave(..)
        | Action::Enter(..)
        | Action::Sally(..)
        | Action::Pose(_)
        | Action::Guess(..)
        | Action::Aim(_)
        | Action::Muster(_) => Ok(()),
    }
}

/// FB-9.143 a charge; who does not dare it is where he was.
fn charge(t: &mut Game<'_>, carried: Carried, target: UnitId) -> Flow<()> {
    let id = carried.unit;
    let (host, before) = (t.state.host(id), t.state.battle.clone());
    free(&mut t.state.battle, id);
    let sent = Sent {
        by: id,
        target,
        reach: carried.most,
        carries: carried.how,
        answering: Answering::Freely,
        face: charges::face(&t.state.battle, id, target),
    };
    let went = charges::by_spell(t, sent)?;
    if !went && host != id && !t.state.unit(id).flees() {
        let battle = &mut t.state.battle;
        *battle.unit_mut(host) = before.unit(host).clone();
        let unit = battle.unit_mut(id);
        (unit.standing, unit.end) = (Standing::Joined(host), before.unit(id).end);
    }
    Ok(())
}

/// FB-7.4 a block moves by manoeuvres.
fn march(t: &mut Game<'_>, id: UnitId, manoeuvres: &[Manoeuvre]) -> Flow<()> {
    if fanatics::set_out(t, id, |battle| fanatics::walk(battle, id, manoeuvres))? == Onward::Stays {
        return Ok(());
    }
    let start = t.state.unit(id).pose;
    if !chariots::jolt(t, id, (&start, manoeuvres))? {
        return Ok(());
    }
    let end = movement::ended(&start, manoeuvres);
    t.state.unit_mut(id).pose = end;
    moved(t, id, (start.footprint().centre(), end.footprint().centre()));
    walls::crossed(t, id, &walls::trails(&start, manoeuvres))
}

/// FB-9.143 a unit has moved from here to there.
fn moved(t: &mut Game<'_>, id: UnitId, (from, to): (Point, Point)) {
    t.state.unit_mut(id).turn.note(Deed::Moved);
    let far = movement::far(from, to);
    t.tell(|_, _| Event::new(FB_9_143, movement::told_move(far)).unit(id).with("length", far));
}

/// FB-9.143 whether a unit sees an enemy.
pub(super) fn sees_anybody(battle: &Battle, id: UnitId) -> bool {
    let lookout = sight::Lookout::of(battle, id);
    battle.fielded(id.seat().other()).any(|enemy| lookout.sees(enemy))
}

/// FB-9.135 #6, FB-9.136 #6 the nearest enemy that a unit sees.
pub(super) fn nearest_seen(battle: &Battle, id: UnitId) -> Option<UnitId> {
    let lookout = sight::Lookout::of(battle, id);
    let seen = battle.fielded(id.seat().other()).filter(|enemy| lookout.sees(*enemy));
    seen.min_by_key(|enemy| battle.gap(id, *enemy))
}

/// FB-9.135 #6, FB-9.136 #6 a unit runs towards the nearest enemy that it sees, and charges him if it comes so far.
pub(super) fn run_forth(t: &mut Game<'_>, spoken: Spoken, (far, answering): (Dice, Answering)) -> Flow<()> {
    let id = spoken.on;
    let Some(target) = nearest_seen(&t.state.battle, id) else { return Ok(()) };
    let purpose = Purpose::of(RollOf::SpellMove, id).against(target);
    let inches = attack::total(t, purpose, far)?;
    let sent = Sent {
        by: id,
        target,
        reach: reach::inches(inches),
        carries: Carries::Afoot,
        answering,
        face: charges::face(&t.state.battle, id, target),
    };
    if sent.way(&t.state.battle).is_some() {
        charges::by_spell(t, sent)?;
        return Ok(());
    }
    if charges::meet(t, sent)? == Onward::Stays {
        return Ok(());
    }
    let before = sent.short(&t.state.battle);
    if chariots::jolt_before(t, id, &before)? {
        let from = flight::centre(&t.state.battle, id);
        moved(t, id, (from, before.footprint().centre()));
        walls::through(t, id, before)?;
    }
    Ok(())
}
