//! To Hit and To Wound (FB-8.4 to FB-8.10, FB-8.31 to FB-8.36).
//!
//! The charts themselves are [`closed_form`](crate::closed_form)'s, so that the game and its odds read the same cells.

use crate::closed_form as odds;

/// Cover as a shooter finds it; the worse of two is the later.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Cover {
    /// None.
    #[default]
    Open,
    /// Behind soft cover.
    Soft,
    /// Behind hard cover.
    Hard,
}

/// FB-8.10 what changes the To Hit roll of a shot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ShotModifier {
    /// At a large target.
    LargeTarget,
    /// While moving.
    Moving,
    /// In answer to a charge.
    StandAndShoot,
    /// At long range.
    LongRange,
    /// At a single model or skirmishers.
    Sparse,
    /// FB-3.48 all the shots of a weapon that fires several.
    MultipleShots,
    /// FB-8.11 behind cover; soft and hard do not add.
    Behind(Cover),
    /// FB-3.40 what a weapon, an item or a spell adds to the roll.
    Bonus(i8),
}

impl ShotModifier {
    /// FB-8.10 by how much it raises the score; less than nothing makes hitting easier.
    pub fn raises(self) -> i32 {
        match self {
            ShotModifier::LargeTarget => -1,
            ShotModifier::Moving
            | ShotModifier::StandAndShoot
            | ShotModifier::LongRange
            | ShotModifier::Sparse
            | ShotModifier::MultipleShots => 1,
            ShotModifier::Behind(Cover::Open) => 0,
            ShotModifier::Behind(Cover::Soft) => 1,
            ShotModifier::Behind(Cover::Hard) => 2,
            ShotModifier::Bonus(bonus) => -i32::from(bonus),
        }
    }
}

/// What hitting takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToHit {
    /// It cannot be done.
    Never,
    /// No roll is made.
    Automatic,
    /// So much or more on a die, 2 to 6.
    On(u8),
    /// FB-8.7 a 6, and then so much or more on a second die.
    SixThen(u8),
}

/// FB-8.4 the score that a Ballistic Skill needs before modifiers.
pub fn base_score(ballistic_skill: u8) -> i32 {
    7 - i32::from(ballistic_skill)
}

/// FB-8.3, FB-8.5, FB-8.11 the score that a shot needs: all modifiers add, but of soft and hard cover the worse counts.
pub fn shooting_score(ballistic_skill: u8, modifiers: &[ShotModifier]) -> i32 {
    let cover = modifiers.iter().filter_map(|modifier| match modifier {
        ShotModifier::Behind(cover) => Some(*cover),
        ShotModifier::LargeTarget
        | ShotModifier::Moving
        | ShotModifier::StandAndShoot
        | ShotModifier::LongRange
        | ShotModifier::Sparse
        | ShotModifier::MultipleShots
        | ShotModifier::Bonus(_) => None,
    });
    let cover = ShotModifier::Behind(cover.max().unwrap_or_default()).raises();
    let others: i32 = modifiers
        .iter()
        .filter(|modifier| !matches!(modifier, ShotModifier::Behind(_)))
        .map(|modifier| modifier.raises())
        .sum();
    base_score(ballistic_skill) + others + cover
}

/// FB-8.6, FB-8.7 what a score of shooting takes: never better than a 2, and beyond a 6 a second die.
pub fn shot(score: i32) -> ToHit {
    match score {
        ..=2 => ToHit::On(2),
        3..=6 => ToHit::On(score as u8),
        7 => ToHit::SixThen(4),
        8 => ToHit::SixThen(5),
        9 => ToHit::SixThen(6),
        10.. => ToHit::Never,
    }
}

/// FB-2.21, FB-8.4, FB-8.11, FB-13.3, FB-13.4 what a shot takes; who has no Ballistic Skill cannot shoot.
pub fn shooting(ballistic_skill: u8, modifiers: &[ShotModifier]) -> ToHit {
    if ballistic_skill == 0 { ToHit::Never } else { shot(shooting_score(ballistic_skill, modifiers)) }
}

