//! Weapons and armour, what each of them does as data (3B).

use super::Dice;
use muster_kernel::CardId;
use schemars::JsonSchema;
use serde::Deserialize;

/// How many hands a weapon takes (FB-3.59: with both of them a shield is of no use in close combat).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hands {
    /// One: the other may hold a shield.
    #[default]
    One,
    /// Both.
    Two,
}

/// When a bonus counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// In every round.
    Always,
    /// FB-3.34 in the first round of each combat.
    FirstRound,
    /// In a round in which the bearer charged.
    Charged,
}

/// A bonus to Strength.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct StrengthBonus {
    /// On foot.
    pub foot: u8,
    /// Mounted.
    pub mounted: u8,
    /// When it counts.
    pub when: When,
}

/// Whether a weapon changes when its bearer strikes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// In the ordinary order.
    #[default]
    Ordinary,
    /// Last, except in a round in which the bearer charged.
    LastUnlessCharged,
}

/// What else a close combat weapon does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponRule {
    /// FB-3.22 with a shield, on foot, the save against attacks from the front is better by one more.
    ParriesWithShield,
    /// FB-3.23 one more attack, on foot.
    ExtraAttackOnFoot,
    /// FB-3.28 on foot, the second rank fights to the front unless the unit charged.
    SecondRankOnFoot,
    /// FB-3.30 for mounted bearers alone.
    MountedOnly,
    /// FB-3.31 in the first round all attacks with it on foot are of this Strength and armour piercing.
    PistolBrace(u8),
    /// FB-3.31 in the first round one attack with it is of this Strength and armour piercing.
    PistolShot(u8),
    /// FB-3.32 its bonus is lost with anything else in the other hand.
    AloneInHand,
}

/// FB-3.21 to FB-3.34 a close combat weapon.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weapon {
    /// A short name: `great-weapon`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The rule it stands in.
    pub rule: String,
    /// How many hands it takes.
    #[serde(default)]
    pub hands: Hands,
    /// What it adds to Strength.
    pub strength: Option<StrengthBonus>,
    /// When its bearer strikes.
    #[serde(default)]
    pub order: Order,
    /// What else it does.
    #[serde(default)]
    pub rules: Vec<WeaponRule>,
    /// Its card in the catalogue.
    #[serde(skip, default = "no_card")]
    pub card: CardId,
}

/// The Strength of a missile weapon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MissileStrength {
    /// That of the weapon.
    Fixed(u8),
    /// That of the model, and so much more.
    User(u8),
}

/// What else a missile weapon does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MissileRule {
    /// FB-3.46 not in a turn in which the model moved.
    MoveOrFire,
    /// FB-3.47 a further -1 to the armour save.
    ArmourPiercing,
    /// FB-3.48 so many shots, at -1 to hit each.
    MultipleShots(u8),
    /// FB-3.45 so many shots, but only within so many inches.
    MultipleShotsWithin {
        /// How many.
        shots: u8,
        /// At most so many inches away.
        inches: u8,
    },
    /// FB-3.40 added to the To Hit roll.
    HitBonus(u8),
    /// FB-3.41 stand and shoot however near the charger began.
    AlwaysStandsAndShoots,
    /// FB-3.41, FB-3.43 no penalty for moving or long range.
    NoMovePenalty,
}

/// FB-3.35 to FB-3.49 a missile weapon.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Missile {
    /// A short name: `dwarf-handgun`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The rule it stands in.
    pub rule: String,
    /// In inches.
    pub range: u8,
    /// Its Strength.
    pub strength: MissileStrength,
    /// What else it does.
    #[serde(default)]
    pub rules: Vec<MissileRule>,
    /// Its card in the catalogue.
    #[serde(skip, default = "no_card")]
    pub card: CardId,
}

/// FB-3.51 to FB-3.57 a piece of armour.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Armour {
    /// A short name: `light`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The rule it stands in.
    pub rule: String,
    /// By how much it makes the save better: 1 for 6+, 2 for 5+.
    pub points: u8,
    /// What it is.
    pub piece: ArmourPiece,
    /// Its card in the catalogue.
    #[serde(skip, default = "no_card")]
    pub card: CardId,
}

/// Which part of the armour a piece is; of each kind one counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ArmourPiece {
    /// Worn.
    Body,
    /// In hand.
    Shield,
    /// On the mount, which moves an inch less.
    Barding,
}

/// FB-3.85 wounds by the dice are those of a machine or a weapon; one without.
pub const ONE_WOUND: Dice = Dice::fixed(1);

/// The card of what has none yet.
const fn no_card() -> CardId {
    CardId(0)
}
