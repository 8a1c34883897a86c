//! Whole games kept as text, one for each scenario and with every ready warband, and censuses of small positions.

use muster_en_garde::EnGarde;
use muster_testkit::{census, golden};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A kept game: its file, its table, the warbands of both sides, and its seed.
type Kept = (&'static str, &'static str, [&'static str; 2], u64);

const KEPT: [Kept; 5] = [
    ("skirmish", "scenario skirmish", ["warband musketeers", "warband guard"], 1),
    ("capture", "scenario capture", ["warband pirates", "warband landsknechts"], 2),
    ("defence", "scenario defence", ["warband bandits", "warband musketeers"], 3),
    ("escort", "scenario escort", ["warband guard", "warband pirates"], 4),
    ("duel", "scenario duel", ["warband landsknechts", "warband bandits"], 5),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn kept_games_come_out_the_same() {
    let rules = Arc::new(EnGarde::standard());
    for (name, table, [one, other], seed) in KEPT {
        let golden = golden::Golden { name, table, answers: [&[one], &[other]], seed };
        golden::compare(&rules, &root().join("goldens/en-garde"), &golden);
    }
}

#[test]
fn censuses_come_out_the_same() {
    census::compare(&Arc::new(EnGarde::standard()), &root().join("census/en-garde.txt"));
}
