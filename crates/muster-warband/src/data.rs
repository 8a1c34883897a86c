//! Reading the data files: lists of models, maps, scenarios and ready warbands (WB-2.9 to WB-4.18).
//!
//! A set of files is read whole or not at all; every problem is reported with its file and line.

mod files;
mod models;

pub use files::schemas;

use crate::book::{BaseSize, Book, Class, List, Map, Profile, ReadyWarband, Scenario, ScenarioRow, Warband, Zone};
use crate::building::{self, LIMIT, LIMITS};
use crate::catalogue;
use crate::field::{Feature, Field, TABLE, Terrain};
use crate::layout;
use crate::markers::MARKER;
use crate::register::*;
use crate::zones;
use files::{ListFile, MapEntry, ScenarioEntry, WarbandEntry};
use muster_ground::length::{Length, Point};
use muster_kernel::{
    Fault,
    reading::{DataFile, FileProblem, Page},
};
use muster_tabletop::data::{self, MapFile, ScenarioFile, WarbandFile};
use muster_tabletop::decoration::{self, Surface};
use std::sync::Arc;
use toml::Spanned;

/// The files that come with Muster.
/// WB-3.12 the ready warbands are legal or the files are not read.
pub static STANDARD: [DataFile<'static>; 8] = [
    DataFile { name: "list-marchwardens.toml", text: include_str!("../../../data/warband/list-marchwardens.toml") },
    DataFile { name: "list-ashfang-kin.toml", text: include_str!("../../../data/warband/list-ashfang-kin.toml") },
    DataFile { name: "list-hollow-host.toml", text: include_str!("../../../data/warband/list-hollow-host.toml") },
    DataFile { name: "list-thornfolk.toml", text: include_str!("../../../data/warband/list-thornfolk.toml") },
    DataFile { name: "decoration.toml", text: include_str!("../../../data/warband/decoration.toml") },
    DataFile { name: "maps.toml", text: include_str!("../../../data/warband/maps.toml") },
    DataFile { name: "scenarios.toml", text: include_str!("../../../data/warband/scenarios.toml") },
    DataFile { name: "warbands.toml", text: include_str!("../../../data/warband/warbands.toml") },
];

/// The kinds of files, in the order in which one needs the other.
const KINDS: [&str; 4] = ["list", "maps", "scenarios", "warbands"];

