//! Detachments stand by their regiment when it is charged (FB-3.112).

use crate::UNITS_PER_INCH;
use crate::action::About;
use crate::asking::Asking;
use crate::event::{Event, OfUnit, Weight};
use crate::ids::UnitId;
use crate::nerve;
use crate::register::*;
use crate::shooting;
use crate::state::{Battle, Charge, Deed};
use crate::step::Game;
use muster_ground::arcs::Zone;
use muster_ground::length::Length;
use muster_kernel::Flow;

/// FB-3.112 how near to its regiment a detachment helps.
const NEAR: Length = Length(3 * UNITS_PER_INCH);

/// FB-3.112 the detachments of a regiment that may help it: near it, neither in flight nor in combat.
fn helpers(battle: &Battle, parent: UnitId) -> Vec<UnitId> {
    let able = |id: &UnitId| {
        battle.troop(*id).parent == Some(parent)
            && !battle.unit(*id).flees()
            && !battle.is_engaged(*id)
            && battle.is_within(*id, parent, NEAR)
    };
    battle.fielded(parent.seat()).filter(able).collect()
}

fn agrees(t: &mut Game<'_>, id: UnitId, (about, charger): (About, UnitId)) -> Flow<bool> {
    Asking::of_two(about, (id, charger)).decide(t, id.seat())
}

/// FB-3.112 detachments with missiles stand and shoot at who charges their regiment, as if they were charged themselves.
pub(super) fn support(t: &mut Game<'_>, charge: Charge) -> Flow<()> {
    for id in helpers(&t.state.battle, charge.target) {
        let reach = super::reach(&t.state.battle, charge.by);
        let there = t.state.unit(charge.by).is_on_table() && !t.state.unit(charge.by).flees();
        let able = there && shooting::may_stand_and_shoot(t.state, id, charge.by, reach);
        if able && agrees(t, id, (About::Support, charge.by))? {
            shooting::stand_and_shoot(t, id, charge.by)?;
            if t.state.unit(charge.by).is_on_table() {
                nerve::charger_holds(t, charge.by, id)?;
            }
        }
    }
    Ok(())
}

/// FB-3.112 once the charger has met their regiment, detachments that have not shot charge it in flank or rear, without a reaction.
pub(super) fn counter(t: &mut Game<'_>, charge: Charge) -> Flow<()> {
    for id in helpers(&t.state.battle, charge.target) {
        let battle = &t.state.battle;
        let face = super::face(battle, id, charge.by);
        let met = battle.engaged_with(charge.by).any(|enemy| enemy == charge.target);
        let shot = battle.unit(id).turn.has(Deed::StoodAndShot);
        if !met || shot || face == Zone::Front {
            continue;
        }
        let Some(way) = super::find(battle, id, charge.by, face) else { continue };
        // FB-9.22 they dare as all others do who wish to charge.
        if agrees(t, id, (About::Counter, charge.by))? && nerve::dares(t, id, charge.by)? {
            let charged = Charge::at(id, charge.by, face);
            super::contact(&mut t.state.battle, charged, way);
            t.state.unit_mut(id).turn.note(Deed::Charged);
            t.tell(|_, _| Event::new(FB_3_112, "ev-charges").unit(id).on(charge.by).weight(Weight::Headline));
        }
    }
    Ok(())
}
