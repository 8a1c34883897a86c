//! The battlefield: terrain and what it does (EG-4.1 to EG-4.9).

use muster_ground::bases::Base;
use muster_ground::length::{Length, Point};
use muster_ground::polygon::Polygon;
use muster_ground::table::Table;
use muster_ground::things::Thing;

/// EG-4.1 the table, in mil.
pub const TABLE: Table = Table::new(Length(36_000), Length(24_000));

/// A terrain class (EG-4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Terrain {
    Scrub,
    Wood,
    Rubble,
    ShallowWater,
    DeepWater,
    Object,
    SolidObject,
    Building,
    Hedge,
    LowWall,
    Parapet,
    HighWall,
    Platform,
    Stairs,
}

/// Cover, the heavier the greater (EG-6.31, EG-6.32).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Cover {
    #[default]
    None,
    Light,
    Medium,
    Heavy,
}

/// How hard ground is to cross (EG-6.16).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Going {
    #[default]
    Open,
    Rough,
    Difficult,
}

impl Terrain {
    /// Every class, in the order of the table.
    pub const ALL: [Terrain; 14] = [
        Terrain::Scrub,
        Terrain::Wood,
        Terrain::Rubble,
        Terrain::ShallowWater,
        Terrain::DeepWater,
        Terrain::Object,
        Terrain::SolidObject,
        Terrain::Building,
        Terrain::Hedge,
        Terrain::LowWall,
        Terrain::Parapet,
        Terrain::HighWall,
        Terrain::Platform,
        Terrain::Stairs,
    ];

    /// Its id in data, set-ups, pictures and words.
    pub const fn id(self) -> &'static str {
        match self {
            Terrain::Scrub => "scrub",
            Terrain::Wood => "wood",
            Terrain::Rubble => "rubble",
            Terrain::ShallowWater => "water-shallow",
            Terrain::DeepWater => "water-deep",
            Terrain::Object => "object",
            Terrain::SolidObject => "object-solid",
            Terrain::Building => "building",
            Terrain::Hedge => "hedge",
            Terrain::LowWall => "low-wall",
            Terrain::Parapet => "parapet",
            Terrain::HighWall => "high-wall",
            Terrain::Platform => "platform",
            Terrain::Stairs => "stairs",
        }
    }

    /// EG-4.2 how hard it is to cross, where it can be crossed.
    pub const fn going(self) -> Going {
        match self {
            Terrain::Scrub | Terrain::Wood | Terrain::Stairs => Going::Rough,
            Terrain::Hedge | Terrain::LowWall | Terrain::Parapet => Going::Rough,
            Terrain::Rubble | Terrain::ShallowWater | Terrain::Object => Going::Difficult,
            _ => Going::Open,
        }
    }

    /// EG-4.2 whether nobody walks through it.
    pub const fn is_impassable(self) -> bool {
        matches!(self, Terrain::DeepWater | Terrain::SolidObject | Terrain::Building | Terrain::HighWall)
    }

    /// EG-4.2 whether it is a line without thickness (EG-4.4).
    pub const fn is_line(self) -> bool {
        matches!(self, Terrain::Hedge | Terrain::LowWall | Terrain::Parapet | Terrain::HighWall)
    }

    /// EG-4.2 the cover it gives to a target in it or behind it.
    pub const fn cover(self) -> Cover {
        match self {
            Terrain::Scrub | Terrain::Wood | Terrain::Hedge | Terrain::Platform => Cover::Light,
            Terrain::Rubble | Terrain::Object | Terrain::SolidObject | Terrain::LowWall => Cover::Medium,
            Terrain::Parapet => Cover::Heavy,
            _ => Cover::None,
        }
    }
}

/// The outline of a feature (EG-4.4).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A rectangle or simple polygon.
    Area(Polygon),
    /// A disc.
    Disc(Base),
    /// A line without thickness.
    Line([Point; 2]),
}

impl Shape {
    /// The outline as something geometry works with.
    #[inline]
    pub fn thing(&self) -> Thing<'_> {
        match self {
            Shape::Area(area) => Thing::Area(area),
            Shape::Disc(disc) => Thing::Base(disc),
            Shape::Line(line) => Thing::Wall(line),
        }
    }
}

/// A piece of terrain.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Feature {
    /// Its class.
    pub terrain: Terrain,
    /// Its outline.
    pub shape: Shape,
}

/// A battlefield (EG-4.5 to EG-4.9): terrain, and what follows from it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Field {
    /// The terrain.
    pub features: Vec<Feature>,
    /// Ground under a roof (EG-9.42).
    pub roofs: Vec<Polygon>,
    /// The point worth holding, where the map has one (EG-4.7).
    pub objective: Option<Point>,
    /// EG-6.18 the edges of Platforms, except where Stairs join them: nobody walks across.
    pub(crate) ledges: Vec<[Point; 2]>,
    /// EG-6.25 openings between walls too narrow for riders.
    pub(crate) doorways: Vec<[Point; 2]>,
}
