//! A player who looks one step ahead and takes what is judged best.

use crate::{Desk, Player};
use muster_dice::Faces;
use muster_kernel::{Oracle, Question, Roll, Ruleset, Sampler, Seat, play_step};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// What somebody who knows a ruleset has to say about it: how good a table is, and how far to look.
pub trait Judge<R: Ruleset>: Send + Sync {
    /// How good the table is for a seat; only differences count.
    fn value(&self, rules: &R, state: &R::State, seat: Seat) -> i64;
    /// Whether the question begins a step, so that answers can be tried out by playing the step.
    fn begins_step(&self, prompt: &R::Prompt) -> bool;
    /// How good an answer is that cannot be tried out.
    fn prefer(&self, rules: &R, state: &R::State, question: &Question<R::Prompt>, action: &R::Action) -> i64;
    /// What a seat answers while an answer of its own is being tried out, to get on to where it shows its worth;
    /// `None` to stop and judge.
    fn carry_on(&self, rules: &R, state: &R::State, question: &Question<R::Prompt>, mover: Seat) -> Option<R::Action>;
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

impl<R: Ruleset, J: Judge<R>> Player<R> for Greedy<J> {
    fn choose(&mut self, desk: &Desk<'_, R>) -> R::Action {
        let offers = desk.offers();
        let actions = offers.actions();
        let [_, _, ..] = actions else { return actions[0].clone() };
        let (rules, question, view) = (desk.rules(), desk.question(), desk.view());
        let mut totals = vec![0; actions.len()];
        for _ in 0..self.worlds {
            let world = rules.determinise(&view, &mut self.rng);
            // The same dice for every answer, so that luck does not choose between them.
            let dice = Sampler(self.rng.next_u64());
            for (total, action) in totals.iter_mut().zip(actions) {
                *total += if self.judge.begins_step(&question.prompt) {
                    self.try_out(rules, world.clone(), question, (action, dice))
                } else {
                    self.judge.prefer(rules, &world, question, action)
                };
            }
        }
        let best = *totals.iter().max().expect("several actions");
        let at = totals.iter().position(|t| *t == best).expect("the best is one of them");
        actions[at].clone()
    }
}

impl<J> Greedy<J> {
    /// Plays an answer and carries on until it shows its worth, then judges.
    fn try_out<R: Ruleset>(
        &self,
        rules: &R,
        mut world: R::State,
        question: &Question<R::Prompt>,
        (action, dice): (&R::Action, Sampler),
    ) -> i64
    where
        J: Judge<R>,
    {
        let mut trial = Trial { judge: &self.judge, first: Some(action), mover: question.seat, dice, rolls: 0 };
        // A step that pauses has come as far as it is to be followed; a bound keeps any judge from going on for ever.
        for _ in 0..64 {
            if rules.is_over(&world) || !play_step(rules, &mut world, &mut trial) {
                break;
            }
        }
        self.judge.value(rules, &world, question.seat)
    }
}

/// A source of answers that tries out one answer and then carries on as the judge says.
struct Trial<'a, R: Ruleset, J> {
    judge: &'a J,
    first: Option<&'a R::Action>,
    mover: Seat,
    dice: Sampler,
    rolls: usize,
}

impl<R: Ruleset, J: Judge<R>> Oracle<R> for Trial<'_, R, J> {
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        match self.first.take() {
            Some(action) => Some(action.clone()),
            None => self.judge.carry_on(rules, state, question, self.mover),
        }
    }

    fn roll(&mut self, _: &R, _: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        self.rolls += 1;
        Some(self.dice.roll(self.rolls, &roll.pool))
    }
}
