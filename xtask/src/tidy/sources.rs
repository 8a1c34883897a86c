//! What the sources of each layer look like and may say.

use super::layers::{EDGE, layer};
use super::{Fault, traces};
use crate::tree;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// A file as long as this is to be split.
const LONGEST: usize = 600;

/// Paths and types that reach outside the game or differ between machines, and what is used in their place.
const IMPURE: [(&str, &str); 18] = [
    ("serde_json", "JSON is made in muster-protocol"),
    ("tokio", "async lives in muster-server"),
    ("axum", "HTTP lives in muster-server"),
    ("pyo3", "Python lives in its own crate"),
    ("Instant", "a game knows no clock"),
    ("SystemTime", "a game knows no clock"),
    ("std::env", "a game knows no environment"),
    ("std::fs", "a game reads no files"),
    ("std::net", "a game knows no network"),
    ("std::process", "a game starts nothing"),
    ("std::thread", "games run side by side in muster-sim"),
    ("SystemTime", "a game knows no clock"),
    ("Instant", "a game knows no clock"),
    ("HashMap", "its order differs from run to run: use BTreeMap"),
    ("HashSet", "its order differs from run to run: use BTreeSet"),
    ("f32", "numbers of the game are integers"),
    ("f64", "numbers of the game are integers"),
    ("println!", "text is shown at the edge"),
];

/// The crates that compute odds and weigh chances, beside the game and never in it: they may use floating point.
const ODDS: [&str; 3] = ["muster-dice", "muster-odds", "muster-search"];

/// Nouns of wargames, which belong to rulesets.
const NOUNS: [&str; 34] = [
    "army",
    "armies",
    "archer",
    "armour",
    "armor",
    "battalion",
    "battlefield",
    "cavalry",
    "combat",
    "commander",
    "deploy",
    "faction",
    "flank",
    "hero",
    "infantry",
    "initiative",
    "melee",
    "miniature",
    "missile",
    "morale",
    "musician",
    "objective",
    "regiment",
    "retreat",
    "salvo",
    "shooting",
    "soldier",
    "squad",
    "terrain",
    "troop",
    "volley",
    "warrior",
    "weapon",
    "wound",
];

/// The crate with the one list of rulesets.
const LISTS: &str = "muster-games";

/// The Rust files of the workspace with the crate each belongs to.
fn rust_files() -> Vec<(String, PathBuf)> {
    let of_crates = tree::files_with("crates", &["rs"]).into_iter().map(|path| {
        let below = path.strip_prefix(tree::root().join("crates")).expect("it lies there");
        let owner = below.components().next().expect("it lies in a crate").as_os_str().display().to_string();
        (owner, path)
    });
    let of_xtask = tree::files_with("xtask", &["rs"]).into_iter().map(|path| ("xtask".to_owned(), path));
    of_crates.chain(of_xtask).collect()
}

fn in_src(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == "src")
}

pub(super) fn first_lines() -> Vec<Fault> {
    let begins = |path: &Path| tree::text(path).starts_with("//! ");
    rust_files()
        .into_iter()
        .filter(|(_, path)| !begins(path))
        .map(|(_, path)| Fault::at(&tree::name(&path), 1, "begins with no `//!` sentence that says what it is for"))
        .collect()
}

pub(super) fn lengths() -> Vec<Fault> {
    let rust = rust_files().into_iter().map(|(_, path)| path).filter(|path| in_src(path));
    // The wire's types are generated from those of muster-protocol.
    let generated = |path: &PathBuf| path.starts_with(tree::root().join("web/src/wire"));
    let web = tree::files_with("web", &["ts", "svelte"]).into_iter().filter(|path| in_src(path) && !generated(path));
    let mut faults = Vec::new();
    for path in rust.chain(web) {
        let lines = tree::text(&path).lines().count();
        if lines > LONGEST {
            faults.push(Fault::new(tree::name(&path), format!("has {lines} lines; split it below {LONGEST}")));
        }
    }
    faults
}

pub(super) fn purity() -> Vec<Fault> {
    let below = |owner: &String| layer(owner).is_some_and(|layer| layer < EDGE) && owner != "muster-testkit";
    let mut faults = Vec::new();
    for (owner, path) in rust_files().into_iter().filter(|(owner, path)| below(owner) && in_src(path)) {
        let text = tree::text(&path);
        let forbidden = |word: &str| word != "f64" || !ODDS.contains(&owner.as_str());
        for (line, code) in tree::code(&text) {
            for (word, why) in IMPURE.iter().filter(|(word, _)| forbidden(word) && traces::has_word(code, word)) {
                faults.push(Fault::at(&tree::name(&path), line, format!("{word} below layer {EDGE}: {why}")));
            }
        }
    }
    faults
}

