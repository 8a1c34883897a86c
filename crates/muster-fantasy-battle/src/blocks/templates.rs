//! FB-2.36 to FB-2.41, FB-7.61 to FB-7.86 templates over blocks, and the lines of cannonballs and bolts.

use muster_ground::angle::Angle;
use muster_ground::bases::Base;
use muster_ground::formation::{Formation, Lines};
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;
use muster_ground::template::{Cover, Flame, Template};
use muster_ground::things::Thing;

use super::terrain::ground;
use super::{INCH, inches};
use crate::book::{Piece, TerrainKind};

/// FB-2.36, FB-2.37 the two round templates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Round {
    /// FB-2.36 three inches across.
    Small,
    /// FB-2.37 five inches across.
    Large,
}

/// FB-2.39 the models of a unit under a template, by number.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Covered {
    /// FB-2.40 hit at once.
    pub whole: Vec<u16>,
    /// FB-2.40 hit on 4 or more each.
    pub part: Vec<u16>,
}

/// FB-2.36, FB-2.37 a round template about a point.
pub const fn round(at: Point, size: Round) -> Template {
    let radius = match size {
        Round::Small => Length(3 * INCH.0 / 2),
        Round::Large => Length(5 * INCH.0 / 2),
    };
    Template::round(at, radius)
}

/// FB-2.38 a flame from an apex in a direction.
pub fn flame(apex: Point, facing: Angle) -> Template {
    let size = Flame { apex: Length(INCH.0 / 2), end: Length(5 * INCH.0 / 2), length: inches(7) };
    Template::flame(apex, facing, size)
}

/// FB-2.39, FB-2.40 which of some bases lie under a template, wholly and partly.
pub fn covered_bases(template: &Template, bases: impl Iterator<Item = Base>) -> Covered {
    covered_models(template, (0..).zip(bases))
}

/// FB-2.39, FB-2.40 which of some models lie under a template, wholly and partly, each by its number.
pub fn covered_models(template: &Template, models: impl Iterator<Item = (u16, Base)>) -> Covered {
    let mut found = Covered::default();
    for (model, base) in models {
        match template.cover(&base) {
            Cover::None => {}
            Cover::Part => found.part.push(model),
            Cover::Whole => found.whole.push(model),
        }
    }
    found
}

/// FB-7.61 the point at a distance from a muzzle towards a target.
pub fn aimed(muzzle: Point, target: Point, distance: Length) -> Point {
    muzzle.towards(target - muzzle, distance)
}

/// FB-7.61 a machine pivoted about its centre so that it faces a point.
pub fn pivoted(machine: &Formation, to: Point) -> Formation {
    let centre = machine.footprint().centre();
    let Some(facing) = Angle::looking(to - centre) else { return *machine };
    let ahead = muster_ground::length::Vector::new(0, machine.depth().0.into());
    Formation { front: centre + facing.apply_halved(ahead), facing, ..*machine }
}

/// FB-7.73, FB-7.74 the way of a cannonball: from where it strikes for as long as it runs on, up to the first wall, building or
/// rock. A ball without a bounce has a way without length.
pub fn ball(muzzle: Point, target: Point, strike: Length, bounce: Length, pieces: &[Piece]) -> Segment {
    let from = aimed(muzzle, target, strike);
    let way = Segment::new(from, aimed(muzzle, target, strike + bounce));
    let stops = pieces.iter().filter(|piece| stops_ball(piece.kind));
    let met = stops.filter_map(|piece| Thing::Base(&ground(&piece.shape)).meeting(way));
    let end = met.min_by_key(|point| point.distance_squared(from)).unwrap_or(way.to);
    Segment::new(from, end)
}

/// FB-7.73 the models of a unit that a cannonball hits: the first one it meets of each rank, or of each file where the whole
/// line from the muzzle comes by a flank.
pub fn hit_by_ball(muzzle: Point, way: Segment, unit: &Formation) -> Vec<u16> {
    let lines = unit.crossed(Segment::new(muzzle, way.to));
    unit.struck_by(way, lines).iter().map(|model| model as u16).collect()
}

