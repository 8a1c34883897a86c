//! Whole games of Spearhead played at random: every answer drawn is legal, and every game ends.

use muster_spearhead::Spearhead;
use muster_testkit::random_games;

const TABLES: [&str; 4] = [
    "scenario embers",
    "scenario green-barrows",
    "scenario battle starscale-warhost gnawfeast-clawpack",
    "scenario battle ironjawz-bigmob vigilant-brotherhood",
];

/// How many games are played on each table.
const GAMES: u64 = 500;

#[test]
fn random_games_end() {
    random_games(&Spearhead::standard(), &TABLES, GAMES, |_| Vec::new());
}
