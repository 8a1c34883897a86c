//! Combat: groups, the order of attacks, and the five steps (FT-8.30 to FT-8.44).

use crate::action::{Action, Prompt};
use crate::attack::{self, Attack, Mode};
use crate::book::Kind;
use crate::event::Event;
use crate::keywords::Keyword;
use crate::register::*;
use crate::state::{Combats, Position, State, TOKENS, TokenId};
use crate::step::{FeintTable, Step};
use crate::{resolution, reveal};
use muster_ground::grid::Arc;
use muster_kernel::{Flow, Seat};
use smallvec::SmallVec;

/// A few tokens.
pub type Tokens = SmallVec<[TokenId; TOKENS]>;

/// FT-8.34 when a unit of a group attacks.
/// FT-12.12, FT-12.13, FT-12.16, FT-12.17, FT-12.18, FT-12.19 chains of rear and flank attacks, braces, heavy weapons,
/// vigilance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Order {
    /// FT-8.33 not at all: it is attacked in the rear.
    Never,
    /// First: it attacks a flank or rear.
    Flanking,
    /// Second: it was braced for a charge.
    Braced,
    /// Third: it charged, or is swift.
    Charging,
    /// Fourth: with everybody else.
    Ordinary,
    /// Fifth: its weapon is unwieldy.
    Late,
}

impl Order {
    /// The steps in which units attack.
    pub const STEPS: [Order; 5] = [Order::Flanking, Order::Braced, Order::Charging, Order::Ordinary, Order::Late];
}

impl Combats {
    /// FT-6.13 records the links and groups on the board.
    pub(crate) fn record(state: &State) -> Combats {
        let mut combats = Combats::default();
        let mut linked = 0u16;
        for id in TokenId::all() {
            let Some(enemy) = state.faced_enemy(id) else { continue };
            combats.faced[id.index()] = Some(enemy);
            linked |= 1 << id.0 | 1 << enemy.0;
            if state.arc(enemy, id) == Some(Arc::Rear) {
                combats.rear_attacked |= 1 << enemy.0;
            }
        }
        for id in TokenId::all().filter(|id| linked >> id.0 & 1 == 1) {
            if combats.group[id.index()].is_none() {
                combats.spread(id, id);
            }
        }
        combats
    }

    /// Puts a token and everybody linked to it, directly or not, into a group.
    fn spread(&mut self, id: TokenId, group: TokenId) {
        self.group[id.index()] = Some(group);
        let links: Tokens = self.links(id).collect();
        for next in links {
            if self.group[next.index()].is_none() {
                self.spread(next, group);
            }
        }
    }

    /// The recorded links of a token, in token order.
    pub fn links(&self, id: TokenId) -> impl Iterator<Item = TokenId> {
        TokenId::of(id.side().other())
            .filter(move |e| self.faced[id.index()] == Some(*e) || self.faced[e.index()] == Some(id))
    }

    /// The tokens of a group, in order.
    pub fn members(&self, group: TokenId) -> impl Iterator<Item = TokenId> + Clone {
        TokenId::all().filter(move |t| self.group[t.index()] == Some(group))
    }

    /// Whether a token's group has been fought.
    pub(crate) fn is_spent(&self, id: TokenId) -> bool {
        self.group[id.index()].is_some_and(|group| self.fought >> group.0 & 1 == 1)
    }

    /// FT-8.30 as they were recorded in a combat phase of which no more is known than who has fought in it, as bits, and
    /// where everybody is: whoever has fought is in no combat that is left.
    pub(crate) fn resume(state: &State, spent: u16) -> Combats {
        let mut without = *state;
        let is_spent = |id: &TokenId| spent >> id.0 & 1 == 1;
        TokenId::all().filter(is_spent).for_each(|id| without.tokens[id.index()].take_off());
        let mut combats = Combats::record(&without);
        if let Some(first) = TokenId::all().find(is_spent) {
            TokenId::all().filter(is_spent).for_each(|id| combats.group[id.index()] = Some(first));
            combats.fought |= 1 << first.0;
        }
        combats
    }

    /// The groups still to be fought, by first token.
    pub fn left(&self) -> impl Iterator<Item = TokenId> {
        TokenId::all().filter(|t| self.group[t.index()] == Some(*t) && self.fought >> t.0 & 1 == 0)
    }
}

