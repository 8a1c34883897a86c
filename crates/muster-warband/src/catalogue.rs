//! Everything printed as cards: profiles, lists, the Leader, powers and spells.

use crate::book::{BaseSize, Book, Class, Keyword, Power, Profile, Spell};
use crate::register::*;
use muster_kernel::{CardId, CardInfo, Catalogue, Message, RuleId, Stat};
pub(crate) use muster_tabletop::cards::stat;
use muster_tabletop::cards::{blank, tag};

/// Everything that has a card beside the profiles, which know their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Printed {
    /// A warband list, by place in [`Book::lists`].
    List(u8),
    /// Being Leader.
    Leader,
    /// A power.
    Power(Power),
    /// A spell.
    Spell(Spell),
}

impl Book {
    /// The card of something, by its place in the catalogue: the profiles of all lists, the lists, Leader, powers,
    /// spells.
    pub fn card(&self, printed: Printed) -> CardId {
        let profiles: usize = self.lists.iter().map(|list| list.profiles.len()).sum();
        let behind = match printed {
            Printed::List(place) => usize::from(place),
            Printed::Leader => self.lists.len(),
            Printed::Power(power) => self.lists.len() + 1 + power as usize,
            Printed::Spell(spell) => self.lists.len() + 1 + Power::ALL.len() + spell as usize,
        };
        CardId((profiles + behind) as u16)
    }
}

/// The catalogue of a book, in the order that [`Book::card`] counts on.
pub(crate) fn catalogue(book: &Book) -> Catalogue {
    let profiles = book.lists.iter().flat_map(|list| list.profiles.iter().map(|p| profile_card(p, &list.name)));
    let mut cards: Vec<CardInfo> = profiles.collect();
    cards.extend(book.lists.iter().map(|list| blank(&list.name, "Warband lists", "card-list")));
    cards.push(CardInfo { tags: vec![tag("Leader", WB_3_9)], ..blank("Leader", "Warbands", "card-leader") });
    cards.extend(Power::ALL.map(power_card));
    cards.extend(Spell::ALL.map(spell_card));
    Catalogue { cards }
}

/// WB-2.9 the characteristics of a model type; those it has not are left out (WB-2.11).
pub(crate) fn characteristics(profile: &Profile) -> Vec<Stat> {
    let plain = |label, value: i32| stat(label, value, WB_2_9);
    let target = |label, value: u8| Stat { style: "plus", ..stat(label, value.into(), WB_2_9) };
    let mut stats = vec![plain("stat-speed", profile.speed.0 / 1_000), target("stat-melee", profile.melee)];
    stats.push(plain("stat-melee-dice", profile.melee_dice.into()));
    stats.extend((profile.ranged > 0).then(|| target("stat-ranged", profile.ranged)));
    if profile.ranged_dice > 0 {
        stats.push(plain("stat-ranged-dice", profile.ranged_dice.into()));
        stats.push(plain("stat-range", profile.range.0 / 1_000));
    }
    stats.extend([target("stat-armor", profile.armor), plain("stat-wounds", profile.wounds.into())]);
    stats.extend([target("stat-nerve", profile.nerve), target("stat-recovery", profile.recovery)]);
    stats.extend((profile.command > 0).then(|| plain("stat-command", profile.command.into())));
    stats.push(plain("stat-height", profile.height.into()));
    stats
}

fn profile_card(profile: &Profile, family: &str) -> CardInfo {
    let mut tags = vec![tag(class_name(profile.class), WB_3_8)];
    tags.extend(profile.keywords.iter().map(|keyword| tag(keyword_name(profile, keyword), keyword_rule(keyword))));
    tags.extend(profile.power.map(|power| tag(power_name(power), power_rule(power))));
    tags.extend(profile.spells.iter().map(|spell| tag(spell_name(*spell), spell_rule(*spell))));
    tags.extend((profile.base != BaseSize::Small).then(|| tag(format!("Base {}", profile.base.id()), WB_2_10)));
    CardInfo {
        glyph: glyph(profile).to_owned(),
        stats: characteristics(profile),
        tags,
        cost: u8::try_from(profile.points).unwrap_or(u8::MAX),
        ..blank(&profile.name, family, Message::new("card-model").with("class", profile.class.id()))
    }
}

/// The drawing that tells most of what a model does.
pub(crate) fn glyph(profile: &Profile) -> &'static str {
    match profile.class {
        Class::Large => "giant",
        Class::Spellcaster => "staff",
        _ if profile.has(Keyword::Mounted) => "horse",
        _ if profile.has(Keyword::Beast) => "wolf",
        _ if profile.has(Keyword::Reload) => "crossbow",
        _ if profile.has(Keyword::Fly) => "ghost",
        Class::Command if profile.command < 2 => "banner",
        Class::Command => "sword",
        _ if profile.ranged_dice > 0 && profile.range.0 > 12_000 => "bow",
        _ if profile.has(Keyword::Brace) => "spear",
        _ if profile.has(Keyword::Mindless) => "skull",
        _ if profile.has(Keyword::Shieldwall) => "shield",
        Class::Grunt => "bone",
        Class::Warrior if profile.armor >= 6 => "axe",
        Class::Warrior | Class::Support => "sword",
    }
}

