//! Victory points and the end of the game (WB-10.1 to WB-10.15).

use crate::book::Book;
use crate::event::{Event, Weight};
use crate::register::*;
use crate::state::State;
use crate::step::{End, Game, Step};
use muster_kernel::{Message, Outcome, Seat};

/// WB-10.5 to WB-10.15 the victory points of a side, were the game to end now.
pub fn points(_: &Book, state: &State, side: Seat) -> i32 {
    i32::from(state.side(side).scored)
}

/// WB-10.1, WB-10.2 the game is over.
pub(crate) fn finish(t: &mut Game<'_>, end: End) {
    t.state.step = Step::Over(end);
    t.tell(|_, _| Event::new(WB_10_1, "told-over").weight(Weight::Headline));
}

/// WB-10.3, WB-10.4 how a game that is over ended.
pub(crate) fn outcome(book: &Book, state: &State, end: End) -> Outcome {
    let scores = Seat::BOTH.map(|side| points(book, state, side));
    let winner = match end {
        End::Conceded(side) => Some(side.other()),
        End::Rounds | End::Field => match scores[0].cmp(&scores[1]) {
            std::cmp::Ordering::Less => Some(Seat::SECOND),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Seat::FIRST),
        },
    };
    Outcome { winner, scores, reason: Message::new("over-rounds"), rule: WB_10_1 }
}
