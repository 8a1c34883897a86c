//! `muster odds` as people type it.

use assert_cmd::cargo::cargo_bin_cmd;
use std::time::{Duration, Instant};

const CLASSIC: [&str; 17] = [
    "odds",
    "--attacks",
    "20",
    "--hit",
    "3+",
    "--critical",
    "two-hits",
    "--wound",
    "4+",
    "--save",
    "4+",
    "--rend",
    "1",
    "--damage",
    "d3",
    "--ward",
    "6+",
];

/// What is printed; the command must succeed.
fn printed(arguments: &[&str]) -> String {
    let output = cargo_bin_cmd!("muster").args(arguments).output().expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// What is said on standard error, line breaks and frame taken out; the command must fail, and soon.
fn refused(arguments: &[&str]) -> String {
    let begun = Instant::now();
    let output = cargo_bin_cmd!("muster").args(arguments).output().expect("the program runs");
    assert!(begun.elapsed() < Duration::from_secs(20), "{arguments:?} took {:?}", begun.elapsed());
    assert!(!output.status.success(), "{arguments:?} printed {}", String::from_utf8_lossy(&output.stdout));
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!errors.contains("panicked"), "{errors}");
    errors.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ")
}

fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&printed(arguments)).expect("JSON")
}

#[test]
fn a_classic_attack_is_answered_exactly() {
    let answer = &json(&[&CLASSIC[..], &["--json"]].concat());
    assert_eq!((answer["mean_fraction"].as_str(), answer["exact"].as_bool()), (Some("250/27"), Some(true)));
    let ten = &answer["outcomes"][10];
    assert_eq!(ten["value"], 10);
    assert!((ten["at_least"].as_f64().expect("a number") - 0.446_305_850_866).abs() < 1e-12);
    assert!(ten["fraction"].as_str().expect("a fraction").contains('/'));
    let text = printed(&CLASSIC);
    assert!(text.contains("250/27") && text.contains('█') && text.contains("left out"), "{text}");
    let quick = json(&[&CLASSIC[..], &["--json", "--quick"]].concat());
    assert_eq!(quick["exact"], false);
    assert!(quick["off_by"].as_f64().expect("a bound") < 1e-12);
}

#[test]
fn profiles_and_sweeps_stand_side_by_side() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("attacks.toml");
    let text = "[[attack]]\nname = \"Spears\"\nattacks = 20\nhit = \"4+\"\n\n[[attack]]\nname = \"Ogres\"\nattacks = \"2d6\"\nhit = \"3+\"\n";
    std::fs::write(&file, text).expect("written");
    let (file, svg) = (file.display().to_string(), folder.path().join("a.svg").display().to_string());
    let swept = json(&["odds", &file, "--sweep", "save=2+..6+", "--wound", "4+", "--json", "--svg", &svg]);
    let names: Vec<&str> =
        swept["answers"].as_array().expect("a list").iter().filter_map(|a| a["name"].as_str()).collect();
    assert_eq!((names.len(), names[0], names[9]), (10, "Spears, save 2+", "Ogres, save 6+"));
    assert!(std::fs::read_to_string(svg).expect("a picture").matches("<polyline").count() == 10);
    let table = printed(&["odds", &file]);
    assert!(table.contains("Spears") && table.contains("Ogres") && table.contains("at least"), "{table}");
    let csv = printed(&["odds", &file, "--csv"]);
    assert!(
        csv.starts_with("profile,value,probability,at_least,at_most,fraction\n") && csv.contains("\"Ogres\",2,"),
        "{csv}"
    );
    std::fs::write(&file[..], "[[attack]]\nhitz = \"3+\"\n").expect("written");
    assert!(refused(&["odds", &file]).contains("there is no key `hitz`"));
}

#[test]
fn models_fall_with_and_without_spilling_over() {
    let of = |excess: &str| {
        let arguments =
            ["odds", "--attacks", "2", "--damage", "2", "--models", "2", "--health", "3", "--json", "--excess"];
        json(&[&arguments[..], &[excess]].concat())["mean"].as_f64().expect("a number")
    };
    // Two packets of two on models of three wounds: one model falls either way, and what is left over tells nothing.
    assert_eq!((of("spills"), of("lost")), (1.0, 1.0));
    let of = |excess: &str| {
        let arguments =
            ["odds", "--attacks", "3", "--damage", "2", "--models", "2", "--health", "3", "--json", "--excess"];
        json(&[&arguments[..], &[excess]].concat())["mean"].as_f64().expect("a number")
    };
    assert_eq!((of("spills"), of("lost")), (2.0, 1.0));
}

