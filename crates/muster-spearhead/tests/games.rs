//! Whole games of Spearhead played at random: every answer drawn is legal, and every game ends.
#![expect(clippy::print_stdout, reason = "the seeds are told there")]

use muster_dice::Faces;
use muster_kernel::{Oracle, Question, Roll, Ruleset, Sampler, play_step};
use muster_spearhead::Spearhead;
use muster_spearhead::action::{Action, Prompt};
use muster_spearhead::event::Purpose;
use muster_spearhead::state::State;
use muster_testkit::{first_seed, in_parts};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const TABLES: [&str; 4] = [
    "scenario embers",
    "scenario green-barrows",
    "scenario battle starscale-warhost gnawfeast-clawpack",
    "scenario battle ironjawz-bigmob vigilant-brotherhood",
];

/// How many games are played on each table.
const GAMES: u64 = 500;
/// In how many parts those of a table are played, so that no core waits for the longest.
const PARTS: u64 = 4;

/// Answers at random, and holds every answer against the judge.
struct AtRandom {
    rng: Xoshiro256PlusPlus,
    dice: Sampler,
    answers: usize,
}

impl Oracle<Spearhead> for AtRandom {
    fn choose(&mut self, rules: &Spearhead, state: &State, question: &Question<Prompt>) -> Option<Action> {
        self.answers += 1;
        let action = rules.sample(state, question, &mut self.rng);
        if let Err(refusal) = rules.check(state, question, &action) {
            panic!("{question:?}: {}: {refusal:?}", rules.notation(&action));
        }
        Some(action)
    }

    fn roll(&mut self, _: &Spearhead, _: &State, roll: &Roll<Purpose>) -> Option<Faces> {
        self.answers += 1;
        Some(self.dice.roll(self.answers, &roll.pool))
    }
}

/// Plays the game of a seed on a table to its end.
fn play(rules: &Spearhead, table: &str, seed: u64) {
    let setup = rules.parse_setup(table).unwrap_or_else(|problems| panic!("{table}: {problems:?}"));
    let mut state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{table}: {refusal:?}"));
    let mut oracle = AtRandom { rng: Xoshiro256PlusPlus::seed_from_u64(seed), dice: Sampler(seed), answers: 0 };
    let mut steps = 0;
    while !rules.is_over(&state) {
        assert!(play_step(rules, &mut state, &mut oracle));
        steps += 1;
        assert!(steps < 4_000, "{table}: game {seed} ends");
    }
}

#[test]
fn random_games_end() {
    let (rules, first) = (Spearhead::standard(), first_seed());
    in_parts(&TABLES, PARTS, |table, part| {
        (first + part..first + GAMES).step_by(PARTS as usize).for_each(|seed| play(&rules, table, seed));
    });
    println!(
        "{}: games with the seeds {first} to {} on each of {} tables",
        Spearhead::ID,
        first + GAMES - 1,
        TABLES.len()
    );
}
