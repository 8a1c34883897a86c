//! FB-4.11, FB-4.15, FB-8.13 what shelters a target.

use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::Length;
use muster_ground::segment::Segment;
use smallvec::SmallVec;

use super::INCH;
use super::terrain::ground;
use crate::book::{Piece, TerrainKind};

/// FB-8.13 what shelters a target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Shelter {
    /// Nothing.
    Open,
    /// FB-4.11, FB-4.15 woods, hedges and other units.
    Soft,
    /// FB-4.15 walls and buildings.
    Hard,
}

/// FB-8.13 another unit that may stand in the way of many lines: where its models are is worked out once.
pub(crate) struct Obscurer {
    /// What they cover, and a hair more.
    outline: Block,
    models: SmallVec<[Block; 32]>,
}

impl Obscurer {
    pub(crate) fn of(formation: &Formation) -> Obscurer {
        // Bases stand out of the footprint by less than two units.
        const HAIR: Length = Length(8);
        let whole = formation.footprint();
        let outline = Block::new(whole.centre(), whole.width() + HAIR, whole.depth() + HAIR, whole.facing());
        Obscurer { outline, models: formation.bases().collect() }
    }

    /// Whether a line meets the base of a model.
    fn blocks(&self, line: Segment) -> bool {
        self.outline.meets(line) && self.models.iter().any(|model| model.meets(line))
    }
}

/// FB-4.11, FB-4.15 the pieces that may shelter a target, whoever shoots at it: of walls and hedges those at which it stands. Who stands
/// with his front at a wall is behind it with all his ranks.
pub(crate) fn sheltering<'a>(pieces: &'a [Piece], target: &[Block]) -> SmallVec<[&'a Piece; 8]> {
    let stands_at = |piece: &Piece| {
        let wall = ground(&piece.shape);
        target.iter().any(|one| wall.is_within(INCH, &Base::from(*one)))
    };
    let shelters = |piece: &&Piece| match piece.kind {
        TerrainKind::Wall | TerrainKind::Hedge => stands_at(piece),
        TerrainKind::Building | TerrainKind::Wood => true,
        TerrainKind::Hill
        | TerrainKind::SteepHill
        | TerrainKind::Broken
        | TerrainKind::Boulders
        | TerrainKind::Marsh
        | TerrainKind::River
        | TerrainKind::Crossing
        | TerrainKind::Impassable => false,
    };
    pieces.iter().filter(shelters).collect()
}

/// FB-8.13 what a shooter finds its target sheltered by: by what at least half of the target's models are obscured.
pub(crate) fn shelter(shooter: &Block, target: &[Block], others: &[Obscurer], pieces: &[&Piece]) -> Shelter {
    let over = |model: &Block| obscured(shooter, model, others, pieces);
    let found: Vec<Shelter> = target.iter().map(over).collect();
    let least = |shelter: Shelter| 2 * found.iter().filter(|one| **one >= shelter).count() >= found.len();
    match (least(Shelter::Hard), least(Shelter::Soft)) {
        (true, _) => Shelter::Hard,
        (false, true) => Shelter::Soft,
        (false, false) => Shelter::Open,
    }
}

/// FB-8.13 what most shooters of a unit find, the lesser where they tie.
pub(crate) fn shelter_of(found: &[Shelter]) -> Shelter {
    let count = |shelter: Shelter| found.iter().filter(|one| **one == shelter).count();
    // Among equals `max_by_key` takes the last one, so the least comes last.
    let kinds = [Shelter::Hard, Shelter::Soft, Shelter::Open];
    kinds.into_iter().max_by_key(|shelter| count(*shelter)).unwrap_or(Shelter::Open)
}

/// FB-8.13, FB-4.11, FB-4.15 what obscures one model of a target.
fn obscured(shooter: &Block, model: &Block, others: &[Obscurer], pieces: &[&Piece]) -> Shelter {
    let line = Segment::new(shooter.front(), model.centre());
    let terrain = pieces.iter().map(|piece| gives(piece, line, &Base::from(*model))).max().unwrap_or(Shelter::Open);
    let units = if others.iter().any(|other| other.blocks(line)) { Shelter::Soft } else { Shelter::Open };
    terrain.max(units)
}

/// FB-4.11, FB-4.15 what a piece that shelters gives a model at the end of a line.
fn gives(piece: &Piece, line: Segment, model: &Base) -> Shelter {
    let crosses = || piece.shape.footprint().stretch(line).is_some();
    match piece.kind {
        TerrainKind::Wall | TerrainKind::Building if crosses() => Shelter::Hard,
        TerrainKind::Hedge if crosses() => Shelter::Soft,
        TerrainKind::Wood if crosses() || ground(&piece.shape).overlaps(model) => Shelter::Soft,
        TerrainKind::Hill
        | TerrainKind::SteepHill
        | TerrainKind::Wood
        | TerrainKind::Broken
        | TerrainKind::Boulders
        | TerrainKind::Marsh
        | TerrainKind::River
        | TerrainKind::Crossing
        | TerrainKind::Wall
        | TerrainKind::Hedge
        | TerrainKind::Building
        | TerrainKind::Impassable => Shelter::Open,
    }
}

#[cfg(test)]
mod tests {
    use super::super::terrain::tests::{block, piece};
    use super::*;

    #[test]
    fn walls_shelter_those_behind_them() {
        let bow = block((500, 500), 0, 5, 5, 20).base_of(2);
        let foe: Vec<Block> = block((500, 700), 180, 5, 5, 20).bases().collect();
        let behind = |one: &Piece| shelter(&bow, &foe, &[], &sheltering(std::slice::from_ref(one), &foe));
        let found = |kind, near: i32| behind(&piece(kind, (300, near), (700, near + 10)));
        assert_eq!(found(TerrainKind::Wall, 680), Shelter::Hard);
        assert_eq!(found(TerrainKind::Hedge, 680), Shelter::Soft);
        assert_eq!(found(TerrainKind::Wall, 600), Shelter::Open);
        // Three of five behind a wall of three files are half of them.
        let short = piece(TerrainKind::Wall, (470, 680), (530, 690));
        assert_eq!(behind(&short), Shelter::Hard);
        assert_eq!(shelter(&bow, &foe, &[Obscurer::of(&block((500, 620), 0, 10, 10, 20))], &[]), Shelter::Soft);
        assert_eq!(shelter_of(&[Shelter::Hard, Shelter::Open]), Shelter::Open);
        assert_eq!(shelter_of(&[Shelter::Hard, Shelter::Open, Shelter::Hard]), Shelter::Hard);
    }
}
