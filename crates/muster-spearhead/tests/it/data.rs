//! The data files are read whole or refused with everything that is wrong in them.

use muster_kernel::reading::DataFile;
use muster_spearhead::data::{self, STANDARD};

/// What is said of the standard files once a text of one of them is another: file, line, problem and help.
fn said(file: &str, from: &str, to: &str) -> Vec<(String, usize, String)> {
    let texts: Vec<(&str, String)> = STANDARD
        .iter()
        .map(|standard| {
            let text =
                if standard.name == file { standard.text.replacen(from, to, 1) } else { standard.text.to_owned() };
            assert!(standard.name != file || text != standard.text, "`{from}` is in {file}");
            (standard.name, text)
        })
        .collect();
    let files: Vec<DataFile<'_>> = texts.iter().map(|(name, text)| DataFile { name, text }).collect();
    let problems = data::read(&files).err().unwrap_or_else(|| panic!("{file} with `{to}` is refused"));
    problems.into_iter().map(|(name, p)| (name, p.line, format!("{}: {}", p.problem, p.help))).collect()
}

/// Holds that some text being another is told of in its file, in what it belongs to, in these words; what only follows from it may
/// be told besides.
fn breaks(file: &str, from: &str, to: &str, words: &[&str]) {
    let found = said(file, from, to);
    let fits = |text: &str| words.iter().all(|word| text.contains(word));
    let told = found.iter().find(|(name, _, text)| name == file && fits(text));
    let Some((_, line, text)) = told else { panic!("`{to}` in {file} is not told as {words:?}: {found:#?}") };
    let standard = STANDARD.iter().find(|standard| standard.name == file).expect("a file");
    let at = standard.text.find(from).expect("it stands there");
    let before: Vec<&str> = standard.text[..at].lines().collect();
    // The unit, the card or the battle that it belongs to begins with a line in two brackets.
    let begins = |line: &&str| line.starts_with("[[") && !line.contains('.');
    let first = before.iter().rposition(begins).map_or(1, |place| place + 1);
    let last = before.len() + 1 + to.matches('\n').count();
    assert!((first..=last).contains(line), "{text} is told on line {line}, and stands on {first} to {last}");
}

#[test]
fn what_comes_with_muster_is_sound() {
    let book = data::read(&STANDARD).unwrap_or_else(|problems| panic!("{problems:#?}"));
    assert_eq!((book.forces.len(), book.cards.len(), book.twists.len(), book.maps.len()), (5, 12, 12, 2));
    assert_eq!((book.objectives.len(), book.scenarios.len()), (5, 2));
}

#[test]
fn the_standard_files_hold_what_the_rules_print() {
    let book = data::read(&STANDARD).unwrap_or_else(|problems| panic!("{problems:#?}"));
    assert_eq!(book.forces.iter().map(|force| force.units.len()).collect::<Vec<_>>(), [4, 6, 5, 5, 4]);
    assert_eq!((book.cards.len(), book.twists.len(), book.maps.len(), book.scenarios.len()), (12, 12, 2, 2));
    for force in &book.forces {
        // SP-3.4 what is picked before the battle.
        assert_eq!((force.regiment_abilities.len(), force.enhancements.len()), (2, 4), "{}", force.id);
        assert_eq!(force.units.iter().filter(|unit| unit.general).count(), 1, "{}", force.id);
    }
}

