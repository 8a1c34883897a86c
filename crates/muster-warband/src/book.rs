//! Everything printed: lists and profiles, keywords, powers, spells, maps, scenarios and ready warbands (WB-3 to WB-4).

use crate::field::Field;
use crate::state::Home;
use muster_ground::length::{Length, Point};
use muster_kernel::{CardId, Catalogue, Decoration};
pub use muster_tabletop::zones::Zone;
use smallvec::SmallVec;
use std::collections::BTreeMap;
use std::sync::Arc;

/// WB-3.8 what a model is in its warband.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Class {
    Grunt,
    Warrior,
    Support,
    Spellcaster,
    Command,
    Large,
}

impl Class {
    /// Every class.
    pub const ALL: [Class; 6] =
        [Class::Grunt, Class::Warrior, Class::Support, Class::Spellcaster, Class::Command, Class::Large];

    /// Its id in data and words.
    pub const fn id(self) -> &'static str {
        match self {
            Class::Grunt => "grunt",
            Class::Warrior => "warrior",
            Class::Support => "support",
            Class::Spellcaster => "spellcaster",
            Class::Command => "command",
            Class::Large => "large",
        }
    }
}

/// WB-2.10 the size of a base.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum BaseSize {
    #[default]
    Small,
    Medium,
    Large,
}

impl BaseSize {
    /// Every size.
    pub const ALL: [BaseSize; 3] = [BaseSize::Small, BaseSize::Medium, BaseSize::Large];

    /// WB-2.10 the radius of its disc, in mil.
    pub const fn radius(self) -> Length {
        match self {
            BaseSize::Small => Length(500),
            BaseSize::Medium => Length(800),
            BaseSize::Large => Length(1_000),
        }
    }

    /// Its letter in data.
    pub const fn id(self) -> &'static str {
        match self {
            BaseSize::Small => "S",
            BaseSize::Medium => "M",
            BaseSize::Large => "L",
        }
    }
}

/// A keyword (WB-3.20 to WB-3.44), its number apart: see [`Profile::crushing`], [`Profile::piercing`] and
/// [`Profile::regenerate`]. LARGE (WB-3.29) is a class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Keyword {
    Beast,
    Bloodlust,
    Bodyguard,
    Brace,
    Crushing,
    Evasive,
    Fly,
    Inspiring,
    Lance,
    Marksman,
    Mindless,
    Mounted,
    Nimble,
    Pathfinder,
    Piercing,
    Poison,
    Regenerate,
    Relentless,
    Reload,
    Scout,
    Shieldwall,
    Slam,
    Steady,
    Terrifying,
}

impl Keyword {
    /// Every keyword.
    pub const ALL: [Keyword; 24] = [
        Keyword::Beast,
        Keyword::Bloodlust,
        Keyword::Bodyguard,
        Keyword::Brace,
        Keyword::Crushing,
        Keyword::Evasive,
        Keyword::Fly,
        Keyword::Inspiring,
        Keyword::Lance,
        Keyword::Marksman,
        Keyword::Mindless,
        Keyword::Mounted,
        Keyword::Nimble,
        Keyword::Pathfinder,
        Keyword::Piercing,
        Keyword::Poison,
        Keyword::Regenerate,
        Keyword::Relentless,
        Keyword::Reload,
        Keyword::Scout,
        Keyword::Shieldwall,
        Keyword::Slam,
        Keyword::Steady,
        Keyword::Terrifying,
    ];

    /// Its id in data, set-ups and words.
    pub const fn id(self) -> &'static str {
        match self {
            Keyword::Beast => "beast",
            Keyword::Bloodlust => "bloodlust",
            Keyword::Bodyguard => "bodyguard",
            Keyword::Brace => "brace",
            Keyword::Crushing => "crushing",
            Keyword::Evasive => "evasive",
            Keyword::Fly => "fly",
            Keyword::Inspiring => "inspiring",
            Keyword::Lance => "lance",
            Keyword::Marksman => "marksman",
            Keyword::Mindless => "mindless",
            Keyword::Mounted => "mounted",
            Keyword::Nimble => "nimble",
            Keyword::Pathfinder => "pathfinder",
            Keyword::Piercing => "piercing",
            Keyword::Poison => "poison",
            Keyword::Regenerate => "regenerate",
            Keyword::Relentless => "relentless",
            Keyword::Reload => "reload",
            Keyword::Scout => "scout",
            Keyword::Shieldwall => "shieldwall",
            Keyword::Slam => "slam",
            Keyword::Steady => "steady",
            Keyword::Terrifying => "terrifying",
        }
    }
}

