//! Everything that may be answered to a question, counted before it is written out: an answer can be drawn evenly, or
//! all of them listed, from the same few bits.

use crate::action::{Action, Privilege, Prompt, Turn};
use crate::actions;
use crate::board::{COLUMNS, Occupancy, zone_cells};
use crate::book::{Kind, WeaponId};
use crate::combat::Tokens;
use crate::force::Cards;
use crate::keywords::{Keyword, KeywordSet};
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
        /// The cells that are free.
        cells: SmallVec<[Cell; 2 * COLUMNS as usize]>,
    },
    /// FT-5.10 the Vanguard moves of some units, and being done.
    Vanguard(SmallVec<[(TokenId, [u8; 3]); 5]>),
    /// FT-5.21 every turn of some units, and being done.
    Reform(Tokens),
    /// A few answers that are as quickly made as counted.
    Few(SmallVec<[Action; 6]>),
}

/// What may be done in the actions phase.
pub(crate) struct ActMenu {
    units: SmallVec<[UnitMenu; 5]>,
    /// How many answers each unit has.
    lens: [u8; 5],
    /// FT-11.14 pairs of tokens, and whose use may be spent.
    shuffles: SmallVec<[(TokenId, TokenId); 10]>,
    bearers: Cards,
}

/// What one unit may do in the actions phase: a bit for each answer, in the order of the list.
#[derive(Clone, Copy)]
struct UnitMenu {
    token: TokenId,
    answers: u64,
    /// Its weapon cards by kind.
    carried: [Option<WeaponId>; 3],
}

/// Where the answers of each kind begin among the bits of a [`UnitMenu`], and how many each turn or direction has.
mod bit {
    /// Moves of 1 to 4 cells ahead, to the left, to the right.
    pub(super) const MOVES: u32 = 0;
    pub(super) const CELLS: u32 = 4;
    pub(super) const HUSTLE: u32 = 12;
    /// Turns to the left, right and about.
    pub(super) const TURNS: u32 = 13;
    /// Sidesteps of 1 and 2 cells to the left, to the right.
    pub(super) const SIDESTEPS: u32 = 16;
    pub(super) const STEPS: u32 = 2;
    /// Shots at the five enemies ahead, to the left, to the right.
    pub(super) const SHOTS: u32 = 20;
    pub(super) const ENEMIES: u32 = 5;
    pub(super) const REVEAL: u32 = 35;
    /// Weapon cards by kind.
    pub(super) const WEAPONS: u32 = 36;
    pub(super) const SCRIES: u32 = 39;
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
            Menu::Deploy { cards, cells } => cards.len() * cells.len() * Facing::ALL.len(),
            Menu::Vanguard(units) => 1 + units.iter().map(|(_, moves)| ones(moves)).sum::<usize>(),
            Menu::Reform(tokens) => 1 + tokens.len() * Turn::ALL.len(),
            Menu::Few(actions) => actions.len(),
        }
    }

    /// The answer at a place in the order, which is below [`len`](Menu::len).
    pub(crate) fn nth(&self, mut n: usize) -> Action {
        match self {
            Menu::Act(menu) => menu.nth(n),
            Menu::Deploy { cards, cells } => Action::Deploy {
                card: cards[n / (cells.len() * 4)],
                at: cells[n / 4 % cells.len()],
                facing: Facing::ALL[n % 4],
            },
            Menu::Vanguard(units) => {
                for (token, moves) in units {
                    if let Some((turn, cells)) = pick(moves, &mut n) {
                        return Action::Vanguard { token: *token, turn, cells };
                    }
                }
                Action::Done
            }
            Menu::Reform(tokens) => match tokens.get(n / 4) {
                Some(token) => Action::Reform { token: *token, turn: Turn::ALL[n % 4] },
                None => Action::Done,
            },
            Menu::Few(actions) => actions[n].clone(),
        }
    }

    /// Every answer in order.
    pub(crate) fn list(&self) -> Vec<Action> {
        (0..self.len()).map(|n| self.nth(n)).collect()
    }
}

/// How many bits are set in all.
fn ones(bits: &[u8]) -> usize {
    bits.iter().map(|b| b.count_ones() as usize).sum()
}

