//! Rosters in words: `A4 is 20 swordsmen standard musician champion`, one line a unit (FB-4.33).

use crate::book::{Book, Fielded, ItemId, Roster, Taken, UpgradeId};
use crate::ids::UnitId;
use crate::notation::{read_unit, unit_name};
use crate::register::*;
use muster_kernel::Fault;
use muster_kernel::reading::number;

/// Reads a unit into its place of a roster; those before it have to be there.
///
/// # Errors
/// Entries, options and items that do not exist, and places that are not next.
pub(crate) fn read(book: &Book, roster: &mut Roster, id: UnitId, words: &[&str]) -> Result<(), Fault> {
    if id.row() != roster.units.len() {
        let problem = format!("{} is not the next unit", unit_name(id));
        let help = format!("write {} first", unit_name(UnitId::new(id.seat(), roster.units.len())));
        return Err(Fault::new(problem, help));
    }
    let unread = || Fault::new("this unit cannot be read", "write for example `A4 is 20 swordsmen standard musician`");
    let [count, entry, rest @ ..] = words else { return Err(unread()) };
    let models = number(Some(count), "models")?;
    let found = (0..book.armies.len() as u8).map(crate::book::ArmyId);
    let entry = found.filter_map(|army| Some((army, book.entry_named(army, entry)?))).next();
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

/// One word of a unit: command, an option, an item, a lore, a width.
fn option(book: &Book, unit: &mut Fielded, word: &str) -> Result<(), Fault> {
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
        (name, times) => {
            let times = if times.is_empty() { 1 } else { number(Some(times), "times")? };
            let upgrade: Option<UpgradeId> = book.entry_of(unit).upgrade_named(name);
            let item: Option<ItemId> = book.item_named(name);
            match (upgrade, item) {
                (Some(upgrade), _) => unit.taken.push(Taken { upgrade, times }),
                (None, Some(item)) => unit.items.extend(std::iter::repeat_n(item, times.min(8).into())),
                (None, None) => {
                    let help = "options and magic items are named by their ids";
                    return Err(Fault::new(format!("there is no option or item `{name}`"), help));
                }
            }
        }
    }
    Ok(())
}

/// The lines of an army: the id of its list, and a line for each unit.
pub(crate) fn write(book: &Book, side: muster_kernel::Seat, roster: &Roster) -> Vec<String> {
    let army = roster.units.first().map_or("", |unit| book.army(unit.army).id.as_str());
    let head = format!("army {} {army}", crate::notation::side_name(side));
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
    unit.items.iter().for_each(|item| add(book.item(*item).id.clone()));
    unit.lore.iter().for_each(|lore| add(format!("lore={}", book.lore(*lore).id)));
    unit.parent.iter().for_each(|row| add(format!("of={}", unit_name(UnitId::new(id.seat(), (*row).into())))));
    unit.files.iter().for_each(|files| add(format!("files={files}")));
    if unit.general {
        add("general".to_owned());
    }
    text
}
