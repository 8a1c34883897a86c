//! Reactions, in alternation, and what is put off until an ability is resolved (SP-5.40, SP-5.41).

use crate::ability::{Condition, Effect, Trigger};
use crate::action::{Action, Area, Declared, Prompt, Use, What};
use crate::changes;
use crate::damage;
use crate::effect::Until;
use crate::event::{Event, OfUnit, Purpose};
use crate::register::*;
use crate::state::{Battle, Period, UnitId, Used};
use crate::step::Game;
use crate::using;
use muster_dice::{Classes, Pool};
use muster_kernel::effects::{Reaction, alternate};
use muster_kernel::{Flow, Seat};

/// Something that was declared, and what reactions make of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Occasion {
    /// What was declared.
    pub(crate) declared: Declared,
    /// Where a unit may be set up.
    pub(crate) area: Area,
    /// SP-3.417 what is true of the friendly units that are all targets, where they are.
    pub(crate) widened: Option<Vec<Condition>>,
    /// SP-9.32 a unit that rallies afterwards, on what, by which ability.
    pub(crate) rallies: Option<(UnitId, u8)>,
}

impl Occasion {
    /// Something that was just declared.
    pub(crate) fn of(declared: Declared) -> Occasion {
        Occasion { declared, area: Area::default(), widened: None, rallies: None }
    }
}

/// SP-5.41 whether a trigger fits what was declared, for a player.
pub(crate) fn fits(battle: &Battle, trigger: &Trigger, declared: &Declared, seat: Seat) -> bool {
    let side = match trigger.declared_by {
        crate::ability::Side::Friendly => declared.seat == seat,
        crate::ability::Side::Enemy => declared.seat != seat,
    };
    let (id, keywords) = match declared.what {
        What::Universal(what) => (what.id(), what.keywords()),
        What::Printed(number) => {
            let ability = &battle.book.ability(number).ability;
            (ability.id.as_str(), ability.keywords.as_slice())
        }
    };
    side && trigger.keyword.is_none_or(|keyword| keywords.contains(&keyword))
        && trigger.ability.as_deref().is_none_or(|wanted| wanted == id)
}

/// SP-5.40 lets both react, the active player first, until both have passed.
pub(crate) fn offer(t: &mut Game<'_>, occasion: &mut Occasion) -> Flow<()> {
    let first = t.state.battle.active;
    t.state.battle.uses.end(Period::Declaration);
    alternate(t, first, |t, seat| {
        if !using::is_asked_to_react(t.state, seat, &occasion.declared) {
            return Ok(Reaction::Passed);
        }
        match t.ask(seat, Prompt::React(occasion.declared))? {
            Action::Use(chosen) => {
                react(t, seat, &chosen, occasion)?;
                Ok(Reaction::Reacted)
            }
            _ => Ok(Reaction::Passed),
        }
    })?;
    t.state.battle.uses.end(Period::Declaration);
    Ok(())
}

/// SP-5.40 a reaction is resolved at once.
fn react(t: &mut Game<'_>, seat: Seat, chosen: &Use, occasion: &mut Occasion) -> Flow<()> {
    let used = Used { seat, ability: chosen.ability, by: None };
    t.state.battle.uses.note(used, Period::Declaration);
    using::use_ability(t, seat, chosen, Some(occasion))
}

/// What a reaction put off until the ability is resolved; what lasted as long as it ends.
pub(crate) fn afterwards(t: &mut Game<'_>, occasion: Occasion) -> Flow<()> {
    changes::expire(&mut t.state.battle, Until::Ability);
    if let Some((unit, on)) = occasion.rallies {
        rally(t, unit, on)?;
    }
    Ok(())
}

/// SP-9.32, SP-12.44 a die for each slain model; each that is high enough brings one back.
fn rally(t: &mut Game<'_>, unit: UnitId, on: u8) -> Flow<()> {
    // SP-12.44 nobody slain, no roll; SP-8.36 nobody comes back to a unit that is destroyed.
    let slain = t.state.battle.unit(unit).slain().len();
    if slain == 0 || !t.state.battle.unit(unit).is_on_field() {
        return Ok(());
    }
    let pool = Pool::d6(slain.into()).split(Classes::at_least(on));
    let back = t.roll(unit.seat(), Purpose::Rally(unit, on), pool)?.at_least(on);
    damage::give_back(t, unit, back, SP_9_32)
}

/// SP-3.320 what critical hits of a unit's attacks do for it, once they are resolved.
pub(crate) fn critical_hits(t: &mut Game<'_>, unit: UnitId, hits: u8) {
    if hits == 0 || !t.state.battle.unit(unit).is_on_field() {
        return;
    }
    let book = t.state.battle.book.clone();
    for number in using::passive_abilities(&t.state.battle, unit) {
        let printed = book.ability(number);
        for effect in &printed.ability.effects {
            let Effect::Heal(healed) = effect else { continue };
            if healed.each_critical_hit {
                let points = healed.points.least().saturating_mul(hits);
                t.tell(|_, _| Event::new(printed.rule, "ev-ability").unit(unit).with("ability", printed.card));
                damage::heal(t, unit, points, printed.rule);
            }
        }
    }
}
