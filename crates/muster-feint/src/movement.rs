//! Movement and geometry (chapter 6): what may be entered, how far a straight path goes, who is linked.

use crate::board::{Occupancy, Terrain, on_board};
use crate::evidence::Advance;
use crate::force::ARMY;
use crate::keywords::{Keyword, KeywordSet};
use crate::register::*;
use crate::state::{Position, TOKENS, TokenId};
use crate::ways::{Path, up_to};
use muster_ground::grid::{Cell, Facing, Frame};
use muster_kernel::{Explained, Ledger, Message, Part, Violation};

impl<'a> Position<'a> {
    /// FT-2.20, FT-3.63 Speed: the printed value, less 1 with a Slow card even face down, at least 1.
    #[inline]
    pub fn speed(self, id: TokenId, ledger: &mut impl Ledger) -> u8 {
        let printed = self.profile(id).speed;
        ledger.note(Part {
            amount: printed.into(),
            rule: FT_2_20,
            source: Some(self.book.card_id(self.unit(id).card).into()),
        });
        let speed = slowed(printed, self.keyword_set(self.unit(id)));
        if speed < printed {
            ledger.note(Part { amount: -1, rule: FT_3_63, source: None });
        }
        speed
    }

    /// FT-6.1 enterable: on the board, nobody there, not Rocks.
    /// FT-4.10 for whatever ignores the rest of the terrain this alone counts.
    #[inline]
    pub fn enterable(self, occupancy: &Occupancy, cell: Cell) -> bool {
        occupancy.is_enterable(cell)
    }

    /// FT-6.3 the straight path ahead, where these spots hold tokens.
    #[inline]
    pub fn path(self, crowd: u128, from: Frame) -> Path<'a> {
        self.scenario().ways.path(from, crowd)
    }

    /// FT-11.11 what a Move of `cells` shows to whoever looks on, judged before the unit moves.
    #[inline]
    pub fn shown_by_move(self, occupancy: &Occupancy, from: Frame, cells: u8) -> Advance {
        let path = self.path(occupancy.crowd(), from);
        let ground = (cells..=cells * 2).find(|speed| path.reach(*speed, false) >> cells & 1 == 1);
        Advance::Move { ground, cells }
    }

    /// FT-11.11 what a Hustle shows, judged before the unit moves.
    pub fn shown_by_hustle(self, occupancy: &Occupancy, from: Frame, cells: u8) -> Advance {
        Advance::Hustle { ground: self.path(occupancy.crowd(), from).may_hustle(cells, false), cells }
    }

    /// FT-2.9, FT-2.10 the tokens that are in combat, as bits.
    #[inline]
    pub fn engaged(self, occupancy: &Occupancy) -> u16 {
        let mut engaged = 0;
        for (id, token) in self.state.tokens.iter().enumerate() {
            let Some(at) = token.at() else { continue };
            if let Some(other) = occupancy.faced(Frame { at, facing: token.facing })
                && (id < ARMY) != (other < ARMY)
            {
                engaged |= 1 << id | 1 << other;
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

/// FT-3.63 a printed Speed, with the keywords that work face down as well.
#[inline]
pub(crate) fn slowed(printed: u8, keywords: KeywordSet) -> u8 {
    printed - u8::from(printed > 1 && keywords.has(Keyword::Slow))
}

/// A unit's Speed with where it comes from.
pub(crate) fn explained_speed(position: Position<'_>, id: TokenId) -> Explained {
    Explained::of(|ledger| position.speed(id, ledger).into())
}

/// FT-6.9 whether a cell lies in the shooting zone.
#[inline]
pub fn in_zone(from: Frame, range: i8, cell: Cell) -> bool {
    (1..=range).contains(&from.forward(cell)) && from.lateral(cell).abs() <= 1
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
    let lane = position.path(occupancy.crowd(), Frame { at: from.cell(0, from.lateral(target)), ..from });
    let on_hill = position.terrain(from.at) == Terrain::Hill;
    let screens = if on_hill { lane.screens() } else { lane.screens() | lane.tokens() };
    screens & up_to(from.forward(target) as u8 - 1) != 0
}

/// The facing in degrees clockwise from North.
pub fn degrees(facing: Facing) -> u16 {
    facing as u16 * 90
}

const _: () = assert!(TOKENS <= 16, "tokens fit the bits of a u16");
