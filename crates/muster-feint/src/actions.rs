//! The actions phase (FT-5.12, chapter 7, FT-8.1 to FT-8.10): the five actions, reveals, Scry and Shell Game.

use crate::action::{Action, FacingChange, Prompt};
use crate::attack::{self, Attack, Mode};
use crate::board::Occupancy;
use crate::book::{Card, Kind};
use crate::event::{Event, Purpose};
use crate::evidence::{self, Scried, ShellGame};
use crate::force::Cards;
use crate::keywords::Keyword;
use crate::movement::{in_zone, obscured};
use crate::register::*;
use crate::resolution::{self, Cause};
use crate::state::{Once, Position, TokenId, Unit};
use crate::step::{FeintTable, Step};
use crate::{reveal, scoring};
use muster_dice::{Classes, Pool};
use muster_ground::grid::{Cell, Frame};
use muster_kernel::Flow;
use smallvec::SmallVec;

/// The face from which the hustle die moves a unit one cell more (FT-7.3).
pub const HUSTLE: u8 = 4;

/// FT-5.12 one decision of the active player, carried out in the order of FT-5.40.
pub(crate) fn act(t: &mut FeintTable<'_>) -> Flow<()> {
    let side = t.state.active;
    match t.ask(side, Prompt::Act)? {
        Action::End => {
            t.tell(|_, _| Event::PhaseEnded { side });
            t.state.step = Step::CombatSetup;
        }
        Action::Reveal(token) => reveal::unit(t, token, FT_7_12),
        Action::RevealWeapon { token, weapon } => {
            let kind = t.rules.book.weapon(weapon).kind;
            reveal::weapon(t, token, kind, FT_7_12);
        }
        Action::Scry { bearer, target } => scry(t, bearer, target),
        Action::ShellGame { first, second, swap, bearer } => shell_game(t, [first, second], swap, bearer),
        action => {
            let token = actor(&action).expect("only actions of a unit are left");
            carry_out(t, token, action)?;
        }
    }
    Ok(())
}

/// The unit that acts, for the five actions of FT-7.1.
pub fn actor(action: &Action) -> Option<TokenId> {
    match *action {
        Action::Move { token, .. }
        | Action::Hustle(token)
        | Action::Turn { token, .. }
        | Action::Sidestep { token, .. }
        | Action::Shoot { token, .. } => Some(token),
        _ => None,
    }
}

/// FT-5.30, FT-5.40 carries out a unit's one action, and what follows from it in order: contact, charge, rout check.
/// FT-7.7 all of it was declared before; FT-7.10 nothing is revealed but by Shoot and by contact.
fn carry_out(t: &mut FeintTable<'_>, token: TokenId, action: Action) -> Flow<()> {
    let declared = *t.state.unit(token).expect("only deployed units act");
    t.state.tokens[token.index()].acted = true;
    let ahead = match action {
        Action::Move { turn, cells, .. } => advance(t, token, turn, cells),
        Action::Hustle(_) => hustle(t, token)?,
        Action::Turn { turn, .. } => {
            let facing = &mut t.state.tokens[token.index()].facing;
            *facing = turn.of(*facing);
            t.tell(|_, _| Event::Turned { token, turn });
            0
        }
        Action::Sidestep { turn, cells, .. } => {
            sidestep(t, token, turn, cells);
            0
        }
        Action::Shoot { turn, target, .. } => {
            shoot(t, token, turn, target)?;
            0
        }
        other => unreachable!("{other:?} is no unit's action"),
    };
    if let Step::Over(_) = t.state.step {
        return Ok(());
    }
    // FT-7.19 the contact check includes what Panic and Evasive changed; a destroyed unit has no links.
    reveal::contact(t, token);
    charge(t, token, ahead, &declared);
    scoring::routed(t);
    Ok(())
}

/// FT-7.2 Move: an optional quarter turn, then straight on; returns how many cells.
/// FT-6.7, FT-6.8 only where it ends matters, and it goes no other way than ahead.
fn advance(t: &mut FeintTable<'_>, token: TokenId, turn: FacingChange, cells: u8) -> u8 {
    let mut from = t.state.frame(token).expect("checked to be on the board");
    from.facing = turn.of(from.facing);
    note_advance(t, token, |position, occupancy| position.shown_by_move(occupancy, from, cells));
    let to = from.at.step(from.facing, cells as i8);
    let moved = &mut t.state.tokens[token.index()];
    moved.put(to);
    moved.facing = from.facing;
    t.tell(|_, _| Event::Moved { token, turn, from: from.at, to });
    cells
}

