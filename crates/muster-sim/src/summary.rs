//! What is counted while games are played.

use crate::{Interval, wilson};
use muster_games::GameRecord;
use muster_kernel::Seat;
use std::ops::AddAssign;

/// One game, as it is counted and written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its number in the series.
    pub number: u64,
    /// Which bot had the first seat: 0 or 1.
    pub first_seat: u8,
    /// Which seat won; nobody in a draw.
    pub winner: Option<Seat>,
    /// The final score of each seat.
    pub scores: [i32; 2],
    /// How many choices players made.
    pub decisions: u32,
    /// The fingerprint of the final state.
    pub fingerprint: u64,
    /// Why it ended, as the key of a text.
    pub reason: &'static str,
}

impl Row {
    /// A game of a series, in which bots change seats every game.
    pub fn of(game: &GameRecord) -> Row {
        Row {
            number: game.number,
            first_seat: (game.number % 2) as u8,
            winner: game.outcome.winner,
            scores: game.outcome.scores,
            decisions: game.decisions,
            fingerprint: game.fingerprint,
            reason: game.outcome.reason.key,
        }
    }

    /// Which bot won, by its place in the series.
    pub fn winning_bot(&self) -> Option<usize> {
        self.winner.map(|seat| usize::from(seat.0 ^ self.first_seat))
    }
}

/// Games by how they ended for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Won.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
}

impl Score {
    /// All games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of games won.
    pub fn win_rate(&self) -> f64 {
        if self.games() == 0 { 0.0 } else { self.wins as f64 / self.games() as f64 }
    }

    /// The 95 % interval of that share.
    pub fn ci95(&self) -> Interval {
        wilson(self.wins as f64, self.games())
    }

    fn count(&mut self, won: Option<bool>) {
        match won {
            Some(true) => self.wins += 1,
            Some(false) => self.losses += 1,
            None => self.draws += 1,
        }
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Score) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// What can be said of many games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// How many games were played.
    pub games: u64,
    /// How many choices players made in them.
    pub decisions: u64,
    /// How each bot did.
    pub bots: [Score; 2],
    /// How each seat did, whoever sat there.
    pub seats: [Score; 2],
    /// A number that depends on the final state of every game and on nothing else.
    pub checksum: u64,
}

impl Summary {
    /// Counts one more game.
    pub fn count(&mut self, game: &Row) {
        self.games += 1;
        self.decisions += u64::from(game.decisions);
        for bot in 0..2 {
            self.bots[bot].count(game.winning_bot().map(|winner| winner == bot));
            self.seats[bot].count(game.winner.map(|winner| winner.index() == bot));
        }
        self.checksum = self.checksum.wrapping_add(mix(game.number, game.fingerprint));
    }
}

impl AddAssign for Summary {
    fn add_assign(&mut self, other: Summary) {
        self.games += other.games;
        self.decisions += other.decisions;
        for n in 0..2 {
            self.bots[n] += other.bots[n];
            self.seats[n] += other.seats[n];
        }
        self.checksum = self.checksum.wrapping_add(other.checksum);
    }
}

/// Binds a fingerprint to the number of its game. Sums of these do not depend on the order, and swapping the endings of
/// two games changes them.
fn mix(number: u64, fingerprint: u64) -> u64 {
    let mut x = fingerprint ^ number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(number: u64, winner: Option<Seat>, fingerprint: u64) -> Row {
        let first_seat = (number % 2) as u8;
        Row { number, first_seat, winner, scores: [0, 0], decisions: 7, fingerprint, reason: "" }
    }

    #[test]
    fn bots_keep_their_wins_when_seats_change() {
        let mut summary = Summary::default();
        summary.count(&row(0, Some(Seat::FIRST), 1));
        summary.count(&row(1, Some(Seat::SECOND), 2));
        summary.count(&row(2, None, 3));
        assert_eq!(summary.bots[0], Score { wins: 2, draws: 1, losses: 0 });
        assert_eq!(summary.bots[1], Score { wins: 0, draws: 1, losses: 2 });
        assert_eq!(summary.seats[0], Score { wins: 1, draws: 1, losses: 1 });
        assert_eq!(summary.decisions, 21);
    }

    #[test]
    fn the_checksum_knows_which_game_ended_how() {
        let sum = |rows: [Row; 2]| {
            let mut summary = Summary::default();
            rows.iter().for_each(|row| summary.count(row));
            summary.checksum
        };
        let (a, b) = (row(0, None, 10), row(1, None, 20));
        assert_eq!(sum([a, b]), sum([b, a]), "the order of counting does not matter");
        assert_ne!(sum([a, b]), sum([row(0, None, 20), row(1, None, 10)]), "swapped endings show");
    }
}
