//! One roll of a die against a number.

use crate::OddsError;

/// When a die succeeds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Needs {
    /// Without a roll.
    Always,
    /// In no case.
    Never,
    /// On this number or more. A one always fails.
    On(u8),
}

/// Which dice are thrown once more; the second throw stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Again {
    /// None.
    #[default]
    Never,
    /// Those that show this face.
    Face(u8),
    /// Those that fail.
    Failures,
    /// Those that succeed: what an enemy may ask for.
    Successes,
    /// Those that are not critical.
    NotCritical,
}

/// What an unmodified six is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sixes {
    /// It always succeeds, as hits and wounds do.
    Succeed,
    /// It is a six like any other number, as with saves.
    Count,
    /// FB-8.7 where it takes more than a six, a six is followed by another die: 4+ for 7+, 5+ for 8+, 6+ for 9+. Such a roll
    /// is never critical.
    Again,
}

/// A die against a number, with all that bears on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Check {
    /// What it needs.
    pub needs: Needs,
    /// What is added to the die.
    pub modifier: i32,
    /// The most that may be added or taken off.
    pub cap: Option<u8>,
    /// Which dice are thrown once more.
    pub again: Again,
    /// What an unmodified six is worth.
    pub sixes: Sixes,
    /// The least unmodified face that is critical, if any is.
    pub critical: Option<u8>,
}

/// How many of [`all`](Ways::all) equally likely throws come to what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ways {
    /// A failure.
    pub fail: u64,
    /// A success that is not critical.
    pub pass: u64,
    /// A critical success.
    pub critical: u64,
}

