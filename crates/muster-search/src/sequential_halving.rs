//! Sequential halving: which of many answers is best, when every look at one is a matter of luck.

/// Answers that compete: all that are left have been looked at in the same worlds, and the worse half of them drops out
/// whenever the looks so far are to be believed. So most looks go to answers that are hard to tell apart.
pub(crate) struct SequentialHalving {
    left: Vec<Arm>,
}

/// One answer.
struct Arm {
    /// Its place among the answers.
    number: usize,
    /// The sum of what was seen.
    total: f64,
    /// What was seen first.
    first: Option<f64>,
    /// Whether every look saw the same.
    steady: bool,
}

impl SequentialHalving {
    /// A comparison of so many answers; the first one leads until something is known.
    pub(crate) fn new(answers: usize) -> Self {
        SequentialHalving {
            left: (0..answers).map(|number| Arm { number, total: 0.0, first: None, steady: true }).collect(),
        }
    }

    /// How many are left.
    pub(crate) fn len(&self) -> usize {
        self.left.len()
    }

    /// Looks at every answer that is left.
    pub(crate) fn look(&mut self, mut worth: impl FnMut(usize) -> f64) {
        for arm in &mut self.left {
            let seen = worth(arm.number);
            arm.total += seen;
            arm.steady &= *arm.first.get_or_insert(seen) == seen;
        }
    }

    /// Whether every look at an answer saw the same.
    pub(crate) fn is_steady(&self) -> bool {
        self.left.iter().all(|arm| arm.steady)
    }

    /// Puts what was seen of every answer that is left in other terms.
    pub(crate) fn convert(&mut self, terms: impl Fn(f64) -> f64) {
        for arm in &mut self.left {
            arm.total = terms(arm.total);
        }
    }

    /// Drops the worse half.
    pub(crate) fn halve(&mut self) {
        self.keep(self.left.len().div_ceil(2));
    }

    /// Drops all but the best so many.
    pub(crate) fn keep(&mut self, most: usize) {
        self.left.sort_by(|a, b| b.total.total_cmp(&a.total));
        self.left.truncate(most);
    }

    /// Those that are left, the best first.
    pub(crate) fn ranking(&self) -> impl Iterator<Item = usize> {
        let mut order: Vec<&Arm> = self.left.iter().collect();
        order.sort_by(|a, b| b.total.total_cmp(&a.total));
        order.into_iter().map(|arm| arm.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_of_many_wins() {
        let mut halving = SequentialHalving::new(9);
        while halving.len() > 1 {
            for look in 0..8 {
                // Answer 6 is the best on average, though not in every look.
                halving.look(|n| f64::from((n * 5 % 9) as u32) * 0.1 + f64::from(look * 7 % 3) * 0.2);
            }
            halving.halve();
        }
        let best = (0..9usize).max_by_key(|n| n * 5 % 9).unwrap();
        assert_eq!(halving.ranking().collect::<Vec<_>>(), [best]);
    }

    #[test]
    fn luck_shows_in_looks_that_differ() {
        let mut halving = SequentialHalving::new(3);
        halving.look(|n| n as f64);
        halving.look(|n| n as f64);
        assert!(halving.is_steady());
        halving.look(|n| if n == 1 { 7.0 } else { n as f64 });
        assert!(!halving.is_steady());
    }

    #[test]
    fn as_many_stay_as_are_to_stay() {
        let mut halving = SequentialHalving::new(10);
        halving.look(|n| -(n as f64));
        halving.keep(8);
        assert_eq!(halving.ranking().collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6, 7]);
        halving.convert(|_| 0.0);
        halving.look(|n| n as f64);
        halving.halve();
        assert_eq!(halving.ranking().collect::<Vec<_>>(), [7, 6, 5, 4]);
    }
}
