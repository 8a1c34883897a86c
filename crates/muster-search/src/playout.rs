//! One way on from a question: through the tree of what is known already, and beyond it.

use crate::tree::{Taken, Tree};
use crate::trial::try_out;
use crate::{Asked, Judge};
use muster_dice::Faces;
use muster_kernel::{Oracle, Question, Roll, Ruleset, Sampler, Seat, play_step};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Answers after which a playout ends, so that no ruleset can make it go on for ever.
const LONGEST: usize = 400;

/// A playout.
pub(crate) struct Playout<'a, R: Ruleset> {
    judge: &'a dyn Judge<R>,
    tree: &'a mut Tree<R::Action>,
    rng: Xoshiro256PlusPlus,
    /// The world it begins in, and what the search is about.
    from: Asked<'a, R>,
    /// The answer it plays on from, by its number.
    first: usize,
    /// The branches taken so far.
    way: Vec<Taken>,
    in_tree: bool,
    answers: usize,
}

impl<'a, R: Ruleset> Playout<'a, R> {
    /// A playout from an answer to a question, with luck of its own.
    pub(crate) fn new(
        judge: &'a dyn Judge<R>,
        tree: &'a mut Tree<R::Action>,
        rng: Xoshiro256PlusPlus,
        (from, first): (Asked<'a, R>, usize),
    ) -> Self {
        Playout { judge, tree, rng, from, first, way: Vec::new(), in_tree: true, answers: 0 }
    }

    /// Plays it; what the end of it is worth to whoever was asked, as `worth` puts it.
    pub(crate) fn run(mut self, rules: &R, worth: impl Fn(i64) -> f64) -> f64 {
        let (start, question) = self.from;
        let mut world = start.clone();
        while !rules.is_over(&world) && play_step(rules, &mut world, &mut self) {}
        let value = worth(self.judge.value(rules, &world, question.seat));
        self.tree.learn(&self.way, question.seat, value);
        value
    }

    /// The node of the question that is asked now, as long as the playout is in the tree.
    fn node(&mut self, seat: Seat) -> Option<usize> {
        let last = self.way.last().filter(|_| self.in_tree);
        let node = last.and_then(|last| self.tree.follow(*last, seat));
        self.in_tree = node.is_some();
        node
    }

    fn look(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>, node: usize) -> R::Action {
        let offers = rules.offers(state, question);
        let actions = offers.actions();
        if self.tree.is_new(node) {
            let values = self.values(rules, state, question, actions);
            let mut order: Vec<usize> = (0..actions.len()).collect();
            order.sort_by_key(|n| std::cmp::Reverse(values[*n]));
            self.tree.grow(node, order.into_iter().map(|n| actions[n].clone()));
        }
        let (taken, action) = self.tree.select(node, actions);
        self.way.push(taken);
        action
    }

    /// The answer that does best one step ahead.
    fn glance(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> R::Action {
        let offers = rules.offers(state, question);
        let actions = offers.actions();
        let values = self.values(rules, state, question, actions);
        let best = values.iter().max().and_then(|best| values.iter().position(|value| value == best));
        actions[best.expect("a question has an answer")].clone()
    }

    /// How answers do one step ahead, with the same dice for all of them.
    fn values(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>, of: &[R::Action]) -> Vec<i64> {
        let dice = Sampler(self.rng.next_u64());
        of.iter().map(|action| try_out(self.judge, rules, state.clone(), question, (action, dice))).collect()
    }
}

impl<R: Ruleset> Oracle<R> for Playout<'_, R> {
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        self.answers += 1;
        // Where both are asked at once, the other one may be asked first.
        let begun = !self.way.is_empty();
        if !begun && question == self.from.1 {
            let (taken, action) = self.tree.take(self.first);
            self.way.push(taken);
            return Some(action);
        }
        if begun && (self.answers > LONGEST || self.judge.is_far(self.from, (state, question))) {
            return None;
        }
        if !self.judge.begins_step(&question.prompt) {
            return Some(preferred(self.judge, rules, state, question));
        }
        let node = if begun { self.node(question.seat) } else { None };
        Some(match node {
            Some(node) => self.look(rules, state, question, node),
            None => self.glance(rules, state, question),
        })
    }

    fn roll(&mut self, _: &R, _: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        Some(muster_dice::throw(&mut self.rng, roll.pool.dice, roll.pool.sides))
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