impl Ways {
    /// All of them.
    pub fn all(self) -> u64 {
        self.fail + self.pass + self.critical
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Comes {
    Fail,
    Pass,
    Critical,
}

impl Check {
    /// A die that succeeds on a number or more, and always on a six.
    pub fn on(number: u8) -> Check {
        let needs = Needs::On(number);
        Check { needs, modifier: 0, cap: None, again: Again::Never, sixes: Sixes::Succeed, critical: None }
    }

    /// A save: a six is nothing special, so what needs more than six cannot succeed.
    pub fn save(number: u8) -> Check {
        Check { sixes: Sixes::Count, ..Check::on(number) }
    }

    /// A success without a roll.
    pub fn always() -> Check {
        Check { needs: Needs::Always, ..Check::on(2) }
    }

    /// No success in any case.
    pub fn never() -> Check {
        Check { needs: Needs::Never, ..Check::on(2) }
    }

    /// The same die with something added to it.
    #[must_use]
    pub fn with(self, modifier: i32) -> Check {
        Check { modifier: self.modifier + modifier, ..self }
    }

    /// The same die, thrown once more in some cases.
    #[must_use]
    pub fn rerolling(self, again: Again) -> Check {
        Check { again, ..self }
    }

    /// How many throws of one die come to what; of a die and another after a six, where it takes one.
    pub fn ways(&self) -> Ways {
        let short: [(u8, Comes, u64); 6] = [1, 2, 3, 4, 5, 6].map(|face| (face, self.comes(face), 1));
        let rolls = match self.after_a_six() {
            None => short.to_vec(),
            Some(second) => {
                let passes = 7 - second.clamp(2, 7) as u64;
                let misses = [1, 2, 3, 4, 5].map(|face| (face, Comes::Fail, 6));
                [&misses[..], &[(6, Comes::Fail, 6 - passes), (6, Comes::Pass, passes)]].concat()
            }
        };
        let all: u64 = rolls.iter().map(|(_, _, ways)| ways).sum();
        let sum = |wanted: &dyn Fn(u8, Comes) -> bool| -> u64 {
            rolls.iter().filter(|(face, comes, _)| wanted(*face, *comes)).map(|(_, _, ways)| ways).sum()
        };
        let repeated = sum(&|face, comes| self.again(face, comes));
        let ways = |what: Comes| match repeated {
            0 => sum(&|_, comes| comes == what),
            _ => {
                let stands = sum(&|face, comes| comes == what && !self.again(face, comes));
                all * stands + repeated * sum(&|_, comes| comes == what)
            }
        };
        Ways { fail: ways(Comes::Fail), pass: ways(Comes::Pass), critical: ways(Comes::Critical) }
    }

    /// What is added to the die.
    fn added(&self) -> i32 {
        match self.cap {
            Some(cap) => self.modifier.clamp(-i32::from(cap), i32::from(cap)),
            None => self.modifier,
        }
    }

    /// What the die after a six needs, where one is thrown.
    fn after_a_six(&self) -> Option<i32> {
        let Needs::On(number) = self.needs else { return None };
        let needed = i32::from(number) - self.added();
        (self.sixes == Sixes::Again && needed > 6).then_some(needed - 3)
    }

    /// What an unmodified face comes to.
    fn comes(&self, face: u8) -> Comes {
        let added = self.added();
        match self.needs {
            Needs::Always => Comes::Pass,
            Needs::Never => Comes::Fail,
            Needs::On(_) if self.critical.is_some_and(|least| face >= least && face > 1) => Comes::Critical,
            Needs::On(_) if face == 1 => Comes::Fail,
            Needs::On(_) if face == 6 && self.sixes != Sixes::Count => Comes::Pass,
            Needs::On(number) if i32::from(face) + added >= i32::from(number) => Comes::Pass,
            Needs::On(_) => Comes::Fail,
        }
    }

    fn again(&self, face: u8, comes: Comes) -> bool {
        // Where there is no roll there is nothing to roll again.
        matches!(self.needs, Needs::On(_))
            && match self.again {
                Again::Never => false,
                Again::Face(one) => face == one,
                Again::Failures => comes == Comes::Fail,
                Again::Successes => comes != Comes::Fail,
                Again::NotCritical => comes != Comes::Critical,
            }
    }

    /// Says what cannot be meant.
    ///
    /// # Errors
    /// If a number or a face is none that a die has.
    pub fn sound(&self) -> Result<(), OddsError> {
        let face = match self.again {
            Again::Face(face) => Some(face),
            Again::Never | Again::Failures | Again::Successes | Again::NotCritical => None,
        };
        if let Some(face) = face.into_iter().chain(self.critical).find(|f| !(1..=6).contains(f)) {
            return Err(OddsError::NoSuchFace(face));
        }
        if self.again == Again::NotCritical && self.critical.is_none() {
            return Err(OddsError::NothingCritical);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(check: Check) -> (u64, u64, u64) {
        let ways = check.ways();
        (ways.fail, ways.pass, ways.critical)
    }

    #[test]
    fn more_than_a_six_takes_a_second_die() {
        // FB-8.7, FB-8.8
        let long = |number| Check { sixes: Sixes::Again, ..Check::on(number) };
        assert_eq!([7, 8, 9, 10].map(|n| ways(long(n))), [(33, 3, 0), (34, 2, 0), (35, 1, 0), (36, 0, 0)]);
        assert_eq!(ways(long(6)), ways(Check::on(6)));
        assert_eq!(ways(long(7).with(1)), ways(Check::on(6)));
        assert_eq!(ways(long(6).with(-1)), ways(long(7)));
        assert_eq!(ways(long(7).rerolling(Again::Failures)), (33 * 33, 36 * 3 + 33 * 3, 0));
        assert_eq!(ways(long(7).rerolling(Again::Face(1))), (36 * 27 + 6 * 33, 36 * 3 + 6 * 3, 0));
        assert_eq!(ways(Check { critical: Some(6), ..long(7) }), (33, 3, 0));
    }

    #[test]
    fn ones_fail_and_sixes_hit_whatever_is_added() {
        assert_eq!(ways(Check::on(3)), (2, 4, 0));
        assert_eq!(ways(Check::on(3).with(4)), (1, 5, 0));
        assert_eq!(ways(Check::on(6).with(-3)), (5, 1, 0));
        assert_eq!(ways(Check::save(6).with(-1)), (6, 0, 0));
        assert_eq!(ways(Check { cap: Some(1), ..Check::on(4).with(3) }), (2, 4, 0));
        assert_eq!(ways(Check { critical: Some(5), ..Check::on(3) }), (2, 2, 2));
        assert_eq!((ways(Check::always()), ways(Check::never())), ((0, 6, 0), (6, 0, 0)));
    }

    #[test]
    fn some_dice_are_thrown_again() {
        assert_eq!(ways(Check::on(4).rerolling(Again::Face(1))), (15, 21, 0));
        assert_eq!(ways(Check::on(4).rerolling(Again::Failures)), (9, 27, 0));
        assert_eq!(ways(Check::on(4).rerolling(Again::Successes)), (27, 9, 0));
        let keen = Check { critical: Some(6), again: Again::NotCritical, ..Check::on(3) };
        assert_eq!(ways(keen), (10, 15, 11));
    }

    #[test]
    fn what_is_on_no_die_is_said() {
        assert_eq!(Check::on(3).rerolling(Again::Face(7)).sound(), Err(OddsError::NoSuchFace(7)));
        assert_eq!(Check::on(3).rerolling(Again::NotCritical).sound(), Err(OddsError::NothingCritical));
    }
}
