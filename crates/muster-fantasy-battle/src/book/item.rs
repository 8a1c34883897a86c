//! Magic items and runes, what each of them does as data (3D).

use super::{ArmyId, Dice};
use muster_kernel::{CardId, RuleId};
use schemars::JsonSchema;
use serde::Deserialize;

/// FB-3.10 the category of a magic item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ItemCategory {
    /// A magic weapon.
    Weapon,
    /// Magic body armour.
    Armour,
    /// A magic shield, which counts as armour.
    Shield,
    /// A talisman.
    Talisman,
    /// An enchanted item.
    Enchanted,
    /// An arcane item, for Wizards.
    Arcane,
    /// A magic standard.
    Standard,
    /// FB-3.172 a rune on a weapon.
    WeaponRune,
    /// FB-3.172 a rune on armour.
    ArmourRune,
    /// FB-3.172 a rune on a talisman.
    TalismanRune,
    /// FB-3.172 a rune on a standard.
    StandardRune,
}

impl ItemCategory {
    /// FB-3.172 whether it is engraved on something, which may bear several.
    #[must_use]
    pub const fn is_rune(self) -> bool {
        match self {
            ItemCategory::WeaponRune
            | ItemCategory::ArmourRune
            | ItemCategory::TalismanRune
            | ItemCategory::StandardRune => true,
            ItemCategory::Weapon
            | ItemCategory::Armour
            | ItemCategory::Shield
            | ItemCategory::Talisman
            | ItemCategory::Enchanted
            | ItemCategory::Arcane
            | ItemCategory::Standard => false,
        }
    }
}

/// Who alone may carry an item, beside its army.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reserved {
    /// The General of the Empire.
    GeneralOfTheEmpire,
    /// A battle standard bearer.
    BattleStandard,
    /// Orcs, and no Goblins.
    Orcs,
    /// Runesmiths and Runelords.
    Runesmiths,
}

/// What may be done once in a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// FB-3.127 dispels a spell without dice, unless it was cast with irresistible force.
    Dispel,
    /// FB-3.128 so many power dice more for one casting attempt.
    PowerDice(u8),
    /// FB-3.144 the first unsaved wound is not suffered.
    IgnoreWound,
    /// FB-3.145 a Break test counts as double 1.
    DoubleOne,
    /// FB-3.162 takes a die of the opponent's dispel pool into the own power pool.
    StealDie,
}

