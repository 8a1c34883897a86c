//! Data files that contradict the rules are refused, with every problem named where it stands.

use muster_feint::Feint;
use muster_feint::data::STANDARD;
use muster_kernel::reading::DataFile;

/// Maps with rocks in both deployment zones, all over but for so many cells of each side.
fn quarry(spared: i8) -> String {
    let all = [1, 2, 9, 10].into_iter().flat_map(|y| (1..=8).map(move |x| (x, y)));
    let is_spared = |(x, y): &(i8, i8)| (*y == 1 && *x <= spared) || (*y == 10 && 9 - *x <= spared);
    let rocks = all.filter(|cell| !is_spared(cell));
    let rocks: Vec<String> = rocks.map(|(x, y)| format!("\"{x},{y}\"")).collect();
    format!("[[scenario]]\nid = \"quarry\"\nname = \"Quarry\"\nblurb = \"\"\nrocks = [{}]\n", rocks.join(", "))
}

/// What is said about the maps, which nothing decorates: line, rule and problem.
fn said(maps: &str) -> Vec<String> {
    let file = |f: &DataFile<'static>| if f.name == "scenarios.toml" { (f.name, maps) } else { (f.name, f.text) };
    let read = STANDARD.iter().filter(|f| f.name != "decoration.toml").map(file);
    let files: Vec<DataFile<'_>> = read.map(|(name, text)| DataFile { name, text }).collect();
    let problems = Feint::load(&files).err().unwrap_or_default();
    let rule = |p: &muster_kernel::Problem| p.rule.map(|rule| rule.to_string()).unwrap_or_default();
    problems.iter().map(|(_, p)| format!("{} {} {}", p.line, rule(p), p.problem)).collect()
}

#[test]
fn zones_without_room_for_an_army() {
    let zone = |rows, room| format!("2 FT-4.29 the deployment zone, rows {rows}, has room for {room} units");
    assert_eq!(said(&quarry(0)), [zone("1 and 2", 0), zone("9 and 10", 0)]);
    assert_eq!(said(&quarry(4)), [zone("1 and 2", 4), zone("9 and 10", 4)]);
    assert_eq!(said(&quarry(5)), Vec::<String>::new());
}