/// FB-7.86 the models that a bolt goes through one after the other, from the one that it hits first: those behind it, or along
/// the rank where it comes by a flank.
pub fn pierced(shooter: Point, first: u16, unit: &Formation) -> Vec<u16> {
    let target = unit.base_of(first).centre();
    let (rank, file) = unit.place(first);
    let lines = unit.crossed(Segment::new(shooter, target));
    let with = |model: &u16| match lines {
        Lines::Ranks => unit.place(*model).1 == file,
        Lines::Files => unit.place(*model).0 == rank,
    };
    let square = |model: &u16| unit.base_of(*model).centre().distance_squared(shooter);
    let mut found: Vec<u16> = (0..unit.count()).filter(with).filter(|model| square(model) >= square(&first)).collect();
    found.sort_by_key(square);
    found
}

const fn stops_ball(kind: TerrainKind) -> bool {
    match kind {
        TerrainKind::Wall | TerrainKind::Building | TerrainKind::Impassable => true,
        TerrainKind::Hill
        | TerrainKind::SteepHill
        | TerrainKind::Wood
        | TerrainKind::Broken
        | TerrainKind::Boulders
        | TerrainKind::Marsh
        | TerrainKind::River
        | TerrainKind::Crossing
        | TerrainKind::Hedge => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::terrain::tests::{block, piece};
    use super::*;

    fn counts(found: &Covered) -> (usize, usize) {
        (found.whole.len(), found.part.len())
    }

    #[test]
    fn the_document_s_stone_covers_what_it_says() {
        // FB-13.13 the middle of the second rank of 5 by 4 on 20 mm.
        let unit = block((1_000, 1_000), 0, 5, 20, 20);
        let centre = unit.base_of(7).centre();
        assert_eq!(counts(&covered_bases(&round(centre, Round::Small), unit.bases().map(Base::from))), (5, 13));
        // FB-13.31 the middle of 5 by 5 on 25 mm.
        let orcs = block((1_000, 1_000), 0, 5, 25, 25);
        assert_eq!(
            counts(&covered_bases(&round(orcs.base_of(12).centre(), Round::Small), orcs.bases().map(Base::from))),
            (1, 12)
        );
    }

    #[test]
    fn a_flame_reaches_eight_inches_and_a_quarter() {
        let flame = flame(Point::new(100_000, 100_000), Angle::ZERO);
        let end = |y: i32| flame.holds_point(Point::new(100_000, 100_000 + y));
        assert!(end(inches(8).0 + INCH.0 / 4 - 20) && !end(inches(8).0 + INCH.0 / 4 + 2));
    }

    #[test]
    fn a_ball_hits_one_of_each_rank_and_stops_at_walls() {
        let unit = block((1_000, 1_000), 180, 5, 20, 20);
        let muzzle = Point::new(100_000, 50_000);
        let target = Point::new(100_000, 104_000);
        let way = ball(muzzle, target, Length(49_000), Length(20_000), &[]);
        assert_eq!(hit_by_ball(muzzle, way, &unit).len(), 4);
        let wall = piece(TerrainKind::Wall, (900, 1_030), (1_100, 1_035));
        let short = ball(muzzle, target, Length(49_000), Length(20_000), &[wall]);
        assert_eq!(hit_by_ball(muzzle, short, &unit).len(), 2);
        let only = ball(muzzle, target, Length(51_000), Length::ZERO, &[]);
        assert_eq!(hit_by_ball(muzzle, only, &unit).len(), 1);
    }

    #[test]
    fn bolts_go_through_a_file_or_along_a_rank() {
        let unit = block((1_000, 1_000), 180, 5, 20, 20);
        assert_eq!(pierced(Point::new(100_000, 50_000), 2, &unit), [2, 7, 12, 17]);
        assert_eq!(pierced(Point::new(50_000, 101_000), 4, &unit), [4, 3, 2, 1, 0]);
    }
}
