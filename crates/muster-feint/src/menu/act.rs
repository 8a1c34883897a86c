//! What may be done in the actions phase: all of it counted, or one answer drawn evenly without counting the others.

use super::nth_bit;
use crate::action::{Action, Turn};
use crate::actions;
use crate::board::Occupancy;
use crate::book::Kind;
use crate::force::{ARMY, Cards};
use crate::keywords::{Keyword, KeywordSet};
use crate::movement::slowed;
use crate::propose::below;
use crate::state::{Position, TokenId, Unit};
use crate::ways::Path;
use muster_ground::grid::Frame;
use muster_kernel::Seat;
use rand_core::Rng;
use smallvec::SmallVec;

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
    /// From here on what a unit may do besides the five actions.
    pub(super) const REVEAL: u32 = 35;
    /// Weapon cards by kind.
    pub(super) const WEAPONS: u32 = 36;
    pub(super) const SCRIES: u32 = 39;
}

/// The table as it is before somebody acts.
struct Table<'a> {
    position: Position<'a>,
    occupancy: Occupancy,
    engaged: u16,
}

/// A living unit of the active player.
struct Actor<'a> {
    id: TokenId,
    from: Frame,
    unit: &'a Unit,
    keywords: KeywordSet,
    /// FT-5.30, FT-5.32 whether it may take one of the five actions.
    may_act: bool,
}

impl<'a> Table<'a> {
    fn of(position: Position<'a>) -> Table<'a> {
        let occupancy = position.occupancy();
        let engaged = position.engaged(&occupancy);
        Table { position, occupancy, engaged }
    }

    /// A unit of the active player by its token's number, if it lives.
    #[inline]
    fn actor(&self, number: usize) -> Option<Actor<'a>> {
        let state = self.position.state;
        let (side, id) = (state.active, TokenId::new(state.active, number));
        let token = &state.tokens_of(side)[number];
        let (at, place) = token.at.zip(token.unit)?;
        let unit = &state.units[side.index()][usize::from(place)];
        let keywords = self.position.keyword_set(unit);
        let may_act = !token.acted && self.engaged >> id.0 & 1 == 0;
        Some(Actor { id, from: Frame { at, facing: token.facing }, unit, keywords, may_act })
    }

    /// Everything a unit may do, as bits.
    #[inline]
    fn answers(&self, actor: &Actor<'_>) -> u64 {
        let besides = self.reveals(actor) | self.scries(actor);
        if !actor.may_act {
            return besides;
        }
        let paths @ [ahead, left, right] = Turn::QUARTER.map(|turn| self.path(actor, turn));
        let moves = paths.into_iter().zip(0..).map(|(path, turn)| self.moves(actor, path) << (turn * bit::CELLS));
        let steps =
            [left, right].into_iter().zip(0..).map(|(path, side)| sidesteps(path, actor) << (side * bit::STEPS));
        besides
            | moves.fold(0, |all, moves| all | moves) << bit::MOVES
            | self.hustle(actor, ahead) << bit::HUSTLE
            | 0b111 << bit::TURNS
            | steps.fold(0, |all, steps| all | steps) << bit::SIDESTEPS
            | self.shots(actor) << bit::SHOTS
    }

    /// At least as many answers as a unit has, without a look at the board.
    #[inline]
    fn most(&self, actor: &Actor<'_>) -> usize {
        let unit = actor.unit;
        let scries = if actor.keywords.has(Keyword::Scry) { ARMY } else { 0 };
        let weapons = if unit.weapons == [None; 3] { 0 } else { Kind::ALL.len() };
        let besides = scries + if unit.face_up { weapons } else { 1 };
        if !actor.may_act {
            return besides;
        }
        let (speed, _) = self.pace(actor);
        let sidesteps = if actor.keywords.has(Keyword::Nimble) { 2 * bit::STEPS } else { 2 };
        // Nobody stands both to the left and to the right.
        let shots = if is_armed(self.position, unit) { 2 * bit::ENEMIES } else { 0 };
        besides + (u32::from(speed) * 3 + 1 + 3 + sidesteps + shots) as usize
    }

