//! A judge who counts what is to come.

use crate::{Asked, Judge};
use muster_kernel::{Question, Ruleset, Seat};

/// A judge to whom a table is worth its [`value`](Judge::value) and its [`prospects`](Judge::prospects).
#[derive(Clone, Debug)]
pub(crate) struct Foresight<J>(pub(crate) J);

impl<R: Ruleset, J: Judge<R>> Judge<R> for Foresight<J> {
    fn value(&self, rules: &R, state: &R::State, seat: Seat) -> i64 {
        self.0.value(rules, state, seat) + self.0.prospects(rules, state, seat)
    }

    fn begins_step(&self, prompt: &R::Prompt) -> bool {
        self.0.begins_step(prompt)
    }

    fn is_vain(&self, rules: &R, state: &R::State, question: &Question<R::Prompt>, action: &R::Action) -> bool {
        self.0.is_vain(rules, state, question, action)
    }

    fn prefer(&self, rules: &R, state: &R::State, question: &Question<R::Prompt>, action: &R::Action) -> i64 {
        self.0.prefer(rules, state, question, action) + self.0.promise(rules, state, question, action)
    }

    fn carry_on(&self, rules: &R, state: &R::State, question: &Question<R::Prompt>, mover: Seat) -> Option<R::Action> {
        self.0.look_on(rules, state, question, mover)
    }

    fn is_shown(&self, first: &R::Prompt, now: &R::State) -> bool {
        self.0.is_shown(first, now)
    }

    fn lead(&self) -> i64 {
        self.0.lead()
    }

    fn worlds(&self) -> u32 {
        self.0.worlds()
    }

    fn plays_on(&self) -> bool {
        self.0.plays_on()
    }

    fn playouts(&self) -> u32 {
        self.0.playouts()
    }

    fn trust(&self) -> u32 {
        self.0.trust()
    }

    fn is_searched(&self, prompt: &R::Prompt) -> bool {
        self.0.is_searched(prompt)
    }

    fn is_far(&self, from: Asked<'_, R>, now: Asked<'_, R>) -> bool {
        self.0.is_far(from, now)
    }
}
