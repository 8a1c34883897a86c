//! What data files may hold: the shapes that are read, and the schemas by which editors complete and check them.

use crate::book::{
    Ability, Armour, Category, ItemCategory, ItemEffect, Kind, Machine, Missile, Objective, Per, Profile, Reach,
    Reserved, Span, SpellEffect, SpellKind, Targets, TerrainKind, Weapon, Zones,
};
use muster_tabletop::decoration;
use schemars::{JsonSchema, schema_for};
use serde::Deserialize;
use toml::Spanned;

/// The JSON Schema of each kind of data file, by the name of the kind.
pub fn schemas() -> [(&'static str, String); 7] {
    [
        ("weapons", schema_for!(WeaponsFile)),
        ("items", schema_for!(ItemsFile)),
        ("lores", schema_for!(LoresFile)),
        ("maps", schema_for!(MapsFile)),
        ("army", schema_for!(ArmyFile)),
        ("lists", schema_for!(ListsFile)),
        (decoration::KIND, schema_for!(decoration::DecorationFile)),
    ]
    .map(|(kind, schema)| (kind, schema.as_value().to_string()))
}

/// FB-3.21 to FB-3.57 weapons and armour.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct WeaponsFile {
    /// For close combat.
    pub(crate) weapon: Vec<Weapon>,
    /// For shooting.
    pub(crate) missile: Vec<Missile>,
    /// Armour.
    pub(crate) armour: Vec<Armour>,
}

/// FB-3.121 to FB-3.177 magic items and runes.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ItemsFile {
    /// Magic items and runes.
    #[schemars(with = "Vec<ItemRow>")]
    pub(crate) item: Vec<Spanned<ItemRow>>,
}

/// A magic item or a rune.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ItemRow {
    /// A short name: `biting-blade`.
    pub(crate) id: String,
    /// The printed name.
    pub(crate) name: String,
    /// The rule it stands in.
    pub(crate) rule: String,
    /// Its category.
    pub(crate) category: ItemCategory,
    /// The army that alone may have it.
    pub(crate) army: Option<String>,
    /// Who alone may carry it.
    pub(crate) reserved: Option<Reserved>,
    /// What it costs.
    pub(crate) points: u16,
    /// How many of it may be on one item.
    #[serde(default = "one")]
    pub(crate) most: u8,
    /// Whether there may be several in an army.
    #[serde(default)]
    pub(crate) repeats: bool,
    /// Whether it is a master rune.
    #[serde(default)]
    pub(crate) master: bool,
    /// What it does, in a sentence for players.
    pub(crate) says: String,
    /// What it does.
    pub(crate) effects: Vec<ItemEffect>,
}

const fn one() -> u8 {
    1
}

/// FB-9.130 to FB-9.142 lores.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct LoresFile {
    /// The lores.
    #[schemars(with = "Vec<LoreRow>")]
    pub(crate) lore: Vec<Spanned<LoreRow>>,
}

/// A lore.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct LoreRow {
    /// A short name: `fire`.
    pub(crate) id: String,
    /// The printed name.
    pub(crate) name: String,
    /// The rule it stands in.
    pub(crate) rule: String,
    /// Whether it is one of the common ones.
    #[serde(default)]
    pub(crate) common: bool,
    /// Its spells.
    pub(crate) spell: Vec<SpellRow>,
}

/// A spell.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct SpellRow {
    /// Its number in the lore, 0 to 6.
    pub(crate) number: u8,
    /// The printed name.
    pub(crate) name: String,
    /// What it does, in a sentence for players.
    pub(crate) says: String,
    /// The casting value.
    pub(crate) value: u8,
    /// How it finds its target; `targeted` without.
    pub(crate) kind: Option<SpellKind>,
    /// How far it reaches; 24 inches without.
    pub(crate) reach: Option<Reach>,
    /// Whom it may be cast at.
    pub(crate) targets: Option<Targets>,
    /// What it asks for or does not mind.
    #[serde(default)]
    pub(crate) spans: Vec<Span>,
    /// What it does.
    pub(crate) effect: SpellEffect,
}

/// FB-4.25 to FB-4.31 maps and scenarios.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct MapsFile {
    /// Maps.
    #[schemars(with = "Vec<MapRow>")]
    pub(crate) map: Vec<Spanned<MapRow>>,
    /// Scenarios.
    pub(crate) scenario: Vec<ScenarioRow>,
}

