//! Chances by trying: for steps that have too many ways to go.

use crate::OddsError;
use muster_dice::Faces;
use muster_kernel::{Oracle, Question, Roll, Ruleset, Sampler, Table};

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

/// Plays the step at `state` so many times with dice of a seed; `leaf` is handed every result.
///
/// # Errors
/// If a choice is not answered.
pub fn sample<R: Ruleset>(
    rules: &R,
    state: &R::State,
    (seed, tries): (u64, u64),
    choose: impl FnMut(&R, &R::State, &Question<R::Prompt>) -> Option<R::Action>,
    mut leaf: impl FnMut(&R::State),
) -> Result<(), OddsError> {
    let mut thrown = Thrown { sampler: Sampler(seed), index: 0, choose };
    for _ in 0..tries {
        let mut now = state.clone();
        if R::step(&mut Table::silent(rules, &mut now, &mut thrown)).is_err() {
            return Err(OddsError::Undecided);
        }
        leaf(&now);
    }
    Ok(())
}

struct Thrown<F> {
    sampler: Sampler,
    index: usize,
    choose: F,
}

impl<R: Ruleset, F> Oracle<R> for Thrown<F>
where
    F: FnMut(&R, &R::State, &Question<R::Prompt>) -> Option<R::Action>,
{
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        (self.choose)(rules, state, question)
    }

    fn roll(&mut self, _: &R, _: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        self.index += 1;
        Some(self.sampler.roll(self.index, &roll.pool))
    }
}
