//! Whole games kept as text, on both boards and both maps and with every force, and censuses of small positions.

use muster_spearhead::Spearhead;
use muster_testkit::{census, golden};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A kept game: its file, its table, and its seed.
type Kept = (&'static str, &'static str, u64);

const KEPT: [Kept; 4] = [
    ("embers", "scenario embers", 1),
    ("green-barrows", "scenario green-barrows", 2),
    ("from-the-roll-off", "scenario battle starscale-warhost gnawfeast-clawpack", 3),
    ("others-at-green-barrows", "scenario green-barrows starscale-warhost vigilant-brotherhood", 4),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn kept_games_come_out_the_same() {
    let rules = Arc::new(Spearhead::standard());
    for (name, table, seed) in KEPT {
        let golden = golden::Golden { name, table, answers: [&[], &[]], seed };
        golden::compare(&rules, &root().join("goldens/spearhead"), &golden);
    }
}

#[test]
fn censuses_come_out_the_same() {
    census::compare(&Arc::new(Spearhead::standard()), &root().join("census/spearhead.txt"));
}
