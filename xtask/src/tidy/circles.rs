//! Circles of `use`: files of a crate that can only be understood together.
//!
//! A file uses another where it names something in it by `crate::`, `super::` or `self::`, or by a child module of its own.
//! The root of a crate ties everything together by its nature and is left out; what it passes on counts for the file that
//! it stands in.

use super::Fault;
use crate::tree;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The most files of a circle.
const MOST: usize = 20;

/// A file by its path of modules.
type Module = Vec<String>;

/// What each file uses, and the names for which it does.
type Uses = BTreeMap<Module, BTreeMap<Module, BTreeSet<String>>>;

pub(super) fn check() -> Vec<Fault> {
    let mut faults = Vec::new();
    for (name, uses) in crates() {
        for circle in circles(&uses).into_iter().filter(|circle| circle.len() > MOST) {
            let edges: Vec<String> = circle.iter().map(|file| edges(&uses, file, &circle)).collect();
            let problem = format!(
                "{} files use each other in one circle, {MOST} at most: move what many need into files that use few:\n{}",
                circle.len(),
                edges.join("\n")
            );
            faults.push(Fault::new(format!("crates/{name}/src"), problem));
        }
    }
    faults
}

/// The largest circle of every crate that has one.
pub(super) fn figures() -> String {
    let largest = |(name, uses): (String, Uses)| {
        circles(&uses).iter().map(BTreeSet::len).max().map(|files| format!("{} {files}", name.replace("muster-", "")))
    };
    let all: Vec<String> = crates().into_iter().filter_map(largest).collect();
    format!("files of the largest circle of `use`: {}", all.join(", "))
}

fn crates() -> Vec<(String, Uses)> {
    let folders = fs::read_dir(tree::root().join("crates")).expect("there are crates").filter_map(Result::ok);
    let mut names: Vec<String> = folders.map(|entry| entry.file_name().display().to_string()).collect();
    names.sort();
    names.into_iter().map(|name| (name.clone(), uses(&files(&name)))).collect()
}

/// The code of every file of a crate that is not a test.
fn files(name: &str) -> BTreeMap<Module, String> {
    let folder = format!("crates/{name}/src");
    let code = |path: &Path| tree::code(&tree::text(path)).map(|(_, line)| line).collect::<Vec<_>>().join("\n");
    let files = tree::files_with(&folder, &["rs"]).into_iter();
    files
        .map(|path| (module(path.strip_prefix(tree::root().join(&folder)).expect("it lies there")), code(&path)))
        .collect()
}

/// The modules that a file's path stands for; none for the root of the crate.
fn module(path: &Path) -> Module {
    let mut parts: Module = path.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if parts.last().is_some_and(|last| last == "mod") || parts == ["lib"] || parts == ["main"] {
        parts.pop();
    }
    parts
}

fn uses(files: &BTreeMap<Module, String>) -> Uses {
    let root = files.get(&Module::new()).map_or("", String::as_str);
    let passed_on: BTreeMap<String, Module> = (root.match_indices("pub use ").map(|(at, keyword)| at + keyword.len()))
        .flat_map(|at| paths(&root[at..]).0)
        .filter_map(|path| path.last().cloned().map(|name| (name, path)))
        .collect();
    let home = |path: &[String]| {
        let path = match path.first() {
            Some(first) if !files.contains_key(&path[..1]) => passed_on.get(first).map_or(path, Vec::as_slice),
            _ => path,
        };
        (1..=path.len())
            .rev()
            .find(|n| files.contains_key(&path[..*n]))
            .map(|n| (path[..n].to_vec(), path[n..].join("::")))
    };
    let mut uses = Uses::new();
    for (file, code) in files.iter().filter(|(file, _)| !file.is_empty()) {
        let used = uses.entry(file.clone()).or_default();
        for (other, name) in named(file, code).iter().filter_map(|path| home(path)).filter(|(other, _)| other != file) {
            used.entry(other).or_default().insert(name);
        }
    }
    uses
}

/// Every path within the crate that a file names, from the root.
fn named(file: &[String], code: &str) -> Vec<Module> {
    let children: Vec<&str> = code
        .lines()
        .filter_map(|line| line.trim().strip_suffix(';')?.rsplit_once("mod "))
        .map(|(_, name)| name)
        .filter(|name| name.chars().all(is_part))
        .collect();
    let mut named = Vec::new();
    let mut rest = 0;
    while let Some(at) = code[rest..].find("::").map(|at| rest + at) {
        rest = at + 2;
        let begin = code[..at].rfind(|c| !is_part(c)).map_or(0, |before| before + 1);
        let mut above = match &code[begin..at] {
            _ if code[..begin].ends_with("::") => continue,
            "crate" => Module::new(),
            "self" => file.to_vec(),
            "super" => file[..file.len() - 1].to_vec(),
            child if children.contains(&child) => file.iter().cloned().chain([child.to_owned()]).collect(),
            _ => continue,
        };
        while code[rest..].starts_with("super::") {
            above.pop();
            rest += "super::".len();
        }
        let (below, read) = paths(&code[rest..]);
        named.extend(below.into_iter().map(|path| above.iter().cloned().chain(path).collect()));
        rest += read;
    }
    named
}

