//! What may be done in the actions phase: a bit for each answer of each unit.

use crate::action::{Action, FacingChange};
use crate::actions;
use crate::bit;
use crate::board::Occupancy;
use crate::book::Kind;
use crate::force::{ARMY, Cards};
use crate::keywords::{Keyword, KeywordSet};
use crate::menu::nth_bit;
use crate::movement::slowed;
use crate::state::{Position, TokenId, Unit};
use crate::ways::Path;
use muster_ground::grid::Frame;
use muster_kernel::Seat;
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

/// A unit of the active side.
#[derive(Clone, Copy)]
pub(crate) struct Actor<'a> {
    id: TokenId,
    pub(crate) from: Frame,
    unit: &'a Unit,
    /// FT-3.24 its keywords that work face down as well.
    pub(crate) keywords: KeywordSet,
}

impl<'a> Actor<'a> {
    /// A living unit.
    #[inline]
    pub(crate) fn of(position: Position<'a>, id: TokenId) -> Actor<'a> {
        let (unit, from) = (position.unit(id), position.state.frame(id).expect("a living unit"));
        Actor { id, from, unit, keywords: position.keyword_set(unit) }
    }
}

/// FT-11.14 pairs of tokens, and whose use may be spent.
pub(crate) struct ShellMenu {
    pairs: SmallVec<[(TokenId, TokenId); 10]>,
    bearers: Cards,
}

impl ActMenu {
    /// Everything that may be done.
    pub(crate) fn of(position: Position<'_>) -> ActMenu {
        let side = position.state.active;
        let occupancy = position.occupancy();
        let engaged = position.engaged(&occupancy);
        let mut units = [0; ARMY];
        for id in TokenId::of(side).filter(|id| position.state.is_alive(*id)) {
            let actor = Actor::of(position, id);
            let mut answers = card_answers(position, actor);
            if !position.state.token(id).acted && engaged >> id.0 & 1 == 0 {
                answers |= five_actions(position, &occupancy, engaged, actor);
            }
            units[id.number()] = answers;
        }
        ActMenu { side, units, lens: units.map(|answers| answers.count_ones() as u8), shells: ShellMenu::of(position) }
    }

    /// How many answers there are.
    pub(crate) fn len(&self) -> usize {
        let shells = self.shells.as_ref().map_or(0, |shells| shells.len());
        self.lens.iter().map(|len| usize::from(*len)).sum::<usize>() + shells + 1
    }

    /// The answer at a place in the order.
    pub(crate) fn nth(&self, position: Position<'_>, n: usize) -> Action {
        match self.place(n) {
            Ok((number, bit)) => unit_answer(position, TokenId::new(self.side, number), bit),
            Err(n) => self.shells.as_ref().and_then(|shells| shells.nth(n)).unwrap_or(Action::End),
        }
    }

