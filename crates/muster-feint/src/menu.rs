//! Everything that may be answered to a question, counted before it is written out: an answer can be drawn evenly, or
//! all of them listed, from the same few bits.

use crate::act_menu::ActMenu;
use crate::action::{Action, FacingChange, Privilege, Prompt};
use crate::board::{cell_of, spot, zone_cells};
use crate::combat::Tokens;
use crate::force::Cards;
use crate::keywords::Keyword;
use crate::state::{Position, TokenId};
use muster_ground::grid::{Cell, Facing, Frame};
use muster_kernel::{Question, Seat};
use smallvec::SmallVec;

/// The answers to one question.
pub(crate) enum Menu {
    /// FT-5.12 everything in the actions phase.
    Act(ActMenu),
    /// FT-5.9 every unit, cell and facing.
    Deploy {
        /// The cards that wait.
        cards: Cards,
        /// The spots that are free, as bits.
        spots: u128,
    },
    /// FT-5.10 the Vanguard moves of some units, and being done.
    Vanguard(SmallVec<[(TokenId, [u8; 3]); 5]>),
    /// FT-5.21 every turn of some units, and being done.
    Reform(Tokens),
    /// A few answers that are as quickly made as counted.
    Few(SmallVec<[Action; 6]>),
}

impl Menu {
    /// What may be answered. Forces and weapons are too many to list; their menu is empty.
    #[inline]
    pub(crate) fn of(position: Position<'_>, question: &Question<Prompt>) -> Menu {
        let few = |actions: &mut dyn Iterator<Item = Action>| Menu::Few(actions.collect());
        match question.prompt {
            Prompt::Act => Menu::Act(ActMenu::of(position)),
            Prompt::Deploy => deployments(position, question.seat),
            Prompt::Vanguard => vanguards(position, question.seat),
            Prompt::Reform(left) => Menu::Reform(TokenId::all().filter(|id| left >> id.0 & 1 == 1).collect()),
            Prompt::Forces | Prompt::Weapons => Menu::Few(SmallVec::new()),
            Prompt::Choice => few(&mut [Privilege::Deployment, Privilege::FirstTurn].into_iter().map(Action::Take)),
            Prompt::Deployer => few(&mut Seat::BOTH.into_iter().map(Action::Deployer)),
            Prompt::First => few(&mut Seat::BOTH.into_iter().map(Action::First)),
            Prompt::Evade(token) => {
                few(&mut position.evasions(token).into_iter().map(Action::Step).chain([Action::Stay]))
            }
            Prompt::Group => few(&mut position.state.combats.left().map(Action::Fight)),
            Prompt::Target(token) => {
                few(&mut position.melee_targets(token).into_iter().map(|target| Action::Strike { token, target }))
            }
        }
    }

    /// How many answers there are.
    pub(crate) fn len(&self) -> usize {
        match self {
            Menu::Act(menu) => menu.len(),
            Menu::Deploy { cards, spots } => cards.len() * spots.count_ones() as usize * Facing::ALL.len(),
            Menu::Vanguard(units) => 1 + units.iter().map(|(_, moves)| ones(moves)).sum::<usize>(),
            Menu::Reform(tokens) => 1 + tokens.len() * FacingChange::ALL.len(),
            Menu::Few(actions) => actions.len(),
        }
    }

    /// The answer at a place in the order, which is below [`len`](Menu::len).
    pub(crate) fn nth(&self, position: Position<'_>, mut n: usize) -> Action {
        match self {
            Menu::Act(menu) => menu.nth(position, n),
            Menu::Deploy { cards, spots } => {
                let free = spots.count_ones() as usize;
                let at = nth_spot(*spots, n / 4 % free);
                Action::Deploy { card: cards[n / (free * 4)], at, facing: Facing::ALL[n % 4] }
            }
            Menu::Vanguard(units) => {
                for (token, moves) in units {
                    if let Some((turn, cells)) = pick(moves, &mut n) {
                        return Action::Vanguard { token: *token, turn, cells };
                    }
                }
                Action::Done
            }
            Menu::Reform(tokens) => match tokens.get(n / 4) {
                Some(token) => Action::Reform { token: *token, turn: FacingChange::ALL[n % 4] },
                None => Action::Done,
            },
            Menu::Few(actions) => actions[n].clone(),
        }
    }

    /// Every answer in order.
    pub(crate) fn list(&self, position: Position<'_>) -> Vec<Action> {
        (0..self.len()).map(|n| self.nth(position, n)).collect()
    }
}

/// How many bits are set in all.
fn ones(bits: &[u8]) -> usize {
    bits.iter().map(|b| b.count_ones() as usize).sum()
}

/// The place of the `n`-th set bit among those of no turn, left and right; takes their number off `n` if there are fewer.
fn pick(bits: &[u8; 3], n: &mut usize) -> Option<(FacingChange, u8)> {
    for (turn, bits) in FacingChange::QUARTER.into_iter().zip(*bits) {
        let count = bits.count_ones() as usize;
        if *n < count {
            return Some((turn, nth_bit(bits.into(), *n) as u8));
        }
        *n -= count;
    }
    None
}

/// The cell of the `n`-th of some spots.
fn nth_spot(mut spots: u128, n: usize) -> Cell {
    for _ in 0..n {
        spots &= spots - 1;
    }
    cell_of(spots.trailing_zeros() as usize)
}

/// The place of the `n`-th set bit.
pub(crate) fn nth_bit(mut bits: u64, n: usize) -> u32 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}

/// FT-5.9 every unit that waits, free cell and facing.
pub(crate) fn deployments(position: Position<'_>, seat: Seat) -> Menu {
    let occupancy = position.occupancy();
    let card = |unit: u8| position.state.units[seat.index()][usize::from(unit)].card;
    Menu::Deploy {
        cards: position.state.undeployed(seat).map(card).collect(),
        spots: zone_cells(seat).filter(|c| occupancy.is_enterable(*c)).map(|c| 1 << spot(c)).sum(),
    }
}

fn vanguards(position: Position<'_>, seat: Seat) -> Menu {
    let occupancy = position.occupancy();
    let moves = |token: TokenId| {
        let reach = position.profile(token).keywords.number(Keyword::Vanguard);
        let flying = position.flies(token);
        let from = position.state.frame(token).expect("a living unit");
        let path =
            |turn: FacingChange| position.path(occupancy.crowd(), Frame { facing: turn.of(from.facing), ..from });
        let moves = FacingChange::QUARTER.map(|turn| path(turn).reach(reach, flying));
        (token, moves)
    };
    Menu::Vanguard(position.vanguards(seat).map(moves).collect())
}
