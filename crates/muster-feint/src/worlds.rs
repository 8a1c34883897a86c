//! Full battles that look just like a view: the consistent worlds of FT-11.20, drawn at random.

use crate::book::{Book, Card, Kind, List, WeaponId};
use crate::evidence::{Scried, Seen, ShellGame};
use crate::force::{self, ARMY, Cards, Force, WEAPON_POINTS};
use crate::keywords::Keyword;
use crate::state::{NO_UNIT, Once, State, TokenId, Unit};
use crate::view::View;
use muster_kernel::Seat;
use muster_kernel::random::below;
use rand_core::Rng;
use smallvec::SmallVec;

/// The battle as far as it is public or known: units nobody may know are blank, each in its token's own place.
pub(crate) fn public_state(view: &View) -> State {
    let mut state = State::new(view.scenario);
    (state.step, state.round, state.first, state.active) = (view.step, view.round, view.first, view.active);
    (state.tokens, state.combats, state.records) = (view.tokens, view.combats, view.records);
    for side in Seat::BOTH {
        let s = side.index();
        if let Some(known) = &view.known[s] {
            (state.forces[s], state.units[s]) = (known.force, known.units);
            continue;
        }
        for id in TokenId::of(side).filter(|id| view.is_deployed(*id)) {
            state.tokens[id.index()].unit = Some(id.number() as u8);
            state.units[s][id.number()] = view.standing(id);
        }
    }
    state
}

/// Draws a world: everything the view shows stays as it is, everything else is drawn among what is consistent.
pub(crate) fn determinise(book: &Book, view: &View, rng: &mut dyn Rng) -> State {
    let mut state = public_state(view);
    for side in Seat::BOTH.into_iter().filter(|side| !view.displays[side.index()].is_empty()) {
        if view.known[side.index()].is_none() {
            Drawing::new(book, view, side).draw(rng, &mut state);
        }
        place_sights(view, side, &mut state);
    }
    state
}

/// FT-11.12 puts the units that were seen back into the record of Scries.
fn place_sights(view: &View, side: Seat, state: &mut State) {
    let s = side.index();
    for (slot, sight) in state.records[s].scried.iter_mut().zip(&view.sights[s]) {
        let unit = match sight.seen {
            Some((card, _)) => state.units[s].iter().position(|u| u.card == card).unwrap_or(0) as u8,
            // The observer neither looked nor was looked at: any unit that could have stood there will do.
            None => state.tokens[TokenId::new(side, sight.token.into()).index()].unit.unwrap_or(0),
        };
        *slot = Some(Scried { token: sight.token, epoch: sight.epoch, unit });
    }
}

/// Which units stand on which tokens: for each token its unit's place in the army.
type Seating = [u8; ARMY];

/// One side being drawn.
struct Drawing<'a> {
    book: &'a Book,
    view: &'a View,
    side: Seat,
    /// The armies that fit the display.
    armies: Vec<Cards>,
    /// The Shell Games in order.
    shells: SmallVec<[ShellGame; 2]>,
}

/// A choice of army, Shell Games and places, before weapons.
struct World {
    army: Cards,
    swapped: SmallVec<[bool; 2]>,
    seating: Seating,
}

impl<'a> Drawing<'a> {
    fn new(book: &'a Book, view: &'a View, side: Seat) -> Self {
        let shells = view.records[side.index()].shells.iter().flatten().copied().collect();
        Drawing { book, view, side, armies: armies(book, view, side), shells }
    }

