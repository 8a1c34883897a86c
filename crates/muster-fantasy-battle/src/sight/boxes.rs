//! Boxes along the table around what somebody looks at: two corners, the least and the greatest.

use muster_ground::length::{Length, Point};

/// The corner nearest to where the table begins, and the one across from it.
pub(crate) type Span = (Point, Point);

/// Farther out than any table.
const FAR: Point = Point { x: Length(i32::MAX), y: Length(i32::MAX) };

/// Farther back than any table.
const NEAR: Point = Point { x: Length(i32::MIN), y: Length(i32::MIN) };

/// A box that holds a point also.
pub(super) fn holding((low, high): Span, point: Point) -> Span {
    (Point { x: low.x.min(point.x), y: low.y.min(point.y) }, Point { x: high.x.max(point.x), y: high.y.max(point.y) })
}

/// A box that holds some points.
pub(super) fn around(points: impl IntoIterator<Item = Point>) -> Span {
    points.into_iter().fold((FAR, NEAR), holding)
}

/// A box that holds some boxes, and the hair more by which rounded points may lie outside of what they were taken from.
pub(crate) fn around_all(boxes: impl Iterator<Item = Span>) -> Span {
    grown(boxes.fold((FAR, NEAR), |all, (low, high)| holding(holding(all, low), high)))
}

/// Whether two boxes share a point.
pub(crate) fn meet((low, high): Span, (from, to): Span) -> bool {
    from.x <= high.x && to.x >= low.x && from.y <= high.y && to.y >= low.y
}

/// The corners of a box, counter-clockwise.
pub(super) const fn corners((low, high): Span) -> [Point; 4] {
    [low, Point { x: high.x, y: low.y }, high, Point { x: low.x, y: high.y }]
}

/// A box with the hair more by which rounded points may lie outside of what they were taken from.
pub(super) fn grown((low, high): Span) -> Span {
    const HAIR: i32 = 4;
    let aside = |point: Point, by: i32| Point {
        x: Length(point.x.0.saturating_add(by)),
        y: Length(point.y.0.saturating_add(by)),
    };
    (aside(low, -HAIR), aside(high, HAIR))
}
