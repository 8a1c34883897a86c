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

/// What one unit may do in the actions phase.
#[derive(Default)]
struct UnitMenu {
    token: u8,
    /// For no turn, left and right: the cells it may move, bit `k` for `k` cells.
    moves: [u8; 3],
    /// For no turn, left and right: the enemies it may shoot, by number.
    shots: [u8; 3],
    hustle: bool,
    /// FT-6.2 a turn in place is always possible for whoever may act.
    turns: bool,
    /// Cells to the left and to the right.
    sidesteps: [u8; 2],
    /// FT-7.12 its unit card may be turned up.
    reveal: bool,
    /// FT-7.12 the kinds of weapon card that may be turned up.
    weapons: u8,
    /// Its weapon cards by kind.
    carried: [Option<WeaponId>; 3],
    /// FT-3.59 the enemies it may look at, by number.
    scries: u8,
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
        if let Some(at) = nth_bit(bits, n) {
            return Some((turn, at));
        }
    }
    None
}

/// The place of the `n`-th set bit; takes the number of bits off `n` if there are fewer.
fn nth_bit(mut bits: u8, n: &mut usize) -> Option<u8> {
    let count = bits.count_ones() as usize;
    if *n >= count {
        *n -= count;
        return None;
    }
    for _ in 0..*n {
        bits &= bits - 1;
    }
    Some(bits.trailing_zeros() as u8)
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
        let living = TokenId::of(position.state.active).filter(|id| position.state.is_alive(*id));
        let units: SmallVec<[UnitMenu; 5]> =
            living.map(|token| UnitMenu::of(position, &occupancy, engaged, token)).collect();
        let mut lens = [0; 5];
        for (len, unit) in lens.iter_mut().zip(&units) {
            *len = unit.len() as u8;
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
                Action::ShellGame { first, second, swap: n % 2 == 0, bearer: self.bearers[n % each / 2] }
            }
            None => Action::End,
        }
    }
}

impl UnitMenu {
    #[inline]
    fn of(position: Position<'_>, occupancy: &Occupancy, engaged: u16, token: TokenId) -> UnitMenu {
        let unit = position.unit(token);
        let keywords = position.keyword_set(unit);
        let mut menu = UnitMenu { token: token.0, reveal: !unit.face_up, carried: unit.weapons, ..UnitMenu::default() };
        if unit.face_up {
            let hidden = |kind: &&Kind| unit.weapons[**kind as usize].is_some() && unit.weapons_up & kind.bit() == 0;
            menu.weapons = Kind::ALL.iter().filter(hidden).map(|k| k.bit()).sum();
        }
        if keywords.has(Keyword::Scry) && actions::may_scry(position, token) {
            menu.scries = actions::scry_targets(position, token).map(|id| 1 << id.number()).sum();
        }
        if !position.state.token(token).acted && engaged >> token.0 & 1 == 0 {
            menu.act(position, (occupancy, engaged), token, keywords);
        }
        menu
    }

    /// FT-7.1 the five actions.
    #[inline]
    fn act(
        &mut self,
        position: Position<'_>,
        (occupancy, engaged): (&Occupancy, u16),
        token: TokenId,
        keywords: KeywordSet,
    ) {
        let (speed, flying) = (position.speed(token, &mut ()), keywords.has(Keyword::Flying));
        let from = position.state.frame(token).expect("a living unit");
        self.turns = true;
        for (moves, turn) in self.moves.iter_mut().zip(Turn::QUARTER) {
            *moves = position.reach(occupancy, Frame { facing: turn.of(from.facing), ..from }, speed, flying);
        }
        // Only a unit that can go its full Speed straight ahead may be able to Hustle.
        self.hustle = self.moves[0] >> speed & 1 == 1 && position.may_hustle(occupancy, from, speed, flying);
        let most = if keywords.has(Keyword::Nimble) { 2 } else { 1 };
        for (sidesteps, way) in self.sidesteps.iter_mut().zip([from.facing.left(), from.facing.right()]) {
            let free = occupancy.ahead(from.at, way).take(most).take_while(|spot| spot.is_enterable());
            *sidesteps = free.count() as u8;
        }
        if position.profile(token).ranged.is_some() {
            self.shots = actions::shots(position, occupancy, engaged, token);
        }
    }

    fn len(&self) -> usize {
        let turns = if self.turns { Turn::REAL.len() } else { 0 };
        let sidesteps = usize::from(self.sidesteps[0] + self.sidesteps[1]);
        let cards = usize::from(self.reveal) + ones(&[self.weapons, self.scries]);
        ones(&self.moves) + usize::from(self.hustle) + turns + sidesteps + ones(&self.shots) + cards
    }

    fn nth(&self, mut n: usize) -> Action {
        let token = TokenId(self.token);
        let enemy = |number: u8| TokenId::new(token.side().other(), number.into());
        if let Some((turn, cells)) = pick(&self.moves, &mut n) {
            return Action::Move { token, turn, cells };
        }
        if self.hustle && take(&mut n, 1).is_some() {
            return Action::Hustle(token);
        }
        if self.turns
            && let Some(at) = take(&mut n, Turn::REAL.len())
        {
            return Action::Turn { token, turn: Turn::REAL[at] };
        }
        for (turn, cells) in [Turn::Left, Turn::Right].into_iter().zip(self.sidesteps) {
            if let Some(at) = take(&mut n, cells.into()) {
                return Action::Sidestep { token, turn, cells: at as u8 + 1 };
            }
        }
        if let Some((turn, number)) = pick(&self.shots, &mut n) {
            return Action::Shoot { token, turn, target: enemy(number) };
        }
        if self.reveal && take(&mut n, 1).is_some() {
            return Action::Reveal(token);
        }
        if let Some(kind) = nth_bit(self.weapons, &mut n) {
            let weapon = self.carried[usize::from(kind)].expect("only cards that are carried may be turned up");
            return Action::RevealWeapon { token, weapon };
        }
        let number = nth_bit(self.scries, &mut n).expect("a place below the length");
        Action::Scry { bearer: token, target: enemy(number) }
    }
}

/// `n` if it is below `count`; otherwise takes `count` off it.
fn take(n: &mut usize, count: usize) -> Option<usize> {
    if *n < count {
        return Some(*n);
    }
    *n -= count;
    None
}
