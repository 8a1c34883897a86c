//! Saves (8G): armour and what wears it down, wards and regeneration, and what slays without them.

/// FB-3.56 what a model sits on, as its armour asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Seated {
    /// Nothing.
    #[default]
    OnFoot,
    /// A horse or the like.
    Mounted,
}

/// FB-3.60 by how much the Strength of a hit makes the armour save worse.
pub fn strength_modifier(strength: u8) -> u8 {
    strength.saturating_sub(3)
}

/// FB-8.37, FB-8.38, FB-8.39 what the armour save needs against a hit of this Strength that pierces so much more; at least a 2,
/// and none beyond a 6.
pub fn armour_save(score: i32, strength: u8, piercing: u8) -> Option<u8> {
    let needed = score + i32::from(strength_modifier(strength)) + i32::from(piercing);
    (needed <= 6).then_some(needed.max(2) as u8)
}

/// FB-3.75 what regeneration needs.
pub const REGENERATES_ON: u8 = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strength_wears_armour_down() {
        // FB-3.60
        assert_eq!((1..=10).map(strength_modifier).collect::<Vec<_>>(), [0, 0, 0, 1, 2, 3, 4, 5, 6, 7]);
        // FB-13.3
        assert_eq!(armour_save(1, 4, 1), Some(3));
        // FB-8.37, FB-3.58: a 1 always fails, and what is better than 1+ resists.
        assert_eq!([armour_save(1, 3, 0), armour_save(0, 5, 0), armour_save(-1, 3, 0)], [Some(2); 3]);
        // FB-8.38
        assert_eq!([armour_save(4, 5, 0), armour_save(4, 6, 0), armour_save(7, 3, 0)], [Some(6), None, None]);
    }
}
