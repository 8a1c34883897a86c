//! Whole games kept as text, with every ready list and on every map, and censuses of small positions.

use muster_fantasy_battle::FantasyBattle;
use muster_testkit::{census, golden};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A kept game: its file, its table, and its seed.
type Kept = (&'static str, &'static str, u64);

const KEPT: [Kept; 3] = [
    ("pitched-battle", "scenario pitched-battle two-hills reikland-march broken-fang", 1),
    ("at-the-river", "scenario meeting-engagement river-crossing karak-norn-throng barrow-host", 2),
    ("at-the-crossroads", "scenario take-the-centre crossroads broken-fang karak-norn-throng", 3),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn kept_games_come_out_the_same() {
    let rules = Arc::new(FantasyBattle::standard());
    for (name, table, seed) in KEPT {
        let golden = golden::Golden { name, table, answers: [&[], &[]], seed };
        golden::compare(&rules, &root().join("goldens/fantasy-battle"), &golden);
    }
}

#[test]
fn censuses_come_out_the_same() {
    census::compare(&Arc::new(FantasyBattle::standard()), &root().join("census/fantasy-battle.txt"));
}
