//! What a client is told of printed cards.

use crate::book::{Book, Card, Kind, List, Profile, Weapon, WeaponId};
use crate::keywords::Keywords;
use crate::register::*;
use muster_kernel::{CardId, CardInfo, Catalogue, Explained, Message, Part, RuleId, Stat, Tag};

/// What is printed on a unit card that no rule reads.
pub(crate) struct Drawing {
    /// The line drawing.
    pub(crate) glyph: String,
    /// The name of the innate ranged weapon.
    pub(crate) innate: Option<String>,
}

/// The catalogue's number of the first weapon card: unit cards take the numbers below, two a type.
pub(crate) const FIRST_WEAPON: u16 = 128;

/// A weapon card's number in the catalogue.
pub(crate) fn weapon_card(weapon: WeaponId) -> CardId {
    CardId(FIRST_WEAPON + u16::from(weapon.0))
}

/// Everything printed: unit cards by card, blank where there is none up to the first weapon card, then weapon cards.
pub(crate) fn catalogue(book: &Book, drawings: &[Drawing]) -> Catalogue {
    let blank = CardInfo {
        name: String::new(),
        note: "card-blank".into(),
        glyph: String::new(),
        family: String::new(),
        stats: Vec::new(),
        tags: Vec::new(),
        cost: 0,
    };
    let units = (0..book.types.len()).flat_map(|i| [Card::new(i, 1), Card::new(i, 2)]);
    let printed = |card: Card| book.exists(card).then(|| unit_card(book, card, &drawings[card.type_index()]));
    let mut cards: Vec<CardInfo> = units.map(|card| printed(card).unwrap_or_else(|| blank.clone())).collect();
    cards.resize(FIRST_WEAPON.into(), blank);
    cards.extend(book.weapons.iter().map(weapon));
    Catalogue { cards }
}

fn unit_card(book: &Book, card: Card, drawing: &Drawing) -> CardInfo {
    let profile = book.profile(card);
    let level = if card.level() == 1 { "card-level-1" } else { "card-level-2" };
    let mut tags = tags(&profile.keywords);
    if let Some(innate) = profile.innate {
        tags.push(Tag {
            name: format!("{}: range {}", drawing.innate.as_deref().unwrap_or("Missiles"), innate.range),
            rule: FT_2_27,
        });
        tags.extend(self::tags(&innate.keywords));
    }
    CardInfo {
        name: book.types[card.type_index()].name.clone(),
        note: level.into(),
        glyph: drawing.glyph.clone(),
        family: family(book, profile),
        stats: unit_stats(profile),
        tags,
        cost: profile.points,
    }
}

/// Faction and list, by which a client groups unit cards.
fn family(book: &Book, profile: &Profile) -> String {
    let list = match (profile.list, profile.class) {
        (List::Core, _) => "Core".to_owned(),
        (List::Elite, None) => "Elite".to_owned(),
        (List::Elite, Some(class)) => format!("Elite {class:?}"),
    };
    format!("{} · {list}", book.factions[usize::from(profile.faction)].name)
}

/// The printed numbers of a unit card.
fn unit_stats(profile: &Profile) -> Vec<Stat> {
    let [melee, shield, ranged] = profile.slots;
    vec![
        stat("stat-speed", profile.speed, "plain", FT_2_20),
        stat("stat-models", profile.models, "plain", FT_2_21),
        stat("stat-front", profile.front, "plain", FT_2_22),
        stat("stat-attacks", profile.attacks, "plain", FT_2_23),
        stat("stat-wounds", profile.wounds, "plain", FT_2_24),
        stat("stat-melee", profile.melee, "plus", FT_2_25),
        stat(
            "stat-ranged",
            profile.ranged.unwrap_or(0),
            if profile.ranged.is_some() { "plus" } else { "none" },
            FT_2_26,
        ),
        stat("stat-block", profile.block, if profile.block < 7 { "plus" } else { "none" }, FT_2_28),
        stat("stat-slot-melee", melee, "plain", FT_2_30),
        stat("stat-slot-shield", shield, "plain", FT_2_30),
        stat("stat-slot-ranged", ranged, "plain", FT_2_30),
    ]
}

fn weapon(weapon: &Weapon) -> CardInfo {
    let (note, glyph) = match weapon.kind {
        Kind::Melee => ("card-melee", "sword"),
        Kind::Shield => ("card-shield", "shield"),
        Kind::Ranged => ("card-ranged", "bow"),
    };
    let mut stats = vec![stat("stat-level", weapon.level, "plain", FT_3_12)];
    if weapon.range > 0 {
        stats.push(stat("stat-range", weapon.range as u8, "plain", FT_3_72));
    }
    CardInfo {
        name: weapon.name.clone(),
        note: note.into(),
        glyph: glyph.to_owned(),
        family: "Weapons".to_owned(),
        stats,
        tags: tags(&weapon.keywords),
        cost: weapon.points,
    }
}

/// The printed abilities of a card.
fn tags(keywords: &Keywords) -> Vec<Tag> {
    let name = |(keyword, n): (crate::keywords::Keyword, u8)| {
        let name = if n > 0 { format!("{} {n}", keyword.name()) } else { keyword.name().to_owned() };
        Tag { name, rule: keyword.rule() }
    };
    keywords.iter().map(name).collect()
}

/// A printed number.
pub(crate) fn stat(label: &'static str, value: u8, style: &'static str, rule: RuleId) -> Stat {
    let part = Part { amount: value.into(), rule, source: None };
    let value = Explained { value: value.into(), parts: [part].into_iter().collect() };
    Stat { label: Message::new(label), value, style }
}
