//! What nobody would notice: data and code are broken one place at a time, and the tests say which of it they miss.

mod code;
mod data;
mod places;

use crate::stage::Ended;
use crate::tree;

/// How many are tried at a time.
const WORKERS: usize = 2;

/// What is broken, and how much of it.
#[derive(clap::Args)]
pub(crate) struct MutantsArguments {
    /// For `mutants`: only data, or only code.
    #[arg(long, value_enum)]
    break_only: Option<Kind>,
    /// For `mutants`: only this ruleset.
    #[arg(long)]
    ruleset: Option<String>,
    /// For `mutants`: only files with this in their name.
    #[arg(long)]
    file: Option<String>,
    /// For `mutants`: without so many places of each ruleset, in their order, that were tried before.
    #[arg(long, default_value_t = 0)]
    from: usize,
    /// For `mutants`: only so many places of each ruleset, drawn at random.
    #[arg(long)]
    sample: Option<usize>,
    /// For `mutants`: what the places are drawn with.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What can be broken.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Kind {
    /// values of the data files
    Data,
    /// functions of the rules, with cargo-mutants
    Code,
}

/// Breaks everything that is wanted, and prints what nothing noticed.
pub(crate) fn run(arguments: &MutantsArguments) -> Vec<Ended> {
    let wanted = |kind: Kind| arguments.break_only.is_none_or(|only| only == kind);
    let mut ended = Vec::new();
    if wanted(Kind::Data) {
        ended.push(data::run(arguments));
    }
    if wanted(Kind::Code) {
        ended.push(code::run(arguments));
    }
    ended
}

impl MutantsArguments {
    /// The rulesets that are wanted.
    fn rulesets(&self) -> Vec<String> {
        let wanted = |id: &String| self.ruleset.as_deref().is_none_or(|only| only == id);
        tree::rulesets().into_iter().filter(wanted).collect()
    }

    /// Whether a file is wanted.
    fn wants_file(&self, name: &str) -> bool {
        self.file.as_deref().is_none_or(|part| name.contains(part))
    }

    /// As many of these as are wanted, in their order. The same seed draws the same.
    fn sampled<T>(&self, mut all: Vec<T>) -> Vec<T> {
        all.drain(..self.from.min(all.len()));
        let Some(sample) = self.sample else { return all };
        let mut order: Vec<usize> = (0..all.len()).collect();
        order.sort_by_key(|n| mixed(self.seed, *n as u64));
        let drawn = &order[..sample.min(order.len())];
        all.into_iter().enumerate().filter(|(n, _)| drawn.contains(n)).map(|(_, one)| one).collect()
    }
}

/// A number that looks like chance (SplitMix64).
fn mixed(seed: u64, n: u64) -> u64 {
    let mut z = seed.wrapping_add((n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(from: usize, sample: Option<usize>, seed: u64) -> MutantsArguments {
        MutantsArguments { break_only: None, ruleset: None, file: None, from, sample, seed }
    }

    #[test]
    fn a_sample_is_drawn_by_its_seed() {
        let draw = |seed| wanted(0, Some(5), seed).sampled((0..100).collect::<Vec<_>>());
        assert_eq!(draw(1).len(), 5);
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
        assert!(draw(3).is_sorted());
    }

    #[test]
    fn what_was_tried_before_is_left_out() {
        let all: Vec<usize> = (0..100).collect();
        assert_eq!(wanted(97, None, 1).sampled(all.clone()), [97, 98, 99]);
        assert!(wanted(90, Some(5), 1).sampled(all.clone()).iter().all(|n| *n >= 90));
        assert!(wanted(200, None, 1).sampled(all).is_empty());
    }
}
