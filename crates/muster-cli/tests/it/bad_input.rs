//! Files and names that are wrong: each has its own clear error, and nothing is half done.

use assert_cmd::cargo::cargo_bin_cmd;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A folder for the files of one test.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    fn write(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        fs::write(&path, text).expect("written");
        path.display().to_string()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// A journal of a game that has just begun.
    fn journal(&self) -> String {
        let path = self.path("game.journal");
        let typed = format!("1\n1\nsave {}\nquit\n", path.display());
        let arguments = ["play", "feint", "--vs", "random", "--seed", "4"];
        cargo_bin_cmd!("muster").args(arguments).write_stdin(typed).assert().success();
        fs::read_to_string(path).expect("a journal")
    }
}

/// Standard error, its frame and line breaks taken out, and exit code.
fn refused(arguments: &[&str]) -> (String, i32) {
    let output = cargo_bin_cmd!("muster").args(arguments).output().expect("the program runs");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!errors.contains("panicked"), "{errors}");
    let words: Vec<&str> = errors.split_whitespace().filter(|word| *word != "│").collect();
    (words.join(" "), output.status.code().expect("an exit code"))
}

#[track_caller]
fn assert_refused(arguments: &[&str], code: i32, says: &[&str]) {
    let (errors, found) = refused(arguments);
    assert_eq!(found, code, "{errors}");
    for words in says {
        assert!(errors.contains(words), "{errors} does not say {words}");
    }
}

#[test]
fn names_that_do_not_exist() {
    assert_refused(&["play", "chess"], 2, &["chess", "feint"]);
    assert_refused(&["simulate", "feint", "--bots", "greedy,clever"], 2, &["there is no bot clever", "greedy"]);
    assert_refused(&["simulate", "feint", "--bots", "greedy"], 2, &["two bots"]);
    assert_refused(&["simulate", "feint", "--map", "moon"], 1, &["Feint has no map moon", "open-field"]);
    assert_refused(&["play", "feint", "--force", "nobody"], 1, &["Feint has no force nobody", "boar-rush"]);
    assert_refused(&["rule", "feint", "FT-99.1"], 1, &["no rule FT-99.1"]);
    assert_refused(&["feint"], 2, &["feint"]);
    assert_refused(&["check", "missing.toml"], 1, &["cannot read missing.toml"]);
    assert_refused(&["rulesets", "--data", "missing"], 1, &["cannot read missing"]);
    assert_refused(&["rulesets", "--data", "src"], 1, &["src has no folder named after a ruleset", "feint"]);
}

#[test]
fn forces_that_break_the_building_rules_name_every_rule() {
    let folder = Folder::new();
    let force = "[[force]]\nid = \"too-much\"\nname = \"Too Much\"\ncore = [\"G1.2\", \"G1.2\"]\nelite = [\"G7.1\", \"G9.2\"]\n\
        distractions = [\"G5.1\", \"G8.1\", \"G10.1\"]\nweapons = { \"G1.2\" = [\"W1\", \"W2\"] }\n";
    let file = folder.write("force.toml", force);
    assert_refused(&["check", &file], 1, &["FT-3.15", "FT-3.17", "FT-3.21"]);
    let output = cargo_bin_cmd!("muster").args(["check", &file, "--json"]).output().expect("the program runs");
    let faults: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(output.status.code(), Some(1));
    assert!(faults.as_array().is_some_and(|faults| faults.len() >= 3), "{faults}");
    assert!(faults[0]["line"].as_u64() >= Some(1) && faults[0]["rule"].is_string(), "{faults}");
}

#[test]
fn broken_building_rules_are_told_in_words() {
    let folder = Folder::new();
    let head = "id = \"rich\"\nname = \"Rich\"\nblurb = \"\"\n";
    let model =
        |rank: u8| format!("[[warband.model]]\nname = \"A\"\nrank = {rank}\nattributes = [\"lucky\", \"lucky\"]\n");
    let fencers = format!("[[warband]]\n{head}faction = \"pirates\"\n{}{}", model(5), model(5).repeat(4));
    let file = folder.write("fencers.toml", &fencers);
    let says = ["points, and the limit is 120.", "Rich: Model 2 has an attribute twice.", "fencers.toml:11"];
    assert_refused(&["check", "--ruleset", "en-garde", &file], 1, &says);
    let watch = format!("[[warband]]\n{head}list = \"marchwardens\"\nmodels = [\"captain x2\"]\n");
    let file = folder.write("watch.toml", &watch);
    assert_refused(&["check", "--ruleset", "warband", &file], 1, &["Rich: There are 0 GRUNT and WARRIOR models"]);
    let army = format!("[[force]]\n{head}core = [\"G1.2\", \"G1.2\"]\nelite = []\ndistractions = []\n");
    let file = folder.write("army.toml", &army);
    assert_refused(&["check", &file], 1, &["Rich: Gobbo Warriors L2 is in the army twice at the same level."]);
}