/// Holds an answer to what scripts rely on: what was asked, every outcome with its ways, and where numbers lie.
fn holds_its_shape(answer: &serde_json::Value) {
    for key in ["question", "outcomes", "exact", "seconds"] {
        assert!(answer.get(key).is_some(), "{key} is missing: {answer}");
    }
    for outcome in answer["outcomes"].as_array().expect("a list") {
        assert!(outcome.get("value").is_some() && outcome["p"].is_f64(), "{outcome}");
        if answer["exact"] == true {
            assert!(outcome["ways"].is_string() && outcome["of"].is_string(), "{outcome}");
        }
    }
    assert_eq!(answer["mean"].is_f64(), answer["variance"].is_f64(), "{answer}");
}

#[test]
fn every_answer_has_one_shape_and_means_are_rounded_once() {
    let two = json(&["odds", "--attacks", "2d6", "--json"]);
    holds_its_shape(&two);
    assert_eq!((two["mean"].as_f64(), two["variance"].as_f64()), (Some(7.0), Some(35.0 / 6.0)));
    assert_eq!(two["stages"][0]["mean"].as_f64(), Some(7.0), "{two}");
    let five = &two["outcomes"][3];
    assert_eq!((five["value"].as_i64(), five["ways"].as_str(), five["of"].as_str()), (Some(5), Some("4"), Some("36")));
    assert_eq!(five["at_most"].as_f64(), Some(10.0 / 36.0), "{five}");
    holds_its_shape(&json(&["odds", "--attacks", "2d6", "--json", "--quick"]));
    let swept = json(&["odds", "--attacks", "3", "--sweep", "hit=3+..4+", "--json"]);
    swept["answers"].as_array().expect("a list").iter().for_each(holds_its_shape);
    holds_its_shape(&json(&["odds", "--hit", "4+", "--at-least", "1", "--with", "90%", "--json"]));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("shots.md");
    let table = "# Shots\n\n```table\nscenario Open Field\nturn South\nS1 Rangers L1 at 4,3 N up\nN1 March Swords L1 at 4,6 S up\n```\n";
    std::fs::write(&file, table).expect("written");
    let file = file.display().to_string();
    let asked = ["--choose", "South shoot S1 N1", "--mean", "N1 models", "--chance", "N1 models 4", "--json"];
    let step = json(&position(&file, &asked));
    holds_its_shape(&step);
    step["asked"].as_array().expect("a list").iter().for_each(holds_its_shape);
    let text = printed(&["odds", "--attacks", "2", "--hit", "4+"]);
    assert!(text.contains("at most") && text.contains("1    50.00 %    75.00 %    75.00 %"), "{text}");
    let table = printed(&["odds", "--attacks", "2", "--sweep", "hit=3+..4+"]);
    assert!(table.contains("at most") && table.contains("hit 4+           25.00 %   75.00 %"), "{table}");
}

