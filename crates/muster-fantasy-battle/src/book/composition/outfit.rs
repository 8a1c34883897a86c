//! What one unit may have: its size, its command, its options (FB-3.8, FB-3.9, FB-3.15, FB-3.16).

use super::{at, printed};
use crate::book::{Ability, ArmourPiece, Book, Entry, Fielded, Per, Taken, Upgrade, WeaponId, WeaponRule};
use crate::register::*;
use muster_kernel::Violations;

/// Everything that is wrong with what a unit has, but for its magic items.
pub(super) fn check(book: &Book, row: usize, unit: &Fielded, wrong: &mut Violations) {
    let entry = book.entry_of(unit);
    // FB-3.112 the size of a detachment is that of its regiment.
    let sound = unit.parent.is_some() || entry.size.holds(unit.models);
    wrong.forbid_if_with(!sound, FB_3_8, || at("no-roster-size", row));
    command(entry, row, unit, wrong);
    options(book, row, unit, wrong);
    weapons(book, row, unit, wrong);
    lore(book, row, unit, wrong);
}

/// FB-3.9 at most one standard bearer, musician and champion, and only where the entry has them.
fn command(entry: &Entry, row: usize, unit: &Fielded, wrong: &mut Violations) {
    let ranks = [
        (unit.standards, entry.standard.is_some(), "no-roster-standard"),
        (unit.musicians, entry.musician.is_some(), "no-roster-musician"),
        (unit.champions, entry.champion.is_some(), "no-roster-champion"),
    ];
    for (count, allowed, key) in ranks {
        wrong.forbid_if_with(count > u8::from(allowed), FB_3_9, || at(key, row));
    }
}

/// The options that were taken, each with what it is.
fn taken<'a>(book: &'a Book, unit: &'a Fielded) -> impl Iterator<Item = (&'a Taken, &'a Upgrade)> {
    let entry = book.entry_of(unit);
    unit.taken.iter().filter(|taken| taken.times > 0).map(|taken| (taken, &entry.upgrades[taken.upgrade.index()]))
}

/// Options as often as the entry prints them, one of each group, and powers up to the allowance (FB-3.261, FB-3.262).
fn options(book: &Book, row: usize, unit: &Fielded, wrong: &mut Violations) {
    let (entry, rule) = (book.entry_of(unit), printed(book, unit));
    for (one, option) in taken(book, unit) {
        let times = unit.times(one.upgrade);
        // FB-3.253 no more models are changed than there are.
        let changed = option.profile.is_some() && option.per == Per::Unit && option.fanatics.is_none();
        let most = if changed { option.most.min(unit.models) } else { option.most };
        wrong.forbid_if_with(times > most, rule, || at("no-roster-option-times", row));
        let rivals = |other: &Upgrade| other.group.is_some() && other.group == option.group && other.id != option.id;
        let both = taken(book, unit).any(|(_, other)| rivals(other));
        wrong.forbid_if_with(both, rule, || at("no-roster-option-group", row));
    }
    let powers = taken(book, unit).filter(|(_, option)| option.power);
    let spent: u32 = powers.map(|(one, option)| u32::from(option.points) * u32::from(one.times)).sum();
    wrong.forbid_if_with(spent > u32::from(entry.power_points), rule, || at("no-roster-powers", row));
}

/// Whether a unit rides.
fn rides(book: &Book, unit: &Fielded) -> bool {
    book.entry_of(unit).mount.is_some() || taken(book, unit).any(|(_, option)| option.mount.is_some())
}

/// FB-3.16, FB-3.30 what is for riders goes to riders.
fn weapons(book: &Book, row: usize, unit: &Fielded, wrong: &mut Violations) {
    if rides(book, unit) {
        return;
    }
    let lance = |weapon: &WeaponId| book.weapon(*weapon).rules.contains(&WeaponRule::MountedOnly);
    let mounted = |(_, option): (&Taken, &Upgrade)| option.mounted_only || option.gives.weapons.iter().any(lance);
    wrong.forbid_if_with(taken(book, unit).any(mounted), FB_3_16, || at("no-roster-mounted-only", row));
}

/// FB-9.139 a lore that is named beforehand is one that the Wizard may have.
fn lore(book: &Book, row: usize, unit: &Fielded, wrong: &mut Violations) {
    let Some(lore) = unit.lore else { return };
    let open = book.entry_of(unit).wizard.as_ref().is_some_and(|wizard| wizard.lores.contains(&lore));
    wrong.forbid_if_with(!open, FB_9_139, || at("no-roster-lore", row));
}

/// FB-3.15, FB-3.111 whether a Wizard may cast in what he wears: no armour and no shield, unless the item says that he may or he is a Vampire.
pub fn casts_in_armour(book: &Book, unit: &Fielded) -> bool {
    let entry = book.entry_of(unit);
    if entry.has(Ability::Vampire) {
        return true;
    }
    let options = taken(book, unit).flat_map(|(_, option)| &option.gives.armour);
    let worn = entry.gear.armour.iter().chain(options).any(|piece| match book.armour(*piece).piece {
        ArmourPiece::Body | ArmourPiece::Shield => true,
        ArmourPiece::Barding => false,
    });
    !worn && unit.items.iter().all(|item| book.item(*item).lets_cast())
}
