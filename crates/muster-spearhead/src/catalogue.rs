//! Everything printed, as clients list it: abilities, units, tactic cards (SP-2.1 to SP-2.11, SP-3, SP-9).

use crate::ability::{Choice, WeaponAbility};
use crate::book::{Book, Origin, PrintedAbility, TacticCard, Warscroll, Weapon};
use crate::keyword::Keyword;
use crate::number::Number;
use crate::register::*;
use muster_kernel::{CardInfo, Catalogue, RuleId, Stat, Tag};
use muster_tabletop::cards::{blank, stat, tag};

/// SP-4.4 to SP-4.8 the objectives by place, in words.
pub(crate) const OBJECTIVES: [&str; 5] = ["objective-1", "objective-2", "objective-3", "objective-4", "objective-5"];

/// The catalogue: abilities by number, then units force by force, then the tactic cards.
pub(crate) fn catalogue(book: &Book) -> Catalogue {
    let abilities = book.abilities.iter().map(|one| ability(book, one));
    let units = book
        .forces
        .iter()
        .flat_map(|force| force.units.iter().map(|unit| warscroll(book, unit, &force.name)).collect::<Vec<_>>());
    let tactics = (0u8..).zip(&book.cards).map(|(number, card)| tactic(book, number, card));
    let weapons = book.forces.iter().flat_map(|force| &force.units).flat_map(|unit| {
        unit.weapons.iter().map(|weapon| CardInfo {
            glyph: unit.glyph.clone(),
            tags: vec![tag(weapon_line(unit, weapon), weapon_rule(weapon))],
            ..blank(&weapon.name, &unit.name, "card-weapon")
        })
    });
    let choices = book
        .abilities
        .iter()
        .flat_map(|one| one.ability.choices().iter().map(move |choice| choice_card(book, one, choice)));
    Catalogue { cards: abilities.chain(units).chain(tactics).chain(weapons).chain(choices).collect() }
}

/// One of several things that an ability does, by its name and what it does.
fn choice_card(book: &Book, one: &PrintedAbility, choice: &Choice) -> CardInfo {
    let whole = ability(book, one);
    let name = match choice.says.as_str() {
        "" => choice.name.clone(),
        says => format!("{}: {says}", choice.name),
    };
    CardInfo { tags: whole.tags, glyph: whole.glyph, ..blank(&name, &one.ability.name, "card-choice") }
}

/// An ability: where it is printed, what it does.
fn ability(book: &Book, one: &PrintedAbility) -> CardInfo {
    let force = |number: u8| book.forces[usize::from(number)].name.clone();
    let (family, note, glyph) = match one.origin {
        Origin::Warscroll(of, _) => (force(of), "card-ability", "scroll"),
        Origin::BattleTrait(of) => (force(of), "card-battle-trait", "banner"),
        Origin::Regiment(of, _) => (force(of), "card-regiment-ability", "drum"),
        Origin::Enhancement(of, _) => (force(of), "card-enhancement", "ring"),
        Origin::Command(_) => ("Commands".to_owned(), "card-command", "horn"),
        Origin::Twist(_) => ("Twists".to_owned(), "card-twist", "fire"),
    };
    let tags = vec![tag(&one.ability.says, one.rule)];
    CardInfo { glyph: glyph.to_owned(), tags, ..blank(&one.ability.name, &family, note) }
}

/// SP-2.1 to SP-2.5 a unit with its characteristics, its keywords, its weapons and its abilities.
fn warscroll(book: &Book, unit: &Warscroll, force: &str) -> CardInfo {
    let mut tags: Vec<Tag> = keywords(unit).map(|keyword| tag(keyword_name(keyword), SP_2_47)).collect();
    tags.extend(unit.weapons.iter().map(|weapon| tag(weapon_line(unit, weapon), weapon_rule(weapon))));
    tags.extend(unit.abilities.iter().map(|number| {
        let one = book.ability(*number);
        tag(format!("{}: {}", one.ability.name, one.ability.says), one.rule)
    }));
    let note = if unit.general { "card-general" } else { "card-unit" };
    CardInfo { glyph: unit.glyph.clone(), stats: characteristics(unit), tags, ..blank(&unit.name, force, note) }
}

/// SP-2.1 to SP-2.5 the printed characteristics of a unit.
fn characteristics(unit: &Warscroll) -> Vec<Stat> {
    let target = |label, value: u8, rule| Stat { style: "plus", ..stat(label, value.into(), rule) };
    let mut stats = vec![
        stat("stat-move", unit.movement.0 / crate::book::INCH, SP_2_1),
        stat("stat-health", unit.health.into(), SP_2_2),
        target("stat-save", unit.save, SP_2_3),
    ];
    stats.extend(unit.ward.map(|ward| target("stat-ward", ward, SP_2_4)));
    stats.push(stat("stat-control", unit.control.into(), SP_2_5));
    stats.push(stat("stat-models", unit.models.into(), SP_2_14));
    stats
}