#[test]
fn weapons_of_every_kind() {
    let mean = |flags: &[&str]| {
        json(&[&["odds", "--json"], flags].concat())["mean_fraction"].as_str().expect("a mean").to_owned()
    };
    assert_eq!(mean(&["--hits", "d6", "--wound", "4+"]), "7/4");
    assert_eq!(mean(&["--attacks", "2", "--hit", "4+", "--hits", "3"]), "4");
    assert_eq!(mean(&["--hit", "7+", "--long"]), "1/12");
    assert_eq!(mean(&["--hit", "3+", "--critical", "two-hits,wound", "--wound", "4+"]), "1/2");
    assert_eq!(mean(&["--wound", "4+", "--save", "4+", "--critical-wound", "mortal"]), "1/3");
    assert_eq!(mean(&["--damage", "d6", "--taken", "half"]), "2");
    let one = ["--save", "1+", "--attacks", "6", "--rend"];
    let (more, less) =
        (printed(&[&["odds"], &one[..], &["1"]].concat()), printed(&[&["odds"], &one[..], &["-1"]].concat()));
    assert!(!more.contains("as good as") && less.contains("is read as 1") && more.contains("mean 1.0000"), "{less}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("attacks.toml");
    let text = "[[attack]]\nname = \"Lance\"\ndamage = 3\n\n[[attack]]\nname = \"Swords\"\nattacks = 2\n";
    std::fs::write(&file, text).expect("written");
    let file = file.display().to_string();
    // The lance slays one of two wounds and loses its third point; the swords slay another.
    let target = ["--models", "5", "--health", "2", "--excess", "lost"];
    assert_eq!(mean(&[&[file.as_str(), "--together"], &target[..]].concat()), "2");
    let rows = printed(&["odds", &file, "--models", "5"]);
    assert!(rows.starts_with("models slain "), "{rows}");
}

#[test]
fn needed_attacks_tables_of_means_and_the_chain() {
    let needed = printed(&["odds", "--hit", "4+", "--at-least", "1", "--with", "90%"]);
    assert_eq!(needed, "4 attacks: 1 or more damage with 93.75 %; with one attack less 87.50 %\n");
    assert!(refused(&["odds", "--hit", "none", "--at-least", "1", "--with", "90%"]).contains("even 10000 attacks"));
    let table = printed(&["odds", "--attacks", "6", "--sweep", "save=3+..5+", "--sweep", "rend=0..2"]);
    assert!(table.contains("mean damage, save down, rend across") && table.contains("4+         3.0000"), "{table}");
    let chain = printed(&CLASSIC);
    assert!(chain.contains("save         5+    33.33 %  leaves 5.5556"), "{chain}");
}

#[test]
fn what_cannot_be_meant_is_said() {
    let odds = |flags: &[&str]| refused(&[&["odds"], flags].concat());
    assert!(odds(&[]).contains("say what attacks"));
    assert!(odds(&["--attacks", "3d0"]).contains("at least one side"));
    assert!(odds(&["--attacks", "-4"]).contains("cannot be less than nothing"));
    assert!(odds(&["--damage", "-2"]).contains("cannot be less than nothing"));
    assert!(odds(&["--attacks", "many"]).contains("write for example"));
    assert!(odds(&["--hit", "11+"]).contains("a number like 3+"));
    assert!(odds(&["--hit", "3+", "--reroll-hits", "failures,successes"]).contains("contradicts itself"));
    assert!(odds(&["--hit", "3+", "--reroll-hits", "ones,failures"]).contains("say failures"));
    assert!(odds(&["--hit", "3+", "--reroll-hits", "not-critical"]).contains("which rolls are critical"));
    assert!(odds(&["--hit", "3+", "--critical-on", "5"]).contains("--critical two-hits"));
    assert!(odds(&["--of", "slain", "--attacks", "3"]).contains("--models 5"));
    assert!(odds(&["--attacks", "3", "--rend", "1"]).contains("rend has no effect"));
    assert!(odds(&["--attacks", "3", "--reroll-wounds", "ones"]).contains("reroll-wounds has no effect"));
    assert!(odds(&["--attacks", "3", "--tries", "3"]).contains("--position"));
    assert!(odds(&["--hits", "3", "--hit", "3+"]).contains("--attacks 10"));
    assert!(odds(&["--hit", "3+", "--critical", "wound,mortal"]).contains("contradicts itself"));
    assert!(odds(&["--damage", "health", "--health", "3"]).contains("--excess lost"));
    assert!(odds(&["--sweep", "save=6..2"]).contains("range"));
    assert!(odds(&["--sweep", "nose=1..2"]).contains("no `nose`"));
    assert!(odds(&["--attacks", "1000000000000", "--hit", "3+"]).contains("at most 1000000 attacks"));
    assert!(odds(&["--attacks", "d4294967295"]).contains("at most 10000 sides"));
    assert!(odds(&["--quick", "--damage", "50000000", "--ward", "6+"]).contains("at most 10000 points of damage"));
    assert!(odds(&["--models", "4294967295", "--health", "4294967295"]).contains("at most 10000 models"));
}

#[test]
fn odd_numbers_have_clear_answers_soon() {
    let nothing = printed(&["odds", "--attacks", "0", "--hit", "3+"]);
    assert!(nothing.contains("no attacks are made"), "{nothing}");
    let odd = printed(&["odds", "--attacks", "3", "--hit", "1+", "--wound", "7+", "--save", "7+"]);
    assert!(
        odd.contains("a one always fails") && odd.contains("unmodified six") && odd.contains("cannot succeed"),
        "{odd}"
    );
    let begun = Instant::now();
    let many = printed(&["odds", "--attacks", "1000000", "--hit", "3+", "--wound", "4+", "--damage", "d3"]);
    assert!(many.contains("floating point") && many.contains("mean 666666.66"), "{many}");
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
}

fn position<'a>(file: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["odds", "--ruleset", "feint", "--position", file], more].concat()
}

