//! Everything printed is what the tables of `docs/rules/spearhead.md` say: numbers of units and weapons.

use muster_spearhead::Spearhead;
use muster_spearhead::book::{INCH, Warscroll, Weapon};
use muster_spearhead::number::Number;
use muster_testkit::document::Document;

/// The headings of the forces in the document, in the order of the ids.
const FORCES: [(&str, &str); 5] = [
    ("vigilant-brotherhood", "### 3.2 Force V"),
    ("gnawfeast-clawpack", "### 3.3 Force G"),
    ("deathrattle-tomb-host", "### 3.4 Force T"),
    ("ironjawz-bigmob", "### 3.5 Force I"),
    ("starscale-warhost", "### 3.6 Force S"),
];

fn target(n: Option<u8>) -> String {
    n.map_or_else(|| "-".to_owned(), |n| format!("{n}+"))
}

fn number(number: Number) -> String {
    match number {
        Number::Fixed(n) => n.to_string(),
        Number::D3 => "D3".to_owned(),
        Number::D6(1) => "D6".to_owned(),
        Number::D6(dice) => format!("{dice}D6"),
    }
}

/// SP-2.1 to SP-2.5 a row of a force table, but for the Ward, which an ability may say.
fn printed(unit: &Warscroll) -> [String; 5] {
    let movement = unit.movement.0 / INCH;
    [
        unit.models.to_string(),
        movement.to_string(),
        unit.health.to_string(),
        target(Some(unit.save)),
        unit.control.to_string(),
    ]
}

#[test]
fn units_are_the_printed_ones() {
    let (document, rules) = (Document::of("spearhead"), Spearhead::standard());
    for (id, heading) in FORCES {
        let force = rules.book.forces.iter().find(|force| force.id == id).expect("a force");
        let held: Vec<_> = force.units.iter().map(printed).collect();
        assert_eq!(held, document.table(heading).only(["n", "M", "H", "Sv", "C"]), "{id}");
        let wards = document.table(heading).only(["W"]);
        for (unit, [ward]) in force.units.iter().zip(wards).filter(|(_, [ward])| !ward.starts_with('(')) {
            assert_eq!(target(unit.ward), ward, "{}", unit.id);
        }
    }
}

/// SP-2.6 to SP-2.11 a row of a weapon table.
fn row(weapon: &Weapon) -> [String; 6] {
    let range = weapon.range.map_or_else(|| "-".to_owned(), |range| format!("{}\"", range.0 / INCH));
    let rend = weapon.rend.to_string();
    [range, number(weapon.attacks), target(Some(weapon.hit)), target(Some(weapon.wound)), rend, number(weapon.damage)]
}

#[test]
fn weapons_are_the_printed_ones() {
    let (document, rules) = (Document::of("spearhead"), Spearhead::standard());
    for (id, heading) in FORCES {
        let force = rules.book.forces.iter().find(|force| force.id == id).expect("a force");
        let mut held: Vec<(String, [String; 6])> = Vec::new();
        for weapon in force.units.iter().flat_map(|unit| &unit.weapons) {
            let entry = (plain(&weapon.name), row(weapon));
            if !held.contains(&entry) {
                held.push(entry);
            }
        }
        // The table of weapons stands below that of units.
        let last = &force.units[force.units.len() - 1].name;
        let table = document.table(heading).rows.last().map_or_else(String::new, |row| row[0].clone());
        let printed = document.table(&format!("| {table} | {last}"));
        let names = printed.only(["weapon"]);
        let rows = printed.only(["Rng", "Atk", "Hit", "Wnd", "Rnd", "Dmg"]);
        let printed: Vec<(String, [String; 6])> = names.into_iter().map(|[name]| plain(&name)).zip(rows).collect();
        for (name, row) in &held {
            assert!(printed.contains(&(name.clone(), row.clone())), "{id}: {name} {row:?} among {printed:#?}");
        }
        assert_eq!(held.len(), printed.len(), "{id}");
    }
}

/// A name without what stands in brackets behind it: whether it is thrown or not.
fn plain(name: &str) -> String {
    name.split(" (").next().unwrap_or_default().to_owned()
}