impl Position<'_> {
    /// FT-8.33 whether a unit was attacked in the rear when combats were recorded, whatever became of the attacker since.
    pub fn rear_attacked(self, id: TokenId) -> bool {
        self.state.combats.rear_attacked >> id.0 & 1 == 1
    }

    /// FT-8.34 when a unit of a group attacks.
    pub fn order(self, id: TokenId) -> Order {
        if self.rear_attacked(id) && !self.shows(id, Keyword::Rearguard) {
            return Order::Never;
        }
        let faced = self.state.combats.faced[id.index()];
        let charged = self.state.token(id).charged;
        if let Some(enemy) = faced {
            match self.state.arc(enemy, id) {
                Some(Arc::Rear) => return Order::Flanking,
                Some(Arc::Flank) if !self.shows(enemy, Keyword::Vigilant) => return Order::Flanking,
                _ => (),
            }
            let charged_by = self.state.token(enemy).charged && self.state.combats.faced[enemy.index()] == Some(id);
            if self.shows(id, Keyword::Brace) && charged_by {
                return Order::Braced;
            }
        }
        if self.shows(id, Keyword::Unwieldy) {
            return Order::Late;
        }
        if charged || self.shows(id, Keyword::Swift) { Order::Charging } else { Order::Ordinary }
    }

    /// FT-8.36 whom a unit may strike: the enemy it faces, else any linked one.
    /// FT-12.14, FT-12.15 the next one when the faced enemy has died, one of both flanks, never split.
    pub fn melee_targets(self, id: TokenId) -> Tokens {
        let combats = &self.state.combats;
        match combats.faced[id.index()].filter(|e| self.state.is_alive(*e)) {
            Some(enemy) => SmallVec::from_iter([enemy]),
            None => combats.links(id).filter(|e| self.state.is_alive(*e)).collect(),
        }
    }

    /// FT-3.66 whom a sweeping unit strikes: every linked living enemy in its front and flank.
    fn swept(self, id: TokenId) -> Tokens {
        let reached = |e: &TokenId| self.state.is_alive(*e) && self.state.arc(id, *e) != Some(Arc::Rear);
        self.state.combats.links(id).filter(reached).collect()
    }
}

/// FT-5.14, FT-8.30, FT-8.31 records combats and turns up the weapon cards of everybody in them.
/// FT-5.33, FT-5.34, FT-12.42 every combat on the board, and none that comes later; FT-11.10 until now weapons may lie
/// face down with units that do not.
pub(crate) fn setup(t: &mut FeintTable<'_>) {
    t.state.combats = Combats::record(t.state);
    t.state.step = Step::PickGroup;
    let combats = t.state.combats;
    for id in TokenId::all().filter(|id| combats.group[id.index()].is_some()) {
        reveal::weapon(t, id, Kind::Melee, FT_8_31);
        reveal::weapon(t, id, Kind::Shield, FT_8_31);
        let charged = t.state.token(id).charged;
        let record = &mut t.state.records[id.side().index()];
        record.rule_out(id, Kind::Melee.bit() | Kind::Shield.bit());
        if charged {
            record.no_hurl |= 1 << id.number();
            let position = Position { book: &t.rules.book, state: t.state };
            if position.hurls(id) {
                reveal::weapon(t, id, Kind::Ranged, FT_8_31);
            }
        }
    }
}

/// FT-5.15, FT-8.32 the active player picks the next group; nothing is asked where there is no choice.
pub(crate) fn pick_group(t: &mut FeintTable<'_>) -> Flow<()> {
    let left: Tokens = t.state.combats.left().collect();
    let group = match left[..] {
        [] => {
            t.state.combats = Combats::default();
            t.state.step = Step::EndTurn;
            return Ok(());
        }
        [only] => only,
        _ => match t.ask(t.state.active, Prompt::Group)? {
            Action::Fight(group) => group,
            other => unreachable!("{other:?} was let through as a group"),
        },
    };
    t.state.step = Step::Fight(group);
    Ok(())
}

/// The tokens of a set, the active player's first and each side's in order (FT-8.37, FT-8.38).
pub(crate) fn active_first(
    active: Seat,
    tokens: impl Iterator<Item = TokenId> + Clone,
) -> impl Iterator<Item = TokenId> {
    let other = tokens.clone();
    tokens.filter(move |t| t.side() == active).chain(other.filter(move |t| t.side() != active))
}

