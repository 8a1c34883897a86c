//! Reading the data files: factions, weapon cards, scenarios and ready forces (FT-3.71 to FT-3.89, FT-4.11 to FT-4.14).
//!
//! A set of files is read whole or not at all; every problem is reported with its file and line.

mod files;

pub use files::schemas;

use crate::board::{self, SPOTS, Terrain};
use crate::book::{
    Abilities, Book, Card, Faction, Guard, Kind, List, Profile, RangedWeapon, ReadyForce, Scenario, UnitType, Weapon,
    WeaponId,
};
use crate::catalogue::{Drawing, catalogue};
use crate::conceivable::Conceivable;
use crate::force::{self, Cards, MOST_READ};
use crate::keywords::{Keyword, Keywords};
use crate::register::*;
use crate::ways::Ways;
use files::{
    FactionFile, ForceEntry, ForceFile, KindName, ScenarioEntry, ScenarioFile, UnitEntry, WeaponEntry, WeaponFile,
};
use muster_ground::grid::Cell;
use muster_kernel::{
    Catalogue, Fault, RuleId, Seat,
    reading::{DataFile, FileProblem, Page},
};
use muster_tabletop::data;
use muster_tabletop::decoration::{self, Grid, Surface};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use toml::Spanned;

/// The files that come with Muster.
/// FT-3.77, FT-3.78, FT-3.79, FT-3.80 the four factions; FT-3.81 the ready forces, which are legal or the files are not
/// read.
pub const STANDARD: [DataFile<'static>; 8] = [
    DataFile { name: "gobbos.toml", text: include_str!("../../../data/feint/gobbos.toml") },
    DataFile { name: "marches.toml", text: include_str!("../../../data/feint/marches.toml") },
    DataFile { name: "barrow.toml", text: include_str!("../../../data/feint/barrow.toml") },
    DataFile { name: "thornwood.toml", text: include_str!("../../../data/feint/thornwood.toml") },
    DataFile { name: "weapons.toml", text: include_str!("../../../data/feint/weapons.toml") },
    DataFile { name: "scenarios.toml", text: include_str!("../../../data/feint/scenarios.toml") },
    DataFile { name: "forces.toml", text: include_str!("../../../data/feint/forces.toml") },
    DataFile { name: "decoration.toml", text: include_str!("../../../data/feint/decoration.toml") },
];

