//! Compulsory moves (FB-5.15).

use crate::action::About;
use crate::asking::Asking;
use crate::chance;
use crate::characters;
use crate::charges;
use crate::event::{Purpose, RollOf};
use crate::fanatics;
use crate::flight;
use crate::ids::UnitId;
use crate::magic::upon;
use crate::nerve;
use crate::phases;
use crate::returns;
use crate::state::{Battle, Deed, Mark, Standing};
use crate::step::{Game, Stage};
use muster_kernel::{Flow, Seat};

/// FB-5.15, FB-6.49 compulsory moves: pursuers who come back, enemies that declared flight, whatever became of the charge, own
/// units that flee on, stupid ones, those that move at random.
pub(crate) fn moves(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    if let Some(id) = next(t, side, &returns::due(&t.state.battle, side))? {
        return returns::come_back(t, id);
    }
    // FB-5.15 b: in order of declaration; FB-6.49 also where the charge was called off meanwhile, or whoever charged is gone.
    let waits = |id: &UnitId| t.state.unit(*id).is_on_table() && is_running(&t.state.battle, *id);
    let charged = t.state.charges.iter().map(|charge| charge.target).find(waits);
    let begun = |id: &UnitId| {
        let unit = t.state.unit(*id);
        unit.flight.is_some_and(|flight| flight.begun) && !unit.marks.has(Mark::Bolts)
    };
    let called_off = || t.state.fielded(side.other()).find(|id| waits(id) && begun(id));
    if let Some(id) = charged.or_else(called_off) {
        let from = strongest_charger(t, id)?;
        // FB-9.73 from who charges out of a unit as well, who stands in it yet.
        let centre = from.map(|by| flight::centre(&characters::gone_out(t.state, by), by));
        return match centre {
            Some(centre) => flight::flee_from(t, id, centre),
            None => nerve::flee(t, id, None),
        };
    }
    let own = |which: fn(&Battle, UnitId) -> bool| -> Vec<UnitId> {
        t.state.fielded(side).filter(|id| which(&t.state.battle, *id)).collect()
    };
    let (running, stupid, random) = (own(is_running), own(is_stupid), own(is_wild));
    // FB-5.15 e: Fanatics and monsters without riders, one after the other as their player likes.
    let random = [random, fanatics::due(&t.state.battle, side)].concat();
    if let Some(id) = next(t, side, &running)? {
        // FB-6.94 who has not rallied by now did not feign.
        t.state.unit_mut(id).marks.forget(Mark::FledFromCharge);
        return flight::flee_on(t, id);
    }
    if let Some(id) = next(t, side, &stupid)? {
        return charges::stumble(t, id);
    }
    match next(t, side, &random)? {
        Some(id) if t.state.unit(id).standing == Standing::Whirls => fanatics::whirl(t, id),
        Some(id) => charges::rampage(t, id),
        None => {
            phases::go_on(t, Stage::Compulsory);
            Ok(())
        }
    }
}

/// FB-5.15 which of several units moves next, as their player says.
fn next(t: &mut Game<'_>, side: Seat, units: &[UnitId]) -> Flow<Option<UnitId>> {
    match units {
        [] => Ok(None),
        [only] => Ok(Some(*only)),
        many => Asking::plain(About::NextMove).unit(t, side, many).map(Some),
    }
}

/// FB-6.51, FB-6.68 whether a unit flees and has not run in this turn.
fn is_running(battle: &Battle, id: UnitId) -> bool {
    battle.unit(id).flight.is_some_and(|flight| !flight.moved)
}

/// FB-9.45 whether a unit stands stupid and has not moved.
fn is_stupid(battle: &Battle, id: UnitId) -> bool {
    let turn = battle.unit(id).turn;
    // FB-9.131 #2, FB-9.135 #4 who is held by a spell goes nowhere.
    let free = upon::roots(battle, id).is_none();
    free && turn.has(Deed::Stupid) && !turn.has(Deed::Compelled) && !battle.is_engaged(id)
}

/// FB-7.102 whether a monster rages without its rider and has not moved.
fn is_wild(battle: &Battle, id: UnitId) -> bool {
    let unit = battle.unit(id);
    let free = upon::roots(battle, id).is_none();
    free && unit.marks.has(Mark::Rampages) && !unit.turn.has(Deed::Compelled) && !battle.is_engaged(id)
}

/// FB-6.45 the charger of the highest unit strength, the nearest of several, or one of those by chance.
fn strongest_charger(t: &mut Game<'_>, target: UnitId) -> Flow<Option<UnitId>> {
    let battle = &t.state.battle;
    let chargers = battle.charges.iter().filter(|charge| charge.target == target).map(|charge| charge.by);
    let there: Vec<UnitId> = chargers.filter(|by| battle.is_there(*by)).collect();
    let rank = |by: &UnitId| (battle.unit_strength(*by), std::cmp::Reverse(battle.gap(*by, target)));
    let most = there.iter().map(rank).max();
    let first: Vec<UnitId> = there.iter().copied().filter(|by| Some(rank(by)) == most).collect();
    match first[..] {
        [] => Ok(None),
        [..] => chance::one_of(t, Purpose::of(RollOf::FleeFrom, target), &first).map(Some),
    }
}
