//! The questions players are asked and the answers they give.

use crate::book::{Card, WeaponId};
use crate::force::{Force, Loadout};
use crate::register::*;
use crate::state::TokenId;
use muster_ground::grid::{Cell, Facing};
use muster_kernel::{RuleId, Seat};

/// A kind of question (FT-5.1 to FT-5.21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Prompt {
    /// FT-5.1 commit an army and its Distractions.
    Forces,
    /// FT-5.4 commit weapon cards.
    Weapons,
    /// FT-5.6 the winner of the roll-off takes a choice.
    Choice,
    /// FT-5.7 who deploys first.
    Deployer,
    /// FT-5.8 who takes the first turns.
    First,
    /// FT-5.9 deploy a unit.
    Deploy,
    /// FT-5.10 use Vanguard, or be done.
    Vanguard,
    /// FT-5.12 act, or end the phase.
    Act,
    /// FT-5.13 this shooter may step aside.
    Evade(TokenId),
    /// FT-5.15 which group is fought next.
    Group,
    /// FT-5.17 whom this token strikes.
    Target(TokenId),
    /// FT-5.21 these tokens may reform.
    Reform(u16),
}

impl Prompt {
    /// The rule that asks it.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            Prompt::Forces => FT_5_1,
            Prompt::Weapons => FT_5_4,
            Prompt::Choice => FT_5_6,
            Prompt::Deployer => FT_5_7,
            Prompt::First => FT_5_8,
            Prompt::Deploy => FT_5_9,
            Prompt::Vanguard => FT_5_10,
            Prompt::Act => FT_5_12,
            Prompt::Evade(_) => FT_5_13,
            Prompt::Group => FT_5_15,
            Prompt::Target(_) => FT_5_17,
            Prompt::Reform(_) => FT_5_21,
        }
    }
}

/// A change of facing (FT-6.2, FT-7.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FacingChange {
    /// None.
    Ahead,
    /// A quarter turn to the left.
    Left,
    /// A quarter turn to the right.
    Right,
    /// A half turn.
    About,
}

impl FacingChange {
    /// No turn or a quarter turn: what a Move or a Shoot may begin with.
    pub const QUARTER: [FacingChange; 3] = [FacingChange::Ahead, FacingChange::Left, FacingChange::Right];
    /// Every turn that changes the facing.
    pub const REAL: [FacingChange; 3] = [FacingChange::Left, FacingChange::Right, FacingChange::About];
    /// Every turn, none included.
    pub const ALL: [FacingChange; 4] =
        [FacingChange::Ahead, FacingChange::Left, FacingChange::Right, FacingChange::About];

    /// The facing after the turn.
    #[inline]
    #[must_use]
    pub fn of(self, facing: Facing) -> Facing {
        const QUARTERS_CLOCKWISE: [usize; 4] = [0, 3, 1, 2];
        Facing::ALL[(facing as usize + QUARTERS_CLOCKWISE[self as usize]) % 4]
    }
}

/// What the winner of the roll-off takes (FT-4.27).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Privilege {
    /// To name who deploys first.
    Deployment,
    /// To name who takes the first turns.
    FirstTurn,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// FT-3.8 an army and its Distractions.
    Force(Box<Force>),
    /// FT-3.9 weapon cards.
    Weapons(Box<Loadout>),
    /// FT-4.27 take a choice.
    Take(Privilege),
    /// FT-4.28 this side deploys first.
    Deployer(Seat),
    /// FT-4.28 this side takes the first turns.
    First(Seat),
    /// FT-4.29 place a unit of the army.
    Deploy {
        /// Its card.
        card: Card,
        /// Where.
        at: Cell,
        /// Facing where.
        facing: Facing,
    },
    /// FT-3.69 turn the card up and move.
    Vanguard {
        /// Who.
        token: TokenId,
        /// First a turn.
        turn: FacingChange,
        /// Then straight on.
        cells: u8,
    },
    /// No more Vanguard, or no more reforming.
    Done,
    /// FT-7.2.
    Move {
        /// Who.
        token: TokenId,
        /// First a turn.
        turn: FacingChange,
        /// Then straight on.
        cells: u8,
    },
    /// FT-7.3.
    Hustle(TokenId),
    /// FT-7.4.
    Turn {
        /// Who.
        token: TokenId,
        /// Which way.
        turn: FacingChange,
    },
    /// FT-7.5.
    Sidestep {
        /// Who.
        token: TokenId,
        /// To the left or right.
        turn: FacingChange,
        /// How many cells: 1, or 2 with Nimble.
        cells: u8,
    },
    /// FT-7.6.
    Shoot {
        /// Who.
        token: TokenId,
        /// First a turn.
        turn: FacingChange,
        /// At whom.
        target: TokenId,
    },
    /// FT-7.12 turn a unit card face up.
    Reveal(TokenId),
    /// FT-7.12 turn a weapon card face up.
    RevealWeapon {
        /// Whose.
        token: TokenId,
        /// Which.
        weapon: WeaponId,
    },
    /// FT-3.59.
    Scry {
        /// Who looks.
        bearer: TokenId,
        /// At whom.
        target: TokenId,
    },
    /// FT-11.14.
    ShellGame {
        /// One token.
        first: TokenId,
        /// The other.
        second: TokenId,
        /// Whether the units change places, which stays secret.
        swap: bool,
        /// Whose use is spent; stays secret.
        bearer: Card,
    },
    /// FT-5.31 end the actions phase.
    End,
    /// FT-3.37 step to this cell.
    Step(Cell),
    /// FT-3.37 stay.
    Stay,
    /// FT-8.32 fight the group this token belongs to, its first one.
    Fight(TokenId),
    /// FT-8.36 strike this enemy.
    Strike {
        /// Who strikes.
        token: TokenId,
        /// Whom.
        target: TokenId,
    },
    /// FT-8.60 turn, or hold.
    Reform {
        /// Who.
        token: TokenId,
        /// Which way; ahead to hold.
        turn: FacingChange,
    },
}
