//! FB-6.50, FB-6.51, FB-6.65, FB-6.66, FB-8.82 to FB-8.87, FB-4.22 to FB-4.24 flights and pursuits: which way, how far, through
//! whom, off the table and back.

use muster_ground::angle::Angle;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::Manoeuvre;
use muster_ground::sweep::Sweep;
use muster_ground::table::{Edge, Table};
use muster_ground::things::Thing;

use super::charge::beyond;
use super::terrain::{Going, Hindrance};
use super::ways::{Field, clear_length};
use super::{CONTACT, INCH};

/// FB-6.66 what another unit is to one that flees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bystander {
    /// A friend, an enemy of a unit strength below 5, or one that flees: it is gone through.
    Passed,
    /// An enemy of a unit strength of 5 or more that does not flee: it destroys.
    Deadly,
    /// One that destroys only if its footprint is entered: it was touched when the flight began.
    Touched,
}

/// How a flight ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flight {
    /// Here, having gone through these of the others.
    Ends(Formation, Vec<usize>),
    /// FB-6.65 on impassable terrain or at the edge, having gone through these.
    Lost(Vec<usize>),
    /// FB-6.66 on this enemy, having gone through these.
    Caught(usize, Vec<usize>),
}

/// What ends the straight way of a pursuer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pursuit {
    /// FB-8.87 nothing, or FB-8.84 friends and rocks: it stands here.
    Ends(Formation),
    /// FB-8.85 this enemy, which it meets after so much of its way; it would stand here.
    Meets(usize, Length, Formation),
    /// FB-4.24 the edge: it leaves the table, with the middle of its front at this point of the edge.
    Leaves(Edge, Point),
}

/// FB-6.50 a unit pivoted about its footprint's centre.
pub fn pivoted(unit: &Formation, facing: Angle) -> Formation {
    unit.after(Manoeuvre::Reform(facing, unit.files))
}

/// FB-6.50 where a unit faces that flees from something: along the line from the centre of that to its own; as it stands where
/// both are one.
pub fn away_from(unit: &Formation, cause: Point) -> Angle {
    Angle::looking(unit.footprint().centre() - cause).unwrap_or(unit.facing)
}

/// FB-6.51 the edges nearest to a unit's centre, more than one where dice decide.
pub fn nearest_edges(unit: &Formation, table: Table) -> Vec<Edge> {
    let centre = unit.footprint().centre();
    let least = Edge::ALL.iter().map(|edge| table.margin(centre, *edge)).min();
    Edge::ALL.into_iter().filter(|edge| Some(table.margin(centre, *edge)) == least).collect()
}

/// FB-6.51 where a unit faces that flees to an edge.
pub const fn towards_edge(edge: Edge) -> Angle {
    match edge {
        Edge::Near => Angle::HALF,
        Edge::Right => Angle::QUARTER,
        Edge::Far => Angle::ZERO,
        Edge::Left => Angle::THREE_QUARTERS,
    }
}

/// FB-6.65, FB-6.66 a flight of a distance, straight on in a direction: through those it may go through, and on until it is
/// an inch clear of the last of them.
pub fn flee(
    unit: &Formation,
    facing: Angle,
    distance: Length,
    others: &[(Formation, Bystander)],
    (table, ground): (Table, &[Hindrance]),
) -> Flight {
    let start = pivoted(unit, facing);
    let length = past(&start, distance, others);
    let base = Base::from(start.footprint());
    let step = start.facing.apply(Vector::new(0, length.0.into()));
    // What kills is met where the way to it ends; what comes first counts.
    let reach = |thing: &Base, gap: Length| {
        let free = clear_length(&base, step, length, &[(*thing, gap)]);
        let met = !Sweep::of(&base, step).keeps_off(Thing::Base(thing), gap);
        met.then_some(free)
    };
    let solid = ground.iter().filter(|part| part.going == Going::Impassable).map(|part| part.ground);
    // FB-12.15 touching is enough.
    let lost = solid.chain(beyond(table)).filter_map(|thing| reach(&thing, Length(1))).min();
    let caught = others.iter().enumerate().filter_map(|(at, (other, kind))| {
        let footprint = Base::from(other.footprint());
        let met = match kind {
            Bystander::Passed => None,
            Bystander::Deadly => reach(&footprint, CONTACT + Length(1)),
            Bystander::Touched => reach(&footprint, Length::ZERO),
        };
        met.map(|met| (met, at))
    });
    let caught = caught.min();
    let end = [lost, caught.map(|(met, _)| met)].into_iter().flatten().min().unwrap_or(length);
    let way = Sweep::of(&base, start.facing.apply(Vector::new(0, end.0.into())));
    let through = others.iter().enumerate().filter(|(_, (other, kind))| {
        *kind == Bystander::Passed && way.overlaps(Thing::Base(&other.footprint().into()))
    });
    let through: Vec<usize> = through.map(|(at, _)| at).collect();
    match (lost, caught) {
        (Some(lost), caught) if caught.is_none_or(|(met, _)| lost <= met) => Flight::Lost(through),
        (_, Some((_, at))) => Flight::Caught(at, through),
        (_, None) => Flight::Ends(start.after(Manoeuvre::Ahead(length)), through),
    }
}