    /// Draws worlds until one has weapons that fit, then writes it into the state. The draw is weighted by the number of
    /// places that fit; if chance is unlucky for long, every world is tried in turn.
    fn draw(&self, rng: &mut dyn Rng, state: &mut State) {
        let swaps = self.swap_choices();
        let mut ways: Vec<(u32, usize, usize)> = Vec::new();
        let mut total = 0;
        for (a, army) in self.armies.iter().enumerate() {
            for (s, swapped) in swaps.iter().enumerate() {
                let count = Seatings::new(&self.allowed(army, swapped)).count();
                if count > 0 {
                    total += count;
                    ways.push((total, a, s));
                }
            }
        }
        for _ in 0..64 {
            let ticket = below(rng, total as usize) as u32;
            let at = ways.partition_point(|(upto, _, _)| *upto <= ticket);
            let (army, swapped) = (&self.armies[ways[at].1], &swaps[ways[at].2]);
            let seating = Seatings::new(&self.allowed(army, swapped)).draw(rng);
            let world = World { army: *army, swapped: swapped.clone(), seating };
            if self.settle(rng, &world, state) {
                return;
            }
        }
        for &(_, a, s) in &ways {
            for seating in Seatings::new(&self.allowed(&self.armies[a], &swaps[s])).all() {
                let world = World { army: self.armies[a], swapped: swaps[s].clone(), seating };
                if self.settle(rng, &world, state) {
                    return;
                }
            }
        }
        unreachable!("the true world is consistent with its own view");
    }

    /// Every way the Shell Games may have gone as far as weapon counts tell.
    fn swap_choices(&self) -> Vec<SmallVec<[bool; 2]>> {
        let mut choices: Vec<SmallVec<[bool; 2]>> = vec![SmallVec::new()];
        for shell in &self.shells {
            let ways: &[bool] = match shell.swapped {
                Some(true) => &[true],
                Some(false) => &[false],
                None => &[false, true],
            };
            let longer = |before: &SmallVec<[bool; 2]>| {
                let before = before.clone();
                ways.iter().map(move |w| before.iter().copied().chain([*w]).collect()).collect::<Vec<_>>()
            };
            choices = choices.iter().flat_map(longer).collect();
        }
        choices
    }

    /// The token on which the unit that now stands on `number` stood before the Shell Games from `epoch` on.
    fn before(&self, number: usize, epoch: usize, swapped: &[bool]) -> usize {
        let mut at = number;
        for (shell, _) in self.shells.iter().zip(swapped).skip(epoch).rev().filter(|(_, swapped)| **swapped) {
            let [a, b] = shell.tokens.map(usize::from);
            at = if at == a {
                b
            } else if at == b {
                a
            } else {
                at
            };
        }
        at
    }

    /// For each deployed token the units of an army that may stand there, as bits.
    fn allowed(&self, army: &[Card], swapped: &[bool]) -> SmallVec<[(usize, u8); ARMY]> {
        let tokens = TokenId::of(self.side).filter(|id| self.view.is_deployed(*id));
        let units =
            |id: TokenId| (0..army.len()).filter(move |u| self.may_be(id, army[*u], swapped)).map(|u| 1 << u).sum();
        tokens.map(|id| (id.number(), units(id))).collect()
    }

    /// FT-11.20 whether a token's unit may be this card, weapons aside.
    fn may_be(&self, id: TokenId, card: Card, swapped: &[bool]) -> bool {
        if self.view.shown[id.index()].is_some_and(|unit| unit.card != card) {
            return false;
        }
        let seen = self.seen(id.number(), swapped);
        let bit = self.book.type_bit(card);
        let slow = self.may_be_slow(id, card);
        if seen.plain & bit == 0 && (seen.slowed & bit == 0 || !slow) {
            return false;
        }
        self.sights_fit(id, card, swapped)
            && self.kinds_to_hide(id, card).count_ones() >= u32::from(self.view.hidden_cards[id.index()])
    }

    /// What a token's unit was seen doing, wherever it stood.
    fn seen(&self, number: usize, swapped: &[bool]) -> Seen {
        let record = &self.view.records[self.side.index()];
        let epochs = 0..=self.shells.len();
        epochs.map(|e| record.seen[e][self.before(number, e, swapped)]).fold(Seen::NOTHING, Seen::and)
    }

