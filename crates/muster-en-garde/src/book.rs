//! Everything printed: ranks, weapons, armour, attributes, factions, maps, scenarios and ready warbands.

use crate::field::Field;
use crate::roster::{Attribute, Melee, Missile, OffHand, Warband};
use muster_ground::length::Length;
use muster_kernel::{CardId, Catalogue, Decoration};
use std::collections::BTreeMap;

/// A rank's standard profile (EG-2.10). Fight equals the rank and the Combat Pool is one more (EG-2.3, EG-2.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankRow {
    /// Standard Init.
    pub init: u8,
    /// Standard Shoot.
    pub shoot: u8,
    /// Base points.
    pub points: u8,
    /// How many attributes a model of this rank may have at most.
    pub attributes: u8,
}

/// What a melee weapon is printed with (EG-3.17).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MeleeRow {
    /// Its printed name.
    pub name: String,
    /// Hands it takes.
    pub hands: u8,
    /// What it adds to initiative.
    pub init: i8,
    /// What it adds to the wound score.
    pub wound: i8,
    /// What it adds to initiative on a fresh contact (EG-3.18).
    pub reach: i8,
    /// What it costs; dagger and club cost nothing.
    pub points: u8,
    /// Whether it may Riposte.
    pub riposte: bool,
    /// Whether it may Lunge.
    pub lunge: bool,
    /// Whether it is better against riders.
    pub anti_horse: bool,
}

/// What a missile weapon is printed with (EG-3.20).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MissileRow {
    /// Its printed name.
    pub name: String,
    /// Hands it takes.
    pub hands: u8,
    /// The largest gap it reaches over, in mil.
    pub range: Length,
    /// What it adds to the wound score.
    pub wound: i8,
    /// How much armour it goes through.
    pub ap: u8,
    /// Reload counters after a shot.
    pub reload: u8,
    /// What it costs.
    pub points: u8,
    /// Whether a rider may use it (EG-9.31).
    pub mounted: bool,
}

/// What an attribute is printed with (EG-3.25).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AttributeRow {
    /// Its printed name.
    pub name: String,
    /// What it costs.
    pub points: u8,
}

/// A faction and what it does not have (EG-3.15).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faction {
    /// Its id: `pirates`.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// Melee weapons it does not have.
    pub no_melee: Vec<Melee>,
    /// Missile weapons it does not have.
    pub no_missile: Vec<Missile>,
    /// Off-hand items it does not have.
    pub no_off_hand: Vec<OffHand>,
    /// Armour it does not have, by AR.
    pub no_armour: Vec<u8>,
    /// Whether it has no horses.
    pub no_horse: bool,
    /// Whether it has no banner.
    pub no_banner: bool,
    /// The highest rank it has.
    pub highest_rank: u8,
}

/// The five scenarios (EG-4.15 to EG-4.19).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scenario {
    /// EG-4.15.
    Skirmish,
    /// EG-4.16.
    Capture,
    /// EG-4.17.
    Defence,
    /// EG-4.18.
    Escort,
    /// EG-4.19.
    Duel,
}

impl Scenario {
    /// Every scenario, in the order of the document.
    pub const ALL: [Scenario; 5] =
        [Scenario::Skirmish, Scenario::Capture, Scenario::Defence, Scenario::Escort, Scenario::Duel];

    /// Its id in data and set-ups.
    pub const fn id(self) -> &'static str {
        match self {
            Scenario::Skirmish => "skirmish",
            Scenario::Capture => "capture",
            Scenario::Defence => "defence",
            Scenario::Escort => "escort",
            Scenario::Duel => "duel",
        }
    }
}

/// A map: a battlefield with a name.
pub type Map = muster_tabletop::data::Map<Field>;

/// What is printed about a scenario; its rules are code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioRow {
    /// Which.
    pub scenario: Scenario,
    /// Its id: `skirmish`.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// What it is about, in a sentence.
    pub blurb: String,
    /// Its map, by place in [`Book::maps`].
    pub map: usize,
}

/// A warband that comes with the game (EG-3.26).
pub type ReadyWarband = muster_tabletop::data::ReadyWarband<Warband>;

