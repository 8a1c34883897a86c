//! Scenario files on disk.

use crate::scenario::{MOST_WAYS, run_within};
use crate::{Report, at_once, run_scenario};
use muster_kernel::Presentation;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Carries out every scenario below a folder, in the order of their names.
///
/// # Panics
/// When the folder cannot be read, or holds no scenario.
pub fn run_folder<R: Presentation>(rules: &Arc<R>, folder: &Path) -> Vec<Report> {
    scenarios(folder).iter().map(|(name, text)| run_scenario(rules, name, text)).collect()
}

/// Carries out every scenario below a folder.
///
/// # Panics
/// With everything that was not as stated.
pub fn scenarios_hold<R: Presentation>(rules: &Arc<R>, folder: &Path) {
    let reports = run_folder(rules, folder);
    let failed: Vec<String> = reports.iter().filter(|r| !r.passed()).map(ToString::to_string).collect();
    assert!(failed.is_empty(), "{} of {} scenarios failed:\n{}", failed.len(), reports.len(), failed.concat());
}

/// How many times more ways the dice may fall in when a play is left out: as if its dice, two of them, were still to be rolled.
const MORE_WAYS: usize = 36;

/// Leaves each play out of each scenario below a folder: one whose claims hold all the same claims nothing about it.
///
/// # Panics
/// With every play that nothing would miss.
pub fn plays_are_needed<R: Presentation + Send + Sync>(rules: &Arc<R>, folder: &Path) {
    let (all, idle) = (scenarios(folder), Mutex::new(Vec::new()));
    // Those that take long lie beside each other, so that every thread takes the next but so many.
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    at_once(&(0..threads).collect::<Vec<_>>(), |first| {
        let found = all.iter().skip(*first).step_by(threads).flat_map(|(name, text)| idle_plays(rules, name, text));
        found.for_each(|told| idle.lock().unwrap_or_else(PoisonError::into_inner).push(told));
    });
    let mut idle = idle.into_inner().unwrap_or_else(PoisonError::into_inner);
    idle.sort();
    assert!(idle.is_empty(), "{}", idle.join("\n"));
}

/// The plays of a scenario without which it holds all the same.
fn idle_plays<R: Presentation>(rules: &Arc<R>, name: &str, text: &str) -> Vec<String> {
    let (_, ways) = run_within(rules, (name, text), MOST_WAYS);
    let holds = |broken: &str| run_within(rules, (name, broken), MORE_WAYS * ways.max(1)).0.passed();
    let idle = without_a_play(text).into_iter().filter(|(_, broken)| holds(broken));
    idle.map(|(line, _)| format!("{name}:{line}: holds without what is played here")).collect()
}

/// The scenarios below a folder in the order of their names, each with its text.
fn scenarios(folder: &Path) -> Vec<(String, String)> {
    let files = below(folder, "md");
    assert!(!files.is_empty(), "{} holds no scenario", folder.display());
    let named = |path: &PathBuf| path.strip_prefix(folder).unwrap_or(path).display().to_string();
    files.iter().map(|path| (named(path), text(path))).collect()
}

/// A scenario without each of its plays that says nothing by itself, with the line it begins at. A play with a refused
/// attempt claims something on its own.
fn without_a_play(text: &str) -> Vec<(usize, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let begins = (0..lines.len()).filter(|n| lines[*n].trim_end() == "```play");
    let without = |from: usize| {
        let to = (from + 1..lines.len()).find(|n| lines[*n].starts_with("```"))?;
        let claims = lines[from..to].iter().any(|line| line.starts_with("refused "));
        let rest: Vec<&str> = lines[..from].iter().chain(&lines[to + 1..]).copied().collect();
        (!claims).then(|| (from + 1, rest.join("\n")))
    };
    begins.filter_map(without).collect()
}

/// Every file below a folder with this ending, in order.
pub(crate) fn below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    collect(folder, ending, &mut files);
    files.sort();
    files
}

/// The text of a file of the project.
pub(crate) fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn collect(folder: &Path, ending: &str, files: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            collect(&path, ending, files);
        } else if path.extension().is_some_and(|found| found == ending) {
            files.push(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_play_is_left_out_once() {
        let text =
            "# T\n```play\nA go\n```\n```expect\nx\n```\n```play\nrefused A go: X-1.1\n```\n```play\nB go\n```\n";
        let lines: Vec<usize> = without_a_play(text).iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [2, 11]);
        assert!(!without_a_play(text)[0].1.contains("A go\n```"), "{:?}", without_a_play(text));
    }
}
