//! Everything printed as cards.

use crate::book::{Book, MeleeRow, MissileRow};
use crate::kit;
use crate::register::*;
use crate::roster::{Attribute, Class, Lock, Melee, Missile, OffHand, Profile};
use crate::space::INCH;
use muster_kernel::{CardInfo, Catalogue, Message, RuleId, Stat};
pub(crate) use muster_tabletop::cards::stat;
use muster_tabletop::cards::{blank, tag};

/// Everything printed as cards, in the order that [`Book::card`] counts them: the models of the ready warbands, then one
/// card for each rank, then weapons, armour, kit, attributes, what adjusts a model, factions, the civilian,
/// what lies about and counters.
pub(crate) fn catalogue(book: &Book) -> Catalogue {
    let mut cards = Vec::new();
    for ready in &book.warbands {
        cards.extend(ready.warband.models.iter().map(|model| ready_card(book, model, &ready.name)));
    }
    cards.extend((0..6).map(|rank| rank_card(book, rank)));
    cards.extend(Melee::ALL.map(|weapon| melee_card(weapon, book.melee(weapon))));
    cards.extend(Missile::ALL.map(|weapon| missile_card(weapon, book.missile(weapon))));
    cards.extend(OffHand::ALL.map(|item| off_hand_card(book, item)));
    cards.extend((1..4).map(|ar| armour_card(book, ar)));
    cards.push(kit_card("Horse", "horse", "card-horse", EG_3_24, book.horse));
    cards.push(kit_card("Banner", "banner", "card-banner", EG_9_9, book.banner));
    cards.extend(Attribute::ALL.map(|attribute| attribute_card(book, attribute)));
    cards.push(CardInfo { tags: vec![tag("Leader", EG_2_11)], ..blank("Leader", "Rank", "card-leader") });
    cards.extend(ADJUSTED.map(|(name, by, rule)| adjusted_card(name, by, rule)));
    cards.extend(book.factions.iter().map(|faction| blank(&faction.name, "Factions", "card-faction")));
    cards.push(civilian_card());
    cards.push(CardInfo { tags: vec![tag("Item", EG_7_21)], ..blank("Item", "Items", "card-item") });
    let counter = blank("Attack counter", "Counters", "card-attack-counter");
    cards.push(CardInfo { glyph: "sword".into(), tags: vec![tag("Attack counter", EG_2_17)], ..counter });
    Catalogue { cards }
}

/// EG-3.8 what makes a model better or worse than the standard of its rank, and what it costs.
const ADJUSTED: [(&str, i32, RuleId); 5] = [
    ("Init +1", 2, EG_2_4),
    ("Init \u{2212}1", -2, EG_2_4),
    ("Shoot +1", 1, EG_2_6),
    ("Shoot +2", 2, EG_2_6),
    ("Shoot \u{2212}1", -1, EG_2_6),
];

/// What a model costs, as far as a card can print it.
fn price(points: u16) -> u8 {
    u8::try_from(points).unwrap_or(u8::MAX)
}

/// EG-2.2 to EG-2.9 the characteristics of a model on paper.
pub(crate) fn characteristics(profile: &Profile) -> Vec<Stat> {
    vec![
        stat("stat-rank", profile.rank.into(), EG_2_2),
        stat("stat-init", profile.init.into(), EG_2_4),
        stat("stat-cp", i32::from(profile.rank) + 1, EG_2_3),
        stat("stat-fight", profile.rank.into(), EG_2_5),
        stat("stat-shoot", profile.shoot.into(), EG_2_6),
        stat("stat-ar", profile.ar.into(), EG_2_7),
    ]
}

/// The word for a Move class.
pub(crate) const fn class_name(class: Class) -> &'static str {
    match class {
        Class::Slow => "Slow",
        Class::Infantry => "Infantry",
        Class::Fast => "Fast",
        Class::Cavalry => "Cavalry",
    }
}

