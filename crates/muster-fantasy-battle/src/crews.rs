//! Crews and machines that come apart, and together again (FB-7.51, FB-7.55, FB-7.57, FB-7.58, FB-12.29).

use crate::book::{Fielded, Kind};
use crate::characters;
use crate::event::{Event, OfUnit};
use crate::ids::{MOST_UNITS, UnitId, unit_name};
use crate::placing;
use crate::ranks;
use crate::register::*;
use crate::state::{Battle, Mark, Standing, Unit};
use crate::step::Game;
use crate::troop::{Army, Troop};
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::Length;
use std::sync::Arc;

/// FB-2.43 how wide and deep the base of one of a crew is.
pub(crate) const CREW: Length = Length(2_000);
/// How many of a crew stand abreast where its machine stood: they have room there.
const ABREAST: u16 = 3;

/// FB-7.55, FB-12.29 the crew of a machine that is destroyed fights on in its place, as a unit of its own, with those who have joined it.
pub(crate) fn wreck(battle: &mut Battle, id: UnitId) {
    let crew = battle.own_models(id);
    let joined: Vec<(UnitId, Block)> = battle
        .joined(id)
        .map(|one| (one, ranks::block_of(battle, id, one).unwrap_or(battle.unit(id).pose.footprint())))
        .collect();
    battle.unit_mut(id).marks.note(Mark::Wrecked);
    become_of(battle, id);
    let unit = battle.unit_mut(id);
    (unit.wounds, unit.body_wounds) = (0, 0);
    unit.pose = Formation { files: crew.min(ABREAST), models: crew, ..unit.pose };
    for (one, stood) in joined {
        characters::find_place(battle, (one, id), (None, stood));
    }
}

/// FB-7.57 a crew that flees leaves its machine: in combat it is destroyed at once, else it stands where it is.
pub(crate) fn abandon(battle: &mut Battle, id: UnitId) {
    if battle.troop(id).kind != Kind::Machine {
        return;
    }
    let fights = battle.is_engaged(id);
    let (pose, wounds) = (battle.unit(id).pose, battle.unit(id).body_wounds);
    let left = if fights { None } else { apart(battle, id) };
    wreck(battle, id);
    let Some(machine) = left else { return };
    battle.unit_mut(id).marks.forget(Mark::Wrecked);
    let unit = battle.unit_mut(machine);
    (unit.standing, unit.pose, unit.body_wounds) = (Standing::Unmanned, pose, wounds);
}

/// FB-7.57, FB-10.9 the machine of a crew as a unit of its own, which nobody paid for, and not on the table yet; nothing where an army has
/// as many units as there can be.
fn apart(battle: &mut Battle, of: UnitId) -> Option<UnitId> {
    let side = of.seat();
    let before = battle.army(side).find(|id| is_machine_of(battle, *id, of));
    if before.is_some() {
        return before;
    }
    let row = battle.units[side.index()].len();
    if row == MOST_UNITS {
        return None;
    }
    let id = UnitId::new(side, row);
    let book = battle.book.clone();
    let army = Arc::make_mut(&mut battle.armies[side.index()].0);
    let crew = &army.roster.units[of.row()];
    let machine = Fielded::new(crew.army, crew.entry, 1);
    army.add(&book, side, Fielded { label: unit_name(id), parent: Some(of.row() as u8), ..machine });
    let mut unit = Unit { standing: Standing::Nobody, ..Unit::to_deploy(battle.troop(id)) };
    unit.marks.note(Mark::Created);
    battle.units[side.index()].push(unit);
    Some(id)
}

/// FB-7.57 whether a unit is the machine by itself that a crew has left.
fn is_machine_of(battle: &Battle, id: UnitId, crew: UnitId) -> bool {
    battle.troop(id).kind == Kind::Machine && battle.troop(id).parent == Some(crew)
}