/// FT-7.3 Hustle: exactly the full Speed, then a die that may carry the unit one cell further; returns how many cells.
/// FT-12.4, FT-12.5, FT-12.6 the die is rolled even when it cannot help; the Speed is the true one.
fn hustle(t: &mut FeintTable<'_>, token: TokenId) -> Flow<u8> {
    let position = Position { book: &t.rules.book, state: t.state };
    let speed = position.speed(token, &mut ());
    let from = t.state.frame(token).expect("checked to be on the board");
    note_advance(t, token, |position, occupancy| position.shown_by_hustle(occupancy, from, speed));
    let to = from.at.step(from.facing, speed as i8);
    t.state.tokens[token.index()].put(to);
    t.tell(|_, _| Event::Hustled { token, from: from.at, to });
    let die = t.roll(token.side(), Purpose::Hustle(token), Pool::d6(1).split(Classes::at_least(HUSTLE)))?.only();
    let further = to.step(from.facing, 1);
    let position = Position { book: &t.rules.book, state: t.state };
    let extra = die >= HUSTLE && position.enterable(&position.occupancy(), further);
    if extra {
        t.state.tokens[token.index()].put(further);
        t.tell(|_, _| Event::HustledOn { token, to: further });
    }
    Ok(speed + u8::from(extra))
}

/// FT-7.20, FT-3.30 a unit that moved two cells or more ahead and faces an enemy has charged.
/// FT-7.21, FT-7.22, FT-12.2, FT-12.3 facing counts, cells flown over count, one cell does not; FT-12.35 nor does an
/// ambush by a card that lay open when the action was `declared`.
fn charge(t: &mut FeintTable<'_>, token: TokenId, ahead: u8, declared: &Unit) {
    let Some(target) = t.state.faced_enemy(token).filter(|_| ahead >= 2) else { return };
    let position = Position { book: &t.rules.book, state: t.state };
    let ambush = position.has(token, Keyword::Ambush) && !declared.face_up;
    let marked = &mut t.state.tokens[token.index()];
    (marked.charged, marked.ambush) = (true, ambush);
    t.tell(|_, _| Event::Charged { token, target });
    if ambush {
        t.tell(|_, _| Event::Ambushed { token });
    }
}