/// The place of the `n`-th set bit among those of no turn, left and right; takes their number off `n` if there are fewer.
fn pick(bits: &[u8; 3], n: &mut usize) -> Option<(Turn, u8)> {
    for (turn, bits) in Turn::QUARTER.into_iter().zip(*bits) {
        let count = bits.count_ones() as usize;
        if *n < count {
            return Some((turn, nth_bit(bits.into(), *n) as u8));
        }
        *n -= count;
    }
    None
}

/// The place of the `n`-th set bit.
fn nth_bit(mut bits: u64, n: usize) -> u32 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}

fn deployments(position: Position<'_>, seat: Seat) -> Menu {
    let occupancy = position.occupancy();
    let card = |unit: u8| position.state.units[seat.index()][usize::from(unit)].card;
    Menu::Deploy {
        cards: position.state.undeployed(seat).map(card).collect(),
        cells: zone_cells(seat).filter(|c| position.enterable(&occupancy, *c)).collect(),
    }
}

fn vanguards(position: Position<'_>, seat: Seat) -> Menu {
    let occupancy = position.occupancy();
    let moves = |token: TokenId| {
        let reach = position.profile(token).keywords.number(Keyword::Vanguard);
        let flying = position.has(token, Keyword::Flying);
        let from = position.state.frame(token).expect("a living unit");
        let moves = Turn::QUARTER
            .map(|turn| position.reach(&occupancy, Frame { facing: turn.of(from.facing), ..from }, reach, flying));
        (token, moves)
    };
    Menu::Vanguard(position.vanguards(seat).map(moves).collect())
}

impl ActMenu {
    fn of(position: Position<'_>) -> ActMenu {
        let occupancy = position.occupancy();
        let engaged = position.engaged(&occupancy);
        let mut units: SmallVec<[UnitMenu; 5]> = SmallVec::new();
        let mut lens = [0; 5];
        for id in TokenId::of(position.state.active) {
            let Some(from) = position.state.frame(id) else { continue };
            let unit = UnitMenu::of(position, &occupancy, engaged, (id, from));
            lens[units.len()] = unit.len() as u8;
            units.push(unit);
        }
        let bearers = actions::shell_bearers(position);
        let mut shuffles = SmallVec::new();
        if !bearers.is_empty() {
            for first in TokenId::of(position.state.active) {
                let later = TokenId::of(position.state.active).filter(|s| *s > first);
                shuffles.extend(later.filter(|s| actions::may_shuffle(position, first, *s)).map(|s| (first, s)));
            }
        }
        ActMenu { units, lens, shuffles, bearers }
    }

    fn len(&self) -> usize {
        self.lens.iter().map(|len| usize::from(*len)).sum::<usize>() + self.shuffles.len() * self.bearers.len() * 2 + 1
    }

    fn nth(&self, mut n: usize) -> Action {
        for (unit, len) in self.units.iter().zip(self.lens) {
            let len = usize::from(len);
            if n < len {
                return unit.nth(n);
            }
            n -= len;
        }
        let each = self.bearers.len() * 2;
        match self.shuffles.get(n.checked_div(each).unwrap_or(usize::MAX)) {
            Some(&(first, second)) => {
                Action::ShellGame { first, second, swap: n.is_multiple_of(2), bearer: self.bearers[n % each / 2] }
            }
            None => Action::End,
        }
    }
}

impl UnitMenu {
    #[inline]
    fn of(position: Position<'_>, occupancy: &Occupancy, engaged: u16, (id, from): (TokenId, Frame)) -> UnitMenu {
        let unit = position.unit(id);
        let keywords = position.keyword_set(unit);
        let mut answers = u64::from(!unit.face_up) << bit::REVEAL;
        if unit.face_up && unit.weapons != [None; 3] {
            let hidden = |kind: &&Kind| unit.weapons[**kind as usize].is_some() && unit.weapons_up & kind.bit() == 0;
            let kinds: u8 = Kind::ALL.iter().filter(hidden).map(|k| k.bit()).sum();
            answers |= u64::from(kinds) << bit::WEAPONS;
        }
        if keywords.has(Keyword::Scry) && actions::may_scry(position, id) {
            answers |=
                actions::scry_targets(position, id).map(|id| 1 << (bit::SCRIES + id.number() as u32)).sum::<u64>();
        }
        if !position.state.token(id).acted && engaged >> id.0 & 1 == 0 {
            answers |= five_actions(position, (occupancy, engaged), (id, from), keywords);
        }
        UnitMenu { token: id, answers, carried: unit.weapons }
    }

