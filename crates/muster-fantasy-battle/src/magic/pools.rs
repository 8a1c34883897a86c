//! Dice are gathered at the start of the phase (FB-5.19, FB-9.90 to FB-9.93).

use super::lasting::Lasting;
use super::spells::{self, expire, level};
use super::{items, reach};
use crate::book::{Ability, ItemEffect};
use crate::casting::{self, Caster};
use crate::event::Event;
use crate::ids::UnitId;
use crate::numbers;
use crate::phases;
use crate::ranks;
use crate::register::*;
use crate::secrets;
use crate::state::Battle;
use crate::step::{Game, Stage};
use muster_ground::length::Length;
use muster_kernel::{Flow, Seat};

/// FB-9.93 those of a side who give dice: on the table and not fleeing.
fn able(battle: &Battle, side: Seat) -> Vec<UnitId> {
    let there = battle.army(side).filter(|id| battle.is_there(*id) && !battle.unit(battle.host(*id)).flees());
    there.collect()
}

/// FB-3.107, FB-3.114, FB-9.91 who adds what to the dispel dice.
fn casters(battle: &Battle, id: UnitId) -> Vec<Caster> {
    let dispels = battle.troop(id).abilities.iter().filter_map(|ability| {
        if let Ability::DispelDice(dice) = ability { Some(Caster::Dispels(*dice)) } else { None }
    });
    dispels.chain([Caster::Wizard(level(battle, id))]).collect()
}

/// FB-9.91 what an army of Dwarfs adds.
fn of_the_army(battle: &Battle, side: Seat) -> u8 {
    let units = &battle.armies[side.index()].roster.units;
    let dwarfs = units.first().is_some_and(|unit| battle.book.army(unit.army).id == "dwarfs");
    if dwarfs { casting::DWARF_DICE } else { 0 }
}

/// FB-5.19, FB-9.90, FB-9.91, FB-9.92, FB-13.21 power dice for the player whose turn it is, dispel dice for his opponent.
pub(crate) fn gather(t: &mut Game<'_>) -> Flow<()> {
    expire(&mut t.state.battle);
    end_near_valaya(t);
    let battle = &t.state.battle;
    let side = battle.active;
    let own: Vec<(UnitId, u8)> = able(battle, side)
        .into_iter()
        .map(|id| (id, casting::own_power_dice(Caster::Wizard(level(battle, id)))))
        .filter(|(_, dice)| *dice > 0)
        .collect();
    let against: Vec<Caster> = able(battle, side.other()).into_iter().flat_map(|id| casters(battle, id)).collect();
    let dispel = casting::dispel_dice(&against, of_the_army(battle, side.other()));
    let power = casting::COMMON_DICE + items::stored(t, side)?;
    let dispel = dispel + items::stored(t, side.other())?;
    let all = power + own.iter().map(|(_, dice)| *dice).sum::<u8>();
    let magic = &mut t.state.battle.magic;
    (magic.power, magic.own, magic.dispel) = (power, own, dispel);
    t.tell(|_, _| Event::new(FB_9_90, "ev-power-dice").with("seat", side).with("count", i64::from(all)));
    t.tell(|_, _| Event::new(FB_9_91, "ev-dispel-dice").with("seat", side.other()).with("count", i64::from(dispel)));
    phases::go_on(t, Stage::Pools);
    Ok(())
}

/// FB-3.171, FB-11.4 spells that remain in play near the standard of Valaya end when a magic phase begins.
fn end_near_valaya(t: &mut Game<'_>) {
    let bearers: Vec<UnitId> = Seat::BOTH.into_iter().flat_map(|side| t.state.army(side)).collect();
    for bearer in bearers {
        let far = numbers::effects(t.state, bearer).find_map(|effect| {
            if let ItemEffect::EndsSpells(inches) = effect { Some(reach::inches(*inches)) } else { None }
        });
        let Some(far) = far.filter(|_| t.state.is_there(bearer)) else { continue };
        let battle = &t.state.battle;
        let ended = |one: &&Lasting| one.is_in_play() && lies_near(battle, bearer, one, far);
        let over: Vec<Lasting> = battle.magic.lasting.iter().filter(ended).copied().collect();
        if !over.is_empty() {
            secrets::show_those(t, bearer, |effect| matches!(effect, ItemEffect::EndsSpells(_)));
        }
        for one in over {
            t.state.battle.magic.lasting.retain(|other| *other != one);
            t.tell(|_, state| spells::ended(&state.battle, FB_3_171, &one));
        }
    }
}

/// FB-3.171 whether the mark of a spell, or the unit that it lies on, is within so far of a standard.
fn lies_near(battle: &Battle, bearer: UnitId, one: &Lasting, far: Length) -> bool {
    let own = ranks::base_of(battle, bearer);
    let mark = one.at.filter(|at| at.from == at.to).map(|at| at.from);
    match (own, mark) {
        (Some(own), Some(mark)) => own.gap_to_point(mark).at_most(far),
        _ => reach::is_near(battle, bearer, battle.host(one.on), far),
    }
}
