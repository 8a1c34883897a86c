//! Everything that may be answered to a question, counted before it is written out: an answer can be drawn evenly, or
//! all of them listed, from the same few bits.

use crate::action::{Action, Privilege, Prompt, Turn};
use crate::actions;
use crate::board::{Occupancy, cell_of, spot, zone_cells};
use crate::book::Kind;
use crate::combat::Tokens;
use crate::force::{ARMY, Cards};
use crate::keywords::{Keyword, KeywordSet};
use crate::movement::slowed;
use crate::state::{Position, TokenId, Unit};
use crate::ways::Path;
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

/// What may be done in the actions phase.
pub(crate) struct ActMenu {
    side: Seat,
    /// What each unit may do, by its token's number: a bit for each answer, in the order of the list.
    units: [u64; ARMY],
    /// How many answers each unit has.
    lens: [u8; ARMY],
    shells: Option<ShellMenu>,
}

/// FT-11.14 pairs of tokens, and whose use may be spent.
struct ShellMenu {
    pairs: SmallVec<[(TokenId, TokenId); 10]>,
    bearers: Cards,
}

/// Where the answers of each kind begin among the bits of a unit, and how many each turn or direction has.
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
            Menu::Deploy { cards, spots } => cards.len() * spots.count_ones() as usize * Facing::ALL.len(),
            Menu::Vanguard(units) => 1 + units.iter().map(|(_, moves)| ones(moves)).sum::<usize>(),
            Menu::Reform(tokens) => 1 + tokens.len() * Turn::ALL.len(),
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
                Some(token) => Action::Reform { token: *token, turn: Turn::ALL[n % 4] },
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

/// The cell of the `n`-th of some spots.
fn nth_spot(mut spots: u128, n: usize) -> Cell {
    for _ in 0..n {
        spots &= spots - 1;
    }
    cell_of(spots.trailing_zeros() as usize)
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
        spots: zone_cells(seat).filter(|c| occupancy.is_enterable(*c)).map(|c| 1 << spot(c)).sum(),
    }
}

fn vanguards(position: Position<'_>, seat: Seat) -> Menu {
    let occupancy = position.occupancy();
    let moves = |token: TokenId| {
        let reach = position.profile(token).keywords.number(Keyword::Vanguard);
        let flying = position.has(token, Keyword::Flying);
        let from = position.state.frame(token).expect("a living unit");
        let path = |turn: Turn| position.path(&occupancy, Frame { facing: turn.of(from.facing), ..from });
        let moves = Turn::QUARTER.map(|turn| path(turn).reach(reach, flying));
        (token, moves)
    };
    Menu::Vanguard(position.vanguards(seat).map(moves).collect())
}

impl ActMenu {
    fn of(position: Position<'_>) -> ActMenu {
        let (state, side) = (position.state, position.state.active);
        let occupancy = position.occupancy();
        let engaged = position.engaged(&occupancy);
        let (tokens, army) = (state.tokens_of(side), &state.units[side.index()]);
        let mut units = [0; ARMY];
        let mut shell_game = false;
        for (number, token) in tokens.iter().enumerate() {
            let (Some(at), Some(unit)) = (token.at, token.unit) else { continue };
            let (id, from, unit) =
                (TokenId::new(side, number), Frame { at, facing: token.facing }, &army[usize::from(unit)]);
            let keywords = position.keyword_set(unit);
            shell_game |= keywords.has(Keyword::ShellGame);
            units[number] = card_answers(position, id, unit, keywords);
            if !token.acted && engaged >> id.0 & 1 == 0 {
                units[number] |= five_actions(position, (&occupancy, engaged), (id, from), (unit, keywords));
            }
        }
        let shells = shell_game.then(|| ShellMenu::of(position)).flatten();
        ActMenu { side, units, lens: units.map(|answers| answers.count_ones() as u8), shells }
    }

    fn len(&self) -> usize {
        let shells = self.shells.as_ref().map_or(0, |shells| shells.pairs.len() * shells.each());
        self.lens.iter().map(|len| usize::from(*len)).sum::<usize>() + shells + 1
    }

    fn nth(&self, position: Position<'_>, mut n: usize) -> Action {
        for (number, len) in self.lens.into_iter().enumerate() {
            let len = usize::from(len);
            if n < len {
                let token = TokenId::new(self.side, number);
                return unit_answer(position, token, nth_bit(self.units[number], n));
            }
            n -= len;
        }
        self.shells.as_ref().and_then(|shells| shells.nth(n)).unwrap_or(Action::End)
    }
}

