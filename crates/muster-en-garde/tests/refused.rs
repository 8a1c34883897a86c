//! Data files that contradict themselves or the rules are refused, with every problem named where it stands.

use muster_en_garde::EnGarde;
use muster_en_garde::data::STANDARD;
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
