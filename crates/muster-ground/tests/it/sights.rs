//! Sight lines, arcs and zones against brute force, and ways around things against a search of every crossing of a grid.

use muster_ground::angle::Angle;
use muster_ground::arcs::{Arc, Zone};
use muster_ground::bases::{Base, Block, Disc};
use muster_ground::free_space::{FreeSpace, Obstacle};
use muster_ground::length::{Length, Point, Vector};
use muster_ground::path::Path;
use muster_ground::play_area::PlayArea;
use muster_ground::polygon::{PointLocation, Polygon};
use muster_ground::segment::Segment;
use muster_ground::sight::{first_block, last_meeting};
use muster_ground::things::Thing;
use proptest::prelude::*;
use std::collections::VecDeque;

/// Lines and outlines end on multiples of this, so that as many places along a line are whole points.
const PARTS: i32 = 64;

fn point(side: i32) -> impl Strategy<Value = Point> {
    (-side..=side, -side..=side).prop_map(|(x, y)| Point::new(x * PARTS, y * PARTS))
}

fn base(side: i32) -> impl Strategy<Value = Base> {
    let size = move || (1..side * PARTS).prop_map(Length);
    let disc = (point(side), size()).prop_map(|(at, radius)| Base::from(Disc::new(at, radius)));
    let block =
        (point(side), size(), size(), any::<u16>()).prop_map(|(at, w, d, t)| Block::new(at, w, d, Angle(t)).into());
    prop_oneof![disc, block]
}

fn polygon(side: i32) -> impl Strategy<Value = Polygon> {
    let corners = prop::collection::vec(point(side), 3..7);
    corners.prop_filter_map("a simple outline", |corners| Polygon::new(corners).ok())
}

/// The whole points along a line, its ends included.
fn along(line: Segment) -> impl DoubleEndedIterator<Item = Point> {
    (0..=PARTS).map(move |k| line.from.part_way(line.to, k.into(), PARTS.into()))
}

/// Whether sight ends at a point for certain: it is well inside a base, or inside an area.
fn stops_sight(thing: Thing<'_>, at: Point) -> bool {
    match thing {
        Thing::Base(base) => base.holds(at),
        Thing::Area(area) => area.place(at) == PointLocation::Inside,
        Thing::Wall(_) => false,
    }
}

proptest! {
    /// What blocks a line is where it is said to be, nothing does before, and nothing that a line passes through is missed.
    #[test]
    fn lines_are_blocked_where_they_first_meet_something(
        bases in prop::collection::vec(base(8), 0..4),
        areas in prop::collection::vec(polygon(20), 0..3),
        from in point(20),
        to in point(20),
    ) {
        let things: Vec<Thing<'_>> = bases.iter().map(Thing::Base).chain(areas.iter().map(Thing::Area)).collect();
        let line = Segment::new(from, to);
        let inside = |at: &Point| things.iter().any(|thing| stops_sight(*thing, *at));
        let first = along(line).find(inside);
        match first_block(line, things.iter().copied()) {
            None => prop_assert_eq!(first, None),
            Some(blocked) => {
                let here: Base = Disc::new(blocked.at, Length(2)).into();
                prop_assert!(things[blocked.by].gap(&here).at_most(Length::ZERO), "it stands there");
                let far = blocked.at.distance(from).0;
                prop_assert!((far + blocked.at.distance(to).0 - from.distance(to).0).abs() <= 2, "on the line");
                prop_assert!(first.is_none_or(|at| at.distance(from).0 >= far - 2), "nothing before");
            }
        }
        // Seen from the other end, the last thing is the first.
        for thing in &things {
            let last = along(line).rev().find(|at| stops_sight(*thing, *at));
            let told = last_meeting(line, *thing);
            prop_assert!(last.is_none() || told.is_some());
            if let (Some(last), Some(told)) = (last, told) {
                prop_assert!(told.distance(to).0 <= last.distance(to).0 + 2);
            }
        }
    }

    /// An arc holds what leans from the facing by no more than its bound, by the angle as floating point tells it.
    #[test]
    fn arcs_agree_with_angles(facing in point(50), at in point(50), seen in point(50), bound in any::<u16>()) {
        let facing = facing - Point::default();
        let step = seen - at;
        prop_assume!(facing != Vector::new(0, 0) && step != Vector::new(0, 0));
        let lean = (facing.cross(step) as f64).atan2(facing.dot(step) as f64).abs();
        let bound = Angle(bound.min(Angle::HALF.0));
        let aside = f64::from(bound.0) / 65_536.0 * std::f64::consts::TAU;
        let arcs = [(Arc::Half, std::f64::consts::FRAC_PI_2), (Arc::Quarter, std::f64::consts::FRAC_PI_4), (Arc::Aside(bound), aside)];
        for (arc, most) in arcs {
            if (lean - most).abs() > 1e-6 {
                prop_assert_eq!(arc.holds(at, facing, seen), lean < most, "{:?}: {} of {}", arc, lean, most);
            }
        }
    }

    /// The zones of a block, turned anyhow, are those of the same block drawn upright in floating point.
    #[test]
    fn zones_agree_with_the_block_drawn_upright(
        at in point(20), width in 2..2_000_i32, depth in 2..2_000_i32, turn in any::<u16>(), seen in point(40),
    ) {
        let block = Block::new(at, Length(width), Length(depth), Angle(turn));
        let (step, ahead) = (seen - at, Angle(turn).heading());
        let heading = (ahead.y as f64).atan2(ahead.x as f64);
        let (x, y) = (step.x as f64, step.y as f64);
        let (forward, right) = (x * heading.cos() + y * heading.sin(), x * heading.sin() - y * heading.cos());
        let (ahead_of, behind) = (forward - f64::from(depth) / 2.0, -forward - f64::from(depth) / 2.0);
        let beside = right.abs() - f64::from(width) / 2.0;
        // Near a line that parts two zones, rounding may decide either way.
        let clear = |a: f64, b: f64| (a - b).abs() > 0.01;
        prop_assume!(clear(ahead_of, beside.max(0.0)) && clear(behind, beside.max(0.0)) && clear(right, 0.0) && clear(beside, 0.0));
        let flank = if right > 0.0 { Zone::RightFlank } else { Zone::LeftFlank };
        let told = if ahead_of > beside.max(0.0) { Zone::Front } else if behind > beside.max(0.0) { Zone::Rear } else { flank };
        prop_assert_eq!(Zone::of(&block, seen), told);
    }
}

