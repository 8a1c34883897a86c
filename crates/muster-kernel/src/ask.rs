//! Questions: what a ruleset wants to know before it can go on.

use crate::{Audience, Seat};
use muster_dice::Pool;
use smallvec::SmallVec;

/// A choice that a player is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question<P> {
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    pub prompt: P,
    /// Whether the answer is a secret.
    pub secrecy: Secrecy,
}

/// What becomes of an answer once it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secrecy {
    /// It takes effect at once, and may be taken back as long as nothing has come of it.
    Open,
    /// It is committed in secret while somebody else commits his: neither is changed any more, whether the other has
    /// answered or not.
    Committed,
}

impl<P> Question<P> {
    /// A question whose answer takes effect at once.
    pub const fn open(seat: Seat, prompt: P) -> Self {
        Question { seat, prompt, secrecy: Secrecy::Open }
    }
}

/// Dice that somebody is to roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Roll<P> {
    /// Whose dice they are.
    pub seat: Seat,
    /// What they are rolled for.
    pub purpose: P,
    /// How many, and which faces the rule can tell apart.
    pub pool: Pool,
    /// Who may see what they show. That they are rolled is known to everybody.
    pub known_to: Audience,
}

/// What a match is waiting for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Open<P, U> {
    /// Choices; more than one where players choose at the same time without seeing each other's answer.
    Choices(SmallVec<[Question<P>; 2]>),
    /// Dice from people, because no other source throws them.
    Roll(Roll<U>),
    /// Nothing: the game is over.
    Over,
}

impl<P, U> Open<P, U> {
    /// What a seat is asked, if it is asked anything.
    pub fn question(&self, seat: Seat) -> Option<&Question<P>> {
        self.questions().find(|q| q.seat == seat)
    }

    /// All choices that are waited for.
    pub fn questions(&self) -> impl Iterator<Item = &Question<P>> {
        match self {
            Open::Choices(questions) => questions.as_slice(),
            Open::Roll(_) | Open::Over => &[],
        }
        .iter()
    }
}
