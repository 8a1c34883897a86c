//! Spells that mend: fleeing units rally, wounds heal, the dead rise (9Q).

use super::number;
use crate::book::{Ability, Dice, Kind};
use crate::event::{Event, OfUnit, Weight};
use crate::ids::UnitId;
use crate::magic::attempt::Spoken;
use crate::numbers;
use crate::register::*;
use crate::state::{Battle, Deed};
use crate::step::Game;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_kernel::Flow;

/// FB-9.135 #2, FB-9.141 #5 a fleeing unit rallies at once, however few its models.
pub(super) fn rally(t: &mut Game<'_>, on: UnitId) {
    let unit = t.state.unit_mut(on);
    unit.flight = None;
    unit.turn.note(Deed::Rallied);
    t.tell(|_, _| Event::new(FB_9_135, "ev-rallies").unit(on).weight(Weight::Headline));
}

/// FB-9.141 #3, FB-9.142 #3 all wounds are healed.
pub(super) fn heal(t: &mut Game<'_>, on: UnitId) {
    let unit = t.state.unit_mut(on);
    (unit.wounds, unit.body_wounds) = (0, 0);
    t.tell(|_, _| Event::new(FB_9_141, "ev-healed").unit(on));
}

/// FB-9.137 #0 wounds of the dead come back: command first, then the wounded, then the slain.
pub(super) fn invoke(t: &mut Game<'_>, spoken: Spoken, on: UnitId, (dice, zombies): (Dice, u8)) -> Flow<()> {
    let battle = &t.state.battle;
    let troop = battle.troop(on);
    let is_zombie = battle.book.entry_of(&battle.armies[on.seat().index()].roster.units[on.row()]).id == "zombies";
    let slow = numbers::has(battle, on, Ability::Vampire)
        || numbers::has(battle, on, Ability::Ethereal)
        || troop.kind != Kind::Infantry;
    let most = if is_zombie { u16::from(u8::MAX) } else { troop.models };
    let each = u16::from(troop.profile.wounds.max(1));
    let count = if slow { 1 } else { number(t, spoken, dice)? + if is_zombie { zombies } else { 0 } };
    if t.state.troop(on).is_character() {
        let unit = t.state.unit_mut(on);
        let healed = count.min(unit.wounds);
        unit.wounds -= healed;
        rises(t, on, healed.into());
        return Ok(());
    }
    let there = t.state.own_models(on);
    let held = (there * each).saturating_sub(t.state.unit(on).wounds.into());
    let now = (held + u16::from(count)).min(most * each).max(held);
    let room = (there..=now.div_ceil(each)).rev().find(|models| has_room(&t.state.battle, on, models - there));
    let models = room.unwrap_or(there);
    let now = now.min(models * each);
    let risen = models - there;
    raise(&mut t.state.battle, on, risen);
    t.state.unit_mut(on).wounds = (models * each - now) as u8;
    rises(t, on, now - held);
    Ok(())
}

/// FB-9.137 #0 how many wounds came back, if any did.
fn rises(t: &mut Game<'_>, on: UnitId, wounds: u16) {
    if wounds > 0 {
        t.tell(|_, _| Event::new(FB_9_137, "ev-risen").unit(on).with("count", i64::from(wounds)));
    }
}

/// FB-6.11 whether so many more models of a block stand on nobody and on the table.
fn has_room(battle: &Battle, on: UnitId, risen: u16) -> bool {
    let unit = battle.unit(on);
    let models = unit.pose.models + risen;
    let grown = Formation { models, files: unit.pose.files.max(models.min(5)), ..unit.pose };
    let base = Base::from(grown.footprint());
    let others = battle.everybody().filter(|other| *other != on).flat_map(|other| battle.footprints(other));
    let free = others.into_iter().all(|there| !there.overlaps(&base)) && battle.map().table.holds_base(&base);
    risen == 0 || !unit.loose.is_empty() || free
}

/// FB-9.137 #0 models come back: champion, musician and standard bearer first; the front rank is filled up to five.
fn raise(battle: &mut Battle, on: UnitId, risen: u16) {
    let troop = battle.troop(on);
    let (champion, musician, standard) = (troop.champion.is_some(), troop.musician, troop.standard);
    let unit = battle.unit_mut(on);
    let mut left = risen;
    for (flag, had) in [
        (&mut unit.command.champion, champion),
        (&mut unit.command.musician, musician),
        (&mut unit.command.standard, standard),
    ] {
        if had && !*flag && left > 0 {
            *flag = true;
            left -= 1;
        }
    }
    if unit.loose.is_empty() {
        unit.pose.models += risen;
        unit.pose.files = unit.pose.files.max(unit.pose.models.min(5));
    }
}
