//! Close combat: which combats there are and in what order they are fought (FB-5.30 to FB-5.38, 8C to 8L).

mod aim;
mod arms;
mod bout;
mod breaking;
mod challenge;
mod contact;
mod entitled;
pub mod forecast;
mod outcome;
mod pursuit;
mod redress;
mod reform;
mod special;
mod standards;
mod strikers;
mod timing;
mod touching;

pub(crate) use entitled::check as check_challenge;
pub(crate) use redress::let_go;

use crate::action::{About, Choice};
use crate::animosity;
use crate::asking::Asking;
use crate::event::{Event, OfUnit, Weight};
use crate::ids::{UnitId, Units};
use crate::phases;
use crate::register::*;
use crate::state::{Battle, Deed, Mark, State};
use crate::step::{Game, Stage};
use muster_kernel::Flow;

/// FB-5.30 the combats: units that are joined by contact, each combat with all of them.
pub fn combats(battle: &Battle) -> Vec<Units> {
    let mut found: Vec<Units> = Vec::new();
    for contact in &battle.contacts {
        let pair = [contact.by, contact.with];
        let (mut joined, apart): (Vec<Units>, Vec<Units>) =
            found.into_iter().partition(|units| pair.iter().any(|id| units.has(*id)));
        joined.push(pair.into_iter().collect());
        let whole = joined.iter().flat_map(|units| units.iter()).collect();
        found = apart.into_iter().chain([whole]).collect();
    }
    found
}

/// FB-5.4 those in a combat, the units of the player whose turn it is first.
fn in_turn(battle: &Battle, units: Units) -> Vec<UnitId> {
    let (own, theirs): (Vec<UnitId>, Vec<UnitId>) = units.iter().partition(|id| id.seat() == battle.active);
    own.into_iter().chain(theirs).collect()
}

/// FB-9.79 who fought, and who is left alone of a unit and fights on in its place.
fn with_heirs(battle: &Battle, units: Units) -> Units {
    units.iter().chain(units.iter().flat_map(|id| battle.engaged_with(id))).collect()
}

/// FB-5.32 the combats in which somebody has not fought yet. FB-3.97 brawls come before all others, so that nobody pursues into one.
fn unfought(battle: &Battle) -> Vec<Units> {
    let fought = |id: UnitId| battle.unit(id).turn.has(Deed::Fought);
    let waiting = combats(battle).into_iter().filter(|units| !units.iter().all(fought));
    let (brawls, others): (Vec<Units>, Vec<Units>) = waiting.partition(|units| animosity::is_brawl(*units));
    if brawls.is_empty() { others } else { brawls }
}

/// FB-9.136 #5, FB-3.34, FB-10.7 a unit in combat strikes a round now, without reply and without a result: the first of its combat, if it has fought
/// none yet.
pub(crate) fn fight_at_once(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let units = combats(&t.state.battle).into_iter().find(|units| units.has(id)).unwrap_or(Units::NONE);
    let borne = standards::before(&t.state.battle, units);
    bout::strike_alone(t, id)?;
    t.state.unit_mut(id).marks.note(Mark::FoughtOn);
    // FB-8.51 nobody wins, but who is slain to the last loses what he carries.
    standards::of_slain(t, (units, &borne), None);
    redress::close(t, Units::NONE);
    Ok(())
}

/// FB-5.30, FB-7.15, FB-12.32 one combat after the other is picked by the active player and fought to its end.
pub(crate) fn fight(t: &mut Game<'_>) -> Flow<()> {
    let first = |units: &Units| units.iter().next();
    let units = match &unfought(&t.state.battle)[..] {
        [] => {
            phases::go_on(t, Stage::Combat);
            return Ok(());
        }
        [only] => *only,
        [..] => {
            let open = |state: &State| -> Vec<(Choice, Units)> {
                let all = unfought(&state.battle).into_iter();
                all.filter_map(|units| Some((Choice::Unit(first(&units)?), units))).collect()
            };
            Asking::plain(About::Combat).freely(t, t.state.active, (open(t.state), open))?
        }
    };
    if let Some(id) = first(&units) {
        t.tell(|_, _| Event::new(FB_5_31, "ev-combat").unit(id).weight(Weight::Headline));
    }
    // FB-8.88 those who fight for the second time in this phase.
    let again: Units = units.iter().filter(|id| t.state.unit(*id).turn.has(Deed::Pursued)).collect();
    let borne = standards::before(&t.state.battle, units);
    // FB-4.19 who fights for a building may hold it afterwards, and pursues nobody; who fights beside it does.
    let holds = |id: UnitId| t.state.unit(id).building.is_some();
    let assault: Units = units.iter().filter(|id| holds(*id) || t.state.engaged_with(*id).any(holds)).collect();
    assault.iter().for_each(|id| t.state.unit_mut(id).turn.note(Deed::Assaulted));
    let round = bout::fight(t, units)?;
    let units = with_heirs(&t.state.battle, units);
    if animosity::is_brawl(units) {
        animosity::part(t, units);
    } else {
        outcome::decide(t, (units, &borne), &round)?;
    }
    for id in units.iter() {
        let unit = t.state.unit_mut(id);
        unit.turn.note(Deed::Fought);
        // FB-8.85 who pursued into somebody fights the first round of that combat yet.
        if !unit.marks.has(Mark::ChargesOn) {
            unit.marks.note(Mark::FoughtOn);
        }
        unit.turn.forget(Deed::Afraid);
    }
    redress::close(t, units);
    // FB-3.97 those who brawled do nothing else.
    if animosity::is_brawl(units) { Ok(()) } else { reform::redress(t, (units, again)) }
}
