//! The data files hold what the rules print: every card, map and ready force, and nothing besides.

use muster_feint::Feint;
use muster_feint::board::{self, Terrain};
use muster_feint::book::{Book, Guard, Kind, List, Profile, RangedWeapon, Scenario};
use muster_feint::keywords::Keywords;
use muster_ground::grid::Cell;
use muster_testkit::printed::tables;

const RULES: &str = include_str!("../../../docs/rules/feint.md");

/// Keywords as a set of words, however they are ordered, without what is said of them in brackets.
fn words(printed: &str) -> Vec<String> {
    // The parts of a Guard are divided by semicolons, and keywords by commas.
    let plain = |word: &str| word.split(" (").next().unwrap_or_default().trim().to_owned();
    let mut words: Vec<String> = printed.split(',').map(plain).filter(|word| !word.is_empty() && word != "-").collect();
    words.sort();
    words
}

fn keywords(keywords: &Keywords, guard: Option<Guard>) -> String {
    let of = |(keyword, n): (muster_feint::keywords::Keyword, u8)| match (guard, n) {
        (Some(guard), _) if keyword.name() == "Guard" => {
            let modes = [(guard.melee, "melee"), (guard.shoot, "shoot")];
            let modes: Vec<&str> = modes.into_iter().filter(|(is, _)| *is).map(|(_, name)| name).collect();
            let arcs = if guard.flank { "front+flank" } else { "front" };
            format!("Guard({}; {}; {arcs})", guard.amount, modes.join("+"))
        }
        (_, 0) => keyword.name().to_owned(),
        (_, n) => format!("{} {n}", keyword.name()),
    };
    keywords.iter().map(of).collect::<Vec<_>>().join(", ")
}

fn plus(number: u8) -> String {
    if (2..=6).contains(&number) { format!("{number}+") } else { "-".to_owned() }
}

#[test]
fn weapon_cards_are_those_of_the_table() {
    let feint = Feint::standard();
    let rows = tables(RULES, &["Id", "Card", "Kind", "Level", "Pts", "Range", "Keywords"]).remove(0);
    assert_eq!(feint.book.weapons.len(), rows.len());
    for (weapon, row) in feint.book.weapons.iter().zip(&rows) {
        let kind = match weapon.kind {
            Kind::Melee => "M",
            Kind::Shield => "S",
            Kind::Ranged => "R",
        };
        let range = if weapon.range > 0 { weapon.range.to_string() } else { "-".to_owned() };
        let (level, points) = (weapon.level.to_string(), weapon.points.to_string());
        assert_eq!(row[..6], [&*weapon.id, &*weapon.name, kind, &*level, &*points, &*range]);
        assert_eq!(words(&keywords(&weapon.keywords, weapon.guard)), words(&row[6]), "{}", weapon.name);
    }
}

#[test]
fn unit_cards_are_those_of_the_tables() {
    let feint = Feint::standard();
    let book = &feint.book;
    let rows: Vec<Vec<String>> = tables(RULES, &["Id", "Unit", "List", "Sp"]).concat();
    assert_eq!((book.types.len(), rows.len()), (40, 40));
    for (i, row) in rows.iter().enumerate() {
        let (kind, [one, two]) = (&book.types[i], [&book.profiles[2 * i], &book.profiles[2 * i + 1]]);
        let level = |profile: &Profile, is: bool| {
            if is { format!("{}/{}/{}", profile.models, profile.front, profile.points) } else { "-".to_owned() }
        };
        let list = match (one.list, one.class) {
            (List::Core, None) => "Core".to_owned(),
            (list, class) => format!("{list:?} {:?}", class.expect("a class")),
        };
        let [melee, shield, ranged] = one.slots;
        let innate = |weapon: RangedWeapon| format!("range {}, {}", weapon.range, keywords(&weapon.keywords, None));
        let expected = [
            kind.id.clone(),
            kind.name.clone(),
            list,
            one.speed.to_string(),
            level(one, kind.levels[0]),
            level(two, kind.levels[1]),
            one.attacks.to_string(),
            one.wounds.to_string(),
            plus(one.melee),
            plus(one.ranged.unwrap_or(0)),
        ];
        assert_eq!(row[..10], expected);
        let printed = row[10].split_once(": ").map_or("", |(_, weapon)| weapon);
        assert_eq!(words(&one.innate.map_or(String::new(), innate)), words(printed), "{}", kind.name);
        assert_eq!([&row[11], &row[12]], [&plus(one.block), &format!("{melee}/{shield}/{ranged}")], "{}", kind.name);
        assert_eq!(words(&keywords(&one.keywords, None)), words(&row[13]), "{}", kind.name);
        // FT-3.74 what is printed once is the same at both levels.
        let level = |p: &Profile| Profile { models: 0, front: 0, points: 0, ..*p };
        assert_eq!(level(one), level(two), "{}", kind.name);
    }
}

