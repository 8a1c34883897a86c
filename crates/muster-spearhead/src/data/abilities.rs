//! Abilities in their place: numbered, with the rule they are and the numbers of what they make count (SP-2.26, SP-3.4 to SP-3.6).

use super::Reader;
use crate::ability::{Ability, Effect, Lasting, Pick, Universal, User};
use crate::book::{AbilityName, Origin, PrintedAbility};
use crate::register::{self, *};
use muster_kernel::{CardId, Fault, RuleId};

impl Reader {
    /// Puts an ability in its place; its number among all abilities.
    pub(super) fn ability(&mut self, at: usize, mut ability: Ability, origin: Origin) -> Option<u16> {
        if ability.when.is_some() && ability.reacts.is_some() {
            let problem = format!("{} has a window and reacts", ability.name);
            self.page.fault(at, Fault::new(problem, "give it `when` or `reacts`, not both"));
        }
        self.check_lasting(at, &mut ability, origin);
        if ability.by.is_none_or(|by| by == User::Army) && !ability.when_true.is_empty() && !of_unit(origin) {
            let problem = format!("{} of the army asks for something of who uses it", ability.name);
            self.page.fault(
                at,
                Fault::new(
                    problem,
                    "say what has to be true of the unit that is picked: `pick = [{ unit = { if = … } }]`",
                ),
            );
        }
        if matches!(ability.pick.first(), Some(Pick::Option(_))) && !ability.effects.is_empty() {
            let problem = format!("{} does something beside its options", ability.name);
            self.page.fault(at, Fault::new(problem, "write all that it does into each option, and `effects = []`"));
        }
        let rule = self.rule(at, &ability, origin)?;
        let number = self.book.abilities.len() as u16;
        let lastings = &mut self.book.lastings;
        each_lasting(&mut ability, &mut |lasting| {
            lasting.number = lastings.len() as u16;
            lastings.push((number, lasting.clone()));
        });
        let card = CardId(number);
        self.book.abilities.push(PrintedAbility { ability, origin, name: AbilityName(0), rule, card });
        Some(number)
    }

    /// SP-2.26, SP-2.46 what always counts has no end, and what is used has one; SP-2.12 what each makes another can be another.
    fn check_lasting(&mut self, at: usize, ability: &mut Ability, origin: Origin) {
        let passive = ability.is_passive() && !matches!(origin, Origin::Twist(_));
        let name = ability.name.clone();
        let mut wrong = None;
        each_lasting(ability, &mut |lasting| {
            wrong = wrong.or(match (passive, lasting.lasts) {
                (true, Some(_)) => Some("leave `lasts` out: a passive ability counts as long as its source is there"),
                (false, None) => Some("say until when: `lasts = \"turn\"`"),
                (true, None) | (false, Some(_)) => None,
            });
        });
        if let Some(help) = wrong {
            self.page.fault(at, Fault::new(format!("{name} lasts as it cannot"), help));
        }
        let mut changes = Vec::new();
        each_lasting(ability, &mut |lasting| changes.push(lasting.change.clone()));
        changes.iter().for_each(|change| self.check_change(at, &name, change));
    }

    /// The rule that an ability is, by its id; for one that somebody adds, the rule under which such abilities stand.
    fn rule(&mut self, at: usize, ability: &Ability, origin: Origin) -> Option<RuleId> {
        let Some(id) = &ability.rule else {
            return Some(match origin {
                Origin::Warscroll(..) => SP_5_45,
                Origin::BattleTrait(_) => SP_3_6,
                Origin::Regiment(..) => SP_3_4,
                Origin::Enhancement(..) => SP_3_5,
                Origin::Command(_) => SP_9_5,
                Origin::Twist(_) => SP_9_40,
            });
        };
        self.known_rule(at, id)
    }

    /// The rule of an id that a data file names.
    pub(super) fn known_rule(&mut self, at: usize, id: &str) -> Option<RuleId> {
        let found = register::RULES.iter().find(|rule| rule.id.0 == id);
        if found.is_none() {
            let help = "name a rule of docs/rules/spearhead.md, or leave `rule` out";
            self.page.fault(at, Fault::new(format!("{id} is no rule"), help));
        }
        found.map(|rule| rule.id)
    }

    /// Sorts the ids of all abilities and tells each ability its place.
    pub(super) fn name_abilities(&mut self) {
        let mut names: Vec<String> = self.book.abilities.iter().map(|one| one.ability.id.clone()).collect();
        // SP-7.6 printed on no card, and counted like those that are.
        names.push(Universal::Reinforce.id().to_owned());
        names.sort_unstable();
        names.dedup();
        for one in &mut self.book.abilities {
            let place = names.binary_search(&one.ability.id).unwrap_or_default();
            one.name = AbilityName(place as u16);
        }
        self.book.names = names;
    }
}

/// Whether an ability is used by one unit, whatever it says (SP-5.45).
fn of_unit(origin: Origin) -> bool {
    match origin {
        Origin::Warscroll(..) | Origin::Enhancement(..) => true,
        Origin::BattleTrait(_) | Origin::Regiment(..) | Origin::Command(_) | Origin::Twist(_) => false,
    }
}

/// Goes through everything of an ability that lasts.
fn each_lasting(ability: &mut Ability, found: &mut impl FnMut(&mut Lasting)) {
    of_effects(&mut ability.effects, found);
    of_picks(&mut ability.pick, found);
}

fn of_picks(picks: &mut [Pick], found: &mut impl FnMut(&mut Lasting)) {
    for pick in picks {
        let Pick::Option(choices) = pick else { continue };
        for choice in choices {
            of_effects(&mut choice.effects, found);
            of_picks(&mut choice.pick, found);
        }
    }
}

fn of_effects(effects: &mut [Effect], found: &mut impl FnMut(&mut Lasting)) {
    for effect in effects {
        if let Effect::Lasting(lasting) = effect {
            found(lasting);
        }
        effect.branches_mut().into_iter().for_each(|inner| of_effects(inner, found));
    }
}
