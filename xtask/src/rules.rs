//! Every rule id of every ruleset: implemented and pinned, or not.

use crate::tree;
use muster_kernel::{Rule, Status};
use serde::Serialize;
use std::collections::BTreeSet;
use std::process::ExitCode;

/// How to print the table.
#[derive(clap::Args)]
pub(crate) struct RulesArguments {
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// How far a ruleset is.
#[derive(Serialize)]
struct Coverage {
    ruleset: &'static str,
    ids: usize,
    implemented: usize,
    pinned: usize,
    partial: Vec<Partial>,
    missing: Vec<&'static str>,
    /// Ids that a scenario or the code names and the register does not know.
    unknown: Vec<String>,
    not_implemented: Vec<&'static str>,
    not_pinned: Vec<&'static str>,
}

/// A rule that is not enforced, or not wholly.
#[derive(Serialize)]
struct Partial {
    id: &'static str,
    why: &'static str,
}

/// Prints the table; fails on a gap.
pub(crate) fn run(arguments: &RulesArguments) -> ExitCode {
    let coverage = coverage();
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&coverage).expect("plain data is written"));
    } else {
        print(&coverage);
    }
    if whole(&coverage) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints the table and says whether there is no gap.
pub(crate) fn complete() -> bool {
    let coverage = coverage();
    print(&coverage);
    whole(&coverage)
}

/// Whether there are rulesets and each of their rules is implemented and pinned.
fn whole(coverage: &[Coverage]) -> bool {
    !coverage.is_empty() && coverage.iter().all(|ruleset| ruleset.missing.is_empty() && ruleset.unknown.is_empty())
}

fn print(coverage: &[Coverage]) {
    println!("{:<16} {:>5} {:>12} {:>7} {:>8} {:>8}", "ruleset", "ids", "implemented", "pinned", "partial", "missing");
    for c in coverage {
        let (partial, missing) = (c.partial.len(), c.missing.len());
        println!("{:<16} {:>5} {:>12} {:>7} {partial:>8} {missing:>8}", c.ruleset, c.ids, c.implemented, c.pinned);
    }
    for c in coverage {
        list(c.ruleset, "nothing in the code names", &c.not_implemented);
        list(c.ruleset, "no scenario pins", &c.not_pinned);
        list(c.ruleset, "the register does not know", &c.unknown);
        for Partial { id, why } in &c.partial {
            println!("{}: {id} is partial: {why}", c.ruleset);
        }
    }
    if coverage.is_empty() {
        println!("no ruleset is listed");
    }
}

fn list<T: AsRef<str>>(ruleset: &str, what: &str, ids: &[T]) {
    if !ids.is_empty() {
        println!("{ruleset}: {what} {}", ids.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", "));
    }
}

fn coverage() -> Vec<Coverage> {
    muster_games::games().iter().map(|game| of(game.id(), game.rules())).collect()
}

fn of(ruleset: &'static str, register: &[Rule]) -> Coverage {
    let named = named_in_code(ruleset);
    let pinned = pinned(ruleset);
    let has = |set: &BTreeSet<String>, rule: &Rule| set.contains(rule.id.0);
    let partial: Vec<Partial> = register.iter().filter_map(partial).collect();
    let done: Vec<&Rule> = register.iter().filter(|rule| rule.status == Status::Done).collect();
    let lacking = |set: &BTreeSet<String>| -> Vec<&'static str> {
        done.iter().filter(|rule| !has(set, rule)).map(|rule| rule.id.0).collect()
    };
    let missing = |rule: &&&Rule| !has(&named, rule) || !has(&pinned, rule);
    let known = |id: &String| register.iter().any(|rule| rule.id.0 == id);
    Coverage {
        ruleset,
        ids: register.len(),
        implemented: register.iter().filter(|rule| has(&named, rule)).count(),
        pinned: register.iter().filter(|rule| has(&pinned, rule)).count(),
        missing: done.iter().filter(missing).map(|rule| rule.id.0).collect(),
        unknown: pinned.iter().filter(|id| !known(id)).cloned().collect(),
        not_implemented: lacking(&named),
        not_pinned: lacking(&pinned),
        partial,
    }
}