/// FB-6.66 how far a flight goes so that it does not end on those it passes: to an inch beyond the last of them that it would
/// end on.
fn past(start: &Formation, distance: Length, others: &[(Formation, Bystander)]) -> Length {
    let passed: Vec<Base> = others
        .iter()
        .filter(|(_, kind)| *kind == Bystander::Passed)
        .map(|(other, _)| Base::from(other.footprint()))
        .collect();
    let at = |length: Length| Base::from(start.after(Manoeuvre::Ahead(length)).footprint());
    let mut length = distance;
    // Each turn leaves one more of them behind for good.
    for _ in 0..=passed.len() {
        let here = at(length);
        let Some(under) = passed.iter().find(|other| other.overlaps(&here)) else { return length };
        length = clear_of(start, length, under);
    }
    length
}

/// The least length from one on at which a unit is an inch clear of a base that it leaves behind.
fn clear_of(start: &Formation, from: Length, other: &Base) -> Length {
    let whole = other.reach() + Base::from(start.footprint()).reach() + INCH;
    let (mut low, mut high) = (from.0, from.0 + 2 * whole.0);
    while low < high {
        let middle = low + (high - low) / 2;
        let here = start.after(Manoeuvre::Ahead(Length(middle)));
        // From where it is clear on it stays clear: it goes straight and both are convex.
        let clear = Base::from(here.footprint()).gap(other).at_least(INCH);
        if clear { high = middle } else { low = middle + 1 }
    }
    Length(low)
}

/// FB-8.82 where a pursuer faces: towards the centre of those it pursues.
pub fn after(unit: &Formation, fled: Point) -> Angle {
    Angle::looking(fled - unit.footprint().centre()).unwrap_or(unit.facing)
}

/// FB-8.79, FB-8.82, FB-8.84, FB-8.85 a pursuit or an overrun, straight on in a direction for the whole distance, up to the
/// first enemy, to an inch before friends and rocks, or off the table. `field` has no fleers among its enemies that were
/// already caught.
pub fn pursue(unit: &Formation, facing: Angle, distance: Length, field: &Field) -> Pursuit {
    let start = pivoted(unit, facing);
    let base = Base::from(start.footprint());
    let step = start.facing.apply(Vector::new(0, distance.0.into()));
    let solid = field.ground.iter().filter(|part| part.going == Going::Impassable).map(|part| part.ground);
    let stops: Vec<(Base, Length)> = solid
        .chain(field.friends.iter().map(|friend| friend.footprint().into()))
        .map(|thing| (thing, base.gap(&thing).length().min(INCH)))
        .collect();
    let stop = clear_length(&base, step, distance, &stops);
    let met = field.enemies.iter().enumerate().filter_map(|(at, enemy)| {
        let footprint = Base::from(enemy.footprint());
        let free = clear_length(&base, step, stop, &[(footprint, Length::ZERO)]);
        let there = Base::from(start.after(Manoeuvre::Ahead(free)).footprint());
        there.gap(&footprint).at_most(Length(4)).then_some((free, at))
    });
    let met = met.min();
    let way = met.map_or(stop, |(free, _)| free);
    let edges = Edge::ALL.into_iter().zip(beyond(field.table));
    let left = edges.filter_map(|(edge, off)| {
        let free = clear_length(&base, step, way, &[(off, Length::ZERO)]);
        (free < way).then_some((free, edge))
    });
    if let Some((free, edge)) = left.min() {
        return Pursuit::Leaves(edge, onto_edge(start.after(Manoeuvre::Ahead(free)).front, edge, field.table));
    }
    let end = start.after(Manoeuvre::Ahead(way));
    met.map_or(Pursuit::Ends(end), |(free, at)| Pursuit::Meets(at, free, end))
}

/// The point of an edge opposite to a point.
fn onto_edge(point: Point, edge: Edge, table: Table) -> Point {
    match edge {
        Edge::Near => Point { x: point.x, y: Length::ZERO },
        Edge::Right => Point { x: table.width, y: point.y },
        Edge::Far => Point { x: point.x, y: table.depth },
        Edge::Left => Point { x: Length::ZERO, y: point.y },
    }
}