/// A set of keywords.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Keywords(u32);

impl Keywords {
    /// Whether a keyword is in the set.
    #[inline]
    pub const fn has(self, keyword: Keyword) -> bool {
        self.0 & (1 << keyword as u32) != 0
    }

    /// The set with one more keyword.
    #[must_use]
    pub const fn with(self, keyword: Keyword) -> Self {
        Keywords(self.0 | 1 << keyword as u32)
    }

    /// Its keywords, in the order of [`Keyword::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Keyword> {
        Keyword::ALL.into_iter().filter(move |keyword| self.has(*keyword))
    }
}

/// A power (WB-3.51 to WB-3.58).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Power {
    HoldTheLine,
    Forward,
    KillingRage,
    WarDrums,
    DreadCommand,
    GraveChill,
    Feint,
    MarkPrey,
}

impl Power {
    /// Every power.
    pub const ALL: [Power; 8] = [
        Power::HoldTheLine,
        Power::Forward,
        Power::KillingRage,
        Power::WarDrums,
        Power::DreadCommand,
        Power::GraveChill,
        Power::Feint,
        Power::MarkPrey,
    ];

    /// Its id in data, notation and words.
    pub const fn id(self) -> &'static str {
        match self {
            Power::HoldTheLine => "hold-the-line",
            Power::Forward => "forward",
            Power::KillingRage => "killing-rage",
            Power::WarDrums => "war-drums",
            Power::DreadCommand => "dread-command",
            Power::GraveChill => "grave-chill",
            Power::Feint => "feint",
            Power::MarkPrey => "mark-prey",
        }
    }

    /// WB-3.51 to WB-3.58 what it costs in command points.
    pub const fn cost(self) -> u8 {
        match self {
            Power::HoldTheLine => 2,
            Power::Forward
            | Power::KillingRage
            | Power::WarDrums
            | Power::DreadCommand
            | Power::GraveChill
            | Power::Feint
            | Power::MarkPrey => 1,
        }
    }
}

/// A spell (WB-3.61 to WB-3.69).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Spell {
    Mend,
    Ward,
    Firebolt,
    TripHex,
    GraveGrasp,
    RiseAgain,
    Thornlash,
    SecondWind,
    MistVeil,
}

impl Spell {
    /// Every spell.
    pub const ALL: [Spell; 9] = [
        Spell::Mend,
        Spell::Ward,
        Spell::Firebolt,
        Spell::TripHex,
        Spell::GraveGrasp,
        Spell::RiseAgain,
        Spell::Thornlash,
        Spell::SecondWind,
        Spell::MistVeil,
    ];

    /// Its id in data, notation and words.
    pub const fn id(self) -> &'static str {
        match self {
            Spell::Mend => "mend",
            Spell::Ward => "ward",
            Spell::Firebolt => "firebolt",
            Spell::TripHex => "trip-hex",
            Spell::GraveGrasp => "grave-grasp",
            Spell::RiseAgain => "rise-again",
            Spell::Thornlash => "thornlash",
            Spell::SecondWind => "second-wind",
            Spell::MistVeil => "mist-veil",
        }
    }

    /// WB-3.63, WB-3.67 whether it is an attack spell.
    pub const fn is_attack(self) -> bool {
        matches!(self, Spell::Firebolt | Spell::Thornlash)
    }
}

/// WB-2.9 a model type as it is printed. Target numbers are the lowest face that succeeds; 0 where there is none.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Profile {
    /// Its id in data and set-ups: `man-at-arms`.
    pub id: String,
    /// `MW4`.
    pub code: String,
    /// Its name.
    pub name: String,
    /// The list it belongs to, by place in [`Book::lists`].
    pub list: u8,
    /// WB-3.8.
    pub class: Class,
    /// SP, in mil.
    pub speed: Length,
    /// ME, the target number of each melee die.
    pub melee: u8,
    /// MD, dice of a melee attack.
    pub melee_dice: u8,
    /// RA, the target number of each ranged or casting die; 0 for none (WB-2.11).
    pub ranged: u8,
    /// RD, dice of a ranged weapon attack.
    pub ranged_dice: u8,
    /// RG, in mil.
    pub range: Length,
    /// AR.
    pub armor: u8,
    /// WN.
    pub wounds: u8,
    /// NE.
    pub nerve: u8,
    /// RC.
    pub recovery: u8,
    /// CP.
    pub command: u8,
    /// H.
    pub height: u8,
    /// The base.
    pub base: BaseSize,
    /// Pts.
    pub points: u16,
    /// Keywords.
    pub keywords: Keywords,
    /// WB-3.24 the number of Crushing; 0 without.
    pub crushing: u8,
    /// WB-3.35 the number of Piercing; 0 without.
    pub piercing: u8,
    /// WB-3.37 the target number of Regenerate; 0 without.
    pub regenerate: u8,
    /// WB-3.50 its power.
    pub power: Option<Power>,
    /// WB-3.60 its spells.
    pub spells: SmallVec<[Spell; 4]>,
    /// Its card.
    pub card: CardId,
}

