//! What a state of Feint costs to copy, to look at and to imagine.
#![expect(clippy::print_stdout, reason = "what a benchmark finds is printed")]

use divan::{Bencher, black_box};
use muster_feint::Feint;
use muster_feint::state::State;
use muster_kernel::{Match, Observer, Open, Presentation, Ruleset, Sampler, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::sync::Arc;

fn main() {
    println!("a state is {} bytes", size_of::<State>());
    divan::main();
}

/// A battle in its middle, reached by random play from a fixed seed.
fn middle(rules: &Arc<Feint>) -> State {
    let setup = rules.parse_setup("scenario Open Field").expect("a readable set-up");
    let (mut game, _) = Match::begin(Arc::clone(rules), &setup, &mut Sampler(3)).expect("a legal set-up");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    while game.state().round < 3 {
        let Open::Choices(questions) = game.open() else { panic!("the sampler throws all dice") };
        let question = questions[0].clone();
        let action = rules.sample(game.state(), &question, &mut rng);
        game.answer(question.seat, action, &mut Sampler(3)).expect("a sampled action is legal");
    }
    *game.state()
}

#[divan::bench]
fn copy(bencher: Bencher<'_, '_>) {
    let state = middle(&Arc::new(Feint::standard()));
    bencher.bench(|| *black_box(&state));
}

#[divan::bench]
fn view(bencher: Bencher<'_, '_>) {
    let rules = Arc::new(Feint::standard());
    let state = middle(&rules);
    bencher.bench(|| rules.view(black_box(&state), Observer::Seat(Seat::FIRST)));
}

#[divan::bench]
fn picture(bencher: Bencher<'_, '_>) {
    let rules = Arc::new(Feint::standard());
    let view = rules.view(&middle(&rules), Observer::Seat(Seat::FIRST));
    bencher.bench(|| rules.picture(black_box(&view)));
}

#[divan::bench]
fn determinise(bencher: Bencher<'_, '_>) {
    let rules = Arc::new(Feint::standard());
    let view = rules.view(&middle(&rules), Observer::Seat(Seat::FIRST));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    bencher.bench_local(|| rules.determinise(black_box(&view), &mut rng));
}
