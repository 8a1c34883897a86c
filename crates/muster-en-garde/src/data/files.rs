//! What data files may hold: the shapes that are read, and the schemas by which editors complete and check them.

use muster_tabletop::data::{MapFile, ScenarioFile, WarbandFile};
use muster_tabletop::decoration;
use schemars::{JsonSchema, schema_for};
use serde::Deserialize;
use toml::Spanned;

/// The JSON Schema of each kind of data file, by the name of the kind.
pub fn schemas() -> [(&'static str, String); 8] {
    [
        ("ranks", schema_for!(RankFile)),
        ("weapons", schema_for!(WeaponFile)),
        ("attributes", schema_for!(AttributeFile)),
        ("factions", schema_for!(FactionFile)),
        (decoration::KIND, schema_for!(decoration::DecorationFile)),
        ("maps", schema_for!(MapFile<MapEntry>)),
        ("scenarios", schema_for!(ScenarioFile<ScenarioEntry>)),
        ("warbands", schema_for!(WarbandFile<WarbandEntry>)),
    ]
    .map(|(kind, schema)| (kind, schema.as_value().to_string()))
}

/// The standard profiles.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RankFile {
    /// One entry for each rank from 0 to 5.
    #[schemars(with = "Vec<RankEntry>")]
    pub(crate) rank: Vec<Spanned<RankEntry>>,
}

/// EG-2.10 a rank's standard profile.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RankEntry {
    /// 0 to 5.
    pub(crate) rank: u8,
    /// Standard Init.
    pub(crate) init: u8,
    /// Standard Shoot.
    pub(crate) shoot: u8,
    /// Base points.
    pub(crate) points: u8,
    /// How many attributes a model of this rank may have at most.
    pub(crate) attributes: u8,
}

/// Weapons, armour and kit.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WeaponFile {
    /// The melee weapons.
    pub(crate) melee: Vec<MeleeEntry>,
    /// The missile weapons.
    pub(crate) missile: Vec<MissileEntry>,
    /// What the rest costs.
    pub(crate) kit: KitEntry,
}

/// EG-3.17 a melee weapon.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct MeleeEntry {
    /// Which: `two-handed-sword`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// Hands it takes.
    pub(crate) hands: u8,
    /// What it adds to initiative.
    #[serde(default)]
    pub(crate) init: i8,
    /// What it adds to the wound score.
    #[serde(default)]
    pub(crate) wound: i8,
    /// What it adds to initiative on a fresh contact.
    #[serde(default)]
    pub(crate) reach: i8,
    /// What it costs.
    pub(crate) points: u8,
    /// Whether it may Riposte.
    #[serde(default)]
    pub(crate) riposte: bool,
    /// Whether it may Lunge.
    #[serde(default)]
    pub(crate) lunge: bool,
    /// Whether it is better against riders.
    #[serde(default)]
    pub(crate) anti_horse: bool,
}

/// EG-3.20 a missile weapon.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MissileEntry {
    /// Which: `pistol`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// Hands it takes.
    pub(crate) hands: u8,
    /// Inches it reaches.
    pub(crate) range: u8,
    /// What it adds to the wound score.
    #[serde(default)]
    pub(crate) wound: i8,
    /// How much armour it goes through.
    #[serde(default)]
    pub(crate) ap: u8,
    /// Reload counters after a shot.
    #[serde(default)]
    pub(crate) reload: u8,
    /// What it costs.
    pub(crate) points: u8,
    /// Whether a rider may use it.
    #[serde(default)]
    pub(crate) mounted: bool,
}

/// EG-3.19, EG-3.23, EG-3.24 what off-hand items, armour and kit cost.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct KitEntry {
    /// A buckler.
    pub(crate) buckler: u8,
    /// A main gauche.
    pub(crate) main_gauche: u8,
    /// Armour with AR 1.
    pub(crate) light_armour: u8,
    /// Armour with AR 2.
    pub(crate) medium_armour: u8,
    /// Armour with AR 3.
    pub(crate) heavy_armour: u8,
    /// A horse.
    pub(crate) horse: u8,
    /// A banner.
    pub(crate) banner: u8,
}

/// The attributes.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AttributeFile {
    /// The attributes.
    pub(crate) attribute: Vec<AttributeEntry>,
}

/// EG-3.25 an attribute; what it does is a rule.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AttributeEntry {
    /// Which: `weapon-master`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// What it costs.
    pub(crate) points: u8,
}

/// The factions.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FactionFile {
    /// The factions.
    pub(crate) faction: Vec<FactionEntry>,
}

/// EG-3.15 a faction and what it does without.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FactionEntry {
    /// A short name without spaces: `pirates`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// Weapons, off-hand items, armour, kit and ranks it does not have: `pike`, `heavy-armour`, `rank-5`.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) without: Vec<Spanned<String>>,
}

/// EG-4.5 to EG-4.9 a battlefield. Points are inches with up to three decimals: `12.5,4`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MapEntry {
    /// A short name without spaces: `convent-yard`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// What it is like, in a sentence.
    pub(crate) blurb: String,
    /// Features: `low-wall 9,7 15,7`, `wood 7,15 12,20`, `rubble 1,1 5,1 3,4`, `object-solid disc 18,12 1`.
    #[schemars(with = "Vec<String>")]
    pub(crate) terrain: Vec<Spanned<String>>,
    /// Ground under a roof: `12,7 24,17`.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) roofs: Vec<Spanned<String>>,
    /// The point worth holding, if there is one.
    #[schemars(with = "Option<String>")]
    pub(crate) objective: Option<Spanned<String>>,
}

/// What is printed about a scenario; its rules are code.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScenarioEntry {
    /// Which: `skirmish`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// What it is about, in a sentence.
    pub(crate) blurb: String,
    /// The id of its map.
    #[schemars(with = "String")]
    pub(crate) map: Spanned<String>,
}

/// A warband.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WarbandEntry {
    /// A short name without spaces: `pirates`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// What it does well, in a sentence.
    #[serde(default)]
    pub(crate) blurb: String,
    /// The id of its faction.
    #[schemars(with = "String")]
    pub(crate) faction: Spanned<String>,
    /// The points limit it is built for: 100, 120 or 150; 120 if it is not given.
    #[schemars(with = "Option<u16>")]
    pub(crate) limit: Option<Spanned<u16>>,
    /// The models in the order of the roster.
    pub(crate) model: Vec<ModelEntry>,
}

/// A model. A dagger, or the club of a Rank 0 model, is free and need not be listed.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ModelEntry {
    /// Its name.
    #[schemars(with = "String")]
    pub(crate) name: Spanned<String>,
    /// Whether it is the Leader.
    #[serde(default)]
    pub(crate) leader: bool,
    /// 0 to 5.
    pub(crate) rank: u8,
    /// Init, where it is not the rank's standard.
    pub(crate) init: Option<u8>,
    /// Shoot, where it is not the rank's standard.
    pub(crate) shoot: Option<u8>,
    /// Weapons and off-hand items: `rapier`, `main-gauche`, `pistol`.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) weapons: Vec<Spanned<String>>,
    /// Armour, horse and banner: `light-armour`, `horse`.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) kit: Vec<Spanned<String>>,
    /// Attributes: `duellist`, `weapon-master`.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) attributes: Vec<Spanned<String>>,
}
