//! What clients may need to know of everything printed: cards of entries, magic items and spells.

use crate::book::{
    ArmyList, Book, Category, Entry, ItemCategory, MagicItem, Profile, Reach, Role, Spell, SpellKind, Upgrade,
};
use crate::printed;
use crate::register::*;
use crate::sheet::whole;
use muster_kernel::{CardId, CardInfo, Catalogue, RuleId, Stat, Tag};

/// Gives every entry, item and spell its card.
pub(crate) fn fill(book: &mut Book) {
    let mut cards = Vec::new();
    let mut add = |card: CardInfo| {
        cards.push(card);
        CardId((cards.len() - 1) as u16)
    };
    for one in &mut book.weapons {
        one.card = add(of_gear(("card-weapon", "sword"), &one.name, &one.rule));
    }
    for one in &mut book.missiles {
        one.card = add(of_gear(("card-missile", "bow"), &one.name, &one.rule));
    }
    for one in &mut book.armours {
        one.card = add(of_gear(("card-armour", "shield"), &one.name, &one.rule));
    }
    // Entries print what they bear.
    book.catalogue = Catalogue { cards };
    let entries: Vec<Vec<CardInfo>> = book
        .armies
        .iter()
        .map(|army| army.entries.iter().map(|entry| of_entry(book, &army.name, entry)).collect())
        .collect();
    let mut cards = std::mem::take(&mut book.catalogue.cards);
    let mut add = |card: CardInfo| {
        cards.push(card);
        CardId((cards.len() - 1) as u16)
    };
    for (army, printed) in book.armies.iter_mut().zip(entries) {
        for (entry, card) in army.entries.iter_mut().zip(printed) {
            entry.card = add(card);
        }
    }
    for item in &mut book.items {
        item.card = add(of_item(item));
    }
    for lore in &mut book.lores {
        let (family, rule) = (lore.name.clone(), lore.rule);
        for spell in &mut lore.spells {
            spell.card = add(of_spell(spell, &family, rule));
        }
    }
    book.catalogue = Catalogue { cards };
    fill_sheets(book);
}

/// FB-4.33 gives its card to everything else that stands on the sheet of an army: options, lores, lists, and what models may be made.
fn fill_sheets(book: &mut Book) {
    let of_upgrades = |army: &ArmyList| {
        let of = |entry: &Entry| entry.upgrades.iter().map(|one| of_upgrade(book, entry.rule, one)).collect();
        army.entries.iter().map(of).collect::<Vec<Vec<CardInfo>>>()
    };
    let printed: Vec<Vec<Vec<CardInfo>>> = book.armies.iter().map(of_upgrades).collect();
    let mut cards = std::mem::take(&mut book.catalogue.cards);
    // The same option of several entries is one card.
    let mut add = |card: CardInfo| {
        let known = cards.iter().position(|one| *one == card);
        let place = known.unwrap_or(cards.len());
        if known.is_none() {
            cards.push(card);
        }
        CardId(place as u16)
    };
    for (army, printed) in book.armies.iter_mut().zip(printed) {
        for (entry, printed) in army.entries.iter_mut().zip(printed) {
            for (upgrade, card) in entry.upgrades.iter_mut().zip(printed) {
                upgrade.card = add(card);
            }
        }
        let rule = army.entries.first().map_or(FB_3_2, |entry| entry.rule);
        army.card = add(plain(("card-army", "banner"), (&army.name, "Armies"), rule));
    }
    for lore in &mut book.lores {
        lore.card = add(plain(("card-lore", "staff"), (&lore.name, "Magic"), lore.rule));
    }
    for ready in &mut book.ready {
        let army = ready.roster.units.first().map_or("", |unit| &book.armies[unit.army.index()].name);
        ready.card = add(plain(("card-ready", "banner"), (&ready.name, army), ready.rule));
    }
    book.roles = Role::ALL.into_iter().map(|role| add(of_role(role))).collect();
    book.catalogue = Catalogue { cards };
}

