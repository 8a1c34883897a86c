//! Combat resolution, resolve, flight and reforming (FT-8.50 to FT-8.63, chapter 9).

use crate::action::{Action, Prompt};
use crate::board::{self, home, rows_to_home};
use crate::combat::active_first;
use crate::event::{Event, Purpose};
use crate::keywords::Keyword;
use crate::register::*;
use crate::state::{Position, TokenId};
use crate::step::{FeintTable, Step};
use crate::{attack, reveal, scoring};
use muster_dice::{Classes, Pool};
use muster_kernel::{Flow, Ledger, Part, Seat};
use smallvec::SmallVec;

/// Why a unit rolls to flee.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// Its side lost a combat (FT-9.2).
    Defeat,
    /// It was shot at by something that spreads Panic (FT-9.9).
    Panic,
}

impl Position<'_> {
    /// FT-9.1, FT-9.3 the number a unit needs to stay.
    /// FT-9.4, FT-9.5, FT-12.32, FT-12.33 living models count, as they are now; wounds do not.
    pub fn resolve_number(self, id: TokenId, cause: Cause, ledger: &mut impl Ledger) -> u8 {
        let models = u16::from(self.unit(id).models);
        let size = u16::from(self.profile(id).models);
        let band = if 4 * models <= size {
            6
        } else if 2 * models <= size {
            4
        } else {
            2
        };
        let mut number = 0;
        let mut add = |amount: i32, rule| {
            number += amount;
            ledger.note(Part { amount, rule, source: None });
        };
        add(band, FT_9_1);
        if self.shows(id, Keyword::Cowardly) {
            add(1, FT_3_33);
        }
        let feared =
            || self.state.combats.links(id).any(|e| self.state.is_alive(e) && self.shows(e, Keyword::Fearsome));
        if cause == Cause::Defeat && feared() {
            add(1, FT_3_38);
        }
        let steadfast = self.number(id, Keyword::Steadfast);
        if steadfast > 0 {
            add(-i32::from(steadfast), FT_3_65);
        }
        let clamped = number.clamp(2, 6);
        if clamped != number {
            ledger.note(Part { amount: clamped - number, rule: FT_3_27, source: None });
        }
        clamped as u8
    }

    /// FT-3.45 the living friend within two cells (FT-2.8) that inspires a unit, the unit itself included.
    pub fn inspired_by(self, id: TokenId) -> Option<TokenId> {
        let at = self.state.token(id).at()?;
        let near = |f: &TokenId| self.state.token(*f).at().is_some_and(|c| c.distance(at) <= 2);
        TokenId::of(id.side()).filter(near).find(|f| self.shows(*f, Keyword::Inspire))
    }

    /// FT-8.51, FT-3.31 the highest Banner of a side's living units in a group that are not attacked in the rear.
    fn banner(self, side: Seat, members: &[TokenId]) -> u8 {
        let bearers = members.iter().filter(|id| id.side() == side && self.state.is_alive(**id));
        let banners = bearers.filter(|id| !self.rear_attacked(**id)).map(|id| self.number(*id, Keyword::Banner));
        banners.max().unwrap_or(0)
    }
}

/// FT-5.18 compares totals, FT-5.19 rolls for the losing side, FT-5.20 carries out flights, and goes on to reforming.
/// FT-8.50, FT-8.53 only where both sides still stand, and nobody pursues; FT-12.20, FT-12.22, FT-12.24 both sides may
/// fall, a Banner breaks a tie, crumbling may end the battle.
pub(crate) fn resolve(t: &mut FeintTable<'_>, members: &[TokenId], totals: [u16; 2]) -> Flow<()> {
    let alive = |t: &FeintTable<'_>, side: Seat| members.iter().any(|id| id.side() == side && t.state.is_alive(*id));
    if Seat::BOTH.iter().all(|side| alive(t, *side)) {
        let position = Position { book: &t.rules.book, state: t.state };
        let banners = Seat::BOTH.map(|side| position.banner(side, members));
        let sums = Seat::BOTH.map(|s| totals[s.index()] + u16::from(banners[s.index()]));
        t.tell(|_, _| Event::Result { totals, banners });
        if sums[0] != sums[1] {
            let loser = if sums[0] < sums[1] { Seat::FIRST } else { Seat::SECOND };
            morale(t, members, loser, sums[0].abs_diff(sums[1]))?;
        }
    }
    if scoring::routed(t) {
        return Ok(());
    }
    // FT-9.17 who fled does not reform this turn, FT-5.40 be it before the combats.
    let reforms = |id: &&TokenId| t.state.is_alive(**id) && !t.state.token(**id).fled;
    let left = members.iter().filter(reforms).map(|id| 1 << id.0).sum();
    t.state.step = Step::Reform(left);
    Ok(())
}

/// FT-8.52, FT-9.7, FT-9.10 the losing side rolls and crumbles in token order, then its flights are carried out.
/// FT-12.23 a crumbling unit does not change the totals of the others.
fn morale(t: &mut FeintTable<'_>, members: &[TokenId], loser: Seat, margin: u16) -> Flow<()> {
    let mut fleeing: SmallVec<[(TokenId, u8); 5]> = SmallVec::new();
    for id in TokenId::of(loser).filter(|id| members.contains(id)) {
        if !t.state.is_alive(id) {
            continue;
        }
        if (Position { book: &t.rules.book, state: t.state }).shows(id, Keyword::Deathless) {
            t.tell(|_, _| Event::Crumbled { token: id, wounds: margin });
            attack::wound(t, id, margin);
        } else if let Some(number) = fails_resolve(t, id, Cause::Defeat)? {
            fleeing.push((id, number));
        }
    }
    fleeing.sort_by_key(|(id, _)| flight_order(t, *id));
    for &(id, number) in &fleeing {
        flee(t, id, number)?;
    }
    Ok(())
}

