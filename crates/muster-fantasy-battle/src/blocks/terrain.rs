//! FB-4.3 to FB-4.20 pieces of terrain as something to stand in, to cross and to look past.

use muster_ground::bases::{Base, Block, Disc};
use muster_ground::length::{Length, Point, Vector};

use crate::book::{Piece, Shape, TerrainKind};
use crate::terrain::Going;

/// FB-4.3 the ground that a piece covers. A rectangle whose sides are an odd number of units is drawn to the nearest one.
pub(crate) fn ground(shape: &Shape) -> Base {
    match *shape {
        Shape::Disc(at, radius) => Disc::new(at, radius).into(),
        Shape::Rectangle(low, high) => {
            let Vector { x, y } = high - low;
            let middle = low.part_way(high, 1, 2);
            let (width, depth) = (Length(x as i32), Length(y as i32));
            Block::new(middle, width, depth, muster_ground::angle::Angle::ZERO).into()
        }
    }
}

/// Ground that hinders moves: what is left of a piece where nothing leads over it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hindrance {
    /// Which of the pieces it belongs to.
    pub piece: usize,
    /// The ground that it covers.
    pub ground: Base,
    /// How it is crossed.
    pub going: Going,
}

/// FB-4.5 to FB-4.8, FB-4.17 everything that hinders moves. Bridges and fords are cut out of the rivers that they cross, where
/// both are rectangles.
pub(crate) fn hindrances(pieces: &[Piece]) -> Vec<Hindrance> {
    let crossings = pieces.iter().filter(|piece| piece.kind == TerrainKind::Crossing).map(|piece| piece.shape);
    let crossings: Vec<Shape> = crossings.collect();
    let mut found = Vec::new();
    for (at, piece) in pieces.iter().enumerate().filter(|(_, piece)| piece.kind.going() != Going::Open) {
        let mut left = vec![piece.shape];
        if piece.kind == TerrainKind::River {
            for crossing in &crossings {
                left = left.iter().flat_map(|shape| without(*shape, crossing)).collect();
            }
        }
        let hindrance = |shape| Hindrance { piece: at, ground: ground(shape), going: piece.kind.going() };
        found.extend(left.iter().map(hindrance));
    }
    found
}

/// FB-4.17 whether a bridge or a ford leads over a river, which hinders there no more.
pub(crate) fn is_bridged(pieces: &[Piece]) -> bool {
    let of = |kind: TerrainKind| pieces.iter().filter(move |piece| piece.kind == kind).map(|piece| piece.shape);
    of(TerrainKind::Crossing).any(|crossing| of(TerrainKind::River).any(|river| overlap(river, crossing)))
}

/// Whether two rectangles share ground.
fn overlap(one: Shape, other: Shape) -> bool {
    let (Shape::Rectangle(low, high), Shape::Rectangle(from, to)) = (one, other) else { return false };
    low.x < to.x && from.x < high.x && low.y < to.y && from.y < high.y
}

/// What is left of a rectangle without another one, as rectangles: to the left, to the right, before it and behind it.
fn without(shape: Shape, cut: &Shape) -> Vec<Shape> {
    let (Shape::Rectangle(low, high), Shape::Rectangle(from, to)) = (shape, *cut) else { return vec![shape] };
    let (left, right) = (from.x.clamp(low.x, high.x), to.x.clamp(low.x, high.x));
    let (near, far) = (from.y.clamp(low.y, high.y), to.y.clamp(low.y, high.y));
    let parts = [
        (low, Point { x: left, y: high.y }),
        (Point { x: right, y: low.y }, high),
        (Point { x: left, y: low.y }, Point { x: right, y: near }),
        (Point { x: left, y: far }, Point { x: right, y: high.y }),
    ];
    let wide = |(low, high): &(Point, Point)| low.x < high.x && low.y < high.y;
    parts.into_iter().filter(wide).map(|(low, high)| Shape::Rectangle(low, high)).collect()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use muster_ground::angle::Angle;
    use muster_ground::formation::Formation;

    /// A rectangle of terrain in millimetres.
    pub(crate) fn piece(kind: TerrainKind, low: (i32, i32), high: (i32, i32)) -> Piece {
        let at = |(x, y): (i32, i32)| Point::new(x * 100, y * 100);
        Piece { id: "X1".into(), shape: Shape::Rectangle(at(low), at(high)), kind }
    }

    /// A block on square bases, all lengths in millimetres.
    pub(crate) fn block(front: (i32, i32), degrees: i32, files: u16, models: u16, base: i32) -> Formation {
        Formation {
            front: Point::new(front.0 * 100, front.1 * 100),
            facing: Angle::degrees(degrees),
            files,
            models,
            base: (Length(base * 100), Length(base * 100)),
            ends: [None; 2],
        }
    }

    #[test]
    fn a_bridge_is_cut_out_of_its_river() {
        let river = piece(TerrainKind::River, (0, 100), (1_000, 200));
        let bridge = piece(TerrainKind::Crossing, (400, 90), (500, 210));
        let left = hindrances(&[river, bridge]);
        assert_eq!(left.len(), 2);
        let holds = |x: i32| left.iter().any(|part| part.ground.holds(Point::new(x * 100, 15_000)));
        assert_eq!([holds(399), holds(450), holds(501)], [true, false, true]);
    }
}
