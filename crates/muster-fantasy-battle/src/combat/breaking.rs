//! Break tests, and Undead that crumble (8J, FB-3.109, FB-5.36, FB-9.24, FB-9.37, FB-9.51 to FB-9.54).

use super::outcome::{self, crumbles, fighting};
use super::standards;
use crate::action::{About, Action, Choice, Pick};
use crate::book::{ItemEffect, Kind, Once};
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::flight;
use crate::ids::{UnitId, Units};
use crate::leadership::Dread;
use crate::losses;
use crate::nerve;
use crate::numbers;
use crate::once;
use crate::ranks;
use crate::register::*;
use crate::rerolls;
use crate::result::{self, Break, Has, Nerve};
use crate::secrets;
use crate::state::{Battle, Deed, Mark};
use crate::step::Game;
use muster_dice::Pool;
use muster_kernel::{Flow, Seat};

/// The throws of two dice.
const THROWS: u64 = 36;

/// FB-5.36, FB-8.96 every unit of the losers is tested before any of them flees; those who broke.
pub(super) fn test(t: &mut Game<'_>, units: Units, loser: Seat, by: i16) -> Flow<Vec<UnitId>> {
    let mut broken = Vec::new();
    let mut waiting: Vec<UnitId> = fighting(&t.state.battle, units, loser).collect();
    while let Some(id) = nerve::next(t, &waiting)? {
        waiting.retain(|other| *other != id && t.state.unit(*other).is_on_table());
        // FB-9.37 frenzy ends with a defeat, whatever the test.
        let kept = numbers::has(&t.state.battle, id, crate::book::Ability::FrenzyNeverLost);
        if numbers::is_frenzied(&t.state.battle, id) && !kept {
            t.state.unit_mut(id).marks.note(Mark::LostFrenzy);
        }
        if crumbles(&t.state.battle, id) {
            // FB-8.51, FB-10.7 who crumbles to nothing is destroyed in close combat, and so is his standard taken.
            let borne = standards::before(&t.state.battle, [id].into_iter().collect());
            crumble(t, (id, units), by)?;
            standards::of_slain(t, (units, &borne), Some(loser.other()));
        } else if breaks(t, id, by)? {
            broken.push(id);
        }
    }
    for id in &broken {
        t.tell(|_, _| Event::new(FB_8_70, "ev-breaks").unit(*id).weight(Weight::Headline));
        standards::of_broken(t, *id, units);
        // FB-7.57 with a crew that breaks its machine is gone.
        if t.state.troop(*id).kind == Kind::Machine {
            t.tell(|_, _| Event::new(FB_7_57, "ev-machine-destroyed").unit(*id).weight(Weight::Headline));
        }
        flight::begin(&mut t.state.battle, *id);
        nerve::friend_breaks(t, *id)?;
    }
    Ok(broken)
}

/// FB-12.30, FB-3.109 an Undead unit loses models by the difference, one fewer near a battle standard or with one in its combat.
pub(super) fn crumble(t: &mut Game<'_>, (id, units): (UnitId, Units), by: i16) -> Flow<()> {
    let battle = &t.state.battle;
    let near = numbers::has_battle_standard(battle, id);
    let standard = Has::from(near || outcome::has_battle_standard(battle, units, id.seat()));
    let wounds = result::crumbles(by, standard);
    t.tell(|_, _| Event::new(FB_3_109, "ev-crumbles").unit(id).with("count", i64::from(wounds)));
    losses::crumble(t, id, wounds)
}