fn ready_card(book: &Book, profile: &Profile, family: &str) -> CardInfo {
    let note = if profile.leader { "card-model-leader" } else { "card-model" };
    let class = if profile.horse { Class::Cavalry } else { profile.class_on_foot() };
    let mut tags = vec![tag(class_name(class), EG_2_8)];
    tags.extend(profile.leader.then(|| tag("Leader", EG_2_11)));
    tags.extend(profile.melee.iter().map(|weapon| tag(book.melee(*weapon).name.as_str(), EG_3_17)));
    tags.extend(profile.missiles.iter().map(|weapon| tag(book.missile(*weapon).name.as_str(), EG_3_20)));
    tags.extend(profile.off_hand.map(|item| tag(off_hand_name(item), EG_3_19)));
    tags.extend((profile.ar > 0).then(|| tag(ARMOUR[usize::from(profile.ar.min(3)) - 1], EG_3_23)));
    tags.extend(profile.horse.then(|| tag("Horse", EG_9_26)));
    tags.extend(profile.banner.then(|| tag("Banner", EG_9_9)));
    tags.extend(profile.attributes.iter().map(|a| tag(book.attributes[a as usize].name.as_str(), attribute_rule(a))));
    CardInfo {
        glyph: glyph(profile).to_owned(),
        stats: characteristics(profile),
        tags,
        cost: price(kit::points(book, profile)),
        ..blank(&profile.name, family, Message::new(note).with("rank", profile.rank))
    }
}

/// The drawing that tells most of what a model does.
pub(crate) fn glyph(profile: &Profile) -> &'static str {
    let carries = |weapon: Missile| profile.missiles.contains(&weapon);
    match profile.melee.first().copied().unwrap_or(Melee::Unarmed) {
        _ if profile.horse => "horse",
        _ if profile.banner => "banner",
        _ if carries(Missile::Bow) => "bow",
        _ if carries(Missile::Crossbow) => "crossbow",
        _ if profile.missiles.iter().any(|m| m.is_long()) => "gun",
        weapon => melee_glyph(weapon),
    }
}

const fn melee_glyph(weapon: Melee) -> &'static str {
    match weapon {
        Melee::Spear | Melee::Pike | Melee::Polearm => "spear",
        Melee::Axe => "axe",
        Melee::Club | Melee::Unarmed => "bone",
        Melee::Dagger | Melee::Sword | Melee::Rapier | Melee::TwoHandedSword => "sword",
    }
}

/// EG-2.10.
fn rank_card(book: &Book, rank: u8) -> CardInfo {
    let row = book.ranks[usize::from(rank)];
    let glyph = if rank == 0 { "bone" } else { "sword" };
    let stats = vec![
        stat("stat-rank", rank.into(), EG_2_2),
        stat("stat-init", row.init.into(), EG_2_10),
        stat("stat-cp", i32::from(rank) + 1, EG_2_3),
        stat("stat-fight", rank.into(), EG_2_5),
        stat("stat-shoot", row.shoot.into(), EG_2_10),
        stat("stat-attributes", row.attributes.into(), EG_3_11),
    ];
    let name = format!("Rank {rank}");
    CardInfo { glyph: glyph.into(), stats, cost: row.points, ..blank(&name, "Rank", "card-rank") }
}

fn melee_card(weapon: Melee, row: &MeleeRow) -> CardInfo {
    let mut tags = Vec::new();
    tags.extend(row.riposte.then(|| tag("Riposte", EG_8_41)));
    tags.extend(row.lunge.then(|| tag("Lunge", EG_8_47)));
    tags.extend((row.reach > 0).then(|| tag(format!("Reach +{}", row.reach), EG_3_18)));
    tags.extend(row.anti_horse.then(|| tag("Anti-horse", EG_3_18)));
    let stats = vec![
        stat("stat-hands", row.hands.into(), EG_3_17),
        stat("stat-weapon-init", row.init.into(), EG_8_27),
        stat("stat-weapon-wound", row.wound.into(), EG_8_37),
    ];
    let glyph = melee_glyph(weapon).to_owned();
    CardInfo { glyph, stats, tags, cost: row.points, ..blank(&row.name, "Melee weapons", "card-melee") }
}