#[test]
fn boards_maps_and_ready_battles_that_cannot_be() {
    let file = "battlefields.toml";
    breaks(file, "at = \"15,11\"", "at = \"15;11\"", &["`15;11` is no point", "write inches"]);
    breaks(file, "radius = \"2.5\"", "radius = \"wide\"", &["`wide` is no length", "write inches"]);
    breaks(file, "rule = \"SP-4.11\"", "rule = \"SP-4.111\"", &["SP-4.111 is no rule", "docs/rules/spearhead.md"]);
    breaks(file, "map = \"horizontal\"", "map = \"vertical\"", &["there is no map `vertical`", "maps of this file"]);
    breaks(file, "force = \"vigilant-brotherhood\"", "force = \"nobody\"", &["there is no force `nobody`"]);
    breaks(file, "territory = \"South\"", "territory = \"West\"", &["there is no territory `West`", "South and North"]);
    breaks(file, "lord-vigilant = [", "lord-vigilantes = [", &["there is no unit `lord-vigilantes`", "by their ids"]);
    breaks(
        file,
        "models = 3 }]\nliberators",
        "models = 2 }]\nliberators",
        &["`prosecutors` cannot stand so", "3 points"],
    );
    breaks(file, "id = \"ignax\"", "id = \"dracothion\"", &["dracothion"]);
}

#[test]
fn cards_and_twists_that_cannot_be() {
    let file = "tactics.toml";
    breaks(file, "number = 2\n", "number = 3\n", &["card 3 stands in the place of card 2", "from 1"]);
    breaks(file, "you-control = \"ignax\"", "you-control = \"ignis\"", &["no objective `ignis`", "dracothion, ignax"]);
    breaks(file, "rule = \"SP-9.9\"", "rule = \"SP-9.999\"", &["SP-9.999 is no rule"]);
    breaks(
        file,
        "\"strike-first\" }, lasts = \"turn\"",
        "\"strike-first\" }",
        &["Stand Guard lasts", "lasts = \"turn\""],
    );
    breaks(file, "more-enemies-destroyed", "more-destroyed", &["unknown variant `more-destroyed`", "schema"]);
    let file = "twists.toml";
    breaks(file, "rule = \"SP-9.45\"", "rule = \"SP-9.4\"\nblurb = \"\"", &["unknown field `blurb`", "schema"]);
    breaks(file, "add = [\"hit\", 1]", "halve = \"hit\"", &["Let the Blood Flow sets or halves `hit`", "add = "]);
    breaks(file, "realm = \"aqshy\"", "realm = \"shyish\"", &["unknown variant `shyish`", "aqshy"]);
}

#[test]
fn units_and_weapons_that_cannot_be() {
    let file = "force-vigilant-brotherhood.toml";
    breaks(file, "move = 12", "move = 19", &["move 19", "out of range", "move is 1 to 18"]);
    breaks(file, "health = 8", "health = 21", &["health 21", "health is 1 to 20"]);
    breaks(file, "save = 3", "save = 7", &["save 7", "save is 2 to 6"]);
    breaks(file, "hit = 3", "hit = 1", &["hit 1", "hit is 2 to 6"]);
    breaks(file, "rend = 2", "rend = 5", &["rend 5", "rend is 0 to 4"]);
    breaks(file, "base = \"71\"", "base = \"161\"", &["`161` is no base", "20 to 160"]);
    breaks(file, "attacks = \"5\"", "attacks = \"31\"", &["`31` is no number", "write 1 to 30, D3, D6 or 2D6"]);
    // What a whole force lacks is told of the force.
    let found = said(file, "general = true", "general = false");
    assert!(
        found.iter().any(|(name, line, text)| name == file && *line == 2 && text.contains("has 0 generals")),
        "{found:#?}"
    );
    breaks(file, "id = \"liberators\"", "id = \"prosecutors\"", &["`prosecutors` is defined twice"]);
}

#[test]
fn a_kind_of_file_that_is_missing_is_told() {
    for kind in ["battlefields", "tactics", "twists", "force"] {
        let files: Vec<DataFile<'_>> = STANDARD.iter().copied().filter(|file| !file.name.starts_with(kind)).collect();
        let problems = data::read(&files).expect_err("something is missing");
        assert!(problems.iter().any(|(name, problem)| {
            name == &format!("{kind}.toml") && problem.problem.to_string().contains("is missing")
        }));
    }
}