/// Reads a whole set of files.
///
/// # Errors
/// Every problem in every file; nothing is half read.
pub fn read(files: &[DataFile<'_>]) -> Result<Book, Vec<FileProblem>> {
    let mut reader = Reader::default();
    let mut book = Book::default();
    for kind in KINDS {
        let named = files.iter().filter(|f| f.name.starts_with(kind));
        for file in named.clone() {
            reader.file(&mut book, kind, file);
        }
        if named.count() == 0 {
            let help = format!("give the {kind}; `muster schema` says what may be in there");
            reader.page.missing(format!("{kind}.toml"), Fault::new("is missing", help));
        }
    }
    let known: Vec<&str> = book.maps.iter().map(|one| one.id.as_str()).collect();
    book.decoration = decoration::read(&mut reader.page, Surface::Table(layout::ON_TABLE), &known, files);
    if reader.page.count() > 0 {
        return Err(reader.page.into_problems());
    }
    book.catalogue = catalogue::catalogue(&book);
    Ok(book)
}

/// WB-3.11 checks a file of warbands against the building rules.
pub fn check_forces(book: &Book, file: &DataFile<'_>) -> Vec<FileProblem> {
    let mut reader = Reader::default();
    // A file that is checked is judged by itself: it may be the very one that was loaded.
    reader.warbands(book, &[], file);
    reader.page.into_problems()
}

/// The file being read and what is wrong so far.
#[derive(Default)]
struct Reader {
    page: Page,
    /// The models that cannot be; whoever has one of them says nothing more about it.
    spoilt: Vec<String>,
}

impl Reader {
    fn file(&mut self, book: &mut Book, kind: &str, file: &DataFile<'_>) {
        match kind {
            "list" => self.list(book, file),
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

    /// WB-3.2 a list and its models.
    fn list(&mut self, book: &mut Book, file: &DataFile<'_>) {
        let Some(parsed) = data::parse::<ListFile>(&mut self.page, file) else { return };
        self.page.fresh(parsed.id.span().start, parsed.id.get_ref(), book.lists.iter().map(|l| &*l.id));
        let mut profiles: Vec<Arc<Profile>> = Vec::new();
        let before: usize = book.lists.iter().map(|l| l.profiles.len()).sum();
        for (card, entry) in (before..).zip(parsed.model) {
            let others = book.lists.iter().flat_map(|l| &l.profiles).chain(&profiles);
            self.page.fresh(entry.id.span().start, entry.id.get_ref(), others.map(|p| &*p.id));
            let id = entry.id.get_ref().clone();
            match self.model(entry, (book.lists.len() as u8, card as u16)) {
                Some(profile) => profiles.push(Arc::new(profile)),
                None => self.spoilt.push(id),
            }
        }
        let list = List { id: parsed.id.into_inner(), name: parsed.name, blurb: parsed.blurb, profiles };
        if self.spoilt.is_empty() && !list.profiles.iter().any(|p| p.class == Class::Command) {
            let problem = format!("{} has no COMMAND model, so nobody can lead its warbands", list.name);
            self.page.fault(0, Fault::of(WB_3_3, problem, "give one model the class `command`"));
        }
        book.lists.push(list);
    }

    /// WB-4.2 a battlefield on which nothing overlaps.
    fn map(&mut self, entry: MapEntry, before: &[Map]) -> Map {
        self.page.fresh(entry.id.span().start, entry.id.get_ref(), before.iter().map(|m| &*m.id));
        let mut features: Vec<Feature> = Vec::new();
        for text in &entry.terrain {
            let Some(feature) = data::read(&mut self.page, text, layout::read_feature) else { continue };
            if let Some(other) = features.iter().find(|f| f.shape.overlaps(&feature.shape)) {
                let problem = format!("`{}` overlaps `{}`", text.get_ref(), layout::write_feature(other));
                let help = "footprints of one map may touch, but share no ground";
                self.page.fault(text.span().start, Fault::of(WB_4_2, problem, help));
            }
            features.push(feature);
        }
        let field = Arc::new(Field { features });
        Map { id: entry.id.into_inner(), name: entry.name, blurb: entry.blurb, field }
    }

    /// WB-4.15 to WB-4.18 every scenario once.
    fn scenarios(&mut self, book: &mut Book, file: &DataFile<'_>) {
        let Some(parsed) = data::parse::<ScenarioFile<ScenarioEntry>>(&mut self.page, file) else { return };
        let ids = Scenario::ALL.map(Scenario::id);
        let mut rows: Vec<ScenarioRow> = Vec::new();
        for entry in parsed.scenario {
            let name = entry.id.get_ref();
            let found = ids.iter().position(|id| id == name).map(|place| Scenario::ALL[place]);
            let twice = rows.iter().any(|row| Some(row.scenario) == found);
            match found {
                Some(scenario) if !twice => rows.extend(self.scenario(book, scenario, entry)),
                _ => {
                    let problem = if twice { "is given twice" } else { "is no scenario" };
                    let fault = Fault::of(WB_4_20, format!("`{name}` {problem}"), once_each(&ids));
                    self.page.fault(entry.id.span().start, fault);
                }
            }
        }
        let missing = |scenario: &&Scenario| !rows.iter().any(|row| row.scenario == **scenario);
        let missing: Vec<&str> = Scenario::ALL.iter().filter(missing).map(|s| s.id()).collect();
        if !missing.is_empty() && self.page.count() == 0 {
            self.page.fault(0, Fault::of(WB_4_20, format!("missing: {}", missing.join(", ")), once_each(&ids)));
        }
        rows.sort_by_key(|row| row.scenario as u8);
        book.scenarios = rows;
    }

    fn scenario(&mut self, book: &Book, scenario: Scenario, entry: ScenarioEntry) -> Option<ScenarioRow> {
        let before = self.page.count();
        let map = data::read(&mut self.page, &entry.map, |id| data::map_by_id(&book.maps, id));
        let field = map.map(|map| Arc::clone(&book.maps[map].field)).unwrap_or_default();
        let zones = [&entry.south, &entry.north].map(|text| self.zone(&field, text));
        let markers: Vec<Point> = entry.markers.iter().filter_map(|text| self.marker(text)).collect();
        let wanted = matches!(scenario, Scenario::Beacons | Scenario::ThreeStones | Scenario::Plunder);
        if wanted == markers.is_empty() || markers.len() > MARKERS {
            let problem = format!("`{}` has {} markers", entry.id.get_ref(), markers.len());
            let help = if wanted { "give it one to five markers" } else { "nothing is marked in it: give it none" };
            self.page.fault(entry.id.span().start, Fault::of(WB_4_22, problem, help));
        }
        let [Some(south), Some(north)] = zones else { return None };
        if self.page.count() > before {
            return None;
        }
        let (name, blurb, map) = (entry.name, entry.blurb, map? as u8);
        Some(ScenarioRow { scenario, name, blurb, map, zones: [south, north], markers })
    }

    /// WB-4.24 a deployment zone with room for a whole warband.
    fn zone(&mut self, field: &Field, text: &Spanned<String>) -> Option<Zone> {
        let zone = data::read(&mut self.page, text, zones::read)?;
        let room = room(field, zone);
        if room < building::MOST {
            let problem = format!("the deployment zone `{}` has room for {room} models", text.get_ref());
            let help = format!("leave room for {} models on large bases", building::MOST);
            self.page.fault(text.span().start, Fault::of(WB_4_24, problem, help));
        }
        Some(zone)
    }

    /// The middle of a marker, wholly on the table (WB-4.1).
    fn marker(&mut self, text: &Spanned<String>) -> Option<Point> {
        let at = data::read(&mut self.page, text, layout::read_spot)?;
        let edge = MARKER.0;
        let inside = |along: Length, size: Length| (edge..=size.0 - edge).contains(&along.0);
        if !inside(at.x, TABLE.width) || !inside(at.y, TABLE.depth) {
            let problem = format!("a marker at {} hangs over the edge of the table", text.get_ref());
            self.page
                .fault(text.span().start, Fault::of(WB_4_1, problem, "markers are discs of radius 0.5 on the table"));
        }
        Some(at)
    }

    /// Warbands whose ids are their own, also beside those that were read before.
    fn warbands(&mut self, book: &Book, before: &[ReadyWarband], file: &DataFile<'_>) -> Vec<ReadyWarband> {
        let entries =
            data::parse::<WarbandFile<WarbandEntry>>(&mut self.page, file).map(|f| f.warband).unwrap_or_default();
        let mut ready: Vec<ReadyWarband> = Vec::new();
        for entry in entries {
            let others = before.iter().chain(&ready).map(|w| &*w.id);
            self.page.fresh(entry.id.span().start, entry.id.get_ref(), others);
            ready.extend(self.warband(book, entry));
        }
        ready
    }

    fn warband(&mut self, book: &Book, entry: WarbandEntry) -> Option<ReadyWarband> {
        let at = entry.id.span().start;
        let before = self.page.count();
        let list = book.lists.iter().position(|l| l.id == *entry.list.get_ref());
        if list.is_none() {
            let ids: Vec<&str> = book.lists.iter().map(|l| l.id.as_str()).collect();
            let problem = format!("there is no list `{}`", entry.list.get_ref());
            let fault = Fault::of(WB_3_2, problem, format!("lists are {}", ids.join(", ")));
            self.page.fault(entry.list.span().start, fault);
        }
        let limit = entry.limit.as_ref().map_or(LIMIT, |l| *l.get_ref());
        if !LIMITS.contains(&limit) {
            let limit_at = entry.limit.as_ref().map_or(at, |l| l.span().start);
            let help = format!("limits are {} to {}", LIMITS.start(), LIMITS.end());
            self.page.fault(limit_at, Fault::of(WB_3_1, format!("{limit} is no points limit"), help));
        }
        let models: Vec<Arc<Profile>> = entry.models.iter().flat_map(|text| self.models(book, text)).collect();
        let leader = match &entry.leader {
            Some(text) => self.leader(&models, text),
            None => Some(building::default_leader(&models)),
        };
        let known = |text: &Spanned<String>| self.spoilt.iter().all(|id| !text.get_ref().starts_with(id));
        if self.page.count() > before || !entry.models.iter().all(known) {
            return None;
        }
        let (list, leader) = (list? as u8, leader?);
        let warband = Warband { name: entry.name.clone(), list, limit, models, leader };
        for violation in building::violations(&warband, limit) {
            let named = |card| warband.models.iter().find(|m| m.card == card).map_or("", |m| &m.name).to_owned();
            let title = title(violation.rule);
            self.page.fault(at, Fault::broken(violation, &entry.name, title, named));
        }
        let id = entry.id.into_inner();
        Some(ReadyWarband { id, name: entry.name, blurb: entry.blurb, warband: Arc::new(warband) })
    }

    /// Models of one type: `captain`, `man-at-arms x2`.
    fn models(&mut self, book: &Book, text: &Spanned<String>) -> Vec<Arc<Profile>> {
        let at = text.span().start;
        let words: Vec<&str> = text.get_ref().split_whitespace().collect();
        let number = match words[..] {
            [_] => Some(1),
            [_, times] => {
                times.strip_prefix('x').and_then(|n| n.parse().ok()).filter(|n| (1..=building::MOST).contains(n))
            }
            _ => None,
        };
        let Some(number) = number else {
            let help = "write the id of a model, and how many there are if there are several: `man-at-arms x2`";
            self.page.fault(at, Fault::new(format!("`{}` is no models", text.get_ref()), help));
            return Vec::new();
        };
        if self.spoilt.iter().any(|id| id == words[0]) {
            return Vec::new();
        }
        let Some(profile) = book.profile(words[0]) else {
            let ids: Vec<&str> = book.lists.iter().flat_map(|l| &l.profiles).map(|p| p.id.as_str()).collect();
            let fault = Fault::of(
                WB_3_2,
                format!("there is no model `{}`", words[0]),
                format!("models are {}", ids.join(", ")),
            );
            self.page.fault(at, fault);
            return Vec::new();
        };
        vec![Arc::clone(profile); number]
    }

    /// WB-3.9 the Leader a file names.
    fn leader(&mut self, models: &[Arc<Profile>], text: &Spanned<String>) -> Option<u8> {
        let place = models.iter().position(|m| m.id == *text.get_ref());
        if place.is_none() {
            let problem = format!("there is no `{}` among the models", text.get_ref());
            self.page
                .fault(text.span().start, Fault::of(WB_3_9, problem, "name a COMMAND model of the warband by its id"));
        }
        place.map(|place| place as u8)
    }
}

/// How many markers a scenario can have.
const MARKERS: usize = 5;

fn once_each(ids: &[&str]) -> String {
    format!("give each once: {}", ids.join(", "))
}

/// WB-4.24 for how many models on large bases a zone has room at least, put in row by row.
fn room(field: &Field, zone: Zone) -> usize {
    let radius = BaseSize::Large.radius();
    let barred = |f: &&Feature| f.terrain.is_impassable() || f.terrain == Terrain::Obstacle;
    let over = |f: &Feature, at: Point| f.shape.is_closer(at, i64::from(radius.0));
    let is_clear = |at: Point| !field.features.iter().filter(barred).any(|f| over(f, at));
    zone.centres(radius).room(radius, usize::MAX, is_clear)
}
