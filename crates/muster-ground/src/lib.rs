//! Where things stand: cells and facings of a grid; points, bases, terrain, sight and paths of an open table.
//!
//! Everything here is integer arithmetic, so that a position means the same on every machine.
//!
//! ```
//! use muster_ground::grid::{Cell, Facing, Frame};
//!
//! let knights = Frame { at: Cell::new(5, 6), facing: Facing::North };
//! assert_eq!(knights.forward(Cell::new(4, 7)), 1);
//! assert_eq!(knights.lateral(Cell::new(4, 7)), -1);
//! ```

pub mod bases;
mod convex;
pub mod grid;
pub mod length;
pub mod path;
pub mod polygon;
pub mod segment;
pub mod sweep;
pub mod things;
pub mod turn;
mod whole;