/// WB-3.8 the printed name of a class.
pub(crate) const fn class_name(class: Class) -> &'static str {
    match class {
        Class::Grunt => "GRUNT",
        Class::Warrior => "WARRIOR",
        Class::Support => "SUPPORT",
        Class::Spellcaster => "SPELLCASTER",
        Class::Command => "COMMAND",
        Class::Large => "LARGE",
    }
}

/// A keyword as it is printed on a profile, with its number.
fn keyword_name(profile: &Profile, keyword: Keyword) -> String {
    let mut name = keyword.id().to_owned();
    name[..1].make_ascii_uppercase();
    match keyword {
        Keyword::Crushing => format!("{name} ({})", profile.crushing),
        Keyword::Piercing => format!("{name} ({})", profile.piercing),
        Keyword::Regenerate => format!("{name} ({}+)", profile.regenerate),
        _ => name,
    }
}

/// The rule of a keyword.
pub(crate) const fn keyword_rule(keyword: Keyword) -> RuleId {
    match keyword {
        Keyword::Beast => WB_3_20,
        Keyword::Bloodlust => WB_3_21,
        Keyword::Bodyguard => WB_3_22,
        Keyword::Brace => WB_3_23,
        Keyword::Crushing => WB_3_24,
        Keyword::Evasive => WB_3_25,
        Keyword::Fly => WB_3_26,
        Keyword::Inspiring => WB_3_27,
        Keyword::Lance => WB_3_28,
        Keyword::Marksman => WB_3_30,
        Keyword::Mindless => WB_3_31,
        Keyword::Mounted => WB_3_32,
        Keyword::Nimble => WB_3_33,
        Keyword::Pathfinder => WB_3_34,
        Keyword::Piercing => WB_3_35,
        Keyword::Poison => WB_3_36,
        Keyword::Regenerate => WB_3_37,
        Keyword::Relentless => WB_3_38,
        Keyword::Scout => WB_3_39,
        Keyword::Shieldwall => WB_3_40,
        Keyword::Slam => WB_3_41,
        Keyword::Steady => WB_3_42,
        Keyword::Terrifying => WB_3_43,
        Keyword::Reload => WB_3_44,
    }
}

/// The printed name of a power.
pub(crate) const fn power_name(power: Power) -> &'static str {
    match power {
        Power::HoldTheLine => "Hold the Line",
        Power::Forward => "Forward!",
        Power::KillingRage => "Killing Rage",
        Power::WarDrums => "War Drums",
        Power::DreadCommand => "Dread Command",
        Power::GraveChill => "Grave Chill",
        Power::Feint => "Feint",
        Power::MarkPrey => "Mark Prey",
    }
}

/// The rule of a power.
pub(crate) const fn power_rule(power: Power) -> RuleId {
    match power {
        Power::HoldTheLine => WB_3_51,
        Power::Forward => WB_3_52,
        Power::KillingRage => WB_3_53,
        Power::WarDrums => WB_3_54,
        Power::DreadCommand => WB_3_55,
        Power::GraveChill => WB_3_56,
        Power::Feint => WB_3_57,
        Power::MarkPrey => WB_3_58,
    }
}

/// The printed name of a spell.
pub(crate) const fn spell_name(spell: Spell) -> &'static str {
    match spell {
        Spell::Mend => "Mend",
        Spell::Ward => "Ward",
        Spell::Firebolt => "Firebolt",
        Spell::TripHex => "Trip Hex",
        Spell::GraveGrasp => "Grave Grasp",
        Spell::RiseAgain => "Rise Again",
        Spell::Thornlash => "Thornlash",
        Spell::SecondWind => "Second Wind",
        Spell::MistVeil => "Mist Veil",
    }
}

/// The rule of a spell.
pub(crate) const fn spell_rule(spell: Spell) -> RuleId {
    match spell {
        Spell::Mend => WB_3_61,
        Spell::Ward => WB_3_62,
        Spell::Firebolt => WB_3_63,
        Spell::TripHex => WB_3_64,
        Spell::GraveGrasp => WB_3_65,
        Spell::RiseAgain => WB_3_66,
        Spell::Thornlash => WB_3_67,
        Spell::SecondWind => WB_3_68,
        Spell::MistVeil => WB_3_69,
    }
}

/// WB-3.50.
fn power_card(power: Power) -> CardInfo {
    let stats = vec![stat("stat-command-cost", power.cost().into(), power_rule(power))];
    let tags = vec![tag(power_name(power), power_rule(power))];
    CardInfo { glyph: "banner".into(), stats, tags, ..blank(power_name(power), "Powers", "card-power") }
}

/// WB-3.60.
fn spell_card(spell: Spell) -> CardInfo {
    let tags = vec![tag(spell_name(spell), spell_rule(spell))];
    CardInfo { glyph: "staff".into(), tags, ..blank(spell_name(spell), "Spells", "card-spell") }
}
