//! The data files hold what the rules print: every model, map, scenario and ready warband, and nothing besides.

use muster_ground::footprint::Footprint;
use muster_ground::length::Point;
use muster_ground::words::{write_length, write_point};
use muster_testkit::printed::tables;
use muster_warband::book::{Keyword, Profile};
use muster_warband::data::{self, STANDARD};
use muster_warband::field::Feature;

const RULES: &str = include_str!("../../../docs/rules/warband.md");

/// A number, or a dash where there is none.
fn or_dash(has: bool, text: String) -> String {
    if has { text } else { "–".to_owned() }
}

/// An id as a name is written: letters and digits only.
fn bare(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
}

/// Keywords, the power and the spells as bare words, sorted.
fn abilities(profile: &Profile) -> Vec<String> {
    let keyword = |keyword: Keyword| match keyword {
        Keyword::Crushing => format!("crushing{}", profile.crushing),
        Keyword::Piercing => format!("piercing{}", profile.piercing),
        Keyword::Regenerate => format!("regenerate{}", profile.regenerate),
        plain => bare(plain.id()),
    };
    let power = profile.power.map(|power| bare(power.id()));
    let spells = profile.spells.iter().map(|spell| bare(spell.id()));
    let mut all: Vec<String> = profile.keywords.iter().map(keyword).chain(power).chain(spells).collect();
    all.sort();
    all
}

#[test]
fn models_are_those_of_the_tables() {
    let book = data::read(&STANDARD).expect("sound files");
    let rows = tables(RULES, &["Id", "Model", "Class", "SP"]).concat();
    let profiles: Vec<&Profile> = book.lists.iter().flat_map(|list| &list.profiles).map(|profile| &**profile).collect();
    assert_eq!((profiles.len(), rows.len()), (36, 36));
    for (profile, row) in profiles.into_iter().zip(&rows) {
        let shoots = profile.ranged_dice > 0;
        let expected = [
            profile.code.clone(),
            profile.name.clone(),
            profile.class.id().to_uppercase(),
            (profile.speed.0 / 1_000).to_string(),
            format!("{}+", profile.melee),
            profile.melee_dice.to_string(),
            or_dash(profile.ranged > 0, format!("{}+", profile.ranged)),
            or_dash(shoots, profile.ranged_dice.to_string()),
            or_dash(shoots, (profile.range.0 / 1_000).to_string()),
            format!("{}+", profile.armor),
            profile.wounds.to_string(),
            format!("{}+", profile.nerve),
            format!("{}+", profile.recovery),
            profile.command.to_string(),
            profile.height.to_string(),
            profile.base.id().to_owned(),
            profile.points.to_string(),
        ];
        assert_eq!(row[..17], expected);
        let mut printed: Vec<String> = row[17].split([',', ';']).map(bare).filter(|word| !word.is_empty()).collect();
        printed.sort();
        assert_eq!(abilities(profile), printed, "{}", profile.name);
    }
}

/// A footprint as the tables of the maps write it.
fn footprint(feature: &Feature) -> String {
    let place = |at: Point| format!("({})", write_point(at));
    match feature.shape {
        Footprint::Rectangle(low, high) => format!("{}–{}", place(low), place(high)),
        Footprint::Disc(at, radius) => format!("disc {} r {}", place(at), write_length(radius)),
    }
}

#[test]
fn maps_are_those_of_the_tables() {
    let book = data::read(&STANDARD).expect("sound files");
    let printed = tables(RULES, &["Id", "Type", "Footprint"]);
    assert_eq!((book.maps.len(), printed.len()), (3, 3));
    for (map, rows) in book.maps.iter().zip(printed) {
        let halves = rows.iter().flat_map(|row| [&row[1..3], &row[5..7]]);
        let mut printed: Vec<(String, String)> =
            halves.filter(|half| !half[0].is_empty()).map(|half| (half[0].to_lowercase(), half[1].clone())).collect();
        let mut found: Vec<(String, String)> =
            map.field.features.iter().map(|feature| (feature.terrain.id().to_owned(), footprint(feature))).collect();
        printed.sort();
        found.sort();
        assert_eq!(found, printed, "{}", map.name);
    }
}

#[test]
fn scenarios_are_those_of_the_table() {
    let book = data::read(&STANDARD).expect("sound files");
    let rows = tables(RULES, &["Id", "Scenario", "Map"]).remove(0);
    assert_eq!(book.scenarios.len(), rows.len());
    let corners = |zone: [Point; 2]| zone.map(write_point);
    for (scenario, row) in book.scenarios.iter().zip(&rows) {
        assert_eq!([&row[1], &row[2]], [&format!("S{} {}", scenario.scenario as u8 + 1, scenario.name), &format!("M{}", scenario.map + 1)]);
        let zone = |text: &str| match text {
            "y ≤ 6" => ["0,0", "36,6"],
            "y ≥ 30" => ["0,30", "36,36"],
            "x ≤ 12 and y ≤ 12" => ["0,0", "12,12"],
            "x ≥ 24 and y ≥ 24" => ["24,24", "36,36"],
            other => panic!("a zone written `{other}`"),
        };
        let zones = scenario.zones.map(|zone| corners([zone.low, zone.high]));
        assert_eq!(zones, [zone(&row[3]), zone(&row[4])].map(|zone| zone.map(str::to_owned)), "{}", scenario.name);
        let markers: Vec<String> = scenario.markers.iter().map(|at| format!("({})", write_point(*at))).collect();
        let printed = row[5].split_once(' ').map_or("", |(_, places)| places);
        assert_eq!(markers.join(", "), printed, "{}", scenario.name);
    }
}

#[test]
fn ready_warbands_are_those_of_the_table() {
    let book = data::read(&STANDARD).expect("sound files");
    let rows = tables(RULES, &["Id", "Models", "Pts"]).remove(0);
    assert_eq!(book.warbands.len(), rows.len());
    for (ready, row) in book.warbands.iter().zip(&rows) {
        let many = |entry: &str| {
            let (name, count) = entry.split_once(" ×").unwrap_or((entry, "1"));
            vec![name.to_owned(); count.parse().expect("a number")]
        };
        let printed: Vec<String> = row[1].split(", ").flat_map(many).collect();
        let found: Vec<String> = ready.warband.models.iter().map(|model| model.name.clone()).collect();
        assert_eq!((ready.id.to_uppercase(), found), (row[0].clone(), printed));
        let command: u8 = ready.warband.models.iter().map(|model| model.command).sum::<u8>() + 2;
        let numbers = [ready.warband.points().to_string(), ready.warband.models.len().to_string(), command.to_string()];
        assert_eq!(row[2..5], numbers, "{}", ready.name);
    }
}
