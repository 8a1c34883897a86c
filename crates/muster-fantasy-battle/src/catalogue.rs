//! What clients may need to know of everything printed: cards of entries, magic items and spells.

use crate::book::{Book, ItemCategory, Profile};
use crate::register::*;
use crate::sheet::whole;
use muster_kernel::{CardId, CardInfo, Catalogue, Message, RuleId, Stat, Tag};

/// Gives every entry, item and spell its card.
pub(crate) fn fill(book: &mut Book) {
    let mut cards = Vec::new();
    let mut add = |card: CardInfo| {
        cards.push(card);
        CardId((cards.len() - 1) as u16)
    };
    for army in &mut book.armies {
        let family = army.id.clone();
        for entry in &mut army.entries {
            let card = card(entry.name.clone(), (&entry.glyph, &family), entry.rule);
            entry.card = add(CardInfo { stats: stats(entry.body.unwrap_or(entry.profile), entry.profile), ..card });
        }
    }
    for item in &mut book.items {
        let glyph = match item.category {
            ItemCategory::Weapon | ItemCategory::WeaponRune => "sword",
            ItemCategory::Armour | ItemCategory::Shield | ItemCategory::ArmourRune => "shield",
            ItemCategory::Standard | ItemCategory::StandardRune => "banner",
            ItemCategory::Talisman | ItemCategory::Enchanted | ItemCategory::Arcane | ItemCategory::TalismanRune => {
                "staff"
            }
        };
        item.card = add(card(item.name.clone(), (glyph, "items"), item.rule));
    }
    for lore in &mut book.lores {
        let (family, rule) = (lore.id.clone(), lore.rule);
        for spell in &mut lore.spells {
            spell.card = add(card(spell.name.clone(), ("staff", &family), rule));
        }
    }
    book.catalogue = Catalogue { cards };
}

fn card(name: String, (glyph, family): (&str, &str), rule: RuleId) -> CardInfo {
    CardInfo {
        tags: vec![Tag { name: name.clone(), rule }],
        name,
        note: Message::new("card-note"),
        glyph: glyph.to_owned(),
        family: family.to_owned(),
        stats: Vec::new(),
        cost: 0,
    }
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