pub(super) fn kernel_nouns() -> Vec<Fault> {
    let mut faults = Vec::new();
    for path in tree::files_with("crates/muster-kernel/src", &["rs"]) {
        let text = tree::text(&path);
        for (n, line) in text.lines().enumerate() {
            let words = words(line);
            for noun in NOUNS.iter().filter(|noun| words.iter().any(|word| word.trim_end_matches('s') == **noun)) {
                let problem = format!("`{noun}` is a word of wargames; the kernel knows none");
                faults.push(Fault::at(&tree::name(&path), n + 1, problem));
            }
        }
    }
    faults
}

/// The one list of rulesets says what each brings along: no other crate takes in the data, the texts or the document of one.
pub(super) fn listed_once() -> Vec<Fault> {
    let rulesets = tree::rulesets();
    let mut faults = Vec::new();
    for (owner, path) in rust_files().into_iter().filter(|(owner, path)| owner != LISTS && in_src(path)) {
        let text = tree::text(&path);
        for (line, code) in tree::code(&text).filter(|(_, code)| code.contains("include_str!")) {
            let takes =
                |id: &str| [format!("data/{id}/"), format!("rules/{id}.md")].iter().any(|file| code.contains(file));
            let of_another = |id: &&String| owner != format!("muster-{id}") && takes(id);
            if let Some(id) = rulesets.iter().find(of_another) {
                let problem =
                    format!("takes in a file of `{id}`; the list in {LISTS} says what a ruleset brings along");
                faults.push(Fault::at(&tree::name(&path), line, problem));
            }
        }
    }
    faults
}

/// A library that is not compiled for tests holds none: nobody would hear of them.
pub(super) fn tests_are_run() -> Vec<Fault> {
    let tests = |owner: &str| {
        let manifest = std::fs::read_to_string(tree::root().join("crates").join(owner).join("Cargo.toml"));
        let manifest: Table = manifest.ok().and_then(|text| text.parse().ok()).unwrap_or_default();
        manifest.get("lib").and_then(|lib| lib.get("test")).and_then(Value::as_bool) != Some(false)
    };
    let mut faults = Vec::new();
    for (owner, path) in rust_files().into_iter().filter(|(_, path)| in_src(path)) {
        let text = tree::text(&path);
        let test = text.lines().position(|line| line.trim() == "#[test]");
        if let Some(n) = test.filter(|_| !tests(&owner)) {
            let problem = format!("`test = false` in the manifest of {owner}: this test is never run");
            faults.push(Fault::at(&tree::name(&path), n + 1, problem));
        }
    }
    faults
}

/// The client draws what the server says: it names no ruleset, and no rule of one.
pub(super) fn client_rulesets() -> Vec<Fault> {
    let folders = std::fs::read_dir(tree::root().join("data")).into_iter().flatten().flatten();
    let ids: Vec<String> = folders.map(|folder| folder.file_name().to_string_lossy().into_owned()).collect();
    let generated = |path: &PathBuf| path.starts_with(tree::root().join("web/src/wire"));
    let mut faults = Vec::new();
    for path in tree::files_with("web/src", &["ts", "svelte", "css"]).into_iter().filter(|path| !generated(path)) {
        let text = tree::text(&path);
        for (n, line) in text.lines().enumerate() {
            // `en-garde`, "En Garde" and `enGarde` are the same words.
            let words = format!(" {} ", words(line).join(" "));
            let named = ids.iter().find(|id| words.contains(&format!(" {} ", id.replace('-', " ")))).cloned();
            let named = named.or_else(|| rule_id(line));
            if let Some(name) = named {
                let problem = format!("`{name}` belongs to a ruleset; the client knows none");
                faults.push(Fault::at(&tree::name(&path), n + 1, problem));
            }
        }
    }
    faults
}

/// The id of a rule in a line, such as `AB-1.2`.
fn rule_id(line: &str) -> Option<String> {
    let like_one = |word: &&str| {
        let (letters, number) = word.split_once('-').unwrap_or_default();
        letters.len() == 2
            && letters.chars().all(|c| c.is_ascii_uppercase())
            && number.contains('.')
            && number.starts_with(|c: char| c.is_ascii_digit())
    };
    line.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '.').find(like_one).map(str::to_owned)
}

/// The words of a line, small; a name is taken apart at its underscores and humps.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for c in line.chars() {
        if !c.is_alphabetic() || c.is_uppercase() && before.is_lowercase() {
            words.push(String::new());
        }
        if c.is_alphabetic() {
            words.last_mut().expect("there is one").extend(c.to_lowercase());
        }
        before = c;
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_taken_apart() {
        assert_eq!(
            words("let lost_wounds = WeaponCard::of(x1);"),
            ["let", "lost", "wounds", "weapon", "card", "of", "x"]
        );
    }
}