/// FB-4.24 where a unit comes back that left the table at a point of an edge: as near as possible to it, its rear on the edge,
/// facing inward, on nobody and no rock and an inch from enemies; nothing where there is no room. Places are tried in steps
/// of a tenth of an inch.
pub fn coming_back(unit: &Formation, edge: Edge, left_at: Point, files: u16, field: &Field) -> Option<Formation> {
    let facing = towards_edge(edge) + Angle::HALF;
    let new = Formation { files, facing, ..*unit };
    let inward = facing.apply(Vector::new(0, new.depth().0.into()));
    let (along, length) = match edge {
        Edge::Near | Edge::Far => (Vector::new(1, 0), field.table.width),
        Edge::Left | Edge::Right => (Vector::new(0, 1), field.table.depth),
    };
    let step = INCH.0 / 10;
    let tries = (0..=length.0 / step).flat_map(|n| [n * step, -n * step]);
    let places = tries.map(|aside| left_at + along.scaled(Length(aside)) + inward);
    places.map(|front| Formation { front, ..new }).find(|place| {
        let base = Base::from(place.footprint());
        let clear = |other: &Formation, gap| Thing::Base(&other.footprint().into()).kept_off(&base, gap);
        field.table.holds_base(&base)
            && field.friends.iter().all(|friend| clear(friend, Length::ZERO))
            && field.enemies.iter().all(|enemy| clear(enemy, INCH))
            && field.ground.iter().all(|part| part.going != Going::Impassable || !part.ground.overlaps(&base))
    })
}

#[cfg(test)]
mod tests {
    use super::super::inches;
    use super::super::terrain::tests::block;
    use super::*;

    const TABLE: Table = Table::new(inches(72), inches(48));

    fn bare<'a>() -> Field<'a> {
        Field { table: TABLE, ground: &[], friends: &[], enemies: &[] }
    }

    #[test]
    fn a_flight_goes_straight_away() {
        let unit = block((900, 600), 180, 5, 20, 20);
        let facing = away_from(&unit, Point::new(90_000, 30_000));
        assert_eq!(facing, Angle::ZERO);
        let Flight::Ends(end, through) = flee(&unit, facing, inches(7), &[], (TABLE, &[])) else { panic!("it lives") };
        // The footprint's centre is at 640 mm before and 7 inches farther after.
        assert_eq!((end.footprint().centre().y, through.len()), (Length(64_000) + inches(7), 0));
    }

    #[test]
    fn it_runs_on_through_friends_and_into_enemies() {
        let unit = block((900, 600), 0, 5, 20, 20);
        let friend = block((900, 800), 0, 5, 20, 20);
        let run = |kind| flee(&unit, Angle::ZERO, inches(7), &[(friend, kind)], (TABLE, &[]));
        let Flight::Ends(end, through) = run(Bystander::Passed) else { panic!("it lives") };
        // The rear stands an inch beyond the friend's front.
        assert_eq!((end.front.y - Length(8_000) - friend.front.y, through), (INCH, vec![0]));
        assert_eq!(run(Bystander::Deadly), Flight::Caught(0, vec![]));
    }

    #[test]
    fn the_edge_is_the_end_even_by_touching() {
        // FB-12.15.
        let unit = block((900, 600), 0, 5, 20, 20);
        let to_edge = TABLE.depth - unit.front.y;
        let run = |distance| flee(&unit, Angle::ZERO, distance, &[], (TABLE, &[]));
        assert_eq!(run(to_edge), Flight::Lost(vec![]));
        assert!(matches!(run(to_edge + Length(-1)), Flight::Ends(..)));
        assert_eq!(nearest_edges(&unit, TABLE), [Edge::Near]);
    }

    #[test]
    fn pursuers_meet_enemies_stop_at_friends_and_come_back() {
        let unit = block((900, 600), 0, 5, 20, 20);
        let other = [block((900, 700), 180, 5, 20, 20)];
        let field = Field { enemies: &other, ..bare() };
        let met = pursue(&unit, Angle::ZERO, inches(8), &field);
        assert!(matches!(met, Pursuit::Meets(0, Length(10_000), _)), "{met:?}");
        let field = Field { friends: &other, ..bare() };
        let Pursuit::Ends(end) = pursue(&unit, Angle::ZERO, inches(8), &field) else { panic!("it stops") };
        assert_eq!(end.front.y, Length(70_000) - INCH);
        let Pursuit::Leaves(edge, at) = pursue(&unit, Angle::QUARTER, inches(60), &bare()) else { panic!("it leaves") };
        assert_eq!((edge, at.x), (Edge::Right, TABLE.width));
        let back = coming_back(&unit, edge, at, 5, &bare()).expect("there is room");
        assert_eq!((back.facing, back.front.x), (Angle::THREE_QUARTERS, TABLE.width - unit.depth()));
    }
}