/// FT-9.11 nearest to its own home edge first, ties by lower column.
/// FT-12.28 so that one does not bar another's way.
fn flight_order(t: &FeintTable<'_>, id: TokenId) -> (i8, i8) {
    let at = t.state.token(id).at().expect("a fleeing unit is alive");
    (rows_to_home(id.side(), at), at.x)
}

/// FT-9.2, FT-9.6 rolls to stay; the number it failed against, if it flees.
pub(crate) fn fails_resolve(t: &mut FeintTable<'_>, id: TokenId, cause: Cause) -> Flow<Option<u8>> {
    let number = Position { book: &t.rules.book, state: t.state }.resolve_number(id, cause, &mut ());
    let pool = Pool::d6(1).split(Classes::at_least(number));
    let mut stays = t.roll(id.side(), Purpose::Resolve(id, cause), pool)?.only() >= number;
    if !stays && let Some(by) = (Position { book: &t.rules.book, state: t.state }).inspired_by(id) {
        t.tell(|_, _| Event::Inspired { token: id, by });
        stays = t.roll(id.side(), Purpose::Inspired(id, cause), pool)?.only() >= number;
    }
    t.tell(|_, _| if stays { Event::Held { token: id } } else { Event::Fled { token: id } });
    Ok((!stays).then_some(number))
}

/// FT-9.12, FT-9.13 a flight: towards home at full Speed, FT-9.14 off the board, FT-9.15 with losses if it is stopped.
/// FT-9.16 whoever survives is an ordinary unit again; FT-12.25, FT-12.26, FT-12.27, FT-12.29 off the home row, onto it,
/// barred at once, into another enemy.
pub(crate) fn flee(t: &mut FeintTable<'_>, id: TokenId, number: u8) -> Flow<()> {
    let position = Position { book: &t.rules.book, state: t.state };
    let direction = home(id.side());
    let from = t.state.token(id).at().expect("a fleeing unit is alive");
    let speed = position.speed(id, &mut ()) as i8;
    let occupancy = position.occupancy();
    let flying = position.flies(id);
    let mut to = from;
    let mut leaves = false;
    for k in 1..=speed {
        let next = from.step(direction, k);
        if !board::on_board(next) {
            leaves = true;
            break;
        }
        if position.enterable(&occupancy, next) {
            to = next;
        } else if !flying {
            break;
        }
    }
    let token = &mut t.state.tokens[id.index()];
    (token.facing, token.fled) = (direction, true);
    if leaves {
        t.tell(|_, _| Event::LeftBoard { token: id });
        attack::destroy(t, id, FT_9_14);
        return Ok(());
    }
    t.state.tokens[id.index()].put(to);
    t.tell(|_, _| Event::Flight { token: id, from, to });
    if to != from.step(direction, speed) {
        let models = t.state.unit(id).expect("a deployed token").models;
        let pool = Pool::d6(models.into()).split(Classes::at_least(number));
        let fallen = t.roll(id.side(), Purpose::Losses(id, number), pool)?.below(number);
        lose_models(t, id, fallen);
    }
    reveal::contact(t, id);
    Ok(())
}

/// FT-9.15 whole models are lost, the wounded one first.
fn lose_models(t: &mut FeintTable<'_>, id: TokenId, fallen: u8) {
    let unit = t.state.unit_mut(id);
    if fallen == 0 {
        return;
    }
    unit.models -= fallen;
    unit.lost = 0;
    let left = unit.models;
    t.tell(|_, _| Event::LostInFlight { token: id, fallen, left });
    if left == 0 {
        attack::destroy(t, id, FT_9_15);
    }
}

/// FT-5.21, FT-8.60 one unit reforms, the active player's units first, or its owner is done; FT-8.61 into contact or out of
/// it, FT-8.62 which is not fought over now; FT-8.63 those without an opponent left as well.
/// FT-9.17 who fled is not among them; FT-12.30, FT-12.31, FT-12.43 into contact, away from it, the back turned.
pub(crate) fn reform(t: &mut FeintTable<'_>, left: u16) -> Flow<()> {
    let waiting = TokenId::all().filter(|id| left >> id.0 & 1 == 1 && t.state.is_alive(*id));
    let Some(next) = active_first(t.state.active, waiting).next() else {
        t.state.step = Step::PickGroup;
        return Ok(());
    };
    let side = next.side();
    let own = TokenId::of(side).map(|id| 1 << id.0).sum::<u16>() & left;
    match t.ask(side, Prompt::Reform(own))? {
        Action::Done => t.state.step = Step::Reform(left & !own),
        Action::Reform { token, turn } => {
            t.state.step = Step::Reform(left & !(1 << token.0));
            let facing = &mut t.state.tokens[token.index()].facing;
            *facing = turn.of(*facing);
            t.tell(|_, _| Event::Reformed { token, turn });
            if turn != crate::action::FacingChange::Ahead {
                reveal::contact(t, token);
            }
        }
        other => unreachable!("{other:?} was let through as a reform"),
    }
    Ok(())
}

/// FT-3.56, FT-5.35 the wounded models of the active player's units regenerate.
pub(crate) fn regenerate(t: &mut FeintTable<'_>) {
    for id in TokenId::of(t.state.active) {
        if !t.state.is_alive(id) {
            continue;
        }
        let amount = Position { book: &t.rules.book, state: t.state }.number(id, Keyword::Regenerate);
        let unit = t.state.unit_mut(id);
        let restored = amount.min(unit.lost);
        if restored > 0 {
            unit.lost -= restored;
            t.tell(|_, _| Event::Regenerated { token: id, wounds: restored });
        }
    }
}