    /// FT-11.12 whether a card agrees with what Scries showed of the unit that stands here.
    fn sights_fit(&self, id: TokenId, card: Card, swapped: &[bool]) -> bool {
        self.view.sights[self.side.index()].iter().all(|sight| {
            let there = self.before(id.number(), sight.epoch.into(), swapped) == usize::from(sight.token);
            sight.seen.is_none_or(|(seen, _)| (seen == card) == there)
        })
    }

    /// The kinds of weapon card that may lie face down with a token if it is this card.
    fn kinds_to_hide(&self, id: TokenId, card: Card) -> u8 {
        let up = self.view.shown[id.index()].map_or(0, |unit| unit.weapons_up);
        let slots = self.book.profile(card).slots;
        let open = |k: &&Kind| slots[**k as usize] > 0 && up & k.bit() == 0;
        let carried = Kind::ALL.iter().filter(open).map(|k| k.bit()).sum::<u8>();
        carried & self.view.records[self.side.index()].may_hide[id.number()]
    }

    /// Whether a token that is this card may carry something Slow.
    fn may_be_slow(&self, id: TokenId, card: Card) -> bool {
        let is_slow = |w: &WeaponId| self.book.weapon(*w).keywords.has(Keyword::Slow);
        let shown = self.view.shown[id.index()].is_some_and(|u| u.weapons.iter().flatten().any(is_slow));
        let hides = self.view.hidden_cards[id.index()] > 0 && self.kinds_to_hide(id, card) & Kind::Shield.bit() != 0;
        shown || hides && self.book.weapon_ids().any(|w| is_slow(&w) && force::may_carry(self.book, card, w))
    }

    /// Gives a world its weapons, Shell Game bearers and Distractions; false if no weapons or bearers fit.
    fn settle(&self, rng: &mut dyn Rng, world: &World, state: &mut State) -> bool {
        let mut units = [NO_UNIT; ARMY];
        let mut places: SmallVec<[Option<TokenId>; ARMY]> = SmallVec::from_elem(None, world.army.len());
        for id in TokenId::of(self.side).filter(|id| self.view.is_deployed(*id)) {
            places[usize::from(world.seating[id.number()])] = Some(id);
        }
        for (u, card) in world.army.iter().enumerate() {
            let fresh = Unit { card: *card, models: self.book.profile(*card).models, ..NO_UNIT };
            units[u] = places[u].and_then(|id| self.view.shown[id.index()]).unwrap_or(fresh);
        }
        let mut arming = Arming::new(self, world, &places, units);
        if !arming.draw(rng) || !self.spend_shells(world, &mut arming.units) {
            return false;
        }
        let s = self.side.index();
        state.units[s] = arming.units;
        state.forces[s] = self.force(rng, &world.army);
        for id in TokenId::of(self.side).filter(|id| self.view.is_deployed(*id)) {
            state.tokens[id.index()].unit = Some(world.seating[id.number()]);
        }
        true
    }

    /// FT-11.20 (g) each Shell Game had a face-down bearer with its use left. The last one is served first: whoever lay face
    /// down then did so before, so nobody is taken whom only a later game could have had.
    fn spend_shells(&self, world: &World, units: &mut [Unit; ARMY]) -> bool {
        for (epoch, shell) in self.shells.iter().enumerate().rev() {
            let bearer = TokenId::of(self.side).filter(|id| self.view.is_deployed(*id)).find(|id| {
                let unit = &units[usize::from(world.seating[id.number()])];
                let then = self.before(id.number(), epoch, &world.swapped);
                shell.hidden >> then & 1 == 1
                    && !unit.has_used(Once::ShellGame)
                    && self.book.profile(unit.card).keywords.has(Keyword::ShellGame)
            });
            let Some(bearer) = bearer else { return false };
            units[usize::from(world.seating[bearer.number()])].used |= Once::ShellGame as u8;
        }
        true
    }

