//! What an army may consist of (3A): points, slots, who leads, who bears the standard, and how often an entry may be chosen.
//!
//! What one unit may have is in `outfit`, its magic items and runes in `items`.

mod items;
mod outfit;

pub(crate) use items::may_carry;
pub use outfit::casts_in_armour;

use super::{Ability, Beyond, Book, Category, EntryId, Fielded, Roster};
use crate::register::*;
use muster_kernel::{Arg, Message, RuleId, Violation, Violations};

/// FB-3.3 how many units of which category an army has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slots {
    /// The most characters.
    pub characters: usize,
    /// The most Lords among them; FB-3.4 whatever they leave is open to Heroes.
    pub lords: usize,
    /// The fewest Core units.
    pub core: usize,
    /// The most Special units.
    pub special: usize,
    /// The most Rare units.
    pub rare: usize,
}

impl Slots {
    /// FB-3.3 the slots of an army of so many points.
    pub fn of(limit: u16) -> Slots {
        match usize::from(limit / 1_000) {
            0 | 1 => Slots { characters: 3, lords: 0, core: 2, special: 3, rare: 1 },
            2 => Slots { characters: 4, lords: 1, core: 3, special: 4, rare: 2 },
            k => Slots { characters: 2 * k, lords: k - 1, core: k + 1, special: k + 2, rare: k },
        }
    }
}

/// FB-3.1 to FB-3.18 everything that is wrong with an army of this points limit, each with the rule that it breaks. `row` in a
/// message is the place of the unit in the roster, from 1.
pub fn check_roster(book: &Book, roster: &Roster, limit: u16) -> Vec<Violation> {
    let check = Check { book, roster };
    let mut wrong = Violations::default();
    check.points(limit, &mut wrong);
    check.one_list(&mut wrong);
    check.slots(limit, &mut wrong);
    check.leaders(&mut wrong);
    check.limits(&mut wrong);
    check.detachments(&mut wrong);
    for (row, unit) in roster.units.iter().enumerate() {
        outfit::check(book, row, unit, &mut wrong);
        items::check(book, row, unit, &mut wrong);
    }
    items::across(book, roster, &mut wrong);
    wrong.as_slice().to_vec()
}

/// FB-3.5 the places of the characters that are able to be General: no Slayer, no bearer of the battle standard unless he is
/// the only character, and beside a Vampire nobody but Vampires.
pub fn able_to_lead(book: &Book, roster: &Roster) -> Vec<usize> {
    let check = Check { book, roster };
    let is_vampire = |unit: &Fielded| book.entry_of(unit).has(Ability::Vampire);
    let among_vampires = roster.units.iter().any(is_vampire);
    let alone = check.characters().count() == 1;
    let able = |unit: &Fielded| {
        let entry = book.entry_of(unit);
        let never = entry.has(Ability::Slayer) || entry.has(Ability::NeverGeneral);
        let bears = bears_battle_standard(book, unit) && !alone;
        !never && !bears && (is_vampire(unit) || !among_vampires)
    };
    check.characters().filter(|(_, unit)| able(unit)).map(|(row, _)| row).collect()
}

/// FB-3.7 whether a unit bears the battle standard.
pub(crate) fn bears_battle_standard(book: &Book, unit: &Fielded) -> bool {
    let entry = book.entry_of(unit);
    unit.taken.iter().any(|taken| taken.times > 0 && entry.upgrades[taken.upgrade.index()].battle_standard)
}

/// What is counted of an army.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counted {
    /// Characters, Lords among them.
    Characters,
    /// Lords.
    Lords,
    /// Core units that count to the least there has to be.
    Core,
    /// Special units.
    Special,
    /// Rare units.
    Rare,
}

impl Counted {
    /// The text of how many there are.
    pub(crate) const fn told(self) -> &'static str {
        match self {
            Counted::Characters => "preview-roster-characters",
            Counted::Lords => "preview-roster-lords",
            Counted::Core => "preview-roster-core",
            Counted::Special => "preview-roster-special",
            Counted::Rare => "preview-roster-rare",
        }
    }

    /// The text of what is wrong with how many there are.
    const fn forbids(self) -> &'static str {
        match self {
            Counted::Characters => "no-roster-characters",
            Counted::Lords => "no-roster-lords",
            Counted::Core => "no-roster-core",
            Counted::Special => "no-roster-special",
            Counted::Rare => "no-roster-rare",
        }
    }
}