/// A card of a name and a rule.
fn plain((note, glyph): (&'static str, &str), (name, family): (&str, &str), rule: RuleId) -> CardInfo {
    CardInfo {
        name: name.to_owned(),
        note: note.into(),
        glyph: glyph.to_owned(),
        family: family.to_owned(),
        stats: Vec::new(),
        tags: vec![Tag { name: name.to_owned(), rule }],
        cost: 0,
    }
}

/// FB-3.9 the card of an option: what it gives, or else the rule of the entry that prints it.
fn of_upgrade(book: &Book, rule: RuleId, upgrade: &Upgrade) -> CardInfo {
    let card = plain(("card-option", "shield"), (&upgrade.name, "Options"), rule);
    let gives = printed::option(book, upgrade);
    if gives.is_empty() { card } else { CardInfo { tags: gives, ..card } }
}

/// FB-3.9 the card of what a model of a unit may be made.
fn of_role(role: Role) -> CardInfo {
    let (name, glyph, rule) = match role {
        Role::Standard => ("Standard bearer", "banner", FB_9_65),
        Role::Musician => ("Musician", "horn", FB_9_66),
        Role::Champion => ("Champion", "sword", FB_9_64),
        Role::General => ("General", "crown", FB_3_5),
        Role::Detachment => ("Detachment of the regiment above", "shield", FB_3_112),
        Role::Files => ("Files", "shield", FB_2_25),
    };
    plain(("card-role", glyph), (name, "Command"), rule)
}

/// FB-3.21 to FB-3.57 the card of a weapon or a piece of armour.
fn of_gear((note, glyph): (&'static str, &str), name: &str, rule: &str) -> CardInfo {
    CardInfo {
        name: name.to_owned(),
        note: note.into(),
        glyph: glyph.to_owned(),
        family: "Weapons and armour".to_owned(),
        stats: Vec::new(),
        tags: vec![Tag { name: name.to_owned(), rule: printed::in_register(rule) }],
        cost: 0,
    }
}

/// FB-3.3 the card of an entry: its category, its numbers, what it bears and what it can.
fn of_entry(book: &Book, family: &str, entry: &Entry) -> CardInfo {
    let note = match entry.category {
        Category::Lord => "card-lord",
        Category::Hero => "card-hero",
        Category::Core => "card-core",
        Category::Special => "card-special",
        Category::Rare => "card-rare",
        Category::Mount => "card-mount",
    };
    CardInfo {
        name: entry.name.clone(),
        note: note.into(),
        glyph: entry.glyph.clone(),
        family: family.to_owned(),
        stats: stats(entry.body.unwrap_or(entry.profile), entry.profile),
        tags: printed::tags(book, entry),
        cost: cost(entry.points),
    }
}

/// FB-3.10 the card of a magic item: what it does.
fn of_item(item: &MagicItem) -> CardInfo {
    let (note, glyph) = match item.category {
        ItemCategory::Weapon => ("card-magic-weapon", "sword"),
        ItemCategory::WeaponRune => ("card-weapon-rune", "sword"),
        ItemCategory::Armour => ("card-magic-armour", "shield"),
        ItemCategory::Shield => ("card-magic-shield", "shield"),
        ItemCategory::ArmourRune => ("card-armour-rune", "shield"),
        ItemCategory::Standard => ("card-magic-standard", "banner"),
        ItemCategory::StandardRune => ("card-standard-rune", "banner"),
        ItemCategory::Talisman => ("card-talisman", "staff"),
        ItemCategory::TalismanRune => ("card-talisman-rune", "staff"),
        ItemCategory::Enchanted => ("card-enchanted-item", "staff"),
        ItemCategory::Arcane => ("card-arcane-item", "staff"),
    };
    CardInfo {
        name: item.name.clone(),
        note: note.into(),
        glyph: glyph.to_owned(),
        family: "Magic items".to_owned(),
        stats: Vec::new(),
        tags: vec![Tag { name: item.says.clone(), rule: item.rule }],
        cost: cost(item.points),
    }
}

/// FB-9.98 the card of a spell: its casting value, how far it reaches and what it does.
fn of_spell(spell: &Spell, family: &str, rule: RuleId) -> CardInfo {
    let number = |label: &'static str, value: u8, rule| Stat {
        label: label.into(),
        value: whole(value.into(), rule),
        style: "plain",
    };
    let mut stats = vec![Stat { style: "plus", ..number("stat-casting-value", spell.value, FB_9_98) }];
    if let Reach::Inches(reach) = spell.reach {
        stats.push(number("stat-range", reach, FB_9_97));
    }
    let missile = spell.kind == SpellKind::Missile;
    CardInfo {
        name: spell.name.clone(),
        note: if missile { "card-magic-missile" } else { "card-spell" }.into(),
        glyph: "staff".to_owned(),
        family: family.to_owned(),
        stats,
        tags: vec![Tag { name: spell.says.clone(), rule }],
        cost: 0,
    }
}

/// What a card costs; nothing costs more than a card can say.
fn cost(points: u16) -> u8 {
    u8::try_from(points).unwrap_or(u8::MAX)
}

/// FB-2.12 to FB-2.20 the printed numbers; Toughness and Wounds of the body, where there is one.
fn stats(body: Profile, own: Profile) -> Vec<Stat> {
    let stat = |label: &'static str, value: u8, rule| Stat {
        label: label.into(),
        value: whole(value.into(), rule),
        style: "plain",
    };
    vec![
        stat("stat-movement", own.movement, FB_2_12),
        stat("stat-weapon-skill", own.weapon_skill, FB_2_13),
        stat("stat-ballistic-skill", own.ballistic_skill, FB_2_14),
        stat("stat-strength", own.strength, FB_2_15),
        stat("stat-toughness", body.toughness, FB_2_16),
        stat("stat-wounds", body.wounds, FB_2_17),
        stat("stat-initiative", own.initiative, FB_2_18),
        stat("stat-attacks", own.attacks, FB_2_19),
        stat("stat-leadership", own.leadership, FB_2_20),
    ]
}
