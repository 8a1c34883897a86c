//! What the docs list is in the tree, what is in the tree is listed, and links lead somewhere.

use super::Fault;
use crate::tree;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

pub(super) fn check() -> Vec<Fault> {
    let mut faults = links();
    faults.extend(same("ARCHITECTURE.md", "crate", &crates_listed(), &crates()));
    faults.extend(same("docs/commands.md", "command", &commands_listed(), &commands()));
    faults.extend(same("docs/SUMMARY.md", "page", &pages_listed(), &pages()));
    faults
}

/// Names that one list has and the other has not.
fn same(file: &str, what: &str, listed: &BTreeSet<String>, there: &BTreeSet<String>) -> Vec<Fault> {
    let gone =
        listed.difference(there).map(|name| Fault::new(file, format!("lists the {what} {name}, which is not there")));
    let unlisted = there.difference(listed).map(|name| Fault::new(file, format!("does not list the {what} {name}")));
    gone.chain(unlisted).collect()
}

fn read(file: &str) -> String {
    tree::text(&tree::root().join(file))
}

/// The crates in the first column of the map: `` | `muster-dice` | … ``.
fn crates_listed() -> BTreeSet<String> {
    let text = read("ARCHITECTURE.md");
    let rows = text.lines().filter(|line| line.starts_with('|'));
    let is_crate = |word: &&str| (word.starts_with("muster-") || *word == "xtask") && !word.contains('/');
    rows.flat_map(quoted).filter(is_crate).map(str::to_owned).collect()
}

fn crates() -> BTreeSet<String> {
    let folders = fs::read_dir(tree::root().join("crates")).expect("there are crates").filter_map(Result::ok);
    let mut crates: BTreeSet<String> = folders.map(|entry| entry.file_name().display().to_string()).collect();
    crates.insert("xtask".to_owned());
    crates
}

/// The commands that have a heading: `## muster play`.
fn commands_listed() -> BTreeSet<String> {
    read("docs/commands.md").lines().filter_map(|line| line.strip_prefix("## muster ")).map(str::to_owned).collect()
}

/// Every command has its own file or folder.
fn commands() -> BTreeSet<String> {
    let folder = tree::root().join("crates/muster-cli/src/commands");
    let files = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    files
        .filter_map(|entry| entry.path().file_stem().map(|stem| stem.display().to_string()))
        .filter(|stem| stem != "mod")
        .collect()
}

fn pages_listed() -> BTreeSet<String> {
    read("docs/SUMMARY.md").lines().flat_map(targets).map(str::to_owned).collect()
}

fn pages() -> BTreeSet<String> {
    let below = |path: &Path| tree::name(path).trim_start_matches("docs/").to_owned();
    tree::files_with("docs", &["md"]).iter().map(|path| below(path)).filter(|name| name != "SUMMARY.md").collect()
}

/// Relative links in every page of the tree.
fn links() -> Vec<Fault> {
    let mut faults = Vec::new();
    for path in tree::files_with("", &["md"]) {
        let folder = path.parent().expect("a file lies in a folder");
        for (n, line) in tree::text(&path).lines().enumerate() {
            let lost = |target: &&str| {
                let file = target.split('#').next().unwrap_or_default();
                !file.is_empty()
                    && !target.contains("://")
                    && !target.starts_with("mailto:")
                    && !folder.join(file).exists()
            };
            for target in targets(line).into_iter().filter(lost) {
                faults.push(Fault::at(&tree::name(&path), n + 1, format!("links to {target}, which is not there")));
            }
        }
    }
    faults
}

/// Where the links of a line of Markdown lead.
fn targets(line: &str) -> Vec<&str> {
    line.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect()
}

/// What a line of Markdown has between backquotes.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_directions_of_a_list_are_checked() {
        let set = |names: &[&str]| names.iter().map(|n| (*n).to_owned()).collect();
        let faults = same("a.md", "crate", &set(&["x", "gone"]), &set(&["x", "new"]));
        assert_eq!(
            faults,
            [
                Fault::new("a.md", "lists the crate gone, which is not there"),
                Fault::new("a.md", "does not list the crate new")
            ]
        );
    }

    #[test]
    fn links_and_quoted_words_are_found() {
        assert_eq!(targets("see [a](b.md#c) and [d](e)"), ["b.md#c", "e"]);
        assert_eq!(quoted("| `a` | b `c`").collect::<Vec<_>>(), ["a", "c"]);
    }
}
