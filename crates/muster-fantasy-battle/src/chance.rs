//! One of several things at random, where a rule says that a tie is rolled for.

use crate::event::Purpose;
use crate::step::Game;
use muster_dice::Pool;
use muster_kernel::{Flow, Seat};

/// One of several, each as likely; nothing is rolled where there is only one. Whoever the roll is about rolls it.
pub(crate) fn one_of<T: Copy>(t: &mut Game<'_>, purpose: Purpose, all: &[T]) -> Flow<T> {
    let at = match all.len() {
        0 | 1 => 0,
        many => {
            let seat = purpose.unit.map_or(Seat::FIRST, |id| id.seat());
            usize::from(t.roll(seat, purpose, Pool { sides: many as u8, ..Pool::d6(1) })?.only()) - 1
        }
    };
    Ok(all[at])
}
