//! Dice of magic, casting, dispelling and miscasts (9L to 9P).

/// Who adds dice of magic, as far as he is on the table and does not flee (FB-9.93).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Caster {
    /// A Wizard of this level, 0 for one who lost them all.
    Wizard(u8),
    /// FB-3.107 a Runesmith or a Runelord, or FB-3.114 a Warrior Priest: so many dispel dice.
    Dispels(u8),
}

/// FB-9.90, FB-9.91 the dice that a side has without anybody.
pub const COMMON_DICE: u8 = 2;

/// FB-3.107, FB-9.91 the dispel dice that an army of Dwarfs adds.
pub const DWARF_DICE: u8 = 2;

/// FB-9.90, FB-9.93 the power dice that are somebody's own.
pub fn own_power_dice(caster: Caster) -> u8 {
    match caster {
        Caster::Wizard(level) => level.min(4),
        Caster::Dispels(_) => 0,
    }
}

/// FB-9.91, FB-9.93 the dispel dice that somebody adds.
pub fn added_dispel_dice(caster: Caster) -> u8 {
    match caster {
        Caster::Wizard(level) => level.min(4).div_ceil(2),
        Caster::Dispels(dice) => dice,
    }
}

/// FB-9.91 the dispel dice of his opponent; his army adds so many.
pub fn dispel_dice(casters: &[Caster], army: u8) -> u8 {
    COMMON_DICE + army + casters.iter().map(|caster| added_dispel_dice(*caster)).sum::<u8>()
}

/// FB-9.96, FB-9.115 the most dice for a spell of a Wizard of this level; nobody at level 0.
pub fn most_dice(level: u8) -> u8 {
    if level == 0 { 0 } else { level.min(4) + 1 }
}

fn showing(faces: &[u8], wanted: u8) -> usize {
    faces.iter().filter(|face| **face == wanted).count()
}

fn total(faces: &[u8]) -> i16 {
    faces.iter().map(|face| i16::from(*face)).sum()
}

/// What becomes of an attempt to cast.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cast {
    /// FB-9.98 it fails.
    Fails,
    /// FB-9.98 it is cast with so much.
    With(i16),
    /// FB-9.99 it is cast with irresistible force.
    Irresistible,
    /// FB-9.100 a miscast.
    Miscast,
}

/// FB-9.98, FB-9.99, FB-9.100, FB-12.7, FB-12.8 what becomes of an attempt with these dice and what is added to them.
pub fn cast(faces: &[u8], plus: i16, value: u8) -> Cast {
    let total = total(faces);
    match () {
        () if showing(faces, 1) >= 2 => Cast::Miscast,
        () if showing(faces, 6) >= 2 => Cast::Irresistible,
        () if total > 2 && total + plus >= i16::from(value) => Cast::With(total + plus),
        () => Cast::Fails,
    }
}

/// FB-9.105, FB-9.106, FB-9.108, FB-9.111, FB-9.117, FB-9.119, FB-12.9 whether these dice dispel what needs so much: the
/// total of the casting, the value of what remains in play, or the level of what is bound.
pub fn dispels(faces: &[u8], plus: i16, needed: i16) -> bool {
    match doubled(faces) {
        Some(face) => face == 6,
        None => !faces.is_empty() && total(faces) + plus >= needed,
    }
}

/// FB-9.106, FB-12.9 the face of dice, 1 or 6, that decides without the sum because two show it; ones before sixes.
pub fn doubled(faces: &[u8]) -> Option<u8> {
    [1, 6].into_iter().find(|face| showing(faces, *face) >= 2)
}

/// FB-3.79 of several magic resistances the highest.
pub fn resistance(of: impl IntoIterator<Item = u8>) -> u8 {
    of.into_iter().max().unwrap_or(0)
}

/// FB-9.110 what a miscast does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Miscast {
    /// 2: the Wizard is gone, and everybody around him is hit with Strength 10.
    Consumed,
    /// 3 and 4: he and everybody around him are hit with Strength 6.
    Blast,
    /// 5 and 6: the opponent casts a spell.
    OpponentCasts,
    /// 7: he is hit with Strength 2, and has done with magic in this phase.
    Drained,
    /// 8 and 9: he is hit with Strength 4, spells in play and the phase end.
    Collapse,
    /// 10 and 11: he is hit with Strength 8, and loses a level and the spell.
    LosesLevel,
    /// 12: the spell is cast with irresistible force, and forgotten.
    CastAndForgotten,
}

