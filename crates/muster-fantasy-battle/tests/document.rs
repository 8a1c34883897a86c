//! The tables of the document equal the data: points, categories, sizes and profiles of the army lists, points and names of the
//! magic items.

use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::book::{Category, Entry, Profile, Size};
use std::path::Path;

/// The cells of each row of a table, by the id in the first of them.
fn rows() -> Vec<(String, Vec<String>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/fantasy-battle.md");
    let document = std::fs::read_to_string(path).expect("the document is there");
    let row = |line: &str| {
        let mut cells = line.strip_prefix("| **")?.split('|').map(|cell| cell.trim().to_owned());
        let id = cells.next()?.trim_end_matches('*').to_owned();
        Some((id, cells.collect()))
    };
    document.lines().filter_map(row).collect()
}

/// The cells of the row of a rule.
fn row<'a>(rows: &'a [(String, Vec<String>)], id: &str) -> Option<&'a [String]> {
    rows.iter().find(|(there, _)| there == id).map(|(_, cells)| &cells[..])
}

/// The nine numbers of the first profile in a cell; nothing where it prints no whole one.
fn profile(cell: &str) -> Option<Vec<u8>> {
    let words: Vec<&str> = cell.split([' ', ';']).collect();
    let numbers = |window: &[&str]| window.iter().map(|word| word.parse().ok()).collect::<Option<Vec<u8>>>();
    words.windows(9).find_map(numbers)
}

fn numbers(profile: Profile) -> Vec<u8> {
    let Profile {
        movement,
        weapon_skill,
        ballistic_skill,
        strength,
        toughness,
        wounds,
        initiative,
        attacks,
        leadership,
    } = profile;
    vec![movement, weapon_skill, ballistic_skill, strength, toughness, wounds, initiative, attacks, leadership]
}

const fn category(category: Category) -> &'static str {
    match category {
        Category::Lord => "Lord",
        Category::Hero => "Hero",
        Category::Core => "Core",
        Category::Special => "Special",
        Category::Rare => "Rare",
        Category::Mount => "mount",
    }
}

fn size(size: Size) -> String {
    match size.most {
        None => format!("{}+", size.least),
        Some(most) if most == size.least => most.to_string(),
        Some(most) => format!("{}-{most}", size.least),
    }
}

/// Another unit in the row of an entry has its numbers in the words beside it: FB-3.227, FB-3.236.
fn is_beside(entry: &Entry) -> bool {
    entry.id == "big-uns"
}

#[test]
fn army_lists_are_those_of_the_document() {
    let (rules, rows) = (FantasyBattle::standard(), rows());
    for entry in rules.book.armies.iter().flat_map(|army| &army.entries).filter(|entry| !is_beside(entry)) {
        let [name, kind, points, models, print, ..] = row(&rows, entry.rule.0).expect("each entry has its row") else {
            panic!("{}: too few cells", entry.rule)
        };
        assert!(name.starts_with(&entry.name), "{name}: {}", entry.name);
        assert!(kind.starts_with(category(entry.category)), "{name}: {kind}");
        assert_eq!(*points, entry.points.to_string(), "{name}");
        // Machines that are one choice print a single machine.
        let apart = entry.limits.apart && kind.contains("1-2 per choice");
        let printed = if apart { "1-2" } else { models.split(' ').next().unwrap_or("") };
        assert_eq!(printed, size(entry.size), "{name}");
        if let Some(print) = profile(print) {
            assert_eq!(print, numbers(entry.profile), "{name}");
        }
    }
}

#[test]
fn ridden_beasts_are_those_of_the_document() {
    let (rules, rows) = (FantasyBattle::standard(), rows());
    for mount in rules.book.mounts.iter().filter(|mount| mount.profile.leadership > 0) {
        let cells = row(&rows, mount.rule.0).expect("each mount has its row").join(" ");
        let wanted = numbers(mount.profile);
        let words: Vec<&str> = cells
            .split([' ', ';', ':'])
            .map(|word| word.split(['(', ')']).collect::<Vec<_>>()[usize::from(word.starts_with('('))])
            .collect();
        let there = words.windows(9).any(|window| {
            window.iter().map(|word| word.parse().ok()).collect::<Option<Vec<u8>>>().as_ref() == Some(&wanted)
        });
        // What draws or is a cart rolls for its attacks.
        assert!(there || cells.contains("2D6"), "{}: {wanted:?} in {cells}", mount.name);
    }
}

#[test]
fn magic_items_cost_what_the_document_prints() {
    let (rules, rows) = (FantasyBattle::standard(), rows());
    for item in &rules.book.items {
        let [name, _, points, ..] = row(&rows, item.rule.0).expect("each item has its row") else {
            panic!("{}: too few cells", item.rule)
        };
        assert_eq!(*name, item.name);
        assert_eq!(points.split(' ').next(), Some(item.points.to_string().as_str()), "{name}");
    }
}

#[test]
fn ready_lists_cost_what_the_document_prints() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/fantasy-battle.md");
    let document = std::fs::read_to_string(path).expect("the document is there");
    let rules = FantasyBattle::standard();
    for list in &rules.book.ready {
        let points: u16 = list.roster.units.iter().map(|unit| unit.points).sum();
        let head = document.lines().find(|line| line.starts_with(&format!("**{} ", list.rule)));
        let head = head.expect("each ready list has its head");
        assert!(head.contains(&list.name) && head.contains(&format!("{points} points")), "{head}: {points}");
    }
}