    /// The army with Distractions that make the display.
    fn force(&self, rng: &mut dyn Rng, army: &[Card]) -> Force {
        let core = self.view.sizes[self.side.index()].0;
        let mut force = Force { army: army.iter().copied().collect(), core, ..Force::default() };
        let mut shown = self.view.displays[self.side.index()].clone();
        for card in army.iter() {
            let as_shown = if self.is_core(*card) { Card::new(card.type_index(), 1) } else { *card };
            if let Some(at) = shown.iter().position(|c| *c == as_shown) {
                shown.remove(at);
            }
        }
        for card in shown {
            // A Core Distraction is shown at level 1 whatever it is; it may be any level that is not in the army.
            let levels = [card, card.other_level()];
            let fitting = |c: &&Card| self.book.exists(**c) && !army.contains(c);
            let fitting: SmallVec<[Card; 2]> = levels.iter().filter(fitting).copied().collect();
            let drawn =
                if self.is_core(card) && !fitting.is_empty() { fitting[below(rng, fitting.len())] } else { card };
            force.distractions.push(drawn);
        }
        force.distractions.sort_by_key(|c| !self.is_core(*c));
        force.core_distractions = force.distractions.iter().filter(|c| self.is_core(**c)).count() as u8;
        force
    }

    fn is_core(&self, card: Card) -> bool {
        self.book.profile(card).list == List::Core
    }
}

/// FT-11.20 (a), (b) every army that makes a side's display.
/// FT-11.21, FT-3.76 anybody can list and count them from public data.
pub(crate) fn armies(book: &Book, view: &View, side: Seat) -> Vec<Cards> {
    let s = side.index();
    let (core_count, elite_count) = view.sizes[s];
    let is_core = |c: &&Card| book.profile(**c).list == List::Core;
    let (core, elite): (Vec<&Card>, Vec<&Card>) = view.displays[s].iter().partition(is_core);
    let mut cores: Vec<Cards> = Vec::new();
    for chosen in subsets(&core, core_count) {
        for levels in 0..1u8 << chosen.len() {
            let real = |(i, c): (usize, &Card)| if levels >> i & 1 == 1 { c.other_level() } else { *c };
            let mut cards: Cards = chosen.iter().enumerate().map(real).collect();
            cards.sort();
            cores.push(cards);
        }
    }
    cores.sort();
    cores.dedup();
    let mut found = Vec::new();
    for elites in subsets(&elite, elite_count) {
        for cores in cores.iter().filter(|c| c.iter().all(|card| book.exists(*card))) {
            let army: Cards = cores.iter().chain(elites.iter()).copied().collect();
            if !view.lawful[s] || is_lawful(book, view, side, &army) {
                found.push(army);
            }
        }
    }
    found
}

/// Whether an army is legal, with Distractions that make the display.
fn is_lawful(book: &Book, view: &View, side: Seat, army: &[Card]) -> bool {
    let (core, _) = view.sizes[side.index()];
    let mut force = Force { army: army.iter().copied().collect(), core, ..Force::default() };
    let mut shown = view.displays[side.index()].clone();
    for card in army {
        let as_shown = if book.profile(*card).list == List::Core { Card::new(card.type_index(), 1) } else { *card };
        let Some(at) = shown.iter().position(|c| *c == as_shown) else { return false };
        shown.remove(at);
    }
    for card in shown {
        let core = book.profile(card).list == List::Core;
        let other = core && army.contains(&card);
        force.distractions.push(if other { card.other_level() } else { card });
        force.core_distractions += u8::from(core);
    }
    force.distractions.sort_by_key(|c| book.profile(*c).list == List::Elite);
    force::violations(book, &force).is_empty()
}

/// Every set of `count` of these cards.
fn subsets(cards: &[&Card], count: u8) -> Vec<Cards> {
    let sets = (0..1u32 << cards.len()).filter(|set| set.count_ones() == u32::from(count));
    let pick = |set: u32| cards.iter().enumerate().filter(move |(i, _)| set >> i & 1 == 1).map(|(_, c)| **c).collect();
    let mut found: Vec<Cards> = sets.map(pick).collect();
    found.sort();
    found.dedup();
    found
}