/// Who is struck at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opponent {
    /// One who fights with this Weapon Skill.
    Fighting(u8),
    /// One who flees.
    Fleeing,
}

/// How the To Hit roll of a close combat is judged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Striking {
    /// By the chart, and what is added to the roll.
    Chart(i32),
    /// FB-3.134, FB-9.130 always on so much or more.
    Always(u8),
    /// FB-9.21 on natural sixes alone.
    Afraid,
}

/// FB-2.21, FB-8.2, FB-8.31 to FB-8.33 what a blow in close combat takes.
pub fn close_combat(weapon_skill: u8, opponent: Opponent, striking: Striking) -> ToHit {
    match (weapon_skill, opponent, striking) {
        (0, Opponent::Fighting(_) | Opponent::Fleeing, _) => ToHit::Never,
        (_, Opponent::Fleeing | Opponent::Fighting(0), _) => ToHit::Automatic,
        (_, Opponent::Fighting(_), Striking::Afraid) => ToHit::On(6),
        (_, Opponent::Fighting(_), Striking::Always(needed)) => ToHit::On(needed.clamp(2, 6)),
        (_, Opponent::Fighting(skill), Striking::Chart(bonus)) => {
            let needed = i32::from(odds::to_hit(weapon_skill, skill)) - bonus;
            ToHit::On(needed.clamp(2, 6) as u8)
        }
    }
}

/// What wounding takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToWound {
    /// It cannot be done.
    Never,
    /// So much or more, 2 to 6.
    On(u8),
}

/// FB-8.2, FB-8.34, FB-8.35, FB-13.5 what a hit needs to wound, with what is added to the roll; no bonus wounds what the chart keeps
/// safe.
pub fn to_wound(strength: u8, toughness: u8, bonus: i32) -> ToWound {
    match odds::to_wound(strength, toughness) {
        Some(needed) => ToWound::On((i32::from(needed) - bonus).clamp(2, 6) as u8),
        None => ToWound::Never,
    }
}

/// FB-2.22 a characteristic with what modifies it: 1 to 10, and nothing stays nothing.
pub fn modified(base: u8, change: i32) -> u8 {
    if base == 0 { 0 } else { (i32::from(base) + change).clamp(1, 10) as u8 }
}

