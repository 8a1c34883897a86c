//! What may be wrong with an outline.

use std::fmt;

use crate::length::{LIMIT, Point};
use crate::segment::Segment;

/// What is wrong with an outline. Corners and edges count from 0 in the order given; edge n leads from corner n to the
/// next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    /// An area needs at least three corners; so many were given.
    TooFewCorners(usize),
    /// A corner lies farther than [`LIMIT`] from the corner of the table.
    OutOfRange(usize),
    /// A corner lies on the one before it.
    Repeated(usize),
    /// The outline runs back on itself at a corner.
    Spike(usize),
    /// Two edges that are not neighbours cross or touch.
    Crossing(usize, usize),
}

/// Everything that is wrong with an outline, in order.
pub(crate) fn faults(corners: &[Point]) -> Vec<Fault> {
    let count = corners.len();
    let far = (0..count).filter(|at| !corners[*at].is_safe()).map(Fault::OutOfRange);
    let mut found: Vec<Fault> = far.collect();
    if count < 3 {
        found.push(Fault::TooFewCorners(count));
    }
    // Coordinates beyond the limit cannot be counted with, and fewer corners have no edges to compare.
    if !found.is_empty() {
        return found;
    }
    let edge = |at: usize| Segment::new(corners[at], corners[(at + 1) % count]);
    for at in 0..count {
        let (before, after) = (edge((at + count - 1) % count), edge(at));
        if before.from == before.to {
            found.push(Fault::Repeated(at));
        } else if before.side(after.to) == 0 && before.step().dot(after.step()) < 0 {
            found.push(Fault::Spike(at));
        }
    }
    // An edge without length would make strangers of the neighbours on either side of it.
    let edges: Vec<usize> = (0..count).filter(|at| edge(*at).from != edge(*at).to).collect();
    for (at, one) in edges.iter().enumerate() {
        for (apart, other) in edges[at..].iter().enumerate().skip(2) {
            if apart + 1 != edges.len() && edge(*one).meets(edge(*other)) {
                found.push(Fault::Crossing(*one, *other));
            }
        }
    }
    found
}

impl fmt::Display for Fault {
    /// Says what is wrong for whoever wrote the outline: corners count from 1 here.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::TooFewCorners(count) => write!(f, "an area needs at least 3 corners, this one has {count}"),
            Fault::OutOfRange(at) => write!(f, "corner {} lies beyond {LIMIT} units", at + 1),
            Fault::Repeated(at) => write!(f, "corner {} lies on the corner before it", at + 1),
            Fault::Spike(at) => write!(f, "the outline runs back on itself at corner {}", at + 1),
            Fault::Crossing(one, other) => {
                write!(f, "the edge from corner {} meets the edge from corner {}", one + 1, other + 1)
            }
        }
    }
}

impl std::error::Error for Fault {}