/// FT-11.11 notes what an advance shows of a unit whose cards are not all open.
fn note_advance(
    t: &mut FeintTable<'_>,
    token: TokenId,
    shown: impl FnOnce(Position<'_>, &Occupancy) -> evidence::Advance,
) {
    let position = Position { book: &t.rules.book, state: t.state };
    let unit = position.unit(token);
    if unit.face_up && t.state.hidden_cards(unit) == 0 {
        return;
    }
    let advance = shown(position, &position.occupancy());
    evidence::note_advance(&t.rules.book, t.state, token, advance);
}

/// FT-7.5, FT-3.49 Sidestep: to the left or right, facing unchanged.
fn sidestep(t: &mut FeintTable<'_>, token: TokenId, turn: FacingChange, cells: u8) {
    if cells > 1 {
        evidence::note_long_sidestep(&t.rules.book, t.state, token);
    }
    let from = t.state.frame(token).expect("checked to be on the board");
    let to = from.at.step(turn.of(from.facing), cells as i8);
    t.state.tokens[token.index()].put(to);
    t.tell(|_, _| Event::Sidestepped { token, from: from.at, to });
}

/// FT-7.6, FT-8.5, FT-8.6, FT-8.8 Shoot: reveals, dice, damage; FT-8.9 Panic alone frightens; FT-8.10 the Evasive step.
/// FT-12.10 what is turned up, and what stays hidden.
fn shoot(t: &mut FeintTable<'_>, token: TokenId, turn: FacingChange, target: TokenId) -> Flow<()> {
    reveal::unit(t, token, FT_7_11);
    reveal::weapon(t, token, Kind::Ranged, FT_7_11);
    t.state.records[token.side().index()].rule_out(token, Kind::Ranged.bit());
    reveal::unit(t, target, FT_8_5);
    reveal::weapon(t, target, Kind::Shield, FT_8_5);
    t.state.records[target.side().index()].rule_out(target, Kind::Shield.bit());
    let facing = &mut t.state.tokens[token.index()].facing;
    *facing = turn.of(*facing);
    t.tell(|_, _| Event::Shot { token, turn, target });

    let position = Position { book: &t.rules.book, state: t.state };
    let weapon = position.ranged_weapon(token).expect("checked to have a ranged weapon");
    let dice = position.shooting_dice(token, turn);
    if weapon.keywords.has(Keyword::Reload) {
        // FT-3.57 this turn and the owner's next one.
        t.state.unit_mut(token).reload = 2;
    }
    let before = t.state.unit(target).expect("a deployed token").models;
    let blow = attack::roll(t, Attack { by: token, on: target, mode: Mode::Shoot }, dice)?;
    attack::wound(t, target, blow.wounds);
    // FT-5.36 whoever fled may have been the last: then nobody steps aside any more.
    if weapon.keywords.has(Keyword::Panic) && panic(t, target, before)? && scoring::routed(t) {
        return Ok(());
    }
    evade(t, token)
}

/// FT-3.50, FT-9.9 a target that lost models to a weapon of Panic may flee at once; returns whether it did.
/// FT-12.40, FT-12.41 wounds alone do not frighten; a flight may end the battle.
fn panic(t: &mut FeintTable<'_>, target: TokenId, models_before: u8) -> Flow<bool> {
    let position = Position { book: &t.rules.book, state: t.state };
    let lost = position.unit(target).models < models_before;
    if !lost || !t.state.is_alive(target) || position.shows(target, Keyword::Deathless) {
        return Ok(false);
    }
    let Some(number) = resolution::fails_resolve(t, target, Cause::Panic)? else { return Ok(false) };
    resolution::flee(t, target, number)?;
    Ok(true)
}

/// FT-3.37, FT-5.13 a shooter with Evasive may step aside after its shot.
fn evade(t: &mut FeintTable<'_>, token: TokenId) -> Flow<()> {
    let position = Position { book: &t.rules.book, state: t.state };
    if !t.state.is_alive(token) || !position.shows(token, Keyword::Evasive) || position.evasions(token).is_empty() {
        return Ok(());
    }
    if let Action::Step(to) = t.ask(token.side(), Prompt::Evade(token))? {
        let from = t.state.token(token).at().expect("alive");
        t.state.tokens[token.index()].put(to);
        t.tell(|_, _| Event::Evaded { token, from, to });
    }
    Ok(())
}

impl Position<'_> {
    /// FT-3.37 the cells an Evasive unit may step to: enterable, and without a link there.
    pub fn evasions(self, id: TokenId) -> SmallVec<[Cell; 4]> {
        let Some(from) = self.state.frame(id) else { return SmallVec::new() };
        let occupancy = self.occupancy();
        let free = |cell: &Cell| {
            let mut moved = *self.state;
            moved.tokens[id.index()].put(*cell);
            self.enterable(&occupancy, *cell) && !moved.in_combat(id)
        };
        let steps = muster_ground::grid::Facing::ALL.into_iter().map(|d| from.at.step(d, 1));
        steps.filter(|c| crate::board::on_board(*c)).filter(free).collect()
    }
}

/// FT-3.59, FT-11.12 the active player secretly sees a face-down enemy token's cards; the bearer turns up.
fn scry(t: &mut FeintTable<'_>, bearer: TokenId, target: TokenId) {
    reveal::unit(t, bearer, FT_3_59);
    t.state.unit_mut(bearer).used |= Once::Scry as u8;
    let side = target.side().index();
    let unit = t.state.token(target).unit.expect("checked to be deployed");
    let record = &mut t.state.records[side];
    let seen = Scried { token: target.number() as u8, epoch: record.epoch() as u8, unit };
    if let Some(free) = record.scried.iter_mut().find(|s| s.is_none()) {
        *free = Some(seen);
    }
    t.tell(|_, _| Event::Scried { bearer, target });
    t.tell(|_, s| {
        let unit = s.unit(target).expect("a deployed token");
        Event::Learned { by: bearer.side(), target, card: unit.card, weapons: unit.weapons }
    });
}

