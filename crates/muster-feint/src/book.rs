//! Everything printed: unit cards, weapon cards, maps and ready forces, as the rules read them.

use crate::board::Terrain;
use crate::conceivable::Conceivable;
use crate::force::{Force, Loadout};
use crate::keywords::Keywords;
use muster_ground::grid::{Arc, Cell};
use muster_kernel::{CardId, Catalogue, Decoration};
use std::collections::BTreeMap;

/// A unit card: a type at a level (FT-2.12). Cards are numbered type by type, level 1 before level 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Card(pub u8);

impl Card {
    /// What stands for a name that no card has, where a force is judged before anybody has it.
    pub const UNKNOWN: Card = Card(u8::MAX);

    /// The card of a type at level 1 or 2.
    pub fn new(type_index: usize, level: u8) -> Card {
        Card((type_index * 2) as u8 + level - 1)
    }

    /// Which type.
    #[inline]
    pub fn type_index(self) -> usize {
        usize::from(self.0 / 2)
    }

    /// 1 or 2.
    #[inline]
    pub fn level(self) -> u8 {
        self.0 % 2 + 1
    }

    /// The card of the same type at the other level.
    #[must_use]
    pub fn other_level(self) -> Card {
        Card(self.0 ^ 1)
    }
}

/// A weapon card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct WeaponId(pub u8);

impl WeaponId {
    /// What stands for a name that no weapon card has.
    pub const UNKNOWN: WeaponId = WeaponId(u8::MAX);
}

/// The two lists of a faction (FT-2.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Deserialize, schemars::JsonSchema)]
pub enum List {
    /// Three of an army.
    Core,
    /// Two of an army.
    Elite,
}

/// The class of an Elite type (FT-2.14).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Deserialize, schemars::JsonSchema)]
pub enum Class {
    /// Riders.
    Cavalry,
    /// Guards.
    Guard,
    /// Monsters.
    Monster,
    /// Mystics.
    Mystic,
}

/// The kinds of weapon card, one of each at most on a unit (FT-3.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// A melee weapon (M).
    Melee,
    /// A shield (S).
    Shield,
    /// A ranged weapon (R).
    Ranged,
}

impl Kind {
    /// Melee weapon, shield, ranged weapon.
    pub const ALL: [Kind; 3] = [Kind::Melee, Kind::Shield, Kind::Ranged];

    /// The kind's bit in a set of kinds.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// What a ranged attack is made with (FT-2.27): an innate weapon or a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RangedWeapon {
    /// Range in cells, 1 to 5.
    pub range: i8,
    /// The keywords marked (r).
    pub keywords: Keywords,
}

/// What a shield guards against (FT-3.42).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guard {
    /// By how much it improves the Block number.
    pub amount: u8,
    /// Against melee attacks.
    pub melee: bool,
    /// Against ranged attacks, Hurl included.
    pub shoot: bool,
    /// Against attackers in the flank as well as the front.
    pub flank: bool,
}

impl Guard {
    /// Whether it guards against attackers standing in this arc.
    pub fn covers(&self, arc: Arc) -> bool {
        match arc {
            Arc::Front => true,
            Arc::Flank => self.flank,
            Arc::Rear => false,
        }
    }
}

/// The numbers of a unit card (FT-2.20 to FT-2.31).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Profile {
    /// Which faction's card.
    pub faction: u8,
    /// Core or Elite.
    pub list: List,
    /// The class of an Elite card.
    pub class: Option<Class>,
    /// FT-2.20 Speed, cells.
    pub speed: u8,
    /// FT-2.21 Models at the start.
    pub models: u8,
    /// FT-2.22 Front rank.
    pub front: u8,
    /// FT-2.23 Attacks.
    pub attacks: u8,
    /// FT-2.24 Wounds of a model.
    pub wounds: u8,
    /// FT-2.25 Melee.
    pub melee: u8,
    /// FT-2.26 Ranged; `None` can never shoot.
    pub ranged: Option<u8>,
    /// FT-2.27 the weapon it has without a card.
    pub innate: Option<RangedWeapon>,
    /// FT-2.28 Block; 7 for none.
    pub block: u8,
    /// FT-2.29 Points.
    pub points: u8,
    /// FT-2.30 Slots by kind.
    pub slots: [u8; 3],
    /// FT-2.31 Keywords of the unit.
    pub keywords: Keywords,
}

