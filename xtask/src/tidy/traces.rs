//! Paths of one machine and hosts that only some can reach do not belong in the tree.

use super::Fault;
use crate::tree;

/// The registry every lock file names.
const CRATES: &str = "registry+https://github.com/rust-lang/crates.io-index";
/// The registry the client's lock file names.
const PACKAGES: &str = "https://registry.npmjs.org/";

/// Folders of somebody's machine, in two halves so that this file does not name them either.
const FOLDERS: [(&str, &str); 5] =
    [("/ho", "me/"), ("/ro", "ot/"), ("/wo", "rk/"), ("/Use", "rs/"), ("C:\\Use", "rs\\")];

/// Endings of files that are not read as text.
const BINARY: [&str; 10] = ["png", "jpg", "webp", "ico", "woff2", "db", "parquet", "gz", "zip", "wasm"];

pub(super) fn check() -> Vec<Fault> {
    let mut faults = Vec::new();
    for path in tree::files("") {
        if path.extension().is_some_and(|ending| BINARY.iter().any(|binary| ending == *binary)) {
            continue;
        }
        let (name, text) = (tree::name(&path), tree::text(&path));
        for (n, line) in text.lines().enumerate() {
            let found = FOLDERS.iter().map(|(a, b)| format!("{a}{b}")).find(|folder| begins_path(line, folder));
            if let Some(folder) = found {
                faults.push(Fault::at(&name, n + 1, format!("names {folder}, a folder of somebody's machine")));
            }
            if let Some(host) = foreign_registry(&name, line) {
                faults.push(Fault::at(&name, n + 1, format!("names {host}, which is not the public registry")));
            }
        }
    }
    faults
}

/// Whether a line names a path that begins with this folder, rather than a longer path or address that contains it.
fn begins_path(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(|c| !c.is_alphanumeric() && !"/.-_}$".contains(c))
    })
}

/// What a line of a lock file names, if it is not the public registry.
fn foreign_registry<'a>(file: &str, line: &'a str) -> Option<&'a str> {
    let line = line.trim();
    let (key, registry) = match file.rsplit('/').next()? {
        "Cargo.lock" => ("source = \"", CRATES),
        "package-lock.json" => ("\"resolved\": \"", PACKAGES),
        _ => return None,
    };
    let address = line.strip_prefix(key)?;
    (!address.starts_with(registry)).then_some(address)
}

/// Whether code has this word, standing alone.
pub(super) fn has_word(code: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word).any(|(at, _)| {
        let (before, after) = (code[..at].chars().next_back(), code[at + word.len()..].chars().next());
        !before.is_some_and(part) && (word.ends_with('!') || !after.is_some_and(part))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_alone() {
        assert!(has_word("let a: f64 = 1.0;", "f64"));
        assert!(has_word("use std::time::Instant;", "std::time"));
        assert!(!has_word("let of64 = f64_of(a);", "f64"));
    }

    #[test]
    fn paths_are_told_from_addresses() {
        let folder = FOLDERS.map(|(a, b)| format!("{a}{b}"));
        assert!(begins_path(&format!("see {}x/a.rs", folder[0]), &folder[0]));
        assert!(!begins_path(&format!("https://example.org{}x", folder[0]), &folder[0]));
    }

    #[test]
    fn lock_files_name_the_public_registries() {
        assert_eq!(
            foreign_registry("Cargo.lock", "source = \"registry+https://mirror/\""),
            Some("registry+https://mirror/\"")
        );
        assert_eq!(
            foreign_registry("web/package-lock.json", &format!("  \"resolved\": \"{PACKAGES}a/-/a.tgz\",")),
            None
        );
    }
}