/// Everything printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// EG-2.10, by rank.
    pub ranks: [RankRow; 6],
    /// EG-3.17, by [`Melee`].
    pub melee: [MeleeRow; Melee::ALL.len()],
    /// EG-3.20, by [`Missile`].
    pub missiles: [MissileRow; Missile::ALL.len()],
    /// EG-3.25, by [`Attribute`].
    pub attributes: [AttributeRow; Attribute::ALL.len()],
    /// What each off-hand item costs (EG-3.19), by [`OffHand`].
    pub off_hand: [u8; OffHand::ALL.len()],
    /// What armour costs, by AR (EG-3.23).
    pub armour: [u8; 4],
    /// What a horse costs (EG-3.24).
    pub horse: u8,
    /// What a banner costs (EG-3.24).
    pub banner: u8,
    /// EG-3.15.
    pub factions: Vec<Faction>,
    /// EG-4.5 to EG-4.8.
    pub maps: Vec<Map>,
    /// EG-4.15 to EG-4.19.
    pub scenarios: Vec<ScenarioRow>,
    /// EG-3.26.
    pub warbands: Vec<ReadyWarband>,
    /// All of it as cards.
    pub catalogue: Catalogue,
    /// What maps look like where no rule speaks of it, by their ids.
    pub decoration: BTreeMap<String, Vec<Decoration>>,
}

/// Everything that has a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Printed {
    /// A model of a ready warband, counted through all of them.
    Ready(usize),
    /// A rank.
    Rank(u8),
    /// A melee weapon.
    Melee(Melee),
    /// A missile weapon.
    Missile(Missile),
    /// An off-hand item.
    OffHand(OffHand),
    /// Armour, by AR from 1.
    Armour(u8),
    /// A horse.
    Horse,
    /// A banner.
    Banner,
    /// An attribute.
    Attribute(Attribute),
    /// Being Leader.
    Leader,
    /// EG-3.8 Init above or below standard: 1 or -1.
    Init(i8),
    /// EG-3.8 Shoot above or below standard: 1, 2 or -1.
    Shoot(i8),
    /// A faction, by place in the book.
    Faction(usize),
    /// The civilian (EG-9.45).
    Civilian,
    /// An item (EG-7.21).
    Item,
    /// An Attack counter (EG-2.17).
    Counter,
}

impl Book {
    /// What decorates a map of the book, by its place.
    pub(crate) fn decoration(&self, map: u8) -> &[Decoration] {
        let named = self.maps.get(usize::from(map)).and_then(|map| self.decoration.get(&map.id));
        named.map_or(&[], Vec::as_slice)
    }

    /// The card of something, by its place in the catalogue: the models of the ready warbands, the six ranks, melee
    /// weapons, missile weapons, off-hand items, three armours, horse, banner, attributes, Leader, Init +1 and -1,
    /// Shoot +1, +2 and -1, the factions, the civilian, an item, an Attack
    /// counter.
    pub fn card(&self, printed: Printed) -> CardId {
        let ready: usize = self.warbands.iter().map(|w| w.warband.models.len()).sum();
        const MELEE: usize = 6;
        const MISSILE: usize = MELEE + Melee::ALL.len();
        const OFF_HAND: usize = MISSILE + Missile::ALL.len();
        const ARMOUR: usize = OFF_HAND + OffHand::ALL.len();
        const HORSE: usize = ARMOUR + 3;
        const ATTRIBUTE: usize = HORSE + 2;
        const LEADER: usize = ATTRIBUTE + Attribute::ALL.len();
        let behind = match printed {
            Printed::Ready(number) => return CardId(number as u16),
            Printed::Rank(rank) => usize::from(rank),
            Printed::Melee(weapon) => MELEE + weapon as usize,
            Printed::Missile(weapon) => MISSILE + weapon as usize,
            Printed::OffHand(item) => OFF_HAND + item as usize,
            Printed::Armour(ar) => ARMOUR + usize::from(ar) - 1,
            Printed::Horse => HORSE,
            Printed::Banner => HORSE + 1,
            Printed::Attribute(attribute) => ATTRIBUTE + attribute as usize,
            Printed::Leader => LEADER,
            Printed::Init(by) => LEADER + 1 + usize::from(by < 0),
            Printed::Shoot(by) => LEADER + 3 + if by < 0 { 2 } else { usize::from(by > 1) },
            Printed::Faction(place) => LEADER + 6 + place,
            Printed::Civilian => LEADER + 6 + self.factions.len(),
            Printed::Item => LEADER + 7 + self.factions.len(),
            Printed::Counter => LEADER + 8 + self.factions.len(),
        };
        CardId((ready + behind) as u16)
    }

    /// What a melee weapon is printed with.
    #[inline]
    pub fn melee(&self, weapon: Melee) -> &MeleeRow {
        &self.melee[weapon as usize]
    }

    /// What a missile weapon is printed with.
    #[inline]
    pub fn missile(&self, weapon: Missile) -> &MissileRow {
        &self.missiles[weapon as usize]
    }
}
