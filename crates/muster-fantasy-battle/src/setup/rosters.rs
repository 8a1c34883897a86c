//! Rosters in words: `A4 is 20 swordsmen standard musician champion`, one line a unit (FB-4.33).

use crate::book::{Ability, ArmyId, Beyond, Book, Dice, EntryId, Fielded, ItemId, Roster, Taken, UpgradeId};
use crate::ids::UnitId;
use crate::notation::{read_unit, unit_name};
use crate::register::*;
use muster_kernel::Fault;
use muster_kernel::reading::number;

/// Reads a unit into its place of a roster, as words that say how many there are of which entry and what they take; those before it
/// have to be there.
///
/// # Errors
/// Entries, options and items that do not exist, and places that are not next.
pub fn read(book: &Book, roster: &mut Roster, id: UnitId, words: &[&str]) -> Result<(), Fault> {
    if id.row() != roster.units.len() {
        let problem = format!("{} is not the next unit", unit_name(id));
        let help = format!("write {} first", unit_name(UnitId::new(id.seat(), roster.units.len())));
        return Err(Fault::new(problem, help));
    }
    let unread = || Fault::new("this unit cannot be read", "write for example `A4 is 20 swordsmen standard musician`");
    let [count, entry, rest @ ..] = words else { return Err(unread()) };
    let models = number(Some(count), "models")?;
    let entry = entry_named(book, entry);
    let help = "name an entry of an army list by its id, as `muster schema` and the rules page have it";
    let (army, entry) = entry.ok_or_else(|| Fault::of(FB_3_2, format!("there is no entry `{}`", words[1]), help))?;
    let mut unit = Fielded::new(army, entry, models);
    unit.label = unit_name(id);
    for word in rest {
        option(book, &mut unit, word)?;
    }
    unit.points = crate::book::points(book, &unit);
    roster.units.push(unit);
    Ok(())
}

/// An entry of any army list by its id.
pub(crate) fn entry_named(book: &Book, id: &str) -> Option<(ArmyId, EntryId)> {
    let armies = (0..book.armies.len() as u8).map(ArmyId);
    armies.filter_map(|army| Some((army, book.entry_named(army, id)?))).next()
}

/// One word of a unit: command, an option, an item, a lore, a width.
pub(crate) fn option(book: &Book, unit: &mut Fielded, word: &str) -> Result<(), Fault> {
    let (name, value) = word.split_once('=').unwrap_or((word, ""));
    match (name, value) {
        ("standard", "") => unit.standards += 1,
        ("musician", "") => unit.musicians += 1,
        ("champion", "") => unit.champions += 1,
        ("general", "") => unit.general = true,
        ("files", files) => unit.files = Some(number(Some(files), "files")?),
        ("lore", lore) => {
            let fault = || Fault::new(format!("there is no lore `{lore}`"), "write for example `lore=fire`");
            unit.lore = Some(crate::notation::read_lore(book, lore).ok_or_else(fault)?);
        }
        ("of", parent) => {
            let fault = || Fault::of(FB_3_112, format!("`{parent}` is no regiment"), "write for example `of=A4`");
            unit.parent = Some(read_unit(parent).ok_or_else(fault)?.row() as u8);
        }
        // FB-3.85 what follows is a number of dice, not of times.
        (MULTIPLE, _) if beyond(book, unit, word) => {}
        (name, times) => {
            let times = if times.is_empty() { 1 } else { number(Some(times), "times")? };
            let upgrade: Option<UpgradeId> = book.entry_of(unit).upgrade_named(name);
            let item: Option<ItemId> = book.item_named(name);
            match (upgrade, item) {
                (Some(upgrade), _) => unit.taken.push(Taken { upgrade, times }),
                (None, Some(item)) => unit.items.extend(std::iter::repeat_n(item, times.min(8).into())),
                (None, None) if beyond(book, unit, word) => {}
                (None, None) => {
                    let help = "options and magic items are named by their ids";
                    return Err(Fault::new(format!("there is no option or item `{name}`"), help));
                }
            }
        }
    }
    Ok(())
}

/// FB-3.85 the word for what multiplies wounds.
const MULTIPLE: &str = "multiple-wounds";
/// FB-3.94 the word for immunity to magic.
const IMMUNE: &str = "magic-immunity";

