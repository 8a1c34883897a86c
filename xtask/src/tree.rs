//! Where things are in the tree.

use ignore::WalkBuilder;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the root manifest.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root folder")
}

/// The ids of the rulesets, in order: each has a folder of scenarios.
pub(crate) fn rulesets() -> Vec<String> {
    let entries = fs::read_dir(root().join("scenarios")).expect("the folder of the scenarios can be read");
    let folders = entries.filter_map(Result::ok).filter(|entry| entry.path().is_dir());
    let mut ids: Vec<String> = folders.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    ids.sort();
    ids
}

/// Every file below a folder of the tree that is not ignored, in order.
pub(crate) fn files(below: &str) -> Vec<PathBuf> {
    let walk = WalkBuilder::new(root().join(below)).hidden(false).filter_entry(|e| e.file_name() != ".git").build();
    let mut files: Vec<PathBuf> = walk
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()))
        .map(ignore::DirEntry::into_path)
        .collect();
    files.sort();
    files
}

/// Files below a folder with one of these endings.
pub(crate) fn files_with(below: &str, endings: &[&str]) -> Vec<PathBuf> {
    let fits = |path: &PathBuf| path.extension().is_some_and(|e| endings.iter().any(|ending| e == *ending));
    files(below).into_iter().filter(fits).collect()
}

/// The text of a file; nothing if it is not text.
pub(crate) fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

/// A path as the tree names it.
pub(crate) fn name(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

/// The code of a Rust file without its comments and without the tests at its end, line by line.
///
/// Tests stand last in a file by the order the house style asks for, so everything from the first `#[cfg(test)]` on is
/// theirs.
pub(crate) fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(n, line)| (n + 1, line));
    lines.take_while(|(_, line)| line.trim() != "#[cfg(test)]").map(|(n, line)| (n, without_comment(line)))
}

/// A line up to its comment. A `//` inside a string counts as a comment too; that only ever hides a word.
fn without_comment(line: &str) -> &str {
    line.split("//").next().unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_leaves_out_comments_and_tests() {
        let text = "let a = 1; // f64\n/// f64\nlet b = 2;\n#[cfg(test)]\nmod tests {}\n";
        let code: Vec<_> = code(text).collect();
        assert_eq!(code, [(1, "let a = 1; "), (2, ""), (3, "let b = 2;")]);
    }
}
