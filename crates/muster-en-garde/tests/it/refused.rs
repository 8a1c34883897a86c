//! Data files that contradict themselves or the rules are refused, with every problem named where it stands.

use muster_en_garde::EnGarde;
use muster_en_garde::data::STANDARD;
use muster_kernel::Ruleset;
use muster_kernel::reading::DataFile;

/// The standard files with a passage of one of them changed.
fn changed(name: &str, from: &str, to: &str) -> Vec<(&'static str, String)> {
    let text = |file: &DataFile<'static>| {
        if file.name == name {
            assert!(file.text.contains(from), "{name} has `{from}`");
            file.text.replacen(from, to, 1)
        } else {
            file.text.to_owned()
        }
    };
    STANDARD.iter().map(|file| (file.name, text(file))).collect()
}

/// What is said about the changed files: the file, the rule if there is one, and the problem with its help.
fn said(files: &[(&'static str, String)]) -> Vec<String> {
    let files: Vec<DataFile<'_>> = files.iter().map(|(name, text)| DataFile { name, text }).collect();
    let problems = EnGarde::load(&files).expect_err("the files are refused");
    let line = |(file, problem): &(String, muster_kernel::Problem)| {
        let rule = problem.rule.map(|rule| rule.to_string()).unwrap_or_default();
        format!("{file}:{} {rule} {}; {}", problem.line, problem.problem, problem.help)
    };
    problems.iter().map(line).collect()
}

fn refused(name: &str, from: &str, to: &str, words: &[&str]) {
    let said = said(&changed(name, from, to));
    let found = said.iter().any(|line| line.starts_with(name) && words.iter().all(|word| line.contains(word)));
    assert!(found, "{words:?} are not said of `{to}`: {said:#?}");
}

#[test]
fn maps_that_cannot_be() {
    let maps = "maps.toml";
    refused(maps, "wood 7,15 12,20", "wood 7,15 12,20 12,15 7,20", &["EG-4.4", "meets the edge"]);
    refused(maps, "wood 7,15 12,20", "wood 7,15 36.001,20", &["EG-4.1", "outside the table"]);
    refused(maps, "wood 7,15 12,20", "jungle 7,15 12,20", &["EG-4.2", "`jungle` is no terrain", "wood"]);
    refused(maps, "low-wall 9,7 15,7", "low-wall 9,7 9,7", &["EG-4.4", "is no line"]);
    refused(maps, "disc 18,12 1", "disc 18,12 -1", &["cannot read the radius"]);
    refused(maps, "wood 24,4 29,9", "wood 24,4 29,9999999", &["is no point"]);
}

#[test]
fn objectives_off_the_table_and_zones_without_room() {
    refused("maps.toml", "objective = \"18,16\"", "objective = \"18,24.5\"", &["EG-4.1", "outside the table"]);
    let nothing = said(&changed("maps.toml", "objective = \"18,16\"", ""));
    assert!(nothing.iter().any(|line| line.contains("EG-4.17") && line.contains("nothing to hold")), "{nothing:#?}");
    let full = said(&changed("maps.toml", "building 0,9 5,15", "building 0.5,0 35.5,3"));
    assert!(full.iter().any(|line| line.contains("EG-4.13") && line.contains("has room for 0 models")), "{full:#?}");
}

#[test]
fn places_where_nobody_is_deployed_but_somebody_starts() {
    let scrub = "scrub 16,3.5 19,5.5";
    for (from, to, rule, place) in [
        ("object 14,10 16,11", "building 17,11 19,13", "EG-4.16", "18,12"),
        (scrub, "building 15,5 17,7", "EG-4.19", "16,6"),
        (scrub, "building 19,17 21,19", "EG-4.19", "20,18"),
    ] {
        let said = said(&changed("maps.toml", from, to));
        assert!(said.iter().any(|line| line.contains(rule) && line.contains(place)), "{to}: {said:#?}");
    }
}

#[test]
fn every_problem_is_named_at_once() {
    let mut files = changed("maps.toml", "wood 7,15 12,20", "wood 7,15 12,20 12,15 7,20");
    let maps = files.iter_mut().find(|(name, _)| *name == "maps.toml").expect("there are maps");
    maps.1 = maps.1.replacen("wood 24,4 29,9", "wood 24,4 290,9", 1);
    let said = said(&files);
    assert!(
        said.iter().any(|line| line.contains("EG-4.4")) && said.iter().any(|line| line.contains("EG-4.1")),
        "{said:#?}"
    );
}

/// A file of warbands with one in it.
fn warband(text: &str) -> Vec<String> {
    let rules = EnGarde::standard();
    let text = format!("[[warband]]\nid = \"rich\"\nname = \"Rich\"\nblurb = \"\"\nfaction = \"bandits\"\n{text}");
    let file = DataFile { name: "mine.toml", text: &text };
    let problems = muster_en_garde::data::check_forces(&rules.book, &file);
    let line = |(_, problem): &(String, muster_kernel::Problem)| {
        format!(
            "{} {} {}",
            problem.line,
            problem.rule.map(|rule| rule.to_string()).unwrap_or_default(),
            problem.problem
        )
    };
    problems.iter().map(line).collect()
}

#[test]
fn an_impossible_model_hides_nothing_else() {
    let said = warband(
        r#"
[[warband.model]]
name = "Boss"
leader = true
rank = 2
init = 9
weapons = ["rapier", "sword", "axe"]
attributes = ["lucky", "quick", "lucky"]
kit = ["horse", "heavy-armour"]

[[warband.model]]
name = "Rabble"
rank = 0
weapons = ["crossbow"]
"#,
    );
    let expected = [
        "8 EG-3.8 init is +7 from the standard of its rank",
        "8 EG-3.11 Rich: no-force-attribute-twice",
        "8 EG-3.10 Rich: no-force-carried",
        "2 EG-3.2 Rich: no-force-models",
        "2 EG-3.6 Rich: no-force-rabble",
        "8 EG-3.11 Rich: no-force-attributes",
        "8 EG-3.12 Rich: no-force-rider",
    ];
    for line in expected {
        assert!(said.iter().any(|found| found == line), "`{line}` is not said: {said:#?}");
    }
    let twice = said.iter().find(|line| said.iter().filter(|other| other == line).count() > 1);
    assert_eq!(twice, None, "said twice");
}

#[test]
fn what_no_ruleset_knows_hides_nothing_else() {
    let said = warband("limit = 200\n[[warband.model]]\nname = \"Boss\"\nrank = 7\nweapons = [\"spoon\"]\n");
    for line in ["6 EG-3.1 200 is no points limit", "8 EG-2.2 7 is no rank", "10 EG-3.10 no model can have `spoon`"] {
        assert!(said.iter().any(|found| found == line), "`{line}` is not said: {said:#?}");
    }
    assert!(said.iter().any(|line| line == "2 EG-3.3 Rich: no-force-leader"), "{said:#?}");
    assert!(!said.iter().any(|line| line.contains("no-force-rank") || line.contains("no-force-points")), "{said:#?}");
}

/// The rules a position breaks, each with the key of its sentence.
fn position(text: &str) -> Vec<(&'static str, &'static str)> {
    let rules = EnGarde::standard();
    let setup = rules.parse_setup(text).expect("it can be read");
    let refusal = rules.begin(&setup).err().map(|refusal| refusal.0).unwrap_or_default();
    refusal.iter().map(|v| (v.rule.0, v.message.key)).collect()
}

#[test]
fn positions_in_which_nobody_can_be_deployed() {
    let lacks = [("EG-4.13", "no-zone-room")];
    let side = "A1 rank-2 sword reserve\nB1 rank-2 sword at 10,22 placed 1\n";
    assert_eq!(position(&format!("scenario skirmish\nterrain building 0,0 36,3\n{side}phase deploy A")), lacks);
    // Room for one is enough where one is left.
    assert_eq!(position(&format!("scenario skirmish\nterrain building 2,0 36,3\n{side}phase deploy A")), []);
    let two = format!("{side}A2 rank-2 sword reserve\nA3 rank-2 sword reserve\nA4 rank-2 sword reserve\n");
    let full = "scenario skirmish\nterrain building 1,0 36,3\n";
    assert_eq!(position(&format!("{full}{two}phase deploy B")), lacks, "whoever is to place one now");
    assert_eq!(position(&format!("{full}{two}phase activate A")), [], "nobody is deployed any more");
    // Who will come is not known yet.
    assert_eq!(position("scenario skirmish\nterrain building 0,0 36,3"), lacks);
    assert_eq!(position("scenario defence\nterrain building 13,13 23,19\nobjective 18,16"), lacks);
    assert_eq!(position("scenario defence\nterrain building 0,21 36,24\nobjective 18,16"), []);
    assert_eq!(position("scenario roll"), []);
}

#[test]
fn items_that_nobody_stated_are_not_carried() {
    let game = EnGarde::standard();
    let carrying = "A1 rank-1 sword at 10,15 item 2";
    let table = |items: &str| format!("scenario skirmish\nmap none\n{carrying}\nB1 rank-1 sword at 30,20\n{items}");
    for items in ["", "item 1 at 4,4"] {
        let problems = game.parse_setup(&table(items)).expect_err("nobody carries what there is not");
        assert_eq!((problems[0].line, problems[0].problem.to_string()), (3, "there is no item 2".to_owned()));
    }
    assert!(game.parse_setup(&table("item 1 at 4,4\nitem 2 at 5,5")).is_ok(), "in whatever order the lines stand");
}

#[test]
fn no_turn_comes_after_the_last() {
    let game = EnGarde::standard();
    let table =
        |turn: &str| format!("scenario skirmish\nmap none\n{turn}\nA1 rank-1 sword at 10,15\nB1 rank-1 sword at 30,20");
    let problems = game.parse_setup(&table("turn 9 of 7")).expect_err("there are only seven");
    assert_eq!((problems[0].line, problems[0].rule.map(|rule| rule.0)), (3, Some("EG-1.6")));
    for turn in ["turn 7 of 7", "turn 0 of 9"] {
        assert!(game.parse_setup(&table(turn)).is_ok(), "{turn}");
    }
}
