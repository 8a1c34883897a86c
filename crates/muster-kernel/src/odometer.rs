//! Every result of a step's dice in turn, with exact weights.

use crate::{Oracle, Question, Roll, Ruleset, play_step};
use muster_dice::{Faces, Natural, Pool, Spread};

/// A depth-first counter over dice: it answers rolls with the digits chosen so far, appends a digit when a new roll is
/// met, and advances the last digit afterwards. No rule knows that it is being enumerated.
#[derive(Clone, Debug, Default)]
pub struct Odometer {
    digits: Vec<(Pool, Spread)>,
    next: usize,
}

impl Odometer {
    /// Starts the next run from the first roll.
    pub fn rewind(&mut self) {
        self.next = 0;
    }

    /// Moves on to the next result; false when all have been seen.
    pub fn advance(&mut self) -> bool {
        while let Some((_, spread)) = self.digits.last_mut() {
            if spread.advance() {
                return true;
            }
            self.digits.pop();
        }
        false
    }

    /// For every roll of this run, the number of throws that fall this way and the number of all throws.
    pub fn weights(&self) -> impl Iterator<Item = (Natural, Natural)> {
        let all = |pool: &Pool| Natural::from(u64::from(pool.sides)).to_the(pool.dice.into());
        self.digits.iter().map(move |(pool, spread)| (spread.ways(pool), all(pool)))
    }

    /// Whether the next roll is one that was not met on this way before, so that its ways come on top of all others.
    pub fn is_at_its_end(&self) -> bool {
        self.next == self.digits.len()
    }

    /// Answers a roll.
    pub fn digit(&mut self, pool: &Pool) -> Faces {
        if self.is_at_its_end() {
            self.digits.push((*pool, Spread::first(pool)));
        }
        let (pool, spread) = &self.digits[self.next];
        self.next += 1;
        spread.faces(pool)
    }
}

/// An odometer for dice and another source for choices.
struct Counted<'a, R: Ruleset> {
    odometer: &'a mut Odometer,
    choices: &'a mut dyn Oracle<R>,
}

impl<R: Ruleset> Oracle<R> for Counted<'_, R> {
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        self.choices.choose(rules, state, question)
    }

    fn roll(&mut self, _: &R, _: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        Some(self.odometer.digit(&roll.pool))
    }
}

/// Plays one step from `state` with every possible result of its dice; `choices` makes a fresh source of choices for
/// each run, and `leaf` is handed every resulting state with the weights of its rolls. A run whose choices pause ends
/// there and is handed over as it stands.
pub fn enumerate<R: Ruleset, C: Oracle<R>>(
    rules: &R,
    state: &R::State,
    mut choices: impl FnMut() -> C,
    mut leaf: impl FnMut(&R::State, &Odometer),
) {
    let mut odometer = Odometer::default();
    loop {
        odometer.rewind();
        let mut now = state.clone();
        let mut source = choices();
        play_step(rules, &mut now, &mut Counted { odometer: &mut odometer, choices: &mut source });
        leaf(&now, &odometer);
        if !odometer.advance() {
            return;
        }
    }
}
