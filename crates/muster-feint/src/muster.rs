//! Before the battle: forces, displays, weapons, the roll-off, deployment and Vanguard (FT-4.20 to FT-4.31).

use crate::action::{Action, Privilege, Prompt};
use crate::event::{Event, Purpose};
use crate::force::{self, Force, Loadout};
use crate::keywords::Keyword;
use crate::register::*;
use crate::reveal;
use crate::state::{Once, Position, State, Token, TokenId, Unit};
use crate::step::{FeintTable, Step};
use crate::{Feint, book::Book, turns};
use muster_dice::{Classes, Pool};
use muster_kernel::{Flow, Seat};

/// FT-5.1, FT-5.2, FT-4.20, FT-4.21 both commit forces in secret; then both displays are shown at once.
pub(crate) fn forces(t: &mut FeintTable<'_>) -> Flow<()> {
    let answers = t.ask_both(|_| Prompt::Forces)?;
    for (side, answer) in Seat::BOTH.into_iter().zip(answers) {
        let Action::Force(force) = answer else { unreachable!("{answer:?} was let through as a force") };
        commit(&t.rules.book, t.state, side, *force);
        t.tell(|_, _| Event::Committed { side });
    }
    for side in Seat::BOTH {
        t.tell(|rules, s| Event::Displayed { side, cards: force::display(&rules.book, &s.forces[side.index()]) });
    }
    t.state.step = Step::Weapons;
    Ok(())
}

/// FT-2.32 fills a side's units from its committed army, at full strength.
/// FT-3.7, FT-4.25 Distractions never become units; the army lies face down.
pub(crate) fn commit(book: &Book, state: &mut State, side: Seat, force: Force) {
    for (unit, card) in state.units[side.index()].iter_mut().zip(force.army.iter()) {
        *unit = Unit { card: *card, models: book.profile(*card).models, ..crate::state::NO_UNIT };
    }
    state.forces[side.index()] = force;
}

/// FT-5.4, FT-4.26 both commit weapon cards in secret.
pub(crate) fn weapons(t: &mut FeintTable<'_>) -> Flow<()> {
    let answers = t.ask_both(|_| Prompt::Weapons)?;
    for (side, answer) in Seat::BOTH.into_iter().zip(answers) {
        let Action::Weapons(loadout) = answer else { unreachable!("{answer:?} was let through as weapons") };
        assign(&t.rules.book, t.state, side, &loadout);
        t.tell(|_, _| Event::Armed { side });
    }
    t.state.step = Step::RollOff;
    Ok(())
}

/// FT-3.9, FT-3.13 lays the weapon cards with their units.
pub(crate) fn assign(book: &Book, state: &mut State, side: Seat, loadout: &Loadout) {
    let army = state.forces[side.index()].army.len();
    for unit in &mut state.units[side.index()][..army] {
        unit.weapons = force::carried(book, unit.card, loadout);
    }
}

/// FT-5.5 to FT-5.8, FT-4.27, FT-4.28 the roll-off, and what its winner and loser decide.
pub(crate) fn roll_off(t: &mut FeintTable<'_>) -> Flow<()> {
    let winner = loop {
        let mut dice = [0; 2];
        for side in Seat::BOTH {
            dice[side.index()] = t.roll(side, Purpose::RollOff, Pool::d6(1).split(Classes::EACH))?.only();
        }
        match dice[0].cmp(&dice[1]) {
            std::cmp::Ordering::Greater => break Seat::FIRST,
            std::cmp::Ordering::Less => break Seat::SECOND,
            std::cmp::Ordering::Equal => t.tell(|_, _| Event::RollOffTied),
        }
    };
    let Action::Take(privilege) = t.ask(winner, Prompt::Choice)? else { unreachable!("checked as a privilege") };
    t.tell(|_, _| Event::Took { side: winner, privilege });
    let (deploying, starting) = match privilege {
        Privilege::Deployment => (winner, winner.other()),
        Privilege::FirstTurn => (winner.other(), winner),
    };
    let Action::Deployer(deployer) = t.ask(deploying, Prompt::Deployer)? else { unreachable!("checked as a side") };
    t.tell(|_, _| Event::NamedDeployer { by: deploying, side: deployer });
    let Action::First(first) = t.ask(starting, Prompt::First)? else { unreachable!("checked as a side") };
    t.tell(|_, _| Event::NamedFirst { by: starting, side: first });
    t.state.first = first;
    t.state.active = first;
    t.state.step = Step::Deploy(deployer);
    Ok(())
}

/// FT-5.9, FT-4.29 one unit is placed face down; the players take turns until all are placed.
pub(crate) fn deploy(t: &mut FeintTable<'_>, side: Seat) -> Flow<()> {
    let answer = t.ask(side, Prompt::Deploy)?;
    let Action::Deploy { card, at, facing } = answer else { unreachable!("{answer:?} was let through as deployment") };
    let unit = t.state.undeployed_unit(side, card).expect("checked to be undeployed");
    let token = TokenId::new(side, t.state.deployed(side));
    t.state.tokens[token.index()] = Token::deployed(at, facing, unit);
    let placed = t.state.units[side.index()][usize::from(unit)];
    let cards = t.state.hidden_cards(&placed);
    t.tell(|_, _| Event::Deployed { token, at, facing, cards, card: Some(placed.card) });
    let waits = |side: Seat| t.state.waiting(side) != 0;
    t.state.step = match (waits(side.other()), waits(side)) {
        (true, _) => Step::Deploy(side.other()),
        (false, true) => Step::Deploy(side),
        (false, false) => Step::Vanguard(t.state.first),
    };
    Ok(())
}

/// FT-5.10 whether a player's display shows a unit type with Vanguard, which everybody can see.
pub(crate) fn may_have_vanguard(rules: &Feint, state: &State, side: Seat) -> bool {
    let shown = force::display(&rules.book, &state.forces[side.index()]);
    shown.iter().any(|card| rules.book.profile(*card).keywords.has(Keyword::Vanguard))
}

/// FT-5.10, FT-4.30, FT-3.69 a player uses Vanguard with a unit, or is done.
pub(crate) fn vanguard(t: &mut FeintTable<'_>, side: Seat) -> Flow<()> {
    let answer = if may_have_vanguard(t.rules, t.state, side) { t.ask(side, Prompt::Vanguard)? } else { Action::Done };
    match answer {
        Action::Done if side == t.state.first => t.state.step = Step::Vanguard(side.other()),
        Action::Done => {
            t.state.round = 1;
            turns::begin(t);
        }
        Action::Vanguard { token, turn, cells } => {
            reveal::unit(t, token, FT_3_69);
            t.state.unit_mut(token).used |= Once::Vanguard as u8;
            let from = t.state.frame(token).expect("checked to be on the board");
            let facing = turn.of(from.facing);
            let to = from.at.step(facing, cells as i8);
            let moved = &mut t.state.tokens[token.index()];
            moved.put(to);
            moved.facing = facing;
            t.tell(|_, _| Event::Vanguard { token, from: from.at, to, facing });
            reveal::contact(t, token);
        }
        other => unreachable!("{other:?} was let through as Vanguard"),
    }
    Ok(())
}

impl Position<'_> {
    /// FT-4.30 the units that may still use Vanguard.
    pub fn vanguards(self, side: Seat) -> impl Iterator<Item = TokenId> {
        TokenId::of(side).filter(move |id| {
            self.state.is_alive(*id)
                && self.profile(*id).keywords.has(Keyword::Vanguard)
                && !self.unit(*id).has_used(Once::Vanguard)
        })
    }
}
