//! Warbands on paper: models, their kit and what it all costs (EG-2.1 to EG-3.25).

use crate::register::EG_3_25;
use muster_kernel::{CardId, Origin, Part};
use smallvec::SmallVec;

/// A melee weapon (EG-3.17).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Melee {
    Unarmed,
    Dagger,
    Club,
    Sword,
    Rapier,
    Axe,
    TwoHandedSword,
    Spear,
    Pike,
    Polearm,
}

impl Melee {
    /// Every melee weapon, in the order of the table.
    pub const ALL: [Melee; 10] = [
        Melee::Unarmed,
        Melee::Dagger,
        Melee::Club,
        Melee::Sword,
        Melee::Rapier,
        Melee::Axe,
        Melee::TwoHandedSword,
        Melee::Spear,
        Melee::Pike,
        Melee::Polearm,
    ];

    /// Its id in data, notation and words.
    pub const fn id(self) -> &'static str {
        match self {
            Melee::Unarmed => "unarmed",
            Melee::Dagger => "dagger",
            Melee::Club => "club",
            Melee::Sword => "sword",
            Melee::Rapier => "rapier",
            Melee::Axe => "axe",
            Melee::TwoHandedSword => "two-handed-sword",
            Melee::Spear => "spear",
            Melee::Pike => "pike",
            Melee::Polearm => "polearm",
        }
    }
}

/// A missile weapon (EG-3.20).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Missile {
    ThrowingKnives,
    Pistol,
    Carbine,
    Arquebus,
    Musket,
    Blunderbuss,
    Bow,
    Crossbow,
}

/// How a missile weapon fires (EG-3.20): what weather and dice do to it depends on this.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lock {
    /// No powder in it: knives, bow, crossbow.
    None,
    /// Powder and flint.
    Flint,
    /// Powder and match.
    Match,
}

impl Missile {
    /// Every missile weapon, in the order of the table.
    pub const ALL: [Missile; 8] = [
        Missile::ThrowingKnives,
        Missile::Pistol,
        Missile::Carbine,
        Missile::Arquebus,
        Missile::Musket,
        Missile::Blunderbuss,
        Missile::Bow,
        Missile::Crossbow,
    ];

    /// Its id in data, notation and words.
    pub const fn id(self) -> &'static str {
        match self {
            Missile::ThrowingKnives => "knives",
            Missile::Pistol => "pistol",
            Missile::Carbine => "carbine",
            Missile::Arquebus => "arquebus",
            Missile::Musket => "musket",
            Missile::Blunderbuss => "blunderbuss",
            Missile::Bow => "bow",
            Missile::Crossbow => "crossbow",
        }
    }

    /// EG-3.20 how it fires.
    pub const fn lock(self) -> Lock {
        match self {
            Missile::Pistol | Missile::Carbine | Missile::Blunderbuss => Lock::Flint,
            Missile::Arquebus | Missile::Musket => Lock::Match,
            Missile::ThrowingKnives | Missile::Bow | Missile::Crossbow => Lock::None,
        }
    }

    /// EG-3.18 whether it may be used as a club.
    pub const fn is_butt(self) -> bool {
        matches!(self, Missile::Arquebus | Missile::Musket | Missile::Carbine | Missile::Blunderbuss)
    }

    /// EG-3.7 whether it counts as a long missile weapon.
    pub const fn is_long(self) -> bool {
        !matches!(self, Missile::Pistol | Missile::ThrowingKnives)
    }
}

/// A missile weapon that somebody carries, as players name it: the first pistol, the second one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Carried {
    /// What it is.
    pub kind: Missile,
    /// Which of several of a kind (EG-12.33), counted from 0.
    pub nth: u8,
}

/// An off-hand item (EG-3.19).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum OffHand {
    Buckler,
    MainGauche,
}

impl OffHand {
    /// Both.
    pub const ALL: [OffHand; 2] = [OffHand::Buckler, OffHand::MainGauche];

    /// Its id in data, notation and words.
    pub const fn id(self) -> &'static str {
        match self {
            OffHand::Buckler => "buckler",
            OffHand::MainGauche => "main-gauche",
        }
    }
}

/// An attribute (EG-3.25).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Attribute {
    Agile,
    Beguiling,
    Bodyguard,
    Brawler,
    Commander,
    Drilled,
    Duellist,
    Fast,
    Fearless,
    Intimidating,
    Lucky,
    Marksman,
    Pistoleer,
    Powerful,
    Quick,
    Scout,
    Tactician,
    Tough,
    WeaponMaster,
}

impl Attribute {
    /// Every attribute, in the order of the table.
    pub const ALL: [Attribute; 19] = [
        Attribute::Agile,
        Attribute::Beguiling,
        Attribute::Bodyguard,
        Attribute::Brawler,
        Attribute::Commander,
        Attribute::Drilled,
        Attribute::Duellist,
        Attribute::Fast,
        Attribute::Fearless,
        Attribute::Intimidating,
        Attribute::Lucky,
        Attribute::Marksman,
        Attribute::Pistoleer,
        Attribute::Powerful,
        Attribute::Quick,
        Attribute::Scout,
        Attribute::Tactician,
        Attribute::Tough,
        Attribute::WeaponMaster,
    ];

