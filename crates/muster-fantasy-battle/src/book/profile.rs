//! The nine characteristics and the base of a model (2B, FB-2.43).

use schemars::JsonSchema;
use serde::Deserialize;

/// FB-2.12 to FB-2.20 the profile of a model; 0 stands for "-".
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(from = "[u8; 9]")]
#[schemars(with = "[u8; 9]")]
pub struct Profile {
    /// FB-2.12 Movement, in inches.
    pub movement: u8,
    /// FB-2.13 Weapon Skill.
    pub weapon_skill: u8,
    /// FB-2.14 Ballistic Skill.
    pub ballistic_skill: u8,
    /// FB-2.15 Strength.
    pub strength: u8,
    /// FB-2.16 Toughness.
    pub toughness: u8,
    /// FB-2.17 Wounds.
    pub wounds: u8,
    /// FB-2.18 Initiative.
    pub initiative: u8,
    /// FB-2.19 Attacks.
    pub attacks: u8,
    /// FB-2.20 Leadership.
    pub leadership: u8,
}

impl Profile {
    /// The characteristics in the order of the profile: M WS BS S T W I A Ld.
    pub const fn row(self) -> [u8; 9] {
        [
            self.movement,
            self.weapon_skill,
            self.ballistic_skill,
            self.strength,
            self.toughness,
            self.wounds,
            self.initiative,
            self.attacks,
            self.leadership,
        ]
    }
}

impl From<[u8; 9]> for Profile {
    fn from(row: [u8; 9]) -> Profile {
        let [movement, weapon_skill, ballistic_skill, strength, toughness, wounds, initiative, attacks, leadership] =
            row;
        Profile {
            movement,
            weapon_skill,
            ballistic_skill,
            strength,
            toughness,
            wounds,
            initiative,
            attacks,
            leadership,
        }
    }
}

/// FB-2.43 the base of a model, in hundredths of a millimetre.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Base {
    /// Along the front.
    pub width: u16,
    /// From front to rear.
    pub depth: u16,
}

impl Base {
    /// A base in whole millimetres.
    pub const fn millimetres(width: u8, depth: u8) -> Base {
        Base { width: width as u16 * 100, depth: depth as u16 * 100 }
    }
}
