//! The places of a data file, and what can be broken at each.

use std::collections::BTreeMap;
use std::fmt;
use toml::{Table, Value};

/// Words for people alone: no rule and no document has them, and no test should.
const WORDS: [&str; 2] = ["blurb", "glyph"];

/// Names that stand in one file and nowhere in the document.
const OWN_NAMES: [&str; 1] = ["data/warband/warbands.toml"];

/// A file with one place broken.
pub(super) struct Mutant {
    /// Where and how: `weapon[3].points 2 is 3`.
    pub(super) what: String,
    /// The whole file.
    pub(super) text: String,
}

/// One step on the way to a value.
#[derive(Clone)]
enum Step {
    Key(String),
    Entry(usize),
}

/// What is done to a value.
enum Change {
    Drop,
    Become(Value),
}

/// Every way to break one place of a file: numbers one up and one down, signs turned, entries and keys left out, texts
/// another text that stands under the same key.
///
/// # Panics
/// When the file is no TOML.
pub(super) fn mutants(file: &str, text: &str) -> Vec<Mutant> {
    let whole: Table = text.parse().expect("the data files that come with Muster are sound");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    gather(&Value::Table(whole.clone()), "", &mut texts);
    let mut changes = Vec::new();
    walk(&Value::Table(whole.clone()), &mut Vec::new(), &texts, &mut changes);
    let words = |path: &[Step]| key(path) == "name" && OWN_NAMES.contains(&file);
    changes.retain(|(path, _)| !words(path));
    changes.into_iter().map(|(path, change)| broken(&whole, &path, change)).collect()
}

/// The key a value stands under, itself or the list it is in.
fn key(path: &[Step]) -> &str {
    let key = path.iter().rev().find_map(|step| if let Step::Key(key) = step { Some(key.as_str()) } else { None });
    key.unwrap_or_default()
}

/// The texts under each key.
fn gather(value: &Value, key: &str, texts: &mut BTreeMap<String, Vec<String>>) {
    match value {
        Value::Table(table) => table.iter().for_each(|(key, value)| gather(value, key, texts)),
        Value::Array(entries) => entries.iter().for_each(|entry| gather(entry, key, texts)),
        Value::String(text) => texts.entry(key.to_owned()).or_default().push(text.clone()),
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {}
    }
}

fn walk(
    value: &Value,
    path: &mut Vec<Step>,
    texts: &BTreeMap<String, Vec<String>>,
    found: &mut Vec<(Vec<Step>, Change)>,
) {
    if WORDS.contains(&key(path)) {
        return;
    }
    // A list of nothing says the same as none.
    let says_nothing = value.as_array().is_some_and(Vec::is_empty);
    if !path.is_empty() && !says_nothing {
        found.push((path.clone(), Change::Drop));
    }
    let mut becomes = |value: Value| found.push((path.clone(), Change::Become(value)));
    match value {
        Value::Integer(n) => [n + 1, n - 1].into_iter().for_each(|n| becomes(Value::Integer(n))),
        Value::Boolean(b) => becomes(Value::Boolean(!b)),
        Value::String(text) => {
            let others = texts.get(key(path)).map(Vec::as_slice).unwrap_or_default();
            let next = others.iter().cycle().skip_while(|other| *other != text).take(others.len()).find(|o| *o != text);
            next.into_iter().cloned().chain(renumbered(text)).for_each(|text| becomes(Value::String(text)));
        }
        Value::Table(table) => {
            for (name, value) in table {
                path.push(Step::Key(name.clone()));
                walk(value, path, texts, found);
                path.pop();
            }
        }
        Value::Array(entries) => {
            for (n, entry) in entries.iter().enumerate() {
                path.push(Step::Entry(n));
                walk(entry, path, texts, found);
                path.pop();
            }
        }
        Value::Float(_) | Value::Datetime(_) => {}
    }
}

/// A text with each of its numbers one greater: `wood 8,15 12,20`.
fn renumbered(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(from) = text[at..].find(|c: char| c.is_ascii_digit()).map(|n| at + n) {
        let to = text[from..].find(|c: char| !c.is_ascii_digit()).map_or(text.len(), |n| from + n);
        if let Ok(n) = text[from..to].parse::<u64>() {
            found.push(format!("{}{}{}", &text[..from], n + 1, &text[to..]));
        }
        at = to;
    }
    found
}

fn broken(whole: &Table, path: &[Step], change: Change) -> Mutant {
    let mut copy = Value::Table(whole.clone());
    let (last, way) = path.split_last().expect("a change is somewhere");
    let mut place = &mut copy;
    for step in way {
        place = match step {
            Step::Key(key) => &mut place[key.as_str()],
            Step::Entry(n) => &mut place[*n],
        };
    }
    let old = match last {
        Step::Key(key) => place[key.as_str()].clone(),
        Step::Entry(n) => place[*n].clone(),
    };
    let shown = |value: &Value| {
        if matches!(value, Value::Table(_) | Value::Array(_)) { String::new() } else { format!(" {value}") }
    };
    let what = match (change, last, place) {
        (Change::Become(new), step, place) => {
            let what = format!("{}{} is{}", Path(path), shown(&old), shown(&new));
            match step {
                Step::Key(key) => place[key.as_str()] = new,
                Step::Entry(n) => place[*n] = new,
            }
            what
        }
        (Change::Drop, Step::Key(key), Value::Table(table)) => {
            table.remove(key);
            format!("{}{} is left out", Path(path), shown(&old))
        }
        (Change::Drop, Step::Entry(n), Value::Array(entries)) => {
            entries.remove(*n);
            format!("{}{} is left out", Path(path), shown(&old))
        }
        (Change::Drop, Step::Key(_) | Step::Entry(_), _) => unreachable!("a key is in a table, an entry in a list"),
    };
    Mutant { what, text: toml::to_string(&copy).expect("what was read is written") }
}

/// A way to a value, as it is shown.
struct Path<'a>(&'a [Step]);

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, step) in self.0.iter().enumerate() {
            match step {
                Step::Key(key) if n == 0 => write!(f, "{key}")?,
                Step::Key(key) => write!(f, ".{key}")?,
                Step::Entry(entry) => write!(f, "[{entry}]")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_broken_in_every_way() {
        let text =
            "[[map]]\nid = \"a\"\nblurb = \"Nice.\"\nterrain = [\"wood 1,2\"]\n\n[[map]]\nid = \"b\"\nsize = 3\n";
        let whats: Vec<String> = mutants("a.toml", text).into_iter().map(|mutant| mutant.what).collect();
        let expected = [
            "map is left out",
            "map[0] is left out",
            "map[0].id \"a\" is left out",
            "map[0].id \"a\" is \"b\"",
            "map[0].terrain is left out",
            "map[0].terrain[0] \"wood 1,2\" is left out",
            "map[0].terrain[0] \"wood 1,2\" is \"wood 2,2\"",
            "map[0].terrain[0] \"wood 1,2\" is \"wood 1,3\"",
            "map[1] is left out",
            "map[1].id \"b\" is left out",
            "map[1].id \"b\" is \"a\"",
            "map[1].size 3 is left out",
            "map[1].size 3 is 4",
            "map[1].size 3 is 2",
        ];
        assert_eq!(whats, expected);
        assert!(
            mutants("a.toml", text).iter().all(|mutant| mutant.text != text && mutant.text.parse::<Table>().is_ok())
        );
    }
}