/// FB-3.105, FB-13.30 the Strength of a Slayer when he rolls To Wound: raised to the Toughness of his victim, to at most 6.
pub fn slayer_strength(strength: u8, toughness: u8) -> u8 {
    strength.max(toughness.min(6))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chart_of_shooting() {
        // FB-8.4
        assert_eq!((1..=10).map(base_score).collect::<Vec<_>>(), [6, 5, 4, 3, 2, 1, 0, -1, -2, -3]);
        // FB-8.6
        assert_eq!([shot(-3), shot(1), shot(2), shot(6)], [2, 2, 2, 6].map(ToHit::On));
        // FB-8.7
        assert_eq!([shot(7), shot(8), shot(9)], [4, 5, 6].map(ToHit::SixThen));
        assert_eq!([shot(10), shot(11)], [ToHit::Never; 2]);
        // FB-2.21
        assert_eq!(shooting(0, &[ShotModifier::LargeTarget]), ToHit::Never);
    }

    #[test]
    fn every_modifier_of_shooting() {
        use ShotModifier::{Behind, Bonus, LargeTarget, LongRange, Moving, MultipleShots, Sparse, StandAndShoot};
        let table = [
            (LargeTarget, -1),
            (Moving, 1),
            (StandAndShoot, 1),
            (LongRange, 1),
            (Sparse, 1),
            (MultipleShots, 1),
            (Behind(Cover::Soft), 1),
            (Behind(Cover::Hard), 2),
            (Behind(Cover::Open), 0),
            (Bonus(1), -1),
        ];
        for (modifier, change) in table {
            assert_eq!(shooting_score(3, &[modifier]), 4 + change, "{modifier:?}");
        }
        // FB-8.11
        assert_eq!(shooting_score(3, &[Behind(Cover::Hard), Behind(Cover::Soft)]), 6);
        assert_eq!(shooting_score(3, &[LongRange, Moving, LargeTarget, Behind(Cover::Soft)]), 6);
        // FB-13.3, FB-13.4
        assert_eq!(shooting(3, &[LongRange]), ToHit::On(5));
        let wall = [StandAndShoot, LongRange, Sparse, Behind(Cover::Hard)];
        assert_eq!(shooting(3, &wall), ToHit::SixThen(6));
        assert_eq!(shooting(3, &[&wall[..], &[Moving]].concat()), ToHit::Never);
    }

    #[test]
    fn the_chart_of_close_combat() {
        let rows = [
            "4455555555",
            "3444555555",
            "3344445555",
            "3334444455",
            "3333444444",
            "3333344444",
            "3333334444",
            "3333333444",
            "3333333344",
            "3333333334",
        ];
        for (mine, row) in (1..).zip(rows) {
            for (theirs, needed) in (1..).zip(row.bytes().map(|digit| digit - b'0')) {
                let hit = close_combat(mine, Opponent::Fighting(theirs), Striking::Chart(0));
                assert_eq!(hit, ToHit::On(needed), "{mine} against {theirs}");
            }
        }
    }

    #[test]
    fn beside_the_chart_of_close_combat() {
        let hit = |striking| close_combat(4, Opponent::Fighting(4), striking);
        assert_eq!([hit(Striking::Chart(1)), hit(Striking::Chart(-1))], [ToHit::On(3), ToHit::On(5)]);
        // FB-8.2
        assert_eq!([hit(Striking::Chart(5)), hit(Striking::Chart(-5))], [ToHit::On(2), ToHit::On(6)]);
        assert_eq!([hit(Striking::Always(2)), hit(Striking::Afraid)], [ToHit::On(2), ToHit::On(6)]);
        // FB-8.33, FB-2.21
        assert_eq!(close_combat(1, Opponent::Fleeing, Striking::Afraid), ToHit::Automatic);
        assert_eq!(close_combat(1, Opponent::Fighting(0), Striking::Chart(0)), ToHit::Automatic);
        assert_eq!(close_combat(0, Opponent::Fleeing, Striking::Chart(0)), ToHit::Never);
    }

    #[test]
    fn the_chart_of_wounds() {
        let rows = [
            "4566NNNNNN",
            "34566NNNNN",
            "23456NNNNN",
            "2234566NNN",
            "22234566NN",
            "222234566N",
            "2222234566",
            "2222223456",
            "2222222345",
            "2222222234",
        ];
        for (strength, row) in (1..).zip(rows) {
            for (toughness, cell) in (1..).zip(row.bytes()) {
                let needed = if cell == b'N' { ToWound::Never } else { ToWound::On(cell - b'0') };
                assert_eq!(to_wound(strength, toughness, 0), needed, "{strength} against {toughness}");
            }
        }
        // FB-13.5, FB-8.35: a bonus does not help where the chart says no.
        assert_eq!(
            [to_wound(3, 6, 3), to_wound(4, 6, 1), to_wound(4, 6, -2)],
            [ToWound::Never, ToWound::On(5), ToWound::On(6)]
        );
    }

    #[test]
    fn slayers_and_modified_characteristics() {
        // FB-13.30
        assert_eq!([slayer_strength(3, 4), slayer_strength(5, 4)], [4, 5]);
        assert_eq!([slayer_strength(5, 6), slayer_strength(5, 8)], [6, 6]);
        assert_eq!(to_wound(slayer_strength(5, 8), 8, 0), ToWound::On(6));
        // FB-2.22
        assert_eq!([modified(9, 4), modified(2, -4), modified(0, 3), modified(3, 1)], [10, 1, 0, 4]);
    }
}
