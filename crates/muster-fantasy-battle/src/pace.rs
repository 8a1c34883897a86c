//! How far units move, and who may march (FB-6.23 to FB-6.37).

use crate::UNITS_PER_INCH;
use crate::book::{Ability, Kind};
use crate::ids::UnitId;
use crate::magic::upon;
use crate::numbers;
use crate::register::*;
use crate::state::Battle;
use muster_ground::length::Length;
use muster_kernel::{Message, Violations};

/// FB-6.30 how near enemies forbid a march.
const MARCH_BLOCK: Length = Length(8 * UNITS_PER_INCH);
/// FB-3.108 how near to their General Undead march.
const LEADS_UNDEAD: Length = Length(12 * UNITS_PER_INCH);

/// How a unit moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Pace {
    /// FB-6.23 its Movement.
    Move,
    /// FB-6.30 twice that.
    March,
    /// FB-9.132 #5, FB-9.137 #2 as far as a spell carries it.
    Spell(Length),
}

/// FB-2.12, FB-2.23, FB-6.37, FB-7.52, FB-9.74 how far a unit moves, with the slowest of those who are in it; a machine with too few
/// crew half as far.
pub(crate) fn movement(battle: &Battle, id: UnitId) -> Length {
    let own = |id: UnitId| {
        let whole = i32::from(battle.troop(id).movement(&battle.book)) * UNITS_PER_INCH;
        // FB-9.142 #1 who wades is half as fast.
        if upon::wades(battle, id) { whole / 2 } else { whole }
    };
    let whole = battle.joined(id).map(own).chain([own(id)]).min().unwrap_or(0);
    let (troop, unit) = (battle.troop(id), battle.unit(id));
    Length(if troop.kind == Kind::Machine && unit.crew < troop.crew { whole / 2 } else { whole })
}

/// FB-6.24, FB-6.30, FB-9.73 how far a unit may go at a pace.
pub(crate) fn allowance(battle: &Battle, id: UnitId, pace: Pace) -> Length {
    let whole = match pace {
        Pace::Move => movement(battle, id),
        Pace::March => Length(2 * movement(battle, id).0),
        // What it did before does not count.
        Pace::Spell(length) => return length,
    };
    // FB-9.73 no greater part of its move than he has left of his who joined it.
    Length(whole.0 * (100 - i32::from(battle.unit(id).spent)) / 100)
}

/// FB-6.30, FB-6.105, FB-9.72, FB-6.31, FB-6.32, FB-3.103, FB-3.108, FB-9.78 everything that forbids a unit to march; flyers near do
/// as all others.
pub(crate) fn check_march(battle: &Battle, id: UnitId, wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    let troop = battle.troop(id);
    wrong.forbid_if_with(matches!(troop.kind, Kind::Chariot | Kind::Machine), FB_6_32, about("no-march-of-these"));
    let free = troop.has(Ability::Vampire) || troop.has(Ability::MarchesFreely);
    if numbers::has(battle, id, Ability::Undead) && !free {
        let led = battle.joined(id).any(|one| battle.troop(one).has(Ability::Vampire));
        let leads = |general| battle.host(general) == id || battle.is_within(general, id, LEADS_UNDEAD);
        let near = battle.general(id.seat()).is_some_and(leads);
        wrong.forbid_if_with(!led && !near, FB_3_108, about("no-march-undead"));
    }
    // FB-6.31 lone characters always march.
    let lone = troop.is_character() && matches!(troop.kind, Kind::Infantry | Kind::Cavalry);
    if troop.has(Ability::Relentless) || lone {
        return;
    }
    let blocks = |enemy: &UnitId| !battle.unit(*enemy).flees() && battle.is_within(*enemy, id, MARCH_BLOCK);
    if let Some(enemy) = battle.fielded(id.seat().other()).find(blocks) {
        wrong.forbid_if_with(true, FB_6_30, || about("no-march-near")().with("target", enemy.piece()));
    }
}
