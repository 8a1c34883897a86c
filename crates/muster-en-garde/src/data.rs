//! Reading the data files: ranks, weapons, attributes, factions, maps, scenarios and ready warbands (EG-2.10 to EG-4.9).
//!
//! A set of files is read whole or not at all; every problem is reported with its file and line.

mod files;

pub use files::schemas;

use crate::book::{
    AttributeRow, Book, Faction, Map, MeleeRow, MissileRow, Printed, RankRow, ReadyWarband, Scenario, ScenarioRow,
};
use crate::building::{self, LIMIT, LIMITS};
use crate::field::Field;
use crate::kit::{self, Broken, Word};
use crate::layout;
use crate::register::*;
use crate::roster::{Attribute, Melee, Missile, OffHand, Profile, Warband};
use crate::zones;
use files::{
    AttributeFile, FactionEntry, FactionFile, MapEntry, MeleeEntry, MissileEntry, ModelEntry, RankFile, ScenarioEntry,
    WarbandEntry, WeaponFile,
};
use muster_ground::length::Length;
use muster_kernel::{
    Arg, Catalogue, Fault, RuleId,
    reading::{DataFile, FileProblem, Page},
};
use muster_tabletop::data::{self, MapFile, ScenarioFile, WarbandFile};
use muster_tabletop::decoration::{self, Surface};
use std::collections::BTreeMap;
use std::sync::Arc;
use toml::Spanned;

/// The files that come with Muster.
/// EG-3.26 the ready warbands are legal or the files are not read.
pub static STANDARD: [DataFile<'static>; 8] = [
    DataFile { name: "ranks.toml", text: include_str!("../../../data/en-garde/ranks.toml") },
    DataFile { name: "weapons.toml", text: include_str!("../../../data/en-garde/weapons.toml") },
    DataFile { name: "attributes.toml", text: include_str!("../../../data/en-garde/attributes.toml") },
    DataFile { name: "factions.toml", text: include_str!("../../../data/en-garde/factions.toml") },
    DataFile { name: "decoration.toml", text: include_str!("../../../data/en-garde/decoration.toml") },
    DataFile { name: "maps.toml", text: include_str!("../../../data/en-garde/maps.toml") },
    DataFile { name: "scenarios.toml", text: include_str!("../../../data/en-garde/scenarios.toml") },
    DataFile { name: "warbands.toml", text: include_str!("../../../data/en-garde/warbands.toml") },
];