    #[inline]
    fn path(&self, actor: &Actor<'_>, turn: Turn) -> Path<'a> {
        self.position.path(&self.occupancy, Frame { facing: turn.of(actor.from.facing), ..actor.from })
    }

    /// FT-3.63 the Speed of a unit, and whether it flies.
    #[inline]
    fn pace(&self, actor: &Actor<'_>) -> (u8, bool) {
        let speed = slowed(self.position.book.profile(actor.unit.card).speed, actor.keywords);
        (speed, actor.keywords.has(Keyword::Flying))
    }

    /// FT-7.2 moves along a path, from one cell on.
    #[inline]
    fn moves(&self, actor: &Actor<'_>, path: Path<'_>) -> u64 {
        let (speed, flying) = self.pace(actor);
        u64::from(path.reach(speed, flying) >> 1)
    }

    /// FT-7.3.
    #[inline]
    fn hustle(&self, actor: &Actor<'_>, ahead: Path<'_>) -> u64 {
        let (speed, flying) = self.pace(actor);
        u64::from(ahead.may_hustle(speed, flying))
    }

    /// FT-7.6 shots, the enemies ahead first.
    #[inline]
    fn shots(&self, actor: &Actor<'_>) -> u64 {
        if !is_armed(self.position, actor.unit) {
            return 0;
        }
        let shots = actions::shots(self.position, &self.occupancy, self.engaged, actor.id);
        let [ahead, left, right] = shots.map(u64::from);
        ahead | left << bit::ENEMIES | right << (2 * bit::ENEMIES)
    }

    /// FT-7.12 the cards a unit may turn up.
    #[inline]
    fn reveals(&self, actor: &Actor<'_>) -> u64 {
        let unit = actor.unit;
        if !unit.face_up {
            return 1 << bit::REVEAL;
        }
        let hidden = |kind: &&Kind| unit.weapons[**kind as usize].is_some() && unit.weapons_up & kind.bit() == 0;
        let kinds: u8 = Kind::ALL.iter().filter(hidden).map(|kind| kind.bit()).sum();
        u64::from(kinds) << bit::WEAPONS
    }

    /// FT-3.59.
    #[inline]
    fn scries(&self, actor: &Actor<'_>) -> u64 {
        if !actor.keywords.has(Keyword::Scry) || !actions::may_scry(self.position, actor.id) {
            return 0;
        }
        let targets = actions::scry_targets(self.position, actor.id);
        targets.map(|id| 1 << (bit::SCRIES + id.number() as u32)).sum()
    }
}

/// FT-8.1 whether a unit has anything to shoot with.
#[inline]
fn is_armed(position: Position<'_>, unit: &Unit) -> bool {
    let profile = position.book.profile(unit.card);
    profile.ranged.is_some() && (profile.innate.is_some() || unit.weapons[Kind::Ranged as usize].is_some())
}

/// FT-7.5, FT-3.49 the cells to one side that a unit may Sidestep, as bits from the nearest.
#[inline]
fn sidesteps(aside: Path<'_>, actor: &Actor<'_>) -> u64 {
    match aside.enterable() >> 1 & 0b11 {
        0b11 if actor.keywords.has(Keyword::Nimble) => 0b11,
        free => u64::from(free & 0b1),
    }
}

/// A unit whose answers are counted when one of them may be drawn.
struct Hand<'a> {
    actor: Actor<'a>,
    /// At least as many as it has, to be drawn from.
    most: usize,
    /// As bits, once they are counted.
    answers: Option<u64>,
}

