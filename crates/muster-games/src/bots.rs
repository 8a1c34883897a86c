//! The bots of a ruleset: who answers, and games between them.

use crate::game::fingerprint;
use crate::{BotChoice, GameRecord, Series};
use muster_kernel::{Question, Ruleset, Sampler};
use muster_search::{Clock, Decision, Greedy, Judge, Player, Random, Search, play};

/// Worlds in which the greedy bot tries out every answer.
const WORLDS: usize = 3;

/// A bot that is to answer a question.
#[derive(Clone, Copy)]
pub struct Thinker<'a> {
    /// Which.
    pub bot: BotChoice,
    /// Where its whims come from.
    pub seed: u64,
    /// How it knows the time.
    pub clock: &'a dyn Clock,
}

impl<'a> Thinker<'a> {
    /// The bot sits down.
    fn player<R: Ruleset, J: Judge<R> + Clone + Default + 'a>(self) -> Box<dyn Player<R> + 'a> {
        match self.bot {
            BotChoice::Random => Box::new(Random::new(self.seed)),
            BotChoice::Greedy => Box::new(Greedy::new(J::default(), self.seed, WORLDS)),
            BotChoice::Search(budget) => Box::new(Search::new(J::default(), self.seed, budget, self.clock)),
        }
    }
}

/// What a bot answers to a question.
pub(crate) fn answer<R: Ruleset, J: Judge<R> + Clone + Default + 'static>(
    rules: &R,
    state: &R::State,
    question: &Question<R::Prompt>,
    thinker: &Thinker<'_>,
) -> R::Action {
    thinker.player::<R, J>().choose(&Decision::new(rules, state, question))
}

/// Plays the games of a series; the bots change seats every game.
pub(crate) fn series<R: Ruleset, J: Judge<R> + Clone + Default + 'static>(
    rules: &R,
    state: &R::State,
    (series, clock): (&Series, &dyn Clock),
    report: &mut dyn FnMut(GameRecord) -> bool,
) {
    for number in series.games.clone() {
        let seed = mix(series.seed, number);
        let sit = |bot, seed| Thinker { bot, seed, clock }.player::<R, J>();
        let mut first = sit(series.bots[0], seed ^ 1);
        let mut second = sit(series.bots[1], seed ^ 2);
        let players: [&mut dyn Player<R>; 2] =
            if number % 2 == 0 { [&mut *first, &mut *second] } else { [&mut *second, &mut *first] };
        let played = play(rules, state, players, Sampler(seed));
        let outcome = rules.outcome(&played.state).expect("a game that was played out has ended");
        let decisions = played.decisions;
        if !report(GameRecord { number, outcome, decisions, fingerprint: fingerprint(&played.state) }) {
            return;
        }
    }
}

/// The seed of one game of a series (SplitMix64's finaliser: neighbouring games share nothing).
fn mix(seed: u64, number: u64) -> u64 {
    let mut z = seed.wrapping_add((number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
