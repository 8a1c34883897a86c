//! Dice and choices written down beforehand, for scenarios and tests.

use crate::{Dice, Oracle, Question, Roll, Ruleset};
use muster_dice::{Faces, Pool};
use std::collections::VecDeque;

/// Listed dice, which must be used up in order and fit what is asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    dice: VecDeque<Faces>,
    fault: Option<String>,
}

/// What is wrong with a script after it was played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ScriptEnd {
    /// Dice were listed that nobody asked for.
    #[error("dice left over that no rule asked for: {0}")]
    LeftOver(String),
    /// Other dice were asked for than are listed.
    #[error("{0}")]
    Misfit(String),
}

impl Script {
    /// A script of these throws, in order.
    pub fn new(dice: impl IntoIterator<Item = Faces>) -> Self {
        Script { dice: dice.into_iter().collect(), fault: None }
    }

    /// Adds a throw at the end.
    pub fn push(&mut self, faces: Faces) {
        self.dice.push_back(faces);
    }

    /// Checks that every listed die was used and fitted.
    ///
    /// # Errors
    /// What did not fit, or what is left over.
    pub fn finish(&mut self) -> Result<(), ScriptEnd> {
        if let Some(fault) = self.fault.take() {
            return Err(ScriptEnd::Misfit(fault));
        }
        if self.dice.is_empty() {
            return Ok(());
        }
        let left: Vec<String> = self.dice.drain(..).map(|faces| faces.to_string()).collect();
        Err(ScriptEnd::LeftOver(left.join(" / ")))
    }
}

impl Dice for Script {
    fn throw(&mut self, _: usize, pool: &Pool) -> Option<Faces> {
        let next = self.dice.front()?;
        if pool.fits(next.as_slice()) {
            return self.dice.pop_front();
        }
        self.fault.get_or_insert_with(|| format!("{} dice were asked for, but the script lists: {next}", pool.dice));
        None
    }
}

impl<R: Ruleset> Oracle<R> for Script {
    fn choose(&mut self, _: &R, _: &R::State, _: &Question<R::Prompt>) -> Option<R::Action> {
        None
    }

    fn roll(&mut self, _: &R, _: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        self.throw(0, &roll.pool)
    }
}