/// FB-9.110a to FB-9.110g the table of miscasts.
pub fn miscast(dice: [u8; 2]) -> Miscast {
    match dice[0] + dice[1] {
        ..=2 => Miscast::Consumed,
        3 | 4 => Miscast::Blast,
        5 | 6 => Miscast::OpponentCasts,
        7 => Miscast::Drained,
        8 | 9 => Miscast::Collapse,
        10 | 11 => Miscast::LosesLevel,
        12.. => Miscast::CastAndForgotten,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throws(dice: usize) -> Vec<Vec<u8>> {
        (0..dice).fold(vec![vec![]], |before, _| {
            before.iter().flat_map(|faces| (1..=6).map(move |face| [&faces[..], &[face]].concat())).collect()
        })
    }

    #[test]
    fn dice_of_both_sides() {
        assert_eq!([0, 1, 2, 3, 4].map(|level| own_power_dice(Caster::Wizard(level))), [0, 1, 2, 3, 4]);
        assert_eq!([0, 1, 2, 3, 4].map(|level| added_dispel_dice(Caster::Wizard(level))), [0, 1, 1, 2, 2]);
        assert_eq!([0, 1, 2, 3, 4].map(most_dice), [0, 2, 3, 4, 5]);
        // FB-13.21
        let (wizard, priest, runesmith) = (Caster::Wizard(2), Caster::Dispels(1), Caster::Dispels(1));
        assert_eq!([dispel_dice(&[runesmith], DWARF_DICE), dispel_dice(&[wizard, priest], 0)], [5, 4]);
    }

    #[test]
    fn casting() {
        // FB-13.8, of 216 throws.
        let of = |wanted: fn(Cast) -> bool| throws(3).iter().filter(|faces| wanted(cast(faces, 0, 8))).count();
        assert_eq!(of(|cast| cast == Cast::Miscast), 16);
        assert_eq!(of(|cast| cast == Cast::Irresistible), 16);
        assert_eq!(of(|cast| matches!(cast, Cast::With(_))), 162);
        assert_eq!(of(|cast| cast == Cast::Fails), 22);
        // FB-12.7, FB-12.8, FB-9.100
        assert_eq!([cast(&[2], 5, 3), cast(&[1], 9, 3)], [Cast::Fails; 2]);
        assert_eq!([cast(&[1, 1], 2, 3), cast(&[1, 1, 6, 6], 0, 3)], [Cast::Miscast; 2]);
        assert_eq!([cast(&[1, 2], 0, 3), cast(&[3], 2, 5)], [Cast::With(3), Cast::With(5)]);
        assert_eq!(cast(&[6, 6], 0, 30), Cast::Irresistible);
    }

    #[test]
    fn dispelling() {
        // FB-13.9
        let of = |dice, needed| throws(dice).iter().filter(|faces| dispels(faces, 0, needed)).count();
        assert_eq!([of(3, 11), of(2, 8)], [108, 15]);
        // FB-9.106, FB-9.108, FB-12.9
        assert!(!dispels(&[1, 1, 6, 6], 9, 3) && dispels(&[6, 6], 0, 40) && !dispels(&[], 9, 3));
        assert!(dispels(&[3], 1, 4) && !dispels(&[3], 0, 4));
        assert_eq!([resistance([1, 3, 2]), resistance([])], [3, 0]);
    }

    #[test]
    fn cast_and_answered() {
        // FB-13.10, of 36 times 36 throws.
        let works = |ours: &[u8], theirs: &[u8]| match cast(ours, 0, 5) {
            Cast::Irresistible => true,
            Cast::With(total) => !dispels(theirs, 0, total),
            Cast::Fails | Cast::Miscast => false,
        };
        let two = throws(2);
        let all = two.iter().map(|ours| two.iter().filter(|theirs| works(ours, theirs)).count());
        assert_eq!(all.sum::<usize>(), 565);
    }

    #[test]
    fn miscasts() {
        use Miscast::{Blast, CastAndForgotten, Collapse, Consumed, Drained, LosesLevel, OpponentCasts};
        // FB-13.11
        let rows = [
            (Consumed, 1),
            (Blast, 5),
            (OpponentCasts, 9),
            (Drained, 6),
            (Collapse, 9),
            (LosesLevel, 5),
            (CastAndForgotten, 1),
        ];
        for (row, ways) in rows {
            let found = throws(2).iter().filter(|dice| miscast([dice[0], dice[1]]) == row).count();
            assert_eq!(found, ways, "{row:?}");
        }
    }
}
