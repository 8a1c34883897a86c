//! What a player brings: units that are bought from the entries of an army list (3A, 3I).

use super::{Ability, ArmyId, Book, EntryId, Gear, ItemId, LoreId, Per, UpgradeId};
use muster_kernel::{CardId, RuleId};

/// An option that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Taken {
    /// Which one.
    pub upgrade: UpgradeId,
    /// How often.
    pub times: u8,
}

/// FB-3.2 what a position may say of a unit that no army list prints, so that rules which no list reaches can be tried; nobody
/// brings such a unit to a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Beyond {
    /// Weapons and armour.
    pub gear: Gear,
    /// Special rules.
    pub abilities: Vec<Ability>,
    /// FB-2.15 the Toughness.
    pub toughness: Option<u8>,
    /// Another Leadership.
    pub leadership: Option<u8>,
}

/// A unit as it was bought.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fielded {
    /// The army list it comes from.
    pub army: ArmyId,
    /// Its entry there.
    pub entry: EntryId,
    /// What its owner calls it; a letter and a number: `E4`.
    pub label: String,
    /// How many models, machines or chariots.
    pub models: u8,
    /// FB-3.9 how many standard bearers.
    pub standards: u8,
    /// FB-3.9 how many musicians.
    pub musicians: u8,
    /// FB-3.9 how many champions.
    pub champions: u8,
    /// Options.
    pub taken: Vec<Taken>,
    /// What no army list prints.
    pub beyond: Beyond,
    /// Magic items and runes, a rune as often as it is there. For a unit: of its standard bearer.
    pub items: Vec<ItemId>,
    /// FB-9.139 the lore, where there is a choice and it was made beforehand.
    pub lore: Option<LoreId>,
    /// FB-3.5 whether he is the General, where several might be.
    pub general: bool,
    /// FB-3.112 the place in the roster of the regiment whose detachment it is.
    pub parent: Option<u8>,
    /// How many files a ready list suggests.
    pub files: Option<u8>,
    /// What it costs with everything (FB-3.1); computed.
    pub points: u16,
}

impl Fielded {
    /// So many models of an entry, and nothing more.
    pub fn new(army: ArmyId, entry: EntryId, models: u8) -> Fielded {
        Fielded {
            army,
            entry,
            label: String::new(),
            models,
            standards: 0,
            musicians: 0,
            champions: 0,
            taken: Vec::new(),
            beyond: Beyond::default(),
            items: Vec::new(),
            lore: None,
            general: false,
            parent: None,
            files: None,
            points: 0,
        }
    }

    /// How often an option was taken.
    pub fn times(&self, upgrade: UpgradeId) -> u8 {
        self.taken.iter().filter(|taken| taken.upgrade == upgrade).map(|taken| taken.times).sum()
    }
}

/// What a player brings.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Roster {
    /// Its units.
    pub units: Vec<Fielded>,
}

/// FB-3.281 to FB-3.284 a roster that comes with the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadyList {
    /// A short name: `reikland-march`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The rule it stands in.
    pub rule: RuleId,
    /// FB-1.4 the limit it was made for.
    pub limit: u16,
    /// Its units.
    pub roster: Roster,
    /// Its card in the catalogue.
    pub card: CardId,
}

/// FB-3.1, FB-10.4 what a unit costs: its models, its command, its options, its magic items. A roster may say anything, so that
/// what is too much for the number stays the most that it holds, which no limit allows.
pub fn points(book: &Book, unit: &Fielded) -> u16 {
    let entry = book.entry_of(unit);
    let models = u32::from(unit.models);
    let command = |count: u8, points: Option<u16>| u32::from(count) * u32::from(points.unwrap_or(0));
    let options = unit.taken.iter().map(|taken| {
        let option = &entry.upgrades[taken.upgrade.index()];
        let once = u32::from(option.points) * u32::from(taken.times);
        match option.per {
            // FB-3.9 an option of a character or a machine is its own once; of a unit every model pays.
            Per::Model => once * models,
            Per::Unit => once,
        }
    });
    let items = unit.items.iter().map(|item| u32::from(book.item(*item).points));
    let total = u32::from(entry.points) * models
        + command(unit.standards, entry.standard.map(|one| one.points))
        + command(unit.musicians, entry.musician.map(|one| one.points))
        + command(unit.champions, entry.champion.map(|one| one.points))
        + options.sum::<u32>()
        + items.sum::<u32>();
    u16::try_from(total).unwrap_or(u16::MAX)
}
