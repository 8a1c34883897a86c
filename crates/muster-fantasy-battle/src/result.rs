//! The result of a combat (8I), the Break test (8J), and who is caught (8K).

pub use crate::closed_form::Nerve;

/// FB-8.62 from where a side's units of unit strength 5 and more fight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Position {
    /// Nowhere but the front.
    #[default]
    Front,
    /// An enemy's flank.
    Flank,
    /// An enemy's rear.
    Rear,
}

impl Position {
    /// FB-8.62 one bonus, the higher.
    pub fn bonus(self) -> i16 {
        match self {
            Position::Front => 0,
            Position::Flank => 1,
            Position::Rear => 2,
        }
    }
}

/// What is there or not, and counts one where it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Has {
    /// There is none.
    #[default]
    None,
    /// There is one, or several.
    One,
}

impl Has {
    /// FB-8.64 what it is worth.
    pub fn bonus(self) -> i16 {
        match self {
            Has::None => 0,
            Has::One => 1,
        }
    }
}

impl From<bool> for Has {
    fn from(there: bool) -> Has {
        if there { Has::One } else { Has::None }
    }
}

/// Everything that a side's result is made of, after the last strike of the round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// FB-8.55, FB-8.56 wounds it inflicted.
    pub wounds: u16,
    /// FB-8.57 ranks that count, at the start of the round; [`rank_bonus`] of its best unit.
    pub ranks: u8,
    /// FB-8.58 the sum of unit strengths of its units in the combat.
    pub unit_strength: u16,
    /// FB-8.59 a unit standard in a front rank.
    pub standard: Has,
    /// FB-8.60 the battle standard.
    pub battle_standard: Has,
    /// FB-8.61 what items add.
    pub items: u8,
    /// FB-8.62 flank or rear.
    pub position: Position,
    /// FB-8.63 the higher ground.
    pub high_ground: Has,
    /// FB-8.66 wounds beyond those of a model slain in a challenge.
    pub overkill: u8,
    /// FB-8.68 a musician in a fighting unit.
    pub musician: Has,
}

/// FB-8.66 overkill counts up to so much.
pub const MOST_OVERKILL: u8 = 5;

/// FB-8.57 ranks count up to so much.
pub const MOST_RANKS: u8 = 3;

impl Score {
    /// FB-8.55 to FB-8.66 the score of a side against an enemy of this unit strength.
    pub fn total(&self, enemy_unit_strength: u16) -> i16 {
        let outnumbers = Has::from(self.unit_strength > enemy_unit_strength);
        self.wounds as i16
            + i16::from(self.ranks)
            + outnumbers.bonus()
            + self.standard.bonus()
            + self.battle_standard.bonus()
            + i16::from(self.items)
            + self.position.bonus()
            + self.high_ground.bonus()
            + i16::from(self.overkill.min(MOST_OVERKILL))
    }
}

/// FB-8.57, FB-12.26 what ranks of so many models are worth, front first: one for each after the first, of formations five
/// wide, as far as each has five models, up to three.
pub fn rank_bonus(ranks: &[u16]) -> u8 {
    if ranks.first().is_none_or(|front| *front < 5) {
        return 0;
    }
    let deep = ranks.iter().skip(1).take_while(|rank| **rank >= 5).count();
    deep.min(MOST_RANKS.into()) as u8
}

/// How a combat came out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Nobody won.
    Draw,
    /// A side won by so much; nobody tests where it wiped the others out.
    Won {
        /// 0 or 1.
        side: u8,
        /// By how much.
        by: i16,
    },
    /// FB-8.69 a side has no model left, and the other won.
    WipedOut {
        /// Who won, 0 or 1.
        side: u8,
    },
}

/// FB-8.54, FB-12.3, FB-8.67 to FB-8.69, FB-12.4, FB-12.5 who won, of two sides that have so many models left.
pub fn outcome(scores: [&Score; 2], models_left: [u16; 2]) -> Outcome {
    match models_left.map(|models| models > 0) {
        [false, false] => return Outcome::Draw,
        [false, true] => return Outcome::WipedOut { side: 1 },
        [true, false] => return Outcome::WipedOut { side: 0 },
        [true, true] => {}
    }
    let [a, b] = scores;
    let ahead = a.total(b.unit_strength) - b.total(a.unit_strength);
    // Even scores are decided by the one musician that there is.
    let ahead = if ahead == 0 { a.musician.bonus() - b.musician.bonus() } else { ahead };
    match ahead {
        0 => Outcome::Draw,
        1.. => Outcome::Won { side: 0, by: ahead },
        ..=-1 => Outcome::Won { side: 1, by: -ahead },
    }
}

