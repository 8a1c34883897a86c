//! Army lists and their entries (3E to 3H).

use super::{Ability, ArmourId, Base, Dice, EntryId, LoreId, MissileId, MountId, Profile, WeaponId};
use muster_kernel::{CardId, RuleId};
use schemars::JsonSchema;
use serde::Deserialize;

/// FB-3.3 what a slot an entry takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    /// A Lord.
    Lord,
    /// A Hero.
    Hero,
    /// A Core unit.
    Core,
    /// A Special unit.
    Special,
    /// A Rare unit.
    Rare,
    /// A mount: bought for a character, never alone.
    Mount,
}

impl Category {
    /// Whether it is a character.
    pub const fn is_character(self) -> bool {
        matches!(self, Category::Lord | Category::Hero)
    }
}

/// FB-2.28 what kind of troops it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// On foot.
    Infantry,
    /// Mounted.
    Cavalry,
    /// On foot, ogre-sized.
    Ogres,
    /// A swarm.
    Swarm,
    /// A unit of flyers that are no cavalry.
    Flyers,
    /// A chariot.
    Chariot,
    /// A monster.
    Monster,
    /// A war machine with its crew.
    Machine,
}

/// FB-3.8 the fewest and the most models.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    /// The fewest.
    pub least: u8,
    /// The most; as many as one likes without.
    pub most: Option<u8>,
}

impl Size {
    /// FB-3.8 whether a number of models lies within.
    pub fn holds(self, models: u8) -> bool {
        models >= self.least && self.most.is_none_or(|most| models <= most)
    }
}

/// Weapons and armour.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Gear {
    /// For close combat.
    pub weapons: Vec<WeaponId>,
    /// For shooting.
    pub missiles: Vec<MissileId>,
    /// Armour.
    pub armour: Vec<ArmourId>,
}

/// FB-3.9 an upgrade of one model of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Command {
    /// What it costs.
    pub points: u16,
}

/// FB-3.9 a champion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Changed {
    /// What he costs.
    pub points: u16,
    /// His profile.
    pub profile: Profile,
}

/// FB-3.3, FB-3.17 how often an entry may be chosen, and what it counts for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// FB-3.17 the most in an army.
    pub most: Option<u8>,
    /// FB-3.247 at most one for each unit of this entry.
    pub one_per: Option<EntryId>,
    /// FB-3.227 at most as many models as all units of this entry have.
    pub models_of: Option<EntryId>,
    /// FB-3.238 does not count to the Core minimum.
    pub uncounted: bool,
    /// FB-3.17 its models are machines or chariots placed apart.
    pub apart: bool,
}

/// Whether something is paid once or for each model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Per {
    /// Once for each model of the unit.
    #[default]
    Model,
    /// Once.
    Unit,
}

/// An option of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Upgrade {
    /// A short name, of its own in the entry: `full-plate`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// What it costs.
    pub points: u16,
    /// Whether for each model.
    pub per: Per,
    /// How often it may be taken.
    pub most: u8,
    /// Of those of the same group one may be taken.
    pub group: Option<String>,
    /// What it gives.
    pub gives: Gear,
    /// What it takes away.
    pub takes: Gear,
    /// What the bearer then rides.
    pub mount: Option<MountId>,
    /// FB-3.16 only for who rides.
    pub mounted_only: bool,
    /// Wizard levels more.
    pub levels: u8,
    /// The number of a spell that is known (FB-3.264).
    pub spell: Option<u8>,
    /// FB-3.7 makes the bearer the battle standard bearer.
    pub battle_standard: bool,
    /// FB-3.262 a Vampire's power, paid out of the allowance for powers.
    pub power: bool,
    /// FB-3.100 hidden models of their own: what one of them is called.
    pub fanatics: Option<String>,
    /// Crew more.
    pub crew: u8,
    /// The profile of the models that are changed, one for each time it is taken.
    pub profile: Option<Profile>,
    /// Abilities.
    pub abilities: Vec<Ability>,
    /// Its card in the catalogue.
    pub card: CardId,
}

/// FB-9.84 what magic an entry has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wizardry {
    /// Its level.
    pub level: u8,
    /// FB-9.139 the lores of which it has one.
    pub lores: Vec<LoreId>,
    /// FB-3.264 whether its spells are chosen, never rolled.
    pub chosen: bool,
}

