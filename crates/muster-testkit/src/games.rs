//! Whole games played at random: every answer drawn is legal, and every game ends.

use crate::{first_seed, in_parts};
use muster_dice::Faces;
use muster_kernel::{Oracle, Question, Roll, Ruleset, Sampler, play_step};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// In how many parts the games of a table are played, so that no core waits for the longest.
const PARTS: u64 = 4;
/// More steps than any game has.
const MOST_STEPS: usize = 4_000;

/// Answers at random, and holds every answer against the judge.
struct AtRandom {
    rng: Xoshiro256PlusPlus,
    dice: Sampler,
    answers: usize,
}

impl<R: Ruleset> Oracle<R> for AtRandom {
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        self.answers += 1;
        let action = rules.sample(state, question, &mut self.rng);
        if let Err(refusal) = rules.check(state, question, &action) {
            panic!("{question:?}: {}: {refusal:?}", rules.notation(&action));
        }
        Some(action)
    }

    fn roll(&mut self, _: &R, _: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        self.answers += 1;
        Some(self.dice.roll(self.answers, &roll.pool))
    }
}

/// Plays so many games on each table, of the seeds from [`first_seed`] on, and asks after every step what of the table cannot be.
///
/// # Panics
/// When a drawn answer is illegal, something cannot be, or a game has no end.
pub fn random_games<R>(rules: &R, tables: &[&str], games: u64, faults: impl Fn(&R::State) -> Vec<String> + Sync)
where
    R: Ruleset + Sync,
{
    let first = first_seed();
    in_parts(tables, PARTS, |table, part| {
        let seeds = (first + part..first + games).step_by(PARTS as usize);
        seeds.for_each(|seed| play(rules, (table, seed), &faults));
    });
    println!("{}: games with the seeds {first} to {} on each of {} tables", R::ID, first + games - 1, tables.len());
}

/// Plays the game of a seed on a table to its end.
fn play<R: Ruleset>(rules: &R, (table, seed): (&str, u64), faults: &impl Fn(&R::State) -> Vec<String>) {
    let setup = rules.parse_setup(table).unwrap_or_else(|problems| panic!("{table}: {problems:?}"));
    let mut state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{table}: {refusal:?}"));
    let mut oracle = AtRandom { rng: Xoshiro256PlusPlus::seed_from_u64(seed), dice: Sampler(seed), answers: 0 };
    let mut steps = 0;
    while !rules.is_over(&state) {
        assert!(play_step(rules, &mut state, &mut oracle));
        let faults = faults(&state);
        assert!(faults.is_empty(), "{table}: game {seed}, step {steps}: {faults:?}");
        steps += 1;
        assert!(steps < MOST_STEPS, "{table}: game {seed} ends");
    }
}
