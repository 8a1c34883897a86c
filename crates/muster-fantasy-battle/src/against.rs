//! What is struck, and how: of a rider and his monster one, by a missile, a blow or something else (FB-3.59, FB-7.100).

/// FB-7.100 which of a rider and the monster under him is struck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Struck {
    /// The rider; or a model that is not ridden.
    #[default]
    Rider,
    /// The monster that he rides.
    Beast,
}

/// FB-3.87, FB-3.94 what is magical about hits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Magic {
    /// Nothing.
    #[default]
    None,
    /// They hurt the ethereal, and that is all.
    Magical,
    /// A spell makes them.
    Spell,
}

/// How armour is struck: what counts for a save.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Against {
    /// FB-3.59 a missile, or a spell that is one.
    Missile,
    /// FB-3.59 a spell that is no missile, or harm that nobody strikes.
    Harm,
    /// A blow from the front: with a hand weapon a shield parries (FB-3.22).
    Front,
    /// A blow from a flank or the rear.
    Behind,
}

impl Against {
    /// Whether it is a blow of close combat.
    pub(crate) const fn is_blow(self) -> bool {
        matches!(self, Against::Front | Against::Behind)
    }
}
