//! Every command as a person or a script calls it.

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};

/// Standard output, standard error and exit code.
fn muster(arguments: &[&str]) -> (String, String, i32) {
    let output = cargo_bin_cmd!("muster").args(arguments).output().expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, errors) = (text(&output.stdout), text(&output.stderr));
    assert!(!errors.contains("panicked"), "{errors}");
    (out, errors, output.status.code().expect("an exit code"))
}

fn json(arguments: &[&str]) -> Value {
    let (out, errors, code) = muster(arguments);
    assert_eq!(code, 0, "{errors}");
    serde_json::from_str(&out).expect("JSON")
}

#[test]
fn every_command_has_help_with_an_example() {
    let (help, _, code) = muster(&["--help"]);
    assert_eq!(code, 0);
    let commands = ["serve", "rulesets", "forces", "rule", "play", "simulate", "replay", "scenario", "check", "schema"];
    for command in commands {
        assert!(help.contains(&format!("  {command} ")), "{help}");
        let (help, _, code) = muster(&[command, "--help"]);
        assert!(code == 0 && help.contains(&format!("Examples:\n  muster {command}")), "{help}");
    }
}

#[test]
fn what_there_is_can_be_listed() {
    let rulesets = json(&["rulesets", "--json"]);
    assert_eq!(rulesets[0]["id"], "feint");
    assert_eq!(rulesets[0]["setups"].as_array().map(Vec::len), Some(4));
    let forces = json(&["forces", "feint", "--json"]);
    assert_eq!(forces.as_array().map(Vec::len), Some(8));
    let (out, _, _) = muster(&["forces", "feint"]);
    assert!(out.contains("boar-rush: Boar Rush, "), "{out}");
    let rules = json(&["rule", "feint", "--json"]);
    assert_eq!(rulesets[0]["rules"].as_u64(), rules.as_array().map(|rules| rules.len() as u64));
    let (out, _, _) = muster(&["rule", "feint", "FT-8.13"]);
    let rule = json(&["rule", "feint", "FT-8.13", "--json"]);
    assert!(rule[0]["text"].as_str().is_some_and(|text| text.contains("hit")), "{rule}");
    assert!(out.starts_with("FT-8.13 ") && out.lines().count() > 2, "the title and the rule: {out}");
}

#[test]
fn a_simulation_does_not_depend_on_its_threads() {
    let run = |threads: &str, seed: &str| {
        let games = ["simulate", "feint", "--bots", "random,random", "--games", "70", "--json"];
        json(&[&games[..], &["--threads", threads, "--seed", seed]].concat())
    };
    let (one, two, other) = (run("1", "7"), run("2", "7"), run("2", "8"));
    assert_eq!(one["checksum"], two["checksum"]);
    assert_eq!(one["bots"], two["bots"]);
    assert_ne!(one["checksum"], other["checksum"], "another seed, other games");
    let keys = ["ruleset", "games", "seed", "threads", "games_per_s", "decisions_per_s", "seconds"];
    assert!(keys.iter().all(|key| !one[key].is_null()), "{one}");
    let bot = &one["bots"][0];
    let count = |key: &str| bot[key].as_u64().expect("a count");
    assert_eq!(count("wins") + count("draws") + count("losses"), 70);
    let (rate, low, high) = (&bot["win_rate"], &bot["ci95"][0], &bot["ci95"][1]);
    assert!(low.as_f64() <= rate.as_f64() && rate.as_f64() <= high.as_f64(), "{bot}");
}

#[test]
fn the_first_games_of_a_longer_series_are_the_shorter_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = |games: &str| {
        let path = folder.path().join(games);
        let path = path.to_str().expect("text");
        let (_, errors, code) =
            muster(&["simulate", "feint", "--bots", "random,random", "--games", games, "--out", path]);
        assert_eq!(code, 0, "{errors}");
        fs::read(path).expect("written")
    };
    let short = table("20");
    assert!(short.starts_with(b"PAR1") && short.ends_with(b"PAR1"), "a Parquet file");
    assert_eq!(short, table("20"), "the same games make the same file");
    assert!(table("40").len() > short.len());
}

#[test]
fn scenarios_pass_or_say_what_was_not_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let feint = folder.path().join("feint");
    fs::create_dir(&feint).expect("a folder");
    let write = |name: &str, expected: &str| {
        let path = feint.join(name);
        let text = format!(
            "# Where it stands\n\nRule: FT-2.1\n\n```table\nscenario Open Field\nround 2\nturn South\n\
            phase actions\nS1 Gobbo Warriors L1 at 4,2 N\nN1 March Spears L1 at 4,9 S\n```\n\n```expect\n{expected}\n```\n"
        );
        fs::write(&path, text).expect("written");
        path.display().to_string()
    };
    let (good, bad) = (write("good.md", "S1 at 4,2 N"), write("bad.md", "S1 at 5,2 N"));
    let report = json(&["scenario", &good, "--json"]);
    assert_eq!((&report[0]["passed"], &report[0]["rules"][0]), (&Value::Bool(true), &Value::from("FT-2.1")));
    let (out, _, code) = muster(&["scenario", &good, &bad]);
    assert_eq!(code, 1);
    assert!(out.contains("1 passed, 1 failed") && out.contains("line 15: "), "{out}");
    // Kept anywhere, a scenario says by its rules what it is for.
    let alone = folder.path().join("my-ruling.md");
    fs::copy(&good, &alone).expect("copied");
    assert_eq!(json(&["scenario", &alone.display().to_string(), "--json"])[0]["passed"], Value::Bool(true));
    let (_, wrong, code) = muster(&["scenario", &folder.path().join("nowhere.md").display().to_string()]);
    assert!(code != 0 && wrong.contains("cannot read"), "{wrong}");
}