/// The cells in brackets behind a word of a rule, up to the next semicolon or full stop.
fn cells(rule: &str, word: &str) -> Vec<Cell> {
    let Some((_, rest)) = rule.split_once(&format!("{word} (")) else { return Vec::new() };
    let end = rest.find([';', '.']).unwrap_or(rest.len());
    let listed = rest[..end].trim_end_matches(')').split("), (");
    let mut cells: Vec<Cell> = listed.map(|cell| cell.parse().expect("a cell")).collect();
    cells.sort();
    cells
}

#[test]
fn maps_are_those_of_the_rules() {
    let feint = Feint::standard();
    let rule = |scenario: &Scenario| {
        let found = RULES.lines().find(|line| line.starts_with("- **FT-4.1") && line.contains(&format!("*{}*", scenario.name)));
        found.unwrap_or_else(|| panic!("no rule of {}", scenario.name))
    };
    assert_eq!(feint.book.scenarios.len(), 4);
    for scenario in &feint.book.scenarios {
        let rule = rule(scenario);
        for (kind, word) in [
            (Terrain::Wood, "Wood"),
            (Terrain::Marsh, "Marsh"),
            (Terrain::Rocks, "Rocks"),
            (Terrain::Hill, "Hill"),
        ] {
            let mut found: Vec<Cell> = board::cells().filter(|c| scenario.terrain[board::spot(*c)] == kind).collect();
            found.sort();
            assert_eq!(found, cells(rule, word), "{word} of {}", scenario.name);
        }
        let mut objectives = scenario.objectives.clone();
        objectives.sort();
        assert_eq!(objectives, cells(rule, "bjective cells"), "objectives of {}", scenario.name);
    }
}

/// Names in brackets and lists, in the order of the book.
fn named(book: &Book, cards: &[muster_feint::book::Card]) -> Vec<String> {
    cards.iter().map(|card| book.card_name(*card)).collect()
}

#[test]
fn ready_forces_are_those_of_the_table() {
    let feint = Feint::standard();
    let book = &feint.book;
    let rows = tables(RULES, &["Rule", "Force"]).remove(0);
    assert_eq!(book.forces.len(), rows.len());
    for (ready, row) in book.forces.iter().zip(&rows) {
        let list = |text: &str| text.split(", ").map(str::to_owned).collect::<Vec<String>>();
        let without_points = |text: &str| text.split(" (").next().unwrap_or_default().to_owned();
        assert_eq!(without_points(&row[1]), ready.name);
        let (core, elite) = row[2].split_once("; Elite ").expect("Core and Elite");
        let core = list(&without_points(core.strip_prefix("Core ").expect("Core first")));
        assert_eq!(named(book, &ready.force.army), [core, list(&without_points(elite))].concat(), "{}", ready.name);
        let decoys = list(&row[3].replace("; ", ", "));
        assert_eq!(named(book, &ready.force.distractions), decoys, "{}", ready.name);
        let armed = without_points(&row[4]);
        let mut armed: Vec<(String, String)> = armed
            .split("; ")
            .flat_map(|unit| {
                let (bearer, weapons) = unit.split_once(": ").expect("a bearer");
                list(weapons).into_iter().map(move |weapon| (bearer.to_owned(), weapon))
            })
            .collect();
        let mut found: Vec<(String, String)> =
            ready.loadout.iter().map(|(card, weapon)| (book.card_name(*card), book.weapon(*weapon).name.clone())).collect();
        armed.sort();
        found.sort();
        assert_eq!(found, armed, "{}", ready.name);
    }
}
