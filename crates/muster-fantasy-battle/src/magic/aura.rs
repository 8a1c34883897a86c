//! The aura of a Corpse Cart (FB-3.276).

use super::attempt::Spoken;
use super::reach::Whom;
use super::{items, spells};
use crate::book::{Ability, LoreId};
use crate::ids::UnitId;
use crate::register::{FB_3_276, FB_9_119};
use crate::state::{Battle, State};
use crate::step::Game;
use muster_kernel::{Flow, Message, Violations};

/// The number of the aura among what somebody casts in a phase; no Wizard learns a spell of this number.
const AURA: u8 = 7;

/// FB-3.276 whether somebody's Corpse Cart may wake its aura: it may use magic, and has not yet in this phase.
pub(super) fn may_wake(state: &State, id: UnitId) -> bool {
    spells::is_able(&state.battle, id) && is_borne(&state.battle, id) && !state.magic.tried.contains(&(id, AURA))
}

/// FB-3.276 everything that keeps the aura of somebody's Corpse Cart from being woken.
pub(super) fn check(state: &State, id: UnitId, wrong: &mut Violations) {
    spells::check_able(&state.battle, id, FB_9_119, wrong);
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    wrong.forbid_if_with(!is_borne(&state.battle, id), FB_3_276, about("no-aura"));
    wrong.forbid_if_with(state.magic.tried.contains(&(id, AURA)), FB_3_276, about("no-second-aura"));
}

/// FB-3.276 whether somebody is a Corpse Cart or rides on one.
fn is_borne(battle: &Battle, id: UnitId) -> bool {
    let ridden = battle.troop(id).mount.map_or(&[][..], |(mount, _)| &battle.book.mount(mount).abilities);
    let quickens = |ability: &Ability| matches!(ability, Ability::Quickens(_));
    battle.troop(id).abilities.iter().chain(ridden).any(quickens)
}

/// FB-3.276, FB-9.119 the aura is cast as a bound spell.
pub(super) fn wake(t: &mut Game<'_>, by: UnitId) -> Flow<()> {
    let lore = t.state.book.lores.iter().position(|lore| lore.rule == FB_3_276);
    let Some(lore) = lore.map(|at| LoreId(at as u8)) else { return Ok(()) };
    t.state.magic.tried.push((by, AURA));
    let spoken = Spoken { by, lore, number: AURA, on: by, whom: Whom::Whoever, at: None };
    let power = spoken.printed(&t.state.battle).value;
    items::bound(t, spoken, power)
}