/// FT-5.16, FT-5.17 fights one group from Hurl to flight.
/// FT-12.34 whoever belongs to it has fought, even in silence.
pub(crate) fn fight(t: &mut FeintTable<'_>, group: TokenId) -> Flow<()> {
    let combats = t.state.combats;
    let members: Tokens = active_first(t.state.active, combats.members(group)).collect();
    t.tell(|_, _| Event::Fight { group: members.clone() });
    let position = Position { book: &t.rules.book, state: t.state };
    let orders: SmallVec<[(TokenId, Order); TOKENS]> = members.iter().map(|id| (*id, position.order(*id))).collect();
    for &(token, order) in &orders {
        t.tell(|_, _| Event::Ordered { token, order });
    }
    let mut totals = [0; 2];
    hurl(t, &orders, &mut totals)?;
    for step in Order::STEPS {
        let attackers = orders.iter().filter(|(_, o)| *o == step).map(|(id, _)| *id);
        melee_step(t, attackers.collect(), &mut totals)?;
    }
    for id in &members {
        t.state.unit_mut(*id).fought = true;
    }
    t.state.combats.fought |= 1 << group.0;
    resolution::resolve(t, &members, totals)
}

/// FT-8.41 step 0: charged units with Hurl throw before anybody strikes.
fn hurl(t: &mut FeintTable<'_>, orders: &[(TokenId, Order)], totals: &mut [u16; 2]) -> Flow<()> {
    let position = Position { book: &t.rules.book, state: t.state };
    let mut attacks: SmallVec<[(Attack, u16); TOKENS]> = SmallVec::new();
    for &(by, order) in orders {
        let hurls = position.hurls(by);
        let able = hurls && position.profile(by).ranged.is_some() && position.state.token(by).charged;
        if let Some(on) = position.state.combats.faced[by.index()]
            && able
            && order != Order::Never
        {
            attacks.push((Attack { by, on, mode: Mode::Hurl }, position.ranged_dice(by)));
        }
    }
    strike(t, &attacks, totals)
}

/// FT-8.35 to FT-8.38 one step of melee: targets, then dice, then all wounds at once.
fn melee_step(t: &mut FeintTable<'_>, attackers: Tokens, totals: &mut [u16; 2]) -> Flow<()> {
    let mut attacks: SmallVec<[(Attack, u16); TOKENS]> = SmallVec::new();
    for by in attackers {
        if !t.state.is_alive(by) {
            continue;
        }
        for on in targets(t, by)? {
            let attack = Attack { by, on, mode: Mode::Melee };
            let dice = Position { book: &t.rules.book, state: t.state }.melee_dice(attack);
            attacks.push((attack, dice));
        }
    }
    strike(t, &attacks, totals)
}

/// FT-8.36, FT-5.17 whom a unit strikes; its owner chooses where there is a choice.
fn targets(t: &mut FeintTable<'_>, by: TokenId) -> Flow<Tokens> {
    let position = Position { book: &t.rules.book, state: t.state };
    if position.shows(by, Keyword::Sweep) {
        return Ok(position.swept(by));
    }
    let targets = position.melee_targets(by);
    if targets.len() < 2 {
        return Ok(targets);
    }
    match t.ask(by.side(), Prompt::Target(by))? {
        Action::Strike { target, .. } => {
            t.tell(|_, _| Event::Targeted { by, on: target });
            Ok(SmallVec::from_iter([target]))
        }
        other => unreachable!("{other:?} was let through as a target"),
    }
}

/// FT-8.35, FT-8.44 rolls simultaneous attacks, then applies all their wounds; what was removed counts for the attacker's
/// side (FT-8.51).
fn strike(t: &mut FeintTable<'_>, attacks: &[(Attack, u16)], totals: &mut [u16; 2]) -> Flow<()> {
    if attacks.is_empty() {
        return Ok(());
    }
    let mut wounds = [0; TOKENS];
    for &(attack, dice) in attacks {
        let blow = attack::roll(t, attack, dice)?;
        wounds[attack.on.index()] += blow.wounds;
        wounds[attack.by.index()] += blow.spikes;
        if blow.spikes > 0 {
            t.tell(|_, _| Event::Spiked { on: attack.by, by: attack.on, wounds: blow.spikes });
        }
    }
    for id in TokenId::all().filter(|id| wounds[id.index()] > 0) {
        totals[id.side().other().index()] += attack::wound(t, id, wounds[id.index()]);
    }
    Ok(())
}
