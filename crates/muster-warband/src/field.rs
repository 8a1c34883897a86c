//! The battlefield: terrain and what it does (WB-4.1 to WB-4.10).

use muster_ground::footprint::Footprint;
use muster_ground::length::Length;
use muster_ground::play_area::PlayArea;

/// WB-4.1 the table, in mil.
pub const TABLE: PlayArea = PlayArea::new(Length(36_000), Length(36_000));

/// A type of terrain (WB-4.4, WB-4.5, WB-4.6, WB-4.7, WB-4.8, WB-4.9, WB-4.10); WB-4.3 open ground is where none is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Terrain {
    Obstacle,
    Wood,
    Marsh,
    Hill,
    Block,
    Water,
    Hazard,
}

impl Terrain {
    /// Every type.
    pub const ALL: [Terrain; 7] = [
        Terrain::Obstacle,
        Terrain::Wood,
        Terrain::Marsh,
        Terrain::Hill,
        Terrain::Block,
        Terrain::Water,
        Terrain::Hazard,
    ];

    /// Its id in data, set-ups, pictures and words.
    pub const fn id(self) -> &'static str {
        match self {
            Terrain::Obstacle => "obstacle",
            Terrain::Wood => "wood",
            Terrain::Marsh => "marsh",
            Terrain::Hill => "hill",
            Terrain::Block => "block",
            Terrain::Water => "water",
            Terrain::Hazard => "hazard",
        }
    }

    /// WB-4.8, WB-4.9 whether nobody walks through it.
    pub const fn is_impassable(self) -> bool {
        matches!(self, Terrain::Block | Terrain::Water)
    }

    /// WB-4.5, WB-4.6 whether an inch of it costs two.
    pub const fn is_difficult(self) -> bool {
        matches!(self, Terrain::Wood | Terrain::Marsh)
    }

    /// WB-4.4, WB-4.7, WB-4.8 its height as an item on a line of sight; 0 for none.
    pub const fn height(self) -> u8 {
        match self {
            Terrain::Obstacle => 1,
            Terrain::Hill => 2,
            Terrain::Block => 5,
            Terrain::Wood | Terrain::Marsh | Terrain::Water | Terrain::Hazard => 0,
        }
    }
}

/// A piece of terrain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Feature {
    /// Its type.
    pub terrain: Terrain,
    /// WB-4.2 its footprint.
    pub shape: Footprint,
}

/// A battlefield (WB-4.12 to WB-4.14).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Field {
    /// The terrain.
    pub features: Vec<Feature>,
}

impl Field {
    /// The features of a type, each with its place.
    pub fn of(&self, terrain: Terrain) -> impl Iterator<Item = (usize, &Feature)> {
        self.features.iter().enumerate().filter(move |(_, feature)| feature.terrain == terrain)
    }
}
