//! The end of the battle and its victory points (chapter 10).

use crate::board::in_half;
use crate::event::Event;
use crate::register::*;
use crate::reveal;
use crate::state::{Position, TokenId, Unit};
use crate::step::{End, FeintTable, Step};
use muster_kernel::{Message, Outcome, RuleId, Seat};

/// Where a player's victory points come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// FT-10.4 for enemy units destroyed.
    pub destroyed: i32,
    /// FT-10.4 for living enemy units at half strength or less.
    pub crippled: i32,
    /// FT-10.5 for own units in the enemy half.
    pub ground: i32,
    /// FT-10.6 for objective cells.
    pub objectives: i32,
}

impl Score {
    /// All of it.
    pub fn total(&self) -> i32 {
        self.destroyed + self.crippled + self.ground + self.objectives
    }
}

impl Position<'_> {
    /// FT-10.4 to FT-10.6 a player's victory points if the battle ended now.
    pub fn score(self, side: Seat) -> Score {
        let mut score = Score::default();
        for id in TokenId::of(side.other()).filter(|id| self.state.token(*id).unit.is_some()) {
            let unit = self.unit(id);
            if !self.state.is_alive(id) {
                score.destroyed += i32::from(self.value(unit));
            } else if self.is_crippled(unit) {
                score.crippled += i32::from(self.value(unit) / 2);
            }
        }
        for id in TokenId::of(side) {
            let Some(at) = self.state.token(id).at() else { continue };
            score.ground += i32::from(!in_half(side, at));
            score.objectives += 2 * i32::from(self.scenario().objectives.contains(&at));
        }
        score
    }

    /// FT-10.4 at most half of its original models are left.
    pub fn is_crippled(self, unit: &Unit) -> bool {
        2 * unit.models <= self.book.profile(unit.card).models
    }

    /// FT-10.7 what decides: points, then enemies destroyed, then own units above half strength.
    fn standing(self, side: Seat) -> (i32, usize, usize) {
        let destroyed = TokenId::of(side.other())
            .filter(|id| self.state.token(*id).unit.is_some() && !self.state.is_alive(*id))
            .count();
        let strong =
            TokenId::of(side).filter(|id| self.state.is_alive(*id) && !self.is_crippled(self.unit(*id))).count();
        (self.score(side).total(), destroyed, strong)
    }

    /// FT-10.1, FT-10.2, FT-10.7, FT-5.39 who has won a battle that ended this way.
    pub fn outcome(self, end: End) -> Outcome {
        let scores = Seat::BOTH.map(|side| self.score(side).total());
        let standings = Seat::BOTH.map(|side| self.standing(side));
        let by_points = match standings[0].cmp(&standings[1]) {
            std::cmp::Ordering::Greater => Some(Seat::FIRST),
            std::cmp::Ordering::Less => Some(Seat::SECOND),
            std::cmp::Ordering::Equal => None,
        };
        let living = Seat::BOTH.map(|side| self.state.has_living(side));
        let (winner, reason, rule): (Option<Seat>, Message, RuleId) = match end {
            End::Conceded(loser) => (Some(loser.other()), Message::new("end-conceded").with("side", loser), FT_5_39),
            End::Rout if living[0] != living[1] => {
                let winner = if living[0] { Seat::FIRST } else { Seat::SECOND };
                (Some(winner), Message::new("end-rout").with("side", winner.other()), FT_10_2)
            }
            End::Rout => (by_points, "end-both-routed".into(), FT_10_2),
            End::Rounds => (by_points, "end-rounds".into(), FT_10_1),
        };
        Outcome { winner, scores, reason, rule }
    }
}

/// FT-5.23, FT-10.3 the battle is over: everything is turned up and scored.
pub(crate) fn finish(t: &mut FeintTable<'_>, end: End) {
    for id in TokenId::all().filter(|id| t.state.token(*id).unit.is_some()).collect::<crate::combat::Tokens>() {
        reveal::everything(t, id);
    }
    t.state.step = Step::Over(end);
    t.tell(|rules, state| {
        let outcome = Position { book: &rules.book, state }.outcome(end);
        Event::Ended { winner: outcome.winner, scores: outcome.scores }
    });
}

/// FT-5.36, FT-10.2 the rout check: true if it ended the battle.
pub(crate) fn routed(t: &mut FeintTable<'_>) -> bool {
    let routed = Seat::BOTH.iter().any(|side| !t.state.has_living(*side));
    if routed {
        finish(t, End::Rout);
    }
    routed
}
