//! Detachments stand by their regiment when it is charged (FB-3.112).

use super::Charged;
use crate::UNITS_PER_INCH;
use crate::action::About;
use crate::asking::Asking;
use crate::fanatics::{self, Onward};
use crate::ids::UnitId;
use crate::nerve;
use crate::register::*;
use crate::shooting;
use crate::sight;
use crate::state::{Battle, Charge, Deed, Reaction};
use crate::step::Game;
use muster_ground::arcs::Zone;
use muster_ground::length::Length;
use muster_kernel::Flow;

/// FB-3.112 how near to its regiment a detachment helps.
const NEAR: Length = Length(3 * UNITS_PER_INCH);

/// FB-3.112 what the detachments of a regiment do about its charger, who goes so far, is said with its own reaction: those near it that neither flee nor
/// fight may shoot at him as if he charged them, or charge him once he has met it.
pub(super) fn declare(t: &mut Game<'_>, mut charge: Charge, far: Length) -> Flow<Charge> {
    let by = charge.by;
    for id in helpers(&t.state.battle, charge.target) {
        if shooting::may_stand_and_shoot(t.state, id, by, far) && agrees(t, id, (About::Support, by))? {
            super::shoots_at_nobody(&mut t.state.battle, id);
            charge.support.insert(id);
        } else if counters(t, id, charge)? {
            charge.counter.insert(id);
        }
    }
    Ok(charge)
}

/// FB-3.112, FB-6.56 the same about a charger who only now turns to the regiment: at him nobody has time to shoot.
pub(super) fn declare_late(t: &mut Game<'_>, mut charge: Charge) -> Flow<Charge> {
    for id in helpers(&t.state.battle, charge.target) {
        if counters(t, id, charge)? {
            charge.counter.insert(id);
        }
    }
    Ok(charge)
}

/// FB-3.112, FB-4.18 whether a detachment says that it charges whoever charges its regiment: not out of a building.
fn counters(t: &mut Game<'_>, id: UnitId, charge: Charge) -> Flow<bool> {
    let open = charge.reaction != Reaction::Flee && t.state.unit(id).building.is_none();
    Ok(open && agrees(t, id, (About::Counter, charge.by))?)
}

/// FB-3.112 the detachments of a regiment that may help it, and have not said what they do about somebody else.
fn helpers(battle: &Battle, parent: UnitId) -> Vec<UnitId> {
    let bound = |id: UnitId| battle.charges.iter().any(|one| one.support.has(id) || one.counter.has(id));
    let able = |id: &UnitId| {
        battle.troop(*id).parent == Some(parent)
            && is_free(battle, *id)
            && !bound(*id)
            && battle.is_within(*id, parent, NEAR)
    };
    battle.fielded(parent.seat()).filter(able).collect()
}

/// FB-3.112 whether a detachment stands on the table and neither flees nor fights.
fn is_free(battle: &Battle, id: UnitId) -> bool {
    let unit = battle.unit(id);
    unit.is_on_table() && !unit.flees() && !battle.is_engaged(id)
}

fn agrees(t: &mut Game<'_>, id: UnitId, (about, charger): (About, UnitId)) -> Flow<bool> {
    Asking::of_two(about, (id, charger)).decide(t, id.seat())
}

/// FB-3.112, FB-6.47 those who said so shoot at the charger, who goes so far, before he moves; whether he still rides what he rode.
pub(super) fn support(t: &mut Game<'_>, charge: Charge, far: Length) -> Flow<Onward> {
    for id in charge.support.iter() {
        let shoots = super::is_able(&t.state.battle, charge.by) && is_free(&t.state.battle, id);
        if shoots && super::shot_at(t, (charge.by, far), id)? == Onward::Stays {
            return Ok(Onward::Stays);
        }
    }
    Ok(Onward::Goes)
}

/// FB-3.112, FB-6.40 once the charger has met their regiment those who said so and see him charge him, in the flank or rear they are in, without
/// a reaction.
pub(super) fn counter(t: &mut Game<'_>, charge: Charge) -> Flow<()> {
    for id in charge.counter.iter() {
        let battle = &t.state.battle;
        let met = battle.engaged_with(charge.by).any(|enemy| enemy == charge.target);
        if !met || !is_free(battle, id) || !sight::sees(battle, id, charge.by) {
            continue;
        }
        let face = super::zone(t, id, charge.by)?;
        if face == Zone::Front {
            continue;
        }
        let seeks = |battle: &Battle| super::find(battle, id, charge.by, face);
        // FB-9.22 they dare as all others do who wish to charge.
        if seeks(&t.state.battle).is_none() || !nerve::dares(t, id, charge.by)? {
            continue;
        }
        let legs = |battle: &Battle, found: &Option<Charged>| {
            found.map_or_else(Vec::new, |way| super::legs(battle, id, &way.before))
        };
        let found = fanatics::meet_on(t, id, (seeks, legs))?.flatten();
        if let Some(way) = found.filter(|_| t.state.unit(charge.by).is_on_table()) {
            let charged = Charge::at(id, charge.by, face);
            t.state.unit_mut(id).turn.note(Deed::Charged);
            super::closes(t, charged, way, FB_3_112)?;
        }
    }
    Ok(())
}
