//! FB-6.18 to FB-6.22 who sees whom, and FB-4.11, FB-4.15, FB-8.13 what shelters a target.

use muster_ground::bases::{Base, Block};
use muster_ground::footprint::{FINE, Footprint, Stretch, fine_length};
use muster_ground::formation::Formation;
use muster_ground::segment::Segment;
use muster_ground::sight::lines_to_block;

use super::terrain::{ground, is_on_hill};
use super::zones::Arc;
use super::{INCH, inches};
use crate::book::{Piece, Shape, TerrainKind};

/// FB-6.15 what a unit sees of what is around it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum View {
    /// The quarter ahead.
    Ahead,
    /// Everything.
    Around,
}

/// FB-6.19, FB-2.30 how large a unit is to those who look.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stature {
    /// Like most.
    Normal,
    /// It sees and is seen over others.
    Large,
}

/// FB-6.18 how the models of a unit stand among each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// Only the front rank sees; on a hill the one behind it as well (FB-4.13).
    Ranks(u16),
    /// FB-6.78 its own models block nobody's sight.
    Loose,
}

/// FB-8.13 what shelters a target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shelter {
    /// Nothing.
    Open,
    /// FB-4.11, FB-4.15 woods, hedges and other units.
    Soft,
    /// FB-4.15 walls and buildings.
    Hard,
}

/// Somebody who looks or is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Watcher {
    /// Where it stands.
    pub unit: Formation,
    /// What it sees.
    pub view: View,
    /// How large it is.
    pub stature: Stature,
    /// How its models stand.
    pub order: Order,
}

/// FB-6.18 to FB-6.21 whether a unit sees another: at least one of its models sees at least one of the other's. `others` are all
/// third units.
pub fn sees(from: &Watcher, to: &Watcher, others: &[Formation], pieces: &[Piece]) -> bool {
    lookers(from).any(|model| sees_from(from, model, to, others, pieces))
}

/// FB-6.18, FB-7.21 the models of a unit that see another.
pub fn seeing(from: &Watcher, to: &Watcher, others: &[Formation], pieces: &[Piece]) -> Vec<u16> {
    lookers(from).filter(|model| sees_from(from, *model, to, others, pieces)).collect()
}

/// FB-6.18 whether one model of a unit sees one of another.
pub fn sees_from(from: &Watcher, model: u16, to: &Watcher, others: &[Formation], pieces: &[Piece]) -> bool {
    visible(from, model, to, others, pieces).next().is_some()
}

/// FB-6.18, FB-7.23 the models of a unit that one model of another sees.
pub fn visible<'a>(
    from: &'a Watcher,
    model: u16,
    to: &'a Watcher,
    others: &'a [Formation],
    pieces: &'a [Piece],
) -> impl Iterator<Item = u16> + 'a {
    let base = from.unit.base_of(model);
    (0..to.unit.models).filter(move |other| {
        let seen = to.unit.base_of(*other);
        lines_to_block(base.front(), &seen)
            .into_iter()
            .any(|line| is_clear((from, &base), (to, &seen), line, others, pieces))
    })
}

/// FB-4.13, FB-6.18, FB-7.21 the models of a unit that look out of it.
pub fn lookers(from: &Watcher) -> std::ops::Range<u16> {
    match from.order {
        Order::Ranks(ranks) => 0..(ranks.max(1) * from.unit.files).min(from.unit.models),
        Order::Loose => 0..from.unit.models,
    }
}

/// FB-6.18 whether a line from a model to a point of another is within its sight and meets nothing.
fn is_clear(
    (from, base): (&Watcher, &Block),
    (to, seen): (&Watcher, &Block),
    line: Segment,
    others: &[Formation],
    pieces: &[Piece],
) -> bool {
    let ahead = match from.view {
        View::Ahead => Arc::Quarter.holds(line.from, base.facing().heading(), line.to),
        View::Around => true,
    };
    let large = from.stature == Stature::Large || to.stature == Stature::Large;
    let high = |model: &Block| pieces.iter().any(|piece| is_on_hill(&Base::from(*model), piece));
    let raised = high(base) || high(seen);
    let unseen_over = |other: &Formation| {
        other.met_by(line).iter().any(|model| !large && (!raised || high(&other.base_of(model as u16))))
    };
    let on = |piece: &Piece| [base, seen].into_iter().any(|model| is_on_hill(&Base::from(*model), piece));
    ahead && pieces.iter().all(|piece| passes(piece, line, on(piece))) && !others.iter().any(unseen_over)
}

/// FB-4.11, FB-4.12, FB-4.20 whether a sight line passes a piece of terrain: through no more than 2 inches of a wood in which
/// one of its ends lies, over a hill to or from a model that stands on it, and through no building or cliff.
fn passes(piece: &Piece, line: Segment, on_it: bool) -> bool {
    let Some(stretch) = footprint(&piece.shape).stretch(line).filter(|stretch| stretch.length() > FINE) else {
        return true;
    };
    match piece.kind {
        TerrainKind::Wood => !is_through(stretch, line) && stretch.length() <= i64::from(inches(2).0) * FINE + FINE,
        TerrainKind::Hill | TerrainKind::SteepHill => on_it,
        TerrainKind::Building => false,
        // Rocks and deep water alike: a map does not say which, and what cannot be seen past is a building.
        TerrainKind::Impassable
        | TerrainKind::Broken
        | TerrainKind::Boulders
        | TerrainKind::Marsh
        | TerrainKind::River
        | TerrainKind::Crossing
        | TerrainKind::Wall
        | TerrainKind::Hedge => true,
    }
}