/// All keywords.
const KEYWORDS: [Keyword; 10] = [
    Keyword::Hero,
    Keyword::Infantry,
    Keyword::Cavalry,
    Keyword::Monster,
    Keyword::WarMachine,
    Keyword::Fly,
    Keyword::Wizard,
    Keyword::Priest,
    Keyword::Reinforcements,
    Keyword::Brute,
];

fn keywords(unit: &Warscroll) -> impl Iterator<Item = Keyword> + '_ {
    KEYWORDS.into_iter().filter(|keyword| unit.keywords.has(*keyword))
}

/// SP-2.47 a keyword as it is printed.
const fn keyword_name(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Hero => "HERO",
        Keyword::Infantry => "INFANTRY",
        Keyword::Cavalry => "CAVALRY",
        Keyword::Monster => "MONSTER",
        Keyword::WarMachine => "WAR MACHINE",
        Keyword::Fly => "FLY",
        Keyword::Wizard => "WIZARD",
        Keyword::Priest => "PRIEST",
        Keyword::Reinforcements => "REINFORCEMENTS",
        Keyword::Brute => "BRUTE",
    }
}

/// SP-8.1 the rule of the attacks that are made with a weapon.
const fn weapon_rule(weapon: &Weapon) -> RuleId {
    if weapon.range.is_some() { SP_8_4 } else { SP_8_3 }
}

/// SP-2.6 to SP-2.11 a weapon in a line: `Warplock Musket: 24″, 2 attacks, hit 3+, wound 3+, rend 2, damage D3`.
fn weapon_line(unit: &Warscroll, weapon: &Weapon) -> String {
    let range = weapon.range.map_or_else(String::new, |range| format!("{}″, ", range.0 / crate::book::INCH));
    let [first, last] = weapon.carriers;
    let carried = last - first + 1;
    let who = if carried == unit.models { String::new() } else { format!(" ({carried} of {})", unit.models) };
    let mut text = format!(
        "{}{who}: {range}{} attacks, hit {}+, wound {}+, rend {}, damage {}",
        weapon.name,
        number_word(weapon.attacks),
        weapon.hit,
        weapon.wound,
        weapon.rend,
        number_word(weapon.damage)
    );
    for ability in &weapon.abilities {
        text = format!("{text}, {}", weapon_ability_name(*ability));
    }
    text
}

/// A number as it is printed.
pub(crate) fn number_word(number: Number) -> String {
    match number {
        Number::Fixed(n) => n.to_string(),
        Number::D3 => "D3".to_owned(),
        Number::D6(1) => "D6".to_owned(),
        Number::D6(dice) => format!("{dice}D6"),
    }
}

/// SP-8.20 to SP-8.28 what a weapon can do, as it is printed.
fn weapon_ability_name(ability: WeaponAbility) -> String {
    match ability {
        WeaponAbility::Anti(keyword) => format!("Anti-{} (+1 Rend)", keyword_name(keyword)),
        WeaponAbility::AntiCharge => "Anti-charge (+1 Rend)".to_owned(),
        WeaponAbility::Charge => "Charge (+1 Damage)".to_owned(),
        WeaponAbility::Companion => "Companion".to_owned(),
        WeaponAbility::CritTwoHits => "Crit (2 Hits)".to_owned(),
        WeaponAbility::CritAutoWound => "Crit (Auto-wound)".to_owned(),
        WeaponAbility::CritMortal => "Crit (Mortal)".to_owned(),
        WeaponAbility::ShootInCombat => "Shoot in Combat".to_owned(),
    }
}

/// SP-9.1 a card of a deck: its battle tactic, and its command.
fn tactic(book: &Book, number: u8, card: &TacticCard) -> CardInfo {
    let command = book.ability(card.command);
    let tags = vec![
        tag(format!("{}: {}", card.tactic, card.says), tactic_rule(number)),
        tag(format!("{}: {}", command.ability.name, command.ability.says), command.rule),
    ];
    CardInfo { glyph: "scroll".to_owned(), tags, ..blank(&card.tactic, "Battle tactics", "card-tactic") }
}

/// SP-9.9 to SP-9.20 the rule of a battle tactic.
pub(crate) fn tactic_rule(number: u8) -> RuleId {
    const RULES: [RuleId; 12] =
        [SP_9_9, SP_9_10, SP_9_11, SP_9_12, SP_9_13, SP_9_14, SP_9_15, SP_9_16, SP_9_17, SP_9_18, SP_9_19, SP_9_20];
    RULES.get(usize::from(number)).copied().unwrap_or(SP_9_1)
}
