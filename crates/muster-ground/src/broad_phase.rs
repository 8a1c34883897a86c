//! Who is near: a uniform grid over centres, so that a query looks at a few bases instead of all.

use crate::length::{Length, Point};

/// Many things by where their centres are, to be asked which may lie near a place.
///
/// Each thing lies in the cell of its centre; a query looks through every cell that the centre of something touching
/// the box asked about could lie in. Places off the table fall into the cells along its edges. Building it takes one
/// pass and three allocations; moving one thing and asking take none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BroadPhase {
    cell: i32,
    columns: i32,
    rows: i32,
    /// The largest reach of any thing.
    reach: i32,
    /// The first thing of each cell; [`NONE`] ends a list.
    first: Vec<u32>,
    /// For each thing, the next one in its cell.
    next: Vec<u32>,
    places: Vec<Spot>,
}

/// Where a thing is and how far it reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Spot {
    at: Point,
    reach: i32,
}

const NONE: u32 = u32::MAX;

impl BroadPhase {
    /// A grid over a table of this width and depth with cells of this size, all positive, of things given by centre and
    /// reach (how far any of their points lies from the centre). Cells of about twice the common reach serve well;
    /// smaller ones than a 256th of the table are made larger.
    pub fn new(
        width: Length,
        depth: Length,
        cell: Length,
        things: impl IntoIterator<Item = (Point, Length)>,
    ) -> BroadPhase {
        let cell = cell.0.max(width.0.max(depth.0) / 256).max(1);
        let (columns, rows) = (width.0 / cell + 1, depth.0 / cell + 1);
        let first = vec![NONE; (columns * rows) as usize];
        let mut broad = BroadPhase { cell, columns, rows, reach: 0, first, next: Vec::new(), places: Vec::new() };
        for (at, reach) in things {
            let cell = broad.cell_of(at);
            broad.reach = broad.reach.max(reach.0);
            broad.next.push(broad.first[cell]);
            broad.first[cell] = broad.places.len() as u32;
            broad.places.push(Spot { at, reach: reach.0 });
        }
        broad
    }

    /// How many things it holds.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether it holds nothing.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Moves a thing (counted from 0 in the order given) to another place.
    pub fn shift(&mut self, thing: usize, to: Point) {
        let (old, new) = (self.cell_of(self.places[thing].at), self.cell_of(to));
        self.places[thing].at = to;
        if old == new {
            return;
        }
        let after = self.next[thing];
        if self.first[old] == thing as u32 {
            self.first[old] = after;
        } else {
            let mut at = self.first[old] as usize;
            while self.next[at] != thing as u32 {
                at = self.next[at] as usize;
            }
            self.next[at] = after;
        }
        self.next[thing] = self.first[new];
        self.first[new] = thing as u32;
    }

    /// Every thing whose box (its centre and its reach all around) touches the box between two corners, each once, in no
    /// promised but always the same order. Nothing that touches it is left out.
    pub fn near(&self, low: Point, high: Point) -> impl Iterator<Item = usize> + '_ {
        let (left, right) = (self.column(low.x.0 - self.reach), self.column(high.x.0 + self.reach));
        let (bottom, top) = (self.row(low.y.0 - self.reach), self.row(high.y.0 + self.reach));
        let cells = (bottom..=top).flat_map(move |row| (left..=right).map(move |column| row * self.columns + column));
        let things = cells.flat_map(move |cell| self.list(self.first[cell as usize]));
        things.filter(move |thing| self.places[*thing].touches(low, high))
    }

    /// Every thing whose box touches the square of a reach about a point: candidates for anything within that reach.
    pub fn around(&self, at: Point, reach: Length) -> impl Iterator<Item = usize> + '_ {
        let (low, high) = (Point { x: at.x - reach, y: at.y - reach }, Point { x: at.x + reach, y: at.y + reach });
        self.near(low, high)
    }

    fn list(&self, first: u32) -> impl Iterator<Item = usize> + '_ {
        let some = |thing: u32| (thing != NONE).then_some(thing as usize);
        std::iter::successors(some(first), move |thing| some(self.next[*thing]))
    }

    fn cell_of(&self, at: Point) -> usize {
        (self.row(at.y.0) * self.columns + self.column(at.x.0)) as usize
    }

    fn column(&self, x: i32) -> i32 {
        x.div_euclid(self.cell).clamp(0, self.columns - 1)
    }

    fn row(&self, y: i32) -> i32 {
        y.div_euclid(self.cell).clamp(0, self.rows - 1)
    }
}

impl Spot {
    fn touches(&self, low: Point, high: Point) -> bool {
        let (x, y, reach) = (self.at.x.0, self.at.y.0, self.reach);
        x + reach >= low.x.0 && x - reach <= high.x.0 && y + reach >= low.y.0 && y - reach <= high.y.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_found_where_they_went() {
        let places = [(0, 0), (5_000, 5_000), (5_200, 5_100), (36_000, 24_000), (-900, 12_000)];
        let things = places.map(|(x, y)| (Point::new(x, y), Length(500)));
        let mut broad = BroadPhase::new(Length(36_000), Length(24_000), Length(1_000), things);
        let near = |broad: &BroadPhase, x, y| {
            let mut found: Vec<usize> = broad.around(Point::new(x, y), Length(600)).collect();
            found.sort_unstable();
            found
        };
        assert_eq!(near(&broad, 5_000, 5_000), [1, 2]);
        assert_eq!(near(&broad, -900, 13_000), [4]);
        broad.shift(1, Point::new(40_000, 5_000));
        broad.shift(2, Point::new(5_300, 5_300));
        assert_eq!((near(&broad, 5_000, 5_000), near(&broad, 39_000, 5_900)), (vec![2], vec![1]));
        assert_eq!((broad.len(), broad.is_empty()), (5, false));
    }
}