/// FB-9.24 whether a loser is broken by Fear: the Fear-causers in contact outnumber it.
pub fn is_outnumbered_by_fear(feared_unit_strength: u16, own_unit_strength: u16) -> bool {
    feared_unit_strength > own_unit_strength
}

/// What a Break test comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Break {
    /// It holds.
    Holds,
    /// FB-8.71 it holds by two ones where nothing else would.
    InsaneCourage,
    /// It is broken.
    Broken,
}

/// FB-8.70, FB-8.71, FB-9.24, FB-9.52 to FB-9.54 a Break test of a unit that lost by so much.
pub fn break_test(dice: [u8; 2], leadership: u8, nerve: Nerve, lost_by: i16) -> Break {
    let needed = match nerve {
        Nerve::Unbreakable => return Break::Holds,
        Nerve::Ordinary => i16::from(leadership.min(10)) - lost_by,
        Nerve::Stubborn => i16::from(leadership.min(10)),
        Nerve::Outnumbered => 0,
    };
    let sum = i16::from(dice[0]) + i16::from(dice[1]);
    match dice {
        _ if sum <= needed => Break::Holds,
        [1, 1] => Break::InsaneCourage,
        _ => Break::Broken,
    }
}

/// FB-3.109 how many wounds an Undead unit crumbles by; a battle standard near spares one.
pub fn crumbles(lost_by: i16, battle_standard: Has) -> u16 {
    (lost_by - battle_standard.bonus()).max(0) as u16
}

/// FB-8.81, FB-13.29 whether one of those who pursue a unit that fled so far catches it.
pub fn is_caught(fled: u8, pursuits: &[u8]) -> bool {
    pursuits.iter().any(|pursuit| *pursuit >= fled)
}

/// What holds a winner or drives it on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Drive {
    /// FB-8.76 enemies that are not broken are in contact.
    StillFighting,
    /// FB-3.149 an item or a rule forbids it.
    NeverPursues,
    /// FB-8.78 Frenzy, or Hatred of who fled.
    MustPursue,
    /// FB-8.77 defenders.
    MayStay,
    /// Nothing of these.
    Ordinary,
}

/// FB-8.75 what a winner may do about those who fled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pursuit {
    /// It stays.
    Stays,
    /// It pursues.
    Pursues,
    /// It pursues, unless it passes a test of its Leadership.
    TestsToRestrain,
    /// As it likes.
    Chooses,
}

/// FB-8.75 to FB-8.78 whether a winner whose enemies fled pursues; what stands first in [`Drive`] goes before.
pub fn pursues(drives: &[Drive]) -> Pursuit {
    match drives.iter().min().copied().unwrap_or(Drive::Ordinary) {
        Drive::StillFighting | Drive::NeverPursues => Pursuit::Stays,
        Drive::MustPursue => Pursuit::Pursues,
        Drive::MayStay => Pursuit::Chooses,
        Drive::Ordinary => Pursuit::TestsToRestrain,
    }
}

