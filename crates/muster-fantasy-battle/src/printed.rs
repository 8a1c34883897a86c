//! What is printed on the card of an entry: its weapons, its armour and its special rules, each with the rule that explains it.

use crate::book::{Ability, Book, Entry, Foe, Gear, Machine, Upgrade};
use crate::register::{self, *};
use muster_kernel::{CardId, RuleId, Tag};

/// Everything that is printed beside the numbers of an entry.
pub(crate) fn tags(book: &Book, entry: &Entry) -> Vec<Tag> {
    let shoots = entry.machine.iter().map(|machine| shooting(*machine));
    let wizard = entry.wizard.iter().map(|wizard| tag(format!("Wizard of level {}", wizard.level), FB_9_90));
    let mount = entry.mount.iter().map(|mount| {
        let mount = book.mount(*mount);
        tag(mount.name.clone(), mount.rule)
    });
    let abilities = entry.abilities.iter().map(|ability| {
        let (name, rule) = words(*ability);
        tag(name, rule)
    });
    gear(book, &entry.gear).chain(mount).chain(shoots).chain(wizard).chain(abilities).collect()
}

/// What an option gives.
pub(crate) fn option(book: &Book, upgrade: &Upgrade) -> Vec<Tag> {
    let abilities = upgrade.abilities.iter().map(|ability| {
        let (name, rule) = words(*ability);
        tag(name, rule)
    });
    let mount = upgrade.mount.iter().map(|mount| {
        let mount = book.mount(*mount);
        tag(mount.name.clone(), mount.rule)
    });
    gear(book, &upgrade.gives).chain(mount).chain(abilities).collect()
}

fn tag(name: impl Into<String>, rule: RuleId) -> Tag {
    Tag { name: name.into(), rule }
}

/// FB-3.21 to FB-3.57 weapons and armour.
fn gear<'a>(book: &'a Book, gear: &'a Gear) -> impl Iterator<Item = Tag> + 'a {
    cards(book, gear).map(|card| book.catalogue.cards[usize::from(card.0)].tags[0].clone())
}

/// The cards of weapons and armour.
pub(crate) fn cards<'a>(book: &'a Book, gear: &'a Gear) -> impl Iterator<Item = CardId> + 'a {
    let weapons = gear.weapons.iter().map(|id| book.weapon(*id).card);
    let missiles = gear.missiles.iter().map(|id| book.missile(*id).card);
    let armour = gear.armour.iter().map(|id| book.armour(*id).card);
    weapons.chain(missiles).chain(armour)
}

/// The rule of an id that the data names.
pub(crate) fn in_register(id: &str) -> RuleId {
    register::RULES.iter().find(|rule| rule.id.0 == id).map_or(FB_3_21, |rule| rule.id)
}

/// What a war machine shoots.
fn shooting(machine: Machine) -> Tag {
    match machine {
        Machine::Cannon { range, strength, .. } => tag(format!("Cannon, {range}″, Strength {strength}"), FB_7_70),
        Machine::StoneThrower { least, range, strength, .. } => {
            tag(format!("Stone thrower, {least}″ to {range}″, Strength {strength}"), FB_7_60)
        }
        Machine::BoltThrower { range, strength, .. } => {
            tag(format!("Bolt thrower, {range}″, Strength {strength}"), FB_7_85)
        }
    }
}

