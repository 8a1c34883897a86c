//! Bolt throwers (7F).

use super::aim::{self, Laid};
use crate::UNITS_PER_INCH;
use crate::aiming::{Aim, shots_that_hit};
use crate::attack::{Hits, How};
use crate::blocks::templates;
use crate::book::{Ability, Dice};
use crate::charts::ShotModifier;
use crate::event::{Event, OfUnit};
use crate::ids::UnitId;
use crate::numbers::{self, Against};
use crate::register::*;
use crate::scatter;
use crate::state::Battle;
use crate::step::Game;
use crate::targets;
use muster_ground::length::Length;
use muster_kernel::Flow;

/// FB-3.254 the Ballistic Skill of an Engineer.
const ENGINEER: u8 = 4;

/// What a bolt thrower shoots.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bolt {
    /// In inches.
    pub(super) range: u8,
    /// FB-7.86 its Strength on the first whom it hits.
    pub(super) strength: u8,
    /// What an unsaved wound becomes.
    pub(super) wounds: Dice,
}

/// FB-7.85, FB-7.23 a bolt is shot at a unit with the skill of the crew.
pub(super) fn shoot(t: &mut Game<'_>, (id, target): (UnitId, UnitId), laid: &Laid, bolt: Bolt) -> Flow<()> {
    t.tell(|_, _| Event::new(FB_7_85, "ev-shoots").unit(id).on(target));
    let battle = &t.state.battle;
    let far = Length(i32::from(bolt.range) * UNITS_PER_INCH);
    let near = |reach: Length| battle.is_within(id, target, reach);
    if !near(far) {
        return Ok(());
    }
    let long = (!near(Length(far.0 / 2))).then_some(ShotModifier::LongRange);
    let aim = Aim { by: id, target, skill: skill(battle, id) };
    let needs = aim.needs(battle, long.into_iter());
    if shots_that_hit(t, (id, target), needs, 1)? > 0 { pierce(t, (id, target), laid, bolt) } else { Ok(()) }
}

/// FB-7.85, FB-3.254 the Ballistic Skill of a crew, or of its Engineer.
fn skill(battle: &Battle, id: UnitId) -> u8 {
    let own = battle.troop(id).profile.ballistic_skill;
    if numbers::has(battle, id, Ability::Engineer) { own.max(ENGINEER) } else { own }
}

/// FB-7.86, FB-7.87 the bolt goes through one model after the other as long as each is slain, every time with less Strength.
fn pierce(t: &mut Game<'_>, (id, target): (UnitId, UnitId), laid: &Laid, bolt: Bolt) -> Flow<()> {
    let deep = depth(&t.state.battle, target, laid);
    for slain in 0..deep {
        let on = targets::one_of(t, target)?;
        let strength = scatter::bolt_strength(bolt.strength, slain);
        let how = How { no_armour: true, ..How::default() };
        let hit = Hits { how, wounds: bolt.wounds, ..Hits::plain(id, on, (1, strength), Against::Missile) };
        let before = t.state.own_models(target);
        if on == target {
            targets::shot(t, hit)?;
        } else {
            targets::fall_on(t, hit)?;
        }
        let there = t.state.unit(target).is_on_table();
        let falls = if on == target { t.state.own_models(target) < before } else { !t.state.is_there(on) };
        if !there || !falls {
            break;
        }
    }
    Ok(())
}

/// FB-7.86 how many models stand one behind the other where a bolt strikes a unit: along the rank where it comes by a flank.
fn depth(battle: &Battle, target: UnitId, laid: &Laid) -> u8 {
    if battle.is_loose(target) || battle.unit(target).house > 0 {
        return 1;
    }
    let first = aim::first_met(battle, target, laid.line()).unwrap_or(0);
    templates::pierced(laid.muzzle, first, &battle.unit(target).pose).len().min(255) as u8
}
