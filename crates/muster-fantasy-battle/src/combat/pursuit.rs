//! Flight from combat, pursuit and overrun (8K, FB-5.37, FB-4.24).

use crate::action::{About, Action, Choice, Pick};
use crate::blocks;
use crate::blocks::flight::Pursuit as Course;
use crate::blocks::ways::Field;
use crate::book::{Ability, ItemEffect, Kind};
use crate::charges;
use crate::event::{Event, OfUnit, RollOf, Weight};
use crate::flight;
use crate::ids::{UnitId, Units};
use crate::nerve;
use crate::numbers;
use crate::register::*;
use crate::result::{self, Drive, Pursuit};
use crate::state::{Battle, Charge, Deed, Mark, Reaction, State};
use crate::step::Game;
use muster_ground::angle::Angle;
use muster_ground::arcs::Zone;
use muster_ground::formation::Formation;
use muster_ground::length::Point;
use muster_kernel::{Flow, Seat};

/// FB-5.37, FB-8.75, FB-8.80, FB-8.81, FB-8.83, FB-13.7 losers flee, winners pursue or stay.
pub(super) fn run(t: &mut Game<'_>, units: Units, (winner, broken): (Seat, &[UnitId])) -> Flow<()> {
    if broken.is_empty() {
        return overrun(t, units, winner);
    }
    let pursuers = who_pursues(t, units, winner, broken)?;
    // FB-5.37 all distances are rolled before anybody moves.
    let mut fled = Vec::new();
    for id in broken {
        fled.push((*id, flight::distance(t, *id, RollOf::Flee)?));
    }
    let mut pursuits = Vec::new();
    for id in pursuers {
        pursuits.push((id, flight::distance(t, id, RollOf::Pursue)?));
    }
    for (id, inches) in fled {
        let foes: Vec<UnitId> = t.state.engaged_with(id).collect();
        let chasing: Vec<u8> = pursuits.iter().filter(|(by, _)| foes.contains(by)).map(|(_, far)| *far).collect();
        let from = strongest(&t.state.battle, &foes).map(|foe| flight::centre(&t.state.battle, foe));
        t.state.contacts.retain(|contact| contact.by != id && contact.with != id);
        if result::is_caught(inches, &chasing) {
            t.tell(|_, _| Event::new(FB_8_81, "ev-caught").unit(id).weight(Weight::Headline));
            t.state.unit_mut(id).marks.note(Mark::Fled);
            flight::destroy(t, id)?;
        } else if let Some(from) = from.filter(|_| t.state.unit(id).is_on_table()) {
            flight::run_from(t, id, from, inches)?;
        }
        for (by, _) in pursuits.iter().filter(|(by, _)| foes.contains(by)) {
            t.state.unit_mut(*by).turn.note(Deed::Pursued);
        }
    }
    for (by, inches) in pursuits {
        let quarry = broken.iter().copied().find(|id| t.state.unit(*id).is_on_table());
        pursue(t, by, quarry.map(|id| flight::centre(&t.state.battle, id)), inches)?;
    }
    Ok(())
}

/// FB-8.74 the enemy of the highest unit strength.
fn strongest(battle: &Battle, foes: &[UnitId]) -> Option<UnitId> {
    foes.iter().copied().max_by_key(|foe| battle.unit_strength(*foe))
}

/// FB-8.75 to FB-8.78, FB-5.55 which winners pursue: all whose enemies fled, but those that restrain themselves.
fn who_pursues(t: &mut Game<'_>, units: Units, winner: Seat, broken: &[UnitId]) -> Flow<Vec<UnitId>> {
    let mut found = Vec::new();
    for id in super::outcome::fighting(&t.state.battle, units, winner).collect::<Vec<_>>() {
        let foes: Vec<UnitId> = t.state.engaged_with(id).collect();
        if foes.is_empty() || !foes.iter().any(|foe| broken.contains(foe)) {
            continue;
        }
        let held = !foes.iter().all(|foe| broken.contains(foe));
        let drives = drives(t.state, id, (&foes, held));
        let goes = match result::pursues(&drives) {
            Pursuit::Stays => false,
            Pursuit::Pursues => true,
            Pursuit::Chooses => asks(t, id, About::Overrun)?,
            Pursuit::TestsToRestrain => !restrains(t, id)?,
        };
        if goes {
            found.push(id);
        }
    }
    Ok(found)
}

/// FB-8.76, FB-8.77, FB-8.78, FB-8.97, FB-8.88, FB-3.149 what drives a winner on or holds it.
fn drives(state: &State, id: UnitId, (foes, held): (&[UnitId], bool)) -> Vec<Drive> {
    let battle = &state.battle;
    let griffon = |one: UnitId| numbers::effects(state, one).any(|effect| *effect == ItemEffect::NeverPursues);
    let hates = foes.iter().any(|foe| numbers::hates(battle, id, *foe));
    let must = hates || numbers::is_frenzied(battle, id);
    let stays = battle.unit(id).turn.has(Deed::Pursued) || numbers::has(battle, id, Ability::StaunchCrew);
    let stays = stays || battle.joined(id).chain([id]).any(griffon);
    let all = [
        (held, Drive::StillFighting),
        (stays, Drive::NeverPursues),
        (must, Drive::MustPursue),
        (battle.troop(id).kind == Kind::Machine, Drive::MayStay),
    ];
    all.into_iter().filter(|(applies, _)| *applies).map(|(_, drive)| drive).collect()
}

