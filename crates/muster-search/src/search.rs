//! A player who looks ahead: information-set tree search over worlds that fit what the player knows.
//!
//! Every playout draws a world, walks down the tree by the answers that are most worth another look, leaves it where it
//! is new, plays on roughly for a while, and judges where that leads. Dice are rolled anew in every playout, and both
//! players' answers are part of the tree.

use crate::tree::{Taken, Tree};
use crate::trial::try_out;
use crate::{Budget, Desk, Greedy, Judge, Player, Watch};
use muster_dice::Faces;
use muster_kernel::{Oracle, Question, Roll, Ruleset, Sampler, Seat, play_step};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Worlds in which the answers to the question itself are tried out before the search begins.
const WORLDS: usize = 3;
/// Answers of which the best is taken where a playout has left the tree.
const GLANCES: usize = 4;
/// Answers after which a playout ends, so that no ruleset can make it go on for ever.
const LONGEST: usize = 120;

/// Tree search over a few hundred playouts.
pub struct Search<'w, J> {
    judge: J,
    greedy: Greedy<J>,
    rng: Xoshiro256PlusPlus,
    budget: Budget,
    watch: &'w dyn Watch,
}

impl<'w, J: Clone> Search<'w, J> {
    /// A player who searches; the same seed and number of playouts play the same.
    pub fn new(judge: J, seed: u64, budget: Budget, watch: &'w dyn Watch) -> Self {
        let greedy = Greedy::new(judge.clone(), seed, WORLDS);
        Search { judge, greedy, rng: Xoshiro256PlusPlus::seed_from_u64(seed), budget, watch }
    }
}

impl<R: Ruleset, J: Judge<R> + Clone> Player<R> for Search<'_, J> {
    fn choose(&mut self, desk: &Desk<'_, R>) -> R::Action {
        let question = desk.question();
        if !self.judge.begins_step(&question.prompt) {
            return self.greedy.choose(desk);
        }
        let offers = desk.offers();
        let actions = offers.actions();
        let [_, _, ..] = actions else { return actions[0].clone() };
        let (rules, view, start) = (desk.rules(), desk.view(), self.watch.elapsed());
        let totals = self.greedy.totals(rules, &view, question, actions);
        let mut tree = Tree::new(question.seat);
        tree.grow(0, best_first(actions, &totals));
        let mut playouts = 0;
        while !self.watch.is_stopped()
            && match self.budget {
                Budget::Playouts(most) => playouts < most,
                Budget::Time(most) => self.watch.elapsed().saturating_sub(start) < most,
            }
        {
            playouts += 1;
            let world = rules.determinise(&view, &mut self.rng);
            Playout::new(&self.judge, &mut tree, &mut self.rng, question).run(rules, world);
        }
        tree.best().expect("there are several actions").clone()
    }
}

/// Answers in the order of how they did, the best first.
fn best_first<A: Clone>(actions: &[A], totals: &[i64]) -> impl Iterator<Item = A> {
    let mut order: Vec<usize> = (0..actions.len()).collect();
    order.sort_by_key(|n| std::cmp::Reverse(totals[*n]));
    order.into_iter().map(|n| actions[n].clone())
}

/// One way through the tree and beyond.
struct Playout<'a, R: Ruleset> {
    judge: &'a dyn Judge<R>,
    tree: &'a mut Tree<R::Action>,
    rng: &'a mut Xoshiro256PlusPlus,
    /// What the search is about.
    question: &'a Question<R::Prompt>,
    /// The branches taken so far.
    way: Vec<Taken>,
    in_tree: bool,
    /// Who was asked last, and how often that has changed.
    asked: Seat,
    changes: u32,
    answers: usize,
}

impl<'a, R: Ruleset> Playout<'a, R> {
    fn new(
        judge: &'a dyn Judge<R>,
        tree: &'a mut Tree<R::Action>,
        rng: &'a mut Xoshiro256PlusPlus,
        question: &'a Question<R::Prompt>,
    ) -> Self {
        let way = Vec::new();
        Playout { judge, tree, rng, question, way, in_tree: true, asked: question.seat, changes: 0, answers: 0 }
    }

    fn run(mut self, rules: &R, mut world: R::State) {
        while !rules.is_over(&world) && play_step(rules, &mut world, &mut self) {}
        let value = self.judge.value(rules, &world, self.question.seat) as f64;
        // A sure win is better than a lead, but not so much that leads no longer differ.
        let value = value / (value.abs() + self.judge.lead() as f64);
        self.tree.learn(&self.way, self.question.seat, value);
    }

    /// The node of the question that is asked now, as long as the playout is in the tree.
    fn node(&mut self, seat: Seat) -> Option<usize> {
        let node = match self.way.last() {
            None => Some(0),
            Some(last) => self.tree.follow(*last, seat),
        };
        self.in_tree = node.is_some();
        node
    }

    fn look(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>, node: usize) -> R::Action {
        let offers = rules.offers(state, question);
        let actions = offers.actions();
        if self.tree.is_new(node) {
            let dice = Sampler(self.rng.next_u64());
            let worth = |action| try_out(self.judge, rules, state.clone(), question, (action, dice));
            let values: Vec<i64> = actions.iter().map(worth).collect();
            self.tree.grow(node, best_first(actions, &values));
        }
        let (taken, action) = self.tree.select(node, actions);
        self.way.push(taken);
        action
    }

    /// The best of a few answers at a glance.
    fn glance(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> R::Action {
        let dice = Sampler(self.rng.next_u64());
        let mut best: Option<(i64, R::Action)> = None;
        for _ in 0..GLANCES {
            let action = rules.sample(state, question, self.rng);
            let value = try_out(self.judge, rules, state.clone(), question, (&action, dice));
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, action));
            }
        }
        best.expect("there is a glance").1
    }
}

impl<R: Ruleset> Oracle<R> for Playout<'_, R> {
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        if !self.judge.begins_step(&question.prompt) {
            return Some(preferred(self.judge, rules, state, question));
        }
        self.answers += 1;
        if self.answers <= LONGEST && self.way.is_empty() && question != self.question {
            // Both are asked at once, and the other one first.
            return Some(self.glance(rules, state, question));
        }
        if question.seat != self.asked {
            self.asked = question.seat;
            self.changes += 1;
        }
        if self.changes >= self.judge.horizon() || self.answers > LONGEST {
            return None;
        }
        let node = if self.in_tree { self.node(question.seat) } else { None };
        Some(match node {
            Some(node) => self.look(rules, state, question, node),
            None => self.glance(rules, state, question),
        })
    }

    fn roll(&mut self, _: &R, _: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        Some(muster_dice::throw(self.rng, roll.pool.dice, roll.pool.sides))
    }
}

/// The answer that the judge prefers of those that cannot be tried out.
fn preferred<R: Ruleset>(
    judge: &dyn Judge<R>,
    rules: &R,
    state: &R::State,
    question: &Question<R::Prompt>,
) -> R::Action {
    let offers = rules.offers(state, question);
    let mut actions = offers.actions().iter();
    let first = actions.next().expect("a question has an answer");
    let worth = |action| judge.prefer(rules, state, question, action);
    let better = |best: (i64, _), action| {
        let value = worth(action);
        if value > best.0 { (value, action) } else { best }
    };
    actions.fold((worth(first), first), better).1.clone()
}
