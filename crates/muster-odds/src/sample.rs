//! Chances by trying: for steps that have too many ways to go.

use crate::OddsError;
use crate::walk::Policy;
use muster_dice::Faces;
use muster_kernel::{Flow, Oracle, Question, Roll, Ruleset, Sampler, Table};

/// An estimate of a probability.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The part of the tries in which it happened.
    pub share: f64,
    /// An interval that holds the true probability in about 19 of 20 cases (Wilson's score).
    pub between: [f64; 2],
}

impl Estimate {
    /// What so many of so many tries say.
    pub fn of(happened: u64, tries: u64) -> Estimate {
        let (n, share) = (tries as f64, happened as f64 / tries as f64);
        let z = 1.959_964;
        let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let reach = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
        Estimate { share, between: [(middle - reach).max(0.0), (middle + reach).min(1.0)] }
    }
}

/// Plays the step at `state` once with the dice of a seed.
///
/// # Errors
/// If a choice is not answered.
pub fn sample<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seed: u64,
    policy: impl Policy<R>,
) -> Result<R::State, OddsError> {
    sample_part(rules, state, seed, policy, R::step).map(|(state, ())| state)
}

/// Plays a part of a step once with the dice of a seed: the state that it leaves, and what it comes to.
///
/// # Errors
/// If a choice is not answered.
pub fn sample_part<R: Ruleset, T>(
    rules: &R,
    state: &R::State,
    seed: u64,
    mut policy: impl Policy<R>,
    play: impl FnOnce(&mut Table<'_, R>) -> Flow<T>,
) -> Result<(R::State, T), OddsError> {
    policy.rewind();
    let mut now = state.clone();
    let mut thrown = Thrown { sampler: Sampler(seed), index: 0, policy };
    match play(&mut Table::silent(rules, &mut now, &mut thrown)) {
        Ok(came) => Ok((now, came)),
        Err(_) => Err(OddsError::Undecided),
    }
}

struct Thrown<P> {
    sampler: Sampler,
    index: usize,
    policy: P,
}

impl<R: Ruleset, P: Policy<R>> Oracle<R> for Thrown<P> {
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        self.policy.choose(rules, state, question)
    }

    fn roll(&mut self, _: &R, _: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        self.index += 1;
        Some(self.sampler.roll(self.index, &roll.pool))
    }
}
