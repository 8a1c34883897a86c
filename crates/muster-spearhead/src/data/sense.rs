//! Whether abilities of a force name what there is, and change what can be changed (SP-2.12, SP-3.4 to SP-3.9, SP-9.71).

use super::Reader;
use super::files::{ForceFile, UnitEntry};
use crate::ability::{Ability, Change, Choice, Condition, Effect, Lasting, On, Pick, Stat, Universal, Weapons};
use crate::number::Number;
use crate::setup::effects::stat_word;
use muster_kernel::Fault;
use toml::Spanned;

/// What a force has, by the names that its abilities call it.
pub(super) struct Named {
    units: Vec<String>,
    weapons: Vec<String>,
    tokens: Vec<String>,
    abilities: Vec<String>,
    /// Abilities that hold a unit off the battlefield.
    holding: Vec<String>,
}

impl Named {
    /// What the force of a file has, and what every army has beside it.
    fn of(file: &ForceFile, commands: impl Iterator<Item = String>) -> Named {
        let units = || file.unit.iter().map(Spanned::get_ref);
        let own = units().flat_map(|unit| &unit.ability);
        let all = || own.clone().chain(&file.battle_trait).chain(&file.regiment_ability).chain(&file.enhancement);
        let holds = |ability: &&Spanned<Ability>| {
            ability.get_ref().effects.iter().any(|effect| matches!(effect, Effect::Hold(_)))
        };
        let id = |ability: &Spanned<Ability>| ability.get_ref().id.clone();
        use Universal as U;
        let universal = [U::NormalMove, U::Run, U::Retreat, U::Shoot, U::Charge, U::Reinforce, U::Fight];
        let others = universal.into_iter().map(|one| one.id().to_owned()).chain(commands);
        Named {
            units: units().map(|unit| unit.id.get_ref().clone()).collect(),
            weapons: units().flat_map(weapons_of).collect(),
            tokens: units().filter_map(|unit| unit.token.clone()).collect(),
            abilities: all().map(id).chain(others).collect(),
            holding: all().filter(holds).map(id).collect(),
        }
    }
}

/// The names of the weapons of a unit.
fn weapons_of(unit: &UnitEntry) -> impl Iterator<Item = String> + '_ {
    unit.weapon.iter().map(|weapon| weapon.name.clone())
}

impl Reader {
    /// Everything that abilities of a force name and that the force has not.
    pub(super) fn check_names(&mut self, file: &ForceFile) {
        let commands = self.book.cards.iter().map(|card| self.book.ability(card.command).ability.id.clone());
        let named = Named::of(file, commands.collect::<Vec<_>>().into_iter());
        let general = file.unit.iter().map(Spanned::get_ref).find(|unit| unit.general);
        for unit in &file.unit {
            unit.get_ref().ability.iter().for_each(|one| self.check_named(one, &named, Some(unit.get_ref())));
        }
        for ability in file.battle_trait.iter().chain(&file.regiment_ability) {
            self.check_named(ability, &named, None);
        }
        file.enhancement.iter().for_each(|one| self.check_named(one, &named, general));
    }

    /// What one ability names, of whoever has it.
    fn check_named(&mut self, ability: &Spanned<Ability>, named: &Named, user: Option<&UnitEntry>) {
        let at = ability.span().start;
        let ability = ability.get_ref();
        let mut look = Look { ability, named, user, faults: Vec::new() };
        look.conditions(&ability.when_true);
        look.picks(&ability.pick);
        look.effects(&ability.effects);
        let ids = ability.instead_of.iter().chain(ability.reacts.iter().filter_map(|trigger| trigger.ability.as_ref()));
        ids.for_each(|id| look.known("an ability", id, &named.abilities));
        look.faults.into_iter().for_each(|fault| self.page.fault(at, fault));
    }

    /// SP-2.12 everything that an ability changes and that cannot be changed so.
    pub(super) fn check_change(&mut self, at: usize, name: &str, change: &Change) {
        let fault = match *change {
            Change::Set(stat, _) | Change::Halve(stat) if is_added(stat) => {
                let word = stat_word(stat);
                let problem = format!("{name} sets or halves `{word}`, which is what is added to a roll");
                Some(Fault::new(problem, format!("write what is added: `add = [\"{word}\", 1]`")))
            }
            Change::Add(stat @ Stat::Ward, _)
            | Change::Halve(stat @ Stat::Ward)
            | Change::AddRoll(stat @ Stat::Ward)
            | Change::SubtractRoll(stat @ Stat::Ward) => {
                let problem = format!("{name} adds to `{}` or halves it", stat_word(stat));
                let help = "say what a ward roll needs, `set = [\"ward\", \"5\"]`, or add to `ward-roll`";
                Some(Fault::new(problem, help))
            }
            Change::Set(stat, Number::D3 | Number::D6(_)) if !may_be_dice(stat) => {
                let problem = format!("{name} sets `{}` to dice", stat_word(stat));
                Some(Fault::new(problem, "only `attacks` and `damage` are rolled: write a number, `\"2\"`"))
            }
            Change::Set(..)
            | Change::Halve(_)
            | Change::Add(..)
            | Change::AddRoll(_)
            | Change::SubtractRoll(_)
            | Change::Weapon(_)
            | Change::May(_)
            | Change::Cannot(_) => None,
        };
        fault.into_iter().for_each(|fault| self.page.fault(at, fault));
    }
}

