//! Drawing one answer evenly, without working out all the others.
//!
//! A card tells what a unit might do on some board. An answer is drawn from that until the board allows it, so that every
//! legal answer is as likely as any other. Most draws are good after one look or two, where to count what is legal takes
//! three looks for every unit.

use crate::act_menu::{ActMenu, Actor, ShellMenu, card_answers, pace, reveals, sidesteps, turned, unit_answer};
use crate::action::{Action, FacingChange};
use crate::actions;
use crate::bit;
use crate::board::{COLUMNS, Terrain, bit_of, spot, zone_rows};
use crate::book::Kind;
use crate::conceivable::Conceivable;
use crate::force::ARMY;
use crate::menu::{deployments, nth_bit};
use crate::movement::in_zone;
use crate::state::{Position, TokenId};
use muster_ground::grid::{Cell, Facing};
use muster_kernel::Seat;
use muster_kernel::random::{below, one_of};
use rand_core::Rng;

/// How often to draw from what is conceivable before everything is counted.
const DRAWS: usize = 32;

/// How many answers each unit of the active side might have.
struct Hand {
    side: Seat,
    /// Of the five actions.
    five: [u8; ARMY],
    /// Of its cards.
    cards: [u8; ARMY],
    /// Whether there may be a Shell Game.
    shells: bool,
}

/// Draws an answer of the actions phase; all legal ones are equally likely.
pub(crate) fn act(position: Position<'_>, rng: &mut dyn Rng) -> Action {
    let mut hand = Hand::of(position);
    let shells = if hand.shells { ShellMenu::of(position) } else { None };
    let others = shells.as_ref().map_or(0, ShellMenu::len) + 1;
    let crowd = position.crowd();
    for _ in 0..DRAWS {
        let (number, n) = match hand.place(below(rng, hand.len() + others)) {
            Ok(place) => place,
            Err(n) => return shells.as_ref().and_then(|shells| shells.nth(n)).unwrap_or(Action::End),
        };
        let id = TokenId::new(hand.side, number);
        let five = usize::from(hand.five[number]);
        if n < five && position.state.in_combat(id) {
            hand.five[number] = 0;
            continue;
        }
        let bit = if n < five { conceived(position, id).five[n].into() } else { card_bit(position, id, n - five) };
        if may(position, crowd, id, bit) {
            return unit_answer(position, id, bit);
        }
    }
    let menu = ActMenu::of(position);
    menu.nth(position, below(rng, menu.len()))
}

/// FT-5.9 draws where to place which unit; all ways are equally likely.
pub(crate) fn deployment(position: Position<'_>, seat: Seat, rng: &mut dyn Rng) -> Action {
    let waiting = position.state.waiting(seat);
    let unit = nth_bit(waiting, below(rng, waiting.count_ones() as usize));
    let card = position.state.units[seat.index()][unit as usize].card;
    let crowd = position.crowd();
    let facing = one_of(rng, &Facing::ALL);
    for _ in 0..DRAWS {
        let at = Cell::new(1 + below(rng, COLUMNS as usize) as i8, one_of(rng, &zone_rows(seat)));
        if position.terrain(at) != Terrain::Rocks && bit_of(spot(at)) & crowd == 0 {
            return Action::Deploy { card, at, facing };
        }
    }
    let menu = deployments(position, seat);
    menu.nth(position, below(rng, menu.len()))
}

impl Hand {
    #[inline]
    fn of(position: Position<'_>) -> Hand {
        let side = position.state.active;
        let army = &position.state.units[side.index()];
        let mut hand = Hand { side, five: [0; ARMY], cards: [0; ARMY], shells: false };
        for (number, token) in position.state.tokens_of(side).iter().enumerate() {
            // Who lives and may act changes all the time: to multiply is quicker than to branch.
            let (lives, rests) = (u8::from(token.is_on_board()), u8::from(!token.acted));
            let unit = &army[usize::from(token.unit.unwrap_or(0))];
            let conceivable = &position.book.conceivable[usize::from(unit.card.0)];
            let armed = conceivable.armed | unit.weapons[Kind::Ranged as usize].is_some();
            hand.five[number] = conceivable.lens[usize::from(armed)] * (lives & rests);
            hand.cards[number] = (reveals(unit).count_ones() as u8 + conceivable.scries) * lives;
            hand.shells |= conceivable.shells;
        }
        hand
    }