#[test]
fn forces_of_cards_that_do_not_exist_or_that_are_no_toml() {
    let folder = Folder::new();
    let unknown = "[[force]]\nid = \"a\"\nname = \"A\"\ncore = [\"X9.1\"]\nelite = []\ndistractions = []\n";
    assert_refused(&["check", &folder.write("a.toml", unknown)], 1, &["X9.1", "a.toml:4"]);
    assert_refused(&["check", &folder.write("b.toml", "[[force]\nid = 3")], 1, &["b.toml:1"]);
    assert_refused(
        &["check", &folder.write("c.toml", "[[force]]\nid = \"a\"\nnaem = \"A\"\n")],
        1,
        &["naem", "c.toml:3"],
    );
}

#[test]
fn what_is_wrong_in_one_place_does_not_hide_the_rest() {
    let folder = Folder::new();
    let force = "[[force]]\nid = \"a\"\nname = \"A\"\ncore = [\"G1.2\", \"G1.2\", \"X9.1\"]\nelite = [\"G7.1\", \"G9.2\"]\n\
        distractions = [\"G5.1\", \"G8.1\", \"G10.1\"]\n";
    let file = folder.write("force.toml", force);
    let output = cargo_bin_cmd!("muster").args(["check", "missing.toml", &file, "--json"]).output().expect("it runs");
    let faults: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let said: Vec<&str> = faults.as_array().expect("a list").iter().filter_map(|f| f["problem"].as_str()).collect();
    assert_eq!(said.len(), 3, "{said:?}");
    assert!(said[0].contains("cannot read missing.toml") && said[1].contains("X9.1") && said[2].contains("twice"));
}

#[test]
fn a_good_force_is_silent() {
    for (ruleset, file) in READY {
        let standard = format!("{}/../../data/{ruleset}/{file}", env!("CARGO_MANIFEST_DIR"));
        let output = cargo_bin_cmd!("muster").args(["check", "--ruleset", ruleset, &standard, "--json"]).output();
        let output = output.expect("the program runs");
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "[]", "{ruleset}");
        assert!(output.status.success());
    }
}

/// A force of Spearhead comes with no others in its file: its names are held against what it has itself.
#[test]
fn a_force_of_spearhead_names_nothing_that_it_has_not() {
    let folder = Folder::new();
    let path = format!("{}/../../examples/spearhead/force-saltglass-parish.toml", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).expect("the example");
    let output = cargo_bin_cmd!("muster").args(["check", "--ruleset", "spearhead", &path, "--json"]).output();
    assert_eq!(String::from_utf8_lossy(&output.expect("it runs").stdout).trim(), "[]");
    let id = "id = \"butts-in-the-mud\"";
    let line = text.lines().position(|line| line == id).expect("the ability");
    let file = folder.write("parish.toml", &text.replace("named = \"Eel Spear\"", "named = \"Eal Spear\""));
    let says = ["`Eal Spear`", &format!("parish.toml:{line}"), "Barbed Harpoon"];
    assert_refused(&["check", "--ruleset", "spearhead", &file], 1, &says);
}

/// The ready forces of each ruleset.
const READY: [(&str, &str); 3] =
    [("feint", "forces.toml"), ("en-garde", "warbands.toml"), ("warband", "warbands.toml")];

/// Two forces of one id could not be told apart: checked in one file, and loaded.
#[test]
fn two_forces_of_one_id_are_refused() {
    let folder = Folder::new();
    for (ruleset, file) in READY {
        let standard = format!("{}/../../data/{ruleset}", env!("CARGO_MANIFEST_DIR"));
        fs::create_dir(folder.path(ruleset)).expect("a folder");
        for other in fs::read_dir(&standard).expect("data").map(|entry| entry.expect("a file").path()) {
            if other.is_file() {
                fs::copy(&other, folder.path(ruleset).join(other.file_name().expect("a name"))).expect("a copy");
            }
        }
        let text = fs::read_to_string(format!("{standard}/{file}")).expect("text");
        let table = if file == "forces.toml" { "[[force]]" } else { "[[warband]]" };
        let first = text.split(table).nth(1).expect("a force");
        let twice = folder.write(&format!("{ruleset}/{file}"), &format!("{text}\n{table}{first}"));
        let (said, _) = refused(&["check", "--ruleset", ruleset, &twice]);
        assert_eq!(said.matches("is defined twice").count(), 1, "{ruleset}: {said}");
        let (said, _) = refused(&["rulesets", "--data", &folder.path("").display().to_string()]);
        assert_eq!(said.matches("is defined twice").count(), 1, "{ruleset}: {said}");
        fs::remove_dir_all(folder.path(ruleset)).expect("it goes");
    }
}

