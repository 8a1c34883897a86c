//! Armies as players write them down: a ready list by its id, one of their own unit by unit.

use crate::action::Action;
use crate::book::{Book, Fielded, Role, Roster, points};
use crate::ids::MOST_UNITS;
use crate::mustering;
use crate::register::*;
use crate::setup;
use muster_kernel::{Arg, Message, Refusal, Violations};
use std::sync::Arc;

/// What an army is written with: `muster reikland-march`, or `muster u1=captain,full-plate,general u2=swordsmen*20,standard`.
pub(crate) const MUSTER: &str = "muster";
/// What the key of each unit begins with.
pub(crate) const UNIT: &str = "u";
/// What the value of a lore begins with.
pub(crate) const LORE: &str = "lore-";
/// The most words of a unit that are read.
const MOST_WORDS: usize = 48;
/// The most bytes of an army that are read.
const LONGEST: usize = 16_384;

/// A ready list by its id, else as a sheet writes it.
pub(super) fn write(book: &Book, roster: &Roster) -> String {
    match mustering::ready_list(book, roster) {
        Some(place) => format!("{MUSTER} {}", book.ready[place].id),
        None => as_form(book, roster),
    }
}

/// An army unit by unit.
pub(crate) fn as_form(book: &Book, roster: &Roster) -> String {
    let units = roster.units.iter().enumerate();
    let units = units.map(|(row, unit)| format!(" {UNIT}{}={}", row + 1, values(book, unit).join(",")));
    std::iter::once(MUSTER.to_owned()).chain(units).collect()
}

/// What a unit is and has, in the order of its sheet.
fn values(book: &Book, unit: &Fielded) -> Vec<String> {
    let entry = book.entry_of(unit);
    let counted = |id: &str, times: u8| if times == 1 { id.to_owned() } else { format!("{id}*{times}") };
    let mut values = vec![counted(&entry.id, unit.models)];
    let command =
        [(Role::Standard, unit.standards), (Role::Musician, unit.musicians), (Role::Champion, unit.champions)];
    values.extend(command.iter().flat_map(|(role, count)| (0..*count).map(|_| role.word().to_owned())));
    values.extend(unit.taken.iter().map(|taken| counted(&entry.upgrades[taken.upgrade.index()].id, taken.times)));
    values.extend(setup::write_beyond(book, &unit.beyond).iter().map(|word| word.replace('=', "*")));
    values.extend(unit.lore.iter().map(|lore| format!("{LORE}{}", book.lore(*lore).id)));
    for same in unit.items.chunk_by(|one, next| one == next) {
        values.push(counted(&book.item(same[0]).id, same.len() as u8));
    }
    values.extend(unit.general.then(|| Role::General.word().to_owned()));
    values.extend(unit.parent.map(|_| Role::Detachment.word().to_owned()));
    values.extend(unit.files.map(|files| counted(Role::Files.word(), files)));
    values
}

/// Reads an army.
///
/// # Errors
/// FB-3.2 everything that no army list has; and more than anybody brings, before it is looked at.
pub(super) fn read(book: &Book, text: &str) -> Result<Action, Refusal> {
    if let Some(ready) = book.ready.iter().find(|one| one.id == text) {
        return Ok(Action::Muster(Arc::new(mustering::plain(ready.roster.clone()))));
    }
    if text.len() > LONGEST || text.split_whitespace().nth(MOST_UNITS).is_some() {
        return Err(Refusal(vec![mustering::too_many()]));
    }
    let (mut wrong, mut roster) = (Violations::default(), Roster::default());
    for (row, word) in text.split_whitespace().enumerate() {
        let key = format!("{UNIT}{}=", row + 1);
        let values = word.strip_prefix(&key).ok_or_else(|| Refusal::because(FB_5_59, "unreadable-army"))?;
        unit(book, &mut roster, (row, values), &mut wrong);
    }
    Refusal::unless_empty(wrong.into_vec())?;
    if roster.units.is_empty() {
        return Err(Refusal::because(FB_5_59, "unreadable-army"));
    }
    Ok(Action::Muster(Arc::new(mustering::plain(roster))))
}

/// Reads a unit of an army, and everything in it that does not exist.
fn unit(book: &Book, roster: &mut Roster, (row, values): (usize, &str), wrong: &mut Violations) {
    let at = |key: &'static str| Message::new(key).with("row", Arg::Row(row as u8 + 1));
    let mut words = values.split(',');
    let (id, models) = words.next().and_then(counted).unwrap_or_default();
    let Some((army, entry)) = setup::entry_named(book, id) else {
        wrong.forbid(FB_3_2, at("no-roster-entry"));
        return;
    };
    if words.clone().nth(MOST_WORDS).is_some() {
        wrong.forbid(FB_3_2, at("no-roster-words").with("most", MOST_WORDS as i64));
        return;
    }
    let mut unit = Fielded::new(army, entry, models);
    for (place, word) in words.enumerate() {
        if word == Role::Detachment.word() {
            unit.parent = regiment(roster);
            wrong.forbid_if_with(unit.parent.is_none(), FB_3_112, || at("no-roster-regiment"));
            continue;
        }
        let unread = setup::read_option(book, &mut unit, &stated(word)).is_err();
        wrong.forbid_if_with(unread, FB_3_2, || at("no-roster-word").with("word", place as i64 + 2));
    }
    unit.points = points(book, &unit);
    roster.units.push(unit);
}

/// FB-3.112 the regiment beside which a detachment is written.
fn regiment(roster: &Roster) -> Option<u8> {
    roster.units.iter().rposition(|unit| unit.parent.is_none()).map(|row| row as u8)
}

/// `swordsmen*20`: what, and how many.
fn counted(value: &str) -> Option<(&str, u8)> {
    let Some((id, count)) = value.split_once('*') else { return Some((value, 1)) };
    Some((id, count.parse().ok()?))
}

/// A value as a set-up states it: `fanatics*2` is `fanatics=2` there, `lore-fire` is `lore=fire`.
fn stated(value: &str) -> String {
    match (value, value.strip_prefix(LORE)) {
        (_, Some(lore)) => format!("lore={lore}"),
        (value, None) if value == Role::Files.word() => format!("{value}=1"),
        // Only a set-up says `=`.
        (value, None) => value.replace('=', "?").replacen('*', "=", 1),
    }
}
