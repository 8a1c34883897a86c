//! Armies that may be taken as they are: ready lists, and such as are put together from an army list (FB-3.281 to FB-3.284).

use super::plain;
use crate::book::composition::{Slots, able_to_lead, check_roster};
use crate::book::{ArmyId, Book, Category, Entry, EntryId, Fielded, ItemId, Kind, Roster, Taken, UpgradeId, points};
use muster_kernel::random::{below, one_of};
use rand_core::Rng;

/// How many models a regiment is put together with, where there are points for them.
const REGIMENT: u8 = 20;
/// How many models it is made larger to with what is left.
const HORDE: u8 = 30;
/// By how many models at once.
const MORE: u8 = 5;
/// How many times each unit of a list is tried.
const ROUNDS: usize = 2;
/// What is wrong only as long as nobody else is in the army.
const MENDED: [&str; 2] = ["no-roster-core", "no-roster-general"];

/// FB-1.4 the ready lists that were made for a limit, else one army of each list.
pub(crate) fn ready(book: &Book, limit: u16) -> Vec<Roster> {
    let legal = |roster: &Roster| check_roster(book, roster, limit).is_empty();
    let made = book.ready.iter().filter(|one| one.limit == limit).map(|one| plain(one.roster.clone()));
    let made: Vec<Roster> = made.filter(legal).collect();
    if !made.is_empty() {
        return made;
    }
    armies(book).filter_map(|army| raised(book, limit, units(book, army, limit))).collect()
}

/// A legal army at random: mostly a suggested one, one time in four one of any list, unit by unit.
pub(crate) fn any(book: &Book, limit: u16, rng: &mut dyn Rng) -> Roster {
    if below(rng, 4) == 0 {
        let all: Vec<ArmyId> = armies(book).collect();
        let mut units = units(book, one_of(rng, &all), limit);
        // Who leads and who fills the Core stay in front.
        let fixed = 1 + Slots::of(limit).core;
        for place in fixed..units.len() {
            let left = units.len() - place;
            units.swap(place, place + below(rng, left));
        }
        units.iter_mut().for_each(|unit| outfit(book, unit, rng));
        if let Some(roster) = raised(book, limit, units) {
            return roster;
        }
    }
    let mut suggested = ready(book, limit);
    suggested.swap_remove(below(rng, suggested.len()))
}

fn armies(book: &Book) -> impl Iterator<Item = ArmyId> + use<> {
    (0..book.armies.len() as u8).map(ArmyId)
}

/// FB-3.5, FB-3.3 units in the order in which they are taken: who leads, as many Core units as there have to be, then every entry
/// in turn.
fn units(book: &Book, army: ArmyId, limit: u16) -> Vec<Fielded> {
    let entries = &book.army(army).entries;
    let all = |wanted: fn(&Entry) -> bool| {
        let found = (0..entries.len() as u8).map(EntryId).filter(move |id| wanted(&entries[id.index()]));
        found.map(|id| usual(book, army, id)).collect::<Vec<Fielded>>()
    };
    let leads = |unit: &&Fielded| !able_to_lead(book, &Roster { units: vec![(*unit).clone()] }).is_empty();
    let leader = all(|entry| entry.category == Category::Hero).iter().find(leads).cloned();
    let core = all(|entry| entry.category == Category::Core && !entry.limits.uncounted);
    let core = core.iter().cycle().take(Slots::of(limit).core).cloned();
    let turn = [Category::Special, Category::Core, Category::Hero, Category::Rare, Category::Lord];
    let turn = turn.into_iter().flat_map(|category| {
        let all = (0..entries.len() as u8).map(EntryId);
        all.filter(move |id| entries[id.index()].category == category).map(|id| usual(book, army, id))
    });
    let turn: Vec<Fielded> = turn.collect();
    let turns = std::iter::repeat_n(turn, ROUNDS).flatten();
    leader.into_iter().chain(core).chain(turns).collect()
}

/// A unit as it is usually fielded: a regiment of some size with its command.
fn usual(book: &Book, army: ArmyId, id: EntryId) -> Fielded {
    let entry = book.entry(army, id);
    let size = entry.size;
    let wanted = match entry.kind {
        Kind::Infantry => REGIMENT,
        Kind::Cavalry | Kind::Ogres | Kind::Swarm | Kind::Flyers | Kind::Chariot | Kind::Monster | Kind::Machine => 1,
    };
    let models = wanted.clamp(size.least, size.most.unwrap_or(u8::MAX));
    let mut unit = Fielded::new(army, id, models);
    unit.standards = entry.standard.is_some().into();
    unit.musicians = entry.musician.is_some().into();
    unit.champions = entry.champion.is_some().into();
    unit
}

/// The army of these units, as many of them as fit one after the other, and then made larger; nothing if it comes out illegal.
fn raised(book: &Book, limit: u16, units: Vec<Fielded>) -> Option<Roster> {
    let mut roster = Roster::default();
    for unit in units {
        let bare = Fielded::new(unit.army, unit.entry, book.entry_of(&unit).size.least);
        for one in [unit, bare] {
            roster.units.push(one);
            if fits(book, limit, &roster) {
                break;
            }
            roster.units.pop();
        }
    }
    for row in 0..roster.units.len() {
        while grown(book, limit, &mut roster, row) {}
    }
    for unit in &mut roster.units {
        unit.points = points(book, unit);
    }
    check_roster(book, &roster, limit).is_empty().then(|| plain(roster))
}

/// Whether more units may make it a legal army.
fn fits(book: &Book, limit: u16, roster: &Roster) -> bool {
    check_roster(book, roster, limit).iter().all(|wrong| MENDED.contains(&wrong.message.key))
}

/// Makes a unit larger, if it may be and there are points for it.
fn grown(book: &Book, limit: u16, roster: &mut Roster, row: usize) -> bool {
    let before = roster.units[row].models;
    if before + MORE > HORDE {
        return false;
    }
    roster.units[row].models += MORE;
    let fits = fits(book, limit, roster);
    if !fits {
        roster.units[row].models = before;
    }
    fits
}

/// FB-3.8 to FB-3.10 another size, an option and a magic item at random.
fn outfit(book: &Book, unit: &mut Fielded, rng: &mut dyn Rng) {
    let entry = book.entry_of(unit);
    if entry.size.most != Some(entry.size.least) {
        unit.models = entry.size.least + below(rng, REGIMENT.into()) as u8;
    }
    if !entry.upgrades.is_empty() {
        unit.taken.push(Taken { upgrade: UpgradeId(below(rng, entry.upgrades.len()) as u8), times: 1 });
    }
    if entry.category.is_character() && below(rng, 2) == 0 {
        unit.items.push(ItemId(below(rng, book.items.len()) as u8));
    }
}