/// FB-3.2 arms, scales, breath, immunity to magic, arms that multiply wounds and characteristics that no army list prints for the
/// unit: `javelin`, `scaly-skin=4`, `breath=4`, `magic-immunity`, `multiple-wounds=D3`, `toughness=6`, `leadership=3`.
fn beyond(book: &Book, unit: &mut Fielded, word: &str) -> bool {
    let beyond = &mut unit.beyond;
    let number = |name: &str| word.strip_prefix(name)?.parse::<u8>().ok().filter(|n| (1..=10).contains(n));
    if let Some(weapon) = book.weapon_named(word) {
        beyond.gear.weapons.push(weapon);
    } else if let Some(missile) = book.missile_named(word) {
        beyond.gear.missiles.push(missile);
    } else if let Some(armour) = book.armour_named(word) {
        beyond.gear.armour.push(armour);
    } else if let Some(least) = number("scaly-skin=").filter(|least| *least < 7) {
        beyond.abilities.push(Ability::ScalySkin(least));
    } else if let Some(dice) = word
        .strip_prefix(MULTIPLE)
        .and_then(|dice| dice.strip_prefix('='))
        .and_then(|dice| Dice::try_from(dice.to_owned()).ok())
    {
        beyond.abilities.push(Ability::MultipleWounds(dice));
    } else if let Some(strength) = number("breath=") {
        beyond.abilities.push(Ability::BreathWeapon(strength));
    } else if word == IMMUNE {
        beyond.abilities.push(Ability::MagicImmunity);
    } else if let Some(toughness) = number("toughness=") {
        beyond.toughness = Some(toughness);
    } else if let Some(leadership) = number("leadership=") {
        beyond.leadership = Some(leadership);
    } else {
        return false;
    }
    true
}

/// What no army list prints for a unit, as it is read.
pub(crate) fn write_beyond(book: &Book, beyond: &Beyond) -> Vec<String> {
    let gear = &beyond.gear;
    let weapons = gear.weapons.iter().map(|id| book.weapon(*id).id.clone());
    let missiles = gear.missiles.iter().map(|id| book.missile(*id).id.clone());
    let armour = gear.armour.iter().map(|id| book.armour(*id).id.clone());
    let abilities = beyond.abilities.iter().filter_map(|ability| match ability {
        Ability::ScalySkin(least) => Some(format!("scaly-skin={least}")),
        Ability::BreathWeapon(strength) => Some(format!("breath={strength}")),
        Ability::MagicImmunity => Some(IMMUNE.to_owned()),
        Ability::MultipleWounds(dice) => Some(format!("{MULTIPLE}={dice}")),
        _ => None,
    });
    let toughness = beyond.toughness.iter().map(|toughness| format!("toughness={toughness}"));
    let leadership = beyond.leadership.iter().map(|leadership| format!("leadership={leadership}"));
    weapons.chain(missiles).chain(armour).chain(abilities).chain(toughness).chain(leadership).collect()
}

/// The lines of an army: the id of its list, and a line for each unit.
pub(crate) fn write(book: &Book, side: muster_kernel::Seat, roster: &Roster) -> Vec<String> {
    let Some(first) = roster.units.first() else { return Vec::new() };
    let head = format!("army {} {}", crate::notation::side_name(side), book.army(first.army).id);
    let units = roster.units.iter().enumerate();
    let units = units.map(|(row, unit)| write_unit(book, UnitId::new(side, row), unit));
    std::iter::once(head).chain(units).collect()
}

fn write_unit(book: &Book, id: UnitId, unit: &Fielded) -> String {
    let entry = book.entry_of(unit);
    let mut text = format!("{} is {} {}", unit_name(id), unit.models, entry.id);
    let mut add = |word: String| text = format!("{text} {word}");
    for (count, word) in [(unit.standards, "standard"), (unit.musicians, "musician"), (unit.champions, "champion")] {
        (0..count).for_each(|_| add(word.to_owned()));
    }
    for taken in &unit.taken {
        let id = &entry.upgrades[taken.upgrade.index()].id;
        add(if taken.times == 1 { id.clone() } else { format!("{id}={}", taken.times) });
    }
    write_beyond(book, &unit.beyond).into_iter().for_each(&mut add);
    unit.items.iter().for_each(|item| add(book.item(*item).id.clone()));
    unit.lore.iter().for_each(|lore| add(format!("lore={}", book.lore(*lore).id)));
    unit.parent.iter().for_each(|row| add(format!("of={}", unit_name(UnitId::new(id.seat(), (*row).into())))));
    unit.files.iter().for_each(|files| add(format!("files={files}")));
    if unit.general {
        add("general".to_owned());
    }
    text
}
