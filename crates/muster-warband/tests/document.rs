//! Everything printed is what the tables of `docs/rules/warband.md` say: every number, name and place of the data files.

use muster_ground::footprint::Footprint;
use muster_ground::length::{Length, Point};
use muster_ground::words::{read_length, read_point, write_length, write_point};
use muster_testkit::document::Document;
use muster_warband::book::{Book, Class, Keyword, Profile, Scenario, Zone};
use muster_warband::data::{self, STANDARD};
use muster_warband::field::{Feature, Field, Terrain};
use muster_warband::state::Home;
use std::collections::BTreeSet;
use std::sync::LazyLock;

fn document() -> Document {
    Document::of("warband")
}

fn book() -> &'static Book {
    static BOOK: LazyLock<Book> =
        LazyLock::new(|| data::read(&muster_testkit::data(&STANDARD)).expect("sound data files"));
    &BOOK
}

/// The id of a printed name: `Trip Hex` is `trip-hex`, `Forward!` is `forward`.
fn id(name: &str) -> String {
    name.trim_end_matches('!').to_lowercase().replace(' ', "-")
}

/// WB-3.2, WB-3.8, WB-3.10, WB-2.10.
#[test]
fn model_types_are_the_printed_ones() {
    let (document, book) = (document(), book());
    assert_eq!(book.lists.len(), 4);
    for list in &book.lists {
        let columns = [
            "Id", "Model", "Class", "SP", "ME", "MD", "RA", "RD", "RG", "AR", "WN", "NE", "RC", "CP", "H", "Base",
            "Pts",
        ];
        let table = document.table(&format!("**{} (", list.name));
        let held: Vec<_> = list.profiles.iter().map(|profile| numbers(profile)).collect();
        assert_eq!(held, table.only(columns), "{}", list.name);
        let printed: Vec<_> = table.only(["Kw"]).into_iter().map(|[keywords]| abilities(&keywords)).collect();
        assert_eq!(
            list.profiles.iter().map(|profile| held_abilities(profile)).collect::<Vec<_>>(),
            printed,
            "{}",
            list.name
        );
    }
}

const fn class(class: Class) -> &'static str {
    match class {
        Class::Grunt => "GRUNT",
        Class::Warrior => "WARRIOR",
        Class::Support => "SUPPORT",
        Class::Spellcaster => "SPELLCASTER",
        Class::Command => "COMMAND",
        Class::Large => "LARGE",
    }
}

fn numbers(profile: &Profile) -> [String; 17] {
    let target = |n: u8| if n == 0 { "\u{2013}".to_owned() } else { format!("{n}+") };
    let some = |n: String| if n == "0" { "\u{2013}".to_owned() } else { n };
    [
        profile.code.clone(),
        profile.name.clone(),
        class(profile.class).to_owned(),
        write_length(profile.speed),
        target(profile.melee),
        profile.melee_dice.to_string(),
        target(profile.ranged),
        some(profile.ranged_dice.to_string()),
        some(write_length(profile.range)),
        target(profile.armor),
        profile.wounds.to_string(),
        target(profile.nerve),
        target(profile.recovery),
        profile.command.to_string(),
        profile.height.to_string(),
        profile.base.id().to_owned(),
        profile.points.to_string(),
    ]
}

/// Keywords, powers and spells of a cell by id: `crushing 1`, `mend`.
fn abilities(cell: &str) -> BTreeSet<String> {
    let one = |word: &str| match word.split_once(" (") {
        Some((name, number)) => format!("{} {}", id(name), number.trim_end_matches([')', '+'])),
        None => id(word),
    };
    cell.split([',', ';']).map(str::trim).filter(|word| *word != "\u{2013}").map(one).collect()
}

fn held_abilities(profile: &Profile) -> BTreeSet<String> {
    let keyword = |keyword: Keyword| match keyword {
        Keyword::Crushing => format!("crushing {}", profile.crushing),
        Keyword::Piercing => format!("piercing {}", profile.piercing),
        Keyword::Regenerate => format!("regenerate {}", profile.regenerate),
        _ => keyword.id().to_owned(),
    };
    let keywords = profile.keywords.iter().map(keyword);
    keywords
        .chain(profile.power.map(|p| p.id().to_owned()))
        .chain(profile.spells.iter().map(|s| s.id().to_owned()))
        .collect()
}