/// FB-7.27 to FB-7.92 what a war machine shoots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Machine {
    /// A cannon.
    #[serde(rename_all = "kebab-case")]
    Cannon {
        /// In inches.
        range: u8,
        /// Strength of the ball.
        strength: u8,
        /// What an unsaved wound becomes.
        wounds: Dice,
        /// FB-7.81 Strength of grapeshot, where it may fire it.
        grapeshot: Option<u8>,
    },
    /// A stone thrower.
    #[serde(rename_all = "kebab-case")]
    StoneThrower {
        /// The least range in inches.
        least: u8,
        /// The range in inches.
        range: u8,
        /// The diameter of the template in inches.
        template: u8,
        /// Strength of a hit.
        strength: u8,
        /// What an unsaved wound becomes.
        wounds: Dice,
        /// Strength under the centre.
        centre: u8,
        /// What an unsaved wound becomes under the centre.
        centre_wounds: Dice,
        /// How armour counts against it.
        armour: StoneArmour,
    },
    /// A bolt thrower.
    #[serde(rename_all = "kebab-case")]
    BoltThrower {
        /// In inches.
        range: u8,
        /// Strength of the bolt.
        strength: u8,
        /// What an unsaved wound becomes.
        wounds: Dice,
    },
}

/// How armour counts against a stone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StoneArmour {
    /// No armour save.
    None,
    /// Armour saves, at a further -1.
    Piercing,
}

/// What is ridden, or draws a chariot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mount {
    /// A short name: `warhorse`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The rule it stands in.
    pub rule: RuleId,
    /// Cavalry, or a monster that is ridden.
    pub kind: Kind,
    /// The base of the model.
    pub base: Base,
    /// Its profile, without barding.
    pub profile: Profile,
    /// FB-3.233 what its hide adds to the armour save.
    pub hide: u8,
    /// Its special rules.
    pub abilities: Vec<Ability>,
}

/// A row of an army list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// A short name: `swordsmen`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The rule it stands in.
    pub rule: RuleId,
    /// What it is drawn as.
    pub glyph: String,
    /// Its category.
    pub category: Category,
    /// FB-3.17 and the like.
    pub limits: Limits,
    /// What a model costs; a machine or chariot with all that belongs to it.
    pub points: u16,
    /// FB-3.8 how many models; machines for a machine, whose crew is [`Entry::crew`].
    pub size: Size,
    /// What kind of troops.
    pub kind: Kind,
    /// FB-2.43 the base of a model.
    pub base: Base,
    /// The profile of a model, of the rider, or of a crewman.
    pub profile: Profile,
    /// The machine or the chariot.
    pub body: Option<Profile>,
    /// How many crew; 0 where there is neither machine nor chariot.
    pub crew: u8,
    /// What the models ride, or what draws the chariot.
    pub mount: Option<MountId>,
    /// How many draw the chariot; 1 for what is ridden.
    pub mounts: u8,
    /// Weapons and armour.
    pub gear: Gear,
    /// The armour save of a chariot or what else is printed without armour: points, 1 for 6+.
    pub save: u8,
    /// Special rules.
    pub abilities: Vec<Ability>,
    /// FB-3.9 the standard bearer.
    pub standard: Option<Command>,
    /// FB-3.9 the musician.
    pub musician: Option<Command>,
    /// FB-3.9 the champion.
    pub champion: Option<Changed>,
    /// FB-3.12 how many points of magic standard; 0 for 25.
    pub standard_points: u16,
    /// Options.
    pub upgrades: Vec<Upgrade>,
    /// FB-9.84 its magic.
    pub wizard: Option<Wizardry>,
    /// FB-3.10 how many points of magic items or runes.
    pub item_points: u16,
    /// FB-3.262 how many points of powers.
    pub power_points: u16,
    /// What it shoots as a war machine.
    pub machine: Option<Machine>,
    /// Its card in the catalogue.
    pub card: CardId,
}

impl Entry {
    /// Whether it has a special rule.
    pub fn has(&self, ability: Ability) -> bool {
        self.abilities.contains(&ability)
    }

    /// The option of a short name.
    pub fn upgrade_named(&self, id: &str) -> Option<super::UpgradeId> {
        self.upgrades.iter().position(|upgrade| upgrade.id == id).map(|place| super::UpgradeId(place as u8))
    }
}

/// 3E to 3H an army list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyList {
    /// A short name: `empire`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// FB-3.107, 3D whether its characters have runes instead of magic items.
    pub runes: bool,
    /// FB-3.107 dispel dice of the army beside the two that everybody has.
    pub dispel_dice: u8,
    /// Its entries.
    pub entries: Vec<Entry>,
    /// Its card in the catalogue.
    pub card: CardId,
}