    /// How many answers of units there are.
    #[inline]
    fn len(&self) -> usize {
        self.five.iter().chain(&self.cards).map(|len| usize::from(*len)).sum()
    }

    /// Whose answer is at a place in the order, by its token's number, and which of them; past the answers of units, how
    /// far.
    #[inline]
    fn place(&self, n: usize) -> Result<(usize, usize), usize> {
        let (mut number, mut start, mut end) = (0, 0, 0);
        for (five, cards) in self.five.into_iter().zip(self.cards) {
            let len = usize::from(five) + usize::from(cards);
            end += len;
            let past = usize::from(n >= end);
            number += past;
            start += len * past;
        }
        if number < ARMY { Ok((number, n - start)) } else { Err(n - start) }
    }
}

#[inline]
fn conceived(position: Position<'_>, id: TokenId) -> &Conceivable {
    &position.book.conceivable[usize::from(position.unit(id).card.0)]
}

/// The bit of the `n`-th answer that the cards of a unit might give.
#[inline]
fn card_bit(position: Position<'_>, id: TokenId, n: usize) -> u32 {
    let reveals = reveals(position.unit(id));
    let count = reveals.count_ones() as usize;
    if n < count { nth_bit(reveals, n) } else { bit::SCRIES + (n - count) as u32 }
}

/// FT-7.1, FT-3.59 whether a unit may do one of what is conceivable; it is out of combat if that is one of the five actions.
#[inline]
fn may(position: Position<'_>, crowd: u128, id: TokenId, bit: u32) -> bool {
    let path = |actor: Actor<'_>, turn| position.path(crowd, turned(actor.from, turn));
    match bit {
        at @ bit::MOVES..bit::HUSTLE => {
            let actor = Actor::of(position, id);
            let (speed, flying) = pace(position, actor);
            let reach = path(actor, FacingChange::QUARTER[(at / bit::CELLS) as usize]).reach(speed, flying);
            reach >> (at % bit::CELLS + 1) & 1 == 1
        }
        bit::HUSTLE => {
            let actor = Actor::of(position, id);
            let (speed, flying) = pace(position, actor);
            path(actor, FacingChange::Ahead).may_hustle(speed, flying)
        }
        at @ bit::SIDESTEPS..bit::SHOTS => {
            let actor = Actor::of(position, id);
            let at = at - bit::SIDESTEPS;
            let turn = FacingChange::QUARTER[1 + (at / bit::STEPS) as usize];
            sidesteps(path(actor, turn), actor.keywords) >> (at % bit::STEPS) & 1 == 1
        }
        at @ bit::SHOTS..bit::REVEAL => {
            let (turn, enemy) = ((at - bit::SHOTS) / bit::ENEMIES, (at - bit::SHOTS) % bit::ENEMIES);
            may_shoot(position, id, turn as usize, enemy as usize)
        }
        bit::SCRIES.. => card_answers(position, Actor::of(position, id)) >> bit & 1 == 1,
        _ => true,
    }
}

/// FT-7.6 whether a unit may shoot an enemy after one of the turns; nothing is laid out for one that is out of its zone.
fn may_shoot(position: Position<'_>, id: TokenId, turn: usize, enemy: usize) -> bool {
    let target = position.state.token(TokenId::new(id.side().other(), enemy)).at();
    let range = position.ranged_weapon(id).map_or(0, |weapon| weapon.range);
    let zone = position.state.frame(id).map(|from| turned(from, FacingChange::QUARTER[turn]));
    zone.zip(target).is_some_and(|(zone, at)| in_zone(zone, range, at)) && {
        let occupancy = position.occupancy();
        actions::shots(position, &occupancy, position.engaged(&occupancy), id)[turn] >> enemy & 1 == 1
    }
}
