//! What is written down reads back to itself: every position and every answer of random games.

use muster_kernel::{Match, Observer, Question, Ruleset, Sampler, Seat};
use muster_warband::Warbands;
use muster_warband::state::State;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::sync::Arc;

/// Every scenario, and one in which it is left to the die.
const TABLES: [&str; 5] = [
    "scenario beacons",
    "scenario three-stones\nlimit 100",
    "scenario plunder",
    "scenario blood-price\nlimit 150",
    "scenario roll\nlimit 100",
];

#[test]
fn games_read_back_to_themselves() {
    let rules = Arc::new(Warbands::standard());
    for table in TABLES {
        for seed in 0..3 {
            play(&rules, table, seed);
        }
    }
}

/// Plays a random game; whatever is seen on the way is written down and read back.
fn play(rules: &Arc<Warbands>, table: &str, seed: u64) {
    let (mut rng, mut dice) = (Xoshiro256PlusPlus::seed_from_u64(seed), Sampler(seed));
    let setup = rules.parse_setup(table).expect("a set-up");
    let (mut game, _) = Match::begin(Arc::clone(rules), &setup, &mut dice).expect("a game");
    for _ in 0..3_000 {
        position_reads_back(rules, game.base());
        if rules.is_over(game.state()) {
            return;
        }
        for seat in Seat::BOTH {
            let Ok(question) = game.question(seat).cloned() else { continue };
            for action in rules.offers(game.state(), &question).actions() {
                answer_reads_back(rules, &question, action);
            }
            let action = rules.sample(game.state(), &question, &mut rng);
            answer_reads_back(rules, &question, &action);
            game.answer(seat, action, &mut dice).expect("a sample is legal");
        }
    }
    panic!("`{table}` with seed {seed} does not end");
}

/// A position as it is stated: where somebody is out of play does not matter, nor with how many wounds.
fn stated(state: &State) -> State {
    let mut state = state.clone();
    for model in state.models.iter_mut().filter(|m| !m.is_in_play()) {
        (model.at, model.wounds) = Default::default();
    }
    state
}

fn position_reads_back(rules: &Warbands, state: &State) {
    let lines = rules.lines(&rules.view(state, Observer::Everything));
    let text = lines.join("\n");
    let setup = rules.parse_setup(&text).unwrap_or_else(|problems| panic!("{problems:?} in\n{text}"));
    let again = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?} in\n{text}"));
    assert!(stated(&again) == stated(state), "{again:#?}\ncomes of\n{text}\nwhich is\n{state:#?}");
    assert_eq!(rules.lines(&rules.view(&again, Observer::Everything)), lines);
}

fn answer_reads_back(
    rules: &Warbands,
    question: &Question<<Warbands as Ruleset>::Prompt>,
    action: &<Warbands as Ruleset>::Action,
) {
    let text = rules.notation(action);
    assert_eq!(rules.parse_action(question, &text).as_ref(), Ok(action), "`{text}`");
}
