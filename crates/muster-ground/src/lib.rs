//! Where things stand: cells and facings of a grid; points, bases, terrain, sight and paths of an open table.
//!
//! Everything here is integer arithmetic, so that a position means the same on every machine. Lengths are in the
//! ruleset's own unit, angles in 65536ths of a turn. What is only compared is compared exactly; what is given out as a
//! number is rounded once, as its function says. Coordinates and lengths are safe up to [`length::LIMIT`].
//!
//! ```
//! use muster_ground::bases::{Base, Block, Disc};
//! use muster_ground::length::{Length, Point};
//! use muster_ground::angle::Angle;
//!
//! // Units of a thousandth of an inch: a captain on foot and a regiment that looks at him.
//! let captain = Base::from(Disc::new(Point::new(4_000, 9_000), Length(500)));
//! let regiment = Block::behind_front(Point::new(4_000, 6_000), Length(5_000), Length(2_000), Angle::ZERO);
//! assert_eq!(captain.gap(&regiment.into()).length(), Length(2_500));
//! ```
//!
//! ```
//! use muster_ground::grid::{Cell, Facing, Frame};
//!
//! let knights = Frame { at: Cell::new(5, 6), facing: Facing::North };
//! assert_eq!(knights.forward(Cell::new(4, 7)), 1);
//! assert_eq!(knights.lateral(Cell::new(4, 7)), -1);
//! ```

pub mod angle;
pub mod arcs;
pub mod bases;
pub mod bits;
pub mod coherency;
pub mod convex;
mod faults;
pub mod footprint;
pub mod formation;
pub mod free_space;
pub mod grid;
pub mod group_move;
pub mod length;
pub mod manoeuvre;
mod near;
pub mod offsets;
mod outline;
pub mod path;
pub mod play_area;
pub mod polygon;
pub mod ray;
pub mod reachable;
mod route;
pub mod segment;
pub mod shadow;
pub mod sight;
pub mod sweep;
pub mod template;
pub mod things;
mod whole;
pub mod words;
