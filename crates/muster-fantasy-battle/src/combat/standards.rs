//! Standards that are taken in combat (FB-8.51, FB-9.63, FB-10.7).

use super::outcome::fighting;
use crate::event::{Event, OfUnit};
use crate::ids::{UnitId, Units};
use crate::register::*;
use crate::state::{Battle, Captured, Mark};
use crate::step::Game;
use muster_kernel::Seat;

/// FB-9.63, FB-9.65 who carries a standard in a unit: the unit itself, and a battle standard bearer in it.
fn carriers(battle: &Battle, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    battle.joined(id).chain([id]).filter(|one| carries(battle, *one))
}

/// Whether somebody carries a standard that can be taken.
fn carries(battle: &Battle, id: UnitId) -> bool {
    battle.unit(id).command.standard || battle.bears_battle_standard(id)
}

/// Who carries standards into a round of a combat.
pub(super) fn before(battle: &Battle, units: Units) -> Vec<UnitId> {
    units.iter().flat_map(|id| carriers(battle, id)).collect()
}

/// FB-8.51, FB-8.52, FB-9.63, FB-10.7, FB-12.3 the standards of those who were slain in the round fall to one of their enemies: of a unit that
/// was destroyed whoever won, of a bearer who fell in his unit or off his mount where his side lost, though others live on.
pub(super) fn of_slain(t: &mut Game<'_>, (units, borne): (Units, &[UnitId]), winner: Option<Seat>) {
    for id in borne {
        let enemy = id.seat().other();
        let there = t.state.is_there(*id);
        let destroyed = !there && units.has(*id);
        let riderless = t.state.unit(*id).marks.has(Mark::Riderless);
        let slain = !there || riderless || !carries(&t.state.battle, *id);
        let beaten = winner == Some(enemy) && slain;
        let by = fighting(&t.state.battle, units, enemy).next();
        if let Some(by) = by.filter(|_| destroyed || beaten) {
            take(t, *id, by);
        }
    }
}

/// FB-9.63, FB-10.7 the standards of a unit that breaks fall to one that it touches, or else to another of the victors; what it had
/// taken itself is lost again.
pub(super) fn of_broken(t: &mut Game<'_>, id: UnitId, units: Units) {
    let touched = t.state.engaged_with(id).next();
    if let Some(by) = touched.or_else(|| fighting(&t.state.battle, units, id.seat().other()).next()) {
        for one in carriers(&t.state.battle, id).collect::<Vec<_>>() {
            take(t, one, by);
        }
    }
    let lost = |by: UnitId| t.state.battle.host(by) == id;
    let kept: Vec<Captured> = t.state.captured.iter().copied().filter(|one| !lost(one.by)).collect();
    t.state.captured = kept;
}

/// A standard is taken.
fn take(t: &mut Game<'_>, id: UnitId, by: UnitId) {
    let unit = t.state.unit_mut(id);
    unit.command.standard = false;
    unit.marks.note(Mark::LostStandard);
    t.state.captured.push(Captured { of: id, by });
    t.tell(|_, _| Event::new(FB_10_7, "ev-captures").unit(by).on(id));
}
