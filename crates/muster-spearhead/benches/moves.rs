//! What it costs to judge a move of ten models, and to propose moves for a whole unit, among the models of two whole armies and four terrain features.
#![expect(clippy::print_stdout, reason = "what a benchmark finds is printed")]

use divan::{Bencher, black_box};
use muster_ground::group_move::GroupMove;
use muster_kernel::{Match, Open, Ruleset, Sampler, Violations};
use muster_spearhead::Spearhead;
use muster_spearhead::ability::Phase;
use muster_spearhead::action::{Manner, Moving, Prompt};
use muster_spearhead::book::inches;
use muster_spearhead::state::{Battle, Numbers, UnitId};
use muster_spearhead::{movement, propose};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::sync::Arc;

/// Of how many deployments the fullest is taken.
const TABLES: u64 = 50;
/// How many features lie there.
const FEATURES: usize = 4;
/// How many models the unit has that moves.
const MEMBERS: u8 = 10;

fn main() {
    let (battle, moving) = crowded();
    println!("{} models, {} terrain features", models(&battle), battle.field.features.len());
    println!("{} moves proposed to a unit of {MEMBERS}", propose::moves(&battle, moving).len());
    divan::main();
}

/// How many models stand on the battlefield.
fn models(battle: &Battle) -> usize {
    battle.everybody().map(|unit| battle.models(unit).count()).sum()
}

/// The first window to move in of a game of the two largest forces, the fullest of some set up at random, and a unit of ten.
fn crowded() -> (Battle, Moving) {
    let rules = Arc::new(Spearhead::standard());
    let setup = rules.parse_setup("scenario battle deathrattle-tomb-host gnawfeast-clawpack").expect("a ready set-up");
    let tables = (0..TABLES).filter_map(|seed| {
        let battle = first_moves(&rules, &setup, seed);
        let whole = |id: &UnitId| battle.unit(*id).models == Numbers::first(MEMBERS);
        let unit = battle.fielded(battle.active).find(whole)?;
        (battle.field.features.len() == FEATURES).then_some((battle, unit))
    });
    let (battle, unit) = tables.max_by_key(|(battle, _)| models(battle)).expect("most armies have a unit of ten");
    (battle, Moving { unit, manner: Manner::Clear, allowance: inches(6) })
}

/// The battle when somebody may move for the first time.
fn first_moves(rules: &Arc<Spearhead>, setup: &<Spearhead as Ruleset>::Setup, seed: u64) -> Battle {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut game, _) = Match::begin(Arc::clone(rules), setup, &mut Sampler(seed)).expect("a legal set-up");
    loop {
        let Open::Choices(questions) = game.open() else { panic!("the sampler throws all dice") };
        let question = questions[0].clone();
        if matches!(question.prompt, Prompt::Window(Phase::Movement)) {
            return game.state().battle.clone();
        }
        let action = rules.sample(game.state(), &question, &mut rng);
        game.answer(question.seat, action, &mut Sampler(seed)).expect("a sampled action is legal");
    }
}

/// Checks a legal move.
fn check(bencher: Bencher<'_, '_>, choose: impl Fn(&[GroupMove]) -> GroupMove) {
    let (battle, moving) = crowded();
    let way = choose(&propose::moves(&battle, moving));
    bencher.bench(|| {
        let mut wrong = Violations::default();
        movement::check(black_box(&battle), moving, black_box(&way), &mut wrong);
        assert!(wrong.is_empty());
    });
}

/// A step that all ten take.
#[divan::bench]
fn check_a_shift(bencher: Bencher<'_, '_>) {
    check(bencher, |ways| {
        ways.iter().find(|way| way.own.is_empty() && !way.steps.is_empty()).expect("a shift").clone()
    });
}

/// The proposed move in which most models go ways of their own.
#[divan::bench]
fn check_ways_of_their_own(bencher: Bencher<'_, '_>) {
    check(bencher, |ways| ways.iter().max_by_key(|way| way.own.len()).expect("a move").clone());
}

/// All moves that are proposed to a unit of ten, for each kind of move.
#[divan::bench(args = ["clear", "retreat", "charge", "free"])]
fn propose_moves(bencher: Bencher<'_, '_>, manner: &str) {
    let (battle, moving) = crowded();
    let (manner, allowance) = match manner {
        "clear" => (Manner::Clear, inches(6)),
        "retreat" => (Manner::Retreat, inches(6)),
        "charge" => (Manner::Charge, inches(24)),
        _ => (Manner::Free, inches(3)),
    };
    let moving = Moving { manner, allowance, ..moving };
    let expected = propose::moves(&battle, moving);
    bencher.bench(|| assert_eq!(propose::moves(black_box(&battle), moving).len(), expected.len()));
}