/// A map; lengths are inches from the corner at the left of the near edge.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct MapRow {
    /// A short name: `two-hills`.
    pub(crate) id: String,
    /// The printed name.
    pub(crate) name: String,
    /// The rule it stands in.
    pub(crate) rule: String,
    /// How wide the table is.
    pub(crate) width: u8,
    /// How deep the table is.
    pub(crate) depth: u8,
    /// What lies on it.
    #[schemars(with = "Vec<PieceRow>")]
    pub(crate) piece: Vec<Spanned<PieceRow>>,
}

/// A piece of terrain: a disc or a rectangle.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct PieceRow {
    /// A short name.
    pub(crate) id: String,
    /// What it is.
    pub(crate) kind: TerrainKind,
    /// Its centre and its radius.
    pub(crate) disc: Option<[String; 2]>,
    /// Two opposite corners.
    pub(crate) rectangle: Option<[String; 2]>,
}

/// A scenario.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ScenarioRow {
    /// A short name.
    pub(crate) id: String,
    /// The printed name.
    pub(crate) name: String,
    /// The rule it stands in.
    pub(crate) rule: String,
    /// Where armies are placed.
    pub(crate) zones: Zones,
    /// What else scores.
    pub(crate) objective: Option<Objective>,
    /// The widths of tables it is for, in inches.
    #[serde(default)]
    pub(crate) widths: Vec<u8>,
}

/// An army list (3E to 3H).
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ArmyFile {
    /// A short name: `empire`.
    pub(crate) id: String,
    /// The printed name.
    pub(crate) name: String,
    /// Whether its characters have runes instead of magic items.
    #[serde(default)]
    pub(crate) runes: bool,
    /// Dispel dice beside the two that everybody has.
    #[serde(default)]
    pub(crate) dispel_dice: u8,
    /// What is ridden, or draws chariots.
    #[serde(default)]
    pub(crate) mount: Vec<MountRow>,
    /// Its entries.
    #[schemars(with = "Vec<EntryRow>")]
    pub(crate) entry: Vec<Spanned<EntryRow>>,
}

/// What is ridden.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct MountRow {
    /// A short name: `warhorse`.
    pub(crate) id: String,
    /// The printed name.
    pub(crate) name: String,
    /// The rule it stands in.
    pub(crate) rule: String,
    /// Cavalry, or a monster that is ridden.
    pub(crate) kind: Kind,
    /// The base in millimetres.
    pub(crate) base: [u8; 2],
    /// Its profile.
    pub(crate) profile: Profile,
    /// What its hide adds to the armour save.
    #[serde(default)]
    pub(crate) hide: u8,
    /// Its special rules.
    #[serde(default)]
    pub(crate) abilities: Vec<Ability>,
}

/// FB-3.17 and the like: how often an entry may be chosen.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct LimitsRow {
    /// The most in an army.
    pub(crate) most: Option<u8>,
    /// At most one for each unit of this entry.
    pub(crate) one_per: Option<String>,
    /// At most as many models as all units of this entry have.
    pub(crate) models_of: Option<String>,
    /// Does not count to the Core minimum.
    #[serde(default)]
    pub(crate) uncounted: bool,
    /// Its models are placed apart.
    #[serde(default)]
    pub(crate) apart: bool,
}

/// FB-3.264 a Wizard.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct WizardRow {
    /// The level.
    pub(crate) level: u8,
    /// Lores of which there is one.
    pub(crate) lores: Vec<String>,
    /// Whether spells are chosen, never rolled.
    #[serde(default)]
    pub(crate) chosen: bool,
}

