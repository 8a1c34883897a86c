//! Magic items and runes of a unit, and those that an army may have once (FB-3.10 to FB-3.14, FB-3.172).

use super::{at, bears_battle_standard};
use crate::book::{Ability, Book, Fielded, ItemCategory, ItemEffect, ItemId, MagicItem, Reserved, Roster};
use crate::register::*;
use muster_kernel::Violations;

/// FB-3.10, FB-3.172 the item of a character that something magic is, or is a rune on; several categories may be one item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum ItemSlot {
    Weapon,
    /// A magic shield counts as armour.
    Armour,
    Talisman,
    Enchanted,
    Arcane,
    Standard,
}

/// All of them.
const SLOTS: [ItemSlot; 6] =
    [ItemSlot::Weapon, ItemSlot::Armour, ItemSlot::Talisman, ItemSlot::Enchanted, ItemSlot::Arcane, ItemSlot::Standard];

const fn slot(category: ItemCategory) -> ItemSlot {
    match category {
        ItemCategory::Weapon | ItemCategory::WeaponRune => ItemSlot::Weapon,
        ItemCategory::Armour | ItemCategory::Shield | ItemCategory::ArmourRune => ItemSlot::Armour,
        ItemCategory::Talisman | ItemCategory::TalismanRune => ItemSlot::Talisman,
        ItemCategory::Enchanted => ItemSlot::Enchanted,
        ItemCategory::Arcane => ItemSlot::Arcane,
        ItemCategory::Standard | ItemCategory::StandardRune => ItemSlot::Standard,
    }
}

/// Everything that is wrong with what a unit carries.
pub(super) fn check(book: &Book, row: usize, unit: &Fielded, wrong: &mut Violations) {
    for item in carried(book, unit) {
        allowed(book, row, (unit, item), wrong);
    }
    for place in SLOTS {
        one_item(book, row, (unit, place), wrong);
    }
    allowance(book, row, unit, wrong);
    let bound = carried(book, unit).filter(|item| item.is_bound_spell()).count();
    wrong.forbid_if_with(bound > 1, FB_3_14, || at("no-roster-bound", row));
}

/// Whether an item is open to the army of a unit and to who it is.
pub(crate) fn may_carry(book: &Book, unit: &Fielded, id: ItemId) -> bool {
    let mut wrong = Violations::whether();
    allowed(book, 0, (unit, book.item(id)), &mut wrong);
    wrong.is_empty()
}

fn carried<'a>(book: &'a Book, unit: &'a Fielded) -> impl Iterator<Item = &'a MagicItem> {
    unit.items.iter().map(|item| book.item(*item))
}

fn is_wizard(book: &Book, unit: &Fielded) -> bool {
    book.entry_of(unit).wizard.is_some()
}

/// Whether an item is open to the army and to who carries it: its own row says so (FB-3.121 to FB-3.177).
fn allowed(book: &Book, row: usize, (unit, item): (&Fielded, &MagicItem), wrong: &mut Violations) {
    let (entry, list) = (book.entry_of(unit), book.army(unit.army));
    // 3D: common items are open to every list but the one that has runes.
    let open = item.army.map_or(!list.runes, |army| army == unit.army);
    wrong.forbid_if_with(!open, item.rule, || at("no-roster-item-army", row));
    let dispels = entry.abilities.iter().any(|ability| matches!(ability, Ability::DispelDice(_)));
    let reserved = match item.reserved {
        None => false,
        Some(Reserved::GeneralOfTheEmpire) => entry.rule != FB_3_201,
        Some(Reserved::BattleStandard) => !bears_battle_standard(book, unit),
        Some(Reserved::Orcs) => !entry.has(Ability::Orc),
        // FB-3.107 they are those who give dispel dice.
        Some(Reserved::Runesmiths) => !(list.runes && dispels),
    };
    wrong.forbid_if_with(reserved, item.rule, || at("no-roster-item-reserved", row));
    let denied = is_wizard(book, unit) && item.has(&ItemEffect::NotForWizards);
    wrong.forbid_if_with(denied, item.rule, || at("no-roster-item-wizard", row));
    let arcane = slot(item.category) == ItemSlot::Arcane && !is_wizard(book, unit);
    wrong.forbid_if_with(arcane, FB_3_10, || at("no-roster-arcane", row));
    // FB-3.245 the runes of a Slayer are on his weapon.
    let elsewhere = entry.has(Ability::Slayer) && slot(item.category) != ItemSlot::Weapon;
    wrong.forbid_if_with(elsewhere, entry.rule, || at("no-roster-slayer-runes", row));
}