    #[inline]
    fn len(self) -> usize {
        self.answers.count_ones() as usize
    }

    fn nth(self, n: usize) -> Action {
        let token = self.token;
        let enemy = |number: u32| TokenId::new(token.side().other(), number as usize);
        match nth_bit(self.answers, n) {
            at @ bit::MOVES..bit::HUSTLE => {
                let turn = Turn::QUARTER[(at / bit::CELLS) as usize];
                Action::Move { token, turn, cells: (at % bit::CELLS) as u8 + 1 }
            }
            bit::HUSTLE => Action::Hustle(token),
            at @ bit::TURNS..bit::SIDESTEPS => Action::Turn { token, turn: Turn::REAL[(at - bit::TURNS) as usize] },
            at @ bit::SIDESTEPS..bit::SHOTS => {
                let at = at - bit::SIDESTEPS;
                let turn = if at < bit::STEPS { Turn::Left } else { Turn::Right };
                Action::Sidestep { token, turn, cells: (at % bit::STEPS) as u8 + 1 }
            }
            at @ bit::SHOTS..bit::REVEAL => {
                let at = at - bit::SHOTS;
                let turn = Turn::QUARTER[(at / bit::ENEMIES) as usize];
                Action::Shoot { token, turn, target: enemy(at % bit::ENEMIES) }
            }
            bit::REVEAL => Action::Reveal(token),
            at @ bit::WEAPONS..bit::SCRIES => {
                let weapon = self.carried[(at - bit::WEAPONS) as usize];
                Action::RevealWeapon { token, weapon: weapon.expect("only cards that are carried may be turned up") }
            }
            at => Action::Scry { bearer: token, target: enemy(at - bit::SCRIES) },
        }
    }
}

/// FT-7.1 the five actions of a unit, as bits of a [`UnitMenu`].
#[inline]
fn five_actions(
    position: Position<'_>,
    (occupancy, engaged): (&Occupancy, u16),
    (id, from): (TokenId, Frame),
    keywords: KeywordSet,
) -> u64 {
    let unit = position.unit(id);
    let profile = position.book.profile(unit.card);
    let speed = position.speed(id, &mut ());
    let flying = keywords.has(Keyword::Flying);
    let mut answers = 0b111 << bit::TURNS;
    let mut shift = bit::MOVES;
    for turn in Turn::QUARTER {
        let reach = position.reach(occupancy, Frame { facing: turn.of(from.facing), ..from }, speed, flying);
        answers |= u64::from(reach >> 1) << shift;
        shift += bit::CELLS;
    }
    // Only a unit that can Move its full Speed straight ahead may be able to Hustle, so the path is rarely walked again.
    let full = answers >> (bit::MOVES + u32::from(speed) - 1) & 1 == 1;
    if full && position.may_hustle(occupancy, from, speed, flying) {
        answers |= 1 << bit::HUSTLE;
    }
    let mut shift = bit::SIDESTEPS;
    for way in [from.facing.left(), from.facing.right()] {
        let free = |k| u64::from(occupancy.look(from.at.step(way, k)).is_enterable());
        let second = if keywords.has(Keyword::Nimble) { free(2) } else { 0 };
        answers |= (free(1) * (1 + 2 * second)) << shift;
        shift += bit::STEPS;
    }
    if profile.ranged.is_some() && (profile.innate.is_some() || unit.weapons[Kind::Ranged as usize].is_some()) {
        let [ahead, left, right] = actions::shots(position, occupancy, engaged, id).map(u64::from);
        answers |= (ahead | left << bit::ENEMIES | right << (2 * bit::ENEMIES)) << bit::SHOTS;
    }
    answers
}
