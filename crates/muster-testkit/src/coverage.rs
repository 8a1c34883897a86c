//! Which rules of a ruleset are implemented and pinned: what its register promises, compared with its code and its
//! scenarios.

use crate::files;
use muster_kernel::{Rule, RuleId, Ruleset, Status};
use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;

/// How far a ruleset is.
struct Coverage {
    ruleset: &'static str,
    rules: usize,
    definitions: usize,
    implemented: usize,
    pinned: usize,
    partial: Vec<String>,
    faults: Vec<String>,
}

/// What code and scenarios say about the rules.
struct Found {
    /// Ids that the code names, or the data that it reads.
    code: BTreeSet<String>,
    /// Ids the scenarios pin.
    scenarios: BTreeSet<String>,
    /// Scenarios that pin nothing, or what is not there.
    faults: Vec<String>,
}

/// Compares the register of a ruleset with its code and its scenarios, and prints how far it is.
///
/// # Panics
/// When a rule is not named in the code or pinned by no scenario, when a scenario names what the register does not know or
/// definitions only, and when nothing that is enforced uses a definition. `root` is the root folder of the project.
pub fn every_rule_is_pinned<R: Ruleset>(rules: &R, root: &Path) {
    let register = rules.rules();
    let found = Found::of(R::ID, register, root);
    let coverage = Coverage::of(R::ID, register, found);
    println!("{coverage}");
    assert!(coverage.faults.is_empty(), "{}", coverage.faults.join("\n"));
}

impl Coverage {
    fn of(ruleset: &'static str, register: &[Rule], found: Found) -> Coverage {
        let enforced = |id: &RuleId| register.iter().any(|rule| rule.id == *id && rule.status.is_enforced());
        let counted =
            |set: &BTreeSet<String>| register.iter().filter(|r| enforced(&r.id) && set.contains(r.id.0)).count();
        let mut faults = found.faults;
        for rule in register {
            let id = rule.id.0;
            match rule.status {
                Status::Done => {
                    faults.extend((!found.code.contains(id)).then(|| format!("{id}: nothing in the code names it")));
                    faults.extend((!found.scenarios.contains(id)).then(|| format!("{id}: no scenario pins it")));
                }
                Status::Definition(users) if users.is_empty() || !users.iter().all(enforced) => {
                    faults.push(format!("{id}: all that uses it is a rule that is not enforced"));
                }
                Status::Partial(why) if why.trim().is_empty() => {
                    faults.push(format!("{id}: is partial, but nothing says what is missing"));
                }
                Status::Definition(_) | Status::Partial(_) => (),
            }
        }
        Coverage {
            ruleset,
            rules: register.len(),
            definitions: register.iter().filter(|rule| matches!(rule.status, Status::Definition(_))).count(),
            implemented: counted(&found.code),
            pinned: counted(&found.scenarios),
            partial: register.iter().filter_map(partial).collect(),
            faults,
        }
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coverage { ruleset, rules, definitions, implemented, pinned, .. } = self;
        write!(
            f,
            "{ruleset}: {rules} ids: {implemented} implemented, {pinned} pinned, {definitions} definitions, {} partial",
            self.partial.len()
        )?;
        self.partial.iter().try_for_each(|partial| write!(f, "\n{ruleset}: {partial}"))
    }
}

impl Found {
    fn of(ruleset: &str, register: &[Rule], root: &Path) -> Found {
        let mut found = Found { code: BTreeSet::new(), scenarios: BTreeSet::new(), faults: Vec::new() };
        for path in files::below(&root.join(format!("crates/muster-{ruleset}/src")), "rs") {
            // The register, in one file or in several, is what the code is held against.
            if !path.components().any(|part| matches!(part.as_os_str().to_str(), Some("register.rs" | "register"))) {
                found.code.extend(named_in(&files::text(&path)));
            }
        }
        // What is said in data is enforced by what reads it: a printed ability names the rule it is.
        for path in files::below(&root.join(format!("data/{ruleset}")), "toml") {
            found.code.extend(named_in_data(&files::text(&path)));
        }
        for path in files::below(&root.join(format!("scenarios/{ruleset}")), "md") {
            let ids = rule_line(&files::text(&path));
            let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
            found.faults.extend(faults_of(&name, &ids, register));
            found.scenarios.extend(ids);
        }
        found
    }
}

fn partial(rule: &Rule) -> Option<String> {
    match rule.status {
        Status::Done | Status::Definition(_) => None,
        Status::Partial(why) => Some(format!("{} is partial: {why}", rule.id)),
    }
}

/// What is wrong with the `Rule:` line of a scenario.
fn faults_of(name: &str, ids: &[String], register: &[Rule]) -> Vec<String> {
    let find = |id: &String| register.iter().find(|rule| rule.id.0 == id);
    let unknown = ids.iter().filter(|id| find(id).is_none());
    let mut faults: Vec<String> =
        unknown.map(|id| format!("{name}: pins {id}, which the register does not know")).collect();
    if ids.is_empty() {
        faults.push(format!("{name}: has no `Rule:` line, so it pins nothing"));
    } else if !ids.iter().filter_map(find).any(|rule| rule.status.is_enforced()) {
        faults.push(format!("{name}: names definitions only, so it pins nothing: name the rules that use them"));
    }
    faults
}