/// A unit type (FT-2.12).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitType {
    /// The id in the rules: `G1`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// Whether there is a card at level 1 and at level 2.
    pub levels: [bool; 2],
}

/// A weapon card (FT-3.71).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weapon {
    /// The id in the rules: `W1`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// Melee weapon, shield or ranged weapon.
    pub kind: Kind,
    /// The lowest slot number that may carry it.
    pub level: u8,
    /// Its cost.
    pub points: u8,
    /// The range of a ranged weapon; 0 for others.
    pub range: i8,
    /// What a shield guards against.
    pub guard: Option<Guard>,
    /// Its keywords.
    pub keywords: Keywords,
}

/// A faction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faction {
    /// The id of its file: `gobbos`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The index of its first type; its types follow one another.
    pub first_type: usize,
    /// How many types it has.
    pub types: usize,
    /// Which types could do what a face-down token was seen doing.
    pub abilities: Abilities,
}

/// Sets of a faction's types by what they can do, bit `i` for its type number `i` (FT-11.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Abilities {
    /// Types of Speed `n` or more, without and with a Slow card.
    pub speed_at_least: [[u16; 6]; 2],
    /// Types that fly.
    pub flying: u16,
    /// Types that sidestep two cells.
    pub nimble: u16,
}

/// A scenario's map (FT-4.11, FT-4.12, FT-4.13, FT-4.14).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Its id: `open-field`.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// What it is like, in a sentence.
    pub blurb: String,
    /// Terrain by cell.
    pub terrain: [Terrain; crate::board::SPOTS],
    /// The map with nobody on it.
    pub ground: crate::board::Occupancy,
    /// What lies ahead of every cell.
    pub ways: crate::ways::Ways,
    /// Objective cells.
    pub objectives: Vec<Cell>,
}

/// A ready force (FT-3.82, FT-3.83, FT-3.84, FT-3.85, FT-3.86, FT-3.87, FT-3.88, FT-3.89).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadyForce {
    /// Its id: `mirefang-horde`.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// What it does well, in a sentence.
    pub blurb: String,
    /// Army and Distractions.
    pub force: Force,
    /// Weapons by army card.
    pub loadout: Loadout,
}

/// Everything printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// The factions.
    pub factions: Vec<Faction>,
    /// Unit types, faction by faction.
    pub types: Vec<UnitType>,
    /// Profiles by [`Card`]; a card that does not exist repeats the other level's numbers.
    pub profiles: Vec<Profile>,
    /// What a unit might do in some actions phase, by [`Card`].
    pub(crate) conceivable: Vec<Conceivable>,
    /// Weapon cards.
    pub weapons: Vec<Weapon>,
    /// Maps.
    pub scenarios: Vec<Scenario>,
    /// Ready forces.
    pub forces: Vec<ReadyForce>,
    /// What a client is told of cards: unit cards first, by [`Card`], then weapon cards.
    pub catalogue: Catalogue,
    /// What maps look like where no rule speaks of it, by their ids.
    pub decoration: BTreeMap<String, Vec<Decoration>>,
}

impl Book {
    /// What decorates a map of the book, by its place.
    pub fn decoration(&self, scenario: usize) -> &[Decoration] {
        let named = self.scenarios.get(scenario).and_then(|map| self.decoration.get(&map.id));
        named.map_or(&[], Vec::as_slice)
    }

    /// The numbers of a unit card.
    #[inline]
    pub fn profile(&self, card: Card) -> &Profile {
        &self.profiles[usize::from(card.0)]
    }

    /// A weapon card.
    #[inline]
    pub fn weapon(&self, id: WeaponId) -> &Weapon {
        &self.weapons[usize::from(id.0)]
    }