/// Reads a whole set of files.
///
/// # Errors
/// Every problem in every file; nothing is half read.
pub fn read(files: &[DataFile<'_>]) -> Result<Book, Vec<FileProblem>> {
    let mut reader = Reader::default();
    let mut book = blank();
    let named = |kind: &'static str| files.iter().filter(move |f| f.name.starts_with(kind));
    let mut missing: Vec<&str> = Vec::new();
    for kind in ["ranks", "weapons", "attributes", "factions", "maps", "scenarios", "warbands"] {
        missing.extend(named(kind).next().is_none().then_some(kind));
        for file in named(kind) {
            reader.file(&mut book, kind, file);
        }
    }
    for kind in missing {
        let help = format!("give the {kind}; `muster schema` says what may be in there");
        reader.page.missing(format!("{kind}.toml"), Fault::new("is missing", help));
    }
    let maps: Vec<&str> = book.maps.iter().map(|map| map.id.as_str()).collect();
    book.decoration = decoration::read(&mut reader.page, Surface::Table(layout::ON_TABLE), &maps, files);
    if reader.page.count() > 0 {
        return Err(reader.page.into_problems());
    }
    book.catalogue = crate::catalogue::catalogue(&book);
    Ok(book)
}

/// EG-3.16 checks a file of warbands against the building rules.
pub fn check_forces(book: &Book, file: &DataFile<'_>) -> Vec<FileProblem> {
    let mut reader = Reader::default();
    // A file that is checked is judged by itself: it may be the very one that was loaded.
    reader.warbands(book, &[], file);
    reader.page.into_problems()
}

/// A book with nothing in it yet.
fn blank() -> Book {
    let rank = RankRow { init: 0, shoot: 0, points: 0, attributes: 0 };
    Book {
        ranks: [rank; 6],
        melee: Melee::ALL.map(|_| MeleeRow::default()),
        missiles: Missile::ALL.map(|_| MissileRow::default()),
        attributes: Attribute::ALL.map(|_| AttributeRow::default()),
        off_hand: [0; OffHand::ALL.len()],
        armour: [0; 4],
        horse: 0,
        banner: 0,
        factions: Vec::new(),
        maps: Vec::new(),
        scenarios: Vec::new(),
        warbands: Vec::new(),
        catalogue: Catalogue::default(),
        decoration: BTreeMap::new(),
    }
}

/// The file being read and what is wrong so far.
#[derive(Default)]
struct Reader {
    page: Page,
}

impl Reader {
    fn file(&mut self, book: &mut Book, kind: &str, file: &DataFile<'_>) {
        match kind {
            "ranks" => self.ranks(book, file),
            "weapons" => self.weapons(book, file),
            "attributes" => self.attributes(book, file),
            "factions" => {
                let entries = data::parse::<FactionFile>(&mut self.page, file).map(|f| f.faction).unwrap_or_default();
                for entry in entries {
                    let faction = self.faction(entry, &book.factions);
                    book.factions.push(faction);
                }
            }
            "maps" => {
                let entries = data::parse::<MapFile<MapEntry>>(&mut self.page, file).map(|f| f.map).unwrap_or_default();
                for entry in entries {
                    let map = self.map(entry, &book.maps);
                    book.maps.push(map);
                }
            }
            "scenarios" => self.scenarios(book, file),
            _ => {
                let ready = self.warbands(book, &book.warbands, file);
                book.warbands.extend(ready);
            }
        }
    }

    /// EG-2.10 one entry for every rank.
    fn ranks(&mut self, book: &mut Book, file: &DataFile<'_>) {
        let Some(parsed) = data::parse::<RankFile>(&mut self.page, file) else { return };
        let mut seen = [false; 6];
        for entry in parsed.rank {
            let (at, row) = (entry.span().start, entry.into_inner());
            let place = usize::from(row.rank);
            if seen.get(place) != Some(&false) {
                let help = "give each rank from 0 to 5 once";
                self.page.fault(at, Fault::of(EG_2_2, format!("rank {place} is given twice or no rank"), help));
                continue;
            }
            if row.init > 5 || row.shoot > 5 {
                let fault = Fault::of(EG_2_10, "a characteristic is above 5", "Init and Shoot are numbers from 0 to 5");
                self.page.fault(at, fault);
            }
            seen[place] = true;
            book.ranks[place] =
                RankRow { init: row.init, shoot: row.shoot, points: row.points, attributes: row.attributes };
        }
        if let Some(rank) = seen.iter().position(|seen| !seen) {
            self.page
                .fault(0, Fault::of(EG_2_10, format!("rank {rank} is missing"), "give each rank from 0 to 5 once"));
        }
    }

    /// EG-3.17 to EG-3.24 every weapon once.
    fn weapons(&mut self, book: &mut Book, file: &DataFile<'_>) {
        let Some(parsed) = data::parse::<WeaponFile>(&mut self.page, file) else { return };
        let melee = Melee::ALL.map(Melee::id);
        let mut seen = Vec::new();
        for entry in parsed.melee {
            if let Some(place) = self.place(&entry.id, &melee, &mut seen, EG_3_17) {
                book.melee[place] = melee_row(entry);
            }
        }
        self.complete(&melee, &seen, EG_3_17);
        let missiles = Missile::ALL.map(Missile::id);
        let mut seen = Vec::new();
        for entry in parsed.missile {
            if let Some(place) = self.place(&entry.id, &missiles, &mut seen, EG_3_20) {
                book.missiles[place] = missile_row(entry);
            }
        }
        self.complete(&missiles, &seen, EG_3_20);
        let kit = parsed.kit;
        book.off_hand = [kit.buckler, kit.main_gauche];
        book.armour = [0, kit.light_armour, kit.medium_armour, kit.heavy_armour];
        (book.horse, book.banner) = (kit.horse, kit.banner);
    }

    /// EG-3.25 every attribute once.
    fn attributes(&mut self, book: &mut Book, file: &DataFile<'_>) {
        let Some(parsed) = data::parse::<AttributeFile>(&mut self.page, file) else { return };
        let ids = Attribute::ALL.map(Attribute::id);
        let mut seen = Vec::new();
        for entry in parsed.attribute {
            if let Some(place) = self.place(&entry.id, &ids, &mut seen, EG_3_25) {
                book.attributes[place] = AttributeRow { name: entry.name, points: entry.points };
            }
        }
        self.complete(&ids, &seen, EG_3_25);
    }

    /// The place of an id among those there are, once.
    fn place(&mut self, id: &Spanned<String>, ids: &[&str], seen: &mut Vec<usize>, rule: RuleId) -> Option<usize> {
        let name = id.get_ref();
        let found = ids.iter().position(|i| i == name);
        let twice = found.is_some_and(|place| seen.contains(&place));
        if found.is_none() || twice {
            let problem = if twice { format!("`{name}` is given twice") } else { format!("there is no `{name}`") };
            self.page.fault(id.span().start, Fault::of(rule, problem, format!("give each once: {}", ids.join(", "))));
            return None;
        }
        seen.extend(found);
        found
    }

    fn complete(&mut self, ids: &[&str], seen: &[usize], rule: RuleId) {
        let missing: Vec<&str> = (0..ids.len()).filter(|i| !seen.contains(i)).map(|i| ids[i]).collect();
        if !missing.is_empty() {
            let help = format!("give each once: {}", ids.join(", "));
            self.page.fault(0, Fault::of(rule, format!("missing: {}", missing.join(", ")), help));
        }
    }

    /// EG-3.15.
    fn faction(&mut self, entry: FactionEntry, before: &[Faction]) -> Faction {
        self.page.fresh(entry.id.span().start, entry.id.get_ref(), before.iter().map(|f| &*f.id));
        let mut faction = Faction {
            id: entry.id.into_inner(),
            name: entry.name,
            no_melee: Vec::new(),
            no_missile: Vec::new(),
            no_off_hand: Vec::new(),
            no_armour: Vec::new(),
            no_horse: false,
            no_banner: false,
            highest_rank: 5,
        };
        for word in entry.without {
            match Word::read(word.get_ref()) {
                Some(Word::Melee(weapon)) => faction.no_melee.push(weapon),
                Some(Word::Missile(weapon)) => faction.no_missile.push(weapon),
                Some(Word::OffHand(item)) => faction.no_off_hand.push(item),
                Some(Word::Armour(ar)) => faction.no_armour.push(ar),
                Some(Word::Horse) => faction.no_horse = true,
                Some(Word::Banner) => faction.no_banner = true,
                Some(Word::Rank(rank)) if rank > 0 => faction.highest_rank = faction.highest_rank.min(rank - 1),
                _ => {
                    let help = "a faction can do without weapons, off-hand items, armour, horse, banner and high ranks";
                    let problem = format!("no faction can do without `{}`", word.get_ref());
                    self.page.fault(word.span().start, Fault::of(EG_3_15, problem, help));
                }
            }
        }
        faction
    }

    /// EG-4.4, EG-4.9.
    fn map(&mut self, entry: MapEntry, before: &[Map]) -> Map {
        self.page.fresh(entry.id.span().start, entry.id.get_ref(), before.iter().map(|m| &*m.id));
        let features =
            entry.terrain.iter().filter_map(|t| data::read(&mut self.page, t, layout::read_feature)).collect();
        let roofs = entry.roofs.iter().filter_map(|t| data::read(&mut self.page, t, layout::read_area)).collect();
        let objective = entry.objective.as_ref().and_then(|t| data::read(&mut self.page, t, layout::read_objective));
        let field = Arc::new(Field::new(features, roofs, objective));
        Map { id: entry.id.into_inner(), name: entry.name, blurb: entry.blurb, field }
    }

    /// EG-4.15 to EG-4.19 every scenario once, each on a map that has what it needs.
    fn scenarios(&mut self, book: &mut Book, file: &DataFile<'_>) {
        let Some(parsed) = data::parse::<ScenarioFile<ScenarioEntry>>(&mut self.page, file) else { return };
        let ids = Scenario::ALL.map(Scenario::id);
        let (mut seen, mut rows) = (Vec::new(), Vec::new());
        for entry in parsed.scenario {
            if let Some(place) = self.place(&entry.id, &ids, &mut seen, EG_4_10) {
                rows.extend(self.scenario(book, Scenario::ALL[place], entry));
            }
        }
        self.complete(&ids, &seen, EG_4_10);
        rows.sort_by_key(|row| row.scenario as u8);
        book.scenarios = rows;
    }

    fn scenario(&mut self, book: &Book, scenario: Scenario, entry: ScenarioEntry) -> Option<ScenarioRow> {
        let at = entry.map.span().start;
        let name = entry.map.get_ref();
        let map = data::read(&mut self.page, &entry.map, |id| data::map_by_id(&book.maps, id))?;
        let field = &book.maps[map].field;
        if scenario == Scenario::Defence && field.objective.is_none() {
            let problem = format!("`{name}` has nothing to hold");
            self.page.fault(at, Fault::of(EG_4_17, problem, "give the map an `objective`"));
        }
        for zone in zones::both(scenario) {
            let room = zones::room(field, zone);
            if room < building::MOST {
                let problem = format!("a deployment zone of `{name}` has room for {room} models");
                let help = format!("leave room for {} models on foot", building::MOST);
                self.page.fault(at, Fault::of(EG_4_13, problem, help));
            }
        }
        for (start, rule) in zones::starts(scenario).into_iter().filter(|(start, _)| !zones::is_clear(field, *start)) {
            let (x, y) = (start.x.0 / 1_000, start.y.0 / 1_000);
            let problem = format!("somebody starts at {x},{y} of `{name}` and cannot stand there");
            self.page.fault(at, Fault::of(rule, problem, "keep walls, fences and buildings off it"));
        }
        let id = entry.id.into_inner();
        Some(ScenarioRow { scenario, id, name: entry.name, blurb: entry.blurb, map })
    }

    /// Warbands whose ids are their own, also beside those that were read before.
    fn warbands(&mut self, book: &Book, before: &[ReadyWarband], file: &DataFile<'_>) -> Vec<ReadyWarband> {
        let entries =
            data::parse::<WarbandFile<WarbandEntry>>(&mut self.page, file).map(|f| f.warband).unwrap_or_default();
        let mut cards: usize = book.warbands.iter().map(|w| w.warband.models.len()).sum();
        let mut ready: Vec<ReadyWarband> = Vec::new();
        for entry in entries {
            let others = before.iter().chain(&ready).map(|w| &*w.id);
            self.page.fresh(entry.id.span().start, entry.id.get_ref(), others);
            let mut made = self.warband(book, entry);
            for profile in &mut Arc::make_mut(&mut made.warband).models {
                profile.card = book.card(Printed::Ready(cards));
                cards += 1;
            }
            ready.push(made);
        }
        ready
    }

    /// EG-3.16 a warband as far as it can be read: whatever is wrong with it is said at once.
    fn warband(&mut self, book: &Book, entry: WarbandEntry) -> ReadyWarband {
        let at = entry.id.span().start;
        let faction = book.factions.iter().position(|f| f.id == *entry.faction.get_ref());
        if faction.is_none() {
            let ids: Vec<&str> = book.factions.iter().map(|f| f.id.as_str()).collect();
            let problem = format!("there is no faction `{}`", entry.faction.get_ref());
            let fault = Fault::of(EG_3_15, problem, format!("factions are {}", ids.join(", ")));
            self.page.fault(entry.faction.span().start, fault);
        }
        let mut limit = entry.limit.as_ref().map_or(LIMIT, |l| *l.get_ref());
        if !LIMITS.contains(&limit) {
            let limit_at = entry.limit.as_ref().map_or(at, |l| l.span().start);
            let fault = Fault::of(EG_3_1, format!("{limit} is no points limit"), "points limits are 100, 120 and 150");
            self.page.fault(limit_at, fault);
            // Whether it costs too much cannot be said.
            limit = u16::MAX;
        }
        let places: Vec<usize> = entry.model.iter().map(|model| model.name.span().start).collect();
        let (models, broken) = kit::muster(entry.model.into_iter().map(|model| self.model(book, model)));
        // A faction that is not there forbids nothing.
        let faction = faction.map_or(u8::MAX, |place| place as u8);
        let warband = Warband { name: entry.name.clone(), faction, limit, models };
        for violation in building::violations_of(book, &warband, &broken, limit) {
            let model = violation.message.args.iter().find(|(name, _)| *name == "model");
            let place = if let Some((_, Arg::Number(n))) = model { places.get(*n as usize - 1) } else { None };
            let title = crate::register::title(violation.rule);
            self.page
                .fault(place.copied().unwrap_or(at), Fault::broken(violation, &entry.name, title, |_| String::new()));
        }
        let id = entry.id.into_inner();
        ReadyWarband { id, name: entry.name, blurb: entry.blurb, warband: Arc::new(warband) }
    }

    /// A model as far as it can be read, and what makes it impossible.
    fn model(&mut self, book: &Book, entry: ModelEntry) -> (Profile, Vec<Broken>) {
        let at = entry.name.span().start;
        let mut words = Vec::new();
        match book.ranks.get(usize::from(entry.rank)) {
            None => self.page.fault(at, Fault::of(EG_2_2, format!("{} is no rank", entry.rank), "ranks are 0 to 5")),
            Some(standard) => {
                words.push(Word::Rank(entry.rank));
                let by = |value: Option<u8>, standard: u8| value.map_or(0, |v| i16::from(v) - i16::from(standard));
                let adjusted = [("init", by(entry.init, standard.init)), ("shoot", by(entry.shoot, standard.shoot))];
                words.extend(adjusted.into_iter().filter_map(|(what, by)| self.adjusted(at, what, by)));
            }
        }
        words.extend(entry.leader.then_some(Word::Leader));
        for text in entry.weapons.iter().chain(&entry.kit).chain(&entry.attributes) {
            match Word::read(text.get_ref()) {
                Some(word @ (Word::Melee(_) | Word::Missile(_) | Word::OffHand(_) | Word::Armour(_))) => {
                    words.push(word)
                }
                Some(word @ (Word::Horse | Word::Banner | Word::Attribute(_))) => words.push(word),
                _ => {
                    let problem = format!("no model can have `{}`", text.get_ref());
                    let help = "write ids such as `rapier`, `light-armour`, `weapon-master`";
                    self.page.fault(text.span().start, Fault::of(EG_3_10, problem, help));
                }
            }
        }
        let (profile, mut broken) = kit::enlist(book, entry.name.into_inner(), &words);
        if usize::from(entry.rank) >= book.ranks.len() {
            // That it has no Rank was said with the number that is none.
            broken.retain(|broken| broken.rule != EG_2_2);
        }
        (profile, broken)
    }

    /// EG-3.8 a characteristic above or below the standard of a rank, as a word.
    fn adjusted(&mut self, at: usize, what: &str, by: i16) -> Option<Word> {
        if by == 0 {
            return None;
        }
        let word = Word::read(&format!("{what}{by:+}"));
        if word.is_none() {
            let help = "Init may differ by 1, Shoot may be up to 2 above or 1 below";
            self.page.fault(at, Fault::of(EG_3_8, format!("{what} is {by:+} from the standard of its rank"), help));
        }
        word
    }
}

fn melee_row(entry: MeleeEntry) -> MeleeRow {
    let MeleeEntry { id: _, name, hands, init, wound, reach, points, riposte, lunge, anti_horse } = entry;
    MeleeRow { name, hands, init, wound, reach, points, riposte, lunge, anti_horse }
}

fn missile_row(entry: MissileEntry) -> MissileRow {
    let MissileEntry { id: _, name, hands, range, wound, ap, reload, points, mounted } = entry;
    MissileRow { name, hands, range: Length(i32::from(range) * 1_000), wound, ap, reload, points, mounted }
}
