//! How fast whole games of bots go. Items are players' decisions; chance is not counted among them.
//!
//! Every bench compares the fingerprints of the final states with the first run's, so that equal work is proved.
#![expect(clippy::print_stdout, reason = "what a benchmark finds is printed")]

use divan::Bencher;
use divan::counter::ItemsCount;
use muster_games::{BotChoice, Clock, Series, game};
use std::time::Duration;

fn main() {
    divan::main();
}

/// A clock for bots whose budget is no time.
struct Timeless;

impl Clock for Timeless {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn is_stopped(&self) -> bool {
        false
    }
}

/// Plays a series on the usual set-up of a ruleset; its decisions, and the sum of its final fingerprints.
fn series(ruleset: &str, bots: [BotChoice; 2], games: u64) -> (u64, u64) {
    let game = game(ruleset).expect("a listed ruleset");
    let series = Series { setup: game.setups()[0].setup.clone(), bots, seed: 1, games: 0..games };
    let (mut decisions, mut fingerprints) = (0, 0u64);
    game.series(&series, &Timeless, &mut |record| {
        decisions += u64::from(record.decisions);
        fingerprints = fingerprints.wrapping_add(record.fingerprint);
        true
    })
    .expect("a listed set-up begins");
    (decisions, fingerprints)
}

/// Times a series, after a first run has said what must come of it.
fn time(bencher: Bencher<'_, '_>, ruleset: &str, bot: BotChoice, games: u64) {
    let expected = series(ruleset, [bot; 2], games);
    println!("{ruleset} {bot}: {games} games, {} decisions, checksum {:016x}", expected.0, expected.1);
    let work = || assert_eq!(series(ruleset, [bot; 2], games), expected);
    bencher.counter(ItemsCount::new(expected.0)).bench(work);
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn feint_random(bencher: Bencher<'_, '_>) {
    time(bencher, "feint", BotChoice::Random, 2_000);
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn en_garde_random(bencher: Bencher<'_, '_>) {
    time(bencher, "en-garde", BotChoice::Random, 400);
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn warband_random(bencher: Bencher<'_, '_>) {
    time(bencher, "warband", BotChoice::Random, 400);
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn spearhead_random(bencher: Bencher<'_, '_>) {
    time(bencher, "spearhead", BotChoice::Random, 200);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn fantasy_battle_random(bencher: Bencher<'_, '_>) {
    time(bencher, "fantasy-battle", BotChoice::Random, 40);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn fantasy_battle_greedy(bencher: Bencher<'_, '_>) {
    time(bencher, "fantasy-battle", BotChoice::Greedy, 2);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn spearhead_greedy(bencher: Bencher<'_, '_>) {
    time(bencher, "spearhead", BotChoice::Greedy, 4);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn feint_greedy(bencher: Bencher<'_, '_>) {
    time(bencher, "feint", BotChoice::Greedy, 20);
}
