//! Which objective a unit contests that touches more than one (SP-6.42).

use crate::ability::{AttackCondition, Condition, Effect, On, Pick};
use crate::action::{Action, Prompt};
use crate::changes;
use crate::space;
use crate::state::{Battle, UnitId, Units};
use crate::step::Game;
use muster_kernel::Flow;

/// SP-12.24 asks the owners of units that touch more than one objective, the active player's first (SP-5.48).
pub(crate) fn ask(t: &mut Game<'_>, about: impl Fn(UnitId) -> bool) -> Flow<()> {
    let units: Vec<UnitId> = t.state.battle.everybody().filter(|id| about(*id)).collect();
    for id in units {
        let touched = space::touched(&t.state.battle, id);
        let picked = t.state.battle.contests.iter().any(|(unit, _)| *unit == id);
        if touched.count_ones() > 1
            && !picked
            && let Action::Contest(objective) = t.ask(id.seat(), Prompt::Contest(id, touched))?
        {
            t.state.battle.contests.push((id, objective));
        }
    }
    Ok(())
}

/// The picks last no longer than what asked for them.
pub(crate) fn forget(battle: &mut Battle) {
    battle.contests.clear();
}

/// SP-6.42 for an ATTACK ability: only if an effect in force asks about its targets.
pub(crate) fn ask_for_attack(t: &mut Game<'_>, targets: Units) -> Flow<()> {
    if changes::all(&t.state.battle).any(|effect| {
        let (_, lasting) = &t.state.battle.book.lastings[usize::from(effect.on.lasting)];
        let of_target = |condition: &AttackCondition| matches!(condition, AttackCondition::TargetContests(_));
        lasting.attack.iter().any(of_target) || of_on(&lasting.on) || of_conditions(&lasting.while_true)
    }) {
        ask(t, |id| targets.has(id))?;
    }
    Ok(())
}

/// Whether what is picked for an ability, or what it does, asks who contests what.
pub(crate) fn asks(effects: &[Effect], picks: &[Pick]) -> bool {
    let of_effect = |effect: &Effect| {
        let each = matches!(effect, Effect::Roll(rolled) if rolled.each.as_ref().is_some_and(of_on));
        each || effect.branches().into_iter().any(|inner| asks(inner, &[]))
    };
    let of_pick = |pick: &Pick| match pick {
        Pick::Unit(unit) => of_conditions(&unit.when_true),
        Pick::Option(choices) => choices.iter().any(|choice| asks(&choice.effects, &choice.pick)),
        Pick::Objective(_) | Pick::RangedWeapon {} => false,
    };
    effects.iter().any(of_effect) || picks.iter().any(of_pick)
}

fn of_on(on: &On) -> bool {
    match on {
        On::Friends(list) | On::Enemies(list) | On::Units(list) => of_conditions(list),
        On::Picked | On::SecondPicked | On::User | On::General | On::UserAndGeneral | On::FriendsWithin(_) => false,
    }
}

fn of_conditions(list: &[Condition]) -> bool {
    list.iter().any(|condition| matches!(condition, Condition::Contests(_)))
}