/// How many there are of what is counted, and how many there may be; of Core units, how many there have to be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tally {
    /// What is counted.
    pub what: Counted,
    /// How many there are.
    pub count: usize,
    /// How many there may be, or have to be.
    pub allowed: usize,
}

impl Tally {
    /// FB-3.3 whether there are too many, or too few.
    const fn is_broken(self) -> bool {
        match self.what {
            Counted::Core => self.count < self.allowed,
            Counted::Characters | Counted::Lords | Counted::Special | Counted::Rare => self.count > self.allowed,
        }
    }
}

/// FB-3.3 the units of each category. A detachment is chosen with its regiment and takes no slot (FB-3.112); one or two machines
/// that are one choice are one unit here (FB-3.17).
pub(crate) fn tallies(book: &Book, roster: &Roster, limit: u16) -> [Tally; 5] {
    let (check, slots) = (Check { book, roster }, Slots::of(limit));
    let count = |category: Category| {
        let takes = |unit: &Fielded| check.category(unit) == category && unit.parent.is_none();
        let (apart, others): (Vec<_>, Vec<_>) =
            check.units().filter(|(_, unit)| takes(unit)).partition(|(_, unit)| book.entry_of(unit).limits.apart);
        others.len() + choices(book, apart.into_iter().map(|(_, unit)| unit))
    };
    let uncounted = |unit: &Fielded| check.category(unit) == Category::Core && book.entry_of(unit).limits.uncounted;
    let spare = check.units().filter(|(_, unit)| uncounted(unit)).count();
    let tally = |what, count, allowed| Tally { what, count, allowed };
    [
        tally(Counted::Characters, check.characters().count(), slots.characters),
        tally(Counted::Lords, count(Category::Lord), slots.lords),
        tally(Counted::Special, count(Category::Special), slots.special),
        tally(Counted::Rare, count(Category::Rare), slots.rare),
        tally(Counted::Core, count(Category::Core) - spare, slots.core),
    ]
}

/// FB-3.17 as how few choices machines can be bought that are chosen one or two at a time, however they are written down.
fn choices<'a>(book: &Book, machines: impl Iterator<Item = &'a Fielded>) -> usize {
    let most = |unit: &Fielded| book.entry_of(unit).size.most.map_or(1, usize::from).max(1);
    let mut entries: Vec<(&Fielded, usize)> = Vec::new();
    for unit in machines {
        let alike = |one: &Fielded| (one.army, one.entry) == (unit.army, unit.entry);
        // FB-3.8 more than there may be of one choice are none of another.
        let models = usize::from(unit.models).min(most(unit));
        match entries.iter_mut().find(|(one, _)| alike(one)) {
            Some((_, all)) => *all += models,
            None => entries.push((unit, models)),
        }
    }
    entries.into_iter().map(|(unit, models)| models.div_ceil(most(unit))).sum()
}

/// FB-3.1 what an army costs.
pub(crate) fn cost(book: &Book, roster: &Roster) -> u32 {
    roster.units.iter().map(|unit| u32::from(super::points(book, unit))).sum()
}

/// What is wrong with the unit of a row.
fn at(key: &'static str, row: usize) -> Message {
    Message::new(key).with("row", Arg::Row(row as u8 + 1))
}

/// An army that is looked at.
struct Check<'a> {
    book: &'a Book,
    roster: &'a Roster,
}

