//! Square grids: cells, the four facings, and what lies ahead of, beside and behind something that faces.

use std::fmt;
use std::str::FromStr;

/// A cell of a grid, counted from 1: x to the right, y away from the first player. Any value may be off the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell {
    /// Column, from the left.
    pub x: i8,
    /// Row, from the first player's edge.
    pub y: i8,
}

/// One of the four directions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Facing {
    /// Towards higher rows.
    North,
    /// Towards higher columns.
    East,
    /// Towards lower rows.
    South,
    /// Towards lower columns.
    West,
}

/// Which side of something a cell lies on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Arc {
    /// Any row ahead.
    Front,
    /// The same row, to the left or right.
    Flank,
    /// Any row behind.
    Rear,
}

/// A cell seen from something that stands on it and faces somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Frame {
    /// Where it stands.
    pub at: Cell,
    /// Where it faces.
    pub facing: Facing,
}

impl Cell {
    /// The cell of a column and a row.
    pub const fn new(x: i8, y: i8) -> Self {
        Cell { x, y }
    }

    /// The cell `steps` further in a direction (behind it, for negative steps).
    #[inline]
    #[must_use]
    pub const fn step(self, facing: Facing, steps: i8) -> Cell {
        let (dx, dy) = facing.vector();
        Cell { x: self.x + dx * steps, y: self.y + dy * steps }
    }

    /// The larger of the two coordinate differences: kings' moves.
    #[inline]
    pub const fn distance(self, other: Cell) -> i8 {
        let (dx, dy) = ((self.x - other.x).abs(), (self.y - other.y).abs());
        if dx > dy { dx } else { dy }
    }
}

impl Facing {
    /// All four, clockwise from north.
    pub const ALL: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];

    /// The step of one cell in this direction.
    #[inline]
    pub const fn vector(self) -> (i8, i8) {
        const VECTORS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        VECTORS[self as usize]
    }

    /// A quarter turn clockwise.
    #[inline]
    #[must_use]
    pub const fn right(self) -> Facing {
        Facing::ALL[(self as usize + 1) % 4]
    }

    /// A quarter turn counter-clockwise.
    #[inline]
    #[must_use]
    pub const fn left(self) -> Facing {
        Facing::ALL[(self as usize + 3) % 4]
    }

    /// The opposite direction.
    #[inline]
    #[must_use]
    pub const fn about(self) -> Facing {
        Facing::ALL[(self as usize + 2) % 4]
    }

    /// The letter of the compass.
    pub const fn letter(self) -> char {
        match self {
            Facing::North => 'N',
            Facing::East => 'E',
            Facing::South => 'S',
            Facing::West => 'W',
        }
    }
}

impl Frame {
    /// How far ahead a cell lies; negative behind.
    #[inline]
    pub const fn forward(self, cell: Cell) -> i8 {
        let (dx, dy) = self.facing.vector();
        (cell.x - self.at.x) * dx + (cell.y - self.at.y) * dy
    }

    /// How far to the right a cell lies; negative to the left.
    #[inline]
    pub const fn lateral(self, cell: Cell) -> i8 {
        let (dx, dy) = self.facing.right().vector();
        (cell.x - self.at.x) * dx + (cell.y - self.at.y) * dy
    }

    /// Front, flank or rear.
    #[inline]
    pub const fn arc(self, cell: Cell) -> Arc {
        match self.forward(cell) {
            1.. => Arc::Front,
            0 => Arc::Flank,
            _ => Arc::Rear,
        }
    }

    /// The cell straight ahead.
    #[inline]
    pub const fn faced(self) -> Cell {
        self.at.step(self.facing, 1)
    }

    /// The cell `forward` ahead and `lateral` to the right.
    #[inline]
    pub const fn cell(self, forward: i8, lateral: i8) -> Cell {
        self.at.step(self.facing, forward).step(self.facing.right(), lateral)
    }
}

impl fmt::Display for Cell {
    /// Column and row: `4,2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A cell or facing that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable;

impl FromStr for Cell {
    type Err = Unreadable;

    /// Reads `4,2`.
    fn from_str(text: &str) -> Result<Cell, Unreadable> {
        let (x, y) = text.split_once(',').ok_or(Unreadable)?;
        let number = |t: &str| t.trim().parse().map_err(|_| Unreadable);
        Ok(Cell { x: number(x)?, y: number(y)? })
    }
}

impl FromStr for Facing {
    type Err = Unreadable;

    /// Reads a letter of the compass.
    fn from_str(text: &str) -> Result<Facing, Unreadable> {
        Facing::ALL.into_iter().find(|f| text.len() == 1 && text.starts_with(f.letter())).ok_or(Unreadable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_goes_round() {
        for facing in Facing::ALL {
            assert_eq!(facing.right().left(), facing);
            assert_eq!(facing.right().right(), facing.about());
            assert_eq!(facing.to_string().parse(), Ok(facing));
        }
    }

    #[test]
    fn frames_turn_with_their_facing() {
        for facing in Facing::ALL {
            let frame = Frame { at: Cell::new(4, 5), facing };
            for forward in -3..=3 {
                for lateral in -3..=3 {
                    let cell = frame.cell(forward, lateral);
                    assert_eq!((frame.forward(cell), frame.lateral(cell)), (forward, lateral));
                    assert_eq!(cell.to_string().parse(), Ok(cell));
                }
            }
            assert_eq!(frame.arc(frame.faced()), Arc::Front);
            assert_eq!(frame.arc(frame.cell(0, 2)), Arc::Flank);
            assert_eq!(frame.arc(frame.cell(-1, 2)), Arc::Rear);
        }
    }
}
