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
use crate::ranks;
use crate::register::*;
use crate::scatter;
use crate::state::Battle;
use crate::step::Game;
use crate::targets;
use muster_ground::length::{Length, Point};
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
    let near = |reach: Length| battle.supposes_short_range() || aim::sees_within(battle, (id, target), (laid, reach));
    if !near(far) {
        return Ok(());
    }
    let long = (!near(Length(far.0 / 2))).then_some(ShotModifier::LongRange);
    let aim = Aim { by: id, target, skill: crew_skill(battle, id), only: None };
    let needs = aim.needs(battle, long.into_iter());
    if shots_that_hit(t, (id, target), needs, 1)? > 0 { pierce(t, (id, target), laid, bolt) } else { Ok(()) }
}

/// FB-7.85, FB-3.254 the Ballistic Skill of a crew, or of its Engineer.
pub(crate) fn crew_skill(battle: &Battle, id: UnitId) -> u8 {
    let own = battle.troop(id).profile.ballistic_skill;
    if numbers::has(battle, id, Ability::Engineer) { own.max(ENGINEER) } else { own }
}

/// FB-7.86 the bolt goes through one model after the other.
fn pierce(t: &mut Game<'_>, (id, target): (UnitId, UnitId), laid: &Laid, bolt: Bolt) -> Flow<()> {
    let first = aim::first_met(&t.state.battle, target, laid.line()).unwrap_or(0);
    run_through(t, target, (laid.muzzle, first), |on, slain| {
        let strength = scatter::bolt_strength(bolt.strength, slain);
        let how = How { no_armour: true, ..How::default() };
        Hits { how, wounds: bolt.wounds, ..Hits::plain(id, on, (1, strength), Against::Missile) }
    })
}

/// FB-7.86, FB-7.87, FB-9.76, FB-9.135 #5 a hit on the model that is met first goes on through those behind it, as long as each is slain:
/// through one after so many slain. A character who was aimed at by himself is struck first.
pub(crate) fn run_through(
    t: &mut Game<'_>,
    target: UnitId,
    (from, first): (Point, u16),
    hit: impl Fn(UnitId, u8) -> Hits,
) -> Flow<()> {
    let host = t.state.host(target);
    for slain in 0..depth(&t.state.battle, target, (from, first)) {
        let before = t.state.own_models(host);
        let on = if slain == 0 && host != target {
            targets::fall_on(t, hit(target, slain))?;
            target
        } else {
            targets::pierced(t, host, |on| hit(on, slain))?
        };
        let there = t.state.unit(host).is_on_table();
        let falls = if on == host { t.state.own_models(host) < before } else { !t.state.is_there(on) };
        if !there || !falls {
            break;
        }
    }
    Ok(())
}

/// FB-7.86 how many models stand one behind the other where a unit is struck, from the model that is met first, or from the character
/// in it who is aimed at: along the rank where that comes by a flank.
fn depth(battle: &Battle, target: UnitId, (from, first): (Point, u16)) -> u8 {
    let host = battle.host(target);
    if battle.is_loose(host) || battle.unit(host).building.is_some() {
        return 1;
    }
    let first = ranks::place_of(battle, host, target).unwrap_or(first);
    let models = templates::pierced(from, first, &battle.unit(host).pose);
    ranks::each_once(battle, host, &models).len().min(usize::from(u8::MAX)) as u8
}