/// FB-3.10, FB-3.12, FB-3.172 one magic item of a kind, or runes on it: no more than three, none too often, one master rune.
fn one_item(book: &Book, row: usize, (unit, here): (&Fielded, ItemSlot), wrong: &mut Violations) {
    let of = || carried(book, unit).filter(|item| slot(item.category) == here);
    let whole = of().filter(|item| !item.category.is_rune());
    // FB-3.11 Dispel Scrolls and Power Stones are no arcane item in this sense.
    let several = whole.filter(|item| !(here == ItemSlot::Arcane && item.repeats)).count() > 1;
    let rule = if here == ItemSlot::Standard { FB_3_12 } else { FB_3_10 };
    wrong.forbid_if_with(several, rule, || at("no-roster-category", row));
    let runes = || of().filter(|item| item.category.is_rune());
    wrong.forbid_if_with(runes().count() > 3, FB_3_172, || at("no-roster-runes", row));
    wrong.forbid_if_with(runes().filter(|rune| rune.master).count() > 1, FB_3_172, || at("no-roster-masters", row));
    for rune in runes() {
        let often = runes().filter(|one| one.id == rune.id).count() > usize::from(rune.most);
        wrong.forbid_if_with(often, rune.rule, || at("no-roster-rune-times", row));
    }
}

/// FB-3.10, FB-3.12 what it may cost. A standard is borne by who bears standards: of a unit within its allowance, of the
/// army at any cost, but then with nothing else.
fn allowance(book: &Book, row: usize, unit: &Fielded, wrong: &mut Violations) {
    let entry = book.entry_of(unit);
    let cost = |standard: bool| -> u32 {
        let counts = move |item: &&MagicItem| (slot(item.category) == ItemSlot::Standard) == standard;
        carried(book, unit).filter(counts).map(|item| u32::from(item.points)).sum()
    };
    let banner = carried(book, unit).any(|item| slot(item.category) == ItemSlot::Standard);
    let other = carried(book, unit).any(|item| slot(item.category) != ItemSlot::Standard);
    if !entry.category.is_character() {
        wrong.forbid_if_with(other, FB_3_10, || at("no-roster-unit-items", row));
        wrong.forbid_if_with(banner && unit.standards == 0, FB_3_12, || at("no-roster-banner", row));
        let most = u32::from(entry.standard_points);
        wrong.forbid_if_with(cost(true) > most, FB_3_12, || at("no-roster-banner-points", row));
        return;
    }
    wrong.forbid_if_with(banner && !bears_battle_standard(book, unit), FB_3_12, || at("no-roster-banner", row));
    wrong.forbid_if_with(banner && other, FB_3_12, || at("no-roster-banner-alone", row));
    wrong.forbid_if_with(cost(false) > u32::from(entry.item_points), FB_3_10, || at("no-roster-item-points", row));
}

/// FB-3.11, FB-3.172 each magic item and each master rune once in the army, and no combination of runes twice.
pub(super) fn across(book: &Book, roster: &Roster, wrong: &mut Violations) {
    let mut seen: Vec<ItemId> = Vec::new();
    let mut combinations: Vec<Vec<ItemId>> = Vec::new();
    for (row, unit) in roster.units.iter().enumerate() {
        for id in &unit.items {
            let item = book.item(*id);
            let unique = item.master || !item.category.is_rune() && !item.repeats;
            let rule = if item.master { FB_3_172 } else { FB_3_11 };
            wrong.forbid_if_with(unique && seen.contains(id), rule, || at("no-roster-item-twice", row));
            seen.push(*id);
        }
        for here in SLOTS {
            let on_it = |id: &&ItemId| {
                let category = book.item(**id).category;
                category.is_rune() && slot(category) == here
            };
            let mut runes: Vec<ItemId> = unit.items.iter().filter(on_it).copied().collect();
            runes.sort_unstable();
            // FB-3.164 the Rune of Stone alone may be repeated.
            if runes.iter().all(|id| book.item(*id).repeats) {
                continue;
            }
            wrong.forbid_if_with(combinations.contains(&runes), FB_3_172, || at("no-roster-combination", row));
            combinations.push(runes);
        }
    }
}
