//! Scenario files on disk.

use crate::{Report, run_scenario};
use muster_kernel::Ruleset;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Carries out every scenario below a folder, in the order of their names.
///
/// # Panics
/// When the folder cannot be read, or holds no scenario.
pub fn run_folder<R: Ruleset>(rules: &Arc<R>, folder: &Path) -> Vec<Report> {
    let mut files = Vec::new();
    collect(folder, &mut files);
    files.sort();
    assert!(!files.is_empty(), "{} holds no scenario", folder.display());
    let run = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let name = path.strip_prefix(folder).unwrap_or(path).display().to_string();
        run_scenario(rules, &name, &text)
    };
    files.iter().map(run).collect()
}

/// Carries out every scenario below a folder.
///
/// # Panics
/// With everything that was not as stated.
pub fn scenarios_hold<R: Ruleset>(rules: &Arc<R>, folder: &Path) {
    let reports = run_folder(rules, folder);
    let failed: Vec<String> = reports.iter().filter(|r| !r.passed()).map(ToString::to_string).collect();
    assert!(failed.is_empty(), "{} of {} scenarios failed:\n{}", failed.len(), reports.len(), failed.concat());
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ext| ext == "md") {
            files.push(path);
        }
    }
}