/// The paths of a tree of `use`, or the one path of an expression, and how many bytes they take.
fn paths(text: &str) -> (Vec<Module>, usize) {
    let start = text.len() - text.trim_start().len();
    let text = &text[start..];
    if text.starts_with('{') {
        let (mut all, mut at) = (Vec::new(), 1);
        while let Some(next) = text[at..].find(|c: char| !c.is_whitespace() && c != ',').map(|skip| at + skip) {
            if text[next..].starts_with('}') {
                return (all, start + next + 1);
            }
            let (some, read) = paths(&text[next..]);
            all.extend(some);
            at = next + read.max(1);
        }
        return (all, start + text.len());
    }
    let end = text.find(|c| !is_part(c)).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    if name.is_empty() {
        return (vec![Module::new()], start);
    }
    let Some(rest) = rest.strip_prefix("::") else {
        let renamed = rest.strip_prefix(" as ").map(|rest| rest.find(|c| !is_part(c)).unwrap_or(rest.len()) + 4);
        return (vec![vec![name.to_owned()]], start + end + renamed.unwrap_or(0));
    };
    let (below, read) = paths(rest);
    let under = |path: Module| [name.to_owned()].into_iter().chain(path).collect();
    (below.into_iter().map(under).collect(), start + end + 2 + read)
}

fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The strongly connected files, where there is more than one: each reaches every other (Kosaraju).
fn circles(uses: &Uses) -> Vec<BTreeSet<Module>> {
    let forth: BTreeMap<&Module, Vec<&Module>> =
        uses.iter().map(|(file, used)| (file, used.keys().collect())).collect();
    let mut back: BTreeMap<&Module, Vec<&Module>> = BTreeMap::new();
    forth.iter().for_each(|(file, used)| used.iter().for_each(|other| back.entry(other).or_default().push(file)));
    let (mut seen, mut order) = (BTreeSet::new(), Vec::new());
    uses.keys().for_each(|file| follow(&forth, file, &mut seen, &mut order));
    let (mut seen, mut circles) = (BTreeSet::new(), Vec::new());
    for file in order.into_iter().rev() {
        let mut circle = Vec::new();
        follow(&back, file, &mut seen, &mut circle);
        if circle.len() > 1 {
            circles.push(circle.into_iter().cloned().collect());
        }
    }
    circles
}

/// Everything that can be reached and was not seen before, the farthest first.
fn follow<'a>(
    edges: &BTreeMap<&'a Module, Vec<&'a Module>>,
    from: &'a Module,
    seen: &mut BTreeSet<&'a Module>,
    order: &mut Vec<&'a Module>,
) {
    if seen.insert(from) {
        edges.get(from).into_iter().flatten().for_each(|next| follow(edges, next, seen, order));
        order.push(from);
    }
}

/// What a file of a circle uses of the others in it.
fn edges(uses: &Uses, file: &Module, circle: &BTreeSet<Module>) -> String {
    let within = uses[file].iter().filter(|(other, _)| circle.contains(*other));
    let one = |(other, names): (&Module, &BTreeSet<String>)| {
        let names: Vec<&str> = names.iter().map(|name| if name.is_empty() { "self" } else { name }).collect();
        format!("{} ({})", other.join("/"), names.join(", "))
    };
    format!("          {} uses {}", file.join("/"), within.map(one).collect::<Vec<_>>().join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(all: &[(&str, &str)]) -> BTreeMap<Module, String> {
        all.iter().map(|(path, code)| (module(Path::new(path)), (*code).to_owned())).collect()
    }

    fn path(text: &str) -> Module {
        text.split('/').map(str::to_owned).collect()
    }

    #[test]
    fn what_a_file_uses_is_found_however_it_is_named() {
        let files = files(&[
            ("lib.rs", "pub use d::Deed;\nmod a;\nmod b;\nmod c;\nmod d;"),
            (
                "a.rs",
                "use crate::{b::{self, Two as Too, Three}, Deed};\nmod child;\nfn f() { child::go(); std::c::x(); }",
            ),
            ("a/child.rs", "use super::f;\nfn go() { crate::c::run() }"),
            ("b.rs", ""),
            ("c.rs", "fn run() { super::b::two() }"),
            ("d.rs", ""),
        ]);
        let uses = uses(&files);
        let of = |file: &str| uses[&path(file)].keys().map(|other| other.join("/")).collect::<Vec<_>>();
        assert_eq!(of("a"), ["a/child", "b", "d"]);
        assert_eq!(of("a/child"), ["a", "c"]);
        assert_eq!(of("c"), ["b"]);
        let names: Vec<&String> = uses[&path("a")][&path("b")].iter().collect();
        assert_eq!(names, ["Three", "Two", "self"]);
    }

    #[test]
    fn a_circle_is_what_reaches_itself() {
        let files = files(&[
            ("a.rs", "use crate::b::x;"),
            ("b.rs", "use crate::c::x;"),
            ("c.rs", "use crate::{a, d};"),
            ("d.rs", "use crate::e;"),
            ("e.rs", ""),
        ]);
        let uses = uses(&files);
        let circle: BTreeSet<Module> = ["a", "b", "c"].map(path).into_iter().collect();
        assert_eq!(circles(&uses), std::slice::from_ref(&circle));
        assert_eq!(edges(&uses, &path("c"), &circle).trim(), "c uses a (self)");
    }
}
