//! What an answer costs a table that throws its own dice: text in, the step run, everything that was told out.
//!
//! The same recorded games are played twice: with the dice thrown in the run of the answer that asks for them, and, as people
//! roll, with a run of the step for every throw. Both end in the same fingerprints and tell as much, so equal work is proved.
#![expect(clippy::print_stdout, reason = "what a benchmark finds is printed")]

use divan::Bencher;
use divan::counter::ItemsCount;
use muster_dice::{Faces, Pool};
use muster_games::{Game, Waiting, game};
use muster_kernel::{Dice, Entry, People, Sampler, Seat};

fn main() {
    divan::main();
}

/// Games of each ruleset.
const GAMES: u64 = 20;

/// A game as it was played: its choices with the throws that followed each of them.
struct Recorded {
    setup: String,
    entries: Vec<Entry<String>>,
}

/// Plays games of random offers.
fn record(game: &dyn Game) -> Vec<Recorded> {
    let play = |seed: u64| {
        let setup = game.setups()[seed as usize % game.setups().len()].setup.clone();
        let mut dice = Sampler(seed);
        let (mut play, _) = game.begin(&setup, &mut dice).expect("a listed set-up begins");
        let mut random = seed;
        while let Waiting::Choices(seats) = play.waiting() {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let offers = play.offers(seats[0]).expect("asked").offers.len();
            play.answer_nth(seats[0], (random >> 33) as usize % offers, &mut dice).expect("an offer is legal");
        }
        Recorded { setup, entries: play.entries(0) }
    };
    (0..GAMES).map(play).collect()
}

/// The dice of a recorded game.
struct Tape<'a>(&'a [Entry<String>]);

impl Dice for Tape<'_> {
    fn throw(&mut self, index: usize, _: &Pool) -> Option<Faces> {
        match self.0.get(index) {
            Some(Entry::Roll(faces)) => Some(faces.clone()),
            Some(Entry::Choice { .. } | Entry::Concede(_)) | None => None,
        }
    }
}

/// Plays the games again; how many choices were answered, how much was told, and the sum of the final fingerprints.
fn play_again(game: &dyn Game, games: &[Recorded], rolls: Rolls) -> (usize, usize, u64) {
    let (mut answers, mut told, mut fingerprints) = (0, 0, 0u64);
    for Recorded { setup, entries } in games {
        let mut tape = Tape(entries);
        let dice: &mut dyn Dice = match rolls {
            Rolls::InTheRun => &mut tape,
            Rolls::OneByOne => &mut People,
        };
        let (mut play, log) = game.begin(setup, dice).expect("it began before");
        told += log.len();
        while play.len() < entries.len() {
            let log = match &entries[play.len()] {
                Entry::Choice { seat, action } => {
                    answers += 1;
                    play.answer(Seat(seat.0), action, dice)
                }
                Entry::Roll(faces) => play.roll(faces.as_slice(), dice),
                Entry::Concede(seat) => play.concede(*seat),
            };
            told += log.expect("it was answered so before").len();
        }
        fingerprints = fingerprints.wrapping_add(play.fingerprint());
    }
    (answers, told, fingerprints)
}

/// When dice are thrown.
#[derive(Clone, Copy)]
enum Rolls {
    InTheRun,
    OneByOne,
}

fn time(bencher: Bencher<'_, '_>, ruleset: &str, rolls: Rolls) {
    let game = game(ruleset).expect("a listed ruleset");
    let games = record(game);
    let expected = play_again(game, &games, Rolls::OneByOne);
    println!("{ruleset}: {} answers, {} told, checksum {:016x}", expected.0, expected.1, expected.2);
    let work = || assert_eq!(play_again(game, &games, rolls), expected);
    bencher.counter(ItemsCount::new(expected.0)).bench(work);
}

#[divan::bench(args = ["feint", "en-garde", "warband"], sample_count = 20, sample_size = 1)]
fn dice_in_the_run(bencher: Bencher<'_, '_>, ruleset: &str) {
    time(bencher, ruleset, Rolls::InTheRun);
}

#[divan::bench(args = ["feint", "en-garde", "warband"], sample_count = 20, sample_size = 1)]
fn dice_one_by_one(bencher: Bencher<'_, '_>, ruleset: &str) {
    time(bencher, ruleset, Rolls::OneByOne);
}