/// A row of an army list.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct EntryRow {
    /// A short name: `swordsmen`.
    pub(crate) id: String,
    /// The printed name.
    pub(crate) name: String,
    /// The rule it stands in.
    pub(crate) rule: String,
    /// What it is drawn as.
    pub(crate) glyph: String,
    /// Its category.
    pub(crate) category: Category,
    /// How often it may be chosen.
    #[serde(default)]
    pub(crate) limits: LimitsRow,
    /// What a model costs, or a machine with all that belongs to it.
    pub(crate) points: u16,
    /// How many models: `10+`, `5-20`, `1`.
    pub(crate) size: String,
    /// What kind of troops.
    pub(crate) kind: Kind,
    /// The base in millimetres.
    pub(crate) base: [u8; 2],
    /// The profile of a model, a rider or a crewman.
    pub(crate) profile: Profile,
    /// The profile of the machine or the chariot.
    pub(crate) body: Option<Profile>,
    /// How many crew.
    #[serde(default)]
    pub(crate) crew: u8,
    /// What is ridden or draws it.
    pub(crate) mount: Option<String>,
    /// How many draw it.
    #[serde(default = "one")]
    pub(crate) mounts: u8,
    /// Close combat weapons beside a hand weapon.
    #[serde(default)]
    pub(crate) weapons: Vec<String>,
    /// Missile weapons.
    #[serde(default)]
    pub(crate) missiles: Vec<String>,
    /// Armour.
    #[serde(default)]
    pub(crate) armour: Vec<String>,
    /// Whether it has not even a hand weapon.
    #[serde(default)]
    pub(crate) unarmed: bool,
    /// Points of armour save that are printed.
    #[serde(default)]
    pub(crate) save: u8,
    /// Special rules.
    #[serde(default)]
    pub(crate) abilities: Vec<Ability>,
    /// What the standard bearer costs.
    pub(crate) standard: Option<u16>,
    /// How many points of magic standard he may bear; 25 without.
    pub(crate) standard_points: Option<u16>,
    /// What the musician costs.
    pub(crate) musician: Option<u16>,
    /// What the champion costs.
    pub(crate) champion: Option<u16>,
    /// The champion's profile, where it is more than one Attack that he has more.
    pub(crate) champion_profile: Option<Profile>,
    /// Options.
    #[serde(default)]
    #[schemars(with = "Vec<UpgradeRow>")]
    pub(crate) upgrade: Vec<Spanned<UpgradeRow>>,
    /// Its magic.
    pub(crate) wizard: Option<WizardRow>,
    /// How many points of magic items or runes.
    #[serde(default)]
    pub(crate) items: u16,
    /// How many points of powers.
    #[serde(default)]
    pub(crate) powers: u16,
    /// What it shoots.
    pub(crate) machine: Option<Machine>,
}

/// An option of an entry.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct UpgradeRow {
    /// A short name: `full-plate`.
    pub(crate) id: String,
    /// The printed name.
    pub(crate) name: String,
    /// What it costs.
    pub(crate) points: u16,
    /// Whether for each model.
    #[serde(default)]
    pub(crate) per: Per,
    /// How often it may be taken.
    #[serde(default = "one")]
    pub(crate) most: u8,
    /// Of those of the same group one may be taken.
    pub(crate) group: Option<String>,
    /// Close combat weapons.
    #[serde(default)]
    pub(crate) weapons: Vec<String>,
    /// Missile weapons.
    #[serde(default)]
    pub(crate) missiles: Vec<String>,
    /// Armour.
    #[serde(default)]
    pub(crate) armour: Vec<String>,
    /// Close combat weapons that are given up.
    #[serde(default)]
    pub(crate) without_weapons: Vec<String>,
    /// Armour that is given up.
    #[serde(default)]
    pub(crate) without_armour: Vec<String>,
    /// What the bearer then rides.
    pub(crate) mount: Option<String>,
    /// Only for who rides.
    #[serde(default)]
    pub(crate) mounted_only: bool,
    /// Wizard levels more.
    #[serde(default)]
    pub(crate) levels: u8,
    /// The number of a spell that is known.
    pub(crate) spell: Option<u8>,
    /// Makes the bearer the battle standard bearer.
    #[serde(default)]
    pub(crate) battle_standard: bool,
    /// A Vampire's power.
    #[serde(default)]
    pub(crate) power: bool,
    /// Hidden models of their own: what one of them is called.
    pub(crate) fanatics: Option<String>,
    /// Crew more.
    #[serde(default)]
    pub(crate) crew: u8,
    /// The profile of the models that are changed.
    pub(crate) profile: Option<Profile>,
    /// Special rules.
    #[serde(default)]
    pub(crate) abilities: Vec<Ability>,
}

/// FB-3.281 to FB-3.284 ready lists.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ListsFile {
    /// The lists.
    #[schemars(with = "Vec<ListRow>")]
    pub(crate) list: Vec<Spanned<ListRow>>,
}

/// A ready list.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ListRow {
    /// A short name: `reikland-march`.
    pub(crate) id: String,
    /// The printed name.
    pub(crate) name: String,
    /// The rule it stands in.
    pub(crate) rule: String,
    /// The limit it was made for.
    pub(crate) limit: u16,
    /// Its units as lines of a set-up write them, without their number: `20 swordsmen standard musician champion`.
    #[schemars(with = "Vec<String>")]
    pub(crate) units: Vec<Spanned<String>>,
}
