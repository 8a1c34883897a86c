//! What a card tells of the answers its unit might have.

use crate::bit;
use crate::book::{Profile, Weapon};
use crate::keywords::Keyword;
use crate::ways::up_to;

/// What a unit with some card might do on some board, in the order of the bits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Conceivable {
    /// FT-7.1 the five actions, shots last.
    pub(crate) five: [u8; bit::REVEAL as usize],
    /// How many of them there are, without a ranged weapon and with one.
    pub(crate) lens: [u8; 2],
    /// Whether its ranged weapon is innate.
    pub(crate) armed: bool,
    /// FT-3.59 enemies to Scry.
    pub(crate) scries: u8,
    /// FT-3.61 whether it may have a Shell Game.
    pub(crate) shells: bool,
}

impl Conceivable {
    /// With whichever weapon cards it may carry.
    pub(crate) fn of(profile: &Profile, weapons: &[Weapon]) -> Conceivable {
        let has = |keyword| profile.keywords.has(keyword) || weapons.iter().any(|weapon| weapon.keywords.has(keyword));
        let cells = u64::from(up_to(profile.speed) >> 1);
        let moves = cells | cells << bit::CELLS | cells << (2 * bit::CELLS);
        let steps = if has(Keyword::Nimble) { 0b1111 } else { 0b0101 };
        let unarmed = moves << bit::MOVES | 1 << bit::HUSTLE | 0b111 << bit::TURNS | steps << bit::SIDESTEPS;
        let shots = if profile.ranged.is_some() { (1 << (3 * bit::ENEMIES)) - 1 } else { 0 };
        let five = unarmed | shots << bit::SHOTS;
        let mut list = [0; bit::REVEAL as usize];
        for (bit, place) in (0..bit::REVEAL as u8).filter(|bit| five >> bit & 1 == 1).zip(&mut list) {
            *place = bit;
        }
        Conceivable {
            five: list,
            lens: [unarmed, five].map(|answers: u64| answers.count_ones() as u8),
            armed: profile.innate.is_some(),
            scries: if has(Keyword::Scry) { bit::ENEMIES as u8 } else { 0 },
            shells: has(Keyword::ShellGame),
        }
    }
}
