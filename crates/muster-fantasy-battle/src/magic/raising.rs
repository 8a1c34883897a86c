//! The dead that come back, and those that rise as new units (FB-9.137 #0, #1, #5 and #6).

use super::attempt::Spoken;
use super::{effects, reach};
use crate::action::{About, Action, Posing, Prompt, Why};
use crate::asking::Asking;
use crate::book::{Ability, Dice, Fielded, Kind, Reach};
use crate::event::{Event, OfUnit, Weight};
use crate::houses;
use crate::ids::{MOST_UNITS, UnitId};
use crate::numbers::{self, Struck};
use crate::placing;
use crate::register::*;
use crate::state::{Battle, Deed, Mark, Standing, Unit};
use crate::step::Game;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_kernel::{Flow, Violations};
use std::sync::Arc;

/// FB-9.137 #0, #1 how wide new ranks are filled up.
const FRONT: u16 = crate::posing::RISEN_FRONT;
/// The entry of the Zombies in their army list.
const ZOMBIES: &str = "zombies";
/// How far the bases of models that rise are from others.
const GAP: i32 = 2;

/// FB-9.137 #0 wounds of the dead come back: command first, then the wounded, then the slain.
pub(super) fn invoke(t: &mut Game<'_>, spoken: Spoken, on: UnitId, (dice, more): (Dice, u8)) -> Flow<()> {
    let battle = &t.state.battle;
    let troop = battle.troop(on);
    let zombies = is_zombie(battle, on);
    let slow = numbers::has(battle, on, Ability::Vampire)
        || numbers::has(battle, on, Ability::Ethereal)
        || troop.kind != Kind::Infantry;
    let most = if zombies { u16::from(u8::MAX) } else { troop.models };
    let each = u16::from(troop.profile.wounds.max(1));
    let count = if slow { 1 } else { effects::number(t, spoken, dice)? + if zombies { more } else { 0 } };
    if numbers::is_ridden(&t.state.battle, on) {
        return mounted(t, spoken.by, on, count);
    }
    if t.state.troop(on).is_character() || matches!(t.state.troop(on).kind, Kind::Monster | Kind::Chariot) {
        alone(t, on, count);
        return Ok(());
    }
    let there = t.state.own_models(on);
    let held = (there * each).saturating_sub(t.state.unit(on).wounds.into());
    let wanted = (held + u16::from(count)).min(most * each).max(held);
    let models = there + grow(&mut t.state.battle, on, wanted.div_ceil(each) - there);
    let now = wanted.min(models * each);
    t.state.unit_mut(on).wounds = (models * each - now) as u8;
    risen(t, on, now - held);
    Ok(())
}

/// FB-9.137 #0, FB-7.100 of a rider and what he rides the one that is dead has Wounds given back; where both are, as the caster likes.
fn mounted(t: &mut Game<'_>, by: UnitId, on: UnitId, count: u8) -> Flow<()> {
    let lost = |struck| {
        let dead =
            [Ability::Undead, Ability::Vampire].map(|one| numbers::struck_has(&t.state.battle, on, (struck, one)));
        let unit = t.state.unit(on);
        let wounds = if struck == Struck::Beast { unit.body_wounds } else { unit.wounds };
        if dead.contains(&true) { wounds } else { 0 }
    };
    let (own, of_mount) = (lost(Struck::Rider), lost(Struck::Beast));
    let mount = match (own, of_mount) {
        (0, _) => true,
        (_, 0) => false,
        _ => Asking::of(About::HealMount, on).decide(t, by.seat())?,
    };
    let healed = count.min(if mount { of_mount } else { own });
    let unit = t.state.unit_mut(on);
    let wounds = if mount { &mut unit.body_wounds } else { &mut unit.wounds };
    *wounds -= healed;
    risen(t, on, healed.into());
    Ok(())
}

/// FB-9.137 #0 a model of several Wounds, by itself or in a unit, has some of them given back; a monster has no others.
fn alone(t: &mut Game<'_>, on: UnitId, count: u8) {
    let wild = !t.state.troop(on).is_character();
    let unit = t.state.unit_mut(on);
    let lost = if wild { unit.wounds.max(unit.body_wounds) } else { unit.wounds };
    let healed = count.min(lost);
    unit.wounds = lost - healed;
    if wild {
        unit.body_wounds = unit.wounds;
    }
    risen(t, on, healed.into());
}

/// Whether a unit is of Zombies.
fn is_zombie(battle: &Battle, id: UnitId) -> bool {
    battle.book.entry_of(&battle.armies[id.seat().index()].roster.units[id.row()]).id == ZOMBIES
}

/// FB-9.137 #0 how many wounds came back, if any did.
fn risen(t: &mut Game<'_>, on: UnitId, wounds: u16) {
    if wounds > 0 {
        t.tell(|_, _| Event::new(FB_9_137, "ev-risen").unit(on).with("count", i64::from(wounds)));
    }
}

/// FB-9.137 #0 so many models come back as there is room for: champion, musician and standard bearer first. How many did.
fn grow(battle: &mut Battle, on: UnitId, wanted: u16) -> u16 {
    let risen = if battle.is_loose(on) { beside(battle, on, wanted) } else { in_ranks(battle, on, wanted) };
    let troop = battle.troop(on);
    let (champion, musician, standard) = (troop.champion.is_some(), troop.musician, troop.standard);
    let command = &mut battle.unit_mut(on).command;
    let mut left = risen;
    for (flag, had) in
        [(&mut command.champion, champion), (&mut command.musician, musician), (&mut command.standard, standard)]
    {
        if had && !*flag && left > 0 {
            *flag = true;
            left -= 1;
        }
    }
    risen
}