/// One of the answers, drawn evenly. Every unit takes part with the most answers that it could have, and only the one that is
/// drawn is counted; where it has fewer, all is drawn again. Ending the phase is always an answer (FT-12.39).
pub(crate) fn draw(position: Position<'_>, rng: &mut dyn Rng) -> Action {
    let table = Table::of(position);
    let hand = |actor| Hand { most: table.most(&actor), actor, answers: None };
    let mut hands: SmallVec<[Hand<'_>; ARMY]> = (0..ARMY).filter_map(|n| table.actor(n)).map(hand).collect();
    let shells = ShellMenu::of(position);
    let most = hands.iter().map(|hand| hand.most).sum::<usize>() + shells.as_ref().map_or(0, ShellMenu::len) + 1;
    loop {
        let mut n = below(rng, most);
        let drawn = hands.iter_mut().find(|hand| {
            let here = n < hand.most;
            n -= if here { 0 } else { hand.most };
            here
        });
        let Some(hand) = drawn else {
            return shells.as_ref().and_then(|shells| shells.nth(n)).unwrap_or(Action::End);
        };
        let answers = *hand.answers.get_or_insert_with(|| table.answers(&hand.actor));
        if n < answers.count_ones() as usize {
            return unit_answer(position, hand.actor.id, nth_bit(answers, n));
        }
    }
}

impl ActMenu {
    pub(super) fn of(position: Position<'_>) -> ActMenu {
        let table = Table::of(position);
        let actors: [_; ARMY] = std::array::from_fn(|number| table.actor(number));
        let units = actors.map(|actor| actor.map_or(0, |actor| table.answers(&actor)));
        let lens = units.map(|answers| answers.count_ones() as u8);
        ActMenu { side: position.state.active, units, lens, shells: ShellMenu::of(position) }
    }

    pub(super) fn len(&self) -> usize {
        let shells = self.shells.as_ref().map_or(0, ShellMenu::len);
        self.lens.iter().map(|len| usize::from(*len)).sum::<usize>() + shells + 1
    }

    pub(super) fn nth(&self, position: Position<'_>, mut n: usize) -> Action {
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

    /// How many answers there are: every pair with every bearer, swapping or not.
    fn len(&self) -> usize {
        self.pairs.len() * self.each()
    }

    /// How many answers there are for each pair.
    fn each(&self) -> usize {
        self.bearers.len() * 2
    }

    fn nth(&self, n: usize) -> Option<Action> {
        let &(first, second) = self.pairs.get(n / self.each())?;
        let bearer = self.bearers[n % self.each() / 2];
        Some(Action::ShellGame { first, second, swap: n.is_multiple_of(2), bearer })
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Feint;
    use crate::action::Prompt;
    use crate::menu::Menu;
    use muster_kernel::{Match, Open, Ruleset, Sampler};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;
    use std::sync::Arc;

    /// Every answer on the list is drawn, each as often as any other: over all questions of some games the squares of what
    /// is off add up to about what chance leaves.
    #[test]
    fn answers_are_drawn_evenly() {
        const EACH: i64 = 40;
        let feint = Arc::new(Feint::standard());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let (mut off, mut answers) = (0, 0);
        for seed in 0..6 {
            let map = seed as usize % feint.book.scenarios.len();
            let setup = feint.parse_setup(&feint.setup_of(map)).expect("a listed map");
            let (mut game, _) = Match::begin(Arc::clone(&feint), &setup, &mut Sampler(seed)).expect("it begins");
            while let Open::Choices(questions) = game.open().clone() {
                let question = &questions[0];
                if question.prompt == Prompt::Act {
                    let position = Position { book: &feint.book, state: game.state() };
                    let list = Menu::of(position, question).list(position);
                    let mut drawn = vec![0; list.len()];
                    for _ in 0..EACH * list.len() as i64 {
                        let answer = draw(position, &mut rng);
                        drawn[list.iter().position(|listed| *listed == answer).expect("it is on the list")] += 1;
                    }
                    off += drawn.iter().map(|times| (times - EACH) * (times - EACH)).sum::<i64>();
                    answers += list.len() as i64;
                    assert!(drawn.iter().all(|times| (1..EACH * 2).contains(times)), "{drawn:?} of {list:?}");
                }
                let action = feint.sample(game.state(), question, &mut rng);
                game.answer(question.seat, action, &mut Sampler(seed)).expect("samples are legal");
            }
        }
        let usual = EACH * answers;
        assert!(answers > 5_000 && (usual * 9 / 10..usual * 21 / 20).contains(&off), "{off}, not {usual}");
    }
}
