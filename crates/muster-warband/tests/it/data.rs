//! The data files are read whole or refused with everything that is wrong in them.

use muster_kernel::reading::DataFile;
use muster_warband::data::{self, STANDARD};

/// The rules that the standard files break once a text of one of them is another, and what is said of it.
fn broken(file: &str, from: &str, to: &str) -> Vec<(Option<&'static str>, String)> {
    let texts: Vec<(&str, String)> = STANDARD
        .iter()
        .map(|f| {
            let text = if f.name == file { f.text.replacen(from, to, 1) } else { f.text.to_owned() };
            assert!(f.name != file || text != f.text, "`{from}` is in {file}");
            (f.name, text)
        })
        .collect();
    let files: Vec<DataFile<'_>> = texts.iter().map(|(name, text)| DataFile { name, text }).collect();
    let problems = data::read(&files).expect_err("the files are refused");
    problems.into_iter().map(|(_, p)| (p.rule.map(|r| r.0), format!("{}: {}", p.problem, p.help))).collect()
}

/// Whether some text being another breaks one rule and nothing else.
fn breaks(file: &str, from: &str, to: &str, rule: &str) {
    let found = broken(file, from, to);
    assert!(found.len() == 1 && found[0].0 == Some(rule), "`{to}` breaks {found:?}, not {rule} alone");
}

#[test]
fn the_standard_files_hold_what_the_rules_print() {
    let book = data::read(&STANDARD).expect("sound files");
    assert_eq!(book.lists.iter().map(|l| l.profiles.len()).collect::<Vec<_>>(), [9, 9, 9, 9]);
    assert_eq!((book.maps.len(), book.scenarios.len(), book.warbands.len()), (3, 4, 12));
    for ready in &book.warbands {
        // WB-3.12 every ready warband costs just what its limit allows.
        assert_eq!(ready.warband.points(), ready.warband.limit, "{}", ready.id);
    }
}

#[test]
fn maps_do_not_overlap_themselves() {
    breaks("maps.toml", "wood disc 9,14 3.5", "wood disc 13,17 3.5", "WB-4.2");
    breaks("maps.toml", "obstacle 4,22 9,22.5", "obstacle 4,22 9,22.501", "WB-4.4");
    breaks("maps.toml", "block 16,16 20,20", "block 16,16 20,36.1", "WB-4.1");
    breaks("maps.toml", "block 16,16 20,20", "blok 16,16 20,20", "WB-4.2");
}

#[test]
fn scenarios_have_markers_on_the_table_and_zones_with_room() {
    breaks("scenarios.toml", "\"29,18\"", "\"35.6,18\"", "WB-4.1");
    breaks("scenarios.toml", "0,0 12,12", "0,0 4,12", "WB-4.24");
    breaks("scenarios.toml", "0,0 12,12", "0,0 0,12", "WB-4.24");
    breaks("scenarios.toml", "markers = []", "markers = [\"3,3\"]", "WB-4.22");
    breaks("scenarios.toml", "id = \"plunder\"", "id = \"beacons\"", "WB-4.20");
    let lost = broken("scenarios.toml", "map = \"sunken-fen\"", "map = \"the-moon\"");
    assert!(lost[0].1.contains("maps are border-ruin, old-crossroads, sunken-fen"), "{lost:?}");
}

#[test]
fn models_are_within_the_ranges_of_their_characteristics() {
    let list = "list-marchwardens.toml";
    breaks(list, "speed = 5", "speed = 11", "WB-2.9");
    breaks(list, "armor = 3", "armor = 1", "WB-2.9");
    breaks(list, "class = \"command\"", "class = \"general\"", "WB-3.8");
    breaks(list, "keywords = [\"brace\"]", "keywords = [\"brace 2\"]", "WB-3.23");
    breaks(list, "\"crushing 1\"", "\"crushing\"", "WB-3.24");
    breaks(list, "keywords = [\"shieldwall\"]", "keywords = [\"shieldwall\", \"shieldwall\"]", "WB-3.40");
    breaks(list, "range = 24", "range = 0", "WB-2.11");
    breaks(list, "power = \"forward\"", "power = \"backward\"", "WB-3.50");
    breaks(list, "spells = [\"mend\", \"ward\"]", "spells = [\"mend\", \"bend\"]", "WB-3.60");
}

#[test]
fn ready_warbands_keep_the_building_rules() {
    let file = "warbands.toml";
    breaks(file, "list = \"marchwardens\"\nmodels", "list = \"marchwardens\"\nleader = \"knight\"\nmodels", "WB-3.9");
    breaks(file, "list = \"marchwardens\"", "list = \"thornfolk\"", "WB-3.2");
    breaks(file, "\"drummer\", \"hexer\"", "\"hexer\"", "WB-3.3");
    breaks(file, "\"levy-spear x2\", \"knight\"", "\"levy-spear x3\", \"knight\"", "WB-3.1");
}

#[test]
fn a_warband_of_ones_own_is_checked_with_every_rule_it_breaks() {
    let book = data::read(&STANDARD).expect("sound files");
    let check = |text: &str| -> Vec<Option<&'static str>> {
        let problems = data::check_forces(&book, &DataFile { name: "my-warband.toml", text });
        problems.into_iter().map(|(_, problem)| problem.rule.map(|rule| rule.0)).collect()
    };
    // The example of the guide.
    let guide = include_str!("../../../../docs/forces.md");
    let example = guide.split("## A warband for Warband").nth(1).and_then(|text| text.split("```").nth(1));
    let example = example.and_then(|text| text.strip_prefix("toml\n")).expect("the guide has an example");
    assert_eq!(check(example), []);
    let broken = example.replace("\"serjeant\", \"man-at-arms x2\"", "\"serjeant x2\", \"man-at-arms x3\"");
    assert_eq!(check(&broken), [Some("WB-3.1"), Some("WB-3.7")]);
    assert_eq!(check(&example.replace("limit = 100", "limit = 1000")), [Some("WB-3.1")]);
}