/// Whether a line comes from before a piece and ends behind it.
fn is_through(stretch: Stretch, line: Segment) -> bool {
    stretch.from > FINE && stretch.to < fine_length(line) - FINE
}

fn footprint(shape: &Shape) -> Footprint {
    match *shape {
        Shape::Rectangle(low, high) => Footprint::Rectangle(low, high),
        Shape::Disc(at, radius) => Footprint::Disc(at, radius),
    }
}

/// FB-8.13 what a shooter finds its target sheltered by: by what at least half of the target's models are obscured.
pub fn shelter(shooter: &Block, target: &[Block], others: &[Formation], pieces: &[Piece]) -> Shelter {
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
pub fn shelter_of(found: &[Shelter]) -> Shelter {
    let count = |shelter: Shelter| found.iter().filter(|one| **one == shelter).count();
    // Among equals `max_by_key` takes the last one, so the least comes last.
    let kinds = [Shelter::Hard, Shelter::Soft, Shelter::Open];
    kinds.into_iter().max_by_key(|shelter| count(*shelter)).unwrap_or(Shelter::Open)
}

/// FB-8.13, FB-4.11, FB-4.15 what obscures one model.
fn obscured(shooter: &Block, model: &Block, others: &[Formation], pieces: &[Piece]) -> Shelter {
    let line = Segment::new(shooter.front(), model.centre());
    let behind = |piece: &Piece| gives(piece, line, &Base::from(*model));
    let terrain = pieces.iter().map(behind).max().unwrap_or(Shelter::Open);
    let units = if others.iter().any(|other| other.blocks(line)) { Shelter::Soft } else { Shelter::Open };
    terrain.max(units)
}

fn gives(piece: &Piece, line: Segment, model: &Base) -> Shelter {
    let crosses = || footprint(&piece.shape).stretch(line).is_some();
    let area = ground(&piece.shape);
    let behind = || crosses() && area.gap(model).at_most(INCH);
    match piece.kind {
        TerrainKind::Wall if behind() => Shelter::Hard,
        TerrainKind::Hedge if behind() => Shelter::Soft,
        TerrainKind::Building if crosses() => Shelter::Hard,
        TerrainKind::Wood if crosses() || area.overlaps(model) => Shelter::Soft,
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

    fn watcher(unit: Formation) -> Watcher {
        Watcher { unit, view: View::Ahead, stature: Stature::Normal, order: Order::Ranks(1) }
    }

    #[test]
    fn a_quarter_ahead_is_seen_and_others_are_in_the_way() {
        let bows = watcher(block((500, 500), 0, 5, 10, 20));
        let foe = watcher(block((500, 700), 180, 5, 10, 20));
        assert!(sees(&bows, &foe, &[], &[]));
        assert!(!sees(&watcher(block((500, 500), 180, 5, 10, 20)), &foe, &[], &[]));
        let screen = block((500, 640), 180, 20, 20, 20);
        assert!(!sees(&bows, &foe, &[screen], &[]));
        assert!(sees(&bows, &Watcher { stature: Stature::Large, ..foe }, &[screen], &[]));
        let hill = piece(TerrainKind::Hill, (400, 680), (600, 800));
        assert!(sees(&bows, &foe, &[screen], &[hill]), "it stands above them");
    }

    #[test]
    fn woods_are_seen_into_by_two_inches() {
        let bows = watcher(block((500, 500), 0, 5, 10, 20));
        let wood = |near: i32| piece(TerrainKind::Wood, (0, near), (1_000, 900));
        let foe = watcher(block((500, 700), 180, 5, 5, 20));
        // The nearest points of the front rank are the front edges at 700 mm.
        assert!(sees(&bows, &foe, &[], &[wood(650)]));
        assert!(!sees(&bows, &foe, &[], &[wood(648)]));
        assert!(!sees(&bows, &foe, &[], &[piece(TerrainKind::Wood, (0, 600), (1_000, 620))]));
        let hill = piece(TerrainKind::Hill, (0, 600), (1_000, 620));
        assert!(!sees(&bows, &foe, &[], &[hill]));
    }

    #[test]
    fn walls_shelter_those_behind_them() {
        let bow = block((500, 500), 0, 5, 5, 20).base_of(2);
        let foe: Vec<Block> = block((500, 700), 180, 5, 5, 20).bases().collect();
        let found = |kind, near: i32| shelter(&bow, &foe, &[], &[piece(kind, (300, near), (700, near + 10))]);
        assert_eq!(found(TerrainKind::Wall, 680), Shelter::Hard);
        assert_eq!(found(TerrainKind::Hedge, 680), Shelter::Soft);
        assert_eq!(found(TerrainKind::Wall, 600), Shelter::Open);
        // Three of five behind a wall of three files are half of them.
        let short = piece(TerrainKind::Wall, (470, 680), (530, 690));
        assert_eq!(shelter(&bow, &foe, &[], std::slice::from_ref(&short)), Shelter::Hard);
        assert_eq!(shelter(&bow, &foe, &[block((500, 620), 0, 10, 10, 20)], &[]), Shelter::Soft);
        assert_eq!(shelter_of(&[Shelter::Hard, Shelter::Open]), Shelter::Open);
        assert_eq!(shelter_of(&[Shelter::Hard, Shelter::Open, Shelter::Hard]), Shelter::Hard);
    }
}