/// The ids a scenario says it pins.
fn rule_line(scenario: &str) -> Vec<String> {
    let lines = scenario.lines().filter_map(|line| line.strip_prefix("Rule:").or(line.strip_prefix("Rules:")));
    lines.flat_map(|line| line.split(',')).map(|id| id.trim().trim_end_matches('.').to_owned()).collect()
}

/// Ids that a source file names before its tests: as a constant, or singly in the documentation of an item. Whoever stands
/// in a range, its ends included, is not named: nobody could find the place from the id, or tell that one in the middle is
/// missing.
fn named_in(source: &str) -> Vec<String> {
    let lines = source.lines().take_while(|line| line.trim() != "#[cfg(test)]");
    lines
        .flat_map(|line| {
            let documented = line.trim_start().strip_prefix("///").map(ids).unwrap_or_default();
            let code = line.split("//").next().unwrap_or(line);
            constants(code).into_iter().chain(documented)
        })
        .collect()
}

/// Ids that a data file names: `rule = "SP-3.213"`.
fn named_in_data(text: &str) -> Vec<String> {
    text.lines()
        .flat_map(|line| line.split("rule = \"").skip(1))
        .filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()))
        .collect()
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
    // A row of a table may be a letter more: `9.110a`.
    let row = word.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(word);
    is_id(row) || row.split_once('.').is_some_and(|(chapter, number)| digits(chapter) && digits(number))
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
    fn data_names_the_rules_it_is() {
        let text = "[[unit]]\nrule = \"SP-3.1\"\ncard = { name = \"x\", rule = \"SP-9.2\" }\n# SP-1.1\n";
        assert_eq!(named_in_data(text), ["SP-3.1", "SP-9.2"]);
    }

    #[test]
    fn a_scenario_names_its_rules_in_one_line() {
        assert_eq!(rule_line("# Title\n\nRule: FT-1.1, FT-1.2.\n\nProse about FT-9.9.\n"), ["FT-1.1", "FT-1.2"]);
    }

    #[test]
    fn a_scenario_has_to_name_a_rule_that_can_be_broken() {
        let rule = |id, status| Rule { id: RuleId(id), title: "", status };
        let register = [rule("X-1.1", Status::Done), rule("X-1.2", Status::Definition(&[RuleId("X-1.1")]))];
        let faults =
            |ids: &[&str]| faults_of("x.md", &ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>(), &register);
        assert_eq!(faults(&["X-1.2", "X-1.1"]), Vec::<String>::new());
        assert_eq!(faults(&[]), ["x.md: has no `Rule:` line, so it pins nothing"]);
        assert!(faults(&["X-1.2"])[0].contains("definitions only"));
        assert_eq!(faults(&["X-1.1", "X-9.9"]), ["x.md: pins X-9.9, which the register does not know"]);
    }

    #[test]
    fn a_ruleset_may_be_begun_with_every_rule_still_to_come() {
        let rule = |id, status| Rule { id: RuleId(id), title: "", status };
        let nothing = || Found { code: BTreeSet::new(), scenarios: BTreeSet::new(), faults: Vec::new() };
        let begun =
            [rule("X-1.1", Status::Partial("not written yet")), rule("X-1.2", Status::Definition(&[RuleId("X-1.1")]))];
        let coverage = Coverage::of("x", &begun, nothing());
        assert_eq!(coverage.faults, Vec::<String>::new());
        assert!(coverage.to_string().contains("0 implemented, 0 pinned, 1 definitions, 1 partial"));
        let silent = Coverage::of("x", &[rule("X-1.1", Status::Partial(" "))], nothing());
        assert_eq!(silent.faults, ["X-1.1: is partial, but nothing says what is missing"]);
    }

    #[test]
    fn what_code_or_scenarios_do_not_name_is_a_fault() {
        let rule = |id, status| Rule { id: RuleId(id), title: "", status };
        let register = [
            rule("X-1.1", Status::Done),
            rule("X-1.2", Status::Definition(&[RuleId("X-1.4")])),
            rule("X-1.3", Status::Partial("half of it")),
            rule("X-1.4", Status::Definition(&[RuleId("X-1.1")])),
        ];
        let found = |code: &[&str], scenarios: &[&str]| Found {
            code: code.iter().map(|id| (*id).to_owned()).collect(),
            scenarios: scenarios.iter().map(|id| (*id).to_owned()).collect(),
            faults: Vec::new(),
        };
        let coverage = Coverage::of("x", &register, found(&["X-1.1"], &[]));
        assert_eq!(
            coverage.faults,
            ["X-1.1: no scenario pins it", "X-1.2: all that uses it is a rule that is not enforced"]
        );
        let coverage = Coverage::of("x", &register, found(&[], &["X-1.1", "X-1.3"]));
        assert_eq!(coverage.faults[0], "X-1.1: nothing in the code names it");
        assert!(coverage.to_string().starts_with("x: 4 ids: 0 implemented, 2 pinned, 2 definitions, 1 partial"));
    }
}