/// The ways to seat units on tokens, counted by which units are taken.
struct Seatings<'a> {
    allowed: &'a [(usize, u8)],
    /// For each token and set of units taken by earlier ones, how many ways the rest can be seated.
    ways: Vec<[u32; 32]>,
}

impl<'a> Seatings<'a> {
    fn new(allowed: &'a [(usize, u8)]) -> Self {
        let mut ways = vec![[0; 32]; allowed.len() + 1];
        ways[allowed.len()] = [1; 32];
        for (i, (_, units)) in allowed.iter().enumerate().rev() {
            for taken in 0..32u8 {
                let free = (0..ARMY as u8).filter(|u| units & !taken & 1 << u != 0);
                ways[i][usize::from(taken)] = free.map(|u| ways[i + 1][usize::from(taken | 1 << u)]).sum();
            }
        }
        Seatings { allowed, ways }
    }

    fn count(&self) -> u32 {
        self.ways[0][0]
    }

    fn draw(&self, rng: &mut dyn Rng) -> Seating {
        self.nth(below(rng, self.count() as usize) as u32)
    }

    fn all(&self) -> impl Iterator<Item = Seating> {
        (0..self.count()).map(|n| self.nth(n))
    }

    fn nth(&self, mut n: u32) -> Seating {
        let mut seating = [0; ARMY];
        let mut taken = 0u8;
        for (i, (number, units)) in self.allowed.iter().enumerate() {
            for unit in (0..ARMY as u8).filter(|u| units & !taken & 1 << u != 0) {
                let ways = self.ways[i + 1][usize::from(taken | 1 << unit)];
                if n < ways {
                    seating[*number] = unit;
                    taken |= 1 << unit;
                    break;
                }
                n -= ways;
            }
        }
        seating
    }
}

/// Weapon cards being drawn for a world's units.
struct Arming<'a> {
    drawing: &'a Drawing<'a>,
    units: [Unit; ARMY],
    /// For each unit: how many cards to draw at least and at most, of which kinds.
    wanted: SmallVec<[Wanted; ARMY]>,
    taken: u32,
    points: u8,
}

/// What one unit's face-down cards must be like.
#[derive(Clone, Copy)]
struct Wanted {
    least: u8,
    most: u8,
    kinds: u8,
    /// Whether something Slow must be carried, must not be, or either.
    slow: Option<bool>,
    no_hurl: bool,
    exactly: Option<[Option<WeaponId>; 3]>,
}

impl<'a> Arming<'a> {
    fn new(drawing: &'a Drawing<'a>, world: &World, places: &[Option<TokenId>], units: [Unit; ARMY]) -> Self {
        let wanted = world.army.iter().zip(places).map(|(card, place)| drawing.wanted(*card, *place, &world.swapped));
        let worn = units.iter().flat_map(|u| u.weapons.iter().flatten());
        let taken = worn.clone().map(|w| 1 << w.0).sum();
        let points = worn.map(|w| drawing.book.weapon(*w).points).sum();
        Arming { drawing, wanted: wanted.collect(), units, taken, points }
    }

    /// Draws weapons for all units; false if none fit.
    fn draw(&mut self, rng: &mut dyn Rng) -> bool {
        // The units that need most are served first, so that the search seldom turns back.
        let mut order: SmallVec<[usize; ARMY]> = (0..self.wanted.len()).collect();
        let need = |w: &Wanted| (w.exactly.is_none(), w.slow != Some(true), std::cmp::Reverse(w.least));
        order.sort_by_key(|u| need(&self.wanted[*u]));
        self.arm(rng, &order)
    }

