//! The board: cells, terrain and who stands where (FT-2.1, FT-4.1 to FT-4.9).

use muster_ground::grid::{Cell, Facing};
use muster_kernel::Seat;

/// Columns of the board (FT-4.1).
pub const COLUMNS: i8 = 8;
/// Rows of the board (FT-4.1).
pub const ROWS: i8 = 10;
/// Spots of the board with a border of one cell around it, rounded up to a power of two.
pub const SPOTS: usize = 128;

/// The ground of a cell (FT-4.5 to FT-4.9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Terrain {
    /// FT-4.5 no effect.
    Open,
    /// FT-4.6 ends a move, obscures, shelters.
    Wood,
    /// FT-4.7 costs 2.
    Marsh,
    /// FT-4.8 impassable, obscures.
    Rocks,
    /// FT-4.9 shooters on it see over units.
    Hill,
}

/// FT-2.1, FT-4.1 whether a cell is on the board.
/// FT-6.12 lanes and paths end where it says no.
#[inline]
pub const fn on_board(cell: Cell) -> bool {
    cell.x >= 1 && cell.x <= COLUMNS && cell.y >= 1 && cell.y <= ROWS
}

/// The spot of a cell that is on the board or on its border.
#[inline]
pub const fn spot(cell: Cell) -> usize {
    cell.y as usize * 10 + cell.x as usize
}

/// All cells, row by row from South's edge.
pub fn cells() -> impl Iterator<Item = Cell> {
    (1..=ROWS).flat_map(|y| (1..=COLUMNS).map(move |x| Cell::new(x, y)))
}

/// FT-4.2 the first two rows of a player.
pub fn in_zone(side: Seat, cell: Cell) -> bool {
    on_board(cell) && if side == Seat::FIRST { cell.y <= 2 } else { cell.y >= ROWS - 1 }
}

/// FT-4.2 the cells of a player's zone, row by row from South's edge.
pub fn zone_cells(side: Seat) -> impl Iterator<Item = Cell> {
    let first = if side == Seat::FIRST { 1 } else { ROWS - 1 };
    (first..=first + 1).flat_map(|y| (1..=COLUMNS).map(move |x| Cell::new(x, y)))
}

/// FT-4.3 whether a cell lies in a player's half.
pub fn in_half(side: Seat, cell: Cell) -> bool {
    (cell.y <= ROWS / 2) == (side == Seat::FIRST)
}

/// FT-4.1 the direction of a player's home edge.
/// FT-1.2 South's home edge is the bottom of the board, North's the top.
pub const fn home(side: Seat) -> Facing {
    if side.0 == 0 { Facing::South } else { Facing::North }
}

/// How many rows lie between a cell and a player's home edge.
pub fn rows_to_home(side: Seat, cell: Cell) -> i8 {
    if side == Seat::FIRST { cell.y - 1 } else { ROWS - cell.y }
}

/// The cell of the same place seen from the other side of the table (FT-4.4).
pub fn half_turn(cell: Cell) -> Cell {
    Cell::new(COLUMNS + 1 - cell.x, ROWS + 1 - cell.y)
}

/// Who stands where on which ground, made from map and tokens whenever it is needed and never stored in a state.
///
/// Every spot is one byte, so that what a move needs to know of a cell is one look: a token's number, the kind of free
/// ground, or that it is not on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occupancy([u8; SPOTS]);

/// Not on the board.
const OFF: u8 = 0xFF;
/// Free cells that may be entered have this bit, with the terrain below it; Rocks have another.
const FREE: u8 = 0x80;
/// Free, but never entered (FT-4.8).
const BARRED: u8 = 0x90;

/// The free ground a move may enter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot(u8);

impl Spot {
    /// FT-6.1 on the board, nobody there, not Rocks.
    #[inline]
    pub fn is_enterable(self) -> bool {
        self.0 & 0xF0 == FREE
    }

    /// Whether it is on the board at all.
    #[inline]
    pub fn is_on_board(self) -> bool {
        self.0 != OFF
    }

    /// FT-4.6 free Wood.
    #[inline]
    pub fn is_wood(self) -> bool {
        self.0 == FREE | Terrain::Wood as u8
    }

    /// FT-4.7 free Marsh.
    #[inline]
    pub fn is_marsh(self) -> bool {
        self.0 == FREE | Terrain::Marsh as u8
    }
}

impl Occupancy {
    /// The ground of a map with nobody on it.
    pub fn bare(terrain: &[Terrain; SPOTS]) -> Occupancy {
        let mut spots = [OFF; SPOTS];
        for cell in cells() {
            let kind = terrain[spot(cell)];
            spots[spot(cell)] = if kind == Terrain::Rocks { BARRED } else { FREE | kind as u8 };
        }
        Occupancy(spots)
    }

    /// Puts a token on a cell of the board.
    #[inline]
    pub fn put(&mut self, cell: Cell, token: usize) {
        self.0[spot(cell)] = token as u8;
    }

    /// The token on a cell, anywhere.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<usize> {
        let token = self.look(cell).0;
        (token < FREE).then_some(usize::from(token))
    }

    /// What is on a cell, anywhere.
    #[inline]
    pub fn look(&self, cell: Cell) -> Spot {
        Spot(if on_board(cell) { self.0[spot(cell)] } else { OFF })
    }

    /// What lies straight ahead of a cell of the board, cell by cell. Only what comes before the first spot off the board
    /// and that spot itself mean anything.
    #[inline]
    pub fn ahead(&self, from: Cell, facing: Facing) -> impl Iterator<Item = Spot> {
        let step: isize = match facing {
            Facing::North => 10,
            Facing::East => 1,
            Facing::South => -10,
            Facing::West => -1,
        };
        // Whoever walks stops at the first spot off the board, so that the way never wraps round.
        let mut at = spot(from) as isize;
        std::iter::repeat_with(move || {
            at += step;
            Spot(self.0[at as usize % SPOTS])
        })
    }
}
