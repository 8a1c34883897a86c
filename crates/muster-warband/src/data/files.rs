//! What data files may hold: the shapes that are read, and the schemas by which editors complete and check them.

use muster_tabletop::data::{MapFile, ScenarioFile, WarbandFile};
use muster_tabletop::decoration;
use schemars::{JsonSchema, schema_for};
use serde::Deserialize;
use toml::Spanned;

/// The JSON Schema of each kind of data file, by the name of the kind.
pub fn schemas() -> [(&'static str, String); 5] {
    [
        ("list", schema_for!(ListFile)),
        (decoration::KIND, schema_for!(decoration::DecorationFile)),
        ("maps", schema_for!(MapFile<MapEntry>)),
        ("scenarios", schema_for!(ScenarioFile<ScenarioEntry>)),
        ("warbands", schema_for!(WarbandFile<WarbandEntry>)),
    ]
    .map(|(kind, schema)| (kind, schema.as_value().to_string()))
}

/// WB-3.2 a warband list: the models that fight together.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ListFile {
    /// A short name without spaces: `marchwardens`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// What its warbands are like, in a sentence.
    #[serde(default)]
    pub(crate) blurb: String,
    /// The models in the order of the list.
    pub(crate) model: Vec<ModelEntry>,
}

/// A profile: one line of a list (WB-2.9 to WB-2.11). Target numbers are what a die has to show at least.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ModelEntry {
    /// A short name without spaces, of its own among all lists: `man-at-arms`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// Its code in the rules: `MW4`.
    pub(crate) code: String,
    /// The printed name.
    pub(crate) name: String,
    /// `grunt`, `warrior`, `support`, `spellcaster`, `command` or `large`.
    #[schemars(with = "String")]
    pub(crate) class: Spanned<String>,
    /// SP in inches, 3 to 10.
    pub(crate) speed: u8,
    /// ME, 2 to 6.
    pub(crate) melee: u8,
    /// MD, 0 to 6.
    pub(crate) melee_dice: u8,
    /// RA, 2 to 6; without it the model neither shoots nor casts.
    pub(crate) ranged: Option<u8>,
    /// RD, 0 to 6; without it the model has no ranged weapon.
    #[serde(default)]
    pub(crate) ranged_dice: u8,
    /// RG in inches, 0 to 36.
    #[serde(default)]
    pub(crate) range: u8,
    /// AR, 2 to 6.
    pub(crate) armor: u8,
    /// WN, 1 to 6.
    pub(crate) wounds: u8,
    /// NE, 2 to 6.
    pub(crate) nerve: u8,
    /// RC, 2 to 6.
    pub(crate) recovery: u8,
    /// CP, 0 to 3.
    #[serde(default)]
    pub(crate) command: u8,
    /// H, 1 to 5.
    pub(crate) height: u8,
    /// `S`, `M` or `L`.
    #[schemars(with = "String")]
    pub(crate) base: Spanned<String>,
    /// What it costs.
    pub(crate) points: u8,
    /// Keywords, with their numbers: `inspiring`, `crushing 1`, `regenerate 5`.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) keywords: Vec<Spanned<String>>,
    /// Its power: `hold-the-line`.
    #[schemars(with = "Option<String>")]
    pub(crate) power: Option<Spanned<String>>,
    /// The spells it knows: `mend`, `ward`.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) spells: Vec<Spanned<String>>,
}

/// WB-4.12 to WB-4.14 a battlefield. Points are inches with up to three decimals: `12.5,4`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MapEntry {
    /// A short name without spaces: `border-ruin`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// What it is like, in a sentence.
    pub(crate) blurb: String,
    /// Terrain: `block 16,16 20,20`, `wood disc 9,14 3.5`, `obstacle 4,22 9,22.5`.
    #[schemars(with = "Vec<String>")]
    pub(crate) terrain: Vec<Spanned<String>>,
}

/// WB-4.15 to WB-4.18 where a scenario is fought; what scores in it is code.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScenarioEntry {
    /// Which: `beacons`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// What it is about, in a sentence.
    pub(crate) blurb: String,
    /// The id of its map.
    #[schemars(with = "String")]
    pub(crate) map: Spanned<String>,
    /// Where South deploys, by two opposite corners: `0,0 36,6`.
    #[schemars(with = "String")]
    pub(crate) south: Spanned<String>,
    /// Where North deploys, by two opposite corners.
    #[schemars(with = "String")]
    pub(crate) north: Spanned<String>,
    /// The middles of its markers: beacons, stones or tokens.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub(crate) markers: Vec<Spanned<String>>,
}

/// A warband.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WarbandEntry {
    /// A short name without spaces: `mw-a`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// What it does well, in a sentence.
    #[serde(default)]
    pub(crate) blurb: String,
    /// The id of its list.
    #[schemars(with = "String")]
    pub(crate) list: Spanned<String>,
    /// The points limit it is built for: 200 if it is not given.
    #[schemars(with = "Option<u16>")]
    pub(crate) limit: Option<Spanned<u16>>,
    /// The id of the model that is the Leader; without it the dearest COMMAND model is.
    #[schemars(with = "Option<String>")]
    pub(crate) leader: Option<Spanned<String>>,
    /// The models in order, by id, with how many where there are several: `captain`, `man-at-arms x2`.
    #[schemars(with = "Vec<String>")]
    pub(crate) models: Vec<Spanned<String>>,
}