/// FT-3.61, FT-11.14 two face-down tokens may secretly have changed places.
fn shell_game(t: &mut FeintTable<'_>, tokens: [TokenId; 2], swap: bool, bearer: Card) {
    let side = tokens[0].side();
    let hidden = |t: &FeintTable<'_>, id| t.state.hidden_cards(t.state.unit(id).expect("a deployed token"));
    let counts = tokens.map(|id| hidden(t, id));
    let is_hidden = |id: &TokenId| t.state.is_alive(*id) && !t.state.unit(*id).is_some_and(|u| u.face_up);
    let face_down = TokenId::of(side).filter(is_hidden).map(|id| 1 << id.number()).sum();
    for unit in t.state.units[side.index()].iter_mut().filter(|u| u.card == bearer) {
        unit.used |= Once::ShellGame as u8;
    }
    if swap {
        let [a, b] = tokens.map(TokenId::index);
        (t.state.tokens[a].unit, t.state.tokens[b].unit) = (t.state.tokens[b].unit, t.state.tokens[a].unit);
    }
    let swapped = (counts[0] != counts[1]).then_some(swap);
    let game = ShellGame { tokens: tokens.map(|id| id.number() as u8), hidden: face_down, swapped };
    if let Some(free) = t.state.records[side.index()].shells.iter_mut().find(|s| s.is_none()) {
        *free = Some(game);
    }
    t.tell(|_, _| Event::ShellGame { tokens, swap: Some(swap) });
}

/// FT-8.1 to FT-8.4 the enemies a unit may shoot after no turn, a turn left and a turn right, as bits of their numbers.
/// FT-12.7, FT-12.8, FT-12.9, FT-12.46 contact forbids the shot, combat protects the target, a Hill sees two in a lane.
#[inline]
pub fn shots(position: Position<'_>, occupancy: &Occupancy, engaged: u16, token: TokenId) -> [u8; 3] {
    let mut shots = [0; 3];
    let (unit, Some(from)) = (position.unit(token), position.state.frame(token)) else { return shots };
    let Some(weapon) = position.ranged_weapon(token) else { return shots };
    if unit.reload > 0 || engaged >> token.0 & 1 == 1 {
        return shots;
    }
    let turns = if weapon.keywords.has(Keyword::Set) { &FacingChange::QUARTER[..1] } else { &FacingChange::QUARTER };
    let enemies = token.side().other();
    let is_enemy = |id: usize| TokenId(id as u8).side() == enemies;
    for (number, enemy) in position.state.tokens_of(enemies).iter().enumerate() {
        let Some(at) = enemy.at().filter(|at| from.at.distance(*at) <= weapon.range) else { continue };
        if engaged >> TokenId::new(enemies, number).0 & 1 == 1 {
            continue;
        }
        for (shots, turn) in shots.iter_mut().zip(turns) {
            let from = Frame { facing: turn.of(from.facing), ..from };
            let hindered = || occupancy.faced(from).is_some_and(is_enemy) || obscured(position, occupancy, from, at);
            *shots |= u8::from(in_zone(from, weapon.range, at) && !hindered()) << number;
        }
    }
    shots
}

/// FT-3.59 the face-down enemies within four cells of a bearer.
pub fn scry_targets(position: Position<'_>, bearer: TokenId) -> impl Iterator<Item = TokenId> {
    let at = position.state.token(bearer).at();
    TokenId::of(bearer.side().other()).filter(move |id| {
        let near = position.state.token(*id).at().zip(at).is_some_and(|(a, b)| a.distance(b) <= 4);
        near && !position.unit(*id).face_up
    })
}

/// FT-3.59 whether a unit may still Scry.
pub fn may_scry(position: Position<'_>, id: TokenId) -> bool {
    position.state.is_alive(id) && position.has(id, Keyword::Scry) && !position.unit(id).has_used(Once::Scry)
}

/// FT-3.61, FT-11.15 the cards of the units whose Shell Game may be used now.
pub fn shell_bearers(position: Position<'_>) -> Cards {
    let side = position.state.active;
    let mut bearers = Cards::default();
    for id in TokenId::of(side) {
        let token = position.state.token(id);
        if token.acted {
            return Cards::default();
        }
        let Some(unit) = position.state.unit(id).filter(|unit| !unit.face_up && token.is_on_board()) else { continue };
        if position.keyword_set(unit).has(Keyword::ShellGame) && !unit.has_used(Once::ShellGame) {
            bearers.push(unit.card);
        }
    }
    bearers
}

/// FT-11.14 whether two tokens of the active player may be named in a Shell Game: face down, within three cells.
pub fn may_shuffle(position: Position<'_>, a: TokenId, b: TokenId) -> bool {
    let hidden = |id: TokenId| position.state.is_alive(id) && !position.unit(id).face_up;
    let own = a.side() == position.state.active && b.side() == position.state.active;
    let near = |(p, q): (Cell, Cell)| p.distance(q) <= 3;
    let cells = position.state.token(a).at().zip(position.state.token(b).at());
    own && a != b && hidden(a) && hidden(b) && cells.is_some_and(near)
}