/// What a magic item does.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum ItemEffect {
    /// Added to the To Hit roll.
    HitBonus(u8),
    /// Added to Attacks.
    Attacks(u8),
    /// Added to Strength.
    Strength(u8),
    /// Added to Weapon Skill.
    WeaponSkill(u8),
    /// A further penalty to the victim's armour save.
    ArmourPiercing(u8),
    /// Points of armour save: 1 for 6+, 3 for 4+; for a shield what it is worth.
    ArmourPoints(u8),
    /// FB-3.138 an armour save of 1+ that nothing makes better.
    FixedSave(u8),
    /// A ward save of so much or more.
    WardSave(u8),
    /// FB-3.177 a ward save of so much or more for two of them.
    WardSaveOfTwo(u8),
    /// FB-3.142 a ward save against flaming attacks.
    WardAgainstFlaming(u8),
    /// Failed armour saves are rolled again.
    RerollArmour,
    /// FB-3.140 a Wizard may wear it and cast.
    WizardsMayWear,
    /// FB-3.125 no Wizard may use it.
    NotForWizards,
    /// FB-3.131 always strikes first.
    StrikesFirst,
    /// FB-3.134 always hits on so much or more.
    HitsOn(u8),
    /// Missed To Hit rolls are rolled again.
    RerollHits,
    /// Failed To Wound rolls are rolled again.
    RerollWounds,
    /// FB-3.132 against one enemy named before the battle: wounds on so much or more, each wound so many, no armour save.
    Fate {
        /// What a To Wound roll needs.
        wounds_on: u8,
        /// What an unsaved wound becomes.
        wounds: Dice,
    },
    /// FB-3.136 a hit wounds who fails a Toughness test, without armour save.
    ToughnessTest,
    /// Hits wound without a roll.
    WoundsAutomatically,
    /// No armour save against it.
    NoArmourSave,
    /// Magic resistance.
    MagicResistance(u8),
    /// What may be done once.
    Once(Once),
    /// FB-3.129 added to the dispel rolls of the side, while the bearer is there and not fleeing.
    DispelBonus(u8),
    /// FB-3.171 the same, wherever the bearer is.
    StandardDispelBonus(u8),
    /// Added to the combat result.
    CombatResult(u8),
    /// FB-3.146 a bound spell.
    Bound {
        /// Its power level.
        power: u8,
        /// The rule of its lore: `FB-9.130`.
        lore: String,
        /// The number of the spell there.
        spell: u8,
    },
    /// FB-3.147 stores so many unused dice.
    StoresDice(u8),
    /// FB-3.148 so many more dice may be used for a casting attempt.
    CastingDice(u8),
    /// FB-3.160 added to every casting roll.
    CastingBonus(u8),
    /// FB-3.161 one casting roll in each own magic phase is rolled again.
    RerollCasting,
    /// FB-3.149 the rank bonus counts twice.
    DoublesRanks,
    /// FB-3.149 the unit never pursues.
    NeverPursues,
    /// FB-3.171 spells that remain in play near it end: within so many inches.
    EndsSpells(u8),
    /// FB-3.173 who is slain by it becomes a Skeleton of the bearer's unit.
    RaisesSlain,
    /// FB-3.174 who tests for Fear of the unit rolls three dice and counts the two highest.
    FearOfThreeDice,
    /// FB-3.175 enemies in contact have no bonus for charging.
    NoChargeBonus,
}

/// FB-3.121 to FB-3.177 a magic item or a rune.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MagicItem {
    /// A short name: `biting-blade`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The rule it stands in.
    pub rule: RuleId,
    /// Its category.
    pub category: ItemCategory,
    /// The army that alone may have it; common items have none.
    pub army: Option<ArmyId>,
    /// Who alone may carry it.
    pub reserved: Option<Reserved>,
    /// What it costs.
    pub points: u16,
    /// FB-3.172 how many of it may be on one item; 1 for what is no rune.
    pub most: u8,
    /// FB-3.11, FB-3.164 whether there may be several in an army.
    pub repeats: bool,
    /// FB-3.172 whether it is a master rune.
    pub master: bool,
    /// What it does, in a sentence for players.
    pub says: String,
    /// What it does.
    pub effects: Vec<ItemEffect>,
    /// Its card in the catalogue.
    pub card: CardId,
}

impl MagicItem {
    /// FB-3.14 whether it holds a bound spell.
    pub fn is_bound_spell(&self) -> bool {
        self.effects.iter().any(|effect| matches!(effect, ItemEffect::Bound { .. }))
    }

    /// FB-3.15 whether a Wizard who wears or carries it may cast: no armour and no shield, unless it says that he may.
    pub fn lets_cast(&self) -> bool {
        match self.category {
            ItemCategory::Armour | ItemCategory::Shield => self.has(&ItemEffect::WizardsMayWear),
            ItemCategory::Weapon
            | ItemCategory::Talisman
            | ItemCategory::Enchanted
            | ItemCategory::Arcane
            | ItemCategory::Standard
            | ItemCategory::WeaponRune
            | ItemCategory::ArmourRune
            | ItemCategory::TalismanRune
            | ItemCategory::StandardRune => true,
        }
    }

    /// FB-3.13 whether it is fought with.
    pub fn is_weapon(&self) -> bool {
        matches!(self.category, ItemCategory::Weapon | ItemCategory::WeaponRune)
    }

    /// Whether it has an effect.
    pub fn has(&self, effect: &ItemEffect) -> bool {
        self.effects.contains(effect)
    }
}
