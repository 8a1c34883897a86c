//! How fast the kernel asks: in line, where answers are at hand, and paused at every answer, as a server plays.
//!
//! Every bench ends in a checksum, so that a faster run is known to have done the same work.

#[path = "../tests/toy/game.rs"]
#[allow(dead_code, unreachable_pub, reason = "the toy duel serves the tests as well")]
mod game;

use divan::Bencher;
use divan::counter::ItemsCount;
use game::{Action, Duel, Prompt, State};
use muster_dice::Faces;
use muster_kernel::{Match, Open, Oracle, Question, Roll, Ruleset, Sampler, play_out};
use std::sync::Arc;

fn main() {
    divan::main();
}

/// Games in one iteration.
const GAMES: u64 = 1_000;

/// Answers from a fixed pattern, and dice from a seed.
struct Pattern {
    asks: u64,
    dice: Sampler,
}

fn pattern(n: u64, prompt: Prompt) -> Action {
    match prompt {
        Prompt::Charm => Action::Charm(1 + (n % 3) as u8),
        Prompt::Stance => Action::Stance(1 + (n / 3 % 2) as u8),
        Prompt::Press => {
            if n.is_multiple_of(2) {
                Action::Press
            } else {
                Action::Rest
            }
        }
    }
}

impl Oracle<Duel> for Pattern {
    fn choose(&mut self, _: &Duel, _: &State, question: &Question<Prompt>) -> Option<Action> {
        self.asks += 1;
        Some(pattern(self.asks, question.prompt))
    }

    fn roll(&mut self, _: &Duel, _: &State, roll: &Roll<<Duel as Ruleset>::Purpose>) -> Option<Faces> {
        self.asks += 1;
        Some(self.dice.roll(self.asks as usize, &roll.pool))
    }
}

/// Plays games in line; the asks, and a sum over the final states.
fn in_line_games(duel: &Duel, start: &State) -> (u64, u64) {
    let mut sum = 0u64;
    let mut asks = 0;
    for seed in 0..GAMES {
        let mut state = start.clone();
        let mut oracle = Pattern { asks: 0, dice: Sampler(seed) };
        play_out(duel, &mut state, &mut oracle);
        asks += oracle.asks;
        sum = sum.wrapping_mul(31).wrapping_add(u64::from(state.round) + u64::from(state.lives[0]) * 64);
    }
    (asks, sum)
}

#[divan::bench]
fn in_line(bencher: Bencher<'_, '_>) {
    let duel = Duel::new();
    let start = begin(&duel);
    let expected = in_line_games(&duel, &start);
    bencher.counter(ItemsCount::new(expected.0)).bench(|| assert_eq!(in_line_games(&duel, &start), expected));
}

fn begin(duel: &Duel) -> State {
    let setup = duel.parse_setup("lives 9").expect("a readable set-up");
    duel.begin(&setup).expect("a legal set-up")
}

/// Plays matches answer by answer; the answers, and a sum over the final states.
fn paused_games(duel: &Arc<Duel>) -> (u64, u64) {
    let mut sum = 0u64;
    let mut answers = 0;
    for seed in 0..GAMES / 10 {
        let mut dice = Sampler(seed);
        let (mut game, _) = Match::from_state(Arc::clone(duel), begin(duel), &mut dice);
        while let Open::Choices(questions) = game.open() {
            let question = questions[0].clone();
            let action = pattern(game.entries().len() as u64, question.prompt);
            game.answer(question.seat, action, &mut dice).expect("the pattern is legal");
        }
        answers += game.entries().len() as u64;
        let state = game.state();
        sum = sum.wrapping_mul(31).wrapping_add(u64::from(state.round) + u64::from(state.lives[0]) * 64);
    }
    (answers, sum)
}

#[divan::bench]
fn paused_at_every_answer(bencher: Bencher<'_, '_>) {
    let duel = Arc::new(Duel::new());
    let expected = paused_games(&duel);
    bencher.counter(ItemsCount::new(expected.0)).bench(|| assert_eq!(paused_games(&duel), expected));
}
