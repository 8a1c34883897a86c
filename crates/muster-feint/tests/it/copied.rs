//! A position copied from the board goes on as the battle it was copied from.

use muster_feint::Feint;
use muster_kernel::{Entry, Match, Observer, Open, People, Question, Ruleset, Sampler};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::sync::Arc;

/// Battles in their middle, in which units shoot with Reload, fight in several groups and reform.
const TABLES: [&str; 2] = [
    "scenario Open Field
round 1
turn South
first South
S1 March Crossbows L1 at 2,4 N up with Thunder Tube
S2 March Swords L1 at 4,5 N up
S3 Gobbo Warriors L2 at 6,5 N up
S4 March Crossbows L2 at 8,3 N up
N1 Gobbo Warriors L1 at 4,6 S up
N2 Bone Ranks L2 at 6,6 S up
N3 Bog Trolls L2 at 2,7 S up
N4 Glade Bows L1 at 8,7 S up",
    "scenario Broken Ground
round 4
turn North
first South
S1 Wolf Riders L1 at 3,5 E up
S2 Orc Brawlers L1 at 4,4 N up
N1 March Swords L1 at 4,5 S up
N2 March Crossbows L1 at 5,7 S up with Thunder Tube
N3 Knights L1 at 7,6 W up
S3 Boar Chargers L1 at 7,5 N up",
];

/// Everything that is known of a battle, in lines.
fn lines(feint: &Feint, state: &<Feint as Ruleset>::State) -> Vec<String> {
    feint.lines(&feint.view(state, Observer::Everything))
}

/// Whether two matches wait for the same.
fn wait_for_the_same(feint: &Feint, one: &Match<Feint>, other: &Match<Feint>) -> bool {
    let offers = |game: &Match<Feint>, question: &Question<_>| -> Vec<String> {
        let offers = feint.offers(game.state(), question);
        offers.actions().iter().map(|action| feint.notation(action)).collect()
    };
    match (one.open(), other.open()) {
        (Open::Choices(asked), Open::Choices(again)) => {
            asked == again && asked.iter().all(|question| offers(one, question) == offers(other, question))
        }
        (one, other) => one == other,
    }
}

#[test]
fn a_copied_position_goes_on_as_the_battle_would() {
    let feint = Arc::new(Feint::standard());
    let (mut copied, mut reforms) = (0, 0);
    for table in TABLES {
        let setup = feint.parse_setup(table).expect("a position");
        for seed in 0..12 {
            let (mut game, _) = Match::begin(Arc::clone(&feint), &setup, &mut People).expect("a battle");
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            for _ in 0..400 {
                let over = matches!(game.open(), Open::Over);
                if over {
                    break;
                }
                // A position is one between two steps of the battle, at which somebody has a choice.
                if game.tape().is_empty() && matches!(game.open(), Open::Choices(_)) {
                    let said = lines(&feint, game.state()).join("\n");
                    let again = feint.parse_setup(&said).unwrap_or_else(|wrong| panic!("{wrong:?} in\n{said}"));
                    let (copy, _) = Match::begin(Arc::clone(&feint), &again, &mut People).expect("a battle");
                    assert_eq!(lines(&feint, copy.state()), lines(&feint, game.state()), "seed {seed} of {table}");
                    let asked = (game.open(), copy.open());
                    assert!(wait_for_the_same(&feint, &game, &copy), "seed {seed}, {asked:?}, copied:\n{said}");
                    copied += 1;
                    reforms += usize::from(said.contains(" reforms"));
                }
                let entry = match game.open().clone() {
                    Open::Over => unreachable!("the battle goes on"),
                    Open::Roll(roll) => Entry::Roll(Sampler(seed).roll(game.entries().len(), &roll.pool)),
                    Open::Choices(questions) => {
                        let action = feint.sample(game.state(), &questions[0], &mut rng);
                        Entry::Choice { seat: questions[0].seat, action }
                    }
                };
                game.enter(&entry).expect("a legal answer");
            }
        }
    }
    assert!(copied > 500 && reforms > 20, "{copied} positions, {reforms} of them with units that reform");
}