fn asks(t: &mut Game<'_>, id: UnitId, about: About) -> Flow<bool> {
    let answer = t.ask(id.seat(), Pick::of(about, id, [Choice::Yes, Choice::No]))?;
    Ok(answer == Action::Choose(Choice::Yes))
}

/// FB-8.75 whether a winner tries to restrain itself, and does.
fn restrains(t: &mut Game<'_>, id: UnitId) -> Flow<bool> {
    if !asks(t, id, About::Restrain)? {
        return Ok(false);
    }
    let leadership = numbers::leadership(&t.state.battle, id);
    nerve::test(t, id, RollOf::Restrain, leadership)
}

/// FB-8.79 whoever charged and has nobody left to fight may overrun, straight on.
pub(super) fn overrun(t: &mut Game<'_>, units: Units, winner: Seat) -> Flow<()> {
    for id in super::outcome::fighting(&t.state.battle, units, winner).collect::<Vec<_>>() {
        let unit = t.state.unit(id);
        let free = unit.is_on_table() && !t.state.is_engaged(id);
        let charged = super::strikers::charged(&t.state.battle, id);
        if !free || !charged || unit.turn.has(Deed::Pursued) {
            continue;
        }
        let goes = match result::overruns(&drives(t.state, id, (&[], false))) {
            Pursuit::Stays => false,
            Pursuit::Pursues => true,
            Pursuit::Chooses | Pursuit::TestsToRestrain => asks(t, id, About::Overrun)?,
        };
        if goes {
            let inches = flight::distance(t, id, RollOf::Pursue)?;
            t.state.unit_mut(id).turn.note(Deed::Pursued);
            pursue(t, id, None, inches)?;
        }
    }
    Ok(())
}

/// FB-8.82, FB-8.84 to FB-8.87 a pursuer goes its whole distance, into a fresh enemy, up to friends and rocks, or off the table.
fn pursue(t: &mut Game<'_>, id: UnitId, after: Option<Point>, inches: u8) -> Flow<()> {
    if !t.state.unit(id).is_on_table() || t.state.is_engaged(id) {
        return Ok(());
    }
    t.tell(|_, _| Event::new(FB_8_82, "ev-pursues").unit(id).with("length", i64::from(inches)));
    let start = flight::gathered(&t.state.battle, id);
    let facing = after.and_then(|at| Angle::looking(at - start.footprint().centre())).unwrap_or(start.facing);
    let battle = &t.state.battle;
    let ((_, friends), (enemies, others)) = (poses(battle, id.seat(), id), poses(battle, id.seat().other(), id));
    let ground = blocks::terrain::hindrances(&battle.map().pieces);
    let table = battle.map().table;
    let field = Field { table, ground: &ground, friends: &friends, enemies: &others };
    match blocks::flight::pursue(&start, facing, blocks::inches(inches.into()), &field) {
        Course::Ends(pose) => flight::scatter(&mut t.state.battle, id, pose),
        Course::Meets(place, _, pose) => {
            let enemy = enemies[place];
            flight::scatter(&mut t.state.battle, id, pose);
            fresh(t, id, enemy)?;
        }
        Course::Leaves(..) => {
            flight::leave(&mut t.state.battle, id);
            t.tell(|_, _| Event::new(FB_4_24, "ev-leaves-table").unit(id));
        }
    }
    Ok(())
}

/// The units of a side but one, and where they stand.
fn poses(battle: &Battle, side: Seat, but: UnitId) -> (Vec<UnitId>, Vec<Formation>) {
    let there = battle.fielded(side).filter(|other| *other != but);
    there.map(|other| (other, flight::gathered(battle, other))).unzip()
}

/// FB-9.23, FB-8.85 to FB-8.88 a pursuer meets a fresh enemy: who flees already is destroyed, others are charged.
fn fresh(t: &mut Game<'_>, id: UnitId, enemy: UnitId) -> Flow<()> {
    if t.state.unit(enemy).flees() {
        t.tell(|_, _| Event::new(FB_8_86, "ev-catches").unit(id).on(enemy).weight(Weight::Headline));
        t.state.unit_mut(enemy).marks.note(Mark::Fled);
        return flight::destroy(t, enemy);
    }
    let waits = t.state.is_engaged(enemy) && !t.state.unit(enemy).turn.has(Deed::Fought);
    let block = t.state.unit(enemy).pose.footprint();
    let bases = t.state.bases(id);
    let face = crate::zones::zones_of(&block, &bases).first().copied().unwrap_or(Zone::Front);
    let Some(charged) = charges::find(&t.state.battle, id, enemy, face) else { return Ok(()) };
    let charge = Charge { by: id, target: enemy, face: charged.face, reaction: Reaction::Hold };
    charges::contact(&mut t.state.battle, charge, charged);
    // FB-8.88 somebody who stood free is fought in the next phase; a combat that waits for its turn is joined.
    if !waits {
        t.state.unit_mut(enemy).turn.note(Deed::Fought);
    }
    let unit = t.state.unit_mut(id);
    unit.marks.forget(Mark::FoughtOn);
    unit.marks.note(Mark::ChargesOn);
    t.tell(|_, _| Event::new(FB_8_85, "ev-pursues-into").unit(id).on(enemy).weight(Weight::Headline));
    Ok(())
}
