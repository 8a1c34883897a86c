//! A player who looks ahead: information-set tree search over worlds that fit what the player knows.
//!
//! All answers are tried out one step ahead first, as the greedy player does, but in many more worlds where luck makes a
//! difference. The most promising are then played on from: every playout draws a world, gives one of them, walks down the
//! tree by the answers that are most worth another look, leaves it where it is new, plays on as greedy players would, and
//! judges where that leads. Dice are rolled anew in every playout, and both players' answers are part of the tree. Where a
//! step takes too long for that, the most promising are tried out in yet more worlds.

use crate::foresight::Foresight;
use crate::playout::Playout;
use crate::sequential_halving::SequentialHalving;
use crate::tree::Tree;
use crate::trial::try_out;
use crate::{Budget, Clock, Decision, Greedy, Judge, Player};
use muster_kernel::{Ruleset, Sampler};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::time::Duration;

/// Worlds in which answers to questions are compared from which nothing is searched.
const WORLDS: usize = 32;
/// Worlds after which no more are tried where luck has made no difference.
const FEW: u32 = 3;
/// How many answers are played on from.
const FIELD: usize = 8;

/// Tree search over as many playouts as its budget allows.
pub struct Search<'w, J> {
    judge: Foresight<J>,
    greedy: Greedy<Foresight<J>>,
    rng: Xoshiro256PlusPlus,
    budget: Budget,
    clock: &'w dyn Clock,
}

impl<'w, J: Clone> Search<'w, J> {
    /// A player who searches; the same seed and number of playouts play the same.
    pub fn new(judge: J, seed: u64, budget: Budget, clock: &'w dyn Clock) -> Self {
        let judge = Foresight(judge);
        let greedy = Greedy::new(judge.clone(), seed, WORLDS);
        Search { judge, greedy, rng: Xoshiro256PlusPlus::seed_from_u64(seed), budget, clock }
    }
}

impl<R: Ruleset, J: Judge<R> + Clone> Player<R> for Search<'_, J> {
    fn choose(&mut self, decision: &Decision<'_, R>) -> R::Action {
        if !self.judge.is_searched(&decision.question().prompt) {
            return self.greedy.choose(decision);
        }
        let offers = decision.offers();
        let actions = offers.actions();
        let [_, _, ..] = actions else { return actions[0].clone() };
        let start = self.clock.elapsed();
        let mut halving = SequentialHalving::new(actions.len());
        self.glance(decision, actions, &mut halving);
        self.play_on(decision, actions, &mut halving, start);
        let best = halving.ranking().next().expect("there are several actions");
        actions[best].clone()
    }
}

impl<J> Search<'_, J> {
    /// Looks at all answers one step ahead, or puts those in order that cannot be tried out, and keeps the most promising.
    fn glance<R: Ruleset>(&mut self, decision: &Decision<'_, R>, actions: &[R::Action], halving: &mut SequentialHalving)
    where
        J: Judge<R>,
    {
        let (rules, view, question) = (decision.rules(), decision.view(), decision.question());
        let tries = self.judge.begins_step(&question.prompt);
        let worlds = self.judge.worlds();
        let mut looks = 0;
        while looks < worlds && !(looks == FEW && halving.is_steady()) {
            looks += 1;
            let world = rules.determinise(&view, &mut self.rng);
            // The same dice for every answer, so that luck does not choose between them.
            let dice = Sampler(self.rng.next_u64());
            halving.look(|n| {
                let action = &actions[n];
                let worth = if tries {
                    try_out(&self.judge, rules, world.clone(), question, (action, dice))
                } else {
                    self.judge.prefer(rules, &world, question, action)
                };
                worth as f64
            });
        }
        halving.keep(FIELD);
        let trust = if tries { f64::from(self.judge.trust()) } else { 0.0 };
        halving.convert(|total| trust * share(total / f64::from(looks), self.judge.lead()));
    }

    /// Plays on from the answers that are left until the budget is spent, and drops the worse half of them each time that
    /// as much of it is spent as is due.
    fn play_on<R: Ruleset>(
        &mut self,
        decision: &Decision<'_, R>,
        actions: &[R::Action],
        halving: &mut SequentialHalving,
        start: Duration,
    ) where
        J: Judge<R>,
    {
        let (rules, view, question) = (decision.rules(), decision.view(), decision.question());
        let plays_on = self.judge.plays_on();
        // Where luck makes no difference one step shows all that it would show again.
        if !plays_on && halving.is_steady() {
            return;
        }
        let mut tree = Tree::new(question.seat, actions);
        let rounds = halving.len().next_power_of_two().ilog2();
        let mut playouts = 0;
        for round in 1..=rounds {
            while !self.clock.is_stopped() && self.allows::<R>(playouts, start, (round, rounds)) {
                let world = rules.determinise(&view, &mut self.rng);
                let luck = self.rng.next_u64();
                halving.look(|n| {
                    playouts += 1;
                    let worth = |value| share(value as f64, self.judge.lead());
                    // All of them meet the same luck.
                    if !plays_on {
                        let action = (&actions[n], Sampler(luck));
                        return worth(try_out(&self.judge, rules, world.clone(), question, action));
                    }
                    let rng = Xoshiro256PlusPlus::seed_from_u64(luck);
                    Playout::new(&self.judge, &mut tree, rng, ((&world, question), n)).run(rules, worth)
                });
            }
            halving.halve();
        }
    }

    /// Whether the part of the budget that is due by the end of a round is not spent yet.
    fn allows<R: Ruleset>(&self, playouts: u32, start: Duration, (round, rounds): (u32, u32)) -> bool
    where
        J: Judge<R>,
    {
        let within = |most: u32| u64::from(playouts) * u64::from(rounds) < u64::from(most) * u64::from(round);
        match self.budget {
            Budget::Usual => within(self.judge.playouts()),
            Budget::Playouts(most) => within(most),
            Budget::Time(most) => (self.clock.elapsed().saturating_sub(start)) * rounds < most * round,
        }
    }
}

/// A judged value as a share of what there is to win, from -1 to 1: a sure win is better than a lead, but not so much that
/// leads no longer differ.
fn share(value: f64, lead: i64) -> f64 {
    value / (value.abs() + lead as f64)
}