impl ShellMenu {
    fn of(position: Position<'_>) -> Option<ShellMenu> {
        let bearers = actions::shell_bearers(position);
        if bearers.is_empty() {
            return None;
        }
        let own = || TokenId::of(position.state.active);
        let pairs =
            own().flat_map(|first| own().filter(move |second| *second > first).map(move |second| (first, second)));
        let pairs = pairs.filter(|(first, second)| actions::may_shuffle(position, *first, *second)).collect();
        Some(ShellMenu { pairs, bearers })
    }

    /// How many answers there are for each pair: every bearer, swapping or not.
    fn each(&self) -> usize {
        self.bearers.len() * 2
    }

    fn nth(&self, n: usize) -> Option<Action> {
        let &(first, second) = self.pairs.get(n / self.each())?;
        let bearer = self.bearers[n % self.each() / 2];
        Some(Action::ShellGame { first, second, swap: n.is_multiple_of(2), bearer })
    }
}

/// FT-7.12, FT-3.59 what a unit may do besides the five actions, as bits of its answers.
#[inline]
fn card_answers(position: Position<'_>, id: TokenId, unit: &Unit, keywords: KeywordSet) -> u64 {
    let mut answers = u64::from(!unit.face_up) << bit::REVEAL;
    if unit.face_up && unit.weapons != [None; 3] {
        let hidden = |kind: &&Kind| unit.weapons[**kind as usize].is_some() && unit.weapons_up & kind.bit() == 0;
        let kinds: u8 = Kind::ALL.iter().filter(hidden).map(|k| k.bit()).sum();
        answers |= u64::from(kinds) << bit::WEAPONS;
    }
    if keywords.has(Keyword::Scry) && actions::may_scry(position, id) {
        answers |= actions::scry_targets(position, id).map(|id| 1 << (bit::SCRIES + id.number() as u32)).sum::<u64>();
    }
    answers
}

/// The answer of a unit that one bit stands for.
fn unit_answer(position: Position<'_>, token: TokenId, bit: u32) -> Action {
    let enemy = |number: u32| TokenId::new(token.side().other(), number as usize);
    match bit {
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
            let weapon = position.unit(token).weapons[(at - bit::WEAPONS) as usize];
            Action::RevealWeapon { token, weapon: weapon.expect("only cards that are carried may be turned up") }
        }
        at => Action::Scry { bearer: token, target: enemy(at - bit::SCRIES) },
    }
}

/// FT-7.1 the five actions of a unit, as bits of its answers.
#[inline]
fn five_actions(
    position: Position<'_>,
    (occupancy, engaged): (&Occupancy, u16),
    (id, from): (TokenId, Frame),
    (unit, keywords): (&Unit, KeywordSet),
) -> u64 {
    let profile = position.book.profile(unit.card);
    let speed = slowed(profile.speed, keywords);
    let flying = keywords.has(Keyword::Flying);
    let path = |facing| position.path(occupancy, Frame { facing, ..from });
    let paths @ [ahead, left, right] = [path(from.facing), path(from.facing.left()), path(from.facing.right())];
    let mut answers = 0b111 << bit::TURNS;
    for (path, turn) in paths.into_iter().zip(0..) {
        answers |= u64::from(path.reach(speed, flying) >> 1) << (bit::MOVES + turn * bit::CELLS);
    }
    answers |= u64::from(ahead.may_hustle(speed, flying)) << bit::HUSTLE;
    for (path, side) in [left, right].into_iter().zip(0..) {
        answers |= u64::from(sidesteps(path, keywords)) << (bit::SIDESTEPS + side * bit::STEPS);
    }
    if profile.ranged.is_some() && (profile.innate.is_some() || unit.weapons[Kind::Ranged as usize].is_some()) {
        let [ahead, left, right] = actions::shots(position, occupancy, engaged, id).map(u64::from);
        answers |= (ahead | left << bit::ENEMIES | right << (2 * bit::ENEMIES)) << bit::SHOTS;
    }
    answers
}

/// FT-7.5, FT-3.49 the cells to one side that a unit may Sidestep, as bits from the nearest.
#[inline]
fn sidesteps(aside: Path<'_>, keywords: KeywordSet) -> u8 {
    match aside.enterable() >> 1 & 0b11 {
        0b11 if keywords.has(Keyword::Nimble) => 0b11,
        free => free & 0b1,
    }
}