impl<'a> Check<'a> {
    fn units(&self) -> impl Iterator<Item = (usize, &'a Fielded)> + use<'a> {
        self.roster.units.iter().enumerate()
    }

    fn category(&self, unit: &Fielded) -> Category {
        self.book.entry_of(unit).category
    }

    fn characters(&self) -> impl Iterator<Item = (usize, &'a Fielded)> + '_ {
        self.units().filter(|(_, unit)| self.category(unit).is_character())
    }

    /// FB-3.1 everything together costs no more than the limit.
    fn points(&self, limit: u16, wrong: &mut Violations) {
        let total = cost(self.book, self.roster);
        wrong.forbid_if_with(total > u32::from(limit), FB_3_1, || {
            Message::new("no-roster-points").with("points", i64::from(total)).with("limit", i64::from(limit))
        });
    }

    /// FB-3.2 all units come from the list of the first, and have nothing that it does not print.
    fn one_list(&self, wrong: &mut Violations) {
        let Some(first) = self.roster.units.first() else { return };
        for (row, unit) in self.units() {
            wrong.forbid_if_with(unit.army != first.army, FB_3_2, || at("no-roster-list", row));
            let beyond = unit.beyond != Beyond::default();
            wrong.forbid_if_with(beyond, FB_3_2, || at("no-roster-beyond", row));
        }
    }

    /// FB-3.3, FB-3.4 the slots of each category.
    fn slots(&self, limit: u16, wrong: &mut Violations) {
        for tally in tallies(self.book, self.roster, limit) {
            wrong.forbid_if_with(tally.is_broken(), FB_3_3, || {
                let message = Message::new(tally.what.forbids()).with("count", tally.count as i64);
                message.with("limit", tally.allowed as i64)
            });
        }
    }

    /// FB-3.5, FB-3.6, FB-3.7 one General, whom the rules allow, and at most one battle standard.
    fn leaders(&self, wrong: &mut Violations) {
        let able = able_to_lead(self.book, self.roster);
        wrong.forbid_if(able.is_empty(), FB_3_6, "no-roster-general");
        let leadership = |row: usize| self.book.entry_of(&self.roster.units[row]).profile.leadership;
        let best = able.iter().map(|row| leadership(*row)).max();
        let named: Vec<usize> = self.units().filter(|(_, unit)| unit.general).map(|(row, _)| row).collect();
        wrong.forbid_if(named.len() > 1, FB_3_5, "no-roster-generals");
        for row in named {
            let barred = !able.contains(&row);
            wrong.forbid_if_with(barred, FB_3_5, || at("no-roster-leading", row));
            wrong.forbid_if_with(!barred && Some(leadership(row)) < best, FB_3_5, || at("no-roster-leadership", row));
        }
        let standards = self.units().filter(|(_, unit)| bears_battle_standard(self.book, unit)).count();
        wrong.forbid_if(standards > 1, FB_3_7, "no-roster-battle-standards");
    }

    /// FB-3.17, FB-3.227, FB-3.247 how often an entry may be chosen, and how large all its units may be together.
    fn limits(&self, wrong: &mut Violations) {
        for (row, unit) in self.units() {
            let entry = self.book.entry_of(unit);
            let same = |other: EntryId| {
                self.roster.units.iter().filter(move |one| one.army == unit.army && one.entry == other)
            };
            let models = |entry: EntryId| same(entry).map(|one| usize::from(one.models)).sum::<usize>();
            let count = same(unit.entry).count();
            let most = entry.limits.most.map_or(usize::MAX, usize::from);
            wrong.forbid_if_with(count > most, FB_3_17, || at("no-roster-most", row));
            let fewer = entry.limits.one_per.is_some_and(|other| same(other).count() < count);
            wrong.forbid_if_with(fewer, entry.rule, || at("no-roster-one-per", row));
            let smaller = entry.limits.models_of.is_some_and(|other| models(other) < models(unit.entry));
            wrong.forbid_if_with(smaller, entry.rule, || at("no-roster-models-of", row));
        }
    }

    /// FB-3.112 a detachment: State Troops beside a regiment of State Troops of 10 or more, from 5 models to half of its size,
    /// and no more than two with one regiment.
    fn detachments(&self, wrong: &mut Violations) {
        for (row, unit) in self.units() {
            let Some(place) = unit.parent else { continue };
            let Some(parent) = self.roster.units.get(usize::from(place)).filter(|_| usize::from(place) != row) else {
                wrong.forbid(FB_3_112, at("no-roster-regiment", row));
                continue;
            };
            let of_the_state = |unit: &Fielded| self.book.entry_of(unit).has(Ability::StateTroops);
            let regiment = of_the_state(parent) && parent.parent.is_none() && parent.models >= 10;
            wrong.forbid_if_with(!regiment || !of_the_state(unit), FB_3_112, || at("no-roster-regiment", row));
            // FB-2.7 half of an odd number is rounded up.
            let sound = (5..=parent.models.div_ceil(2)).contains(&unit.models);
            wrong.forbid_if_with(!sound, FB_3_112, || at("no-roster-detachment-size", row));
            let siblings = self.units().filter(|(_, one)| one.parent == Some(place)).count();
            wrong.forbid_if_with(siblings > 2, FB_3_112, || at("no-roster-detachments", row));
        }
    }
}

/// The rule of the entry of a unit, which prints what it may have.
fn printed(book: &Book, unit: &Fielded) -> RuleId {
    book.entry_of(unit).rule
}
