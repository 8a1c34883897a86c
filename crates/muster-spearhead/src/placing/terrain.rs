//! Terrain features and where they may be set up (SP-4.31 to SP-4.41).

use crate::book::{INCH, inches};
use crate::register::*;
use crate::space;
use crate::state::{Battle, Feature, Size};
use muster_ground::footprint::Footprint;
use muster_ground::length::{LIMIT, Length, Point};
use muster_ground::play_area::Edge;
use muster_ground::polygon::Polygon;
use muster_kernel::{Message, Seat, Violations};
use muster_tabletop::layout::spot;
use std::cmp::Ordering;

/// SP-4.32 how far from every other feature.
const APART: Length = inches(6);
/// SP-4.33, SP-4.34 how far from the long edges, and from enemy territory.
const INLAND: Length = inches(3);
/// SP-4.39 the grid on which places are looked for.
const GRID: i32 = INCH / 20;

/// SP-4.40, SP-4.41 how long and how wide a footprint is.
pub(crate) const fn size_of(size: Size) -> (Length, Length) {
    match size {
        Size::Large => (inches(6), inches(3)),
        Size::Small => (inches(3), inches(2)),
    }
}

/// SP-4.37 how wide and how deep a footprint lies with its tall strip on a side: the strip runs along a long side.
fn extent(size: Size, tall: Edge) -> (i32, i32) {
    let (long, short) = size_of(size);
    match tall {
        Edge::Near | Edge::Far => (long.0, short.0),
        Edge::Left | Edge::Right => (short.0, long.0),
    }
}

/// An upright rectangle from its lower left corner to its upper right one.
fn rectangle(low: Point, high: Point) -> Polygon {
    let corners = [low, Point { x: high.x, y: low.y }, high, Point { x: low.x, y: high.y }];
    Polygon::new(corners).expect("a rectangle with an area is a sound outline")
}

/// SP-4.37, SP-4.40, SP-4.41 a terrain feature with its middle here and its tall strip on that side. A middle far off the board
/// counts as one less far off.
pub fn feature(size: Size, owner: Seat, middle: Point, tall: Edge) -> Feature {
    let (width, depth) = extent(size, tall);
    let near = |at: Length| at.0.clamp(-LIMIT / 2, LIMIT / 2);
    let low = Point::new(near(middle.x) - width / 2, near(middle.y) - depth / 2);
    let high = Point::new(low.x.0 + width, low.y.0 + depth);
    let strip = match tall {
        Edge::Near => (low, Point::new(high.x.0, low.y.0 + INCH)),
        Edge::Far => (Point::new(low.x.0, high.y.0 - INCH), high),
        Edge::Left => (low, Point::new(low.x.0 + INCH, high.y.0)),
        Edge::Right => (Point::new(high.x.0 - INCH, low.y.0), high),
    };
    Feature { size, owner, footprint: rectangle(low, high), tall: rectangle(strip.0, strip.1) }
}

/// SP-4.31 to SP-4.38 everything that forbids a feature in its place.
pub fn check_terrain(battle: &Battle, feature: &Feature, wrong: &mut Violations) {
    judge(battle, feature.owner, feature.footprint.bounds(), wrong);
}

/// SP-4.38, SP-4.31 to SP-4.38 everything that forbids a footprint of a side.
fn judge(battle: &Battle, owner: Seat, (low, high): (Point, Point), wrong: &mut Violations) {
    let table = battle.book.size;
    let off = low.x.0 < 0 || high.x > table.width || low.y.0 < 0 || high.y > table.depth;
    wrong.forbid_if(off, SP_4_36, "no-terrain-off-board");
    let edge = low.y <= INLAND || table.depth - high.y <= INLAND;
    wrong.forbid_if_with(edge, SP_4_33, || Message::new("no-terrain-near-edge").with("length", INLAND.0));
    if wrong.is_settled() {
        return;
    }
    let corners = [low, Point { x: high.x, y: low.y }, high, Point { x: low.x, y: high.y }];
    let depth = |least: Length| corners.map(|at| space::compare_depth(battle, owner, at, least)).into_iter().min();
    wrong.forbid_if(depth(Length::ZERO).is_some_and(Ordering::is_lt), SP_4_31, "no-terrain-own-territory");
    wrong.forbid_if_with(depth(INLAND).is_some_and(Ordering::is_le), SP_4_34, || {
        Message::new("no-terrain-near-enemy-territory").with("length", INLAND.0)
    });
    if wrong.is_settled() {
        return;
    }
    for objective in &battle.book.objectives {
        let shape = Footprint::Rectangle(low, high);
        let on = shape.is_closer(objective.at, i64::from(objective.radius.0));
        wrong.forbid_if_with(on, SP_4_35, || Message::new("no-terrain-on-objective").with("place", spot(objective.at)));
    }
    for other in &battle.field.features {
        let (from, to) = other.footprint.bounds();
        let off = |a: Length, b: Length, c: Length, d: Length| i64::from((c.0 - b.0).max(a.0 - d.0).max(0));
        let (x, y) = (off(low.x, high.x, from.x, to.x), off(low.y, high.y, from.y, to.y));
        let close = x * x + y * y <= i64::from(APART.0) * i64::from(APART.0);
        wrong.forbid_if_with(close, SP_4_32, || Message::new("no-terrain-near-terrain").with("length", APART.0));
    }
}

/// SP-4.31 to SP-4.38 whether a feature of a side may lie with its middle here and its tall strip on that side.
pub(crate) fn may_lie(battle: &Battle, (size, owner): (Size, Seat), middle: Point, tall: Edge) -> bool {
    let (width, depth) = extent(size, tall);
    let low = Point::new(middle.x.0 - width / 2, middle.y.0 - depth / 2);
    is_lawful(battle, owner, (low, Point::new(low.x.0 + width, low.y.0 + depth)))
}

/// SP-4.39 whether there is a lawful place for a feature of a side, of those whose lower left corner is a multiple of 0.05".
pub fn has_place(battle: &Battle, size: Size, owner: Seat) -> bool {
    first_place(battle, size, owner).is_some()
}

/// SP-4.39 the first lawful place for a feature of a side among those.
pub(crate) fn first_place(battle: &Battle, size: Size, owner: Seat) -> Option<(Point, Edge)> {
    let table = battle.book.size;
    [Edge::Near, Edge::Left].into_iter().find_map(|tall| {
        let (width, depth) = extent(size, tall);
        let mut rows = (INLAND.0 / GRID + 1)..=((table.depth - INLAND).0 - depth) / GRID;
        let columns = 0..=(table.width.0 - width) / GRID;
        let at = |column: i32, row: i32| {
            let low = Point::new(column * GRID, row * GRID);
            (low, Point::new(low.x.0 + width, low.y.0 + depth))
        };
        let (low, _) = rows.find_map(|row| {
            columns.clone().map(|column| at(column, row)).find(|bounds| is_lawful(battle, owner, *bounds))
        })?;
        Some((Point::new(low.x.0 + width / 2, low.y.0 + depth / 2), tall))
    })
}

/// Whether nothing forbids a footprint of a side.
fn is_lawful(battle: &Battle, owner: Seat, bounds: (Point, Point)) -> bool {
    let mut wrong = Violations::whether();
    judge(battle, owner, bounds, &mut wrong);
    wrong.is_empty()
}
