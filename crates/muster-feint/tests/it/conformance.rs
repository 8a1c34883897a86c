//! The laws every ruleset keeps, tried on Feint.

use muster_feint::Feint;
use muster_feint::action::Prompt;
use muster_feint::state::State;
use muster_kernel::{Match, Open, Question, Ruleset, Sampler};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::sync::Arc;

const BROKEN_GROUND: &str = "scenario Broken Ground";
const MIRE: &str = "scenario Stones in the Mire";

/// A battle in its middle, with secrets on both sides and something to use them for.
const HUNT: &str = "scenario Standing Stones
round 3
turn South
first North
S1 Seers L1 at 4,4 N down
S2 Glade Bows L1 at 6,4 N down with Hand Axe
S3 Stalkers L1 at 2,5 N up with Spear up models 4 lost 0
S4 Stag Lancers L2 at 7,3 N down with Halberd
S5 Thorn Spears L2 at 5,3 N down with Round Shield
South distractions Blade Dancers L1, Hind Riders L2, Veil Weavers L2
N1 Gobbo Tricksters L2 at 4,8 S down
N2 Gobbo Warriors L2 at 5,8 S down with Spear, Buckler
N3 Bog Trolls L2 at 7,7 S up models 3 lost 2
N4 Wolf Riders L1 at 2,9 S down
N5 Gobbo Bowmen L1 destroyed with Longbow
North distractions Orc Brawlers L1, Boar Chargers L1, Mire Giant L1";

#[test]
fn feint_keeps_every_law() {
    let feint = Arc::new(Feint::standard());
    let tally = muster_testkit::laws::all(&feint, &["scenario Open Field", BROKEN_GROUND, MIRE, HUNT], 6);
    assert_eq!(tally.games, 24);
    assert!(tally.doubts > 0, "views leave something open");
}

/// Draws at one question: each legal answer as often as any other, and nothing else.
fn assert_even(rules: &Feint, state: &State, question: &Question<Prompt>, rng: &mut Xoshiro256PlusPlus) {
    const EACH: usize = 200;
    let offers = rules.offers(state, question);
    let legal = offers.actions();
    let mut counts = vec![0; legal.len()];
    for _ in 0..EACH * legal.len() {
        let drawn = rules.sample(state, question, rng);
        let place = legal.iter().position(|action| *action == drawn);
        counts[place.unwrap_or_else(|| panic!("{drawn:?} is not legal"))] += 1;
    }
    // Five standard deviations of 14 draws; the seed is fixed.
    assert!(counts.iter().all(|count| (130..=270).contains(count)), "{legal:?} {counts:?}");
}

#[test]
fn every_legal_answer_is_as_likely_as_any_other() {
    let rules = Arc::new(Feint::standard());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut looked_at = 0;
    for seed in 0..12 {
        let setup = rules.parse_setup(&rules.setup_of(seed as usize % 4)).unwrap();
        let (mut game, _) = Match::begin(rules.clone(), &setup, &mut Sampler(seed)).unwrap();
        while let Open::Choices(questions) = game.open().clone() {
            let question = &questions[0];
            if matches!(question.prompt, Prompt::Act | Prompt::Deploy) && rng.next_u64().is_multiple_of(8) {
                assert_even(&rules, game.state(), question, &mut rng);
                looked_at += 1;
            }
            let action = rules.sample(game.state(), question, &mut rng);
            game.answer(question.seat, action, &mut Sampler(seed)).unwrap();
        }
    }
    assert!(looked_at > 50, "{looked_at}");
}