    /// Whether the card is printed at its level.
    pub fn exists(&self, card: Card) -> bool {
        self.types.get(card.type_index()).is_some_and(|t| t.levels[usize::from(card.level()) - 1])
    }

    /// Whether there is such a type, at whatever level.
    pub fn is_of_a_type(&self, card: Card) -> bool {
        card.type_index() < self.types.len()
    }

    /// Every unit card there is, in order.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        (0..self.types.len() as u8 * 2).map(Card).filter(|c| self.exists(*c))
    }

    /// The unit cards of a faction.
    pub fn cards_of(&self, faction: u8) -> impl Iterator<Item = Card> {
        let Faction { first_type, types, .. } = self.factions[usize::from(faction)];
        (first_type as u8 * 2..(first_type + types) as u8 * 2).map(Card).filter(|c| self.exists(*c))
    }

    /// Every weapon card's id.
    pub fn weapon_ids(&self) -> impl Iterator<Item = WeaponId> {
        (0..self.weapons.len() as u8).map(WeaponId)
    }

    /// How notation writes a unit card: `G1.2`; `?` for an unknown one.
    pub fn card_code(&self, card: Card) -> String {
        self.types.get(card.type_index()).map_or("?".to_owned(), |of| format!("{}.{}", of.id, card.level()))
    }

    /// How positions write a unit card: `Gobbo Warriors L2`.
    pub fn card_name(&self, card: Card) -> String {
        format!("{} L{}", self.types[card.type_index()].name, card.level())
    }

    /// The unit card written `G1.2` or `Gobbo Warriors L2`.
    pub fn find_card(&self, text: &str) -> Option<Card> {
        self.find_type_at_level(text).filter(|c| self.exists(*c))
    }

    /// The unit card written so, to be judged with others: it may not be printed at its level, or be
    /// [unknown](Card::UNKNOWN).
    pub fn written_card(&self, text: &str) -> Card {
        self.find_type_at_level(text).unwrap_or(Card::UNKNOWN)
    }

    fn find_type_at_level(&self, text: &str) -> Option<Card> {
        let (name, level) = text.rsplit_once('.').or_else(|| text.rsplit_once(" L"))?;
        let level = level.trim().parse().ok().filter(|l| (1..=2).contains(l))?;
        let index = self.types.iter().position(|t| t.id == name.trim() || t.name == name.trim())?;
        Some(Card::new(index, level))
    }

    /// The weapon card written `W1` or `Spear`.
    pub fn find_weapon(&self, text: &str) -> Option<WeaponId> {
        let text = text.trim();
        let at = self.weapons.iter().position(|w| w.id == text || w.name == text)?;
        Some(WeaponId(at as u8))
    }

    /// The catalogue's number for a unit card.
    pub fn card_id(&self, card: Card) -> CardId {
        CardId(card.0.into())
    }

    /// The catalogue's number for a weapon card.
    pub fn weapon_id(&self, weapon: WeaponId) -> CardId {
        crate::catalogue::weapon_card(weapon)
    }

    /// The name of a unit card in a sentence: with its level, where the type has two.
    fn told_name(&self, card: Card) -> String {
        match &self.types[card.type_index()] {
            UnitType { levels: [true, true], .. } => self.card_name(card),
            UnitType { name, .. } => name.clone(),
        }
    }

    /// The name of a unit or weapon card by the catalogue's number, as sentences have it; nothing where no card has it.
    pub fn printed_name(&self, id: CardId) -> String {
        let unit = self.cards().find(|card| self.card_id(*card) == id);
        let weapon = || self.weapon_ids().find(|weapon| self.weapon_id(*weapon) == id);
        unit.map(|card| self.told_name(card))
            .or_else(|| weapon().map(|weapon| self.weapon(weapon).name.clone()))
            .unwrap_or_default()
    }

    /// A type's bit in the sets of its faction (FT-11.11).
    #[inline]
    pub fn type_bit(&self, card: Card) -> u16 {
        let first = self.factions[usize::from(self.profile(card).faction)].first_type;
        1 << (card.type_index() - first)
    }
}
