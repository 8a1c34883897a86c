//! How likely a spell is cast and dispelled, told before dice are committed (FB-9.98 to FB-9.100, FB-9.105, FB-9.106).

use super::dispel::Opposed;
use crate::casting::{self, Cast};

/// A number of throws out of all there are.
pub(crate) type Share = (u64, u64);

/// How many of so many dice show 1 and 6, at most two of each, and their sum; with how many throws that is.
fn throws(dice: u8) -> Vec<((u8, u8, u16), u64)> {
    let mut now = vec![((0_u8, 0_u8, 0_u16), 1_u64)];
    for _ in 0..dice.min(20) {
        let mut next: Vec<((u8, u8, u16), u64)> = Vec::new();
        for ((ones, sixes, sum), ways) in now {
            for face in 1..=6_u8 {
                let ones = (ones + u8::from(face == 1)).min(2);
                let key = (ones, (sixes + u8::from(face == 6)).min(2), sum + u16::from(face));
                match next.iter_mut().find(|(other, _)| *other == key) {
                    Some((_, count)) => *count += ways,
                    None => next.push((key, ways)),
                }
            }
        }
        now = next;
    }
    now
}

/// A throw with these ones, sixes and sum, the rest of it in dice that are neither.
fn faces((ones, sixes, sum): (u8, u8, u16)) -> Vec<u8> {
    let mut faces: Vec<u8> = std::iter::repeat_n(1, ones.into()).chain(std::iter::repeat_n(6, sixes.into())).collect();
    let mut left = sum.saturating_sub(u16::from(ones) + 6 * u16::from(sixes));
    while left > 0 {
        // One die of 2 to 5, or of what cannot be parted so.
        let face = if left > 6 {
            4.min(left - 2)
        } else if left == 6 {
            3
        } else {
            left
        };
        faces.push(face as u8);
        left -= face;
    }
    faces
}

/// FB-9.98, FB-9.99, FB-13.8 how many of all throws cast a spell of this value.
pub(crate) fn cast_chance(dice: u8, plus: u8, value: u8) -> Share {
    let casts = |key| matches!(casting::cast(&faces(key), plus.into(), value), Cast::With(_) | Cast::Irresistible);
    share(dice, casts)
}

/// FB-9.99 how many of all throws cast a spell with irresistible force.
pub(crate) fn irresistible_chance(dice: u8, plus: u8, value: u8) -> Share {
    share(dice, |key| casting::cast(&faces(key), plus.into(), value) == Cast::Irresistible)
}

/// FB-9.100 how many of all throws are a miscast.
pub(crate) fn miscast_chance(dice: u8, plus: u8, value: u8) -> Share {
    share(dice, |key| casting::cast(&faces(key), plus.into(), value) == Cast::Miscast)
}

/// FB-9.105, FB-9.108 how many of all throws that cast a spell are dispelled by whoever has this against it.
pub(crate) fn stopped_chance(dice: u8, (plus, value): (u8, u8), against: Opposed) -> Share {
    let (mut stopped, mut cast) = (0, 0);
    let whole = dispel_chance(against.dice, 0, 0).1;
    for (key, ways) in throws(dice) {
        match casting::cast(&faces(key), plus.into(), value) {
            Cast::With(total) => {
                let needed = total.clamp(0, i16::from(u8::MAX)) as u8;
                let Opposed { dice, plus } = against;
                stopped += ways * if dice == 0 { 0 } else { dispel_chance(dice, plus, needed).0 };
                cast += ways * whole;
            }
            Cast::Irresistible => cast += ways * whole,
            Cast::Fails | Cast::Miscast => {}
        }
    }
    (stopped, cast)
}

/// FB-9.105, FB-9.106, FB-13.9 how many of all throws dispel what needs so much.
pub(crate) fn dispel_chance(dice: u8, plus: u8, needed: u8) -> Share {
    share(dice, |key| casting::dispels(&faces(key), plus.into(), needed.into()))
}

fn share(dice: u8, good: impl Fn((u8, u8, u16)) -> bool) -> Share {
    let all = throws(dice);
    let ways = all.iter().filter(|(key, _)| good(*key)).map(|(_, ways)| ways).sum();
    (ways, all.iter().map(|(_, ways)| ways).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_the_worked_examples() {
        let (good, all) = cast_chance(3, 0, 8);
        assert_eq!(good * 108, 89 * all);
        let (good, all) = dispel_chance(3, 0, 11);
        assert_eq!(2 * good, all);
        let (good, all) = dispel_chance(2, 0, 8);
        assert_eq!(12 * good, 5 * all);
        // Two dice: both show 1, or both show 6.
        assert_eq!(miscast_chance(2, 0, 4), (1, 36));
        assert_eq!(irresistible_chance(2, 0, 4), (1, 36));
        // A 4, 5 or 6 on one die, which one die then has to beat: 3, 2 and 1 of 6.
        assert_eq!(stopped_chance(1, (0, 4), Opposed { dice: 1, plus: 0 }), (6, 18));
        // With 2 added 2, 3 and 4 suffice.
        assert_eq!(stopped_chance(1, (0, 4), Opposed { dice: 1, plus: 2 }), (12, 18));
        assert_eq!(stopped_chance(1, (0, 4), Opposed { dice: 0, plus: 2 }).0, 0);
    }
}
