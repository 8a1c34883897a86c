//! Crews and machines that come apart, and together again (FB-7.51, FB-7.55, FB-7.57, FB-7.58, FB-12.29).

use crate::attack::Packets;
use crate::book::{Kind, Profile};
use crate::characters;
use crate::event::{Event, OfUnit, Weight};
use crate::ids::UnitId;
use crate::placing;
use crate::ranks;
use crate::register::*;
use crate::state::{Battle, Mark, Standing, Unmanned};
use crate::step::Game;
use crate::troop::{Army, Troop};
use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
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
    wreck(battle, id);
    if !fights {
        battle.unit_mut(id).marks.forget(Mark::Wrecked);
        battle.unmanned.push(Unmanned { of: id, pose, wounds });
    }
}

/// FB-7.57 a machine stands somewhere without its crew, which is on foot; so many Wounds it has lost.
pub(crate) fn stand_unmanned(battle: &mut Battle, id: UnitId, ((front, facing), wounds): ((Point, Angle), u8)) {
    let base = battle.troop(id).base;
    battle.unmanned.push(Unmanned { of: id, pose: Formation::single(front, facing, base), wounds });
    become_of(battle, id);
}

/// FB-7.51, FB-7.57 what the machine is by itself that a crew has left.
pub(crate) fn machine_of(battle: &Battle, id: UnitId) -> Profile {
    let printed = printed(battle, id);
    printed.body.unwrap_or(printed.profile)
}

/// What a unit was when its army was mustered.
fn printed(battle: &Battle, id: UnitId) -> Troop {
    let army = &battle.armies[id.seat().index()].0;
    Army::muster(&battle.book, id.seat(), &army.roster).troops[id.row()].clone()
}

/// FB-7.55, FB-7.57 a machine that nobody works takes wounds; at the last of them it is destroyed.
pub(crate) fn batter_unmanned(t: &mut Game<'_>, of: UnitId, packets: &Packets) {
    let most = machine_of(&t.state.battle, of).wounds;
    let Some(one) = t.state.battle.unmanned.iter_mut().find(|one| one.of == of) else { return };
    let left = most.saturating_sub(one.wounds);
    let taken = packets.iter().map(|packet| u16::from(*packet)).sum::<u16>().min(left.into()) as u8;
    one.wounds += taken;
    if taken == left {
        t.state.battle.unmanned.retain(|one| one.of != of);
        t.state.unit_mut(of).marks.note(Mark::Wrecked);
        t.tell(|_, _| Event::new(FB_7_55, "ev-machine-destroyed").unit(of).weight(Weight::Headline));
    } else if taken > 0 {
        t.tell(|_, _| Event::new(FB_8_1, "ev-machine-wounded").unit(of).with("count", i64::from(taken)));
    }
}

/// FB-7.57 the machine that a crew on foot has to return to, if it still stands.
pub(crate) fn way_back(battle: &Battle, id: UnitId) -> Option<Block> {
    battle.unmanned.iter().find(|one| one.of == id).map(|one| one.pose.footprint())
}

/// FB-7.57 a crew that has come back to within an inch of its machine works it again, if nobody stands on its ground.
pub(crate) fn man(t: &mut Game<'_>, id: UnitId) {
    let battle = &mut t.state.battle;
    let Some(place) = battle.unmanned.iter().position(|one| one.of == id) else { return };
    let Unmanned { pose, wounds, .. } = battle.unmanned[place];
    let machine = Base::from(pose.footprint());
    let near = battle.bases(id).iter().any(|base| base.gap(&machine).at_most(Length(crate::UNITS_PER_INCH)));
    let others = battle.everybody().filter(|other| *other != id);
    let clear = others.flat_map(|other| battle.footprints(other)).all(|there| !there.overlaps(&machine));
    if !near || !clear || battle.unit(id).flees() || battle.is_engaged(id) {
        return;
    }
    battle.unmanned.remove(place);
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