    fn arm(&mut self, rng: &mut dyn Rng, order: &[usize]) -> bool {
        let [unit, rest @ ..] = order else { return true };
        let mut choices = self.choices(*unit);
        while !choices.is_empty() {
            let chosen = choices.swap_remove(below(rng, choices.len()));
            let (before, taken, points) = (self.units[*unit].weapons, self.taken, self.points);
            for weapon in chosen {
                let printed = self.drawing.book.weapon(weapon);
                self.units[*unit].weapons[printed.kind as usize] = Some(weapon);
                self.taken |= 1 << weapon.0;
                self.points += printed.points;
            }
            if self.arm(rng, rest) {
                return true;
            }
            (self.units[*unit].weapons, self.taken, self.points) = (before, taken, points);
        }
        false
    }

    /// Every set of cards a unit may carry face down, given what is taken already.
    fn choices(&self, unit: usize) -> Vec<SmallVec<[WeaponId; 3]>> {
        let (wanted, book, card) = (self.wanted[unit], self.drawing.book, self.units[unit].card);
        let mut sets: Vec<SmallVec<[WeaponId; 3]>> = vec![SmallVec::new()];
        for kind in Kind::ALL.into_iter().filter(|k| wanted.kinds & k.bit() != 0) {
            let fits = |w: &WeaponId| {
                let printed = book.weapon(*w);
                let exact = wanted.exactly.is_none_or(|e| e[kind as usize] == Some(*w));
                let hurls = wanted.no_hurl && printed.keywords.has(Keyword::Hurl);
                printed.kind == kind
                    && exact
                    && !hurls
                    && self.taken >> w.0 & 1 == 0
                    && force::may_carry(book, card, *w)
            };
            let cards: Vec<WeaponId> = book.weapon_ids().filter(fits).collect();
            let longer: Vec<_> = sets
                .iter()
                .flat_map(|set| cards.iter().map(move |w| set.iter().copied().chain([*w]).collect()))
                .collect();
            sets.extend::<Vec<SmallVec<[WeaponId; 3]>>>(longer);
        }
        let is_slow = |w: &WeaponId| book.weapon(*w).keywords.has(Keyword::Slow);
        let slow_already = self.units[unit].weapons.iter().flatten().any(is_slow);
        sets.retain(|set| {
            let points: u8 = set.iter().map(|w| book.weapon(*w).points).sum();
            let slow = slow_already || set.iter().any(is_slow);
            (usize::from(wanted.least)..=wanted.most.into()).contains(&set.len())
                && (self.points + points <= WEAPON_POINTS || !self.drawing.view.lawful[self.drawing.side.index()])
                && wanted.slow.is_none_or(|must| must == slow)
        });
        sets
    }
}

impl Drawing<'_> {
    /// What the face-down cards of a unit must be like, given where it stands.
    fn wanted(&self, card: Card, place: Option<TokenId>, swapped: &[bool]) -> Wanted {
        let slots = self.book.profile(card).slots;
        let all = Kind::ALL.iter().filter(|k| slots[**k as usize] > 0).map(|k| k.bit()).sum();
        let Some(id) = place else {
            let armed = self.view.step != crate::step::Step::Weapons;
            let most = if armed { 3 } else { 0 };
            return Wanted { least: 0, most, kinds: all, slow: None, no_hurl: false, exactly: None };
        };
        let seen = self.seen(id.number(), swapped);
        let bit = self.book.type_bit(card);
        let slow = match (seen.plain & bit != 0, seen.slowed & bit != 0) {
            (true, true) => None,
            (plain, _) => Some(!plain),
        };
        let hidden = self.view.hidden_cards[id.index()];
        let there = |epoch: u8| self.before(id.number(), epoch.into(), swapped);
        let sights = self.view.sights[self.side.index()].iter();
        let exactly = sights.filter(|s| there(s.epoch) == usize::from(s.token)).find_map(|s| s.seen).map(|(_, w)| w);
        let no_hurl = self.view.records[self.side.index()].no_hurl >> id.number() & 1 == 1;
        Wanted { least: hidden, most: hidden, kinds: self.kinds_to_hide(id, card), slow, no_hurl, exactly }
    }
}