    /// Its id in data, notation and words.
    pub const fn id(self) -> &'static str {
        match self {
            Attribute::Agile => "agile",
            Attribute::Beguiling => "beguiling",
            Attribute::Bodyguard => "bodyguard",
            Attribute::Brawler => "brawler",
            Attribute::Commander => "commander",
            Attribute::Drilled => "drilled",
            Attribute::Duellist => "duellist",
            Attribute::Fast => "fast",
            Attribute::Fearless => "fearless",
            Attribute::Intimidating => "intimidating",
            Attribute::Lucky => "lucky",
            Attribute::Marksman => "marksman",
            Attribute::Pistoleer => "pistoleer",
            Attribute::Powerful => "powerful",
            Attribute::Quick => "quick",
            Attribute::Scout => "scout",
            Attribute::Tactician => "tactician",
            Attribute::Tough => "tough",
            Attribute::WeaponMaster => "weapon-master",
        }
    }

    /// EG-3.25 what it adds to a number, named after it: the rule is about all of them.
    pub(crate) const fn part(self, amount: i32) -> Part {
        Part { amount, rule: EG_3_25, source: Some(Origin::Word(self.id())) }
    }
}

/// A set of attributes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Attributes(u32);

impl Attributes {
    /// None.
    pub const NONE: Attributes = Attributes(0);

    /// Whether an attribute is in the set.
    #[inline]
    pub const fn has(self, attribute: Attribute) -> bool {
        self.0 & (1 << attribute as u32) != 0
    }

    /// The set with one more attribute.
    #[must_use]
    pub const fn with(self, attribute: Attribute) -> Self {
        Attributes(self.0 | 1 << attribute as u32)
    }

    /// Its attributes, in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = Attribute> {
        Attribute::ALL.into_iter().filter(move |a| self.has(*a))
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// A Move class (EG-2.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Class {
    Slow,
    Infantry,
    Fast,
    Cavalry,
}

/// A model on paper: everything about it that does not change during a game. CP and Fight follow from the Rank.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Profile {
    /// Its printed name.
    pub name: String,
    /// Its card in the catalogue: its own in a ready warband, the one of its rank otherwise.
    pub card: CardId,
    /// EG-2.9 what it costs with its kit.
    pub points: u16,
    /// EG-2.11.
    pub leader: bool,
    /// EG-2.2, 0 to 5.
    pub rank: u8,
    /// EG-2.4.
    pub init: u8,
    /// EG-2.6.
    pub shoot: u8,
    /// Melee weapons: bought ones as listed, then the dagger or club it has for nothing (EG-3.9), then a club for the
    /// butt of a long firearm (EG-3.18). At most four.
    pub melee: SmallVec<[Melee; 4]>,
    /// Missile weapons; two pistols are two entries (EG-12.33). At most four.
    pub missiles: SmallVec<[Missile; 4]>,
    /// EG-3.19.
    pub off_hand: Option<OffHand>,
    /// EG-2.7, from armour.
    pub ar: u8,
    /// EG-3.24.
    pub horse: bool,
    /// EG-3.24.
    pub banner: bool,
    /// EG-3.25.
    pub attributes: Attributes,
}

impl Profile {
    /// Whether it has an attribute.
    #[inline]
    pub const fn has(&self, attribute: Attribute) -> bool {
        self.attributes.has(attribute)
    }

    /// The missile weapon at a place.
    pub fn carried(&self, place: u8) -> Option<Carried> {
        let kind = *self.missiles.get(usize::from(place))?;
        let before = self.missiles[..usize::from(place)].iter().filter(|m| **m == kind).count();
        Some(Carried { kind, nth: before as u8 })
    }

    /// The place of a missile weapon, if it is carried.
    pub fn missile_place(&self, carried: Carried) -> Option<u8> {
        let places = (0..self.missiles.len() as u8).filter(|place| self.missiles[usize::from(*place)] == carried.kind);
        places.into_iter().nth(usize::from(carried.nth))
    }

    /// The place of a melee weapon: the first of its kind that is not Disarmed, else the first of its kind. `disarmed`
    /// has one bit for each place.
    pub fn melee_place(&self, kind: Melee, disarmed: u8) -> Option<u8> {
        let mut places = (0..self.melee.len() as u8).filter(|place| self.melee[usize::from(*place)] == kind);
        let first = places.clone().next();
        places.find(|place| disarmed & (1 << place) == 0).or(first)
    }

    /// EG-3.13 its Move class on foot.
    pub const fn class_on_foot(&self) -> Class {
        match (self.ar == 3, self.has(Attribute::Fast)) {
            (true, false) => Class::Slow,
            (false, true) => Class::Fast,
            _ => Class::Infantry,
        }
    }
}

/// A warband on paper (EG-3.1 to EG-3.16).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Warband {
    /// Its name.
    pub name: String,
    /// Its faction, by place in the book.
    pub faction: u8,
    /// The points limit it is built for (EG-3.1).
    pub limit: u16,
    /// The models in the order of the roster: the first has id 1 (EG-2.22). At most twenty.
    pub models: Vec<Profile>,
}

impl Warband {
    /// EG-3.14 its Morale Rating.
    pub fn morale_rating(&self) -> i32 {
        4 + self.models.iter().find(|m| m.leader).map_or(0, |m| i32::from(m.rank))
    }
}
