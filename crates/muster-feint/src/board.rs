//! The board: cells, terrain and who stands where (FT-2.1, FT-4.1 to FT-4.9).

use muster_ground::grid::{Cell, Facing};
use muster_kernel::Seat;

/// Columns of the board (FT-4.1).
pub const COLUMNS: i8 = 8;
/// Rows of the board (FT-4.1).
pub const ROWS: i8 = 10;
/// Spots of the board with a border of one cell around it.
pub const SPOTS: usize = 120;

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

/// FT-4.3 whether a cell lies in a player's half.
pub fn in_half(side: Seat, cell: Cell) -> bool {
    (cell.y <= ROWS / 2) == (side == Seat::FIRST)
}

/// FT-4.1 the direction of a player's home edge.
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

/// Who stands where, made from the tokens whenever it is needed and never stored.
#[derive(Clone, Copy)]
pub struct Occupancy([u8; SPOTS]);

/// Nobody stands here.
const FREE: u8 = 0xFF;
/// Not on the board.
const OFF: u8 = 0xFE;

const EMPTY: [u8; SPOTS] = {
    let mut spots = [OFF; SPOTS];
    let mut y = 1;
    while y <= ROWS {
        let mut x = 1;
        while x <= COLUMNS {
            spots[spot(Cell::new(x, y))] = FREE;
            x += 1;
        }
        y += 1;
    }
    spots
};

impl Default for Occupancy {
    fn default() -> Self {
        Occupancy(EMPTY)
    }
}

impl Occupancy {
    /// Puts a token on a cell of the board.
    #[inline]
    pub fn put(&mut self, cell: Cell, token: usize) {
        self.0[spot(cell)] = token as u8;
    }

    /// Takes whoever stands there off a cell of the board.
    #[inline]
    pub fn clear(&mut self, cell: Cell) {
        self.0[spot(cell)] = FREE;
    }

    /// The token on a cell, anywhere.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<usize> {
        if !on_board(cell) {
            return None;
        }
        let token = self.0[spot(cell)];
        (token < OFF).then_some(usize::from(token))
    }

    /// Whether a cell is on the board and nobody stands on it.
    #[inline]
    pub fn is_free(&self, cell: Cell) -> bool {
        on_board(cell) && self.0[spot(cell)] == FREE
    }
}