/// Reads a whole set of files.
///
/// # Errors
/// Every problem in every file; nothing is half read.
pub fn read(files: &[DataFile<'_>]) -> Result<Book, Vec<FileProblem>> {
    let mut reader = Reader::default();
    let mut book = Book {
        factions: Vec::new(),
        types: Vec::new(),
        profiles: Vec::new(),
        conceivable: Vec::new(),
        weapons: Vec::new(),
        scenarios: Vec::new(),
        forces: Vec::new(),
        catalogue: Catalogue::default(),
        decoration: BTreeMap::new(),
    };
    let mut drawings = Vec::new();
    let by_kind = |kind: FileKind| files.iter().filter(move |f| FileKind::of(f.name) == kind);
    for file in by_kind(FileKind::Faction) {
        if let Some(parsed) = data::parse::<FactionFile>(&mut reader.page, file) {
            reader.faction(&mut book, &mut drawings, parsed);
        }
    }
    for file in by_kind(FileKind::Weapons) {
        if let Some(parsed) = data::parse::<WeaponFile>(&mut reader.page, file) {
            let weapons = parsed.weapon.into_iter().map(|w| reader.weapon(w)).collect();
            book.weapons = weapons;
        }
    }
    for file in by_kind(FileKind::Scenarios) {
        if let Some(parsed) = data::parse::<ScenarioFile>(&mut reader.page, file) {
            book.scenarios = parsed.scenario.into_iter().map(|s| reader.scenario(s)).collect();
        }
    }
    // While cards are broken, all that forces name would seem to be missing.
    let cards_are_sound = reader.page.count() == 0;
    for file in by_kind(FileKind::Forces) {
        if let Some(parsed) = data::parse::<ForceFile>(&mut reader.page, file).filter(|_| cards_are_sound) {
            book.forces.extend(reader.forces(&book, &book.forces, parsed));
        }
    }
    if reader.page.count() == 0 {
        for (name, missing) in [("weapons", book.weapons.is_empty()), ("scenarios", book.scenarios.is_empty())] {
            if missing || book.factions.is_empty() {
                let fault = Fault::new("is missing or empty", format!("give at least one of the {name}"));
                reader.page.missing(format!("{name}.toml"), fault);
            }
        }
    }
    let grid = Grid { columns: board::COLUMNS, rows: board::ROWS, rule: FT_2_1 };
    let maps: Vec<&str> = book.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    book.decoration = decoration::read(&mut reader.page, Surface::Grid(grid), &maps, files);
    if reader.page.count() > 0 {
        return Err(reader.page.into_problems());
    }
    book.conceivable = book.profiles.iter().map(|profile| Conceivable::of(profile, &book.weapons)).collect();
    book.catalogue = catalogue(&book, &drawings);
    Ok(book)
}

/// Checks a file of forces against the building rules.
pub fn check_forces(book: &Book, file: &DataFile<'_>) -> Vec<FileProblem> {
    let mut reader = Reader::default();
    if let Some(parsed) = data::parse::<ForceFile>(&mut reader.page, file) {
        // A file that is checked is judged by itself: it may be the very one that was loaded.
        reader.forces(book, &[], parsed);
    }
    reader.page.into_problems()
}

/// What a data file holds, by its name.
#[derive(PartialEq, Eq)]
enum FileKind {
    Faction,
    Weapons,
    Scenarios,
    Forces,
    Decoration,
}

impl FileKind {
    fn of(name: &str) -> FileKind {
        match name {
            "weapons.toml" => FileKind::Weapons,
            "scenarios.toml" => FileKind::Scenarios,
            name if name.starts_with("forces") => FileKind::Forces,
            name if name.starts_with(decoration::KIND) => FileKind::Decoration,
            _ => FileKind::Faction,
        }
    }
}

/// What is told of a force where the card stands, and not of the whole force.
const TOLD_IN_PLACE: [&str; 2] = ["force-no-card", "weapon-unknown"];

/// The file being read and what is wrong so far.
#[derive(Default)]
struct Reader {
    page: Page,
}

impl Reader {
    fn fault(&mut self, at: usize, rule: Option<RuleId>, problem: String, help: String) {
        self.page.fault(at, Fault { rule, problem: problem.into(), help });
    }

    /// A number of a card must lie in its range.
    fn range(&mut self, at: usize, rule: RuleId, what: &str, value: u8, range: RangeInclusive<u8>) {
        if !range.contains(&value) {
            let (least, most) = range.into_inner();
            self.fault(
                at,
                Some(rule),
                format!("{what} is {value}"),
                format!("{what} is a number from {least} to {most}"),
            );
        }
    }

    fn keywords(&mut self, texts: &[Spanned<String>]) -> (Keywords, Option<Guard>) {
        let mut keywords = Keywords::default();
        let mut guard = None;
        for text in texts {
            let at = text.span().start;
            if let Some(rest) = text.get_ref().strip_prefix("Guard ") {
                match read_guard(rest) {
                    Some(read) => {
                        keywords.insert(Keyword::Guard, read.amount);
                        guard = Some(read);
                    }
                    None => self.fault(
                        at,
                        Some(FT_3_42),
                        format!("cannot read `{}`", text.get_ref()),
                        "write for example `Guard 1; melee+shoot; front+flank`".into(),
                    ),
                }
                continue;
            }
            match read_keyword(text.get_ref()) {
                Some((keyword, n)) => keywords.insert(keyword, n),
                None => {
                    let names: Vec<&str> = Keyword::ALL.iter().map(|k| k.name()).collect();
                    let help = format!("keywords are {}; those with a number take it behind", names.join(", "));
                    self.fault(at, Some(FT_3_23), format!("`{}` is no keyword", text.get_ref()), help);
                }
            }
        }
        (keywords, guard)
    }

    fn faction(&mut self, book: &mut Book, drawings: &mut Vec<Drawing>, file: FactionFile) {
        let first_type = book.types.len();
        let index = book.factions.len() as u8;
        for unit in file.unit {
            let at = unit.id.span().start;
            if book.types.iter().any(|t| t.id == *unit.id.get_ref() || t.name == unit.name) {
                self.fault(
                    at,
                    None,
                    format!("`{}` is defined twice", unit.name),
                    "give every unit its own id and name".into(),
                );
            }
            let profiles = self.profiles(index, &unit);
            book.profiles.extend(profiles);
            book.types.push(UnitType {
                id: unit.id.into_inner(),
                name: unit.name,
                levels: [unit.level1.is_some(), unit.level2.is_some()],
            });
            drawings.push(Drawing { glyph: unit.glyph, innate: unit.innate.map(|i| i.name) });
        }
        let types = book.types.len() - first_type;
        if types > 16 {
            self.fault(0, None, format!("{types} units"), "a faction has at most 16 unit types".into());
        }
        let abilities = abilities(&book.profiles[first_type * 2..]);
        book.factions.push(Faction { id: file.id, name: file.name, first_type, types, abilities });
    }

    fn profiles(&mut self, faction: u8, unit: &UnitEntry) -> [Profile; 2] {
        let at = unit.id.span().start;
        let Some(level) = unit.level1.as_ref().or(unit.level2.as_ref()) else {
            self.fault(at, Some(FT_2_12), "the unit has no level".into(), "give level1, level2 or both".into());
            return [EMPTY_PROFILE; 2];
        };
        self.range(at, FT_2_20, "speed", unit.speed, 1..=4);
        self.range(at, FT_2_23, "attacks", unit.attacks, 1..=7);
        self.range(at, FT_2_24, "wounds", unit.wounds, 1..=9);
        self.range(at, FT_2_25, "melee", unit.melee, 2..=6);
        self.range(at, FT_2_26, "ranged", unit.ranged.unwrap_or(2), 2..=6);
        self.range(at, FT_2_28, "block", unit.block.unwrap_or(2), 2..=6);
        for level in [&unit.level1, &unit.level2].into_iter().flatten() {
            self.range(at, FT_2_21, "models", level.models, 1..=20);
            self.range(at, FT_2_22, "front", level.front, 1..=7);
            self.range(at, FT_2_29, "points", level.points, 1..=7);
        }
        for slot in [unit.slots.melee, unit.slots.shield, unit.slots.ranged] {
            self.range(at, FT_2_30, "a slot", slot, 0..=3);
        }
        if let (Some(one), Some(two)) = (&unit.level1, &unit.level2)
            && two.models != one.models * 2
        {
            let help = format!("level 2 has {} models", one.models * 2);
            self.fault(at, Some(FT_2_21), format!("level 2 has {} models", two.models), help);
        }
        if (unit.list == List::Elite) != unit.class.is_some() {
            let help = "Elite units have a class, Core units have none".to_owned();
            self.fault(at, Some(FT_2_14), "the class does not go with the list".into(), help);
        }
        let innate = unit.innate.as_ref().map(|i| {
            self.range(at, FT_2_27, "range", i.range as u8, 1..=5);
            RangedWeapon { range: i.range, keywords: self.keywords(&i.keywords).0 }
        });
        if unit.ranged.is_none() && (innate.is_some() || unit.slots.ranged > 0) {
            self.fault(
                at,
                Some(FT_3_75),
                "it can carry a ranged weapon but has no Ranged number".into(),
                "give `ranged`".into(),
            );
        }
        let profile = Profile {
            faction,
            list: unit.list,
            class: unit.class,
            speed: unit.speed,
            models: level.models,
            front: level.front,
            attacks: unit.attacks,
            wounds: unit.wounds,
            melee: unit.melee,
            ranged: unit.ranged,
            innate,
            block: unit.block.unwrap_or(7),
            points: level.points,
            slots: [unit.slots.melee, unit.slots.shield, unit.slots.ranged],
            keywords: self.keywords(&unit.keywords).0,
        };
        [&unit.level1, &unit.level2].map(|level| match level {
            Some(l) => Profile { models: l.models, front: l.front, points: l.points, ..profile },
            None => profile,
        })
    }

    fn weapon(&mut self, entry: WeaponEntry) -> Weapon {
        let at = entry.id.span().start;
        self.range(at, FT_3_12, "level", entry.level, 1..=3);
        self.range(at, FT_3_71, "points", entry.points, 1..=5);
        let kind = match entry.kind {
            KindName::Melee => Kind::Melee,
            KindName::Shield => Kind::Shield,
            KindName::Ranged => Kind::Ranged,
        };
        if (kind == Kind::Ranged) != (entry.range > 0) {
            let help = "ranged weapons have a range of 1 to 5, others have none".to_owned();
            self.fault(at, Some(FT_3_72), format!("range {}", entry.range), help);
        }
        let (keywords, guard) = self.keywords(&entry.keywords);
        let (id, name) = (entry.id.into_inner(), entry.name);
        Weapon { id, name, kind, level: entry.level, points: entry.points, range: entry.range, guard, keywords }
    }

    fn cell(&mut self, text: &Spanned<String>) -> Option<Cell> {
        let cell = text.get_ref().parse().ok().filter(|c| board::on_board(*c));
        if cell.is_none() {
            let help = "a cell is written `4,7`, columns 1 to 8 and rows 1 to 10".to_owned();
            self.fault(text.span().start, Some(FT_2_1), format!("`{}` is no cell of the board", text.get_ref()), help);
        }
        cell
    }

    /// FT-4.4 a map that is the same from both sides, with (FT-4.2, FT-4.29) room to deploy an army.
    fn scenario(&mut self, entry: ScenarioEntry) -> Scenario {
        let mut terrain = [Terrain::Open; SPOTS];
        for (kind, texts) in [
            (Terrain::Wood, &entry.wood),
            (Terrain::Marsh, &entry.marsh),
            (Terrain::Rocks, &entry.rocks),
            (Terrain::Hill, &entry.hill),
        ] {
            for text in texts {
                let Some(cell) = self.cell(text) else { continue };
                if terrain[board::spot(cell)] != Terrain::Open {
                    self.fault(
                        text.span().start,
                        None,
                        format!("{cell} has two kinds of terrain"),
                        "name it once".into(),
                    );
                }
                terrain[board::spot(cell)] = kind;
            }
        }
        let objectives: Vec<Cell> = entry.objectives.iter().filter_map(|t| self.cell(t)).collect();
        let turned = |c: Cell| terrain[board::spot(board::half_turn(c))];
        let even = board::cells().all(|c| terrain[board::spot(c)] == turned(c))
            && objectives.iter().all(|c| objectives.contains(&board::half_turn(*c)));
        if !even {
            let help = "the cell (9-x, 11-y) has the same terrain and objective as (x, y)".to_owned();
            self.fault(entry.id.span().start, Some(FT_4_4), "the map is not the same from both sides".into(), help);
        }
        for side in Seat::BOTH {
            let room = board::zone_cells(side).filter(|c| terrain[board::spot(*c)] != Terrain::Rocks).count();
            if room < force::ARMY {
                let [low, high] = board::zone_rows(side);
                let problem = format!("the deployment zone, rows {low} and {high}, has room for {room} units");
                let help = format!("leave {} cells of it without rocks: nobody is deployed on rocks", force::ARMY);
                self.fault(entry.id.span().start, Some(FT_4_29), problem, help);
            }
        }
        Scenario {
            id: entry.id.into_inner(),
            name: entry.name,
            blurb: entry.blurb,
            terrain,
            ground: board::Occupancy::bare(&terrain),
            ways: Ways::new(&terrain),
            objectives,
        }
    }

    /// Forces whose ids are their own, also beside those that were read before.
    fn forces(&mut self, book: &Book, before: &[ReadyForce], parsed: ForceFile) -> Vec<ReadyForce> {
        let mut ready: Vec<ReadyForce> = Vec::new();
        for entry in parsed.force {
            let others = before.iter().chain(&ready).map(|f| &*f.id);
            self.page.fresh(entry.id.span().start, entry.id.get_ref(), others);
            ready.push(self.force(book, entry));
        }
        ready
    }

    fn force(&mut self, book: &Book, entry: ForceEntry) -> ReadyForce {
        let at = entry.id.span().start;
        let mut cards = |texts: &[Spanned<String>]| -> Vec<Card> {
            self.too_many(at, texts.len());
            texts.iter().take(MOST_READ).map(|t| self.card(book, t)).collect()
        };
        let (mut core, mut elite, mut decoys) = (cards(&entry.core), cards(&entry.elite), cards(&entry.distractions));
        let is_core = |card: &Card| book.is_of_a_type(*card) && book.profile(*card).list == List::Core;
        decoys.sort_by_key(|card| !is_core(card));
        let core_decoys = decoys.iter().take_while(|card| is_core(card)).count();
        let mut loadout = force::Loadout::new();
        self.too_many(at, entry.weapons.values().map(Vec::len).sum());
        for (bearer, weapons) in entry.weapons.iter().take(MOST_READ) {
            let card = self.card(book, bearer);
            loadout.extend(weapons.iter().take(MOST_READ).map(|weapon| (card, self.weapon_card(book, weapon))));
        }
        loadout.sort();
        loadout.truncate(MOST_READ);
        let army: Vec<Card> = core.iter().chain(&elite).copied().collect();
        let wrong = force::violations_of(book, [&core, &elite], decoys.split_at(core_decoys).into());
        let wrong = wrong.into_iter().chain(force::loadout_violations(book, &army, &loadout));
        for violation in wrong.filter(|v| !TOLD_IN_PLACE.contains(&v.message.key)) {
            let title = crate::register::title(violation.rule);
            self.page.fault(at, Fault::broken(violation, &entry.name, title, |card| book.printed_name(card)));
        }
        // What is too much has been told, and nobody gets it.
        core.truncate(Cards::MOST / 2);
        elite.truncate(Cards::MOST / 2);
        decoys.truncate(Cards::MOST);
        let force = force::Force {
            core: core.len() as u8,
            army: core.into_iter().chain(elite).collect(),
            distractions: decoys.into_iter().collect(),
            core_distractions: core_decoys.min(Cards::MOST) as u8,
        };
        ReadyForce { id: entry.id.into_inner(), name: entry.name, blurb: entry.blurb, force, loadout }
    }

    /// A list so long that nobody reads it to its end.
    fn too_many(&mut self, at: usize, cards: usize) {
        if cards > MOST_READ {
            let help =
                "an army has three Core and two Elite units, two or three Distractions, and five points of weapons";
            self.fault(at, Some(FT_3_15), format!("a list of {cards} cards"), help.to_owned());
        }
    }

    /// FT-3.14 a unit card by its code; its fault is told where it stands, and the force is judged with it all the same.
    fn card(&mut self, book: &Book, text: &Spanned<String>) -> Card {
        if book.find_card(text.get_ref()).is_none() {
            self.no_card(text, FT_3_14, "G1.2");
        }
        book.written_card(text.get_ref())
    }

    /// FT-3.22 a weapon card by its code.
    fn weapon_card(&mut self, book: &Book, text: &Spanned<String>) -> WeaponId {
        let found = book.find_weapon(text.get_ref());
        if found.is_none() {
            self.no_card(text, FT_3_22, "W1");
        }
        found.unwrap_or(WeaponId::UNKNOWN)
    }

    fn no_card(&mut self, text: &Spanned<String>, rule: RuleId, example: &str) {
        let help = format!("cards are written like `{example}`");
        self.fault(text.span().start, Some(rule), format!("there is no card `{}`", text.get_ref()), help);
    }
}

/// FT-11.11 which types of a faction can do what; two profiles a type.
fn abilities(profiles: &[Profile]) -> Abilities {
    let mut abilities = Abilities::default();
    for (i, profile) in profiles.iter().step_by(2).enumerate() {
        let bit = 1 << i.min(15);
        for (slowed, by_speed) in abilities.speed_at_least.iter_mut().enumerate() {
            let slow = slowed > 0 || profile.keywords.has(Keyword::Slow);
            let speed = if slow { profile.speed.saturating_sub(1).max(1) } else { profile.speed };
            by_speed.iter_mut().take(usize::from(speed) + 1).for_each(|types| *types |= bit);
        }
        if profile.keywords.has(Keyword::Flying) {
            abilities.flying |= bit;
        }
        if profile.keywords.has(Keyword::Nimble) {
            abilities.nimble |= bit;
        }
    }
    abilities
}

/// Reads `Impact 1`, `Fury`, `Pierce 2 (melee)`.
fn read_keyword(text: &str) -> Option<(Keyword, u8)> {
    let text = text.split(" (").next()?.trim();
    let (name, n) = match text.rsplit_once(' ') {
        Some((name, n)) if n.parse::<u8>().is_ok() => (name, n.parse().ok()),
        _ => (text, None),
    };
    let keyword = Keyword::ALL.iter().copied().find(|k| k.name() == name)?;
    (keyword.is_valued() == n.is_some()).then_some((keyword, n.unwrap_or(0)))
}

/// Reads `1; melee+shoot; front+flank`.
fn read_guard(text: &str) -> Option<Guard> {
    let mut parts = text.split(';').map(str::trim);
    let amount = parts.next()?.parse().ok()?;
    let modes: Vec<&str> = parts.next()?.split('+').collect();
    let arcs: Vec<&str> = parts.next()?.split('+').collect();
    let known =
        modes.iter().all(|m| ["melee", "shoot"].contains(m)) && arcs.iter().all(|a| ["front", "flank"].contains(a));
    let guard = Guard {
        amount,
        melee: modes.contains(&"melee"),
        shoot: modes.contains(&"shoot"),
        flank: arcs.contains(&"flank"),
    };
    (known && arcs.contains(&"front") && parts.next().is_none()).then_some(guard)
}

/// What stands in for a unit that cannot be read, so that reading can go on.
const EMPTY_PROFILE: Profile = Profile {
    faction: 0,
    list: List::Core,
    class: None,
    speed: 1,
    models: 1,
    front: 1,
    attacks: 1,
    wounds: 1,
    melee: 6,
    ranged: None,
    innate: None,
    block: 7,
    points: 1,
    slots: [0; 3],
    keywords: Keywords::NONE,
};
