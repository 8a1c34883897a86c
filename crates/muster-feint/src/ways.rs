//! What lies straight ahead of every cell of a map in every direction, worked out once, so that a straight path is a look
//! instead of a walk.

use crate::board::{ROW, SPOTS, Terrain, cells, on_board, spot};
use muster_ground::grid::{Facing, Frame};

/// Cells ahead as bits: bit `k` stands for the cell `k` ahead; bit 0 is never set.
pub type CellsAhead = u8;

/// How many cells a way is followed: farther than anything moves, sees or shoots.
const FAR: u8 = 7;
/// One more than the highest Speed that a way is worked out for: four cells of Marsh cost 8.
const SPEEDS: usize = 9;

/// The ground ahead of one cell in one direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Way {
    /// The spots of its cells.
    spots: u128,
    /// FT-6.4 where a unit on foot may end, by Speed.
    walk: [CellsAhead; SPEEDS],
    /// FT-6.1 cells that are neither Rocks nor off the board.
    open: CellsAhead,
    /// FT-7.3 cells up to which there is neither Wood nor Marsh nor anything barred.
    plain: CellsAhead,
    /// FT-6.10 cells whose terrain obscures what lies behind.
    screen: CellsAhead,
}

/// The ways of a map, by spot and direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ways(Box<[[Way; 4]; SPOTS]>);

/// A way with the tokens that stand on it.
#[derive(Clone, Copy)]
pub struct Path<'a> {
    way: &'a Way,
    tokens: CellsAhead,
}

impl Ways {
    /// Works out the ways of a map.
    pub fn new(terrain: &[Terrain; SPOTS]) -> Ways {
        let mut ways = Box::new([[Way::default(); 4]; SPOTS]);
        for at in cells() {
            ways[spot(at)] = Facing::ALL.map(|facing| Way::new(terrain, Frame { at, facing }));
        }
        Ways(ways)
    }

    /// The path ahead of a cell of the board, where these spots hold tokens.
    #[inline]
    pub fn path(&self, from: Frame, crowd: u128) -> Path<'_> {
        let at = spot(from.at);
        let way = &self.0[at % SPOTS][from.facing as usize];
        let (mut there, mut tokens) = (crowd & way.spots, 0);
        while there != 0 {
            let apart = (there.trailing_zeros() as usize).abs_diff(at);
            tokens |= 1 << if apart < ROW { apart } else { apart / ROW };
            there &= there - 1;
        }
        Path { way, tokens }
    }
}

impl Way {
    fn new(terrain: &[Terrain; SPOTS], from: Frame) -> Way {
        let mut way = Way::default();
        let (mut cost, mut walkable, mut plain) = (0, true, true);
        for k in 1..=FAR {
            let cell = from.at.step(from.facing, k as i8);
            if !on_board(cell) {
                break;
            }
            way.spots |= 1 << spot(cell);
            let ground = terrain[spot(cell)];
            let barred = ground == Terrain::Rocks;
            way.open |= u8::from(!barred) << k;
            way.screen |= u8::from(barred || ground == Terrain::Wood) << k;
            plain &= !matches!(ground, Terrain::Rocks | Terrain::Wood | Terrain::Marsh);
            way.plain |= u8::from(plain) << k;
            walkable &= !barred;
            cost += if ground == Terrain::Marsh { 2 } else { 1 };
            way.walk.iter_mut().skip(cost).for_each(|reach| *reach |= u8::from(walkable) << k);
            // FT-4.6 a Wood ends the move.
            walkable &= ground != Terrain::Wood;
        }
        way
    }
}

impl Path<'_> {
    /// FT-6.1 the cells ahead that are enterable: on the board, nobody there, not Rocks.
    #[inline]
    pub fn enterable(self) -> CellsAhead {
        self.way.open & !self.tokens
    }

    /// FT-6.3, FT-6.4, FT-6.5 the cells to which a unit may move with this much Speed.
    #[inline]
    pub fn reach(self, speed: u8, flying: bool) -> CellsAhead {
        if flying {
            self.enterable() & up_to(speed)
        } else {
            self.way.walk[usize::from(speed).min(SPEEDS - 1)] & before(self.tokens)
        }
    }

    /// FT-7.3 whether a unit may Hustle: exactly its Speed straight ahead.
    #[inline]
    pub fn may_hustle(self, speed: u8, flying: bool) -> bool {
        let may = if flying { self.enterable() } else { self.way.plain & before(self.tokens) };
        may >> speed & 1 == 1
    }

    /// FT-6.10 the cells ahead whose terrain obscures what lies behind.
    #[inline]
    pub fn screens(self) -> CellsAhead {
        self.way.screen
    }

    /// FT-6.10 the cells ahead on which tokens stand.
    #[inline]
    pub fn tokens(self) -> CellsAhead {
        self.tokens
    }
}

/// The cells that are not farther than this.
#[inline]
pub fn up_to(cells: u8) -> CellsAhead {
    !(!1 << cells.min(FAR))
}

/// The cells that lie before the first of these.
#[inline]
fn before(these: CellsAhead) -> CellsAhead {
    (these & these.wrapping_neg()).wrapping_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_sets_of_cells() {
        assert_eq!([up_to(0), up_to(2), up_to(7), up_to(200)], [0b1, 0b111, 0xFF, 0xFF]);
        assert_eq!([before(0), before(0b10), before(0b101_1000)], [0xFF, 0b1, 0b111]);
    }
}