/// FB-7.57 the machine that a crew has left, if it still stands.
fn left_by(battle: &Battle, crew: UnitId) -> Option<UnitId> {
    battle.unmanned(crew.seat()).find(|id| is_machine_of(battle, *id, crew))
}

/// What a unit was when its army was mustered.
fn printed(battle: &Battle, id: UnitId) -> Troop {
    let army = &battle.armies[id.seat().index()].0;
    Army::muster(&battle.book, id.seat(), &army.roster).troops[id.row()].clone()
}

/// FB-7.55, FB-7.57 a machine that nobody works is destroyed: its crew has none to go back to.
pub(crate) fn lose(battle: &mut Battle, machine: UnitId) {
    battle.unit_mut(machine).standing = Standing::Destroyed;
    if let Some(crew) = battle.troop(machine).parent {
        battle.unit_mut(crew).marks.note(Mark::Wrecked);
    }
}

/// FB-7.57 the machine that a crew on foot has to return to, if it still stands.
pub(crate) fn way_back(battle: &Battle, id: UnitId) -> Option<Block> {
    left_by(battle, id).map(|machine| battle.unit(machine).pose.footprint())
}

/// FB-7.57 a crew that has come back to within an inch of its machine works it again, if nobody stands on its ground.
pub(crate) fn man(t: &mut Game<'_>, id: UnitId) {
    let battle = &mut t.state.battle;
    let Some(left) = left_by(battle, id) else { return };
    let (pose, wounds) = (battle.unit(left).pose, battle.unit(left).body_wounds);
    let machine = Base::from(pose.footprint());
    let near = battle.bases(id).iter().any(|base| base.gap(&machine).at_most(Length(crate::UNITS_PER_INCH)));
    let others = battle.everybody().filter(|other| *other != id);
    let clear = others.flat_map(|other| battle.footprints(other)).all(|there| !there.overlaps(&machine));
    if !near || !clear || battle.unit(id).flees() || battle.is_engaged(id) {
        return;
    }
    battle.unit_mut(left).standing = Standing::Nobody;
    battle.joined(id).collect::<Vec<_>>().into_iter().for_each(|one| battle.unit_mut(one).end = None);
    let crew = battle.own_models(id).min(255) as u8;
    let printed = printed(battle, id);
    Arc::make_mut(&mut battle.armies[id.seat().index()].0).troops[id.row()] = printed;
    let unit = battle.unit_mut(id);
    (unit.pose, unit.crew, unit.body_wounds) = (pose, crew, wounds);
    t.tell(|_, _| Event::new(FB_7_57, "ev-manned").unit(id));
}

/// FB-7.55 gives a crew without its machine the profile and the base of foot soldiers.
pub(crate) fn become_of(battle: &mut Battle, id: UnitId) {
    let crew = u16::from(battle.troop(id).crew);
    let army = Arc::make_mut(&mut battle.armies[id.seat().index()].0);
    let troop = &army.troops[id.row()];
    let base = (CREW, CREW);
    let new = Troop { kind: Kind::Infantry, base, models: crew, body: None, files: crew, ..troop.clone() };
    army.troops[id.row()] = new;
    battle.unit_mut(id).pose.base = base;
}

/// FB-9.79 characters who are left at a machine stay where they are, each by himself, or as near as there is room.
pub(crate) fn part_company(battle: &mut Battle, id: UnitId) {
    let pose = battle.unit(id).pose;
    let joined: Vec<UnitId> = battle.joined(id).collect();
    let blocks: Vec<Option<Block>> = joined.iter().map(|one| ranks::block_of(battle, id, *one)).collect();
    for (one, block) in joined.into_iter().zip(blocks) {
        let front = block.map_or(pose.front, |block| block.front());
        let stood = Formation::single(front, pose.facing, battle.troop(one).base);
        let free = placing::nearest(battle, one, &stood).unwrap_or(stood);
        let unit = battle.unit_mut(one);
        (unit.standing, unit.pose) = (Standing::Field, free);
    }
}
