//! Reading an army list (3E to 3H).

use super::files::{ArmyFile, EntryRow, LimitsRow, MountRow, UpgradeRow, WizardRow};
use super::rule;
use crate::book::{
    ArmourId, ArmyList, Base, Book, Changed, Command, Entry, EntryId, Gear, Limits, LoreId, MissileId, Mount, MountId,
    Profile, Size, Upgrade, WeaponId, Wizardry,
};
use muster_kernel::reading::Page;
use muster_kernel::{CardId, Fault};

/// Reads an army list into the book.
pub(super) fn read(page: &mut Page, book: &mut Book, file: ArmyFile) {
    for row in file.mount {
        match mount(row) {
            Ok(mount) => book.mounts.push(mount),
            Err(fault) => page.fault(0, fault),
        }
    }
    let ids: Vec<String> = file.entry.iter().map(|row| row.get_ref().id.clone()).collect();
    let mut entries = Vec::new();
    for row in file.entry {
        let at = row.span().start;
        match entry(book, &ids, row.into_inner()) {
            Ok(entry) => entries.push(entry),
            Err(fault) => page.fault(at, fault),
        }
    }
    let (id, name) = (file.id, file.name);
    book.armies.push(ArmyList { id, name, runes: file.runes, dispel_dice: file.dispel_dice, entries, card: CardId(0) });
}

fn mount(row: MountRow) -> Result<Mount, Fault> {
    Ok(Mount {
        rule: rule(&row.rule)?,
        id: row.id,
        name: row.name,
        kind: row.kind,
        base: Base::millimetres(row.base[0], row.base[1]),
        profile: row.profile,
        hide: row.hide,
        abilities: row.abilities,
    })
}

/// The place of something of a list by its id.
fn named<T, I>(all: &[T], id: impl Fn(&T) -> &str, make: fn(u8) -> I, (what, word): (&str, &str)) -> Result<I, Fault> {
    let found = all.iter().position(|one| id(one) == word).map(|place| make(place as u8));
    let ids = || all.iter().map(&id).collect::<Vec<_>>().join(", ");
    found.ok_or_else(|| Fault::new(format!("there is no {what} `{word}`"), format!("there are {}", ids())))
}

fn gear(book: &Book, weapons: &[String], missiles: &[String], armour: &[String]) -> Result<Gear, Fault> {
    let weapon = |word: &String| named(&book.weapons, |one| one.id.as_str(), WeaponId, ("weapon", word));
    let missile = |word: &String| named(&book.missiles, |one| one.id.as_str(), MissileId, ("missile weapon", word));
    let piece = |word: &String| named(&book.armours, |one| one.id.as_str(), ArmourId, ("armour", word));
    Ok(Gear {
        weapons: weapons.iter().map(weapon).collect::<Result<_, _>>()?,
        missiles: missiles.iter().map(missile).collect::<Result<_, _>>()?,
        armour: armour.iter().map(piece).collect::<Result<_, _>>()?,
    })
}

fn ridden(book: &Book, id: Option<&String>) -> Result<Option<MountId>, Fault> {
    id.map(|word| named(&book.mounts, |one| one.id.as_str(), MountId, ("mount", word))).transpose()
}

/// FB-3.8 `10+`, `5-20`, `1`.
fn size(text: &str) -> Result<Size, Fault> {
    let fault = || Fault::new(format!("`{text}` is no size"), "write `10+`, `5-20` or `1`");
    let number = |text: &str| text.parse::<u8>().ok().filter(|n| *n > 0).ok_or_else(fault);
    if let Some(least) = text.strip_suffix('+') {
        return Ok(Size { least: number(least)?, most: None });
    }
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    Ok(Size { least: number(least)?, most: Some(number(most)?) })
}

fn limits(ids: &[String], row: &LimitsRow) -> Result<Limits, Fault> {
    let entry = |word: &String| named(ids, |one| one.as_str(), EntryId, ("entry", word));
    Ok(Limits {
        most: row.most,
        one_per: row.one_per.as_ref().map(entry).transpose()?,
        models_of: row.models_of.as_ref().map(entry).transpose()?,
        uncounted: row.uncounted,
        apart: row.apart,
    })
}

fn wizard(book: &Book, row: &WizardRow) -> Result<Wizardry, Fault> {
    let lore = |word: &String| named(&book.lores, |one| one.id.as_str(), LoreId, ("lore", word));
    let lores = row.lores.iter().map(lore).collect::<Result<_, _>>()?;
    Ok(Wizardry { level: row.level, lores, chosen: row.chosen })
}

fn entry(book: &Book, ids: &[String], row: EntryRow) -> Result<Entry, Fault> {
    let hand = if row.unarmed { Vec::new() } else { vec!["hand-weapon".to_owned()] };
    let weapons = [hand, row.weapons].concat();
    // FB-3.9 a champion has one Attack more where nothing else is printed.
    let better = Profile { attacks: row.profile.attacks + 1, ..row.profile };
    let champion = row.champion.map(|points| Changed { points, profile: row.champion_profile.unwrap_or(better) });
    let upgrades = row.upgrade.into_iter().map(|row| upgrade(book, row.into_inner()));
    Ok(Entry {
        rule: rule(&row.rule)?,
        glyph: row.glyph,
        category: row.category,
        limits: limits(ids, &row.limits)?,
        points: row.points,
        size: size(&row.size)?,
        kind: row.kind,
        base: Base::millimetres(row.base[0], row.base[1]),
        profile: row.profile,
        body: row.body,
        crew: row.crew,
        mount: ridden(book, row.mount.as_ref())?,
        mounts: row.mounts,
        gear: gear(book, &weapons, &row.missiles, &row.armour)?,
        save: row.save,
        abilities: row.abilities,
        standard: row.standard.map(|points| Command { points }),
        musician: row.musician.map(|points| Command { points }),
        champion,
        standard_points: row.standard_points.unwrap_or(25),
        upgrades: upgrades.collect::<Result<_, _>>()?,
        wizard: row.wizard.as_ref().map(|wizardry| wizard(book, wizardry)).transpose()?,
        item_points: row.items,
        power_points: row.powers,
        machine: row.machine,
        card: CardId(0),
        id: row.id,
        name: row.name,
    })
}

fn upgrade(book: &Book, row: UpgradeRow) -> Result<Upgrade, Fault> {
    Ok(Upgrade {
        gives: gear(book, &row.weapons, &row.missiles, &row.armour)?,
        takes: gear(book, &row.without_weapons, &[], &row.without_armour)?,
        mount: ridden(book, row.mount.as_ref())?,
        id: row.id,
        name: row.name,
        points: row.points,
        per: row.per,
        most: row.most,
        group: row.group,
        mounted_only: row.mounted_only,
        levels: row.levels,
        spell: row.spell,
        battle_standard: row.battle_standard,
        power: row.power,
        fanatics: row.fanatics,
        crew: row.crew,
        profile: row.profile,
        abilities: row.abilities,
        card: CardId(0),
    })
}
