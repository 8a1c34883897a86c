//! A handful of equal dice and the classes a rule tells apart.

/// Where the faces of a die fall into classes: runs of neighbouring faces that a rule treats alike.
///
/// A class begins at face 1 and at every face that was named with [`Classes::at_least`] or [`Classes::and`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Classes(u64);

impl Classes {
    /// Every face counts the same: the rule only wants the die to be rolled.
    pub const SAME: Classes = Classes(0);
    /// Every face is a class of its own: the rule reads the number.
    pub const EACH: Classes = Classes(u64::MAX);

    /// Two classes: below `face`, and `face` or more. Faces from 2 to 64.
    pub const fn at_least(face: u8) -> Self {
        Classes::SAME.and(face)
    }

    /// Splits the class that holds `face` so that a new one begins there.
    #[must_use]
    pub const fn and(self, face: u8) -> Self {
        if face < 2 || face > 64 { self } else { Classes(self.0 | 1 << (face - 1)) }
    }

    /// How many classes a die of `sides` has.
    pub fn count(self, sides: u8) -> usize {
        1 + (self.0 & mask(sides) & !1).count_ones() as usize
    }

    /// Which class a face belongs to; the lowest faces are class 0.
    pub fn of(self, face: u8) -> usize {
        (self.0 & mask(face) & !1).count_ones() as usize
    }

    /// The lowest face of every class and how many faces it has, in order.
    pub fn runs(self, sides: u8) -> impl Iterator<Item = (u8, u8)> {
        (1..=sides).filter(move |&f| f == 1 || self.0 >> (f - 1) & 1 == 1).map(move |first| {
            let size = (first + 1..=sides).take_while(|&f| self.of(f) == self.of(first)).count();
            (first, 1 + size as u8)
        })
    }
}

/// The bits of faces 1 to `face`.
fn mask(face: u8) -> u64 {
    if face >= 64 { u64::MAX } else { (1 << face) - 1 }
}

/// A handful of equal dice, asked for together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pool {
    /// How many dice.
    pub dice: u16,
    /// How many sides each has, 2 to 64: as many as a rule may choose among (the members of a combat, say).
    pub sides: u8,
    /// The faces the asking rule can tell apart.
    pub classes: Classes,
}

impl Pool {
    /// `dice` six-sided dice whose every face matters.
    pub const fn d6(dice: u16) -> Self {
        Pool { dice, sides: 6, classes: Classes::EACH }
    }

    /// The same dice with only these classes told apart.
    #[must_use]
    pub const fn split(self, classes: Classes) -> Self {
        Pool { classes, ..self }
    }

    /// Whether these faces could be a throw of this pool.
    pub fn fits(&self, faces: &[u8]) -> bool {
        faces.len() == usize::from(self.dice) && faces.iter().all(|&f| (1..=self.sides).contains(&f))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_runs_of_faces() {
        let keen = Classes::at_least(4).and(2).and(6);
        assert_eq!(keen.count(6), 4);
        assert_eq!(keen.runs(6).collect::<Vec<_>>(), [(1, 1), (2, 2), (4, 2), (6, 1)]);
        assert_eq!((1..=6).map(|f| keen.of(f)).collect::<Vec<_>>(), [0, 1, 1, 2, 2, 3]);
        assert_eq!(Classes::SAME.count(6), 1);
        assert_eq!(Classes::EACH.count(6), 6);
    }

    #[test]
    fn a_die_may_have_sixty_four_sides() {
        assert_eq!(Classes::EACH.count(40), 40);
        assert_eq!((Classes::EACH.of(33), Classes::EACH.of(40)), (32, 39));
        assert_eq!(Classes::EACH.runs(40).last(), Some((40, 1)));
        assert_eq!(Classes::at_least(64).runs(64).collect::<Vec<_>>(), [(1, 63), (64, 1)]);
    }

    #[test]
    fn a_throw_must_have_the_right_dice() {
        assert!(Pool::d6(2).fits(&[1, 6]));
        assert!(!Pool::d6(2).fits(&[1]));
        assert!(!Pool::d6(2).fits(&[0, 7]));
    }
}
