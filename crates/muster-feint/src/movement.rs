//! Movement and geometry (chapter 6): what may be entered, how far a straight path goes, who is linked.

use crate::board::{Occupancy, Terrain, on_board};
use crate::evidence::Advance;
use crate::keywords::Keyword;
use crate::register::*;
use crate::state::{Position, TOKENS, TokenId};
use muster_ground::grid::{Cell, Facing, Frame};
use muster_kernel::{Explained, Ledger, Message, Part, Violation};

impl Position<'_> {
    /// FT-2.20, FT-3.63 Speed: the printed value, less 1 with a Slow card even face down, at least 1.
    #[inline]
    pub fn speed(self, id: TokenId, ledger: &mut impl Ledger) -> u8 {
        let printed = self.profile(id).speed;
        ledger.note(Part {
            amount: printed.into(),
            rule: FT_2_20,
            source: Some(self.book.card_id(self.unit(id).card)),
        });
        if printed > 1 && self.has(id, Keyword::Slow) {
            ledger.note(Part { amount: -1, rule: FT_3_63, source: None });
            return printed - 1;
        }
        printed
    }

    /// FT-6.1 enterable: on the board, nobody there, not Rocks.
    /// FT-4.10 for whatever ignores the rest of the terrain this alone counts.
    #[inline]
    pub fn enterable(self, occupancy: &Occupancy, cell: Cell) -> bool {
        occupancy.look(cell).is_enterable()
    }

    /// FT-6.3, FT-6.4, FT-6.5 how many cells straight ahead a unit may move with this much Speed, as bits: bit `k` is set
    /// if it may move `k` cells.
    #[inline]
    pub fn reach(self, occupancy: &Occupancy, from: Frame, speed: u8, flying: bool) -> u8 {
        let mut legal = 0;
        let mut left = speed;
        let mut ahead = occupancy.ahead(from.at, from.facing);
        for k in 1..=speed {
            let Some(spot) = ahead.next() else { break };
            if flying {
                if !spot.is_on_board() {
                    break;
                }
                legal |= u8::from(spot.is_enterable()) << k;
                continue;
            }
            let cost = if spot.is_marsh() { 2 } else { 1 };
            if !spot.is_enterable() || cost > left {
                break;
            }
            left -= cost;
            legal |= 1 << k;
            if spot.is_wood() {
                break;
            }
        }
        legal
    }

    /// FT-7.3 whether a unit may Hustle: exactly its Speed straight ahead.
    #[inline]
    pub fn may_hustle(self, occupancy: &Occupancy, from: Frame, speed: u8, flying: bool) -> bool {
        if flying {
            return self.enterable(occupancy, from.at.step(from.facing, speed as i8));
        }
        let mut path = occupancy.ahead(from.at, from.facing).take(speed.into());
        path.all(|spot| spot.is_enterable() && !spot.is_wood() && !spot.is_marsh())
    }

    /// FT-11.11 what a Move of `cells` shows to whoever looks on, judged before the unit moves.
    #[inline]
    pub fn shown_by_move(self, occupancy: &Occupancy, from: Frame, cells: u8) -> Advance {
        let ground = (cells..=cells * 2).find(|speed| self.reach(occupancy, from, *speed, false) >> cells & 1 == 1);
        Advance::Move { ground, cells }
    }

    /// FT-11.11 what a Hustle shows, judged before the unit moves.
    pub fn shown_by_hustle(self, occupancy: &Occupancy, from: Frame, cells: u8) -> Advance {
        Advance::Hustle { ground: self.may_hustle(occupancy, from, cells, false), cells }
    }

    /// FT-2.9, FT-2.10 the tokens that are in combat, as bits.
    #[inline]
    pub fn engaged(self, occupancy: &Occupancy) -> u16 {
        let mut engaged = 0;
        for id in TokenId::all() {
            let Some(frame) = self.state.frame(id) else { continue };
            if let Some(other) = occupancy.at(frame.faced())
                && TokenId(other as u8).side() != id.side()
            {
                engaged |= 1 << id.0 | 1 << other;
            }
        }
        engaged
    }

    /// Everything that is wrong with a straight Move of `cells` (FT-6.1, FT-6.4 to FT-6.6).
    pub fn path_faults(self, from: Frame, cells: u8, (speed, flying): (u8, bool), faults: &mut Vec<Violation>) {
        let occupancy = self.occupancy();
        if cells == 0 {
            faults.push(Violation { rule: FT_7_8, message: "move-nowhere".into() });
            return;
        }
        let mut cost = 0;
        for k in 1..=cells {
            let cell = from.at.step(from.facing, k.min(20) as i8);
            let last = k == cells;
            if !on_board(cell) {
                faults.push(Violation { rule: FT_6_6, message: "move-off-board".into() });
                break;
            }
            let terrain = self.terrain(cell);
            cost += if terrain == Terrain::Marsh && !flying { 2 } else { 1 };
            if flying && !last {
                continue;
            }
            if terrain == Terrain::Rocks {
                faults.push(Violation { rule: FT_4_8, message: Message::new("move-rocks").with("cell", cell) });
            } else if let Some(other) = occupancy.at(cell) {
                let message =
                    Message::new("move-occupied").with("cell", cell).with("piece", TokenId(other as u8).piece());
                faults.push(Violation { rule: FT_6_1, message });
            }
            if terrain == Terrain::Wood && !last {
                faults.push(Violation { rule: FT_4_6, message: Message::new("move-wood").with("cell", cell) });
            }
        }
        if cost > speed {
            let rule = if flying { FT_6_5 } else { FT_6_4 };
            let message = Message::new("move-too-far").with("cost", cost).with("speed", speed);
            faults.push(Violation { rule, message });
        }
    }
}

/// A unit's Speed with where it comes from.
pub(crate) fn explained_speed(position: Position<'_>, id: TokenId) -> Explained {
    Explained::of(|ledger| position.speed(id, ledger).into())
}

/// FT-6.9 the cells of a shooting zone, lane by lane from the left and near to far.
pub fn zone(from: Frame, range: i8) -> impl Iterator<Item = Cell> {
    (-1..=1)
        .flat_map(move |lateral| (1..=range).map(move |forward| from.cell(forward, lateral)))
        .filter(|c| on_board(*c))
}

/// FT-6.10, FT-6.11 whether a cell of a shooting zone is obscured for a shooter.
#[inline]
pub fn obscured(position: Position<'_>, occupancy: &Occupancy, from: Frame, target: Cell) -> bool {
    let lateral = from.lateral(target);
    let on_hill = position.terrain(from.at) == Terrain::Hill;
    (1..from.forward(target)).any(|forward| {
        let cell = from.cell(forward, lateral);
        let hidden_by_unit = !on_hill && occupancy.at(cell).is_some();
        hidden_by_unit || matches!(position.terrain(cell), Terrain::Wood | Terrain::Rocks)
    })
}

/// The facing in degrees clockwise from North.
pub fn degrees(facing: Facing) -> u16 {
    facing as u16 * 90
}

const _: () = assert!(TOKENS <= 16, "tokens fit the bits of a u16");
