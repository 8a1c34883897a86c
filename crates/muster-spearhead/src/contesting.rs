//! Which objective a unit contests that touches more than one (SP-6.42).

use crate::ability::{Ability, AttackCondition, Change, Condition, Effect, On, Permission, Pick, Side, Stat};
use crate::action::{Action, Attacks, Prompt};
use crate::changes;
use crate::effect::Changed;
use crate::space;
use crate::state::{Battle, Contests, UnitId, Units};
use crate::step::Game;
use muster_kernel::{Flow, Seat};

/// SP-12.24 asks the owners of units that touch more than one objective, the active player's first (SP-5.48); SP-6.43 nobody is asked
/// about a unit that may contest none.
pub(crate) fn ask(t: &mut Game<'_>, about: impl Fn(&Battle, UnitId) -> bool) -> Flow<()> {
    let battle = &t.state.battle;
    let asked = |id: &UnitId| about(battle, *id) && !changes::cannot(battle, Permission::Contest, *id);
    let units: Vec<UnitId> = battle.everybody().filter(asked).collect();
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

/// The picks last no longer than what asked for them; those made before it began last on (a reaction ends before the attack it answers).
pub(crate) fn forget(battle: &mut Battle, before: &Contests) {
    battle.contests.retain(|pick| before.contains(pick));
}

/// SP-6.42 for an ATTACK ability: only if an effect in force asks about its targets.
pub(crate) fn ask_for_attack(t: &mut Game<'_>, attack: (UnitId, Attacks), targets: Units) -> Flow<()> {
    let of_target =
        |battle: &Battle, on: UnitId| changes::all(battle).any(|effect| is_about(battle, effect, attack, on));
    ask(t, |battle, id| targets.has(id) && of_target(battle, id))
}

/// Whether an effect asks which objective the target of an attack contests: for what the attacker does to it, or for what it has against
/// attacks itself. Who controls what and who moves how far is nothing to an attack.
fn is_about(battle: &Battle, effect: &Changed, (by, attacks): (UnitId, Attacks), on: UnitId) -> bool {
    let (_, lasting) = &battle.book.lastings[usize::from(effect.on.lasting)];
    let is_for = |condition: &AttackCondition| match condition {
        AttackCondition::Combat => attacks == Attacks::Combat,
        AttackCondition::Shooting => attacks == Attacks::Shooting,
        AttackCondition::TargetContests(_)
        | AttackCondition::TargetAtLargeFeature
        | AttackCondition::TargetHasFewerModels
        | AttackCondition::TargetModels(_)
        | AttackCondition::ChargeRoll(_) => true,
    };
    let of_target = |condition: &AttackCondition| matches!(condition, AttackCondition::TargetContests(_));
    let touches = |unit: UnitId| match (&lasting.on, effect.on.units) {
        (_, Some(units)) => units.has(unit),
        (On::Friends(_) | On::FriendsWithin(_), None) => unit.seat() == effect.source.seat,
        (On::Enemies(_), None) => unit.seat() != effect.source.seat,
        (On::Units(_), None) => true,
        (On::UserAndGeneral, None) => effect.on.user == Some(unit) || unit == battle.general(effect.source.seat),
        (On::General, None) => unit == battle.general(effect.source.seat),
        (On::User | On::Picked | On::SecondPicked, None) => effect.on.user == Some(unit),
    };
    let of_attacker = lasting.attack.iter().any(of_target) && (touches(by) || touches(on));
    let of_itself = touches(on) && (of_on(&lasting.on) || of_conditions(&lasting.while_true));
    matters_in_attacks(&lasting.change) && lasting.attack.iter().all(is_for) && (of_attacker || of_itself)
}

/// Whether what an effect makes another is anything to an attack.
fn matters_in_attacks(change: &Change) -> bool {
    match change {
        Change::Set(stat, _)
        | Change::Halve(stat)
        | Change::Add(stat, _)
        | Change::AddRoll(stat)
        | Change::SubtractRoll(stat) => match stat {
            Stat::Health
            | Stat::Ward
            | Stat::Attacks
            | Stat::Rend
            | Stat::Damage
            | Stat::Hit
            | Stat::Wound
            | Stat::Save
            | Stat::WardRoll => true,
            Stat::Move | Stat::Control | Stat::ControlScore | Stat::ChargeRoll | Stat::ChargeDice | Stat::Coherency => {
                false
            }
        },
        Change::Weapon(_) => true,
        Change::May(what) | Change::Cannot(what) => {
            matches!(what, Permission::WardRolls | Permission::BeRent | Permission::BeHitByLess)
        }
    }
}

/// SP-6.42 asks for an ability whose picks or dice depend on who contests what: about its user, and the units it speaks of.
pub(crate) fn ask_for_ability(t: &mut Game<'_>, seat: Seat, by: Option<UnitId>, ability: &Ability) -> Flow<()> {
    let mut whom = Whom::default();
    whom.of_effects(&ability.effects);
    whom.of_picks(&ability.pick);
    ask(t, |_, id| match id.seat() == seat {
        true => whom.friends || whom.is_anybody() && by == Some(id),
        false => whom.enemies,
    })
}

/// Whose units an ability asks about.
#[derive(Clone, Copy, Default)]
struct Whom {
    friends: bool,
    enemies: bool,
}

impl Whom {
    /// Whether it asks about anybody at all.
    const fn is_anybody(self) -> bool {
        self.friends || self.enemies
    }

    fn of_effects(&mut self, effects: &[Effect]) {
        for effect in effects {
            if let Effect::Roll(rolled) = effect
                && let Some(on) = rolled.each.as_ref().filter(|on| of_on(on))
            {
                self.friends |= matches!(on, On::Friends(_) | On::Units(_));
                self.enemies |= matches!(on, On::Enemies(_) | On::Units(_));
            }
            effect.branches().into_iter().for_each(|inner| self.of_effects(inner));
        }
    }

    fn of_picks(&mut self, picks: &[Pick]) {
        for pick in picks {
            match pick {
                Pick::Unit(unit) if of_conditions(&unit.when_true) => match unit.side {
                    Side::Friendly => self.friends = true,
                    Side::Enemy => self.enemies = true,
                },
                Pick::Option(choices) => choices.iter().for_each(|choice| {
                    self.of_effects(&choice.effects);
                    self.of_picks(&choice.pick);
                }),
                Pick::Unit(_) | Pick::Objective(_) | Pick::RangedWeapon {} => (),
            }
        }
    }
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
