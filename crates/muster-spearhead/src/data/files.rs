//! What data files may hold: the shapes that are read, and the schemas by which editors complete and check them.

use crate::ability::{Ability, Effect, Pick, WeaponAbility};
use crate::book::{Realm, TwistScore, Without};
use crate::keyword::Keyword;
use crate::number::Number;
use muster_tabletop::decoration;
use schemars::{JsonSchema, schema_for};
use serde::Deserialize;
use toml::Spanned;

/// The JSON Schema of each kind of data file, by the name of the kind.
pub fn schemas() -> [(&'static str, String); 5] {
    [
        ("force", schema_for!(ForceFile)),
        ("tactics", schema_for!(TacticsFile)),
        ("twists", schema_for!(TwistsFile)),
        ("battlefields", schema_for!(BattlefieldsFile)),
        (decoration::KIND, schema_for!(decoration::DecorationFile)),
    ]
    .map(|(kind, schema)| (kind, schema.as_value().to_string()))
}

/// SP-3.1 a force.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ForceFile {
    /// A short name without spaces: `vigilant-brotherhood`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// Whose it is.
    pub(crate) faction: String,
    /// What it is like, in a sentence.
    pub(crate) blurb: String,
    /// Its units.
    #[schemars(with = "Vec<UnitEntry>")]
    pub(crate) unit: Vec<Spanned<UnitEntry>>,
    /// What the army can always do.
    #[schemars(with = "Vec<Ability>")]
    pub(crate) battle_trait: Vec<Spanned<Ability>>,
    /// Two abilities of the army, of which one is picked.
    #[schemars(with = "Vec<Ability>")]
    pub(crate) regiment_ability: Vec<Spanned<Ability>>,
    /// Four abilities of the general, of which one is picked.
    #[schemars(with = "Vec<Ability>")]
    pub(crate) enhancement: Vec<Spanned<Ability>>,
}

/// SP-2.1 to SP-2.5 a unit of a force.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct UnitEntry {
    /// A short name without spaces, of its own in the force: `liberators`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// The rule it stands in; none in a force of one's own.
    pub(crate) rule: Option<String>,
    /// What it is drawn as.
    pub(crate) glyph: String,
    /// Whether it is the general.
    #[serde(default)]
    pub(crate) general: bool,
    /// How many models, 1 to 20.
    pub(crate) models: u8,
    /// The diameter of a base in millimetres: `40`, `28.5`.
    #[schemars(with = "String")]
    pub(crate) base: Spanned<String>,
    /// Move in inches.
    #[serde(rename = "move")]
    pub(crate) movement: u8,
    /// Health.
    pub(crate) health: u8,
    /// What a save roll needs.
    pub(crate) save: u8,
    /// What a ward roll needs; none without.
    pub(crate) ward: Option<u8>,
    /// Control.
    pub(crate) control: u8,
    /// Its keywords.
    pub(crate) keywords: Vec<Keyword>,
    /// A token that it has at the beginning.
    pub(crate) token: Option<String>,
    /// Its weapons.
    pub(crate) weapon: Vec<WeaponEntry>,
    /// What it can do.
    #[serde(default)]
    #[schemars(with = "Vec<Ability>")]
    pub(crate) ability: Vec<Spanned<Ability>>,
}

/// SP-2.6 to SP-2.11 a weapon of a unit.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct WeaponEntry {
    /// The printed name, of its own in the unit.
    pub(crate) name: String,
    /// The rule it stands in; none in a force of one's own.
    pub(crate) rule: Option<String>,
    /// In inches; a melee weapon has none.
    pub(crate) range: Option<u8>,
    /// The first and the last number of the models that carry it, from 1; all without.
    pub(crate) carriers: Option<[u8; 2]>,
    /// How many attacks.
    pub(crate) attacks: Number,
    /// What a hit roll needs.
    pub(crate) hit: u8,
    /// What a wound roll needs.
    pub(crate) wound: u8,
    /// Rend.
    pub(crate) rend: u8,
    /// Damage.
    pub(crate) damage: Number,
    /// What it can do.
    #[serde(default)]
    pub(crate) abilities: Vec<WeaponAbility>,
}

/// SP-9.1 the cards of a battle tactic deck.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TacticsFile {
    /// The twelve cards by number.
    pub(crate) card: Vec<CardEntry>,
}

/// SP-9.1 a card.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardEntry {
    /// Its number.
    #[schemars(with = "u8")]
    pub(crate) number: Spanned<u8>,
    /// Its battle tactic.
    pub(crate) tactic: TacticEntry,
    /// Its command.
    #[schemars(with = "Ability")]
    pub(crate) command: Spanned<Ability>,
}

/// SP-9.8 a battle tactic.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TacticEntry {
    /// The printed name.
    pub(crate) name: String,
    /// The rule it stands in.
    pub(crate) rule: String,
    /// What completes it, in a sentence.
    pub(crate) says: String,
    /// What completes it.
    pub(crate) complete: Completed,
}