/// A fault in the cards is told once, not again for every force that names one of them.
#[test]
fn a_broken_file_of_cards_is_all_that_is_told() {
    let folder = Folder::new();
    let standard = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/feint"));
    fs::create_dir(folder.path("feint")).expect("a folder");
    for file in fs::read_dir(standard).expect("data").map(|entry| entry.expect("a file").path()) {
        if file.is_file() {
            let text = fs::read_to_string(&file).expect("text").replace("name = \"Mirefang Gobbos\"", "naem = 3");
            folder.write(&format!("feint/{}", file.file_name().expect("a name").display()), &text);
        }
    }
    let (said, _) = refused(&["rulesets", "--data", &folder.path("").display().to_string()]);
    assert!(said.contains("naem") && !said.contains("there is no card"), "{said}");
}

/// A file that nothing reads would be taken for one that counts.
#[test]
fn a_further_data_file_is_told_of() {
    let folder = Folder::new();
    let standard = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/feint"));
    fs::create_dir(folder.path("feint")).expect("a folder");
    for file in fs::read_dir(standard).expect("data").map(|entry| entry.expect("a file").path()) {
        if file.is_file() {
            fs::copy(&file, folder.path(&format!("feint/{}", file.file_name().expect("a name").display())))
                .expect("a copy");
        }
    }
    folder.write("feint/notes.txt", "Buy spears.");
    let data = folder.path("").display().to_string();
    cargo_bin_cmd!("muster").args(["rulesets", "--data", &data]).assert().success();
    folder.write("feint/elves.toml", "");
    assert_refused(&["rulesets", "--data", &data], 1, &["does not read: elves.toml", "gobbos.toml"]);
}

/// However many faults a file has, the first are told and the others counted.
#[test]
fn of_many_faults_the_first_are_told() {
    let folder = Folder::new();
    let force = "[[force]]\nid = \"x\"\nname = \"X\"\nblurb = \"\"\ncore = [\"G1.2\"]\nelite = []\nweapons = {}\n";
    let many = folder.write("many.toml", &format!("{force}distractions = [{}]\n", "\"1\", ".repeat(4_000)));
    let bad = folder.write("bad.toml", &format!("{force}distractions = [\"1\"]\n").repeat(100));
    for (file, least) in [(many, 40), (bad, 51)] {
        let output = cargo_bin_cmd!("muster").args(["check", &file, "--json"]).output().expect("the program runs");
        let faults: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let said = faults.as_array().expect("a list");
        assert!((least..=51).contains(&said.len()), "{} faults", said.len());
    }
}

#[test]
fn journals_that_were_cut_changed_or_written_elsewhere() {
    let folder = Folder::new();
    let journal = folder.journal();
    let lines: Vec<&str> = journal.lines().collect();
    let whole = folder.write("whole.journal", &journal);
    cargo_bin_cmd!("muster").args(["replay", &whole]).assert().success();

    let cut = folder.write("cut.journal", &lines[..lines.len() - 1].join("\n"));
    assert_refused(&["replay", &cut], 1, &["the journal stops here"]);
    let short = folder.write("short.journal", &[&lines[..1], &lines[2..]].concat().join("\n"));
    assert_refused(&["replay", &short], 1, &["the last line speaks of"]);
    let end = lines[lines.len() - 1];
    let other_end =
        end.split("\"state\"").next().expect("its beginning").to_owned() + "\"state\":\"0000000000000007\"}";
    let changed = folder.write("changed.journal", &journal.replace(end, &other_end));
    assert_refused(&["replay", &changed], 1, &["lead to another state"]);
    let swapped = folder.write("swapped.journal", &journal.replacen("\"seat\":0", "\"seat\":1", 1));
    assert_refused(&["replay", &swapped], 1, &["does not answer what was asked"]);
    let version = journal.replacen("\"version\":\"", "\"version\":\"0", 1);
    assert_refused(&["replay", &folder.write("version.journal", &version)], 1, &["version"]);
    let ruleset = journal.replacen("\"ruleset\":\"feint\"", "\"ruleset\":\"chess\"", 1);
    assert_refused(&["replay", &folder.write("ruleset.journal", &ruleset)], 1, &["chess"]);
    assert_refused(&["replay", &folder.write("garbage.journal", "cats\n")], 1, &["not the head of a journal"]);
    assert_refused(&["replay", &folder.write("empty.journal", "")], 1, &["not the head of a journal"]);
    assert_refused(&["replay", &whole, "--to", "9999"], 1, &["there is no answer 9999"]);
    assert_refused(&["play", "feint", "--load", &cut], 1, &["the journal stops here"]);
}