fn partial(rule: &Rule) -> Option<Partial> {
    match rule.status {
        Status::Done => None,
        Status::Partial(why) | Status::OutOfScope(why) => Some(Partial { id: rule.id.0, why }),
    }
}

/// Ids that code outside the register names: as a constant, or in the documentation of an item, where `to` between two
/// ids of one chapter means all from the one to the other.
fn named_in_code(ruleset: &str) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for path in tree::files_with(&format!("crates/muster-{ruleset}/src"), &["rs"]) {
        if path.file_name().is_some_and(|name| name == "register.rs") {
            continue;
        }
        let text = tree::text(&path);
        for (n, line) in tree::code(&text) {
            named.extend(constants(line));
            let whole = text.lines().nth(n - 1).unwrap_or_default().trim_start();
            if let Some(doc) = whole.strip_prefix("///") {
                named.extend(ids(doc));
            }
        }
    }
    named
}

/// Ids in the `Rule:` lines of a ruleset's scenarios.
fn pinned(ruleset: &str) -> BTreeSet<String> {
    let files = tree::files_with(&format!("scenarios/{ruleset}"), &["md"]);
    files.iter().flat_map(|path| rule_line(&tree::text(path))).collect()
}

/// The ids a scenario says it pins.
pub(crate) fn rule_line(scenario: &str) -> Vec<String> {
    let lines = scenario.lines().filter_map(|line| line.strip_prefix("Rule:").or(line.strip_prefix("Rules:")));
    lines.flat_map(|line| line.split(',')).map(|id| id.trim().trim_end_matches('.').to_owned()).collect()
}

/// `FT_8_13` in code, as `FT-8.13`.
fn constants(code: &str) -> Vec<String> {
    let words = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words
        .filter_map(|word| {
            let mut parts = word.splitn(3, '_');
            let (prefix, chapter, number) = (parts.next()?, parts.next()?, parts.next()?);
            let digits = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
            (digits(chapter) && digits(number)).then(|| format!("{prefix}-{chapter}.{number}"))
        })
        .collect()
}

/// Ids in a sentence, ranges spelled out.
fn ids(sentence: &str) -> Vec<String> {
    let words: Vec<&str> =
        sentence.split_whitespace().map(|word| word.trim_matches([',', '.', ';', ':', '(', ')'])).collect();
    let mut ids = Vec::new();
    for (n, word) in words.iter().enumerate() {
        let Some((chapter, number)) = id(word) else { continue };
        ids.push(format!("{chapter}.{number}"));
        let next = words.get(n + 1..n + 3);
        if let Some(["to", last]) = next
            && let Some((same, last)) = id(last)
            && same == chapter
        {
            ids.extend((number + 1..last).map(|between| format!("{chapter}.{between}")));
        }
    }
    ids
}

/// `FT-8.13` as chapter and number.
fn id(word: &str) -> Option<(&str, u32)> {
    let (chapter, number) = word.rsplit_once('.')?;
    let (prefix, digits) = chapter.split_once('-')?;
    let shaped = prefix.chars().all(|c| c.is_ascii_uppercase()) && digits.chars().all(|c| c.is_ascii_digit());
    (shaped && !prefix.is_empty() && !digits.is_empty()).then_some((chapter, number.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_code_and_sentences() {
        assert_eq!(constants("t.tell(Event::Hit { rule: FT_8_13 });"), ["FT-8.13"]);
        assert_eq!(constants("let n_1_x = MAX_LEN;"), Vec::<String>::new());
        assert_eq!(
            ids(" FT-8.34, FT-8.36 to FT-8.39 when a unit strikes (FT-9.1)."),
            ["FT-8.34", "FT-8.36", "FT-8.37", "FT-8.38", "FT-8.39", "FT-9.1"]
        );
    }

    #[test]
    fn a_scenario_names_its_rules_in_one_line() {
        assert_eq!(rule_line("# Title\n\nRule: FT-1.1, FT-1.2.\n\nProse about FT-9.9.\n"), ["FT-1.1", "FT-1.2"]);
    }
}
