//! What an observer may know, and a full state that looks like it (SP-11.1 to SP-11.8).

use crate::state::{Cards, State};
use crate::step::Step;
use crate::{Hand, View};
use muster_kernel::{Observer, Seat, random};
use rand_core::Rng;

/// SP-11.2, SP-11.3, SP-11.5, SP-11.6, SP-11.8 the open table, and the hands that an observer knows; after the game everything is open.
pub(crate) fn view(state: &State, observer: Observer) -> View {
    let over = matches!(state.battle.step, Step::Over(_));
    let hands = Seat::BOTH.map(|side| {
        let hand = state.hands[side.index()];
        if over || observer.knows(side) { Hand::Known(hand) } else { Hand::Hidden(hand.len()) }
    });
    View { battle: state.battle.clone(), hands }
}

/// A state that looks just like a view: hidden cards are drawn at random among those that are not discarded (SP-9.1: each
/// player has a deck of its own).
pub(crate) fn determinise(view: &View, rng: &mut dyn Rng) -> State {
    let hands = Seat::BOTH.map(|side| match view.hands[side.index()] {
        Hand::Known(cards) => cards,
        Hand::Hidden(count) => {
            let mut left: Vec<u8> = view.battle.sides[side.index()].discards.others().iter().collect();
            let draw = |_| (!left.is_empty()).then(|| left.swap_remove(random::below(rng, left.len())));
            (0..count).filter_map(draw).collect::<Cards>()
        }
    });
    State { battle: view.battle.clone(), hands }
}

impl Hand {
    /// How many cards there are.
    pub(crate) const fn len(self) -> u8 {
        match self {
            Hand::Known(cards) => cards.len(),
            Hand::Hidden(count) => count,
        }
    }
}