/// SP-8.11 to SP-8.14, SP-8.31, SP-7.19 whether a number is what is added to a roll, and has nothing printed that could be another.
const fn is_added(stat: Stat) -> bool {
    match stat {
        Stat::Hit | Stat::Wound | Stat::Save | Stat::WardRoll | Stat::ChargeRoll => true,
        Stat::Move
        | Stat::Health
        | Stat::Ward
        | Stat::Control
        | Stat::ControlScore
        | Stat::Attacks
        | Stat::Rend
        | Stat::Damage
        | Stat::ChargeDice
        | Stat::Coherency => false,
    }
}

/// SP-2.7, SP-2.11 whether a number may be dice.
const fn may_be_dice(stat: Stat) -> bool {
    matches!(stat, Stat::Attacks | Stat::Damage)
}

/// A look through one ability for names.
struct Look<'a> {
    ability: &'a Ability,
    named: &'a Named,
    /// The unit that has it, where one has.
    user: Option<&'a UnitEntry>,
    faults: Vec<Fault>,
}

impl<'a> Look<'a> {
    /// Notes a name of something that is not there.
    fn known(&mut self, what: &str, name: &str, there: &[String]) {
        if !there.iter().any(|known| known == name) {
            let problem = format!("{} names {what} `{name}` that the force has not", self.ability.name);
            let help = match there {
                [] => "it has none that could be named so".to_owned(),
                _ => format!("there are {}", there.join(", ")),
            };
            self.faults.push(Fault::new(problem, help));
        }
    }

    fn conditions(&mut self, list: &[Condition]) {
        let named = self.named;
        for condition in list {
            match condition {
                Condition::AnyUnit(ids) => ids.iter().for_each(|id| self.known("a unit", id, &named.units)),
                Condition::HeldBy(id) => self.known("an ability that holds units", id, &named.holding),
                Condition::Token(name) => self.known("a token", name, &named.tokens),
                Condition::InCombat
                | Condition::NotInCombat
                | Condition::InCombatWithFriends
                | Condition::InCombatWithUser
                | Condition::Charged
                | Condition::UsedNoMove
                | Condition::NotSetUpThisTurn
                | Condition::NotDeployed
                | Condition::Damage(_)
                | Condition::HealthAtMost(_)
                | Condition::Models(_)
                | Condition::Keyword(_)
                | Condition::NotKeyword(_)
                | Condition::UserOrKeyword(_)
                | Condition::DeclaredThis
                | Condition::Contests(_)
                | Condition::WhollyInFriendlyTerritory
                | Condition::GeneralInCombatRange
                | Condition::DestroyedAndNotReplaced
                | Condition::StartingSize(_)
                | Condition::AnyKeyword(_)
                | Condition::MayUse(_) => (),
            }
        }
    }

    fn picks(&mut self, list: &[Pick]) {
        for pick in list {
            match pick {
                Pick::Unit(unit) => self.conditions(&unit.when_true),
                Pick::Option(choices) => choices.iter().for_each(|Choice { pick, effects, .. }| {
                    self.picks(pick);
                    self.effects(effects);
                }),
                Pick::Objective(_) | Pick::RangedWeapon {} => (),
            }
        }
    }

    fn effects(&mut self, list: &[Effect]) {
        for effect in list {
            match effect {
                Effect::Lasting(lasting) => self.lasting(lasting),
                Effect::Widen(conditions) => self.conditions(conditions),
                Effect::Roll(rolled) => rolled.each.iter().for_each(|on| self.on(on)),
                Effect::Mortal(mortal) => self.on(&mortal.on),
                Effect::Heal(healed) => self.on(&healed.on),
                Effect::Return(returned) => self.on(&returned.on),
                Effect::Slay(slain) => self.on(&slain.on),
                Effect::MortalDice(_)
                | Effect::Move(_)
                | Effect::SetUp(_)
                | Effect::Hold(_)
                | Effect::Use(_)
                | Effect::Rally { .. }
                | Effect::LastBlow { .. }
                | Effect::RerollCharge {}
                | Effect::Mark {}
                | Effect::Burn { .. }
                | Effect::Spring { .. }
                | Effect::Warded { .. } => (),
            }
            effect.branches().into_iter().for_each(|branch| self.effects(branch));
        }
    }

    fn on(&mut self, on: &On) {
        match on {
            On::Friends(list) | On::Enemies(list) | On::Units(list) => self.conditions(list),
            On::Picked | On::SecondPicked | On::User | On::General | On::UserAndGeneral | On::FriendsWithin(_) => (),
        }
    }

    /// SP-3.8 a weapon that is named is one of whoever uses the ability where it is about that unit, else of anybody in the force.
    fn lasting(&mut self, lasting: &Lasting) {
        self.on(&lasting.on);
        self.conditions(&lasting.while_true);
        let named = self.named;
        if let Some(Weapons::Named(name)) = &lasting.weapons {
            match self.user.filter(|_| lasting.on == On::User) {
                Some(unit) => self.known("a weapon", name, &weapons_of(unit).collect::<Vec<_>>()),
                None => self.known("a weapon", name, &named.weapons),
            }
        }
    }
}
