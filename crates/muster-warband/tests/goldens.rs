//! Whole games kept as text, one for each scenario and with every list, and censuses of small positions.

use muster_testkit::{census, golden};
use muster_warband::Warbands;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A kept game: its file, its table, the warbands of both sides, and its seed.
type Kept = (&'static str, &'static str, [&'static str; 2], u64);

const KEPT: [Kept; 4] = [
    ("beacons", "scenario beacons\nlimit 200", ["warband mw-a", "warband ak-a"], 1),
    ("three-stones", "scenario three-stones\nlimit 200", ["warband hh-a", "warband tf-a"], 2),
    ("plunder", "scenario plunder\nlimit 100", ["warband tf-s", "warband mw-s"], 3),
    ("blood-price", "scenario blood-price\nlimit 100", ["warband ak-s", "warband hh-s"], 4),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn kept_games_come_out_the_same() {
    let rules = Arc::new(Warbands::standard());
    for (name, table, [one, other], seed) in KEPT {
        let golden = golden::Golden { name, table, answers: [&[one], &[other]], seed };
        golden::compare(&rules, &root().join("goldens/warband"), &golden);
    }
}

#[test]
fn censuses_come_out_the_same() {
    census::compare(&Arc::new(Warbands::standard()), &root().join("census/warband.txt"));
}
