//! What a search has learned: the answers that were tried at each turn of the way, and how well they did.

use muster_kernel::Seat;

/// The number of the root.
const ROOT: usize = 0;
/// How much more an untried answer is looked at than one that did well.
const CURIOSITY: f64 = 1.0;

/// One question somewhere in the tree. Worlds differ, so the same answers need not be legal whenever it is asked.
pub(crate) struct Node<A> {
    seat: Seat,
    branches: Vec<Branch<A>>,
}

/// One answer to it.
struct Branch<A> {
    action: A,
    /// How promising it looked before it was tried; only compared with its neighbours.
    promise: f64,
    /// How often it could have been taken.
    seen: u32,
    /// How often it was taken.
    visits: u32,
    /// The sum of what that led to, for whoever answers.
    total: f64,
    /// The question after it.
    next: Option<usize>,
}

/// The tree.
pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
}

/// A branch that was taken: a node and the number of its branch.
pub(crate) type Taken = (usize, usize);

impl<A: Clone + Eq> Tree<A> {
    /// A tree with nothing but a root and the answers to it.
    pub(crate) fn new(seat: Seat, answers: &[A]) -> Self {
        let mut tree = Tree { nodes: vec![Node { seat, branches: Vec::new() }] };
        tree.grow(ROOT, answers.iter().cloned());
        tree
    }

    /// Takes an answer at the root, by its number.
    pub(crate) fn take(&self, number: usize) -> (Taken, A) {
        ((ROOT, number), self.nodes[ROOT].branches[number].action.clone())
    }

    /// Whether nobody has thought about a question yet.
    pub(crate) fn is_new(&self, node: usize) -> bool {
        self.nodes[node].branches.is_empty()
    }

    /// Writes down the answers to a new question, the most promising first.
    pub(crate) fn grow(&mut self, node: usize, best_first: impl Iterator<Item = A>) {
        let branch = |(rank, action)| Branch { promise: promise(rank), ..Branch::new(action) };
        self.nodes[node].branches = (0..).zip(best_first).map(branch).collect();
    }

    /// Takes the legal branch that is most worth another look.
    pub(crate) fn select(&mut self, node: usize, legal: &[A]) -> (Taken, A) {
        let at = &mut self.nodes[node];
        let numbers: Vec<usize> = legal.iter().map(|action| at.number(action)).collect();
        let tried = || numbers.iter().map(|n| &at.branches[*n]).filter(|b| b.visits > 0);
        let (worst, best) =
            tried().fold((f64::MAX, f64::MIN), |(w, b), branch| (w.min(branch.mean()), b.max(branch.mean())));
        let visits: u32 = tried().map(|b| b.visits).sum();
        let usual = if visits == 0 { 0.0 } else { tried().map(|b| b.total).sum::<f64>() / f64::from(visits) };
        let whole: f64 = numbers.iter().map(|n| at.branches[*n].promise).sum();
        let worth = |branch: &Branch<A>| {
            let mean = if branch.visits == 0 { usual } else { branch.mean() };
            let known = if best > worst { (mean - worst) / (best - worst) } else { 0.5 };
            let promise = branch.promise / whole;
            known + CURIOSITY * promise * f64::from(branch.seen + 1).sqrt() / f64::from(branch.visits + 1)
        };
        let mut chosen = numbers[0];
        for number in &numbers[1..] {
            if worth(&at.branches[*number]) > worth(&at.branches[chosen]) {
                chosen = *number;
            }
        }
        for number in numbers {
            at.branches[number].seen += 1;
        }
        ((node, chosen), at.branches[chosen].action.clone())
    }

    /// The question after a branch: none before it is taken for the second time, so that the tree grows where it matters.
    pub(crate) fn follow(&mut self, (node, branch): Taken, seat: Seat) -> Option<usize> {
        let new = self.nodes.len();
        let branch = &mut self.nodes[node].branches[branch];
        if branch.visits == 0 {
            return None;
        }
        let next = *branch.next.get_or_insert(new);
        if next == new {
            self.nodes.push(Node { seat, branches: Vec::new() });
        }
        // Chance or the other's secrets may lead to a question for somebody else: that is as far as the tree reaches.
        (self.nodes[next].seat == seat).then_some(next)
    }

    /// Notes what a way through the tree led to, good or bad for `seat`.
    pub(crate) fn learn(&mut self, way: &[Taken], seat: Seat, value: f64) {
        for (node, branch) in way {
            let node = &mut self.nodes[*node];
            let branch = &mut node.branches[*branch];
            branch.visits += 1;
            branch.total += if node.seat == seat { value } else { -value };
        }
    }
}

impl<A: Clone + Eq> Node<A> {
    /// The number of an answer's branch, which grows if there is none yet.
    fn number(&mut self, action: &A) -> usize {
        if let Some(at) = self.branches.iter().position(|b| b.action == *action) {
            return at;
        }
        let rank = self.branches.len();
        self.branches.push(Branch { promise: promise(rank), ..Branch::new(action.clone()) });
        rank
    }
}

impl<A> Branch<A> {
    fn new(action: A) -> Self {
        Branch { action, promise: 0.0, seen: 0, visits: 0, total: 0.0, next: None }
    }

    fn mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.total / f64::from(self.visits) }
    }
}

/// Ranks say more than judged values, whose scale differs from question to question.
fn promise(rank: usize) -> f64 {
    1.0 / (rank as f64 + 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three answers worth 0.1, 0.9 and 0.5: the second must be looked at most although it looks least promising.
    #[test]
    fn looks_go_to_what_does_well() {
        let mut tree = Tree::new(Seat::FIRST, &['a', 'c', 'b']);
        let mut looks = [0; 3];
        for _ in 0..100 {
            let (taken, action) = tree.select(ROOT, &['a', 'b', 'c']);
            let at = usize::from(action as u8 - b'a');
            looks[at] += 1;
            tree.learn(&[taken], Seat::FIRST, [0.1, 0.9, 0.5][at]);
        }
        assert!(looks[1] > looks[0] && looks[1] > looks[2], "{looks:?}");
    }

    #[test]
    fn what_is_good_for_one_is_bad_for_the_other() {
        let mut tree = Tree::new(Seat::FIRST, &['a', 'b']);
        let mut looks = [0; 2];
        for _ in 0..200 {
            let (first, mine) = tree.select(ROOT, &['a', 'b']);
            let mut way = vec![first];
            // After `a` the other may choose what hurts; after `b` everything is the same.
            let value = match tree.follow(first, Seat::SECOND) {
                None => 0.0,
                Some(node) => {
                    if tree.is_new(node) {
                        tree.grow(node, ['x', 'y'].into_iter());
                    }
                    let (second, theirs) = tree.select(node, &['x', 'y']);
                    way.push(second);
                    if (mine, theirs) == ('a', 'y') { -1.0 } else { 0.0 }
                }
            };
            looks[usize::from(mine == 'b')] += 1;
            tree.learn(&way, Seat::FIRST, value);
        }
        assert!(looks[1] > looks[0], "{looks:?}");
    }

    #[test]
    fn a_branch_is_followed_from_the_second_time_on() {
        let mut tree = Tree::new(Seat::FIRST, &['a', 'b']);
        let (taken, action) = tree.take(1);
        assert_eq!((action, tree.follow(taken, Seat::SECOND)), ('b', None));
        tree.learn(&[taken], Seat::FIRST, 0.0);
        let node = tree.follow(taken, Seat::SECOND);
        assert!(node.is_some_and(|node| tree.is_new(node)));
        assert_eq!(tree.follow(taken, Seat::FIRST), None, "somebody else is asked in this world");
    }
}
