//! What is written down reads back to itself: every position and every answer of random games.

use muster_kernel::{Match, Observer, Question, Ruleset, Sampler, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::sync::Arc;

/// How many games are played from each table.
const GAMES: u64 = 3;
/// Answers after which a game should have ended.
const LONGEST: usize = 3_000;

/// Plays random games from every table; whatever is seen on the way is written down and read back. `stated` leaves out of a
/// state what no text says of it, since nothing rests on it.
///
/// # Panics
/// If something reads back to anything else, or a game does not end.
pub fn read_back<R: Ruleset>(rules: R, tables: &[&str], stated: impl Fn(&R::State) -> R::State) {
    let rules = Arc::new(rules);
    for table in tables {
        for seed in 0..GAMES {
            play(&rules, (table, seed), &stated);
        }
    }
}

fn play<R: Ruleset>(rules: &Arc<R>, (table, seed): (&str, u64), stated: &impl Fn(&R::State) -> R::State) {
    let (mut rng, mut dice) = (Xoshiro256PlusPlus::seed_from_u64(seed), Sampler(seed));
    let setup = rules.parse_setup(table).expect("a set-up");
    let (mut game, _) = Match::begin(Arc::clone(rules), &setup, &mut dice).expect("a game");
    for _ in 0..LONGEST {
        position_reads_back(&**rules, game.base(), stated);
        if rules.is_over(game.state()) {
            return;
        }
        for seat in Seat::BOTH {
            let Ok(question) = game.question(seat).cloned() else { continue };
            for action in rules.offers(game.state(), &question).actions() {
                answer_reads_back(&**rules, &question, action);
            }
            let action = rules.sample(game.state(), &question, &mut rng);
            answer_reads_back(&**rules, &question, &action);
            game.answer(seat, action, &mut dice).expect("a sample is legal");
        }
    }
    panic!("`{table}` with seed {seed} does not end");
}

/// A position as it is written down.
pub(crate) fn position<R: Ruleset>(rules: &R, state: &R::State) -> String {
    rules.lines(&rules.view(state, Observer::Everything)).join("\n")
}

/// A position that is written down and begun anew is the same position.
pub(crate) fn position_reads_back<R: Ruleset>(rules: &R, state: &R::State, stated: &impl Fn(&R::State) -> R::State) {
    let text = position(rules, state);
    let setup = rules.parse_setup(&text).unwrap_or_else(|problems| panic!("{problems:?} in\n{text}"));
    let again = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?} in\n{text}"));
    let (again_stated, stated) = (stated(&again), stated(state));
    assert!(again_stated == stated, "{}\nis what differs when one reads\n{text}", difference(&again_stated, &stated));
    let written = position(rules, &again);
    assert!(written == text, "{}\nis what differs when one writes again\n{text}", differing_lines(&written, &text));
}

fn answer_reads_back<R: Ruleset>(rules: &R, question: &Question<R::Prompt>, action: &R::Action) {
    let text = rules.notation(action);
    assert_eq!(rules.parse_action(question, &text).as_ref(), Ok(action), "`{text}`");
}

/// The first lines in which two values differ, the one that was read before the one that was written.
pub(crate) fn difference<T: std::fmt::Debug>(read: &T, written: &T) -> String {
    differing_lines(&format!("{read:#?}"), &format!("{written:#?}"))
}

fn differing_lines(one: &str, other: &str) -> String {
    let pairs = one.lines().zip(other.lines()).enumerate().filter(|(_, (one, other))| one != other);
    let lines: Vec<String> = pairs.take(8).map(|(n, (one, other))| format!("line {n}: {one} for {other}")).collect();
    lines.join("\n")
}