/// A table of 40 by 40 steps, with a model that is as wide as one of them.
const STEP: i32 = 100;
const STEPS: i32 = 40;

/// The cost of the shortest way from crossing to crossing of a grid, along edges and diagonals, if there is any.
fn grid_cost(space: FreeSpace<'_>, from: Point, to: Point) -> Option<i32> {
    let at = |(x, y): (i32, i32)| Point::new(x * STEP, y * STEP);
    let cell = |p: Point| (p.x.0 / STEP, p.y.0 / STEP);
    let index = |(x, y): (i32, i32)| (x * (STEPS + 1) + y) as usize;
    let mut costs = vec![i32::MAX; ((STEPS + 1) * (STEPS + 1)) as usize];
    costs[index(cell(from))] = 0;
    let mut open = VecDeque::from([cell(from)]);
    while let Some(here) = open.pop_front() {
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let next = (here.0 + dx, here.1 + dy);
            if !(0..=STEPS).contains(&next.0) || !(0..=STEPS).contains(&next.1) {
                continue;
            }
            let cost = costs[index(here)] + at(here).stride(at(next)).0;
            if cost < costs[index(next)] && space.is_free_along(Segment::new(at(here), at(next))) {
                costs[index(next)] = cost;
                open.push_back(next);
            }
        }
    }
    Some(costs[index(cell(to))]).filter(|cost| *cost < i32::MAX)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Wherever a walk from crossing to crossing gets, a way is found that costs hardly more.
    #[test]
    fn ways_are_found_wherever_a_grid_finds_one(
        posts in prop::collection::vec((0..=STEPS, 0..=STEPS, 50..600_i32), 1..5),
        house in (8..30_i32, 8..30_i32, 2..10_i32, 2..10_i32),
        from in (1..STEPS, 1..STEPS),
        to in (1..STEPS, 1..STEPS),
    ) {
        let at = |(x, y): (i32, i32)| Point::new(x * STEP, y * STEP);
        let bases: Vec<Base> =
            posts.iter().map(|(x, y, radius)| Disc::new(at((*x, *y)), Length(*radius)).into()).collect();
        let (x, y, w, h) = house;
        let walls = Polygon::new([at((x, y)), at((x + w, y)), at((x + w, y + h)), at((x, y + h))]).expect("a rectangle");
        let things = bases.iter().map(Thing::Base).chain([Thing::Area(&walls)]);
        let obstacles: Vec<Obstacle<'_>> = things.map(|thing| Obstacle { thing, gap: Length(0) }).collect();
        let space = FreeSpace { table: PlayArea::new(Length(STEPS * STEP), Length(STEPS * STEP)), radius: Length(50), obstacles: &obstacles };
        let (from, to) = (at(from), at(to));
        prop_assume!(space.is_free(from) && space.is_free(to));
        if let Some(cost) = grid_cost(space, from, to) {
            let way = space.route(from, to, Length(i32::MAX / 4), 40);
            let found = way.map(|way| Path::new(&way).expect("a sane path").length().0);
            prop_assert!(found.is_some_and(|found| found <= cost + cost / 20), "{found:?} where a grid takes {cost}");
        }
    }
}
