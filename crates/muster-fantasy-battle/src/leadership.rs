//! Tests of Leadership (FB-2.6) and psychology (9A to 9I) as arithmetic.

/// FB-2.6 whether two dice pass a test of this Leadership.
pub fn passes_leadership(dice: [u8; 2], leadership: u8) -> bool {
    dice[0] + dice[1] <= leadership.min(10)
}

/// FB-2.6 how many of the 36 throws of two dice pass a test of this Leadership.
pub fn throws_that_pass(leadership: u8) -> u8 {
    let throws = (1..=6).flat_map(|one| (1..=6).map(move |other| [one, other]));
    throws.filter(|dice| passes_leadership(*dice, leadership)).count() as u8
}

/// FB-9.10, FB-9.12, FB-9.13 whether a unit lost so many of its models in the phase that it tests; single models never do.
pub fn is_heavy_loss(lost: u16, start: u16) -> bool {
    start > 1 && 4 * lost >= start
}

/// What causes dread, or is dreaded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Dread {
    /// Nothing.
    #[default]
    None,
    /// FB-9.20 Fear.
    Fear,
    /// FB-9.29 Terror, and Fear with it.
    Terror,
}

impl Dread {
    /// FB-9.132 #4, FB-9.134 #4 what somebody causes on whom a spell lies that frightens.
    #[must_use]
    pub const fn raised(self) -> Dread {
        match self {
            Dread::None => Dread::Fear,
            Dread::Fear | Dread::Terror => Dread::Terror,
        }
    }
}

/// FB-9.32 whether a unit took its Terror test.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terrified {
    /// Not yet.
    Never,
    /// In this game.
    Already,
}

/// FB-9.6, FB-9.25, FB-9.29, FB-9.32 which test an enemy that causes this asks of a unit that causes that itself.
pub const fn dreads(foe: Dread, own: Dread, terrified: Terrified) -> Dread {
    match (own, foe, terrified) {
        (Dread::Terror, _, _) | (Dread::Fear, Dread::None | Dread::Fear, _) => Dread::None,
        (Dread::Fear, Dread::Terror, _) | (Dread::None, Dread::Terror, Terrified::Already) => Dread::Fear,
        (Dread::None, Dread::Terror, Terrified::Never) => Dread::Terror,
        (Dread::None, Dread::None | Dread::Fear, _) => foe,
    }
}

/// FB-9.21, FB-9.31 what a charged unit does that failed its test.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Frightened {
    /// It flees.
    Flees,
    /// It keeps its reaction, and hits those it fears on sixes alone in the first round.
    HitsOnSixes,
}

/// FB-9.21, FB-9.31 what a charged unit does that failed a test for this: before Terror it flees, before Fear if it is the
/// weaker.
pub fn frightened(by: Dread, own_strength: u16, charger_strength: u16) -> Frightened {
    match by {
        Dread::Terror => Frightened::Flees,
        Dread::Fear | Dread::None if own_strength < charger_strength => Frightened::Flees,
        Dread::Fear | Dread::None => Frightened::HitsOnSixes,
    }
}

/// FB-9.70 whether so many of the models that a unit began with are enough to rally.
pub fn may_rally(models: u16, start: u16) -> bool {
    4 * models >= start
}

/// FB-7.102 what a monster does whose rider was slain, when its test failed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Riderless {
    /// 1 and 2: it flees to the nearest edge, and never rallies.
    Flees,
    /// 3 and 4: it charges whatever is nearest.
    Rampages,
    /// 5 and 6: it stays where it is.
    Stays,
}

/// FB-7.102 what a monster does whose rider was slain.
pub fn riderless(face: u8) -> Riderless {
    match face {
        ..=2 => Riderless::Flees,
        3 | 4 => Riderless::Rampages,
        5.. => Riderless::Stays,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throws(leadership: u8) -> usize {
        let all = (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b]));
        all.filter(|dice| passes_leadership(*dice, leadership)).count()
    }

    #[test]
    fn tests_of_leadership() {
        // FB-2.6, FB-13.23
        assert_eq!([throws(7), throws(10), throws(12), throws(2)], [21, 33, 33, 1]);
    }

    #[test]
    fn heavy_losses() {
        // FB-13.22, FB-12.14
        assert!(is_heavy_loss(5, 20) && !is_heavy_loss(5, 21));
        assert!(!is_heavy_loss(1, 5) && is_heavy_loss(2, 5));
        // FB-9.10
        assert!(!is_heavy_loss(1, 1));
        // FB-13.23
        assert!(!may_rally(4, 20) && may_rally(5, 20));
    }

    #[test]
    fn who_dreads_whom() {
        use Dread::{Fear, None, Terror};
        let table = [
            (Fear, None, Fear),
            (Terror, None, Terror),
            (None, None, None),
            (Fear, Fear, None),
            (Terror, Fear, Fear),
            (Fear, Terror, None),
            (Terror, Terror, None),
        ];
        for (foe, own, expected) in table {
            assert_eq!(dreads(foe, own, Terrified::Never), expected, "{own:?} before {foe:?}");
        }
        // FB-9.32
        assert_eq!(dreads(Terror, None, Terrified::Already), Fear);
        // FB-9.21, FB-9.31
        assert_eq!([frightened(Fear, 9, 10), frightened(Terror, 20, 10)], [Frightened::Flees; 2]);
        assert_eq!(frightened(Fear, 10, 10), Frightened::HitsOnSixes);
    }

    #[test]
    fn monsters_without_riders() {
        use Riderless::{Flees, Rampages, Stays};
        assert_eq!([1, 2, 3, 4, 5, 6].map(riderless), [Flees, Flees, Rampages, Rampages, Stays, Stays]);
    }
}
