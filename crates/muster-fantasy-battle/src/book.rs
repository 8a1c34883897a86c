//! Everything printed (chapter 3, 4C, 4D, 9Q): weapons, magic items, army lists, lores, maps, scenarios and ready lists.

mod ability;
pub mod composition;
mod dice;
mod entry;
mod item;
mod map;
mod profile;
mod role;
mod roster;
mod spell;
mod weapon;

pub use ability::{Ability, Foe};
pub use dice::Dice;
pub use entry::{
    ArmyList, Category, Changed, Command, Entry, Gear, Kind, Limits, Machine, Mount, Per, Size, StoneArmour, Upgrade,
    Wizardry,
};
pub use item::{ItemCategory, ItemEffect, MagicItem, Once, Reserved};
pub use map::{Map, Objective, Piece, Scenario, Shape, TerrainKind, Zones};
pub use profile::{Base, Profile};
pub use role::Role;
pub use roster::{Beyond, Fielded, ReadyList, Roster, Taken, points};
pub use spell::{Answering, Herd, Hitting, Lore, Near, Reach, Span, Spell, SpellEffect, SpellKind, Targets};
pub use weapon::{
    Armour, ArmourPiece, Hands, Missile, MissileRule, MissileStrength, ONE_WOUND, Order, StrengthBonus, Weapon,
    WeaponRule, When,
};

use muster_kernel::{CardId, Catalogue, Decoration};
use std::collections::BTreeMap;

macro_rules! numbered {
    ($($(#[$doc:meta])* $name:ident($inner:ty);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub $inner);

        impl $name {
            /// Its place in its list.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

numbered! {
    /// An army list, by its place in [`Book::armies`].
    ArmyId(u8);
    /// An entry of an army list, by its place there.
    EntryId(u8);
    /// A mount, by its place in [`Book::mounts`].
    MountId(u8);
    /// A close combat weapon, by its place in [`Book::weapons`].
    WeaponId(u8);
    /// A missile weapon, by its place in [`Book::missiles`].
    MissileId(u8);
    /// A piece of armour, by its place in [`Book::armours`].
    ArmourId(u8);
    /// A magic item or a rune, by its place in [`Book::items`].
    ItemId(u8);
    /// A lore, by its place in [`Book::lores`].
    LoreId(u8);
    /// An option of an entry, by its place there.
    UpgradeId(u8);
    /// A map, by its place in [`Book::maps`].
    MapId(u8);
    /// A scenario, by its place in [`Book::scenarios`].
    ScenarioId(u8);
}

/// Everything printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    /// FB-3.21 to FB-3.34 the close combat weapons.
    pub weapons: Vec<Weapon>,
    /// FB-3.35 to FB-3.49 the missile weapons.
    pub missiles: Vec<Missile>,
    /// FB-3.50 to FB-3.57 the armour.
    pub armours: Vec<Armour>,
    /// 3D the magic items and the runes.
    pub items: Vec<MagicItem>,
    /// 9Q the lores.
    pub lores: Vec<Lore>,
    /// What is ridden, by characters or by whole units.
    pub mounts: Vec<Mount>,
    /// 3E to 3H the army lists.
    pub armies: Vec<ArmyList>,
    /// FB-4.25 to FB-4.27 the maps.
    pub maps: Vec<Map>,
    /// What maps look like where no rule speaks of it, by their ids.
    pub decoration: BTreeMap<String, Vec<Decoration>>,
    /// FB-4.29 to FB-4.31 the scenarios.
    pub scenarios: Vec<Scenario>,
    /// FB-3.281 to FB-3.284 the ready lists.
    pub ready: Vec<ReadyList>,
    /// The cards of [`Role::ALL`].
    pub roles: Vec<CardId>,
    /// What clients may need to know of entries, items and spells.
    pub catalogue: Catalogue,
}

impl Book {
    /// An army list.
    pub fn army(&self, id: ArmyId) -> &ArmyList {
        &self.armies[id.index()]
    }

    /// An entry of an army list.
    pub fn entry(&self, army: ArmyId, entry: EntryId) -> &Entry {
        &self.armies[army.index()].entries[entry.index()]
    }

    /// The entry that a unit of a roster was bought from.
    pub fn entry_of(&self, unit: &Fielded) -> &Entry {
        self.entry(unit.army, unit.entry)
    }

    /// A mount.
    pub fn mount(&self, id: MountId) -> &Mount {
        &self.mounts[id.index()]
    }

    /// A close combat weapon.
    pub fn weapon(&self, id: WeaponId) -> &Weapon {
        &self.weapons[id.index()]
    }

    /// A missile weapon.
    pub fn missile(&self, id: MissileId) -> &Missile {
        &self.missiles[id.index()]
    }

    /// A piece of armour.
    pub fn armour(&self, id: ArmourId) -> &Armour {
        &self.armours[id.index()]
    }

    /// A magic item or a rune.
    pub fn item(&self, id: ItemId) -> &MagicItem {
        &self.items[id.index()]
    }

    /// The card of what a unit may be made.
    pub fn role(&self, role: Role) -> CardId {
        self.roles[role as usize]
    }

    /// A lore.
    pub fn lore(&self, id: LoreId) -> &Lore {
        &self.lores[id.index()]
    }

    /// The close combat weapon of a short name.
    pub fn weapon_named(&self, id: &str) -> Option<WeaponId> {
        self.weapons.iter().position(|weapon| weapon.id == id).map(|place| WeaponId(place as u8))
    }

    /// The missile weapon of a short name.
    pub fn missile_named(&self, id: &str) -> Option<MissileId> {
        self.missiles.iter().position(|missile| missile.id == id).map(|place| MissileId(place as u8))
    }

    /// The armour of a short name.
    pub fn armour_named(&self, id: &str) -> Option<ArmourId> {
        self.armours.iter().position(|armour| armour.id == id).map(|place| ArmourId(place as u8))
    }

    /// The entry of a short name.
    pub fn entry_named(&self, army: ArmyId, id: &str) -> Option<EntryId> {
        self.army(army).entries.iter().position(|entry| entry.id == id).map(|place| EntryId(place as u8))
    }

    /// The magic item of a short name.
    pub fn item_named(&self, id: &str) -> Option<ItemId> {
        self.items.iter().position(|item| item.id == id).map(|place| ItemId(place as u8))
    }
}
