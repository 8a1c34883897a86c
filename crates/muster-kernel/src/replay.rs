//! Answers given before, given again.

use crate::{Entry, Oracle, Question, Roll, Ruleset};
use muster_dice::Faces;

/// Recorded answers, one after another. It pauses where they are used up, and where the next one is no answer to what is
/// asked; that one is kept then.
#[derive(Debug)]
pub struct Replay<'a, A> {
    left: &'a [Entry<A>],
}

impl<A> Clone for Replay<'_, A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A> Copy for Replay<'_, A> {}

impl<'a, A> Replay<'a, A> {
    /// From the first of these on.
    pub const fn new(entries: &'a [Entry<A>]) -> Replay<'a, A> {
        Replay { left: entries }
    }

    /// What has not been given yet.
    pub const fn left(&self) -> &'a [Entry<A>] {
        self.left
    }
}

impl<R: Ruleset> Oracle<R> for Replay<'_, R::Action> {
    fn choose(&mut self, _: &R, _: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        match self.left {
            [Entry::Choice { seat, action }, rest @ ..] if *seat == question.seat => {
                self.left = rest;
                Some(action.clone())
            }
            _ => None,
        }
    }

    fn roll(&mut self, _: &R, _: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        match self.left {
            [Entry::Roll(faces), rest @ ..] if roll.pool.fits(faces.as_slice()) => {
                self.left = rest;
                Some(faces.clone())
            }
            _ => None,
        }
    }
}
