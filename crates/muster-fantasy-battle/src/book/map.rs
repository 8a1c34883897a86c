//! Maps and scenarios (4A, 4C, 4D).

use muster_ground::length::{Length, Point};
use muster_ground::play_area::PlayArea;
use muster_kernel::RuleId;
use schemars::JsonSchema;
use serde::Deserialize;

/// FB-4.4 to FB-4.20 what a piece of terrain is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TerrainKind {
    /// FB-4.12 a hill.
    Hill,
    /// FB-4.12 a hill that is difficult ground.
    SteepHill,
    /// FB-4.11 a wood.
    Wood,
    /// FB-4.5 broken ground, scrub, shallow water: difficult.
    Broken,
    /// FB-4.6 very difficult ground.
    Boulders,
    /// FB-4.17 a marsh: difficult.
    Marsh,
    /// FB-4.17 a river: difficult.
    River,
    /// FB-4.17 a bridge or a ford: open.
    Crossing,
    /// FB-4.15 a wall: an obstacle that gives hard cover.
    Wall,
    /// FB-4.15 a hedge or fence: an obstacle that gives soft cover.
    Hedge,
    /// FB-4.18, FB-4.20 a building.
    Building,
    /// FB-4.7 a cliff or deep water.
    Impassable,
}

/// FB-4.3 the outline of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A rectangle along the table: the near left and the far right corner.
    Rectangle(Point, Point),
    /// A disc.
    Disc(Point, Length),
}

/// A piece of terrain of a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// A short name, of its own on the map: `H1`.
    pub id: String,
    /// Where it lies.
    pub shape: Shape,
    /// What it is.
    pub kind: TerrainKind,
}

/// FB-4.25 to FB-4.28 a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// A short name: `two-hills`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The rule it stands in.
    pub rule: RuleId,
    /// FB-4.1 how large the table is.
    pub table: PlayArea,
    /// What lies on it.
    pub pieces: Vec<Piece>,
}

/// FB-4.29 to FB-4.31 how the deployment zones lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Zones {
    /// Strips along the edges, 12 inches deep.
    Strips,
    /// Triangles cut by the diagonal.
    Triangles,
}

/// FB-4.30 the table centre as an objective.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Objective {
    /// Units count that have a model within so many inches.
    pub within: u8,
    /// The least unit strength that scores.
    pub unit_strength: u8,
    /// Victory points.
    pub points: u16,
}

/// FB-4.29 to FB-4.31 a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// A short name: `pitched-battle`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The rule it stands in.
    pub rule: RuleId,
    /// Where armies are placed.
    pub zones: Zones,
    /// What else scores.
    pub objective: Option<Objective>,
    /// FB-4.31 the widths of tables it is for, in inches.
    pub widths: Vec<u8>,
}

impl Scenario {
    /// FB-4.31 whether it is played on a map: some scenarios are for tables of some width only.
    pub fn fits(&self, map: &Map) -> bool {
        let width = (map.table.width.0 / crate::UNITS_PER_INCH) as u8;
        self.widths.is_empty() || self.widths.contains(&width)
    }
}