impl Profile {
    /// Whether it has a keyword.
    #[inline]
    pub const fn has(&self, keyword: Keyword) -> bool {
        self.keywords.has(keyword)
    }
}

/// A warband on paper (WB-3.1 to WB-3.9): the models in the order they were written down.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Warband {
    /// Its name.
    pub name: String,
    /// The list it is built from, by place in [`Book::lists`].
    pub list: u8,
    /// WB-3.1 the points limit it is built to.
    pub limit: u16,
    /// Its models.
    pub models: Vec<Arc<Profile>>,
    /// WB-3.9 the Leader, by place among the models.
    pub leader: u8,
}

impl Warband {
    /// WB-3.1 what it costs.
    pub fn points(&self) -> u16 {
        self.models.iter().map(|m| m.points).sum()
    }
}

/// A list of model types (WB-3.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List {
    /// `marchwardens`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What its models are like, in a sentence.
    pub blurb: String,
    /// Its model types, in the printed order.
    pub profiles: Vec<Arc<Profile>>,
}

/// A battlefield (WB-4.12, WB-4.13, WB-4.14).
pub type Map = muster_tabletop::data::Map<Field>;

/// A scenario (WB-4.15, WB-4.16, WB-4.17, WB-4.18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Scenario {
    Beacons,
    ThreeStones,
    Plunder,
    BloodPrice,
}

impl Scenario {
    /// Every scenario.
    pub const ALL: [Scenario; 4] = [Scenario::Beacons, Scenario::ThreeStones, Scenario::Plunder, Scenario::BloodPrice];

    /// Its id in data, set-ups and words.
    pub const fn id(self) -> &'static str {
        match self {
            Scenario::Beacons => "beacons",
            Scenario::ThreeStones => "three-stones",
            Scenario::Plunder => "plunder",
            Scenario::BloodPrice => "blood-price",
        }
    }
}

/// What is printed of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioRow {
    /// Which it is.
    pub scenario: Scenario,
    /// Its name.
    pub name: String,
    /// What it is about, in a sentence.
    pub blurb: String,
    /// The map it is played on, by place in [`Book::maps`].
    pub map: u8,
    /// The deployment zones, South first ([`Home`]).
    pub zones: [Zone; 2],
    /// Where its markers lie.
    pub markers: Vec<Point>,
}

impl ScenarioRow {
    /// The deployment zone of a home edge.
    pub fn zone(&self, home: Home) -> Zone {
        self.zones[home as usize]
    }
}

/// A warband that is ready to play (WB-3.3 in the document's numbering of its tables).
pub type ReadyWarband = muster_tabletop::data::ReadyWarband<Warband>;

/// Everything printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    /// WB-3.2.
    pub lists: Vec<List>,
    /// WB-4.12 to WB-4.14.
    pub maps: Vec<Map>,
    /// WB-4.15 to WB-4.18, in the order of [`Scenario::ALL`].
    pub scenarios: Vec<ScenarioRow>,
    /// The ready warbands.
    pub warbands: Vec<ReadyWarband>,
    /// All of it as cards.
    pub catalogue: Catalogue,
    /// What maps look like where no rule speaks of it, by their ids.
    pub decoration: BTreeMap<String, Vec<Decoration>>,
}

impl Book {
    /// What decorates a map of the book, by its place.
    pub(crate) fn decoration(&self, map: u8) -> &[Decoration] {
        let named = self.maps.get(usize::from(map)).and_then(|map| self.decoration.get(&map.id));
        named.map_or(&[], Vec::as_slice)
    }

    /// What is printed of a scenario.
    pub fn scenario(&self, scenario: Scenario) -> &ScenarioRow {
        &self.scenarios[scenario as usize]
    }

    /// A model type by its id.
    pub fn profile(&self, id: &str) -> Option<&Arc<Profile>> {
        self.lists.iter().flat_map(|list| &list.profiles).find(|profile| profile.id == id)
    }
}
