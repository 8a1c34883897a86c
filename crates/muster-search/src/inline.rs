//! Playing a game in line: players and a sampler answer at once, nothing pauses.

use crate::{Decision, Player};
use muster_dice::Faces;
use muster_kernel::{Oracle, Question, Roll, Ruleset, Sampler, play_out};

/// Two players and the dice of one match.
pub struct Inline<'a, R: Ruleset> {
    /// Who sits where.
    pub players: [&'a mut dyn Player<R>; 2],
    /// The dice.
    pub dice: Sampler,
    /// Answers given so far, dice included.
    pub answers: usize,
    /// Choices made so far.
    pub decisions: u32,
}

impl<R: Ruleset> Oracle<R> for Inline<'_, R> {
    #[inline]
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        self.answers += 1;
        self.decisions += 1;
        Some(self.players[question.seat.index()].choose(&Decision::new(rules, state, question)))
    }

    #[inline]
    fn roll(&mut self, _: &R, _: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        self.answers += 1;
        Some(self.dice.roll(self.answers - 1, &roll.pool))
    }
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played<R: Ruleset> {
    /// The final state.
    pub state: R::State,
    /// Choices that players made.
    pub decisions: u32,
}

/// Plays a game to its end.
pub fn play<R: Ruleset>(rules: &R, state: &R::State, players: [&mut dyn Player<R>; 2], dice: Sampler) -> Played<R> {
    let mut state = state.clone();
    let mut inline = Inline { players, dice, answers: 0, decisions: 0 };
    play_out(rules, &mut state, &mut inline);
    Played { state, decisions: inline.decisions }
}
