//! Whole battles kept as text, and censuses of small positions.

use muster_feint::Feint;
use muster_testkit::{census, golden};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A kept battle: its file, its scenario, the forces and weapons of South and North, and its seed.
type Battle = (&'static str, &'static str, [[&'static str; 2]; 2], u64);

const HORDE: [&str; 2] = ["force Mirefang Horde", "weapons G1.2=W1,W11 G2.1=W19 G9.2=W2"];
const BOARS: [&str; 2] = ["force Boar Rush", "weapons G3.2=W17 G5.2=W4,W11 G8.2=W6"];
const LINE: [&str; 2] = ["force March Line", "weapons M1.2=W11 M2.1=W2 M8.1=W3 M10.2=W13"];
const SCREEN: [&str; 2] = ["force Outrider Screen", "weapons M5.1=W19 M7.2=W9"];
const PHALANX: [&str; 2] = ["force Risen Phalanx", "weapons B1.2=W12 B2.2=W19 B7.1=W16"];
const COLOSSUS: [&str; 2] = ["force The Colossus Walks", "weapons B6.1=W15 B9.1=W4"];
const HUNT: [&str; 2] = ["force Hunt at Dusk", "weapons T1.2=W13 T2.1=W2 T6.1=W1 T7.2=W5"];
const VEIL: [&str; 2] = ["force Veil and Thorn", "weapons T4.2=W11 T8.1=W23 T10.2=W18"];

const BATTLES: [Battle; 4] = [
    ("horde-against-line", "scenario Open Field", [HORDE, LINE], 1),
    ("screen-against-phalanx", "scenario Broken Ground", [SCREEN, PHALANX], 2),
    ("colossus-against-hunt", "scenario Standing Stones", [COLOSSUS, HUNT], 3),
    ("veil-against-boars", "scenario Stones in the Mire", [VEIL, BOARS], 4),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn kept_battles_come_out_the_same() {
    let feint = Arc::new(Feint::standard());
    for (name, table, [south, north], seed) in BATTLES {
        let golden = golden::Golden { name, table, answers: [&south, &north], seed };
        golden::compare(&feint, &root().join("goldens/feint"), &golden);
    }
}

#[test]
fn censuses_come_out_the_same() {
    census::compare(&Arc::new(Feint::standard()), &root().join("census/feint.txt"));
}