    /// Whose answer is at a place in the order, by its token's number, and which it is; past the answers of units, how far.
    #[inline]
    fn place(&self, mut n: usize) -> Result<(usize, u32), usize> {
        for (number, len) in self.lens.into_iter().enumerate() {
            let len = usize::from(len);
            if n < len {
                return Ok((number, nth_bit(self.units[number], n)));
            }
            n -= len;
        }
        Err(n)
    }
}

impl ShellMenu {
    pub(crate) fn of(position: Position<'_>) -> Option<ShellMenu> {
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

    /// How many answers there are.
    pub(crate) fn len(&self) -> usize {
        self.pairs.len() * self.each()
    }

    /// How many answers there are for each pair: every bearer, swapping or not.
    fn each(&self) -> usize {
        self.bearers.len() * 2
    }

    pub(crate) fn nth(&self, n: usize) -> Option<Action> {
        let &(first, second) = self.pairs.get(n / self.each())?;
        let bearer = self.bearers[n % self.each() / 2];
        Some(Action::ShellGame { first, second, swap: n.is_multiple_of(2), bearer })
    }
}

/// FT-7.12, FT-3.59 what a unit may do besides the five actions, as bits of its answers.
#[inline]
pub(crate) fn card_answers(position: Position<'_>, Actor { id, unit, keywords, .. }: Actor<'_>) -> u64 {
    let mut answers = reveals(unit);
    if keywords.has(Keyword::Scry) && actions::may_scry(position, id) {
        answers |= actions::scry_targets(position, id).map(|id| 1 << (bit::SCRIES + id.number() as u32)).sum::<u64>();
    }
    answers
}

/// FT-7.12 the cards of a unit that may be turned up: the unit card, then those of its weapons.
#[inline]
pub(crate) fn reveals(unit: &Unit) -> u64 {
    let carried = Kind::ALL.iter().map(|kind| u8::from(unit.weapons[*kind as usize].is_some()) * kind.bit());
    let weapons = u64::from(carried.sum::<u8>() & !unit.weapons_up) << bit::WEAPONS;
    if unit.face_up { weapons } else { 1 << bit::REVEAL }
}

/// The answer of a unit that one bit stands for.
pub(crate) fn unit_answer(position: Position<'_>, token: TokenId, bit: u32) -> Action {
    let enemy = |number: u32| TokenId::new(token.side().other(), number as usize);
    match bit {
        at @ bit::MOVES..bit::HUSTLE => {
            let turn = FacingChange::QUARTER[(at / bit::CELLS) as usize];
            Action::Move { token, turn, cells: (at % bit::CELLS) as u8 + 1 }
        }
        bit::HUSTLE => Action::Hustle(token),
        at @ bit::TURNS..bit::SIDESTEPS => Action::Turn { token, turn: FacingChange::REAL[(at - bit::TURNS) as usize] },
        at @ bit::SIDESTEPS..bit::SHOTS => {
            let at = at - bit::SIDESTEPS;
            let turn = if at < bit::STEPS { FacingChange::Left } else { FacingChange::Right };
            Action::Sidestep { token, turn, cells: (at % bit::STEPS) as u8 + 1 }
        }
        at @ bit::SHOTS..bit::REVEAL => {
            let at = at - bit::SHOTS;
            let turn = FacingChange::QUARTER[(at / bit::ENEMIES) as usize];
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

/// FT-7.1 the five actions of a unit out of combat, as bits of its answers.
#[inline]
fn five_actions(position: Position<'_>, occupancy: &Occupancy, engaged: u16, actor: Actor<'_>) -> u64 {
    let Actor { id, from, unit, keywords } = actor;
    let (speed, flying) = pace(position, actor);
    let paths @ [ahead, left, right] =
        FacingChange::QUARTER.map(|turn| position.path(occupancy.crowd(), turned(from, turn)));
    let mut answers = 0b111 << bit::TURNS;
    for (path, turn) in paths.into_iter().zip(0..) {
        answers |= u64::from(path.reach(speed, flying) >> 1) << (bit::MOVES + turn * bit::CELLS);
    }
    answers |= u64::from(ahead.may_hustle(speed, flying)) << bit::HUSTLE;
    for (path, side) in [left, right].into_iter().zip(0..) {
        answers |= u64::from(sidesteps(path, keywords)) << (bit::SIDESTEPS + side * bit::STEPS);
    }
    if is_archer(position, unit) {
        let [ahead, left, right] = actions::shots(position, occupancy, engaged, id).map(u64::from);
        answers |= (ahead | left << bit::ENEMIES | right << (2 * bit::ENEMIES)) << bit::SHOTS;
    }
    answers
}

/// FT-2.20 a unit's Speed, and whether it flies.
#[inline]
pub(crate) fn pace(position: Position<'_>, Actor { unit, keywords, .. }: Actor<'_>) -> (u8, bool) {
    (slowed(position.book.profile(unit.card).speed, keywords), keywords.has(Keyword::Flying))
}

/// FT-8.1 whether a unit can shoot at all and has something to shoot with.
#[inline]
fn is_archer(position: Position<'_>, unit: &Unit) -> bool {
    let profile = position.book.profile(unit.card);
    profile.ranged.is_some() && (profile.innate.is_some() || unit.weapons[Kind::Ranged as usize].is_some())
}

#[inline]
pub(crate) fn turned(from: Frame, turn: FacingChange) -> Frame {
    Frame { facing: turn.of(from.facing), ..from }
}

/// FT-7.5, FT-3.49 the cells to one side that a unit may Sidestep, as bits from the nearest.
#[inline]
pub(crate) fn sidesteps(aside: Path<'_>, keywords: KeywordSet) -> u8 {
    match aside.enterable() >> 1 & 0b11 {
        0b11 if keywords.has(Keyword::Nimble) => 0b11,
        free => free & 0b1,
    }
}
