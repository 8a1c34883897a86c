//! Builds the browser client before it is embedded, where Node is there to do it.
//!
//! `MUSTER_SKIP_WEB=1` leaves the client as it is. Without Node, or when its build fails, the server is built all the
//! same and serves a page that says what is missing.

use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

/// What the client is made of, below `web/`.
const SOURCES: [&str; 7] =
    ["src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js"];

fn main() {
    println!("cargo::rerun-if-env-changed=MUSTER_SKIP_WEB");
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    for source in SOURCES.iter().filter(|source| web.join(source).exists()) {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    let built = web.join("dist/index.html");
    println!("cargo::rerun-if-changed={}", built.display());
    if std::env::var_os("MUSTER_SKIP_WEB").is_some_and(|skip| skip == "1") || !web.join("package-lock.json").exists() {
        return;
    }
    if up_to_date(&web, &built) {
        return;
    }
    if let Err(problem) = build(&web) {
        println!("cargo::warning=the browser client was not built: {problem}");
        println!(
            "cargo::warning=the server works without it and says so in the browser; install Node 20 or newer with npm"
        );
    }
}

/// Whether the built client is newer than everything it is made of.
fn up_to_date(web: &Path, built: &Path) -> bool {
    let Some(built) = changed(built) else { return false };
    SOURCES.iter().filter_map(|source| newest(&web.join(source))).all(|source| source <= built)
}

fn changed(path: &Path) -> Option<SystemTime> {
    path.metadata().and_then(|m| m.modified()).ok()
}

fn newest(path: &Path) -> Option<SystemTime> {
    let Ok(entries) = path.read_dir() else { return changed(path) };
    entries.flatten().filter_map(|entry| newest(&entry.path())).chain(changed(path)).max()
}

fn build(web: &Path) -> Result<(), String> {
    let installed = changed(&web.join("node_modules/.package-lock.json"));
    if installed.is_none() || installed < changed(&web.join("package-lock.json")) {
        npm(web, &["ci", "--no-audit", "--no-fund"])?;
    }
    npm(web, &["run", "build"])
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(program)
        .args(arguments)
        .current_dir(web)
        .output()
        .map_err(|error| format!("npm cannot be run: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let text =
        String::from_utf8_lossy(if output.stderr.is_empty() { &output.stdout } else { &output.stderr }).into_owned();
    let last: Vec<&str> = text.lines().rev().filter(|line| !line.trim().is_empty()).take(6).collect();
    let last: Vec<&str> = last.into_iter().rev().collect();
    Err(format!("npm {} failed: {}", arguments.join(" "), last.join(" / ")))
}
