//! Whole games of Fantasy Battle played at random: every answer drawn is legal, and every game ends.

use muster_dice::Faces;
use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::action::{Action, Prompt};
use muster_fantasy_battle::event::Purpose;
use muster_fantasy_battle::state::State;
use muster_kernel::{Oracle, Question, Roll, Ruleset, Sampler, play_step};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const TABLES: [&str; 6] = [
    "scenario pitched-battle two-hills reikland-march broken-fang",
    "scenario pitched-battle river-crossing karak-norn-throng barrow-host\nhouses open",
    "scenario take-the-centre crossroads broken-fang karak-norn-throng",
    "scenario meeting-engagement two-hills barrow-host reikland-march",
    "scenario pitched-battle two-hills\nphase muster",
    "scenario take-the-centre two-hills\nlimit 2000\nphase muster",
];

/// How many games are played.
const GAMES: u64 = 200;

/// Answers at random, and holds every answer against the judge.
struct AtRandom {
    rng: Xoshiro256PlusPlus,
    dice: Sampler,
    answers: usize,
}

impl Oracle<FantasyBattle> for AtRandom {
    fn choose(&mut self, rules: &FantasyBattle, state: &State, question: &Question<Prompt>) -> Option<Action> {
        self.answers += 1;
        let action = rules.sample(state, question, &mut self.rng);
        if let Err(refusal) = rules.check(state, question, &action) {
            panic!("{question:?}: {}: {refusal:?}", rules.notation(&action));
        }
        Some(action)
    }

    fn roll(&mut self, _: &FantasyBattle, _: &State, roll: &Roll<Purpose>) -> Option<Faces> {
        self.answers += 1;
        Some(self.dice.roll(self.answers, &roll.pool))
    }
}

#[test]
fn random_games_end() {
    let rules = FantasyBattle::standard();
    for seed in 0..GAMES {
        let table = TABLES[seed as usize % TABLES.len()];
        let setup = rules.parse_setup(table).unwrap_or_else(|problems| panic!("{table}: {problems:?}"));
        let mut state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{table}: {refusal:?}"));
        let mut oracle = AtRandom { rng: Xoshiro256PlusPlus::seed_from_u64(seed), dice: Sampler(seed), answers: 0 };
        let mut steps = 0;
        while !rules.is_over(&state) {
            assert!(play_step(&rules, &mut state, &mut oracle));
            steps += 1;
            assert!(steps < 4_000, "game {seed} ends");
        }
    }
}