/// FB-8.70, FB-8.71, FB-8.72, FB-9.24, FB-9.51 whether a unit breaks: a unit and all in it by one test. FB-2.2, FB-2.3, FB-5.60 who
/// rolls again rolls both dice, once.
pub(super) fn breaks(t: &mut Game<'_>, id: UnitId, by: i16) -> Flow<bool> {
    let nerve = nerve_of(&t.state.battle, id);
    if nerve == Nerve::Unbreakable {
        return Ok(false);
    }
    let leadership = numbers::leadership(&t.state.battle, id);
    let needs = match nerve {
        Nerve::Ordinary => (i16::from(leadership) - by).max(0) as u8,
        Nerve::Stubborn => leadership,
        Nerve::Outnumbered | Nerve::Unbreakable => 0,
    };
    if commanded(t, id)? {
        return Ok(false);
    }
    if nerve == Nerve::Outnumbered {
        t.tell(|_, _| Event::new(FB_9_24, "ev-outnumbered").unit(id));
    }
    if !roll(t, id, (leadership, nerve, by), needs)? {
        return Ok(false);
    }
    let passes = crate::closed_form::holds(leadership, nerve, by.into()) as u8;
    let again =
        numbers::has_battle_standard(&t.state.battle, id) && rerolls::is_tested_again(t, (id, FB_9_51), passes)?;
    Ok(!again || roll(t, id, (leadership, nerve, by), needs)?)
}

/// FB-8.70, FB-9.51, FB-13.6 in how many of so many ways a unit holds that lost by so much, if nobody commands it to.
pub(super) fn chance(battle: &Battle, id: UnitId, by: i16) -> (u64, u64) {
    let leadership = numbers::leadership(battle, id);
    let holds = crate::closed_form::holds(leadership, nerve_of(battle, id), by.into());
    if numbers::has_battle_standard(battle, id) {
        let breaks = THROWS - holds;
        (THROWS * THROWS - breaks * breaks, THROWS * THROWS)
    } else {
        (holds, THROWS)
    }
}

/// FB-3.145, FB-5.54, FB-11.12 whether a Rod of Command is used instead of the test: its bearer's unit counts as having rolled two 1s. Who
/// refused a challenge in this turn may not, nor may FB-6.4 who stands behind the front rank, and whoever might have one is asked.
fn commanded(t: &mut Game<'_>, id: UnitId) -> Flow<bool> {
    let battle = &t.state.battle;
    let able = |one: &UnitId| !battle.unit(*one).turn.has(Deed::SentBack) && ranks::is_in_front(battle, id, *one);
    let there: Vec<UnitId> = battle.joined(id).chain([id]).filter(able).collect();
    let rod = |one: &UnitId| Some(Choice::Item(*one, once::left(t.state, *one, |once| once == Once::DoubleOne)?));
    let rods: Vec<Choice> = there.iter().filter_map(rod).collect();
    let commands = |effect: &ItemEffect| *effect == ItemEffect::Once(Once::DoubleOne);
    if rods.is_empty() && !secrets::may_carry(t.state, there, commands) {
        return Ok(false);
    }
    let options = rods.into_iter().chain([Choice::No]);
    let Action::Choose(Choice::Item(bearer, item)) = t.ask(id.seat(), Pick::of(About::Item, id, options))? else {
        return Ok(false);
    };
    once::use_up(t, bearer, item);
    t.tell(|_, _| Event::new(FB_3_145, "ev-commanded").unit(id).weight(Weight::Headline));
    Ok(true)
}

/// FB-8.70, FB-9.52, FB-13.6 the dice of a Break test.
fn roll(t: &mut Game<'_>, id: UnitId, (leadership, nerve, by): (u8, Nerve, i16), needs: u8) -> Flow<bool> {
    let faces = t.roll(id.seat(), Purpose::of(RollOf::Break, id).needing(needs), Pool::d6(2))?;
    let dice = [faces.as_slice()[0], faces.as_slice()[1]];
    Ok(result::break_test(dice, leadership, nerve, by) == Break::Broken)
}

/// FB-8.73, FB-9.24, FB-9.53, FB-9.54, FB-13.16 how a unit that lost is tested.
fn nerve_of(battle: &Battle, id: UnitId) -> Nerve {
    if numbers::is_unbreakable(battle, id) {
        return Nerve::Unbreakable;
    }
    let feared = battle.engaged_with(id).filter(|enemy| numbers::felt(battle, id, *enemy) != Dread::None);
    let strength: u16 = feared.map(|enemy| battle.unit_strength(enemy)).sum();
    if result::is_outnumbered_by_fear(strength, battle.unit_strength(id)) {
        Nerve::Outnumbered
    } else if numbers::is_stubborn(battle, id) {
        Nerve::Stubborn
    } else {
        Nerve::Ordinary
    }
}
