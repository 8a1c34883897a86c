//! A player who looks one step ahead and takes what is judged best.

use crate::trial::try_out;
use crate::{Decision, Player};
use muster_kernel::{Question, Ruleset, Sampler, Seat};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A question, and the game in which it is asked.
pub type Asked<'a, R> = (&'a <R as Ruleset>::State, &'a Question<<R as Ruleset>::Prompt>);

/// What somebody who knows a ruleset has to say about it: how good a table is, and how far to look.
pub trait Judge<R: Ruleset>: Send + Sync {
    /// How good the table is for a seat; only differences count.
    fn value(&self, rules: &R, state: &R::State, seat: Seat) -> i64;
    /// What is to come of the table as it stands, on top of its value: who could attack whom next. A search counts it; a
    /// greedy player does not look that far.
    fn prospects(&self, _rules: &R, _state: &R::State, _seat: Seat) -> i64 {
        0
    }
    /// Whether the question begins a step, so that answers can be tried out by playing the step.
    fn begins_step(&self, prompt: &R::Prompt) -> bool;
    /// Whether nothing good can come of an answer, so that it need not be tried out.
    fn is_vain(&self, _rules: &R, _state: &R::State, _question: &Question<R::Prompt>, _action: &R::Action) -> bool {
        false
    }
    /// How good an answer is that cannot be tried out.
    fn prefer(&self, rules: &R, state: &R::State, question: &Question<R::Prompt>, action: &R::Action) -> i64;
    /// What is to come of an answer that cannot be tried out, on top of how good it is. A search counts it; a greedy player does
    /// not look that far.
    fn promise(&self, _rules: &R, _state: &R::State, _question: &Question<R::Prompt>, _action: &R::Action) -> i64 {
        0
    }
    /// What a seat answers while an answer of its own is being tried out, to get on to where it shows its worth;
    /// `None` to stop and judge.
    fn carry_on(&self, rules: &R, state: &R::State, question: &Question<R::Prompt>, mover: Seat) -> Option<R::Action>;
    /// What a seat answers while a search tries an answer out, which may follow it farther than a greedy player does.
    fn look_on(&self, rules: &R, state: &R::State, question: &Question<R::Prompt>, mover: Seat) -> Option<R::Action> {
        self.carry_on(rules, state, question, mover)
    }
    /// Whether an answer that is being tried out has shown its worth although nobody is asked anything.
    fn is_shown(&self, _first: &R::Prompt, _now: &R::State) -> bool {
        false
    }
    /// A lead with which a player is half sure to win, in the unit of [`value`](Judge::value).
    fn lead(&self) -> i64 {
        1_000
    }
    /// In how many worlds a search tries out all answers first.
    fn worlds(&self) -> u32 {
        32
    }
    /// Whether a search plays on from an answer beyond what it is tried out to: where a step takes long, it tries it out in more
    /// worlds instead.
    fn plays_on(&self) -> bool {
        true
    }
    /// How many playouts a search makes for a decision if nobody says how many.
    fn playouts(&self) -> u32 {
        300
    }
    /// How many playouts a search holds its first look at all answers to be worth: many where one step shows most of what an
    /// answer does, none where it shows only whom to play on from.
    fn trust(&self) -> u32 {
        0
    }
    /// Whether a search looks ahead from such a question; it must be the first of its step.
    fn is_searched(&self, prompt: &R::Prompt) -> bool {
        self.begins_step(prompt)
    }
    /// Whether a playout that began with one question has come far enough to be judged when it meets another.
    fn is_far(&self, from: Asked<'_, R>, now: Asked<'_, R>) -> bool;
}

/// One step ahead on judged value, over a few worlds that fit what the player knows.
#[derive(Clone, Debug)]
pub struct Greedy<J> {
    judge: J,
    rng: Xoshiro256PlusPlus,
    worlds: usize,
}

impl<J> Greedy<J> {
    /// A greedy player; the same seed plays the same. Every answer is tried out in `worlds` worlds.
    pub fn new(judge: J, seed: u64, worlds: usize) -> Self {
        Greedy { judge, rng: Xoshiro256PlusPlus::seed_from_u64(seed), worlds: worlds.max(1) }
    }
}

impl<J> Greedy<J> {
    /// How well each answer did, summed over the worlds.
    pub(crate) fn totals<R: Ruleset>(
        &mut self,
        rules: &R,
        view: &R::View,
        question: &Question<R::Prompt>,
        actions: &[R::Action],
    ) -> Vec<i64>
    where
        J: Judge<R>,
    {
        let mut totals = vec![0; actions.len()];
        for _ in 0..self.worlds {
            let world = rules.determinise(view, &mut self.rng);
            // The same dice for every answer, so that luck does not choose between them.
            let dice = Sampler(self.rng.next_u64());
            for (total, action) in totals.iter_mut().zip(actions) {
                *total += if self.judge.begins_step(&question.prompt) {
                    try_out(&self.judge, rules, world.clone(), question, (action, dice))
                } else {
                    self.judge.prefer(rules, &world, question, action)
                };
            }
        }
        totals
    }
}

impl<R: Ruleset, J: Judge<R>> Player<R> for Greedy<J> {
    fn choose(&mut self, decision: &Decision<'_, R>) -> R::Action {
        let offers = decision.offers();
        let actions = offers.actions();
        let [_, _, ..] = actions else { return actions[0].clone() };
        let totals = self.totals(decision.rules(), &decision.view(), decision.question(), actions);
        let best = *totals.iter().max().expect("several actions");
        let at = totals.iter().position(|t| *t == best).expect("the best is one of them");
        actions[at].clone()
    }
}
