//! The howl of a Tomb Banshee (FB-3.275).

use crate::UNITS_PER_INCH;
use crate::against::Magic;
use crate::attack::{self, Hits, How};
use crate::book::{Ability, Dice};
use crate::event::{Event, OfUnit, Purpose, RollOf};
use crate::fanatics;
use crate::ids::UnitId;
use crate::numbers::{self, Against};
use crate::register::*;
use crate::screens;
use crate::sight;
use crate::state::{Battle, Deed};
use crate::step::Game;
use crate::targets;
use muster_ground::length::Length;
use muster_kernel::{Flow, Message, RuleId, Violations};

/// FB-3.275 how far it is heard.
const HEARD: Length = Length(8 * UNITS_PER_INCH);

/// The dice of a howl, of a unit that has one.
fn dice(battle: &Battle, id: UnitId) -> Option<Dice> {
    battle
        .troop(id)
        .abilities
        .iter()
        .find_map(|ability| if let Ability::Howl(dice) = ability { Some(*dice) } else { None })
}

/// FB-3.275, FB-7.26 whom a unit may howl at: even after a march, unless it fights or flees, at enemies within 8 inches who do not fight and
/// whom nobody screens.
pub(super) fn at(battle: &Battle, id: UnitId) -> Vec<UnitId> {
    if dice(battle, id).is_none() || bars(battle, id).is_some() {
        return Vec::new();
    }
    let lookout = sight::Lookout::of(battle, id);
    let hears = |enemy: &UnitId| shelters(battle, &lookout, (id, *enemy)).is_none();
    let side = id.seat().other();
    let sees = |enemy: UnitId| lookout.sees(enemy);
    let seen = battle.fielded(side).chain(fanatics::whirling(battle, side)).filter(|enemy| sees(*enemy)).collect();
    screens::unscreened(battle, id, seen, sees).into_iter().filter(hears).collect()
}

/// FB-3.275, FB-7.26 everything that forbids a unit to howl at another one; says whether it is one that howls.
pub(super) fn check(battle: &Battle, (id, target): (UnitId, UnitId), wrong: &mut Violations) -> bool {
    if dice(battle, id).is_none() {
        return false;
    }
    if let Some((rule, key)) = bars(battle, id) {
        wrong.forbid(rule, Message::new(key).with("unit", id.piece()));
    }
    if let Some((rule, key)) = shelters(battle, &sight::Lookout::of(battle, id), (id, target)) {
        let message = Message::new(key).with("unit", id.piece()).with("target", target.piece());
        wrong.forbid(rule, message.with("length", HEARD.0));
    }
    if wrong.is_empty() && !at(battle, id).contains(&target) {
        let message = Message::new("no-shot-at-the-screened").with("unit", id.piece());
        wrong.forbid(FB_7_26, message.with("target", target.piece()));
    }
    true
}

/// FB-3.275, FB-6.59, FB-6.60, FB-7.20 by which rule a unit that howls does not, whoever is there; and what is told of it.
fn bars(battle: &Battle, id: UnitId) -> Option<(RuleId, &'static str)> {
    let unit = battle.unit(id);
    let all = [
        (!unit.is_on_table(), (FB_3_275, "no-shot-off-the-table")),
        (unit.flees(), (FB_3_275, "no-shot-in-flight")),
        (battle.is_engaged(id), (FB_3_275, "no-shot-in-combat")),
        (unit.turn.has(Deed::Charged), (FB_7_20, "no-shot-after-charging")),
        (unit.turn.has(Deed::FailedCharge), (FB_6_60, "no-shot-after-failing")),
        (unit.turn.has(Deed::Shot), (FB_3_275, "no-second-shot")),
    ];
    all.into_iter().find_map(|(barred, why)| barred.then_some(why))
}

/// FB-3.275 by which rule nobody howls at a unit; and what is told of it.
fn shelters(
    battle: &Battle,
    lookout: &sight::Lookout<'_>,
    (id, target): (UnitId, UnitId),
) -> Option<(RuleId, &'static str)> {
    if battle.is_engaged(target) {
        Some((FB_3_275, "no-shot-into-combat"))
    } else if battle.host(target) != target {
        Some((FB_3_275, "no-shot-at-one-of-many"))
    } else if !battle.is_within(id, target, HEARD) {
        Some((FB_3_275, "no-howl-so-far"))
    } else {
        (!lookout.sees(target)).then_some((FB_3_275, "no-shot-unseen"))
    }
}

/// FB-3.275, FB-9.134 #5 as many wounds as the dice exceed the Leadership that the target has by itself, doomed or not; armour does not save. FB-8.47, FB-9.76 they
/// fall as those of shots do.
pub(super) fn howl(t: &mut Game<'_>, by: UnitId, target: UnitId) -> Flow<()> {
    let Some(dice) = dice(&t.state.battle, by) else { return Ok(()) };
    t.state.unit_mut(by).turn.note(Deed::Shot);
    let sum = attack::total(t, Purpose::of(RollOf::Howl, by).against(target), dice)?;
    let wounds = sum.saturating_sub(numbers::shaken_leadership(&t.state.battle, target));
    t.tell(|_, _| Event::new(FB_3_275, "ev-howls").unit(by).on(target).with("count", i64::from(wounds)));
    let plain = Hits::plain(by, target, (wounds.into(), 0), Against::Harm);
    targets::shot(
        t,
        Hits { how: How { no_armour: true, magic: Magic::Magical, certain: true, ..How::default() }, ..plain },
    )
}
