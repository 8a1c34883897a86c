//! The texts of Fantasy Battle: none stands twice, and what is asked, told, rolled for and refused has one.

use std::collections::BTreeSet;
use std::path::Path;

/// What the keys of sentences begin with.
const SENTENCES: [&str; 6] = ["ask-", "ev-", "roll-", "verb-", "stat-", "unreadable-"];

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The keys of the file, in its order.
fn keys() -> Vec<String> {
    let text = std::fs::read_to_string(root().join("data/fantasy-battle/text/en.ftl")).expect("the texts");
    let key = |line: &str| {
        let (key, _) = line.split_once(" =")?;
        line.starts_with(|c: char| c.is_ascii_alphabetic()).then(|| key.to_owned())
    };
    text.lines().filter_map(key).collect()
}

#[test]
fn no_text_stands_twice() {
    let keys = keys();
    let twice: Vec<_> = keys.iter().enumerate().filter(|(at, key)| keys[..*at].contains(key)).collect();
    assert!(twice.is_empty(), "these stand twice: {twice:?}");
}

#[test]
fn every_sentence_has_a_text() {
    let keys: BTreeSet<String> = keys().into_iter().collect();
    let mut missing = BTreeSet::new();
    look(&root().join("crates/muster-fantasy-battle/src"), &mut |literal| {
        let sentence = SENTENCES.iter().any(|begins| literal.starts_with(begins) && literal.len() > begins.len());
        if sentence && !keys.contains(literal) {
            missing.insert(literal.to_owned());
        }
    });
    assert!(missing.is_empty(), "write texts for {missing:?}");
}

/// Shows every literal in the sources of a folder.
fn look(folder: &Path, show: &mut dyn FnMut(&str)) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            look(&path, show);
            continue;
        }
        let source = std::fs::read_to_string(&path).expect("a source");
        let code = source.lines().map(|line| line.split("//").next().unwrap_or_default());
        for literal in code.flat_map(|line| line.split('"').skip(1).step_by(2)) {
            if literal.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-') {
                show(literal);
            }
        }
    }
}
