//! Every rule id of every ruleset: implemented and pinned, or not, or only a definition.

use crate::tree;
use muster_kernel::{Rule, RuleId, Status};
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
    /// What only says what words mean.
    definitions: Vec<Definition>,
    /// Definitions whose users are not all enforced.
    idle: Vec<&'static str>,
}

/// A rule that only says what words mean, and those that use it.
#[derive(Serialize)]
struct Definition {
    id: &'static str,
    used_by: Vec<&'static str>,
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
    let holds =
        |ruleset: &Coverage| ruleset.missing.is_empty() && ruleset.unknown.is_empty() && ruleset.idle.is_empty();
    !coverage.is_empty() && coverage.iter().all(holds)
}

fn print(coverage: &[Coverage]) {
    const COLUMNS: [&str; 6] = ["ids", "definitions", "implemented", "pinned", "partial", "missing"];
    println!("{:<16}{}", "ruleset", COLUMNS.map(|column| format!(" {column:>11}")).concat());
    for c in coverage {
        let counts = [c.ids, c.definitions.len(), c.implemented, c.pinned, c.partial.len(), c.missing.len()];
        println!("{:<16}{}", c.ruleset, counts.map(|count| format!(" {count:>11}")).concat());
    }
    for c in coverage {
        list(c.ruleset, "nothing in the code names", &c.not_implemented);
        list(c.ruleset, "no scenario pins", &c.not_pinned);
        list(c.ruleset, "the register does not know", &c.unknown);
        list(c.ruleset, "a rule that is not enforced is all that uses", &c.idle);
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
    let counted = |set: &BTreeSet<String>| register.iter().filter(|r| r.status.is_enforced() && has(set, r)).count();
    let definitions: Vec<(RuleId, &[RuleId])> = register.iter().filter_map(users).collect();
    let enforced = |id: &RuleId| register.iter().any(|rule| rule.id == *id && rule.status.is_enforced());
    let idle = |(_, users): &&(RuleId, &[RuleId])| users.is_empty() || !users.iter().all(enforced);
    Coverage {
        ruleset,
        ids: register.len(),
        implemented: counted(&named),
        pinned: counted(&pinned),
        missing: done.iter().filter(missing).map(|rule| rule.id.0).collect(),
        unknown: pinned.iter().filter(|id| !known(id)).cloned().collect(),
        not_implemented: lacking(&named),
        not_pinned: lacking(&pinned),
        partial,
        idle: definitions.iter().filter(idle).map(|(id, _)| id.0).collect(),
        definitions: definitions
            .into_iter()
            .map(|(id, users)| Definition { id: id.0, used_by: users.iter().map(|user| user.0).collect() })
            .collect(),
    }
}

/// A definition with those that use it.
fn users(rule: &Rule) -> Option<(RuleId, &'static [RuleId])> {
    match rule.status {
        Status::Definition(users) => Some((rule.id, users)),
        Status::Done | Status::Partial(_) | Status::OutOfScope(_) => None,
    }
}

fn partial(rule: &Rule) -> Option<Partial> {
    match rule.status {
        Status::Done | Status::Definition(_) => None,
        Status::Partial(why) | Status::OutOfScope(why) => Some(Partial { id: rule.id.0, why }),
    }
}

/// Ids that code outside the register names: as a constant, or singly in the documentation of an item. Whoever stands in a
/// range, its ends included, is not named: nobody could find the place from the id, or tell that one in the middle is missing.
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

/// Ids that stand singly in a sentence: not at either end of a range, `FT-8.1 to FT-8.4` or `FT-8.1 to 8.4`.
fn ids(sentence: &str) -> Vec<String> {
    let words: Vec<&str> =
        sentence.split_whitespace().map(|word| word.trim_matches([',', '.', ';', ':', '(', ')'])).collect();
    let is_to = |n: Option<usize>| n.and_then(|n| words.get(n)) == Some(&"to");
    let ends_range = |n: usize| is_to(n.checked_sub(1)) && n.checked_sub(2).is_some_and(|n| is_id(words[n]));
    let begins_range = |n: usize| is_to(Some(n + 1)) && words.get(n + 2).is_some_and(|word| is_number(word));
    let single = |n: &usize| is_id(words[*n]) && !ends_range(*n) && !begins_range(*n);
    (0..words.len()).filter(single).map(|n| words[n].to_owned()).collect()
}

/// Whether a word is an id: `FT-8.13`.
fn is_id(word: &str) -> bool {
    word.split_once('-').is_some_and(|(prefix, number)| {
        !prefix.is_empty() && prefix.chars().all(|c| c.is_ascii_uppercase()) && is_number(number)
    })
}

/// Whether a word is an id or what is left of one without its prefix: `8.13`.
fn is_number(word: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    is_id(word) || word.split_once('.').is_some_and(|(chapter, number)| digits(chapter) && digits(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_code_and_sentences() {
        assert_eq!(constants("t.tell(Event::Hit { rule: FT_8_13 });"), ["FT-8.13"]);
        assert_eq!(constants("let n_1_x = MAX_LEN;"), Vec::<String>::new());
        assert_eq!(ids(" FT-8.34, FT-8.35 when a unit strikes (FT-9.1)."), ["FT-8.34", "FT-8.35", "FT-9.1"]);
        assert_eq!(ids(" FT-8.36 to FT-8.39, FT-5.1 to 5.9 (FT-9.1 to FT-9.3) FT-9.4."), ["FT-9.4"]);
        assert_eq!(ids(" FT-7.21 to a friend, up to FT-7.22."), ["FT-7.21", "FT-7.22"], "no range");
    }

    #[test]
    fn a_scenario_names_its_rules_in_one_line() {
        assert_eq!(rule_line("# Title\n\nRule: FT-1.1, FT-1.2.\n\nProse about FT-9.9.\n"), ["FT-1.1", "FT-1.2"]);
    }
}
