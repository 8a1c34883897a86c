//! What data files may hold: the shapes that are read, and the schemas by which editors complete and check them.

use crate::book::{Class, List};
use muster_tabletop::decoration;
use schemars::{JsonSchema, schema_for};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// The JSON Schema of each kind of data file, by the name of the kind.
pub fn schemas() -> [(&'static str, String); 5] {
    [
        ("faction", schema_for!(FactionFile)),
        ("weapons", schema_for!(WeaponFile)),
        ("scenarios", schema_for!(ScenarioFile)),
        ("forces", schema_for!(ForceFile)),
        (decoration::KIND, schema_for!(decoration::DecorationFile)),
    ]
    .map(|(kind, schema)| (kind, schema.as_value().to_string()))
}

/// A faction: every unit card that an army of it may take.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FactionFile {
    /// A short name without spaces: `gobbos`.
    pub(crate) id: String,
    /// The printed name.
    pub(crate) name: String,
    /// The unit types.
    pub(crate) unit: Vec<UnitEntry>,
}

/// A unit type with its one or two cards.
/// FT-3.74 its columns are those of the rules' tables.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnitEntry {
    /// A letter and a number: `G1`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// The list it is on.
    pub(crate) list: List,
    /// Its class, if it is on the Elite list.
    pub(crate) class: Option<Class>,
    /// The drawing that stands for it: sword, bow, shield, spear, horse …
    pub(crate) glyph: String,
    /// Cells it moves.
    pub(crate) speed: u8,
    /// Melee dice of each attacking model.
    pub(crate) attacks: u8,
    /// Wounds each model can lose before it dies.
    pub(crate) wounds: u8,
    /// The die needed to hit in melee.
    pub(crate) melee: u8,
    /// The die needed to hit when shooting; without it the unit never shoots.
    pub(crate) ranged: Option<u8>,
    /// The die needed to save a wound; without it there is no block.
    pub(crate) block: Option<u8>,
    /// The highest level of weapon card of each kind that it may carry.
    #[serde(default)]
    pub(crate) slots: Slots,
    /// The single card.
    pub(crate) level1: Option<Level>,
    /// The double card, with twice the models.
    pub(crate) level2: Option<Level>,
    /// The ranged weapon it has without a weapon card.
    pub(crate) innate: Option<Innate>,
    /// Abilities: `Ambush`, `Pierce 1`, `Guard 1; melee; front`.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) keywords: Vec<Spanned<String>>,
}

/// The highest level of weapon card of each kind; 0 for none.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Slots {
    /// Melee weapons.
    pub(crate) melee: u8,
    /// Shields.
    pub(crate) shield: u8,
    /// Ranged weapons.
    pub(crate) ranged: u8,
}

/// One card of a unit type.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Level {
    /// How many models it starts with.
    pub(crate) models: u8,
    /// How many of them can attack at once.
    pub(crate) front: u8,
    /// What it costs.
    pub(crate) points: u8,
}

/// A ranged weapon without a card.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Innate {
    /// The printed name.
    pub(crate) name: String,
    /// Cells it reaches.
    pub(crate) range: i8,
    /// Abilities of the weapon.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) keywords: Vec<Spanned<String>>,
}

/// The weapon cards.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WeaponFile {
    /// The cards.
    pub(crate) weapon: Vec<WeaponEntry>,
}

/// A weapon card.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WeaponEntry {
    /// `W` and a number.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// What it is.
    pub(crate) kind: KindName,
    /// A unit carries it if its slot of this kind is at least this.
    pub(crate) level: u8,
    /// What it costs.
    pub(crate) points: u8,
    /// Cells it reaches, for ranged weapons.
    #[serde(default)]
    pub(crate) range: i8,
    /// Abilities: `Brace`, `Guard 1; melee; front`.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) keywords: Vec<Spanned<String>>,
}

/// What a weapon card is.
#[derive(Deserialize, JsonSchema, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub(crate) enum KindName {
    /// A melee weapon.
    Melee,
    /// A shield.
    Shield,
    /// A ranged weapon.
    Ranged,
}

/// The maps.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScenarioFile {
    /// The maps.
    pub(crate) scenario: Vec<ScenarioEntry>,
}

/// A map: the same from both sides. Cells are written `2,4`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScenarioEntry {
    /// A short name without spaces: `open-field`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// What it is like, in a sentence.
    pub(crate) blurb: String,
    /// Cells of wood.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) wood: Vec<Spanned<String>>,
    /// Cells of marsh.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) marsh: Vec<Spanned<String>>,
    /// Cells of rocks.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) rocks: Vec<Spanned<String>>,
    /// Cells of hill.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) hill: Vec<Spanned<String>>,
    /// Cells worth holding.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) objectives: Vec<Spanned<String>>,
}

/// Forces, ready or of a player's own making.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForceFile {
    /// The forces.
    pub(crate) force: Vec<ForceEntry>,
}

/// A force. Unit cards are written as id, dot, level: `G1.2`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForceEntry {
    /// A short name without spaces: `mirefang-horde`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// What it does well, in a sentence.
    #[serde(default)]
    pub(crate) blurb: String,
    /// The three Core cards.
    #[schemars(with = "Vec<String>")]
    pub(crate) core: Vec<Spanned<String>>,
    /// The two Elite cards.
    #[schemars(with = "Vec<String>")]
    pub(crate) elite: Vec<Spanned<String>>,
    /// The cards that only pretend to be in the army.
    #[schemars(with = "Vec<String>")]
    pub(crate) distractions: Vec<Spanned<String>>,
    /// Weapon cards by the unit card that carries them.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, Vec<String>>")]
    pub(crate) weapons: BTreeMap<Spanned<String>, Vec<Spanned<String>>>,
}