/// FB-8.78, FB-8.79 whether a winner that charged and wiped its enemies out overruns.
pub fn overruns(drives: &[Drive]) -> Pursuit {
    match pursues(drives) {
        Pursuit::Stays => Pursuit::Stays,
        Pursuit::Pursues => Pursuit::Pursues,
        Pursuit::TestsToRestrain | Pursuit::Chooses => Pursuit::Chooses,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knights_lose_to_many_orcs() {
        // FB-13.15
        let knights = Score { wounds: 3, unit_strength: 10, standard: Has::One, ..Score::default() };
        let ranks = rank_bonus(&[5, 5, 5, 5, 5]);
        let orcs = Score { ranks, unit_strength: 22, standard: Has::One, ..Score::default() };
        assert_eq!((knights.total(22), orcs.total(10)), (4, 5));
        assert_eq!(outcome([&knights, &orcs], [5, 22]), Outcome::Won { side: 1, by: 1 });
    }

    #[test]
    fn every_bonus() {
        let none = Score::default();
        let table = [
            (Score { wounds: 4, ..none }, 4),
            (Score { ranks: 2, ..none }, 2),
            (Score { ranks: 6, ..none }, 6),
            (Score { unit_strength: 1, ..none }, 1),
            (Score { standard: Has::One, ..none }, 1),
            (Score { battle_standard: Has::One, ..none }, 1),
            (Score { items: 1, ..none }, 1),
            (Score { position: Position::Flank, ..none }, 1),
            (Score { position: Position::Rear, ..none }, 2),
            (Score { high_ground: Has::One, ..none }, 1),
            (Score { overkill: 4, ..none }, 4),
            (Score { overkill: 9, ..none }, 5),
            // FB-8.68 a musician adds nothing to the score.
            (Score { musician: Has::One, ..none }, 0),
        ];
        for (score, total) in table {
            assert_eq!(score.total(0), total, "{score:?}");
        }
        // FB-12.27
        assert_eq!(Score { unit_strength: 8, ..none }.total(8), 0);
    }

    #[test]
    fn ranks_count() {
        // FB-12.26
        assert_eq!(rank_bonus(&[5, 1]), 0);
        assert_eq!([rank_bonus(&[5, 5, 4]), rank_bonus(&[6, 6, 5]), rank_bonus(&[8; 6])], [1, 2, 3]);
        assert_eq!([rank_bonus(&[4; 5]), rank_bonus(&[]), rank_bonus(&[9])], [0; 3]);
    }

    #[test]
    fn who_won() {
        let none = Score::default();
        let plays = Score { musician: Has::One, ..none };
        assert_eq!(outcome([&none, &none], [1, 1]), Outcome::Draw);
        // FB-8.68, FB-12.5
        assert_eq!(outcome([&none, &plays], [1, 1]), Outcome::Won { side: 1, by: 1 });
        assert_eq!(outcome([&plays, &plays], [1, 1]), Outcome::Draw);
        // FB-8.69, FB-12.4, FB-12.3
        let killer = Score { wounds: 2, overkill: 5, ..none };
        assert_eq!(outcome([&killer, &none], [0, 3]), Outcome::WipedOut { side: 1 });
        assert_eq!(outcome([&none, &none], [2, 0]), Outcome::WipedOut { side: 0 });
        assert_eq!(outcome([&killer, &none], [0, 0]), Outcome::Draw);
        assert_eq!(outcome([&killer, &none], [1, 3]), Outcome::Won { side: 0, by: 7 });
    }

    #[test]
    fn who_breaks() {
        let breaks = |dice, ld, nerve, by| break_test(dice, ld, nerve, by) == Break::Broken;
        assert!(!breaks([1, 3], 7, Nerve::Ordinary, 3) && breaks([2, 3], 7, Nerve::Ordinary, 3));
        assert_eq!(break_test([1, 1], 7, Nerve::Ordinary, 6), Break::InsaneCourage);
        assert_eq!(break_test([1, 1], 7, Nerve::Ordinary, 5), Break::Holds);
        assert!(!breaks([3, 4], 7, Nerve::Stubborn, 9) && breaks([4, 4], 7, Nerve::Stubborn, 9));
        assert!(!breaks([6, 6], 2, Nerve::Unbreakable, 9));
        assert!(breaks([1, 2], 10, Nerve::Outnumbered, 1) && !breaks([1, 1], 10, Nerve::Outnumbered, 1));
        // FB-2.6
        assert!(breaks([5, 6], 12, Nerve::Stubborn, 0));
        // FB-9.24, FB-13.16
        assert!(is_outnumbered_by_fear(10, 8) && !is_outnumbered_by_fear(10, 10));
        // FB-3.109
        assert_eq!([crumbles(3, Has::None), crumbles(3, Has::One), crumbles(0, Has::One)], [3, 2, 0]);
    }

    #[test]
    fn the_game_breaks_as_the_odds_say() {
        for nerve in [Nerve::Ordinary, Nerve::Stubborn, Nerve::Unbreakable, Nerve::Outnumbered] {
            for (leadership, by) in (1..=10).flat_map(|ld| (1..=9).map(move |by| (ld, by))) {
                let throws = (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b]));
                let held = throws.filter(|dice| break_test(*dice, leadership, nerve, by) != Break::Broken).count();
                let odds = crate::closed_form::holds(leadership, nerve, by.into());
                assert_eq!(held as u64, odds, "{leadership} {nerve:?} {by}");
            }
        }
    }

    #[test]
    fn who_is_caught() {
        assert!(is_caught(7, &[3, 7]) && !is_caught(7, &[3, 6]) && !is_caught(7, &[]));
    }

    #[test]
    fn who_pursues() {
        use Drive::{MayStay, MustPursue, NeverPursues, StillFighting};
        assert_eq!(pursues(&[]), Pursuit::TestsToRestrain);
        assert_eq!(pursues(&[MustPursue]), Pursuit::Pursues);
        assert_eq!(pursues(&[MustPursue, StillFighting]), Pursuit::Stays);
        assert_eq!(pursues(&[NeverPursues]), Pursuit::Stays);
        assert_eq!(pursues(&[MayStay]), Pursuit::Chooses);
        assert_eq!([overruns(&[]), overruns(&[MustPursue])], [Pursuit::Chooses, Pursuit::Pursues]);
    }
}
