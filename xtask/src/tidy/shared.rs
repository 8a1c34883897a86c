//! Lines that stand alike in two rulesets: what they share is written once, below them.

use super::Fault;
use crate::tree;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// So many lines alike in a row are more than chance and form.
const RUN: usize = 5;

/// The most lines of such runs that two rulesets have in common. It only ever goes down.
const MOST: usize = 200;

/// A line of code: its number, and what stands there.
type Line = (usize, String);

/// A file of a ruleset by name, with its lines of code.
type Source = (String, Vec<Line>);

/// Lines alike in a row: where in one ruleset, where in the other, and how many.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    here: String,
    there: String,
    lines: usize,
}

pub(super) fn check() -> Vec<Fault> {
    let mut faults = Vec::new();
    for Pair { one, other, mut runs } in pairs() {
        let lines = lines(&runs);
        if lines > MOST {
            runs.sort_by_key(|run| usize::MAX - run.lines);
            let longest: Vec<String> =
                runs.iter().take(3).map(|run| format!("{} at {} and {}", run.lines, run.here, run.there)).collect();
            let problem = format!(
                "and {other} have {lines} lines in common in runs of {RUN} and more, {MOST} at most: write them once in \
                 muster-tabletop; the longest are {}",
                longest.join("; ")
            );
            faults.push(Fault::new(one, problem));
        }
    }
    faults
}

/// How many lines every two rulesets have in common.
pub(super) fn figures() -> String {
    let all: Vec<String> =
        pairs().iter().map(|pair| format!("{} and {} {}", pair.one, pair.other, lines(&pair.runs))).collect();
    format!("lines alike in runs of {RUN} and more: {}", all.join(", "))
}

/// Two rulesets, and what stands alike in them.
struct Pair {
    one: String,
    other: String,
    runs: Vec<Run>,
}

fn pairs() -> Vec<Pair> {
    let rulesets: Vec<(String, Vec<Source>)> =
        tree::rulesets().into_iter().map(|id| (id.clone(), sources(&id))).collect();
    let mut pairs = Vec::new();
    for (place, (one, own)) in rulesets.iter().enumerate() {
        for (other, others) in &rulesets[place + 1..] {
            pairs.push(Pair { one: one.clone(), other: other.clone(), runs: runs(own, others) });
        }
    }
    pairs
}

fn lines(runs: &[Run]) -> usize {
    runs.iter().map(|run| run.lines).sum()
}

fn sources(ruleset: &str) -> Vec<Source> {
    let files = tree::files_with(&format!("crates/muster-{ruleset}/src"), &["rs"]);
    files.into_iter().map(|path: PathBuf| (tree::name(&path), code(&tree::text(&path)))).collect()
}

/// The lines of a text that say something of their own: no comments, no imports, no brackets alone.
fn code(text: &str) -> Vec<Line> {
    let lines = tree::code(text).map(|(n, line)| (n, line.split_whitespace().collect::<Vec<_>>().join(" ")));
    let says = |line: &str| {
        line.chars().filter(|c| c.is_alphanumeric()).count() > 1
            && !line.starts_with("use ")
            && !line.starts_with("pub use ")
    };
    lines.filter(|(_, line)| says(line)).collect()
}

/// Every run of lines of one ruleset that stands in the other as well, as long as it goes.
fn runs(own: &[Source], others: &[Source]) -> Vec<Run> {
    let mut index: BTreeMap<Vec<&str>, Vec<(&Source, usize)>> = BTreeMap::new();
    for source in others {
        for (at, lines) in source.1.windows(RUN).enumerate() {
            index.entry(lines.iter().map(|(_, line)| line.as_str()).collect()).or_default().push((source, at));
        }
    }
    let mut found = Vec::new();
    for (name, lines) in own {
        let mut at = 0;
        while at + RUN <= lines.len() {
            let key: Vec<&str> = lines[at..at + RUN].iter().map(|(_, line)| line.as_str()).collect();
            let alike = index.get(&key).into_iter().flatten().map(|(other, there)| {
                let pairs = lines[at..].iter().zip(&other.1[*there..]);
                (pairs.take_while(|(one, two)| one.1 == two.1).count(), &other.0, other.1[*there].0)
            });
            let Some((length, file, line)) = alike.max_by_key(|(length, ..)| *length) else {
                at += 1;
                continue;
            };
            found.push(Run { here: format!("{name}:{}", lines[at].0), there: format!("{file}:{line}"), lines: length });
            at += length;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_alike_are_counted_whatever_stands_between_them() {
        let text = "use a::b;\nfn one() {\n    two();\n    three(); // as in the book\n}\nfn four() {}\nfn five() {}\nfn six() {}\n";
        let other = "fn other() {}\nfn one() {\n    two();\n    three();\n\n}\nfn four() {}\nfn five() {}\n";
        let of = |name: &str, text: &str| vec![(name.to_owned(), code(text))];
        let runs = runs(&of("one.rs", text), &of("two.rs", other));
        assert_eq!(runs, [Run { here: "one.rs:2".into(), there: "two.rs:2".into(), lines: 5 }]);
        assert!(super::runs(&of("one.rs", text), &of("two.rs", "fn one() {\n    two();\n")).is_empty());
    }
}