fn missile_card(weapon: Missile, row: &MissileRow) -> CardInfo {
    let mut tags = Vec::new();
    match weapon.lock() {
        Lock::Flint => tags.extend([tag("Blackpowder", EG_8_14), tag("Flint", EG_9_41)]),
        Lock::Match => tags.extend([tag("Blackpowder", EG_8_14), tag("Match", EG_9_41)]),
        Lock::None => (),
    }
    tags.extend((weapon == Missile::Musket).then(|| tag("Heavy", EG_3_21)));
    tags.extend((weapon == Missile::Blunderbuss).then(|| tag("Scatter", EG_8_19)));
    tags.extend((weapon == Missile::Pistol).then(|| tag("Usable in combat", EG_8_52)));
    tags.extend(row.mounted.then(|| tag("Usable mounted", EG_9_31)));
    let stats = vec![
        stat("stat-hands", row.hands.into(), EG_3_20),
        stat("stat-range", row.range.0 / INCH.0, EG_3_20),
        stat("stat-weapon-wound", row.wound.into(), EG_8_16),
        stat("stat-ap", row.ap.into(), EG_8_17),
        stat("stat-reload", row.reload.into(), EG_8_15),
    ];
    let glyph = match weapon {
        Missile::Bow => "bow",
        Missile::Crossbow => "crossbow",
        Missile::ThrowingKnives => "sword",
        _ => "gun",
    };
    CardInfo {
        glyph: glyph.into(),
        stats,
        tags,
        cost: row.points,
        ..blank(&row.name, "Missile weapons", "card-missile")
    }
}

/// The printed name of an off-hand item.
pub(crate) const fn off_hand_name(item: OffHand) -> &'static str {
    match item {
        OffHand::Buckler => "Buckler",
        OffHand::MainGauche => "Main gauche",
    }
}

fn off_hand_card(book: &Book, item: OffHand) -> CardInfo {
    let glyph = if item == OffHand::Buckler { "shield" } else { "sword" };
    CardInfo {
        glyph: glyph.into(),
        tags: vec![tag("Defence Score +1", EG_3_19)],
        cost: book.off_hand[item as usize],
        ..blank(off_hand_name(item), "Off-hand items", "card-off-hand")
    }
}

/// EG-3.23 armour by AR, from 1.
pub(crate) const ARMOUR: [&str; 3] = ["Light armour", "Medium armour", "Heavy armour"];

fn armour_card(book: &Book, ar: u8) -> CardInfo {
    let heavy = [tag("One Move class slower", EG_3_13), tag("Init \u{2212}1 in combat", EG_3_23)];
    CardInfo {
        glyph: "shield".into(),
        stats: vec![stat("stat-ar", ar.into(), EG_2_7)],
        tags: if ar == 3 { heavy.into() } else { Vec::new() },
        cost: book.armour[usize::from(ar)],
        ..blank(ARMOUR[usize::from(ar) - 1], "Armour", "card-armour")
    }
}

fn kit_card(name: &str, glyph: &str, note: &'static str, rule: RuleId, cost: u8) -> CardInfo {
    CardInfo { glyph: glyph.into(), tags: vec![tag(name, rule)], cost, ..blank(name, "Kit", note) }
}

fn attribute_card(book: &Book, attribute: Attribute) -> CardInfo {
    let row = &book.attributes[attribute as usize];
    CardInfo {
        glyph: "staff".into(),
        tags: vec![tag(row.name.as_str(), attribute_rule(attribute))],
        cost: row.points,
        ..blank(&row.name, "Attributes", "card-attribute")
    }
}

/// The rule that says most about an attribute; EG-3.25 has them all in a few words.
pub(crate) const fn attribute_rule(attribute: Attribute) -> RuleId {
    match attribute {
        Attribute::Beguiling => EG_7_27,
        Attribute::Bodyguard => EG_8_44,
        Attribute::Commander => EG_7_19,
        Attribute::Drilled => EG_7_15,
        Attribute::Fearless => EG_9_13,
        Attribute::Lucky => EG_8_60,
        Attribute::Marksman => EG_8_13,
        Attribute::Tactician => EG_5_4,
        Attribute::WeaponMaster => EG_8_36,
        _ => EG_3_25,
    }
}

/// EG-3.8 what adjusts a characteristic; what saves points shows it by its price in the form, not on the card.
fn adjusted_card(name: &str, by: i32, rule: RuleId) -> CardInfo {
    CardInfo { tags: vec![tag(name, rule)], cost: by.max(0) as u8, ..blank(name, "Rank", "card-adjusted") }
}

/// EG-9.45.
fn civilian_card() -> CardInfo {
    let stats = vec![stat("stat-rank", 0, EG_9_45), stat("stat-cp", 1, EG_9_45), stat("stat-ar", 0, EG_9_45)];
    let tags = vec![tag(class_name(Class::Infantry), EG_9_45)];
    CardInfo { glyph: "ghost".into(), stats, tags, ..blank("Civilian", "Civilians", "card-civilian") }
}