/// SP-9.9 to SP-9.20 what completes a battle tactic.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Completed {
    /// The player controls the objective of this id.
    YouControl(String),
    /// More enemy units than friendly ones were destroyed in this turn.
    MoreEnemiesDestroyed,
    /// An objective was taken in this turn, and no unit that contests it fought.
    TookOneWithoutAFight,
    /// Units within 3" of both short edges.
    BothShortEdges,
    /// A unit wholly in enemy territory and not in combat.
    Raiding,
    /// More models than the enemy at the large terrain feature in one's own territory.
    HoldOwnLargeFeature,
    /// A unit within 3" of the long edge in enemy territory.
    EnemyLongEdge,
    /// Two objectives taken in this turn.
    TookTwo,
    /// The enemy general slain in this turn, or earlier and a unit destroyed in this turn.
    EnemyGeneralSlain,
    /// A unit fought in this turn, and none was destroyed.
    FoughtAndLostNone,
}

/// SP-9.40 the two decks of twists.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TwistsFile {
    /// Six twists of each realm.
    #[schemars(with = "Vec<TwistEntry>")]
    pub(crate) twist: Vec<Spanned<TwistEntry>>,
}

/// SP-9.45 to SP-9.56 a twist.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TwistEntry {
    /// In whose deck.
    pub(crate) realm: Realm,
    /// The printed name.
    pub(crate) name: String,
    /// The rule it stands in.
    pub(crate) rule: String,
    /// What it does, in a sentence.
    pub(crate) says: String,
    /// What scores a point while it lasts.
    pub(crate) scores: Option<TwistScore>,
    /// What the underdog picks.
    #[serde(default)]
    pub(crate) pick: Vec<Pick>,
    /// Who picks where there is no underdog.
    pub(crate) without: Without,
    /// What it does.
    #[serde(default)]
    pub(crate) effects: Vec<Effect>,
}

/// SP-4.1 the board and its maps.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BattlefieldsFile {
    /// In inches.
    pub(crate) width: u8,
    /// In inches.
    pub(crate) depth: u8,
    /// The objectives.
    pub(crate) objectives: Vec<ObjectiveEntry>,
    /// The deployment maps.
    pub(crate) map: Vec<MapEntry>,
    /// Ready battles.
    pub(crate) scenario: Vec<ScenarioEntry>,
}

/// SP-4.4 to SP-4.8 an objective.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ObjectiveEntry {
    /// A short name without spaces: `ignax`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// The rule it stands in.
    pub(crate) rule: String,
    /// Its centre.
    #[schemars(with = "String")]
    pub(crate) at: Spanned<String>,
    /// The radius of its circle in inches.
    #[schemars(with = "String")]
    pub(crate) radius: Spanned<String>,
}

/// SP-4.10 a deployment map.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MapEntry {
    /// A short name without spaces: `horizontal`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// The rule it stands in.
    pub(crate) rule: String,
    /// Two points of the line between the territories; the first territory lies to its right.
    #[schemars(with = "[String; 2]")]
    pub(crate) border: [Spanned<String>; 2],
    /// What the territories are called.
    pub(crate) territories: [String; 2],
    /// Ready terrain.
    pub(crate) terrain: Vec<FeatureEntry>,
}

/// SP-4.50 to SP-4.57 a terrain feature in its place.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FeatureEntry {
    /// A short name without spaces: `south-large`.
    pub(crate) id: String,
    /// The rule it stands in.
    pub(crate) rule: String,
    /// `large` or `small`.
    pub(crate) size: String,
    /// The lower left corner of its footprint.
    #[schemars(with = "String")]
    pub(crate) from: Spanned<String>,
    /// The upper right corner.
    #[schemars(with = "String")]
    pub(crate) to: Spanned<String>,
    /// The lower left and the upper right corner of its tall strip.
    #[schemars(with = "[String; 2]")]
    pub(crate) tall: [Spanned<String>; 2],
}

/// SP-4.60, SP-4.61 a ready battle.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ScenarioEntry {
    /// A short name without spaces: `embers`.
    #[schemars(with = "String")]
    pub(crate) id: Spanned<String>,
    /// The printed name.
    pub(crate) name: String,
    /// The rule it stands in.
    pub(crate) rule: String,
    /// The side of the board.
    pub(crate) realm: Realm,
    /// The deployment map by its id.
    #[schemars(with = "String")]
    pub(crate) map: Spanned<String>,
    /// Who attacks.
    pub(crate) attacker: SideEntry,
    /// Who defends.
    pub(crate) defender: SideEntry,
    /// Where the attacker's units stand.
    pub(crate) attacker_stands: std::collections::BTreeMap<String, Vec<Row>>,
    /// Where the defender's units stand.
    pub(crate) defender_stands: std::collections::BTreeMap<String, Vec<Row>>,
}

/// A side of a ready battle.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SideEntry {
    /// The force by its id.
    #[schemars(with = "String")]
    pub(crate) force: Spanned<String>,
    /// The territory by its name.
    pub(crate) territory: String,
}

/// Some models of a unit, in the order of their numbers.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Row {
    /// One model: `7,3.5`.
    One(String),
    /// Models at even steps.
    Row {
        /// Where the first one stands.
        from: String,
        /// The step to the next one.
        step: String,
        /// How many.
        models: u8,
    },
}