/// FB-9.137 #0 the front rank is filled up to five, then the rear, as far as nobody stands there; whoever rises in the front of a unit
/// that has charged did not charge with it.
fn in_ranks(battle: &mut Battle, on: UnitId, wanted: u16) -> u16 {
    let old = battle.unit(on).pose;
    let grown = |more: u16| {
        let models = old.models + more;
        // Who stood behind them stays there.
        Formation { models, files: old.files.max((old.files + more).min(FRONT)), ..old }
    };
    // FB-4.18 who is inside needs no room beside his building, but there is no more in it than it holds.
    let inside = battle.unit(on).building.is_some();
    let fits = |more: &u16| {
        if inside { houses::has_space(battle, on, *more) } else { placing::has_room_to_grow(battle, on, &grown(*more)) }
    };
    let risen = (1..=wanted).rev().find(fits).unwrap_or(0);
    if risen > 0 {
        let pose = grown(risen);
        let unit = battle.unit_mut(on);
        // They gain nothing by a charge that others made.
        if unit.turn.has(Deed::Charged) || unit.marks.has(Mark::ChargesOn) {
            unit.risen += (pose.files - old.files) as u8;
        }
        unit.pose = pose;
    }
    risen
}

/// FB-9.137 #0, FB-6.75 models in loose order come back beside others of their unit, as far as there is room.
fn beside(battle: &mut Battle, on: UnitId, wanted: u16) -> u16 {
    for risen in 0..wanted {
        let Some(place) = free_place(battle, on) else { return risen };
        let unit = battle.unit_mut(on);
        unit.loose.push(place);
        unit.pose.models += 1;
    }
    wanted
}

/// A place next to a model of a unit in loose order where nobody stands.
fn free_place(battle: &Battle, on: UnitId) -> Option<Point> {
    let unit = battle.unit(on);
    let (wide, deep) = (i64::from(unit.pose.base.0.0 + GAP), i64::from(unit.pose.base.1.0 + GAP));
    let around = [(wide, 0), (-wide, 0), (0, -deep), (0, deep)];
    let places = unit.loose.iter().flat_map(|at| around.map(|(x, y)| *at + Vector::new(x, y)));
    let free = |at: &Point| {
        let block = unit.pose.one_at(*at).footprint();
        let mut wrong = Violations::whether();
        placing::check(battle, on, &[block], &mut wrong);
        wrong.is_empty() && battle.bases(on).iter().all(|base| !base.overlaps(&block.into()))
    };
    places.into_iter().find(free)
}

/// FB-9.137 #1, #5 Zombies rise where their master wants, or not at all.
pub(super) fn raise_dead(t: &mut Game<'_>, spoken: Spoken, models: Dice) -> Flow<()> {
    let by = spoken.by;
    let most = match spoken.printed(&t.state.battle).reach {
        Reach::Inches(inches) => reach::inches(inches),
        Reach::Anywhere | Reach::Caster => Length::ZERO,
    };
    let count = effects::number(t, spoken, models)?;
    let Some(id) = create(&mut t.state.battle, by, count.into()) else { return Ok(()) };
    let posing = Posing { unit: id, why: Why::Rises(by, most) };
    if let Action::Pose(place) = t.ask(by.seat(), Prompt::Pose(posing))? {
        let pose = place.formation(&t.state.unit(id).pose);
        stand(t, id, pose);
    } else {
        unmake(&mut t.state.battle, id);
    }
    Ok(())
}

/// FB-9.137 #6 Zombies stand in the place of a unit that the wind wiped out, where there is room for them.
pub(super) fn rise_again(t: &mut Game<'_>, spoken: Spoken, (models, there): (u16, Formation)) {
    let Some(id) = create(&mut t.state.battle, spoken.by, models) else { return };
    let own = t.state.unit(id).pose;
    let pose = Formation { front: there.front, facing: there.facing, ..own };
    let mut wrong = Violations::whether();
    placing::check(&t.state.battle, id, &[pose.footprint()], &mut wrong);
    if wrong.is_empty() {
        stand(t, id, pose);
    } else {
        unmake(&mut t.state.battle, id);
    }
}

/// FB-10.9 a new unit of Zombies in the army of their master; none where an army has as many units as there can be.
fn create(battle: &mut Battle, by: UnitId, models: u16) -> Option<UnitId> {
    let side = by.seat();
    let row = battle.units[side.index()].len();
    let list = battle.armies[side.index()].roster.units[by.row()].army;
    let entry = battle.book.entry_named(list, ZOMBIES).filter(|_| row < MOST_UNITS)?;
    let book = battle.book.clone();
    let mut unit = Fielded::new(list, entry, models.min(u8::MAX.into()) as u8);
    let id = UnitId::new(side, row);
    unit.label = crate::ids::unit_name(id);
    Arc::make_mut(&mut battle.armies[side.index()].0).add(&book, side, unit);
    let mut new = Unit::to_deploy(battle.troop(id));
    new.marks.note(Mark::Created);
    battle.units[side.index()].push(new);
    Some(id)
}

/// Those who do not rise have never been.
fn unmake(battle: &mut Battle, id: UnitId) {
    let side = id.seat().index();
    battle.units[side].truncate(id.row());
    let army = Arc::make_mut(&mut battle.armies[side].0);
    army.troops.truncate(id.row());
    army.roster.units.truncate(id.row());
}

fn stand(t: &mut Game<'_>, id: UnitId, pose: Formation) {
    let unit = t.state.unit_mut(id);
    (unit.standing, unit.pose) = (Standing::Field, pose);
    let models = i64::from(pose.models);
    t.tell(|_, _| Event::new(FB_9_137, "ev-raised").unit(id).with("count", models).weight(Weight::Headline));
}