/// What is rolled again on a tie has no last way: a scenario that asks for the odds of it is told so.
#[test]
fn odds_without_end_are_refused() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let (out, _, code) =
        muster(&["scenario", &format!("{root}/fuzz/corpus/scenario/en-garde-odds-of-a-tie-without-end.md")]);
    assert!(code == 1 && out.contains("line 15: one way has more than 64 rolls"), "{out}");
}

/// The files that the help names as examples are there.
#[test]
fn examples_of_files_exist() {
    let (help, ..) = muster(&["scenario", "--help"]);
    let folder = help.split_whitespace().find_map(|word| word.strip_suffix("/*.md")).expect("a folder of scenarios");
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    assert!(fs::read_dir(format!("{root}/{folder}")).expect(folder).count() > 0);
}

#[test]
fn schemas_are_printed_for_editors() {
    let all = json(&["schema"]);
    assert!(all["feint"]["weapons"].is_object(), "{all}");
    let forces = json(&["schema", "feint", "forces"]);
    assert_eq!(forces["title"], "ForceFile");
    let (_, errors, code) = muster(&["schema", "feint", "cats"]);
    assert!(code == 1 && errors.contains("forces"), "{errors}");
}

#[test]
fn other_data_files_are_read_whole_or_not_at_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let ours = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/feint");
    let theirs = folder.path().join("feint");
    fs::create_dir(&theirs).expect("a folder");
    for file in fs::read_dir(ours).expect("data").map(|entry| entry.expect("an entry").path()) {
        if file.extension().is_some_and(|ending| ending == "toml") {
            fs::copy(&file, theirs.join(file.file_name().expect("a name"))).expect("copied");
        }
    }
    let data = folder.path().to_str().expect("text");
    let weapons = fs::read_to_string(theirs.join("weapons.toml")).expect("text");
    fs::write(theirs.join("weapons.toml"), weapons.replace("Spear\"", "Long Spear\"")).expect("written");
    let version = |arguments: &[&str]| json(arguments)[0]["version"].clone();
    let (usual, changed) = (version(&["rulesets", "--json"]), version(&["rulesets", "--json", "--data", data]));
    assert_ne!(usual, changed, "other data is another version");
    let second = |arguments: &[&str]| json(arguments)[1]["version"].clone();
    assert_eq!(
        second(&["rulesets", "--json"]),
        second(&["rulesets", "--json", "--data", data]),
        "no folder, no change"
    );
    let nowhere = tempfile::tempdir().expect("a folder");
    let (_, errors, code) = muster(&["rulesets", "--data", nowhere.path().to_str().expect("text")]);
    assert!(code == 1 && errors.contains("no folder named after a ruleset"), "{errors}");

    fs::write(theirs.join("weapons.toml"), weapons.replace("kind = \"shield\"", "kind = \"shild\"")).expect("written");
    let (_, errors, code) = muster(&["rulesets", "--data", data]);
    assert!(code == 1 && errors.contains("weapons.toml") && errors.contains("shild"), "{errors}");
}

#[test]
fn serve_names_its_limits_with_what_they_usually_are() {
    let (help, _, code) = muster(&["serve", "--help"]);
    assert_eq!(code, 0);
    for (flag, usual) in [("--tables <N>", "100000"), ("--odds-deadline <TIME>", "2s"), ("--bot-pace <TIME>", "500ms")]
    {
        let said = help.split(flag).nth(1).unwrap_or_else(|| panic!("{flag}: {help}"));
        let said = said.split("--").next().unwrap_or_default();
        assert!(said.contains(&format!("[default: {usual}]")), "{flag}: {said}");
    }
    let (_, errors, code) = muster(&["serve", "--odds-deadline", "2"]);
    assert!(code != 0 && errors.contains("500ms, 30s"), "{errors}");
}

#[test]
fn a_second_server_on_one_database_says_who_has_it() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join("tables.db");
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--db", file.to_str().expect("a plain name")];
    let mut program = std::process::Command::new(assert_cmd::cargo::cargo_bin!("muster"));
    let mut first = program.args(arguments).stdout(std::process::Stdio::piped()).spawn().expect("the program runs");
    let mut line = String::new();
    let mut out = BufReader::new(first.stdout.take().expect("it has a voice"));
    out.read_line(&mut line).expect("it says that it is ready");
    let (_, errors, code) = muster(&arguments);
    first.kill().expect("it can be killed");
    let process = first.id();
    first.wait().expect("it is dead");
    assert!(line.contains("ready"), "{line}");
    assert!(code != 0 && errors.contains("in use") && errors.contains(&process.to_string()), "{code}: {errors}");
}
