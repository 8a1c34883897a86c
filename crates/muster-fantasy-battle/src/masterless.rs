//! Undead without their General fall to dust (FB-3.110).

use crate::action::About;
use crate::asking::Asking;
use crate::book::Ability;
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::ids::UnitId;
use crate::losses;
use crate::magic::spells;
use crate::numbers;
use crate::register::*;
use crate::state::{Battle, Mark, Standing};
use crate::step::Game;
use muster_dice::Pool;
use muster_kernel::{Flow, Seat};

/// FB-3.110 at the end of the phase in which their General fell the Undead of a side test.
pub(crate) fn mourn(t: &mut Game<'_>) -> Flow<()> {
    for side in Seat::BOTH {
        let Some(master) = fallen(&t.state.battle, side) else { continue };
        if !t.state.unit(master).marks.has(Mark::Mourned) {
            t.state.unit_mut(master).marks.note(Mark::Mourned);
            test(t, side)?;
        }
    }
    Ok(())
}

/// FB-3.110 at the start of its turn a side finds another General, or its Undead test again.
pub(crate) fn begin(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    if fallen(&t.state.battle, side).is_none() {
        return Ok(());
    }
    match successor(t, side)? {
        Some(id) => {
            t.state.unit_mut(id).marks.note(Mark::Leads);
            t.tell(|_, _| Event::new(FB_3_110, "ev-leads-now").unit(id).weight(Weight::Headline));
            Ok(())
        }
        None => test(t, side),
    }
}

/// FB-3.110, FB-7.102 the General of a side that has Undead, where he was slain, on foot or off his mount, and nobody has taken his place:
/// of several one after the other for whom nobody has mourned.
fn fallen(battle: &Battle, side: Seat) -> Option<UnitId> {
    let dead = battle.army(side).any(|id| numbers::has(battle, id, Ability::Undead));
    let slain = |id: &UnitId| {
        let unit = battle.unit(*id);
        let led = battle.troop(*id).general || unit.marks.has(Mark::Leads);
        led && (unit.standing == Standing::Destroyed || unit.marks.has(Mark::Riderless))
    };
    let all = battle.army(side).filter(slain).filter(|_| dead && battle.general(side).is_none());
    all.min_by_key(|id| battle.unit(*id).marks.has(Mark::Mourned))
}

/// FB-3.110 who takes the General's place, if anybody can: of several as their player says.
fn successor(t: &mut Game<'_>, side: Seat) -> Flow<Option<UnitId>> {
    match heirs(&t.state.battle, side)[..] {
        [] => Ok(None),
        [only] => Ok(Some(only)),
        ref several => Asking::plain(About::Heir).unit(t, side, several).map(Some),
    }
}

/// FB-3.110 every Vampire who is a Wizard, else the Wizards of the highest level; FB-9.110f nobody who has lost all of his.
fn heirs(battle: &Battle, side: Seat) -> Vec<UnitId> {
    let level = |id: &UnitId| spells::level(battle, *id);
    let wizards: Vec<UnitId> = battle.army(side).filter(|id| battle.is_there(*id) && level(id) > 0).collect();
    let most = wizards.iter().map(level).max();
    let (vampires, others): (Vec<UnitId>, Vec<UnitId>) =
        wizards.into_iter().partition(|id| battle.troop(*id).has(Ability::Vampire));
    if vampires.is_empty() { others.into_iter().filter(|id| Some(level(id)) == most).collect() } else { vampires }
}

/// FB-3.110 every Undead unit of a side tests its Leadership, and loses as many wounds as it fails by; nothing saves it.
fn test(t: &mut Game<'_>, side: Seat) -> Flow<()> {
    let dead: Vec<UnitId> =
        t.state.fielded(side).filter(|id| numbers::has(&t.state.battle, *id, Ability::Undead)).collect();
    for id in dead {
        if !t.state.unit(id).is_on_table() {
            continue;
        }
        let leadership = numbers::leadership(&t.state.battle, id);
        let purpose = Purpose::of(RollOf::Crumble, id).needing(leadership);
        let sum: u8 = t.roll(side, purpose, Pool::d6(2))?.as_slice().iter().sum();
        let lost = sum.saturating_sub(leadership);
        if lost > 0 {
            t.tell(|_, _| Event::new(FB_3_110, "ev-crumbles").unit(id).with("count", i64::from(lost)));
            losses::crumble(t, id, lost.into())?;
        }
    }
    Ok(())
}
