//! The board: cells, terrain and who stands where (FT-2.1, FT-4.1 to FT-4.9).

use muster_ground::grid::{Cell, Facing, Frame};
use muster_kernel::Seat;

/// Columns of the board (FT-4.1).
pub const COLUMNS: i8 = 8;
/// Rows of the board (FT-4.1).
pub const ROWS: i8 = 10;
/// Spots of the board with a border of one cell around it, rounded up to a power of two.
pub const SPOTS: usize = 128;

/// How many spots lie between a cell and the next row's.
pub const ROW: usize = 10;

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
    cell.y as usize * ROW + cell.x as usize
}

/// The spot straight ahead of another.
#[inline]
pub(crate) const fn step_ahead(spot: usize, facing: Facing) -> usize {
    const STEPS: [isize; 4] = [ROW as isize, 1, -(ROW as isize), -1];
    spot.wrapping_add_signed(STEPS[facing as usize])
}

/// The cell of a spot.
#[inline]
pub const fn cell_of(spot: usize) -> Cell {
    Cell::new((spot % ROW) as i8, (spot / ROW) as i8)
}

/// All cells, row by row from South's edge.
pub fn cells() -> impl Iterator<Item = Cell> {
    (1..=ROWS).flat_map(|y| (1..=COLUMNS).map(move |x| Cell::new(x, y)))
}

/// FT-4.2 the first two rows of a player.
pub fn in_zone(side: Seat, cell: Cell) -> bool {
    on_board(cell) && zone_rows(side).contains(&cell.y)
}

/// FT-4.2 the rows of a player's zone, from South's edge.
pub const fn zone_rows(side: Seat) -> [i8; 2] {
    if side.0 == 0 { [1, 2] } else { [ROWS - 1, ROWS] }
}

/// FT-4.2 the cells of a player's zone, row by row from South's edge.
pub fn zone_cells(side: Seat) -> impl Iterator<Item = Cell> {
    zone_rows(side).into_iter().flat_map(|y| (1..=COLUMNS).map(move |x| Cell::new(x, y)))
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
/// Every spot is one byte, so that what is to be known of a cell is one look: a token's number, that it is free, or that
/// nobody ever enters it. The border is barred, so that a cell of the board may be stepped from without care.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occupancy {
    spots: [u8; SPOTS],
    crowd: u128,
}

/// Free, and may be entered.
const FREE: u8 = 0x80;
/// Never entered: Rocks (FT-4.8), or off the board.
const BARRED: u8 = 0x81;

/// The bit of each spot, looked up because shifting 128 bits is the slower way.
static BITS: [u128; SPOTS] = {
    let mut bits = [0; SPOTS];
    let mut spot = 0;
    while spot < SPOTS {
        bits[spot] = 1 << spot;
        spot += 1;
    }
    bits
};

/// The spot of a corner of the border, which is beside no cell of the board.
pub(crate) const NOWHERE: usize = spot(Cell::new(COLUMNS + 1, ROWS + 1));

/// The bit of a spot.
#[inline]
pub(crate) fn bit_of(spot: usize) -> u128 {
    BITS[spot % SPOTS]
}

impl Occupancy {
    /// The ground of a map with nobody on it.
    pub fn bare(terrain: &[Terrain; SPOTS]) -> Occupancy {
        let mut spots = [BARRED; SPOTS];
        for cell in cells().filter(|cell| terrain[spot(*cell)] != Terrain::Rocks) {
            spots[spot(cell)] = FREE;
        }
        Occupancy { spots, crowd: 0 }
    }

    /// Puts a token on a spot of the board.
    #[inline]
    pub fn put(&mut self, spot: usize, token: usize) {
        self.spots[spot % SPOTS] = token as u8;
        self.crowd |= bit_of(spot);
    }

    /// The token on a cell, anywhere.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<usize> {
        let token = self.look(cell);
        (token < FREE).then_some(usize::from(token))
    }

    /// FT-2.5 the token on the faced cell of somebody who stands on the board.
    #[inline]
    pub fn faced(&self, from: Frame) -> Option<usize> {
        let token = self.spots[step_ahead(spot(from.at), from.facing) % SPOTS];
        (token < FREE).then_some(usize::from(token))
    }

    /// FT-6.1 whether a cell, anywhere, is on the board, with nobody there, and not Rocks.
    #[inline]
    pub fn is_enterable(&self, cell: Cell) -> bool {
        self.look(cell) == FREE
    }

    /// The spots that hold tokens, as bits.
    #[inline]
    pub fn crowd(&self) -> u128 {
        self.crowd
    }

    #[inline]
    fn look(&self, cell: Cell) -> u8 {
        if on_board(cell) { self.spots[spot(cell)] } else { BARRED }
    }
}