#[test]
fn a_throw_that_is_repeated_while_it_is_a_tie_is_refused_and_not_followed_for_ever() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tie.txt");
    let table = "scenario skirmish\nmap none\nA1 musketeers-1 at 10,10 charging fresh B1 using rapier\n\
        B1 guard-2 at 10,2 fresh A1 using polearm\nphase combat\n";
    std::fs::write(&file, table).expect("written");
    let said = refused(&["odds", "--ruleset", "en-garde", "--position", &file.display().to_string()]);
    assert!(said.contains("--tries 100000"), "{said}");
}

#[test]
fn the_next_step_of_a_scenario() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("shots.md");
    let table = "# Shots\n\n```table\nscenario Open Field\nturn South\nS1 Rangers L1 at 4,3 N up\nN1 March Swords L1 at 4,6 S up\n```\n";
    std::fs::write(&file, table).expect("written");
    let file = file.display().to_string();
    let shoot = ["--choose", "South shoot S1 N1"];
    let odds = json(&position(&file, &[&shoot[..], &["--json"]].concat()));
    let fractions: Vec<&str> =
        odds["outcomes"].as_array().expect("a list").iter().filter_map(|o| o["fraction"].as_str()).collect();
    assert_eq!(fractions, ["32/81", "8/27", "16/81", "8/81", "1/81"]);
    let tried = json(&position(&file, &[&shoot[..], &["--json", "--tries", "3000"]].concat()));
    let [low, high] = [0, 1].map(|i| tried["outcomes"][0]["between"][i].as_f64().expect("a number"));
    assert!(low < 32.0 / 81.0 + 0.02 && high > 32.0 / 81.0 - 0.02, "{low} {high}");
    assert!(refused(&position(&file, &[])).contains("South has to choose"));
    assert!(refused(&position(&file, &["--choose", "South shoot S1 N4"])).contains("not allowed here"));
    assert!(refused(&position(&file, &["--choose", "North shoot N1 S1"])).contains("South has to choose"));
    let few = position(&file, &[&shoot[..], &["--ways", "3"]].concat());
    assert!(refused(&few).contains("--tries 100000"));
}

#[test]
fn claims_are_asked_of_the_next_step() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("shots.md");
    let table = "# Shots\n\n```table\nscenario Open Field\nturn South\nS1 Rangers L1 at 4,3 N up\nN1 March Swords L1 at 4,6 S up\n```\n";
    std::fs::write(&file, table).expect("written");
    let file = file.display().to_string();
    let shoot = ["--choose", "South shoot S1 N1"];
    let asked = |more: &[&str]| json(&position(&file, &[&shoot[..], more, &["--json"]].concat()))["asked"].clone();
    let mean = asked(&["--mean", "N1 models"]);
    let values = mean[0]["outcomes"].as_array().expect("a list");
    let sum: f64 = values.iter().map(|v| v["p"].as_f64().expect("a number")).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{mean}");
    let most = values.last().expect("a value");
    let (claim, full) = (format!("N1 models {}", most["value"].as_i64().expect("a number")), most["fraction"].clone());
    assert_eq!((most["at_most"].as_f64(), &most["at_least"]), (Some(1.0), &most["p"]));
    let chances = asked(&["--chance", &claim, "--chance", &format!("not {claim}"), "--mean", "S1 models"]);
    assert_eq!(chances[0]["outcomes"][0]["fraction"], full);
    let both: f64 = [0, 1].iter().map(|i| chances[*i]["outcomes"][0]["p"].as_f64().expect("a number")).sum();
    assert!((both - 1.0).abs() < 1e-12, "{chances}");
    assert_eq!(chances[2]["outcomes"].as_array().expect("a list").len(), 1);
    let tried = asked(&["--chance", &claim, "--tries", "2000"]);
    let between = &tried[0]["outcomes"][0]["between"];
    assert!(between[0].as_f64() < between[1].as_f64(), "{tried}");
    let text = printed(&position(&file, &[&shoot[..], &["--mean", "N1 models", "--chance", &claim]].concat()));
    assert!(text.contains("at least") && text.contains("at most") && text.contains("mean"), "{text}");
    assert!(
        refused(&position(&file, &[&shoot[..], &["--chance", "told FT-8.16 N1"]].concat())).contains("only a scenario")
    );
    assert!(refused(&["odds", "--chance", "N1 gone"]).contains("--position"));
}
