//! FB-6.50, FB-6.51, FB-8.82 to FB-8.87, FB-4.22 to FB-4.24 flights and pursuits: which way, how far, and off the table.

use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::Manoeuvre;
use muster_ground::play_area::{Edge, PlayArea};

use super::ways::{Surroundings, clear_length};
use super::{INCH, inches};
use crate::terrain::Going;
use crate::zones::CONTACT;

/// What ends the straight way of a pursuer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pursuit {
    /// FB-8.87 nothing, or FB-8.84 friends and rocks: it stands here.
    Ends(Formation),
    /// FB-8.85 this enemy, which it meets after so much of its way; it would stand here.
    Meets(usize, Length, Formation),
    /// FB-4.24 the edge: it leaves the table, with the middle of its front at this point of the edge.
    Leaves(Edge, Point),
}

/// FB-6.50 a unit pivoted about its footprint's centre.
pub(crate) fn pivoted(unit: &Formation, facing: Angle) -> Formation {
    unit.after(Manoeuvre::Reform(facing, unit.files))
}

/// FB-6.50 where a unit faces that flees from something: along the line from the centre of that to its own; as it stands where
/// both are one.
pub(crate) fn away_from(unit: &Formation, cause: Point) -> Angle {
    Angle::looking(unit.footprint().centre() - cause).unwrap_or(unit.facing)
}

/// FB-6.51 the edges nearest to a unit's centre, more than one where dice decide.
pub(crate) fn nearest_edges(unit: &Formation, table: PlayArea) -> Vec<Edge> {
    let centre = unit.footprint().centre();
    let least = Edge::ALL.iter().map(|edge| table.margin(centre, *edge)).min();
    Edge::ALL.into_iter().filter(|edge| Some(table.margin(centre, *edge)) == least).collect()
}

/// FB-6.51 where a unit faces that flees to an edge.
pub(crate) const fn towards_edge(edge: Edge) -> Angle {
    match edge {
        Edge::Near => Angle::HALF,
        Edge::Right => Angle::QUARTER,
        Edge::Far => Angle::ZERO,
        Edge::Left => Angle::THREE_QUARTERS,
    }
}

/// FB-8.79, FB-8.82, FB-8.84, FB-8.85 a pursuit or an overrun, straight on in a direction for the whole distance, up to the
/// first enemy, to an inch before friends and rocks, or off the table. `around` has no fleers among its enemies that were
/// already caught.
pub(crate) fn pursue(unit: &Formation, facing: Angle, distance: Length, around: &Surroundings) -> Pursuit {
    let start = pivoted(unit, facing);
    let base = Base::from(start.footprint());
    let step = start.facing.apply(Vector::new(0, distance.0.into()));
    let solid = around.ground.iter().filter(|part| part.going == Going::Impassable).map(|part| part.ground);
    let stops: Vec<(Base, Length)> = solid
        .chain(around.friends.iter().map(|friend| friend.footprint().into()))
        .map(|thing| (thing, base.gap(&thing).length().min(INCH)))
        .collect();
    let stop = clear_length(&base, step, distance, &stops);
    let met = around.enemies.iter().enumerate().filter_map(|(at, enemy)| {
        let footprint = Base::from(enemy.footprint());
        let free = clear_length(&base, step, stop, &[(footprint, Length::ZERO)]);
        let there = Base::from(start.after(Manoeuvre::Ahead(free)).footprint());
        there.gap(&footprint).at_most(CONTACT).then_some((free, at))
    });
    let met = met.min();
    let way = met.map_or(stop, |(free, _)| free);
    let edges = Edge::ALL.into_iter().zip(beyond(around.table));
    let left = edges.filter_map(|(edge, off)| {
        let free = clear_length(&base, step, way, &[(off, Length::ZERO)]);
        (free < way).then_some((free, edge))
    });
    if let Some((free, edge)) = left.min() {
        return Pursuit::Leaves(edge, onto_edge(start.after(Manoeuvre::Ahead(free)).front, edge, around.table));
    }
    let end = start.after(Manoeuvre::Ahead(way));
    met.map_or(Pursuit::Ends(end), |(free, at)| Pursuit::Meets(at, free, end))
}

/// The point of an edge opposite to a point.
fn onto_edge(point: Point, edge: Edge, table: PlayArea) -> Point {
    match edge {
        Edge::Near => Point { x: point.x, y: Length::ZERO },
        Edge::Right => Point { x: table.width, y: point.y },
        Edge::Far => Point { x: point.x, y: table.depth },
        Edge::Left => Point { x: Length::ZERO, y: point.y },
    }
}

/// The ground beyond each edge of the table.
fn beyond(table: PlayArea) -> [Base; 4] {
    let (w, d, thick) = (table.width.0, table.depth.0, inches(12).0);
    let block = |x: i32, y: i32, width: i32, depth: i32| {
        Base::from(Block::new(Point::new(x, y), Length(width), Length(depth), Angle::ZERO))
    };
    [
        block(w / 2, -thick / 2, w + 4 * thick, thick),
        block(w + thick / 2, d / 2, thick, d + 4 * thick),
        block(w / 2, d + thick / 2, w + 4 * thick, thick),
        block(-thick / 2, d / 2, thick, d + 4 * thick),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::inches;
    use super::super::terrain::tests::block;
    use super::*;

    const TABLE: PlayArea = PlayArea::new(inches(72), inches(48));

    fn bare<'a>() -> Surroundings<'a> {
        Surroundings { table: TABLE, ground: &[], friends: &[], enemies: &[] }
    }

    #[test]
    fn pursuers_meet_enemies_and_stop_at_friends() {
        let unit = block((900, 600), 0, 5, 20, 20);
        let other = [block((900, 700), 180, 5, 20, 20)];
        let around = Surroundings { enemies: &other, ..bare() };
        let met = pursue(&unit, Angle::ZERO, inches(8), &around);
        assert!(matches!(met, Pursuit::Meets(0, Length(10_000), _)), "{met:?}");
        let around = Surroundings { friends: &other, ..bare() };
        let Pursuit::Ends(end) = pursue(&unit, Angle::ZERO, inches(8), &around) else { panic!("it stops") };
        assert_eq!(end.front.y, Length(70_000) - INCH);
        let Pursuit::Leaves(edge, at) = pursue(&unit, Angle::QUARTER, inches(60), &bare()) else { panic!("it leaves") };
        assert_eq!((edge, at.x), (Edge::Right, TABLE.width));
    }
}
