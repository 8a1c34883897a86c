//! The positions to begin from that come with the program.

use muster_fantasy_battle::FantasyBattle;
use muster_kernel::{Ruleset, Seat};
use std::path::PathBuf;

/// The files, with their texts.
fn positions() -> Vec<(PathBuf, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/fantasy-battle");
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = files.map(|file| file.expect("a file").path());
    paths.map(|path| (path.clone(), std::fs::read_to_string(&path).expect("a text"))).collect()
}

#[test]
fn every_table_of_five_hundred_points_can_be_played() {
    let rules = FantasyBattle::standard();
    let positions = positions();
    assert_eq!(positions.len(), 4);
    for (path, text) in positions {
        let setup = rules.parse_setup(&text).unwrap_or_else(|problems| panic!("{}: {problems:?}", path.display()));
        let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{}: {refusal:?}", path.display()));
        for side in Seat::BOTH {
            let items = state.hidden[side.index()].items.iter().map(|(_, item)| rules.book.item(*item).points);
            let units = state.battle.army(side).map(|id| state.battle.troop(id).points);
            let points: u16 = units.chain(items).sum();
            assert!((480..=500).contains(&points), "{}: {side:?} has {points} points", path.display());
        }
    }
}
