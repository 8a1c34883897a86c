//! Compulsory moves (FB-5.15).

use crate::charges;
use crate::flight;
use crate::ids::UnitId;
use crate::magic::upon;
use crate::nerve;
use crate::phases;
use crate::state::{Battle, Deed, Mark};
use crate::step::{Game, Stage};
use muster_kernel::{Flow, Seat};

/// FB-5.15, FB-6.49 compulsory moves: enemies that declared flight, whatever became of the charge, own units that flee on, stupid ones.
pub(crate) fn moves(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    let waits = |battle: &Battle, side: Seat| {
        let to_run = |id: &UnitId| battle.unit(*id).flight.is_some_and(|flight| !flight.moved);
        battle.fielded(side).find(to_run)
    };
    // FB-5.15 b: in order of declaration; FB-6.49 also where the charge was called off meanwhile.
    let charged = t.state.charges.iter().map(|charge| charge.target).find(|target| {
        let unit = t.state.unit(*target);
        unit.is_on_table() && unit.flight.is_some_and(|flight| !flight.moved)
    });
    if let Some(id) = charged {
        let from = strongest_charger(&t.state.battle, id);
        t.state.unit_mut(id).marks.note(Mark::FledFromCharge);
        return nerve::flee(t, id, from);
    }
    if let Some(id) = waits(&t.state.battle, side) {
        return flight::flee_on(t, id);
    }
    let stupid = t.state.fielded(side).find(|id| {
        let turn = t.state.unit(*id).turn;
        let free = upon::roots(&t.state.battle, *id).is_none();
        free && turn.has(Deed::Stupid) && !turn.has(Deed::Compelled) && !t.state.is_engaged(*id)
    });
    if let Some(id) = stupid {
        return charges::stumble(t, id);
    }
    let wild = t.state.fielded(side).find(|id| {
        let unit = t.state.unit(*id);
        let free = upon::roots(&t.state.battle, *id).is_none();
        free && unit.marks.has(Mark::Rampages) && !unit.turn.has(Deed::Compelled) && !t.state.is_engaged(*id)
    });
    if let Some(id) = wild {
        return charges::rampage(t, id);
    }
    phases::go_on(t, Stage::Compulsory);
    Ok(())
}

/// FB-6.45 the charger of the highest unit strength, the nearest of several.
fn strongest_charger(battle: &Battle, target: UnitId) -> Option<UnitId> {
    let chargers = battle.charges.iter().filter(|charge| charge.target == target).map(|charge| charge.by);
    let there = chargers.filter(|by| battle.unit(*by).is_on_table());
    there.max_by_key(|by| (battle.unit_strength(*by), std::cmp::Reverse(battle.gap(*by, target))))
}