/// A special rule in two or three words, and where it stands.
fn words(ability: Ability) -> (String, RuleId) {
    let (name, rule) = match ability {
        Ability::WardSave(needs) => return (format!("Ward save {needs}+"), FB_3_76),
        Ability::MagicResistance(dice) => return (format!("Magic resistance ({dice})"), FB_3_79),
        Ability::Flyer(inches) => return (format!("Flies {inches}″"), FB_3_83),
        Ability::ScalySkin(least) => return (format!("Scaly skin {least}+"), FB_3_57),
        Ability::BreathWeapon(strength) => return (format!("Breath weapon, Strength {strength}"), FB_3_89),
        Ability::DispelDice(dice) => return (format!("Dispel dice: +{dice}"), FB_9_91),
        Ability::SteadiesWithin(inches) => return (format!("Steadies friends within {inches}″"), FB_3_247),
        Ability::Bully(leadership) => return (format!("Bully, Leadership {leadership}"), FB_3_235),
        Ability::ChargeStrength(more) => return (format!("+{more} Strength when charging"), FB_3_233),
        Ability::UnitStrength(strength) => return (format!("Unit strength {strength}"), FB_2_28),
        Ability::Hatred(foe) => return (format!("Hates {}", hated(foe)), FB_9_40),
        Ability::AlwaysStrikesFirst => ("Always strikes first", FB_3_71),
        Ability::StrikesLast => ("Strikes last", FB_3_72),
        Ability::KillingBlow => ("Killing Blow", FB_3_73),
        Ability::PoisonedAttacks => ("Poisoned Attacks", FB_3_74),
        Ability::Regeneration => ("Regeneration", FB_3_75),
        Ability::FlamingAttacks => ("Flaming attacks", FB_3_77),
        Ability::Flammable => ("Flammable", FB_3_78),
        Ability::Scouts => ("Scouts", FB_4_38),
        Ability::Skirmishers => ("Skirmishers", FB_6_75),
        Ability::FastCavalry => ("Fast cavalry", FB_6_91),
        Ability::FastCavalryUnlessArmoured => ("Fast cavalry without shield and armour", FB_6_96),
        Ability::Ethereal => ("Ethereal", FB_3_84),
        Ability::MultipleWounds(_) => ("Multiple wounds", FB_3_85),
        Ability::IgnoresArmour => ("Ignores armour", FB_3_86),
        Ability::MagicalAttacks => ("Magical attacks", FB_3_87),
        Ability::ImpactHits { .. } => ("Impact hits", FB_7_95),
        Ability::Stubborn => ("Stubborn", FB_9_53),
        Ability::Unbreakable => ("Unbreakable", FB_9_54),
        Ability::ImmuneToPsychology => ("Immune to psychology", FB_9_50),
        Ability::Fear => ("Causes Fear", FB_9_20),
        Ability::Terror => ("Causes Terror", FB_9_29),
        Ability::Frenzy => ("Frenzy", FB_9_35),
        Ability::FrenzyNeverLost => ("Frenzy that is never lost", FB_3_115),
        Ability::Stupidity => ("Stupidity", FB_9_45),
        Ability::MagicImmunity => ("Magic immunity", FB_3_94),
        Ability::LargeTarget => ("Large target", FB_2_30),
        Ability::Swarm => ("Swarm", FB_3_96),
        Ability::Animosity => ("Animosity", FB_3_97),
        Ability::QuellsAnimosity => ("Quells animosity", FB_3_98),
        Ability::IgnoresGreenskinPanic => ("Ignores greenskin panic", FB_3_99),
        Ability::HidesFanatics => ("May hide Fanatics", FB_3_100),
        Ability::TrollVomit => ("Troll vomit", FB_3_101),
        Ability::Relentless => ("Marches near enemies", FB_3_103),
        Ability::AncestralGrudge => ("Hates Orcs and Goblins", FB_3_104),
        Ability::Slayer => ("Slayer", FB_3_105),
        Ability::Undead => ("Undead", FB_3_108),
        Ability::Vampire => ("Vampire", FB_3_111),
        Ability::MarchesFreely => ("Marches freely", FB_3_111),
        Ability::StateTroops => ("State Troops", FB_3_112),
        Ability::Prayers => ("Prayers", FB_3_113),
        Ability::RighteousFury => ("Righteous fury", FB_3_114),
        Ability::OnlyPriestsJoin => ("Only Warrior Priests join", FB_3_115),
        Ability::Orc => ("Orc", FB_3_104),
        Ability::Goblin => ("Goblin", FB_3_104),
        Ability::PassesPanic => ("Passes Panic tests", FB_3_247),
        Ability::GuardsLord => ("Guards a Dwarf Lord", FB_3_250),
        Ability::GuardedLord => ("Guarded by Hammerers", FB_3_250),
        Ability::Reserve => ("May come from any table edge", FB_3_252),
        Ability::StaunchCrew => ("Staunch crew", FB_3_254),
        Ability::Engineer => ("Engineer", FB_3_254),
        Ability::SlowToRun => ("Flees and pursues an inch less", FB_3_257),
        Ability::NeverGeneral => ("Never the General", FB_3_5),
        Ability::IgnoresTerrain => ("No terrain slows it", FB_3_270),
        Ability::RedFury => ("Red Fury", FB_3_262),
        Ability::RandomAttacks(_) => ("Rolls for its attacks", FB_3_273),
        Ability::Howl(_) => ("Howls", FB_3_275),
        Ability::Quickens(_) => ("Quickens Undead nearby", FB_3_276),
    };
    (name.to_owned(), rule)
}

/// FB-9.40 whom it hates.
const fn hated(foe: Foe) -> &'static str {
    match foe {
        Foe::All => "all enemies",
        Foe::Dwarfs => "Dwarfs",
        Foe::Greenskins => "Orcs and Goblins",
    }
}
