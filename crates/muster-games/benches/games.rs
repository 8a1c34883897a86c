//! How fast whole games of bots go. Items are players' decisions; chance is not counted among them.
//!
//! Every bench compares the fingerprints of the final states with the first run's, so that equal work is proved.
#![expect(clippy::print_stdout, reason = "what a benchmark finds is printed")]

use divan::Bencher;
use divan::counter::ItemsCount;
use muster_games::{BotChoice, Series, Watch, game};
use std::time::Duration;

fn main() {
    divan::main();
}

/// A watch for bots whose budget is no time.
struct Timeless;

impl Watch for Timeless {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn is_stopped(&self) -> bool {
        false
    }
}

/// Plays a series of Feint; its decisions, and the sum of its final fingerprints.
fn feint(bots: [BotChoice; 2], games: u64) -> (u64, u64) {
    let feint = game("feint").expect("Feint is listed");
    let series = Series { setup: feint.setups()[0].setup.clone(), bots, seed: 1, games: 0..games };
    let (mut decisions, mut fingerprints) = (0, 0u64);
    feint
        .series(&series, &Timeless, &mut |record| {
            decisions += u64::from(record.decisions);
            fingerprints = fingerprints.wrapping_add(record.fingerprint);
            true
        })
        .expect("a listed set-up begins");
    (decisions, fingerprints)
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn feint_random(bencher: Bencher<'_, '_>) {
    const GAMES: u64 = 2_000;
    let expected = feint([BotChoice::Random; 2], GAMES);
    println!("feint_random: {GAMES} games, {} decisions, checksum {:016x}", expected.0, expected.1);
    let work = || assert_eq!(feint([BotChoice::Random; 2], GAMES), expected);
    bencher.counter(ItemsCount::new(expected.0)).bench(work);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn feint_greedy(bencher: Bencher<'_, '_>) {
    const GAMES: u64 = 20;
    let expected = feint([BotChoice::Greedy; 2], GAMES);
    println!("feint_greedy: {GAMES} games, {} decisions, checksum {:016x}", expected.0, expected.1);
    let work = || assert_eq!(feint([BotChoice::Greedy; 2], GAMES), expected);
    bencher.counter(ItemsCount::new(expected.0)).bench(work);
}