/// WB-3.12.
#[test]
fn ready_warbands_are_the_printed_ones() {
    let (document, book) = (document(), book());
    let printed = document.table("### 3.3 Ready warbands").only(["Id", "Models", "Pts", "Count", "CP per round", "B"]);
    let held = book.warbands.iter().map(|ready| {
        let models = &ready.warband.models;
        let mut named: Vec<(String, usize)> = Vec::new();
        for model in models {
            match named.last_mut() {
                Some((name, count)) if *name == model.name => *count += 1,
                _ => named.push((model.name.clone(), 1)),
            }
        }
        let many = |(name, n): (String, usize)| if n == 1 { name } else { format!("{name} \u{d7}{n}") };
        let basic = models.iter().filter(|m| matches!(m.class, Class::Grunt | Class::Warrior)).count();
        let command = 2 + models.iter().map(|m| m.command).sum::<u8>();
        [
            ready.id.to_uppercase(),
            named.into_iter().map(many).collect::<Vec<_>>().join(", "),
            ready.warband.points().to_string(),
            models.len().to_string(),
            command.to_string(),
            basic.to_string(),
        ]
    });
    assert_eq!(held.collect::<Vec<_>>(), printed);
    for ready in &book.warbands {
        let models = &ready.warband.models;
        let first = models.iter().position(|m| m.class == Class::Command).expect("a COMMAND model");
        assert_eq!(usize::from(ready.warband.leader), first, "{}: the first COMMAND model leads", ready.id);
        assert_eq!(ready.warband.points(), ready.warband.limit, "{}", ready.id);
        let prefix = ready.id.split('-').next().unwrap_or_default();
        let list = &document.table(&format!("**{} (", book.lists[usize::from(ready.warband.list)].name)).rows[0][0];
        assert!(list.to_lowercase().starts_with(prefix), "{} is of the list of {list}", ready.id);
    }
}

/// WB-4.12, WB-4.13, WB-4.14.
#[test]
fn maps_are_the_printed_ones() {
    let (document, book) = (document(), book());
    assert_eq!(book.maps.len(), 3);
    for ((number, rule), map) in (1..).zip(["WB-4.12", "WB-4.13", "WB-4.14"]).zip(&book.maps) {
        let table = document.table(&format!("- **{rule} Map M{number} \"{}\"**", map.name));
        let mut printed: Vec<String> = Vec::new();
        for row in &table.rows {
            // Two tables stand beside each other.
            for cells in [&row[..3], &row[4..]].into_iter().filter(|cells| !cells[0].is_empty()) {
                printed.push(format!("{} {}", cells[1].to_lowercase(), shape(&cells[2])));
            }
        }
        let mut held = terrain(&map.field);
        held.sort();
        printed.sort();
        assert_eq!(held, printed, "{}", map.name);
    }
}

/// A printed footprint in the words of a data file: `(16,16)–(20,20)`, `disc (9,14) r 3.5`.
fn shape(cell: &str) -> String {
    cell.replace("\u{2013}", " ").replace(['(', ')'], "").replace(" r ", " ")
}

fn terrain(field: &Field) -> Vec<String> {
    let setup = |terrain: Terrain| {
        field.of(terrain).map(move |(_, feature)| format!("{} {}", terrain.id(), footprint(feature)))
    };
    Terrain::ALL.into_iter().flat_map(setup).collect()
}

fn footprint(feature: &Feature) -> String {
    match feature.shape {
        Footprint::Rectangle(low, high) => format!("{} {}", write_point(low), write_point(high)),
        Footprint::Disc(centre, radius) => format!("disc {} {}", write_point(centre), write_length(radius)),
    }
}

/// WB-4.15, WB-4.16, WB-4.17, WB-4.18.
#[test]
fn scenarios_are_fought_where_it_is_printed() {
    let (document, book) = (document(), book());
    let printed = document.table("### 4.3 Scenarios").only(["Scenario", "Map", "South zone", "North zone", "Markers"]);
    assert_eq!(printed.len(), Scenario::ALL.len());
    for ((number, cells), row) in (1..).zip(printed).zip(&book.scenarios) {
        let [name, map, south, north, markers] = cells;
        assert_eq!(format!("S{number} {}", row.name), name);
        assert_eq!(format!("M{}", row.map + 1), map);
        assert_eq!([row.zone(Home::South), row.zone(Home::North)], [zone(&south), zone(&north)], "{name}");
        let places = markers.split_once(' ').map_or("", |(_, places)| places);
        let places: Vec<Point> = places.split(", ").filter_map(|at| read_point(at.trim_matches(['(', ')']))).collect();
        assert_eq!(row.markers, places, "{name}");
    }
}

/// A printed zone: `x ≤ 12 and y ≤ 12`.
fn zone(cell: &str) -> Zone {
    let edge = Length(36_000);
    let mut zone = Zone { low: Point { x: Length(0), y: Length(0) }, high: Point { x: edge, y: edge } };
    for bound in cell.split(" and ") {
        let words: Vec<&str> = bound.split(' ').collect();
        let [along, side, length] = words[..] else { panic!("`{bound}` is a bound") };
        let end = if side == "\u{2264}" { &mut zone.high } else { &mut zone.low };
        *(if along == "x" { &mut end.x } else { &mut end.y }) = read_length(length).expect("a length");
    }
    zone
}
