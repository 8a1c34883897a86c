//! A crate depends on crates of lower layers, never sideways, and the game on nothing that reaches outside.

use super::Fault;
use crate::tree;
use cargo_metadata::{DependencyKind, MetadataCommand, Package};

/// The layer of every crate of the workspace. A crate that is not here has no place yet.
const LAYERS: [(&str, u8); 20] = [
    ("muster-dice", 0),
    ("muster-ground", 0),
    ("muster-kernel", 1),
    ("muster-odds", 2),
    ("muster-tabletop", 2),
    ("muster-en-garde", 3),
    ("muster-fantasy-battle", 3),
    ("muster-feint", 3),
    ("muster-search", 3),
    ("muster-spearhead", 3),
    ("muster-testkit", 3),
    ("muster-warband", 3),
    ("muster-bots", 4),
    ("muster-games", 5),
    ("muster-sim", 6),
    ("muster-protocol", 6),
    ("muster-server", 7),
    ("muster-cli", 7),
    ("muster-fuzz", 7),
    ("xtask", 8),
];

/// The crates that may know several rulesets.
const KNOW_RULESETS: [&str; 2] = ["muster-bots", "muster-games"];

/// The binary starts the server, so these two of one layer stand in this order.
const ALLOWED_SIDEWAYS: [(&str, &str); 1] = [("muster-cli", "muster-server")];

/// Libraries that reach outside: nothing below layer 6 may depend on them, the testkit apart, which reads files.
const OUTSIDE: [&str; 12] = [
    "serde_json",
    "tokio",
    "axum",
    "hyper",
    "sqlx",
    "pyo3",
    "rayon",
    "chrono",
    "rand",
    "getrandom",
    "reqwest",
    "tracing",
];

/// The first layer that may reach outside.
pub(super) const EDGE: u8 = 6;

/// The layer of a crate.
pub(super) fn layer(name: &str) -> Option<u8> {
    LAYERS.iter().find(|(known, _)| *known == name).map(|(_, layer)| *layer)
}

pub(super) fn check() -> Vec<Fault> {
    let metadata = match MetadataCommand::new().no_deps().current_dir(tree::root()).exec() {
        Ok(metadata) => metadata,
        Err(error) => return vec![Fault::new("Cargo.toml", format!("cargo cannot read the workspace: {error}"))],
    };
    let rulesets: Vec<String> = tree::rulesets().iter().map(|id| format!("muster-{id}")).collect();
    metadata.packages.iter().flat_map(|package| of(package, &rulesets)).collect()
}

fn of(package: &Package, rulesets: &[String]) -> Vec<Fault> {
    let name = package.name.as_str();
    let place = format!("crates/{name}/Cargo.toml");
    let Some(own) = layer(name) else {
        return vec![Fault::new(place, "has no layer: give it one in xtask/src/tidy/layers.rs")];
    };
    let mut faults = Vec::new();
    let mut known_rulesets = 0;
    for dependency in package.dependencies.iter().filter(|d| d.kind != DependencyKind::Development) {
        let other = dependency.name.as_str();
        if let Some(layer) = layer(other)
            && layer >= own
            && !ALLOWED_SIDEWAYS.contains(&(name, other))
        {
            faults
                .push(Fault::new(&place, format!("depends on {other} of layer {layer}, but is itself of layer {own}")));
        }
        if own < EDGE && name != "muster-testkit" && OUTSIDE.contains(&other) {
            faults.push(Fault::new(&place, format!("depends on {other}: only crates from layer {EDGE} up may")));
        }
        known_rulesets += usize::from(rulesets.iter().any(|ruleset| ruleset == other));
    }
    if known_rulesets > 1 && !KNOW_RULESETS.contains(&name) {
        faults.push(Fault::new(&place, "depends on several rulesets: only muster-bots and muster-games may"));
    }
    if package.features.keys().any(|feature| rulesets.iter().any(|r| r.ends_with(feature.as_str()))) {
        faults.push(Fault::new(&place, "has a feature that selects a ruleset: all are always compiled together"));
    }
    faults
}
