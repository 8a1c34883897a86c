//! A small language of dice, as players write them: `2d6+1 >= 8`, `4d6kh3`, `count(10d6r1, 4+)`, `3d6 vs 2d6`.
//!
//! What is written is read once ([`Expression::read`]) and answered in exact counts ([`Expression::answer`]). Every
//! throw that is written is a throw of its own; a throw that is meant twice has a name: `x = 2d6; x >= 8 or doubles(x)`.
//!
//! ```
//! use muster_odds::expression::{Answer, Expression};
//!
//! let answer = Expression::read("2d6+1 >= 8")?.answer()?;
//! let Answer::Chance(chance) = answer else { unreachable!("a comparison is true or not") };
//! assert_eq!(chance.fraction(1).to_string(), "7/12");
//! # Ok::<(), muster_odds::expression::Fault>(())
//! ```
//!
//! Strangers write here, so every size is judged before anything is allocated: see [`limits`].

mod die;
mod evaluate;
pub mod limits;
mod parse;
mod pool;
mod roll;
mod tokens;
mod tree;

use muster_dice::{Exact, Poll};
use std::ops::Range;
use tree::{Kind, Part};

/// What is wrong with something that was written, where, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{problem}")]
pub struct Fault {
    /// The bytes of the text that it is about.
    pub at: Range<usize>,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub help: String,
}

impl Fault {
    pub(crate) fn new(at: Range<usize>, problem: impl Into<String>, help: impl Into<String>) -> Fault {
        Fault { at, problem: problem.into(), help: help.into() }
    }
}

/// A question about dice that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expression {
    whole: Part,
}

/// What is known about it.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// The numbers that it may come to.
    Number(Exact),
    /// How likely it is true: what 0 (it is not) and 1 (it is) weigh.
    Chance(Exact),
    /// Which of two is greater: what 1 (the first), 0 (neither) and -1 (the second) weigh.
    Contest(Exact),
}

impl Expression {
    /// Reads what somebody wrote.
    ///
    /// # Errors
    /// What cannot be read, or is larger than the [`limits`].
    pub fn read(text: &str) -> Result<Expression, Fault> {
        Ok(Expression { whole: parse::whole(text)? })
    }

    /// Counts every way the dice can fall.
    ///
    /// # Errors
    /// What would be more than the [`limits`] to count, or cannot be counted, such as a division by nothing.
    pub fn answer(&self) -> Result<Answer, Fault> {
        self.answer_polling(Poll::default())
    }

    /// The same, as long as somebody waits for it.
    ///
    /// # Errors
    /// As [`answer`](Expression::answer), and if nobody waits any more.
    pub fn answer_polling(&self, poll: Poll<'_>) -> Result<Answer, Fault> {
        let found = evaluate::Evaluator::new(poll).number(&self.whole)?;
        Ok(match self.whole.kind() {
            Kind::Number => Answer::Number(found),
            Kind::Truth => Answer::Chance(found),
            Kind::Contest => Answer::Contest(found),
        })
    }
}