#[test]
fn positions_that_cannot_be() {
    let folder = Folder::new();
    let position = "scenario Open Field\nround 2\nturn South\nphase actions\nS1 Gobbo Warriors L1 at 44,2 N\n";
    let file = folder.write("position.txt", position);
    assert_refused(&["play", "feint", "--position", &file], 1, &["the game cannot begin", "44,2"]);
    let file = folder.write("nonsense.txt", "cats\n");
    assert_refused(&["play", "feint", "--position", &file], 1, &["the game cannot begin", "cats"]);
}

#[test]
fn an_address_that_is_taken() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("an address");
    let address = taken.local_addr().expect("an address").to_string();
    assert_refused(&["serve", "--listen", &address, "--db", ":memory:"], 1, &["cannot listen on", &address]);
    assert_refused(&["serve", "--listen", "nowhere"], 2, &["nowhere"]);
}

#[test]
fn a_phase_that_there_is_not() {
    let folder = Folder::new();
    let positions = [
        ("feint", "scenario Open Field\nround 2\n", "deploy Q", "`Q` is no seat"),
        ("warband", "scenario beacons\nround 1\n", "turn North", "`North` is no side"),
        ("en-garde", "scenario skirmish\nmap none\n", "activate C", "`C` is no side"),
        ("spearhead", "scenario embers\nround 1\n", "charge C", "`C` is no side"),
    ];
    for (ruleset, position, phase, says) in positions {
        let file = folder.write("position.txt", &format!("{position}phase foo\n"));
        assert_refused(
            &["play", ruleset, "--position", &file],
            1,
            &["there is no phase `foo`", "Line 3", "phases are"],
        );
        let file = folder.write("position.txt", &format!("{position}phase {phase}\n"));
        assert_refused(&["play", ruleset, "--position", &file], 1, &[says, "Line 3"]);
    }
    let card = folder.write("position.txt", "scenario embers\nround 1\nhand A 1 1 2\n");
    assert_refused(&["play", "spearhead", "--position", &card], 1, &["Line 3: a card is named twice"]);
    let nowhere = folder.write("position.txt", "scenario embers\nround 1\nA1 at 15\n");
    assert_refused(&["play", "spearhead", "--position", &nowhere], 1, &["for 1 model 0 places can be read"]);
}

#[test]
fn a_force_that_may_not_be_taken() {
    let says = ["mw-s may not be taken here", "at least 5", "WB-3.4"];
    assert_refused(&["play", "warband", "--force", "mw-s"], 1, &says);
}

#[test]
fn a_journal_says_where_it_is_wrong() {
    let folder = Folder::new();
    let journal = folder.journal();
    let behind = folder.write("behind.journal", &format!("{journal}{{\"seat\":0,\"action\":\"done\"}}\n"));
    let end = journal.lines().count();
    let says = [format!("line {}: the journal has ended in line {end}", end + 1), "take away".to_owned()];
    assert_refused(&["replay", &behind], 1, &says.each_ref().map(String::as_str));
    let ruleset =
        folder.write("ruleset.journal", &journal.replacen("\"ruleset\":\"feint\"", "\"ruleset\":\"chess\"", 1));
    assert_refused(&["replay", &ruleset], 1, &["line 1: there is no ruleset `chess`", "en-garde"]);
    let setup = folder.write("setup.journal", &journal.replacen("scenario ", "scenario x", 1));
    assert_refused(&["replay", &setup], 1, &["there is no scenario `x", "scenarios are"]);
    let marked = folder.write("marked.journal", &format!("\u{feff}{journal}"));
    cargo_bin_cmd!("muster").args(["replay", &marked]).assert().success();
}

#[test]
fn a_file_of_games_that_cannot_be_used() {
    let folder = Folder::new();
    let serve =
        |file: &str, says: &[&str]| assert_refused(&["serve", "--listen", "127.0.0.1:0", "--db", file], 1, says);
    let notes = folder.write("notes.txt", &"no database at all\n".repeat(60));
    serve(&notes, &["notes.txt is not a database", "name another with --db"]);
    let here = folder.path("").display().to_string();
    serve(&here, &["is a folder", "name a file in it"]);
    // A database whose pages behind the first are not what it says.
    let mut damaged = b"SQLite format 3\0".to_vec();
    damaged.extend([0xFF; 4_080]);
    fs::write(folder.path("damaged.db"), damaged).expect("written");
    serve(&folder.path("damaged.db").display().to_string(), &["damaged.db is"]);
}
